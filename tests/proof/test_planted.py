"""Faults planted in a copy of each spec: each is found, with a deal that replay confirms."""

from __future__ import annotations

import pytest

from generator.game import replay
from generator.language import Spec, load, paths, reread
from generator.language.read import read
from generator.language.source import Mapping, Node, Scalar, Sequence, parse
from generator.language.values import Draw, Insertion, Patch
from generator.problem import Position, Problem, Refused
from generator.proof import checked
from generator.variant import Variant, patched, settle
from tests.conftest import ROOT, spec_text

SPECS = sorted((ROOT / "rules").glob("*.yaml"))
SPEAKS_OF_LINES = {"published", "examples", "acknowledged", "options", "readings", "clauses", "notes"}
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


def _wager(spec: Spec) -> tuple[str, str, str]:
    """A wager, the key that says which hand its bare facts are of, and the text of a condition that it can meet."""
    wager = next(each for each in spec.wagers if each.form in ("short", "first"))
    node = _mapping(spec, wager.id)
    lines = node.get("first")
    line = lines.items[-2] if isinstance(lines, Sequence) else node
    assert isinstance(line, Mapping)
    when = line.get("wins") or line.get("when")
    assert isinstance(when, Scalar)
    return wager.id, f"on: {wager.on}, " if wager.on else "", when.text


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
        replay(settle(spec), problem.deal, None)
    assert problem.rule in {each.rule for each in refused.value.problems}


def _lines(spec: Spec, *lines: str) -> tuple[str, Spec, dict[str, Problem]]:
    """A wager with these lines in place of its own, in which WHEN stands for a condition that it can meet."""
    id, on, when = _wager(spec)
    items = ", ".join(lines).replace("WHEN", when)
    return id, *_planted(spec, _set(f"wagers.{id}", f"{{{on}one: [{items}]}}"))


WON, LOST = "{id: a, when: 'WHEN', pays: 1:1}", "{id: z, when: 'not (WHEN)', result: lose}"


def test_a_gap_is_found(spec: Spec) -> None:
    _, bare, found = _lines(spec, WON)
    _confirmed(bare, found["settlement-gap"])


def test_an_overlap_is_found(spec: Spec) -> None:
    _, bare, found = _lines(spec, WON, "{id: b, when: 'WHEN', pays: 2:1}", LOST)
    _confirmed(bare, found["settlement-overlap"])


def test_a_line_that_no_deal_reaches_is_found(spec: Spec) -> None:
    id, _, found = _lines(spec, WON, "{id: b, when: '(WHEN) and not (WHEN)', pays: 2:1}", LOST)
    assert found["line-never"].path == f"wagers.{id}.b"


def test_a_shadowed_rule_is_found(spec: Spec) -> None:
    for step in spec.round:
        if isinstance(step, Draw):
            root = spec.source.root
            assert isinstance(root, Mapping)
            first = paths.find(root, f"round.{step.id}.{step.lines[0].id}.when").node
            assert isinstance(first, Scalar)
            again = f"{{id: again, when: '{first.text}', then: stand}}"
            place = f"round.{step.id}.{step.lines[0].id}"
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
