"""Conditions compiled: a typed tree to a function of the hands' states."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce

from generator.game.values import Sign, State, States, Test, Whole
from generator.language.condition.meaning import (
    All,
    Always,
    CardAt,
    CardIs,
    CardPoints,
    CardsAre,
    Compare,
    Constant,
    Flag,
    HandIs,
    HandNumber,
    Named,
    Not,
    Number,
    SameRank,
    Some,
    Sum,
    Term,
    Truth,
    Versus,
    every,
)

_SIGNS: dict[str, Callable[[Whole, Whole], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True, slots=True)
class Names:
    """What a compiled condition needs to know: which hand is which, and what the classes of cards are."""

    hands: Mapping[str, int]
    ranks: tuple[tuple[str, ...], ...]
    lows: tuple[int, ...]

    def classes(self, ranks: frozenset[str]) -> frozenset[int]:
        """The classes of cards that these ranks are; no class is cut by them."""
        return frozenset(index for index, joined in enumerate(self.ranks) if joined[0] in ranks)


def test(truth: Truth, names: Names) -> Test:
    """The condition as a function of the states of all hands."""
    match truth:
        case Always():
            return lambda _: True
        case Not(part):
            inner = test(part, names)
            return lambda states: not inner(states)
        case All(parts):
            return reduce(_both, (test(part, names) for part in parts))
        case Some(parts):
            return reduce(_either, (test(part, names) for part in parts))
        case Term(_, _, body):
            return test(body, names)
        case Compare(left, sign, right):
            compare, one_side, other_side = _SIGNS[sign], number(left, names), number(right, names)
            return lambda states: compare(one_side(states), other_side(states))
        case Versus(left_hand, verb, right_hand):
            one, other = names.hands[left_hand], names.hands[right_hand]
            if verb == "beats":
                return lambda states: states[one].rank > states[other].rank
            return lambda states: states[one].rank == states[other].rank
        case SameRank(left_card, right_card):
            a, b = _card(left_card, names), _card(right_card, names)
            return lambda states: a(states) == b(states)
        case HandIs(hand, _) | Flag(hand, _) | CardsAre(hand, _, _):
            index, sign_of = names.hands[hand], _sign(truth, names)
            return lambda states: bool(sign_of(states[index]))
        case CardIs(card, _, _):
            index, sign_of = names.hands[card.hand], _sign(truth, names)
            return lambda states: bool(sign_of(states[index]))


def _both(first: Test, second: Test) -> Test:
    return lambda states: first(states) and second(states)


def _either(first: Test, second: Test) -> Test:
    return lambda states: first(states) or second(states)


def number(value: Number, names: Names) -> Callable[[States], Whole]:
    """The expression as a function of the states of all hands."""
    match value:
        case Constant(constant):
            plain: Whole = constant.numerator if constant.denominator == 1 else constant
            return lambda _: plain
        case HandNumber(hand, fact):
            index, get = names.hands[hand], operator.attrgetter(fact)
            return lambda states: get(states[index])
        case CardPoints(card):
            at, lows = _card(card, names), names.lows
            return lambda states: lows[at(states)]
        case Sum(left, sign, right):
            first, second = number(left, names), number(right, names)
            return lambda states: first(states) + sign * second(states)
        case Named(_, inner):
            return number(inner, names)


def signs(truths: list[Truth], names: Names) -> tuple[tuple[Sign, ...], ...]:
    """By hand: the functions of one hand that these conditions are made of.

    Two hands on which all of them agree are alike to these conditions.
    """
    found: list[dict[object, Sign]] = [{} for _ in names.hands]
    for truth in truths:
        for node in every(truth):
            match node:
                case Versus(left, _, right):
                    for hand in (left, right):
                        found[names.hands[hand]]["rank"] = operator.attrgetter("rank")
                case SameRank(left_card, right_card):
                    for card in (left_card, right_card):
                        found[names.hands[card.hand]][card] = _place(card.place)
                case HandNumber(hand, fact):
                    found[names.hands[hand]][node] = operator.attrgetter(fact)
                case CardPoints(card):
                    found[names.hands[card.hand]][card] = _place(card.place)
                case HandIs(hand, _) | Flag(hand, _) | CardsAre(hand, _, _):
                    found[names.hands[hand]][node] = _sign(node, names)
                case CardIs(card, _, _):
                    found[names.hands[card.hand]][node] = _sign(node, names)
                case _:
                    pass
    return tuple(tuple(each.values()) for each in found)


def _sign(truth: HandIs | Flag | CardsAre | CardIs, names: Names) -> Sign:
    match truth:
        case HandIs(_, kind):
            return lambda state: state.kind == kind
        case Flag(_, fact):
            return operator.attrgetter(fact)
        case CardsAre(_, cards, _):
            sets = tuple(names.classes(ranks) for ranks in cards)
            return lambda state: state.size == len(sets) and _matched(state.cards, sets)
        case CardIs(card, ranks, _):
            at, wanted = _place(card.place), names.classes(ranks)
            return lambda state: at(state) in wanted


def _card(card: CardAt, names: Names) -> Callable[[States], int]:
    """The class of a card whose presence is proved."""
    hand, index = names.hands[card.hand], card.place if card.place < 0 else card.place - 1
    return lambda states: states[hand].cards[index]


def _place(place: int) -> Callable[[State], int]:
    """The class of a card, or -1 where the hand has no such card."""
    index = place if place < 0 else place - 1
    return lambda state: state.cards[index] if index < state.size else -1


def _matched(cards: tuple[int, ...], sets: tuple[frozenset[int], ...]) -> bool:
    """Whether each card can be given a set of its own that holds it."""
    if not sets:
        return True
    return any(
        card in sets[0] and _matched(cards[:place] + cards[place + 1 :], sets[1:]) for place, card in enumerate(cards)
    )
