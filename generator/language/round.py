"""The round in the language: one ordered list of steps.

    round:
      - {id: deal, deal: [player, dealer]}                 # one card each, in this order
      - id: player-draw
        draw: player
        at most: 1
        first:
          - {id: low, when: total <= 5, then: draw}
          - {id: high, when: otherwise, then: stand}
      - {id: settle, settle: [player, dealer, tie]}

Facts in a step mean *now*. As the steps are read, the numbers of cards that each hand can have are kept,
so that a card which may be absent is found here.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.language.cards import MOST_CARDS
from generator.language.condition.presence import Sizes, narrowed
from generator.language.context import Context
from generator.language.shape import (
    CONDITION,
    IDENTIFIER,
    PROSE,
    WHOLE,
    ByVerb,
    Either,
    Field,
    Items,
    ListOf,
    MapOf,
    OneOf,
    Part,
    Record,
)
from generator.language.values import Deal, Draw, DrawLine, Settle, Step
from generator.problem.near import nearest_or_all

_SAYS = Field(PROSE, "the same in words, for the rulebook")
_ID = Field(IDENTIFIER, "its id", needed=True)
DRAW_LINE = Record(
    "a drawing rule",
    {
        "id": _ID,
        "when": Field(CONDITION, "when it is followed; `otherwise` for the last", needed=True),
        "then": Field(OneOf(("draw", "stand")), "`draw` or `stand`", needed=True),
        "says": _SAYS,
    },
)
STEP = ByVerb(
    "a step",
    {
        "deal": Record(
            "a dealing step",
            {
                "id": _ID,
                "deal": Field(
                    Either("hands", listed=ListOf(IDENTIFIER), mapped=MapOf(WHOLE), single=ListOf(IDENTIFIER)),
                    "one card to each hand listed, in that order; or how many to each: `{player: 2}`",
                    needed=True,
                ),
                "face": Field(OneOf(("up", "down")), "whether the cards are seen"),
                "says": _SAYS,
            },
        ),
        "draw": Record(
            "a drawing step",
            {
                "id": _ID,
                "draw": Field(IDENTIFIER, "the hand that draws", needed=True),
                "at most": Field(WHOLE, "how many cards it may draw"),
                "first": Field(Items(DRAW_LINE, "the drawing rules"), "its rules; the first that holds", needed=True),
                "says": _SAYS,
            },
        ),
        "settle": Record(
            "a settling step",
            {
                "id": _ID,
                "settle": Field(ListOf(IDENTIFIER), "the wagers settled now, in this order", needed=True),
                "says": _SAYS,
            },
        ),
    },
)
ROUND = Items(STEP, "the round")


class Steps:
    """Reads the steps in order. `sizes` afterwards are the hands' numbers of cards at settlement."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.sizes: Sizes = {hand: frozenset({0}) for hand in context.hands}
        self.settled: dict[str, Sizes] = {}
        self.drawn: set[str] = set()

    def read(self, parts: tuple[Part, ...]) -> tuple[Step, ...]:
        """The steps, without those that were faulty."""
        steps: list[Step] = []
        for part in parts:
            if "id" not in part:
                continue
            read = self._deal if "deal" in part else self._draw if "draw" in part else self._settle
            step = read(part)
            if step is not None:
                steps.append(step)
        return tuple(steps)

    def _hand(self, name: str, part: Part, key: str) -> bool:
        if name in self.context.hands:
            return True
        hint = nearest_or_all(name, self.context.hands)
        self.context.report("unknown-name", f"no hand `{name}`", part.at(key, name), hint)
        return False

    def _deal(self, part: Part) -> Deal | None:
        written: tuple[str, ...] | Mapping[str, int] = part["deal"]
        if isinstance(written, Mapping):
            for count in written.values():
                if not 1 <= count <= MOST_CARDS:
                    self.context.report("bad-value", f"{count} cards cannot be dealt", part.at("deal"))
                    return None
            order = [hand for hand in self.context.hands if hand in written]
            unknown = [name for name in written if name not in self.context.hands]
            hands = [*unknown, *(hand for hand in order for _ in range(written[hand]))]
        else:
            hands = list(written)
        known = [self._hand(name, part, "deal") for name in hands]
        if not all(known):
            return None
        for name in hands:
            self.sizes = {**self.sizes, name: frozenset(size + 1 for size in self.sizes[name])}
        return Deal(part["id"], tuple(hands), part.get("face", "up"), part.get("says"), part.position)

    def _draw(self, part: Part) -> Draw | None:
        hand: str = part["draw"]
        if not self._hand(hand, part, "draw"):
            return None
        most: int | None = part.get("at most")
        if most is not None and not 1 <= most <= MOST_CARDS:
            message = f"a hand cannot draw at most {most} cards"
            self.context.report("bad-value", message, part.at("at most"))
            return None
        before = self.sizes[hand]
        extra = most if most is not None else MOST_CARDS
        asked = frozenset(size + more for size in before for more in range(extra) if size + more <= MOST_CARDS)
        lines = self._lines(part, hand, {**self.sizes, hand: asked})
        after = frozenset(size + more for size in before for more in range(extra + 1) if size + more <= MOST_CARDS)
        self.sizes = {**self.sizes, hand: after}
        return Draw(part["id"], hand, most, lines, part.get("says"), part.position)

    def _lines(self, part: Part, hand: str, sizes: Sizes) -> tuple[DrawLine, ...]:
        lines = []
        items: tuple[Part, ...] = part.get("first", ())
        for item in items:
            when = self.context.truth(item.get("when"), hand, sizes)
            if when is None or "id" not in item or "then" not in item:
                continue
            _, sizes = narrowed(when, sizes)
            lines.append(DrawLine(item["id"], when, item["then"] == "draw", item.get("says"), item.position))
        check_otherwise(items, self.context, "a hand can be told nothing")
        return tuple(lines)

    def _settle(self, part: Part) -> Settle:
        for wager in part["settle"]:
            if wager in self.settled:
                self.context.report("settled-early", f"`{wager}` is settled a second time", part.at("settle", wager))
            self.settled[wager] = self.sizes
        return Settle(part["id"], part["settle"], part.get("says"), part.position)


def check_otherwise(items: tuple[Part, ...], context: Context, fault: str) -> None:
    """A `first` list ends with `otherwise`, and has it nowhere else."""
    for item in items[:-1]:
        if "when" in item and item["when"].text.strip() == "otherwise":
            context.report("bad-value", "`otherwise` stands last, or hides what follows", item.at("when"))
    if items and "when" in items[-1] and items[-1]["when"].text.strip() != "otherwise":
        hint = "let the last line say `when: otherwise`"
        context.report("missing-key", fault, items[-1].at("when"), hint)
