"""Conditions in English."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.document.format import card_count, decimal, net, odds, odds_as_written, one_in, percent, short_percent
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
        (
            "not (first is A and (player is bust or soft))",
            "either the Dealer hand’s first card is not an Ace, or both the Player hand does not rank as Bust and the "
            "Dealer hand is not soft",
        ),
        (
            "(soft or suited) and (dealt or straight)",
            "both of these are true: (1) the Dealer hand is soft or the Dealer hand is of one suit; (2) the Dealer "
            "hand is as first dealt or the Dealer hand forms a straight",
        ),
        ("total in 9..11", "the Dealer hand has 9 to 11 points"),
        ("not total in 9..11", "the Dealer hand has fewer than 9 or more than 11 points"),
        ("soft and total in 9..11", "the Dealer hand is soft and the Dealer hand has 9 to 11 points"),
        ("total in 9..9", "the Dealer hand has exactly 9 points"),
        ("size <= 1", "the Dealer hand has 1 card or fewer"),
        ("1 < total", "the Dealer hand has more than 1 point"),
        ("total != 5", "the Dealer hand does not have exactly 5 points"),
        ("total != player.total", "the Dealer hand has a different number of points from the Player hand"),
        ("player.total - total = 4", "the Player hand has exactly 4 points more than the Dealer hand"),
        (
            "player.total - total < 4",
            "the points of the Player hand less the points of the Dealer hand are less than 4",
        ),
        ("player.total - total in 2..4", "the Player hand has 2 to 4 points more than the Dealer hand"),
        (
            "player.total - total in 0..4",
            "the points of the Player hand less the points of the Dealer hand are from 0 to 4",
        ),
        (
            "player.size + size = 5",
            "the number of cards of the Player hand plus the number of cards of the Dealer hand equals 5",
        ),
        ("number of A = 0", "the Dealer hand has no Ace"),
        ("number of red = 1", "the Dealer hand has exactly 1 red card"),
        ("number of A/10 > 2", "the Dealer hand has more than 2 cards that are each an Ace or a 10"),
        ("number of hearts of player >= 1", "the Player hand has at least one heart"),
        ("first is not A/10", "the Dealer hand’s first card is neither an Ace nor a 10"),
        ("first is red/A", "the Dealer hand’s first card is red or an Ace"),
        ("first is hearts/spades", "the Dealer hand’s first card is a heart or a spade"),
        ("first is A/2/3/10", "the Dealer hand’s first card is a card from Ace through 3 or a 10"),
        ("first is 8", "the Dealer hand’s first card is an 8"),
        ("cards = red-red", "the Dealer hand is two red cards"),
        ("cards = A-A-10", "the Dealer hand is two Aces and a 10"),
        ("not cards = A-10", "the Dealer hand is any hand but an Ace and a 10"),
        ("groups = 2-2-1", "the Dealer hand consists of two cards of one rank and two of another and one other card"),
        ("player is not bust/points", "the Player hand ranks neither as Bust nor as Points"),
        ("some 3 are (suited and straight)", "three of the Dealer hand’s cards are of one suit and form a straight"),
        ("not some 3 are suited", "no three of the Dealer hand’s cards are of one suit"),
        ("some 3 are total = 15", "three of the Dealer hand’s cards have exactly 15 points in all"),
        ("some 3 are number of A = 2", "three of the Dealer hand’s cards include exactly 2 Aces"),
        ("not some 1 are total = 5", "none of the Dealer hand’s cards has exactly 5 points"),
        (
            "some 3 are (suited and (straight or groups = 3))",
            "three of the Dealer hand’s cards are such that they are of one suit, and either they form a straight or "
            "they are three cards of one rank",
        ),
        (
            "first.suit != player.first.suit",
            "the Dealer hand’s first card and the Player hand’s first card differ in suit",
        ),
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
    assert [card_count(number) for number in (1, 2)] == ["1 card", "2 cards"]


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("54:100", "54 to 100"),
        ("7 to 1", "7 to 1"),
        ("8 for 1", "7 to 1"),
        ("1.5:1", "1.5 to 1"),
        ("1000:1", "1,000 to 1"),
    ],
)
def test_a_pay_is_printed_as_it_was_written(written: str, printed: str) -> None:
    assert odds_as_written(written) == printed
