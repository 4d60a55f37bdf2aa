"""Ranks, suits and cards as the language writes them: `A`, `10`, `10h`."""

from __future__ import annotations

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("s", "h", "d", "c")
MOST_CARDS = 40  # that one hand can have
PIPS = {rank: 1 if rank == "A" else int(rank) if rank.isdigit() else 10 for rank in RANKS}


def rank_list(text: str) -> tuple[str, ...] | None:
    """The ranks of one word, `K` or `2..9`, or None if it is neither."""
    if text in RANKS:
        return (text,)
    low, dots, high = text.partition("..")
    if dots and low in RANKS and high in RANKS and RANKS.index(low) < RANKS.index(high):
        return RANKS[RANKS.index(low) : RANKS.index(high) + 1]
    return None


def card(text: str) -> tuple[str, str] | None:
    """The rank and suit of a card such as `10h`, or None if it is none."""
    rank, suit = text[:-1], text[-1:]
    return (rank, suit) if rank in RANKS and suit in SUITS else None
