"""PDFs: what is in them, what may not be, and that they are the same each time."""

import os
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from generator.document.values import Column, Table
from generator.render.failure import RenderFailure
from generator.render.fonts import missing
from generator.render.page import environment, fill
from generator.render.pdf import fetcher, pdf
from generator.shipped import templates
from tests.render.demo import HANDS, HEAD, PAGES, VALUES
from tests.render.reading import Read, read

OURS = ("Source-Serif-4", "Source-Sans-3", "DejaVu-Sans")


def made(html: str) -> bytes:
    return pdf(html, title="t", author=None, date=date(2026, 1, 1), identifier="i" * 16)


def small(text: str) -> str:
    return f'<html lang="en"><link rel="stylesheet" href="house/house.css"><h1>h</h1><p>{text}</p></html>'


@pytest.mark.parametrize(
    "url",
    ["file:///etc/passwd", "http://localhost/", "https://localhost/", "ftp://localhost/", "file://host/x"],
)
def test_the_fetcher_refuses_what_is_not_ours(url: str) -> None:
    with pytest.raises(ValueError, match="not in the templates folder"):
        fetcher().fetch(url)


def test_the_fetcher_refuses_a_way_out_of_the_templates_folder() -> None:
    with pytest.raises(ValueError, match="not in the templates folder"):
        fetcher().fetch(templates().as_uri() + "/../pyproject.toml")


def test_the_fetcher_gives_our_files_and_data() -> None:
    assert b":root" in fetcher().fetch((templates() / "house/house.css").as_uri()).read()
    assert fetcher().fetch("data:text/plain,abc").read() == b"abc"


@pytest.mark.parametrize(
    "text",
    ['<img alt="a" src="file:///etc/passwd">', '<img alt="a" src="absent.svg">', '<p style="nonsense:1">'],
)
def test_what_weasyprint_complains_of_is_an_error(text: str) -> None:
    with pytest.raises(RenderFailure, match="WeasyPrint"):
        made(small(text))


def test_a_character_without_a_glyph_is_an_error_that_names_it() -> None:
    with pytest.raises(RenderFailure) as caught:
        made(small("The hand 漢 wins"))
    assert "“漢” (U+6F22 CJK UNIFIED IDEOGRAPH-6F22)" in caught.value.message
    assert caught.value.hint == "it stands in “hThe hand 漢 wins”"


def test_a_character_without_a_glyph_is_found_in_a_drawing() -> None:
    svg = "data:image/svg+xml;base64," + "PHN2Zz48dGV4dD7mvKI8L3RleHQ+PC9zdmc+"
    with pytest.raises(RenderFailure, match="U\\+6F22"):
        made(small(f'<img alt="a" src="{svg}">'))


def test_control_characters_and_turns_of_direction_have_no_glyph() -> None:
    assert missing("a\u202eb\x07c\u00adé") == ("\u202e", "\x07")


def test_a_table_wider_than_the_page_is_an_error() -> None:
    wide = Table("w", "c", tuple(Column("h" * 9) for _ in range(14)), (("0123456789",) * 14,))
    page = '{% extends "house/base.html" %}{% from "house/macros.html" import table %}'
    page += "{% block body %}{{ table(wide) }}{% endblock %}"
    sandbox = environment(templates())
    html = sandbox.from_string(page).render(head=HEAD, wide=wide)
    with pytest.raises(RenderFailure, match=r"page 1: “hhhhhhhhh .* wider than the page"):
        made(html)


def test_no_font_but_ours_is_embedded(demo: Read) -> None:
    assert demo.fonts
    assert all(font.startswith(OURS) for font in demo.fonts)


def test_a_character_of_the_last_font_is_taken_from_it() -> None:
    fonts = read(made(small("♡ ⚀"))).fonts
    assert all(font.startswith(OURS) for font in fonts)
    assert any(font.startswith("DejaVu-Sans") for font in fonts)


def test_suits_and_signs_can_be_read_as_text(demo: Read) -> None:
    small_page = fill(environment(PAGES, templates()), "small.html", VALUES)
    text = read(made(small_page)).text
    for sign in ("A♠", "K♥", "Q♦", "J♣", "2 × 3", "≥ 8", " – ", "−0.31 per cent", "−0.957339"):
        assert sign in text
    assert "10♥" in demo.text
    assert "−2.31" in demo.text


def test_a_long_table_has_all_its_rows_and_its_heads_on_each_page(demo: Read) -> None:
    pages = [page for page in demo.pages if "Second" in page]
    text = "\n".join(pages)
    assert len(pages) >= 4
    assert text.count("First") == len(pages)
    lines = [line.split() for line in text.splitlines()]
    numbers = [line[0] for line in lines if len(line) >= 5 and line[-1] == "%"]
    assert numbers == [row[0] for row in HANDS.rows]


def test_a_foot_of_totals_appears_once(demo: Read) -> None:
    assert demo.text.count("Total") == 2
    assert "200 Total −0.31 %" in " ".join(demo.pages[-1].split())
    assert len(demo.elements("/TFoot")) == 2


def test_every_page_says_what_it_belongs_to(demo: Read) -> None:
    for number, page in enumerate(demo.pages, start=1):
        for text in (
            "Hedgerow",
            "Rules and Analysis",
            "Draft",
            "The Long Acre Club",
            "GEGR-001234 (June 2026)",
        ):
            assert text in page
        assert "Revision 3 · 1 June 2026" in page
        assert f"Page {number} of {len(demo.pages)}" in page


def test_header_cells_have_a_scope(demo: Read) -> None:
    assert {cell["/A"]["/Scope"] for cell in demo.elements("/TH")} == {"/Column", "/Row"}


def test_pictures_have_words(demo: Read) -> None:
    assert [bool(figure["/Alt"]) for figure in demo.elements("/Figure")] == [True] * 4


def test_headings_are_bookmarks_and_contents(demo: Read) -> None:
    def titles(outline: list[Any]) -> list[str]:
        return [t for item in outline for t in (titles(item) if isinstance(item, list) else [item.title])]

    names = titles(demo.file.outline)
    assert names[:4] == ["Rules and Analysis", "1 Type of game", "2 Round of play", "2.1 The deal"]
    assert "Contents" not in names
    assert "Strategy" in demo.pages[0]


def test_files_travel_inside_with_their_kind(demo: Read) -> None:
    assert demo.file.attachments["spec.yaml"] == [b"game: Hedgerow\n"]
    root: Any = demo.file.trailer["/Root"]
    kinds = {
        str(item["/UF"]): (str(item["/AFRelationship"]), str(item["/EF"]["/F"].get_object()["/Subtype"]))
        for item in (reference.get_object() for reference in root["/AF"])
    }
    assert kinds == {"lines.csv": ("/Data", "/text/csv"), "spec.yaml": ("/Source", "/application/yaml")}
    assert len(root["/AF"]) == 2


def test_the_metadata_is_what_was_given(demo: Read) -> None:
    information = demo.file.metadata
    assert information is not None
    assert (information.title, information.author) == ("Hedgerow – Rules and Analysis", "The Long Acre Club")
    assert information.creation_date == information.modification_date
    assert str(information.creation_date) == "2026-06-01 00:00:00+00:00"


def test_the_environment_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FONTCONFIG_FILE", "/nowhere/fonts.conf")
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    made(small("a"))
    assert os.environ["FONTCONFIG_FILE"] == "/nowhere/fonts.conf"
    assert "SOURCE_DATE_EPOCH" not in os.environ


def test_two_processes_in_two_time_zones_give_the_same_bytes(tmp_path: Path) -> None:
    script = (
        "import sys; from datetime import date; from pathlib import Path\n"
        "from generator.render.page import environment, fill\n"
        "from generator.render.pdf import Attachment, pdf\n"
        "from generator.shipped import templates; from tests.render.demo import PAGES, VALUES\n"
        "html = fill(environment(PAGES, templates()), 'small.html', VALUES)\n"
        "files = [Attachment('a.csv', 'a', 'Data', 'x\\n')]\n"
        "made = pdf(html, title='t', author='a', date=date(2026, 1, 1), identifier='i', attachments=files)\n"
        "Path(sys.argv[1]).write_bytes(made)\n"
    )
    for name, zone, seed in (("a", "Pacific/Auckland", "1"), ("b", "America/Los_Angeles", "2")):
        subprocess.run(
            [sys.executable, "-c", script, str(tmp_path / name)],
            env={**os.environ, "TZ": zone, "PYTHONHASHSEED": seed},
            cwd=PAGES.parents[2],
            check=True,
        )
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_importing_the_station_does_not_load_weasyprint() -> None:
    script = (
        "import sys, generator.render.pdf, generator.render.page, generator.render.outputs\n"
        "assert not {'weasyprint', 'fontTools', 'ziamath', 'sympy', 'markdown_it'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], cwd=PAGES.parents[2], check=True)
