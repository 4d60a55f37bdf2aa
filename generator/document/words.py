"""Conditions in English: a typed tree to a phrase of the rulebook, so that the words cannot drift from the rule."""

from __future__ import annotations

from dataclasses import dataclass

from generator.language import Spec
from generator.language.cards import RANKS
from generator.language.condition.meaning import (
    All,
    Always,
    CardAt,
    CardIs,
    CardPoints,
    CardsAre,
    Compare,
    Constant,
    Flag,
    HandIs,
    HandNumber,
    Named,
    Not,
    Number,
    SameRank,
    Some,
    Sum,
    Term,
    Truth,
    Versus,
)

_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", -1: "last"}
_RANK_NAMES = {"A": "an Ace", "8": "an 8", "J": "a Jack", "Q": "a Queen", "K": "a King"}
_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_BETWEEN = {
    "=": "as many {} as",
    "!=": "another number of {} than",
    "<": "fewer {} than",
    "<=": "at most as many {} as",
    ">": "more {} than",
    ">=": "at least as many {} as",
}


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says conditions of one spec. `current` is the hand that a phrase calls `it`."""

    spec: Spec
    current: str | None = None

    def says(self, truth: Truth) -> str:
        """The condition as a phrase that can follow “if”; `in every other case` for `otherwise`."""
        return self._truth(truth, True)

    def _truth(self, truth: Truth, holds: bool) -> str:
        match truth:
            case Always():
                return "in every other case"
            case Not(part):
                return self._truth(part, not holds)
            case All(parts):
                return self._joined(parts, holds, "and" if holds else "or")
            case Some(parts):
                return self._joined(parts, holds, "or" if holds else "and")
            case Term(name, hand, body):
                term = next(each for each in self.spec.terms if each.id == name)
                return self._truth(body, holds) if hand is None else f"{self._hand(hand)} {_is(holds)} {term.name}"
            case HandIs(hand, kind):
                name = next(each.name for each in self.spec.ranking if each.id == kind)
                return f"{self._hand(hand)} {'ranks' if holds else 'does not rank'} as {name}"
            case Flag(hand, fact):
                return f"{self._hand(hand)} {_is(holds)} {fact}"
            case CardsAre(hand, cards, _):
                return f"{self._hand(hand)} {_is(holds)} {_hand_of(cards)}"
            case CardIs(card, ranks, _):
                return f"{self._card(card)} {_is(holds)} {_ranks(ranks)}"
            case SameRank(left, right):
                alike = "have one rank" if holds else "differ in rank"
                return f"{self._card(left)} and {self._card(right)} {alike}"
            case Versus(left_hand, verb, right_hand):
                said = verb if holds else f"does not {'beat' if verb == 'beats' else 'tie'}"
                return f"{self._hand(left_hand)} {said} {self._hand(right_hand)}"
            case Compare(left_number, sign, right_number):
                return self._compared(left_number, sign if holds else _OPPOSITE[sign], right_number)

    def _joined(self, parts: tuple[Truth, ...], holds: bool, word: str) -> str:
        other = Some if word == "and" else All
        said = []
        for part in parts:
            nested = isinstance(part, other) or (isinstance(part, Not) and isinstance(part.part, All | Some))
            phrase = self._truth(part, holds)
            said.append(f"either {phrase}" if nested and word == "and" else phrase)
        return f", {word} ".join(said) if len(said) > 2 else f" {word} ".join(said)

    def _compared(self, left: Number, sign: str, right: Number) -> str:
        match left, right:
            case HandNumber(hand, fact), Constant(value):
                noun = _noun(fact, value == 1)
                amount = {
                    "=": f"exactly {value} {noun}",
                    "!=": f"any number of {_noun(fact)} but {value}",
                    "<": f"fewer than {value} {noun}",
                    "<=": f"{value} {noun} or {'fewer' if fact == 'size' else 'less'}",
                    ">": f"more than {value} {noun}",
                    ">=": f"{value} {noun} or more",
                }[sign]
                return f"{self._hand(hand)} has {amount}"
            case HandNumber(hand, fact), HandNumber(other, other_fact) if fact == other_fact:
                between = _BETWEEN[sign].format(_noun(fact))
                return f"{self._hand(hand)} has {between} {self._hand(other)}"
            case _:
                return f"{self._number(left)} {sign} {self._number(right)}"

    def _number(self, number: Number) -> str:
        match number:
            case Constant(value):
                return str(value)
            case HandNumber(hand, fact):
                return f"the {_noun(fact)} of {self._hand(hand)}"
            case CardPoints(card):
                return f"the points of {self._card(card)}"
            case Named(name, _):
                return f"the {next(each.name for each in self.spec.terms if each.id == name)}"
            case Sum(Constant(value), -1, right) if value == 0:
                return f"the negative of {self._number(right)}"
            case Sum(left, sign, right):
                return f"{self._number(left)} {'plus' if sign > 0 else 'less'} {self._number(right)}"

    def _hand(self, hand: str) -> str:
        if hand == self.current or hand == "hand":
            return "it"
        return f"the {self._called(hand)}"

    def _called(self, hand: str) -> str:
        name = self.spec.hand(hand).name
        return name if name.lower().endswith("hand") else f"{name} hand"

    def _card(self, card: CardAt) -> str:
        whose = "its" if card.hand in (self.current, "hand") else f"the {self._called(card.hand)}’s"
        return f"{whose} {_ORDINALS[card.place]} card"


def rank_name(rank: str) -> str:
    """`an Ace`, `a 7`, `a King`."""
    return _RANK_NAMES.get(rank, f"a {rank}")


def _ranks(ranks: frozenset[str]) -> str:
    """A set of ranks: `an Ace`, `2 through 9`, `an Ace or a 10`."""
    ordered = [rank for rank in RANKS if rank in ranks]
    places = [RANKS.index(rank) for rank in ordered]
    if len(ordered) > 2 and places == list(range(places[0], places[0] + len(places))):
        first, last = (rank_name(rank).split(" ", 1)[1] for rank in (ordered[0], ordered[-1]))
        return f"{first} through {last}"
    named = [rank_name(rank) for rank in ordered]
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} or {named[-1]}"


def _hand_of(cards: tuple[frozenset[str], ...]) -> str:
    """Exactly these cards: `two Aces`, `an Ace and a 10`."""
    ordered = sorted(cards, key=lambda ranks: min(RANKS.index(rank) for rank in ranks))
    if len(ordered) > 1 and len(set(ordered)) == 1 and len(ordered[0]) == 1:
        (rank,) = ordered[0]
        number = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}.get(len(ordered), str(len(ordered)))
        return f"{number} {rank_name(rank).split(' ', 1)[1]}s"
    named = [_ranks(ranks) for ranks in ordered]
    return f"{', '.join(named[:-1])} and {named[-1]}" if len(named) > 1 else named[0]


def _is(holds: bool) -> str:
    return "is" if holds else "is not"


def _noun(fact: str, one: bool = False) -> str:
    return {"size": "card", "total": "point", "hard": "hard point"}[fact] + ("" if one else "s")


def sentence(phrase: str) -> str:
    """A phrase with a capital letter."""
    return phrase[:1].upper() + phrase[1:]
