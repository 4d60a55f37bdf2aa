"""Terms in the language: named card sets, tests and numbers, and at once the glossary.

terms:
  ten: {cards: 10 J Q K, says: a Ten, Jack, Queen or King}
  natural: {when: hand is two-aces/ace-ten}
  spread: {number: player.total - dealer.total}
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.language.cards import NAMED, card_set, rank_of
from generator.language.condition.resolve import FACTS
from generator.language.condition.tokens import KEYWORDS
from generator.language.condition.unfold import TermText, bounded
from generator.language.context import Context
from generator.language.shape import CARD_WORDS, CONDITION, NUMBER, PROSE, TEXT, Field, MapOf, Part, Record
from generator.language.values import Term

TERM = Record(
    "a term",
    {
        "name": Field(TEXT, "how documents write it; else the id, with blanks for hyphens"),
        "says": Field(PROSE, "its meaning in words, for the glossary"),
        "cards": Field(CARD_WORDS, "a set of cards: `10 J Q K`, `red`, `7h`"),
        "when": Field(CONDITION, "a test of a hand, which the condition calls `hand`"),
        "number": Field(NUMBER, "a number made of facts"),
    },
)
TERMS = MapOf(TERM, "a mapping of terms")
_USES = ("cards", "when", "number")


def declared(parts: Mapping[str, Part], context: Context) -> dict[str, TermText]:
    """The terms by name, their conditions not read yet, since they may use one another."""
    texts: dict[str, TermText] = {}
    for name, part in parts.items():
        uses = [use for use in _USES if part.node.get(use) is not None]
        if len(uses) > 1:
            message = f"the term `{name}` is `{uses[0]}` or `{uses[1]}`, not both"
            context.report("unknown-key", message, part.at(uses[1]))
        if not uses and "says" not in part:
            hint = "give it `cards`, `when`, `number`, or only `says`"
            context.report("missing-key", f"the term `{name}` means nothing", part.position, hint)
        if name in KEYWORDS or name in FACTS or name in context.hands or card_set(name) is not None:
            what = (
                "a card"
                if card_set(name) is not None
                else "a hand"
                if name in context.hands
                else "a word of the language"
            )
            context.report("bad-id", f"the term `{name}` has the name of {what}", part.position, "choose another name")
        words = [word for word in part.get("cards", ()) if word not in NAMED]
        absent = [
            rank for word in words for rank in map(rank_of, card_set(word) or ()) if rank not in context.speakable
        ]
        if absent:
            context.report("not-in-shoe", f"the shoe holds no {absent[0]}", part.at("cards"))
        if uses:
            use = uses[0]
            sets = [card_set(word) or frozenset() for word in part.get("cards", ())] if use == "cards" else []
            texts[name] = TermText(use, None if use == "cards" else part.get(use), frozenset[str]().union(*sets))
    found, problems = bounded(texts)
    context.problems.extend(problems)
    return found


def terms(parts: Mapping[str, Part], context: Context) -> tuple[Term, ...]:
    """The terms with their meanings; each condition is read once here, so a fault is told once."""
    found = []
    context.declaring = True
    for name, part in parts.items():
        text = context.terms.get(name)
        number = when = None
        if text is not None and text.use == "when":
            when = context.truth_in(text.scalar, context.scope("hand"))
        if text is not None and text.use == "number":
            number = context.number(text.scalar, context.scope())
        says = part.get("says")
        cards = text.cards if text is not None and text.use == "cards" else None
        found.append(Term(name, part.get("name", name.replace("-", " ")), says, cards, number, when))
    context.declaring = False
    return tuple(found)
