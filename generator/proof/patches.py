"""Patches of different choices can be taken together in any order, or the order would make another game."""

from __future__ import annotations

from itertools import combinations

from generator.language import Spec
from generator.language.source import Node, plain
from generator.language.values import Alternative, Choice
from generator.problem import Problem, Refused
from generator.variant import patched


def findings(spec: Spec) -> tuple[Problem, ...]:
    """An error for each two values of different options or readings whose patches do not commute."""
    choices = (*spec.options, *spec.readings)
    return tuple(
        problem
        for one, other in combinations(choices, 2)
        for first in one.values
        for second in other.values
        if (problem := _clash(spec.source.root, (one, first), (other, second))) is not None
    )


def _clash(root: Node, one: tuple[Choice, Alternative], other: tuple[Choice, Alternative]) -> Problem | None:
    forth, back = _both(root, one[1], other[1]), _both(root, other[1], one[1])
    if forth is not None and back is not None and plain(forth) == plain(back):
        return None
    names = " and ".join(f"`{choice.id}` being `{value.id}`" for choice, value in (one, other))
    how = "cannot be taken together" if forth is None and back is None else "make another game in the other order"
    also = ((f"the other is on line {one[1].position.line}", one[1].position),)
    path = f"{one[0].id}={one[1].id},{other[0].id}={other[1].id}"
    hint = "let one of the two patch another place, or make them one choice"
    return Problem("patches-differ", f"{names} {how}", other[1].position, hint, path=path, also=also)


def _both(root: Node, first: Alternative, second: Alternative) -> Node | None:
    """The tree with both patches applied, or None where the second finds nothing any more."""
    try:
        return patched(patched(root, first.patch), second.patch)
    except Refused:
        return None
