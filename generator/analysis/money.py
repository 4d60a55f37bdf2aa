"""Money: what a wager of so much brings when it is paid in chips, less its commission, and no more than its cap.

Amounts are in the game's currency. A line's exact net is per unit wagered; here it is what changes hands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from generator.analysis.values import WagerFigures
from generator.language.values import Line, Money, Stake, Wager

MOST_STAKES = 8


@dataclass(frozen=True, slots=True)
class AtStake:
    """The edge of a wager of `stake`, of the initial wager, as it is paid."""

    stake: Fraction
    edge: Fraction


@dataclass(frozen=True, slots=True)
class InMoney:
    """A wager in money: its edge at some stakes from the least to the most, and the most that one wager can win."""

    stakes: tuple[AtStake, ...]
    exposure: Fraction | None


def in_money(wager: Wager, figures: WagerFigures, money: Money) -> InMoney | None:
    """What the game's money makes of a wager, or None where it says nothing of it."""
    stake = money.wagers.get(wager.id)
    if stake is None or stake.least is None:
        return None
    stakes = tuple(AtStake(each, _edge(wager, figures, money, each)) for each in _stakes(stake, money.chip))
    exposure = None
    if stake.most is not None:
        exposure = max(_net(wager, line.id, money, stake.most) for line in figures.lines if line.combinations != 0)
    return InMoney(stakes, exposure)


def _stakes(stake: Stake, chip: Fraction) -> list[Fraction]:
    """The least and the most, and of 1, 2, 5, 10, … the multiples of a chip that lie between, the lowest first."""
    assert stake.least is not None
    most = stake.most if stake.most is not None else stake.least * 100
    between = [
        Fraction(step) * 10**power
        for power in range(-2, 10)
        for step in (1, 2, 5)
        if stake.least < Fraction(step) * Fraction(10) ** power < most
    ]
    whole = [each for each in map(Fraction, between) if each % chip == 0]
    return [stake.least, *whole[: MOST_STAKES - 2], *([most] if most > stake.least else [])]


def _edge(wager: Wager, figures: WagerFigures, money: Money, stake: Fraction) -> Fraction:
    """edge = - sum p net / stake, net as it is paid."""
    brought = sum((line.probability * _net(wager, line.id, money, stake) for line in figures.lines), Fraction(0))
    return -brought / stake


def _net(wager: Wager, id: str, money: Money, stake: Fraction) -> Fraction:
    """What a wager brings that the lines of this id settle: one, or several of an `each` list, or none of them."""
    lines = [line for line in wager.lines if line.id in id.split("+")]
    if not lines:
        return -stake
    return sum((_of_line(wager, line, money, stake) for line in lines), Fraction(0))


def _of_line(wager: Wager, line: Line, money: Money, stake: Fraction) -> Fraction:
    if line.pays is None:
        kept = stake * (1 + line.net)
        return _rounded(kept, money.chip, money.rounding) - stake
    terms = money.wagers[wager.id]
    paid = _rounded(stake * line.pays, money.chip, money.rounding)
    if terms.most_paid is not None:
        paid = min(paid, terms.most_paid)
    return paid - _commission(wager, terms, paid)


def _commission(wager: Wager, terms: Stake, paid: Fraction) -> Fraction:
    if not wager.commission or not paid:
        return Fraction(0)
    taken = paid * wager.commission
    if terms.commission_unit is not None:
        taken = _rounded(taken, terms.commission_unit, "up")
    return max(taken, terms.least_commission)


_ROUNDINGS: dict[str, Callable[[Fraction], int]] = {
    "down": floor,
    "up": ceil,
    "nearest": lambda value: floor(value + Fraction(1, 2)),
}


def _rounded(amount: Fraction, unit: Fraction, rule: str) -> Fraction:
    return unit * _ROUNDINGS[rule](amount / unit)
