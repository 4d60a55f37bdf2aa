"""Renaming: classes of cards that can be taken for one another in all hands at once, and no rule sees it.

If no rule names a suit, a hand of hearts is as good as one of spades; if none names a rank, or asks for its points or
its order, so are ranks. A walk then follows one of all the hands that are alike in this way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.language.cards import SUITS, Cards, color_of, rank_of, suit_of

Hands = Sequence[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Renaming:
    """A class stands in a row, its ranks, and a column, its suit.

    `places` are row and column of each class, `classes` the reverse. `rows` and `columns` tell of each one, in order,
    which of them it can be taken for: the members of its group, itself among them.
    """

    places: tuple[tuple[int, int], ...]
    classes: Mapping[tuple[int, int], int]
    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]

    def named(self, hands: Hands) -> list[tuple[int, ...]]:
        """The hands with their rows and columns named in the order in which they are first seen."""
        rows: dict[int, int] = {}
        columns: dict[int, int] = {}
        rows_used: dict[tuple[int, ...], int] = {}
        columns_used: dict[tuple[int, ...], int] = {}
        found = []
        for hand in hands:
            cards = []
            for card in hand:
                row, column = self.places[card]
                if row not in rows:
                    rows[row] = _next(self.rows[row], rows_used)
                if column not in columns:
                    columns[column] = _next(self.columns[column], columns_used)
                cards.append(self.classes[rows[row], columns[column]])
            found.append(tuple(cards))
        return found


def _next(group: tuple[int, ...], used: dict[tuple[int, ...], int]) -> int:
    place = used.get(group, 0)
    used[group] = place + 1
    return group[place]


def renaming(
    classes: tuple[tuple[str, ...], ...], counts: Mapping[str, int], sets: Sequence[Cards], colors: bool, ranks: bool
) -> Renaming | None:
    """How the classes can be renamed, or None where they cannot, or are not apart by suit.

    `sets` are the cards that rules name, `colors` tells that they compare colors; `ranks` that they tell ranks apart by
    more than being the same.
    """
    suits = [suit for suit in SUITS if any(suit_of(card) == suit for joined in classes for card in joined)]
    rows = list(dict.fromkeys(frozenset(map(rank_of, joined)) for joined in classes))
    if any(len({suit_of(card) for card in joined}) > 1 for joined in classes):
        return None
    places = tuple(
        (rows.index(frozenset(map(rank_of, joined))), suits.index(suit_of(joined[0]) or "")) for joined in classes
    )

    def marks(cards: Sequence[str]) -> tuple[object, ...]:
        return tuple((counts.get(card, 0), *(card in each for each in sets)) for card in cards)

    of_suits = [
        (color_of("A" + suit) if colors else None, *marks([rank + suit for row in rows for rank in sorted(row)]))
        for suit in suits
    ]
    of_rows = [
        (row if ranks or len(row) > 1 else None, *marks([rank + suit for suit in suits for rank in sorted(row)]))
        for row in rows
    ]
    columns_alike, rows_alike = _groups(of_suits), _groups(of_rows)
    if all(len(group) == 1 for group in (*columns_alike, *rows_alike)):
        return None
    return Renaming(
        places,
        {place: index for index, place in enumerate(places)},
        rows_alike,
        columns_alike,
    )


def _groups(marks: Sequence[object]) -> tuple[tuple[int, ...], ...]:
    """For each place, the places that are marked like it."""
    return tuple(tuple(place for place, other in enumerate(marks) if other == mark) for mark in marks)
