"""`filing new`: a spec of one's own in rules/, begun from another."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from generator import shipped
from generator.language import parse, read
from generator.language.naming import titled
from generator.language.source import Mapping, Node, Scalar
from generator.problem import Problem, Refused
from generator.problem.near import nearest_or_all


def new(slug: str, like: str) -> int:
    """Write rules/SLUG.yaml, like another spec but for its name. Raises Refused; an existing file is left alone."""
    if not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", slug):
        hint = "write lower-case letters, digits and hyphens, such as `my-game`"
        raise Refused([Problem("usage", f"`{slug}` cannot be the name of a spec", None, hint)])
    path = Path("rules") / f"{slug}.yaml"
    if path.exists():
        raise Refused([Problem("usage", f"{path} is there already", None, "choose another name")])
    text = _renamed(_original(like), slug)
    read(parse(text.encode(), str(path)))
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(path, file=sys.stderr)
    return 0


def _original(like: str) -> Path:
    """The spec named: a file, or a slug in rules/ here or among those that come with the program."""
    if like.endswith(".yaml"):
        path = Path(like)
        if path.is_file():
            return path
    known = {path.stem: path for folder in (shipped.rules(), Path("rules")) for path in folder.glob("*.yaml")}
    if like in known:
        return known[like]
    raise Refused([Problem("usage", f"no spec `{like}`", None, nearest_or_all(like, known))])


def _renamed(path: Path, slug: str) -> str:
    """The text of a spec with its name and slug replaced where they stand; all else is kept to the letter.

    What it is compared with is left out, since that is not copied.
    """
    source = parse(path.read_bytes(), str(path))
    lines = source.text.splitlines(keepends=True)
    game = source.root.get("game") if isinstance(source.root, Mapping) else None
    places: list[tuple[Node | None, str]] = []
    if isinstance(game, Mapping):
        places = [(game.get("slug"), slug), (game.get("name"), titled(slug).title())]
    for node, value in sorted(places, key=lambda each: _place(each[0]), reverse=True):
        if isinstance(node, Scalar):
            line, start = node.position.line - 1, node.position.column - 1
            lines[line] = lines[line][:start] + value + lines[line][start + node.position.width :]
    if isinstance(source.root, Mapping):
        starts = [key.position.line - 1 for key, _ in source.root.items] + [len(lines)]
        for (key, _), start, end in zip(source.root.items, starts, starts[1:], strict=False):
            if key.text == "compares":
                del lines[start:end]
    return "".join(lines)


def _place(node: Node | None) -> tuple[int, int]:
    return (node.position.line, node.position.column) if node is not None else (0, 0)
