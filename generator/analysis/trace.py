"""Concrete deals: for a result that is reached, the shortest and plainest cards that reach it.

The round is walked once more, and every tuple of hands remembers the card that led to it. A deal found so is
completed with cards for whatever the walk left out (burned cards, hands that nobody reads), and can be replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from operator import sub

from generator.analysis.drawn import Tuple, renamed
from generator.game.replay import played
from generator.game.values import DrawRule, EndIf, Game, Give, Now
from generator.language.cards import RANKS, SUITS, rank_of, suit_of
from generator.language.condition.meaning import CardAt
from generator.problem import Refused
from generator.variant import Variant


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A tuple of hands, and the last step that led to it: a card of a class to a hand, or a rule that was followed."""

    hands: Tuple
    before: Node | None = None
    hand: int = -1
    card: int = -1
    rule: str = ""

    @property
    def followed(self) -> set[str]:
        """The paths of the drawing rules that were followed on the way."""
        found: set[str] = set()
        node: Node | None = self
        while node is not None:
            if node.rule:
                found.add(node.rule)
            node = node.before
        return found

    @property
    def size(self) -> int:
        """How many cards were dealt."""
        return sum(state.size for state in self.hands)


Layer = dict[Tuple, Node]  # by the hands that stand for those of the node
MOST_NODES = 300_000  # of one layer that are remembered; what lies beyond is walked by the calculator alone


@dataclass(frozen=True, slots=True)
class Reached:
    """The tuples of hands when some settlements are made, by their place in the game's list."""

    settlements: tuple[int, ...]
    nodes: tuple[Node, ...]


def traced(game: Game) -> tuple[Reached, ...]:
    """The tuples of hands that are reached when a settlement is made, each with a deal that leads to it.

    All of them, unless there are more than MOST_NODES.
    """
    start = tuple(table.state(()) for table in game.hands)
    now: Layer = {start: Node(start)}
    over: Layer = {}
    found = []
    for step in game.steps:
        match step:
            case Now(settlements):
                found.append(Reached(settlements, (*now.values(), *over.values())))
            case EndIf(finds):
                for hands in list(now):
                    if finds(hands):
                        over[hands] = now.pop(hands)
            case Give():
                now = _given(game, now, step)
            case DrawRule():
                now = _drawn(game, now, step)
    return tuple(found)


def _given(game: Game, now: Layer, step: Give) -> Layer:
    passed = {hands: node for hands, node in now.items() if step.when is not None and not step.when(hands)}
    layer = {hands: node for hands, node in now.items() if hands not in passed}
    for hand in step.hands:
        layer = _one_card(game, layer, hand)
    return {**layer, **passed}


def _drawn(game: Game, now: Layer, rule: DrawRule) -> Layer:
    stood: Layer = {}
    drawn = 0
    while now and (rule.most is None or drawn < rule.most):
        drawing = {}
        for hands, node in now.items():
            path, draws = next((path, draws) for path, when, draws in rule.lines if when(hands))
            told = Node(node.hands, node, rule=path)
            if draws:
                drawing[hands] = told
            else:
                stood.setdefault(hands, told)
        now = _one_card(game, drawing, rule.hand)
        drawn += 1
    for hands, node in now.items():
        stood.setdefault(hands, node)
    return stood


def _one_card(game: Game, layer: Layer, hand: int) -> Layer:
    after: Layer = {}
    for node in layer.values():
        hands, left = node.hands, list(game.counts)
        for state in hands:
            left = list(map(sub, left, state.counts))
        for card, (count, state) in enumerate(zip(left, hands[hand].after, strict=True)):
            if count > 0 and len(after) < MOST_NODES:
                given = (*hands[:hand], state, *hands[hand + 1 :])
                key = renamed(game, given)
                if key not in after:
                    after[key] = Node(given, node, hand, card)
    return after


def plainest(nodes: Sequence[Node], wanted: Callable[[Node], bool]) -> Node | None:
    """The node wanted with the fewest cards, of those the first with the most different ranks."""
    found = [node for node in nodes if wanted(node)]
    if not found:
        return None
    fewest = min(node.size for node in found)
    return max((node for node in found if node.size == fewest), key=_different)


def _different(node: Node) -> int:
    return len({card for state in node.hands for card in state.cards})


def deal(game: Game, node: Node) -> tuple[str, ...]:
    """The cards from the top of the shoe that lead to a node, completed by plain ones for all that is left out."""
    given: dict[str | None, list[int]] = {name: [] for name in game.names}
    for each in _path(node):
        if each.hand >= 0:
            given[game.names[each.hand]].append(each.card)
    return min((_deal(game, given, high) for high in (False, True)), key=len)


def _deal(game: Game, given: Mapping[str | None, list[int]], high: bool) -> tuple[str, ...]:
    """The deal that gives hands these cards, filled with low cards or with high ones."""
    shoe = _Shoe(game.variant, high)
    kept = {hand: [shoe.take(game.cards[card]) for card in held] for hand, held in given.items()}

    def wanted(hand: str | None, _: int) -> str | None:
        held = kept.get(hand)
        return held.pop(0) if held else None

    cards, _ = _played(game.variant, shoe, wanted)
    return cards


def deal_of(variant: Variant, hand: str, cards: Sequence[str]) -> tuple[str, ...] | None:
    """The cards from the top of the shoe that give a hand, dealt or composed, these cards; None if none was found."""
    found = [each for high in (False, True) if (each := _deal_of(variant, hand, cards, high)) is not None]
    return min(found, key=len, default=None)


def _deal_of(variant: Variant, hand: str, cards: Sequence[str], high: bool) -> tuple[str, ...] | None:
    rules, shoe = variant.rules, _Shoe(variant, high)
    parts = rules.hand(hand).parts or (hand,)
    kept = [shoe.take((card,)) for card in cards]

    def wanted(name: str | None, place: int) -> str | None:
        taken = name in parts or any(isinstance(part, CardAt) and _is_at(part, name, place) for part in parts)
        return kept.pop(0) if taken and kept else None

    found, hands = _played(variant, shoe, wanted)
    held = [card for part in parts for card in _part(part, hands)][: rules.hand(hand).take]
    return found if sorted(held) == sorted(cards) else None


def _is_at(part: CardAt, hand: str | None, place: int) -> bool:
    """Whether a part is the card that comes to this place of a hand; `last` is taken for the second."""
    return part.hand == hand and place == (part.place if part.place > 0 else 2)


def _part(part: str | CardAt, hands: Mapping[str | None, list[str]]) -> list[str]:
    if isinstance(part, str):
        return hands.get(part, [])
    held = hands.get(part.hand, [])
    return [held[part.place if part.place < 0 else part.place - 1]] if len(held) >= max(part.place, 1) else []


def _played(
    variant: Variant, shoe: _Shoe, wanted: Callable[[str | None, int], str | None]
) -> tuple[tuple[str, ...], dict[str | None, list[str]]]:
    """The cards of one round, and the hands they make: cards wanted for a hand at a place, plain ones for all else."""
    cards: list[str] = []
    hands: dict[str | None, list[str]] = {}

    def next_card(hand: str | None) -> str:
        held = hands.setdefault(hand, [])
        held.append(wanted(hand, len(held) + 1) or shoe.take(None))
        cards.append(held[-1])
        return held[-1]

    with suppress(Refused):
        played(variant, next_card)
    return tuple(cards), hands


def _path(node: Node) -> list[Node]:
    path = [node]
    while path[-1].before is not None:
        path.append(path[-1].before)
    return path[::-1]


class _Shoe:
    """The cards of the shoe, taken one by one; suits go round so that hands look like hands.

    Any card is the lowest that is left, or the highest where `high`.
    """

    def __init__(self, variant: Variant, high: bool) -> None:
        self.high = high
        self.left = dict(variant.cards)
        self.taken = 0

    def take(self, cards: Sequence[str] | None) -> str:
        """One of these cards, or any: the lowest rank, in a suit that has not just been taken."""
        among = [card for card in (cards or tuple(self.left)) if self.left.get(card, 0) > 0]
        sign = -1 if self.high and cards is None else 1
        best = min(among, key=lambda card: (sign * RANKS.index(rank_of(card)), self._turn(card)))
        self.left[best] -= 1
        self.taken += 1
        return best

    def _turn(self, card: str) -> int:
        return (SUITS.index(suit_of(card) or "s") - self.taken) % len(SUITS)
