"""`filing derive`: its JSON is the interface that other programs rely on."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from generator.cli.run import run
from tests.conftest import ROOT

SPEC = str(ROOT / "rules" / "double-ace-baccarat.yaml")
SCHEMA = json.loads((ROOT / "tests" / "derivation-1.schema.json").read_text())


@pytest.fixture
def derive(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs derive on the spec and gives its JSON, checked against the schema."""

    def command(*words: str) -> Any:
        assert run(["derive", SPEC, "--format", "json", *words]) == 0
        value = json.loads(capsys.readouterr().out)
        jsonschema.validate(value, SCHEMA)
        return value

    return command


def test_json_is_as_designed(derive: Any) -> None:
    value = derive()
    assert value["schema"] == "filing/derivation-1"
    assert value["game"] == "double-ace-baccarat"
    assert value["catalog"] == {
        "decks": {"permitted": [8], "default": 8},
        "options": {},
        "readings": {
            "ace-exception": {"adopted": "analysis", "alternatives": ["rules-text"]},
            "equal-busts": {"adopted": "tie", "alternatives": ["dealer", "player"]},
        },
    }
    (case,) = value["cases"]
    assert {key: case[key] for key in ("decks", "permitted", "options", "readings", "set", "strategy")} == {
        "decks": 8,
        "permitted": True,
        "options": {},
        "readings": {},
        "set": {},
        "strategy": None,
    }
    tie = case["wagers"]["tie"]
    assert tie["edge"] == tie["element_of_risk"] == "3921097/80392785"
    assert (tie["average_wager"], tie["push_frequency"], tie["offered"]) == ("1", "0", None)
    assert tie["standard_deviation"] == "2.589397"
    assert tie["lines"][0] == {
        "id": "win",
        "name": "Tie",
        "pays": "7:1",
        "net": "7",
        "probability": "9558961/80392785",
        "combinations": "1223547008",
        "of": "10290276480",
    }
    assert [(line["id"], line["pays"], line["net"]) for line in case["wagers"]["dealer"]["lines"]] == [
        ("win", "1:1", "19/20"),
        ("push", None, "0"),
        ("lose", None, "-1"),
    ]
    assert all(each["agrees"] for wager in case["wagers"].values() for each in wager["published"])


def test_lines_sum_to_one_at_every_number_of_decks(derive: Any) -> None:
    value = derive("--decks", "1..10")
    assert [(case["decks"], case["permitted"]) for case in value["cases"]] == [
        (decks, decks == 8) for decks in range(1, 11)
    ]
    for case in value["cases"]:
        for wager in case["wagers"].values():
            assert sum(Fraction(line["probability"]) for line in wager["lines"]) == 1
            assert Fraction(wager["edge"]) == -sum(
                Fraction(line["probability"]) * Fraction(line["net"]) for line in wager["lines"]
            )


def test_a_reading_changes_edges_and_keeps_pays(derive: Any) -> None:
    adopted, other = (derive(*words)["cases"][0] for words in ([], ["--reading", "ace-exception=rules-text"]))
    assert other["readings"] == {"ace-exception": "rules-text"}
    for name, wager in other["wagers"].items():
        assert wager["edge"] != adopted["wagers"][name]["edge"]
        assert [line["pays"] for line in wager["lines"]] == [line["pays"] for line in adopted["wagers"][name]["lines"]]


def test_the_published_figures_tell_the_readings_apart(derive: Any) -> None:
    case = derive("--reading", "ace-exception=rules-text")["cases"][0]
    verdicts = [each["agrees"] for wager in case["wagers"].values() for each in wager["published"]]
    assert len(verdicts) == 6
    assert not any(verdicts)


def test_the_adopted_reading_differs_from_nothing(derive: Any) -> None:
    assert derive("--reading", "equal-busts=tie") == derive()


def test_a_value_that_is_set_stands_in_the_case(derive: Any) -> None:
    (case,) = derive("--set", "wagers.tie.pays=9 for 1")["cases"]
    assert case["set"] == {"wagers.tie.pays": "9 for 1"}
    assert case["wagers"]["tie"]["lines"][0]["pays"] == "8:1"
    assert Fraction(case["wagers"]["tie"]["edge"]) == 1 - 9 * Fraction(9558961, 80392785)
    assert case["wagers"]["tie"]["published"] == []


def test_the_table_shows_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["derive", SPEC, "--set", "wagers.tie.pays=8:1"]) == 0
    out = capsys.readouterr().out
    assert "−7.0129%  before 4.8774%" in out


def test_csv_has_a_row_for_each_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["derive", SPEC, "--format", "csv", "--decks", "6..8"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(rows) == 3 * 8
    win = next(row for row in rows if (row["decks"], row["wager"], row["line"]) == ("8", "tie", "win"))
    assert (win["pays"], win["net"], win["probability"]) == ("7:1", "7", "9558961/80392785")
    assert win["decimal"] == "0.118903219984"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["derive", "nothing.yaml"], "cannot read nothing.yaml: no such file"),
        (["derive", "rules"], "cannot read rules"),
        (["derive", SPEC, "--decks", "many"], "`many` is not a number of decks"),
        (["derive", SPEC, "--decks", "0"], "`0` is not a number of decks"),
        (["derive", SPEC, "--decks", "8..2"], "`8..2` is not a number of decks"),
        (["derive", SPEC, "--reading", "equal-bust=dealer"], "did you mean `equal-busts`?"),
        (["derive", SPEC, "--reading", "equal-busts=deeler"], "did you mean `dealer`?"),
        (["derive", SPEC, "--reading", "equal-busts"], "write `--reading NAME=VALUE`"),
        (["derive", SPEC, "--option", "soft-17=hits"], "this spec has no options"),
        (["derive", SPEC, "--set", "wagers.tye.pays=8:1"], "did you mean `tie`?"),
        (["derive", SPEC, "--set", "wagers.tie.pay=8:1"], "did you mean `pays`?"),
        (["derive", SPEC, "--set", "wagers.tie.pays=eight"], "`eight` is not a pay"),
        (["derive", SPEC, "--set", "wagers.tie=8:1"], "holds more than one value"),
        (["derive", SPEC, "--set", "wagers.tie.wins=player ties deeler"], "did you mean `dealer`?"),
        (["derive", SPEC, "--format", "xml"], "'xml' is not one of"),
        (["derive"], "Missing argument 'SPEC'"),
        (["derive", SPEC, "--colour"], "No such option '--colour'"),
        (["dervie", SPEC], "Did you mean 'derive'?"),
        ([], "Missing command"),
    ],
)
def test_a_wrong_word_ends_in_one_clear_message(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
    assert captured.err.count("error:") == 1
    assert "Traceback" not in captured.err


def test_a_fault_of_ours_is_one_line_and_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr("generator.cli.derive.derive", broken)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert run(["derive", SPEC]) == 70
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    (report,) = tmp_path.glob("filing-fault-*.txt")
    assert str(report) in err
    assert "RuntimeError: a fault" in report.read_text()


def test_an_interruption_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.cli.derive.derive", interrupted)
    assert run(["derive", SPEC]) == 130
