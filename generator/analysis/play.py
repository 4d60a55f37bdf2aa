"""A walk of the round for its own sake: how many cards hands can have, and what they are told, whatever is wagered."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from generator.analysis.drawn import Walked, walked
from generator.game import compiled
from generator.language import Spec
from generator.language.condition.meaning import Compare, Constant, HandNumber, Some
from generator.language.values import Draw, Line, Settle, Step, Wager
from generator.variant import Variant

_ID = "·"


def played_out(variant: Variant, hands: tuple[str, ...], until: str | None = None) -> tuple[tuple[str, ...], Walked]:
    """Walk the round until a wager is settled, or to its end, for the numbers of cards that these hands have.

    Gives the names of the hands in the tuples of the walk, and the walk. Raises Refused as `walked`.
    """
    rules = variant.rules
    asked = Some(tuple(Compare(HandNumber(hand, "size"), ">=", Constant(Fraction(0))) for hand in hands))
    place = rules.shoe.position
    line = Line("any", "", asked, "push", None, Fraction(0), None, place)
    wager = Wager(_ID, "", "each", (line,), Fraction(0), "each", None, None, False, False, None, place)
    steps = (*_until(rules, until), Settle(_ID, (_ID,), None, place))
    asking = replace(rules, wagers=(*rules.wagers, wager), round=steps)
    game = compiled(replace(variant, rules=asking), [_ID])
    return game.names, walked(game)


def unwalked(rules: Spec, asked: frozenset[str]) -> tuple[str, ...]:
    """The hands that draw by rules of which no walk has asked any."""
    return tuple(
        dict.fromkeys(
            step.hand
            for step in rules.round
            if isinstance(step, Draw)
            and rules.is_needed(step)
            and not any(f"round.{step.id}.{line.id}" in asked for line in step.lines)
        )
    )


def _until(rules: Spec, wager: str | None) -> tuple[Step, ...]:
    for place, step in enumerate(rules.round):
        if isinstance(step, Settle) and wager in step.wagers:
            return rules.round[:place]
    return rules.round
