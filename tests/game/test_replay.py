"""Replay: hands played as a dealer plays them, and brute force against the calculator."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.analysis import analysed
from generator.game import replay
from generator.language import Spec
from generator.problem import Refused
from generator.variant import Setting, Variant, settle
from tests.conftest import ROOT, spec_text
from tests.deals import line_counts, total

SHOES = (
    "{A: 4, 3: 4, 10: 4}",
    "{A: 3, 2: 2, 5: 3, 6: 2, 10: 2}",
    "{4: 4, 5: 4, 7: 4}",
    "{A: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 9: 2, 10: 3}",
)
READINGS: tuple[dict[str, str], ...] = (
    {},
    {"ace-exception": "rules-text"},
    {"equal-busts": "dealer"},
    {"equal-busts": "player"},
)


def _small(shoe: str, readings: dict[str, str]) -> Variant:
    text = (ROOT / "rules" / "double-ace-baccarat.yaml").read_text()
    rest, examples, _ = text.partition("examples:\n")
    assert examples
    rest = rest.replace("{shoe.decks}", "8")
    return settle(
        spec_text(rest.replace("  decks: 8\n  without: J Q K\n", f"  cards: {shoe}\n")), None, Setting({}, readings)
    )


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_every_deal_of_a_small_shoe_agrees_with_the_calculator(shoe: str, readings: dict[str, str]) -> None:
    variant = _small(shoe, readings)
    analysis = analysed(variant)
    counts = line_counts(variant, 4)
    for wager in analysis.wagers:
        assert wager.deals == total(variant.ranks, wager.longest)
        assert {line.id: line.probability for line in wager.lines} == {
            line.id: Fraction(counts[wager.id][line.id], total(variant.ranks, 4)) for line in wager.lines
        }


@pytest.mark.parametrize(
    ("cards", "player", "dealer", "winner"),
    [
        ("Ah Kx", "", "", "bad card"),
        ("6h 9s", "6h", "9s", "dealer"),
        ("Ah 5s Ad", "Ah Ad", "5s", "player"),
        ("Ah As Ad Ac", "Ah Ad", "As Ac", "tie"),
        ("Ah As 10d 10c", "Ah 10d", "As 10c", "tie"),
        ("Ah 10s 10d", "Ah 10d", "10s", "player"),
        ("7h Ac 10d", "7h", "Ac 10d", "dealer"),
        ("Ah 4s 2d", "Ah 2d", "4s", "dealer"),
        ("Ah 2s 2d 9c", "Ah 2d", "2s 9c", "player"),
        ("5h 5s 6d 6c", "5h 6d", "5s 6c", "tie"),
        ("5h 4s 6d 9c", "5h 6d", "4s 9c", "player"),
        ("5h Ks", "", "", "bad card"),
        ("5h 3s 7d", "5h 7d", "3s", "dealer"),
    ],
)
def test_hands_are_played_as_the_rules_say(double_ace: Spec, cards: str, player: str, dealer: str, winner: str) -> None:
    variant = settle(double_ace)
    if winner == "bad card":
        with pytest.raises((Refused, KeyError)):
            replay(variant, cards.split())
        return
    round = replay(variant, cards.split())
    assert (" ".join(round.hands["player"]), " ".join(round.hands["dealer"])) == (player, dealer)
    won = {wager for wager, result in round.results.items() if result.result == "win"}
    assert won == {winner}
    assert round.cards == tuple(cards.split())


def test_cards_that_run_out_are_a_problem(double_ace: Spec) -> None:
    with pytest.raises(Refused, match="needs more than the 2 cards"):
        replay(settle(double_ace), ["Ah", "As"])
