"""Conditions in English: a typed tree to a phrase of the rulebook, so that the words cannot drift from the rule."""

from __future__ import annotations

from dataclasses import dataclass

from generator.language import Spec
from generator.language.cards import NAMED, RANKS, Cards, card_set, of_ranks, rank_of, suit_of
from generator.language.condition.meaning import (
    PART,
    All,
    Always,
    CardAt,
    CardIs,
    CardPoints,
    CardsAre,
    Compare,
    Constant,
    CountOf,
    Flag,
    Groups,
    HandIs,
    HandNumber,
    Named,
    Not,
    Number,
    Same,
    Some,
    SomeAre,
    Sum,
    Term,
    Truth,
    Versus,
)

_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", -1: "last"}
_RANK_NAMES = {"A": "an Ace", "8": "an 8", "J": "a Jack", "Q": "a Queen", "K": "a King"}
_FULL = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
_SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_FLAGS = {
    "soft": "soft",
    "dealt": "as first dealt",
    "suited": "of one suit",
    "straight": "a straight",
    "rank pair": "a pair",
    "points pair": "a pair of equal value",
}
_AMOUNT = {
    "=": "exactly {}",
    "!=": "any number but {}",
    "<": "fewer than {}",
    "<=": "{} or fewer",
    ">": "more than {}",
    ">=": "{} or more",
}
_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_STANDS = {
    "=": "are",
    "!=": "are not",
    "<": "are less than",
    "<=": "are at most",
    ">": "are more than",
    ">=": "are at least",
}
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

    def better(self, by: Number | None) -> str:
        """Which of two hands of one kind is better."""
        match by:
            case None:
                return "two such hands tie"
            case Sum(Constant(value), -1, HandNumber(_, fact, _)) if value == 0:
                return f"of two such hands the one with fewer {_noun(fact)} is better"
            case HandNumber(_, fact, _):
                return f"of two such hands the one with more {_noun(fact)} is better"
            case _:
                return f"of two such hands the one with the higher value of {self._number(by)} is better"

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
                return (
                    self._truth(body, holds)
                    if hand is None
                    else f"{self._hand(hand)} {'qualifies' if holds else 'does not qualify'} as {term.name}"
                )
            case HandIs(hand, kind):
                name = next(each.name for each in self.spec.ranking if each.id == kind)
                return f"{self._hand(hand)} {'ranks' if holds else 'does not rank'} as {name}"
            case Flag(hand, fact, _):
                return f"{self._hand(hand)} {_is(holds)} {_FLAGS[fact]}"
            case Groups(hand, sizes):
                return f"{self._hand(hand)} {_is(holds)} {_grouped(sizes)}"
            case SomeAre(hand, count, body):
                few = f"{_counted(count)} of {self._whose(hand)} cards"
                inner = Speaker(self.spec, PART).says(body)
                return f"of some {few} {inner}" if holds else f"of no {few} {inner}"
            case CardsAre(hand, _, name):
                return f"{self._hand(hand)} {_is(holds)} {self._hand_of(name)}"
            case CardIs(card, cards, name):
                return f"{self._card(card)} {_is(holds)} {self._cards(cards, name)}"
            case Same(left, right, fact):
                alike = f"are of one {fact}" if holds else f"differ in {fact}"
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
            case CountOf(hand, cards, name), Constant(value):
                noun = f"cards that are {self._cards(cards, name)}"
                return f"{self._hand(hand)} has {_AMOUNT[sign].format(value)} {noun}"
            case HandNumber(hand, fact, _), Constant(value):
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
            case HandNumber(hand, fact, _), HandNumber(other, other_fact, _) if fact == other_fact:
                between = _BETWEEN[sign].format(_noun(fact))
                return f"{self._hand(hand)} has {between} {self._hand(other)}"
            case _:
                return f"{self._number(left)} {_STANDS[sign]} {self._number(right)}"

    def _number(self, number: Number) -> str:
        match number:
            case Constant(value):
                return str(value)
            case HandNumber(hand, fact, _):
                return f"the {_noun(fact)} of {self._hand(hand)}"
            case CountOf(hand, cards, name):
                return f"the number of cards of {self._hand(hand)} that are {self._cards(cards, name)}"
            case CardPoints(card, _):
                return f"the points of {self._card(card)}"
            case Named(name, _):
                return f"the {next(each.name for each in self.spec.terms if each.id == name)}"
            case Sum(Constant(value), -1, right) if value == 0:
                return f"the negative of {self._number(right)}"
            case Sum(left, sign, right):
                return f"{self._number(left)} {'plus' if sign > 0 else 'less'} {self._number(right)}"

    def _hand(self, hand: str) -> str:
        if hand == PART:
            return "they"
        if hand == self.current or hand == "hand":
            return "it"
        return f"the {self._called(hand)}"

    def _called(self, hand: str) -> str:
        name = self.spec.hand(hand).name
        return name if name.lower().endswith("hand") else f"{name} hand"

    def _whose(self, hand: str) -> str:
        if hand == PART:
            return "their"
        return "its" if hand in (self.current, "hand") else f"the {self._called(hand)}’s"

    def _card(self, card: CardAt) -> str:
        return f"{self._whose(card.hand)} {_ORDINALS[card.place]} card"

    def _cards(self, cards: Cards, name: str) -> str:
        """A set of cards: by its term, as ranks, or as written."""
        term = next((each for each in self.spec.terms if each.id == name and each.cards is not None), None)
        if term is not None:
            return f"a {term.name}"
        if name in NAMED:
            return name if name in ("red", "black") else f"a {name[:-1]}"
        ranks = frozenset(map(rank_of, cards))
        if of_ranks(ranks) == cards:
            return _ranks(ranks)
        ordered = sorted(cards, key=lambda card: RANKS.index(rank_of(card)))
        named = [(rank_of(card), suit_of(card) or "s") for card in ordered]
        return " or ".join(f"the {_FULL.get(rank, rank)} of {_SUITS[suit]}" for rank, suit in named)

    def _hand_of(self, name: str) -> str:
        """Exactly these cards, from how they were written: `two Aces`, `an Ace and a 10`."""
        words = name.split("-")
        if len(words) > 1 and len(set(words)) == 1 and words[0] in RANKS:
            return f"{_counted(len(words))} {rank_name(words[0]).split(' ', 1)[1]}s"
        named = [self._cards(self._set(word), word) for word in words]
        return f"{', '.join(named[:-1])} and {named[-1]}" if len(named) > 1 else named[0]

    def _set(self, word: str) -> Cards:
        term = next((each.cards for each in self.spec.terms if each.id == word), None)
        return term or card_set(word) or frozenset()


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


def _grouped(sizes: tuple[int, ...]) -> str:
    """Groups of one rank: `three of one rank and two of another`."""
    several = [size for size in sizes if size > 1]
    if not several:
        return "all of different ranks"
    named = [f"{_counted(size)} of {'one rank' if place == 0 else 'another'}" for place, size in enumerate(several)]
    rest = len(sizes) - len(several)
    more = f" with {_counted(rest)} other{'s' if rest > 1 else ''}" if rest else ""
    return " and ".join(named) + more


def _counted(number: int) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[number] if number < len(words) else str(number)


def _is(holds: bool) -> str:
    return "is" if holds else "is not"


def _noun(fact: str, one: bool = False) -> str:
    return {"size": "card", "total": "point", "hard": "hard point"}[fact] + ("" if one else "s")


def sentence(phrase: str) -> str:
    """A phrase with a capital letter."""
    return phrase[:1].upper() + phrase[1:]
