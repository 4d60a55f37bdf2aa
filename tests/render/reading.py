"""Reads a PDF back: its text, its fonts, its structure."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from pypdf import PdfReader


@dataclass(frozen=True)
class Read:
    """A PDF, and what a test wants to know of it."""

    file: PdfReader
    pages: tuple[str, ...]

    @property
    def text(self) -> str:
        """The text of all pages."""
        return "\n".join(self.pages)

    @property
    def fonts(self) -> set[str]:
        """The names of the embedded fonts, without the mark of the subset."""
        return {
            str(font.get_object()["/BaseFont"]).partition("+")[2]
            for page in self.file.pages
            for font in _at(page, "/Resources", "/Font").values()
        }

    def elements(self, kind: str) -> list[Any]:
        """The elements of the structure tree of one kind, such as `/TH`."""
        return [
            element
            for element in _walk(_at(self.file.trailer, "/Root", "/StructTreeRoot"))
            if element.get("/S") == kind
        ]


def read(content: bytes) -> Read:
    """The PDF whose bytes are `content`."""
    file = PdfReader(BytesIO(content))
    return Read(file, tuple(page.extract_text() for page in file.pages))


def _at(value: Any, *names: str) -> Any:
    for name in names:
        value = value[name]
    return value


def _walk(element: Any) -> Iterator[Any]:
    element = element.get_object()
    if isinstance(element, dict):
        yield element
        kids = element.get("/K", [])
        kids = kids.get_object() if hasattr(kids, "get_object") else kids
        for kid in kids if isinstance(kids, list) else [kids]:
            yield from _walk(kid)
