"""Choices: brute force through replay over small shoes finds the same best play, and the laws of choosing hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.analysis import analysed
from generator.game.replay import played
from generator.language.values import Ask, Play
from generator.problem import Refused
from generator.variant import Variant, settle
from tests.conftest import spec_text
from tests.deals import deals, total

GAME = """
spec: filing/1
game: {{name: Chosen}}
shoe: {{cards: {shoe}}}
points: {{cards: {{A: 1, 2..10: face}}, total: sum}}
ranking: {{first: [{{id: points, when: total <= 6, by: total}}, {{id: bust, when: otherwise}}]}}
hands: {{player: {{}}, dealer: {{}}}}
round:
  - {{id: deal-player, deal: [player], face: up}}
  - {{id: deal-dealer, deal: [dealer], face: {first}}}
  - {{id: deal-hole, deal: [dealer], face: down}}
{peek}  - id: turn
    ask: player
    may:
{plays}  - {{id: reveal, turn up: dealer}}
  - id: dealer-draw
    draw: dealer
    at most: 1
    first: [{{id: low, when: total <= 4, then: draw}}, {{id: high, when: otherwise, then: stand}}]
  - {{id: settle, settle: [main]}}
wagers:
  main:
    first:
      - {{id: bust, when: player is bust, result: lose}}
      - {{id: win, when: player beats dealer, pays: {pays}}}
      - {{id: push, when: player ties dealer, result: push}}
      - {{id: lose, when: otherwise, result: {lose}}}
"""
STAND = "      - {id: stand, then: stand}\n"
HIT = "      - {id: hit, when: size < 3, draw: 1, then: again}\n"
DOUBLE = "      - {id: double, when: size = 1, add: {main: 1}, draw: 1, then: stand}\n"
SURRENDER = "      - {id: surrender, when: size = 1, settle: {main: lose 1/2}, then: out}\n"
PEEK = "  - {id: peek, check: [dealer], for: cards = A-5, then: end round}\n"


def _text(plays: Sequence[str], **values: str) -> str:
    known = {"shoe": "{A: 2, 2: 2, 3: 1, 5: 2}", "first": "up", "peek": "", "pays": "3:2", "lose": "lose"}
    return GAME.format(plays="".join(plays), **{**known, **values})


class _Asked(Exception):
    """The round has come to a choice that is still to be made."""

    def __init__(self, sight: object, open: list[str]) -> None:
        self.sight, self.open = sight, open


def _brute_force(variant: Variant, length: int = 6) -> Fraction:
    """The best net of the initial wager over every deal in its real order, a hidden card really being dealt.

    What the owner knows is his hand, the cards face up, and that he is asked; for each such knowledge every choice is
    tried on all deals that agree with it.
    """
    decks = list(deals(variant.ranks, length))
    return Fraction(_best(variant, decks, ())) / total(variant.ranks, length)


def _best(variant: Variant, decks: list[tuple[list[str], int]], plays: tuple[str, ...]) -> Fraction:
    ended = Fraction(0)
    groups: dict[object, tuple[list[str], list[tuple[list[str], int]]]] = {}
    for deck, weight in decks:
        try:
            ended += weight * _net(variant, deck, plays)
        except _Asked as asked:
            groups.setdefault(asked.sight, (asked.open, []))[1].append((deck, weight))
    return ended + sum(
        (max(_best(variant, same, (*plays, play)) for play in open) for open, same in groups.values()), Fraction(0)
    )


def _net(variant: Variant, deck: Sequence[str], plays: tuple[str, ...]) -> Fraction:
    top, made = iter(deck), iter(plays)
    up = variant.rules.round[1].face == "up"  # type: ignore[union-attr]

    def choose(_: Ask, open: Sequence[Play], hands: Mapping[str, Sequence[str]]) -> Play:
        id = next(made, None)
        if id is None:
            raise _Asked((tuple(hands["player"]), hands["dealer"][0] if up else ""), [play.id for play in open])
        return next(play for play in open if play.id == id)

    return sum((each.net for each in played(variant, lambda _: next(top), choose).results.values()), Fraction(0))


ALL = (STAND, HIT, DOUBLE, SURRENDER)


@pytest.mark.parametrize("first", ["up", "down"])
@pytest.mark.parametrize("peek", ["", PEEK])
@pytest.mark.parametrize("plays", [(STAND,), (STAND, HIT), ALL])
def test_brute_force_finds_the_same_best_play(first: str, peek: str, plays: tuple[str, ...]) -> None:
    variant = settle(spec_text(_text(plays, first=first, peek=peek)))
    (figures,) = analysed(variant).wagers
    assert -figures.edge == _brute_force(variant)
    assert figures.total == 1


@st.composite
def games(draw: st.DrawFn) -> dict[str, str]:
    """What varies of a small game."""
    return {
        "shoe": draw(st.sampled_from(("{A: 2, 2: 2, 3: 1, 5: 2}", "{A: 3, 4: 2, 5: 2}", "{2: 3, 3: 2, 4: 2}"))),
        "first": draw(st.sampled_from(("up", "down"))),
        "peek": draw(st.sampled_from(("", PEEK))),
        "pays": draw(st.sampled_from(("1:1", "3:2", "2:1", "1:5"))),
        "lose": draw(st.sampled_from(("lose", "lose 1/2", "push"))),
    }


@settings(max_examples=10)
@given(games(), st.permutations((HIT, DOUBLE, SURRENDER)), st.integers(1, 2))
def test_a_further_choice_never_hurts(values: dict[str, str], others: list[str], number: int) -> None:
    """Best play is worth at least the best chart, and both at least what a choice less is worth."""
    fewer, more = (
        analysed(settle(spec_text(_text((STAND, *others[:count]), **values)))) for count in (number, number + 1)
    )
    assert more.wagers[0].edge <= fewer.wagers[0].edge
    for analysis in (fewer, more):
        assert analysis.chart is not None
        assert analysis.chart.net <= -analysis.wagers[0].edge


@settings(max_examples=5)
@given(games())
def test_brute_force_agrees_on_random_games(values: dict[str, str]) -> None:
    variant = settle(spec_text(_text(ALL, **values)))
    assert -analysed(variant).wagers[0].edge == _brute_force(variant)


def test_names_of_choices_mean_nothing() -> None:
    text = _text(ALL)
    renamed = text
    for old, new in (("stand,", "stay,"), ("hit", "card"), ("double", "press"), ("surrender", "fold")):
        renamed = renamed.replace(f"id: {old}", f"id: {new}")
    assert renamed != text
    one, other = (analysed(settle(spec_text(each))).wagers[0] for each in (text, renamed))
    assert (one.edge, one.variance, one.average_wager) == (other.edge, other.variance, other.average_wager)


@pytest.mark.parametrize(
    ("plays", "rule"),
    [
        (("      - {id: hit, when: dealer.second.points > 2, draw: 1, then: again}\n", STAND), "unseen-card"),
        (("      - {id: hit, when: dealer.total > 2, draw: 1, then: again}\n", STAND), "unseen-card"),
        (("      - {id: again, then: again}\n", STAND), "bad-value"),
        (("      - {id: raise, add: {side: 1}, then: stand}\n", STAND), "unknown-name"),
        (("      - {id: hit, draw: 0, then: again}\n", STAND), "bad-value"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(plays: tuple[str, ...], rule: str) -> None:
    with pytest.raises(Refused) as refused:
        spec_text(_text(plays))
    assert rule in {each.rule for each in refused.value.problems}


def test_a_hand_without_a_choice_is_refused() -> None:
    variant = settle(spec_text(_text(("      - {id: hit, when: size < 2, draw: 1, then: again}\n",))))
    with pytest.raises(Refused) as refused:
        analysed(variant)
    assert [each.rule for each in refused.value.problems] == ["no-choice"]


def test_a_wager_made_in_the_round_has_the_figures_of_the_rounds_it_is_offered_in() -> None:
    """Insurance, six decks: open against an Ace, 2 to 1 on a ten-value card; 23/311 of what is so wagered is lost."""
    text = """
spec: filing/1
game: {name: Insured}
shoe: {decks: 6}
hands: {dealer: {}}
round:
  - {id: deal, deal: [dealer], face: up}
  - {id: hole, deal: [dealer], face: down}
  - id: offer
    ask: dealer
    when: dealer.first is A
    may:
      - {id: insure, place: {insurance: 1/2}, then: next}
      - {id: decline, then: next}
  - {id: settle, settle: [insurance]}
wagers:
  insurance: {wins: dealer.second is 10/J/Q/K, pays: 2:1}
"""
    (figures,) = analysed(settle(spec_text(text))).wagers
    assert figures.edge == Fraction(23, 311)
    assert figures.offered == Fraction(1, 13)
    assert figures.average_wager == 1
