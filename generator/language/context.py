"""What the reader of one section may know of the others: the shoe, the terms, the hands, what was refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from generator.language.cards import MOST_CARDS
from generator.language.condition import resolve
from generator.language.condition.meaning import CardPoints, Flag, HandNumber, Number, Truth, every
from generator.language.condition.presence import Sizes
from generator.language.condition.resolve import Scope
from generator.language.condition.unfold import Shared, TermText
from generator.language.source import Node, Scalar
from generator.problem import Position, Problem, Refused

Meaning = TypeVar("Meaning", Truth, Number)


def _asks_points(node: Truth | Number) -> bool:
    """Whether a part of a condition asks for the points that cards count in the game."""
    match node:
        case HandNumber(_, "total" | "hard", "") | Flag(_, "soft" | "points pair", "") | CardPoints(_, ""):
            return True
        case _:
            return False


@dataclass(slots=True)
class Context:
    """The names known so far, and the problems found so far. One for each reading of a tree.

    `ranks` are those of the shoe, `speakable` those that a condition may name: where the shoe is explicit counts,
    a rank that it happens not to hold may still be named. It is `unsure` how many cards hands have once a step of the
    round was refused; then no card is said to be absent.
    """

    root: Node
    problems: list[Problem] = field(default_factory=list)
    ranks: tuple[str, ...] = ()
    speakable: tuple[str, ...] = ()
    terms: Mapping[str, TermText] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    composed: tuple[str, ...] = ()
    written_wagers: tuple[str, ...] = ()
    pointed: bool = False
    declaring: bool = False
    shared: Shared = field(default_factory=Shared)
    unsure: bool = False

    def report(self, rule: str, message: str, position: Position, hint: str | None = None, path: str = "") -> None:
        """Note a problem and go on."""
        self.problems.append(Problem(rule, message, position, hint, path=path))

    def scope(self, current: str | None = None, sizes: Sizes | None = None) -> Scope:
        """The names of a condition at one place of the spec."""
        names = self.hands, self.speakable, self.terms, self.kinds
        sizes = {} if self.unsure or sizes is None else sizes
        return Scope(*names, current, sizes, self.hands, shared=self.shared)

    def settling_scope(self, current: str | None, sizes: Sizes, scheme: str) -> Scope:
        """The names of a wager's conditions: composed hands are there too, and the wager may have points of its own."""
        hands = (*self.hands, *self.composed)
        return replace(self.scope(current, sizes), hands=hands, scheme=scheme, settling=True)

    def lone_scope(self) -> Scope:
        """The names of a rule about any one hand, such as a kind of the ranking: its hand is called `hand`."""
        any_size = frozenset(range(1, MOST_CARDS + 1))
        return replace(self.scope("hand", {"hand": any_size}), hands=(), kinds=())

    def truth(self, scalar: Scalar | None, current: str | None = None, sizes: Sizes | None = None) -> Truth | None:
        """A condition's meaning, or None where it was faulty or missing."""
        return self.truth_in(scalar, self.scope(current, sizes))

    def truth_in(self, scalar: Scalar | None, scope: Scope) -> Truth | None:
        """A condition's meaning in a scope of its own."""
        if scalar is None:
            return None
        try:
            return self._pointed(resolve.truth(scalar, scope), scalar)
        except Refused as refused:
            self.problems.extend(refused.problems)
            return None

    def number(self, scalar: Scalar | None, scope: Scope) -> Number | None:
        """A numeric expression's meaning, or None where it was faulty or missing."""
        if scalar is None:
            return None
        try:
            return self._pointed(resolve.number(scalar, scope), scalar)
        except Refused as refused:
            self.problems.extend(refused.problems)
            return None

    def _pointed(self, meaning: Meaning, scalar: Scalar) -> Meaning:
        """The meaning, if its points are stated. A term is asked where it is used: a wager may have points of its own.

        Raises Refused: no-points.
        """
        if self.pointed or self.declaring or not any(map(_asks_points, every(meaning))):
            return meaning
        message, hint = "the game has no points", "add `points`: what cards count, and how a total is made of them"
        raise Refused([Problem("no-points", message, scalar.position, hint)])
