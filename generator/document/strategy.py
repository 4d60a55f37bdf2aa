"""The play in tables: what to do by total, and what each choice is worth."""

from __future__ import annotations

from generator.analysis import Analysis
from generator.analysis.choice import Cell, Decision
from generator.document.format import decimal, percent
from generator.document.values import Column, Table
from generator.language import Spec
from generator.language.values import Ask

MOST_COLUMNS = 13
MOST_FIRST = 60  # rows of values that a report prints; the derivation has them all


def chart_tables(analysis: Analysis) -> tuple[Table, ...]:
    """For each choice that there is: the best play by total, a column for each other card that is seen."""
    if analysis.chart is None:
        return ()
    spec = analysis.variant.rules
    return tuple(
        table
        for ask in _asks(spec)
        if (table := _chart(ask, [cell for cell in analysis.chart.cells if cell.ask == ask.id])) is not None
    )


def _asks(spec: Spec) -> list[Ask]:
    return [step for step in spec.round if isinstance(step, Ask)]


def _chart(ask: Ask, cells: list[Cell]) -> Table | None:
    if not cells:
        return None
    names = {play.id: play.name for play in ask.may}
    seen = list(dict.fromkeys(cell.seen for cell in cells))
    rows = list(dict.fromkeys(cell.hand for cell in cells))
    told = {(cell.hand, cell.seen): ", else ".join(names[play].lower() for play in cell.play) for cell in cells}
    if len(seen) > MOST_COLUMNS or any(len(cards) > 1 for cards in seen):
        columns: tuple[Column, ...] = (Column("Hand"), Column("Cards seen"), Column("Play"))
        body: tuple[tuple[str, ...], ...] = tuple(
            (cell.hand, " ".join(cell.seen) or "–", told[cell.hand, cell.seen]) for cell in cells
        )
    elif seen == [()]:
        columns = (Column("Hand"), Column("Play"))
        body = tuple((row, told[row, ()]) for row in rows)
    else:
        columns = (Column("Hand"), *(Column(" ".join(cards), "centre") for cards in seen))
        body = tuple((row, *(told.get((row, cards), "–") for cards in seen)) for row in rows)
    name = ask.id.replace("-", " ")
    return Table(f"chart-{ask.id}", f"Best play by total, {name}", columns, body)


def value_tables(analysis: Analysis) -> tuple[Table, ...]:
    """What each choice is worth to each first hand, in initial wagers; the best is marked."""
    return tuple(
        _values(ask, [each for each in analysis.decisions if each.ask == ask.id and each.probability])
        for ask in _asks(analysis.variant.rules)
        if any(each.ask == ask.id and each.probability for each in analysis.decisions)
    )


def _values(ask: Ask, decisions: list[Decision]) -> Table:
    fewest = min(len(each.cards) for each in decisions)
    first = [each for each in decisions if len(each.cards) == fewest][:MOST_FIRST]
    with_seen = any(each.seen for each in first)
    columns = (
        Column("Hand"),
        *((Column("Seen"),) if with_seen else ()),
        Column("Comes up", "number"),
        *(Column(play.name, "number") for play in ask.may),
        Column("Best"),
    )
    names = {play.id: play.name for play in ask.may}
    rows = tuple(
        (
            "-".join(each.cards),
            *((" ".join(each.seen),) if with_seen else ()),
            percent(each.probability),
            *(decimal(each.values[play.id], 6) if play.id in each.values else "–" for play in ask.may),
            names[each.best].lower(),
        )
        for each in first
    )
    note = "Values are what the wagers bring from there on, in initial wagers. Of equal ones the first is taken."
    return Table(f"values-{ask.id}", f"Values of each choice, {ask.id.replace('-', ' ')}", columns, rows, note=note)


def costs(analysis: Analysis) -> str:
    """What the chart gives up against the best play of each hand, in a sentence."""
    if analysis.chart is None:
        return ""
    rules = analysis.variant.rules
    made = [wager for wager in analysis.wagers if wager.method == "choice" and wager.offered is None]
    asked = [wager for wager in made if not rules.wager(wager.id).bonus] or made
    best = sum(-wager.edge for wager in asked)
    lost = best - analysis.chart.net
    if not lost:
        return "Played by total alone, nothing is lost against the best play of every single hand."
    return (
        f"Played by total alone, {percent(lost, 6)} of the initial wager is lost against the best play of every single "
        "hand. The chart was found by improving it cell by cell until no change of a single cell improves it."
    )
