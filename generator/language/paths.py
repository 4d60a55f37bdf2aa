"""Paths: dotted ids to a place in the tree. `wagers.tie.pays`, `round.dealer-draw.six-up.when`.

An item of a list is named by its id, and the key of the list that holds it is left out where the item
belongs to one record: `round.dealer-draw.six-up` is a line under `first` of that step.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.language.source import Mapping, Node, Scalar, Sequence
from generator.problem import Position, Problem, Refused
from generator.problem.near import nearest_or_all

ITEM_KEYS = ("id", "figure")


@dataclass(frozen=True, slots=True)
class Step:
    """One step down: `key` of a mapping, or `index` of the list that stands under `key`."""

    key: str | None
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a path leads: the steps to take from the root, and the node there."""

    steps: tuple[Step, ...]
    node: Node


def item_id(node: Node) -> str | None:
    """The id of a list's item, or None."""
    if isinstance(node, Mapping):
        for key in ITEM_KEYS:
            found = node.get(key)
            if isinstance(found, Scalar):
                return found.text
    return None


def find(root: Node, path: str, position: Position | None = None) -> Place:
    """Where a path leads. Raises Refused: unknown-path, with what stands there instead."""
    steps: list[Step] = []
    node = root
    for word in path.split("."):
        found = _down(node, word, whole=node is root)
        if found is None:
            raise Refused([_unknown(path, word, node, position)])
        taken, node = found
        steps += taken
    return Place(tuple(steps), node)


def _down(node: Node, word: str, whole: bool = False) -> tuple[tuple[Step, ...], Node] | None:
    """One word further down; of the whole spec, the keys of lists are written."""
    if isinstance(node, Mapping):
        value = node.get(word)
        if value is not None:
            return (Step(word),), value
        if whole:
            return None
        for key, part in node.items:
            if isinstance(part, Sequence):
                inner = _down(part, word)
                if inner is not None:
                    return (Step(key.text), *inner[0]), inner[1]
        return None
    if isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            if item_id(item) == word:
                return (Step(None, index),), item
    return None


def names(node: Node) -> list[str]:
    """The words that can follow at a node: its keys, and the ids of the items in its lists."""
    if isinstance(node, Sequence):
        return [name for item in node.items if (name := item_id(item)) is not None]
    if isinstance(node, Mapping):
        below = [name for _, part in node.items if isinstance(part, Sequence) for name in names(part)]
        return [*(key.text for key, _ in node.items), *below]
    return []


def _unknown(path: str, word: str, node: Node, position: Position | None) -> Problem:
    known = names(node)
    shown = f"`{word}` of the path `{path}`" if word != path else f"`{path}`"
    hint = nearest_or_all(word, known) if known else "the path ends one step earlier"
    return Problem("unknown-path", f"nothing is called {shown}", position, hint)


def replaced(root: Node, steps: tuple[Step, ...], new: Node | None, beside: tuple[Node, ...] = ()) -> Node:
    """The tree with the node at these steps replaced, or left out where `new` is None.

    `beside` stands for a list's item: what to put in its place instead of `new`.
    """
    step, rest = steps[0], steps[1:]
    if isinstance(root, Mapping):
        items = []
        for key, value in root.items:
            if key.text != step.key:
                items.append((key, value))
            elif rest:
                items.append((key, replaced(value, rest, new, beside)))
            elif new is not None:
                items.append((key, new))
        return Mapping(tuple(items), root.position, root.size)
    if isinstance(root, Sequence):
        nodes: list[Node] = []
        for index, item in enumerate(root.items):
            if index != step.index:
                nodes.append(item)
            elif rest:
                nodes.append(replaced(item, rest, new, beside))
            else:
                nodes += beside or ((new,) if new is not None else ())
        return Sequence(tuple(nodes), root.position, root.size)
    raise AssertionError("a step leads through a single value")


def added(root: Node, path: str, key: Scalar, value: Node) -> Node:
    """The tree with a key added to the mapping that the path leads to."""
    place = find(root, path)
    assert isinstance(place.node, Mapping)
    grown = Mapping((*place.node.items, (key, value)), place.node.position, place.node.size + 1)
    return replaced(root, place.steps, grown)
