"""The lines of each wager cover the deals once: their probabilities sum to one."""

from __future__ import annotations

from generator.analysis import Analysis
from generator.problem import Problem


def findings(analysis: Analysis) -> tuple[Problem, ...]:
    """A finding for each wager whose lines do not sum to one."""
    return tuple(
        Problem(
            "bad-sum",
            f"the lines of the wager `{wager.id}` sum to {wager.total}",
            analysis.variant.rules.wager(wager.id).position,
            path=f"wagers.{wager.id}",
            decks=analysis.variant.decks,
        )
        for wager in analysis.wagers
        if wager.total != 1
    )
