"""Versions of a pay table: one wager under each value of an option that changes nothing but its pays."""

from __future__ import annotations

from generator.analysis import Analysis, analysed
from generator.document.format import percent
from generator.document.pays import pays
from generator.document.values import Column, Table
from generator.language import Spec
from generator.language.values import Choice, Wager
from generator.variant import Setting, Variant, settle


def versions(analysis: Analysis, wager: Wager) -> tuple[Table, ...]:
    """A table for each option that changes the wager's pays alone: its pays side by side, and the edge of each."""
    variant = analysis.variant
    found = []
    for choice in variant.spec.options:
        cases = [(value.says or value.id, _settled(variant, choice, value.id)) for value in choice.values]
        if _is_of_pays([case.rules.wager(wager.id) for _, case in cases]):
            found.append(_table(wager, choice, cases))
    return tuple(found)


def _settled(variant: Variant, choice: Choice, value: str) -> Variant:
    setting = variant.setting
    options = {**setting.options, choice.id: value}
    return settle(variant.spec, variant.decks, Setting(options, setting.readings, setting.sets))


def _is_of_pays(others: list[Wager]) -> bool:
    """Whether these are one wager but for what is paid."""
    conditions = [[(line.id, line.when) for line in other.lines] for other in others]
    pays = [[(line.pays, line.net) for line in other.lines] for other in others]
    return all(each == conditions[0] for each in conditions) and any(each != pays[0] for each in pays)


def _table(wager: Wager, choice: Choice, cases: list[tuple[str, Variant]]) -> Table:
    columns = (Column("Result"), *(Column(says.strip().rstrip("."), "number") for says, _ in cases))
    rows = tuple(
        (line.name, *(_paid(case.rules, wager.id, line.id) for _, case in cases))
        for line in wager.lines
        if any(_paid(case.rules, wager.id, line.id) != "–" for _, case in cases)
    )
    edges = []
    for _, case in cases:
        figures = analysed(case).wager(wager.id)
        edges.append("–" if figures is None else percent(figures.edge))
    foot = ("House edge", *edges)
    return Table(f"versions-{wager.id}-{choice.id}", f"{choice.name}: versions side by side", columns, rows, foot)


def _paid(rules: Spec, wager: str, line: str) -> str:
    found = rules.wager(wager)
    written = found.line(line)
    return "–" if written is None else pays(rules, found, written)
