"""How a wager ends, in the language: `push`, `lose 1/2`, `7:1`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from generator.language.shape import Word, odds


@dataclass(frozen=True, slots=True)
class Ending:
    """How a line ends: its result, what is paid, and the player's net before commission."""

    result: str
    pays: Fraction | None
    net: Fraction


def _result(text: str) -> Ending:
    """`push`, `void`, `lose`, or `lose 1/2` for a part of the wager."""
    match = re.fullmatch(r"(push|void|lose)(?:\s+(\d{1,4})/(\d{1,4}))?", text)
    if not match:
        raise ValueError(f"`{text}` is not `push`, `lose`, `lose 1/2` or `void`")
    word, above, below = match.groups()
    if above is None:
        return Ending(word, None, Fraction(-1) if word == "lose" else Fraction(0))
    if word != "lose" or int(below) == 0 or not 0 < Fraction(int(above), int(below)) <= 1:
        raise ValueError(f"`{text}` loses no part of a wager")
    return Ending("lose", None, -Fraction(int(above), int(below)))


def _cell(text: str) -> Ending:
    try:
        return _result(text)
    except ValueError:
        pay = odds(text)
        return Ending("win", pay, pay)


RESULT = Word("a result", _result, "write `push`, `lose`, `lose 1/2` or `void`")
CELL_RESULT = Word("a pay or a result", _cell, "write `1:1`, `push`, `lose` or `void`")
