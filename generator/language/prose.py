"""Clauses and notes in the language: procedural prose in Markdown, its numbers bound by path.

    clauses:
      - id: ties
        section: settlement
        covers: [wagers.tie]
        text: |
          A Tie wager is paid {wagers.tie.pays} when the hands tie.

`{path}` is replaced by the value that stands at the path, so that a figure is never typed twice.
"""

from __future__ import annotations

import re
from itertools import islice

from generator.language import paths
from generator.language.context import Context
from generator.language.shape import IDENTIFIER, PATH, PROSE, TEXT, Field, Items, ListOf, OneOf, Part, Record
from generator.language.source import Scalar
from generator.language.values import Clause, Note
from generator.problem import Refused

SECTIONS = {
    "type": "Type of Game",
    "object": "Object of the Game",
    "deck": "Description of the Deck and Number of Decks Used",
    "values": "Card Values and Hand Rankings",
    "dealing": "Dealing Procedures and Round of Play",
    "settlement": "How Winners are Determined and Paid",
    "options": "Player Options",
    "bonus": "Bonus Wagers",
    "collection": "Collection Fees",
    "irregularities": "Irregularities",
}
CLAUSE = Record(
    "a clause",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "section": Field(OneOf(tuple(SECTIONS)), "the section of the rulebook it stands in", needed=True),
        "title": Field(TEXT, "a short title"),
        "covers": Field(ListOf(PATH, "paths"), "the paths of the rules it tells"),
        "text": Field(PROSE, "its text in Markdown; `{path}` stands for a value of the spec", needed=True),
    },
)
CLAUSES = Items(CLAUSE, "the clauses")
NOTE = Record(
    "a note",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "text": Field(PROSE, "its text in Markdown", needed=True),
    },
)
NOTES = Items(NOTE, "the notes")
MOST_TOLD = 20  # faults of one text
PLACEHOLDER = re.compile(r"\{([^{}\n]*)\}")


def clauses(parts: tuple[Part, ...], context: Context) -> tuple[Clause, ...]:
    """The clauses in order; a path that leads nowhere is reported at its place."""
    found = []
    for part in parts:
        if not {"id", "section", "text"} <= set(part.values):
            continue
        covers = []
        for scalar in part.get("covers", ()):
            _look_up(context, scalar.text, scalar.position)
            covers.append(scalar.text)
        _bind(part, context)
        found.append(Clause(part["id"], part["section"], part.get("title"), part["text"], tuple(covers), part.position))
    return tuple(found)


def notes(parts: tuple[Part, ...], context: Context) -> tuple[Note, ...]:
    """The lettered notes of the report."""
    for part in parts:
        _bind(part, context)
    return tuple(Note(part["id"], part["text"]) for part in parts if {"id", "text"} <= set(part.values))


def _bind(part: Part, context: Context) -> None:
    node = part.node.get("text")
    if not isinstance(node, Scalar):
        return
    written = PLACEHOLDER.finditer(node.text)
    faulty = (match for match in written if not _is_value(context, match.group(1).strip()))
    for match in islice(faulty, MOST_TOLD):
        place = node.at(match.start(), len(match.group()))
        if _look_up(context, match.group(1).strip(), place) is not None:
            message = f"`{match.group()}` names no single value"
            context.report("unknown-path", message, place, "a path in prose ends at a value, such as `wagers.tie.pays`")


def _is_value(context: Context, path: str) -> bool:
    try:
        return isinstance(paths.find(context.root, path).node, Scalar)
    except Refused:
        return False


def _look_up(context: Context, path: str, place: object) -> object:
    try:
        return paths.find(context.root, path, place).node  # type: ignore[arg-type]
    except Refused as refused:
        context.problems.extend(refused.problems)
        return None
