"""The data of the game in the language: its names, numbers and dates."""

from __future__ import annotations

import re
import unicodedata

from generator.language.shape import DAY, IDENTIFIER, PROSE, TEXT, Field, Items, OneOf, Part, Record
from generator.language.values import Game, Revision

REVISION = Record(
    "a revision",
    {
        "id": Field(TEXT, "its number", needed=True),
        "date": Field(DAY, "its day"),
        "says": Field(PROSE, "what changed", needed=True),
    },
)
GAME = Record(
    "the game",
    {
        "name": Field(TEXT, "the name of the game, in its one spelling", needed=True),
        "slug": Field(IDENTIFIER, "the name of its folder of documents; else made of the name"),
        "id": Field(TEXT, "the bureau's number, once there is one"),
        "revision": Field(TEXT, "the revision of these rules"),
        "status": Field(OneOf(("draft", "submitted", "approved")), "`draft`, `submitted` or `approved`"),
        "date": Field(DAY, "the day of this revision"),
        "establishment": Field(TEXT, "the establishment that files it"),
        "author": Field(TEXT, "who presents it"),
        "history": Field(Items(REVISION, "the revisions"), "the revisions, newest first"),
    },
)


def game(part: Part) -> Game:
    """The data of a game."""
    name: str = part["name"]
    history = tuple(
        Revision(item["id"], item.get("date"), item["says"])
        for item in part.get("history", ())
        if {"id", "says"} <= set(item.values)
    )
    return Game(
        name=name,
        slug=part.get("slug", slug(name)),
        filing_id=part.get("id"),
        revision=part.get("revision", "1"),
        status=part.get("status", "draft"),
        date=part.get("date"),
        establishment=part.get("establishment"),
        author=part.get("author"),
        history=history,
    )


def slug(name: str) -> str:
    """The id made of a name: lower-case letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain.lower())) or "game"
