"""Method `drawn`: hands that are dealt and drawn by rule, without choices.

Every order of cards is counted, by class of card and over the whole round, since one hand's drawing may depend on
another's. Weights are whole numbers: the ordered deals that lead to a tuple of hands. Tuples that agree are one. At
the end each is raised to the length of the longest round, so that all deals are equally likely.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import sub
from typing import Protocol

from generator.exact import falling
from generator.game.values import DrawRule, Game, State
from generator.problem import Problem, Refused

Tuple = tuple[State, ...]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How many of the `deals` equally likely ordered deals of `longest` cards end alike.

    Of the tuples of hands that no settlement tells apart, one stands for all. `states` counts the tuples that a
    drawing rule told what to do.
    """

    weights: Mapping[Tuple, int]
    longest: int
    deals: int
    states: int


def outcomes(game: Game) -> Outcomes:
    """Walk every deal of the round. Raises Refused: short-shoe where a hand must draw from an empty shoe."""
    weights: Mapping[Tuple, int] = {tuple(table.state(()) for table in game.hands): 1}
    ends = _Ends(game)
    states = 0
    for step in game.steps:
        into = ends if step is game.steps[-1] else _Layer(game)
        if isinstance(step, DrawRule):
            states += _draw(game, weights, step, into)
        else:
            for hands, weight in weights.items():
                into.give(hands, weight, step.hand)
        weights = {} if into is ends else into.weights  # type: ignore[union-attr]
    return ends.outcomes(states)


class _Into(Protocol):
    """Where tuples of hands go with their weights."""

    def keep(self, hands: Tuple, weight: int) -> None:
        """The tuple as it is."""

    def give(self, hands: Tuple, weight: int, hand: int) -> None:
        """The tuple with one card more for a hand, in every way."""


class _Layer:
    """The tuples of hands between two steps, equal ones joined."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.weights: dict[Tuple, int] = {}

    def keep(self, hands: Tuple, weight: int) -> None:
        self.weights[hands] = self.weights.get(hands, 0) + weight

    def give(self, hands: Tuple, weight: int, hand: int) -> None:
        weights, before, after = self.weights, hands[:hand], hands[hand + 1 :]
        for count, state in zip(_left(self.game, hands), hands[hand].after, strict=True):
            if count > 0:
                key = (*before, state, *after)
                weights[key] = weights.get(key, 0) + weight * count


class _Ends:
    """The tuples of hands after the last step, those that end alike joined; apart by the number of cards used.

    A last card need not be given to each tuple by itself. Tuples that end alike for every last card wait
    together: `weight` is their sum, and `used` what of it belongs to cards that are gone, by class, so that a card
    of a class with `count` cards in the full shoe comes with weight · count - used.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.by_size: dict[int, dict[Tuple, int]] = {}
        self.waiting: dict[tuple[int, int, Tuple], _Waiting] = {}

    def keep(self, hands: Tuple, weight: int) -> None:
        self._add(sum([state.size for state in hands]), tuple([state.alike for state in hands]), weight)

    def give(self, hands: Tuple, weight: int, hand: int) -> None:
        alike = tuple([state if index == hand else state.alike for index, state in enumerate(hands)])
        key = (sum([state.size for state in hands]) + 1, hand, alike)
        waiting = self.waiting.get(key)
        if waiting is None:
            waiting = self.waiting[key] = _Waiting(0, [0] * len(self.game.counts))
        waiting.weight += weight
        for state in hands:
            for card in state.cards:
                waiting.used[card] += weight

    def _add(self, size: int, hands: Tuple, weight: int) -> None:
        weights = self.by_size.setdefault(size, {})
        weights[hands] = weights.get(hands, 0) + weight

    def _give_last_cards(self) -> None:
        for (size, hand, hands), waiting in self.waiting.items():
            before, after = hands[:hand], hands[hand + 1 :]
            for count, used, state in zip(self.game.counts, waiting.used, hands[hand].after, strict=True):
                weight = waiting.weight * count - used
                if weight:
                    self._add(size, (*before, state.alike, *after), weight)

    def outcomes(self, states: int) -> Outcomes:
        """Each weight raised to the longest round: so many orders has what is left of the deal."""
        self._give_last_cards()
        longest, cards = max(self.by_size, default=0), self.game.cards
        weights: dict[Tuple, int] = {}
        for size, ended in self.by_size.items():
            orders = falling(cards - size, longest - size)
            for hands, weight in ended.items():
                weights[hands] = weights.get(hands, 0) + weight * orders
        if not weights:
            raise Refused([_short(self.game)])
        return Outcomes(weights, longest, falling(cards, longest), states)


@dataclass(slots=True)
class _Waiting:
    weight: int
    used: list[int]


def _left(game: Game, hands: Tuple) -> list[int]:
    """How many cards of each class the shoe still holds."""
    left = list(game.counts)
    for state in hands:
        if state.size:
            left = list(map(sub, left, state.counts))
    return left


def _draw(game: Game, weights: Mapping[Tuple, int], rule: DrawRule, into: _Into) -> int:
    """A hand draws card by card; who stands, or has drawn the most, goes into the next layer.

    How many tuples of hands were told what to do.
    """
    told = _Told(rule)
    states = 0
    drawn = 1
    while weights:
        last = drawn == rule.most
        after: _Into = into if last else _Layer(game)
        states += len(weights)
        for hands, weight in weights.items():
            if not told.draws(hands):
                into.keep(hands, weight)
                continue
            if sum([state.size for state in hands]) >= game.cards:
                raise Refused([_short(game)])
            after.give(hands, weight, rule.hand)
        weights = after.weights if isinstance(after, _Layer) and not last else {}
        drawn += 1
    return states


class _Told:
    """What a drawing rule tells, asked once of all hands that it sees alike."""

    def __init__(self, rule: DrawRule) -> None:
        self.lines = rule.lines
        self.seen = [(index, signs) for index, signs in enumerate(rule.signs) if signs]
        self.numbers: list[dict[State, int]] = [{} for _ in self.seen]
        self.known: list[dict[tuple[object, ...], int]] = [{} for _ in self.seen]
        self.told: dict[tuple[int, ...], bool] = {}

    def draws(self, hands: Tuple) -> bool:
        key = tuple([self._number(nth, hands[index]) for nth, (index, _) in enumerate(self.seen)])
        found = self.told.get(key)
        if found is None:
            found = self.told[key] = next(draws for when, draws in self.lines if when(hands))
        return found

    def _number(self, nth: int, state: State) -> int:
        number = self.numbers[nth].get(state)
        if number is None:
            sign = tuple([each(state) for each in self.seen[nth][1]])
            number = self.numbers[nth][state] = self.known[nth].setdefault(sign, len(self.known[nth]))
        return number


def _short(game: Game) -> Problem:
    message = f"the shoe of {game.cards} cards can run out within a round"
    hint = "permit more decks, or end the drawing sooner"
    return Problem("short-shoe", message, None, hint, decks=game.variant.decks)
