"""Counts: all that the figures of some wagers are made of, but their pays.

A count is a whole number of equally likely deals, so that new pays need no new count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from generator.analysis.choice import Decision, PlayChart, best_play
from generator.analysis.drawn import Outcomes, walked
from generator.analysis.planner import Share
from generator.analysis.play import played_out
from generator.analysis.settle import Counted, counted, counted_of_hands
from generator.analysis.subset import Hands, Ids, counted_hands
from generator.game import Game, compiled
from generator.language.condition.meaning import Versus, every
from generator.problem import Level, Problem, Refused
from generator.variant import Variant


@dataclass(frozen=True, slots=True)
class WagerCounts:
    """What the lines of one wager count, of so many `deals` of the `longest` round, or of so many cards."""

    counted: Counted
    deals: int
    longest: int


@dataclass(frozen=True, slots=True)
class FinalHand:
    """How often a hand ends as this kind with this total; a higher `rank` is better."""

    kind: str
    total: int
    rank: tuple[int, Fraction]
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Contest:
    """How often, of the equally likely deals, one hand beats another by the ranking, ties with it, is beaten."""

    left: str
    right: str
    beats: int
    ties: int
    beaten: int
    deals: int
    longest: int


@dataclass(frozen=True, slots=True)
class Counts:
    """What was counted for one share of the wagers; `problems` tell which of them are not settled once everywhere.

    `states` are hands that a drawing rule told what to do, `settlements` the results that were settled, those alike
    once. `asked` and `followed` are paths of drawing rules. `hands` has, by wager, the plainest hand for each line;
    `decisions` are those of the best play, `chart` the best one by total.
    """

    method: str
    wagers: Mapping[str, WagerCounts]
    problems: tuple[Problem, ...] = ()
    states: int = 0
    settlements: int = 0
    asked: frozenset[str] = frozenset()
    followed: frozenset[str] = frozenset()
    finals: Mapping[str, tuple[FinalHand, ...]] | None = None
    contests: tuple[Contest, ...] = ()
    hands: Mapping[str, Hands] | None = None
    decisions: tuple[Decision, ...] = ()
    chart: PlayChart | None = None


def count(variant: Variant, share: Share) -> Counts:
    """Count a share of a variant's wagers. Raises Refused where the round itself cannot be walked."""
    if share.method == "subset":
        return _subset(variant, share)
    if share.method == "choice":
        return _choice(variant, share)
    if share.method == "play":
        return _play(variant, tuple(share.hand.split()))
    return _drawn(compiled(variant, share.wagers))


def _choice(variant: Variant, share: Share) -> Counts:
    """The wagers that an owner plays for; one that is made in the course of a round is counted where it is made."""
    chosen = best_play(compiled(variant, share.wagers), share.hand or None)
    found = {}
    for place, id in enumerate(share.wagers):
        ended = {key: count for key, count in chosen.ended.items() if key.wager == place}
        counts: dict[Ids, int] = {}
        for key, count in ended.items():
            counts[key.lines] = counts.get(key.lines, 0) + count
        staked = tuple((key.lines, *key.stake, count) for key, count in ended.items())
        applied = frozenset(line for at, line in chosen.applied if at == place)
        found[id] = WagerCounts(Counted(counts, applied, staked=staked), chosen.deals, chosen.longest)
    return Counts("choice", found, settlements=len(chosen.ended), decisions=chosen.decisions, chart=chosen.chart)


def _play(variant: Variant, hands: tuple[str, ...]) -> Counts:
    """What hands are told that draw though no wager looks; a warning where that is too much to walk."""
    try:
        _, walk = played_out(variant, hands)
    except Refused as refused:
        return Counts("play", {}, tuple(replace(each, level=Level.WARNING) for each in refused.problems))
    return Counts("play", {}, states=walk.states, asked=walk.asked, followed=walk.followed)


def _subset(variant: Variant, share: Share) -> Counts:
    wager = variant.rules.wager(share.wagers[0])
    hands = counted_hands(variant, wager, share.hand, share.size)
    found: dict[str, WagerCounts] = {}
    problems: tuple[Problem, ...] = ()
    try:
        found[wager.id] = WagerCounts(counted_of_hands(variant, wager, hands), hands.of, hands.size)
    except Refused as refused:
        problems = refused.problems
    return Counts(share.method, found, problems, settlements=len(hands.met), hands={wager.id: hands})


def _drawn(game: Game) -> Counts:
    walk = walked(game)
    found: dict[str, WagerCounts] = {}
    problems: list[Problem] = []
    for place, (settlement, ends) in enumerate(zip(game.settlements, walk.outcomes, strict=True)):
        try:
            found[settlement.wager.id] = WagerCounts(counted(game, place, ends), ends.deals, ends.longest)
        except Refused as refused:
            problems += refused.problems
    last = max(walk.outcomes, key=lambda each: each.longest)
    return Counts(
        method="drawn",
        wagers=found,
        problems=tuple(problems),
        states=walk.states,
        settlements=sum(len(ends.weights) for ends in walk.outcomes),
        asked=walk.asked,
        followed=walk.followed,
        finals=_finals(game, last),
        contests=tuple(_contests(game, last).values()),
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
