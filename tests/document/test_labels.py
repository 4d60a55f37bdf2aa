"""How final hands are labelled, and how house options are told."""

from __future__ import annotations

from generator.analysis import analysed
from generator.document.report import report
from generator.document.rulebook import rulebook
from generator.proof import checked
from generator.variant import settle
from tests.conftest import spec_text

TEXT = """
spec: filing/1
game: {name: Labelled}
shoe: {cards: {2: 1, 3: 1, 9: 1}}
points: {cards: {2: 2, 3: 3, 9: 9}, total: sum}
ranking: {first: [{id: card, when: otherwise, by: last.points}]}
hands: {player: {}, dealer: {}}
round:
  - {id: deal, deal: [player, dealer]}
  - {id: more, deal: [player], when: player.first is 2}
  - {id: settle, settle: [main]}
wagers:
  main: {wins: player beats dealer, pushes: player ties dealer, pays: 1:1}
options:
  pay:
    name: Pay
    about: What a win pays.
    default: {id: even, says: One to one.}
    others: [{id: high, says: Two to one., set: {wagers.main.pays: 2:1}}]
"""


def test_a_final_hand_is_labelled_by_what_it_is_ranked_by() -> None:
    spec = spec_text(TEXT)
    found = report(analysed(settle(spec)), checked(spec))
    assert found.finals is not None
    assert [row[0] for row in found.finals.rows] == ["Card 9", "Card 3", "Card 2"]


def test_the_rulebook_tells_what_the_house_may_choose() -> None:
    book = rulebook(analysed(settle(spec_text(TEXT))))
    options = next(section for section in book.sections if section.id == "options")
    assert [(each.title, each.text) for each in options.paragraphs] == [
        (
            "House option, Pay",
            "What a win pays. In these rules: One to one. The house may choose instead: Two to one.",
        )
    ]
