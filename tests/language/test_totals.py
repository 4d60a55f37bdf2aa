"""Totals of hands, by the calculator's tables and by replay: cases from the field."""

from __future__ import annotations

import pytest

from generator.game import compiled
from generator.game.replay import Played, holds
from generator.language.condition.resolve import Scope, truth
from generator.language.source import inline
from generator.variant import settle
from tests.conftest import spec_text

TEXT = """
spec: filing/1
game: {name: Totals}
shoe: {decks: 6}
points: {cards: {A: 1/11, 2..10: face, J Q K: 10}, total: best up to 21}
hands: {player: {}}
round:
  - {id: deal, deal: {player: 2}}
  - {id: settle, settle: [any]}
wagers:
  any: {wins: player.total <= 21, pays: 1:1}
"""


@pytest.mark.parametrize(
    ("cards", "total", "hard", "soft"),
    [
        ("5 A A 5", 12, 12, False),
        ("4 A A 5", 21, 11, True),
        ("A A A 6", 19, 9, True),
        ("K A A", 12, 12, False),
        ("J 3 A", 14, 14, False),
        ("A 6", 17, 7, True),
        ("A K", 21, 11, True),
        ("K Q 2", 22, 22, False),
        ("A A", 12, 2, True),
    ],
)
def test_an_ace_counts_what_helps_most(cards: str, total: int, hard: int, soft: bool) -> None:
    variant = settle(spec_text(TEXT))
    game = compiled(variant)
    classes = tuple(
        next(index for index, joined in enumerate(game.cards) if rank + "s" in joined) for rank in cards.split()
    )
    state = game.hands[0].state(classes)
    assert (state.total, state.hard, state.soft) == (total, hard, soft)
    played = Played({"player": cards.split()}, variant.rules)
    scope = Scope(("player",), variant.rules.shoe.ranks)
    for text in (f"player.total = {total}", f"player.hard = {hard}", "player.soft" if soft else "not player.soft"):
        assert holds(truth(inline(text, "x"), scope), played)
