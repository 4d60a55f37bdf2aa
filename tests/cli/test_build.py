"""`filing build`: the documents of a game, bound to its figures, whole or not at all."""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.cli.run import run
from tests.conftest import ROOT
from tests.render.reading import read

SPEC = ROOT / "rules" / "double-ace-baccarat.yaml"
PDFS = ("rulebook.pdf", "pay-tables.pdf", "analysis.pdf")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a filing, built once for these tests."""
    output = tmp_path_factory.mktemp("output")
    assert run(["build", str(SPEC), "--output", str(output)]) == 0
    return output / "double-ace-baccarat"


def _text(path: Path) -> str:
    return " ".join(read(path.read_bytes()).text.split())


def test_the_files_of_the_filing_are_there(built: Path) -> None:
    assert sorted(path.name for path in built.iterdir()) == sorted(
        [*PDFS, "derivation.json", "lines.csv", "manifest.json"]
    )


def test_the_manifest_names_each_file_with_its_hash(built: Path) -> None:
    manifest = json.loads((built / "manifest.json").read_text())
    assert manifest["spec_sha256"] == sha256(SPEC.read_bytes()).hexdigest()
    for name, entry in manifest["files"].items():
        assert entry["sha256"] == sha256((built / name).read_bytes()).hexdigest()


def test_the_report_prints_every_figure_of_the_derivation(built: Path) -> None:
    text = _text(built / "analysis.pdf")
    for figure in ("43.4413%", "44.6684%", "11.8903%", "1.2270%", "1.0064%", "4.8774%", "10,290,276,480"):
        assert figure in text
    for reading in ("7.3001%", "6.1617%"):
        assert reading in text
    derivation = json.loads((built / "derivation.json").read_text())
    for wager in derivation["cases"][0]["wagers"].values():
        for line in wager["lines"]:
            assert f"{int(line['combinations']):,}" in text
    assert derivation["spec_sha256"] in text


def test_the_pay_tables_total_to_the_exact_count_and_the_edge(built: Path) -> None:
    text = _text(built / "pay-tables.pdf")
    assert text.count("Total 10,290,276,480 1.00000000 −0.") == 3
    assert "1 to 1" in text
    assert "7 to 1" in text
    assert "less 5% commission" in text


def test_the_rulebook_has_the_sections_and_the_drawing_rules(built: Path) -> None:
    text = _text(built / "rulebook.pdf")
    for title in ("Type of Game", "Object of the Game", "Card Values and Hand Rankings", "Player Options", "Glossary"):
        assert title in text
    assert "The Player hand’s first card is an Ace and the Dealer hand has fewer points than the Player hand" in text
    assert "DRAFT" in text


@pytest.mark.parametrize("name", PDFS)
def test_the_spec_and_the_figures_travel_inside(built: Path, name: str) -> None:
    attached = PdfReader(built / name).attachments
    assert attached["spec.yaml"][0] == SPEC.read_bytes()
    assert attached["derivation.json"][0] == (built / "derivation.json").read_bytes()
    assert attached["lines.csv"][0] == (built / "lines.csv").read_bytes()


def test_no_font_is_embedded_but_ours(built: Path) -> None:
    for name in PDFS:
        fonts = read((built / name).read_bytes()).fonts
        assert all(font.startswith(("Source-S", "DejaVu-Sans")) for font in fonts), fonts


def test_another_process_in_another_time_zone_makes_the_same_bytes(built: Path, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "generator", "build", str(SPEC), "--output", str(tmp_path)]
    subprocess.run(
        words, check=True, capture_output=True, env={"TZ": "Asia/Tokyo", "PATH": "", "PYTHONHASHSEED": "7"}, cwd=ROOT
    )
    for path in built.iterdir():
        assert (tmp_path / "double-ace-baccarat" / path.name).read_bytes() == path.read_bytes(), path.name


def test_a_spec_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    output = tmp_path / "double-ace-baccarat"
    output.mkdir()
    (output / "rulebook.pdf").write_text("the old one")
    broken = tmp_path / "broken.yaml"
    broken.write_text(
        SPEC.read_text().replace("The game is played with", "The game is played with \N{SNOWMAN} \N{DROMEDARY CAMEL}")
    )
    assert run(["build", str(broken), "--output", str(tmp_path)]) == 1
    assert [path.name for path in output.iterdir()] == ["rulebook.pdf"]
    assert (output / "rulebook.pdf").read_text() == "the old one"


def test_other_specs_still_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("spec: filing/1\n")
    assert run(["build", str(broken), str(SPEC), "--output", str(tmp_path / "out")]) == 2
    assert (tmp_path / "out" / "double-ace-baccarat" / "analysis.pdf").exists()
    assert "broken.yaml:1:1: error" in capsys.readouterr().err


def test_two_specs_of_one_slug_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.yaml"
    other.write_bytes(SPEC.read_bytes())
    assert run(["build", str(other), str(SPEC), "--output", str(tmp_path / "out")]) == 2
    assert "give one of them another `slug`" in capsys.readouterr().err


def test_markdown_of_a_clause_cannot_bring_html_into_a_document(tmp_path: Path) -> None:
    spec = tmp_path / "html.yaml"
    text = SPEC.read_text().replace("The Joker is not used.", "<b onclick=x>The Joker</b> is not used.")
    spec.write_text(text.replace("compares: [baccarat]", ""))
    assert run(["build", str(spec), "--output", str(tmp_path)]) == 0
    text = _text(tmp_path / "double-ace-baccarat" / "rulebook.pdf")
    assert "<b onclick=x>The Joker</b> is not used." in text


def test_a_folder_that_cannot_be_made_is_one_clear_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert run(["build", str(SPEC), "--output", str(tmp_path / "file")]) == 1
    err = capsys.readouterr().err
    assert err.count("error:") == 1
    assert "cannot write" in err
