"""Settlement in the language: what each wager pays, in the short form, as a list of lines, or as a grid.

    wagers:
      tie: {wins: player ties dealer, pays: 7:1}             # else it loses
      banker: {wins: banker beats player, pushes: player ties banker, pays: 1:1, commission: 5%}
      bonus:
        first:
          - {id: pair, when: player.first = player.second, pays: 11:1}
          - {id: none, when: otherwise, result: lose}
      main:
        grid:
          rows: player
          columns: dealer
          cells:
            points: {points: {beats: 1:1, ties: push, beaten: lose}, bust: 1:1}
            bust: {points: lose, bust: lose}

Facts in a wager mean *at settlement*: the hands as they are in the step that settles it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from generator.language.condition.meaning import All, HandIs, Not, Some, Truth, Versus
from generator.language.condition.presence import narrowed
from generator.language.condition.resolve import Scope
from generator.language.context import Context
from generator.language.ending import CELL_RESULT, RESULT, Ending
from generator.language.naming import titled
from generator.language.points import POINTS, points
from generator.language.round import check_otherwise
from generator.language.shape import (
    CONDITION,
    EXACT,
    IDENTIFIER,
    ODDS,
    PROSE,
    TEXT,
    Either,
    Field,
    Items,
    MapOf,
    OneOf,
    Part,
    Record,
    Shape,
    Word,
)
from generator.language.source import Mapping as MappingNode
from generator.language.values import Line, Points, Wager
from generator.problem import Position
from generator.problem.near import nearest_or_all

LINE = Record(
    "a line of settlement",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "name": Field(TEXT, "how documents call it"),
        "when": Field(CONDITION, "when it applies", needed=True),
        "pays": Field(ODDS, "what is won for each unit wagered: `7:1`, `7 to 1`, `8 for 1`"),
        "result": Field(RESULT, "where nothing is won: `push`, `lose`, `lose 1/2` or `void`"),
        "of": Field(OneOf(("original", "added")), "the part of the stake that it is of, the other being returned"),
        "says": Field(PROSE, "the same in words, for the rulebook"),
    },
    exactly_one=("pays", "result"),
    strays={"then": "`then` belongs to a drawing rule; a line of settlement says what it `pays`, or its `result`"},
)
COMPARED = Record(
    "a cell",
    {
        "beats": Field(CELL_RESULT, "the row's hand is better", needed=True),
        "ties": Field(CELL_RESULT, "the hands tie", needed=True),
        "beaten": Field(CELL_RESULT, "the column's hand is better", needed=True),
    },
)
CELL = Either("a cell", single=CELL_RESULT, mapped=COMPARED)
GRID = Record(
    "a grid",
    {
        "rows": Field(IDENTIFIER, "the hand whose kinds are the rows", needed=True),
        "columns": Field(IDENTIFIER, "the hand whose kinds are the columns", needed=True),
        "cells": Field(MapOf(MapOf(CELL, "a row of cells"), "the cells"), "row by row, each kind by kind", needed=True),
    },
)


def _yes_no(text: str) -> bool:
    if text not in ("yes", "no", "true", "false"):
        raise ValueError(f"`{text}` is neither `yes` nor `no`")
    return text in ("yes", "true")


WAGER = Record(
    "a wager",
    {
        "name": Field(TEXT, "how documents call it; else its id"),
        "on": Field(IDENTIFIER, "the hand that bare facts of its conditions speak of"),
        "wins": Field(CONDITION, "short form: when it wins"),
        "pushes": Field(CONDITION, "short form: when it pushes; what neither wins nor pushes loses"),
        "pays": Field(ODDS, "short form: what a win pays: `7:1`, `7 to 1`, `8 for 1`"),
        "first": Field(Items(LINE, "the lines"), "the lines, top-down: the first that applies counts"),
        "one": Field(Items(LINE, "the lines"), "the lines, of which exactly one applies"),
        "each": Field(Items(LINE, "the lines"), "the lines, of which all that apply are added; if none does, it loses"),
        "grid": Field(GRID, "the results by the kinds of two hands"),
        "commission": Field(EXACT, "the share of each winning that the house keeps: `5%`"),
        "points": Field(POINTS, "what cards count for this wager, if not what they count in the game"),
        "illustrative": Field(Word("yes or no", _yes_no), "`yes` where the pays are examples, not the game's own"),
        "bonus": Field(
            Word("yes or no", _yes_no), "`yes` for a bonus wager, which has its own section of the rulebook"
        ),
        "says": Field(PROSE, "the same in words, for the rulebook"),
    },
    exactly_one=("wins", "first", "one", "each", "grid"),
)
WAGERS: Shape = MapOf(WAGER, "a mapping of wagers")


def wager(id: str, part: Part, context: Context, scope: Scope) -> Wager | None:
    """A wager with its lines, or None where they are faulty. `scope` is that of the step that settles it."""
    on: str | None = part.get("on")
    if on is not None and on not in scope.hands:
        context.report("unknown-name", f"no hand `{on}`", part.at("on"), nearest_or_all(on, scope.hands))
        return None
    commission: Fraction = part.get("commission", Fraction(0))
    if not 0 <= commission <= 1:
        context.report("bad-value", "a commission is a share from 0% to 100%", part.at("commission"), "write `5%`")
    form = next((form for form in ("first", "one", "each", "grid") if part.node.get(form) is not None), "short")
    _only_its_own_keys(part, form, context)
    lines: tuple[Line, ...] = ()
    if form == "short":
        lines = _short(id, part, context, scope)
    elif form == "grid" and form in part:
        lines = _grid(part, context, scope)
    elif form in part:
        lines = _lines(part[form], context, scope, form)
    own: Points | None = points(part["points"], context) if "points" in part else None
    if not lines:
        return None
    return Wager(
        id=id,
        name=part.get("name", titled(id)),
        mode="one" if form in ("short", "grid") else form,
        lines=tuple(_less(line, commission) for line in lines),
        commission=commission,
        form=form,
        on=on,
        points=own,
        illustrative=part.get("illustrative", False),
        bonus=part.get("bonus", False),
        says=part.get("says"),
        position=part.position,
    )


def _only_its_own_keys(part: Part, form: str, context: Context) -> None:
    if form == "short":
        misspelt = any(key.text not in WAGER.fields for key, _ in part.node.items)
        if part.node.get("pays") is None and not misspelt:
            context.report("missing-key", "a wager that `wins` says what it `pays`", part.position)
        return
    for key in ("pushes", "pays"):
        found = part.node.key(key)
        if found is not None:
            message = f"`{key}` belongs to the short form; this wager has lines"
            context.report("unknown-key", message, found.position, f"give each line its `{key}`")


def _less(line: Line, commission: Fraction) -> Line:
    """A line whose winnings are less by the commission."""
    if line.pays is None or not commission:
        return line
    net = line.pays * (1 - commission)
    return replace(line, net=net)


def _short(id: str, part: Part, context: Context, scope: Scope) -> tuple[Line, ...]:
    for key in ("wins", "pushes"):
        if key in part and part[key].text.strip() == "otherwise":
            hint = "say when; what neither wins nor pushes loses"
            context.report("bad-value", f"`{key}` cannot be `otherwise`", part.at(key), hint)
            return ()
    wins = context.truth_in(part.get("wins"), scope)
    pushes = context.truth_in(part.get("pushes"), scope) if "pushes" in part else None
    if wins is None or "pays" not in part or ("pushes" in part and pushes is None):
        return ()
    pays: Fraction = part["pays"]
    name: str = part.get("name", titled(id))
    settled: Truth = wins if pushes is None else Some((wins, pushes))
    win = Line("win", name, wins, "win", pays, pays, None, part.at("wins"))
    push = Line("push", "Push", pushes, "push", None, Fraction(0), None, part.at("pushes")) if pushes else None
    lose = Line("lose", "Lose", Not(settled), "lose", None, Fraction(-1), None, part.at("wins"))
    return tuple(line for line in (win, push, lose) if line is not None)


def _lines(items: tuple[Part, ...], context: Context, scope: Scope, form: str) -> tuple[Line, ...]:
    lines = []
    for item in items:
        if form != "first" and "when" in item and item["when"].text.strip() == "otherwise":
            hint = "say when it applies, or make the list `first`"
            message = f"in a list of `{form}` no line says `otherwise`"
            context.report("bad-value", message, item.at("when"), hint)
            continue
        if form == "each" and item.get("id") == "none":
            message = "in a list of `each` the id `none` means that no line applies"
            context.report("bad-id", message, item.at("id"), "choose another id")
        when = context.truth_in(item.get("when"), scope)
        if when is None or "id" not in item:
            continue
        if form == "first":
            _, sizes = narrowed(when, scope.sizes)
            scope = replace(scope, sizes=sizes)
        ending: Ending = item.get("result", Ending("win", item.get("pays"), item.get("pays", Fraction(0))))
        name = item.get("name", titled(item["id"]))
        says = item.get("says")
        line = Line(item["id"], name, when, ending.result, ending.pays, ending.net, says, item.position)
        lines.append(replace(line, of=item.get("of")))
    if form == "first":
        check_otherwise(items, context, "a result can meet no line")
    return tuple(lines)


def _grid(part: Part, context: Context, scope: Scope) -> tuple[Line, ...]:
    """A line for each cell, or three where the cell compares; every kind against every kind."""
    grid: Part = part["grid"]
    if not {"rows", "columns", "cells"} <= set(grid.values):
        return ()
    for key in ("rows", "columns"):
        if grid[key] not in scope.hands:
            context.report(
                "unknown-name", f"no hand `{grid[key]}`", grid.at(key), nearest_or_all(grid[key], scope.hands)
            )
            return ()
    if grid["rows"] == grid["columns"]:
        context.report("condition-type", f"a hand cannot be compared with itself: `{grid['rows']}`", grid.at("columns"))
        return ()
    if not _filled(grid, context) or not _held(grid, context, scope):
        return ()
    lines: list[Line] = []
    for row, cells in grid["cells"].items():
        for column, cell in cells.items():
            here = All((HandIs(grid["rows"], row), HandIs(grid["columns"], column)))
            lines += _cell_lines(f"{row}-{column}", here, cell, grid)
    return tuple(lines)


def _filled(grid: Part, context: Context) -> bool:
    """Whether every cell is filled and no other is named."""
    whole = True
    cells: Mapping[str, Mapping[str, object]] = grid["cells"]
    node = grid.node.get("cells")
    for kinds, where, place in [(list(cells), "rows", grid.at("cells"))] + [
        (list(row), f"row `{name}`", _row_place(node, name, grid)) for name, row in cells.items()
    ]:
        for kind in kinds:
            if kind not in context.kinds:
                hint = nearest_or_all(kind, context.kinds)
                context.report("unknown-name", f"no kind of hand `{kind}`", place, hint)
                whole = False
        missing = [kind for kind in context.kinds if kind not in kinds]
        if missing:
            message = (
                f"the {where} of the grid lack{'' if where == 'rows' else 's'} {', '.join(f'`{m}`' for m in missing)}"
            )
            context.report("missing-key", message, place, "every cell of a grid is filled")
            whole = False
    return whole


def _held(grid: Part, context: Context, scope: Scope) -> bool:
    """Whether both hands are sure to have cards, and so are of a kind."""
    whole = True
    for key in ("rows", "columns"):
        sizes = scope.sizes.get(grid[key], frozenset())
        if 0 in sizes:
            rule, when = ("settled-early", "has no card yet") if sizes == {0} else ("absent-card", "may have no card")
            message = f"the hand `{grid[key]}` {when} when the wager is settled"
            context.report(rule, message, grid.at(key), "settle it in a later step, or by a list of lines")
            whole = False
    return whole


def _row_place(node: object, name: str, grid: Part) -> Position:
    found = node.key(name) if isinstance(node, MappingNode) else None
    return found.position if found is not None else grid.at("cells")


def _cell_lines(id: str, here: All, cell: Ending | Part, grid: Part) -> list[Line]:
    if isinstance(cell, Ending):
        return [_cell_line(id, here, cell, grid.at("cells"))]
    rows, columns = grid["rows"], grid["columns"]
    truths: dict[str, Truth] = {
        "beats": Versus(rows, "beats", columns),
        "ties": Versus(rows, "ties", columns),
        "beaten": Versus(columns, "beats", rows),
    }
    return [
        _cell_line(f"{id}-{key}", All((*here.parts, truth)), cell[key], cell.at(key))
        for key, truth in truths.items()
        if key in cell
    ]


def _cell_line(id: str, when: Truth, ending: Ending, position: Position) -> Line:
    return Line(id, titled(id), when, ending.result, ending.pays, ending.net, None, position)
