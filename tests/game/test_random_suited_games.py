"""Random small games of suits, groups, composed hands, checks and early settlement: brute force agrees."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.analysis import analysed
from generator.variant import settle
from tests.conftest import spec_text
from tests.deals import line_counts, total

SHOES = (
    "{Ah: 1, As: 1, 2h: 1, 2d: 1, 3c: 1, Kh: 1}",
    "{Ah: 2, 2h: 1, 3h: 1, 3d: 1, 10s: 1, Kc: 1}",
    "{9s: 1, 10s: 1, Js: 1, Qd: 1, Ks: 1, As: 1, Ad: 1}",
    "{A: 2, 2: 3, K: 2}",
)
SETS = ("A", "red", "hearts", "Ah", "low", "2/K", "black/A")


@st.composite
def conditions(draw: st.DrawFn, hand: str, least: int, depth: int = 2) -> str:
    """A condition of one hand that has at least so many cards."""
    place = draw(st.sampled_from([f"{hand}.{word}" for word in ("first", "second", "third", "last")[:least]]))
    other = draw(st.sampled_from([f"{hand}.first", f"{hand}.last"]))
    choices = [
        f"{place} is {draw(st.sampled_from(SETS))}",
        f"{place} is not {draw(st.sampled_from(SETS))}",
        f"{place} = {other}",
        f"{place}.suit = {other}.suit",
        f"{place}.color != {other}.color",
        f"{place}.points <= {other}.points",
        f"{hand} is {draw(st.sampled_from(('suited', 'straight', 'soft', 'dealt', 'odd')))}",
        f"{hand}.groups = {draw(st.sampled_from(('1-1', '2', '2-1', '1-1-1', '3')))}",
        f"{hand}.pair by {draw(st.sampled_from(('rank', 'points')))}",
        f"number of {draw(st.sampled_from(SETS))} of {hand} >= {draw(st.integers(0, 2))}",
        f"{hand}.cards = {draw(st.sampled_from(('A-A', 'Ah-2h', 'A-low', 'red-red', 'low-K-A')))}",
        f"{hand}.total {draw(st.sampled_from(('=', '>', '<=')))} {draw(st.integers(2, 21))}",
        f"{hand}.size {draw(st.sampled_from(('=', '>=')))} {draw(st.integers(1, 3))}",
    ]
    if depth:
        one, two = (draw(conditions(hand, least, depth - 1)) for _ in range(2))
        choices += [f"not ({one})", f"({one}) and ({two})", f"({one}) or ({two})"]
    return draw(st.sampled_from(choices))


@st.composite
def games(draw: st.DrawFn) -> str:
    """The text of a small game of two dealt hands and two composed ones."""
    few = draw(
        st.sampled_from(("suited", "straight", "(first is A)", "(total >= 11)", "(pair by rank)", "(groups = 2)"))
    )
    check = draw(
        st.sampled_from(
            (
                "",
                f"  - {{id: peek, check: [two], for: {draw(conditions('two', 1))}, then: end round}}\n",
                "  - {id: peek, check: [one, two], when: one.first is red, for: first is A, then: end round}\n",
            )
        )
    )
    third = draw(st.sampled_from(("", f"  - {{id: third, deal: [two], when: {draw(conditions('one', 2))}}}\n")))
    early = draw(st.booleans())
    lines = "".join(
        f"      - {{id: l{number}, when: {draw(conditions('both-hands', 2))}, pays: {number + 1}:1}}\n"
        for number in range(2)
    )
    every = "".join(
        f"      - {{id: e{number}, when: {draw(conditions('one', 2))}, pays: {number + 1}:1}}\n" for number in range(2)
    )
    return f"""
spec: filing/1
game: {{name: Random}}
shoe: {{cards: {draw(st.sampled_from(SHOES))}}}
terms:
  low: {{cards: A 2 3}}
  odd: {{when: total = 3 or total = 13 or first is K}}
points:
  cards: {{A: 1/11, 2..10: face, J Q K: 10}}
  total: best up to 21
  exact: [{{id: two-kings, when: cards = K-K, counts: 5}}]
ranking:
  first:
    - {{id: pair, when: groups = 2}}
    - {{id: flush, when: size >= 2 and suited, by: total}}
    - {{id: rest, when: otherwise, by: number of red}}
hands:
  one: {{}}
  two: {{}}
  both-hands: {{is: one then two, take: {draw(st.integers(2, 3))}}}
  firsts: {{is: two.first then one.second}}
round:
  - {{id: deal, deal: [one, two, one]}}
{"  - {id: early, settle: [early, list]}" if early else ""}
{check}  - {{id: burn, burn: 1}}
{third}  - {{id: settle, settle: [grid, composed, firsts, own{"" if early else ", early, list"}]}}
wagers:
  early: {{wins: {draw(conditions("one", 2))}, pushes: {draw(conditions("two", 1))}, pays: 1:1}}
  list:
    each:
{every}  grid:
    grid:
      rows: one
      columns: two
      cells:
        pair: {{pair: push, flush: 1:1, rest: 2:1}}
        flush: {{pair: lose, flush: {{beats: 1:1, ties: push, beaten: lose}}, rest: 1:1}}
        rest: {{pair: lose, flush: lose 1/2, rest: {{beats: 3:2, ties: void, beaten: lose}}}}
  composed:
    on: both-hands
    first:
{lines}      - {{id: some, when: some 2 are {few}, result: push}}
      - {{id: none, when: otherwise, result: lose}}
  firsts: {{on: firsts, wins: suited or pair by rank, pays: 2:1}}
  own:
    points: {{cards: {{A: 2, 2..10: 1, J Q K: 3}}, total: modulo 4}}
    wins: one.total >= 2 and two.total != one.total
    pays: 1:1
"""


def _agrees(text: str) -> None:
    variant = settle(spec_text(text))
    analysis = analysed(variant)
    assert {problem.rule for problem in analysis.problems} <= {"settlement-overlap"}
    counts, deals = line_counts(variant, 5, suited=True), total(variant.cards, 5)
    for figures in analysis.wagers:
        if any("settlement-overlap" in each for each in counts.values()):
            break
        assert {line.id: line.probability for line in figures.lines if line.probability} == {
            line: Fraction(count, deals) for line, count in counts[figures.id].items() if count
        }
        assert figures.total == 1


@settings(max_examples=12)
@given(games())
def test_brute_force_by_replay_agrees(text: str) -> None:
    _agrees(text)


@pytest.mark.long
@settings(max_examples=80)
@given(games())
def test_brute_force_by_replay_agrees_on_many_games(text: str) -> None:
    _agrees(text)
