"""Conditions in English."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.document.format import decimal, net, odds, one_in, percent, short_percent
from generator.document.words import Speaker
from generator.language import Spec
from generator.language.condition.resolve import Scope, truth
from generator.language.source import inline

SCOPE = Scope(
    ("player", "dealer"),
    ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    kinds=("double-ace", "ace-ten", "points", "bust"),
    current="dealer",
    pair=("player", "dealer"),
)


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("total <= 5", "the Dealer hand has 5 points or less"),
        ("total > 5", "the Dealer hand has more than 5 points"),
        ("not total > 5", "the Dealer hand has 5 points or less"),
        ("player.size = 1", "the Player hand has exactly 1 card"),
        ("total < player.total", "the Dealer hand has fewer points than the Player hand"),
        ("first is A", "the Dealer hand’s first card is an Ace"),
        ("first is A/10", "the Dealer hand’s first card is an Ace or a 10"),
        ("player.first in 2..9", "the Player hand’s first card is a card from 2 through 9"),
        ("cards = A-A", "the Dealer hand is two Aces"),
        ("cards = A-10", "the Dealer hand is an Ace and a 10"),
        ("player beats dealer", "the Player hand beats the Dealer hand"),
        ("not player ties dealer", "the Player hand does not tie the Dealer hand"),
        ("player is bust", "the Player hand ranks as Bust"),
        (
            "both bust and player ties dealer",
            "the Player hand ranks as Bust, and the Dealer hand ranks as Bust, "
            "and the Player hand ties the Dealer hand",
        ),
        (
            "first is A and (total = 1 or player is bust)",
            "the Dealer hand’s first card is an Ace, and either the Dealer hand has exactly 1 point or the Player "
            "hand ranks as Bust",
        ),
        (
            "not (first is A or player is bust)",
            "the Dealer hand’s first card is not an Ace and the Player hand does not rank as Bust",
        ),
        ("otherwise", "in every other case"),
    ],
)
def test_a_condition_in_words(double_ace: Spec, condition: str, words: str) -> None:
    assert Speaker(double_ace).says(truth(inline(condition, "x"), SCOPE)) == words


def test_figures_as_printed() -> None:
    assert percent(Fraction(3921097, 80392785)) == "4.8774%"
    assert percent(Fraction(-31, 10000), 2) == "−0.31%"
    assert decimal(Fraction(12345678, 10), 2) == "1,234,567.80"
    assert decimal(Fraction(-1234567), 0) == "−1,234,567"
    assert short_percent(Fraction(1, 20)) == "5%"
    assert short_percent(Fraction(1, 10)) == "10%"
    assert odds(Fraction(3, 2)) == "3 to 2"
    assert odds(None) == "–"
    assert [net(Fraction(value)) for value in ("19/20", "0", "-1", "3/2")] == ["+0.95", "0", "−1", "+1.5"]
    assert one_in(Fraction(1, 32)) == "32.00"
