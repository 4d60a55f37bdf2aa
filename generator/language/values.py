"""Station language, its frozen values: a `Spec` is one game as written, typed, every name settled.

Units: `pays` is won for each unit wagered, before commission; `net` is the player's, per unit wagered, after
it. Probabilities do not occur here. Lists keep the order written; it means something there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from generator.language.cards import Cards, rank_of
from generator.language.condition.meaning import CardAt, Number, Truth
from generator.language.source import Node, Source
from generator.problem import Position


@dataclass(frozen=True, slots=True)
class Game:
    """What the filing is of: names, numbers and dates as the submitter gives them."""

    name: str
    slug: str
    filing_id: str | None
    revision: str
    status: str
    date: date | None
    establishment: str | None
    author: str | None
    history: tuple[Revision, ...]


@dataclass(frozen=True, slots=True)
class Revision:
    """One line of the revision history."""

    id: str
    date: date | None
    says: str


@dataclass(frozen=True, slots=True)
class Shoe:
    """The cards: how many of each, such as `10h`, one deck gives, and how many decks are permitted.

    Explicit counts stand for one whole deck.
    """

    permitted: tuple[int, ...]
    default: int
    counts: Mapping[str, int]
    explicit: bool
    position: Position

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks that the shoe holds."""
        return tuple(dict.fromkeys(rank_of(card) for card in self.counts))


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: a set of cards, a test of a hand, a number, or only an entry of the glossary."""

    id: str
    name: str
    says: str | None
    cards: Cards | None = None
    number: Number | None = None
    when: Truth | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """What cards count, lower and higher value of each rank, and how a hand's total is made of them.

    `rule` is `sum`, `modulo` or `best`; `parameter` is the modulus, or the total not to be passed. `exact` are hands,
    called `hand`, that have a total of their own.
    """

    values: Mapping[str, tuple[int, int]]
    rule: str
    parameter: int
    exact: tuple[tuple[Truth, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of hand. Kinds rank in their order, best first; within one kind the higher `by` is better."""

    id: str
    name: str
    when: Truth
    by: Number | None
    says: str | None


@dataclass(frozen=True, slots=True)
class Hand:
    """A place that cards are dealt to, or a hand composed of others when a wager is settled.

    A composed hand has `parts`, in order, of which it takes the first `take` cards (all where None); a part is a hand
    or a single card of one.
    """

    id: str
    name: str
    parts: tuple[str | CardAt, ...] = ()
    take: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards given in this order, one to each hand named; only if `when` holds, where there is one."""

    id: str
    hands: tuple[str, ...]
    face: str
    when: Truth | None
    says: str | None
    position: Position


@dataclass(frozen=True, slots=True)
class Burn:
    """Cards put away unseen."""

    id: str
    cards: int
    when: Truth | None
    says: str | None
    position: Position


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Cards dealt face down are shown."""

    id: str
    hands: tuple[str, ...]
    says: str | None
    position: Position


@dataclass(frozen=True, slots=True)
class Check:
    """These hands are looked at; if `finds` holds of any, the round ends, and what is open is settled.

    The look is taken only if `when` holds, where there is one. `finds` is by hand, in the order of `hands`.
    """

    id: str
    hands: tuple[str, ...]
    when: Truth | None
    finds: tuple[Truth, ...]
    says: str | None
    position: Position


@dataclass(frozen=True, slots=True)
class DrawLine:
    """One rule of a drawing hand: of the lines top-down, the first whose condition holds is followed."""

    id: str
    when: Truth
    draws: bool
    says: str | None
    position: Position


@dataclass(frozen=True, slots=True)
class Draw:
    """A hand draws by rule, card by card, until it is told to stand or has drawn `most` cards.

    Where it is `needed_for` some wagers, it draws only while one of them is not yet settled.
    """

    id: str
    hand: str
    most: int | None
    lines: tuple[DrawLine, ...]
    needed_for: tuple[str, ...] | None
    says: str | None
    position: Position


@dataclass(frozen=True, slots=True)
class Settle:
    """These wagers are settled now, in this order."""

    id: str
    wagers: tuple[str, ...]
    says: str | None
    position: Position


@dataclass(frozen=True, slots=True)
class Play:
    """One thing that the owner of a hand may do where `when` holds.

    Stakes added and placed are in initial wagers. `settles` are wagers that end at once, with the line that says how.
    `then` is again, stand, next or out.
    """

    id: str
    name: str
    when: Truth
    draws: int
    adds: tuple[tuple[str, Fraction], ...]
    places: tuple[tuple[str, Fraction], ...]
    settles: tuple[tuple[str, Line], ...]
    then: str
    says: str | None
    position: Position


@dataclass(frozen=True, slots=True)
class Ask:
    """The owner of a hand chooses, only if `when` holds, where there is one.

    `seen` are, by hand, the places of the cards that he sees, from 1; None where he sees all of it.
    """

    id: str
    hand: str
    when: Truth | None
    may: tuple[Play, ...]
    seen: tuple[tuple[str, tuple[int, ...] | None], ...]
    says: str | None
    position: Position


Step = Deal | Burn | TurnUp | Check | Draw | Ask | Settle


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a settlement: when it applies, and what the player's unit then brings.

    `result` is win, push, lose or void; `pays` is None where nothing is paid. It is of the whole stake, or of the part
    that `of` names, original or added; the other part is returned then.
    """

    id: str
    name: str
    when: Truth
    result: str
    pays: Fraction | None
    net: Fraction
    says: str | None
    position: Position
    of: str | None = None

    def brings(self, original: Fraction, added: Fraction) -> Fraction:
        """What the line brings of a stake with these parts."""
        return self.net * (original if self.of == "original" else added if self.of == "added" else original + added)


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager and its settlement.

    In a `first` list the first line that applies counts, in a `one` list the only one, in an `each` list all that
    apply, added up. `form` is how it was written: `first`, `one`, `each`, `grid`, or `short` for wins, pushes and
    pays, whose lines are win, push and lose. `points` are its own, where it has any.
    """

    id: str
    name: str
    mode: str
    lines: tuple[Line, ...]
    commission: Fraction
    form: str
    on: str | None
    points: Points | None
    illustrative: bool
    bonus: bool
    says: str | None
    position: Position

    def line(self, id: str) -> Line | None:
        """The line of this id, or None."""
        return next((line for line in self.lines if line.id == id), None)


@dataclass(frozen=True, slots=True)
class Stake:
    """What a wager is in money: the least and the most wagered, how its commission is taken, the most it is paid.

    None where nothing is said. Commissions are rounded up to `commission_unit`.
    """

    least: Fraction | None
    most: Fraction | None
    commission_unit: Fraction | None
    least_commission: Fraction
    most_paid: Fraction | None


@dataclass(frozen=True, slots=True)
class Collected:
    """A collection fee for wagers from `low` to `high`: a fixed amount of each player, and of the player-dealer."""

    id: str
    low: Fraction
    high: Fraction
    player: Fraction
    player_dealer: Fraction | None
    says: str | None


@dataclass(frozen=True, slots=True)
class Money:
    """Amounts in one currency. What is paid is rounded to a `chip`: `down`, `up` or to the `nearest`, halves up."""

    currency: str
    chip: Fraction
    rounding: str
    wagers: Mapping[str, Stake]
    collection: tuple[Collected, ...]
    position: Position


@dataclass(frozen=True, slots=True)
class Patch:
    """A change by paths: values set, items removed, items inserted before or after another."""

    set: tuple[tuple[str, Node, Position], ...]
    remove: tuple[tuple[str, Position], ...]
    insert: tuple[Insertion, ...]


@dataclass(frozen=True, slots=True)
class Insertion:
    """Items to put before (or after) the item that the path names."""

    path: str
    after: bool
    items: Node
    position: Position


@dataclass(frozen=True, slots=True)
class Alternative:
    """One value of an option or a reading; the default one has an empty patch."""

    id: str
    says: str | None
    patch: Patch
    position: Position


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the house or a reading of an unclear clause: `default` is what the spec itself says."""

    id: str
    name: str
    about: str | None
    default: str
    values: tuple[Alternative, ...]
    position: Position

    def value(self, id: str) -> Alternative | None:
        """The value of this id, or None."""
        return next((value for value in self.values if value.id == id), None)


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered paragraph of the rulebook, in Markdown; `covers` are the paths of the rules it tells."""

    id: str
    section: str
    title: str | None
    text: str
    covers: tuple[str, ...]
    position: Position


@dataclass(frozen=True, slots=True)
class Note:
    """A lettered note of the analysis report, in Markdown."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Example:
    """A round that is told: the cards in the order dealt, the choices made, and each wager's line (its id)."""

    id: str
    cards: tuple[str, ...]
    results: Mapping[str, str]
    choices: tuple[str, ...]
    says: str | None
    position: Position


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A finding that is known and accepted, with the reason, which is printed."""

    finding: str
    reason: str
    position: Position


@dataclass(frozen=True, slots=True)
class Published:
    """A figure that somebody printed: the path of the figure, the digits as printed, where they hold.

    `formula` is how it was printed to come about: arithmetic on printed digits.
    """

    figure: str
    printed: str
    formula: str | None
    decks: int
    options: Mapping[str, str]
    readings: Mapping[str, str]
    source: str | None
    position: Position

    @property
    def wager(self) -> str:
        """The wager whose figure it is."""
        return self.figure.split(".")[1]

    @property
    def name(self) -> str:
        """The figure's name within its wager: `edge`, `win.probability`."""
        return ".".join(self.figure.split(".")[2:])


@dataclass(frozen=True, slots=True)
class Spec:
    """One game as written. A variant of it is a Spec again, read anew from the patched tree, its `root`."""

    source: Source
    root: Node
    game: Game
    shoe: Shoe
    terms: tuple[Term, ...]
    points: Points | None
    ranking: tuple[Kind, ...]
    hands: tuple[Hand, ...]
    round: tuple[Step, ...]
    wagers: tuple[Wager, ...]
    money: Money | None
    options: tuple[Choice, ...]
    readings: tuple[Choice, ...]
    clauses: tuple[Clause, ...]
    notes: tuple[Note, ...]
    published: tuple[Published, ...]
    examples: tuple[Example, ...]
    acknowledged: tuple[Acknowledged, ...]
    compares: tuple[tuple[str, Position], ...]

    def endings(self, wager: Wager) -> tuple[Line, ...]:
        """Every line that can settle a wager: its own, and those with which a choice settles it."""
        asks = [step for step in self.round if isinstance(step, Ask)]
        chosen = [line for ask in asks for play in ask.may for id, line in play.settles if id == wager.id]
        return (*wager.lines, *chosen)

    @property
    def placed(self) -> frozenset[str]:
        """The wagers that are made in the course of a round, not before it."""
        asks = [step for step in self.round if isinstance(step, Ask)]
        return frozenset(wager for ask in asks for play in ask.may for wager, _ in play.places)

    def is_needed(self, draw: Draw) -> bool:
        """Whether a drawing step is taken: one of the wagers that it is needed for is settled after it."""
        if draw.needed_for is None:
            return True
        later = self.round[self.round.index(draw) :]
        return any(set(step.wagers) & set(draw.needed_for) for step in later if isinstance(step, Settle))

    def wager(self, id: str) -> Wager:
        """The wager of this id."""
        return next(wager for wager in self.wagers if wager.id == id)

    def hand(self, id: str) -> Hand:
        """The hand of this id."""
        return next(hand for hand in self.hands if hand.id == id)
