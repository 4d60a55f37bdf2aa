"""Printed arithmetic, computed on the digits as printed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.language.arithmetic import computed


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("100% - 11.8903% x (7 + 1)", Fraction("0.048776")),
        ("44.6684% – 43.4413%", Fraction("0.012271")),
        ("43.4413% − 44.6684% × (100% − 5%)", Fraction("0.434413") - Fraction("0.446684") * Fraction(95, 100)),
        ("1,000 / 8 + .5", Fraction("125.5")),
        ("-(2 - 5) * 2", Fraction(6)),
        ("2 + 3 x 4", Fraction(14)),
    ],
)
def test_a_formula_has_the_value_of_its_printed_digits(text: str, value: Fraction) -> None:
    assert computed(text) == value


@pytest.mark.parametrize("text", ["", "1 +", "(1", "1 / 0", "one", "1 2", ")", "(" * 50 + "1" + ")" * 50, "1 ** 2"])
def test_what_cannot_be_computed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        computed(text)
