"""Station render, cards: the text of a card (`10h`) comes in, its print form (`10♥`) goes out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.render.failure import RenderFailure

_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_CARD = re.compile(r"(?P<rank>10|[2-9AJQK])(?P<suit>[shdc]?)")


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is printed. `suit` is empty where only the rank is meant."""

    rank: str
    suit: str
    red: bool

    def __str__(self) -> str:
        """Rank and suit, as they stand in a line of text."""
        return self.rank + self.suit


def face(card: str) -> Face:
    """How `card`, written `10h` or, where the suit is of no account, `10`, is printed.

    Raises RenderFailure if it is not the text of a card.

    >>> str(face("10h")), str(face("A"))
    ('10♥', 'A')
    """
    match = _CARD.fullmatch(card)
    if match is None:
        raise RenderFailure(
            f"“{card}” is not a card", hint="a card is a rank and a suit, such as 10h or As, or a rank alone"
        )
    return Face(match["rank"], _SUITS.get(match["suit"], ""), match["suit"] in {"h", "d"})
