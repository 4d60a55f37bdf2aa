"""How large a condition is once its terms are unfolded, and how deep: bounded before anything is resolved.

Terms may use terms, so a few lines can mean more than any machine can hold. Whoever walks a typed tree relies
on these bounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator.language.cards import Cards
from generator.language.condition.tokens import Token
from generator.language.condition.tree import (
    Binary,
    Both,
    Is,
    Name,
    Negation,
    Negative,
    Range,
    SomeOf,
    Syntax,
    parse,
)
from generator.language.source import Scalar
from generator.problem import Problem, Refused

MOST_WORDS = 2_000  # of one condition, its terms unfolded
MOST_LEVELS = 60
MOST_IN_ALL = 30_000  # words of all conditions of a spec


@dataclass(frozen=True, slots=True)
class Extent:
    """The size of an unfolded tree: its nodes, and the levels between the topmost and the lowest."""

    words: int = 1
    levels: int = 1


@dataclass(frozen=True, slots=True)
class TermText:
    """A term as declared: the field it uses (`cards`, `when` or `number`) and what stands there.

    `scalar` is None for a set of cards, and for a term that was refused.
    """

    use: str
    scalar: Scalar | None
    cards: Cards = frozenset()
    extent: Extent = Extent()


@dataclass(slots=True)
class Shared:
    """What the conditions of one reading share: the meanings of terms, and the words that may still be spent."""

    meanings: dict[object, Any] = field(default_factory=dict)
    words: int = 0

    def parse(self, scalar: Scalar, terms: Mapping[str, TermText]) -> Syntax:
        """The syntax tree of a condition, within the bounds. Raises Refused; the sum of all is told once."""
        if self.words > MOST_IN_ALL:
            raise Refused([])
        tree = parse(scalar)
        size = extent(tree, terms)
        beyond = _beyond(size, scalar, "the condition")
        if beyond is not None:
            raise Refused([beyond])
        self.words += size.words
        if self.words > MOST_IN_ALL:
            message = f"the conditions of the spec have more than {MOST_IN_ALL:,} words, terms unfolded"
            raise Refused([Problem("too-large", message, scalar.position)])
        return tree


def extent(tree: Syntax, terms: Mapping[str, TermText]) -> Extent:
    """The extent of a syntax tree, each term in it unfolded. A chain of `and` or of `or` is one level."""
    words, levels = 0, 0
    left = [(tree, 1)]
    while left:
        part, level = left.pop()
        words, levels = words + 1, max(levels, level)
        for name in _names(part):
            term = terms.get(name.text)
            if term is not None:
                words, levels = words + term.extent.words, max(levels, level + 1 + term.extent.levels)
        chained = part.left if isinstance(part, Binary) and part.sign in ("and", "or") else None
        for below in _parts(part):
            flat = below is chained and isinstance(below, Binary) and below.sign == getattr(part, "sign", None)
            left.append((below, level if flat else level + 1))
    return Extent(words, levels)


def bounded(texts: Mapping[str, TermText]) -> tuple[dict[str, TermText], list[Problem]]:
    """The terms with their extents, each measured once, lowest first; and those that have none, refused.

    A term that needs itself, is too deep or too large loses its text, so that none that uses it says so again.
    """
    trees = _trees(texts)
    found = dict(texts)
    problems: list[Problem] = []
    done: set[str] = set()
    for name in texts:
        open: dict[str, Iterator[Token]] = {}
        following: str | None = name
        while following is not None or open:
            if following is not None:
                open[following] = iter(_used(trees.get(following)))
                following = None
            now = next(reversed(open))
            for token in open[now] if now not in done else ():
                if token.text in open:
                    if found[now].scalar is not None:
                        problems.append(_circular(token, texts[now]))
                    found[now] = replace(found[now], scalar=None)
                elif token.text in trees and token.text not in done:
                    following = token.text
                    break
            else:
                del open[now]
                if now not in done:
                    done.add(now)
                    found[now], fault = _measured(now, found, trees)
                    problems += fault
    return found, problems


def _trees(texts: Mapping[str, TermText]) -> dict[str, Syntax]:
    """The syntax tree of each term that can be parsed; the fault of another is told when it is resolved."""
    trees: dict[str, Syntax] = {}
    for name, text in texts.items():
        if text.scalar is not None:
            try:
                trees[name] = parse(text.scalar)
            except Refused:
                continue
    return trees


def _measured(name: str, found: Mapping[str, TermText], trees: Mapping[str, Syntax]) -> tuple[TermText, list[Problem]]:
    text = found[name]
    if text.scalar is None or name not in trees:
        return text, []
    below = [found[token.text] for token in _used(trees[name]) if token.text in found]
    if any(each.use != "cards" and each.scalar is None for each in below):
        return replace(text, scalar=None), []  # the fault of the other has been told
    size = extent(trees[name], found)
    beyond = _beyond(size, text.scalar, f"the term `{name}`")
    if beyond is not None:
        return replace(text, scalar=None), [beyond]
    return replace(text, extent=size), []


def _beyond(size: Extent, scalar: Scalar, what: str) -> Problem | None:
    hint = "say it in fewer steps, or let fewer terms use one another"
    if size.levels > MOST_LEVELS:
        message = f"{what} is nested deeper than {MOST_LEVELS} levels, terms unfolded"
        return Problem("too-deep", message, scalar.position, hint)
    if size.words > MOST_WORDS:
        message = f"{what} has more than {MOST_WORDS:,} words, terms unfolded"
        return Problem("too-large", message, scalar.position, hint)
    return None


def _circular(token: Token, text: TermText) -> Problem:
    assert text.scalar is not None
    message = f"the term `{token.text}` needs itself"
    return Problem("circular-term", message, text.scalar.at(token.start, token.width))


def _used(tree: Syntax | None) -> list[Token]:
    """Every name of a tree that may be a term's."""
    names: list[Token] = []
    left = [tree] if tree is not None else []
    for part in left:
        names += _names(part)
        left += _parts(part)
    return sorted(names, key=lambda token: token.start)


def _names(part: Syntax) -> tuple[Token, ...]:
    match part:
        case Name((only,)):
            return (only,)
        case Is():
            return part.names
        case Both():
            return (part.name, part.name)
        case _:
            return ()


def _parts(part: Syntax) -> tuple[Syntax, ...]:
    match part:
        case Binary():
            return (part.left, part.right)
        case Negation() | Negative() | SomeOf():
            return (part.part,)
        case Range():
            return (part.value,)
        case Is():
            return (part.subject,)
        case _:
            return ()
