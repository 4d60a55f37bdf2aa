"""Faults planted in a copy of each spec: each is found, with a deal that replay confirms."""

from __future__ import annotations

import pytest

from generator.game import replay
from generator.language import Spec, load, reread
from generator.language.read import read
from generator.language.source import Mapping, Node, Scalar, Sequence, parse
from generator.language.values import Draw, Insertion, Patch
from generator.problem import Position, Problem, Refused
from generator.proof import checked
from generator.variant import Variant, patched, settle
from tests.conftest import ROOT, spec_text

SPECS = sorted((ROOT / "rules").glob("*.yaml"))
SPEAKS_OF_LINES = {"published", "examples", "acknowledged", "readings", "clauses", "notes"}
HERE = Position("planted", 1, 1)


def _node(text: str) -> Node:
    return parse(text.encode(), "planted").root


def _planted(spec: Spec, *patches: Patch) -> tuple[Spec, dict[str, Problem]]:
    """A spec with a fault, without what speaks of its own lines, and what the check finds by rule."""
    root = spec.source.root
    assert isinstance(root, Mapping)
    kept = tuple((key, node) for key, node in root.items if key.text not in SPEAKS_OF_LINES)
    root = Mapping(kept, root.position, root.size)
    for patch in patches:
        root = patched(root, patch)
    bare = read(type(spec.source)("planted", spec.source.text, spec.source.sha256, root))
    return bare, {problem.rule: problem for problem in checked(bare).findings}


def _short_wager(spec: Spec) -> tuple[str, str, str]:
    """A wager in the short form that can push: its id, and the texts of its two conditions."""
    for wager in spec.wagers:
        node = _mapping(spec, wager.id)
        wins, pushes = node.get("wins"), node.get("pushes")
        if isinstance(wins, Scalar) and isinstance(pushes, Scalar):
            return wager.id, wins.text, pushes.text
    raise AssertionError("no such wager")


def _mapping(spec: Spec, wager: str) -> Mapping:
    root = spec.source.root
    assert isinstance(root, Mapping)
    wagers = root.get("wagers")
    assert isinstance(wagers, Mapping)
    node = wagers.get(wager)
    assert isinstance(node, Mapping)
    return node


def _set(path: str, text: str) -> Patch:
    return Patch(((path, _node(text), HERE),), (), ())


@pytest.fixture(params=SPECS, ids=lambda path: path.stem)
def spec(request: pytest.FixtureRequest) -> Spec:
    """Each spec of the repository."""
    return read(load(request.param))


def _confirmed(spec: Spec, problem: Problem) -> None:
    """Replay of the finding's deal meets the same fault."""
    assert problem.deal
    assert problem.probability
    with pytest.raises(Refused) as refused:
        replay(settle(spec), problem.deal)
    assert problem.rule in {each.rule for each in refused.value.problems}


def test_a_gap_is_found(spec: Spec) -> None:
    id, wins, pushes = _short_wager(spec)
    lose = f"not ({wins}) and not ({pushes})"
    lines = f"{{one: [{{id: a, when: '{wins}', pays: 1:1}}, {{id: b, when: '{lose}', result: lose}}]}}"
    bare, found = _planted(spec, _set(f"wagers.{id}", lines))
    _confirmed(bare, found["settlement-gap"])


def test_an_overlap_is_found(spec: Spec) -> None:
    id, wins, pushes = _short_wager(spec)
    bare, found = _planted(spec, _set(f"wagers.{id}.pushes", f"'({pushes}) or ({wins})'"))
    _confirmed(bare, found["settlement-overlap"])


def test_a_line_that_no_deal_reaches_is_found(spec: Spec) -> None:
    id, wins, _ = _short_wager(spec)
    _, found = _planted(spec, _set(f"wagers.{id}.pushes", f"'({wins}) and not ({wins})'"))
    assert found["line-never"].path == f"wagers.{id}.pushes"


def test_a_shadowed_rule_is_found(spec: Spec) -> None:
    step = next(step for step in spec.round if isinstance(step, Draw))
    place = f"round.{step.id}.{step.lines[0].id}"
    root = spec.source.root
    assert isinstance(root, Mapping)
    rounds = root.get("round")
    assert isinstance(rounds, Sequence)
    again = "{id: again, when: total <= 1, then: stand}"
    _, found = _planted(spec, Patch((), (), (Insertion(place, True, _node(again), HERE),)))
    assert found["rule-never"].path == f"round.{step.id}.again"


TWO_CHOICES = """
spec: filing/1
game: {name: Two choices}
shoe: {decks: 1}
points: {cards: {A: 1, 2..10: face, J Q K: 10}, total: sum}
hands: {player: {}}
round:
  - {id: deal, deal: [player]}
  - {id: settle, settle: [any]}
wagers:
  any:
    first:
      - {id: ten, when: player.total = 10, pays: 1:1}
      - {id: rest, when: otherwise, result: lose}
options:
  one: {default: {id: a}, others: [{id: b, set: {wagers.any.ten.pays: 2:1}}]}
  two: {default: {id: a}, others: [{id: b, PATCH}]}
"""


@pytest.mark.parametrize(
    ("patch", "clash"),
    [
        ("set: {wagers.any.ten.pays: 3:1}", True),
        ("set: {wagers.any.ten.pays: 2:1}", False),
        ("remove: [wagers.any.ten]", True),
        ("set: {wagers.any.commission: 5%}", False),
        ("insert: [{after: wagers.any.ten, items: {id: nine, when: player.total = 9, pays: 1:1}}]", False),
    ],
)
def test_patches_that_do_not_commute_are_an_error(patch: str, clash: bool) -> None:
    found = {problem.rule for problem in checked(spec_text(TWO_CHOICES.replace("PATCH", patch))).findings}
    assert ("patches-differ" in found) == clash


def test_a_line_that_only_some_numbers_of_decks_reach_says_which() -> None:
    text = TWO_CHOICES.partition("options:")[0].replace("decks: 1", "decks: 1..3, default: 1")
    text = text.replace("deal: [player]", "deal: [player, player]").replace("player.total = 10", "player.cards = Ah-Ah")
    found = [each for each in checked(spec_text(text)).findings if each.rule == "line-never"]
    assert [each.message for each in found] == ["the line `wagers.any.ten` can never apply with 1 deck"]


def test_a_variant_knows_its_own_root(spec: Spec) -> None:
    variant: Variant = settle(spec)
    assert reread(spec, variant.rules.root).wagers == spec.wagers


NEEDED = """
spec: filing/1
game: {name: Needed}
shoe: {decks: 1}
points: {cards: {A: 1, 2..10: face, J Q K: 10}, total: sum}
hands: {player: {}, dealer: {}}
round:
  - {id: deal, deal: [player, dealer]}
  - {id: early, settle: [first]}
  - id: draw
    draw: dealer
    at most: 1
    needed for: [WAGERS]
    first:
      - {id: low, when: total <= 5, then: draw}
      - {id: high, when: otherwise, then: stand}
  - {id: late, settle: [main, side]}
wagers:
  first: {wins: player.total > dealer.total, pays: 1:1}
  main: {wins: player.total > dealer.total, pays: 1:1}
  side: {wins: player.total > 5, pays: 1:1}
"""


@pytest.mark.parametrize(("wagers", "found"), [("main", False), ("side", True), ("main, side", False)])
def test_a_wager_that_reads_a_hand_which_may_have_stopped_early_is_found(wagers: str, found: bool) -> None:
    rules = {problem.rule for problem in checked(spec_text(NEEDED.replace("WAGERS", wagers))).findings}
    assert ("not-needed-for" in rules) == found


def test_a_hand_draws_only_while_a_wager_that_needs_it_is_open() -> None:
    for wagers, size in (("main", 2), ("first", 1)):
        variant = settle(spec_text(NEEDED.replace("WAGERS", wagers)))
        assert len(replay(variant, ["9h", "2s", "7d"]).hands["dealer"]) == size
