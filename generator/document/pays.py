"""Pays as their writer put them: they are found in the tree that a spec was read from."""

from __future__ import annotations

from generator.document.format import odds, odds_as_written
from generator.language import Spec
from generator.language.source import Mapping, Node, Scalar, Sequence
from generator.language.values import Line, Wager


def pays(spec: Spec, wager: Wager, line: Line) -> str:
    """What a line pays, `54 to 100` where that is written; a dash where nothing is paid."""
    if line.pays is None:
        return odds(None)
    node = _pays(_under(_under(spec.root, "wagers"), wager.id), wager, line)
    return odds_as_written(node.text) if isinstance(node, Scalar) else odds(line.pays)


def _pays(node: Node | None, wager: Wager, line: Line) -> Node | None:
    if wager.form == "short":
        return _under(node, "pays")
    if wager.form == "grid":
        return _cell(_under(_under(node, "grid"), "cells"), line)
    lines = _under(node, wager.form)
    found = lines.items if isinstance(lines, Sequence) else ()
    return next((_under(each, "pays") for each in found if _is(_under(each, "id"), line.id)), None)


def _cell(cells: Node | None, line: Line) -> Node | None:
    """The cell of a grid that a line was made of, or what stands in it for one way of comparing."""
    for row, columns in cells.items if isinstance(cells, Mapping) else ():
        for column, cell in columns.items if isinstance(columns, Mapping) else ():
            id = f"{row.text}-{column.text}"
            if id == line.id:
                return cell
            for way, ending in cell.items if isinstance(cell, Mapping) else ():
                if f"{id}-{way.text}" == line.id:
                    return ending
    return None


def _under(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Mapping) else None


def _is(node: Node | None, text: str) -> bool:
    return isinstance(node, Scalar) and node.text.strip() == text
