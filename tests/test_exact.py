"""Counts and the one rounding function."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from math import perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.exact import falling, rounded, square_root


@pytest.mark.parametrize(
    ("value", "places", "digits"),
    [
        (Fraction(1, 32) * 100, 2, "3.13"),
        (Fraction(-1, 32) * 100, 2, "-3.13"),
        (Fraction(1, 2), 0, "1"),
        (Fraction(-1, 2), 0, "-1"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(999999, 1000000), 4, "1.0000"),
        (Fraction(3921097, 80392785) * 100, 4, "4.8774"),
    ],
)
def test_rounds_half_away_from_zero(value: Fraction, places: int, digits: str) -> None:
    assert rounded(value, places) == digits


@given(st.fractions(max_denominator=10**6), st.integers(0, 8))
def test_rounds_as_decimal_does(value: Fraction, places: int) -> None:
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(value.numerator) / Decimal(value.denominator)
        expected = exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    assert Decimal(rounded(value, places)) == expected


@given(st.fractions(min_value=0, max_denominator=10**6), st.integers(0, 8))
def test_a_square_root_is_nearer_than_half_a_unit(value: Fraction, places: int) -> None:
    root, half = Fraction(square_root(value, places)), Fraction(1, 2 * 10**places)
    assert max(Fraction(0), root - half) ** 2 <= value < (root + half) ** 2


@given(st.integers(0, 60), st.integers(0, 60))
def test_a_falling_factorial_counts_ordered_deals(n: int, k: int) -> None:
    assert falling(n, k) == perm(n, k)
