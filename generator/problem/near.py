"""Words of messages: the known name nearest to what was written, lists of names, counts."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def did_you_mean(written: str, known: Iterable[str]) -> str | None:
    """The sentence that offers the nearest known name, or None if none is near."""
    names = sorted(set(known))
    lowered = {name.lower(): name for name in names}
    near = difflib.get_close_matches(written.lower(), list(lowered), n=1, cutoff=0.6)
    return f"did you mean `{lowered[near[0]]}`?" if near else None


def one_of(known: Iterable[str], most: int = 24) -> str:
    """The known names as a phrase, cut short where there are many."""
    names = [f"`{name}`" for name in dict.fromkeys(known)]
    if not names:
        return "nothing"
    if len(names) > most:
        return ", ".join(names[:most]) + ", …"
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def counted(number: int, what: str) -> str:
    """`1 deck`, `2 decks`, `1,024 errors`."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def nearest_or_all(written: str, known: Iterable[str]) -> str:
    """A hint for an unknown name: the nearest, or else what there is to choose from."""
    names = list(known)
    return did_you_mean(written, names) or f"known here: {one_of(names)}"
