"""The typed tree: what a condition means. `game`, `replay` and `document` each walk it in their own way.

Every node is frozen and compares by value, so that equal questions are asked once. A hand is named, a
card is a place in a hand, a rank is its text. A `Truth` is true or false of the hands as they are when it
is asked: *now* in a step, *at settlement* in a wager.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


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
    """A number that belongs to one hand: `total`, `hard` (Aces as 1) or `size`."""

    hand: str
    fact: str


@dataclass(frozen=True, slots=True)
class CardPoints:
    """The points of one card; of two values the lower."""

    card: CardAt


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


Number = Constant | HandNumber | CardPoints | Sum | Named


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
    """The card's rank is one of these; `name` is the term or the ranks as written."""

    card: CardAt
    ranks: frozenset[str]
    name: str


@dataclass(frozen=True, slots=True)
class SameRank:
    """Two cards have one rank."""

    left: CardAt
    right: CardAt


@dataclass(frozen=True, slots=True)
class HandIs:
    """The hand's kind, by the ranking, is this one."""

    hand: str
    kind: str


@dataclass(frozen=True, slots=True)
class Flag:
    """`soft`: an Ace counts high now; `dealt`: the hand still is the cards first given."""

    hand: str
    fact: str


@dataclass(frozen=True, slots=True)
class CardsAre:
    """The hand is exactly these cards, in any order; each is a set of ranks, one for each card."""

    hand: str
    cards: tuple[frozenset[str], ...]
    name: str


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


Truth = Always | Not | All | Some | Compare | CardIs | SameRank | HandIs | Flag | CardsAre | Versus | Term


def parts_of(node: Truth | Number) -> tuple[Truth | Number, ...]:
    """The nodes directly below a node."""
    match node:
        case Not(part):
            return (part,)
        case All(parts) | Some(parts):
            return parts
        case Compare(left, _, right) | Sum(left, _, right):
            return (left, right)
        case Term(_, _, body):
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


def hands_of(node: Truth | Number) -> frozenset[str]:
    """The hands that a condition looks at."""
    hands: set[str] = set()
    for part in every(node):
        match part:
            case HandNumber(hand, _) | HandIs(hand, _) | Flag(hand, _) | CardsAre(hand, _, _):
                hands.add(hand)
            case CardPoints(card) | CardIs(card, _, _):
                hands.add(card.hand)
            case SameRank(left, right):
                hands |= {left.hand, right.hand}
            case Versus(left_hand, _, right_hand):
                hands |= {left_hand, right_hand}
            case _:
                pass
    return frozenset(hands)
