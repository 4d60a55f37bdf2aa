"""Method `subset`: a bet on k cards from the shoe, counted by patterns and never card by card.

The hands are taken by rank first: every choice of k ranks with repetition, weighted by the ways to take its cards.
A condition that suits cannot change is decided there, once for all suits. What depends only on how many cards are of
each suit is decided by the pattern of repetition alone, which many choices of ranks share. Only where a condition
binds ranks and suits together, such as a straight flush among six cards, and only for the ranks that allow it,
are suits given to single cards, suits that nothing tells apart being taken for one another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, factorial

from generator.exact import falling
from generator.game.condition import some
from generator.game.lone import Lone, lone
from generator.game.values import State, Test
from generator.language.cards import NAMED, RANKS, SUITS, Cards, rank_of
from generator.language.condition.meaning import (
    All,
    Always,
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
    every,
    parts_of,
)
from generator.language.values import Points, Wager
from generator.variant import Variant

MOST_RANKS = 200_000  # choices of ranks that are walked
Ids = tuple[str, ...]
Verdict = Callable[["_Seen"], bool | None]
Rows = tuple[tuple[int, int], ...]  # by rank held: what its suits count, and how many cards of it
Columns = tuple[tuple[int, ...], ...]  # by suit: how many cards of each row


@dataclass(slots=True)
class Met:
    """How many hands meet just these lines, and the plainest of them: the one with the most different ranks."""

    count: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """The `of` combinations of `size` cards, by the ids of the lines that apply to them.

    Of a `first` list that is the first line alone, else every line that applies.
    """

    hand: str
    size: int
    of: int
    met: Mapping[Ids, Met]


def is_small(variant: Variant, size: int) -> bool:
    """Whether the choices of ranks are few enough to walk."""
    ranks = len({rank_of(card) for card in variant.cards})
    return comb(ranks + size - 1, size) <= MOST_RANKS


def counted_hands(variant: Variant, wager: Wager, hand: str, size: int) -> Hands:
    """Count the hands of `size` cards that meet each line of a wager which looks at this one hand."""
    return _Count(variant, wager, hand, size).hands()


# --- what a condition looks at


@dataclass(frozen=True, slots=True)
class _Sight:
    """The shoe as the conditions see it.

    `cards` and `counts` are by class of rank, which joins ranks that no condition tells apart, and by suit. `shown` are
    the different rows of counts, and `kinds` tells of each class which of them it has. `groups` are suits, by number,
    that no condition tells apart.
    """

    suits: tuple[str, ...]
    cards: tuple[tuple[tuple[str, ...], ...], ...]
    counts: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, ...], ...]
    kinds: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


def _sight(variant: Variant, schemes: Sequence[Points], truths: Sequence[Truth]) -> _Sight:
    shoe = variant.cards
    suits = tuple(suit for suit in SUITS if any(card.endswith(suit) for card in shoe))
    nodes = [node for truth in truths for node in every(truth)]
    sets = sorted({cards for node in nodes for cards in _sets(node)}, key=sorted)
    by_rank = any(isinstance(node, Groups) or (isinstance(node, Flag) and node.fact in _BY_RANK) for node in nodes)
    joined: dict[object, list[str]] = {}
    for rank in dict.fromkeys(rank_of(card) for card in shoe):
        points = tuple(scheme.values.get(rank) for scheme in schemes)
        marks = tuple(_marks(rank + suit, shoe, sets) for suit in suits)
        joined.setdefault((rank if by_rank else None, points, marks), []).append(rank)
    cards = tuple(
        tuple(tuple(rank + suit for rank in ranks if rank + suit in shoe) for suit in suits)
        for ranks in joined.values()
    )
    counts = tuple(tuple(sum(shoe[card] for card in some) for some in row) for row in cards)
    shown = tuple(dict.fromkeys(counts))
    groups: dict[object, list[int]] = {}
    for place, suit in enumerate(suits):
        column = tuple(_marks(rank + suit, shoe, sets) for ranks in joined.values() for rank in ranks)
        groups.setdefault(column, []).append(place)
    kinds = tuple(shown.index(row) for row in counts)
    return _Sight(suits, cards, counts, shown, kinds, tuple(map(tuple, groups.values())))


def _marks(card: str, shoe: Mapping[str, int], sets: Sequence[Cards]) -> tuple[object, ...]:
    """What is seen of a card: how many there are, and which sets it is of."""
    return (shoe.get(card, 0), *(card in cards for cards in sets))


_BY_RANK = ("straight", "rank pair")


def _sets(node: Truth | Number) -> tuple[Cards, ...]:
    match node:
        case CountOf(_, cards, _):
            return (cards,)
        case CardsAre(_, several, _):
            return several
        case _:
            return ()


class _Looks:
    """Which conditions look at ranks, and which at suits. `exact_by_suit`: so do totals of exact hands."""

    def __init__(self, sight: _Sight, exact_by_suit: bool) -> None:
        self.rows = sight.cards
        self.columns = tuple(zip(*sight.cards, strict=True))
        self.exact_by_suit = exact_by_suit

    def at_suits(self, truth: Truth) -> bool:
        """Whether the suits of the cards can change it."""
        return any(self._at_suits(node) for node in every(truth))

    def at_ranks(self, truth: Truth) -> bool:
        """Whether the ranks of the cards can change it."""
        return any(self._at_ranks(node) for node in every(truth))

    def cut(self, truth: Truth) -> frozenset[int]:
        """The classes of rank of which some suits are in a set that it names, and others are not."""
        named = [cards for node in every(truth) for cards in _sets(node)]
        return frozenset(place for place, row in enumerate(self.rows) if any(_is_cut(row, cards) for cards in named))

    def _at_suits(self, node: Truth | Number) -> bool:
        match node:
            case Flag(_, fact, _):
                return fact == "suited" or (fact == "soft" and self.exact_by_suit)
            case HandNumber(_, fact, _):
                return fact == "total" and self.exact_by_suit
            case _:
                return any(_is_cut(row, cards) for cards in _sets(node) for row in self.rows)

    def _at_ranks(self, node: Truth | Number) -> bool:
        match node:
            case Flag(_, fact, _):
                return fact != "suited"
            case HandNumber(_, fact, _):
                return fact != "size"
            case CountOf(_, cards, _):
                return any(_is_cut(column, cards) for column in self.columns)
            case Groups() | CardsAre() | CardPoints():
                return True
            case _:
                return False


def _is_cut(groups: Iterable[tuple[str, ...]], cards: Cards) -> bool:
    """Whether a set holds some of these cards but not all."""
    return len({card in cards for group in groups for card in group}) > 1


# --- the count


@dataclass(frozen=True, slots=True)
class _Seen:
    """A hand as far as it is known: its ranks, then how many cards are of each suit, then its cards."""

    ranks: State
    suits: State | None = None
    cards: State | None = None


class _Count:
    """One wager on `size` cards. Its hands are seen `by_rank`, `by_suit` or `by_card`."""

    def __init__(self, variant: Variant, wager: Wager, hand: str, size: int) -> None:
        self.wager, self.hand, self.size = wager, hand, size
        self.shoe = variant.cards
        self.truths = [spelled(line.when, variant) for line in wager.lines]
        schemes = [points for points in (variant.rules.points, wager.points) if points is not None]
        exact = [when for points in schemes for when, _ in points.exact]
        self.sight = _sight(variant, schemes, [*self.truths, *exact])
        exact_by_suit = any(_Looks(self.sight, False).at_suits(when) for when in exact)
        self.looks = _Looks(self.sight, exact_by_suit)
        self.places = [
            (rank, suit) for rank, row in enumerate(self.sight.cards) for suit, cards in enumerate(row) if cards
        ]

        def seen(classes: Iterable[tuple[str, ...]]) -> Lone:
            return lone(variant, wager, hand, tuple(classes), size)

        self.by_rank = seen(sum(row, ()) for row in self.sight.cards)
        self.by_suit = seen(sum(column, ()) for column in zip(*self.sight.cards, strict=True))
        self.by_card = seen(self.sight.cards[rank][suit] for rank, suit in self.places)
        self.suit_tests: list[Test] = []
        self.verdicts = [self._verdict(truth) for truth in self.truths]
        self.suit_states: dict[tuple[int, ...], State] = {}
        self.by_totals: dict[Rows, list[tuple[State, int]]] = {}
        self.by_columns: dict[Rows, dict[tuple[bool, ...], list[tuple[Columns, int]]]] = {}
        self.met: dict[Ids, Met] = {}

    def hands(self) -> Hands:
        """The count. The choices of ranks with the most different ranks come first."""
        for pattern in sorted(_patterns(self.size, self.size), key=lambda pattern: -len(pattern)):
            if len(pattern) > len(self.sight.cards):
                continue
            if self._is_blind(len(pattern)):
                ranks = tuple(rank for rank, count in enumerate(pattern) for _ in range(count))
                self._of_ranks(ranks, _assignments(pattern, len(self.sight.cards)))
                continue
            for ranks in _choices(pattern, len(self.sight.cards)):
                self._of_ranks(ranks)
        of = comb(sum(map(sum, self.sight.counts)), self.size)
        return Hands(self.hand, self.size, of, self.met)

    def _is_blind(self, ranks: int) -> bool:
        """Whether no condition of a hand of so many different ranks looks at which they are: any others do as well.

        A straight does not count where it would need more.
        """
        return len(self.sight.shown) == 1 and not any(
            needed is None or needed <= ranks for truth in self.truths for needed in _told_apart(truth, self.size)
        )

    def _of_ranks(self, ranks: tuple[int, ...], times: int = 1) -> None:
        """Count all hands of these ranks, and of as many choices of ranks that are seen like them."""
        held = {rank: ranks.count(rank) for rank in ranks}
        weight = times
        for rank, count in held.items():
            weight *= comb(sum(self.sight.counts[rank]), count)
        if not weight:
            return
        state = self.by_rank.state(ranks)
        lines = self._lines(_Seen(state))
        if lines is not None:
            self._meet(lines, weight, ranks, None)
            return
        rows = tuple((self.sight.kinds[rank], count) for rank, count in held.items())
        for suits, ways in self._totals(tuple(sorted(rows))):
            lines = self._lines(_Seen(state, suits))
            if lines is not None:
                self._meet(lines, ways * times, ranks, suits)
            else:
                self._by_card(state, tuple(held), self._signed_columns(rows)[self._signs(suits)], times)

    def _by_card(
        self, state: State, ranks: tuple[int, ...], ways_of_columns: Sequence[tuple[Columns, int]], times: int
    ) -> None:
        """Count hands of these ranks card by card, suits that are alike taken for one another."""
        for columns, ways in ways_of_columns:
            cards = self._cards(ranks, columns)
            suits = tuple(suit for suit, column in enumerate(columns) for _ in range(sum(column)))
            lines = self._lines(_Seen(state, self._suit_state(suits), self.by_card.state(cards)))
            assert lines is not None
            met = self.met.setdefault(lines, Met(0, ()))
            met.count += ways * times
            met.cards = met.cards or self._named(cards)

    def _lines(self, seen: _Seen) -> Ids | None:
        """The lines that apply, of a `first` list the first alone; None where that is not decided."""
        found = []
        for line, verdict in zip(self.wager.lines, self.verdicts, strict=True):
            value = verdict(seen)
            if value is None:
                return None
            if value:
                found.append(line.id)
                if self.wager.mode == "first":
                    break
        return tuple(found)

    def _meet(self, lines: Ids, weight: int, ranks: tuple[int, ...], suits: State | None) -> None:
        met = self.met.setdefault(lines, Met(0, ()))
        met.count += weight
        met.cards = met.cards or self._example(ranks, suits)

    # --- suits

    def _totals(self, rows: Rows) -> list[tuple[State, int]]:
        """How many cards are of each suit, in how many ways; ways that no condition of suits tells apart are one."""
        found = self.by_totals.get(rows)
        if found is None:
            states: dict[tuple[bool, ...], tuple[State, int]] = {}
            for columns, ways in self._columns(rows, together=True):
                suits = tuple(suit for suit, (count,) in enumerate(columns) for _ in range(count))
                state = self._suit_state(suits)
                signs = self._signs(state)
                first, before = states.get(signs, (state, 0))
                states[signs] = first, before + ways
            found = self.by_totals[rows] = list(states.values())
        return found

    def _suit_state(self, suits: tuple[int, ...]) -> State:
        if suits not in self.suit_states:
            self.suit_states[suits] = self.by_suit.state(suits)
        return self.suit_states[suits]

    def _signs(self, suits: State) -> tuple[bool, ...]:
        """What the conditions of suits see of a hand, or of one that could be."""
        return tuple([bool(test((suits,))) for test in self.suit_tests])

    def _signed_columns(self, rows: Rows) -> dict[tuple[bool, ...], list[tuple[Columns, int]]]:
        """The columns of these rows, by what the conditions of suits see of them."""
        found = self.by_columns.get(rows)
        if found is None:
            found = self.by_columns[rows] = {}
            for columns, ways in self._columns(rows):
                suits = tuple(suit for suit, column in enumerate(columns) for _ in range(sum(column)))
                found.setdefault(self._signs(self._suit_state(suits)), []).append((columns, ways))
        return found

    def _columns(self, rows: Rows, together: bool = False) -> list[tuple[Columns, int]]:
        """How the cards of each row can be of the suits, a column for each suit, in how many ways.

        `together` adds up each column. Suits of one group stand in descending order.
        """
        now: dict[Columns, int] = {tuple(() for _ in self.sight.suits): 1}
        for kind, count in rows:
            after: dict[Columns, int] = {}
            for taken, ways in _takes(self.sight.shown[kind], count):
                for columns, weight in now.items():
                    grown = [
                        ((column[0] + more if column else more),) if together else (*column, more)
                        for column, more in zip(columns, taken, strict=True)
                    ]
                    key = self._ordered(grown)
                    after[key] = after.get(key, 0) + weight * ways
            now = after
        return list(now.items())

    def _ordered(self, columns: list[tuple[int, ...]]) -> Columns:
        for group in self.sight.groups:
            ordered = sorted((columns[suit] for suit in group), reverse=True)
            for suit, column in zip(group, ordered, strict=True):
                columns[suit] = column
        return tuple(columns)

    def _cards(self, ranks: tuple[int, ...], columns: Columns) -> tuple[int, ...]:
        """The classes by card of these ranks, by row, with these suits."""
        return tuple(
            sorted(
                self.places.index((rank, suit))
                for suit, column in enumerate(columns)
                for rank, count in zip(ranks, column, strict=True)
                for _ in range(count)
            )
        )

    # --- examples

    def _example(self, ranks: tuple[int, ...], suits: State | None) -> tuple[str, ...]:
        """Cards of these ranks whose suits are seen like those, turning round where they are free."""
        signs = None if suits is None else self._signs(suits)
        turns = len(self.sight.suits)
        for order in product(range(turns), repeat=len(ranks)):
            chosen = [
                (rank, (place + more) % turns) for place, (rank, more) in enumerate(zip(ranks, order, strict=True))
            ]
            if any(chosen.count(card) > self.sight.counts[card[0]][card[1]] for card in chosen):
                continue
            state = self._suit_state(tuple(sorted(suit for _, suit in chosen)))
            if signs is None or self._signs(state) == signs:
                return self._named(tuple(sorted(self.places.index(card) for card in chosen)))
        raise AssertionError(f"no cards of these ranks: {ranks}")

    def _named(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """Cards of these classes, by name: where a class joins several, one after another while they last."""
        left = dict(self.shoe)
        named = []
        for card in cards:
            some = self.by_card.classes[card]
            name = max(some, key=lambda card: (left[card] > 0, self.shoe[card] - left[card] == 0, -some.index(card)))
            left[name] -= 1
            named.append(name)
        return tuple(named)

    # --- conditions

    def _verdict(self, truth: Truth) -> Verdict:
        """A condition decided as far as ranks, and the number of cards of each suit, decide it."""
        if not self.looks.at_suits(truth):
            of_ranks = self.by_rank.test(truth)
            return _once_for_ranks(of_ranks)
        if not self.looks.at_ranks(truth):
            of_suits = self.by_suit.test(truth)
            self.suit_tests.append(of_suits)
            return lambda seen: None if seen.suits is None else of_suits((seen.suits,))
        match truth:
            case Term(_, _, body):
                return self._verdict(body)
            case Not(part):
                inner = self._verdict(part)
                return lambda seen: _opposite(inner(seen))
            case All(parts):
                every_one = [self._verdict(part) for part in parts]
                return lambda seen: _least([part(seen) for part in every_one])
            case Some(parts):
                any_one = [self._verdict(part) for part in parts]
                return lambda seen: _opposite(_least([_opposite(part(seen)) for part in any_one]))
            case SomeAre() | CardsAre():
                return self._bound_if_both_allow(truth)
            case _:
                return self._bound(truth)

    def _bound_if_both_allow(self, truth: Truth) -> Verdict:
        """A condition that binds ranks and suits together, decided by either where it does not allow it."""
        of_ranks, of_cards = _once_for_ranks(self._may(truth, self.by_rank)), self.by_card.test(truth)
        of_suits = self._may(truth, self.by_suit)
        self.suit_tests.append(of_suits)

        def verdict(seen: _Seen) -> bool | None:
            if not of_ranks(seen) or (seen.suits is not None and not of_suits((seen.suits,))):
                return False
            return None if seen.cards is None else of_cards((seen.cards,))

        return verdict

    def _bound(self, truth: Truth) -> Verdict:
        """A condition that binds ranks and suits together, decided by ranks where the hand has none that it cuts."""
        cut, of_ranks, of_cards = self.looks.cut(truth), self.by_rank.test(truth), self.by_card.test(truth)

        def verdict(seen: _Seen) -> bool | None:
            if cut and not cut & set(seen.ranks.cards):
                return of_ranks((seen.ranks,))
            return None if seen.cards is None else of_cards((seen.cards,))

        return verdict

    def _may(self, truth: Truth, seen: Lone) -> Test:
        """Whether ranks alone, or suits alone, allow a condition, whatever the other is."""
        by_rank = seen is self.by_rank
        if not (self.looks.at_suits(truth) if by_rank else self.looks.at_ranks(truth)):
            return seen.test(truth)
        match truth:
            case Term(_, _, body):
                return self._may(body, seen)
            case All(parts):
                every_one = [self._may(part, seen) for part in parts]
                return lambda states: all(part(states) for part in every_one)
            case Some(parts):
                any_one = [self._may(part, seen) for part in parts]
                return lambda states: any(part(states) for part in any_one)
            case CardsAre(hand, sets, name) if by_rank:
                return seen.test(CardsAre(hand, tuple(map(self._ranks_of, sets)), name))
            case SomeAre(_, number, body):
                holds = some(number, self._may(body, seen))
                return lambda states: bool(holds(states[0]))
            case _:
                return lambda _: True

    def _ranks_of(self, cards: Cards) -> Cards:
        """All cards of the ranks that a set has a card of."""
        rows = [sum(row, ()) for row in self.sight.cards]
        return frozenset(card for row in rows if cards & set(row) for card in row)


def _told_apart(truth: Truth, size: int) -> Iterator[int | None]:
    """For each part of a condition of so many cards that looks at which ranks they are: how many different ones it
    needs to hold, or None where it can hold of any.
    """
    match truth:
        case SomeAre(_, number, body):
            yield from _told_apart(body, number)
        case Flag(_, "straight", _):
            yield size
        case Groups() | Flag(_, "suited" | "rank pair" | "dealt", _) | Always():
            return
        case Compare(left, _, right):
            yield from (None for node in (*every(left), *every(right)) if not _is_of_suits(node))
        case CardsAre() | Flag():
            yield None
        case _:
            for part in parts_of(truth):
                if isinstance(part, Truth):
                    yield from _told_apart(part, size)


def _is_of_suits(node: Truth | Number) -> bool:
    """Whether a part of a number looks at no rank: it is a constant, the size, or counts cards of whole suits."""
    if isinstance(node, CountOf):
        ranks = {frozenset(card[-1] for card in node.cards if rank_of(card) == rank) for rank in RANKS}
        return len(ranks) == 1
    return isinstance(node, Constant | Sum | Named) or (isinstance(node, HandNumber) and node.fact == "size")


def _patterns(size: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to repeat ranks: so many cards as groups of one rank, the largest first, none larger than `most`."""
    if not size:
        yield ()
    for first in range(min(size, most), 0, -1):
        for rest in _patterns(size - first, first):
            yield (first, *rest)


def _assignments(pattern: tuple[int, ...], ranks: int) -> int:
    """In how many ways the groups of a pattern can be given different ones of so many ranks."""
    ways = falling(ranks, len(pattern))
    for size in set(pattern):
        ways //= factorial(pattern.count(size))
    return ways


def _choices(pattern: tuple[int, ...], ranks: int) -> Iterator[tuple[int, ...]]:
    """Every choice of ranks that is repeated so, in ascending order."""
    orders = sorted(set(permutations(pattern)), reverse=True)
    for chosen in combinations(range(ranks), len(pattern)):
        for order in orders:
            yield tuple([rank for rank, count in zip(chosen, order, strict=True) for _ in range(count)])


def _once_for_ranks(of_ranks: Test) -> Verdict:
    """A condition of ranks, asked once while the ranks stay."""
    last: list[tuple[State, bool]] = []

    def verdict(seen: _Seen) -> bool:
        if not last or last[0][0] is not seen.ranks:
            last[:] = [(seen.ranks, of_ranks((seen.ranks,)))]
        return last[0][1]

    return verdict


def _opposite(value: bool | None) -> bool | None:
    return None if value is None else not value


def _least(values: list[bool | None]) -> bool | None:
    """All of them: false if one is, else not decided if one is not."""
    return False if False in values else None if None in values else True


def _takes(counts: tuple[int, ...], number: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """How to take so many cards where each suit has so many, and in how many ways."""
    for taken in product(*(range(min(count, number) + 1) for count in counts)):
        if sum(taken) == number:
            ways = 1
            for count, some in zip(counts, taken, strict=True):
                ways *= comb(count, some)
            yield taken, ways


# --- conditions spelled out


def spelled(truth: Truth, variant: Variant) -> Truth:
    """A condition in which each kind of hand, and each comparison of the two cards of a pair, is said by what it is."""
    kinds = variant.rules.ranking

    def said(truth: Truth) -> Truth:
        match truth:
            case Not(part):
                return Not(said(part))
            case All(parts):
                return All(tuple(map(said, parts)))
            case Some(parts):
                return Some(tuple(map(said, parts)))
            case Term(name, hand, body):
                return Term(name, hand, said(body))
            case SomeAre(hand, number, body):
                return SomeAre(hand, number, said(body))
            case Same(left, _, "rank"):
                return Flag(left.hand, "rank pair")
            case Same(left, _, "suit"):
                return Flag(left.hand, "suited")
            case Same(left, _, _):
                red = CountOf(left.hand, NAMED["red"], "red")
                return Not(Compare(red, "=", Constant(Fraction(1))))
            case HandIs(_, kind):
                place = next(place for place, each in enumerate(kinds) if each.id == kind)
                before = tuple(Not(said(each.when)) for each in kinds[:place])
                return All((*before, said(kinds[place].when)))
            case _:
                return truth

    return said(truth)
