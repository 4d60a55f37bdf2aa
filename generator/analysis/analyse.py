"""The door of the station analysis: a Game to an Analysis, each wager by the method that suits it."""

from __future__ import annotations

from fractions import Fraction

from generator.analysis.drawn import Outcomes, outcomes
from generator.analysis.moments import figures
from generator.analysis.settle import counted
from generator.analysis.values import Analysis, Contest, FinalHand
from generator.game.values import Game
from generator.language.condition.meaning import Versus, every
from generator.problem import Problem, Refused


def analysed(game: Game) -> Analysis:
    """Every figure of a game. A wager that cannot be settled everywhere is left out, its problems told.

    Raises Refused where the round itself cannot be walked.
    """
    ends = outcomes(game)
    wagers = []
    problems: list[Problem] = []
    for settlement in game.settlements:
        try:
            counts = counted(game, settlement, ends)
        except Refused as refused:
            problems += refused.problems
            continue
        wagers.append(figures(settlement.wager, counts, ends.deals, "drawn"))
    return Analysis(
        variant=game.variant,
        wagers=tuple(wagers),
        finals=_finals(game, ends),
        contests=_contests(game, ends),
        longest=ends.longest,
        deals=ends.deals,
        states=ends.states,
        settlements=len(ends.weights) * len(game.settlements),
        problems=tuple(problems),
    )


def _finals(game: Game, ends: Outcomes) -> dict[str, tuple[FinalHand, ...]]:
    """How each hand ends, best first, by kind and total."""
    finals: dict[str, tuple[FinalHand, ...]] = {}
    for index, hand in enumerate(game.variant.rules.hands):
        counts: dict[tuple[tuple[int, int | Fraction], str, int], int] = {}
        for hands, weight in ends.weights.items():
            state = hands[index]
            key = (state.rank, state.kind, state.total)
            counts[key] = counts.get(key, 0) + weight
        finals[hand.id] = tuple(
            FinalHand(kind, total, (rank[0], Fraction(rank[1])), Fraction(count, ends.deals))
            for (rank, kind, total), count in sorted(counts.items(), reverse=True)
        )
    return finals


def _contests(game: Game, ends: Outcomes) -> tuple[Contest, ...]:
    """The pairs of hands that settlement compares, each counted once."""
    rules = game.variant.rules
    pairs = {
        frozenset((node.left, node.right))
        for wager in rules.wagers
        for line in wager.lines
        for node in every(line.when)
        if isinstance(node, Versus)
    }
    names = [hand.id for hand in rules.hands]
    found = []
    for pair in sorted(pairs, key=lambda pair: sorted(map(names.index, pair))):
        left, right = sorted(map(names.index, pair))
        signs = [0, 0, 0]
        for hands, weight in ends.weights.items():
            signs[(hands[left].rank > hands[right].rank) - (hands[left].rank < hands[right].rank)] += weight
        found.append(Contest(names[left], names[right], signs[1], signs[0], signs[-1]))
    return tuple(found)
