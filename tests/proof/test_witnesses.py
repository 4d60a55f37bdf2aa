"""The sources' faulty passages as small literal specs: the check finds each, by row of the review."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.game import replay
from generator.language import load, read
from generator.problem import Refused
from generator.proof import checked
from generator.variant import settle
from tests.conftest import ROOT

WITNESSES = sorted((ROOT / "tests" / "witnesses").glob("*.yaml"))


def _expected(path: Path) -> tuple[str, str]:
    """The rule and the path that the witness's second line names."""
    line = path.read_text().splitlines()
    named = next(each for each in line if each.startswith("# expect: "))
    rule, where = named.removeprefix("# expect: ").split()
    return rule, where


@pytest.mark.parametrize("path", WITNESSES, ids=lambda path: path.stem)
def test_the_fault_is_found(path: Path) -> None:
    rule, where = _expected(path)
    spec = read(load(path))
    found = [each for each in checked(spec).findings if each.rule == rule and f"{each.path}.".startswith(f"{where}.")]
    assert found
    problem = found[0]
    if rule.startswith("settlement-"):
        assert problem.deal
        assert problem.probability
        with pytest.raises(Refused):
            replay(settle(spec, problem.decks), problem.deal)
