"""Prose bound to the spec: `{path}` becomes the value that stands at the path, in words."""

from __future__ import annotations

from generator.document.format import odds_as_written, short_percent
from generator.language import Spec, paths
from generator.language.prose import PLACEHOLDER
from generator.language.shape import decks as decks_of
from generator.language.shape import exact
from generator.language.source import Scalar


def bound(text: str, spec: Spec) -> str:
    """The text with every `{path}` replaced. The paths were proved when the spec was read."""
    return PLACEHOLDER.sub(lambda match: _value(match.group(1).strip(), spec), text)


def _value(path: str, spec: Spec) -> str:
    node = paths.find(spec.root, path).node
    assert isinstance(node, Scalar)
    key = path.rpartition(".")[2]
    if key == "pays":
        return odds_as_written(node.text)
    if key == "commission":
        return share(node.text)
    if key == "decks":
        return deck_range(decks_of(node.text))
    return " ".join(node.text.split())


def share(text: str) -> str:
    """A share as written, in per cent: `5%` of `5 %` or of `1/20`."""
    return short_percent(exact(text))


def deck_range(permitted: tuple[int, ...]) -> str:
    """`8`, or `2 to 8`."""
    return f"{permitted[0]} to {permitted[-1]}" if len(permitted) > 1 else str(permitted[0])
