"""Bets on cards from the shoe: published counts, brute force by replay, and what is no such bet."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.analysis import analysed
from generator.analysis.plain import plain
from generator.analysis.trace import deal_of
from generator.game import replay
from generator.variant import settle
from tests.conftest import spec_text
from tests.deals import line_counts, total

SHOES = (
    "{Ah: 1, As: 2, 2h: 1, 2s: 1, 3h: 1, 3s: 1, 3d: 1}",
    "{7h: 1, 7s: 1, 8d: 2, 9h: 1, 9s: 1, 9c: 1, Kd: 1}",
    "{A: 4, 2: 3}",
    "{Ah: 2, Qh: 1, Kh: 1, Ks: 1, Qd: 1, 10h: 1}",
)
SETS = ("A", "red", "hearts", "Kh", "low", "2/K", "black/A", "Ah/9s")


@st.composite
def symmetric(draw: st.DrawFn, size: int, depth: int = 2) -> str:
    """A condition of the hand that is meant, whatever the order of its cards."""
    groups = st.sampled_from(("1-1-1", "2-1", "3", "2-1-1", "2-2", "1-1-1-1"))
    few = draw(st.integers(2, size))
    inner = draw(
        st.sampled_from(("suited", "straight", "(straight and suited)", "(number of red >= 1 and total <= 12)"))
    )
    choices = [
        draw(st.sampled_from(("suited", "straight", "soft", "low-hand", "hand is three", "hand is not rest"))),
        f"groups = {draw(groups)}",
        f"number of {draw(st.sampled_from(SETS))} {draw(st.sampled_from(('=', '>=', '<')))} {draw(st.integers(0, 2))}",
        f"number of red + number of low = {draw(st.integers(0, 4))}",
        f"cards = {draw(st.sampled_from(('A-A-A', 'Ah-red-low', 'low-low-K', '7h-8-9', 'A-A-2-2')))}",
        f"total {draw(st.sampled_from(('=', '>', '<=')))} {draw(st.integers(3, 27))}",
        f"some {few} are {inner}",
        "some 2 are first.suit = second.suit",
        f"size = {draw(st.integers(3, 4))}",
    ]
    if depth:
        one, two = (draw(symmetric(size, depth - 1)) for _ in range(2))
        choices += [f"not ({one})", f"({one}) and ({two})", f"({one}) or ({two})"]
    return draw(st.sampled_from(choices))


@st.composite
def games(draw: st.DrawFn) -> str:
    """The text of a game of one dealt hand, and one that is drawn until the two have four cards."""
    first, each, own = (
        "".join(
            f"      - {{id: l{number}, when: {draw(symmetric(size))}, pays: {number + 1}:1}}\n" for number in range(2)
        )
        for size in (3, 4, 4)
    )
    dealt = draw(st.integers(1, 3))
    return f"""
spec: filing/1
game: {{name: Random}}
shoe: {{cards: {draw(st.sampled_from(SHOES))}}}
terms:
  low: {{cards: A 2 3}}
  low-hand: {{when: number of low >= 2}}
points:
  cards: {{A: 1/11, 2..10: face, J Q K: 10}}
  total: best up to 21
  exact: [{{id: aces, when: {draw(st.sampled_from(("cards = A-A-A", "suited and size = 3")))}, counts: 5}}]
ranking: {{first: [{{id: three, when: groups = 3}}, {{id: flush, when: suited}}, {{id: rest, when: otherwise}}]}}
hands:
  one: {{}}
  two: {{}}
  four: {{is: one then two, take: 4}}
round:
  - {{id: deal, deal: {{one: {dealt}}}}}
  - id: draw-one
    draw: one
    at most: {max(1, 3 - dealt)}
    first: [{{id: more, when: size < 3, then: draw}}, {{id: stand, when: otherwise, then: stand}}]
  - id: draw-two
    draw: two
    at most: 3
    first:
      - {{id: few, when: {draw(st.sampled_from(("size + one.size < 4", "size < 2 or one.first is A")))}, then: draw}}
      - {{id: stand, when: otherwise, then: stand}}
  - {{id: settle, settle: [first, each, own]}}
wagers:
  first:
    on: one
    first:
{first}      - {{id: none, when: otherwise, result: lose}}
  each:
    on: four
    each:
{each}  own:
    on: four
    points: {{cards: {{A: 2, 2..10: 1, J Q K: 3}}, total: modulo 4}}
    first:
{own}      - {{id: none, when: otherwise, result: lose}}
"""


def _agrees(text: str) -> None:
    variant = settle(spec_text(text))
    analysis = analysed(variant)
    assert not analysis.problems
    longest = 6
    counts, deals = line_counts(variant, longest, suited=True), total(variant.cards, longest)
    for figures in analysis.wagers:
        assert {line.id: line.probability for line in figures.lines if line.probability} == {
            line: Fraction(count, deals) for line, count in counts[figures.id].items() if count
        }
        assert figures.total == 1
        assert figures.method == "subset"
        assert figures.deals == comb(sum(variant.cards.values()), figures.longest)


@settings(max_examples=6)
@given(games())
def test_brute_force_by_replay_agrees(text: str) -> None:
    _agrees(text)


@pytest.mark.long
@settings(max_examples=60)
@given(games())
def test_brute_force_by_replay_agrees_on_many_games(text: str) -> None:
    _agrees(text)


PLAIN = """
spec: filing/1
game: {name: Plain}
shoe: {decks: 1}
points: {cards: {A: 1, 2..10: face, J Q K: 10}, total: sum}
hands: {player: {}, table: {}, five: {is: player then table, take: 5}}
round: [ROUND]
wagers:
  bonus: {on: five, WINS, pays: 1:1}
"""
DEAL = "{id: deal, deal: {player: 2}}"
TABLE = "{id: table, deal: {table: 5}}"
DRAW = (
    "{id: draw, draw: player, at most: 2, first: [{id: low, when: RULE, then: draw}, "
    "{id: high, when: otherwise, then: stand}]}"
)
SETTLE = "{id: settle, settle: [bonus]}"


@pytest.mark.parametrize(
    ("steps", "wins", "is_plain"),
    [
        ((DEAL, TABLE, SETTLE), "wins: flush", True),
        ((DEAL, DRAW.replace("RULE", "total <= 11"), TABLE, SETTLE), "wins: flush", True),
        ((DEAL, TABLE, DRAW.replace("RULE", "total <= 11"), SETTLE), "wins: flush", True),
        ((DEAL, TABLE, DRAW.replace("RULE", "table.total <= 30"), SETTLE), "wins: flush", False),
        ((DEAL, "{id: third, deal: [player], when: player.first is A}", TABLE, SETTLE), "wins: flush", True),
        ((DEAL, "{id: peek, check: [player], for: first is A, then: end round}", TABLE, SETTLE), "wins: flush", False),
        ((DEAL, TABLE, SETTLE), "wins: first is A", False),
        ((DEAL, TABLE, SETTLE), "wins: flush and player.total > 3", False),
        (("{id: deal, deal: {player: 1}}", "{id: table, deal: {table: 3}}", SETTLE), "wins: groups = 2-1-1", True),
    ],
)
def test_a_composed_hand_is_so_many_cards_from_the_shoe_only_where_that_is_proved(
    steps: tuple[str, ...], wins: str, is_plain: bool
) -> None:
    """A hand that is cut is any five cards unless play looked at the cards that the cut may leave out."""
    text = PLAIN.replace("ROUND", ", ".join(steps)).replace("WINS", wins)
    variant = settle(spec_text(text.replace("take: 5", "take: 4") if "table: 3" in text else text))
    assert (plain(variant, variant.rules.wagers[0]) is not None) == is_plain


def test_a_cut_that_play_has_looked_at_is_walked_in_order() -> None:
    """The player draws while the table's first card is low, and so pushes it out of the three that count."""
    text = """
spec: filing/1
game: {name: Cut}
shoe: {cards: {Ah: 1, As: 1, 2h: 1, 2s: 1, 3d: 1}}
points: {cards: {A: 1, 2..3: face}, total: sum}
hands: {player: {}, table: {}, two: {is: player then table, take: 2}}
round:
  - {id: deal, deal: [player, table]}
  - id: draw
    draw: player
    at most: 1
    first: [{id: low, when: table.first is A, then: draw}, {id: high, when: otherwise, then: stand}]
  - {id: settle, settle: [bonus]}
wagers:
  bonus: {on: two, wins: number of A >= 1, pays: 1:1}
"""
    variant = settle(spec_text(text))
    (figures,) = analysed(variant).wagers
    assert figures.method == "drawn"
    counts = line_counts(variant, 3, suited=True)["bonus"]
    assert figures.lines[0].probability == Fraction(counts["win"], total(variant.cards, 3))
    assert figures.lines[0].probability != 1 - Fraction(comb(3, 2), comb(5, 2))


def test_every_line_has_a_hand_that_replay_confirms() -> None:
    text = """
spec: filing/1
game: {name: Shown}
shoe: {decks: 2}
hands: {player: {}, dealer: {}, three: {is: player then dealer.first}}
round:
  - {id: deal, deal: [player, dealer, player, dealer]}
  - {id: settle, settle: [bonus]}
wagers:
  bonus:
    on: three
    first:
      - {id: royal, when: cards = Q-K-A and suited, pays: 50:1}
      - {id: straight-flush, when: straight and flush, pays: 40:1}
      - {id: three, when: groups = 3, pays: 30:1}
      - {id: queen, when: number of Qh >= 2, pays: 20:1}
      - {id: two-red, when: some 2 are (suited and number of red = 2), pays: 1:1}
      - {id: rest, when: otherwise, result: lose}
"""
    variant = settle(spec_text(text))
    hands = analysed(variant).shown["bonus"]
    assert set(hands.met) == {(line.id,) for line in variant.rules.wagers[0].lines}
    for (line,), met in hands.met.items():
        cards = deal_of(variant, "three", met.cards)
        assert cards is not None
        assert replay(variant, cards).results["bonus"].line == line
