"""Tokens to a syntax tree: what was written, before any name has a meaning.

condition  = conjunction { "or" conjunction }
conjunction = negation { "and" negation }
negation   = "not" negation | comparison
comparison = sum [ sign sum | "in" range | "is" [ "not" ] names | ("beats" | "ties") sum ]
sum        = [ "-" ] part { ("+" | "-") part }
part       = number | name { "." name } | "both" name | "(" condition ")"
names      = name { "/" name }
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.language.condition.tokens import Token, tokens
from generator.language.source import Scalar
from generator.problem import Problem, Refused

MOST_DEPTH = 40
MOST_DIGITS = 30
SIGNS = ("=", "!=", "<=", ">=", "<", ">")


@dataclass(frozen=True, slots=True)
class Number:
    value: int
    start: int
    width: int


@dataclass(frozen=True, slots=True)
class Name:
    """A dotted name: `total`, `player.first.points`."""

    parts: tuple[Token, ...]

    @property
    def text(self) -> str:
        return ".".join(part.text for part in self.parts)

    @property
    def start(self) -> int:
        return self.parts[0].start

    @property
    def width(self) -> int:
        return self.parts[-1].start + self.parts[-1].width - self.start


@dataclass(frozen=True, slots=True)
class Negative:
    part: Syntax
    start: int
    width: int


@dataclass(frozen=True, slots=True)
class Binary:
    """Two sides and a sign: `and`, `or`, `=`, `<`, `+`, `beats`, …"""

    sign: str
    left: Syntax
    right: Syntax
    start: int
    width: int


@dataclass(frozen=True, slots=True)
class Negation:
    part: Syntax
    start: int
    width: int


@dataclass(frozen=True, slots=True)
class Range:
    value: Syntax
    low: str
    high: str
    start: int
    width: int


@dataclass(frozen=True, slots=True)
class Is:
    """`subject is a/b/c`; `negated` for `is not`."""

    subject: Syntax
    names: tuple[Token, ...]
    negated: bool
    start: int
    width: int


@dataclass(frozen=True, slots=True)
class Both:
    """`both natural`: said of each of the two hands of the game."""

    name: Token
    start: int
    width: int


@dataclass(frozen=True, slots=True)
class PairBy:
    """`pair by rank`, `player.pair by points`: `hand` is None where the current hand is meant."""

    hand: Token | None
    fact: Token
    start: int
    width: int


@dataclass(frozen=True, slots=True)
class NumberOf:
    """`number of A/ten`, `number of red of player`: how many cards of a hand are of a set."""

    names: tuple[Token, ...]
    hand: Token | None
    start: int
    width: int


@dataclass(frozen=True, slots=True)
class SomeOf:
    """`some 5 are straight`: a condition of a smaller hand, made of some of the cards."""

    number: Token
    part: Syntax
    start: int
    width: int


Syntax = Number | Name | Negative | Binary | Negation | Range | Is | Both | PairBy | NumberOf | SomeOf


def parse(scalar: Scalar) -> Syntax:
    """The syntax tree of a condition or an expression. Raises Refused: condition-syntax."""
    return _Parser(scalar).whole()


class _Parser:
    def __init__(self, scalar: Scalar) -> None:
        self.scalar = scalar
        self.tokens = tokens(scalar)
        self.index = 0
        self.depth = 0

    @property
    def now(self) -> Token:
        return self.tokens[self.index]

    def whole(self) -> Syntax:
        tree = self.condition()
        if self.now.kind != "end":
            self.fail(f"`{self.now.text}` is not expected here", self._stray_hint())
        return tree

    def fail(self, message: str, hint: str | None = None, token: Token | None = None) -> None:
        token = token or self.now
        place = self.scalar.at(token.start, max(1, token.width))
        raise Refused([Problem("condition-syntax", message, place, hint)])

    def _stray_hint(self) -> str | None:
        before = self.tokens[self.index - 1].text if self.index else ""
        if before == "=" and self.now.text in ("<", ">"):
            return f"write `{self.now.text}=`"
        if self.now.text == "=" and before in SIGNS:
            return f"write `{before}` alone"
        if self.now.kind in ("word", "number"):
            return "conditions are joined by `and` or `or`"
        return None

    def take(self, *texts: str) -> Token | None:
        if self.now.kind in ("keyword", "sign") and self.now.text in texts:
            self.index += 1
            return self.tokens[self.index - 1]
        return None

    def condition(self) -> Syntax:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail("the condition is nested too deep")
        tree = self._joined("or", self.conjunction)
        self.depth -= 1
        return tree

    def conjunction(self) -> Syntax:
        return self._joined("and", self.negation)

    def _joined(self, word: str, part: object) -> Syntax:
        assert callable(part)
        tree: Syntax = part()
        while self.take(word):
            right: Syntax = part()
            tree = Binary(word, tree, right, tree.start, right.start + right.width - tree.start)
        return tree

    def negation(self) -> Syntax:
        nots: list[Token] = []
        while word := self.take("not"):
            nots.append(word)
        tree = self.comparison()
        for word in reversed(nots):
            tree = Negation(tree, word.start, tree.start + tree.width - word.start)
        return tree

    def comparison(self) -> Syntax:
        left = self.sum()
        if sign := self.take(*SIGNS, "beats", "ties"):
            right = self.sum()
            if sign.text in SIGNS and self.now.kind == "sign" and self.now.text in SIGNS:
                self.fail("two comparisons in one", _unchained(left, sign, right, self.now, self.tokens))
            return Binary(sign.text, left, right, left.start, right.start + right.width - left.start)
        if self.take("in"):
            return self._range(left)
        if self.take("is", "are"):
            return self._is(left)
        return left

    def _range(self, left: Syntax) -> Syntax:
        token = self.now
        if token.kind != "range":
            self.fail("a range is meant here", "write `in 9..11`")
        self.index += 1
        low, high = token.text.split("..")
        return Range(left, low, high, left.start, token.start + token.width - left.start)

    def _is(self, left: Syntax) -> Syntax:
        negated = self.take("not") is not None
        names = self._names("a name is meant after `is`")
        end = names[-1].start + names[-1].width
        return Is(left, names, negated, left.start, end - left.start)

    def _names(self, message: str) -> tuple[Token, ...]:
        names = [self._word(message)]
        while self.take("/"):
            names.append(self._word("a name is meant after `/`"))
        return tuple(names)

    def _word(self, message: str) -> Token:
        token = self.now
        if token.kind not in ("word", "number"):
            self.fail(message)
        self.index += 1
        return token

    def sum(self) -> Syntax:
        minus = self.take("-")
        tree = self.part()
        if minus:
            tree = Negative(tree, minus.start, tree.start + tree.width - minus.start)
        while sign := self.take("+", "-"):
            right = self.part()
            tree = Binary(sign.text, tree, right, tree.start, right.start + right.width - tree.start)
        return tree

    def part(self) -> Syntax:
        if opening := self.take("("):
            tree = self.condition()
            if not self.take(")"):
                self.fail("the bracket that opens here is not closed", None, opening)
            return tree
        if both := self.take("both"):
            name = self._word("a name is meant after `both`")
            return Both(name, both.start, name.start + name.width - both.start)
        if some := self.take("some"):
            return self._some(some)
        token = self.now
        if token.kind == "number":
            if len(token.text) > MOST_DIGITS:
                self.fail(f"the number is too long: it has at most {MOST_DIGITS} digits")
            self.index += 1
            return Number(int(token.text), token.start, token.width)
        if token.kind == "word":
            return self._name()
        if token.kind == "end":
            self.fail("the condition breaks off here")
        self.fail(f"`{token.text}` is not expected here", self._stray_hint())
        raise AssertionError("unreachable")

    def _name(self) -> Syntax:
        parts = [self._word("a name is meant here")]
        if parts[0].text == "number" and self.take("of"):
            return self._number_of(parts[0])
        while self.take("."):
            parts.append(self._word("a fact is meant after the dot"))
        if parts[-1].text == "pair" and len(parts) <= 2:
            return self._pair(parts)
        return Name(tuple(parts))

    def _pair(self, parts: list[Token]) -> Syntax:
        if not self.take("by"):
            self.fail("a pair of what?", "write `pair by rank` or `pair by points`", parts[-1])
        fact = self._word("`rank` or `points` is meant after `pair by`")
        hand = parts[0] if len(parts) == 2 else None
        return PairBy(hand, fact, parts[0].start, fact.start + fact.width - parts[0].start)

    def _number_of(self, word: Token) -> Syntax:
        names = self._names("a set of cards is meant after `number of`")
        hand = self._word("a hand is meant after `of`") if self.take("of") else None
        last = hand or names[-1]
        return NumberOf(names, hand, word.start, last.start + last.width - word.start)

    def _some(self, word: Token) -> Syntax:
        number = self.now
        if number.kind != "number":
            self.fail("a number of cards is meant after `some`", "write `some 5 are straight`")
        self.index += 1
        if not self.take("are"):
            self.fail("`are` is meant here", "write `some 5 are straight`")
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail("the condition is nested too deep")
        part = self.negation()
        self.depth -= 1
        return SomeOf(number, part, word.start, part.start + part.width - word.start)


def _unchained(left: Syntax, first: Token, middle: Syntax, second: Token, written: tuple[Token, ...]) -> str:
    """How to write `3 < x < 8`: as a range where its ends are numbers, else as two comparisons."""
    after = written[written.index(second) + 1]
    if isinstance(left, Number) and isinstance(middle, Name) and after.kind == "number" and len(after.text) < 10:
        low, high = left.value, int(after.text)
        if first.text in ("<", "<=") and second.text in ("<", "<="):
            low, high = low + (first.text == "<"), high - (second.text == "<")
            if low < high:
                return f"write `{middle.text} in {low}..{high}`"
    return "write two comparisons, joined by `and`; a range is `total in 4..7`"
