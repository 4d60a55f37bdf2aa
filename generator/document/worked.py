"""Worked examples: the rounds that the spec tells, and for what they do not show, rounds found for it.

What is to be shown is each line of settlement that a deal reaches, and each drawing rule that is followed. The rounds
found are the plainest that show it, and the same each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.analysis import Analysis
from generator.analysis.planner import games
from generator.analysis.settle import applying
from generator.analysis.trace import Node, deal, deal_of, plainest, traced
from generator.document.format import net
from generator.document.rules import paid
from generator.document.values import WorkedExample
from generator.game import Game, Round, replay
from generator.game.replay import Played, value
from generator.language import Spec
from generator.language.condition.meaning import HandNumber
from generator.language.values import Wager
from generator.problem import Refused

STAKE = 100


@dataclass(frozen=True, slots=True)
class Shown:
    """What a round shows: the lines that settle its wagers, and the drawing rules that are followed; as paths."""

    round: Round

    @property
    def paths(self) -> set[str]:
        """The paths of lines and rules."""
        lines = {
            f"wagers.{wager}.{line}" for wager, result in self.round.results.items() for line in result.line.split("+")
        }
        return lines | {f"round.{event.step}.{event.rule}" for event in self.round.events if event.rule}


def worked_examples(analysis: Analysis) -> tuple[WorkedExample, ...]:
    """The examples of a spec as they are played, then one for each line and rule that they do not show."""
    variant = analysis.variant
    spec = variant.rules
    found: list[WorkedExample] = []
    shown: set[str] = set()
    for example in spec.examples:
        round = replay(variant, example.cards)
        shown |= Shown(round).paths
        found.append(_told(spec, round, (example.says or "").strip()))
    for cards in _deals(analysis, shown):
        try:
            round = replay(variant, cards)
        except Refused:
            continue
        if Shown(round).paths - shown:
            shown |= Shown(round).paths
            found.append(_told(spec, round, ""))
    return tuple(found)


def _deals(analysis: Analysis, shown: set[str]) -> Iterator[tuple[str, ...]]:
    """A deal for each line of each wager, and each drawing rule, that is not shown when its turn comes."""
    variant = analysis.variant
    yield from _deals_of_hands(analysis, shown)
    for game in games(variant):
        for reached in traced(game):
            for place in reached.settlements:
                for line in game.settlements[place].wager.lines:
                    if f"wagers.{game.settlements[place].wager.id}.{line.id}" not in shown:
                        yield from _deal(game, reached.nodes, place, line.id)
            for path in sorted({path for node in reached.nodes for path in node.followed}):
                if path not in shown:
                    node = plainest(reached.nodes, lambda node, path=path: path in node.followed)  # type: ignore[misc]
                    if node is not None:
                        yield deal(game, node)


def _deals_of_hands(analysis: Analysis, shown: set[str]) -> Iterator[tuple[str, ...]]:
    for wager in analysis.variant.rules.wagers:
        hands = analysis.shown.get(wager.id)
        for line in wager.lines if hands is not None else ():
            met = [each for ids, each in hands.met.items() if line.id in ids] if hands is not None else []
            if met and hands is not None and f"wagers.{wager.id}.{line.id}" not in shown:
                cards = deal_of(analysis.variant, hands.hand, met[0].cards)
                if cards is not None:
                    yield cards


def _deal(game: Game, nodes: tuple[Node, ...], place: int, line: str) -> Iterator[tuple[str, ...]]:
    settlement = game.settlements[place]

    def wanted(node: Node) -> bool:
        hands = (*node.hands, *(each.state(node.hands) for each in game.composed))
        return line in [each.id for each in applying(settlement, hands)]

    node = plainest(nodes, wanted)
    if node is not None:
        yield deal(game, node)


def _told(spec: Spec, round: Round, says: str) -> WorkedExample:
    hands = tuple((spec.hand(hand).name, cards, _points(spec, cards)) for hand, cards in round.hands.items())
    results = tuple((wager.name, _ended(wager, round)) for wager in spec.wagers)
    return WorkedExample(says, hands, results)


def _points(spec: Spec, cards: tuple[str, ...]) -> str:
    """What a hand's cards add up to, in words."""
    if spec.points is None or not cards:
        return ""
    total = value(HandNumber("hand", "total"), Played({"hand": cards}, spec))
    return f"{total} point{'s' if total != 1 else ''}"


def _ended(wager: Wager, round: Round) -> str:
    result = round.results[wager.id]
    line = wager.line(result.line)
    ended = (
        paid(wager, line) if line is not None else "loses" if result.line == "none" else "is settled by several lines"
    )
    return f"{ended}: {STAKE} wagered bring {net(result.net * STAKE)}"
