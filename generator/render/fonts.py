"""Station render, fonts: the shipped faces, what they can print, how wide it comes out.

Comes in: text. Goes out: the characters that no shipped face has, widths in ems, and the fontconfig file
that shows Pango the shipped faces and nothing else, so that no font of the machine is ever embedded.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import category
from xml.sax.saxutils import escape

from generator.render.failure import RenderFailure
from generator.shipped import templates

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

TABLE_FACE = "Source Sans 3"
"""The family in which tables and charts are set."""

_INVISIBLE = frozenset("\t\n\r\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}\N{WORD JOINER}")


def faces() -> tuple[Path, ...]:
    """The shipped font files, in the order of their names.

    Raises RenderFailure if there is none.
    """
    found = tuple(sorted((templates() / "fonts").glob("*.ttf")))
    if not found:
        raise RenderFailure(f"no fonts in {templates() / 'fonts'}", hint="install the package again")
    return found


def missing(text: str) -> tuple[str, ...]:
    """The characters of `text` that no shipped face can print, each once, in the order of the text.

    Controls are among them, whatever a face says: one that turns the direction of the text would make a
    document show what it does not say.
    """
    return tuple(char for char in dict.fromkeys(text) if not _printable(char))


def width(text: str) -> float:
    """How wide `text` comes out in the regular face of the tables, without kerning, in ems."""
    return sum(_advances().get(ord(char), 0.5) for char in text)


def configuration(cache_folder: Path) -> str:
    """The text of a fonts.conf that knows the shipped faces alone and keeps its cache in `cache_folder`."""
    return (
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>\n'
        f"<dir>{escape(str(templates() / 'fonts'))}</dir>\n"
        f"<cachedir>{escape(str(cache_folder))}</cachedir>\n</fontconfig>\n"
    )


def _printable(char: str) -> bool:
    if char in _INVISIBLE:
        return True
    return ord(char) in _covered() and category(char) not in {"Cc", "Cf"}


def _open(path: Path) -> TTFont:
    from fontTools.ttLib import TTFont

    return TTFont(path, lazy=True)


@cache
def _covered() -> frozenset[int]:
    codes: set[int] = set()
    for path in faces():
        with _open(path) as font:
            codes.update(font.getBestCmap())
    return frozenset(codes)


@cache
def _advances() -> dict[int, float]:
    for path in faces():
        with _open(path) as font:
            if font["name"].getDebugName(4) == TABLE_FACE:
                advances, unit = font["hmtx"], font["head"].unitsPerEm
                return {code: advances[glyph][0] / unit for code, glyph in font.getBestCmap().items()}
    raise RenderFailure(f"the regular face of {TABLE_FACE} is not among the fonts")
