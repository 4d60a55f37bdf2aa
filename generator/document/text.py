"""Figures as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis import Analysis, WagerFigures
from generator.analysis.money import in_money
from generator.document.figures import basis
from generator.document.format import amount, count, decimal, deck_count, deviation, net, odds, percent
from generator.language import Spec
from generator.proof import Comparison, comparisons

_HEADS = ("Line", "Pays", "Net", "Combinations", "Probability")


def figures_table(spec: Spec, analyses: Sequence[Analysis], before: Sequence[Analysis | None]) -> str:
    """The figures of each analysis; where one has a `before`, each figure that moves shows both."""
    parts = [f"{spec.game.name} · {spec.source.file}\n"]
    for analysis, earlier in zip(analyses, before, strict=True):
        parts.append(_case(analysis))
        for wager in analysis.wagers:
            old = earlier.wager(wager.id) if earlier is not None else None
            parts.append(_wager(analysis.variant.rules, wager, old))
        if compared := comparisons(analysis):
            parts.append(_rows([["Published", "printed", "exact", ""], *map(_published, compared)]))
    return "\n".join(parts)


def _case(analysis: Analysis) -> str:
    variant = analysis.variant
    setting = variant.setting
    words = [deck_count(variant.decks)]
    if not variant.permitted:
        words.append("not permitted by the spec")
    words += [
        f"{key} = {value}" for part in (setting.options, setting.readings, setting.sets) for key, value in part.items()
    ]
    return f"{', '.join(words)}\n"


def _wager(rules: Spec, wager: WagerFigures, old: WagerFigures | None) -> str:
    rows = [list(_HEADS)]
    for line in wager.lines:
        combinations = "–" if line.combinations is None else count(line.combinations)
        rows.append([line.name, odds(line.pays), net(line.net), combinations, decimal(line.probability, 8)])
        before = old.line(line.id) if old is not None else None
        if before is not None and (before.pays, before.net, before.probability) != (
            line.pays,
            line.net,
            line.probability,
        ):
            shown = "–" if before.combinations is None else count(before.combinations)
            rows.append(["  before", odds(before.pays), net(before.net), shown, decimal(before.probability, 8)])
    mark = " (illustrative pays)" if wager.illustrative else ""
    facts = [[f"{name}:", *_moved(now, then)] for name, now, then in _facts(rules, wager, old)]
    deals = f"of {basis(wager)}"
    return f"{wager.name}{mark} [{wager.id}], {deals}\n{_rows(rows)}{_rows(facts, left=True)}"


def _facts(rules: Spec, wager: WagerFigures, old: WagerFigures | None) -> list[tuple[str, str, str | None]]:
    then = dict(_named(rules, old)) if old is not None else {}
    return [(name, now, then.get(name)) for name, now in _named(rules, wager)]


def _named(rules: Spec, wager: WagerFigures) -> list[tuple[str, str]]:
    shares = (wager.edge, wager.hit_frequency, wager.push_frequency)
    names = ("house edge, of the initial wager", "hit frequency", "push frequency")
    found = [(name, "–" if share is None else percent(share)) for name, share in zip(names, shares, strict=True)]
    spread = "–" if wager.variance is None else deviation(wager.variance, 6)
    found.append(("standard deviation", spread))
    if wager.element_of_risk is not None and wager.element_of_risk != wager.edge:
        found.insert(1, ("house edge, per unit wagered", percent(wager.element_of_risk)))
    paid = in_money(rules.wager(wager.id), wager, rules.money) if rules.money is not None else None
    if paid is not None and rules.money is not None:
        sign = rules.money.currency
        found += [(f"house edge, of {amount(sign, each.stake)} as paid", percent(each.edge)) for each in paid.stakes]
    return found


def _moved(now: str, then: str | None) -> list[str]:
    return [now, ""] if then is None or then == now else [now, f"before {then}"]


def _published(comparison: Comparison) -> list[str]:
    published = comparison.published
    verdict = "agrees" if comparison.agrees else "DIFFERS"
    return [published.figure, published.printed, comparison.reached or "–", verdict]


def _rows(rows: Sequence[Sequence[str]], left: bool = False) -> str:
    """Rows in columns: the first flush left, the others flush right (or all left)."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if left or not column else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(("  " + "  ".join(cells)).rstrip() + "\n")
    return "".join(lines)
