"""Specs broken in a thousand ways: each is a valid spec or a clean error, soon, and on the line that was broken."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.language import parse, read
from generator.problem import Problem, Refused, shown
from generator.proof.check import settings, variants
from generator.variant import settle
from tests.conftest import ROOT

SPECS = sorted([*(ROOT / "rules").glob("*.yaml"), *(ROOT / "tests" / "games").glob("*.yaml")])
SAMPLE, FULL, MOST_SECONDS = 60, 1000, 2.0
OPERATORS = ("<=", ">=", "!=", "=", "<", ">", " and ", " or ", " not ", " is ", " beats ", " ties ", "..", "/", ":")
JUNK = (b"\x00", b"\xff", b"\xc2\xa0", b"\t", b"{", b"]", b"&", b"*", b": ", b"- ", b"|", b"\r", b"'", b"%")
KEY = re.compile(r"(?<![\w.-])([a-z][a-z ]*):(?= |$)")


@dataclass(frozen=True)
class Mutant:
    """A broken spec. Where `line` is known, it must be refused, with a problem on that line."""

    how: str
    data: bytes
    line: int | None = None


def mutants(path: Path, count: int) -> Iterator[Mutant]:
    """So many mutants of a spec, the same each time."""
    dice = random.Random(path.name)
    text = path.read_text()
    kinds = (_key_typo, _word_typo, _operator, _line_gone, _line_twice, _line_moved, _junk)
    for number in range(count):
        yield kinds[number % len(kinds)](text, dice)


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _key_typo(text: str, dice: random.Random) -> Mutant:
    """A key of the language misspelt: it is never passed over in silence."""
    places = [
        (number, match.start(1), match[1])
        for number, line in enumerate(_lines(text))
        for match in KEY.finditer(line.split("#")[0])
        if match[1] in KEYS
    ]
    number, start, key = dice.choice(places)
    wrong = key[:1] + dice.choice("xqz") + key[1:]
    lines = _lines(text)
    lines[number] = lines[number][:start] + wrong + lines[number][start + len(key) :]
    return Mutant(f"{key} -> {wrong}", "".join(lines).encode(), number + 1)


KEYS = frozenset(
    key
    for line in (
        "game shoe terms points ranking hands round wagers readings options clauses notes published examples name",
        "decks without cards total when then by says draw deal check settle pays wins pushes commission result covers",
        "section text figure printed adopted alternatives about set remove",
    )
    for key in line.split()
)


def _word_typo(text: str, dice: random.Random) -> Mutant:
    words = [match.span() for match in re.finditer(r"[A-Za-z]{3,}", text)]
    start, end = dice.choice(words)
    at = dice.randrange(start, end)
    return Mutant("a letter", (text[:at] + dice.choice("aeoxz") + text[at + 1 :]).encode())


def _operator(text: str, dice: random.Random) -> Mutant:
    places = [(match.start(), sign) for sign in OPERATORS for match in re.finditer(re.escape(sign), text)]
    start, sign = dice.choice(places)
    other = dice.choice((*OPERATORS, "", " "))
    return Mutant(f"{sign} -> {other}", (text[:start] + other + text[start + len(sign) :]).encode())


def _line_gone(text: str, dice: random.Random) -> Mutant:
    lines = _lines(text)
    del lines[dice.randrange(len(lines))]
    return Mutant("a line gone", "".join(lines).encode())


def _line_twice(text: str, dice: random.Random) -> Mutant:
    lines = _lines(text)
    number = dice.randrange(len(lines))
    lines.insert(number, lines[number])
    return Mutant("a line twice", "".join(lines).encode())


def _line_moved(text: str, dice: random.Random) -> Mutant:
    lines = _lines(text)
    line = lines.pop(dice.randrange(len(lines)))
    lines.insert(dice.randrange(len(lines)), line)
    return Mutant("a line moved", "".join(lines).encode())


def _junk(text: str, dice: random.Random) -> Mutant:
    data = text.encode()
    at = dice.randrange(len(data))
    return Mutant("junk", data[:at] + dice.choice(JUNK) + data[at:])


def problems_of(mutant: Mutant) -> tuple[Problem, ...]:
    """What is wrong with a mutant, read with all of its variants; nothing if it is a spec."""
    try:
        spec = read(parse(mutant.data, "mutant.yaml"))
        settle(spec)
        assert [variants(spec, setting) for setting in settings(spec)]
    except Refused as refused:
        return refused.problems
    return ()


def _hunt(path: Path, count: int) -> tuple[int, float]:
    """Try so many mutants; how many were refused, and the slowest one's seconds."""
    refused, slowest = 0, 0.0
    for mutant in mutants(path, count):
        start = time.perf_counter()
        problems = problems_of(mutant)
        slowest = max(slowest, time.perf_counter() - start)
        refused += bool(problems)
        for problem in problems:
            assert shown(problem)
        if mutant.line is not None:
            lines = {problem.position.line for problem in problems if problem.position is not None}
            assert mutant.line in lines, (mutant.how, mutant.line, [shown(problem) for problem in problems])
    assert slowest < MOST_SECONDS
    return refused, slowest


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_a_sample_of_mutants_is_refused_cleanly(path: Path) -> None:
    refused, _ = _hunt(path, SAMPLE)
    assert refused


@pytest.mark.long
@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_a_thousand_mutants_are_refused_cleanly(path: Path) -> None:
    refused, slowest = _hunt(path, FULL)
    print(f"{path.stem}: {FULL} mutants, {refused} refused, slowest {slowest:.3f} s")
