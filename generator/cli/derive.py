"""`filing derive`: the exact figures of one spec as a table, JSON or CSV."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from generator.analysis import Analysis, analysed
from generator.cli import given
from generator.document.derivation import as_csv, as_json
from generator.document.text import figures_table
from generator.problem import shown
from generator.variant import Setting, settle


def derive(
    path: Path,
    decks: str | None,
    options: Sequence[str],
    readings: Sequence[str],
    sets: Sequence[str],
    format: str,
) -> int:
    """Print the figures; findings go to stderr."""
    spec = given.spec(path)
    setting = given.setting(options, readings, sets)
    numbers = given.decks(decks, spec, setting)
    analyses = [analysed(settle(spec, number, setting)) for number in numbers]
    if format == "json":
        sys.stdout.write(as_json(spec, analyses))
    elif format == "csv":
        sys.stdout.write(as_csv(analyses))
    else:
        sys.stdout.write(figures_table(spec, analyses, _before(analyses)))
    for problem in dict.fromkeys(problem for analysis in analyses for problem in analysis.problems):
        print(shown(problem), file=sys.stderr)
    return 0


def _before(analyses: Sequence[Analysis]) -> list[Analysis | None]:
    """For each analysis of a game with values set, the same game without them."""
    return [_unset(analysis) if analysis.variant.setting.sets else None for analysis in analyses]


def _unset(analysis: Analysis) -> Analysis:
    variant = analysis.variant
    unset = Setting(variant.setting.options, variant.setting.readings)
    return analysed(settle(variant.spec, variant.decks, unset))
