"""Shapes: what kind of value stands in a field. The field decides the type, never the text.

A shape reads one node and gives its value, or reports each fault and gives None. A record gives a `Part`:
its values by key, with the place of each. Names are not looked up here; that is `sense`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Any, Protocol

from generator.language.cards import DECK, RANKS, card_set, rank_list
from generator.language.source import Mapping as MappingNode
from generator.language.source import Node, Scalar, Sequence
from generator.problem import Position, Problem
from generator.problem.near import did_you_mean, nearest_or_all, one_of

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
MOST_DIGITS = 30
MOST_DECKS = 1000


class Shape(Protocol):
    """One kind of value. `name` is how a message calls it, with its article."""

    @property
    def name(self) -> str:
        """How a message calls such a value, with its article."""

    def read(self, node: Node, problems: list[Problem]) -> Any:
        """The value, or None where a problem was reported."""


@dataclass(frozen=True, slots=True)
class Part:
    """A record as read: its values by key. Keys that were faulty or left out are missing.

    `named` is the place of the key that names it, where a mapping of ids holds it.
    """

    values: Mapping[str, Any]
    node: MappingNode
    named: Position | None = None

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def get(self, key: str, default: Any = None) -> Any:
        return self.values.get(key, default)

    @property
    def position(self) -> Position:
        return self.named or self.node.position

    def at(self, key: str, text: str | None = None) -> Position:
        """The place of the value under a key, or of the record itself.

        Where the value is a list or a mapping, the place in it of the last `text`.
        """
        value = self.node.get(key)
        if text is not None and isinstance(value, Sequence | MappingNode):
            inside = value.items if isinstance(value, Sequence) else [name for name, _ in value.items]
            places = [node.position for node in inside if isinstance(node, Scalar) and node.text == text]
            if places:
                return places[-1]
        return value.position if value is not None else self.position

    def value_at(self, key: str, name: str) -> Position:
        """The place of the value under a name, in the mapping under a key."""
        below = self.node.get(key)
        value = below.get(name) if isinstance(below, MappingNode) else None
        return value.position if value is not None else self.at(key, name)


@dataclass(frozen=True, slots=True)
class Word:
    """A single value whose text is parsed by a function that raises ValueError with the message."""

    name: str
    parse: Callable[[str], Any]
    hint: str | None = None

    def read(self, node: Node, problems: list[Problem]) -> Any:
        if not isinstance(node, Scalar):
            hint = self.hint or f"write {self.name}"
            if isinstance(node, MappingNode) and node.position.source.lstrip().endswith("{{ }}"):
                hint = "put the value in quotes"
            problems.append(_wrong(self.name, node, hint))
            return None
        text = node.text.strip()
        if not text:
            problems.append(_nothing(self.name, node, self.hint))
            return None
        try:
            return self.parse(text)
        except ValueError as error:
            message = str(error) or f"`{_short(text)}` is not {self.name}"
            problems.append(Problem("bad-value", message, node.position, self.hint))
            return None


@dataclass(frozen=True, slots=True)
class Kept:
    """A single value that is kept with its place, to be understood later: a condition, a path."""

    name: str
    condition: bool = False

    def read(self, node: Node, problems: list[Problem]) -> Scalar | None:
        if isinstance(node, Scalar) and not nothing(node):
            return node
        listed = self.condition and not isinstance(node, Scalar)
        problems.append(_wrong(self.name, node, "write `cards = A-A` without [ ]" if listed else None))
        return None


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few fixed words."""

    words: tuple[str, ...]
    name: str = "one of a few words"

    def read(self, node: Node, problems: list[Problem]) -> str | None:
        if isinstance(node, Scalar) and node.text in self.words:
            return node.text
        if isinstance(node, Scalar) and not nothing(node):
            hint = nearest_or_all(node.text, self.words)
            message = f"`{_short(node.text)}` is not {one_of(self.words)}"
            problems.append(Problem("bad-value", message, node.position, hint))
        else:
            problems.append(_wrong(one_of(self.words), node))
        return None


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one shape, in order; a single value stands for a list of one."""

    item: Shape
    name: str

    def read(self, node: Node, problems: list[Problem]) -> tuple[Any, ...] | None:
        if nothing(node):
            problems.append(_nothing(self.name, node))
            return None
        nodes = node.items if isinstance(node, Sequence) else (node,)
        values = tuple(self.item.read(part, problems) for part in nodes)
        return None if None in values else values


@dataclass(frozen=True, slots=True)
class Words:
    """Several words in one value, divided by blanks: `J Q K`. Unless it `repeats`, a word counts once."""

    name: str
    parse: Callable[[str], tuple[str, ...] | None]
    repeats: bool = False

    def read(self, node: Node, problems: list[Problem]) -> tuple[str, ...] | None:
        if not isinstance(node, Scalar) or nothing(node):
            problems.append(_wrong(self.name, node, "write them with blanks between: `J Q K`"))
            return None
        found: list[str] = []
        for match in re.finditer(r"\S+", node.text):
            words = self.parse(match.group())
            if words is None:
                place = node.at(match.start(), len(match.group()))
                message = f"`{_short(match.group())}` is none of {self.name}"
                problems.append(Problem("bad-value", message, place, nearest_or_all(match.group(), RANKS)))
                return None
            found += words
        return tuple(found) if self.repeats else tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping of ids to values of one shape."""

    value: Shape
    name: str = "a mapping"
    key: Callable[[str], bool] = field(default=lambda text: ID.fullmatch(text) is not None)
    key_name: str = "lower-case letters, digits and hyphens"

    def read(self, node: Node, problems: list[Problem]) -> dict[str, Any] | None:
        if not isinstance(node, MappingNode):
            problems.append(_wrong(self.name, node))
            return None
        if nothing(node):
            problems.append(_nothing(self.name, node))
            return None
        values: dict[str, Any] = {}
        for key, part in node.items:
            if not self.key(key.text):
                message = f"`{_short(key.text)}` cannot be an id"
                problems.append(Problem("bad-id", message, key.position, f"an id is {self.key_name}"))
                continue
            value = self.value.read(part, problems)
            if isinstance(value, Part):
                value = Part(value.values, value.node, key.position)
            if value is not None:
                values[key.text] = value
        return values


@dataclass(frozen=True, slots=True)
class RankMap:
    """A mapping whose keys are words such as ranks, several at once if you like: `2..10`, `J Q K`.

    A rank whose value was faulty is there with None.
    """

    value: Shape
    words: Words
    name: str = "a mapping of ranks"

    def read(self, node: Node, problems: list[Problem]) -> dict[str, Any] | None:
        if not isinstance(node, MappingNode):
            problems.append(_wrong(self.name, node))
            return None
        if nothing(node):
            problems.append(_nothing(self.name, node))
            return None
        values: dict[str, Any] = {}
        for key, part in node.items:
            ranks = self.words.read(key, problems)
            value = self.value.read(part, problems)
            for rank in ranks or ():
                if rank in values:
                    problems.append(Problem("duplicate-key", f"`{rank}` stands twice", key.position))
                else:
                    values[rank] = value
        return values


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a record: its shape, whether it must be there, and what it means (for the docs)."""

    shape: Shape
    about: str
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with known keys, and no others. Of the keys in `exactly_one` one must be there.

    `whole` is the whole spec, in whose paths the keys of lists are written: `round.deal`. `strays` are keys that people
    write here and that belong elsewhere, each with the hint.
    """

    name: str
    fields: Mapping[str, Field]
    exactly_one: tuple[str, ...] = ()
    whole: bool = False
    strays: Mapping[str, str] = field(default_factory=dict)

    def read(self, node: Node, problems: list[Problem]) -> Part | None:
        if not isinstance(node, MappingNode):
            hint = f"its keys: {one_of(self.fields)}"
            problems.append(_wrong(self.name, node, hint))
            return None
        values: dict[str, Any] = {}
        for key, value in node.items:
            known = self.fields.get(key.text)
            if known is None:
                message = f"unknown key `{_short(key.text)}` in {self.name}"
                hint = self.strays.get(key.text) or _quotes(key) or nearest_or_all(key.text, self.fields)
                problems.append(Problem("unknown-key", message, key.position, hint))
                continue
            read = known.shape.read(value, problems)
            if read is not None:
                values[key.text] = read
            if not self.whole:
                self._no_id_is_a_key(value, problems)
        return Part(values, node) if self._whole(node, problems) else None

    def _no_id_is_a_key(self, value: Node, problems: list[Problem]) -> None:
        """Paths leave out the key of a list, so an item's id may not be a key beside it."""
        for item in value.items if isinstance(value, Sequence) else ():
            written = item.get("id") if isinstance(item, MappingNode) else None
            if isinstance(written, Scalar) and written.text in self.fields:
                message = f"the id `{written.text}` is a key of {self.name}"
                problems.append(Problem("bad-id", message, written.position, "choose another id"))

    def _whole(self, node: MappingNode, problems: list[Problem]) -> bool:
        written = {key.text for key, _ in node.items}
        missing = [key for key, known in self.fields.items() if known.needed and key not in written]
        unknown = [word for word in written if word not in self.fields]
        for key in missing:
            if did_you_mean(key, unknown):
                continue  # the misspelt key has been told, with this one for a hint
            message = f"{self.name} {_needs(self.name)} the key `{key}`"
            problems.append(Problem("missing-key", message, node.position, self.fields[key].about))
        if self.exactly_one:
            present = [key for key in self.exactly_one if key in written]
            if not present and any(word in self.strays for word in unknown):
                return False  # the stray key has been told, with what is meant for a hint
            if not present:
                message = f"{self.name} {_needs(self.name)} one of {one_of(self.exactly_one)}"
                problems.append(Problem("missing-key", message, node.position))
                return False
            if len(present) > 1:
                second = node.key(present[1])
                message = f"{self.name} has {one_of(present[:1])} or {one_of(present[1:])}, not both"
                problems.append(Problem("unknown-key", message, second.position if second else node.position))
                return False
        return not missing


@dataclass(frozen=True, slots=True)
class ByVerb:
    """A record whose shape follows from which of its keys is there: a step of the round."""

    name: str
    records: Mapping[str, Record]

    def read(self, node: Node, problems: list[Problem]) -> Part | None:
        if not isinstance(node, MappingNode):
            problems.append(_wrong(self.name, node))
            return None
        verbs = [key for key, _ in node.items if key.text in self.records]
        if len(verbs) == 1:
            return self.records[verbs[0].text].read(node, problems)
        if verbs:
            message = f"{self.name} does one thing, not both `{verbs[0].text}` and `{verbs[1].text}`"
            problems.append(Problem("unknown-key", message, verbs[1].position, "make it two steps"))
            return None
        others = {key for record in self.records.values() for key in record.fields}
        odd = next((key for key, _ in node.items if key.text not in others), None)
        message = f"{self.name} needs one of {one_of(self.records)}"
        if odd is not None:
            message = f"unknown key `{_short(odd.text)}` in {self.name}"
            hint = nearest_or_all(odd.text, self.records)
            problems.append(Problem("unknown-key", message, odd.position, hint))
        else:
            problems.append(Problem("missing-key", message, node.position))
        return None


@dataclass(frozen=True, slots=True)
class Items:
    """A list of records, each with an `id` that stands once."""

    item: Shape
    name: str
    id_key: str = "id"

    def read(self, node: Node, problems: list[Problem]) -> tuple[Part, ...] | None:
        if not isinstance(node, Sequence):
            hint = "each item begins with `- `"
            problems.append(_wrong(self.name, node, hint))
            return None
        if nothing(node):
            problems.append(_nothing(self.name, node))
            return None
        parts: list[Part] = []
        seen: dict[str, Position] = {}
        for part_node in node.items:
            self._unique(part_node, seen, problems)
            part = self.item.read(part_node, problems)
            if part is not None:
                parts.append(part)
        return tuple(parts)

    def _unique(self, node: Node, seen: dict[str, Position], problems: list[Problem]) -> None:
        written = node.get(self.id_key) if isinstance(node, MappingNode) else None
        if not isinstance(written, Scalar):
            return
        if written.text in seen:
            first = seen[written.text]
            also = ((f"first on line {first.line}", first),)
            message = f"the id `{_short(written.text)}` stands twice in {self.name}"
            problems.append(Problem("duplicate-id", message, written.position, also=also))
        seen.setdefault(written.text, written.position)


@dataclass(frozen=True, slots=True)
class Either:
    """One shape for a single value, another for a list, another for a mapping."""

    name: str
    single: Shape | None = None
    listed: Shape | None = None
    mapped: Shape | None = None

    def read(self, node: Node, problems: list[Problem]) -> Any:
        shape = {Scalar: self.single, Sequence: self.listed, MappingNode: self.mapped}[type(node)]
        if shape is None:
            problems.append(_wrong(self.name, node))
            return None
        return shape.read(node, problems)


@dataclass(frozen=True, slots=True)
class Nodes:
    """Anything at all, kept as it stands: the values of a patch, read once they are in their place."""

    name: str = "a value"

    def read(self, node: Node, problems: list[Problem]) -> Node:  # noqa: ARG002
        return node


# --- texts to values


def _id(text: str) -> str:
    if not ID.fullmatch(text):
        raise ValueError(f"`{_short(text)}` cannot be an id")
    return text


def whole(text: str) -> int:
    """A whole number: `6`, `1_000`, `1e3`."""
    try:
        value = exact(text)
    except ValueError:
        if re.fullmatch(rf"-?[\d_]{{{MOST_DIGITS},}}", text):
            raise
        value = Fraction(1, 2)
    if value.denominator != 1 or "/" in text or "%" in text:
        raise ValueError(f"`{_short(text)}` is not a whole number")
    return int(value)


def exact(text: str) -> Fraction:
    """`0.05`, `1/20`, `5%`, `5 %`, `1e3`, `1_000`: an exact fraction."""
    match = re.fullmatch(r"(-?(?:\d+(?:_\d{3})*)?(?:\.\d+)?(?:[eE][+-]?\d{1,2})?)(?:\s*/\s*(\d+))?\s*(%?)", text)
    if not match or not re.match(r"-?\.?\d", text):
        raise ValueError(f"`{_short(text)}` is not a number")
    if len(text) > MOST_DIGITS:
        raise ValueError(f"`{_short(text)}` is too long: a number has at most {MOST_DIGITS} characters")
    value = Fraction(match.group(1).replace("_", ""))
    if match.group(2):
        if int(match.group(2)) == 0:
            raise ValueError(f"`{_short(text)}` divides by zero")
        value /= int(match.group(2))
    return value / 100 if match.group(3) else value


def odds(text: str) -> Fraction:
    """`7:1`, `7 to 1`, `8 for 1`: what is won for each unit wagered."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(:|to|for)\s*(\d+(?:\.\d+)?)", text)
    if not match:
        raise ValueError(f"`{_short(text)}` is not a pay")
    if len(text) > MOST_DIGITS:
        raise ValueError(f"`{_short(text)}` is too long: a pay has at most {MOST_DIGITS} characters")
    won, staked = Fraction(match.group(1)), Fraction(match.group(3))
    if staked == 0:
        raise ValueError(f"`{_short(text)}` pays on nothing staked")
    pay = won / staked
    if match.group(2) != "for":
        return pay
    if pay < 1:
        raise ValueError(f"`{_short(text)}` gives back less than the stake")
    return pay - 1


def decks(text: str) -> tuple[int, ...]:
    """`8` or `2..8`: the permitted numbers of decks."""
    match = re.fullmatch(r"(\d{1,9})(?:\.\.(\d{1,9}))?", text)
    if not match:
        raise ValueError(f"`{_short(text)}` is not a number of decks")
    low, high = int(match.group(1)), int(match.group(2) or match.group(1))
    if not (1 <= low <= MOST_DECKS and 1 <= high <= MOST_DECKS):
        raise ValueError(f"`{_short(text)}` is out of range: a shoe has from 1 to {MOST_DECKS:,} decks")
    if low > high:
        raise ValueError(f"`{_short(text)}` is no range: the lower number stands first, `{high}..{low}`")
    return tuple(range(low, high + 1))


def day(text: str) -> date:
    """A day as `2010-05-04`."""
    try:
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"`{_short(text)}` is not a day") from None


def _card_words(text: str) -> tuple[str, ...] | None:
    return None if card_set(text) is None else (text,)


def _prose(text: str) -> str:
    """A text as it stands. A character that controls a terminal or a printer is none of it."""
    odd = next((char for char in text if unicodedata.category(char) == "Cc" and char not in "\n\t"), None)
    if odd is not None:
        raise ValueError(f"the character U+{ord(odd):04X} cannot stand in a text")
    return text


def _plain(text: str) -> str:
    return " ".join(_prose(text).split())


IDENTIFIER = Word("an id", _id, "an id is lower-case letters, digits and hyphens, such as `six-up`")
TEXT = Word("a text", _plain)
PROSE = Word("a text", _prose)
WHOLE = Word("a whole number", whole, "write a whole number, such as `6`")
EXACT = Word("a number", exact, "write `0.05`, `1/20` or `5%`")
ODDS = Word("a pay", odds, "write `7:1`, `7 to 1` or `8 for 1`")
DECKS = Word("a number of decks", decks, "write `8` or `2..8`")
DAY = Word("a day", day, "write it as `2010-05-04`")
RANK_WORDS = Words("the ranks A 2 3 4 5 6 7 8 9 10 J Q K", rank_list)
CARD_WORDS = Words("the cards, such as `A`, `2..9`, `10h`, `hearts` or `red`", _card_words)
SHOE_WORDS = Words(
    "the ranks and cards, such as `A` or `10h`", lambda text: (text,) if text in DECK else rank_list(text)
)
CONDITION = Kept("a condition", condition=True)
NUMBER = Kept("a number or a fact")
PATH = Kept("a path")


def _quotes(key: Scalar) -> str | None:
    """A hint for typographic quotation marks, which YAML does not know."""
    marks = [char for char in key.position.source if char in "“”‘’"]
    if not marks or not any(char in key.text for char in "“”‘’"):
        return None
    return f"`{marks[0]}` (U+{ord(marks[0]):04X}) is no quotation mark of YAML: write \" or '"


def nothing(node: Node) -> bool:
    """Whether nothing stands there: an empty list or mapping, an empty text, or YAML's `~`."""
    if isinstance(node, Scalar):
        return not node.text.strip() or (node.plain and node.text == "~")
    return not node.items


def _wrong(name: str, node: Node, hint: str | None = None) -> Problem:
    """Another kind of value is meant than the one that stands there."""
    if isinstance(node, Scalar) and nothing(node):
        return _nothing(name, node, hint)
    return Problem("wrong-shape", f"{_meant(name)} here, not {_kind(node)}", node.position, hint)


def _nothing(name: str, node: Node, hint: str | None = None) -> Problem:
    hint = hint or "write what is meant, or leave the key out"
    return Problem("bad-value", f"nothing stands here; {_meant(name)}", node.position, hint)


def _meant(name: str) -> str:
    """`a hand is meant`, `the notes are meant`."""
    words = name.split(",")[0].split()
    several = words[0] not in ("a", "an", "yes") and any(word.isalpha() and word.endswith("s") for word in words[:3])
    return f"{name} {'are' if several else 'is'} meant"


def _needs(name: str) -> str:
    return "need" if _meant(name).endswith("are meant") else "needs"


def _kind(node: Node) -> str:
    if isinstance(node, Scalar):
        return "a single value"
    return "a list" if isinstance(node, Sequence) else "a mapping"


def _short(text: str, most: int = 40) -> str:
    shown = "".join(char if char.isprintable() else "�" for char in text)
    return shown if len(shown) <= most else shown[: most - 1] + "…"
