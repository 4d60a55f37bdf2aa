"""YAML to a tree: positions, marks of other systems, and files that are no specs."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.language import load, parse, read
from generator.language.source import Mapping, Scalar
from generator.problem import Refused
from tests.conftest import ROOT


def _rules(data: bytes) -> list[str]:
    with pytest.raises(Refused) as refused:
        read(parse(data, "x.yaml"))
    return [problem.rule for problem in refused.value.problems]


def test_a_byte_order_mark_and_carriage_returns_are_read() -> None:
    data = (ROOT / "rules" / "double-ace-baccarat.yaml").read_bytes()
    plain = read(parse(data, "x.yaml"))
    marked = read(parse(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"), "x.yaml"))
    assert marked.wagers == plain.wagers
    assert marked.source.sha256 != plain.source.sha256


@pytest.mark.parametrize(
    ("text", "start", "place"),
    [
        ("a: one two", 4, (1, 8)),
        ("a: 'one two'", 4, (1, 9)),
        ('a: "one two"', 4, (1, 9)),
        ("a: >-\n  one\n  two", 4, (3, 3)),
        ("a: |\n  one\n  two", 4, (3, 3)),
        ("a: one\n  two", 4, (2, 3)),
        ("a: # why\n  one two", 4, (2, 7)),
        ("{a: one two}", 4, (1, 9)),
    ],
)
def test_the_place_of_a_part_of_a_text(text: str, start: int, place: tuple[int, int]) -> None:
    root = parse(text.encode(), "x.yaml").root
    assert isinstance(root, Mapping)
    scalar = root.items[0][1]
    assert isinstance(scalar, Scalar)
    found = scalar.at(start, 3)
    assert (found.line, found.column) == place
    assert found.source == text.split("\n")[place[0] - 1]


def test_an_alias_is_its_anchor() -> None:
    root = parse(b"a: &x [1, 2]\nb: *x", "x.yaml").root
    assert isinstance(root, Mapping)
    assert root.get("a") == root.get("b")


def _tried(data: bytes) -> None:
    """Read, or refuse with reasons; anything else is a fault."""
    with contextlib.suppress(Refused):
        read(parse(data, "x.yaml"))


@given(st.binary(max_size=200))
def test_any_bytes_are_a_tree_or_a_clean_refusal(data: bytes) -> None:
    _tried(data)


@given(st.text(alphabet="{}[]:,-|>&*#'\"!%@` \n\tabA1", max_size=60))
def test_any_marks_of_yaml_are_a_tree_or_a_clean_refusal(text: str) -> None:
    _tried(text.encode())


def test_a_file_that_cannot_be_read_is_said_to_be_so(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(Refused, match="cannot read"):
            load(path)


def test_faults_of_all_sections_are_told_together() -> None:
    data = (ROOT / "rules" / "double-ace-baccarat.yaml").read_bytes()
    broken = (
        data.replace(b"decks: 8", b"deks: 8").replace(b"pays: 7:1", b"pay: 7:1").replace(b"then: stand", b"then: sit")
    )
    assert _rules(broken).count("unknown-key") == 2
    assert "bad-value" in _rules(broken)


@pytest.mark.parametrize(
    ("written", "start", "place"),
    [
        ("a: one two", 4, (1, 8)),
        ("a: one two", 7, (1, 11)),
        ("a: 'one two'", 4, (1, 9)),
        ("a: 'one two'", 7, (1, 12)),
        ("a: &x one two", 4, (1, 11)),
        ("a: one\n  two", 4, (2, 3)),
        ('a: "one\n  two"', 7, (2, 6)),
        ("a: |\n  one\n  two\n", 4, (3, 3)),
        ("a: >-\n  one\n  two\n", 7, (3, 6)),
        ("a: ''", 0, (1, 5)),
    ],
)
def test_a_part_of_a_text_has_its_place(written: str, start: int, place: tuple[int, int]) -> None:
    root = parse(written.encode(), "x").root
    assert isinstance(root, Mapping)
    scalar = root.get("a")
    assert isinstance(scalar, Scalar)
    found = scalar.at(start)
    assert (found.line, found.column) == place
