"""The baseline for bets on cards: icepool deals five of 240 cards, and an evaluator of ours names the poker hand.

Its outcomes are the forty cards, each six times, in order of rank. The state keeps the sizes of the groups of one rank
so far, the one suit while there is one, and whether the ranks have followed one another.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool

RANKS, SUITS, DECKS = 10, 4, 6


class _Poker(icepool.MultisetEvaluator[Any, str]):  # type: ignore[misc]
    """The name of the line that five cards meet, by the ids of the spec."""

    def next_state(self, state: Any, _: Any, card: Any, /, *counts: Any) -> Any:
        (count,) = counts
        last, size, groups, suit, follows = state or (None, 0, (), None, True)
        if not count:
            return last, size, groups, suit, follows
        suit = card[1] if suit in (None, card[1]) else -1
        if card[0] == last:
            return last, size + count, groups, suit, False
        if last is not None:
            groups = tuple(sorted((*groups, size), reverse=True))
            follows = follows and card[0] == last + 1
        return card[0], count, groups, suit, follows and count == 1

    def final_outcome(self, state: Any, *_: Any, **__: Any) -> str:
        _, size, before, suit, straight = state
        groups = tuple(sorted((*before, size), reverse=True))
        flush = suit != -1
        if groups == (5,):
            return "five-kind"
        if straight and flush:
            return "straight-flush"
        if groups == (4, 1):
            return "four-kind"
        if groups == (3, 2):
            return "full-house"
        if flush:
            return "flush"
        if straight:
            return "straight"
        return {(3, 1, 1): "three-kind", (2, 2, 1): "two-pair"}.get(groups, "nothing")


def lines() -> dict[str, Fraction]:
    """The probability of each line of the five-card table, from six decks of forty cards."""
    deck = icepool.Deck({(rank, suit): DECKS for rank in range(RANKS) for suit in range(SUITS)})
    die = _Poker()(deck.deal(5))
    return {line: Fraction(die.quantity(line), die.denominator()) for line in die.outcomes()}
