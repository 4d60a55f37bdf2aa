"""Ranks, suits and cards as the language writes them: `A`, `10`, `hearts`, `10h`.

A set of cards is a set of such texts, each a rank and a suit; a rank alone is its four cards.
"""

from __future__ import annotations

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("s", "h", "d", "c")
PIPS = {rank: 1 if rank == "A" else int(rank) if rank.isdigit() else 10 for rank in RANKS}
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
NAMED = {
    "spades": frozenset(rank + "s" for rank in RANKS),
    "hearts": frozenset(rank + "h" for rank in RANKS),
    "diamonds": frozenset(rank + "d" for rank in RANKS),
    "clubs": frozenset(rank + "c" for rank in RANKS),
    "red": frozenset(rank + suit for rank in RANKS for suit in "hd"),
    "black": frozenset(rank + suit for rank in RANKS for suit in "sc"),
}
MOST_CARDS = 40  # that one hand can have

Cards = frozenset[str]


def rank_list(text: str) -> tuple[str, ...] | None:
    """The ranks of one word, `K` or `2..9`, or None if it is neither."""
    if text in RANKS:
        return (text,)
    low, dots, high = text.partition("..")
    if dots and low in RANKS and high in RANKS and RANKS.index(low) < RANKS.index(high):
        return RANKS[RANKS.index(low) : RANKS.index(high) + 1]
    return None


def card_set(text: str) -> Cards | None:
    """The cards of one word: a rank, a range of ranks, a card `10h`, a suit, a color; or None."""
    if text in DECK:
        return frozenset((text,))
    if text in NAMED:
        return NAMED[text]
    ranks = rank_list(text)
    return None if ranks is None else of_ranks(ranks)


def of_ranks(ranks: tuple[str, ...] | frozenset[str]) -> Cards:
    """All cards of these ranks."""
    return frozenset(rank + suit for rank in ranks for suit in SUITS)


def rank_of(card: str) -> str:
    """The rank of a card: `10` of `10h`; a rank alone is its own."""
    return card if card in RANKS else card[:-1]


def suit_of(card: str) -> str | None:
    """The suit of a card, or None of a rank alone."""
    return None if card in RANKS else card[-1]


def color_of(card: str) -> str | None:
    """`red` or `black`, or None of a rank alone."""
    suit = suit_of(card)
    return None if suit is None else "red" if suit in "hd" else "black"


def is_straight(ranks: list[str]) -> bool:
    """Whether these ranks follow one another without a gap; an Ace stands below 2 or above a King, never between."""
    places = sorted(RANKS.index(rank) for rank in ranks)
    if len(set(places)) != len(places) or not places:
        return False
    if places[0] == 0 and places[-1] == len(RANKS) - 1:
        places = [*places[1:], len(RANKS)]
    return places[-1] - places[0] == len(places) - 1
