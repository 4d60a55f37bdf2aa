"""Bounds of the language: a file beyond one is refused at once, and one within them is read at once."""

from __future__ import annotations

import pytest

from generator.analysis import analysed
from generator.language.condition.meaning import every
from generator.language.condition.unfold import MOST_WORDS
from generator.problem import Refused
from generator.variant import settle
from tests.conftest import spec_text

TEXT = """
spec: filing/1
game: {name: Bounds}
shoe: {decks: 1}
points: {cards: {A: 1, 2..10: face, J Q K: 10}, total: sum}
hands: {player: {}}
round:
  - {id: deal, deal: [player]}
  - {id: settle, settle: [any]}
"""
ANY = "wagers:\n  any: {wins: player is t0, pays: 1:1}\n"


def _terms(number: int, text: str, last: str) -> str:
    """So many terms; in the text N is the number of the next."""
    lines = [f"  t{index}: {{{text.replace('N', str(index + 1))}}}\n" for index in range(number)]
    return f"terms:\n{''.join(lines)}  t{number}: {{{last}}}\n"


def _refused(text: str) -> list[tuple[str, int]]:
    with pytest.raises(Refused) as refused:
        spec_text(text)
    return [(problem.rule, problem.position.line if problem.position else 0) for problem in refused.value.problems]


@pytest.mark.parametrize(
    ("terms", "rule"),
    [
        (_terms(2000, "when: hand is tN", "when: total = 3"), "too-deep"),
        (_terms(2000, "when: hand is t0 or hand is tN", "when: total = 3"), "circular-term"),
        (_terms(50, "when: hand is tN and hand is tN", "when: total = 3"), "too-large"),
        (_terms(50, "number: tN + tN", "number: player.total"), "too-large"),
        (_terms(50, "when: hand is tN", "when: hand is t0"), "circular-term"),
    ],
)
def test_terms_that_unfold_beyond_measure_are_refused(terms: str, rule: str) -> None:
    assert rule in {found for found, _ in _refused(TEXT + terms + ANY)}


def test_terms_within_the_bounds_are_read_and_counted() -> None:
    spec = spec_text(TEXT + _terms(7, "when: hand is tN and hand is tN", "when: total >= 9") + ANY)
    assert 500 < len(every(spec.wager("any").lines[0].when)) < MOST_WORDS
    assert analysed(settle(spec)).wagers[0].lines[0].probability.denominator == 13


def test_all_conditions_together_have_a_bound_which_is_told_once() -> None:
    wagers = "".join(
        f"  w{index}: {{wins: {' or '.join(['player.total = 3'] * 60)}, pays: 1:1}}\n" for index in range(150)
    )
    ids = ", ".join(f"w{index}" for index in range(150))
    found = _refused(TEXT.replace("[any]", f"[{ids}]") + "wagers:\n" + wagers)
    assert [rule for rule, _ in found] == ["too-large"]


def test_more_values_of_choices_than_can_be_read_are_refused() -> None:
    values = "".join(f"      - {{id: v{index}, set: {{wagers.any.pays: {index + 2}:1}}}}\n" for index in range(1000))
    text = TEXT + "wagers:\n  any: {wins: player.total = 3, pays: 1:1}\n"
    text += f"options:\n  pay:\n    default: {{id: even}}\n    others:\n{values}"
    assert _refused(text) == [("too-large", text.splitlines().index("  pay:") + 1)]
