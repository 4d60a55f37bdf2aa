"""The typed tree: what a condition means. `game`, `replay` and `document` each walk it in their own way.

Every node is frozen and compares by value, so that equal questions are asked once. A hand is named, a
card is a place in a hand, a rank is its text. A `Truth` is true or false of the hands as they are when it
is asked: *now* in a step, *at settlement* in a wager.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.language.cards import Cards

PART = "·"


@dataclass(frozen=True, slots=True)
class CardAt:
    """A card by its place in a hand, counted from 1; -1 is the last one."""

    hand: str
    place: int


@dataclass(frozen=True, slots=True)
class Constant:
    value: Fraction


@dataclass(frozen=True, slots=True)
class HandNumber:
    """A number that belongs to one hand: `total`, `hard` (Aces as 1) or `size`.

    `scheme` is the wager whose own points are meant; empty for the points of the game.
    """

    hand: str
    fact: str
    scheme: str = ""


@dataclass(frozen=True, slots=True)
class CountOf:
    """How many cards of a hand are of a set; `name` is the set as written."""

    hand: str
    cards: Cards
    name: str


@dataclass(frozen=True, slots=True)
class CardPoints:
    """The points of one card; of two values the lower. `scheme` as with a hand's numbers."""

    card: CardAt
    scheme: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """left + sign · right."""

    left: Number
    sign: int
    right: Number


@dataclass(frozen=True, slots=True)
class Named:
    """A number that the spec's terms name, kept with its name for the documents."""

    name: str
    value: Number


Number = Constant | HandNumber | CountOf | CardPoints | Sum | Named


@dataclass(frozen=True, slots=True)
class Always:
    """`otherwise`: true."""


@dataclass(frozen=True, slots=True)
class Not:
    part: Truth


@dataclass(frozen=True, slots=True)
class All:
    parts: tuple[Truth, ...]


@dataclass(frozen=True, slots=True)
class Some:
    parts: tuple[Truth, ...]


@dataclass(frozen=True, slots=True)
class Compare:
    """Two numbers and one of = != < <= > >=."""

    left: Number
    sign: str
    right: Number


@dataclass(frozen=True, slots=True)
class CardIs:
    """The card is one of these; `name` is the term, the ranks or the suits as written."""

    card: CardAt
    cards: Cards
    name: str


@dataclass(frozen=True, slots=True)
class Same:
    """Two cards are alike in `rank`, `suit` or `color`."""

    left: CardAt
    right: CardAt
    fact: str


@dataclass(frozen=True, slots=True)
class HandIs:
    """The hand's kind, by the ranking, is this one."""

    hand: str
    kind: str


@dataclass(frozen=True, slots=True)
class Flag:
    """A yes or no of one hand.

    `soft`: an Ace counts high now · `dealt`: it still is the cards first given · `suited`: its cards are of one suit ·
    `straight`: its ranks follow one another · `rank pair`, `points pair`: two cards of one rank, of the same points.
    """

    hand: str
    fact: str
    scheme: str = ""


@dataclass(frozen=True, slots=True)
class CardsAre:
    """The hand is exactly these cards, in any order; each is a set, one for each card."""

    hand: str
    cards: tuple[Cards, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Groups:
    """The sizes of the hand's groups of one rank, largest first: (3, 2) is three of one rank and two of another."""

    hand: str
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SomeAre:
    """Some `number` cards of the hand, the same ones throughout, are a hand of which `body` holds.

    In `body` that smaller hand is called PART.
    """

    hand: str
    number: int
    body: Truth


@dataclass(frozen=True, slots=True)
class Versus:
    """Two hands by the ranking: `beats` or `ties`."""

    left: str
    verb: str
    right: str


@dataclass(frozen=True, slots=True)
class Term:
    """A test that the spec's terms name, said of one hand."""

    name: str
    hand: str | None
    body: Truth


Truth = (
    Always | Not | All | Some | Compare | CardIs | Same | HandIs | Flag | CardsAre | Groups | SomeAre | Versus | Term
)


def parts_of(node: Truth | Number) -> tuple[Truth | Number, ...]:
    """The nodes directly below a node."""
    match node:
        case Not(part):
            return (part,)
        case All(parts) | Some(parts):
            return parts
        case Compare(left, _, right) | Sum(left, _, right):
            return (left, right)
        case Term(_, _, body) | SomeAre(_, _, body):
            return (body,)
        case Named(_, value):
            return (value,)
        case _:
            return ()


def every(node: Truth | Number) -> tuple[Truth | Number, ...]:
    """A node and all that is below it."""
    found = [node]
    for part in found:
        found.extend(parts_of(part))
    return tuple(found)


def cards_of(node: Truth | Number) -> tuple[CardAt, ...]:
    """The single cards that a node itself looks at."""
    match node:
        case CardPoints(card) | CardIs(card, _, _):
            return (card,)
        case Same(left, right, _):
            return (left, right)
        case _:
            return ()


def whole_hands_of(node: Truth | Number) -> tuple[str, ...]:
    """The hands that a node itself looks at as a whole, not only at a card of known place."""
    match node:
        case HandNumber(hand, _, _) | CountOf(hand, _, _) | HandIs(hand, _) | Flag(hand, _, _):
            return (hand,)
        case CardsAre(hand, _, _) | Groups(hand, _) | SomeAre(hand, _, _):
            return (hand,)
        case Versus(left, _, right):
            return (left, right)
        case _:
            return ()


def hands_of(node: Truth | Number) -> frozenset[str]:
    """The hands that a condition looks at."""
    return frozenset(
        hand
        for part in every(node)
        for hand in (*whole_hands_of(part), *(card.hand for card in cards_of(part)))
        if hand != PART
    )
