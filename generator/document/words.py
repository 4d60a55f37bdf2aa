"""Conditions in English: a typed tree to a phrase of the rulebook, so that the words cannot drift from the rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from generator.document.format import MINUS
from generator.document.named import card_names, cards_noun, counted, hand_of_cards
from generator.document.phrase import Joined, Phrase, joined, told
from generator.language import Spec
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

ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", -1: "last"}
_FLAGS = {
    "soft": ("is", "soft"),
    "dealt": ("is", "as first dealt"),
    "suited": ("is", "of one suit"),
    "straight": ("forms", "a straight"),
    "rank pair": ("is", "a pair"),
    "points pair": ("is", "a pair of equal value"),
}
_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_MIRRORED = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}
_STANDS = {"<": "less than", "<=": "at most", ">": "more than", ">=": "at least"}
_AMOUNT = {
    "=": "exactly {}",
    "<": "fewer than {}",
    "<=": "at most {}",
    ">": "more than {}",
    ">=": "at least {}",
}
_MORE = {"=": "exactly", ">=": "at least"}
_BETWEEN = {
    "=": "as many {} as",
    "!=": "a different number of {} from",
    "<": "fewer {} than",
    "<=": "at most as many {} as",
    ">": "more {} than",
    ">=": "at least as many {} as",
}


@dataclass(frozen=True, slots=True)
class _Within:
    """A number from `low` to `high`, both included."""

    number: Number
    low: Fraction
    high: Fraction


@dataclass(frozen=True, slots=True)
class _OneOf:
    """A hand of one of these kinds."""

    hand: str
    kinds: tuple[str, ...]


Said = Truth | _Within | _OneOf


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says conditions of one spec. `current` is the hand that a phrase calls `it`.

    `few` is how many cards are meant by “they”, where a condition speaks of some cards of a hand.
    """

    spec: Spec
    current: str | None = None
    few: int = 0

    def says(self, truth: Truth) -> str:
        """The condition as a phrase that can follow “if”; `in every other case` for `otherwise`."""
        return told(self._phrase(truth, True))

    def number(self, number: Number) -> str:
        """The number as a noun: `the points of the Player hand`."""
        return self._number(number)[0]

    def better(self, by: Number | None) -> str:
        """Which of two hands of one kind is better, as a sentence."""
        match by:
            case None:
                return "Two such hands tie."
            case Sum(Constant(value), -1, HandNumber(_, fact, _)) if value == 0:
                return f"Of two such hands the one with fewer {_noun(fact)} is better."
            case HandNumber(_, fact, _):
                return f"Of two such hands the one with more {_noun(fact)} is better."
            case Sum(Constant(value), -1, number) if value == 0:
                return self._for_which(number, "lower")
            case _:
                return self._for_which(by, "higher")

    def _for_which(self, number: Number, way: str) -> str:
        noun, plural = replace(self, current="hand")._number(number)
        return f"Of two such hands the one for which {noun} {'are' if plural else 'is'} {way} is better."

    def called(self, hand: str) -> str:
        """A hand by its name: `Player hand`."""
        name = self.spec.hand(hand).name
        return name if name.lower().endswith("hand") else f"{name} hand"

    def _phrase(self, truth: Said, holds: bool) -> Phrase:
        match truth:
            case Not(part):
                return self._phrase(part, not holds)
            case All(parts):
                word = "and" if holds else "or"
                return joined(word, tuple(self._phrase(part, holds) for part in _ranges(parts)))
            case Some(parts):
                word = "or" if holds else "and"
                return joined(word, tuple(self._phrase(part, holds) for part in _kinds(parts)))
            case Term(_, None, body):
                return self._phrase(body, holds)
            case _:
                return self._single(truth, holds)

    def _single(self, truth: Said, holds: bool) -> str:
        match truth:
            case Always():
                return "in every other case" if holds else "never"
            case Term(name, str(hand), _):
                return f"{self._does(hand, 'qualifies', holds)} as {self._term(name)}"
            case HandIs(hand, kind):
                return f"{self._does(hand, 'ranks', holds)} as {self._kind(kind)}"
            case _OneOf(hand, kinds):
                names = [f"as {self._kind(kind)}" for kind in kinds]
                ranks = f"{self._hand(hand)} {self._verb(hand, 'ranks')}"
                return f"{ranks} {' or '.join(names)}" if holds else f"{ranks} neither {' nor '.join(names)}"
            case Flag(hand, fact, _):
                verb, noun = _FLAGS[fact]
                return f"{self._does(hand, verb, holds)} {noun}"
            case Groups(hand, sizes):
                verb = "is" if hand == PART and self.few > 1 else "consists of"
                return f"{self._does(hand, verb, holds)} {_grouped(sizes)}"
            case SomeAre(hand, count, body):
                return self._some(hand, count, body, holds)
            case CardsAre(hand, _, name):
                but = "" if holds else "any hand but "
                return f"{self._does(hand, 'is', True)} {but}{hand_of_cards(self.spec, name)}"
            case CardIs(card, cards, name):
                sets = card_names(self.spec, cards, name)
                if holds or len(sets) == 1:
                    return f"{self._card(card)} {'is' if holds else 'is not'} {' or '.join(sets)}"
                return f"{self._card(card)} is neither {' nor '.join(sets)}"
            case Same(left, right, fact):
                alike = f"are of one {fact}" if holds else f"differ in {fact}"
                return f"{self._card(left)} and {self._card(right)} {alike}"
            case Versus(left_hand, verb, right_hand):
                return f"{self._does(left_hand, verb, holds)} {self._hand(right_hand)}"
            case Compare(Constant() as left, sign, right) if not isinstance(right, Constant):
                return self._single(Compare(right, _MIRRORED[sign], left), holds)
            case Compare(left_number, sign, right_number):
                return self._compared(left_number, sign if holds else _OPPOSITE[sign], right_number)
            case _Within(number, low, high):
                return self._within(number, low, high, holds)
        raise AssertionError(f"no single condition: {truth}")

    def _some(self, hand: str, count: int, body: Truth, holds: bool) -> str:
        """`three of its cards are of one suit`: what is said of some cards is said of the same ones throughout."""
        number = counted(count) if holds else f"no {counted(count)}" if count > 1 else "none"
        few = f"{number} of {self._whose(hand)} cards"
        inner = replace(self, few=count)
        phrase = inner._phrase(body, True)
        start = f"{inner._hand(PART)} "
        parts = phrase.parts if isinstance(phrase, Joined) else (phrase,)
        said = [part.removeprefix(start) for part in parts if isinstance(part, str) and part.startswith(start)]
        simple = len(said) == 1 or not any(" and " in part or " or " in part for part in said)
        if simple and len(said) == len(parts) and not any("," in part or f" {start}" in part for part in said):
            word = f" {phrase.word} " if isinstance(phrase, Joined) else ""
            return f"{few} {word.join(said)}"
        return f"{few} {'is' if count == 1 else 'are'} such that {told(phrase, 2)}"

    def _compared(self, left: Number, sign: str, right: Number) -> str:
        match left, right:
            case CountOf(hand, cards, name), Constant(value):
                return self._cards_counted(hand, sign, int(value), cards_noun(self.spec, cards, name))
            case HandNumber(hand, fact, _), Constant(value):
                return self._amount(hand, fact, sign, value)
            case Sum(HandNumber(hand, fact, _), -1, HandNumber(other, other_fact, _)), Constant(value) if (
                fact == other_fact and value > 0 and sign in _MORE
            ):
                amount = f"{_MORE[sign]} {_digits(value)} {_noun(fact, value == 1)} more than"
                return f"{self._does(hand, 'has', True)} {amount} {self._hand(other)}"
            case HandNumber(hand, fact, _), HandNumber(other, other_fact, _) if fact == other_fact:
                between = _BETWEEN[sign].format(_noun(fact))
                return f"{self._does(hand, 'has', True)} {between} {self._hand(other)}"
            case _:
                noun, plural = self._number(left)
                if sign in ("=", "!="):
                    return f"{noun} {_conjugated('equals', plural, sign == '=')} {self.number(right)}"
                return f"{noun} {'are' if plural else 'is'} {_STANDS[sign]} {self.number(right)}"

    def _amount(self, hand: str, fact: str, sign: str, value: Fraction) -> str:
        """`the Player hand has 5 points or less`."""
        noun, shown = _noun(fact, value == 1), _digits(value)
        amount = {
            "=": f"exactly {shown} {noun}",
            "!=": f"exactly {shown} {noun}",
            "<": f"fewer than {shown} {noun}",
            "<=": f"{shown} {noun} or {'fewer' if fact == 'size' else 'less'}",
            ">": f"more than {shown} {noun}",
            ">=": f"{shown} {noun} or more",
        }[sign]
        return f"{self._does(hand, 'has', sign != '!=')} {amount}{self._in_all(hand)}"

    def _in_all(self, hand: str) -> str:
        return " in all" if self._is_many(hand) else ""

    def _holds_cards(self, hand: str, holds: bool = True) -> str:
        return self._does(hand, "includes" if hand == PART else "has", holds)

    def _cards_counted(self, hand: str, sign: str, value: int, nouns: tuple[str, str]) -> str:
        one, many = nouns
        if (sign, value) in (("=", 0), ("<", 1), ("<=", 0)):
            return f"{self._holds_cards(hand)} no {one}"
        if (sign, value) in (("!=", 0), (">", 0), (">=", 1)):
            return f"{self._holds_cards(hand)} at least one {one}"
        noun = one if value == 1 else many
        if sign == "!=":
            return f"{self._holds_cards(hand, False)} exactly {value} {noun}"
        return f"{self._holds_cards(hand)} {_AMOUNT[sign].format(value)} {noun}"

    def _within(self, number: Number, low: Fraction, high: Fraction, holds: bool) -> str:
        first, last = _digits(low), _digits(high)
        match number:
            case Sum(HandNumber(hand, fact, _), -1, HandNumber(other, other_fact, _)) if (
                fact == other_fact and low > 0 and holds
            ):
                more = f"{first} to {last} {_noun(fact)} more than"
                return f"{self._does(hand, 'has', True)} {more} {self._hand(other)}"
            case HandNumber(hand, fact, _):
                has, noun = self._does(hand, "has", True), f"{_noun(fact)}{self._in_all(hand)}"
            case CountOf(hand, cards, name):
                has, noun = self._holds_cards(hand), cards_noun(self.spec, cards, name)[1]
            case _:
                noun, plural = self._number(number)
                verb = "are" if plural else "is"
                if holds:
                    return f"{noun} {verb} from {first} to {last}"
                return f"{noun} {verb} less than {first} or more than {last}"
        return f"{has} {first} to {last} {noun}" if holds else f"{has} fewer than {first} or more than {last} {noun}"

    def _number(self, number: Number) -> tuple[str, bool]:
        """A number as a noun, and whether the noun is a plural."""
        match number:
            case Constant(value):
                return _digits(value), False
            case HandNumber(hand, "size", _):
                return f"the number of {self._owned(hand, 'cards')}", False
            case HandNumber(hand, fact, _):
                return self._owned(hand, _noun(fact), the=True), True
            case CountOf(hand, cards, name):
                return f"the number of {cards_noun(self.spec, cards, name)[1]} in {self._object(hand)}", False
            case CardPoints(card, _):
                return f"the points of {self._card(card)}", True
            case Named(name, _):
                return f"the {self._term(name)}", False
            case Sum(Constant(value), -1, Constant(right)) if value == 0:
                return _digits(-right), False
            case Sum(Constant(value), -1, right) if value == 0:
                return f"the negative of {self._grouped(right)}", False
            case Sum(left, sign, right):
                noun, plural = self._number(left)
                return f"{noun} {'plus' if sign > 0 else 'less'} {self._grouped(right)}", plural

    def _grouped(self, number: Number) -> str:
        noun = self.number(number)
        return f"the result of {noun}" if isinstance(number, Sum) else noun

    def _term(self, name: str) -> str:
        return next(each.name for each in self.spec.terms if each.id == name)

    def _kind(self, kind: str) -> str:
        return next(each.name for each in self.spec.ranking if each.id == kind)

    def _is_it(self, hand: str) -> bool:
        return hand in (self.current, "hand")

    def _is_many(self, hand: str) -> bool:
        return hand == PART and self.few > 1

    def _hand(self, hand: str) -> str:
        if hand == PART:
            return "they" if self.few > 1 else "it"
        return "it" if self._is_it(hand) else f"the {self.called(hand)}"

    def _object(self, hand: str) -> str:
        return "them" if self._is_many(hand) else self._hand(hand)

    def _whose(self, hand: str) -> str:
        if self._is_many(hand):
            return "their"
        return "its" if hand == PART or self._is_it(hand) else f"the {self.called(hand)}’s"

    def _owned(self, hand: str, noun: str, the: bool = False) -> str:
        if hand == PART or self._is_it(hand):
            return f"{self._whose(hand)} {noun}"
        return f"{'the ' if the else ''}{noun} of {self._hand(hand)}"

    def _card(self, card: CardAt) -> str:
        return f"{self._whose(card.hand)} {ORDINALS[card.place]} card"

    def _verb(self, hand: str, verb: str) -> str:
        return _conjugated(verb, self._is_many(hand), True)

    def _does(self, hand: str, verb: str, holds: bool) -> str:
        return f"{self._hand(hand)} {_conjugated(verb, self._is_many(hand), holds)}"


def _conjugated(verb: str, plural: bool, holds: bool) -> str:
    """`is`, `are not`, `forms`, `does not form`, `consist of`."""
    if verb == "is":
        return f"{'are' if plural else 'is'}{'' if holds else ' not'}"
    head, _, rest = verb.partition(" ")
    base = "have" if head == "has" else "qualify" if head == "qualifies" else head.removesuffix("s")
    said = (base if plural else head) if holds else f"{'do' if plural else 'does'} not {base}"
    return f"{said} {rest}".rstrip()


def _ranges(parts: tuple[Truth, ...]) -> Iterator[Said]:
    """The parts of a condition, a lower and an upper bound of one number that stand side by side made one."""
    rest = list(parts)
    while rest:
        part = rest.pop(0)
        match part, rest[:1]:
            case (
                Compare(number, ">=", Constant(low)),
                [Compare(other, "<=", Constant(high))],
            ) if number == other and low <= high:
                del rest[0]
                yield Compare(number, "=", Constant(low)) if low == high else _Within(number, low, high)
            case _:
                yield part


def _kinds(parts: tuple[Truth, ...]) -> Iterator[Said]:
    """The parts of a condition, kinds of one hand that stand side by side made one."""
    rest = list(parts)
    while rest:
        part = rest.pop(0)
        kinds = []
        while isinstance(part, HandIs) and rest and isinstance(rest[0], HandIs) and rest[0].hand == part.hand:
            kinds.append(rest.pop(0).kind)  # type: ignore[union-attr]
        yield _OneOf(part.hand, (part.kind, *kinds)) if isinstance(part, HandIs) and kinds else part


def _grouped(sizes: tuple[int, ...]) -> str:
    """Groups of one rank: `three cards of one rank and two of another`."""
    several = [size for size in sizes if size > 1]
    rest = len(sizes) - len(several)
    if not several:
        return "one card" if rest == 1 else f"{counted(rest)} cards of different ranks"
    ranks = ("one rank", "another", "a third", "a fourth", "a fifth")
    named = [
        f"{counted(size)} cards of {rank}" if place == 0 else f"{counted(size)} of {rank}"
        for place, (size, rank) in enumerate(zip(several, (*ranks, *["one more"] * len(several)), strict=False))
    ]
    more = "one other card" if rest == 1 else f"{counted(rest)} other cards of different ranks"
    return " and ".join([*named, more] if rest else named)


def _digits(value: Fraction) -> str:
    return str(value).replace("-", MINUS)


def _noun(fact: str, one: bool = False) -> str:
    return {"size": "card", "total": "point", "hard": "hard point"}[fact] + ("" if one else "s")


def sentence(phrase: str) -> str:
    """A phrase with a capital letter."""
    return phrase[:1].upper() + phrase[1:]
