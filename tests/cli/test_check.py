"""`filing check`: findings, their levels, and the exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.cli.run import run
from tests.conftest import ROOT

SPEC = ROOT / "rules" / "double-ace-baccarat.yaml"


def _changed(tmp_path: Path, *pairs: tuple[str, str]) -> str:
    text = SPEC.read_text()
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after, 1)
    path = tmp_path / "changed.yaml"
    path.write_text(text.replace("compares: [baccarat]\n", ""))
    return str(path)


def test_every_spec_of_the_repository_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run(["check"]) == 0


def test_the_other_drawing_rule_contradicts_the_published_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _changed(
        tmp_path,
        ("when: player.first is A and total < player.total, then: draw", "when: player.first is A, then: draw"),
        ("ace-behind.when: player.first is A}", "ace-behind.when: player.first is A and total < player.total}"),
    )
    assert run(["check", path, "--format", "json"]) == 1
    value = json.loads(capsys.readouterr().out)
    assert value["schema"] == "filing/findings-1"
    differing = [each for each in value["findings"] if each["rule"] == "published-differs"]
    assert len(differing) == 6
    tie = next(each for each in differing if each["id"] == "published-differs:wagers.tie.edge")
    assert (tie["level"], tie["decks"], tie["acknowledged"]) == ("error", 8, None)
    assert "is 7.3001 %; 4.8774 % was printed" in tie["message"]
    assert Path(path).read_text().splitlines()[tie["line"] - 1].strip().startswith("- figure: wagers.tie.edge")
    assert value["proved"]["states"] > 0


def test_a_last_digit_that_is_wrong_is_found(tmp_path: Path) -> None:
    assert run(["check", _changed(tmp_path, ("printed: 4.8774 %", "printed: 4.8775 %"))]) == 1


def test_a_gap_and_an_overlap_are_errors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (
        "  tie:\n    name: Tie\n    one:\n"
        "      - {id: tie, when: player ties dealer, pays: 7:1}\n"
        "      - {id: both, when: player is bust and dealer is bust, result: lose}\n"
    )
    old = "  tie:\n    name: Tie\n    wins: player ties dealer\n    pays: 7:1\n"
    text = SPEC.read_text()
    readings = "readings:" + text.partition("readings:")[2].partition("clauses:")[0]
    rest = "examples:" + text.partition("examples:")[2]
    path = _changed(tmp_path, (old, lines), (readings, ""), ("{wagers.tie.pays}", "{wagers.tie.tie.pays}"), (rest, ""))
    assert run(["check", path, "--format", "json"]) == 1
    found = {each["rule"]: each for each in json.loads(capsys.readouterr().out)["findings"]}
    assert {"settlement-gap", "settlement-overlap"} <= set(found)
    assert "`tie` and `both` both settle the wager `tie`" in found["settlement-overlap"]["message"]


def test_a_rule_that_no_clause_tells_is_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _changed(tmp_path, ("    covers: [wagers.tie]\n", ""))
    assert run(["check", path]) == 0
    assert "warning: no clause tells the wager `tie`" in capsys.readouterr().err


def test_the_highest_status_wins(tmp_path: Path) -> None:
    wrong = _changed(tmp_path, ("printed: 4.8774 %", "printed: 4.8775 %"))
    assert run(["check", wrong, str(tmp_path / "missing.yaml"), str(SPEC)]) == 2


def test_findings_are_sarif_for_code_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _changed(
        tmp_path,
        ("printed: 4.8774 %", "printed: 4.8775 %"),
        ("finding: published-formula:wagers.tie.edge", "finding: published-differs:wagers.tie.edge"),
    )
    assert run(["check", path, "--format", "sarif"]) == 0
    (sarif,) = json.loads(capsys.readouterr().out)["runs"]
    results = {each["partialFingerprints"]["filing/v1"]: each for each in sarif["results"]}
    differs = results["published-differs:wagers.tie.edge"]
    assert differs["level"] == "error"
    assert differs["suppressions"][0]["kind"] == "inSource"
    assert differs["locations"][0]["physicalLocation"]["region"]["startLine"] > 1
    assert "suppressions" not in results["published-formula:wagers.tie.edge"]
    assert {rule["id"] for rule in sarif["tool"]["driver"]["rules"]} == {each["ruleId"] for each in sarif["results"]}


def test_a_spec_to_compare_with_is_there_and_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, other = tmp_path / "changed.yaml", tmp_path / "baccarat.yaml"
    path.write_text(SPEC.read_text())
    assert run(["check", str(path)]) == 2
    said = capsys.readouterr().err
    assert "the spec to compare with is missing" in said
    assert "| compares: [baccarat]" in said
    other.write_text("spec: filing/1\n")
    assert run(["check", str(path)]) == 2
    said = capsys.readouterr().err
    assert "the spec to compare with cannot be read" in said
    assert "the spec needs the key `wagers`" in said
    other.write_text((ROOT / "rules" / "baccarat.yaml").read_text())
    assert run(["check", str(path)]) == 0
