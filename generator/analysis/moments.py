"""Counts to figures: edge, frequencies and variance of one wager, from its lines."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from generator.analysis.values import LineFigures, WagerFigures
from generator.language.values import Wager


def figures(wager: Wager, counts: Mapping[str, int], of: int, method: str) -> WagerFigures:
    """The figures of a wager whose lines count these of so many equally likely deals.

    edge = - sum p net; variance = sum p net² - (sum p net)². Hit and push frequency are of the rounds in which
    the wager is not void.
    """
    lines = tuple(
        LineFigures(
            line.id,
            line.name,
            line.result,
            line.pays,
            line.net,
            Fraction(counts[line.id], of),
            counts[line.id],
            of,
        )
        for line in wager.lines
    )
    mean = sum((line.probability * line.net for line in lines), Fraction(0))
    square = sum((line.probability * line.net**2 for line in lines), Fraction(0))
    played = [line for line in lines if line.result != "void"]
    share = sum((line.probability for line in played), Fraction(0))
    return WagerFigures(
        id=wager.id,
        name=wager.name,
        lines=lines,
        edge=-mean,
        element_of_risk=-mean,
        average_wager=Fraction(1),
        hit_frequency=_share([line for line in played if line.net > 0], share),
        push_frequency=_share([line for line in played if line.net == 0], share),
        variance=square - mean**2,
        method=method,
        commission=wager.commission,
        illustrative=wager.illustrative,
    )


def _share(lines: list[LineFigures], share: Fraction) -> Fraction | None:
    if not share:
        return None
    return sum((line.probability for line in lines), Fraction(0)) / share
