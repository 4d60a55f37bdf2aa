"""What a check tells: each fault once, in the variant it is of, and no line that does apply."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.analysis import analysed
from generator.problem import Problem, Refused
from generator.proof import checked
from generator.variant import settle
from tests.conftest import spec_text

HEAD = """
spec: filing/1
game: {name: Told}
shoe: {decks: 1..2, default: 1}
points: {cards: {A: 1, 2..10: face, J Q K: 10}, total: sum}
hands: {player: {}, dealer: {}, joined: {is: player then dealer}}
round:
  - {id: deal, deal: [player, dealer]}
  - id: draw
    draw: dealer
    at most: 1
    needed for: [NEEDED]
    first:
      - {id: low, when: total <= 5, then: draw}
      - {id: high, when: otherwise, then: stand}
  - {id: settle, settle: [main, side]}
wagers:
  main: {wins: player.total > dealer.total, pays: 1:1}
  side: SIDE
"""


def _found(side: str, more: str = "", needed: str = "main, side") -> list[Problem]:
    text = HEAD.replace("SIDE", side).replace("NEEDED", needed) + more
    return [each for each in checked(spec_text(text)).findings if each.rule != "uncovered-rule"]


LOW = "{id: low, when: player.total <= 5, pays: 1:1}"


@pytest.mark.parametrize(
    ("side", "never"),
    [
        (f"{{each: [{LOW}, {{id: four, when: player.total <= 4, pays: 1:1}}]}}", []),
        (
            f"{{one: [{LOW}, {{id: same, when: player.total <= 4, pays: 1:1}}, "
            "{id: rest, when: player.total > 5, result: lose}]}",
            [],
        ),
        (
            f"{{first: [{LOW}, {{id: four, when: player.total <= 4, pays: 1:1}}, "
            "{id: rest, when: otherwise, result: lose}]}",
            ["four"],
        ),
        ("{wins: player.total >= 1, pays: 1:1}", ["lose"]),
    ],
)
def test_a_line_is_for_something_if_it_ever_applies(side: str, never: list[str]) -> None:
    assert [each.path for each in _found(side) if each.rule == "line-never"] == [f"wagers.side.{id}" for id in never]


OPTION = """
options:
  high:
    default: {id: pays}
    others:
      - {id: not, set: {wagers.side.rest.when: player.total > 6}}
"""


def test_a_gap_under_an_option_names_it_and_its_patch() -> None:
    (gap,) = _found(f"{{one: [{LOW}, {{id: rest, when: player.total > 5, result: lose}}]}}", OPTION)
    assert (gap.id, gap.decks, gap.probability) == ("settlement-gap:wagers.side@high=not", 1, Fraction(1, 13))
    assert gap.message == "no line settles the wager `side` when player holds 6, `high` being `not`"
    assert [place.source.strip() for _, place in gap.also] == [
        "- {id: not, set: {wagers.side.rest.when: player.total > 6}}"
    ]


def test_a_gap_of_every_variant_is_told_once() -> None:
    (gap,) = _found(
        f"{{one: [{LOW}, {{id: rest, when: player.total > 7, result: lose}}]}}", OPTION.replace("> 6", "> 8")
    )[:1]
    assert gap.id == "settlement-gap:wagers.side"


@pytest.mark.parametrize(
    ("side", "needed"),
    [
        ("{wins: dealer.first is A, pays: 1:1}", False),
        ("{wins: dealer.total = 5, pays: 1:1}", True),
        ("{wins: dealer.last is A, pays: 1:1}", True),
        ("{wins: joined.first is A, pays: 1:1}", True),
    ],
)
def test_a_wager_needs_a_drawing_if_it_reads_what_is_drawn(side: str, needed: bool) -> None:
    assert ("not-needed-for" in {each.rule for each in _found(side, needed="main")}) == needed


EARLY = """
spec: filing/1
game: {name: Early}
shoe: {decks: 1}
points: {cards: {A: 1, 2..10: face, J Q K: 10}, total: sum}
ranking: {first: [{id: points, when: otherwise, by: total}]}
hands: {player: {}, dealer: {}MADE}
round:
  - {id: deal, deal: [player, player]}
  - {id: early, settle: [early]}
  - {id: perhaps, deal: [dealer], when: player.total > 5}
  - {id: late, settle: [late]}
wagers:
  early: {wins: EARLY, pays: 1:1}
  late: {wins: LATE, pays: 1:1}
"""


@pytest.mark.parametrize(
    ("early", "late", "made", "rule"),
    [
        ("dealer.total > 3", "player.total > 3", "", "settled-early"),
        ("player beats dealer", "player.total > 3", "", "settled-early"),
        ("player.total > 3", "player beats dealer", "", "absent-card"),
        ("player.total > 3", "dealer is points", "", "absent-card"),
        ("player.total > 3", "dealer.size = 1 and player beats dealer", "", None),
        ("player.total > 3", "dealer.size = 0 or dealer.first is A", "", None),
        ("made.total > 3", "player.total > 3", "is: player.third then player.first", "absent-card"),
        ("made.total > 3", "player.total > 3", "is: player.second then player", "bad-value"),
        ("made.total > 3", "player.total > 3", "is: player.last then player.second", "bad-value"),
        ("made.total > 3", "player.total > 3", "is: player.last then player.first", None),
        ("made.total > 3", "player.total > 3", "is: player, take: 3", "bad-value"),
    ],
)
def test_a_hand_is_read_only_where_it_has_cards(early: str, late: str, made: str, rule: str | None) -> None:
    text = EARLY.replace("EARLY", early).replace("LATE", late).replace("MADE", f", made: {{{made}}}" if made else "")
    assert _refused(text) == ([rule] if rule else [])


def _refused(text: str) -> list[str]:
    try:
        spec_text(text)
    except Refused as refused:
        return [each.rule for each in refused.problems]
    return []


def test_a_void_round_is_not_at_stake() -> None:
    """A wager on the dealer's hole card, open when he shows an Ace: six decks lose 23/311 of what is so wagered."""
    text = """
spec: filing/1
game: {name: Void}
shoe: {decks: 6}
points: {cards: {A: 1, 2..10: face, J Q K: 10}, total: sum}
hands: {dealer: {}}
round:
  - {id: deal, deal: [dealer, dealer]}
  - {id: settle, settle: [insurance]}
wagers:
  insurance:
    first:
      - {id: closed, when: dealer.first is not A, result: void}
      - {id: ten, when: dealer.second is 10/J/Q/K, pays: 2:1}
      - {id: rest, when: otherwise, result: lose}
"""
    figures = analysed(settle(spec_text(text))).wagers[0]
    assert figures.element_of_risk == Fraction(23, 311)
    assert figures.average_wager == Fraction(1, 13)
    assert figures.edge == Fraction(23, 311 * 13)
    assert figures.hit_frequency == Fraction(96, 311)
