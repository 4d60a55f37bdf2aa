"""Variants: patches on ids, each checked anew."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.language import Spec
from generator.language.values import Draw
from generator.problem import Refused
from generator.variant import Setting, settle
from tests.conftest import spec_text

TEXT = """
spec: filing/1
game: {name: Options}
shoe: {decks: 2..4, default: 3}
points: {cards: {A: 1, 2..10: face, J Q K: 10}, total: sum}
hands: {player: {}}
round:
  - {id: deal, deal: [player]}
  - id: draw
    draw: player
    at most: 1
    first:
      - {id: low, when: total <= 5, then: draw}
      - {id: seven, when: total = 7, then: draw}
      - {id: rest, when: otherwise, then: stand}
  - {id: settle, settle: [any]}
wagers:
  any:
    first:
      - {id: ten, when: player.total = 10, pays: 3:2}
      - {id: rest, when: otherwise, result: lose}
options:
  sevens:
    default: {id: draws}
    others:
      - {id: stands, remove: [round.draw.seven]}
  bonus:
    default: {id: none}
    others:
      - id: nine
        insert:
          - {before: wagers.any.rest, items: {id: nine, when: player.total = 9, pays: 1:1}}
      - id: eight-and-nine
        insert:
          - after: wagers.any.ten
            items:
              - {id: nine, when: player.total = 9, pays: 1:1}
              - {id: eight, when: player.total = 8, pays: 1:2}
readings:
  pay:
    adopted: {id: plain}
    alternatives:
      - {id: more, set: {wagers.any.ten.pays: 2:1, wagers.any.commission: 5%}}
"""


def _lines(spec: Spec) -> list[str]:
    return [line.id for line in spec.wager("any").lines]


def test_the_default_is_the_spec_itself() -> None:
    spec = spec_text(TEXT)
    variant = settle(spec)
    assert variant.rules is spec
    assert variant.decks == 3
    assert variant.permitted
    assert not settle(spec, 5).permitted


def test_an_option_removes_and_inserts_by_id() -> None:
    spec = spec_text(TEXT)
    step = settle(spec, None, Setting({"sevens": "stands"})).rules.round[1]
    assert isinstance(step, Draw)
    assert [line.id for line in step.lines] == ["low", "rest"]
    assert _lines(settle(spec, None, Setting({"bonus": "nine"})).rules) == ["ten", "nine", "rest"]
    assert _lines(settle(spec, None, Setting({"bonus": "eight-and-nine"})).rules) == ["ten", "nine", "eight", "rest"]


def test_a_reading_sets_values_that_are_there_and_new_ones() -> None:
    wager = settle(spec_text(TEXT), None, Setting(readings={"pay": "more"})).rules.wager("any")
    assert (wager.lines[0].pays, wager.commission) == (Fraction(2), Fraction(1, 20))
    assert wager.lines[0].net == Fraction(19, 10)


def test_patches_of_several_choices_are_applied_together() -> None:
    setting = Setting({"sevens": "stands", "bonus": "nine"}, {"pay": "more"}, {"wagers.any.nine.pays": "5:1"})
    variant = settle(spec_text(TEXT), None, setting)
    assert variant.setting == setting
    assert [line.pays for line in variant.rules.wager("any").lines] == [2, 5, None]


def test_a_variant_is_checked_anew() -> None:
    text = TEXT.replace("remove: [round.draw.seven]", "set: {round.draw.seven.when: totl = 7}")
    with pytest.raises(Refused) as refused:
        settle(spec_text(text), None, Setting({"sevens": "stands"}))
    (problem,) = refused.value.problems
    assert problem.rule == "unknown-name"
    assert problem.position is not None
    assert "totl = 7" in problem.position.source


def test_what_is_set_is_pointed_at() -> None:
    with pytest.raises(Refused) as refused:
        settle(spec_text(TEXT), None, Setting(sets={"wagers.any.ten.when": "player.totl = 3"}))
    (problem,) = refused.value.problems
    assert problem.position is not None
    assert (problem.position.file, problem.position.source) == ("--set", "wagers.any.ten.when=player.totl = 3")
    assert problem.position.column == len("wagers.any.ten.when=player.") + 1


def test_a_fault_of_several_choices_names_them_all() -> None:
    spec = spec_text(TEXT.replace("wagers.any.commission: 5%", "wagers.any.name: ''"))
    with pytest.raises(Refused) as refused:
        settle(spec, None, Setting({"sevens": "stands"}, {"pay": "more"}))
    (problem,) = refused.value.problems
    assert problem.message.startswith("under the option `sevens` = `stands` and the reading `pay` = `more`: nothing")
