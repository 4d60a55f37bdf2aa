"""The frozen values of this station: where something stands, and what is the matter with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from generator.problem.catalogue import CATALOGUE


class Level(StrEnum):
    """How grave a problem is: an error stops the filing, a warning wants an eye, a note informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Position:
    """A place in a file. `line` and `column` count from 1; `source` is the whole line, for the caret."""

    file: str
    line: int
    column: int
    width: int = 1
    source: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """One error or finding.

    `rule` is its id in the catalogue, `path` the dotted ids of what it concerns (the two together name a
    finding for good: `Problem.id`). `deal` holds the cards that reach it and `probability` their exact chance,
    where the problem is one of play.
    """

    rule: str
    message: str
    position: Position | None = None
    hint: str | None = None
    level: Level = Level.ERROR
    path: str = ""
    also: tuple[tuple[str, Position], ...] = ()
    deal: tuple[str, ...] | None = None
    probability: Fraction | None = None
    decks: int | None = None
    acknowledged: str | None = None

    def __post_init__(self) -> None:
        if self.rule not in CATALOGUE:
            raise KeyError(f"no such rule in the catalogue: {self.rule}")

    @property
    def id(self) -> str:
        """The finding's own name: its rule and the path of what it concerns."""
        return f"{self.rule}:{self.path}" if self.path else self.rule

    @property
    def order(self) -> tuple[str, int, int, str]:
        """Sort key: by place in the file, then by rule."""
        place = self.position
        return (place.file, place.line, place.column, self.rule) if place else ("", 0, 0, self.rule)


class Refused(Exception):
    """A station cannot hand on a value: here are all the reasons."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(dict.fromkeys(problems), key=lambda problem: problem.order))
        super().__init__("; ".join(problem.message for problem in self.problems))
