"""Replay: a Variant played literally on given cards.

It reads the rules as written, card by card and line by line, with no table, class or state of the compiled
game, so that a fault of compilation shows when the two are set side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations, product

from generator.language.cards import DECK, RANKS, SUITS, Cards, is_straight, rank_of, suit_of
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
from generator.language.values import Ask, Burn, Check, Deal, Draw, Kind, Line, Play, Points, Settle, Spec, Step, Wager
from generator.problem import Problem, Refused
from generator.problem.near import counted
from generator.variant import Variant

Hands = Mapping[str, Sequence[str]]
Source = Callable[[str | None], str]


@dataclass(frozen=True, slots=True)
class Event:
    """What happened: a card to a hand by a step, and the drawing rule that told it (None for a deal).

    `card` is None where the rule told the hand to stand, or a choice was made, which `rule` names; `hand` where the
    card was burned.
    """

    step: str
    hand: str | None
    card: str | None
    rule: str | None


@dataclass(frozen=True, slots=True)
class Result:
    """How a wager ended: its line, and what it brought the player, in initial wagers.

    A wager that is made in the course of the round is counted per unit of its own stake.
    """

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
        """The cards used, in the order dealt, burned ones too."""
        return tuple(event.card for event in self.events if event.card is not None)


def replay(variant: Variant, cards: Sequence[str], plays: Sequence[str] | None = ()) -> Round:
    """Play one round with the cards in this order from the top of the shoe; `plays` are the choices made, in order,
    None that the first which is open is always made.

    A card is `10h`, or only a rank where suits mean nothing. Cards that the round does not need are left.
    Raises Refused: short-shoe where the cards run out, no-choice where a choice is missing or is not open,
    settlement-gap and settlement-overlap where a list of lines does not settle a wager once, bad-value for a card that
    is none.
    """
    for text in cards:
        if text not in RANKS and text not in DECK:
            raise Refused([Problem("bad-value", f"`{text}` is no card", None, "a card is `10h`, a rank `10`")])
    top = iter(cards)

    def next_card(_: str | None) -> str:
        card = next(top, None)
        if card is None:
            raise Refused([Problem("short-shoe", f"the round needs more than the {counted(len(cards), 'card')} given")])
        return card

    made = iter(plays or ())

    def next_play(step: Ask, open: Sequence[Play], _: Hands) -> Play:
        id = next(made, None)
        found = next((play for play in open if play.id == id), None)
        if found is None:
            choices = ", ".join(f"`{play.id}`" for play in open) or "nothing"
            what = "a choice is missing" if id is None else f"`{id}` is not open"
            raise Refused([Problem("no-choice", f"{what} at `{step.id}`: the hand may {choices}", step.position)])
        return found

    return played(variant, next_card, next_play if plays is not None else _first_open)


Chooser = Callable[[Ask, Sequence[Play], Hands], Play]


def _first_open(step: Ask, open: Sequence[Play], _: Hands) -> Play:
    """Of what is open the first, for rounds whose choices do not matter."""
    if not open:
        raise Refused([Problem("no-choice", f"no choice is open at `{step.id}`", step.position)])
    return open[0]


def played(variant: Variant, source: Source, chooser: Chooser = _first_open) -> Round:
    """Play one round; each card comes from `source`, which is told the hand it goes to (None: it is burned).

    Each choice is made by `chooser`, which is told the step, what is open, and the hands.
    """
    table = _Table(variant.rules, source, chooser)
    over = False
    for step in variant.rules.round:
        if isinstance(step, Settle):
            table.settle(step)
        elif not over:
            over = table.take(step)
    return table.round()


class _Table:
    """The table while a round is played: the hands, and what has happened."""

    def __init__(self, rules: Spec, source: Source, chooser: Chooser) -> None:
        self.rules = rules
        self.source = source
        self.chooser = chooser
        self.stakes = {wager.id: Fraction(wager.id not in rules.placed) for wager in rules.wagers}
        self.added = dict.fromkeys(self.stakes, Fraction(0))
        self.standing: set[str] = set()
        self.hands: dict[str, list[str]] = {hand.id: [] for hand in rules.hands if not hand.parts}
        self.first_given: dict[str, int] = dict.fromkeys(self.hands, 0)
        self.events: list[Event] = []
        self.results: dict[str, Result] = {}

    def round(self) -> Round:
        """What was played."""
        hands = {hand: tuple(held) for hand, held in self.hands.items()}
        return Round(hands, tuple(self.events), self.results)

    def take(self, step: Step) -> bool:
        """Take a step that settles nothing; whether it ends the round."""
        if isinstance(step, Deal | Burn | Check) and step.when is not None and not self.holds(step.when):
            return False
        match step:
            case Deal():
                for hand in step.hands:
                    self.give(step.id, hand, None)
                    self.first_given[hand] += 1
            case Burn():
                for _ in range(step.cards):
                    self.events.append(Event(step.id, None, self.source(None), None))
            case Check():
                return any(self.holds(found) for found in step.finds)
            case Draw() if self.rules.is_needed(step):
                self.draw(step)
            case Ask():
                return self.ask(step)
            case _:
                pass
        return False

    def give(self, step: str, hand: str, rule: str | None) -> None:
        """The top card to a hand."""
        card = self.source(hand)
        self.hands[hand].append(card)
        self.events.append(Event(step, hand, card, rule))

    def draw(self, step: Draw) -> None:
        """A hand draws by its rules until one of them lets it stand."""
        drawn = 0
        while step.most is None or drawn < step.most:
            line = next(line for line in step.lines if self.holds(line.when))
            if not line.draws:
                self.events.append(Event(step.id, step.hand, None, line.id))
                return
            self.give(step.id, step.hand, line.id)
            drawn += 1

    def ask(self, step: Ask) -> bool:
        """The owner of a hand chooses, until the choice leads on; whether the round is over, nothing being at stake."""
        if step.hand in self.standing or (step.when is not None and not self.holds(step.when)):
            return False
        then = "again"
        while then == "again":
            play = self.chooser(step, [each for each in step.may if self.holds(each.when)], self.hands)
            self.events.append(Event(step.id, step.hand, None, play.id))
            for wager, amount in play.adds:
                self.added[wager] += amount
            for wager, _ in play.places:
                self.stakes[wager] = Fraction(1)
            for wager, line in play.settles:
                net = line.brings(self.stakes[wager], self.added[wager])
                self.results[wager] = Result(line.id, line.result, net)
            for _ in range(play.draws):
                self.give(step.id, step.hand, play.id)
            then = play.then
        if then in ("stand", "out"):
            self.standing.add(step.hand)
        return then == "out" and all(id in self.results for id, stake in self.stakes.items() if stake)

    def holds(self, truth: Truth) -> bool:
        """Whether a condition holds now."""
        return holds(truth, Played(self.hands, self.rules, self.first_given))

    def settle(self, step: Settle) -> None:
        """Settle the wagers of a step."""
        hands: dict[str, Sequence[str]] = dict(self.hands)
        for hand in self.rules.hands:
            if hand.parts:
                cards = [card for part in hand.parts for card in self.part(part)]
                hands[hand.id] = cards[: hand.take]
        for id in step.wagers:
            if id not in self.results and self.stakes[id]:
                played = Played(hands, self.rules, self.first_given)
                self.results[id] = _settled(self.rules.wager(id), played, self.stakes[id], self.added[id])

    def part(self, part: str | CardAt) -> Sequence[str]:
        """The cards that a part of a composed hand brings."""
        if isinstance(part, str):
            return self.hands[part]
        return [_card(part, self.hands)]


@dataclass(frozen=True, slots=True)
class Played:
    """Hands of cards under the rules of a spec; `first_given` is how many cards each was dealt, not drew."""

    hands: Hands
    rules: Spec
    first_given: Mapping[str, int] | None = None

    def with_hand(self, name: str, cards: Sequence[str], first_given: int | None = None) -> Played:
        """The same rules with one hand only."""
        return Played({name: cards}, self.rules, {name: len(cards) if first_given is None else first_given})

    def dealt(self, hand: str) -> int:
        """How many cards a hand was dealt; a composed hand is all dealt."""
        given = self.first_given or {}
        return given.get(hand, len(self.hands[hand]))


def holds(truth: Truth, played: Played) -> bool:
    """Whether a condition holds of these hands."""
    hands, rules = played.hands, played.rules
    match truth:
        case Always():
            return True
        case Not(part):
            return not holds(part, played)
        case All(parts):
            return all(holds(part, played) for part in parts)
        case Some(parts):
            return any(holds(part, played) for part in parts)
        case Term(_, _, body):
            return holds(body, played)
        case Compare(left, sign, right):
            return _compared(value(left, played), sign, value(right, played))
        case CardIs(at, cards, _):
            return _is_of(_card(at, hands), cards)
        case Same(one, other, fact):
            aspect = {"rank": rank_of, "suit": _suit, "color": _color}[fact]
            return aspect(_card(one, hands)) == aspect(_card(other, hands))
        case HandIs(hand, kind):
            return kind_of(hand, played).id == kind
        case Flag(hand, fact, scheme):
            return _flag(hand, fact, scheme, played)
        case CardsAre(hand, sets, _):
            return len(hands[hand]) == len(sets) and any(
                all(_is_of(card, cards) for card, cards in zip(order, sets, strict=True))
                for order in permutations(hands[hand])
            )
        case Groups(hand, sizes):
            ranks = [rank_of(card) for card in hands[hand]]
            return sorted((ranks.count(rank) for rank in set(ranks)), reverse=True) == list(sizes)
        case SomeAre(hand, number, body):
            few = combinations(hands[hand], number)
            return any(holds(body, Played({**hands, PART: cards}, rules, played.first_given)) for cards in few)
        case Versus(one_hand, verb, other_hand):
            return _versus(one_hand, verb, other_hand, played)
    raise AssertionError(f"no such condition: {truth}")


def value(number: Number, played: Played) -> Fraction:
    """A number of these hands."""
    hands = played.hands
    match number:
        case Constant(constant):
            return constant
        case Named(_, inner):
            return value(inner, played)
        case Sum(left, sign, right):
            return value(left, played) + sign * value(right, played)
        case CardPoints(at, scheme):
            return Fraction(min(_points(scheme, played.rules).values[rank_of(_card(at, hands))]))
        case CountOf(hand, cards, _):
            return Fraction(len([card for card in hands[hand] if _is_of(card, cards)]))
        case HandNumber(hand, "size", _):
            return Fraction(len(hands[hand]))
        case HandNumber(hand, "hard", scheme):
            return Fraction(_hard(hands[hand], scheme, played.rules))
        case HandNumber(hand, "total", scheme):
            return Fraction(_total(hand, scheme, played))
    raise AssertionError(f"no such number: {number}")


def kind_of(hand: str, played: Played) -> Kind:
    """The kind of one hand by the ranking."""
    lone = played.with_hand("hand", played.hands[hand], played.dealt(hand))
    return next(kind for kind in played.rules.ranking if holds(kind.when, lone))


def _versus(one: str, verb: str, other: str, played: Played) -> bool:
    first, second = kind_of(one, played), kind_of(other, played)
    if first.id != second.id:
        order = [kind.id for kind in played.rules.ranking]
        return verb == "beats" and order.index(first.id) < order.index(second.id)
    if first.by is None:
        return verb == "ties"
    mine, theirs = (
        value(first.by, played.with_hand("hand", played.hands[hand], played.dealt(hand))) for hand in (one, other)
    )
    return mine > theirs if verb == "beats" else mine == theirs


def _flag(hand: str, fact: str, scheme: str, played: Played) -> bool:
    held = played.hands[hand]
    match fact:
        case "soft":
            exact = _exact(hand, scheme, played)
            return exact is None and _total(hand, scheme, played) > _hard(held, scheme, played.rules)
        case "dealt":
            return len(held) <= played.dealt(hand)
        case "suited":
            return len({_suit(card) for card in held}) == 1
        case "straight":
            return is_straight([rank_of(card) for card in held])
        case "rank pair":
            return len(held) == 2 and rank_of(held[0]) == rank_of(held[1])
        case "points pair":
            values = _points(scheme, played.rules).values
            return len(held) == 2 and values[rank_of(held[0])] == values[rank_of(held[1])]
    raise AssertionError(f"no fact of a hand: {fact}")


def _settled(wager: Wager, played: Played, original: Fraction, added: Fraction) -> Result:
    found = [line for line in wager.lines if holds(line.when, played)]
    held = ", ".join(f"{hand} {' '.join(cards)}" for hand, cards in played.hands.items())
    if wager.mode == "each":
        return _added(found, original, added)
    if wager.mode == "first":
        found = found[:1]
    if not found:
        raise Refused([Problem("settlement-gap", f"no line settles `{wager.id}` of {held}", wager.position)])
    if len({(line.result, line.net, line.of) for line in found}) > 1:
        names = " and ".join(f"`{line.id}`" for line in found)
        message = f"{names} both settle `{wager.id}` of {held}"
        raise Refused([Problem("settlement-overlap", message, wager.position)])
    return Result(found[0].id, found[0].result, found[0].brings(original, added))


def _added(lines: list[Line], original: Fraction, added: Fraction) -> Result:
    """All lines of an `each` list that apply; where none does the wager loses."""
    if not lines:
        return Result("none", "lose", -original - added)
    net = sum((line.brings(original, added) for line in lines), Fraction(0))
    result = lines[0].result if len(lines) == 1 else "win" if net > 0 else "push" if net == 0 else "lose"
    return Result("+".join(line.id for line in lines), result, net)


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


def _is_of(card: str, cards: Cards) -> bool:
    """Whether a card is of a set; a rank alone is, if all of its suits are, and is not, if none is."""
    if card in DECK:
        return card in cards
    suits = {card + suit in cards for suit in SUITS}
    if len(suits) > 1:
        raise Refused([_suitless(card)])
    return suits.pop()


def _suit(card: str) -> str:
    suit = suit_of(card)
    if suit is None:
        raise Refused([_suitless(card)])
    return suit


def _color(card: str) -> str:
    return "red" if _suit(card) in "hd" else "black"


def _suitless(card: str) -> Problem:
    return Problem(
        "bad-value", f"`{card}` needs a suit here", None, f"write `{card}h`, `{card}s`, `{card}d` or `{card}c`"
    )


def _points(scheme: str, rules: Spec) -> Points:
    points = rules.wager(scheme).points if scheme else rules.points
    assert points is not None
    return points


def _exact(hand: str, scheme: str, played: Played) -> int | None:
    """The total of its own that an exact hand has."""
    lone = played.with_hand("hand", played.hands[hand], played.dealt(hand))
    exact = _points(scheme, played.rules).exact
    return next((total for when, total in exact if played.hands[hand] and holds(when, lone)), None)


def _hard(held: Sequence[str], scheme: str, rules: Spec) -> int:
    return sum(min(_points(scheme, rules).values[rank_of(card)]) for card in held)


def _total(hand: str, scheme: str, played: Played) -> int:
    exact = _exact(hand, scheme, played)
    if exact is not None:
        return exact
    points, held = _points(scheme, played.rules), played.hands[hand]
    if points.rule == "modulo":
        return _hard(held, scheme, played.rules) % points.parameter
    if points.rule == "sum":
        return _hard(held, scheme, played.rules)
    reached = {sum(values) for values in product(*(points.values[rank_of(card)] for card in held))}
    return max((total for total in reached if total <= points.parameter), default=min(reached))
