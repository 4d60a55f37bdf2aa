"""A hand that draws only if some wager needs it: no open wager reads it where it may have stopped early."""

from __future__ import annotations

from generator.language import Spec
from generator.language.condition.meaning import CardAt, hands_of
from generator.language.values import Draw, Settle, Wager
from generator.problem import Problem


def findings(spec: Spec) -> tuple[Problem, ...]:
    """An error for each wager that reads a drawing hand which is not said to be needed for it."""
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
        if wager.id not in step.needed_for and step.hand in _read(spec, wager)
    )


def _read(spec: Spec, wager: Wager) -> set[str]:
    """The dealt hands that a wager reads, those of composed hands too."""
    found = {hand for line in wager.lines for hand in hands_of(line.when)}
    for hand in spec.hands:
        if hand.parts and hand.id in found:
            found |= {part.hand if isinstance(part, CardAt) else part for part in hand.parts}
    return found


def _listed(step: Draw) -> str:
    return ", ".join(f"`{wager}`" for wager in step.needed_for or ()) or "nothing"
