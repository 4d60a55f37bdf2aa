"""When a bet is on k cards from the shoe: its hand always has k cards, and they are as likely as any k.

The cards of a shuffled shoe are exchangeable. So are those of a hand if, for each card dealt, it is settled before
the card is looked at whether the hand takes it. A hand that is dealt or drawn by rule takes whatever is given to it.
One that is composed and cut (`take`) may leave cards out: it takes its first ones, which is settled in time where
its parts are given their cards in its own order, or where no rule of play ever looks at a part that comes later.
"""

from __future__ import annotations

from generator.analysis.play import played_out
from generator.language import Spec
from generator.language.condition.meaning import (
    PART,
    CardAt,
    Number,
    Same,
    SomeAre,
    Truth,
    Versus,
    cards_of,
    every,
    hands_of,
)
from generator.language.values import Ask, Burn, Check, Deal, Draw, Hand, Settle, Step, Wager
from generator.problem import Refused
from generator.variant import Variant


def plain(variant: Variant, wager: Wager) -> tuple[str, int] | None:
    """The one hand that a wager looks at, and of how many cards from the shoe it is; None where that is not proved.

    None too where the wager tells the order of the cards apart.
    """
    rules = variant.rules
    hands = frozenset[str]().union(*(hands_of(line.when) for line in wager.lines))
    if len(hands) != 1:
        return None
    hand = rules.hand(next(iter(hands)))
    if not _is_settled_in_time(rules, hand):
        return None
    size = _size(variant, wager, hand)
    if size is None or not size or not _is_symmetric(rules, wager, hand.id, size):
        return None
    return hand.id, size


# --- no order among the cards


def _is_symmetric(rules: Spec, wager: Wager, hand: str, size: int) -> bool:
    """Whether nothing that the wager asks depends on the order of the cards."""
    asked: list[Truth | Number] = [line.when for line in wager.lines]
    asked += [kind.when for kind in rules.ranking] + [kind.by for kind in rules.ranking if kind.by is not None]
    for points in (rules.points, wager.points):
        asked += [when for when, _ in points.exact] if points is not None else []
    return all(_without_order(node, {hand: size, "hand": size}) for truth in asked for node in every(truth))


def _without_order(node: Truth | Number, sizes: dict[str, int]) -> bool:
    if isinstance(node, SomeAre):
        return all(_without_order(below, {PART: node.number}) for below in every(node.body)[1:])
    if isinstance(node, Same):
        places = {node.left.place, node.right.place}
        return sizes.get(node.left.hand, 2) == 2 and node.left.hand == node.right.hand and places == {1, 2}
    return not isinstance(node, Versus) and not cards_of(node)


# --- settled before the card is looked at


def _is_settled_in_time(rules: Spec, hand: Hand) -> bool:
    parts = hand.parts or (hand.id,)
    names = [part.hand if isinstance(part, CardAt) else part for part in parts]
    moving = {step.hand for step in rules.round if isinstance(step, Draw | Ask)}
    if any(isinstance(part, CardAt) and part.place < 0 and part.hand in moving for part in parts):
        return False
    if hand.take is None or (not moving & set(names) and not _is_perhaps_dealt(rules, names)):
        return True
    looked = _looked_at(rules)
    return all(
        later not in looked or _last(rules, earlier) < _first(rules, later)
        for place, earlier in enumerate(names)
        for later in names[place + 1 :]
    )


def _is_perhaps_dealt(rules: Spec, names: list[str]) -> bool:
    """Whether a step may be passed over, or the round end, before these hands have their cards."""
    last = max((_last(rules, name) for name in names), default=-1)
    before = rules.round[: last + 1]
    return any(
        isinstance(step, Check) or (isinstance(step, Deal) and step.when is not None and set(step.hands) & set(names))
        for step in before
    )


def _looked_at(rules: Spec) -> frozenset[str]:
    """The hands that any rule of play looks at, or whoever makes a choice."""
    ruled = frozenset[str]().union(*(hands_of(truth) for step in rules.round for truth in _truths(step)))
    return ruled | {hand for step in rules.round if isinstance(step, Ask) for hand, _ in step.seen}


def _truths(step: Step) -> tuple[Truth, ...]:
    match step:
        case Draw():
            return tuple(line.when for line in step.lines)
        case Check():
            return (*step.finds, *((step.when,) if step.when else ()))
        case Deal() | Burn():
            return (step.when,) if step.when else ()
        case _:
            return ()


def _gives(step: Step, hand: str) -> bool:
    return (isinstance(step, Deal) and hand in step.hands) or (isinstance(step, Draw | Ask) and step.hand == hand)


def _first(rules: Spec, hand: str) -> int:
    return min((place for place, step in enumerate(rules.round) if _gives(step, hand)), default=-1)


def _last(rules: Spec, hand: str) -> int:
    return max((place for place, step in enumerate(rules.round) if _gives(step, hand)), default=-1)


# --- always so many cards


def _size(variant: Variant, wager: Wager, hand: Hand) -> int | None:
    """How many cards the hand has whenever the wager is settled, or None where that varies."""
    rules = variant.rules
    parts = hand.parts or (hand.id,)
    names = dict.fromkeys(part.hand if isinstance(part, CardAt) else part for part in parts)
    moving = [name for name in names if _varies(rules, name)]
    dealt = _dealt(rules, wager)
    least = sum(1 if isinstance(part, CardAt) else dealt.get(part, 0) for part in parts)
    if hand.take is not None and least >= hand.take and not _is_perhaps_dealt(rules, list(names)):
        return hand.take
    if any(isinstance(step, Ask) and step.hand in names for step in rules.round):
        return None
    try:
        cases = _sizes(variant, wager, moving) if moving else [{}]
    except Refused:
        return None
    found = set()
    for case in cases:
        sizes = {**dealt, **case}
        total = sum(1 if isinstance(part, CardAt) else sizes.get(part, 0) for part in parts)
        found.add(total if hand.take is None else min(total, hand.take))
    return found.pop() if len(found) == 1 else None


def _varies(rules: Spec, hand: str) -> bool:
    """Whether a hand's number of cards depends on the cards."""
    drawn = any(isinstance(step, Draw | Ask) and step.hand == hand for step in rules.round)
    return drawn or _is_perhaps_dealt(rules, [hand])


def _dealt(rules: Spec, wager: Wager) -> dict[str, int]:
    """The cards that the steps before the wager's settlement deal, by hand."""
    given: dict[str, int] = {}
    for step in rules.round:
        if isinstance(step, Settle) and wager.id in step.wagers:
            break
        for name in step.hands if isinstance(step, Deal) else ():
            given[name] = given.get(name, 0) + 1
    return given


def _sizes(variant: Variant, wager: Wager, hands: list[str]) -> list[dict[str, int]]:
    """The numbers of cards that these hands can have together. Raises Refused as `walked`."""
    names, walk = played_out(variant, tuple(hands), wager.id)
    places = {hand: names.index(hand) for hand in hands}
    return [{hand: states[place].size for hand, place in places.items()} for states in walk.outcomes[0].weights]
