"""The pay tables: each wager as the felt shows it, and as a reviewer needs it."""

from __future__ import annotations

from generator.analysis import Analysis, WagerFigures
from generator.document.figures import basis, line_table
from generator.document.format import deck_count, short_percent
from generator.document.head import head
from generator.document.money import money_table
from generator.document.pays import pays
from generator.document.rules import settled_in_words, together
from generator.document.values import Column, PaySheet, PayTables, Table
from generator.document.versions import versions
from generator.language import Spec
from generator.language.values import Wager

_SHORT = 8


def pay_tables(analysis: Analysis) -> PayTables:
    """The pay tables of a variant."""
    rules = analysis.variant.rules
    sheets = tuple(_sheet(analysis, rules.wager(figures.id), figures) for figures in analysis.wagers)
    bases = "; ".join(dict.fromkeys(basis(wager) for wager in analysis.wagers))
    decks = deck_count(analysis.variant.decks)
    counted = f"What is counted, from a full shoe of {decks} and for as many cards as the wager can need: {bases}."
    return PayTables(head(rules, "Pay Tables"), sheets, counted)


def _sheet(analysis: Analysis, wager: Wager, figures: WagerFigures) -> PaySheet:
    spec = analysis.variant.rules
    mathematics = line_table(spec, figures, "With its mathematics")
    said = settled_in_words(spec, wager) if wager.form == "short" else together(spec, wager)
    felt = _felt(spec, wager)
    others = versions(analysis, wager)
    short = len(wager.lines) * (2 if others else 1) <= _SHORT
    return PaySheet(
        wager.id, wager.name, wager.illustrative, felt, mathematics, said, others, money_table(spec, figures), short
    )


def _felt(spec: Spec, wager: Wager) -> Table:
    rows = tuple((line.name, pays(spec, wager, line)) for line in wager.lines if line.pays is not None)
    note = f"Less a commission of {short_percent(wager.commission)} of the winnings." if wager.commission else None
    return Table(
        f"felt-{wager.id}", "As the felt shows it", (Column("Result"), Column("Pays", "number")), rows, note=note
    )
