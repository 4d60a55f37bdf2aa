"""Station analysis, its frozen values: exact figures, and what they rest on.

Units: `net`, `edge`, `variance` are per unit of the initial wager; `edge` is positive when the house wins, `net`
when the player does. Probabilities are of all deals from a full shoe.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.choice import Decision, PlayChart
from generator.analysis.counts import Contest, FinalHand
from generator.analysis.subset import Hands
from generator.problem import Problem
from generator.variant import Variant


@dataclass(frozen=True, slots=True)
class LineFigures:
    """One line of a wager: `combinations` of `of` equally likely deals, where the line is such a count.

    `net` is per unit at stake; `brings` is what the line brings on average, of the initial wager, where stakes grow.
    """

    id: str
    name: str
    result: str
    pays: Fraction | None
    net: Fraction
    probability: Fraction
    combinations: int | None
    of: int | None
    brings: Fraction


@dataclass(frozen=True, slots=True)
class WagerFigures:
    """The figures of one wager. What the method cannot give is None, never zero.

    Its lines count `deals`, equally likely: of method `drawn` the ordered deals of the `longest` round, of method
    `subset` the combinations of `longest` cards. `offered` is how often a wager can be made that is made in the
    course of a round; its figures are of the rounds in which it is, per unit of its own stake. `unapplied` are the
    lines that no deal meets.
    """

    id: str
    name: str
    lines: tuple[LineFigures, ...]
    edge: Fraction
    element_of_risk: Fraction | None
    average_wager: Fraction | None
    hit_frequency: Fraction | None
    push_frequency: Fraction | None
    variance: Fraction | None
    method: str
    deals: int
    longest: int
    commission: Fraction
    illustrative: bool
    unapplied: tuple[str, ...]
    offered: Fraction | None

    def line(self, id: str) -> LineFigures | None:
        """The line of this id, or None."""
        return next((line for line in self.lines if line.id == id), None)

    @property
    def total(self) -> Fraction:
        """The probabilities of the lines together; 1 where the lines cover the deals."""
        return sum((line.probability for line in self.lines), Fraction(0))


@dataclass(frozen=True, slots=True)
class Analysis:
    """All figures of one variant. `problems` are wagers that cannot be given, with their reason.

    `states` counts the hands that a drawing rule told what to do, `settlements` the results that were settled, those
    alike once. `unfollowed` are the paths of drawing rules that never told a hand anything. `shown` has, by wager, the
    plainest hand that meets each line, where the wager was counted by combinations. `decisions` are those of the best
    play of hands that are asked, in the order of the round, `chart` is the best play by total.
    """

    variant: Variant
    wagers: tuple[WagerFigures, ...]
    finals: Mapping[str, tuple[FinalHand, ...]]
    contests: tuple[Contest, ...]
    states: int
    settlements: int
    unfollowed: tuple[str, ...]
    problems: tuple[Problem, ...]
    shown: Mapping[str, Hands]
    decisions: tuple[Decision, ...]
    chart: PlayChart | None

    def wager(self, id: str) -> WagerFigures | None:
        """The figures of a wager, or None where they cannot be given."""
        return next((wager for wager in self.wagers if wager.id == id), None)
