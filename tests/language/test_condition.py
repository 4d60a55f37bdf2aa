"""Conditions: what words mean, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.language.cards import of_ranks
from generator.language.condition.meaning import All, CardAt, CardIs, Compare, CountOf, HandIs, Not, Some, Truth, Versus
from generator.language.condition.presence import narrowed
from generator.language.condition.resolve import Scope, truth
from generator.language.condition.unfold import TermText
from generator.language.source import inline
from generator.problem import Refused

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SCOPE = Scope(
    hands=("player", "dealer"),
    ranks=RANKS,
    terms={
        "ten": TermText("cards", None, of_ranks(("10", "J", "Q", "K"))),
        "big": TermText("when", inline("total >= 7", "x")),
    },
    kinds=("natural", "bust"),
    current="dealer",
    pair=("player", "dealer"),
    sizes={"player": frozenset((2, 3)), "dealer": frozenset((2,))},
)


def _means(text: str) -> Truth:
    return truth(inline(text, "x"), SCOPE)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("first is A/ten", "first is A/10/J/Q/K"),
        ("total in 9..11", "total >= 9 and total <= 11"),
        ("both natural", "player is natural and dealer is natural"),
        ("hand is natural", "dealer is natural"),
        ("player is not natural", "not player is natural"),
        ("not not first is A", "not (not first is A)"),
        ("total <= 5", "dealer.total <= 5"),
        ("first in 2..4", "first is 2/3/4"),
        ("hand is big", "big"),
        ("flush", "dealer is suited"),
        ("first = second", "first.rank = second.rank"),
        ("groups = 1-2", "groups = 2-1"),
        ("first is red", "first is hearts/diamonds"),
        ("number of ten >= 1", "number of 10/J/Q/K of dealer >= 1"),
    ],
)
def test_two_ways_of_writing_mean_the_same(one: str, other: str) -> None:
    first, second = _means(one), _means(other)
    assert _plain(first) == _plain(second)


def _plain(node: Truth) -> object:
    """A meaning without the names that were only written."""
    if isinstance(node, CardIs):
        return node.card, node.cards
    if isinstance(node, All | Some):
        return type(node), tuple(_plain(part) for part in node.parts)
    if isinstance(node, Compare) and isinstance(node.left, CountOf):
        return node.left.hand, node.left.cards, node.sign, node.right
    return node


def test_and_binds_closer_than_or_and_not_closest() -> None:
    meaning = _means("player is natural or not dealer is natural and total = 5")
    assert isinstance(meaning, Some)
    left, right = meaning.parts
    assert isinstance(left, HandIs)
    assert isinstance(right, All)
    assert isinstance(right.parts[0], Not)
    assert isinstance(right.parts[1], Compare)


def test_hands_are_compared_by_the_ranking() -> None:
    assert _means("player beats dealer") == Versus("player", "beats", "dealer")


@pytest.mark.parametrize(
    "text",
    [
        "player.size = 3 and player.third is 8",
        "player.size >= 3 and player.third in 2..7",
        "not (player.size = 2) and player.third is 8",
        "player.size = 2 or player.third is 8",
        "(player.size = 2 or player.third is 8) and total = 5",
    ],
)
def test_a_card_that_may_be_absent_is_read_where_its_presence_is_proved(text: str) -> None:
    assert isinstance(_means(text), All | Some)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("player.third is 8", "absent-card"),
        ("player.third is 8 and player.size = 3", "absent-card"),
        ("player.size = 2 and player.third is 8", "absent-card"),
        ("player.size = 3 or player.third is 8", "absent-card"),
        ("total is A", "condition-type"),
        ("total = player", "condition-type"),
        ("player = dealer", "condition-type"),
        ("player beats player", "condition-type"),
        ("first = 5", "condition-type"),
        ("first < second", "condition-type"),
        ("first.suit = second.rank", "condition-type"),
        ("first.suit = 5", "condition-type"),
        ("groups = A", "condition-type"),
        ("pair by color", "unknown-name"),
        ("some 5 are hand is bust", "unknown-name"),
        ("number of X = 2", "unknown-name"),
        ("number of A of deeler = 2", "unknown-name"),
        ("5", "condition-type"),
        ("total", "condition-type"),
        ("ten", "condition-type"),
        ("player is ten", "condition-type"),
        ("first is natural", "unknown-name"),
        ("player is naturall", "unknown-name"),
        ("cards = A-X", "unknown-name"),
        ("total - 5", "condition-type"),
        ("total <= 5 or", "condition-syntax"),
        ("total = = 5", "condition-syntax"),
        ("total in 5", "condition-syntax"),
        ("total in 9..5", "condition-type"),
        ("(total = 5", "condition-syntax"),
        ("total = 5)", "condition-syntax"),
        ("", "condition-syntax"),
        ("(" * 200 + "total = 5" + ")" * 200, "condition-syntax"),
        ("__import__('os')", "condition-syntax"),
    ],
)
def test_what_has_no_meaning_is_refused(text: str, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        _means(text)
    assert rule in [problem.rule for problem in refused.value.problems]


def test_every_fault_of_a_condition_is_told() -> None:
    with pytest.raises(Refused) as refused:
        _means("totl = 5 and player is naturall or frst is A")
    assert len(refused.value.problems) == 3


@pytest.mark.parametrize(
    ("text", "holds", "fails"),
    [
        ("player.size = 3", {3}, {2}),
        ("player.size != 3", {2}, {3}),
        ("2 < player.size", {3}, {2}),
        ("player.size = 3 and player.third is A", {3}, {2, 3}),
        ("total = 5", {2, 3}, {2, 3}),
        ("otherwise", {2, 3}, set()),
        ("player.cards = A-A", {2}, {2, 3}),
    ],
)
def test_what_a_condition_proves_of_the_number_of_cards(text: str, holds: set[int], fails: set[int]) -> None:
    sizes: Mapping[str, frozenset[int]] = SCOPE.sizes
    yes, no = narrowed(_means(text), sizes)
    assert (set(yes["player"]), set(no["player"])) == (holds, fails)


def test_the_last_card_is_there_where_any_is() -> None:
    assert _means("player.last is A") == CardIs(CardAt("player", -1), of_ranks(("A",)), "A")
