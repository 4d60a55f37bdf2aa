"""Names to meanings: a syntax tree and a scope to a typed tree, with every fault at its token."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from generator.language.cards import MOST_CARDS, NAMED, RANKS, Cards, card_set, of_ranks, rank_list, rank_of
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
from generator.language.condition.presence import Sizes, narrowed
from generator.language.condition.tokens import Token
from generator.language.condition.tree import (
    SIGNS,
    Binary,
    Both,
    Is,
    Name,
    Negation,
    Negative,
    NumberOf,
    PairBy,
    Range,
    SomeOf,
    Syntax,
    parse,
)
from generator.language.condition.tree import Number as Digits
from generator.language.condition.unfold import Shared, TermText
from generator.language.source import Scalar
from generator.problem import Problem, Refused
from generator.problem.near import counted, nearest_or_all, one_of

PLACES = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "last": -1}
HAND_NUMBERS = ("total", "hard", "size")
HAND_FLAGS = ("soft", "dealt", "suited", "flush", "straight")
CARD_FACTS = ("points", "rank", "suit", "color")
FACTS = (*HAND_NUMBERS, *HAND_FLAGS, *PLACES, "cards", "groups", "pair", "number", "hand")


_FLAG = {"flush": "suited"}


@dataclass(frozen=True, slots=True)
class Scope:
    """What names mean at one place of the spec.

    `current` is the hand that bare facts speak of, if one is meant; `sizes` are the numbers of cards that
    each hand can have when the condition is asked, `pair` the two hands that `both` speaks of. `scheme` is the
    wager whose own points are meant; `settling` tells that a wager is settled then.
    """

    hands: tuple[str, ...]
    ranks: tuple[str, ...]
    terms: Mapping[str, TermText] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()
    current: str | None = None
    sizes: Sizes = field(default_factory=dict)
    pair: tuple[str, ...] = ()
    scheme: str = ""
    settling: bool = False
    shared: Shared = field(default_factory=Shared, compare=False, repr=False)

    def key(self, term: str) -> object:
        """All that the meaning of a term depends on."""
        sizes = frozenset(self.sizes.items())
        return term, self.current, sizes, self.scheme, self.settling, self.hands, self.kinds, self.pair, self.ranks


@dataclass(frozen=True, slots=True)
class _Aspect:
    """`first.suit`: what may only be compared with the same of another card."""

    card: CardAt
    fact: str


@dataclass(frozen=True, slots=True)
class _GroupsOf:
    """`groups`: what may only be compared with sizes, such as 3-2."""

    hand: str


Meaning = Truth | Number | CardAt | _Aspect | _GroupsOf | str


def truth(scalar: Scalar, scope: Scope) -> Truth:
    """What a condition means. Raises Refused with every fault found in it."""
    if scalar.text.strip() == "otherwise":
        return Always()
    tree = scope.shared.parse(scalar, scope.terms)
    resolver = _Resolver(scalar, scope)
    meaning = resolver.truth(tree)
    if meaning is None or resolver.problems:
        raise Refused(resolver.problems)
    return meaning


def number(scalar: Scalar, scope: Scope) -> Number:
    """What a numeric expression means. Raises Refused with every fault found in it."""
    tree = scope.shared.parse(scalar, scope.terms)
    resolver = _Resolver(scalar, scope)
    meaning = resolver.number(tree)
    if meaning is None or resolver.problems:
        raise Refused(resolver.problems)
    return meaning


class _Resolver:
    """Walks one syntax tree. A part that cannot be resolved is None and has left a problem."""

    def __init__(self, scalar: Scalar, scope: Scope) -> None:
        self.scalar = scalar
        self.scope = scope
        self.sizes = scope.sizes
        self.problems: list[Problem] = []

    def report(self, rule: str, message: str, part: Syntax | Token, hint: str | None = None) -> None:
        place = self.scalar.at(part.start, part.width)
        self.problems.append(Problem(rule, message, place, hint))

    # --- truths

    def truth(self, tree: Syntax) -> Truth | None:
        match tree:
            case Binary("and" | "or"):
                return self._joined(tree)
            case Binary("beats" | "ties"):
                return self._versus(tree)
            case Binary(sign) if sign in SIGNS:
                return self._compare(tree)
            case Negation(part):
                inner = self.truth(part)
                return None if inner is None else Not(inner)
            case Range():
                return self._range(tree)
            case Is():
                return self._is(tree)
            case Both():
                return self._both(tree)
            case PairBy():
                return self._pair(tree)
            case SomeOf():
                return self._some(tree)
            case Name():
                return self._truth_name(tree)
            case _:
                self.report("condition-type", "a number is no condition", tree, "compare it with another number")
                return None

    def _joined(self, tree: Binary) -> Truth | None:
        """A chain of `and` or of `or`: each part is read where those before it hold, or fail."""
        before = self.sizes
        parts: list[Truth | None] = []
        for syntax in _chain(tree):
            part = self.truth(syntax)
            if part is not None:
                holds, fails = narrowed(part, self.sizes)
                self.sizes = holds if tree.sign == "and" else fails
            parts.append(part)
        self.sizes = before
        whole = [part for part in parts if part is not None]
        if len(whole) != len(parts):
            return None
        join = All if tree.sign == "and" else Some
        first = whole[0].parts if isinstance(whole[0], join) else (whole[0],)
        return join((*first, *whole[1:]))

    def _versus(self, tree: Binary) -> Truth | None:
        left, right = self._hand_only(tree.left), self._hand_only(tree.right)
        if left is None or right is None:
            return None
        if not self.scope.kinds:
            hint = "add a `ranking`: it says which hand is better"
            self.report("condition-type", "hands cannot be compared: the spec has no ranking", tree, hint)
            return None
        if left == right:
            self.report("condition-type", f"a hand cannot be compared with itself: `{left}`", tree)
            return None
        if not (self._is_held(left, tree.left) and self._is_held(right, tree.right)):
            return None
        return Versus(left, tree.sign, right)

    def _hand_only(self, tree: Syntax) -> str | None:
        if isinstance(tree, Name) and len(tree.parts) == 1:
            name = tree.text
            if name in self.scope.hands:
                return name
            if name == "hand" and self.scope.current:
                return self.scope.current
            self.report("unknown-name", f"no hand `{name}`", tree, nearest_or_all(name, self.scope.hands))
            return None
        self.report("condition-type", "hands are compared here, each by its name", tree)
        return None

    def _compare(self, tree: Binary) -> Truth | None:
        left = self.meaning(tree.left)
        if isinstance(left, str) and isinstance(tree.left, Name) and tree.left.parts[-1].text == "cards":
            return self._cards_are(tree, left)
        if isinstance(left, CardAt):
            return self._compare_card(tree, _Aspect(left, "rank"))
        if isinstance(left, _Aspect):
            return self._compare_card(tree, left)
        if isinstance(left, _GroupsOf):
            return self._groups_are(tree, left.hand)
        right = self.meaning(tree.right)
        if left is None or right is None:
            return None
        if isinstance(left, Number) and isinstance(right, Number):
            return Compare(left, tree.sign, right)
        message = f"{_said(left)} cannot be compared with {_said(right)}"
        self.report("condition-type", message, tree, self._type_hint(left, right))
        return None

    def _type_hint(self, left: Meaning, right: Meaning) -> str | None:
        if isinstance(right, CardAt) or isinstance(left, CardAt):
            return "a card's points are `.points`: `player.first.points`"
        if isinstance(left, str) or isinstance(right, str):
            return "two hands are compared with `beats` or `ties`; a hand has a kind: `hand is KIND`"
        return None

    def _groups_are(self, tree: Binary, hand: str) -> Truth | None:
        text = _written(tree.right)
        sizes = text.split("-") if text else []
        if (
            tree.sign not in ("=", "!=")
            or not sizes
            or not all(size.isdigit() and 0 < int(size) <= MOST_CARDS for size in sizes)
        ):
            hint = f"write the sizes, each from 1 to {MOST_CARDS}, largest first: `groups = 3-2`"
            self.report("condition-type", "groups are compared with sizes by `=` or `!=`", tree, hint)
            return None
        ordered = tuple(sorted((int(size) for size in sizes), reverse=True))
        if not self._is_begun(hand, tree.left):
            return None
        groups = Groups(hand, ordered)
        return groups if tree.sign == "=" else Not(groups)

    def _pair(self, tree: PairBy) -> Truth | None:
        if tree.fact.text not in ("rank", "points"):
            hint = "write `pair by rank` or `pair by points`"
            self.report("unknown-name", f"no pair by `{tree.fact.text}`", tree.fact, hint)
            return None
        hand = self._meant(tree.hand, "pair", tree)
        if hand is None or not self._is_begun(hand, tree):
            return None
        return Flag(hand, f"{tree.fact.text} pair", self.scope.scheme)

    def _some(self, tree: SomeOf) -> Truth | None:
        number = int(tree.number.text)
        hand = self._meant(None, "some", tree)
        if hand is None or not self._is_begun(hand, tree):
            return None
        if not 1 <= number <= MOST_CARDS:
            hint = f"write a number from 1 to {MOST_CARDS}"
            self.report("condition-type", f"no hand has {counted(number, 'card')}", tree.number, hint)
            return None
        scope, sizes = self.scope, self.sizes
        self.scope, self.sizes = replace(scope, current=PART, kinds=()), {PART: frozenset((number,))}
        body = self.truth(tree.part)
        self.scope, self.sizes = scope, sizes
        return None if body is None else SomeAre(hand, number, body)

    def _meant(self, hand: Token | None, fact: str, tree: Syntax) -> str | None:
        """The hand that a fact speaks of: the one named, or the current one."""
        if hand is not None:
            if hand.text in self.scope.hands:
                return hand.text
            if hand.text == "hand" and self.scope.current:
                return self.scope.current
            hint = nearest_or_all(hand.text, self.scope.hands)
            self.report("unknown-name", f"no hand `{hand.text}`", hand, hint)
            return None
        if self.scope.current is None:
            name = f"name the hand: `{self.scope.hands[0]}`" if self.scope.hands else None
            self.report("no-hand", f"`{fact}` of which hand?", tree, name)
        return self.scope.current

    def _compare_card(self, tree: Binary, card: _Aspect) -> Truth | None:
        if isinstance(tree.right, Name | Digits):
            text = _written(tree.right)
            if card_set(text) is not None:
                hint = f"write `is {text}`, or compare its `.points`"
                self.report("condition-type", "a card is compared with a rank by `is`", tree, hint)
                return None
        right = self.meaning(tree.right)
        other = _Aspect(right, "rank") if isinstance(right, CardAt) else right
        if isinstance(other, _Aspect) and other.fact == card.fact and tree.sign in ("=", "!="):
            same = Same(card.card, other.card, card.fact)
            return same if tree.sign == "=" else Not(same)
        if isinstance(other, _Aspect) and other.fact != card.fact:
            message = f"a {card.fact} cannot be compared with a {other.fact}"
            self.report("condition-type", message, tree)
            return None
        if right is not None:
            hint = "order needs points: `first.points < second.points`"
            self.report("condition-type", "a card has no order of its own", tree, hint)
        return None

    def _cards_are(self, tree: Binary, hand: str) -> Truth | None:
        if tree.sign not in ("=", "!="):
            self.report("condition-type", "cards are compared with `=` or `!=`", tree)
            return None
        text = _written(tree.right)
        if not text:
            self.report("condition-type", "a list of cards is meant", tree.right, "write `cards = A-A`")
            return None
        sets = []
        for index, word in enumerate(text.split("-")):
            start = tree.right.start + sum(len(part) + 1 for part in text.split("-")[:index])
            cards = self._cards(Token("word", word, start))
            if cards is None:
                return None
            sets.append(cards)
        if not self._is_begun(hand, tree.left):
            return None
        are = CardsAre(hand, tuple(sorted(sets, key=sorted)), text)
        return are if tree.sign == "=" else Not(are)

    def _range(self, tree: Range) -> Truth | None:
        value = self.meaning(tree.value)
        if isinstance(value, CardAt):
            ranks = rank_list(f"{tree.low}..{tree.high}")
            if ranks is None:
                hint = "compare its `.points`, or name the ranks: `is 2/3/A`"
                self.report("condition-type", f"`{tree.low}..{tree.high}` is no run of ranks", tree, hint)
                return None
            return CardIs(value, of_ranks(ranks), f"{tree.low}..{tree.high}")
        if isinstance(value, Number):
            if not (tree.low.isdigit() and tree.high.isdigit() and int(tree.low) <= int(tree.high)):
                message = f"`{tree.low}..{tree.high}` is no range of numbers"
                self.report("condition-type", message, tree, "the lower number stands first: `9..11`")
                return None
            low, high = Constant(Fraction(int(tree.low))), Constant(Fraction(int(tree.high)))
            return All((Compare(value, ">=", low), Compare(value, "<=", high)))
        if value is not None:
            self.report("condition-type", f"{_said(value)} lies in no range of numbers", tree)
        return None

    def _is(self, tree: Is) -> Truth | None:
        subject = self.meaning(tree.subject)
        if subject is None:
            return None
        found: list[Truth] = []
        for name in tree.names:
            if isinstance(subject, CardAt):
                cards = self._cards(name)
                if cards is not None:
                    found.append(CardIs(subject, cards, name.text))
            elif isinstance(subject, str):
                said = self._of_hand(subject, name)
                if said is not None:
                    found.append(said)
            else:
                message = f"{_said(subject)} has no kind"
                self.report("condition-type", message, tree, "compare numbers with `=`")
                return None
        if len(found) != len(tree.names):
            return None
        if len(found) > 1 and isinstance(subject, CardAt):
            together = [part for part in found if isinstance(part, CardIs)]
            cards = frozenset[str]().union(*(part.cards for part in together))
            found = [CardIs(subject, cards, "/".join(part.name for part in together))]
        is_any = found[0] if len(found) == 1 else Some(tuple(found))
        return Not(is_any) if tree.negated else is_any

    def _both(self, tree: Both) -> Truth | None:
        if len(self.scope.pair) != 2:
            hint = "say it of each hand: `player is … and dealer is …`"
            self.report("no-hand", "`both` needs a game of exactly two hands", tree, hint)
            return None
        said = [self._of_hand(hand, tree.name) for hand in self.scope.pair]
        left, right = said
        return None if left is None or right is None else All((left, right))

    def _truth_name(self, tree: Name) -> Truth | None:
        meaning = self.meaning(tree)
        if meaning is None or isinstance(meaning, Truth):
            return meaning
        message = f"{_said(meaning)} is no condition"
        self.report("condition-type", message, tree, "compare it, or say what it `is`")
        return None

    def _of_hand(self, hand: str, name: Token) -> Truth | None:
        """`hand is NAME`: a kind of the ranking, a flag, or a test among the terms."""
        if name.text in self.scope.kinds:
            return HandIs(hand, name.text) if self._is_held(hand, name) else None
        if name.text in HAND_FLAGS:
            if not self._is_begun(hand, name):
                return None
            return Flag(hand, _FLAG.get(name.text, name.text), self.scope.scheme)
        term = self.scope.terms.get(name.text)
        if term and term.use == "when":
            return self._test(name, term, hand)
        tests = [key for key, value in self.scope.terms.items() if value.use == "when"]
        known = [*self.scope.kinds, *HAND_FLAGS, *tests]
        message = f"a hand is no `{name.text}`"
        if term or card_set(name.text) is not None:
            message = f"`{name.text}` is said of a card, not of a hand"
            self.report("condition-type", message, name, f"a card is `{hand}.first`, `{hand}.last`, …")
            return None
        self.report("unknown-name", message, name, nearest_or_all(name.text, known))
        return None

    def _test(self, name: Token, term: TermText, hand: str | None) -> Truth | None:
        inner = replace(self.scope, current=hand, sizes=self.sizes)
        body = self._unfolded(name.text, term, inner)
        return Term(name.text, hand, body) if isinstance(body, Truth) else None

    def _unfolded(self, name: str, term: TermText, scope: Scope) -> Truth | Number | None:
        """What a term means in a scope, found once for all who ask; None where it was refused."""
        if term.scalar is None:
            return None
        known, key = scope.shared.meanings, scope.key(name)
        if key not in known:
            resolver = _Resolver(term.scalar, scope)
            try:
                tree = parse(term.scalar)
                meaning = resolver.truth(tree) if term.use == "when" else resolver.number(tree)
            except Refused as refused:
                known[key] = None, refused.problems
            else:
                known[key] = None if resolver.problems else meaning, tuple(resolver.problems)
        found: Truth | Number | None
        found, problems = known[key]
        self.problems.extend(problems)
        return found

    def _cards(self, name: Token) -> Cards | None:
        term = self.scope.terms.get(name.text)
        if term and term.use == "cards":
            return term.cards
        cards = card_set(name.text)
        if cards is None:
            sets = [key for key, value in self.scope.terms.items() if value.use == "cards"]
            hint = nearest_or_all(name.text, [*sets, *self.scope.ranks, *NAMED])
            self.report("unknown-name", f"`{name.text}` is no rank and no set of cards", name, hint)
            return None
        if name.text in NAMED:
            return cards
        absent = [rank for rank in RANKS if rank in map(rank_of, cards) and rank not in self.scope.ranks]
        if absent:
            message = f"the shoe holds no {absent[0]}"
            self.report("not-in-shoe", message, name, f"its ranks are {' '.join(self.scope.ranks)}")
            return None
        return cards

    def _number_of(self, tree: NumberOf) -> Number | None:
        sets = [self._cards(name) for name in tree.names]
        hand = self._meant(tree.hand, "number of", tree)
        cards = frozenset[str]()
        for each in sets:
            if each is None:
                return None
            cards |= each
        if hand is None or not self._is_begun(hand, tree):
            return None
        return CountOf(hand, cards, "/".join(name.text for name in tree.names))

    # --- numbers, cards and hands

    def number(self, tree: Syntax) -> Number | None:
        meaning = self.meaning(tree)
        if meaning is None or isinstance(meaning, Number):
            return meaning
        self.report("condition-type", f"{_said(meaning)} is no number", tree)
        return None

    def meaning(self, tree: Syntax) -> Meaning | None:
        match tree:
            case Digits(value):
                return Constant(Fraction(value))
            case Negative(part):
                inner = self.number(part)
                return None if inner is None else Sum(Constant(Fraction(0)), -1, inner)
            case Binary("+" | "-"):
                left, right = self.number(tree.left), self.number(tree.right)
                if left is None or right is None:
                    return None
                return Sum(left, 1 if tree.sign == "+" else -1, right)
            case NumberOf():
                return self._number_of(tree)
            case Name():
                return self._name(tree)
            case _:
                return self.truth(tree)

    def _name(self, tree: Name) -> Meaning | None:
        first, rest = tree.parts[0], tree.parts[1:]
        if first.text in self.scope.hands:
            return first.text if not rest else self._fact(tree, first.text, rest)
        if first.text in self.scope.terms and not rest:
            return self._term(first)
        if first.text in FACTS:
            if self.scope.current is None:
                name = self.scope.hands[0] if self.scope.hands else None
                hint = f"write `{name}`" if first.text == "hand" else f"write `{name}.{first.text}`"
                self.report("no-hand", f"`{first.text}` of which hand?", tree, hint)
                return None
            return self._fact(tree, self.scope.current, tree.parts)
        known = [*self.scope.hands, *self.scope.terms, *FACTS]
        hint = nearest_or_all(first.text, known)
        if first.text in self.scope.kinds:
            hint = f"a kind is said of a hand: `hand is {first.text}`, `{self.scope.hands[0]} is {first.text}`"
        elif "-" in first.text and first.text.split("-")[0] in FACTS:
            hint = "a minus has a space on both sides"
        self.report("unknown-name", f"unknown name `{first.text}`", first, hint)
        return None

    def _term(self, name: Token) -> Meaning | None:
        term = self.scope.terms[name.text]
        if term.use == "when":
            return self._test(name, term, self.scope.current)
        if term.use == "number":
            value = self._unfolded(name.text, term, replace(self.scope, sizes=self.sizes))
            return Named(name.text, value) if isinstance(value, Number) else None
        if term.use == "cards":
            self.report(
                "condition-type",
                f"`{name.text}` is a set of cards",
                name,
                "write `first is " + name.text + "`",
            )
        return None

    def _fact(self, tree: Name, hand: str, parts: tuple[Token, ...]) -> Meaning | None:
        fact, rest = parts[0], parts[1:]
        if fact.text in PLACES:
            return self._card(tree, CardAt(hand, PLACES[fact.text]), fact, rest)
        if rest:
            minus = "a minus has a space on both sides" if "-" in fact.text else None
            self.report("unknown-name", f"`{fact.text}` has no facts of its own", fact if minus else rest[0], minus)
            return None
        if fact.text in (*HAND_NUMBERS, *HAND_FLAGS) and fact.text != "size" and not self._is_begun(hand, tree):
            return None
        if fact.text in ("total", "hard") and self.scope.settling and not self._is_held(hand, tree):
            return None
        if fact.text in HAND_NUMBERS:
            return HandNumber(hand, fact.text, self.scope.scheme if fact.text != "size" else "")
        if fact.text in HAND_FLAGS:
            return Flag(hand, _FLAG.get(fact.text, fact.text), self.scope.scheme)
        if fact.text == "groups":
            return _GroupsOf(hand)
        if fact.text in ("cards", "hand"):
            return hand
        term = self.scope.terms.get(fact.text)
        if fact.text in self.scope.kinds or (term and term.use == "when"):
            self.report("unknown-name", f"no fact `{fact.text}`", fact, f"write `{hand} is {fact.text}`")
            return None
        self.report("unknown-name", f"a hand has no fact `{fact.text}`", fact, nearest_or_all(fact.text, FACTS))
        return None

    def _is_begun(self, hand: str, part: Syntax | Token) -> bool:
        """Whether the hand can have a card by now; a fault is told if not."""
        sizes = self.sizes.get(hand)
        if sizes is None or set(sizes) != {0}:
            return True
        if self.scope.settling:
            message, hint = f"the wager is settled before the hand `{hand}` has a card", "settle it in a later step"
            self.report("settled-early", message, part, hint)
        else:
            self.report("absent-card", f"the hand `{hand}` has no card yet", part, "ask this in a later step")
        return False

    def _is_held(self, hand: str, part: Syntax | Token) -> bool:
        """Whether the hand is sure to have a card: it has a kind and a rank then; a fault is told if not."""
        if not self._is_begun(hand, part):
            return False
        if 0 not in self.sizes.get(hand, ()):
            return True
        hint = f"prove it first: `{hand}.size >= 1 and …`"
        message = f"the hand `{hand}` may have no card here, and then has no kind and no total"
        self.report("absent-card", message, part, hint)
        return False

    def _card(self, tree: Name, card: CardAt, word: Token, rest: tuple[Token, ...]) -> Meaning | None:
        needed = max(card.place, 1)
        sizes = self.sizes.get(card.hand)
        if not self._is_begun(card.hand, word):
            return None
        if sizes is not None and any(size < needed for size in sizes):
            message = f"`{tree.text}` may be absent: {card.hand} can have {_counted(min(sizes))}"
            hint = f"prove it first: `{card.hand}.size >= {needed} and …`"
            self.report("absent-card", message, word, hint)
            return None
        if not rest:
            return card
        if rest[0].text == "points" and len(rest) == 1:
            return CardPoints(card, self.scope.scheme)
        if rest[0].text in CARD_FACTS and len(rest) == 1:
            return _Aspect(card, rest[0].text)
        message = f"a card has no fact `{rest[0].text}`"
        self.report("unknown-name", message, rest[0], f"a card's facts: {one_of(CARD_FACTS)}")
        return None


def _chain(tree: Binary) -> list[Syntax]:
    """The parts of `a and b and c`, from the left."""
    parts: list[Syntax] = [tree.right]
    left = tree.left
    while isinstance(left, Binary) and left.sign == tree.sign:
        parts.append(left.right)
        left = left.left
    return [left, *reversed(parts)]


def _written(tree: Syntax) -> str:
    """A word or a number as written, or nothing of anything else."""
    return tree.text if isinstance(tree, Name) else str(tree.value) if isinstance(tree, Digits) else ""


def _counted(size: int) -> str:
    return {0: "no card", 1: "one card"}.get(size, f"{size} cards")


def _said(meaning: Meaning) -> str:
    match meaning:
        case CardAt():
            return "a card"
        case _Aspect(_, fact):
            return f"a {fact}"
        case _GroupsOf():
            return "groups"
        case str():
            return "a hand"
        case Constant() | HandNumber() | CountOf() | CardPoints() | Sum() | Named():
            return "a number"
        case _:
            return "a condition"
