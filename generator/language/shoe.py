"""The shoe in the language: `shoe: {decks: 6..8, default: 6, without: J Q K}`."""

from __future__ import annotations

from generator.language.cards import DECK, RANKS, SUITS, rank_of
from generator.language.context import Context
from generator.language.shape import DECKS, RANK_WORDS, SHOE_WORDS, WHOLE, Field, Part, RankMap, Record
from generator.language.values import Shoe
from generator.problem.near import counted

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

MOST_OF_A_KIND = 1000


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
        hint = f"the shoe permits {permitted[0]}" + (f" to {permitted[-1]}" if len(permitted) > 1 else "")
        message = f"{counted(default, 'deck')} {'is' if default == 1 else 'are'} not permitted"
        context.report("bad-value", message, part.at("default"), hint)
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
        if not 0 <= count <= MOST_OF_A_KIND:
            message = f"{counted(count, 'card')} of `{written}` cannot be"
            hint = f"write a number from 0 to {MOST_OF_A_KIND:,}"
            context.report("bad-value", message, part.value_at("cards", written), hint)
            count = MOST_OF_A_KIND  # so that the fault is not told as a shoe that runs out
        if written in RANKS:
            for place, suit in enumerate(SUITS):
                counts[written + suit] += (count + len(SUITS) - 1 - place) // len(SUITS)
        else:
            counts[written] += count
    return {card: count for card, count in counts.items() if count}
