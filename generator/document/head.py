"""What every page carries, made of the game's data."""

from __future__ import annotations

from datetime import date

from generator.document.values import Head
from generator.language import Spec

UNDATED = date(2000, 1, 1)


def head(spec: Spec, document: str) -> Head:
    """The running head of a document. What the submitter has not given is said to be pending."""
    game = spec.game
    return Head(
        game=game.name,
        document=document,
        filing_id=game.filing_id or "ID pending",
        revision=game.revision,
        status={"draft": "DRAFT", "submitted": "Submitted", "approved": "Approved"}[game.status],
        date=day(game.date) if game.date else "undated",
        establishment=game.establishment,
    )


def day(value: date) -> str:
    """`May 4, 2010`."""
    return f"{value:%B} {value.day}, {value.year}"
