"""The rulebook tells every rule of a spec: its tables, its paragraphs, its examples, its glossary."""

from __future__ import annotations

from collections.abc import Callable

from generator.analysis import analysed
from generator.document.pay_tables import pay_tables
from generator.document.report import report
from generator.document.rulebook import rulebook
from generator.document.rules import settled_in_words
from generator.document.values import Rulebook, Table
from generator.language import Spec
from generator.proof import checked
from generator.variant import settle

Reads = Callable[[str], Spec]
HEAD = "spec: filing/1\ngame: {name: Test}\n"
OWN_POINTS = f"""{HEAD}
shoe: {{decks: 2..3, default: 2, without: Q K}}
points: {{cards: {{A: 1/11, 2..10: face, J: 10}}, total: best up to 21}}
ranking: {{first: [{{id: card, when: otherwise, by: total}}]}}
hands: {{player: {{}}, dealer: {{}}}}
terms:
  margin: {{number: player.total - dealer.total}}
  stiff: {{when: hard in 12..16}}
  odd: {{cards: A 3 5, name: odd card}}
round:
  - {{id: deal, deal: {{player: 2, dealer: 1}}}}
  - {{id: burn, burn: 2}}
  - {{id: early, settle: [over, match]}}
  - id: third
    draw: player
    at most: 1
    needed for: [main]
    first:
      - {{id: low, when: total <= 11, then: draw}}
      - {{id: rest, when: otherwise, then: stand}}
  - {{id: settle, settle: [main, half, first-odd]}}
wagers:
  over:
    points:
      cards: {{A: 1, 2..10: face, J: 0}}
      total: modulo 7
      exact: [{{id: aj, when: cards = A-J, counts: 20}}]
    wins: player.total > 5
    pays: 54:100
    illustrative: yes
    says: This wager is settled before any card is drawn.
  match:
    bonus: yes
    each:
      - {{id: first-card, when: player.first = dealer.first, pays: 4:1}}
      - {{id: second-card, when: player.second = dealer.first, pays: 4:1}}
  main: {{wins: margin > 0, pushes: player ties dealer, pays: 1:1}}
  half:
    one:
      - {{id: better, when: player beats dealer, pays: 1:1}}
      - {{id: level, when: player ties dealer, result: push}}
      - {{id: worse, when: dealer beats player, result: lose}}
  first-odd:
    on: player
    first:
      - {{id: stiff, when: hand is stiff and soft, pays: 9:1}}
      - {{id: odd, when: first is odd, pays: 1:1}}
      - {{id: rest, when: otherwise, result: lose}}
"""
COMPOSED = f"""{HEAD}
shoe: {{cards: {{A: 5, 5: 2, 7: 2}}}}
hands:
  player: {{}}
  community: {{}}
  seven: {{is: player then community, take: 2}}
  firsts: {{is: player.first then community.last}}
  unread: {{is: player}}
round:
  - {{id: deal, deal: [player]}}
  - {{id: board, deal: [community, community], face: down}}
  - {{id: up, turn up: [community]}}
  - {{id: settle, settle: [pair, side]}}
wagers:
  pair: {{wins: seven.pair by rank, pays: 2:1}}
  side: {{wins: firsts.pair by rank, pays: 2:1, bonus: yes}}
"""
GRID = f"""{HEAD}
shoe: {{decks: 1}}
points: {{cards: {{A..10: 1, J Q K: 2}}, total: sum}}
ranking:
  first:
    - {{id: high, when: total = 2}}
    - {{id: low, when: otherwise, by: -total}}
hands: {{player: {{name: Player hand}}, dealer: {{}}}}
round:
  - {{id: deal, deal: [player, dealer]}}
  - {{id: look, check: [player, dealer], for: total = 2, then: end round}}
  - {{id: settle, settle: [main]}}
wagers:
  main:
    grid:
      rows: player
      columns: dealer
      cells:
        high: {{high: push, low: 12:10}}
        low: {{high: lose, low: {{beats: 2:2, ties: push, beaten: lose}}}}
"""


def table(book: Rulebook, id: str) -> Table:
    return next(table for section in book.sections for table in section.tables if table.id == id)


def paragraphs(book: Rulebook, section: str) -> list[str]:
    return [each.text for found in book.sections if found.id == section for each in found.paragraphs]


def test_the_points_of_a_wager_are_told_and_shown_in_its_examples(spec: Reads) -> None:
    book = rulebook(analysed(settle(spec(OWN_POINTS))))
    values = table(book, "values-over")
    assert values.rows == (("Ace", "1"), ("2 through 10", "its number"), ("Jack", "0"))
    assert values.note == (
        "For this wager only. The points of a hand are what remains of the sum of the values of its cards when 7 is "
        "taken away as often as it can be. A hand counts 20 points, whatever its cards add up to, if it is an "
        "Ace and a Jack."
    )
    note = table(book, "settle-over").note or ""
    assert note.startswith("Points are counted by the card values of this wager. The ranking of hands is not changed")
    assert note.endswith("The pays are an example; they are not the pays of the game as filed.")
    shown = [result for example in book.examples for name, result in example.results if name == "Over"]
    assert all("(by this wager’s own card values: Player hand " in result for result in shown)


def test_an_early_wager_shows_the_points_of_the_cards_that_it_was_settled_on(spec: Reads) -> None:
    drawn = [each for each in rulebook(analysed(settle(spec(OWN_POINTS)))).examples if len(each.hands[0][1]) == 3]
    assert drawn
    for example in drawn:
        first, second, _ = example.hands[0][1]
        counts = {"A": 1, "J": 0}
        total = sum(counts[card[:-1]] if card[:-1] in counts else int(card[:-1]) for card in (first, second)) % 7
        assert f"Player hand {total} point" in dict(example.results)["Over"]


def test_what_the_lines_of_a_list_mean_together_is_told(spec: Reads) -> None:
    book = rulebook(analysed(settle(spec(OWN_POINTS))))
    assert table(book, "settle-first-odd").note == "The first line that applies counts."
    assert table(book, "settle-half").note == "Exactly one of the lines applies."
    assert table(book, "settle-main").note is None
    assert table(book, "settle-match").note == (
        "Every line that applies counts, and their results are added up. If none applies, the wager loses."
    )
    assert table(rulebook(analysed(settle(spec(GRID)))), "settle-main").note == "Exactly one of the lines applies."


def test_the_says_of_a_wager_is_printed(spec: Reads) -> None:
    assert "This wager is settled before any card is drawn." in paragraphs(
        rulebook(analysed(settle(spec(OWN_POINTS)))), "settlement"
    )


def test_composed_hands_are_defined_where_a_wager_reads_them(spec: Reads) -> None:
    book = rulebook(analysed(settle(spec(COMPOSED))))
    assert paragraphs(book, "settlement") == [
        "The Seven hand is not dealt. It is made up, when a wager is settled on it, of the cards of the Player hand "
        "and the cards of the Community hand, in this order. Only the first two of these cards count."
    ]
    assert paragraphs(book, "bonus") == [
        "The Firsts hand is not dealt. It is made up, when a wager is settled on it, of the first card of the Player "
        "hand and the last card of the Community hand, in this order."
    ]
    for example in book.examples:
        hands = {name: cards for name, cards, _ in example.hands}
        player, community = hands["Player"], hands["Community"]
        assert hands["Seven"] == (*player, community[0])
        assert hands["Firsts"] == (*player, community[-1])
        assert "Unread" not in hands


def test_every_word_of_the_rules_is_in_the_glossary(spec: Reads) -> None:
    found = {entry.term: entry.says for entry in rulebook(analysed(settle(spec(OWN_POINTS)))).glossary}
    assert found == {
        "hard points": "The points of a hand with every card of two values counted at the lower.",
        "margin": "The points of the Player hand less the points of the Dealer hand.",
        "odd card": "An Ace, a 3 or a 5.",
        "soft": "Of a hand: a card of two values counts the higher of them.",
        "stiff": "A hand qualifies as stiff if it has 12 to 16 hard points.",
    }


def test_a_deck_that_is_not_whole_is_told(spec: Reads) -> None:
    taken = table(rulebook(analysed(settle(spec(OWN_POINTS)))), "decks")
    assert taken.note == (
        "A deck is a standard deck without Jokers, from which every Queen and King has been taken: 44 cards remain. "
        "Any of these numbers of decks may be used."
    )
    book = rulebook(analysed(settle(spec(COMPOSED))))
    assert table(book, "decks").note == (
        "A deck of this game is not a standard deck: it is the 9 cards of the table that follows."
    )
    composition = table(book, "composition")
    assert composition.rows == (
        ("Ace", "2", "1", "1", "1", "5"),
        ("5", "1", "1", "–", "–", "2"),
        ("7", "1", "1", "–", "–", "2"),
    )
    assert composition.foot == ("Total", "4", "3", "1", "1", "9")


def test_the_steps_of_a_round_are_sentences(spec: Reads) -> None:
    steps = [text for _, text in table(rulebook(analysed(settle(spec(OWN_POINTS)))), "round").rows]
    assert steps[1:4] == [
        "Two cards are burned.",
        "These wagers are settled, in this order: Over, Match.",
        "The Player hand draws by its rules, at most one card, if a wager that needs it is not yet settled (Main).",
    ]
    assert [text for _, text in table(rulebook(analysed(settle(spec(COMPOSED)))), "round").rows[:3]] == [
        "One card is dealt face up to the Player hand.",
        "Two cards are dealt face down to the Community hand.",
        "The cards of the Community hand are turned up.",
    ]
    assert [text for _, text in table(rulebook(analysed(settle(spec(GRID)))), "round").rows[1:]] == [
        "The Player hand and the Dealer hand are checked. The round ends, without further cards, if the Player hand "
        "has exactly 2 points or the Dealer hand has exactly 2 points.",
        "This wager is settled: Main.",
    ]


def test_a_kind_that_stands_alone_is_every_hand(spec: Reads) -> None:
    alone = table(rulebook(analysed(settle(spec(OWN_POINTS)))), "ranking")
    assert alone.rows[0][2] == "Every hand is of this kind. Of two such hands the one with more points is better."
    kinds = table(rulebook(analysed(settle(spec(GRID)))), "ranking")
    assert [row[2] for row in kinds.rows] == [
        "A hand is of this kind if it has exactly 2 points. Two such hands tie.",
        "Every other hand is of this kind. Of two such hands the one with fewer points is better.",
    ]


def test_pays_are_printed_as_written_in_every_form(spec: Reads) -> None:
    assert table(rulebook(analysed(settle(spec(OWN_POINTS)))), "settle-over").rows[0][2] == "pays 54 to 100"
    pays = [row[2] for row in table(rulebook(analysed(settle(spec(GRID)))), "settle-main").rows]
    assert pays == ["is returned", "pays 12 to 10", "loses", "pays 2 to 2", "is returned", "loses"]
    sheet = pay_tables(analysed(settle(spec(OWN_POINTS)))).sheets[0]
    assert sheet.felt.rows == (("Over", "54 to 100"),)
    assert sheet.mathematics.rows[0][1] == "54 to 100"


def test_a_wager_in_words_is_split_where_one_sentence_would_be_unclear(spec: Reads) -> None:
    rules = spec(OWN_POINTS)
    assert settled_in_words(rules, rules.wager("main")) == (
        "The wager pays 1 to 1 if the margin is more than 0, is returned if the Player hand ties the Dealer hand, and "
        "loses in every other case."
    )
    two = OWN_POINTS.replace("wins: margin > 0,", "wins: margin > 0 and player.soft,")
    rules = spec(two)
    assert settled_in_words(rules, rules.wager("main")) == (
        "The wager pays 1 to 1 if the margin is more than 0 and the Player hand is soft. It is returned if the Player "
        "hand ties the Dealer hand. It loses in every other case."
    )


def test_the_report_says_of_its_method_what_is_true_of_the_game(spec: Reads) -> None:
    rules = spec(COMPOSED)
    found = report(analysed(settle(rules)), checked(rules))
    assert found.deals == (
        "The shoe holds 9 cards; all deals are from a full shoe, and all are equally likely. There are 36 ways to "
        "choose 2 cards."
    )
    assert found.method.startswith("Every wager is on a fixed number of cards")
    assert "drawing" not in found.method
    assert not found.contests
    assert found.finals is None
    assert dict(found.facts)["Drawing decisions"] == "none to make"
    rules = spec(OWN_POINTS)
    found = report(analysed(settle(rules)), checked(rules))
    assert "over all hands together, since the drawing of one hand may depend on another" in found.method
    assert "The longest round uses 4 cards" in found.deals
    assert [each.id for each in found.rules if each.id.startswith("values")] == ["values", "values-over"]
