"""The glossary: the terms of a spec, in their writer's words or in those of their condition, and the house's words."""

from __future__ import annotations

from collections.abc import Iterator

from generator.document.bind import bound
from generator.document.named import cards_in_words, listed
from generator.document.values import Entry
from generator.document.words import Speaker, sentence
from generator.language import Spec
from generator.language.condition.meaning import Flag, HandNumber, Number, Truth, every, hands_of
from generator.language.values import Burn, Check, Deal, Draw, Term

_FACTS = {
    "soft": ("soft", "Of a hand: a card of two values counts the higher of them."),
    "dealt": ("as first dealt", "Of a hand: it holds the cards that it was dealt, and has drawn none."),
    "straight": (
        "straight",
        "Cards whose ranks follow one another without a gap. An Ace stands below a 2 or above a King, never between.",
    ),
    "rank pair": ("pair", "Two cards of one rank, and no other card."),
    "points pair": ("pair of equal value", "Two cards that count the same, and no other card."),
    "hard": ("hard points", "The points of a hand with every card of two values counted at the lower."),
}


def glossary(spec: Spec) -> tuple[Entry, ...]:
    """Every word that the rulebook uses in a sense of its own, in the order of the alphabet."""
    entries = [Entry(term.name, meaning) for term in spec.terms if (meaning := _meaning(spec, term))]
    told = {entry.term.lower() for entry in entries}
    entries += [Entry(*_FACTS[fact]) for fact in _facts(spec) if _FACTS[fact][0] not in told]
    return tuple(sorted(entries, key=lambda entry: entry.term.lower()))


def _meaning(spec: Spec, term: Term) -> str:
    """What a term means: as its writer says, else from its condition, its number or its cards."""
    speaker = Speaker(spec)
    if term.says:
        return bound(term.says.strip(), spec)
    if term.when is not None:
        subject = f"A hand qualifies as {term.name}" if "hand" in hands_of(term.when) else "This holds"
        return f"{subject} if {speaker.says(term.when)}."
    if term.number is not None:
        return f"{sentence(speaker.number(term.number))}."
    return f"{sentence(listed(cards_in_words(term.cards), 'or'))}." if term.cards else ""


def _facts(spec: Spec) -> tuple[str, ...]:
    """The facts of a hand that the rules ask for and whose names need a meaning, each once."""
    nodes = [node for asked in _asked(spec) for node in every(asked)]
    facts = [node.fact for node in nodes if isinstance(node, Flag | HandNumber)]
    return tuple(fact for fact in dict.fromkeys(facts) if fact in _FACTS)


def _asked(spec: Spec) -> Iterator[Truth | Number]:
    """Every condition and number of the rules."""
    for step in spec.round:
        if isinstance(step, Deal | Burn | Check) and step.when is not None:
            yield step.when
        if isinstance(step, Check):
            yield from step.finds
        if isinstance(step, Draw):
            yield from (line.when for line in step.lines)
    for kind in spec.ranking:
        yield kind.when
        if kind.by is not None:
            yield kind.by
    for wager in spec.wagers:
        yield from (line.when for line in wager.lines)
    for points in (spec.points, *(wager.points for wager in spec.wagers)):
        if points is not None:
            yield from (when for when, _ in points.exact)
    yield from (term.when for term in spec.terms if term.when is not None)
    yield from (term.number for term in spec.terms if term.number is not None)
