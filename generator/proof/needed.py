"""A hand that draws only if some wager needs it: no open wager reads it where it may have stopped early."""

from __future__ import annotations

from generator.game import outline
from generator.language.values import Draw, Settle
from generator.problem import Problem
from generator.variant import Variant


def findings(variant: Variant) -> tuple[Problem, ...]:
    """An error for each wager that reads what a hand draws, or what follows from it, and is not said to need it.

    A wager that looks only at cards dealt before the drawing does not need it.
    """
    spec = variant.rules
    return tuple(
        Problem(
            "not-needed-for",
            f"the wager `{wager.id}` reads the hand `{step.hand}`, whose drawing is needed for {_listed(step)} only",
            step.position,
            f"add it: `needed for: [{', '.join((*step.needed_for, wager.id))}]`",
            path=f"round.{step.id}",
        )
        for place, step in enumerate(spec.round)
        if isinstance(step, Draw) and step.needed_for is not None
        for later in spec.round[place:]
        if isinstance(later, Settle)
        for wager in map(spec.wager, later.wagers)
        if wager.id not in step.needed_for and step.hand in outline(variant, wager).drawn
    )


def _listed(step: Draw) -> str:
    return ", ".join(f"`{wager}`" for wager in step.needed_for or ()) or "nothing"
