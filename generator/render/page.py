"""Station render, pages: a template and the values it lays out come in, one HTML text goes out.

Templates are data, not code: they run in a sandbox, see the values they were given and the few functions
below, and read no file but another template. A name they misspell is a failure with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from html import unescape
from pathlib import Path
from traceback import walk_tb
from types import TracebackType
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateNotFound, TemplateSyntaxError, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from generator.render.cards import face
from generator.render.chart import chart
from generator.render.failure import RenderFailure
from generator.render.formula import formula
from generator.render.prose import phrase, prose
from generator.render.table import lay
from generator.shipped import templates

_HEADING = re.compile(r'<h(?P<level>[23])[^>]* id="(?P<id>[^"]+)"[^>]*>(?P<inside>.*?)</h(?P=level)>', re.DOTALL)
_NUMBER = re.compile(r'<span class="clause-number">(?P<number>.*?)</span>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a page, for its table of contents."""

    level: int
    id: str
    number: str
    title: str


def page(template: str, **values: object) -> str:
    """The HTML of the shipped `template`, a path below the templates folder, filled with `values`.

    Raises RenderFailure, with the line of the template where that can be known.
    """
    return fill(_shipped(), template, values)


def environment(*folders: Path) -> ImmutableSandboxedEnvironment:
    """A sandbox whose templates come from `folders`, the first that has the name."""
    sandbox = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(folders),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    sandbox.filters.update(prose=prose, phrase=phrase)
    sandbox.globals.update(lay=lay, face=face, draw_chart=chart, draw_formula=formula, headings=headings, fail=fail)
    return sandbox


def fill(sandbox: ImmutableSandboxedEnvironment, template: str, values: dict[str, object]) -> str:
    """The HTML of `template`, found by `sandbox`, filled with `values`. Raises RenderFailure."""
    try:
        return sandbox.get_template(template).render(values)
    except TemplateSyntaxError as error:
        raise RenderFailure(
            error.message or "wrong syntax", file=error.filename or error.name, line=error.lineno
        ) from error
    except TemplateNotFound as error:
        file, line = _place(error.__traceback__, sandbox)
        raise RenderFailure(f"there is no template “{error.name}”", file=file, line=line) from error
    except RenderFailure as error:
        file, line = _place(error.__traceback__, sandbox)
        raise RenderFailure(error.message, file=error.file or file, line=error.line or line, hint=error.hint) from error
    except Exception as error:
        file, line = _place(error.__traceback__, sandbox)
        raise RenderFailure(str(error), file=file, line=line, hint=_near(error, values)) from error


def headings(html: str) -> tuple[Heading, ...]:
    """The headings of the second and third level that have an id, in their order.

    >>> headings('<h2 id="a"><span class="clause-number">1</span> Cards &amp; shoe</h2>')
    (Heading(level=2, id='a', number='1', title='Cards & shoe'),)
    """
    return tuple(_headings(html))


def fail(message: str) -> None:
    """Lets a template refuse what it was given. Raises RenderFailure with `message`."""
    raise RenderFailure(message)


@cache
def _shipped() -> ImmutableSandboxedEnvironment:
    return environment(templates())


def _headings(html: str) -> Iterable[Heading]:
    for match in _HEADING.finditer(html):
        number = _NUMBER.search(match["inside"])
        title = Markup(_NUMBER.sub("", match["inside"])).striptags()
        yield Heading(int(match["level"]), unescape(match["id"]), unescape(number["number"]) if number else "", title)


def _place(trace: TracebackType | None, sandbox: ImmutableSandboxedEnvironment) -> tuple[str | None, int | None]:
    """The innermost line of a template on the way to an error; Jinja's frames have the template's name."""
    loader = sandbox.loader
    folders = loader.searchpath if isinstance(loader, FileSystemLoader) else []
    place: tuple[str | None, int | None] = (None, None)
    for frame, line in walk_tb(trace):
        name = frame.f_code.co_filename
        if any(Path(name).is_relative_to(folder) for folder in folders) and not name.endswith(".py"):
            place = (name, line)
    return place


def _near(error: Exception, values: dict[str, Any]) -> str | None:
    """What a name that is not defined may have been meant to be."""
    name = re.match(r"'(\w+)' is undefined", str(error)) if isinstance(error, UndefinedError) else None
    close = get_close_matches(name[1], values, n=1) if name else []
    return f"did you mean “{close[0]}”?" if close else None
