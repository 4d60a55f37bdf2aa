"""Figures in tables: the lines of a wager, the figures of all wagers, one beside another."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis import Analysis, LineFigures, WagerFigures
from generator.document.format import card_count, count, decimal, deviation, net, odds, one_in, percent
from generator.document.pays import pays
from generator.document.values import Column, Table
from generator.language import Spec


def basis(wager: WagerFigures) -> str:
    """What the lines of a wager count: `5,013,320 combinations of 3 cards`, `… ordered deals of 6 cards`."""
    what = "combinations" if wager.method == "subset" else "ordered deals"
    return f"{count(wager.deals)} {what} of {card_count(wager.longest)}"


def line_table(spec: Spec, wager: WagerFigures, caption: str) -> Table:
    """Each line with its combinations, probability and return; the totals are the exact count and minus the edge."""
    rows = tuple(_line(line, _pays(spec, wager, line)) for line in wager.lines)
    combinations = [line.combinations for line in wager.lines]
    counted = [each for each in combinations if each is not None]
    foot = (
        "Total",
        "",
        "",
        count(sum(counted)) if len(counted) == len(combinations) else "–",
        decimal(wager.total, 8),
        "",
        decimal(-wager.edge, 8),
    )
    columns = (
        Column("Result"),
        Column("Pays", "number"),
        Column("Net", "number"),
        Column("Combinations", "number"),
        Column("Probability", "number"),
        Column("1 in", "number"),
        Column("Return", "number"),
    )
    note = (
        "Return is probability times net, of the initial wager. "
        f"The total of the returns is minus the edge, {percent(wager.edge)}."
    )
    return Table(f"lines-{wager.id}", caption, columns, rows, foot, note)


def _pays(spec: Spec, wager: WagerFigures, line: LineFigures) -> str:
    """The pay as written; of several lines together, their sum."""
    written = spec.wager(wager.id)
    one = written.line(line.id)
    return odds(line.pays) if one is None else pays(spec, written, one)


def _line(line: LineFigures, paid: str) -> tuple[str, ...]:
    return (
        line.name,
        paid,
        net(line.net),
        "–" if line.combinations is None else count(line.combinations),
        decimal(line.probability, 8),
        one_in(line.probability),
        decimal(line.probability * line.brings, 8),
    )


def wager_table(analysis: Analysis) -> Table:
    """The figures of every wager, each of the initial wager."""
    rows = tuple(
        (
            f"{wager.name} (illustrative)" if wager.illustrative else wager.name,
            percent(wager.edge),
            "–" if wager.element_of_risk is None else percent(wager.element_of_risk),
            "–" if wager.hit_frequency is None else percent(wager.hit_frequency),
            "–" if wager.push_frequency is None else percent(wager.push_frequency),
            "–" if wager.variance is None else deviation(wager.variance),
        )
        for wager in analysis.wagers
    )
    columns = (
        Column("Wager"),
        Column("House edge", "number"),
        Column("Per unit wagered", "number"),
        Column("Hit frequency", "number"),
        Column("Push frequency", "number"),
        Column("Deviation", "number"),
    )
    note = (
        "House edge, frequencies and standard deviation are of the initial wager; where no wager can be raised, "
        "the edge per unit wagered is the same. Hit frequency is how often a wager wins, push frequency how often "
        "it is returned."
    )
    return Table("figures", "Figures of each wager", columns, rows, note=note)


def edge_table(
    id: str, caption: str, first: str, cases: Sequence[tuple[str, Analysis]], note: str | None = None
) -> Table:
    """The edge of every wager, a row for each case, a column for each wager."""
    names = {wager.id: wager.name for _, analysis in cases for wager in analysis.wagers}
    rows = []
    for label, analysis in cases:
        edges = []
        for wager_id in names:
            wager = analysis.wager(wager_id)
            edges.append("–" if wager is None else percent(wager.edge))
        rows.append((label, *edges))
    columns = (Column(first), *(Column(name, "number") for name in names.values()))
    return Table(id, caption, columns, tuple(rows), note=note)
