"""The door of the station analysis: a Variant to an Analysis, each wager by the method that suits it."""

from __future__ import annotations

from fractions import Fraction

from generator.analysis.drawn import Outcomes, walked
from generator.analysis.moments import Basis, figures
from generator.analysis.planner import planned
from generator.analysis.settle import counted, counted_of_hands
from generator.analysis.subset import Hands, counted_hands
from generator.analysis.values import Analysis, Contest, FinalHand, WagerFigures
from generator.game import Game
from generator.language.condition.meaning import Versus, every
from generator.problem import Problem, Refused
from generator.variant import Variant


def analysed(variant: Variant) -> Analysis:
    """Every figure of a variant. A wager that cannot be settled everywhere is left out, its problems told.

    Raises Refused where the round itself cannot be walked.
    """
    wagers: dict[str, WagerFigures] = {}
    problems: list[Problem] = []
    finals: dict[str, tuple[FinalHand, ...]] = {}
    contests: dict[tuple[str, str], Contest] = {}
    states = settlements = 0
    asked: set[str] = set()
    followed: set[str] = set()
    plan = planned(variant)
    shown: dict[str, Hands] = {}
    for each in plan.subsets:
        hands = counted_hands(variant, each.wager, each.hand, each.size)
        settlements += len(hands.met)
        shown[each.wager.id] = hands
        try:
            found = counted_of_hands(variant, each.wager, hands)
        except Refused as refused:
            problems += refused.problems
            continue
        wagers[each.wager.id] = figures(each.wager, found, Basis("subset", hands.of, hands.size))
    for game in plan.games:
        walk = walked(game)
        states += walk.states
        asked |= walk.asked
        followed |= walk.followed
        for place, (settlement, ends) in enumerate(zip(game.settlements, walk.outcomes, strict=True)):
            settlements += len(ends.weights)
            try:
                found = counted(game, place, ends)
            except Refused as refused:
                problems += refused.problems
                continue
            wagers[settlement.wager.id] = figures(settlement.wager, found, Basis("drawn", ends.deals, ends.longest))
        last = max(walk.outcomes, key=lambda each: each.longest)
        finals = {**_finals(game, last), **finals}
        contests = {**_contests(game, last), **contests}
    ordered = tuple(wagers[wager.id] for wager in variant.rules.wagers if wager.id in wagers)
    names = [hand.id for hand in variant.rules.hands]
    return Analysis(
        variant=variant,
        wagers=ordered,
        finals={hand: finals[hand] for hand in names if hand in finals},
        contests=tuple(contests.values()),
        states=states,
        settlements=settlements,
        unfollowed=tuple(sorted(asked - followed)),
        problems=tuple(problems),
        shown=shown,
    )


def _finals(game: Game, ends: Outcomes) -> dict[str, tuple[FinalHand, ...]]:
    """How each hand ends, best first, by kind and total."""
    finals: dict[str, tuple[FinalHand, ...]] = {}
    for index, hand in enumerate(game.names if game.ranked else ()):
        counts: dict[tuple[tuple[int, int | Fraction], str, int], int] = {}
        for hands, weight in ends.weights.items():
            state = hands[index]
            key = (state.rank, state.kind, state.total)
            counts[key] = counts.get(key, 0) + weight
        finals[hand] = tuple(
            FinalHand(kind, total, (rank[0], Fraction(rank[1])), Fraction(count, ends.deals))
            for (rank, kind, total), count in sorted(counts.items(), reverse=True)
        )
    return finals


def _contests(game: Game, ends: Outcomes) -> dict[tuple[str, str], Contest]:
    """The pairs of dealt hands that settlement compares, each counted once."""
    found: dict[tuple[str, str], Contest] = {}
    for settlement in game.settlements:
        for line in settlement.wager.lines:
            for node in every(line.when):
                if isinstance(node, Versus) and {node.left, node.right} <= set(game.names):
                    left, right = sorted((game.names.index(node.left), game.names.index(node.right)))
                    names = game.names[left], game.names[right]
                    if names not in found:
                        found[names] = _contest(ends, left, right, names)
    return found


def _contest(ends: Outcomes, left: int, right: int, names: tuple[str, str]) -> Contest:
    beats = ties = beaten = 0
    for hands, weight in ends.weights.items():
        one, other = hands[left].rank, hands[right].rank
        if one == other:
            ties += weight
        elif one > other:
            beats += weight
        else:
            beaten += weight
    return Contest(*names, beats, ties, beaten, ends.deals, ends.longest)
