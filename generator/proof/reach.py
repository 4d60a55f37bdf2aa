"""Every line is for something: lines of settlement that no deal reaches, drawing rules that no hand follows."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis import Analysis
from generator.language import Spec, paths
from generator.language.source import Mapping, Scalar
from generator.problem import Level, Position, Problem, Refused


def findings(analyses: Sequence[Analysis]) -> tuple[Problem, ...]:
    """A warning for each line and rule that is never reached, at some or at all numbers of decks.

    `analyses` are those of one setting, one for each number of decks.
    """
    lines: dict[str, list[int]] = {}
    rules: dict[str, list[int]] = {}
    for analysis in analyses:
        decks = analysis.variant.decks
        for path in _lines(analysis):
            lines.setdefault(path, []).append(decks)
        for path in analysis.unfollowed:
            rules.setdefault(path, []).append(decks)
    return (
        *(_never("line-never", "the line", "can never apply", path, decks, analyses) for path, decks in lines.items()),
        *(
            _never("rule-never", "the rule", "is never followed", path, decks, analyses)
            for path, decks in rules.items()
        ),
    )


def _lines(analysis: Analysis) -> list[str]:
    """The paths of the lines that no deal meets."""
    return [
        f"wagers.{wager.id}.{_KEYS.get(id, id) if form == 'short' else id}"
        for wager in analysis.wagers
        for form in (analysis.variant.rules.wager(wager.id).form,)
        for id in wager.unapplied
    ]


_KEYS = {"win": "wins", "push": "pushes"}


def _never(rule: str, what: str, never: str, path: str, decks: list[int], analyses: Sequence[Analysis]) -> Problem:
    at = "" if len(decks) == len(analyses) else f" with {listed(decks)} deck{'s' if decks != [1] else ''}"
    message = f"{what} `{path}` {never}{at}"
    return Problem(rule, message, _position(analyses[0].variant.rules, path), None, Level.WARNING, path)


def _position(rules: Spec, path: str) -> Position | None:
    """The place of what a path names, by its id where it has one; that of the wager for what its form adds."""
    try:
        node = paths.find(rules.root, path).node
    except Refused:
        head, _, line = path.rpartition(".")
        wager = next((each for each in rules.wagers if head == f"wagers.{each.id}"), None)
        found = wager.line(line) if wager is not None else None
        return found.position if found is not None else None
    id = node.get("id") if isinstance(node, Mapping) else None
    return id.position if isinstance(id, Scalar) else node.position


def listed(decks: Sequence[int]) -> str:
    """`2`, `2 and 3`, `2, 3 and 4`."""
    words = [str(each) for each in decks]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
