"""Tables: the room beside a number puts its point under the others."""

import pytest

from generator.document.values import Column, Table
from generator.render.failure import RenderFailure
from generator.render.fonts import width
from generator.render.table import lay, tail


def column(*texts: str) -> list[tuple[str, float]]:
    table = Table("t", "", (Column("", "number"),), tuple((text,) for text in texts))
    return [(row[0].text, row[0].pad) for row in lay(table).rows]


def test_the_tail_begins_at_the_point() -> None:
    texts = ("−1,234.5 %", "3 to 2", "7:1", "17", "–", "", "$1,000", "12 345.6")
    assert [tail(text) for text in texts] == [".5 %", " to 2", ":1", "", "", "", "", " 345.6"]
    assert tail("12\N{NARROW NO-BREAK SPACE}345.6") == ".6"


def test_points_of_mixed_decimals_stand_under_each_other() -> None:
    for text, pad in column("1.17 %", "14.3596 %", "−0.3 %", "2"):
        assert pad + width(tail(text)) == pytest.approx(width(".0000 %"), abs=0.001)


def test_digits_are_all_of_one_width() -> None:
    assert len({width(digit) for digit in "0123456789"}) == 1


def test_words_stand_flush_and_dashes_where_a_whole_number_would() -> None:
    assert [pad for _, pad in column("7 to 1", "Lose", "–")] == [
        0,
        0,
        pytest.approx(width(" to 1"), abs=0.001),
    ]


def test_the_foot_counts_for_the_alignment() -> None:
    table = Table("t", "", (Column("", "number"),), (("1",),), ("1.25",))
    assert lay(table).rows[0][0].pad == pytest.approx(width(".25"), abs=0.001)


def test_a_row_of_the_wrong_length_is_an_error() -> None:
    table = Table("t", "", (Column("a"), Column("b")), (("1", "2"), ("1",)))
    with pytest.raises(RenderFailure, match="row 2 of table “t” has 1 cells for 2 columns"):
        lay(table)


def test_a_table_without_rows_is_laid() -> None:
    assert lay(Table("t", "", (Column("a"),), ())).rows == ()


def test_a_table_whose_cells_cannot_be_broken_takes_the_full_measure() -> None:
    columns = (Column("Wager"), *(Column(name, "number") for name in ("Printed", "Derived", "Other")))
    short = Table("t", "c", columns, (("Tie", "7.47%", "7.47%", "7.47%"),))
    assert not lay(short).wide
    counts = ("A wager of a long name", *("112,633,011,329,024", "1.00000000") * 3)
    long = Table("t", "c", (columns[0], *columns[1:] * 2), (counts, ("Other", *("1.00000000", "1,000,000") * 3)))
    assert lay(long).wide
