"""Published games, written in YAML alone, give the published figures; so do the specs of the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.analysis import analysed
from generator.language import load, read
from generator.problem import Level, shown
from generator.proof import checked, comparisons
from generator.variant import settle
from tests.conftest import ROOT

SPECS = sorted([*(ROOT / "tests" / "games").glob("*.yaml"), *(ROOT / "rules").glob("*.yaml")])


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_a_published_game_gives_its_published_figures(path: Path) -> None:
    spec = read(load(path))
    result = checked(spec)
    assert [shown(each) for each in result.findings if each.level is Level.ERROR] == []
    compared = comparisons(analysed(settle(spec)))
    assert compared
    assert all(each.agrees for each in compared)
