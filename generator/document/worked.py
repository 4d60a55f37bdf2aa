"""Worked examples: the rounds that the spec tells, and for what they do not show, rounds found for it.

What is to be shown is each line of settlement that a deal reaches, and each drawing rule that is followed. The rounds
found are the plainest that show it, and the same each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.analysis import Analysis
from generator.analysis.planner import games
from generator.analysis.settle import applying
from generator.analysis.trace import Node, deal, deal_of, plainest, traced
from generator.document.composed import composed_of
from generator.document.format import MINUS, net
from generator.document.named import listed
from generator.document.rules import paid
from generator.document.values import WorkedExample
from generator.document.words import Speaker
from generator.game import Game, Round, replay
from generator.game.replay import Played, value
from generator.language import Spec
from generator.language.condition.meaning import CardAt, CardPoints, HandNumber, every
from generator.language.values import Settle, Wager
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
        round = replay(variant, example.cards, example.choices)
        shown |= Shown(round).paths
        found.append(_told(spec, round, (example.says or "").strip()))
    for cards in _deals(analysis, shown):
        try:
            round = replay(variant, cards, None)
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
    hands = [(spec.hand(hand).name, cards, _points(spec, cards)) for hand, cards in round.hands.items()]
    composed = {hand.id: wager for wager in reversed(spec.wagers) for hand in composed_of(spec, wager)}
    for hand in (hand for hand in spec.hands if hand.id in composed):
        cards = _settled_on(spec, round, composed[hand.id])[hand.id]
        hands.append((hand.name, cards, _points(spec, cards)))
    results = tuple((wager.name, _ended(spec, wager, round)) for wager in spec.wagers)
    return WorkedExample(says, tuple(hands), results)


def _settled_on(spec: Spec, round: Round, wager: Wager) -> dict[str, tuple[str, ...]]:
    """The hands as a wager was settled on them: of the cards dealt until then, composed hands too."""
    before = set[str]()
    for step in spec.round:
        if isinstance(step, Settle) and wager.id in step.wagers:
            break
        before.add(step.id)
    hands: dict[str, tuple[str, ...]] = {}
    for hand in spec.hands:
        given = [event.card for event in round.events if event.hand == hand.id and event.step in before]
        hands[hand.id] = tuple(card for card in given if card is not None)
    for hand in (hand for hand in spec.hands if hand.parts):
        parts = [_part(part, hands) for part in hand.parts]
        hands[hand.id] = tuple(card for cards in parts for card in cards)[: hand.take]
    return hands


def _part(part: str | CardAt, hands: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    if isinstance(part, str):
        return hands[part]
    held = hands[part.hand]
    place = part.place if part.place < 0 else part.place - 1
    return (held[place],) if -len(held) <= place < len(held) else ()


def _points(spec: Spec, cards: tuple[str, ...]) -> str:
    """What a hand's cards add up to, in words."""
    return _pointed(_total(spec, cards)) if spec.points is not None and cards else ""


def _total(spec: Spec, cards: tuple[str, ...], scheme: str = "") -> Fraction:
    return value(HandNumber("hand", "total", scheme), Played({"hand": cards}, spec))


def _pointed(total: Fraction) -> str:
    return f"{str(total).replace('-', MINUS)} point{'s' if total != 1 else ''}"


def _ended(spec: Spec, wager: Wager, round: Round) -> str:
    result = round.results[wager.id]
    line = wager.line(result.line)
    if line is not None:
        ended = paid(spec, wager, line)
    elif result.line == "none":
        ended = "loses"
    else:
        names = [f"“{line.name}”" for line in wager.lines if line.id in result.line.split("+")]
        ended = f"{listed(names)} are added up"
    return f"{ended}: {STAKE} wagered bring {net(result.net * STAKE)}{_own_points(spec, wager, round)}"


def _own_points(spec: Spec, wager: Wager, round: Round) -> str:
    """The points that a wager counts in its own way, of the hands whose points it reads."""
    if wager.points is None:
        return ""
    read = {
        node.hand if isinstance(node, HandNumber) else node.card.hand
        for line in wager.lines
        for node in every(line.when)
        if isinstance(node, HandNumber | CardPoints) and node.scheme
    }
    hands = _settled_on(spec, round, wager)
    counted = [
        f"{Speaker(spec).called(hand.id)} {_pointed(_total(spec, hands[hand.id], wager.id))}"
        for hand in spec.hands
        if hand.id in read and hands[hand.id]
    ]
    return f" (by this wager’s own card values: {listed(counted)})" if counted else ""
