"""The door of the station game: a Variant to a Game, for all of its wagers or for some."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter

from generator.game.condition import Names, number, signs, test
from generator.game.renaming import renaming
from generator.game.values import (
    Asked,
    Composed,
    DrawRule,
    EndIf,
    Game,
    Give,
    HandTable,
    Held,
    Now,
    Peek,
    Settlement,
    Sign,
    State,
    Test,
    Totals,
    Unless,
    Walk,
    Whole,
)
from generator.language.cards import Cards, color_of, rank_of, suit_of
from generator.language.condition.meaning import (
    PART,
    CardAt,
    CardIs,
    CardPoints,
    CardsAre,
    CountOf,
    Flag,
    Groups,
    HandIs,
    HandNumber,
    Number,
    Same,
    Truth,
    Versus,
    cards_of,
    every,
    hands_of,
    whole_hands_of,
)
from generator.language.values import Ask, Check, Deal, Draw, Hand, Points, Settle, Spec, Step, TurnUp, Wager
from generator.variant import Variant


@dataclass(frozen=True, slots=True)
class Outline:
    """What a wager needs of a game: dealt hands, those of them whose drawing matters, what tells cards apart."""

    hands: frozenset[str]
    drawn: frozenset[str]
    apart: Apart


def outline(variant: Variant, wager: Wager) -> Outline:
    """What a wager needs: wagers with equal outlines can be walked together."""
    needs = _needs(variant.rules, [wager])
    return Outline(needs.hands, needs.drawn, _apart([wager], _asked(variant.rules, [wager], needs)))


def compiled(variant: Variant, wagers: Iterable[str] | None = None) -> Game:
    """A variant's tables for these wagers, or for all: classes of cards, hands, steps and settlements."""
    rules = variant.rules
    ids = {wager.id for wager in rules.wagers} if wagers is None else set(wagers)
    wanted = [wager for wager in rules.wagers if wager.id in ids]
    needs = _needs(rules, wanted)
    asked = _asked(rules, wanted, needs)
    apart = _apart(wanted, asked)
    cards = _classes(rules, wanted, apart)
    dealt = [hand for hand in rules.hands if hand.id in needs.hands]
    composed = [hand for hand in rules.hands if hand.parts and _is_read(hand, wanted)]
    names = names_of(rules, wanted, cards, [*dealt, *composed])
    settled = _settled_signs(wanted, dealt, composed, names)
    return Game(
        variant=variant,
        cards=cards,
        counts=tuple(sum(variant.cards[card] for card in joined) for joined in cards),
        names=tuple(hand.id for hand in dealt),
        ranked=_rank_is_asked(asked),
        hands=tuple(
            _table(rules, hand, composed, asked, names, signs) for hand, signs in zip(dealt, settled, strict=True)
        ),
        composed=tuple(_composed(rules, hand, asked, names) for hand in composed),
        steps=_steps(rules, wanted, needs, names),
        settlements=tuple(
            Settlement(wager, tuple((line, test(line.when, names)) for line in wager.lines)) for wager in wanted
        ),
        renaming=renaming(
            cards,
            variant.cards,
            sorted(apart.sets, key=sorted),
            colors="color" in apart.facts,
            ranks=bool(apart.schemes) or apart.in_order,
        ),
    )


# --- what some wagers need


@dataclass(frozen=True, slots=True)
class _Needs:
    """`hands` that are read, `drawn` those read as a whole or beyond the cards dealt to them.

    `last` is, of the others, the place of the last card read, and `steps` are those that matter.
    """

    hands: frozenset[str]
    drawn: frozenset[str]
    last: Mapping[str, int]
    steps: tuple[Step, ...]


def _is_read(hand: Hand, wagers: list[Wager]) -> bool:
    return any(hand.id in hands_of(line.when) for wager in wagers for line in wager.lines)


def _needs(rules: Spec, wagers: list[Wager]) -> _Needs:
    """The hands that settlement reads, those that decide whether these draw, and so on."""
    last = _read(rules, [line.when for wager in wagers for line in wager.lines])
    before = _before_settled(rules, wagers)
    while True:
        drawn = {hand for hand, place in last.items() if place is None}
        steps = _mattering(rules, before, set(last), drawn, {wager.id for wager in wagers})
        if drawn == {hand.id for hand in rules.hands if not hand.parts}:
            break
        more = _joined(last, _read(rules, [truth for step in steps for truth in _truths_of(step)]))
        more = _joined(more, _seen(steps))
        if more == last:
            break
        last = more
    places = {hand: place for hand, place in last.items() if place is not None}
    return _Needs(frozenset(last), frozenset(drawn), places, tuple(steps))


Last = dict[str, int | None]


def _joined(one: Last, other: Last) -> Last:
    """By hand, the place of the last card that either reads; None where the hand is read as a whole."""
    found = dict(one)
    for hand, place in other.items():
        before = found.get(hand, 0)
        found[hand] = None if place is None or before is None else max(place, before)
    return found


def _read(rules: Spec, truths: list[Truth]) -> Last:
    """The dealt hands that conditions look at: up to which card, or None as a whole or beyond the cards dealt."""
    composed = {hand.id: hand for hand in rules.hands if hand.parts}
    dealt = {hand.id: _dealt(rules, hand.id) for hand in rules.hands}
    found: Last = {}
    for node in (node for truth in truths for node in every(truth)):
        parts: list[str | CardAt] = [*cards_of(node), *(hand for hand in whole_hands_of(node) if hand != PART)]
        parts = [card for card in parts if not isinstance(card, CardAt) or card.hand != PART]
        for part in [inner for each in parts for inner in _opened(each, composed)]:
            name = part.hand if isinstance(part, CardAt) else part
            known = isinstance(part, CardAt) and 0 < part.place <= dealt[name]
            found = _joined(found, {name: part.place if known and isinstance(part, CardAt) else None})
    return found


def _opened(part: str | CardAt, composed: Mapping[str, Hand]) -> tuple[str | CardAt, ...]:
    """A hand or a card as the dealt hands or cards that it is made of."""
    name = part.hand if isinstance(part, CardAt) else part
    return composed[name].parts if name in composed else (part,)


def _dealt(rules: Spec, hand: str) -> int:
    """How many cards a hand is sure to be dealt."""
    return sum(step.hands.count(hand) for step in rules.round if isinstance(step, Deal) and step.when is None)


def _seen(steps: list[Step]) -> Last:
    """What the owners of hands see where they choose: their play may depend on it."""
    found: Last = {}
    for step in steps:
        if isinstance(step, Ask):
            for hand, places in step.seen:
                found = _joined(found, {hand: None if places is None else max(places)})
    return found


def _before_settled(rules: Spec, wagers: list[Wager]) -> tuple[Step, ...]:
    """The steps until the last of these wagers is settled."""
    ids = {wager.id for wager in wagers}
    last = max(
        (place for place, step in enumerate(rules.round) if isinstance(step, Settle) and ids & set(step.wagers)),
        default=len(rules.round),
    )
    return rules.round[:last]


def _mattering(rules: Spec, before: tuple[Step, ...], hands: set[str], drawn: set[str], wagers: set[str]) -> list[Step]:
    """The steps that change these hands: they give them a card, or end the round before they get one."""
    steps: list[Step] = []
    for step in reversed(before):
        gives = isinstance(step, Deal) and bool(hands & set(step.hands))
        draws = isinstance(step, Draw) and step.hand in drawn and rules.is_needed(step)
        asks = isinstance(step, Ask) and (_deals(step, drawn) or _stakes(step, wagers))
        if gives or draws or asks or (isinstance(step, Check) and steps):
            steps.insert(0, step)
    return steps


def _deals(step: Ask, drawn: set[str]) -> bool:
    return step.hand in drawn and any(play.draws for play in step.may)


def _stakes(step: Ask, wagers: set[str]) -> bool:
    """Whether a choice of this step makes, raises or settles one of these wagers."""
    return any(wager in wagers for play in step.may for wager, _ in (*play.adds, *play.places, *play.settles))


def is_chosen(variant: Variant, wager: Wager) -> bool:
    """Whether the outcome of a wager depends on what the owner of a hand chooses."""
    return any(isinstance(step, Ask) for step in _needs(variant.rules, [wager]).steps)


def _truths_of(step: Step) -> tuple[Truth, ...]:
    """The conditions of a step."""
    if isinstance(step, Draw):
        return tuple(line.when for line in step.lines)
    if isinstance(step, Check):
        return (*step.finds, *((step.when,) if step.when else ()))
    if isinstance(step, Deal):
        return (step.when,) if step.when else ()
    if isinstance(step, Ask):
        return (*(play.when for play in step.may), *((step.when,) if step.when else ()))
    return ()


def _asked(rules: Spec, wagers: list[Wager], needs: _Needs) -> list[Truth | Number]:
    """Every condition and number that matters to these wagers, and all that is below them."""
    found: list[Truth | Number] = [line.when for wager in wagers for line in wager.lines]
    found += [truth for step in needs.steps for truth in _truths_of(step)]
    nodes = [node for truth in found for node in every(truth)]
    if _rank_is_asked(nodes):
        ranking: list[Truth | Number] = [kind.when for kind in rules.ranking]
        ranking += [kind.by for kind in rules.ranking if kind.by is not None]
        nodes += [node for truth in ranking for node in every(truth)]
    schemes = [each.points for each in wagers if each.points is not None]
    for points in [rules.points, *schemes] if _totals_asked(nodes) else []:
        nodes += [node for when, _ in (points.exact if points else ()) for node in every(when)]
    return nodes


def _totals_asked(nodes: list[Truth | Number]) -> bool:
    return any(
        (isinstance(node, HandNumber) and node.fact != "size") or (isinstance(node, Flag) and node.fact == "soft")
        for node in nodes
    )


# --- classes of cards


@dataclass(frozen=True, slots=True)
class Apart:
    """What tells cards apart: sets that are named, aspects that are compared, the points of some schemes, the order."""

    sets: frozenset[Cards]
    facts: frozenset[str]
    schemes: frozenset[str]
    in_order: bool


def _apart(wagers: list[Wager], asked: list[Truth | Number]) -> Apart:
    sets: set[Cards] = set()
    facts: set[str] = set()
    for node in asked:
        match node:
            case CardIs(_, cards, _) | CountOf(_, cards, _):
                sets.add(cards)
            case CardsAre(_, several, _):
                sets |= set(several)
            case Same(_, _, fact):
                facts.add(fact)
            case Groups() | Flag(_, "straight" | "rank pair", _):
                facts.add("rank")
            case Flag(_, "suited", _):
                facts.add("suit")
            case _:
                pass
    pointed = _totals_asked(asked) or any(
        isinstance(node, CardPoints) or (isinstance(node, Flag) and node.fact == "points pair") for node in asked
    )
    own = {wager.id for wager in wagers if wager.points is not None}
    in_order = any(isinstance(node, Flag) and node.fact == "straight" for node in asked)
    return Apart(frozenset(sets), frozenset(facts), frozenset({"", *own} if pointed else ()), in_order)


def _classes(rules: Spec, wagers: list[Wager], apart: Apart) -> tuple[tuple[str, ...], ...]:
    """The cards of the shoe, joined where nothing that is asked tells them apart."""
    own = {wager.id: wager.points for wager in wagers}
    schemes = [own[scheme] if scheme else rules.points for scheme in sorted(apart.schemes)]
    named = sorted(apart.sets, key=sorted)
    aspects = [_ASPECTS[fact] for fact in sorted(apart.facts)]
    joined: dict[object, list[str]] = {}
    for card in rules.shoe.counts:
        points = tuple([scheme.values.get(rank_of(card)) for scheme in schemes if scheme])
        sign = (points, tuple([card in each for each in named]), tuple([aspect(card) for aspect in aspects]))
        joined.setdefault(sign, []).append(card)
    return tuple(tuple(cards) for cards in joined.values())


_ASPECTS: dict[str, Callable[[str], str | None]] = {"rank": rank_of, "suit": suit_of, "color": color_of}


# --- hands


def names_of(rules: Spec, wagers: list[Wager], cards: tuple[tuple[str, ...], ...], hands: list[Hand]) -> Names:
    indexes = {hand.id: index for index, hand in enumerate(hands)}
    schemes = {"": rules.points, **{wager.id: wager.points for wager in wagers if wager.points is not None}}
    values = {
        id: tuple(points.values[rank_of(joined[0])] if points else (0, 0) for joined in cards)
        for id, points in schemes.items()
    }
    bare = Names({"hand": 0}, cards, values)
    totals = {id: _totals(points, bare) for id, points in schemes.items()}
    return Names(indexes, cards, values, totals)


def _totals(points: Points | None, names: Names) -> Totals:
    """Total, hard total (two-valued cards low) and softness of a hand."""
    if points is None:
        return lambda _: (0, 0, False)
    values = [points.values[rank_of(joined[0])] for joined in names.cards]
    rule, parameter = points.rule, points.parameter
    exact = [(test(when, names), total) for when, total in points.exact]

    def totals(held: Held) -> tuple[int, int, bool]:
        hard = sum([values[card][0] for card in held.cards])
        for when, total in exact:
            if held.size and when((held,)):  # type: ignore[arg-type]
                return total, hard, False
        if rule == "sum":
            return hard, hard, False
        if rule == "modulo":
            return hard % parameter, hard, False
        reached = {hard}
        for card in held.cards:
            low, high = values[card]
            if high != low:
                reached |= {total + high - low for total in reached}
        best = max((total for total in reached if total <= parameter), default=hard)
        return best, hard, best > hard

    return totals


def _ranked(rules: Spec, names: Names) -> Callable[[State], tuple[str, tuple[int, Whole]]]:
    """Kind and rank of a hand. Without a ranking all hands are of one kind and tie."""
    lone = replace(names, hands={"hand": 0})
    kinds = [
        (kind.id, test(kind.when, lone), number(kind.by, lone) if kind.by is not None else None)
        for kind in rules.ranking
    ]

    def ranked(state: State) -> tuple[str, tuple[int, Whole]]:
        if not state.size:
            return "", (-len(kinds) - 1, 0)
        for place, (kind, when, by) in enumerate(kinds):
            if when((state,)):
                return kind, (-place, by((state,)) if by is not None else 0)
        return "", (-len(kinds), 0)

    return ranked


def unranked(_: State) -> tuple[str, tuple[int, Whole]]:
    return "", (0, 0)


def _rank_is_asked(asked: list[Truth | Number]) -> bool:
    return any(isinstance(node, HandIs | Versus) for node in asked)


def _table(
    rules: Spec, hand: Hand, composed: list[Hand], asked: list[Truth | Number], names: Names, seen: tuple[Sign, ...]
) -> HandTable:
    dealt = sum(step.hands.count(hand.id) for step in rules.round if isinstance(step, Deal))
    ranked = _ranked(rules, names) if _rank_is_asked(asked) else unranked
    always: Sign = attrgetter("rank", "kind", "total")
    places = _places(hand, composed, asked)
    return HandTable(len(names.cards), places, dealt, names.totals[""], ranked, (always, *seen))


def _places(hand: Hand, composed: list[Hand], asked: list[Truth | Number]) -> frozenset[int] | None:
    """The places of a hand, from 0, whose card is read; None where every card must keep its place."""
    cards = [card for node in asked for card in cards_of(node)]
    places = {card.place for card in cards if card.hand in (hand.id, "hand")}
    for each in composed:
        in_order = each.take is not None or any(card.hand in (each.id, "hand") for card in cards)
        for part in each.parts:
            if isinstance(part, CardAt) and part.hand == hand.id:
                places.add(part.place)
            elif part == hand.id and in_order:
                places.add(-1)
    return None if -1 in places else frozenset(place - 1 for place in places)


def _composed(rules: Spec, hand: Hand, asked: list[Truth | Number], names: Names) -> Composed:
    ranked = _ranked(rules, names) if _rank_is_asked(asked) else unranked
    table = HandTable(len(names.cards), None, 0, names.totals[""], ranked, ())
    table.dealt = hand.take or len(rules.hands) * 64
    parts = tuple(
        (names.hands[part.hand], part.place if part.place < 0 else part.place - 1)
        if isinstance(part, CardAt)
        else (names.hands[part], None)
        for part in hand.parts
    )
    return Composed(table, parts, hand.take)


def _settled_signs(
    wagers: list[Wager], dealt: list[Hand], composed: list[Hand], names: Names
) -> tuple[tuple[Sign, ...], ...]:
    """What the settlements see of each dealt hand; a hand that is part of a composed one is seen card by card."""
    seen = signs([line.when for wager in wagers for line in wager.lines], names)
    parts = {part.hand if isinstance(part, CardAt) else part for hand in composed for part in hand.parts}
    whole: Sign = attrgetter("cards")
    return tuple((*each, whole) if hand.id in parts else each for hand, each in zip(dealt, seen, strict=False))


# --- steps


def _steps(rules: Spec, wagers: list[Wager], needs: _Needs, names: Names) -> tuple[Walk, ...]:
    """The steps that matter. A card that is dealt face down before a choice is dealt when it is first looked at:

    until then it is any card that is not seen. A check of such cards ends the rounds in which it finds something, and
    leaves the others with cards that it would not have found.
    """
    steps: list[Walk] = []
    hidden = _Hidden()
    ids = [wager.id for wager in wagers]
    asks = [place for place, step in enumerate(rules.round) if isinstance(step, Ask) and step in needs.steps]
    asked = {step.hand for step in rules.round if isinstance(step, Ask)}
    for place, step in enumerate(rules.round):
        before_choice = bool(asks) and place < asks[-1]
        if isinstance(step, Check) and step in needs.steps and before_choice and hidden.holds(step.hands):
            steps.append(hidden.peek(_finds(step, names)))
            continue
        if hidden.holds(_looked_at(rules, step, ids)):
            steps += hidden.shown()
        if isinstance(step, Settle):
            now = tuple(ids.index(wager) for wager in step.wagers if wager in ids)
            steps += [Now(now)] if now else []
        elif step not in needs.steps:
            continue
        elif isinstance(step, Deal):
            when = test(step.when, names) if step.when is not None else None
            hands = _needed_cards(rules, step, needs)
            given = tuple(names.hands[hand] for hand in hands)
            if given and before_choice and step.face == "down" and when is None and not asked & set(step.hands):
                hidden.dealt(hands, given)
            elif given:
                steps.append(Give(given, when))
        elif isinstance(step, Check):
            steps.append(EndIf(_finds(step, names)))
        elif isinstance(step, Ask):
            plays = tuple((play, test(play.when, names)) for play in step.may)
            when = test(step.when, names) if step.when is not None else None
            steps.append(Asked(step, names.hands[step.hand], when, plays))
        elif isinstance(step, Draw):
            lines = tuple((f"round.{step.id}.{line.id}", test(line.when, names), line.draws) for line in step.lines)
            seen = signs([line.when for line in step.lines], names)
            steps.append(DrawRule(names.hands[step.hand], step.most, lines, seen))
    return tuple(steps)


class _Hidden:
    """Cards that lie face down and have not been dealt in the walk, and what a check did not find of them."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.given: tuple[int, ...] = ()
        self.unless: list[Test] = []

    def holds(self, hands: Iterable[str]) -> bool:
        """Whether one of these hands has such cards."""
        return bool(self.names & set(hands))

    def dealt(self, names: list[str], given: tuple[int, ...]) -> None:
        """Cards are dealt face down."""
        self.names |= set(names)
        self.given += given

    def peek(self, finds: Test) -> Peek:
        """The cards are looked at by a check."""
        self.unless.append(finds)
        return Peek(finds, self.given)

    def shown(self) -> list[Walk]:
        """The cards are dealt now, but for those that a check has found before."""
        steps: list[Walk] = [Give(self.given, None), *map(Unless, self.unless)]
        self.names, self.given, self.unless = set(), (), []
        return steps


def _looked_at(rules: Spec, step: Step, wagers: list[str]) -> frozenset[str]:
    """The dealt hands whose cards a step looks at."""
    if isinstance(step, TurnUp | Check):
        return frozenset(step.hands)
    if isinstance(step, Settle):
        lines = [line.when for id in step.wagers if id in wagers for line in rules.wager(id).lines]
        return frozenset(_read(rules, lines))
    drawing = frozenset((step.hand,)) if isinstance(step, Draw) else frozenset[str]()
    return drawing | frozenset(_read(rules, list(_truths_of(step))))


def _needed_cards(rules: Spec, step: Deal, needs: _Needs) -> list[str]:
    """The hands that a deal gives a card that matters: to a hand not read as a whole, none past the last one read."""
    given = dict.fromkeys(needs.hands, 0)
    for each in rules.round[: rules.round.index(step)]:
        if isinstance(each, Deal):
            for hand in each.hands:
                given[hand] = given.get(hand, 0) + 1
    found = []
    for hand in step.hands:
        given[hand] = given.get(hand, 0) + 1
        if hand in needs.hands and (hand in needs.drawn or given[hand] <= needs.last[hand]):
            found.append(hand)
    return found


def _finds(step: Check, names: Names) -> Test:
    when = test(step.when, names) if step.when is not None else None
    finds = [test(each, names) for each in step.finds]

    def found(states: object) -> bool:
        return (when is None or when(states)) and any(each(states) for each in finds)  # type: ignore[arg-type]

    return found
