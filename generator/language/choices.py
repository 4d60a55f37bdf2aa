"""Options of the house and readings of unclear clauses: patches on ids, never on positions.

    readings:
      equal-busts:
        about: Both hands bust with the same total.
        adopted: {id: tie, says: the hands tie}
        alternatives:
          - {id: dealer, says: the Dealer wins, set: {wagers.tie.wins: player ties dealer and not both bust}}
    options:
      soft-17:
        default: {id: hits}
        others:
          - {id: stands, remove: [round.dealer-draw.soft-17]}

The default value says what the spec itself says, and so carries no patch.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.language import paths
from generator.language.context import Context
from generator.language.shape import (
    IDENTIFIER,
    PATH,
    PROSE,
    TEXT,
    Field,
    Items,
    ListOf,
    MapOf,
    Nodes,
    Part,
    Record,
)
from generator.language.source import Scalar
from generator.language.values import Alternative, Choice, Insertion, Patch
from generator.problem import Refused

_ABOUT = {
    "id": Field(IDENTIFIER, "its id", needed=True),
    "says": Field(PROSE, "what it means, in words"),
}
DEFAULT = Record("the default value", _ABOUT)
INSERTION = Record(
    "an insertion",
    {
        "before": Field(PATH, "the item to put the new ones before"),
        "after": Field(PATH, "the item to put the new ones after"),
        "items": Field(Nodes(), "the new items", needed=True),
    },
    exactly_one=("before", "after"),
)
ALTERNATIVE = Record(
    "an alternative",
    {
        **_ABOUT,
        "set": Field(MapOf(Nodes(), "paths and their new values", lambda key: bool(key), "a path"), "values to set"),
        "remove": Field(ListOf(PATH, "paths"), "items to remove"),
        "insert": Field(ListOf(INSERTION, "insertions"), "items to insert"),
    },
)
_CHOICE = {
    "name": Field(TEXT, "how documents call it; else its id"),
    "about": Field(PROSE, "what it is about"),
}
OPTION = Record(
    "an option",
    {
        **_CHOICE,
        "default": Field(DEFAULT, "the value that the spec itself says", needed=True),
        "others": Field(Items(ALTERNATIVE, "the other values"), "the other values, as patches", needed=True),
    },
)
READING = Record(
    "a reading",
    {
        **_CHOICE,
        "adopted": Field(DEFAULT, "the reading that the spec itself follows", needed=True),
        "alternatives": Field(Items(ALTERNATIVE, "the alternatives"), "other readings, as patches", needed=True),
    },
)
OPTIONS = MapOf(OPTION, "a mapping of options")
READINGS = MapOf(READING, "a mapping of readings")


def choices(parts: Mapping[str, Part], default: str, others: str, context: Context) -> tuple[Choice, ...]:
    """Options or readings; `default` and `others` are the keys of the two."""
    found = []
    for id, part in parts.items():
        if default not in part:
            continue
        first: Part = part[default]
        if "id" not in first:
            continue
        values = [Alternative(first["id"], first.get("says"), Patch((), (), ()), first.position)]
        for item in part.get(others, ()):
            if "id" not in item:
                continue
            if item["id"] == first["id"]:
                message = f"the value `{item['id']}` stands twice"
                context.report("duplicate-id", message, item.at("id"))
            values.append(Alternative(item["id"], item.get("says"), _patch(item, context), item.position))
        name = part.get("name", id.replace("-", " "))
        found.append(Choice(id, name, part.get("about"), first["id"], tuple(values), part.position))
    return tuple(found)


def _patch(part: Part, context: Context) -> Patch:
    keys = part.node.get("set")
    sets = []
    for path, node in part.get("set", {}).items():
        key = keys.key(path) if keys is not None and not isinstance(keys, Scalar) and hasattr(keys, "key") else None
        place = key.position if key is not None else part.at("set")
        _parent_is_there(path, context, place)
        sets.append((path, node, place))
    removes = []
    for scalar in part.get("remove", ()):
        _is_there(scalar.text, context, scalar.position)
        removes.append((scalar.text, scalar.position))
    inserts = []
    for item in part.get("insert", ()):
        after = "after" in item
        scalar = item["after" if after else "before"]
        _is_there(scalar.text, context, scalar.position)
        inserts.append(Insertion(scalar.text, after, item["items"], scalar.position))
    return Patch(tuple(sets), tuple(removes), tuple(inserts))


def _is_there(path: str, context: Context, position: object) -> bool:
    try:
        paths.find(context.root, path, position)  # type: ignore[arg-type]
    except Refused as refused:
        context.problems.extend(refused.problems)
        return False
    return True


def _parent_is_there(path: str, context: Context, position: object) -> None:
    parent, dot, _ = path.rpartition(".")
    _is_there(parent if dot else path, context, position)
