"""The planner: what a wager's conditions look at decides how it is counted, and which wagers are counted together."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.plain import plain
from generator.analysis.subset import is_small
from generator.game import Game, compiled, outline
from generator.game.compile import Outline
from generator.language.values import Wager
from generator.variant import Variant


@dataclass(frozen=True, slots=True)
class Subset:
    """A wager on one hand that is any `size` cards of the shoe."""

    wager: Wager
    hand: str
    size: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What is counted by combinations, wager by wager, and the games to walk.

    Wagers that need the same hands and tell the same cards apart are walked together. Cards that nobody reads are left
    out of a walk: whatever they are, what is read is as likely.
    """

    subsets: tuple[Subset, ...]
    games: tuple[Game, ...]


def planned(variant: Variant) -> Plan:
    """How each wager of a variant is counted."""
    subsets: list[Subset] = []
    groups: dict[Outline, list[str]] = {}
    for wager in variant.rules.wagers:
        found = plain(variant, wager)
        if found is not None and is_small(variant, found[1]):
            subsets.append(Subset(wager, *found))
        else:
            groups.setdefault(outline(variant, wager), []).append(wager.id)
    return Plan(tuple(subsets), tuple(compiled(variant, wagers) for wagers in groups.values()))
