"""Hands in the language: the places that cards are dealt to, and hands composed of them at settlement.

hands:
  player: {}
  community: {}
  best-five: {is: player then community, take: 5}
  first-three: {is: player.first then player.second then dealer.first}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.language.cards import MOST_CARDS, card_set
from generator.language.condition.meaning import CardAt
from generator.language.condition.presence import Sizes
from generator.language.condition.resolve import FACTS, PLACES
from generator.language.condition.tokens import KEYWORDS
from generator.language.context import Context
from generator.language.naming import titled
from generator.language.shape import PATH, TEXT, WHOLE, Field, MapOf, Part, Record
from generator.language.source import Scalar
from generator.language.values import Hand
from generator.problem.near import counted, nearest_or_all

HAND = Record(
    "a hand",
    {
        "name": Field(TEXT, "how documents call it; else its id"),
        "is": Field(PATH, "for a composed hand: its parts in order, `player then community`"),
        "take": Field(WHOLE, "of a composed hand: how many cards it takes, from the first on"),
    },
)
HANDS = MapOf(HAND, "a mapping of hands")


def hands(parts: Mapping[str, Part], context: Context) -> tuple[Hand, ...]:
    """The hands, dealt ones and composed ones, in the order written."""
    dealt = tuple(id for id, part in parts.items() if "is" not in part)
    found = []
    for id, part in parts.items():
        if id in KEYWORDS or id in FACTS or card_set(id) is not None or id == "shoe":
            context.report("bad-id", f"`{id}` is a word of the language", part.position, "choose another id")
        name = part.get("name", titled(id))
        if "is" in part:
            found.append(Hand(id, name, _parts(part["is"], dealt, context), _take(part, context)))
            continue
        if "take" in part:
            context.report("unknown-key", "`take` belongs to a composed hand", part.at("take"), "say what it `is`")
        found.append(Hand(id, name))
    return tuple(found)


def composed_sizes(hand: Hand, sizes: Sizes) -> frozenset[int]:
    """How many cards a composed hand can have, from the sizes of its parts."""
    counts = {0}
    for part in hand.parts:
        added = {1} if isinstance(part, CardAt) else sizes[part]
        counts = {count + more for count in counts for more in added}
    most = hand.take if hand.take is not None else MOST_CARDS
    return frozenset(min(count, most) for count in counts)


def composed_of(hand: Hand, sizes: Sizes, part: Part, context: Context) -> None:
    """Tell a composed hand that cannot be made where these are the sizes of its parts.

    Each card that it names must be there, no card may be taken twice, and it must be able to take what it takes.
    """
    place = part.at("is")
    whole = [each for each in hand.parts if isinstance(each, str)]
    for each in hand.parts:
        if isinstance(each, CardAt) and any(size < max(each.place, 1) for size in sizes[each.hand]):
            message = f"`{_called(each)}` may be absent when the hand `{hand.id}` is made"
            context.report("absent-card", message, place, "compose it of cards that are always dealt")
    cards = [each for each in hand.parts if isinstance(each, CardAt)]
    for index, each in enumerate(cards):
        again = each.hand in whole or any(_same(each, other, sizes) for other in cards[:index])
        if again:
            message = f"the hand `{hand.id}` takes `{_called(each)}` twice"
            context.report("bad-value", message, place, "a card belongs to a hand once")
    if len(set(whole)) < len(whole):
        context.report("bad-value", f"the hand `{hand.id}` takes a hand twice", place, "a card belongs to a hand once")
    most = max(composed_sizes(replace(hand, take=None), sizes), default=0)
    if hand.take is not None and hand.take > most:
        message = f"the hand `{hand.id}` can have no more than {most} cards, and takes {hand.take}"
        context.report("bad-value", message, part.at("take"))


def _called(card: CardAt) -> str:
    return f"{card.hand}.{next(name for name, place in PLACES.items() if place == card.place)}"


def _same(one: CardAt, other: CardAt, sizes: Sizes) -> bool:
    """Whether two places of one hand can be the same card."""
    places = {one.place, other.place}
    return one.hand == other.hand and (len(places) == 1 or (-1 in places and max(places) in sizes[one.hand]))


def _parts(scalar: Scalar, dealt: tuple[str, ...], context: Context) -> tuple[str | CardAt, ...]:
    found: list[str | CardAt] = []
    start = 0
    for text in scalar.text.split(" then "):
        name, dot, place = text.strip().partition(".")
        where = scalar.at(start + len(text) - len(text.lstrip()), max(1, len(text.strip())))
        start += len(text) + len(" then ")
        if name not in dealt:
            context.report("unknown-name", f"no dealt hand `{name}`", where, nearest_or_all(name, dealt))
        elif not dot:
            found.append(name)
        elif place not in PLACES:
            context.report("unknown-name", f"no card `{place}`", where, nearest_or_all(place, PLACES))
        else:
            found.append(CardAt(name, PLACES[place]))
    return tuple(found)


def _take(part: Part, context: Context) -> int | None:
    take: int | None = part.get("take")
    if take is not None and not 1 <= take <= MOST_CARDS:
        hint = f"write a number from 1 to {MOST_CARDS}"
        context.report("bad-value", f"a hand cannot take {counted(take, 'card')}", part.at("take"), hint)
        return None
    return take
