"""Station variant: one Spec × decks × options × readings × `--set` to a Variant: settled, nothing left to choose.

Comes in: a Spec and what was chosen. Goes out: a Variant, whose `rules` are a Spec again, read anew from the
patched tree, so that every variant is checked like a file of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.language import Spec, paths, reread
from generator.language.cards import rank_of
from generator.language.source import Mapping as MappingNode
from generator.language.source import Node, Scalar, Sequence, inline
from generator.language.values import Alternative, Choice, Insertion, Patch
from generator.problem import Position, Problem, Refused
from generator.problem.near import nearest_or_all


@dataclass(frozen=True, slots=True)
class Setting:
    """What differs from the default: options and readings by id, and values set by path."""

    options: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    sets: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Variant:
    """One game to be analysed. `spec` is as written, `rules` as patched; `setting` says only what differs."""

    spec: Spec
    rules: Spec
    decks: int
    setting: Setting

    @property
    def permitted(self) -> bool:
        """Whether the spec permits this number of decks."""
        return self.decks in self.rules.shoe.permitted

    @property
    def cards(self) -> Mapping[str, int]:
        """How many of each card, such as `10h`, the shoe holds."""
        return {card: count * self.decks for card, count in self.rules.shoe.counts.items()}

    @property
    def ranks(self) -> Mapping[str, int]:
        """How many cards of each rank the shoe holds."""
        found: dict[str, int] = {}
        for card, count in self.cards.items():
            found[rank_of(card)] = found.get(rank_of(card), 0) + count
        return found


def settle(spec: Spec, decks: int | None = None, setting: Setting | None = None) -> Variant:
    """The variant of a spec. Raises Refused: unknown-choice, unknown-path, or what the patched spec refuses."""
    chosen = _differing(spec, setting or Setting())
    taken = _chosen(spec, chosen)
    try:
        rules = _rules(spec, [alternative for _, alternative in taken], chosen.sets)
    except Refused as refused:
        raise Refused([_under(problem, spec, taken) for problem in refused.problems]) from None
    return Variant(spec, rules, rules.shoe.default if decks is None else decks, chosen)


def _rules(spec: Spec, taken: list[Alternative], sets: Mapping[str, str]) -> Spec:
    root = spec.source.root
    for alternative in taken:
        root = patched(root, alternative.patch)
    for path, text in sets.items():
        root = _set(root, path, inline(text, "--set", f"{path}="), None)
    return spec if root is spec.source.root else reread(spec, root)


def _under(problem: Problem, spec: Spec, taken: list[tuple[Choice, Alternative]]) -> Problem:
    """A fault that only a variant has, with the choices that make it, and the places of their patches."""
    if not taken:
        return problem
    named = [
        f"the {'option' if choice in spec.options else 'reading'} `{choice.id}` = `{alternative.id}`"
        for choice, alternative in taken
    ]
    message = f"under {' and '.join(named)}: {problem.message}"
    line = problem.position.line if problem.position else 0
    if any(line in _lines(alternative.patch) for _, alternative in taken):
        return replace(problem, message=message)
    also = tuple(("the patch is here", _place(alternative)) for _, alternative in taken)
    return replace(problem, message=message, also=(*problem.also, *also))


def _place(alternative: Alternative) -> Position:
    """The place of a patch: of its one change, or of the value that makes several."""
    patch = alternative.patch
    places = [place for _, _, place in patch.set] + [place for _, place in patch.remove]
    places += [insertion.position for insertion in patch.insert]
    return places[0] if len(places) == 1 else alternative.position


def _lines(patch: Patch) -> set[int]:
    """The lines that a patch stands on."""
    found = {place.line for _, _, place in patch.set} | {place.line for _, place in patch.remove}
    nodes = [node for _, node, _ in patch.set] + [insertion.items for insertion in patch.insert]
    for node in nodes:
        if isinstance(node, Scalar):
            found.update(range(node.position.line, node.position.line + max(1, len(node.lines))))
        elif isinstance(node, Sequence):
            nodes += node.items
        else:
            nodes += [part for item in node.items for part in item]
    return found | {insertion.position.line for insertion in patch.insert}


def patched(root: Node, patch: Patch) -> Node:
    """A tree with a patch applied. Raises Refused where a path leads nowhere."""
    for path, node, position in patch.set:
        root = _set(root, path, node, position)
    for insertion in patch.insert:
        root = _inserted(root, insertion)
    for path, position in patch.remove:
        place = paths.find(root, path, position)
        root = paths.replaced(root, place.steps, None)
    return root


def _differing(spec: Spec, setting: Setting) -> Setting:
    """The setting without what is the default anyway. Raises Refused: unknown-choice."""
    problems: list[Problem] = []
    kept: list[dict[str, str]] = []
    for kind, given, known in (
        ("option", setting.options, spec.options),
        ("reading", setting.readings, spec.readings),
    ):
        by_id = {choice.id: choice for choice in known}
        differing: dict[str, str] = {}
        for id, value in given.items():
            choice = by_id.get(id)
            if choice is None:
                hint = nearest_or_all(id, by_id) if by_id else f"this spec has no {kind}s"
                problems.append(Problem("unknown-choice", f"no {kind} `{id}`", None, hint))
            elif choice.value(value) is None:
                hint = nearest_or_all(value, [each.id for each in choice.values])
                problems.append(Problem("unknown-choice", f"the {kind} `{id}` has no value `{value}`", None, hint))
            elif value != choice.default:
                differing[id] = value
        kept.append(differing)
    if problems:
        raise Refused(problems)
    return Setting(kept[0], kept[1], dict(setting.sets))


def _chosen(spec: Spec, setting: Setting) -> list[tuple[Choice, Alternative]]:
    """The choices that differ and what is chosen, in the order of the spec, options first."""
    given = [(choice, setting.options.get(choice.id)) for choice in spec.options]
    given += [(choice, setting.readings.get(choice.id)) for choice in spec.readings]
    found = [(choice, choice.value(value)) for choice, value in given if value is not None]
    return [(choice, alternative) for choice, alternative in found if alternative is not None]


def _set(root: Node, path: str, node: Node, position: Position | None) -> Node:
    try:
        place = paths.find(root, path, position)
    except Refused:
        parent, _, key = path.rpartition(".")
        above = paths.find(root, parent, position) if parent else None
        if above is None or not isinstance(above.node, MappingNode):
            raise
        return paths.added(root, parent, Scalar(key, position or node.position), node)
    if isinstance(place.node, Scalar) or type(place.node) is type(node) or position is not None:
        return paths.replaced(root, place.steps, node)
    message = f"`{path}` holds more than one value"
    hint = nearest_or_all("", [f"{path}.{name}" for name in paths.names(place.node)])
    raise Refused([Problem("bad-patch", message, node.position, hint)])


def _inserted(root: Node, insertion: Insertion) -> Node:
    place = paths.find(root, insertion.path, insertion.position)
    if not place.steps or place.steps[-1].index is None:
        message = f"`{insertion.path}` is no item of a list"
        raise Refused([Problem("bad-patch", message, insertion.position)])
    new = insertion.items.items if isinstance(insertion.items, Sequence) else (insertion.items,)
    order = (place.node, *new) if insertion.after else (*new, place.node)
    return paths.replaced(root, place.steps, None, order)
