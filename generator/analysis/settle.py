"""Outcomes to the counts of each line: every tuple of hands that can end a round is settled, once."""

from __future__ import annotations

from generator.analysis.drawn import Outcomes, Tuple
from generator.game.values import Game, Settlement
from generator.language.values import Line
from generator.problem import Problem, Refused

Counts = dict[tuple[str, ...], int]


def counted(game: Game, settlement: Settlement, outcomes: Outcomes) -> Counts:
    """How many of the equally likely deals are settled by each line, or by each set of lines of an `each` list.

    Keys are the ids of the lines that apply together: one id, or in an `each` list none, one or several.
    Raises Refused: settlement-gap and settlement-overlap, each with the hands that show it.
    """
    counts: Counts = {}
    if settlement.wager.mode != "each":
        counts = {(line.id,): 0 for line, _ in settlement.lines}
    problems: dict[str, Problem] = {}
    for hands, weight in outcomes.weights.items():
        lines = _lines(game, settlement, hands, problems)
        if lines is not None:
            counts[lines] = counts.get(lines, 0) + weight
    if problems:
        raise Refused(problems.values())
    return counts


def _lines(game: Game, settlement: Settlement, hands: Tuple, problems: dict[str, Problem]) -> tuple[str, ...] | None:
    """The lines that settle these hands; a gap or an overlap becomes a problem, the first of its sort."""
    if settlement.wager.mode == "first":
        return next((line.id,) for line, when in settlement.lines if when(hands))
    found = [line for line, when in settlement.lines if when(hands)]
    if settlement.wager.mode == "each":
        return tuple(line.id for line in found)
    problem = _fault(game, settlement, hands, found) if len(found) != 1 else None
    if problem is not None:
        problems.setdefault(problem.rule, problem)
        return None
    return (found[0].id,)


def _fault(game: Game, settlement: Settlement, hands: Tuple, found: list[Line]) -> Problem | None:
    wager = settlement.wager
    path = f"wagers.{wager.id}"
    if not found:
        message = f"no line settles the wager `{wager.id}` when {_held(game, hands)}"
        return Problem("settlement-gap", message, wager.position, path=path)
    if len({(line.result, line.net) for line in found}) > 1:
        names = " and ".join(f"`{line.id}`" for line in found)
        message = f"{names} both settle the wager `{wager.id}` when {_held(game, hands)}"
        return Problem("settlement-overlap", message, found[1].position, path=path)
    return None


def _held(game: Game, hands: Tuple) -> str:
    """What each dealt hand holds, in ranks (a class of cards is shown by its first)."""
    parts = []
    for name, state in zip(game.names, hands, strict=False):
        parts.append(f"{name} holds {' '.join(game.cards[card][0][:-1] for card in state.cards) or 'no card'}")
    return " and ".join(parts)
