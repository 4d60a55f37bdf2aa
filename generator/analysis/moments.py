"""Counts to figures: edge, frequencies and variance of one wager, from its lines."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from generator.analysis.counts import WagerCounts
from generator.analysis.subset import Ids
from generator.analysis.values import LineFigures, WagerFigures
from generator.language.values import Wager


def figures(wager: Wager, method: str, counts: WagerCounts) -> WagerFigures:
    """The figures of a wager whose lines were counted by this method.

    edge = - sum p net; variance = sum p net² - (sum p net)², both of the initial wager. A wager that is void was not
    at stake: the average wager is the share of rounds in which it is not, the element of risk the edge per unit so at
    stake, and hit and push frequency are of those rounds.
    """
    lines = tuple(_line(wager, ids, count, counts.deals) for ids, count in _ordered(wager, counts.counted.counts))
    mean = sum((line.probability * line.net for line in lines), Fraction(0))
    square = sum((line.probability * line.net**2 for line in lines), Fraction(0))
    played = [line for line in lines if line.result != "void"]
    share = sum((line.probability for line in played), Fraction(0))
    return WagerFigures(
        id=wager.id,
        name=wager.name,
        lines=lines,
        edge=-mean,
        element_of_risk=-mean / share if share else None,
        average_wager=share,
        hit_frequency=_share([line for line in played if line.net > 0], share),
        push_frequency=_share([line for line in played if line.net == 0], share),
        variance=square - mean**2,
        method=method,
        deals=counts.deals,
        longest=counts.longest,
        commission=wager.commission,
        illustrative=wager.illustrative,
        unapplied=tuple(line.id for line in wager.lines if line.id not in counts.counted.applied),
    )


def _ordered(wager: Wager, counts: Mapping[Ids, int]) -> list[tuple[Ids, int]]:
    """The counts in the order of the lines; in an `each` list every line stands, then the sets that came up."""
    place = {line.id: index for index, line in enumerate(wager.lines)}
    if wager.mode == "each":
        counts = {**{(line.id,): 0 for line in wager.lines}, **counts, (): counts.get((), 0)}
    return sorted(counts.items(), key=lambda item: (not item[0], len(item[0]), [place[id] for id in item[0]]))


def _line(wager: Wager, ids: Ids, count: int, deals: int) -> LineFigures:
    probability = Fraction(count, deals)
    if not ids:
        return LineFigures("none", "None", "lose", None, Fraction(-1), probability, count, deals)
    lines = [line for line in wager.lines if line.id in ids]
    if len(lines) == 1:
        (line,) = lines
        return LineFigures(line.id, line.name, line.result, line.pays, line.net, probability, count, deals)
    paid = [line.pays for line in lines if line.pays is not None]
    net = sum((line.net for line in lines), Fraction(0))
    result = "win" if net > 0 else "push" if net == 0 else "lose"
    name = " and ".join(line.name for line in lines)
    pays = sum(paid, Fraction(0)) if paid else None
    return LineFigures("+".join(ids), name, result, pays, net, probability, count, deals)


def _share(lines: list[LineFigures], share: Fraction) -> Fraction | None:
    if not share:
        return None
    return sum((line.probability for line in lines), Fraction(0)) / share
