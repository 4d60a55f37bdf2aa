"""The planner: what a wager's conditions look at decides how it is counted, and which wagers are counted together."""

from __future__ import annotations

from generator.game import Game, compiled, outline
from generator.game.compile import Outline
from generator.variant import Variant


def planned(variant: Variant) -> tuple[Game, ...]:
    """The games to walk: wagers that need the same hands and tell the same cards apart are walked together.

    Cards that nobody reads are left out of a walk: whatever they are, what is read is as likely.
    """
    groups: dict[Outline, list[str]] = {}
    for wager in variant.rules.wagers:
        groups.setdefault(outline(variant, wager), []).append(wager.id)
    return tuple(compiled(variant, wagers) for wagers in groups.values())
