"""Outcomes to the counts of each line: every tuple of hands that can end a round is settled, once."""

from __future__ import annotations

from generator.analysis.drawn import Outcomes, Tuple
from generator.game.values import Game, Settlement
from generator.problem import Problem, Refused


def counted(game: Game, settlement: Settlement, outcomes: Outcomes) -> dict[str, int]:
    """How many of the equally likely deals each line settles, by line id.

    Raises Refused: settlement-gap and settlement-overlap, each with the hands that show it.
    """
    counts = {line.id: 0 for line, _ in settlement.lines}
    problems: dict[str, Problem] = {}
    for hands, weight in outcomes.weights.items():
        line = _line(game, settlement, hands, problems)
        if line is not None:
            counts[line] += weight
    if problems:
        raise Refused(problems.values())
    return counts


def _line(game: Game, settlement: Settlement, hands: Tuple, problems: dict[str, Problem]) -> str | None:
    """The line that settles these hands; a gap or an overlap becomes a problem, the first of its sort."""
    wager = settlement.wager
    if wager.mode == "first":
        return next(line.id for line, when in settlement.lines if when(hands))
    found = [line for line, when in settlement.lines if when(hands)]
    if not found:
        message = f"no line settles the wager `{wager.id}` when {_held(game, hands)}"
        problems.setdefault("gap", Problem("settlement-gap", message, wager.position, path=f"wagers.{wager.id}"))
        return None
    if len({(line.result, line.net) for line in found}) > 1:
        names = " and ".join(f"`{line.id}`" for line in found)
        message = f"{names} both settle the wager `{wager.id}` when {_held(game, hands)}"
        path = f"wagers.{wager.id}"
        problems.setdefault("overlap", Problem("settlement-overlap", message, found[1].position, path=path))
        return None
    return found[0].id


def _held(game: Game, hands: Tuple) -> str:
    parts = []
    for hand, state in zip(game.variant.rules.hands, hands, strict=True):
        parts.append(f"{hand.id} holds {' '.join(game.ranks[card][0] for card in state.cards) or 'no card'}")
    return " and ".join(parts)
