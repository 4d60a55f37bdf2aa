"""Station render, prose: Markdown that a writer put into a spec comes in, safe HTML goes out.

Paragraphs, lists, emphasis and line breaks; no HTML, links, images, headings or quotations, which either
belong to the template or have no place on paper. What is not allowed is printed as it was typed.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_ALLOWED = ("list", "emphasis", "escape", "newline", "entity", "smartquotes")


def prose(text: str) -> Markup:
    """`text` as paragraphs and lists."""
    return Markup(_markdown().render(text))


def phrase(text: str) -> Markup:
    """`text` as the inside of one line, for heads, labels and cells."""
    return Markup(_markdown().renderInline(text.strip()))


@cache
def _markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("zero", {"html": False, "typographer": True, "linkify": False}).enable(list(_ALLOWED))
