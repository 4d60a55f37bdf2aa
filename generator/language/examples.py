"""Examples and acknowledgements in the language.

    examples:
      - {id: natural-beats-ten, cards: Ah 10s 10d, results: {player: win, tie: lose}}
    acknowledged:
      - {finding: published-formula:wagers.tie.edge, reason: The source rounds before it multiplies.}

An example is a round that is told: the cards in the order dealt, and the line that settles each wager named. It is
played by `replay`, and a wrong one is a finding.
"""

from __future__ import annotations

from collections import Counter

from generator.language.cards import DECK, RANKS
from generator.language.context import Context
from generator.language.shape import ID, IDENTIFIER, PATH, PROSE, TEXT, Field, Items, MapOf, Part, Record, Word, Words
from generator.language.values import Acknowledged, Ask, Example, Shoe, Step, Wager
from generator.problem.near import counted, nearest_or_all

CARDS = Words(
    "the cards, each such as `10h`, or a rank where suits mean nothing",
    lambda text: (text,) if text in DECK or text in RANKS else None,
    repeats=True,
)


def _lines(text: str) -> str:
    if not all(ID.fullmatch(line) for line in text.split("+")):
        raise ValueError(f"`{text}` cannot be the id of a line")
    return text


CHOICES = Words("the choices, such as `hit stand`", lambda text: (text,) if ID.fullmatch(text) else None, repeats=True)
LINES = Word("the id of a line", _lines, "write `win`, or `one+two` where lines of an `each` list apply together")
EXAMPLE = Record(
    "an example",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "cards": Field(CARDS, "the cards from the top of the shoe: `Ah 10s 10d`", needed=True),
        "results": Field(MapOf(LINES, "wagers and lines"), "for each wager named, the id of its line", needed=True),
        "choices": Field(CHOICES, "the choices made, in order: `hit stand`"),
        "says": Field(PROSE, "the same in words, for the rulebook"),
    },
)
EXAMPLES = Items(EXAMPLE, "the examples")
ACKNOWLEDGED = Items(
    Record(
        "an acknowledgement",
        {
            "finding": Field(PATH, "the finding's id, as `filing check --format json` gives it", needed=True),
            "reason": Field(TEXT, "why it is accepted; it is printed", needed=True),
        },
    ),
    "the acknowledgements",
    "finding",
)


def examples(
    parts: tuple[Part, ...], context: Context, shoe: Shoe, wagers: tuple[Wager, ...], steps: tuple[Step, ...]
) -> tuple[Example, ...]:
    """The examples; each names cards that the shoe holds, and wagers and lines that there are."""
    known = {wager.id: wager for wager in wagers}
    found = []
    for part in parts:
        if not {"id", "cards", "results"} <= set(part.values):
            continue
        _in_shoe(part, context, shoe)
        for id, line in part["results"].items():
            wager = known.get(id)
            if wager is None and id in context.written_wagers:
                continue  # the wager's own fault has been told
            if wager is None:
                context.report("unknown-name", f"no wager `{id}`", part.at("results", id), nearest_or_all(id, known))
            elif line not in _chosen(id, steps) and (unknown := _unknown(wager, line)):
                hint = nearest_or_all(unknown, [each.id for each in wager.lines])
                message = f"the wager `{id}` has no line `{unknown}`"
                context.report("unknown-name", message, part.value_at("results", id), hint)
        choices = part.get("choices", ())
        found.append(Example(part["id"], part["cards"], part["results"], choices, part.get("says"), part.position))
    return tuple(found)


def _chosen(wager: str, steps: tuple[Step, ...]) -> set[str]:
    """The ids with which choices settle a wager."""
    asks = [step for step in steps if isinstance(step, Ask)]
    return {line.id for ask in asks for play in ask.may for id, line in play.settles if id == wager}


def _unknown(wager: Wager, line: str) -> str | None:
    """What is no line of the wager; in an `each` list several can apply together, or `none`."""
    if wager.mode != "each":
        return None if wager.line(line) is not None else line
    ids = [] if line == "none" else line.split("+")
    return next((id for id in ids if wager.line(id) is None), None)


def acknowledged(parts: tuple[Part, ...]) -> tuple[Acknowledged, ...]:
    """The findings that are accepted, each with its reason."""
    return tuple(
        Acknowledged(part["finding"].text, part["reason"], part.position)
        for part in parts
        if {"finding", "reason"} <= set(part.values)
    )


def _in_shoe(part: Part, context: Context, shoe: Shoe) -> None:
    for card, count in Counter(part["cards"]).items():
        holds = shoe.counts.get(card, 0) if card in DECK else sum(shoe.counts.get(card + suit, 0) for suit in "shdc")
        if count > holds * shoe.default:
            written = f"{counted(count, 'card')} `{card}`"
            message = f"{written} {'is' if count == 1 else 'are'} more than the shoe holds ({holds * shoe.default})"
            context.report("not-in-shoe", message, part.at("cards"))
