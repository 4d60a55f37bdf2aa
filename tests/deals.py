"""Brute force: every ordered deal of a small shoe, by replay. It shares nothing with the calculator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import perm

from generator.game import replay
from generator.problem import Refused
from generator.variant import Variant


def line_counts(variant: Variant, longest: int, suited: bool = False) -> dict[str, Counter[str]]:
    """How many ordered deals of `longest` cards each line of each wager settles; a wager that is not settled
    once by every deal counts them under the rule that refused it. Cards are ranks, unless suits are meant."""
    counts: dict[str, Counter[str]] = {wager.id: Counter() for wager in variant.rules.wagers}
    for ranks, weight in deals(variant.cards if suited else variant.ranks, longest):
        try:
            results = replay(variant, ranks).results
        except Refused as refused:
            for problem in refused.problems:
                counts[refused_wager(problem.message)][problem.rule] += weight
            continue
        for wager, result in results.items():
            counts[wager][result.line] += weight
    return counts


def refused_wager(message: str) -> str:
    """The wager of which replay says that it is settled never or twice."""
    return message.split("settle")[-1].split("`")[1]


def deals(cards: Mapping[str, int], length: int) -> Iterator[tuple[list[str], int]]:
    """Every order of ranks of this length, with the number of ordered deals of single cards that show it."""

    def walk(prefix: list[str], left: dict[str, int], weight: int) -> Iterator[tuple[list[str], int]]:
        if len(prefix) == length:
            yield prefix, weight
            return
        for rank, count in left.items():
            if count:
                yield from walk([*prefix, rank], {**left, rank: count - 1}, weight * count)

    yield from walk([], dict(cards), 1)


def total(cards: Mapping[str, int], length: int) -> int:
    """How many ordered deals of this length there are."""
    return perm(sum(cards.values()), length)
