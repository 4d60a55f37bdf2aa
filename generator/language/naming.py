"""A name made of an id, where the writer gives none."""

from __future__ import annotations


def titled(id: str) -> str:
    """`three-of-a-kind` is called `Three of a kind`."""
    words = id.replace("-", " ")
    return words[:1].upper() + words[1:]
