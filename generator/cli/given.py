"""What was given on the command line, understood: spec files, numbers of decks, and what differs from the default."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from generator.language import Spec, load, read
from generator.problem import Problem, Refused
from generator.variant import Setting

MOST_DECKS = 1000


def spec_files(given: Sequence[Path] | None) -> list[Path]:
    """The spec files named, or rules/*.yaml. Raises Refused: usage where there are none."""
    if given:
        return list(given)
    found = sorted(Path("rules").glob("*.yaml"))
    if not found:
        hint = "name a spec file, or run in the folder that holds rules/"
        raise Refused([Problem("usage", "there is no spec in rules/", None, hint)])
    return found


def spec(path: Path) -> Spec:
    """The spec in a file. Raises Refused with every fault of it."""
    return read(load(path))


def setting(options: Sequence[str], readings: Sequence[str], sets: Sequence[str]) -> Setting:
    """What differs from the default. Raises Refused: usage for a word that is no ID=VALUE."""
    return Setting(_pairs("--option", options), _pairs("--reading", readings), _pairs("--set", sets))


def decks(text: str | None, spec: Spec) -> tuple[int, ...]:
    """The numbers of decks meant by `8`, `2..8` or `all`. Raises Refused: usage."""
    if text is None:
        return (spec.shoe.default,)
    if text == "all":
        return spec.shoe.permitted
    match = re.fullmatch(r"(\d+)(?:\.\.(\d+))?", text)
    if match is not None:
        low, high = int(match.group(1)), int(match.group(2) or match.group(1))
        if 1 <= low <= high <= MOST_DECKS:
            return tuple(range(low, high + 1))
    hint = f"write `--decks {spec.shoe.default}`, `--decks 2..8` or `--decks all`"
    raise Refused([Problem("usage", f"`{text}` is not a number of decks", None, hint)])


def _pairs(name: str, words: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key or not value:
            raise Refused([Problem("usage", f"`{name} {word}` names no value", None, f"write `{name} NAME=VALUE`")])
        if key in pairs:
            raise Refused([Problem("usage", f"`{name} {key}` is given twice", None, "give it once")])
        pairs[key.strip()] = value.strip()
    return pairs
