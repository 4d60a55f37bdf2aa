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
    nothing,
)
from generator.language.source import Node, Scalar, plain
from generator.language.values import Alternative, Choice, Insertion, Patch
from generator.problem import Position, Problem, Refused
from generator.problem.near import counted

MOST_REREAD = 400_000  # values of the file and words of its conditions, read anew for each value of a choice
UNVARIED = ("spec", "options", "readings", "published", "examples", "acknowledged", "compares")
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


def apart(options: tuple[Choice, ...], readings: tuple[Choice, ...], context: Context) -> None:
    """An option and a reading have ids of their own, since the command line tells them by these alone."""
    known = {option.id: option for option in options}
    for reading in readings:
        if reading.id in known:
            first = known[reading.id].position
            message = f"an option and a reading are both called `{reading.id}`"
            also = ((f"the option is on line {first.line}", first),)
            context.problems.append(Problem("duplicate-id", message, reading.position, "rename one of them", also=also))


def bounded(found: tuple[Choice, ...], context: Context) -> None:
    """Each value is a spec that is read anew, and all of them together have a bound."""
    values = sum(len(choice.values) - 1 for choice in found)
    size = context.root.size + context.shared.words
    if values * size > MOST_REREAD:
        message = f"{counted(values, 'value')} of options and readings are too many for a spec of this size"
        hint = f"it can have {MOST_REREAD // size:,} besides the defaults; make another spec of the others"
        context.report("too-large", message, found[0].position, hint)


def _patch(part: Part, context: Context) -> Patch:
    if not any(part.node.get(key) is not None for key in ("set", "remove", "insert")):
        hint = "say what it sets, removes or inserts; what the spec itself says is the default"
        context.report("bad-patch", f"the value `{part['id']}` changes nothing", part.at("id"), hint)
    keys = part.node.get("set")
    sets = []
    for path, node in part.get("set", {}).items():
        key = keys.key(path) if keys is not None and not isinstance(keys, Scalar) and hasattr(keys, "key") else None
        place = key.position if key is not None else part.at("set")
        if _can_vary(path, context, place) and _parent_is_there(path, context, place):
            _is_new(path, node, context, place)
        sets.append((path, node, place))
    removes = []
    for scalar in part.get("remove", ()):
        if _can_vary(scalar.text, context, scalar.position):
            _is_there(scalar.text, context, scalar.position)
        removes.append((scalar.text, scalar.position))
    inserts = []
    for item in part.get("insert", ()):
        after = "after" in item
        if not ({"before", "after"} & set(item.values)):
            continue  # its fault has been told
        if nothing(item["items"]):
            context.report("bad-patch", "nothing is inserted", item.at("items"), "write the items, each with its id")
        scalar = item["after" if after else "before"]
        if _can_vary(scalar.text, context, scalar.position):
            _is_there(scalar.text, context, scalar.position)
        inserts.append(Insertion(scalar.text, after, item["items"], scalar.position))
    return Patch(tuple(sets), tuple(removes), tuple(inserts))


def _can_vary(path: str, context: Context, position: Position) -> bool:
    section = path.split(".")[0]
    if section not in UNVARIED:
        return True
    message = f"`{section}` is the same in every variant; a patch cannot change it"
    hint = "patch the rules: `shoe`, `points`, `round`, `wagers`, …"
    context.report("bad-patch", message, position, hint)
    return False


def _is_new(path: str, node: Node, context: Context, position: Position) -> None:
    """A value set to what stands there already is a slip of the pen."""
    try:
        stands = paths.find(context.root, path).node
    except Refused:
        return
    if plain(stands) == plain(node):
        hint = "say what is different; what the spec itself says is the default"
        context.report("bad-patch", f"`{path}` is set to what it is already", position, hint)


def _is_there(path: str, context: Context, position: Position) -> bool:
    try:
        paths.find(context.root, path, position)
    except Refused as refused:
        context.problems.extend(refused.problems)
        return False
    return True


def _parent_is_there(path: str, context: Context, position: Position) -> bool:
    parent, dot, _ = path.rpartition(".")
    return _is_there(parent if dot else path, context, position)
