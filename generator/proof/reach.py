"""Every line is for something: lines of settlement that no deal reaches, drawing rules that no hand follows."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis import Analysis
from generator.language import paths
from generator.language.source import Mapping, Node, Scalar
from generator.problem import Level, Position, Problem, Refused


def findings(analyses: Sequence[Analysis]) -> tuple[Problem, ...]:
    """A warning for each line and rule that is never reached: in a variant, at some or at all numbers of decks.

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
    """The paths of the lines that settle no deal; what a form adds by itself is not a line of the spec."""
    return [
        f"wagers.{wager.id}.{_KEYS.get(line.id, line.id) if form == 'short' else line.id}"
        for wager in analysis.wagers
        for form in (analysis.variant.rules.wager(wager.id).form,)
        for line in wager.lines
        if line.combinations == 0 and "+" not in line.id and (form, line.id) not in _ADDED
    ]


_ADDED = {("short", "lose"), ("each", "none")}
_KEYS = {"win": "wins", "push": "pushes"}


def _never(rule: str, what: str, never: str, path: str, decks: list[int], analyses: Sequence[Analysis]) -> Problem:
    variant = analyses[0].variant
    setting = {**variant.setting.options, **variant.setting.readings}
    at = "" if len(decks) == len(analyses) else f" with {_listed(decks)} deck{'' if decks == [1] else 's'}"
    where = "".join(f", {id} being {value}" for id, value in setting.items())
    message = f"{what} `{path}` {never}{at}{where}"
    return Problem(rule, message, _position(variant.rules.root, path), None, Level.WARNING, path)


def _position(root: Node, path: str) -> Position | None:
    """The place of what a path names, by its id where it has one."""
    try:
        node = paths.find(root, path).node
    except Refused:
        return None
    id = node.get("id") if isinstance(node, Mapping) else None
    return id.position if isinstance(id, Scalar) else node.position


def _listed(decks: list[int]) -> str:
    return ", ".join(map(str, decks))
