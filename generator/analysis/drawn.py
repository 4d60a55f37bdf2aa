"""Method `drawn`: hands that are dealt and drawn by rule, without choices.

Every order of cards is counted, by class of card and over the whole round, since one hand's drawing may depend on
another's. Weights are whole numbers: the ordered deals that lead to a tuple of hands. Tuples that agree are one. At
the end each is raised to the length of the longest round, so that all deals are equally likely.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import sub

from generator.exact import falling
from generator.game.values import DrawRule, Game, State
from generator.problem import Problem, Refused

Tuple = tuple[State, ...]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How many of the `deals` equally likely ordered deals of `longest` cards end alike.

    Of the tuples of hands that no settlement tells apart, one stands for all.
    """

    weights: Mapping[Tuple, int]
    longest: int
    deals: int


def outcomes(game: Game) -> Outcomes:
    """Walk every deal of the round. Raises Refused: short-shoe where a hand must draw from an empty shoe."""
    layer: dict[Tuple, int] = {tuple(table.state(()) for table in game.hands): 1}
    for step in game.steps:
        layer = _drawn(game, layer, step) if isinstance(step, DrawRule) else _dealt(game, layer, step.hand)
    return _alike(game, layer)


def _alike(game: Game, layer: Mapping[Tuple, int]) -> Outcomes:
    """Each tuple of hands raised to the longest round, and tuples that end alike made one."""
    longest = max((sum(state.size for state in hands) for hands in layer), default=0)
    raised = [falling(game.cards - size, longest - size) for size in range(longest + 1)]
    stands_for: dict[State, State] = {}
    known: list[dict[tuple[object, ...], State]] = [{} for _ in game.hands]
    for index, signs in enumerate(game.signs):
        for state in dict.fromkeys(hands[index] for hands in layer):
            sign = tuple(each(state) for each in signs)
            stands_for[state] = known[index].setdefault(sign, state)
    weights: dict[Tuple, int] = {}
    for hands, weight in layer.items():
        size = 0
        for state in hands:
            size += state.size
        alike = tuple([stands_for[state] for state in hands])
        weights[alike] = weights.get(alike, 0) + weight * raised[size]
    return Outcomes(weights, longest, falling(game.cards, longest))


def _dealt(game: Game, layer: Mapping[Tuple, int], hand: int) -> dict[Tuple, int]:
    after: dict[Tuple, int] = {}
    for hands, weight in layer.items():
        _given(game, after, hands, weight, hand)
    if not after:
        raise Refused([_short(game)])
    return after


def _given(game: Game, into: dict[Tuple, int], hands: Tuple, weight: int, hand: int) -> None:
    """Give one card to a hand in every way, into a layer."""
    left = list(game.counts)
    for state in hands:
        if state.size:
            left = list(map(sub, left, state.counts))
    before, after = hands[:hand], hands[hand + 1 :]
    for count, state in zip(left, hands[hand].after, strict=True):
        if count > 0:
            key = (*before, state, *after)
            into[key] = into.get(key, 0) + weight * count


def _drawn(game: Game, layer: dict[Tuple, int], rule: DrawRule) -> dict[Tuple, int]:
    told: dict[Tuple, bool] = {}
    stood: dict[Tuple, int] = {}
    drawn = 0
    while layer and (rule.most is None or drawn < rule.most):
        after: dict[Tuple, int] = {}
        for hands, weight in layer.items():
            seen = tuple(hands[index] for index in rule.reads)
            draws = told.get(seen)
            if draws is None:
                draws = told[seen] = _told(rule, hands)
            if draws:
                _given(game, after, hands, weight, rule.hand)
            else:
                stood[hands] = stood.get(hands, 0) + weight
        if rule.most is None and not after and any(told[tuple(h[i] for i in rule.reads)] for h in layer):
            raise Refused([_short(game)])
        layer = after
        drawn += 1
    for hands, weight in layer.items():
        stood[hands] = stood.get(hands, 0) + weight
    return stood


def _told(rule: DrawRule, hands: Tuple) -> bool:
    return next(draws for when, draws in rule.lines if when(hands))


def _short(game: Game) -> Problem:
    message = f"the shoe of {game.cards} cards can run out within a round"
    return Problem("short-shoe", message, None, "permit more decks, or end the drawing sooner", decks=game.variant.decks)
