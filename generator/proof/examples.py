"""The examples of a spec, played literally: each must end as it says."""

from __future__ import annotations

from generator.game import replay
from generator.language.values import Example
from generator.problem import Problem, Refused
from generator.problem.near import counted
from generator.variant import Variant


def findings(variant: Variant) -> tuple[Problem, ...]:
    """A finding for each example that does not end as told, needs more cards, or leaves some over."""
    return tuple(problem for example in variant.spec.examples for problem in _played(variant, example))


def _played(variant: Variant, example: Example) -> list[Problem]:
    path = f"examples.{example.id}"
    try:
        round = replay(variant, example.cards, example.choices)
    except Refused as refused:
        return [
            Problem("example-differs", f"the example `{example.id}`: {each.message}", example.position, path=path)
            for each in refused.problems
        ]
    wrong = [
        f"`{wager}` ends with `{round.results[wager].line}`, not `{line}`"
        for wager, line in example.results.items()
        if round.results[wager].line != line
    ]
    left = example.cards[len(round.cards) :]
    if left:
        over = f"{' '.join(left)} {'is' if len(left) == 1 else 'are'} left over"
        wrong.append(f"the round needs {counted(len(round.cards), 'card')}, and {over}")
    if not wrong:
        return []
    hands = ", ".join(f"{hand} {' '.join(cards)}" for hand, cards in round.hands.items())
    message = f"the example `{example.id}` is wrong: {'; '.join(wrong)} (the hands end as {hands})"
    return [Problem("example-differs", message, example.position, path=path, deal=example.cards)]
