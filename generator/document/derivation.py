"""The derivation for other programs: analyses to `filing/derivation-1` JSON, and to CSV of the lines.

A fraction is Python's `str(Fraction)`, a big count a decimal string; what a method cannot give is null.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from generator.analysis import Analysis, LineFigures, WagerFigures
from generator.analysis.money import in_money
from generator.exact import rounded, square_root
from generator.language import Spec
from generator.language.values import Ask
from generator.proof import comparisons

SCHEMA = "filing/derivation-1"
COLUMNS = (
    "decks",
    "options",
    "readings",
    "set",
    "wager",
    "line",
    "name",
    "pays",
    "net",
    "probability",
    "combinations",
    "of",
    "decimal",
)


def as_json(spec: Spec, analyses: Sequence[Analysis]) -> str:
    """The derivation of a spec as JSON text, a case for each analysis."""
    value = {
        "schema": SCHEMA,
        "game": spec.game.slug,
        "spec_sha256": spec.source.sha256,
        "catalog": _catalog(spec),
        "cases": [_case(analysis) for analysis in analyses],
    }
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def as_csv(analyses: Sequence[Analysis]) -> str:
    """The lines of every wager as CSV, a row each; `decimal` is the probability to twelve decimals."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for analysis in analyses:
        setting = analysis.variant.setting
        case = (analysis.variant.decks, *map(_pairs, (setting.options, setting.readings, setting.sets)))
        for wager in analysis.wagers:
            for line in wager.lines:
                values = _line(line)
                row = [values[key] if values[key] is not None else "" for key in COLUMNS[6:12]]
                writer.writerow([*case, wager.id, line.id, *row, rounded(line.probability, 12)])
    return out.getvalue()


def _catalog(spec: Spec) -> dict[str, Any]:
    return {
        "decks": {"permitted": list(spec.shoe.permitted), "default": spec.shoe.default},
        "options": {
            each.id: {"values": [value.id for value in each.values], "default": each.default} for each in spec.options
        },
        "readings": {
            each.id: {
                "adopted": each.default,
                "alternatives": [value.id for value in each.values if value.id != each.default],
            }
            for each in spec.readings
        },
    }


def _case(analysis: Analysis) -> dict[str, Any]:
    variant = analysis.variant
    return {
        "decks": variant.decks,
        "permitted": variant.permitted,
        "options": dict(variant.setting.options),
        "readings": dict(variant.setting.readings),
        "set": dict(variant.setting.sets),
        "wagers": {wager.id: _wager(wager, analysis) for wager in analysis.wagers},
        "strategy": _strategy(analysis),
    }


def _strategy(analysis: Analysis) -> dict[str, Any] | None:
    """The best play: every hand that is asked, with the value of each choice; null where nobody chooses."""
    if not analysis.decisions:
        return None
    return {
        "class": "own-cards",
        "first": [
            {
                "cards": list(each.cards),
                "up": each.seen[0] if each.seen else None,
                "ask": each.ask,
                "probability": str(each.probability),
                "best": each.best,
                "values": {key: str(value) for key, value in each.values.items()},
            }
            for each in analysis.decisions
        ],
        "chart": None
        if analysis.chart is None
        else {
            "edge": str(-analysis.chart.net),
            "cells": [
                {
                    "hand": each.hand,
                    "up": each.seen[0] if each.seen else None,
                    "ask": each.ask,
                    "play": list(each.play),
                }
                for each in analysis.chart.cells
            ],
        },
    }


def _wager(wager: WagerFigures, analysis: Analysis) -> dict[str, Any]:
    return {
        "edge": str(wager.edge),
        "element_of_risk": _fraction(wager.element_of_risk),
        "average_wager": _fraction(wager.average_wager),
        "hit_frequency": _fraction(wager.hit_frequency),
        "push_frequency": _fraction(wager.push_frequency),
        "variance": _fraction(wager.variance),
        "standard_deviation": None if wager.variance is None else square_root(wager.variance, 6),
        "offered": None if wager.offered is None else _offered(wager, analysis),
        "method": wager.method,
        "illustrative": wager.illustrative,
        "money": _money(wager, analysis),
        "lines": [_line(line) for line in wager.lines],
        "published": [
            {
                "figure": each.published.name,
                "printed": each.published.printed,
                "reached": each.reached,
                "agrees": each.agrees,
            }
            for each in comparisons(analysis)
            if each.published.wager == wager.id
        ],
    }


def _offered(wager: WagerFigures, analysis: Analysis) -> dict[str, Any]:
    """When a wager can be made that is made in the course of a round, and how often that is."""
    asks = [step for step in analysis.variant.rules.round if isinstance(step, Ask)]
    when = [ask.id for ask in asks if any(id == wager.id for play in ask.may for id, _ in play.places)]
    return {"when": " ".join(when), "probability": _fraction(wager.offered)}


def _money(wager: WagerFigures, analysis: Analysis) -> dict[str, Any] | None:
    """What the wager costs as it is paid, by what is wagered; null where the spec states no limits for it."""
    rules = analysis.variant.rules
    found = in_money(rules.wager(wager.id), wager, rules.money) if rules.money is not None else None
    if found is None or rules.money is None:
        return None
    return {
        "currency": rules.money.currency,
        "stakes": [{"stake": str(each.stake), "edge": str(each.edge)} for each in found.stakes],
        "exposure": _fraction(found.exposure),
    }


def _line(line: LineFigures) -> dict[str, Any]:
    grown = {"brings": str(line.brings)} if line.brings != line.net else {}
    return grown | {
        "id": line.id,
        "name": line.name,
        "pays": None if line.pays is None else f"{line.pays.numerator}:{line.pays.denominator}",
        "net": str(line.net),
        "probability": str(line.probability),
        "combinations": None if line.combinations is None else str(line.combinations),
        "of": None if line.of is None else str(line.of),
    }


def _fraction(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _pairs(values: object) -> str:
    assert isinstance(values, dict)
    return " ".join(f"{key}={value}" for key, value in values.items())
