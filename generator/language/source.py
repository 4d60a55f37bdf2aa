"""YAML text to a tree of nodes, each with its place: the first half of the station language.

Comes in: a file's bytes. Goes out: a `Source`. Every scalar keeps its text; no type is guessed here, so
`3:2`, `no`, `010` and `1e3` are what was written. The tree is built from parser events, so depth and size
are bounded before anything is unfolded.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from generator.problem import Position, Problem, Refused

MOST_BYTES = 2_000_000
MOST_DEPTH = 32
MOST_NODES = 20_000
MOST_TABS = 50  # that are told; whoever indents so does it everywhere
MOST_EVENTS = 2 * MOST_NODES  # of the parser, which tells where a value begins and ends

_TAG = re.compile(r"(?:&\S+\s+)?(!\S*)")
_ANCHOR = re.compile(r"&\S+[ \t]+(?=\S)")
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value as written.

    `lines` are the lines it stands on, `ends` the columns where it begins on the first and ends on the last of them,
    `style` the sign that YAML marks its text with: a quote, `|` or `>`.
    """

    text: str
    position: Position
    plain: bool = True
    lines: tuple[str, ...] = field(default=(), repr=False, compare=False)
    ends: tuple[int, int] = field(default=(0, 0), repr=False, compare=False)
    style: str = field(default="", repr=False, compare=False)

    @property
    def size(self) -> int:
        return 1

    def at(self, start: int, width: int = 1) -> Position:
        """The place of the part of the text that begins at index `start`; just behind the text, if it ends before.

        Blanks are folded by YAML; so the characters that are not blank are counted, in the text and in the lines.
        """
        quoted = self.style in ("'", '"')
        nth = _dense(self.text[:start]) + quoted
        last: tuple[int, int] | None = None
        for number, line in enumerate(self.lines):
            if self.style and not quoted and number == 0:
                continue  # `|` or `>` stands there
            first = self.ends[0] if number == 0 else 0
            part = line[first : self.ends[1] if number == len(self.lines) - 1 else len(line)]
            here = _dense(part)
            if nth < here:
                column = first + _index(part, nth)
                if not (quoted and number == len(self.lines) - 1 and nth == here - 1):
                    return self._position(number, column, width)
            if here:
                last = number, first + len(part.rstrip()) - quoted
            nth -= here
        return self._position(*last) if last is not None else self.position

    def _position(self, number: int, column: int, width: int = 1) -> Position:
        return Position(self.position.file, self.position.line + number, column + 1, width, self.lines[number])


def _dense(text: str) -> int:
    """How many characters of a text are not blank."""
    return sum(map(len, text.split()))


def _index(text: str, nth: int) -> int:
    """The index of the character that is the nth, from 0, of those that are not blank."""
    return next(islice((index for index, char in enumerate(text) if not char.isspace()), nth, None))


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values in the order written; the order carries no meaning."""

    items: tuple[tuple[Scalar, Node], ...]
    position: Position
    size: int = 1

    def get(self, key: str) -> Node | None:
        """The value under a key, or None."""
        return next((value for name, value in self.items if name.text == key), None)

    def key(self, key: str) -> Scalar | None:
        """The key itself, for its place, or None."""
        return next((name for name, _ in self.items if name.text == key), None)


@dataclass(frozen=True, slots=True)
class Sequence:
    """Values in an order that carries meaning."""

    items: tuple[Node, ...]
    position: Position
    size: int = 1


Node = Scalar | Mapping | Sequence


def plain(node: Node) -> object:
    """A tree without its places, to be compared by what it says."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key.text: plain(value) for key, value in node.items}


@dataclass(frozen=True, slots=True)
class Source:
    """One file: its name as given, its text, the hash of its bytes, and its tree."""

    file: str
    text: str
    sha256: str
    root: Node


def load(path: Path) -> Source:
    """Read a file into a tree. Raises Refused: no-file, not-text, or anything that `parse` refuses."""
    name = str(path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        reason = "no such file" if isinstance(error, FileNotFoundError) else (error.strerror or str(error)).lower()
        raise Refused([Problem("no-file", f"cannot read {name}: {reason}")]) from None
    return parse(data, name)


def parse(data: bytes, name: str) -> Source:
    """Build the tree of a file's bytes. Raises Refused with each problem at its place."""
    if len(data) > MOST_BYTES:
        raise Refused([Problem("too-large", f"{name} is larger than {MOST_BYTES // 1_000_000} MB")])
    text = _decoded(data, name)
    lines = _Lines(name, text)
    problems = _tabs(lines)
    if problems:
        raise Refused(problems)
    root = _Builder(lines).build(text)
    return Source(name, text, hashlib.sha256(data).hexdigest(), root)


def inline(text: str, name: str, before: str = "") -> Scalar:
    """A value given outside a file, as a scalar of a line of its own; `before` leads that line."""
    start = len(before) + 1
    position = Position(name, 1, start, max(1, len(text)), before + text)
    return Scalar(text, position, True, (position.source,), (start - 1, len(position.source)))


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        source = data.splitlines()[line - 1].decode("utf-8", "replace")
        position = Position(name, line, column, 1, source)
        message = f"byte 0x{data[error.start]:02X} is not UTF-8 text"
        raise Refused([Problem("not-text", message, position, "save the file as UTF-8")]) from None


class _Lines:
    """The lines of a text as YAML counts them, for positions."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")

    def at(self, line: int, column: int, width: int = 1) -> Position:
        source = self.lines[line] if line < len(self.lines) else ""
        return Position(self.name, line + 1, column + 1, max(1, width), source)

    def span(self, start: Any, end: Any) -> Position:
        width = end.column - start.column if start.line == end.line else 1
        return self.at(start.line, start.column, width)


def _tabs(lines: _Lines) -> list[Problem]:
    found: list[Problem] = []
    for number, line in enumerate(lines.lines):
        if len(found) == MOST_TABS:
            break
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent and line.strip() and not line.strip().startswith("#"):
            position = lines.at(number, indent.index("\t"))
            message = f"line {number + 1}: tab used for indentation"
            found.append(Problem("tab-indent", message, position, "indent with spaces"))
        elif "\u00a0" in indent and line.strip():
            position = lines.at(number, indent.index("\u00a0"))
            message = "a no-break space (U+00A0) used for indentation"
            found.append(Problem("tab-indent", message, position, "indent with ordinary spaces"))
    return found


class _Builder:
    """Events of the YAML parser to nodes. The open collections are a stack, never Python's own."""

    def __init__(self, lines: _Lines) -> None:
        self.lines = lines
        self.anchors: dict[str, Node] = {}
        self.problems: list[Problem] = []

    def build(self, text: str) -> Node:
        try:
            root = self._document(yaml.parse(text, Loader=_Loader))
        except yaml.MarkedYAMLError as error:
            raise Refused([*self.problems, self._syntax(error)]) from None
        except yaml.reader.ReaderError as error:
            raise Refused([self._character(text, error)]) from None
        if self.problems:
            raise Refused(self.problems)
        return root

    def _document(self, events: Iterator[Any]) -> Node:
        stack: list[tuple[Any, list[Node], str | None]] = []
        root: Node | None = None
        for number, event in enumerate(events):
            if number > MOST_EVENTS:
                place = self.lines.span(event.start_mark, event.end_mark)
                raise Refused([Problem("too-large", f"more than {MOST_NODES:,} values", place)])
            self._untagged(event)
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    place = self.lines.span(event.start_mark, event.end_mark)
                    raise Refused([Problem("yaml-syntax", "a second document in the file", place)])
                continue
            if isinstance(event, yaml.CollectionStartEvent):
                if len(stack) >= MOST_DEPTH:
                    place = self.lines.span(event.start_mark, event.end_mark)
                    raise Refused([Problem("too-deep", f"nested deeper than {MOST_DEPTH} levels", place)])
                stack.append((event, [], event.anchor))
                continue
            node = self._node(event, stack)
            if node is None:
                continue
            if stack:
                stack[-1][1].append(node)
            else:
                root = node
        if root is None or (isinstance(root, Scalar) and not root.text):
            raise Refused([Problem("yaml-syntax", "the file holds no spec", self.lines.at(0, 0))])
        return root

    def _untagged(self, event: Any) -> None:
        """A tag would change nothing, since the field decides the type, and so is refused."""
        if getattr(event, "tag", None) is None:
            return
        mark = event.start_mark
        line = self.lines.lines[mark.line] if mark.line < len(self.lines.lines) else ""
        tag = _TAG.match(line, mark.column)
        start, width = tag.span(1) if tag else (mark.column, mark.column + 1)
        message = f"tags have no meaning here: `{line[start:width]}`"
        hint = "leave the tag out; the field decides what a value is"
        self.problems.append(Problem("yaml-syntax", message, self.lines.at(mark.line, start, width - start), hint))

    def _node(self, event: Any, stack: list[tuple[Any, list[Node], str | None]]) -> Node | None:
        if isinstance(event, yaml.ScalarEvent):
            node: Node = self._scalar(event)
            anchor = event.anchor
        elif isinstance(event, yaml.AliasEvent):
            return self._aliased(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            start, children, anchor = stack.pop()
            node = self._collection(start, children, self._named(start, stack))
        else:
            return None
        if anchor:
            self.anchors[anchor] = node
        return node

    def _aliased(self, event: Any) -> Node:
        place = self.lines.span(event.start_mark, event.end_mark)
        if event.anchor not in self.anchors:
            self.problems.append(Problem("yaml-syntax", f"no anchor `{event.anchor}` stands before this", place))
            return Scalar("", place)
        return self.anchors[event.anchor]

    def _scalar(self, event: Any) -> Scalar:
        start, end = event.start_mark, event.end_mark
        lines = tuple(self.lines.lines[start.line : end.line + 1])
        first = start.column
        if event.anchor and lines and (anchor := _ANCHOR.match(lines[0], first)):
            first = anchor.end()
        last = end.column if end.line - start.line < len(lines) else len(lines[-1]) if lines else 0
        width = end.column - first if start.line == end.line else 1
        position = self.lines.at(start.line, first, width)
        return Scalar(event.value, position, not event.style, lines, (first, last), event.style or "")

    def _named(self, start: Any, stack: list[tuple[Any, list[Node], str | None]]) -> Position:
        """The place of a collection: its bracket, or in block form the key that names it, else its first line."""
        if stack and not start.flow_style and isinstance(stack[-1][0], yaml.MappingStartEvent):
            above = stack[-1][1]
            if len(above) % 2 and isinstance(above[-1], Scalar):
                return above[-1].position
        return self.lines.span(start.start_mark, start.end_mark)

    def _collection(self, start: Any, children: list[Node], position: Position) -> Node:
        if isinstance(start, yaml.SequenceStartEvent):
            size = 1 + sum(child.size for child in children)
            node: Node = Sequence(tuple(children), position, size)
        else:
            node = self._mapping(position, children)
        if node.size > MOST_NODES:
            raise Refused([Problem("too-large", f"more than {MOST_NODES:,} values, anchors unfolded", position)])
        return node

    def _mapping(self, position: Position, children: list[Node]) -> Mapping:
        items: list[tuple[Scalar, Node]] = []
        seen: dict[str, Scalar] = {}
        for key, value in zip(children[::2], children[1::2], strict=True):
            if not isinstance(key, Scalar):
                hint = "quote a value that begins with `{` or `[`"
                self.problems.append(Problem("yaml-syntax", "a key must be a word", key.position, hint))
                continue
            if key.plain and key.text == "<<":
                hint = "write the keys out; an anchor `&a` and its alias `*a` stand for a whole value"
                message = "unknown key `<<`: merge keys are not part of the language"
                self.problems.append(Problem("unknown-key", message, key.position, hint))
                continue
            if key.text in seen:
                first = seen[key.text].position
                message = f"the key `{key.text}` stands twice"
                also = ((f"first on line {first.line}", first),)
                self.problems.append(Problem("duplicate-key", message, key.position, also=also))
                continue
            seen[key.text] = key
            items.append((key, value))
        return Mapping(tuple(items), position, 1 + sum(1 + value.size for _, value in items))

    def _syntax(self, error: yaml.MarkedYAMLError) -> Problem:
        mark = error.problem_mark or error.context_mark
        place = self.lines.at(mark.line, mark.column) if mark else None
        message = error.problem or error.context or "not well-formed YAML"
        if "nesting depth" in message:
            return Problem("too-deep", f"nested deeper than {MOST_DEPTH} levels", place)
        return Problem("yaml-syntax", message, place, _syntax_hint(message, place))

    def _character(self, text: str, error: yaml.reader.ReaderError) -> Problem:
        char = error.character if isinstance(error.character, str) else chr(error.character)
        index = max(0, text.find(char))
        line = text.count("\n", 0, index)
        place = self.lines.at(line, index - (text.rfind("\n", 0, index) + 1))
        return Problem("not-text", f"the character U+{ord(char):04X} cannot stand in a spec", place)


def _syntax_hint(message: str, place: Position | None) -> str | None:
    source, column = (place.source, place.column - 1) if place else ("", 0)
    stripped = source.strip()
    if "mapping values are not allowed" in message:
        return "a `: ` inside a text ends it: put the text in quotes, or in a block after `|`"
    if "expected ',' or '}'" in message and "{" in source[:column] and source[column:].startswith(": "):
        return "a `: ` inside a text ends it: put the text in quotes"
    if "[" in stripped and "{" in stripped:
        return "inside { } a `[`, `]`, `,` or `: ` ends the value: write `cards = A-A`, or put the value in quotes"
    if "cannot start any token" in message:
        return "put a value that begins with this character in quotes"
    if "{" in stripped:
        return "a value that begins with `{` is read as a mapping: put it in quotes"
    return None
