"""Money in documents: limits, collection fees, and what rounding, commissions and caps do to an edge."""

from __future__ import annotations

from fractions import Fraction

from generator.analysis import WagerFigures
from generator.analysis.money import InMoney, in_money
from generator.document.format import MINUS, amount, percent
from generator.document.values import Column, Table
from generator.language import Spec
from generator.language.values import Money, Stake

_ROUNDED = {
    "down": "rounded down to a chip of {chip}",
    "up": "rounded up to a chip of {chip}",
    "nearest": "rounded to the nearest chip of {chip}, halves up",
}


def limit_table(spec: Spec) -> Table | None:
    """The least and the most of each wager, and the most that it is paid; None where no limits are stated."""
    money = spec.money
    if money is None or not any(stake.least is not None for stake in money.wagers.values()):
        return None
    rows = tuple(
        (wager.name, _limit(money, stake.least), _limit(money, stake.most), _limit(money, stake.most_paid))
        for wager in spec.wagers
        if (stake := money.wagers.get(wager.id)) is not None
    )
    columns = (
        Column("Wager"),
        Column("Least", "number"),
        Column("Most", "number"),
        Column("Most paid", "number"),
    )
    return Table("limits", "Limits of the wagers", columns, rows, note=f"What is paid is {_rounding(money)}.")


def _limit(money: Money, value: Fraction | None) -> str:
    return "–" if value is None else amount(money.currency, value)


def _rounding(money: Money) -> str:
    return _ROUNDED[money.rounding].format(chip=amount(money.currency, money.chip))


def fee_table(spec: Spec) -> Table | None:
    """The collection schedule; None where no fees are stated."""
    money = spec.money
    if money is None or not money.collection:
        return None
    sign = money.currency
    rows = tuple(
        (
            f"{amount(sign, fee.low)} to {amount(sign, fee.high)}" if fee.high != fee.low else amount(sign, fee.low),
            amount(sign, fee.player),
            "–" if fee.player_dealer is None else amount(sign, fee.player_dealer),
            " ".join((fee.says or "").split()),
        )
        for fee in money.collection
    )
    columns = (Column("Wager"), Column("Each player", "number"), Column("Player-dealer", "number"), Column("Taken"))
    told = 4 if any(fee.says for fee in money.collection) else 3
    note = "Fees are fixed amounts, and no share of a wager. No figure of this filing includes them."
    cut = tuple(row[:told] for row in rows)
    return Table("collection", "Collection fees", columns[:told], cut, note=note)


def money_table(spec: Spec, figures: WagerFigures) -> Table | None:
    """The edge of a wager at some stakes, as it is paid; None where the spec states no limits for it."""
    wager = spec.wager(figures.id)
    found = in_money(wager, figures, spec.money) if spec.money is not None else None
    if found is None or spec.money is None:
        return None
    rows = tuple(
        (
            amount(spec.money.currency, each.stake),
            percent(each.edge),
            "as filed" if each.edge == figures.edge else _change(percent(each.edge - figures.edge)),
        )
        for each in found.stakes
    )
    columns = (Column("Wagered", "number"), Column("House edge", "number"), Column("Against the exact edge", "number"))
    note = " ".join(_notes(spec.money, spec.money.wagers[wager.id], found))
    return Table(f"money-{wager.id}", f"The {wager.name} wager as it is paid", columns, rows, note=note)


def _change(text: str) -> str:
    return text if text.startswith(MINUS) else f"+{text}"


def _notes(money: Money, stake: Stake, found: InMoney) -> list[str]:
    sign = money.currency
    notes = [f"What is paid is {_rounding(money)}."]
    if stake.commission_unit is not None:
        notes.append(f"Commissions are rounded up to {amount(sign, stake.commission_unit)}.")
    if stake.least_commission:
        notes.append(f"The least commission is {amount(sign, stake.least_commission)}.")
    if stake.most_paid is not None:
        notes.append(f"No wager is paid more than {amount(sign, stake.most_paid)}.")
    if found.exposure is not None and stake.most is not None:
        most = f"The most that one wager of {amount(sign, stake.most)} can win is {amount(sign, found.exposure)}."
        notes.append(most)
    return notes
