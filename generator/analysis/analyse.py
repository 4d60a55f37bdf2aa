"""The door of the station analysis: a Variant to an Analysis, each wager by the method that suits it."""

from __future__ import annotations

from generator.analysis.kept import counts_of
from generator.analysis.moments import figures
from generator.analysis.values import Analysis
from generator.variant import Variant


def analysed(variant: Variant) -> Analysis:
    """Every figure of a variant. A wager that cannot be settled everywhere is left out, its problems told.

    Raises Refused where the round itself cannot be walked.
    """
    rules = variant.rules
    parts = counts_of(variant)
    counted = {id: (part.method, counts) for part in parts for id, counts in part.wagers.items()}
    finals = {hand: ends for part in reversed(parts) for hand, ends in (part.finals or {}).items()}
    contests = {(each.left, each.right): each for part in reversed(parts) for each in part.contests}
    asked = frozenset[str]().union(*(part.asked for part in parts))
    followed = frozenset[str]().union(*(part.followed for part in parts))
    return Analysis(
        variant=variant,
        wagers=tuple(figures(rules, wager, *counted[wager.id]) for wager in rules.wagers if wager.id in counted),
        finals={hand.id: finals[hand.id] for hand in rules.hands if hand.id in finals},
        contests=tuple(contests.values()),
        states=sum(part.states for part in parts),
        settlements=sum(part.settlements for part in parts),
        unfollowed=tuple(sorted(asked - followed)),
        problems=tuple(problem for part in parts for problem in part.problems),
        decisions=tuple(each for part in parts for each in part.decisions),
        chart=next((part.chart for part in parts if part.chart is not None), None),
        shown={id: hands for part in parts for id, hands in (part.hands or {}).items()},
    )
