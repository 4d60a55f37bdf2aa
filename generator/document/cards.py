"""The cards in words and tables: what the shoe holds, what cards count, how hands rank."""

from __future__ import annotations

from dataclasses import replace

from generator.document.format import MINUS, card_count, count
from generator.document.named import SUITS, listed, rank_name
from generator.document.values import Column, Table
from generator.document.words import Speaker
from generator.language import Spec
from generator.language.cards import RANKS, suit_of
from generator.language.condition.meaning import Always
from generator.language.values import Kind, Points, Wager


def deck_table(spec: Spec) -> Table:
    """How many cards each permitted number of decks gives, and what a deck is."""
    one = sum(spec.shoe.counts.values())
    rows = tuple((str(decks), count(one), count(one * decks)) for decks in spec.shoe.permitted)
    columns = (Column("Decks"), Column("Cards in a deck", "number"), Column("Cards in the shoe", "number"))
    several = " Any of these numbers of decks may be used." if len(rows) > 1 else ""
    return Table("decks", "Decks and cards", columns, rows, note=f"{_deck(spec, one)}{several}")


def _deck(spec: Spec, cards: int) -> str:
    """What a deck is, as a sentence."""
    if spec.shoe.explicit:
        return f"A deck of this game is not a standard deck: it is the {card_count(cards)} of the table that follows."
    absent = [rank_name(rank) for rank in RANKS if rank not in spec.shoe.ranks]
    if not absent:
        return "A deck is the 52 cards of a standard deck, without Jokers."
    taken = f"from which every {listed(absent)} has been taken"
    return f"A deck is a standard deck without Jokers, {taken}: {cards} cards remain."


def composition_table(spec: Spec) -> Table | None:
    """Which cards a deck has, where it is no standard deck."""
    if not spec.shoe.explicit:
        return None
    counts = spec.shoe.counts
    rows = tuple(
        (rank_name(rank), *(count(each) if each else "–" for each in suits), count(sum(suits)))
        for rank in spec.shoe.ranks
        for suits in ([counts.get(rank + suit, 0) for suit in SUITS],)
    )
    columns = (
        Column("Card"),
        *(Column(suit.capitalize(), "number") for suit in SUITS.values()),
        Column("All", "number"),
    )
    totals = [sum(number for card, number in counts.items() if suit_of(card) == suit) for suit in SUITS]
    foot = ("Total", *map(count, totals), count(sum(totals)))
    return Table("composition", "The cards of one deck", columns, rows, foot)


def value_table(spec: Spec) -> Table | None:
    """What each rank counts in the game."""
    return _values(spec, spec.points, "values", "Card values") if spec.points is not None else None


def own_value_table(spec: Spec, wager: Wager) -> Table | None:
    """What each rank counts for a wager that has points of its own, and how they make a total."""
    if wager.points is None:
        return None
    table = _values(spec, wager.points, f"values-{wager.id}", f"Card values of the {wager.name} wager")
    return replace(table, note=f"For this wager only. {total_rule(spec, wager.points)}")


def _values(spec: Spec, points: Points, id: str, caption: str) -> Table:
    """What each rank counts; ranks that stand together and count alike share a row."""
    groups: list[tuple[str, list[str]]] = []
    for rank in spec.shoe.ranks:
        counted = _counts(points, rank)
        if groups and groups[-1][0] == counted:
            groups[-1][1].append(rank)
        else:
            groups.append((counted, [rank]))
    rows = tuple((_run(ranks), counted) for counted, ranks in groups)
    return Table(id, caption, (Column("Card"), Column("Counts")), rows)


def _counts(points: Points, rank: str) -> str:
    low, high = points.values[rank]
    if rank.isdigit() and low == high == int(rank):
        return "its number"
    return _digits(low) if low == high else f"{_digits(low)} or {_digits(high)}"


def _digits(value: int) -> str:
    return str(value).replace("-", MINUS)


def _run(ranks: list[str]) -> str:
    names = [rank_name(rank) for rank in ranks]
    places = [RANKS.index(rank) for rank in ranks]
    if len(names) > 2 and places[-1] - places[0] == len(places) - 1:
        return f"{names[0]} through {names[-1]}"
    return listed(names)


def total_rule(spec: Spec, points: Points) -> str:
    """How a hand's points are made, in sentences."""
    speaker = Speaker(spec)
    said = [_total(points)]
    for when, counts in points.exact:
        number = f"{counts} point{'s' if counts != 1 else ''}"
        said.append(f"A hand counts {number}, whatever its cards add up to, if {speaker.says(when)}.")
    if len(points.exact) > 1:
        said.append("Of these exceptions the first that applies counts.")
    return " ".join(said)


def _total(points: Points) -> str:
    if points.rule == "sum":
        return "The points of a hand are the sum of the values of its cards."
    if points.rule == "modulo" and points.parameter == 10:
        return "The points of a hand are the last digit of the sum of the values of its cards."
    if points.rule == "modulo":
        return (
            "The points of a hand are what remains of the sum of the values of its cards when "
            f"{points.parameter} is taken away as often as it can be."
        )
    most = points.parameter
    return (
        "The points of a hand are the sum of the values of its cards. A card of two values counts the one that brings "
        f"the hand closest to {most} without passing it; if no choice stays within {most}, it counts the lower."
    )


def _kind_in_words(speaker: Speaker, kind: Kind, alone: bool) -> str:
    """Which hands are of a kind, and which of two is better."""
    if isinstance(kind.when, Always):
        which = "Every hand is of this kind." if alone else "Every other hand is of this kind."
    else:
        which = f"A hand is of this kind if {speaker.says(kind.when)}."
    return f"{which} {speaker.better(kind.by)}"


def ranking_table(spec: Spec) -> Table | None:
    """The kinds of hand, best first."""
    if not spec.ranking:
        return None
    speaker = Speaker(spec)
    rows = tuple(
        (
            str(place),
            kind.name,
            kind.says.strip() if kind.says else _kind_in_words(speaker, kind, len(spec.ranking) == 1),
        )
        for place, kind in enumerate(spec.ranking, start=1)
    )
    columns = (Column("Rank"), Column("Hand"), Column("Which hands, and which is better"))
    note = "A hand is of the first kind that applies; a hand of a kind above beats every hand of a kind below."
    return Table("ranking", "Hands from highest to lowest", columns, rows, note=note if len(rows) > 1 else None)
