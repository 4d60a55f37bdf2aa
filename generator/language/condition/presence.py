"""How many cards a hand can have: what a condition proves of it, true or false.

This is how the presence of a card is shown: `player.size = 3 and player.third is 8` reads a third card
only where there are three.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction

from generator.language.condition.meaning import (
    All,
    Always,
    CardsAre,
    Compare,
    Constant,
    Flag,
    Groups,
    HandNumber,
    Not,
    Some,
    Term,
    Truth,
)

Sizes = Mapping[str, frozenset[int]]

SIGNS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_MIRRORED = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


def narrowed(truth: Truth, sizes: Sizes) -> tuple[Sizes, Sizes]:
    """The sizes that hands can have where the condition holds, and where it does not."""
    match truth:
        case Always():
            return sizes, dict.fromkeys(sizes, frozenset())
        case Not(part):
            holds, fails = narrowed(part, sizes)
            return fails, holds
        case All(parts):
            return _all(parts, sizes)
        case Some(parts):
            holds, fails = _all(tuple(Not(part) for part in parts), sizes)
            return fails, holds
        case Term(_, _, body):
            return narrowed(body, sizes)
        case Compare(HandNumber(hand, "size", _), sign, Constant(value)):
            return _split(sizes, hand, sign, value)
        case Compare(Constant(value), sign, HandNumber(hand, "size", _)):
            return _split(sizes, hand, _MIRRORED[sign], value)
        case CardsAre(hand, cards, _):
            holds, _fails = _split(sizes, hand, "=", Fraction(len(cards)))
            return holds, sizes
        case Groups(hand, groups):
            holds, _fails = _split(sizes, hand, "=", Fraction(sum(groups)))
            return holds, sizes
        case Flag(hand, "rank pair" | "points pair", _):
            holds, _fails = _split(sizes, hand, "=", Fraction(2))
            return holds, sizes
        case _:
            return sizes, sizes


def _all(parts: tuple[Truth, ...], sizes: Sizes) -> tuple[Sizes, Sizes]:
    holds, fails = sizes, dict.fromkeys(sizes, frozenset[int]())
    for part in parts:
        holds, failed = narrowed(part, holds)
        fails = {hand: fails[hand] | failed[hand] for hand in sizes}
    return holds, fails


def _split(sizes: Sizes, hand: str, sign: str, value: Fraction) -> tuple[Sizes, Sizes]:
    known = sizes.get(hand, frozenset())
    within = frozenset(size for size in known if SIGNS[sign](Fraction(size), value))
    return {**sizes, hand: within}, {**sizes, hand: known - within}
