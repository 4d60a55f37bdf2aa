"""`filing explain`: from a printed figure to the lines of the spec it rests on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from generator.analysis import analysed
from generator.cli import given
from generator.document.explain import explained
from generator.variant import settle


def explain(
    path: Path, figure: str, decks: str | None, options: Sequence[str], readings: Sequence[str], sets: Sequence[str]
) -> int:
    """Print the explanation of a figure, for each number of decks asked for."""
    spec = given.spec(path)
    setting = given.setting(options, readings, sets)
    for number in given.decks(decks, spec, setting):
        sys.stdout.write(explained(analysed(settle(spec, number, setting)), figure))
    return 0
