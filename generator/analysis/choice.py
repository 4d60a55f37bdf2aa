"""Method `choice`: the best play of an owner who sees what lies open, by recursion over everything that can follow.

A count is of ordered deals of the cards that are still to come, so that whole numbers are added and multiplied only,
and two choices are compared exactly. Cards that lie face down are dealt when they are first looked at: until then they
are any cards that are not seen, but for those that a check would have found. Of choices that are equally good the
first is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import sub
from typing import NamedTuple

from generator.analysis.drawn import Told
from generator.analysis.settle import GAP, OVERLAP, applying
from generator.exact import falling
from generator.game.values import Asked, DrawRule, EndIf, Game, Give, Now, Peek, State, Unless
from generator.language.cards import RANKS, rank_of
from generator.language.values import Line, Play
from generator.problem import Problem, Refused

MOST_STATES = 2_000_000


class Stake(NamedTuple):
    """What a wager has at stake, in initial wagers."""

    original: Fraction
    added: Fraction


class Ended(NamedTuple):
    """One way in which a wager ends: its place in the game's list, the lines that apply, and what was at stake."""

    wager: int
    lines: tuple[str, ...]
    stake: Stake


class _At(NamedTuple):
    """Where a round is: the next step, the hands, what is at stake (None: settled), who stands, whether it is over."""

    place: int
    hands: tuple[State, ...]
    stakes: tuple[Stake | None, ...]
    standing: frozenset[int]
    over: bool


Hands = tuple[State, ...]
Counted = dict[Ended, int]
Results = dict[tuple[int, tuple[str, ...]], int]  # by the wager and the lines that apply


@dataclass(frozen=True, slots=True)
class Decision:
    """A hand that was asked: its cards by rank, the other cards seen, how often it comes up, what each choice is worth.

    Values are what the wagers bring from here on, in initial wagers, over all rounds that come so far; `best` is taken.
    """

    ask: str
    cards: tuple[str, ...]
    seen: tuple[str, ...]
    probability: Fraction
    best: str
    values: Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a chart: for a hand by its total and the other cards seen, the first of `play` that is open."""

    ask: str
    hand: str
    seen: tuple[str, ...]
    play: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayChart:
    """The best play by total that was found: no change of a single cell improves it. `net` is of the initial wagers."""

    net: Fraction
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """How the wagers end under the best play, of so many ordered `deals` of the `longest` round, and that play.

    `applied` are the lines, by the wager's place, that some play can meet.
    """

    ended: Mapping[Ended, int]
    longest: int
    deals: int
    decisions: tuple[Decision, ...]
    chart: PlayChart | None
    applied: frozenset[tuple[int, str]]


def best_play(game: Game, taken: str | None = None) -> Chosen:
    """The best play for the wagers of a game that are no bonus, or for all where all are.

    Where `taken` is a wager that is made in the course of a round, it is made whenever it is offered.
    Raises Refused: no-choice, settlement-gap, settlement-overlap, short-shoe, too-many-hands.
    """
    walk = _Recursion(game, taken)
    start = _At(
        0,
        tuple(table.state(()) for table in game.hands),
        tuple(
            Stake(Fraction(each.wager.id not in game.variant.rules.placed), Fraction(0)) for each in game.settlements
        ),
        frozenset(),
        False,
    )
    ended, longest = walk.value(start)
    decisions = tuple(walk.decisions(start))
    chart = _chart(walk, start) if taken is None else None
    applied = frozenset((place, id) for (place, _), ids in walk.settled.items() for id in ids)
    return Chosen(ended, longest, falling(game.size, longest), decisions, chart, applied)


_Key = tuple[str, str, tuple[str, ...]]
_Plays = dict[tuple[_Key, tuple[str, ...]], str]


def _chart(walk: _Recursion, start: _At) -> PlayChart:
    """The best chart, by improvement: in each cell what is best of the hands that come to it, until nothing changes.

    It begins with what is best for the likeliest hands of each cell under the best play.
    """
    picked: _Plays = {}
    while True:
        improved = walk.improved(start)
        if improved == picked:
            break
        picked = improved
        walk.follow(picked)
        walk.value(start)
    ended, longest = walk.value(start)
    found: dict[_Key, list[tuple[tuple[str, ...], str]]] = {}
    for (key, open), play in picked.items():
        found.setdefault(key, []).append((open, play))
    cells = []
    for (ask, hand, seen), plays in found.items():
        ordered = sorted(plays, key=lambda each: -len(each[0]))
        cells.append(Cell(ask, hand, seen, tuple(dict.fromkeys(play for _, play in ordered))))
    cells.sort(key=lambda cell: (cell.ask, cell.hand.split()[0], int(cell.hand.split()[-1]), _in_order(cell.seen)))
    net = walk.brings(ended) / Fraction(falling(walk.game.size, longest))
    return PlayChart(net, tuple(cells))


def _in_order(ranks: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(RANKS.index(rank) for rank in ranks)


class _Recursion:
    def __init__(self, game: Game, taken: str | None) -> None:
        self.game = game
        self.taken = taken
        self.lines = _lines(game)
        wagers = [settlement.wager for settlement in game.settlements]
        main = frozenset(place for place, wager in enumerate(wagers) if not wager.bonus)
        self.played_for = main or frozenset(range(len(wagers)))
        self.tail = max((place for place, step in enumerate(game.steps) if isinstance(step, Asked)), default=-1) + 1
        self.known: dict[_At, tuple[Counted, int]] = {}
        self.tails: dict[tuple[int, Hands, bool], tuple[Results, int]] = {}
        self.settled: dict[tuple[int, Hands], tuple[str, ...]] = {}
        self.entries: dict[object, tuple[Results, int]] = {}
        self.followed: set[str] = set()
        self.told = {
            place: Told(step, self.followed) for place, step in enumerate(game.steps) if isinstance(step, DrawRule)
        }
        self.end = max((place for place, step in enumerate(game.steps) if not isinstance(step, Now)), default=-1) + 1
        self.frozen = self._frozen()
        self.values: dict[_At, dict[str, Fraction]] = {}
        self.best: dict[_At, Play] = {}
        self.picked: _Plays = {}
        points = game.variant.rules.points
        self.two_valued = points is not None and any(low != high for low, high in points.values.values())

    def value(self, at: _At) -> tuple[Counted, int]:
        """How the wagers end from here on, of the ordered deals of so many more cards."""
        found = self.known.get(at)
        if found is None:
            if len(self.known) > MOST_STATES:
                raise Refused([_too_many(self.game)])
            found = self.known[at] = self._value(at)
        return found

    def _value(self, at: _At) -> tuple[Counted, int]:
        if at.place >= self.tail:
            results, depth = self._entered(at)
            return self._staked(at, results), depth
        step = self.game.steps[at.place]
        further = at._replace(place=at.place + 1)
        if isinstance(step, Now):
            now = self._staked(at, {(place, self._ids(place, at.hands)): 1 for place in step.settlements})
            return self._joined(at, [(1, (now, 0)), (1, self.value(further))], 0)
        if at.over:
            return self.value(further)
        match step:
            case Give(hands, when):
                return self._given(further, hands) if when is None or when(at.hands) else self.value(further)
            case DrawRule():
                return self._drawn(at, step, further, 0)
            case EndIf(finds):
                return self.value(further._replace(over=True) if finds(at.hands) else further)
            case Peek(finds, hands):
                return self._joined(at, [(1, self._found(at, finds, hands, further)), (1, self.value(further))], 0)
            case Unless(finds):
                return ({}, 0) if finds(at.hands) else self.value(further)
            case Asked():
                return self._asked(at, step, further)
        raise AssertionError(f"no such step: {step}")

    def _left(self, at: _At) -> list[int]:
        left = list(self.game.counts)
        for state in at.hands:
            left = list(map(sub, left, state.counts))
        return left

    def _joined(self, at: _At, parts: list[tuple[int, tuple[Counted, int]]], dealt: int) -> tuple[Counted, int]:
        """Parts, each with its number of ways to deal the next `dealt` cards, as counts of deals of one length."""
        size = self.game.size - sum(state.size for state in at.hands) - dealt
        longest = max((depth for _, (_, depth) in parts), default=0)
        total: Counted = {}
        for ways, (counted, depth) in parts:
            ways *= falling(size - depth, longest - depth)
            for key, count in counted.items():
                total[key] = total.get(key, 0) + ways * count
        return total, longest + dealt

    def _cards(self, at: _At, hand: int) -> Iterator[tuple[int, _At]]:
        """Each card that a hand can be given, in how many ways."""
        for count, state in zip(self._left(at), at.hands[hand].after, strict=True):
            if count > 0:
                yield count, at._replace(hands=(*at.hands[:hand], state, *at.hands[hand + 1 :]))

    def _given(self, at: _At, hands: tuple[int, ...]) -> tuple[Counted, int]:
        """The value when these hands have been given a card each, the step being over then."""
        if not hands:
            return self.value(at)
        parts = [(count, self._given(after, hands[1:])) for count, after in self._cards(at, hands[0])]
        return self._dealt(at, parts)

    def _dealt(self, at: _At, parts: list[tuple[int, tuple[Counted, int]]]) -> tuple[Counted, int]:
        if not parts:
            raise Refused([_short(self.game)])
        return self._joined(at, parts, 1)

    def _found(self, at: _At, finds: object, hands: tuple[int, ...], further: _At) -> tuple[Counted, int]:
        """The value of the rounds that a check ends, cards dealt face down being what it finds."""
        if hands:
            parts = []
            for count, after in self._cards(at, hands[0]):
                parts.append((count, self._found(after, finds, hands[1:], further)))
            return self._dealt(at, parts)
        assert callable(finds)
        return self.value(further._replace(hands=at.hands, over=True)) if finds(at.hands) else ({}, 0)

    def _drawn(self, at: _At, rule: DrawRule, further: _At, drawn: int) -> tuple[Counted, int]:
        told = drawn != rule.most and next(draws for _, when, draws in rule.lines if when(at.hands))
        if not told:
            return self.value(further._replace(hands=at.hands))
        parts = []
        for count, after in self._cards(at, rule.hand):
            parts.append((count, self._drawn(after, rule, further, drawn + 1)))
        return self._dealt(at, parts)

    def _staked(self, at: _At, results: Results) -> Counted:
        """The results of wagers that are made and not yet settled, each with its stake."""
        return {
            Ended(place, ids, stake): count
            for (place, ids), count in results.items()
            if (stake := at.stakes[place]) is not None and stake.original
        }

    # --- after the last choice: results do not depend on what is at stake

    def _frozen(self) -> frozenset[int]:
        """The hands that only settlement looks at after the last choice."""
        touched: set[int] = set()
        for step in self.game.steps[self.tail :]:
            if isinstance(step, Give):
                touched |= set(range(len(self.game.hands))) if step.when is not None else set(step.hands)
            elif isinstance(step, DrawRule):
                touched |= {step.hand, *(hand for hand, signs in enumerate(step.signs) if signs)}
            elif not isinstance(step, Now):
                touched |= set(range(len(self.game.hands)))
        return frozenset(range(len(self.game.hands))) - touched

    def _entered(self, at: _At) -> tuple[Results, int]:
        """The tail, found once for hands that have used the same cards and that no settlement tells apart."""
        seen = tuple(
            [(state.counts, state.alike) if hand in self.frozen else state for hand, state in enumerate(at.hands)]
        )
        key = (at.place, at.over, seen)
        found = self.entries.get(key)
        if found is None:
            found = self.entries[key] = self._tail(at.place, at.hands, at.over)
        return found

    def _tail(self, place: int, hands: Hands, over: bool) -> tuple[Results, int]:
        """How every wager ends from here on, as `value`."""
        if place >= self.end:
            return {
                (each, self._ids(each, hands)): 1
                for step in self.game.steps[place:]
                if isinstance(step, Now)
                for each in step.settlements
            }, 0
        key = (place, hands, over)
        found = self.tails.get(key)
        if found is None:
            if len(self.tails) > MOST_STATES:
                raise Refused([_too_many(self.game)])
            found = self.tails[key] = self._tail_of(place, hands, over)
        return found

    def _tail_of(self, place: int, hands: Hands, over: bool) -> tuple[Results, int]:
        if place == len(self.game.steps):
            return {}, 0
        step, further = self.game.steps[place], place + 1
        match step:
            case Now(settlements):
                now: Results = {(each, self._ids(each, hands)): 1 for each in settlements}
                rest, depth = self._tail(further, hands, over)
                ways = falling(self.game.size - sum([state.size for state in hands]), depth)
                return {**rest, **dict.fromkeys(now, ways)}, depth
            case _ if over:
                return self._tail(further, hands, over)
            case Give(given, when):
                return self._tail_given(hands, given if when is None or when(hands) else (), further)
            case DrawRule():
                return self._tail_drawn(hands, step, self.told[place], further, 0)
            case EndIf(finds):
                return self._tail(further, hands, bool(finds(hands)))
            case Unless(finds):
                return ({}, 0) if finds(hands) else self._tail(further, hands, over)
            case _:
                raise AssertionError(f"no step after the last choice: {step}")

    def _tail_given(self, hands: Hands, given: tuple[int, ...], further: int) -> tuple[Results, int]:
        if not given:
            return self._tail(further, hands, False)
        return self._tail_cards(hands, given[0], lambda after: self._tail_given(after, given[1:], further))

    def _tail_drawn(self, hands: Hands, rule: DrawRule, told: Told, further: int, drawn: int) -> tuple[Results, int]:
        if drawn == rule.most or not told.draws(hands):
            return self._tail(further, hands, False)
        return self._tail_cards(hands, rule.hand, lambda after: self._tail_drawn(after, rule, told, further, drawn + 1))

    def _tail_cards(
        self, hands: Hands, hand: int, value: Callable[[Hands], tuple[Results, int]]
    ) -> tuple[Results, int]:
        """The value when a hand has been given a card."""
        left = list(self.game.counts)
        for state in hands:
            left = list(map(sub, left, state.counts))
        before, after = hands[:hand], hands[hand + 1 :]
        parts = [
            (count, value((*before, state, *after)))
            for count, state in zip(left, hands[hand].after, strict=True)
            if count > 0
        ]
        if not parts:
            raise Refused([_short(self.game)])
        size = sum(left) - 1
        longest = max([depth for _, (_, depth) in parts])
        total: Results = {}
        for ways, (results, depth) in parts:
            if depth < longest:
                ways *= falling(size - depth, longest - depth)
            for key, count in results.items():
                total[key] = total.get(key, 0) + ways * count
        return total, longest + 1

    def _ids(self, place: int, hands: Hands) -> tuple[str, ...]:
        """The lines that settle a wager, asked once of hands that no settlement tells apart."""
        key = (place, tuple([state.alike for state in hands]))
        found = self.settled.get(key)
        if found is None:
            found = self.settled[key] = self._ids_of(
                place, (*hands, *(each.state(hands) for each in self.game.composed))
            )
        return found

    def _ids_of(self, place: int, hands: Hands) -> tuple[str, ...]:
        settlement = self.game.settlements[place]
        lines = applying(settlement, hands)
        wager = settlement.wager
        if wager.mode != "each" and (not lines or len({(line.result, line.net, line.of) for line in lines}) > 1):
            held = " and ".join(
                f"{name} holds {' '.join(_ranks(self.game, state)) or 'no card'}"
                for name, state in zip(self.game.names, hands, strict=False)
            )
            if lines:
                names = " and ".join(f"`{line.id}`" for line in lines)
                message = f"{names} both settle the wager `{wager.id}` when {held}"
                raise Refused([Problem(OVERLAP, message, lines[1].position, path=f"wagers.{wager.id}")])
            message = f"no line settles the wager `{wager.id}` when {held}"
            raise Refused([Problem(GAP, message, wager.position, path=f"wagers.{wager.id}")])
        return tuple(line.id for line in lines) if wager.mode == "each" else (lines[0].id,)

    # --- choices

    def _open(self, at: _At, step: Asked) -> list[Play]:
        """What may be done, or nothing where the hand is not asked."""
        if step.hand in at.standing or (step.when is not None and not step.when(at.hands)):
            return []
        plays = [play for play, when in step.plays if when(at.hands)]
        if not plays:
            held = " ".join(_ranks(self.game, at.hands[step.hand]))
            message = f"the hand `{step.step.hand}` may do nothing when it holds {held}"
            hint = "add a choice that is always open, such as `{id: stand, then: stand}`"
            raise Refused([Problem("no-choice", message, step.step.position, hint, path=f"round.{step.step.id}")])
        return plays

    def _asked(self, at: _At, step: Asked, further: _At) -> tuple[Counted, int]:
        plays = self._open(at, step)
        if not plays:
            return self.value(further)
        size = self.game.size - sum(state.size for state in at.hands)
        found = [(play, self._done(at, step, play, further)) for play in plays]
        values = {play.id: Fraction(self.brings(counted), falling(size, depth)) for play, (counted, depth) in found}
        key = (self._cell(at, step), tuple(play.id for play in plays))
        if self.taken is not None:
            best = next((play for play in plays if self.taken in dict(play.places)), plays[0])
        elif key in self.picked:
            best = next(play for play in plays if play.id == self.picked[key])
        else:
            best = max(plays, key=lambda play: values[play.id])
        self.values[at], self.best[at] = values, best
        return next(value for play, value in found if play is best)

    def _done(self, at: _At, step: Asked, play: Play, further: _At) -> tuple[Counted, int]:
        """The value when this is done."""
        ids = [settlement.wager.id for settlement in self.game.settlements]
        stakes = list(at.stakes)
        for wager, amount in play.adds:
            stake = stakes[ids.index(wager)] if wager in ids else None
            if stake is not None:
                stakes[ids.index(wager)] = stake._replace(added=stake.added + amount)
        for wager, _ in play.places:
            if wager in ids:
                stakes[ids.index(wager)] = Stake(Fraction(1), Fraction(0))
        now: Counted = {}
        for wager, line in play.settles:
            place = ids.index(wager) if wager in ids else -1
            stake = stakes[place] if place >= 0 else None
            if stake is not None:
                now[Ended(place, (line.id,), stake)] = 1
                stakes[place] = None
        standing = at.standing | {step.hand} if play.then in ("stand", "out") else at.standing
        after = at if play.then == "again" else further
        after = after._replace(stakes=tuple(stakes), standing=standing)
        value = self._given(after, (step.hand,) * play.draws)
        return self._joined(at, [(1, (now, 0)), (1, value)], 0) if now else value

    # --- charts

    def follow(self, picked: _Plays) -> None:
        """Play by a chart from now on; where it says nothing, what is best."""
        self.picked = picked
        self.known, self.values, self.best = {}, {}, {}

    def improved(self, start: _At) -> _Plays:
        """For each cell of a chart, and each set of choices open in it, what is best of the hands that come to it."""
        reached = self._reached(start)
        sums: dict[tuple[_Key, tuple[str, ...]], dict[str, Fraction]] = {}
        for at, values in self.values.items():
            share = reached.get(at, Fraction(0))
            step = self.game.steps[at.place]
            assert isinstance(step, Asked)
            total = sums.setdefault((self._cell(at, step), tuple(values)), dict.fromkeys(values, Fraction(0)))
            for play, value in values.items():
                total[play] += share * value
        plays: _Plays = {}
        for key, total in sums.items():
            before = self.picked.get(key)
            best = max(total.values())
            kept = before is not None and total[before] == best
            plays[key] = before if kept and before is not None else max(total, key=lambda play: total[play])
        return plays

    def _cell(self, at: _At, step: Asked) -> _Key:
        hand = at.hands[step.hand]
        others = [state for index, state in enumerate(at.hands) if index != step.hand]
        soft = "soft" if hand.soft else "hard" if self.two_valued else "total"
        seen = tuple(rank for state in others for rank in _ranks(self.game, state))
        return step.step.id, f"{soft} {hand.total}", seen

    def brings(self, counted: Counted) -> Fraction:
        """What these ends bring, each times its count, of the wagers that are played for."""
        total = Fraction(0)
        for ended, count in counted.items():
            if ended.wager in self.played_for:
                total += count * self._net(ended)
        return total

    def _net(self, ended: Ended) -> Fraction:
        if not ended.lines:
            return -sum(ended.stake, Fraction(0))
        return sum((self.lines[ended.wager, id].brings(*ended.stake) for id in ended.lines), Fraction(0))

    # --- the play found, from the beginning

    def decisions(self, start: _At) -> Iterator[Decision]:
        """Every decision: those that the best play comes to, and those that follow a choice which it does not take."""
        reached = self._reached(start)
        for at in sorted(self.values, key=lambda at: (at.place, at.hands[0].size)):
            step = self.game.steps[at.place]
            assert isinstance(step, Asked)
            others = [state for index, state in enumerate(at.hands) if index != step.hand]
            yield Decision(
                step.step.id,
                _ranks(self.game, at.hands[step.hand]),
                tuple(rank for state in others for rank in _ranks(self.game, state)),
                reached.get(at, Fraction(0)),
                self.best[at].id,
                self.values[at],
            )

    def _reached(self, start: _At) -> dict[_At, Fraction]:
        """How likely each decision is to come up under the best play, of all rounds, before a check has ended some."""
        found: dict[_At, Fraction] = {}
        now: dict[_At, Fraction] = {start: Fraction(1)}
        while now:
            after: dict[_At, Fraction] = {}
            for at, share in now.items():
                for next_at, part in self._steps(at):
                    after[next_at] = after.get(next_at, Fraction(0)) + share * part
            for at, share in now.items():
                if at in self.best:
                    found[at] = found.get(at, Fraction(0)) + share
            now = {at: share for at, share in after.items() if self._is_before_choice(at)}
        return found

    def _is_before_choice(self, at: _At) -> bool:
        return not at.over and any(isinstance(step, Asked) for step in self.game.steps[at.place :])

    def _steps(self, at: _At) -> Iterator[tuple[_At, Fraction]]:
        """Where a round goes from here, and how likely."""
        step = self.game.steps[at.place]
        further = at._replace(place=at.place + 1)
        match step:
            case Give(hands, when) if when is None or when(at.hands):
                yield from self._after_cards(further, hands)
            case EndIf(finds) if finds(at.hands):
                yield further._replace(over=True), Fraction(1)
            case Unless(finds) if finds(at.hands):
                return
            case DrawRule():
                yield from self._after_rule(at, step, further, 0)
            case Asked() if at in self.best:
                play = self.best[at]
                standing = at.standing | {step.hand} if play.then in ("stand", "out") else at.standing
                after = at if play.then == "again" else further
                yield from self._after_cards(
                    after._replace(standing=standing, stakes=self._stakes(at, play)), (step.hand,) * play.draws
                )
            case _:
                yield further, Fraction(1)

    def _stakes(self, at: _At, play: Play) -> tuple[Stake | None, ...]:
        ids = [settlement.wager.id for settlement in self.game.settlements]
        stakes = list(at.stakes)
        for wager, amount in play.adds:
            stake = stakes[ids.index(wager)] if wager in ids else None
            if stake is not None:
                stakes[ids.index(wager)] = stake._replace(added=stake.added + amount)
        for wager, _ in play.places:
            if wager in ids:
                stakes[ids.index(wager)] = Stake(Fraction(1), Fraction(0))
        for wager, _ in play.settles:
            if wager in ids:
                stakes[ids.index(wager)] = None
        return tuple(stakes)

    def _after_cards(self, at: _At, hands: tuple[int, ...]) -> Iterator[tuple[_At, Fraction]]:
        if not hands:
            yield at, Fraction(1)
            return
        size = self.game.size - sum(state.size for state in at.hands)
        for count, after in self._cards(at, hands[0]):
            for final, share in self._after_cards(after, hands[1:]):
                yield final, share * count / size

    def _after_rule(self, at: _At, rule: DrawRule, further: _At, drawn: int) -> Iterator[tuple[_At, Fraction]]:
        if drawn == rule.most or not next(draws for _, when, draws in rule.lines if when(at.hands)):
            yield further._replace(hands=at.hands), Fraction(1)
            return
        size = self.game.size - sum(state.size for state in at.hands)
        for count, after in self._cards(at, rule.hand):
            for final, share in self._after_rule(after, rule, further, drawn + 1):
                yield final, share * count / size


def _lines(game: Game) -> dict[tuple[int, str], Line]:
    """Every line that can end a wager, by the wager's place and its id: those of the wager, and those of choices."""
    rules = game.variant.rules
    return {
        (place, line.id): line
        for place, settlement in enumerate(game.settlements)
        for line in rules.endings(settlement.wager)
    }


def _ranks(game: Game, state: State) -> tuple[str, ...]:
    return tuple(rank_of(game.cards[card][0]) for card in state.cards)


def _short(game: Game) -> Problem:
    message = f"the shoe of {game.size} cards can run out within a round"
    hint = "permit more decks, or end the drawing sooner"
    return Problem("short-shoe", message, game.variant.rules.shoe.position, hint, decks=game.variant.decks)


def _too_many(game: Game) -> Problem:
    message = f"this round can be in more than {MOST_STATES:,} states, too many to find the best play"
    hint = "tell fewer cards apart, or let a hand draw fewer cards"
    return Problem("too-many-hands", message, game.variant.rules.shoe.position, hint)
