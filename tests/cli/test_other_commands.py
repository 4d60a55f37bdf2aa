"""`filing explain`, `new` and `schema`."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from generator.cli import given
from generator.cli.run import run
from tests.conftest import ROOT

SPEC = str(ROOT / "rules" / "double-ace-baccarat.yaml")


def test_a_figure_is_walked_to_its_fraction_its_counts_and_its_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", SPEC, "wagers.tie.edge"]) == 0
    out = capsys.readouterr().out
    for text in ("4.8774%", "3921097/80392785", "1,223,547,008 deals", "pays 7 to 1 if the Player hand ties"):
        assert text in out
    lines = Path(SPEC).read_text().splitlines()
    place = next(line for line in out.splitlines() if "ace-behind:" in line).split()[0]
    assert "ace-behind" in lines[int(place.rsplit(":", 1)[1]) - 1]


@pytest.mark.parametrize(
    "figure", ["hit_frequency", "standard_deviation", "variance", "win.probability", "lose.combinations"]
)
def test_every_sort_of_figure_is_explained(figure: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", SPEC, f"wagers.tie.{figure}"]) == 0
    assert "rests on:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        ("wagers.tie.edges", "did you mean `edge`?"),
        ("wagers.tye.edge", "did you mean `tie`?"),
        ("tie.edge", "`tie.edge` is no figure"),
        ("wagers.tie.won.probability", "did you mean `win.probability`?"),
    ],
)
def test_a_figure_that_is_none_is_refused(figure: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", SPEC, figure]) == 2
    assert said in capsys.readouterr().err


def test_a_new_spec_builds_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "my-game", "--like", "baccarat"]) == 0
    assert run(["build"]) == 0
    assert (tmp_path / "output" / "my-game" / "rulebook.pdf").exists()
    text = (tmp_path / "rules" / "my-game.yaml").read_text()
    assert "  name: My Game\n  slug: my-game\n" in text
    before = text
    assert run(["new", "my-game", "--like", "baccarat"]) == 2
    assert (tmp_path / "rules" / "my-game.yaml").read_text() == before


def test_a_new_spec_is_compared_with_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "baccarat", "--like", SPEC]) == 0
    spec = given.spec(tmp_path / "rules" / "baccarat.yaml")
    assert spec.compares == ()
    assert spec.acknowledged


@pytest.mark.parametrize(
    "words", [["new", "My Game", "--like", "baccarat"], ["new", "x", "--like", "nothing"], ["new", "x"]]
)
def test_a_new_spec_that_cannot_be_is_refused(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(words) == 2
    assert list(tmp_path.iterdir()) == []


def test_the_schema_takes_every_spec_and_refuses_an_unknown_key(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator.check_schema(schema)
    for path in [*(ROOT / "rules").glob("*.yaml"), *(ROOT / "tests" / "games").glob("*.yaml")]:
        value = json.loads(json.dumps(yaml.load(path.read_text(), Loader=yaml.BaseLoader)))
        jsonschema.validate(value, schema)
        value["wagers"][next(iter(value["wagers"]))]["payz"] = "1:1"
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(value, schema)
