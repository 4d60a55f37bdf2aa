"""Random small games: the calculator and brute force by replay agree, whatever the rules say."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.analysis import Analysis, analysed
from generator.language.values import Deal
from generator.variant import Variant, settle
from tests.conftest import spec_text
from tests.deals import line_counts, total

RANKS = ("A", "2", "5", "9", "K")
FACTS = ("total", "size", "hard")


@st.composite
def conditions(draw: st.DrawFn, hands: tuple[str, ...], bare: bool, depth: int = 2) -> str:
    """A condition over these hands; `bare` facts where a current hand is meant."""
    prefixes = [f"{hand}." for hand in hands] + ([""] if bare else [])
    kind = draw(st.integers(0, 8 if depth else 6))
    prefix = draw(st.sampled_from(prefixes))
    sign = draw(st.sampled_from(("=", "!=", "<", "<=", ">", ">=")))
    if kind == 0:
        return f"{prefix}first is {draw(st.sampled_from(('A', 'K', 'A/5', 'low', '2/9')))}"
    if kind == 1:
        return f"{prefix}total in {draw(st.sampled_from(('2..6', '7..12', '0..3')))}"
    if kind == 2:
        return f"{hands[0]}.total {sign} {hands[1]}.total"
    if kind == 3:
        return f"{hands[0]} {draw(st.sampled_from(('beats', 'ties')))} {hands[1]}"
    if kind == 4:
        return f"{draw(st.sampled_from(hands))} is {draw(st.sampled_from(('pair', 'points', 'over', 'big')))}"
    if kind == 5:
        return f"{prefix}first = {hands[1]}.first"
    if kind == 6:
        return f"{prefix}{draw(st.sampled_from(FACTS))} {sign} {draw(st.integers(0, 14))}"
    if kind == 7:
        return f"not ({draw(conditions(hands, bare, depth - 1))})"
    joint = draw(st.sampled_from(("and", "or")))
    return f"({draw(conditions(hands, bare, depth - 1))}) {joint} ({draw(conditions(hands, bare, depth - 1))})"


@st.composite
def games(draw: st.DrawFn) -> str:
    """The text of a small game of two hands."""
    counts = draw(st.lists(st.integers(1, 3), min_size=len(RANKS), max_size=len(RANKS)))
    shoe = ", ".join(f"{rank}: {count}" for rank, count in zip(RANKS, counts, strict=True))
    total = draw(st.sampled_from(("sum", "modulo 10", "best up to 11")))
    ace = "1/11" if total.startswith("best") else "1"
    deal = draw(st.sampled_from(("[one, two]", "[two, one]", "[one, two, one]", "{one: 1, two: 2}")))
    hands = ("one", "two")
    steps = []
    for hand in draw(st.permutations(hands)):
        lines = ""
        for number in range(draw(st.integers(1, 3))):
            when, then = draw(conditions(hands, True)), draw(st.sampled_from(("draw", "stand")))
            lines += f"      - {{id: r{number}, when: {when}, then: {then}}}\n"
        steps.append(
            f"  - id: draw-{hand}\n    draw: {hand}\n    at most: 1\n    first:\n{lines}"
            "      - {id: rest, when: otherwise, then: stand}\n"
        )
    by = draw(st.sampled_from(("total", "-total", "size", "hard")))
    bonus = ""
    for number in range(3):
        when, then = (
            draw(conditions(hands, False)),
            draw(st.sampled_from(("pays: 3:1", "result: push", "result: void"))),
        )
        bonus += f"      - {{id: l{number}, when: {when}, {then}}}\n"
    return f"""
spec: filing/1
game: {{name: Random}}
shoe: {{cards: {{{shoe}}}}}
terms:
  low: {{cards: A 2}}
  big: {{when: total >= 7 or first is K}}
points: {{cards: {{A: {ace}, 2: 2, 5: 5, 9: 9, K: 10}}, total: {total}}}
ranking:
  first:
    - {{id: pair, when: size = 2 and (cards = A-A or cards = 5-5)}}
    - {{id: points, when: total <= 9, by: {by}}}
    - {{id: over, when: otherwise, by: -total}}
hands: {{one: {{}}, two: {{}}}}
round:
  - {{id: deal, deal: {deal}}}
{"".join(steps)}  - {{id: settle, settle: [better, exact, bonus]}}
wagers:
  better: {{wins: one beats two, pushes: one ties two, pays: 1:1, commission: 5%}}
  exact:
    one:
      - {{id: a, when: {draw(conditions(hands, False))}, pays: 2:1}}
      - {{id: b, when: one ties two, result: lose}}
      - {{id: c, when: not one ties two, result: lose}}
  bonus:
    first:
{bonus}      - {{id: none, when: otherwise, result: lose}}
"""


@settings(max_examples=60)
@given(games())
def test_brute_force_by_replay_agrees(text: str) -> None:
    variant = settle(spec_text(text))
    analysis = analysed(variant)
    _agree(variant, analysis)


def _agree(variant: Variant, analysis: Analysis) -> None:
    longest = sum(len(step.hands) if isinstance(step, Deal) else 1 for step in variant.rules.round) - 1
    counts, deals = line_counts(variant, longest), total(variant.ranks, longest)
    refused = {problem.path.split(".")[1] for problem in analysis.problems}
    for wager in variant.rules.wagers:
        figures = analysis.wager(wager.id)
        if wager.id in refused:
            assert figures is None
            continue
        assert figures is not None
        if refused:
            continue
        assert {line.id: line.probability for line in figures.lines} == {
            line.id: Fraction(counts[wager.id][line.id], deals) for line in wager.lines
        }
        assert figures.total == 1
    if refused:
        assert any("settlement-" in rule for found in counts.values() for rule in found)


@settings(max_examples=30)
@given(games())
def test_the_order_of_the_deal_changes_nothing(text: str) -> None:
    """Each hand's cards are as likely in any order of dealing."""
    before = analysed(settle(spec_text(text.replace("deal: [one, two]", "deal: [two, one]"))))
    after = analysed(settle(spec_text(text.replace("deal: [two, one]", "deal: [one, two]"))))
    assert [(wager.id, wager.edge) for wager in before.wagers] == [(wager.id, wager.edge) for wager in after.wagers]


@pytest.mark.long
@settings(max_examples=400)
@given(games())
def test_brute_force_by_replay_agrees_on_many_games(text: str) -> None:
    variant = settle(spec_text(text))
    _agree(variant, analysed(variant))
