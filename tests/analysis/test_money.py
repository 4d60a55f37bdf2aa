"""Money: chips, least commissions, caps and limits change what a wager costs, by what is wagered."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.analysis import analysed
from generator.analysis.money import in_money
from generator.exact import rounded
from generator.language import parse, read
from generator.problem import Refused
from generator.variant import settle
from tests.conftest import ROOT

BARE = """
spec: filing/1
game: {name: Money}
shoe: {cards: {A: 1, K: 1}}
hands: {player: {}}
round:
  - {id: deal, deal: [player]}
  - {id: settle, settle: [ace, half]}
wagers:
  ace: {wins: player.first is A, pays: 3:2, commission: 5%}
  half: {first: [{id: a, when: player.first is A, pays: 1:1}, {id: k, when: otherwise, result: lose 1/2}]}
money: MONEY
"""


def _edges(money: str, wager: str) -> dict[str, Fraction]:
    variant = settle(read(parse(BARE.replace("MONEY", money).encode(), "money.yaml")))
    rules, figures = variant.rules, analysed(variant).wager(wager)
    assert figures is not None
    assert rules.money is not None
    found = in_money(rules.wager(wager), figures, rules.money)
    assert found is not None
    return {str(each.stake): each.edge for each in found.stakes}


def test_a_least_commission_costs_a_small_banker_wager_more_than_three_per_cent() -> None:
    """$1 at least: a $10 wager on Banker costs 3.351 %, one of $20 or more the exact 1.0579 %."""
    text = (ROOT / "rules" / "baccarat.yaml").read_text()
    text += "\nmoney:\n  chip: 1\n  wagers: {banker: {limits: 10..100, least commission: 1, commission unit: 1}}\n"
    variant = settle(read(parse(text.encode(), "rules/baccarat.yaml")))
    figures = analysed(variant).wager("banker")
    assert figures is not None
    assert variant.rules.money is not None
    found = in_money(variant.rules.wager("banker"), figures, variant.rules.money)
    assert found is not None
    edges = {str(each.stake): each.edge for each in found.stakes}
    assert rounded(edges["10"] * 100, 3) == "3.351"
    assert edges["20"] == edges["100"] == figures.edge
    assert found.exposure == 95


@pytest.mark.parametrize(
    ("money", "wager", "stake", "net"),
    [
        ("{chip: 1, wagers: {ace: {limits: 5}}}", "ace", "5", Fraction(7) - Fraction(7, 20)),
        ("{chip: 1, rounding: up, wagers: {ace: {limits: 5}}}", "ace", "5", Fraction(8) - Fraction(8, 20)),
        ("{chip: 1, rounding: nearest, wagers: {ace: {limits: 5}}}", "ace", "5", Fraction(8) - Fraction(8, 20)),
        ("{chip: 0.5, wagers: {ace: {limits: 5, commission unit: 0.5}}}", "ace", "5", Fraction(7)),
        ("{chip: 1, wagers: {ace: {limits: 100, most paid: 20}}}", "ace", "100", Fraction(19)),
    ],
)
def test_a_win_is_paid_in_chips_less_its_commission(money: str, wager: str, stake: str, net: Fraction) -> None:
    assert _edges(money, wager)[stake] == (Fraction(stake) - net) / 2 / Fraction(stake)


def test_what_is_returned_of_a_part_is_rounded_too() -> None:
    edges = _edges("{chip: 1, wagers: {half: {limits: 5..10}}}", "half")
    assert edges == {"5": Fraction(-5 + 3, 2) / 5, "10": Fraction(-1, 4)}


TIERS = "{chip: 1, collection: [{id: a, wagers: 1..10, player: 1}, {id: b, wagers: NEXT, player: 2}]}"


@pytest.mark.parametrize(
    ("money", "rules"),
    [
        ("{chip: 5, wagers: {ace: {limits: 12..100}}}", ["bad-value"]),
        ("{chip: 1, wagers: {ace: {limits: 10..€50}}}", ["money-unit"]),
        ("{currency: €, chip: 1, wagers: {ace: {limits: €10..€50}}}", []),
        ("{chip: 1, wagers: {ace: {limits: 50..10}}}", ["bad-value"]),
        ("{chip: 1, wagers: {half: {limits: 10, least commission: 1}}}", ["bad-value"]),
        ("{chip: 1, wagers: {ace: {limits: 10, commission unit: 0.25}}}", ["bad-value"]),
        ("{chip: 1, wagers: {none: {limits: 10}}}", ["unknown-name"]),
        ("{chip: 1, collection: [{id: a, wagers: 1..10, player: 5%}]}", ["bad-value"]),
        (
            "{chip: 1, collection: [{id: a, wagers: 1..10, player: 1}, {id: b, wagers: 10..20, player: 2}]}",
            ["bad-value"],
        ),
        (
            "{chip: 1, collection: [{id: a, wagers: 1..10, player: 1}, {id: b, wagers: 12..20, player: 2}]}",
            ["bad-value"],
        ),
        (TIERS.replace("NEXT", "11..20"), []),
    ],
)
def test_money_that_does_not_add_up_is_refused(money: str, rules: list[str]) -> None:
    assert _refused(BARE.replace("MONEY", money)) == rules


def _refused(text: str) -> list[str]:
    try:
        read(parse(text.encode(), "money.yaml"))
    except Refused as refused:
        return [each.rule for each in refused.problems]
    return []
