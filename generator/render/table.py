"""Station render, tables: a Table comes in, the same cells with the room each needs beside it go out.

In a column of numbers the decimal points stand under each other although the cells are set flush right:
each cell is padded by what its text falls short of the longest text after the point. Words (“Lose”) stand
flush right; a mark for nothing (“–”) stands where a whole number would.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.document.values import Align, Column, Table
from generator.render.failure import RenderFailure
from generator.render.fonts import width

_NARROW = 7
_ROOM = 422.0  # points beside the hanging numbers, in which a table stands that is not wide
_EM, _GUTTER = 9.0, 13.0
_BRIEF = 24
_BRIEF_CAPTION = 60
_SHORT = 24
_WHOLE = re.compile(r"\d+(?:[,\N{THIN SPACE}\N{NARROW NO-BREAK SPACE}]\d{3})*")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell and the room to its right, in ems, that puts its point under the others.

    `brief` says that its column holds only short texts, none of which should be broken.
    """

    text: str
    align: Align
    pad: float
    brief: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """The rows of a table, and the row of totals if it has one, ready for the template."""

    rows: tuple[tuple[Cell, ...], ...]
    foot: tuple[Cell, ...] | None
    labelled: bool
    wide: bool
    short: bool
    brief: bool


def lay(table: Table) -> Laid:
    """The cells of `table` with their padding.

    `labelled` says that the first column names the rows, `wide` that the table wants the full measure, `short`
    that it should not be divided between pages and `brief` that its caption is one line.
    Raises RenderFailure if a row has not as many cells as there are columns.
    """
    _check(table)
    lines = table.rows if table.foot is None else (*table.rows, table.foot)
    laid = tuple(zip(*(_column(column, texts) for column, texts in _columns(table, lines)), strict=True))
    rows = laid[: len(table.rows)]
    foot = None if table.foot is None else laid[-1]
    labelled = bool(table.columns) and table.columns[0].align == "text" and table.columns[0].head != ""
    return Laid(
        rows,
        foot,
        labelled,
        wide=len(table.columns) > _NARROW or _least(laid) > _ROOM,
        short=len(rows) <= _SHORT,
        brief=len(table.caption) <= _BRIEF_CAPTION,
    )


def _least(lines: tuple[tuple[Cell, ...], ...]) -> float:
    """How narrow the table can be set, in points, with no cell broken that should not be."""
    columns = tuple(zip(*lines, strict=True))
    return sum(_EM * max(map(_unbroken, cells)) for cells in columns) + _GUTTER * (len(columns) - 1)


def _unbroken(cell: Cell) -> float:
    parts = [cell.text] if cell.brief else cell.text.split()
    return cell.pad + max(map(width, parts), default=0.0)


def tail(text: str) -> str:
    """What follows the whole part of the first number in `text`; all of it must fit right of the point.

    >>> tail("−1,234.50 %"), tail("3 to 2"), tail("17"), tail("–")
    ('.50 %', ' to 2', '', '')
    """
    match = _WHOLE.search(text)
    return "" if match is None else text[match.end() :]


def _columns(table: Table, lines: tuple[tuple[str, ...], ...]) -> tuple[tuple[Column, tuple[str, ...]], ...]:
    return tuple((column, tuple(line[at] for line in lines)) for at, column in enumerate(table.columns))


def _column(column: Column, texts: tuple[str, ...]) -> tuple[Cell, ...]:
    if column.align != "number":
        brief = all(len(text) <= _BRIEF for text in texts)
        return tuple(Cell(text, column.align, 0, brief) for text in texts)
    tails = [width(tail(text)) for text in texts]
    longest = max(tails, default=0)
    return tuple(
        Cell(text, "number", 0 if _in_words(text) else round(longest - own, 3), True)
        for text, own in zip(texts, tails, strict=True)
    )


def _in_words(text: str) -> bool:
    return any(char.isalpha() for char in text) and not any(char.isdigit() for char in text)


def _check(table: Table) -> None:
    for number, line in enumerate((*table.rows, *((table.foot,) if table.foot else ())), start=1):
        if len(line) != len(table.columns):
            raise RenderFailure(
                f"row {number} of table “{table.id}” has {len(line)} cells for {len(table.columns)} columns"
            )
