"""What was given on the command line, understood: spec files, numbers of decks, and what differs from the default."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from generator.language import Spec, load, read
from generator.language.shape import MOST_DECKS
from generator.problem import Problem, Refused
from generator.variant import Setting, settle


def spec_files(given: Sequence[Path] | None) -> list[Path]:
    """The spec files named, or rules/*.yaml. Raises Refused: usage where there are none."""
    if given:
        return list(dict.fromkeys(given))
    found = sorted(Path("rules").glob("*.yaml"))
    if not found:
        hint = "name a spec file, or run in the folder that holds rules/"
        raise Refused([Problem("usage", "there is no spec in rules/", None, hint)])
    return found


def spec(path: Path) -> Spec:
    """The spec in a file, each value of its options and readings tried. Raises Refused with every fault of it."""
    found = read(load(path))
    problems: list[Problem] = []
    for choices, kind in ((found.options, "options"), (found.readings, "readings")):
        for choice in choices:
            for value in choice.values:
                try:
                    settle(found, None, Setting(**{kind: {choice.id: value.id}}))
                except Refused as refused:
                    problems += refused.problems
    if problems:
        raise Refused(problems)
    return found


def compared(to: Spec) -> list[Spec]:
    """The specs of the same folder that a report sets beside this one. Raises Refused, at the line that names it."""
    found = []
    for slug, position in to.compares:
        path = Path(to.source.file).parent / f"{slug}.yaml"
        if not path.is_file():
            raise Refused([Problem("no-file", f"the spec to compare with is missing: {path}", position)])
        try:
            found.append(spec(path))
        except Refused as refused:
            message = f"the spec to compare with cannot be read: {path}"
            raise Refused([Problem("no-file", message, position), *refused.problems]) from None
    return found


def setting(options: Sequence[str], readings: Sequence[str], sets: Sequence[str]) -> Setting:
    """What differs from the default. Raises Refused: usage for a word that is no ID=VALUE."""
    return Setting(_pairs("--option", options), _pairs("--reading", readings), _pairs("--set", sets))


def decks(text: str | None, spec: Spec, setting: Setting) -> tuple[int, ...]:
    """The numbers of decks meant by `8`, `2..8` or `all`, of a spec as set. Raises Refused: usage, and as `settle`."""
    shoe = settle(spec, None, setting).rules.shoe
    if text is None:
        return (shoe.default,)
    if text == "all":
        return shoe.permitted
    match = re.fullmatch(r"([0-9]+)(?:\.\.([0-9]+))?", text)
    if match is not None:
        low, high = int(match.group(1)), int(match.group(2) or match.group(1))
        if 1 <= low <= high <= MOST_DECKS:
            return tuple(range(low, high + 1))
    hint = f"write `--decks {shoe.default}`, `--decks 2..8` or `--decks all`; the most is {MOST_DECKS}"
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
