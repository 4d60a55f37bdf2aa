"""The documentation: what is generated is up to date, and every example in it works.

To write docs/errors.md anew: `python -m tests.test_docs`.
"""

from __future__ import annotations

import re

import pytest

from generator.analysis import analysed
from generator.language import parse, read
from generator.problem.catalogue import as_markdown
from generator.variant import settle
from tests.conftest import ROOT

LANGUAGE = (ROOT / "docs" / "language.md").read_text()
BLOCK = re.compile(r"^```yaml(?: (?P<kind>[a-z-]+))?\n(?P<text>.*?)^```", re.DOTALL | re.MULTILINE)
BLOCKS = [(match["kind"] or "whole", match["text"]) for match in BLOCK.finditer(LANGUAGE)]
SKELETON = {
    "spec": "spec: filing/1\n",
    "game": "game: {name: Example}\n",
    "shoe": "shoe: {decks: 6}\n",
    "points": "points: {cards: {A: 1/11, 2..10: face, J Q K: 10}, total: best up to 21}\n",
    "ranking": (
        "ranking:\n  first:\n    - {id: under, when: total <= 21, by: total}\n"
        "    - {id: bust, when: otherwise, by: -total}\n"
    ),
    "hands": "hands: {player: {}, dealer: {}}\n",
    "round": "round:\n  - {id: deal, deal: [player, dealer, player, dealer]}\n  - {id: settle, settle: [main]}\n",
    "wagers": "wagers:\n  main: {wins: player beats dealer, pushes: player ties dealer, pays: 1:1}\n",
}


def _whole(text: str) -> str:
    """An example of a section or several, with the sections of a small game that it does not have itself."""
    sections = re.findall(r"^([a-z]+):", text, re.MULTILINE)
    return "".join(part for key, part in SKELETON.items() if key not in sections) + text


@pytest.mark.parametrize(("kind", "text"), BLOCKS, ids=[f"block-{number}" for number in range(1, len(BLOCKS) + 1)])
def test_every_example_of_the_language_is_read_and_analysed(kind: str, text: str) -> None:
    source = text if kind == "whole" else _whole(text)
    analysis = analysed(settle(read(parse(source.encode(), "docs/language.md"))))
    assert analysis.wagers
    assert not analysis.problems


def test_the_page_of_errors_is_that_of_the_catalogue() -> None:
    assert (ROOT / "docs" / "errors.md").read_text() == as_markdown()


if __name__ == "__main__":
    (ROOT / "docs" / "errors.md").write_text(as_markdown())
