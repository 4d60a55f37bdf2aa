"""Outcomes to the counts of each line: every tuple of hands that can end a round is settled, once."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.drawn import Outcomes, Tuple
from generator.analysis.trace import Node, deal, plainest, traced
from generator.game.values import Game, Settlement
from generator.language.values import Line
from generator.problem import Problem, Refused

Counts = dict[tuple[str, ...], int]
GAP, OVERLAP = "settlement-gap", "settlement-overlap"


@dataclass(frozen=True, slots=True)
class Counted:
    """How many of the equally likely deals are settled by each line, or by each set of lines of an `each` list.

    Keys of `counts` are the ids of the lines that apply together: one id, or in an `each` list none, one or several.
    `applied` are the lines that ever apply, though another may come first or say the same.
    """

    counts: Counts
    applied: frozenset[str]


def counted(game: Game, place: int, outcomes: Outcomes) -> Counted:
    """The counts of one settlement; `place` is its own in the game's list.

    Raises Refused: settlement-gap and settlement-overlap, each with the plainest deal that shows it and its
    probability.
    """
    settlement = game.settlements[place]
    counts: Counts = {}
    if settlement.wager.mode != "each":
        counts = {(line.id,): 0 for line, _ in settlement.lines}
    faults: dict[str, int] = {}
    applied: set[str] = set()
    for hands, weight in outcomes.weights.items():
        lines = applying(settlement, hands)
        applied |= {line.id for line in lines}
        fault = _fault(settlement, lines)
        if fault is not None:
            faults[fault] = faults.get(fault, 0) + weight
            continue
        ids = tuple(line.id for line in lines) if settlement.wager.mode == "each" else (lines[0].id,)
        counts[ids] = counts.get(ids, 0) + weight
    if faults:
        raise Refused(_shown(game, place, {rule: Fraction(n, outcomes.deals) for rule, n in faults.items()}))
    return Counted(counts, frozenset(applied))


def applying(settlement: Settlement, hands: Tuple) -> list[Line]:
    """The lines that apply to these hands; of a `first` list the first only."""
    if settlement.wager.mode == "first":
        return next([line] for line, when in settlement.lines if when(hands))
    return [line for line, when in settlement.lines if when(hands)]


def _fault(settlement: Settlement, lines: list[Line]) -> str | None:
    """The rule that is broken if just these lines apply."""
    if settlement.wager.mode == "each" or len(lines) == 1:
        return None
    if not lines:
        return GAP
    return OVERLAP if len({(line.result, line.net) for line in lines}) > 1 else None


def _shown(game: Game, place: int, faults: dict[str, Fraction]) -> list[Problem]:
    settlement = game.settlements[place]
    nodes = next(reached.nodes for reached in traced(game) if place in reached.settlements)

    def lines_of(node: Node) -> list[Line]:
        return applying(settlement, (*node.hands, *(each.state(node.hands) for each in game.composed)))

    problems = []
    for rule, probability in faults.items():
        node = plainest(nodes, lambda node, rule=rule: _fault(settlement, lines_of(node)) == rule)  # type: ignore[misc]
        lines = lines_of(node) if node is not None else []
        problems.append(_problem(game, settlement, node, lines, rule, probability))
    return problems


def _problem(
    game: Game, settlement: Settlement, node: Node | None, lines: list[Line], rule: str, probability: Fraction
) -> Problem:
    wager = settlement.wager
    if node is None:
        what = "no line settles" if rule == GAP else "two lines that differ settle"
        message = f"{what} the wager `{wager.id}` in some deals, too many to show one"
        where, decks = wager.position, game.variant.decks
        return Problem(rule, message, where, path=f"wagers.{wager.id}", probability=probability, decks=decks)
    held = " and ".join(
        f"{name} holds {' '.join(game.cards[card][0][:-1] for card in state.cards) or 'no card'}"
        for name, state in zip(game.names, node.hands, strict=True)
    )
    if rule == GAP:
        message, position = f"no line settles the wager `{wager.id}` when {held}", wager.position
    else:
        names = " and ".join(f"`{line.id}`" for line in lines)
        message, position = f"{names} both settle the wager `{wager.id}` when {held}", lines[1].position
    return Problem(
        rule,
        message,
        position,
        path=f"wagers.{wager.id}",
        deal=deal(game, node),
        probability=probability,
        decks=game.variant.decks,
    )
