"""Baseline: plain brute force over ordered ranks, with `fractions.Fraction`, of one game written out by hand.

Two hands of at most two cards from eight decks without J, Q and K; closest to ten. Every order of four ranks is
visited, whether or not its last cards are drawn, as one writes it on the first afternoon.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

RANKS = range(1, 11)


def outcomes(decks: int = 8) -> dict[str, Fraction]:
    """Exact probabilities that the Player hand wins, the Dealer hand wins, the hands tie."""
    found = {"player": Fraction(0), "dealer": Fraction(0), "tie": Fraction(0)}
    for ranks in product(RANKS, repeat=4):
        probability = Fraction(1)
        left = dict.fromkeys(RANKS, 4 * decks)
        cards = sum(left.values())
        for rank in ranks:
            probability *= Fraction(left[rank], cards)
            left[rank] -= 1
            cards -= 1
        found[_winner(*ranks)] += probability
    return found


def _winner(player: int, dealer: int, third: int, fourth: int) -> str:
    hands = [[player], [dealer]]
    drawn = [third, fourth]
    if player <= 5:
        hands[0].append(drawn.pop(0))
    if _dealer_draws(hands[0], dealer):
        hands[1].append(drawn.pop(0))
    mine, theirs = _rank(hands[0]), _rank(hands[1])
    return "tie" if mine == theirs else "player" if mine > theirs else "dealer"


def _dealer_draws(player: list[int], dealer: int) -> bool:
    if dealer >= 6:
        return False
    if sorted(player) in ([1, 1], [1, 10]):
        return dealer == 1
    if player[0] == 1:
        return dealer < sum(player)
    return sum(player) < 12


def _rank(hand: list[int]) -> tuple[int, int]:
    if sorted(hand) == [1, 1]:
        return 3, 0
    if sorted(hand) == [1, 10]:
        return 2, 0
    total = sum(hand)
    return (1, total) if total <= 10 else (0, -total)
