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
class Paragraph:
    """A numbered paragraph in Markdown; its title may be empty."""

    number: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section of a document: its paragraphs, then its tables."""

    id: str
    number: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    tables: tuple[Table, ...]


@dataclass(frozen=True, slots=True)
class Formula:
    """A displayed formula: LaTeX to set, and the same said in words for those who cannot see it."""

    latex: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the glossary and its meaning."""

    term: str
    says: str


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A round that is told: the hands as they ended, each by name, cards and points, and how each wager ended."""

    says: str
    hands: tuple[tuple[str, tuple[str, ...], str], ...]
    results: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules as a player and a dealer need them."""

    head: Head
    sections: tuple[Section, ...]
    examples: tuple[WorkedExample, ...]
    glossary: tuple[Entry, ...]
    history: Table | None


@dataclass(frozen=True, slots=True)
class PaySheet:
    """One wager: its pays as the felt shows them, and the same with its mathematics.

    `settled` tells in a sentence how it ends, where that takes few words. `versions` are the pay tables that the house
    may choose from, side by side; `money` what it costs as it is paid. A `short` sheet fits on a page.
    """

    id: str
    name: str
    illustrative: bool
    felt: Table
    mathematics: Table
    settled: str
    versions: tuple[Table, ...]
    money: Table | None
    short: bool


@dataclass(frozen=True, slots=True)
class PayTables:
    """The pay tables of every wager; `basis` says what the counts are counts of."""

    head: Head
    sheets: tuple[PaySheet, ...]
    basis: str


@dataclass(frozen=True, slots=True)
class Derived:
    """How the edge of one wager is found: the sum over its lines, the result as printed, and as an exact fraction."""

    name: str
    formula: Formula
    result: str
    exact: str


@dataclass(frozen=True, slots=True)
class ReadingSheet:
    """An unclear clause: what it is about, the reading adopted, and what each reading does to the edges."""

    name: str
    about: str
    adopted: str
    table: Table


@dataclass(frozen=True, slots=True)
class Report:
    """The analysis report. Texts are Markdown; a list that is empty is a part the report does without."""

    head: Head
    cards: str
    decks: str
    deals: str
    method: str
    rules: tuple[Table, ...]
    notes: tuple[Paragraph, ...]
    contests: tuple[Table, ...]
    finals: Table | None
    chart: Chart | None
    wagers: Table
    lines: tuple[Table, ...]
    money: tuple[Table, ...]
    derived: tuple[Derived, ...]
    published: Table | None
    agreed: str
    readings: tuple[ReadingSheet, ...]
    variants: tuple[Table, ...]
    by_decks: Chart | None
    charts: tuple[Table, ...]
    chart_costs: str
    play_values: tuple[Table, ...]
    comparison: Table | None
    accepted: Table | None
    open: Table | None
    facts: tuple[tuple[str, str], ...]
