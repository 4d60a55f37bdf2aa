"""The door of the station game: a Variant to a Game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter

from generator.game.condition import Names, number, signs, test
from generator.game.values import DrawRule, Game, Give, HandTable, Settlement, Sign, State, Whole
from generator.language.condition.meaning import (
    CardAt,
    CardIs,
    CardPoints,
    CardsAre,
    Number,
    SameRank,
    Truth,
    every,
)
from generator.language.values import Deal, Draw, Points, Spec
from generator.variant import Variant


def compiled(variant: Variant) -> Game:
    """A variant's tables: classes of cards, hands, steps and settlements."""
    rules = variant.rules
    ranks = _classes(rules)
    counts = tuple(sum(variant.cards[rank] for rank in joined) for joined in ranks)
    points = rules.points
    lows = tuple(points.values[joined[0]][0] if points else 0 for joined in ranks)
    names = Names({hand.id: index for index, hand in enumerate(rules.hands)}, ranks, lows)
    return Game(
        variant=variant,
        ranks=ranks,
        counts=counts,
        hands=_hands(rules, names),
        steps=_steps(rules, names),
        settlements=_settlements(rules, names),
    )


def _truths(rules: Spec) -> list[Truth | Number]:
    """Every condition and number that play or settlement asks for."""
    found: list[Truth | Number] = [kind.when for kind in rules.ranking]
    found += [kind.by for kind in rules.ranking if kind.by is not None]
    found += [line.when for step in rules.round if isinstance(step, Draw) for line in step.lines]
    found += [line.when for wager in rules.wagers for line in wager.lines]
    return [node for truth in found for node in every(truth)]


def _classes(rules: Spec) -> tuple[tuple[str, ...], ...]:
    """The ranks, joined where no rule tells them apart: by points, by the sets that name them, by rank itself."""
    sets: set[frozenset[str]] = set()
    by_rank = False
    for node in _truths(rules):
        match node:
            case CardIs(_, ranks, _):
                sets.add(ranks)
            case CardsAre(_, cards, _):
                sets |= set(cards)
            case SameRank():
                by_rank = True
            case _:
                pass
    named = sorted(sets, key=sorted)
    joined: dict[object, list[str]] = {}
    for rank in rules.shoe.ranks:
        points = rules.points.values.get(rank) if rules.points else None
        sign = (points, tuple(rank in each for each in named), rank if by_rank else None)
        joined.setdefault(sign, []).append(rank)
    return tuple(tuple(ranks) for ranks in joined.values())


def _places(rules: Spec, hand: str) -> frozenset[int] | None:
    """The places of a hand, from 0, whose card a rule reads; None where the last card is read."""
    places: set[int] = set()
    for node in _truths(rules):
        cards: tuple[CardAt, ...] = ()
        match node:
            case CardIs(card, _, _) | CardPoints(card):
                cards = (card,)
            case SameRank(left, right):
                cards = (left, right)
            case _:
                pass
        for card in cards:
            if card.hand in (hand, "hand"):
                places.add(card.place)
    return None if -1 in places else frozenset(place - 1 for place in places)


def _hands(rules: Spec, names: Names) -> tuple[HandTable, ...]:
    totals, ranked = _totals(rules.points, names), _ranked(rules, names)
    settled = signs([line.when for wager in rules.wagers for line in wager.lines], names)
    always: Sign = attrgetter("rank", "kind", "total")
    return tuple(
        HandTable(len(names.ranks), _places(rules, hand.id), totals, ranked, (always, *seen))
        for hand, seen in zip(rules.hands, settled, strict=True)
    )


def _totals(points: Points | None, names: Names) -> Callable[[tuple[int, ...]], tuple[int, int, bool]]:
    """Total, hard total (two-valued cards low) and softness of a hand's classes."""
    if points is None:
        return lambda _: (0, 0, False)
    values = [points.values[joined[0]] for joined in names.ranks]
    rule, parameter = points.rule, points.parameter

    def totals(cards: tuple[int, ...]) -> tuple[int, int, bool]:
        hard = sum(values[card][0] for card in cards)
        if rule == "sum":
            return hard, hard, False
        if rule == "modulo":
            return hard % parameter, hard, False
        reached = {hard}
        for card in cards:
            low, high = values[card]
            if high != low:
                reached |= {total + high - low for total in reached}
        best = max((total for total in reached if total <= parameter), default=hard)
        return best, hard, best > hard

    return totals


def _ranked(rules: Spec, names: Names) -> Callable[[State], tuple[str, tuple[int, Whole]]]:
    """Kind and rank of a hand. Without a ranking all hands are of one kind and tie."""
    lone = replace(names, hands={"hand": 0})
    kinds = [
        (kind.id, test(kind.when, lone), number(kind.by, lone) if kind.by is not None else None)
        for kind in rules.ranking
    ]

    def ranked(state: State) -> tuple[str, tuple[int, Whole]]:
        if not state.size:
            return "", (-len(kinds) - 1, 0)
        for place, (kind, when, by) in enumerate(kinds):
            if when((state,)):
                return kind, (-place, by((state,)) if by is not None else 0)
        return "", (-len(kinds), 0)

    return ranked


def _steps(rules: Spec, names: Names) -> tuple[Give | DrawRule, ...]:
    steps: list[Give | DrawRule] = []
    for step in rules.round:
        if isinstance(step, Deal):
            steps += [Give(names.hands[hand]) for hand in step.hands]
        elif isinstance(step, Draw):
            lines = tuple((test(line.when, names), line.draws) for line in step.lines)
            seen = signs([line.when for line in step.lines], names)
            steps.append(DrawRule(names.hands[step.hand], step.most, lines, seen, step))
    return tuple(steps)


def _settlements(rules: Spec, names: Names) -> tuple[Settlement, ...]:
    return tuple(
        Settlement(wager, tuple((line, test(line.when, names)) for line in wager.lines)) for wager in rules.wagers
    )
