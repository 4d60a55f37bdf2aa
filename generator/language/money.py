"""Money in the language: chips, limits, how odd amounts are paid, commissions as they are taken, collection fees.

    money:
      currency: $
      chip: 1                                   # the smallest chip: what is paid is a multiple of it
      rounding: down
      wagers:
        banker: {limits: 10..500, least commission: 1, commission unit: 0.25}
        tie: {limits: 5..100, most paid: 600}
      collection:
        - {id: low, wagers: 10..100, player: 1, player-dealer: 2}

Every amount is in the one currency.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from generator.exact import rounded
from generator.language.context import Context
from generator.language.shape import IDENTIFIER, PROSE, TEXT, Field, Items, MapOf, OneOf, Part, Record, Word
from generator.language.values import Collected, Money, Stake, Wager
from generator.problem.near import nearest_or_all


class _Amount(NamedTuple):
    """A sum of money, and the sign it was written with, if any."""

    value: Fraction
    sign: str


class _Range(NamedTuple):
    """The least and the most, and the signs they were written with."""

    low: Fraction
    high: Fraction
    signs: tuple[str, ...]


_AMOUNT = re.compile(r"(?P<sign>[^\d\s.,-]{0,3})\s*(?P<whole>\d{1,3}(?:,\d{3})+|\d{1,12})(?P<part>\.\d{1,4})?")


def _amount(text: str) -> _Amount:
    if text.endswith("%"):
        raise ValueError(f"`{text}` is a share; an amount of money is meant")
    match = _AMOUNT.fullmatch(text)
    if not match:
        raise ValueError(f"`{text}` is not an amount of money")
    value = Fraction(match["whole"].replace(",", "") + (match["part"] or ""))
    return _Amount(value, match["sign"])


def _range(text: str) -> _Range:
    low, dots, high = text.partition("..")
    first = _amount(low.strip())
    last = _amount(high.strip()) if dots else first
    if not 0 < first.value <= last.value:
        raise ValueError(f"`{text}` is no range of amounts: the lower stands first, and is more than nothing")
    return _Range(first.value, last.value, tuple(sign for sign in (first.sign, last.sign) if sign))


AMOUNT = Word("an amount of money", _amount, "write `10`, `$10` or `0.25`")
RANGE = Word("a range of amounts", _range, "write `10..500`")
STAKE = Record(
    "a wager in money",
    {
        "limits": Field(RANGE, "the least and the most that may be wagered: `10..500`"),
        "least commission": Field(AMOUNT, "the least that is taken of a winning, where there is a commission"),
        "commission unit": Field(AMOUNT, "commissions are rounded up to a multiple of it"),
        "most paid": Field(AMOUNT, "the most that is paid for one wager, whatever it wins"),
    },
)
TIER = Record(
    "a collection fee",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "wagers": Field(RANGE, "the wagers that it is taken of: `10..100`", needed=True),
        "player": Field(AMOUNT, "what each player pays", needed=True),
        "player-dealer": Field(AMOUNT, "what the player-dealer pays"),
        "says": Field(PROSE, "when and by whom it is taken"),
    },
)
MONEY = Record(
    "the money",
    {
        "currency": Field(TEXT, "the sign of the currency, which stands before amounts; else `$`"),
        "chip": Field(AMOUNT, "the smallest chip in use", needed=True),
        "rounding": Field(OneOf(("down", "up", "nearest")), "how what is paid is rounded to a chip; else `down`"),
        "wagers": Field(MapOf(STAKE, "a mapping of wagers"), "each wager's limits, commissions and caps"),
        "collection": Field(Items(TIER, "the collection schedule"), "the fees, by what is wagered, lowest first"),
    },
)


def money(part: Part, context: Context, wagers: tuple[Wager, ...]) -> Money | None:
    """The money of a game, or None where it is faulty."""
    currency: str = part.get("currency", "$")
    if "chip" not in part:
        return None
    _one_currency(part, currency, context)
    chip: Fraction = part["chip"].value
    if not chip:
        context.report("bad-value", "a chip is worth something", part.at("chip"))
        return None
    stakes = _stakes(part.get("wagers", {}), chip, context, wagers, part)
    tiers = _tiers(part.get("collection", ()), chip, context)
    return Money(currency, chip, part.get("rounding", "down"), stakes, tiers, part.position)


def _stakes(
    parts: Mapping[str, Part], chip: Fraction, context: Context, wagers: tuple[Wager, ...], whole: Part
) -> dict[str, Stake]:
    known = {wager.id: wager for wager in wagers}
    found = {}
    for id, part in parts.items():
        if id not in context.written_wagers:
            hint = nearest_or_all(id, context.written_wagers)
            context.report("unknown-name", f"no wager `{id}`", whole.at("wagers", id), hint)
            continue
        limits: _Range | None = part.get("limits")
        written = {"limits": [limits.low, limits.high] if limits else []}
        written |= {
            key: [part[key].value] for key in ("least commission", "commission unit", "most paid") if key in part
        }
        for key, amounts in written.items():
            for amount in dict.fromkeys(each for each in amounts if each % chip):
                message = f"chips of {_plain(chip)} cannot make {_plain(amount)}"
                context.report("bad-value", message, part.at(key), "name the smallest chip in use as `chip`")
            if key == "commission unit" and not amounts[0]:
                context.report("bad-value", "a unit is more than nothing", part.at(key))
        unit, least = part.get("commission unit"), part.get("least commission")
        if (unit or least) and id in known and not known[id].commission:
            key = "commission unit" if unit else "least commission"
            hint = f"give the wager a `commission`, or leave out `{key}`"
            context.report("bad-value", f"the wager `{id}` has no commission", part.at(key), hint)
        cap = part.get("most paid")
        found[id] = Stake(
            limits.low if limits else None,
            limits.high if limits else None,
            unit.value if unit else None,
            least.value if least else Fraction(0),
            cap.value if cap else None,
        )
    return found


def _tiers(parts: tuple[Part, ...], chip: Fraction, context: Context) -> tuple[Collected, ...]:
    found: list[Collected] = []
    for part in parts:
        if not {"id", "wagers", "player"} <= set(part.values):
            continue
        wagers: _Range = part["wagers"]
        if found and wagers.low <= found[-1].high:
            message = (
                f"the tiers `{found[-1].id}` and `{part['id']}` both take a fee of a wager of {_plain(wagers.low)}"
            )
            context.report("bad-value", message, part.at("wagers"), "let each tier begin above the one before")
        elif found and wagers.low > found[-1].high + chip:
            message = f"no tier takes a fee of a wager of {_plain(found[-1].high + chip)}"
            context.report("bad-value", message, part.at("wagers"), f"begin at {_plain(found[-1].high + chip)}")
        dealer = part.get("player-dealer")
        fee = Collected(
            part["id"],
            wagers.low,
            wagers.high,
            part["player"].value,
            dealer.value if dealer else None,
            part.get("says"),
        )
        found.append(fee)
    return tuple(found)


def _one_currency(part: Part, currency: str, context: Context) -> None:
    """Every amount is written in the currency, or without a sign."""
    parts = [part, *part.get("wagers", {}).values(), *part.get("collection", ())]
    for each in parts:
        for key, value in each.values.items():
            signs = (value.sign,) if isinstance(value, _Amount) else value.signs if isinstance(value, _Range) else ()
            for sign in signs:
                if sign and sign != currency:
                    message = f"an amount in `{sign}`; the money of this game is `{currency}`"
                    context.report("money-unit", message, each.at(key), "state every amount in one currency")
                    break


def _plain(amount: Fraction) -> str:
    """An amount as it is written; none has more than four decimals."""
    return rounded(amount, 4).rstrip("0").rstrip(".")
