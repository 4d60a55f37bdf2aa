"""Counts to figures: edge, frequencies and variance of one wager, from its lines and what was at stake."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.counts import WagerCounts
from generator.analysis.subset import Ids
from generator.analysis.values import LineFigures, WagerFigures
from generator.language import Spec
from generator.language.values import Line, Wager

ONE, NONE = Fraction(1), Fraction(0)


@dataclass(frozen=True, slots=True)
class _Outcome:
    """One way in which a wager ends: how often of all rounds, what it brings, what was at stake of it."""

    ids: Ids
    share: Fraction
    net: Fraction
    stake: Fraction
    void: bool


def figures(rules: Spec, wager: Wager, method: str, counts: WagerCounts) -> WagerFigures:
    """The figures of a wager whose lines were counted by this method.

    edge = - sum p net; variance = sum p net² - (sum p net)², both of the initial wager; net is of all at stake. A
    wager that is void was not at stake: the average wager is what is at stake on average, the element of risk the
    edge per unit of it, and hit and push frequency are of the rounds in which the wager is not void. A wager that is
    made in the course of a round has the figures of the rounds in which it can be made.
    """
    endings = {line.id: line for line in rules.endings(wager)}
    placed = wager.id in rules.placed
    staked = counts.counted.staked or tuple((ids, ONE, NONE, count) for ids, count in counts.counted.counts.items())
    deals = sum(count for *_, count in staked) if placed else counts.deals
    outcomes = [
        _outcome([endings[id] for id in ids], ids, original, added, Fraction(count, deals))
        for ids, original, added, count in staked
        if count
    ]
    mean = sum((each.share * each.net for each in outcomes), NONE)
    square = sum((each.share * each.net**2 for each in outcomes), NONE)
    stake = sum((each.share * each.stake for each in outcomes), NONE)
    played = [each for each in outcomes if not each.void]
    share = sum((each.share for each in played), NONE)
    ordered = _ordered(wager, endings, counts.counted.counts)
    return WagerFigures(
        id=wager.id,
        name=wager.name,
        lines=tuple(_line(endings, ids, count, deals, outcomes) for ids, count in ordered),
        edge=-mean,
        element_of_risk=-mean / stake if stake else None,
        average_wager=stake,
        hit_frequency=_share([each for each in played if each.net > 0], share),
        push_frequency=_share([each for each in played if each.net == 0], share),
        variance=square - mean**2,
        method=method,
        deals=deals,
        longest=counts.longest,
        commission=wager.commission,
        illustrative=wager.illustrative,
        unapplied=tuple(line.id for line in wager.lines if line.id not in counts.counted.applied),
        offered=Fraction(deals, counts.deals) if placed else None,
    )


def _outcome(lines: list[Line], ids: Ids, original: Fraction, added: Fraction, share: Fraction) -> _Outcome:
    void = len(lines) == 1 and lines[0].result == "void"
    net = sum((line.brings(original, added) for line in lines), NONE) if lines else -original - added
    return _Outcome(ids, share, net, NONE if void else original + added, void)


def _ordered(wager: Wager, endings: Mapping[str, Line], counts: Mapping[Ids, int]) -> list[tuple[Ids, int]]:
    """The counts in the order of the lines; in an `each` list every line stands, then the sets that came up."""
    place = {id: index for index, id in enumerate(endings)}
    counts = {**{(id,): 0 for id in endings}, **counts}
    if wager.mode == "each":
        counts = {**counts, (): counts.get((), 0)}
    return sorted(counts.items(), key=lambda item: (not item[0], len(item[0]), [place[id] for id in item[0]]))


def _line(endings: Mapping[str, Line], ids: Ids, count: int, deals: int, outcomes: list[_Outcome]) -> LineFigures:
    probability = Fraction(count, deals)
    lines = [endings[id] for id in ids]
    paid = [line.pays for line in lines if line.pays is not None]
    net = sum((line.net for line in lines), NONE) if ids else -ONE
    result = lines[0].result if len(lines) == 1 else "win" if net > 0 else "push" if net == 0 else "lose"
    brought = sum((each.share * each.net for each in outcomes if each.ids == ids), NONE)
    return LineFigures(
        id="+".join(ids) or "none",
        name=" and ".join(line.name for line in lines) or "None",
        result=result,
        pays=sum(paid, NONE) if paid else None,
        net=net,
        probability=probability,
        combinations=count,
        of=deals,
        brings=brought / probability if probability else net,
    )


def _share(outcomes: list[_Outcome], share: Fraction) -> Fraction | None:
    if not share:
        return None
    return sum((each.share for each in outcomes), NONE) / share
