"""The round in the language: one ordered list of steps.

    round:
      - {id: deal, deal: [player, dealer]}                 # one card each, in this order
      - id: player-draw
        draw: player
        at most: 1
        first:
          - {id: low, when: total <= 5, then: draw}
          - {id: high, when: otherwise, then: stand}
      - {id: settle, settle: [player, dealer, tie]}

Facts in a step mean *now*. As the steps are read, the numbers of cards that each hand can have are kept,
so that a card which may be absent is found here.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.language.asking import ASK, Faces, ask, left
from generator.language.cards import MOST_CARDS
from generator.language.condition.meaning import Truth
from generator.language.condition.presence import Sizes, narrowed
from generator.language.context import Context
from generator.language.shape import (
    CONDITION,
    IDENTIFIER,
    PROSE,
    WHOLE,
    ByVerb,
    Either,
    Field,
    Items,
    ListOf,
    MapOf,
    OneOf,
    Part,
    Record,
)
from generator.language.values import Ask, Burn, Check, Deal, Draw, DrawLine, Settle, Step, TurnUp
from generator.problem.near import counted, nearest_or_all

_SAYS = Field(PROSE, "the same in words, for the rulebook")
_ID = Field(IDENTIFIER, "its id", needed=True)
DRAW_LINE = Record(
    "a drawing rule",
    {
        "id": _ID,
        "when": Field(CONDITION, "when it is followed; `otherwise` for the last", needed=True),
        "then": Field(OneOf(("draw", "stand")), "`draw` or `stand`", needed=True),
        "says": _SAYS,
    },
)
_WAGERS = ListOf(IDENTIFIER, "ids of wagers")
_LISTED = ListOf(IDENTIFIER, "ids of hands")
_WAGERS = ListOf(IDENTIFIER, "ids of wagers")
_NEEDED = Field(_WAGERS, "the wagers that need it: the step is taken only while one of them is not yet settled")
_WHEN = Field(CONDITION, "only when this holds; else the step is passed over")
_HANDS = Either("hands", listed=_LISTED, mapped=MapOf(WHOLE, "numbers of cards"), single=_LISTED)
STEP = ByVerb(
    "a step",
    {
        "deal": Record(
            "a dealing step",
            {
                "id": _ID,
                "deal": Field(
                    _HANDS,
                    "one card to each hand listed, in that order; or how many to each: `{player: 2}`",
                    needed=True,
                ),
                "face": Field(OneOf(("up", "down")), "whether the cards are seen"),
                "when": _WHEN,
                "says": _SAYS,
            },
        ),
        "burn": Record(
            "a burning step",
            {
                "id": _ID,
                "burn": Field(WHOLE, "how many cards are put away unseen", needed=True),
                "when": _WHEN,
                "says": _SAYS,
            },
        ),
        "turn up": Record(
            "a step that turns cards up",
            {
                "id": _ID,
                "turn up": Field(_LISTED, "the hands whose cards are shown", needed=True),
                "says": _SAYS,
            },
        ),
        "check": Record(
            "a checking step",
            {
                "id": _ID,
                "check": Field(_LISTED, "the hands that are looked at", needed=True),
                "when": _WHEN,
                "for": Field(CONDITION, "what is looked for; bare facts speak of the hand looked at", needed=True),
                "then": Field(OneOf(("end round",)), "`end round`: what is still open is settled", needed=True),
                "says": _SAYS,
            },
        ),
        "draw": Record(
            "a drawing step",
            {
                "id": _ID,
                "draw": Field(IDENTIFIER, "the hand that draws", needed=True),
                "at most": Field(WHOLE, "how many cards it may draw"),
                "first": Field(Items(DRAW_LINE, "the drawing rules"), "its rules; the first that holds", needed=True),
                "needed for": _NEEDED,
                "says": _SAYS,
            },
        ),
        "ask": ASK,
        "settle": Record(
            "a settling step",
            {
                "id": _ID,
                "settle": Field(_WAGERS, "the wagers settled now, in this order", needed=True),
                "says": _SAYS,
            },
        ),
    },
)
ROUND = Items(STEP, "the round")


class Steps:
    """Reads the steps in order. `sizes` afterwards are the hands' numbers of cards at settlement."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.sizes: Sizes = {hand: frozenset({0}) for hand in context.hands}
        self.settled: dict[str, Sizes] = {}
        self.burned = 0
        self.ended: list[Sizes] = []
        self.taken: list[Step] = []
        self.faces = Faces({})

    def read(self, parts: tuple[Part, ...]) -> tuple[Step, ...]:
        """The steps, without those that were faulty."""
        readers = {
            "deal": self._deal,
            "burn": self._burn,
            "turn up": self._turn_up,
            "check": self._check,
            "draw": self._draw,
            "ask": self._ask,
            "settle": self._settle,
        }
        steps: list[Step] = []
        for part in parts:
            verb = next((verb for verb in readers if verb in part), None)
            step = readers[verb](part) if "id" in part and verb is not None else None
            if step is not None:
                steps.append(step)
            else:
                self.context.unsure = True
        self.taken = steps
        return tuple(steps)

    def _hand(self, name: str, part: Part, key: str) -> bool:
        if name in self.context.hands:
            return True
        if name in self.context.composed:
            message = f"`{name}` is composed of other hands; no card is dealt to it"
            self.context.report("unknown-name", message, part.at(key, name))
            return False
        hint = nearest_or_all(name, self.context.hands)
        self.context.report("unknown-name", f"no hand `{name}`", part.at(key, name), hint)
        return False

    def _when(self, part: Part) -> tuple[Truth | None, bool]:
        """The condition of a step, and whether the step can be read at all."""
        if part.node.get("when") is None:
            return None, True
        when = self.context.truth(part.get("when"), None, self.sizes)
        return when, when is not None

    def _deal(self, part: Part) -> Deal | None:
        written: tuple[str, ...] | Mapping[str, int] = part["deal"]
        if isinstance(written, Mapping):
            for name, count in written.items():
                if not 1 <= count <= MOST_CARDS:
                    message = f"{counted(count, 'card')} cannot be dealt to a hand"
                    hint = f"write a number from 1 to {MOST_CARDS}"
                    self.context.report("bad-value", message, part.value_at("deal", name), hint)
                    return None
            order = [hand for hand in self.context.hands if hand in written]
            unknown = [name for name in written if name not in self.context.hands]
            hands = [*unknown, *(hand for hand in order for _ in range(written[hand]))]
        else:
            hands = list(written)
        known = [self._hand(name, part, "deal") for name in hands]
        when, readable = self._when(part)
        if not all(known) or not readable:
            return None
        after = dict(self.sizes)
        for name in hands:
            after[name] = frozenset(size + 1 for size in after[name])
            self.faces.dealt(name, part.get("face", "up"))
        self._pass_on(after, when is not None)
        return Deal(part["id"], tuple(hands), part.get("face", "up"), when, part.get("says"), part.position)

    def _pass_on(self, after: Sizes, perhaps: bool) -> None:
        """The sizes after a step that is taken, or perhaps passed over."""
        self.sizes = {hand: sizes | self.sizes[hand] if perhaps else sizes for hand, sizes in after.items()}

    def _burn(self, part: Part) -> Burn | None:
        count: int = part["burn"]
        when, readable = self._when(part)
        if not 1 <= count <= MOST_CARDS:
            hint = f"write a number from 1 to {MOST_CARDS}"
            self.context.report("bad-value", f"{counted(count, 'card')} cannot be burned", part.at("burn"), hint)
            return None
        self.burned += count
        return Burn(part["id"], count, when, part.get("says"), part.position) if readable else None

    def _turn_up(self, part: Part) -> TurnUp | None:
        known = [self._hand(name, part, "turn up") for name in part["turn up"]]
        self.faces.turned(part["turn up"])
        return TurnUp(part["id"], part["turn up"], part.get("says"), part.position) if all(known) else None

    def _check(self, part: Part) -> Check | None:
        known = [self._hand(name, part, "check") for name in part["check"]]
        when, readable = self._when(part)
        if not all(known) or not readable:
            return None
        finds = [self.context.truth(part.get("for"), hand, self.sizes) for hand in part["check"]]
        found = tuple(each for each in finds if each is not None)
        if len(found) != len(finds):
            return None
        self.ended.append(self.sizes)
        return Check(part["id"], part["check"], when, found, part.get("says"), part.position)

    def _draw(self, part: Part) -> Draw | None:
        hand: str = part["draw"]
        if not self._hand(hand, part, "draw"):
            return None
        most: int | None = part.get("at most")
        if most is not None and not 1 <= most <= MOST_CARDS:
            message = f"a hand cannot draw at most {counted(most, 'card')}"
            hint = f"write a number from 1 to {MOST_CARDS}"
            self.context.report("bad-value", message, part.at("at most"), hint)
            return None
        before = self.sizes[hand]
        extra = most if most is not None else MOST_CARDS
        asked = frozenset(size + more for size in before for more in range(extra) if size + more <= MOST_CARDS)
        lines = self._lines(part, hand, {**self.sizes, hand: asked})
        after = frozenset(size + more for size in before for more in range(extra + 1) if size + more <= MOST_CARDS)
        self.sizes = {**self.sizes, hand: after}
        needed: tuple[str, ...] | None = part.get("needed for")
        for wager in needed or ():
            if self.context.written_wagers and wager not in self.context.written_wagers:
                hint = nearest_or_all(wager, self.context.written_wagers)
                self.context.report("unknown-name", f"no wager `{wager}`", part.at("needed for", wager), hint)
        return Draw(part["id"], hand, most, lines, needed, part.get("says"), part.position)

    def _lines(self, part: Part, hand: str, sizes: Sizes) -> tuple[DrawLine, ...]:
        lines = []
        items: tuple[Part, ...] = part.get("first", ())
        for item in items:
            when = self.context.truth(item.get("when"), hand, sizes)
            if when is None or "id" not in item or "then" not in item:
                continue
            _, sizes = narrowed(when, sizes)
            lines.append(DrawLine(item["id"], when, item["then"] == "draw", item.get("says"), item.position))
        check_otherwise(items, self.context, "a hand can be told nothing")
        return tuple(lines)

    def _ask(self, part: Part) -> Ask | None:
        hand: str = part["ask"]
        if not self._hand(hand, part, "ask"):
            return None
        found = ask(part, hand, self.sizes, self.faces.seen(hand), self.context)
        self.sizes = {**self.sizes, hand: left(part, hand, self.sizes)}
        return found

    def at_settlement(self) -> Sizes:
        """The sizes now, and those of rounds that a check has ended before."""
        either = [self.sizes, *self.ended]
        return {hand: frozenset[int]().union(*(sizes[hand] for sizes in either)) for hand in self.sizes}

    def _settle(self, part: Part) -> Settle:
        for wager in part["settle"]:
            if wager in self.settled:
                self.context.report("settled-early", f"`{wager}` is settled a second time", part.at("settle", wager))
            self.settled[wager] = self.at_settlement()
        return Settle(part["id"], part["settle"], part.get("says"), part.position)


def check_otherwise(items: tuple[Part, ...], context: Context, fault: str) -> None:
    """A `first` list ends with `otherwise`, and has it nowhere else."""
    for item in items[:-1]:
        if "when" in item and item["when"].text.strip() == "otherwise":
            context.report("bad-value", "`otherwise` stands last, or hides what follows", item.at("when"))
    if items and "when" in items[-1] and items[-1]["when"].text.strip() != "otherwise":
        hint = "let the last line say `when: otherwise`"
        context.report("missing-key", fault, items[-1].at("when"), hint)
