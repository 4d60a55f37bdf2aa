"""Phrases joined by “and” and “or”, so that they can be read in one way only.

A mixed nesting that a comma, “either” and “both” cannot keep apart is told as a numbered list.
"""

from __future__ import annotations

from dataclasses import dataclass

LABELS = (
    ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"),
    tuple("abcdefghijkl"),
    ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"),
)


@dataclass(frozen=True, slots=True)
class Joined:
    """Phrases of which all (`and`) or at least one (`or`) are true. A part is never joined by the same word."""

    word: str
    parts: tuple[Phrase, ...]


Phrase = str | Joined


def joined(word: str, parts: tuple[Phrase, ...]) -> Phrase:
    """The parts joined; a part that is joined by the same word is taken apart, one alone stays as it is."""
    flat: list[Phrase] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, Joined) and part.word == word else (part,))
    return flat[0] if len(flat) == 1 else Joined(word, tuple(flat))


def told(phrase: Phrase, depth: int = 0) -> str:
    """The phrase in words. `depth` is how many lists it stands in."""
    if isinstance(phrase, str):
        return phrase
    single = [part for part in phrase.parts if isinstance(part, str)]
    nested = [part for part in phrase.parts if isinstance(part, Joined)]
    if any(map(_is_listed, single)):
        return _listed(phrase, depth)
    if not nested:
        return _flat(single, phrase.word)
    if not all(map(_is_plain, nested)):
        return _listed(phrase, depth)
    if phrase.word == "and" and len(nested) == 1:
        return f"{_flat(single, 'and')}, and either {_run(nested[0], 'or')}"
    if phrase.word == "or" and all(len(part.parts) == 2 for part in nested) and not any(map(_is_rough, single)):
        return f"either {', or '.join(part if isinstance(part, str) else _both(part) for part in phrase.parts)}"
    return _listed(phrase, depth)


def _flat(parts: list[str], word: str) -> str:
    """Phrases side by side: with a comma where they are more than two, or have such words themselves."""
    comma = "," if len(parts) > 2 or any(map(_is_rough, parts)) else ""
    return f"{comma} {word} ".join(parts)


def _run(phrase: Joined, word: str) -> str:
    return f" {word} ".join(part for part in phrase.parts if isinstance(part, str))


def _both(phrase: Joined) -> str:
    return f"both {_run(phrase, 'and')}"


def _listed(phrase: Joined, depth: int) -> str:
    both = "both" if len(phrase.parts) == 2 else "all"
    head = f"{both} of these are true" if phrase.word == "and" else "at least one of these is true"
    labels = LABELS[depth % len(LABELS)]
    items = (
        f"({labels[place] if place < len(labels) else place + 1}) {told(part, depth + 1)}"
        for place, part in enumerate(phrase.parts)
    )
    return f"{head}: {'; '.join(items)}"


def _is_plain(phrase: Joined) -> bool:
    """Whether all parts are single phrases without an “and” or “or” of their own."""
    return all(isinstance(part, str) and not _is_rough(part) for part in phrase.parts)


def _is_rough(text: str) -> bool:
    return " and " in text or " or " in text or " nor " in text or _is_listed(text)


def _is_listed(text: str) -> bool:
    return "," in text or ":" in text
