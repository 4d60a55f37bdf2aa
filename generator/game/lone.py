"""One hand of the game by itself, its cards told apart as finely as one chooses: by rank, by suit, or both."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.game.compile import names_of, unranked
from generator.game.condition import Names, test
from generator.game.values import HandTable, State, Test
from generator.language.condition.meaning import PART, Truth
from generator.language.values import Deal, Wager
from generator.variant import Variant

Classes = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Lone:
    """Makes states of one hand of so many cards, whatever their order, and compiles conditions of it.

    A condition means what it says only where no class holds two cards that it tells apart.
    """

    classes: Classes
    names: Names
    table: HandTable

    def state(self, cards: tuple[int, ...]) -> State:
        """The hand of these classes, in ascending order."""
        return State(cards, self.table)

    def test(self, truth: Truth) -> Test:
        """The condition as a function of a tuple that holds the state alone."""
        return test(truth, self.names)


def lone(variant: Variant, wager: Wager, hand: str, classes: Classes, size: int) -> Lone:
    """The hand that a wager looks at, the cards of each class taken for one. A kind's condition calls it `hand`."""
    rules = variant.rules
    dealt = (
        size
        if rules.hand(hand).parts
        else sum(step.hands.count(hand) for step in rules.round if isinstance(step, Deal))
    )
    names = replace(names_of(rules, [wager], classes, [rules.hand(hand)]), hands={hand: 0, "hand": 0, PART: 0})
    return Lone(classes, names, HandTable(len(classes), frozenset(), dealt, names.totals[""], unranked, ()))
