"""Station document, its frozen values: everything here is ready to print.

Comes in: nothing but text and exact fractions that `document` has chosen. Goes out: the values that
templates lay out. A template never computes a figure; text in these values is final, typography included.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Align = Literal["text", "number", "centre"]


@dataclass(frozen=True, slots=True)
class Head:
    """What every page carries: the running heads and feet are made of it."""

    game: str
    document: str
    filing_id: str
    revision: str
    status: str
    date: str
    establishment: str | None


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table. `number` columns are set with aligned decimals."""

    head: str
    align: Align = "text"


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose cells are final text; `foot` is the row of totals, if the table has one."""

    id: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: tuple[str, ...] | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """One run of a chart: exact heights, and beside each the text that states it."""

    name: str
    values: tuple[Fraction, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A bar chart: one group of bars for each category, one bar for each series in it."""

    id: str
    title: str
    alt: str
    axis: str
    categories: tuple[str, ...]
    series: tuple[Series, ...]


@dataclass(frozen=True, slots=True)
class Formula:
    """A displayed formula: LaTeX to set, and the same said in words for those who cannot see it."""

    latex: str
    spoken: str
