"""The pay tables: each wager as the felt shows it, and as a reviewer needs it."""

from __future__ import annotations

from generator.analysis import Analysis, WagerFigures
from generator.document.figures import line_table
from generator.document.format import count, deck_count, odds, short_percent
from generator.document.head import head
from generator.document.rules import settled_in_words
from generator.document.values import Column, PaySheet, PayTables, Table
from generator.language.values import Wager
from generator.problem.near import counted

_SHORT = 8


def pay_tables(analysis: Analysis) -> PayTables:
    """The pay tables of a variant."""
    rules = analysis.variant.rules
    sheets = tuple(_sheet(analysis, rules.wager(figures.id), figures) for figures in analysis.wagers)
    basis = (
        f"Combinations are of all ordered deals, from a full shoe of {deck_count(analysis.variant.decks)}, of as many "
        f"cards as the wager can need: {_bases(analysis)}."
    )
    return PayTables(head(rules, "Pay Tables"), sheets, basis)


def _bases(analysis: Analysis) -> str:
    """How many deals of how many cards are counted, each once."""
    bases = dict.fromkeys((wager.longest, wager.deals) for wager in analysis.wagers)
    return "; ".join(f"{count(deals)} deals of {counted(longest, 'card')}" for longest, deals in bases)


def _sheet(analysis: Analysis, wager: Wager, figures: WagerFigures) -> PaySheet:
    mathematics = line_table(figures, "With its mathematics")
    said = settled_in_words(analysis.variant.rules, wager) if wager.form == "short" else ""
    return PaySheet(
        wager.id, wager.name, wager.illustrative, _felt(wager), mathematics, said, len(wager.lines) <= _SHORT
    )


def _felt(wager: Wager) -> Table:
    rows = tuple((line.name, odds(line.pays)) for line in wager.lines if line.pays is not None)
    note = f"Less a commission of {short_percent(wager.commission)} of the winnings." if wager.commission else None
    return Table(
        f"felt-{wager.id}", "As the felt shows it", (Column("Result"), Column("Pays", "number")), rows, note=note
    )
