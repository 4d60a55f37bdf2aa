"""Asking in the language: a hand's owner chooses, from what he sees.

    - id: player-turn
      ask: player
      when: not player is natural
      may:
        - {id: stand, then: stand}
        - {id: hit, when: total < 17, draw: 1, then: again}
        - {id: double, when: size = 2, add: {main: 1}, draw: 1, then: stand}
        - {id: surrender, when: dealt, settle: {main: lose 1/2}, then: out}

What may be done is a label over a few effects: cards are drawn, a stake is added to or placed, a wager is settled; and
then the owner is asked again, the hand stands, the round goes on, or it is over for the hand. The owner sees the cards
of the hand, and all that lie face up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.language.cards import MOST_CARDS
from generator.language.condition.meaning import Always, Truth, cards_of, every, whole_hands_of
from generator.language.condition.presence import Sizes
from generator.language.context import Context
from generator.language.ending import CELL_RESULT, Ending
from generator.language.naming import titled
from generator.language.shape import (
    CONDITION,
    EXACT,
    IDENTIFIER,
    PROSE,
    TEXT,
    WHOLE,
    Field,
    Items,
    MapOf,
    OneOf,
    Part,
    Record,
)
from generator.language.values import Ask, Line, Play
from generator.problem.near import counted, nearest_or_all

THENS = ("again", "stand", "next", "out")
_STAKES = MapOf(EXACT, "a mapping of wagers")
PLAY = Record(
    "a choice",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "name": Field(TEXT, "how documents call it; else its id"),
        "when": Field(CONDITION, "when it is open to the hand; always, where nothing is said"),
        "draw": Field(WHOLE, "how many cards the hand is dealt"),
        "add": Field(_STAKES, "what is added to a stake, in initial wagers: `{main: 1}`"),
        "place": Field(_STAKES, "the stake of a wager that is made now, in initial wagers: `{insurance: 1/2}`"),
        "settle": Field(MapOf(CELL_RESULT, "a mapping of wagers"), "wagers settled at once: `{main: lose 1/2}`"),
        "then": Field(
            OneOf(THENS),
            "`again` asks again, `stand` ends the hand's choices, `next` goes on, `out` ends the round for it",
            needed=True,
        ),
        "says": Field(PROSE, "the same in words, for the rulebook"),
    },
)
ASK = Record(
    "an asking step",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "ask": Field(IDENTIFIER, "the hand whose owner chooses", needed=True),
        "when": Field(CONDITION, "only when this holds, of what the owner sees; else the step is passed over"),
        "may": Field(
            Items(PLAY, "the choices"), "what may be done; of equally good choices the first is taken", needed=True
        ),
        "says": Field(PROSE, "the same in words, for the rulebook"),
    },
)


@dataclass(slots=True)
class Faces:
    """Which cards lie face up, by hand and place; a card whose place is not known lies as the last of its hand."""

    up: dict[str, list[bool]]

    def dealt(self, hand: str, face: str) -> None:
        """A card is dealt."""
        self.up.setdefault(hand, []).append(face == "up")

    def turned(self, hands: tuple[str, ...]) -> None:
        """Cards are turned up."""
        for hand in hands:
            self.up[hand] = [True for _ in self.up.get(hand, [])]

    def seen(self, owner: str) -> dict[str, tuple[int, ...] | None]:
        """By hand, the places that the owner of a hand sees, from 1; None where he sees all of it."""
        found: dict[str, tuple[int, ...] | None] = {owner: None}
        for hand, up in self.up.items():
            places = tuple(place for place, is_up in enumerate(up, start=1) if is_up)
            if hand != owner and places:
                found[hand] = None if all(up) else places
        return found


Seen = Mapping[str, tuple[int, ...] | None]


def ask(part: Part, hand: str, sizes: Sizes, seen: Seen, context: Context) -> Ask | None:
    """The asking step of a hand that the owner can see so much of, or None where it is faulty."""
    when = _visible(part, None, sizes, seen, context) if part.node.get("when") is not None else None
    if part.node.get("when") is not None and when is None:
        return None
    grown = reached(part, hand, sizes)
    plays = [_play(item, hand, {**sizes, hand: grown}, seen, context) for item in part.get("may", ())]
    known = tuple(each for each in plays if each is not None)
    if len(known) != len(plays) or not known:
        return None
    return Ask(part["id"], hand, when, known, tuple(seen.items()), part.get("says"), part.position)


def reached(part: Part, hand: str, sizes: Sizes) -> frozenset[int]:
    """The numbers of cards that the hand can have while it is asked."""
    again = [item["draw"] for item in part.get("may", ()) if item.get("then") == "again" and item.get("draw")]
    found = set(sizes[hand])
    while True:
        more = {size + draw for size in found for draw in again if size + draw <= MOST_CARDS} - found
        if not more:
            return frozenset(found)
        found |= more


def left(part: Part, hand: str, sizes: Sizes) -> frozenset[int]:
    """The numbers of cards that the hand can have afterwards."""
    asked = reached(part, hand, sizes)
    draws = {item.get("draw", 0) for item in part.get("may", ())}
    return asked | {size + draw for size in asked for draw in draws if size + draw <= MOST_CARDS}


def _play(item: Part, hand: str, sizes: Sizes, seen: Seen, context: Context) -> Play | None:
    if not {"id", "then"} <= set(item.values):
        return None
    when: Truth | None = Always()
    if item.node.get("when") is not None:
        when = _visible(item, hand, sizes, seen, context)
    draws: int = item.get("draw", 0)
    if "draw" in item and not 1 <= draws <= MOST_CARDS:
        hint = f"write a number from 1 to {MOST_CARDS}"
        context.report("bad-value", f"{counted(draws, 'card')} cannot be drawn", item.at("draw"), hint)
        return None
    if item["then"] == "again" and not draws:
        context.report("bad-value", "who is asked again has drawn a card", item.at("then"), "add `draw: 1`")
        return None
    stakes = [_stakes(item, key, context) for key in ("add", "place")]
    settles = _settles(item, context)
    if when is None or settles is None or None in stakes:
        return None
    added, placed = (each or () for each in stakes)
    name = item.get("name", titled(item["id"]))
    return Play(item["id"], name, when, draws, added, placed, settles, item["then"], item.get("says"), item.position)


def _stakes(item: Part, key: str, context: Context) -> tuple[tuple[str, Fraction], ...] | None:
    found = []
    for wager, amount in item.get(key, {}).items():
        if context.written_wagers and wager not in context.written_wagers:
            hint = nearest_or_all(wager, context.written_wagers)
            context.report("unknown-name", f"no wager `{wager}`", item.at(key, wager), hint)
            return None
        if amount <= 0:
            context.report("bad-value", "a stake is more than nothing", item.value_at(key, wager))
            return None
        found.append((wager, amount))
    return tuple(found)


def _settles(item: Part, context: Context) -> tuple[tuple[str, Line], ...] | None:
    found = []
    for wager, ending in item.get("settle", {}).items():
        if context.written_wagers and wager not in context.written_wagers:
            hint = nearest_or_all(wager, context.written_wagers)
            context.report("unknown-name", f"no wager `{wager}`", item.at("settle", wager), hint)
            return None
        end: Ending = ending
        name = item.get("name", titled(item["id"]))
        line = Line(item["id"], name, Always(), end.result, end.pays, end.net, item.get("says"), item.position)
        found.append((wager, line))
    return tuple(found)


def _visible(part: Part, hand: str | None, sizes: Sizes, seen: Seen, context: Context) -> Truth | None:
    """A condition of what the owner sees; a fault is told if it looks at more."""
    truth = context.truth(part.get("when"), hand, sizes)
    for node in every(truth) if truth is not None else ():
        unseen = [name for name in whole_hands_of(node) if name in sizes and seen.get(name, ()) is not None]
        unseen += [
            card.hand
            for card in cards_of(node)
            if card.hand in sizes and (places := seen.get(card.hand, ())) is not None and card.place not in places
        ]
        if unseen:
            message = f"the owner of the hand cannot see this much of the hand `{unseen[0]}`"
            hint = "ask of cards that lie face up; `face: up` and `turn up` say which do"
            context.report("unseen-card", message, part.at("when"), hint)
            return None
    return truth
