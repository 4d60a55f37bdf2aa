"""Every rule that a problem can name, with its title and what it means. `docs/errors.md` is made of this."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule of the catalogue: a short title, and a paragraph for the person who wrote the YAML."""

    title: str
    meaning: str


CATALOGUE: dict[str, Entry] = {
    # --- files and YAML
    "no-file": Entry(
        "a file cannot be read", "The path does not exist, is a folder, or may not be read; or a spec to compare with."
    ),
    "not-text": Entry("a file is not text", "A spec is UTF-8 text. The line names the byte or the character."),
    "yaml-syntax": Entry("the YAML cannot be read", "The file is not well-formed YAML at this place."),
    "tab-indent": Entry("a tab used for indentation", "YAML indents with spaces only."),
    "duplicate-key": Entry("a key stands twice", "A mapping has each key once; both lines are given."),
    "too-deep": Entry(
        "nested too deep", "A spec needs no more than a few levels, and so does a condition with its terms unfolded."
    ),
    "too-large": Entry(
        "too large", "The file, what its anchors or its terms unfold to, or its options are larger than any spec's."
    ),
    # --- the shape of a spec
    "unknown-key": Entry("an unknown key", "The key has no meaning here. Nothing is ever ignored in silence."),
    "missing-key": Entry("a key is missing", "This part of the spec needs the key."),
    "wrong-shape": Entry(
        "the wrong kind of value", "A list, a mapping or a single value stands where another is meant."
    ),
    "bad-value": Entry("a value that the field does not take", "The field decides the type; the text is not of it."),
    "bad-id": Entry(
        "an id that cannot be used",
        "An id is lower-case letters, digits and hyphens, and no key of its place.",
    ),
    "duplicate-id": Entry("an id stands twice", "Ids are unique in their list, since paths are made of them."),
    "language-version": Entry("an unknown language version", "The first key says which language a spec is in."),
    # --- names and conditions
    "unknown-name": Entry("an unknown name", "No fact, term, hand, rank or kind of hand has this name here."),
    "condition-syntax": Entry("a condition cannot be read", "The condition breaks off or has a word too many."),
    "condition-type": Entry(
        "a condition compares what cannot be compared", "Numbers compare with numbers, cards with ranks."
    ),
    "absent-card": Entry(
        "a condition reads a card that may be absent", "Its presence must be proved, by the size of the hand."
    ),
    "unseen-card": Entry(
        "a choice looks at a card that is not seen",
        "Who chooses sees the hand, and the cards that lie face up.",
    ),
    "no-choice": Entry("no choice is open", "A hand that is asked has a choice in every state it can be in."),
    "no-cards": Entry("a hand without cards", "Every hand is given at least one card by a step of the round."),
    "no-hand": Entry("a fact without a hand", "Where no hand is meant, a fact names its hand: `player.total`."),
    "circular-term": Entry("a term that needs itself", "A term may use other terms, but never come back to itself."),
    # --- the sense of a spec
    "no-points": Entry(
        "points are missing", "Where totals are used, the game has points, and every rank of the shoe has some."
    ),
    "not-in-shoe": Entry("a rank that the shoe does not hold", "The rank was taken out of the shoe."),
    "short-shoe": Entry("the shoe can run out", "A round can need more cards than the shoe holds."),
    "too-many-hands": Entry("too many hands to walk", "The round can end in more ways than this method can count."),
    "settled-early": Entry("settled before its cards are there", "A wager is settled once, after its hands exist."),
    "unknown-path": Entry("a path that leads nowhere", "A path is dotted ids, such as `wagers.tie.pays`."),
    "bad-patch": Entry(
        "a patch that cannot be applied", "A patch sets, inserts or removes what a path names, and changes something."
    ),
    "unknown-choice": Entry("an unknown option, reading or value", "The spec has no such option or reading."),
    "unknown-figure": Entry("a published figure of an unknown name", "Figures have fixed names, such as `edge`."),
    "uncovered-rule": Entry("a rule without a clause", "Each step and wager is told in a clause of the rulebook."),
    "money-unit": Entry("two units of money", "Every amount of a game is in one currency, which `money` names."),
    # --- findings
    "published-differs": Entry(
        "a published figure is not reached", "The exact figure does not round to the printed digits."
    ),
    "published-formula": Entry(
        "printed arithmetic that is false", "The printed digits of a formula do not give its printed result."
    ),
    "example-differs": Entry(
        "an example that does not end as told", "Played by the rules, the cards of the example give another result."
    ),
    "stale-acknowledgement": Entry(
        "an acknowledgement of nothing", "The spec accepts a finding that was not found; remove it, or mend its id."
    ),
    "settlement-gap": Entry("a result that no line settles", "A hand is reached that no line of the wager settles."),
    "settlement-overlap": Entry(
        "a result that two lines settle", "Two lines of a wager apply at once and say different things."
    ),
    "line-never": Entry(
        "a line that can never apply", "No deal reaches this line of settlement, at some or at any number of decks."
    ),
    "rule-never": Entry(
        "a drawing rule that is never followed",
        "Rules before it take every hand that it speaks of, or none is reached.",
    ),
    "otherwise-catches": Entry(
        "what `otherwise` settles",
        "A list that compares hands ends with `otherwise`; a forgotten case would end there.",
    ),
    "not-needed-for": Entry(
        "a hand that may have stopped early",
        "A wager reads a hand whose drawing does not say that it is needed for it.",
    ),
    "patches-differ": Entry(
        "two choices whose order matters", "Two patches touch the same place; taken together they make two games."
    ),
    "bad-sum": Entry("probabilities that do not sum to one", "The lines of a wager must cover every deal once."),
    # --- the command line and documents
    "usage": Entry("the command line cannot be followed", "An option or an argument is not one of the command's."),
    "no-document": Entry("a document could not be made", "The template, a font or the layout failed."),
}


def as_markdown() -> str:
    """The catalogue as the page docs/errors.md."""
    parts = [
        "# Errors and findings",
        "",
        "Every message of filing ends with an id in brackets, such as `[unknown-key]`. This page, made of the",
        "program’s own catalogue, says what each of them means.",
    ]
    for rule, entry in sorted(CATALOGUE.items()):
        parts += ["", f"## {rule}", "", f"**{entry.title[:1].upper()}{entry.title[1:]}.** {entry.meaning}"]
    return "\n".join(parts) + "\n"
