"""Double Ace Baccarat: the printed figures of the analysis of May 4, 2010, re-derived to the digit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bench.brute_force import outcomes as by_hand
from generator.analysis import Analysis, analysed
from generator.exact import rounded
from generator.language import Spec
from generator.variant import Setting, settle


def _analysis(spec: Spec, decks: int | None = None, **readings: str) -> Analysis:
    setting = Setting(readings={key.replace("_", "-"): value for key, value in readings.items()})
    return analysed(settle(spec, decks, setting))


def _edge(analysis: Analysis, wager: str) -> Fraction:
    figures = analysis.wager(wager)
    assert figures is not None
    return figures.edge


@pytest.mark.parametrize(
    ("wager", "probability", "edge"),
    [("player", "43.4413", "1.2270"), ("dealer", "44.6684", "1.0064"), ("tie", "11.8903", "4.8774")],
)
def test_the_printed_figures_are_reached(double_ace: Spec, wager: str, probability: str, edge: str) -> None:
    figures = _analysis(double_ace).wager(wager)
    assert figures is not None
    assert rounded(figures.lines[0].probability * 100, 4) == probability
    assert rounded(figures.edge * 100, 4) == edge


def test_the_edges_are_these_fractions(double_ace: Spec) -> None:
    analysis = _analysis(double_ace)
    assert _edge(analysis, "tie") == Fraction(3921097, 80392785)
    assert _edge(analysis, "player") == Fraction(328816, 26797595)
    assert _edge(analysis, "dealer") == Fraction(367754, 36542175)


@pytest.mark.parametrize("decks", [1, 2, 6, 8, 30])
def test_a_calculation_written_by_hand_agrees_at_any_number_of_decks(double_ace: Spec, decks: int) -> None:
    analysis, expected = _analysis(double_ace, decks), by_hand(decks)
    for wager in ("player", "dealer", "tie"):
        figures = analysis.wager(wager)
        assert figures is not None
        assert figures.lines[0].probability == expected[wager]


def test_the_rules_text_is_another_game(double_ace: Spec) -> None:
    """Row D1-1 of the review: it moves the Tie edge by more than two points."""
    analysis = _analysis(double_ace, ace_exception="rules-text")
    assert _edge(analysis, "tie") - _edge(_analysis(double_ace), "tie") > Fraction(2, 100)
    assert rounded(_edge(analysis, "tie") * 100, 4) == "7.3001"


def test_equal_busts_change_all_three_wagers(double_ace: Spec) -> None:
    tie, dealer, player = (_analysis(double_ace, equal_busts=value) for value in ("tie", "dealer", "player"))
    for wager in ("player", "dealer", "tie"):
        assert len({_edge(tie, wager), _edge(dealer, wager), _edge(player, wager)}) >= 2
    assert _edge(dealer, "tie") == _edge(player, "tie")
    assert _edge(dealer, "dealer") < _edge(tie, "dealer") < _edge(player, "dealer")
    assert _edge(player, "player") < _edge(tie, "player") < _edge(dealer, "player")


def test_the_lines_of_each_wager_count_every_deal_once(double_ace: Spec) -> None:
    analysis = _analysis(double_ace)
    for wager in analysis.wagers:
        assert wager.deals == 320 * 319 * 318 * 317
        assert sum(line.combinations or 0 for line in wager.lines) == wager.deals
        assert wager.total == 1


def test_commission_is_inside_the_net(double_ace: Spec) -> None:
    dealer = _analysis(double_ace).wager("dealer")
    assert dealer is not None
    assert (dealer.lines[0].pays, dealer.lines[0].net) == (Fraction(1), Fraction(19, 20))


def test_each_hand_ends_somehow(double_ace: Spec) -> None:
    for hands in _analysis(double_ace).finals.values():
        assert sum(final.probability for final in hands) == 1
