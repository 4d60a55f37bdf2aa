"""Station render, PDF: the HTML of a document comes in, a PDF/A-3a that is PDF/UA-1 too goes out.

One WeasyPrint run. It reads nothing but the templates folder, embeds no font but the shipped ones, and
gives the same bytes each time on one machine. Whatever WeasyPrint would only warn of is a failure.
"""

from __future__ import annotations

import logging
import os
import unicodedata
import warnings
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from html.parser import HTMLParser
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import unquote, urlsplit

from generator.render import fonts
from generator.render.failure import RenderFailure
from generator.shipped import templates

if TYPE_CHECKING:
    from weasyprint.document import Document
    from weasyprint.urls import URLFetcher

Relationship = Literal["Source", "Data", "Alternative", "Supplement", "Unspecified"]

_MEDIA_TYPES = {
    ".csv": "text/csv",
    ".json": "application/json",
    ".txt": "text/plain",
    ".yaml": "application/yaml",
}
_UNDRAWN = frozenset({"style", "script", "title", "desc"})
_SVG = "data:image/svg+xml;base64,"
_PANGO_MISSING = (
    "install Pango: Debian “apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0”, "
    "Fedora “dnf install pango”, macOS “brew install pango”"
)

# PDF/UA-1 says what it is in the XMP, and PDF/A wants the words of that described there too.
_UA = b"""<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">\
<pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" \
xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">\
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">\
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>\
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>\
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>\
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">\
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>\
<pdfaProperty:category>internal</pdfaProperty:category>\
<pdfaProperty:description>Part of ISO 14289 that is followed</pdfaProperty:description>\
</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
"""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that travels inside the PDF. `relationship` is what it is to the document (AFRelationship)."""

    name: str
    description: str
    relationship: Relationship
    text: str


def pdf(
    html: str,
    *,
    title: str,
    author: str | None,
    date: date,
    identifier: str,
    attachments: Sequence[Attachment] = (),
) -> bytes:
    """The PDF of `html`, with `attachments` inside.

    Relative addresses in `html` are below the templates folder. `date` stands for every time of day in the
    file; `identifier` is its /ID and must follow from its content. The process's environment is changed
    during the call and as before after it, so calls must not run side by side in threads.

    Raises RenderFailure if WeasyPrint has anything to complain of, a character has no glyph in the shipped
    fonts, something is wider than the page, or Pango is not on the machine.
    """
    _check_glyphs(html)
    moment = datetime.combine(date, time(), UTC)
    with _surroundings(moment), _complaints(), warnings.catch_warnings():
        weasyprint = _weasyprint()
        document = weasyprint.HTML(
            string=html, base_url=templates().resolve().as_uri() + "/", url_fetcher=fetcher()
        ).render(pdf_variant="pdf/a-3a")
        _check_widths(document)
        stamp = f"{moment:%Y-%m-%dT%H:%M:%SZ}"
        document.metadata.title = title
        document.metadata.authors = [author] if author else []
        document.metadata.created = document.metadata.modified = stamp
        # WeasyPrint leaves the file of its colour profile for the collector to close.
        warnings.simplefilter("ignore", ResourceWarning)
        return bytes(
            document.write_pdf(
                finisher=_finish,
                pdf_variant="pdf/a-3a",
                pdf_identifier=identifier.encode(),
                attachments=[
                    weasyprint.Attachment(
                        string=item.text,
                        name=item.name,
                        description=item.description,
                        relationship=item.relationship,
                        created=moment,
                        modified=moment,
                    )
                    for item in sorted(attachments, key=lambda item: item.name)
                ],
            )
        )


def fetcher() -> URLFetcher:
    """What WeasyPrint reads files with: `data:` and files below the templates folder, nothing else."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Fetcher(URLFetcher):  # type: ignore[misc, unused-ignore]
        def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
            parts = urlsplit(url)
            if parts.scheme == "data":
                return super().fetch(url, headers)
            if parts.scheme == "file" and parts.netloc in {"", "localhost"}:
                path = Path(unquote(parts.path)).resolve()
                if path.is_relative_to(templates().resolve()) and path.is_file():
                    return super().fetch(path.as_uri(), headers)
            raise ValueError(f"{url} is not in the templates folder")

    return Fetcher(allowed_protocols={"data", "file"}, allow_redirects=False)


def drawn_text(html: str) -> str:
    """All text of `html` that comes out on paper, that of the drawings in it included."""
    reader = _Text()
    reader.feed(html)
    reader.close()
    return "".join(reader.parts)


class _Text(HTMLParser):
    """Gathers the text of a page, leaving out elements that are not drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._undrawn = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._undrawn += tag in _UNDRAWN
        source = dict(attrs).get("src") if tag == "img" else None
        if source and source.startswith(_SVG):
            self.parts.append(drawn_text(b64decode(source.removeprefix(_SVG)).decode()))

    def handle_endtag(self, tag: str) -> None:
        self._undrawn -= tag in _UNDRAWN

    def handle_data(self, data: str) -> None:
        if not self._undrawn:
            self.parts.append(data)


def _check_glyphs(html: str) -> None:
    text = drawn_text(html)
    missing = fonts.missing(text)
    if missing:
        at = text.index(missing[0])
        around = " ".join(text[max(0, at - 30) : at + 31].split())
        names = ", ".join(f"“{char}” (U+{ord(char):04X} {unicodedata.name(char, 'control')})" for char in missing)
        raise RenderFailure(f"no font has {names}", hint=f"it stands in “{around}”")


def _weasyprint() -> Any:
    try:
        import weasyprint
    except OSError as error:
        raise RenderFailure(f"WeasyPrint cannot load Pango: {error}", hint=_PANGO_MISSING) from error
    return weasyprint


@contextmanager
def _surroundings(moment: datetime) -> Iterator[None]:
    """Variables by which fontconfig sees the shipped fonts alone and subsets of fonts carry `moment`."""
    with TemporaryDirectory(prefix="filing-fonts-") as folder:
        conf = Path(folder) / "fonts.conf"
        conf.write_text(fonts.configuration(Path(folder) / "cache"), encoding="utf-8")
        wanted = {"FONTCONFIG_FILE": str(conf), "SOURCE_DATE_EPOCH": str(int(moment.timestamp()))}
        former = {name: os.environ.get(name) for name in wanted}
        os.environ.update(wanted)
        try:
            yield
        finally:
            for name, value in former.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value


@contextmanager
def _complaints() -> Iterator[None]:
    """Turns what WeasyPrint logs into a RenderFailure."""
    logger = logging.getLogger("weasyprint")
    records: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: records.append(record.getMessage())  # type: ignore[method-assign]
    propagate = logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate
    if records:
        raise RenderFailure("WeasyPrint: " + "; ".join(dict.fromkeys(records)))


def _check_widths(document: Document) -> None:
    """Refuse a table, a picture or a line that sticks out of the text area of its page."""
    from weasyprint.formatting_structure.boxes import InlineReplacedBox, LineBox, TableBox

    for number, sheet in enumerate(document.pages, start=1):
        area = sheet._page_box
        edge = area.content_box_x() + area.width + 0.5
        for content in area.children:
            if content.element_tag != "html":
                continue
            for box in content.descendants():
                if isinstance(box, (TableBox, InlineReplacedBox, LineBox)):
                    over = box.position_x + box.margin_width() - edge
                    if over > 0:
                        raise RenderFailure(
                            f"page {number}: {_named(box)} is {over * 0.75:.0f} pt wider than the page",
                            hint="use fewer columns or shorter texts",
                        )


def _named(box: Any) -> str:
    texts = (child.text for child in box.descendants() if hasattr(child, "text"))
    words = " ".join(" ".join(texts).split())
    return f"“{words[:60]}”" if words else "a picture"


def _finish(_: Document, file: Any) -> None:
    """Add what WeasyPrint leaves out: the PDF/UA mark, scopes of header cells, settled media types."""
    _mark_ua(file)
    for item in file.objects:
        if isinstance(item, dict):
            if item.get("S") == "/TH":
                row = _object(file, item["P"])
                item["A"]["Scope"] = "/Column" if _object(file, row["P"])["S"] == "/THead" else "/Row"
            elif item.get("Type") == "/Filespec":
                suffix = PurePath(item["UF"].string).suffix
                media = _MEDIA_TYPES.get(suffix, "application/octet-stream")
                _object(file, item["EF"]["F"]).extra["Subtype"] = "/" + media.replace("/", "#2f")
    if "AF" in file.catalog:
        file.catalog["AF"][:] = list(dict.fromkeys(file.catalog["AF"]))


def _mark_ua(file: Any) -> None:
    metadata = _object(file, file.catalog["Metadata"])
    metadata.stream = [metadata.stream[0].replace(b"</rdf:RDF>", _UA + b"</rdf:RDF>")]
    metadata.compress = False


def _object(file: Any, reference: bytes | str) -> Any:
    return file.objects[int(reference.split()[0])]
