"""Charts: round ticks, text that says what the axis says, the same bytes each time."""

import re
from base64 import b64decode
from dataclasses import replace
from fractions import Fraction

import pytest

from generator.document.values import Chart, Formula, Series
from generator.render.chart import chart, ticks
from generator.render.failure import RenderFailure
from generator.render.formula import formula
from tests.render.demo import EDGE, EDGES, LINES, LONG


def drawing(value: Chart) -> str:
    source = re.search(r'base64,([^"]+)"', chart(value))
    assert source
    return b64decode(source[1]).decode()


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (Fraction(0), Fraction(1), "0 1/5 2/5 3/5 4/5 1"),
        (Fraction(0), Fraction(7, 2), "0 1 2 3 4"),
        (Fraction(-231, 100), Fraction(157, 10), "-5 0 5 10 15 20"),
        (Fraction(3), Fraction(4), "0 1 2 3 4"),
        (Fraction(-1, 1000), Fraction(0), "-1/1000 -1/1250 -3/5000 -1/2500 -1/5000 0"),
        (Fraction(0), Fraction(0), "0 1/5 2/5 3/5 4/5 1"),
    ],
)
def test_ticks_are_round_and_hold_nought(low: Fraction, high: Fraction, expected: str) -> None:
    assert " ".join(map(str, ticks(low, high))) == expected


def test_a_chart_says_its_labels_categories_and_axis() -> None:
    svg = drawing(EDGES)
    for text in ("1 deck", "15.70", "−2.31", "−5", "House edge, per cent of the initial wager", "Berry"):
        assert f">{text}</text>" in svg


def test_long_names_turn_the_bars() -> None:
    assert ">Dealer wins with a Natural of two cards and</text>" in drawing(LONG)
    assert ">16.9</text>" in drawing(LONG)


def test_labels_are_left_out_where_they_do_not_fit() -> None:
    series = tuple(Series(str(n), (Fraction(1),) * 10, ("1.234567",) * 10) for n in range(3))
    crowded = replace(LINES, categories=tuple("abcdefghij"), series=series)
    assert "1.234567" not in drawing(crowded)


def test_series_are_told_apart_in_grey() -> None:
    svg = drawing(LONG)
    assert len(set(re.findall(r'fill="(#\w+)" stroke', svg))) == 4
    assert svg.count("<path d=") > 10


def test_the_alternative_text_is_escaped() -> None:
    assert 'alt="a &#34;b&#34; &lt;c&gt;"' in chart(replace(LINES, alt='a "b" <c>'))


def test_a_chart_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(RenderFailure, match="no bars"):
        chart(replace(LINES, series=()))
    with pytest.raises(RenderFailure, match="no more than 6"):
        chart(replace(LINES, series=LINES.series * 7))
    with pytest.raises(RenderFailure, match="one value and one label"):
        chart(replace(LINES, categories=("one",)))
    many = tuple(f"a category with a name {n}" for n in range(60))
    with pytest.raises(RenderFailure, match="too many categories"):
        chart(replace(LINES, categories=many, series=(Series("s", (Fraction(1),) * 60, ("1",) * 60),)))


def test_a_formula_is_an_image_with_its_words() -> None:
    image = formula(EDGE)
    assert f'alt="{EDGE.spoken}"' in image
    assert "vertical-align:-" in image


@pytest.mark.parametrize("latex", [r"\frac{a", r"\nonsense{a}", r"\text{漢}"])
def test_a_formula_that_cannot_be_set_is_an_error(latex: str) -> None:
    with pytest.raises(RenderFailure, match="the formula"):
        formula(Formula(latex, "a"))
