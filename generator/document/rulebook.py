"""The rulebook: the clauses of a spec in the order of a filing, with the tables that its rules make."""

from __future__ import annotations

from generator.analysis import Analysis
from generator.document.bind import bound
from generator.document.cards import deck_table, ranking_table, total_rule, value_table
from generator.document.head import day, head
from generator.document.rules import drawing_tables, round_table, settlement_table
from generator.document.values import Column, Entry, Paragraph, Rulebook, Section, Table
from generator.document.worked import worked_examples
from generator.language import Spec
from generator.language.prose import SECTIONS

BLANK = "\\_" * 24
_SILENT = {
    "options": "Once the cards are dealt, no one makes a choice: every hand is dealt, drawn and settled by rule.",
    "bonus": "The game has no bonus wagers.",
    "collection": "Collection fees, their amounts and when they are taken: to be stated by the establishment "
    f"before submission. {BLANK}",
    "irregularities": "The establishment’s procedures for irregularities apply.",
}


def rulebook(analysis: Analysis) -> Rulebook:
    """The rulebook of a variant, with examples of what its analysis has found."""
    spec = analysis.variant.rules
    sections = tuple(_section(spec, number, id, title) for number, (id, title) in enumerate(SECTIONS.items(), start=1))
    glossary = tuple(
        Entry(term.name, bound(term.says.strip(), spec))
        for term in sorted(spec.terms, key=lambda term: term.name.lower())
        if term.says
    )
    return Rulebook(head(spec, "Rules of Play"), sections, worked_examples(analysis), glossary, _history(spec))


def _section(spec: Spec, number: int, id: str, title: str) -> Section:
    clauses = [clause for clause in spec.clauses if clause.section == id]
    texts = [(clause.title or "", bound(clause.text.strip(), spec)) for clause in clauses]
    if id == "values" and spec.points is not None:
        texts.append(("", total_rule(spec.points)))
    tables = _tables(spec, id)
    if not texts and not tables:
        texts = [("", _SILENT.get(id, f"To be stated before submission. {BLANK}"))]
    paragraphs = tuple(Paragraph(f"{number}.{place}", name, text) for place, (name, text) in enumerate(texts, start=1))
    return Section(id, str(number), title, paragraphs, tables)


def _tables(spec: Spec, section: str) -> tuple[Table, ...]:
    match section:
        case "deck":
            return (deck_table(spec),)
        case "values":
            found = (value_table(spec), ranking_table(spec))
            return tuple(table for table in found if table is not None)
        case "dealing":
            return (round_table(spec), *drawing_tables(spec))
        case "settlement":
            return tuple(settlement_table(spec, wager) for wager in spec.wagers if not wager.bonus)
        case "bonus":
            return tuple(settlement_table(spec, wager) for wager in spec.wagers if wager.bonus)
    return ()


def _history(spec: Spec) -> Table | None:
    if not spec.game.history:
        return None
    rows = tuple(
        (each.id, day(each.date) if each.date else "–", " ".join(each.says.split())) for each in spec.game.history
    )
    return Table("history", "Revisions", (Column("Revision"), Column("Date"), Column("What changed")), rows)
