"""Station game, its frozen values: a Variant compiled to tables that a calculator can walk.

Cards that no rule tells apart are one class. A hand is a `State`, one object for each hand that can be told
apart from others, so that equal hands are the same object and a walk counts each of them once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from generator.game.renaming import Renaming
from generator.language.values import Ask, Line, Play, Wager
from generator.variant import Variant

Whole = int | Fraction


class Held(Protocol):
    """Cards in a hand, as a rule of totals sees them."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The classes of the cards."""

    @property
    def size(self) -> int:
        """How many they are."""


States = Sequence["State"]
Test = Callable[[States], bool]
Sign = Callable[["State"], object]


class State:
    """One hand of cards, as far as the rules can see it. Compares and hashes as an object.

    `cards` are classes: the places that a rule reads stand in order, the others are sorted. `rank` orders hands
    by the ranking, higher is better. `counts` tells how many cards of each class the hand holds. `alike` is the hand
    that stands for all those which no settlement tells apart from this one.
    """

    __slots__ = ("_after", "_table", "alike", "cards", "counts", "hard", "kind", "rank", "size", "soft", "total")

    def __init__(self, cards: tuple[int, ...], table: HandTable) -> None:
        self.cards = cards
        self.size = len(cards)
        self.counts = _counts(cards, table.classes)
        self._table = table
        self._after: list[State] | None = None
        self.total, self.hard, self.soft = table.totals(self)
        self.kind, self.rank = table.ranked(self)
        sign = tuple([each(self) for each in table.signs]) if self.size else ()
        self.alike = table.alike.setdefault(sign, self)

    @property
    def dealt(self) -> bool:
        """Whether the hand still is the cards first given: nothing was drawn to it."""
        return self.size <= self._table.dealt

    @property
    def after(self) -> list[State]:
        """The hand with one card more, by the card's class."""
        if self._after is None:
            self._after = [self._table.state((*self.cards, index)) for index in range(self._table.classes)]
        return self._after


def _counts(cards: tuple[int, ...], classes: int) -> tuple[int, ...]:
    counts = [0] * classes
    for card in cards:
        counts[card] += 1
    return tuple(counts)


Totals = Callable[[Held], tuple[int, int, bool]]


@dataclass(slots=True, eq=False)
class HandTable:
    """Makes the states of one hand, each once.

    `ordered` are the places (from 0) whose card a rule reads; None keeps every card in its place. `signs` are what
    the settlements see of the hand, and no more. `dealt` is the number of cards dealt to it.
    """

    classes: int
    ordered: frozenset[int] | None
    dealt: int
    totals: Totals
    ranked: Callable[[State], tuple[str, tuple[int, Whole]]]
    signs: tuple[Sign, ...]
    states: dict[tuple[int, ...], State] = field(default_factory=dict)
    alike: dict[tuple[object, ...], State] = field(default_factory=dict)

    def state(self, cards: tuple[int, ...]) -> State:
        """The state of these cards, dealt in this order."""
        key = self._canonical(cards)
        found = self.states.get(key)
        if found is None:
            found = self.states[key] = State(key, self)
        return found

    def _canonical(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        if self.ordered is None:
            return cards
        loose = iter(sorted(card for place, card in enumerate(cards) if place not in self.ordered))
        return tuple(card if place in self.ordered else next(loose) for place, card in enumerate(cards))


@dataclass(frozen=True, slots=True)
class Give:
    """One card to each of these hands, in this order, if `when` holds before, where there is one."""

    hands: tuple[int, ...]
    when: Test | None


@dataclass(frozen=True, slots=True)
class DrawRule:
    """A drawing hand: its rules in order, each with its path, its test and whether it draws.

    `signs` are by hand: what the rules see of it, and no more.
    """

    hand: int
    most: int | None
    lines: tuple[tuple[str, Test, bool], ...]
    signs: tuple[tuple[Sign, ...], ...]


@dataclass(frozen=True, slots=True)
class EndIf:
    """The round ends where this holds; what is open is settled."""

    finds: Test


@dataclass(frozen=True, slots=True)
class Asked:
    """The owner of a hand chooses: each choice with its test. `hand` is None where its cards do not matter."""

    step: Ask
    hand: int
    when: Test | None
    plays: tuple[tuple[Play, Test], ...]


@dataclass(frozen=True, slots=True)
class Peek:
    """Cards that lie face down are looked at: where they make this hold, the round ends; else they stay unknown.

    `hands` are those that the cards belong to, in the order dealt.
    """

    finds: Test
    hands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unless:
    """Rounds in which this holds have ended before, at a `Peek`."""

    finds: Test


@dataclass(frozen=True, slots=True)
class Now:
    """These settlements, by their place in the game's list, are counted now."""

    settlements: tuple[int, ...]


Walk = Give | DrawRule | EndIf | Asked | Peek | Unless | Now


@dataclass(frozen=True, slots=True)
class Composed:
    """A hand made of others at settlement: its parts are hands, or one place (from 0, -1 the last) of one."""

    table: HandTable
    parts: tuple[tuple[int, int | None], ...]
    take: int | None

    def state(self, hands: States) -> State:
        """The composed hand, from the dealt ones."""
        cards: tuple[int, ...] = ()
        for hand, place in self.parts:
            cards += hands[hand].cards if place is None else (hands[hand].cards[place],)
        return self.table.state(cards[: self.take])


@dataclass(frozen=True, slots=True)
class Settlement:
    """A wager compiled: each line with its test, of the dealt hands followed by the composed ones."""

    wager: Wager
    lines: tuple[tuple[Line, Test], ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A variant compiled for some of its wagers.

    `cards` and `counts` are by class: which cards it joins, how many there are of them. `names` are the dealt hands
    that these wagers need; others are left out, since cards that nobody reads change no figure. `ranked` tells
    whether the ranking is asked for, `renaming` which classes can be taken for one another.
    """

    variant: Variant
    cards: tuple[tuple[str, ...], ...]
    counts: tuple[int, ...]
    names: tuple[str, ...]
    ranked: bool
    hands: tuple[HandTable, ...]
    composed: tuple[Composed, ...]
    steps: tuple[Walk, ...]
    settlements: tuple[Settlement, ...]
    renaming: Renaming | None

    @property
    def size(self) -> int:
        """How many cards the shoe holds."""
        return sum(self.counts)
