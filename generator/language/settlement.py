"""Settlement in the language: what each wager pays, in the short form or as a list of lines.

    wagers:
      tie: {wins: player ties dealer, pays: 7:1}             # else it loses
      banker: {wins: banker beats player, pushes: player ties banker, pays: 1:1, commission: 5%}
      bonus:
        first:
          - {id: pair, when: first = second, pays: 11:1}
          - {id: none, when: otherwise, result: lose}

Facts in a wager mean *at settlement*: the hands as they are in the step that settles it.
"""

from __future__ import annotations

from fractions import Fraction

from generator.language.condition.meaning import Not, Some, Truth
from generator.language.condition.presence import Sizes, narrowed
from generator.language.context import Context
from generator.language.round import check_otherwise
from generator.language.shape import (
    CONDITION,
    EXACT,
    IDENTIFIER,
    ODDS,
    PROSE,
    TEXT,
    Field,
    Items,
    MapOf,
    OneOf,
    Part,
    Record,
    Word,
)
from generator.language.values import Line, Wager

LINE = Record(
    "a line of settlement",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "name": Field(TEXT, "how documents call it"),
        "when": Field(CONDITION, "when it applies", needed=True),
        "pays": Field(ODDS, "what is won for each unit wagered: `7:1`, `7 to 1`, `8 for 1`"),
        "result": Field(OneOf(("push", "lose", "void")), "where nothing is won: `push`, `lose` or `void`"),
        "says": Field(PROSE, "the same in words, for the rulebook"),
    },
    exactly_one=("pays", "result"),
)


def _yes_no(text: str) -> str:
    if text not in ("yes", "no", "true", "false"):
        raise ValueError(f"`{text}` is neither yes nor no")
    return text


WAGER = Record(
    "a wager",
    {
        "name": Field(TEXT, "how documents call it; else its id"),
        "on": Field(IDENTIFIER, "the hand that bare facts of its conditions speak of"),
        "wins": Field(CONDITION, "short form: when it wins"),
        "pushes": Field(CONDITION, "short form: when it pushes; else what does not win loses"),
        "pays": Field(ODDS, "short form: what a win pays: `7:1`, `7 to 1`, `8 for 1`"),
        "first": Field(Items(LINE, "the lines"), "the lines, top-down: the first that applies counts"),
        "one": Field(Items(LINE, "the lines"), "the lines, of which exactly one applies"),
        "commission": Field(EXACT, "the share of each winning that the house keeps: `5%`"),
        "illustrative": Field(Word("yes or no", _yes_no), "`yes` where the pays are examples, not the game's own"),
        "says": Field(PROSE, "the same in words, for the rulebook"),
    },
    exactly_one=("wins", "first", "one"),
)
WAGERS = MapOf(WAGER, "a mapping of wagers")


def wager(id: str, part: Part, context: Context, sizes: Sizes) -> Wager | None:
    """A wager with its lines, or None where they are faulty. `sizes`: of the hands when it is settled."""
    on: str | None = part.get("on")
    if on is not None and on not in context.hands:
        context.report("unknown-name", f"no hand `{on}`", part.at("on"))
        return None
    commission: Fraction = part.get("commission", Fraction(0))
    if not 0 <= commission <= 1:
        context.report("bad-value", "a commission is a share between 0 and 1", part.at("commission"))
    mode = "one" if "one" in part else "first" if "first" in part else "short"
    _only_its_own_keys(part, mode, context)
    if mode == "short":
        lines = _short(id, part, context, on, sizes, commission)
    else:
        lines = _lines(part[mode], context, on, sizes, commission, mode)
    if not lines:
        return None
    return Wager(
        id=id,
        name=part.get("name", _titled(id)),
        mode="one" if mode == "short" else mode,
        lines=lines,
        commission=commission,
        short=mode == "short",
        illustrative=part.get("illustrative", "no") in ("yes", "true"),
        says=part.get("says"),
        position=part.position,
    )


def _only_its_own_keys(part: Part, mode: str, context: Context) -> None:
    if mode == "short":
        misspelt = any(key.text not in WAGER.fields for key, _ in part.node.items)
        if part.node.get("pays") is None and not misspelt:
            context.report("missing-key", "a wager that `wins` says what it `pays`", part.position)
        return
    for key in ("pushes", "pays"):
        found = part.node.key(key)
        if found is not None:
            message = f"`{key}` belongs to the short form; this wager has lines"
            context.report("unknown-key", message, found.position, f"give each line its `{key}`")


def _short(
    id: str, part: Part, context: Context, on: str | None, sizes: Sizes, commission: Fraction
) -> tuple[Line, ...]:
    wins = context.truth(part.get("wins"), on, sizes)
    pushes = context.truth(part.get("pushes"), on, sizes) if "pushes" in part else None
    if wins is None or "pays" not in part or ("pushes" in part and pushes is None):
        return ()
    pays: Fraction = part["pays"]
    name: str = part.get("name", _titled(id))
    settled: Truth = wins if pushes is None else Some((wins, pushes))
    win = Line("win", name, wins, "win", pays, pays * (1 - commission), None, part.at("wins"))
    push = Line("push", "Push", pushes, "push", None, Fraction(0), None, part.at("pushes")) if pushes else None
    lose = Line("lose", "Lose", Not(settled), "lose", None, Fraction(-1), None, part.at("wins"))
    return tuple(line for line in (win, push, lose) if line is not None)


def _lines(
    items: tuple[Part, ...], context: Context, on: str | None, sizes: Sizes, commission: Fraction, mode: str
) -> tuple[Line, ...]:
    lines = []
    for item in items:
        if mode == "one" and "when" in item and item["when"].text.strip() == "otherwise":
            hint = "say when it applies, or make the list `first`"
            context.report("bad-value", "in a `one` list no line says `otherwise`", item.at("when"), hint)
            continue
        when = context.truth(item.get("when"), on, sizes)
        if when is None or "id" not in item:
            continue
        if mode == "first":
            _, sizes = narrowed(when, sizes)
        lines.append(_line(item, when, commission))
    if mode == "first":
        check_otherwise(items, context, "a result can meet no line")
    return tuple(lines)


def _line(item: Part, when: Truth, commission: Fraction) -> Line:
    result: str = item.get("result", "win")
    pays: Fraction | None = item.get("pays")
    net = {"push": Fraction(0), "void": Fraction(0), "lose": Fraction(-1)}.get(result, Fraction(0))
    if pays is not None:
        net = pays * (1 - commission)
    return Line(
        item["id"],
        item.get("name", _titled(item["id"])),
        when,
        result,
        pays,
        net,
        item.get("says"),
        item.position,
    )


def _titled(id: str) -> str:
    words = id.replace("-", " ")
    return words[:1].upper() + words[1:]
