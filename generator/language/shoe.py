"""The shoe in the language: `shoe: {decks: 6..8, default: 6, without: J Q K}`."""

from __future__ import annotations

from generator.language.cards import DECK, RANKS, SUITS, rank_of
from generator.language.context import Context
from generator.language.shape import DECKS, RANK_WORDS, SHOE_WORDS, WHOLE, Field, Part, RankMap, Record
from generator.language.values import Shoe

SHOE = Record(
    "the shoe",
    {
        "decks": Field(DECKS, "how many decks are permitted: `8` or `2..8`"),
        "default": Field(WHOLE, "the number of decks that documents speak of, where several are permitted"),
        "without": Field(RANK_WORDS, "ranks taken out of every deck"),
        "cards": Field(
            RankMap(WHOLE, SHOE_WORDS, "a mapping of cards"),
            "instead of whole decks: how many of each rank (over the suits in turn) or card the shoe holds",
        ),
    },
)


def shoe(part: Part, context: Context) -> Shoe | None:
    """The shoe of a spec, or None with a problem reported."""
    permitted: tuple[int, ...] | None = part.get("decks", (1,) if "cards" in part else None)
    if permitted is None:
        if part.node.get("decks") is None:
            context.report("missing-key", "the shoe needs the key `decks`", part.position, "write `decks: 8`")
        return None
    default = part.get("default", permitted[0])
    if "default" not in part and len(permitted) > 1:
        hint = f"add `default: {permitted[0]}`"
        context.report("missing-key", "several numbers of decks need a `default`", part.at("decks"), hint)
    if default not in permitted:
        context.report("bad-value", f"{default} decks are not permitted", part.at("default"))
    if "cards" in part and "without" in part:
        context.report("unknown-key", "`cards` lists the shoe; nothing is left to take out", part.at("without"))
    counts = _explicit(part, context) if "cards" in part else _whole(part)
    if not counts:
        context.report("bad-value", "the shoe holds no card", part.position)
        return None
    return Shoe(permitted, default, counts, "cards" in part, part.position)


def _whole(part: Part) -> dict[str, int]:
    without = part.get("without", ())
    return {card: 1 for card in DECK if rank_of(card) not in without}


def _explicit(part: Part, context: Context) -> dict[str, int]:
    """How many of each card; a count of a rank goes round the suits."""
    counts = dict.fromkeys(DECK, 0)
    for written, count in part["cards"].items():
        if count is None:
            continue
        if not 0 <= count <= 1000:
            context.report("bad-value", f"{count} cards of {written} cannot be", part.at("cards"))
        elif written in RANKS:
            for place, suit in enumerate(SUITS):
                counts[written + suit] += (count + len(SUITS) - 1 - place) // len(SUITS)
        else:
            counts[written] += count
    return {card: count for card, count in counts.items() if count}
