"""Conditions compiled: a typed tree to a function of the hands' states."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from itertools import combinations

from generator.game.values import Sign, State, States, Test, Totals, Whole
from generator.language.cards import Cards, color_of, is_straight, rank_of, suit_of
from generator.language.condition.meaning import (
    PART,
    All,
    Always,
    CardAt,
    CardIs,
    CardPoints,
    CardsAre,
    Compare,
    Constant,
    CountOf,
    Flag,
    Groups,
    HandIs,
    HandNumber,
    Named,
    Not,
    Number,
    Same,
    Some,
    SomeAre,
    Sum,
    Term,
    Truth,
    Versus,
    cards_of,
    every,
    whole_hands_of,
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
    """What a compiled condition needs to know.

    `hands` tells which state is whose; `cards` are the classes; `points` are, by scheme and class, the lower and the
    higher points of a card; `totals` are, by scheme, the rule of totals.
    """

    hands: Mapping[str, int]
    cards: tuple[tuple[str, ...], ...]
    points: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    totals: Mapping[str, Totals] = field(default_factory=dict)

    def classes(self, cards: Cards) -> frozenset[int]:
        """The classes that these cards are; no class is cut by them."""
        return frozenset(index for index, joined in enumerate(self.cards) if joined[0] in cards)

    def aspect(self, fact: str) -> tuple[str | None, ...]:
        """Rank, suit or color of each class, where the classes tell them apart."""
        of: Callable[[str], str | None] = {"rank": rank_of, "suit": suit_of, "color": color_of}[fact]
        return tuple(of(joined[0]) for joined in self.cards)


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
        case Same(left_card, right_card, fact):
            a, b, aspect = _card(left_card, names), _card(right_card, names), names.aspect(fact)
            return lambda states: aspect[a(states)] == aspect[b(states)]
        case CardIs(card, cards, _):
            at, wanted = _card(card, names), names.classes(cards)
            return lambda states: at(states) in wanted
        case HandIs(hand, _) | Flag(hand, _, _) | CardsAre(hand, _, _) | Groups(hand, _) | SomeAre(hand, _, _):
            index, sign_of = names.hands[hand], hand_sign(truth, names)
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
        case HandNumber(hand, _, _) | CountOf(hand, _, _):
            index, get = names.hands[hand], _number_sign(value, names)
            return lambda states: get(states[index])
        case CardPoints(card, scheme):
            at, points = _card(card, names), names.points[scheme]
            return lambda states: points[at(states)][0]
        case Sum(left, sign, right):
            first, second = number(left, names), number(right, names)
            return lambda states: first(states) + sign * second(states)
        case Named(_, inner):
            return number(inner, names)


def signs(truths: Iterable[Truth], names: Names) -> tuple[tuple[Sign, ...], ...]:
    """By hand: the functions of one hand that these conditions are made of.

    Two hands on which all of them agree are alike to these conditions.
    """
    found: list[dict[object, Sign]] = [{} for _ in set(names.hands.values())]
    for truth in truths:
        for node in _outside_parts(truth):
            for card in cards_of(node):
                of_set = isinstance(node, CardIs)
                found[names.hands[card.hand]][node if of_set else card] = _card_sign(node, card, names)
            for hand in whole_hands_of(node):
                found[names.hands[hand]][node] = _any_sign(node, names)
    return tuple(tuple(each.values()) for each in found)


def _card_sign(node: Truth | Number, card: CardAt, names: Names) -> Sign:
    """Whether the card is of a set, where that is all that is asked; else which class it is."""
    at = _place(card.place)
    if not isinstance(node, CardIs):
        return at
    wanted = names.classes(node.cards)
    return lambda state: at(state) in wanted


def _outside_parts(node: Truth | Number) -> list[Truth | Number]:
    """A node and what is below it, but not what is said of some of a hand's cards."""
    inside = {below for each in every(node) if isinstance(each, SomeAre) for below in every(each.body)}
    return [each for each in every(node) if each not in inside]


def _any_sign(node: Truth | Number, names: Names) -> Sign:
    match node:
        case HandNumber() | CountOf():
            return _number_sign(node, names)
        case Versus():
            return operator.attrgetter("rank")
        case HandIs() | Flag() | CardsAre() | Groups() | SomeAre():
            return hand_sign(node, names)
        case _:
            raise AssertionError(f"no condition of a whole hand: {node}")


def hand_sign(truth: Truth, names: Names) -> Sign:
    """A condition of one hand as a function of that hand."""
    match truth:
        case HandIs(_, kind):
            return lambda state: state.kind == kind
        case Flag(_, fact, scheme):
            return _flag(fact, scheme, names)
        case CardsAre(_, cards, _):
            sets = tuple(names.classes(each) for each in cards)
            return lambda state: state.size == len(sets) and _matched(state.cards, sets)
        case Groups(_, sizes):
            ranks = names.aspect("rank")
            return lambda state: state.size == sum(sizes) and _groups(state.cards, ranks) == sizes
        case SomeAre(_, count, body):
            return some(count, test(body, Names({PART: 0}, names.cards, names.points, names.totals)))
        case _:
            raise AssertionError(f"no condition of one hand: {truth}")


def _flag(fact: str, scheme: str, names: Names) -> Sign:
    match fact:
        case "soft":
            totals = names.totals[scheme]
            return lambda state: totals(state)[2]
        case "dealt":
            return operator.attrgetter("dealt")
        case "suited":
            suits = names.aspect("suit")
            return lambda state: len({suits[card] for card in state.cards}) == 1
        case "straight":
            ranks = names.aspect("rank")
            return lambda state: is_straight([ranks[card] or "" for card in state.cards])
        case "rank pair":
            ranks = names.aspect("rank")
            return lambda state: state.size == 2 and ranks[state.cards[0]] == ranks[state.cards[1]]
        case "points pair":
            points = names.points[scheme]
            return lambda state: state.size == 2 and points[state.cards[0]] == points[state.cards[1]]
    raise AssertionError(f"no fact of a hand: {fact}")


def _number_sign(value: HandNumber | CountOf, names: Names) -> Callable[[State], Whole]:
    match value:
        case HandNumber(_, "size", _):
            return operator.attrgetter("size")
        case HandNumber(hand, fact, "") if hand != PART:
            return operator.attrgetter(fact)
        case HandNumber(_, fact, scheme):
            totals, place = names.totals[scheme], ("total", "hard").index(fact)
            return lambda state: totals(state)[place]
        case CountOf(_, cards, _):
            wanted = names.classes(cards)
            return lambda state: sum(card in wanted for card in state.cards)


@dataclass(frozen=True, slots=True)
class _Few:
    """Some of a hand's cards, as a condition of them sees it: they are no hand of the game."""

    cards: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.cards)

    dealt = True


def some(count: int, body: Test) -> Sign:
    """Whether some so many of a hand's cards are a hand of which `body` holds, asked once of each.

    They are no hand of the game: they have no rank.
    """
    known: dict[tuple[int, ...], bool] = {}

    def holds(state: State) -> bool:
        for cards in combinations(state.cards, count):
            found = known.get(cards)
            if found is None:
                found = known[cards] = body((_Few(cards),))  # type: ignore[arg-type]
            if found:
                return True
        return False

    return holds


def _card(card: CardAt, names: Names) -> Callable[[States], int]:
    """The class of a card whose presence is proved."""
    hand, index = names.hands[card.hand], card.place if card.place < 0 else card.place - 1
    return lambda states: states[hand].cards[index]


def _place(place: int) -> Callable[[State], int]:
    """The class of a card, or -1 where the hand has no such card."""
    index = place if place < 0 else place - 1
    return lambda state: state.cards[index] if index < state.size else -1


def _groups(cards: tuple[int, ...], ranks: tuple[str | None, ...]) -> tuple[int, ...]:
    counts: dict[str | None, int] = {}
    for card in cards:
        counts[ranks[card]] = counts.get(ranks[card], 0) + 1
    return tuple(sorted(counts.values(), reverse=True))


def _matched(cards: tuple[int, ...], sets: tuple[frozenset[int], ...]) -> bool:
    """Whether each card can be given a set of its own that holds it."""
    if not sets:
        return True
    return any(
        card in sets[0] and _matched(cards[:place] + cards[place + 1 :], sets[1:]) for place, card in enumerate(cards)
    )
