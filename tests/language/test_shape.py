"""The field decides the type: what each sort of value takes, and what it refuses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.language import shape
from generator.language.published import digits
from generator.language.source import parse
from generator.problem import Problem


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3:2", Fraction(3, 2)),
        ("7:1", Fraction(7)),
        ("7 to 1", Fraction(7)),
        ("8 for 1", Fraction(7)),
        ("30 for 1", Fraction(29)),
        ("200:1", Fraction(200)),
        ("0:1", Fraction(0)),
        ("2.5:1", Fraction(5, 2)),
    ],
)
def test_a_pay_is_what_is_won_for_each_unit(text: str, value: Fraction) -> None:
    assert shape.odds(text) == value


@pytest.mark.parametrize("text", ["7", "7:0", "1 for 2", "-1:1", "seven to one", "7:1:1", "1e3:1", ""])
def test_what_is_no_pay_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="`"):
        shape.odds(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0.05", Fraction(1, 20)),
        ("5%", Fraction(1, 20)),
        ("5 %", Fraction(1, 20)),
        ("1/20", Fraction(1, 20)),
        ("1e3", Fraction(1000)),
        ("1_000", Fraction(1000)),
        (".5", Fraction(1, 2)),
        ("-2", Fraction(-2)),
        ("010", Fraction(10)),
    ],
)
def test_a_number_is_exact(text: str, value: Fraction) -> None:
    assert shape.exact(text) == value


@pytest.mark.parametrize("text", [".inf", ".nan", "0x1F", "2026-01-01", "1__0", "no", "", "1/0", "e3", "9" * 40])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="`"):
        shape.exact(text)


@pytest.mark.parametrize(("text", "value"), [("6", 6), ("1_000", 1000), ("1e3", 1000), ("010", 10)])
def test_a_whole_number_is_read_in_tens(text: str, value: int) -> None:
    assert shape.whole(text) == value


@pytest.mark.parametrize("text", ["6.5", "1/2", "100%", "six", "0x1F"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a whole number"):
        shape.whole(text)


@pytest.mark.parametrize(("text", "value"), [("8", (8,)), ("2..4", (2, 3, 4))])
def test_decks_are_one_number_or_a_range(text: str, value: tuple[int, ...]) -> None:
    assert shape.decks(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("4.8774 %", (Fraction("4.8774"), 4, True)),
        ("−0.31%", (Fraction("-0.31"), 2, True)),
        (".173032", (Fraction("0.173032"), 6, False)),
        ("2,292,252,566,437,888", (Fraction(2292252566437888), 0, False)),
    ],
)
def test_a_printed_figure_keeps_its_digits(text: str, value: tuple[Fraction, int, bool]) -> None:
    assert digits(text) == value


def _read(kind: shape.Shape, text: str) -> tuple[object, list[Problem]]:
    problems: list[Problem] = []
    return kind.read(parse(text.encode(), "x.yaml").root, problems), problems


@pytest.mark.parametrize("text", ["3:2", "no", "010", "1e3", "2026-12-01", "GEGR-001179", "~", "true"])
def test_a_text_is_the_text_as_written(text: str) -> None:
    assert _read(shape.TEXT, text) == (text, [])


def test_a_fault_in_the_second_row_points_at_the_second_row() -> None:
    rows = shape.Items(
        shape.Record("a line", {"id": shape.Field(shape.IDENTIFIER, ""), "pays": shape.Field(shape.ODDS, "")}),
        "the lines",
    )
    _, problems = _read(rows, "- {id: a, pays: 7:1}\n- {id: b, pays: 7-1}\n")
    assert [(each.position.line, each.position.column) for each in problems if each.position] == [(2, 17)]
