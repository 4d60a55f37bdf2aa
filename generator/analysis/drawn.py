"""Method `drawn`: hands that are dealt and drawn by rule, without choices.

Every order of cards is counted, by class of card and over the whole round, since one hand's drawing may depend on
another's. Weights are whole numbers: the ordered deals that lead to a tuple of hands. Tuples that agree are one. At
the end each is raised to the length of the longest round, so that all deals are equally likely.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import sub

from generator.exact import falling
from generator.game.values import DrawRule, EndIf, Game, Give, Now, Sign, State
from generator.problem import Problem, Refused
from generator.problem.near import counted

Tuple = tuple[State, ...]
Weights = dict[Tuple, int]
MOST_TUPLES = 300_000


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How many of the `deals` equally likely ordered deals of `longest` cards end alike.

    Of the tuples of hands that no settlement tells apart, one stands for all; composed hands follow the dealt ones.
    """

    weights: Mapping[Tuple, int]
    longest: int
    deals: int


@dataclass(frozen=True, slots=True)
class Walked:
    """The outcomes when each settlement is made, by its place in the game's list.

    `states` counts the tuples of hands that were told what to do; of the drawing rules `asked`, `followed` are
    those that ever told a hand something. Both are paths.
    """

    outcomes: tuple[Outcomes, ...]
    states: int
    asked: frozenset[str]
    followed: frozenset[str]


def walked(game: Game) -> Walked:
    """Walk every deal of the round. Raises Refused: short-shoe where a card must come from an empty shoe."""
    found: dict[int, Outcomes] = {}
    walk = _Walk(game)
    last = max((index for index, step in enumerate(game.steps) if not isinstance(step, Now)), default=-1)
    for index, step in enumerate(game.steps):
        if isinstance(step, Now):
            found.update(dict.fromkeys(step.settlements, walk.outcomes()))
        else:
            assert isinstance(step, Give | DrawRule | EndIf), "a wager of this method depends on no choice"
            walk.take(step, last=index == last)
    outcomes = tuple(found[index] for index in range(len(game.settlements)))
    return Walked(outcomes, walk.states, frozenset(walk.asked), frozenset(walk.followed))


class _Walk:
    """The tuples of hands so far: `now` those still in play, `over` those whose round a check has ended."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.now: Weights = {tuple(table.state(()) for table in game.hands): 1}
        self.over: Weights = {}
        self.ends: _Ends | None = None
        self.states = 0
        self.followed: set[str] = set()
        self.asked: set[str] = set()

    def take(self, step: Give | DrawRule | EndIf, last: bool) -> None:
        """Take a step; after the last one that gives cards, only what settlement sees is kept."""
        into = _Ends(self.game) if last else _Layer(self.game)
        match step:
            case Give():
                self._give(step, into)
            case EndIf():
                self._end_if(step, into)
            case DrawRule():
                self._draw(step, into)
        if isinstance(into, _Ends):
            for hands, weight in self.over.items():
                into.keep(hands, weight)
            self.ends = into
        else:
            self.now = into.weights
        if not last and not self.now and not self.over:
            raise Refused([_short(self.game)])
        _few_enough(self.game, self.now)

    def outcomes(self) -> Outcomes:
        """The outcomes as they are now."""
        ends = self.ends
        if ends is None:
            ends = _Ends(self.game)
            for weights in (self.now, self.over):
                for hands, weight in weights.items():
                    ends.keep(hands, weight)
        return ends.outcomes()

    def _give(self, step: Give, into: _Into) -> None:
        weights = self.now
        if step.when is not None:
            for hands, weight in weights.items():
                if not step.when(hands):
                    into.keep(hands, weight)
            weights = {hands: weight for hands, weight in weights.items() if step.when(hands)}
        for hand in step.hands[:-1]:
            layer = _Layer(self.game)
            for hands, weight in weights.items():
                layer.give(hands, weight, hand)
            weights = layer.weights
            _few_enough(self.game, weights)
        for hands, weight in weights.items():
            into.give(hands, weight, step.hands[-1])

    def _end_if(self, step: EndIf, into: _Into) -> None:
        for hands, weight in self.now.items():
            if step.finds(hands):
                self.over[hands] = self.over.get(hands, 0) + weight
            else:
                into.keep(hands, weight)

    def _draw(self, rule: DrawRule, into: _Into) -> None:
        """A hand draws card by card; who stands, or has drawn the most, goes on."""
        told, weights, drawn = Told(rule, self.followed), self.now, 1
        self.asked |= {path for path, _, _ in rule.lines}
        while weights:
            last = drawn == rule.most
            after = _Layer(self.game)
            self.states += len(weights)
            for hands, weight in weights.items():
                if not told.draws(hands):
                    into.keep(hands, weight)
                    continue
                if sum([state.size for state in hands]) >= self.game.size:
                    raise Refused([_short(self.game)])
                (into if last else after).give(hands, weight, rule.hand)
            weights = after.weights
            _few_enough(self.game, weights)
            drawn += 1


class _Layer:
    """The tuples of hands between two steps, equal ones joined."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.weights: Weights = {}

    def keep(self, hands: Tuple, weight: int) -> None:
        """The tuple as it is."""
        hands = renamed(self.game, hands)
        self.weights[hands] = self.weights.get(hands, 0) + weight

    def give(self, hands: Tuple, weight: int, hand: int) -> None:
        """The tuple with one card more for a hand, in every way."""
        _few_enough(self.game, self.weights)
        weights, before, after = self.weights, hands[:hand], hands[hand + 1 :]
        for count, state in zip(_left(self.game, hands), hands[hand].after, strict=True):
            if count > 0:
                key = renamed(self.game, (*before, state, *after))
                weights[key] = weights.get(key, 0) + weight * count


def renamed(game: Game, hands: Tuple) -> Tuple:
    """The hands that stand for these and all that differ from them by a renaming."""
    if game.renaming is None:
        return hands
    named = game.renaming.named([state.cards for state in hands])
    return tuple([table.state(cards) for table, cards in zip(game.hands, named, strict=True)])


class _Ends:
    """The tuples of hands after the last step, those that end alike joined; apart by the number of cards used.

    A last card need not be given to each tuple by itself. Tuples that end alike for every last card wait together:
    `weight` is their sum, and `used` what of it belongs to cards that are gone, by class, so that a card of a class
    with `count` cards in the full shoe comes with weight · count - used.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.by_size: dict[int, Weights] = {}
        self.waiting: dict[tuple[int, int, Tuple], _Waiting] = {}

    def keep(self, hands: Tuple, weight: int) -> None:
        """The tuple as it is."""
        self._add(sum([state.size for state in hands]), tuple([state.alike for state in hands]), weight)

    def give(self, hands: Tuple, weight: int, hand: int) -> None:
        """The tuple with one card more for a hand, in every way."""
        alike = tuple([state if index == hand else state.alike for index, state in enumerate(hands)])
        key = (sum([state.size for state in hands]) + 1, hand, alike)
        waiting = self.waiting.get(key)
        if waiting is None:
            waiting = self.waiting[key] = _Waiting(0, [0] * len(self.game.counts))
        waiting.weight += weight
        for state in hands:
            for card in state.cards:
                waiting.used[card] += weight

    def _add(self, size: int, hands: Tuple, weight: int) -> None:
        weights = self.by_size.setdefault(size, {})
        weights[hands] = weights.get(hands, 0) + weight

    def _give_last_cards(self) -> None:
        for (size, hand, hands), waiting in self.waiting.items():
            before, after = hands[:hand], hands[hand + 1 :]
            for count, used, state in zip(self.game.counts, waiting.used, hands[hand].after, strict=True):
                weight = waiting.weight * count - used
                if weight:
                    self._add(size, (*before, state.alike, *after), weight)
        self.waiting = {}

    def outcomes(self) -> Outcomes:
        """Each weight raised to the longest round: so many orders has what is left of the deal."""
        self._give_last_cards()
        longest, cards = max(self.by_size, default=0), self.game.size
        weights: Weights = {}
        for size, ended in self.by_size.items():
            orders = falling(cards - size, longest - size)
            for hands, weight in ended.items():
                key = (*hands, *(each.state(hands) for each in self.game.composed)) if self.game.composed else hands
                weights[key] = weights.get(key, 0) + weight * orders
        if not weights:
            raise Refused([_short(self.game)])
        return Outcomes(weights, longest, falling(cards, longest))


_Into = _Layer | _Ends


@dataclass(slots=True)
class _Waiting:
    weight: int
    used: list[int]


def _left(game: Game, hands: Tuple) -> list[int]:
    """How many cards of each class the shoe still holds."""
    left = list(game.counts)
    for state in hands:
        if state.size:
            left = list(map(sub, left, state.counts))
    return left


class Told:
    """What a drawing rule tells, asked once of all hands that it sees alike."""

    def __init__(self, rule: DrawRule, followed: set[str]) -> None:
        self.lines = rule.lines
        self.followed = followed
        self.seen = [(index, _Numbers(signs)) for index, signs in enumerate(rule.signs) if signs]
        self.told: dict[tuple[int, ...], bool] = {}

    def draws(self, hands: Tuple) -> bool:
        """Whether the hand is told to draw."""
        key = tuple([numbers[hands[index]] for index, numbers in self.seen])
        found = self.told.get(key)
        if found is None:
            found = self.told[key] = self._told(hands)
        return found

    def _told(self, hands: Tuple) -> bool:
        for path, when, draws in self.lines:
            if when(hands):
                self.followed.add(path)
                return draws
        raise AssertionError("the last line of a drawing hand is `otherwise`")


class _Numbers(dict[State, int]):
    """A number for each hand, the same for hands on which all signs agree."""

    def __init__(self, signs: tuple[Sign, ...]) -> None:
        super().__init__()
        self.signs = signs
        self.known: dict[tuple[object, ...], int] = {}

    def __missing__(self, state: State) -> int:
        sign = tuple([each(state) for each in self.signs])
        number = self[state] = self.known.setdefault(sign, len(self.known))
        return number


def _few_enough(game: Game, weights: Weights) -> None:
    """Refuse a walk that would take minutes, before it does."""
    if len(weights) > MOST_TUPLES:
        message = f"the hands of this round can be told apart in more than {MOST_TUPLES:,} ways, too many to walk"
        hint = "let a hand draw `at most` so many cards, or tell fewer cards apart"
        raise Refused([Problem("too-many-hands", message, game.variant.rules.shoe.position, hint)])


def _short(game: Game) -> Problem:
    message = f"the shoe of {counted(game.size, 'card')} can run out within a round"
    hint = "permit more decks, or end the drawing sooner"
    return Problem("short-shoe", message, game.variant.rules.shoe.position, hint, decks=game.variant.decks)
