"""Replay: a Variant played literally on given cards.

It reads the rules as written, card by card and line by line, with no table, class or state of the compiled
game, so that a fault of compilation shows when the two are set side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product

from generator.language.cards import RANKS, card
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
from generator.language.values import Deal, Draw, Kind, Line, Spec, Wager
from generator.problem import Problem, Refused
from generator.variant import Variant

Hands = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Event:
    """What happened: a card to a hand by a step, and the drawing rule that told it (None for a deal).

    `card` is None where the rule told the hand to stand.
    """

    step: str
    hand: str
    card: str | None
    rule: str | None


@dataclass(frozen=True, slots=True)
class Result:
    """How a wager ended: its line and the player's net per unit wagered."""

    line: str
    result: str
    net: Fraction


@dataclass(frozen=True, slots=True)
class Round:
    """One round as it was played: the hands as they ended, what happened, and each wager's result."""

    hands: Mapping[str, tuple[str, ...]]
    events: tuple[Event, ...]
    results: Mapping[str, Result]

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards used, in the order dealt."""
        return tuple(event.card for event in self.events if event.card is not None)


def replay(variant: Variant, cards: Sequence[str]) -> Round:
    """Play one round with the cards in this order from the top of the shoe.

    A card is `10h`, or only a rank where suits mean nothing. Cards that the round does not need are left.
    Raises Refused: short-shoe where the cards run out, settlement-gap and settlement-overlap where a list of
    lines does not settle a wager once, bad-value for a card that is none.
    """
    rules = variant.rules
    top = iter([_rank(text) for text in cards])
    written = iter(cards)
    hands: dict[str, list[str]] = {hand.id: [] for hand in rules.hands}
    shown: dict[str, list[str]] = {hand.id: [] for hand in rules.hands}
    events: list[Event] = []

    def give(step: str, hand: str, rule: str | None) -> None:
        rank, text = next(top, None), next(written, None)
        if rank is None or text is None:
            raise Refused([Problem("short-shoe", f"the round needs more than the {len(cards)} cards given")])
        hands[hand].append(rank)
        shown[hand].append(text)
        events.append(Event(step, hand, text, rule))

    for step in rules.round:
        if isinstance(step, Deal):
            for hand in step.hands:
                give(step.id, hand, None)
        elif isinstance(step, Draw):
            drawn = 0
            while step.most is None or drawn < step.most:
                line = next(line for line in step.lines if holds(line.when, hands, rules))
                if not line.draws:
                    events.append(Event(step.id, step.hand, None, line.id))
                    break
                give(step.id, step.hand, line.id)
                drawn += 1
    results = {wager.id: _settled(wager, hands, rules) for wager in rules.wagers}
    return Round({hand: tuple(held) for hand, held in shown.items()}, tuple(events), results)


def holds(truth: Truth, hands: Hands, rules: Spec) -> bool:
    """Whether a condition holds of these hands of ranks."""
    match truth:
        case Always():
            return True
        case Not(part):
            return not holds(part, hands, rules)
        case All(parts):
            return all(holds(part, hands, rules) for part in parts)
        case Some(parts):
            return any(holds(part, hands, rules) for part in parts)
        case Term(_, _, body):
            return holds(body, hands, rules)
        case Compare(left, sign, right):
            return _compared(value(left, hands, rules), sign, value(right, hands, rules))
        case CardIs(at, ranks, _):
            return _card(at, hands) in ranks
        case SameRank(one, other):
            return _card(one, hands) == _card(other, hands)
        case HandIs(hand, kind):
            return kind_of(hands[hand], rules).id == kind
        case Flag(hand, "soft"):
            return _total(hands[hand], rules) != _hard(hands[hand], rules)
        case CardsAre(hand, sets, _):
            return len(hands[hand]) == len(sets) and any(
                all(rank in ranks for rank, ranks in zip(order, sets, strict=True))
                for order in permutations(hands[hand])
            )
        case Versus(one_hand, verb, other_hand):
            return _versus(hands[one_hand], verb, hands[other_hand], rules)
    raise AssertionError(f"no such condition: {truth}")


def value(number: Number, hands: Hands, rules: Spec) -> Fraction:
    """A number of these hands of ranks."""
    match number:
        case Constant(constant):
            return constant
        case Named(_, inner):
            return value(inner, hands, rules)
        case Sum(left, sign, right):
            return value(left, hands, rules) + sign * value(right, hands, rules)
        case CardPoints(at):
            assert rules.points is not None
            return Fraction(rules.points.values[_card(at, hands)][0])
        case HandNumber(hand, "size"):
            return Fraction(len(hands[hand]))
        case HandNumber(hand, "hard"):
            return Fraction(_hard(hands[hand], rules))
        case HandNumber(hand, "total"):
            return Fraction(_total(hands[hand], rules))
    raise AssertionError(f"no such number: {number}")


def kind_of(held: Sequence[str], rules: Spec) -> Kind:
    """The kind of one hand by the ranking."""
    lone = {"hand": held}
    return next(kind for kind in rules.ranking if holds(kind.when, lone, rules))


def _versus(one: Sequence[str], verb: str, other: Sequence[str], rules: Spec) -> bool:
    first, second = kind_of(one, rules), kind_of(other, rules)
    if first.id != second.id:
        order = [kind.id for kind in rules.ranking]
        return verb == "beats" and order.index(first.id) < order.index(second.id)
    if first.by is None:
        return verb == "ties"
    mine, theirs = value(first.by, {"hand": one}, rules), value(first.by, {"hand": other}, rules)
    return mine > theirs if verb == "beats" else mine == theirs


def _settled(wager: Wager, hands: Hands, rules: Spec) -> Result:
    lines: Iterator[Line] = (line for line in wager.lines if holds(line.when, hands, rules))
    found = [next(lines)] if wager.mode == "first" else list(lines)
    held = ", ".join(f"{hand} {' '.join(cards)}" for hand, cards in hands.items())
    if not found:
        raise Refused([Problem("settlement-gap", f"no line settles `{wager.id}` of {held}", wager.position)])
    if len({(line.result, line.net) for line in found}) > 1:
        names = " and ".join(f"`{line.id}`" for line in found)
        message = f"{names} both settle `{wager.id}` of {held}"
        raise Refused([Problem("settlement-overlap", message, wager.position)])
    return Result(found[0].id, found[0].result, found[0].net)


def _compared(left: Fraction, sign: str, right: Fraction) -> bool:
    table: dict[str, Callable[[], bool]] = {
        "=": lambda: left == right,
        "!=": lambda: left != right,
        "<": lambda: left < right,
        "<=": lambda: left <= right,
        ">": lambda: left > right,
        ">=": lambda: left >= right,
    }
    return table[sign]()


def _card(at: CardAt, hands: Hands) -> str:
    return hands[at.hand][at.place if at.place < 0 else at.place - 1]


def _hard(held: Sequence[str], rules: Spec) -> int:
    assert rules.points is not None
    return sum(rules.points.values[rank][0] for rank in held)


def _total(held: Sequence[str], rules: Spec) -> int:
    points = rules.points
    assert points is not None
    if points.rule == "modulo":
        return _hard(held, rules) % points.parameter
    if points.rule == "sum":
        return _hard(held, rules)
    reached = {sum(values) for values in product(*(points.values[rank] for rank in held))}
    return max((total for total in reached if total <= points.parameter), default=min(reached))


def _rank(text: str) -> str:
    if text in RANKS:
        return text
    found = card(text)
    if found is None:
        raise Refused([Problem("bad-value", f"`{text}` is no card", None, "a card is `10h`, a rank `10`")])
    return found[0]
