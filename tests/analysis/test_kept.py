"""Kept counts: new pays, names and prose find them, a new card rule does not, and without them nothing changes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.analysis import analysed, counts, kept
from generator.document.derivation import as_json
from generator.language import Spec
from generator.variant import settle
from tests.conftest import ROOT, spec_text

TEXT = """
spec: filing/1
game: {name: Kept}
shoe: {decks: 1}
points: {cards: {A: 1, 2..10: face, J Q K: 10}, total: sum}
ranking: {first: [{id: points, when: otherwise, by: total}]}
hands: {player: {}, dealer: {}}
round:
  - {id: deal, deal: [player, dealer]}
  - id: draw
    draw: dealer
    at most: 1
    first: [{id: low, when: total <= 5, then: draw}, {id: high, when: otherwise, then: stand}]
  - {id: settle, settle: [main, bonus, each]}
wagers:
  main: {wins: player beats dealer, pushes: player ties dealer, pays: 1:1}
  bonus:
    on: player
    one:
      - {id: ace, when: first is A, pays: 11:1}
      - {id: aces, when: total = 1, pays: 11:1}
      - {id: rest, when: total > 1, result: lose}
  each: {on: player, each: [{id: red, when: number of red = 1, pays: 1:1}, {id: low, when: total <= 3, pays: 2:1}]}
"""


@pytest.fixture
def counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An empty store; the list tells which shares were counted."""
    monkeypatch.setenv("FILING_CACHE", str(tmp_path))
    monkeypatch.setattr(kept, "_memory", {})
    found: list[str] = []
    count = counts.count

    def noted(variant: object, share: object) -> object:
        found.append(" ".join(share.wagers))  # type: ignore[attr-defined]
        return count(variant, share)  # type: ignore[arg-type]

    monkeypatch.setattr(kept, "count", noted)
    return found


def _derived(text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The derivation in a run of its own: nothing is in memory."""
    monkeypatch.setattr(kept, "_memory", {})
    spec: Spec = spec_text(text)
    return as_json(spec, [analysed(settle(spec))])


@pytest.mark.parametrize(
    ("old", "new", "again"),
    [
        ("pays: 11:1}\n      - {id: aces", "pays: 11 to 1}\n      - {id: aces", []),
        ("pays: 2:1", "pays: 5:1", []),
        ("pays: 1:1}\n  bonus", "pays: 3:2, commission: 5%}\n  bonus", []),
        ("{id: ace,", "{id: ace, name: An Ace,", []),
        ("{name: Kept}", "{name: Other}", []),
        ("dealer: {}", "dealer: {name: House}", []),
        ("total <= 3", "total <= 4", ["each"]),
        ("total <= 5", "total <= 6", ["bonus", "each", "main"]),
        ("decks: 1", "decks: 2", ["bonus", "each", "main"]),
        ("by: total", "by: -total", ["bonus", "each", "main"]),
    ],
)
def test_what_misses_the_kept_counts(
    counted: list[str], monkeypatch: pytest.MonkeyPatch, old: str, new: str, again: list[str]
) -> None:
    assert TEXT.count(old) == 1
    _derived(TEXT, monkeypatch)
    assert sorted(counted) == ["bonus", "each", "main"]
    counted.clear()
    with_store = _derived(TEXT.replace(old, new), monkeypatch)
    assert sorted(counted) == again
    for path in kept._folder().rglob("*.json"):
        path.unlink()
    assert _derived(TEXT.replace(old, new), monkeypatch) == with_store


@pytest.mark.usefixtures("counted")
def test_lines_that_no_longer_say_the_same_are_counted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    _derived(TEXT, monkeypatch)
    monkeypatch.setattr(kept, "_memory", {})
    spec = spec_text(TEXT.replace("total = 1, pays: 11:1", "total = 1, pays: 12:1"))
    assert [each.rule for each in analysed(settle(spec)).problems] == ["settlement-overlap"]


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff\xfe", b"0\n[]"])
def test_a_damaged_entry_is_counted_anew(counted: list[str], monkeypatch: pytest.MonkeyPatch, damage: bytes) -> None:
    before = _derived(TEXT, monkeypatch)
    paths = list(kept._folder().rglob("*.json"))
    for path in paths:
        path.write_bytes(damage or path.read_bytes()[:-1])
    assert _derived(TEXT, monkeypatch) == before
    counted.clear()
    assert _derived(TEXT, monkeypatch) == before
    assert counted == []


@pytest.mark.usefixtures("counted")
def test_a_store_that_cannot_be_written_changes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = _derived(TEXT, monkeypatch)
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("FILING_CACHE", str(tmp_path / "file" / "store"))
    assert _derived(TEXT, monkeypatch) == before


def test_runs_at_once_share_a_store(tmp_path: Path) -> None:
    (tmp_path / "kept.yaml").write_text(TEXT)
    words = [sys.executable, "-m", "generator", "derive", str(tmp_path / "kept.yaml"), "--format", "json"]
    store = tmp_path / "store"
    environment = {**os.environ, "FILING_CACHE": str(store)}
    runs = [subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT, env=environment) for _ in range(3)]
    assert len({run.communicate()[0] for run in runs}) == 1
    assert {run.returncode for run in runs} == {0}
    assert list(store.rglob("*.json"))
    assert not list(store.rglob("*.part"))
