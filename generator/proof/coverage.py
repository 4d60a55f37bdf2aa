"""Every rule is told: each step of the round and each wager has words of its own, or a clause that covers it."""

from __future__ import annotations

from generator.language import Spec
from generator.problem import Level, Problem


def findings(spec: Spec) -> tuple[Problem, ...]:
    """A warning for each step and wager that no clause of the rulebook tells."""
    rules = [(f"round.{step.id}", "the step", step.id, step.says, step.position) for step in spec.round]
    rules += [(f"wagers.{wager.id}", "the wager", wager.id, wager.says, wager.position) for wager in spec.wagers]
    covered = {path for clause in spec.clauses for path in clause.covers}
    return tuple(
        Problem(
            "uncovered-rule",
            f"no clause tells {what} `{id}`",
            position,
            f"give it `says`, or let a clause say `covers: [{path}]`",
            Level.WARNING,
            path,
        )
        for path, what, id, says, position in rules
        if says is None and path not in covered
    )
