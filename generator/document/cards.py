"""The cards in words and tables: what the shoe holds, what cards count, how hands rank."""

from __future__ import annotations

from generator.document.format import count
from generator.document.values import Column, Table
from generator.document.words import Speaker
from generator.language import Spec
from generator.language.condition.meaning import Always
from generator.language.values import Kind, Points

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
    groups: list[tuple[str, list[str]]] = []
    for rank in spec.shoe.ranks:
        counted = _counts(spec.points, rank)
        if groups and groups[-1][0] == counted:
            groups[-1][1].append(rank)
        else:
            groups.append((counted, [rank]))
    rows = tuple((_run(ranks), counted) for counted, ranks in groups)
    return Table("values", "Card values", (Column("Card"), Column("Counts")), rows)


def _counts(points: Points, rank: str) -> str:
    low, high = points.values[rank]
    if rank.isdigit() and low == high == int(rank):
        return "its number"
    return str(low) if low == high else f"{low} or {high}"


def _run(ranks: list[str]) -> str:
    names = [_FULL.get(rank, rank) for rank in ranks]
    if len(names) > 2:
        return f"{names[0]} through {names[-1]}"
    return " and ".join(names)


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


def _kind_in_words(speaker: Speaker, kind: Kind) -> str:
    """Which hands are of a kind, and which of two is better."""
    which = (
        "Every other hand" if isinstance(kind.when, Always) else f"A hand is of this kind if {speaker.says(kind.when)}"
    )
    return f"{which}; {speaker.better(kind.by)}."


def ranking_table(spec: Spec) -> Table | None:
    """The kinds of hand, best first."""
    if not spec.ranking:
        return None
    speaker = Speaker(spec)
    rows = tuple(
        (str(place), kind.name, kind.says.strip() if kind.says else _kind_in_words(speaker, kind))
        for place, kind in enumerate(spec.ranking, start=1)
    )
    columns = (Column("Rank"), Column("Hand"), Column("Which hands, and which is better"))
    return Table("ranking", "Hands from highest to lowest", columns, rows)
