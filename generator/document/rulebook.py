"""The rulebook: the clauses of a spec in the order of a filing, with the tables that its rules make."""

from __future__ import annotations

from generator.analysis import Analysis
from generator.document.bind import bound
from generator.document.cards import (
    composition_table,
    deck_table,
    own_value_table,
    ranking_table,
    total_rule,
    value_table,
)
from generator.document.composed import composed_hands
from generator.document.glossary import glossary
from generator.document.head import day, head
from generator.document.money import fee_table, limit_table
from generator.document.rules import choices_in_words, drawing_tables, round_table, settlement_table
from generator.document.values import Column, Paragraph, Rulebook, Section, Table
from generator.document.worked import worked_examples
from generator.language import Spec
from generator.language.prose import SECTIONS
from generator.language.values import Choice

BLANK = "\\_" * 24
_SILENT = {
    "options": "Once the cards are dealt, no one makes a choice: the round is dealt and settled by rule.",
    "bonus": "The game has no bonus wagers.",
    "collection": "Collection fees, their amounts and when they are taken: to be stated by the establishment "
    f"before submission. {BLANK}",
    "irregularities": "The establishment’s procedures for irregularities apply.",
}


def rulebook(analysis: Analysis) -> Rulebook:
    """The rulebook of a variant, with examples of what its analysis has found."""
    spec = analysis.variant.rules
    sections = tuple(_section(spec, number, id, title) for number, (id, title) in enumerate(SECTIONS.items(), start=1))
    return Rulebook(head(spec, "Rules of Play"), sections, worked_examples(analysis), glossary(spec), _history(spec))


def _section(spec: Spec, number: int, id: str, title: str) -> Section:
    clauses = [clause for clause in spec.clauses if clause.section == id]
    texts = [(clause.title or "", bound(clause.text.strip(), spec)) for clause in clauses]
    texts += _derived(spec, id)
    tables = _tables(spec, id)
    if not texts and not tables:
        texts = [("", _SILENT.get(id, f"To be stated before submission. {BLANK}"))]
    paragraphs = tuple(Paragraph(f"{number}.{place}", name, text) for place, (name, text) in enumerate(texts, start=1))
    return Section(id, str(number), title, paragraphs, tables)


def _derived(spec: Spec, section: str) -> list[tuple[str, str]]:
    """Paragraphs that the rules make, each with its title."""
    if section == "values" and spec.points is not None:
        return [("", total_rule(spec, spec.points))]
    if section == "options":
        return [("", text) for text in choices_in_words(spec)] + [_option(choice) for choice in spec.options]
    if section in ("settlement", "bonus"):
        bonus = section == "bonus"
        said = [
            (f"{wager.name} wager", bound(wager.says.strip(), spec))
            for wager in spec.wagers
            if wager.bonus == bonus and wager.says
        ]
        return [*said, *(("", text) for text in composed_hands(spec, bonus))]
    return []


def _option(choice: Choice) -> tuple[str, str]:
    """A house option: what it is about, what these rules say, and what the house may choose instead."""
    said = [(value, " ".join((value.says or value.id).split()).rstrip(".")) for value in choice.values]
    here = next(says for value, says in said if value.id == choice.default)
    others = "; or: ".join(says for value, says in said if value.id != choice.default)
    about = f"{' '.join(choice.about.split())} " if choice.about else ""
    return f"House option, {choice.name}", f"{about}In these rules: {here}. The house may choose instead: {others}."


def _tables(spec: Spec, section: str) -> tuple[Table, ...]:
    match section:
        case "deck":
            return _present(deck_table(spec), composition_table(spec))
        case "values":
            return _present(value_table(spec), ranking_table(spec))
        case "dealing":
            return (*_present(limit_table(spec)), round_table(spec), *drawing_tables(spec))
        case "collection":
            return _present(fee_table(spec))
        case "settlement" | "bonus":
            bonus = section == "bonus"
            return tuple(
                table
                for wager in spec.wagers
                if wager.bonus == bonus
                for table in _present(own_value_table(spec, wager), settlement_table(spec, wager))
            )
    return ()


def _present(*tables: Table | None) -> tuple[Table, ...]:
    return tuple(table for table in tables if table is not None)


def _history(spec: Spec) -> Table | None:
    if not spec.game.history:
        return None
    rows = tuple(
        (each.id, day(each.date) if each.date else "–", " ".join(each.says.split())) for each in spec.game.history
    )
    return Table("history", "Revisions", (Column("Revision"), Column("Date"), Column("What changed")), rows)
