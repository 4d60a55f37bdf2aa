"""The planner: what a wager's conditions look at decides how it is counted, and which wagers are counted together."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.plain import plain
from generator.analysis.subset import is_small
from generator.game import Game, compiled, outline
from generator.game.compile import Outline, is_chosen
from generator.variant import Variant


@dataclass(frozen=True, slots=True)
class Share:
    """Wagers that are counted together by one method.

    `drawn`: they need the same hands and tell the same cards apart. `subset`: one wager on the one `hand`, which is any
    `size` cards of the shoe. `choice`: the owner of a hand plays for them, or, where `hand`
    names one of them, it is made whenever it is offered. `play`: none; hands that no wager's walk draws are drawn,
    so that their rules are proved; `hand` names them.
    """

    method: str
    wagers: tuple[str, ...]
    hand: str = ""
    size: int = 0


def planned(variant: Variant) -> tuple[Share, ...]:
    """How the wagers of a variant are counted, each in one share."""
    subsets: list[Share] = []
    choices: dict[str, list[str]] = {}
    walks: dict[Outline, list[str]] = {}
    for wager in variant.rules.wagers:
        found = plain(variant, wager)
        if found is not None and is_small(variant, found[1]):
            subsets.append(Share("subset", (wager.id,), *found))
        elif is_chosen(variant, wager):
            taken = wager.id if wager.id in variant.rules.placed else ""
            choices.setdefault(taken, []).append(wager.id)
        else:
            walks.setdefault(outline(variant, wager), []).append(wager.id)
    chosen = (Share("choice", tuple(wagers), taken) for taken, wagers in choices.items())
    return (*subsets, *chosen, *(Share("drawn", tuple(wagers)) for wagers in walks.values()))


def games(variant: Variant) -> tuple[Game, ...]:
    """The games that are walked.

    Cards that no wager of one reads are left out of it: whatever they are, what is read is as likely.
    """
    return tuple(compiled(variant, share.wagers) for share in planned(variant) if share.method == "drawn")
