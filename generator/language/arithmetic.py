"""Printed arithmetic: `100% - 11.8903% x (7 + 1)`, computed exactly on the digits as printed."""

from __future__ import annotations

import re
from fractions import Fraction

_TOKEN = re.compile(r"(?P<figure>\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)\s*(?P<percent>%)?|(?P<sign>[-+*/()x×÷−–])")
_SIGNS = {"x": "*", "×": "*", "÷": "/", "−": "-", "–": "-"}
MOST = 200


def computed(text: str) -> Fraction:
    """The value of printed arithmetic; a figure in per cent is a hundredth. Raises ValueError."""
    tokens = _tokens(text)
    value, rest = _sum(tokens, 0)
    if rest != len(tokens):
        raise ValueError(f"`{text}` cannot be computed")
    return value


def _tokens(text: str) -> list[Fraction | str]:
    if len(text) > MOST:
        raise ValueError(f"the formula is too long: it has at most {MOST} characters")
    found: list[Fraction | str] = []
    index = 0
    while index < len(text):
        if text[index].isspace():
            index += 1
            continue
        match = _TOKEN.match(text, index)
        if match is None:
            raise ValueError(f"`{text[index : index + 20]}` cannot stand in a formula")
        if match["sign"]:
            found.append(_SIGNS.get(match["sign"], match["sign"]))
        else:
            value = Fraction(match["figure"].replace(",", ""))
            found.append(value / 100 if match["percent"] else value)
        index = match.end()
    return found


def _sum(tokens: list[Fraction | str], index: int, depth: int = 0) -> tuple[Fraction, int]:
    value, index = _product(tokens, index, depth)
    while index < len(tokens) and tokens[index] in ("+", "-"):
        right, after = _product(tokens, index + 1, depth)
        value = value + right if tokens[index] == "+" else value - right
        index = after
    return value, index


def _product(tokens: list[Fraction | str], index: int, depth: int) -> tuple[Fraction, int]:
    value, index = _part(tokens, index, depth)
    while index < len(tokens) and tokens[index] in ("*", "/"):
        right, after = _part(tokens, index + 1, depth)
        if tokens[index] == "/" and not right:
            raise ValueError("the formula divides by zero")
        value = value * right if tokens[index] == "*" else value / right
        index = after
    return value, index


def _part(tokens: list[Fraction | str], index: int, depth: int) -> tuple[Fraction, int]:
    token = tokens[index] if index < len(tokens) else None
    if isinstance(token, Fraction):
        return token, index + 1
    if token == "-":
        value, after = _part(tokens, index + 1, depth)
        return -value, after
    if token == "(" and depth < 20:
        value, after = _sum(tokens, index + 1, depth + 1)
        if after < len(tokens) and tokens[after] == ")":
            return value, after + 1
    raise ValueError("the formula breaks off" if token is None else f"`{token}` is not expected in the formula")
