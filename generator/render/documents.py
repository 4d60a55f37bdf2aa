"""The door of the station render: the documents of one game come in, its files go out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from generator.document.values import Head, PayTables, Report, Rulebook
from generator.render.page import page
from generator.render.pdf import Attachment, pdf


@dataclass(frozen=True, slots=True)
class Filing:
    """The documents of one game, and what travels inside each PDF: the spec, the derivation, the lines."""

    rulebook: Rulebook
    pay_tables: PayTables
    report: Report
    date: date
    author: str | None
    spec: str
    derivation: str
    lines: str
    identifier: str


def rendered(filing: Filing) -> dict[str, bytes]:
    """The files of a filing by name. Raises RenderFailure, with the line of the template where it is known."""
    return {
        "rulebook.pdf": _pdf(filing, filing.rulebook.head, "rulebook/rulebook.html", book=filing.rulebook),
        "pay-tables.pdf": _pdf(filing, filing.pay_tables.head, "pay-tables/pay-tables.html", tables=filing.pay_tables),
        "analysis.pdf": _pdf(filing, filing.report.head, "analysis/analysis.html", report=filing.report),
        "derivation.json": filing.derivation.encode(),
        "lines.csv": filing.lines.encode(),
    }


def _pdf(filing: Filing, head: Head, template: str, **values: object) -> bytes:
    attachments = (
        Attachment("spec.yaml", "The specification that everything here is printed from", "Source", filing.spec),
        Attachment("derivation.json", "The exact figures", "Data", filing.derivation),
        Attachment("lines.csv", "The lines of every wager", "Data", filing.lines),
    )
    return pdf(
        page(template, head=head, **values),
        title=f"{head.game} – {head.document}",
        author=filing.author,
        date=filing.date,
        identifier=f"{filing.identifier}-{template}",
        attachments=attachments,
    )
