"""The store of kept counts: what was counted once is not counted again, in this run or in a later one.

An entry is named by a hash of all that the counts depend on: the cards, the rules of play, the conditions of the
lines, and the program itself. Names, prose, pays and places in the file are no part of it. An entry is a file that is
written whole and checked when it is read; one that is missing, cut or changed is counted anew. So the store may be
deleted at any time, and two runs may use it at once.

It is the folder $FILING_CACHE, else the user's cache directory; where that cannot be written, nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from generator.analysis.choice import Cell, Decision, PlayChart
from generator.analysis.counts import Contest, Counts, FinalHand, WagerCounts, count
from generator.analysis.planner import Share, planned
from generator.analysis.play import unwalked
from generator.analysis.settle import Counted, agree
from generator.analysis.subset import Hands, Met
from generator.language.values import Spec, Wager
from generator.variant import Variant

MOST_IN_MEMORY = 512
_SAYS_NOTHING = {"name", "says", "position", "face"}
_memory: dict[str, Any] = {}


def counts_of(variant: Variant) -> tuple[Counts, ...]:
    """The counts of all wagers of a variant, kept or made now. Raises Refused where the round cannot be walked."""
    whole = _key(variant, [wager.id for wager in variant.rules.wagers], "")
    shares = [Share(**{**each, "wagers": tuple(each["wagers"])}) for each in _kept(whole) or ()]
    if not shares:
        shares = list(planned(variant))
        _keep(
            whole, [{name: getattr(share, name) for name in ("method", "wagers", "hand", "size")} for share in shares]
        )
    found = tuple(_counts(variant, share) for share in shares)
    idle = unwalked(variant.rules, frozenset[str]().union(*(counts.asked for counts in found)))
    return (*found, _counts(variant, Share("play", (), " ".join(idle)))) if idle else found


def _counts(variant: Variant, share: Share) -> Counts:
    key = _key(variant, share.wagers, f"{share.method} {share.hand} {share.size}")
    kept = _kept(key)
    if kept is not None:
        found = _read(kept)
        if all(agree(variant.rules.wager(id), each.counted) for id, each in found.wagers.items()):
            return found
    found = count(variant, share)
    if not found.problems:
        _keep(key, _written(found))
    return found


# --- what counts depend on


def _key(variant: Variant, wagers: Sequence[str], method: str) -> str:
    parts = [_program(), method, sorted(variant.cards.items()), _rules(variant.rules)]
    parts += [_settled(variant.rules.wager(id)) for id in wagers]
    if method.startswith("choice"):  # the best play depends on the pays
        parts += [_plain([(line.id, line.net, line.of) for line in variant.rules.wager(id).lines]) for id in wagers]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _rules(rules: Spec) -> object:
    return _plain((rules.points, rules.ranking, rules.hands, rules.round))


def _settled(wager: Wager) -> object:
    return _plain((wager.id, wager.mode, wager.points, [(line.id, line.when) for line in wager.lines]))


def _plain(value: object) -> object:
    """A value as lists of texts, the same in every process."""
    if is_dataclass(value):
        named = [field.name for field in fields(value) if field.name not in _SAYS_NOTHING]
        return [type(value).__name__, *(_plain(getattr(value, name)) for name in named)]
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return [[key, _plain(each)] for key, each in sorted(value.items())]
    return value if value is None or isinstance(value, bool | int | str) else str(value)


@cache
def _program() -> str:
    """A hash of the program's own modules that counts depend on."""
    root = Path(__file__).parent.parent
    names = [path for folder in ("language", "game", "analysis") for path in sorted((root / folder).rglob("*.py"))]
    digest = hashlib.sha256()
    for path in (*names, root / "variant.py", root / "exact.py"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


# --- the store


def _folder() -> Path:
    named = os.environ.get("FILING_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("filing", appauthor=False)


def _kept(key: str) -> Any:
    """What is kept under a key, or None."""
    if key in _memory:
        return _memory[key]
    try:
        digest, _, text = (_folder() / key[:2] / f"{key}.json").read_text("utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    if hashlib.sha256(text.encode()).hexdigest() != digest:
        return None
    return _remember(key, json.loads(text))


def _keep(key: str, value: Any) -> None:
    """Keep a value under a key, whole or not at all."""
    _remember(key, value)
    text = json.dumps(value)
    place = _folder() / key[:2] / f"{key}.json"
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=place.parent, prefix=".", suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(f"{hashlib.sha256(text.encode()).hexdigest()}\n{text}")
            Path(name).replace(place)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def _remember(key: str, value: Any) -> Any:
    while len(_memory) >= MOST_IN_MEMORY:
        _memory.pop(next(iter(_memory)))
    _memory[key] = value
    return value


# --- counts as JSON


def _written(counts: Counts) -> dict[str, Any]:
    return {
        "method": counts.method,
        "states": counts.states,
        "settlements": counts.settlements,
        "asked": sorted(counts.asked),
        "followed": sorted(counts.followed),
        "wagers": {
            id: {
                "deals": each.deals,
                "longest": each.longest,
                "counts": list(each.counted.counts.items()),
                "applied": sorted(each.counted.applied),
                "together": sorted(each.counted.together),
                "staked": [(ids, str(one), str(two), number) for ids, one, two, number in each.counted.staked],
            }
            for id, each in counts.wagers.items()
        },
        "finals": {
            hand: [(each.kind, each.total, each.rank[0], str(each.rank[1]), str(each.probability)) for each in finals]
            for hand, finals in (counts.finals or {}).items()
        },
        "contests": [[getattr(each, field.name) for field in fields(each)] for each in counts.contests],
        "decisions": [
            (each.ask, each.cards, each.seen, str(each.probability), each.best, _texts(each.values))
            for each in counts.decisions
        ],
        "chart": None
        if counts.chart is None
        else [
            str(counts.chart.net),
            [(each.ask, each.hand, each.seen, each.play) for each in counts.chart.cells],
        ],
        "hands": {
            id: [each.hand, each.size, each.of, [[ids, met.count, met.cards] for ids, met in each.met.items()]]
            for id, each in (counts.hands or {}).items()
        },
    }


def _chart(net: str, cells: list[Any]) -> PlayChart:
    found = tuple(Cell(ask, hand, tuple(seen), tuple(play)) for ask, hand, seen, play in cells)
    return PlayChart(Fraction(net), found)


def _texts(values: Mapping[str, Fraction]) -> dict[str, str]:
    return {key: str(value) for key, value in values.items()}


def _fractions(values: Mapping[str, str]) -> dict[str, Fraction]:
    return {key: Fraction(value) for key, value in values.items()}


def _read(value: dict[str, Any]) -> Counts:
    return Counts(
        method=value["method"],
        states=value["states"],
        settlements=value["settlements"],
        asked=frozenset(value["asked"]),
        followed=frozenset(value["followed"]),
        wagers={
            id: WagerCounts(
                Counted(
                    {tuple(ids): number for ids, number in each["counts"]},
                    frozenset(each["applied"]),
                    frozenset(map(tuple, each["together"])),
                    tuple(
                        (tuple(ids), Fraction(one), Fraction(two), number) for ids, one, two, number in each["staked"]
                    ),
                ),
                each["deals"],
                each["longest"],
            )
            for id, each in value["wagers"].items()
        },
        finals={
            hand: tuple(
                FinalHand(kind, total, (place, Fraction(by)), Fraction(probability))
                for kind, total, place, by, probability in finals
            )
            for hand, finals in value["finals"].items()
        },
        contests=tuple(Contest(*each) for each in value["contests"]),
        decisions=tuple(
            Decision(ask, tuple(cards), tuple(seen), Fraction(share), best, _fractions(values))
            for ask, cards, seen, share, best, values in value["decisions"]
        ),
        chart=None if value["chart"] is None else _chart(*value["chart"]),
        hands={
            id: Hands(hand, size, of, {tuple(ids): Met(number, tuple(cards)) for ids, number, cards in met})
            for id, (hand, size, of, met) in value["hands"].items()
        },
    )
