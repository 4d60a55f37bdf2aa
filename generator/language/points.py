"""Points in the language: what cards count, and how a hand's total is made.

points: {cards: {A: 1/11, 2..10: face, J Q K: 10}, total: best up to 21}
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.language.cards import PIPS
from generator.language.condition.meaning import HandNumber, Truth, every
from generator.language.context import Context
from generator.language.shape import (
    CONDITION,
    IDENTIFIER,
    RANK_WORDS,
    WHOLE,
    Field,
    Items,
    Part,
    RankMap,
    Record,
    Word,
    whole,
)
from generator.language.values import Points

MOST_POINTS = 1000


def _value(text: str) -> tuple[int, int] | str:
    if text == "face":
        return "face"
    parts = [whole(part.strip()) for part in text.split("/")]
    if len(parts) > 2:
        raise ValueError(f"`{text}` are too many points of a card: it has one value, or two")
    if any(abs(part) > MOST_POINTS for part in parts):
        raise ValueError(f"`{text}` is out of range: the points of a card are from -{MOST_POINTS:,} to {MOST_POINTS:,}")
    return min(parts), max(parts)


def _rule(text: str) -> tuple[str, int]:
    words = " ".join(text.split())
    if words == "sum":
        return "sum", 0
    match = re.fullmatch(r"(modulo|best up to) ([1-9]\d{0,3})", words)
    if not match:
        if re.fullmatch(r"(modulo|best up to) -?\d+", words):
            raise ValueError(f"`{text}` is out of range: the number of a rule for totals is from 1 to 9,999")
        raise ValueError(f"`{text}` is not a rule for totals")
    return match.group(1).split()[0], int(match.group(2))


EXACT_HAND = Record(
    "an exact hand",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "when": Field(CONDITION, "which hands, by their cards: `cards = A-10`", needed=True),
        "counts": Field(WHOLE, "the total of such a hand, whatever its cards add up to", needed=True),
    },
)
POINTS = Record(
    "the points",
    {
        "cards": Field(
            RankMap(
                Word("the points of a card", _value, "write `10`, `face`, or `1/11` for an Ace that counts either"),
                RANK_WORDS,
            ),
            "what each rank counts",
            needed=True,
        ),
        "total": Field(
            Word("a rule for totals", _rule, "write `sum`, `modulo 10` or `best up to 21`"),
            "how the points of a hand are added",
            needed=True,
        ),
        "exact": Field(Items(EXACT_HAND, "the exact hands"), "hands whose total is none of their cards'"),
    },
)


def points(part: Part, context: Context) -> Points | None:
    """The points of a spec or of a wager; every rank of the shoe has them, or a problem is reported."""
    written: Mapping[str, tuple[int, int] | str | None] = part.get("cards", {})
    values: dict[str, tuple[int, int]] = {}
    for rank, value in written.items():
        if value is None:
            continue
        if isinstance(value, tuple):
            values[rank] = value
        elif rank.isdigit():
            values[rank] = PIPS[rank], PIPS[rank]
        else:
            context.report("bad-value", f"`face` says nothing of {rank}", part.at("cards"), "write its points")
    missing = [rank for rank in context.ranks if rank not in written]
    if missing and "cards" in part:
        message = f"no points for {' '.join(missing)}"
        context.report("no-points", message, part.at("cards"), "every rank of the shoe has points")
    if "total" not in part:
        return None
    rule, parameter = part["total"]
    if rule != "best" and any(low != high for low, high in values.values()):
        hint = "write `total: best up to 21`"
        context.report("bad-value", "two values of one card need `best up to N`", part.at("total"), hint)
    return Points(values, rule, parameter, _exact_hands(part, context))


def _exact_hands(part: Part, context: Context) -> tuple[tuple[Truth, int], ...]:
    """The hands with a total of their own. They are known by their cards, since a total would need itself."""
    found = []
    for item in part.get("exact", ()):
        when = context.truth_in(item.get("when"), context.lone_scope())
        if when is None or "counts" not in item:
            continue
        if any(isinstance(node, HandNumber) and node.fact != "size" for node in every(when)):
            hint = "say which cards: `cards = A-10`"
            context.report("circular-term", "the total of an exact hand cannot need a total", item.at("when"), hint)
            continue
        found.append((when, item["counts"]))
    return tuple(found)
