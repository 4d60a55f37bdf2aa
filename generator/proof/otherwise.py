"""What `otherwise` catches, where a `first` list settles one hand against another: a gap could hide there."""

from __future__ import annotations

from generator.analysis import Analysis
from generator.analysis.planner import games
from generator.analysis.settle import applying
from generator.analysis.trace import Node, deal, deal_of, plainest, traced
from generator.game import Game
from generator.language.condition.meaning import Always, hands_of
from generator.language.values import Wager
from generator.problem import Level, Problem


def findings(analysis: Analysis) -> tuple[Problem, ...]:
    """A note for each such list: how often its last line is met, and the plainest deal that meets it."""
    variant = analysis.variant
    wagers = {wager.id for wager in variant.rules.wagers if _hides(wager)}
    if not wagers:
        return ()
    found = [
        _note(analysis, wager, deal_of(variant, hands.hand, hands.met[ids].cards))
        for id, hands in analysis.shown.items()
        if id in wagers
        for wager in (variant.rules.wager(id),)
        for ids in ((wager.lines[-1].id,),)
        if ids in hands.met
    ]
    found += [
        problem
        for game in games(variant)
        if wagers & {settlement.wager.id for settlement in game.settlements}
        for reached in traced(game)
        for place in reached.settlements
        if game.settlements[place].wager.id in wagers
        if (problem := _caught(analysis, game, place, reached.nodes)) is not None
    ]
    return tuple(each for each in found if each is not None)


def _hides(wager: Wager) -> bool:
    """Whether a list of this sort compares hands and ends with `otherwise`."""
    hands = frozenset[str]().union(*(hands_of(line.when) for line in wager.lines))
    return wager.mode == "first" and len(hands) > 1 and isinstance(wager.lines[-1].when, Always)


def _caught(analysis: Analysis, game: Game, place: int, nodes: tuple[Node, ...]) -> Problem | None:
    settlement = game.settlements[place]
    last = settlement.wager.lines[-1]

    def wanted(node: Node) -> bool:
        hands = (*node.hands, *(each.state(node.hands) for each in game.composed))
        return applying(settlement, hands) == [last]

    node = plainest(nodes, wanted)
    return None if node is None else _note(analysis, settlement.wager, deal(game, node))


def _note(analysis: Analysis, wager: Wager, cards: tuple[str, ...] | None) -> Problem | None:
    last = wager.lines[-1]
    figures = analysis.wager(wager.id)
    line = figures.line(last.id) if figures is not None else None
    if line is None:
        return None
    return Problem(
        "otherwise-catches",
        f"`otherwise` of the wager `{wager.id}` settles what no line before it names",
        last.position,
        "write the list as `one`, or as a grid, so that nothing is settled unnamed",
        Level.NOTE,
        f"wagers.{wager.id}.{last.id}",
        deal=cards,
        probability=line.probability,
        decks=analysis.variant.decks,
    )
