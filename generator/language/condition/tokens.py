"""The words of a condition, each with its place in the text."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from generator.language.source import Scalar
from generator.problem import Problem, Refused

KEYWORDS = frozenset({"and", "or", "not", "is", "are", "in", "of", "by", "beats", "ties", "both", "some", "otherwise"})

MOST_TOKENS = 400
_TOKEN = re.compile(
    r"(?P<range>(?:\d+|[AJQK])\.\.(?:\d+|[AJQK])(?![\w-]))"
    r"|(?P<word>[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*)"
    r"|(?P<sign><=|>=|!=|[=<>+\-/.(),])"
)
_HINTS = {
    "==": "equality is written `=`",
    "≤": "write `<=`",
    "≥": "write `>=`",
    "≠": "write `!=`",
    "−": "write `-`, with a space on both sides",
    "–": "write `-`, with a space on both sides; a range is `9..11`",
    "&": "write `and`",
    "|": "write `or`",
    "!": "write `not`",
    "\u00a0": "write an ordinary space",
    "“": "write the name without quotation marks",
    "”": "write the name without quotation marks",
    "*": "numbers are only added and subtracted: write `total + total`",
    "[": "a list of cards is written with hyphens: `cards = A-A`",
    "{": "a condition has no braces",
}


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a whole number, a range or a sign; `start` is its index in the condition's text."""

    kind: str
    text: str
    start: int

    @property
    def width(self) -> int:
        return len(self.text)


def tokens(scalar: Scalar) -> tuple[Token, ...]:
    """Cut a condition into tokens, closed by an `end`. Raises Refused: condition-syntax."""
    found: list[Token] = []
    text, index = scalar.text, 0
    while index < len(text):
        if text[index].isspace() and text[index] != "\u00a0":
            index += 1
            continue
        match = _TOKEN.match(text, index)
        if match is None or text.startswith("==", index):
            raise Refused([_unreadable(scalar, index)])
        kind = match.lastgroup or ""
        word = match.group()
        if kind == "word" and word.isdigit():
            kind = "number"
        elif kind == "word" and word in KEYWORDS:
            kind = "keyword"
        found.append(Token(kind, word, index))
        index = match.end()
        if len(found) > MOST_TOKENS:
            hint = "name parts of it among the `terms`"
            message = f"the condition is too long: it has at most {MOST_TOKENS} words and signs"
            raise Refused([Problem("condition-syntax", message, scalar.at(match.start()), hint)])
    found.append(Token("end", "", len(text.rstrip())))
    return tuple(found)


def _unreadable(scalar: Scalar, index: int) -> Problem:
    char = scalar.text[index]
    if scalar.text.startswith("==", index):
        return Problem("condition-syntax", "`==` is not a sign here", scalar.at(index, 2), _HINTS["=="])
    name = unicodedata.name(char, "a control character")
    spelled = f"`{char}`" if char.isascii() else f"`{char}` (U+{ord(char):04X}, {name.lower()})"
    message = f"{spelled} cannot stand in a condition"
    return Problem("condition-syntax", message, scalar.at(index), _HINTS.get(char))
