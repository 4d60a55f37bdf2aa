"""The cards in words and tables: what the shoe holds, what cards count, how hands rank."""

from __future__ import annotations

from generator.document.format import count
from generator.document.values import Column, Table
from generator.document.words import Speaker, sentence
from generator.language import Spec
from generator.language.values import Points

_FULL = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}


def deck_table(spec: Spec) -> Table:
    """How many cards each permitted number of decks gives."""
    one = sum(spec.shoe.counts.values())
    rows = tuple((str(decks), count(one), count(one * decks)) for decks in spec.shoe.permitted)
    columns = (Column("Decks"), Column("Cards in a deck", "number"), Column("Cards in the shoe", "number"))
    return Table("decks", "Decks and cards", columns, rows)


def value_table(spec: Spec) -> Table | None:
    """What each rank counts; ranks that stand together and count their face share a row."""
    if spec.points is None:
        return None
    rows: list[tuple[str, str]] = []
    for rank in spec.shoe.ranks:
        low, high = spec.points.values[rank]
        counted = str(low) if low == high else f"{low} or {high}"
        rows.append((_FULL.get(rank, rank), counted))
    return Table("values", "Card values", (Column("Card"), Column("Counts", "number")), tuple(rows))


def total_rule(points: Points) -> str:
    """How a hand's points are made, as a sentence."""
    if points.rule == "sum":
        return "The points of a hand are the sum of the values of its cards."
    if points.rule == "modulo":
        return (
            f"The points of a hand are the last digit of the sum of its cards: the sum less whole {points.parameter}s."
        )
    return (
        "A card of two values counts the one that brings the hand closest to "
        f"{points.parameter} without passing it; if no choice stays within {points.parameter}, it counts the lower."
    )


def ranking_table(spec: Spec) -> Table | None:
    """The kinds of hand, best first."""
    if not spec.ranking:
        return None
    speaker = Speaker(spec)
    rows = tuple(
        (str(place), kind.name, kind.says.strip() if kind.says else sentence(speaker.says(kind.when)) + ".")
        for place, kind in enumerate(spec.ranking, start=1)
    )
    columns = (Column("Rank"), Column("Hand"), Column("Which hands, and which is better"))
    return Table("ranking", "Hands from highest to lowest", columns, rows)
