"""The one formatting function of each sort of value. Fractions come in, final text goes out."""

from __future__ import annotations

import re
from fractions import Fraction

from generator.exact import rounded, square_root
from generator.language.shape import odds as read_odds

MINUS = "\u2212"
MOST_COUNT = 10**18


def decimal(value: Fraction, places: int) -> str:
    """A value at so many decimals, thousands apart, the minus a true one."""
    if not value:
        return "0"
    digits = rounded(value, places)
    sign = MINUS if digits.startswith("-") else ""
    whole, dot, part = digits.lstrip("-").partition(".")
    return f"{sign}{int(whole):,}{dot}{part}"


def percent(value: Fraction, places: int = 4) -> str:
    """A share in per cent: 0.048774 is `4.8774%`."""
    return f"{decimal(value * 100, places)}%"


def short_percent(value: Fraction) -> str:
    """A share in per cent without idle zeros, 1/20 is `5%`; one that has no end in decimals as a fraction, `1/3`."""
    exact = decimal(value * 100, 6).rstrip("0").rstrip(".")
    return f"{exact}%" if Fraction(exact.replace(",", "").replace(MINUS, "-")) == value * 100 else str(value)


def deviation(variance: Fraction, places: int = 4) -> str:
    """The standard deviation of a variance."""
    return square_root(variance, places)


def count(value: int) -> str:
    """A whole number, thousands apart; one too long for a page in powers of ten, cut off, not rounded."""
    if value < MOST_COUNT:
        return f"{value:,}"
    digits = str(value)
    raised = str(len(digits) - 1).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"{digits[0]}.{digits[1:10]}… × 10{raised}"


def deck_count(decks: int) -> str:
    """`1 deck`, `8 decks`."""
    return f"{decks} deck{'s' if decks != 1 else ''}"


def card_count(cards: int) -> str:
    """`1 card`, `1,000 cards`."""
    return f"{count(cards)} card{'s' if cards != 1 else ''}"


def one_in(probability: Fraction, places: int = 2) -> str:
    """`8.41` of a probability that comes once in 8.41 rounds; a dash of one that never comes."""
    return decimal(1 / probability, places) if probability else "–"


def odds(pays: Fraction | None) -> str:
    """`7 to 1`, `3 to 2`; a dash where nothing is paid."""
    return "–" if pays is None else f"{count(pays.numerator)} to {count(pays.denominator)}"


def odds_as_written(text: str) -> str:
    """A pay as its writer put it, `54:100` is `54 to 100`; one that gives the stake back too is told without it."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(?::|to)\s*(\d+(?:\.\d+)?)", text.strip())
    if match is None:
        return odds(read_odds(text.strip()))
    won, staked = (count(int(each)) if each.isdigit() else each for each in match.groups())
    return f"{won} to {staked}"


def amount(currency: str, value: Fraction) -> str:
    """A sum of money: `$10`, `$0.25`, `−$5`."""
    whole = value.denominator == 1
    sign = MINUS if value < 0 else ""
    exact = f"{abs(value).numerator:,}" if whole else decimal(abs(value), 2 if (value * 100).denominator == 1 else 4)
    return f"{sign}{currency}{exact}"


def net(value: Fraction) -> str:
    """What a unit brings: `+0.95`, `0`, `−1`."""
    exact = rounded(value, 6).rstrip("0").rstrip(".")
    text = exact.replace("-", MINUS)
    return f"+{text}" if value > 0 else text
