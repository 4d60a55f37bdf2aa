"""Outputs: all files or none, and a record of what they are."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from generator.render.outputs import manifest, write


def test_files_are_written_and_others_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "er"
    write(folder, {"a.txt": b"1"})
    write(folder, {"a.txt": b"2", "b.txt": b"3"})
    write(folder, {"c.txt": b"4"})
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        "a.txt": b"2",
        "b.txt": b"3",
        "c.txt": b"4",
    }


def test_old_files_stay_when_a_file_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {"a.txt": b"old"})

    def full(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[:1])
        if content == b"second":
            raise OSError("no space left on device")
        return len(content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="no space"):
        write(tmp_path, {"a.txt": b"new", "b.txt": b"second"})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.txt": b"old"}


def test_old_files_come_back_when_a_move_fails(tmp_path: Path) -> None:
    write(tmp_path, {"a.txt": b"old"})
    (tmp_path / "c.txt" / "full").mkdir(parents=True)
    with pytest.raises(OSError):  # noqa: PT011
        write(tmp_path, {"a.txt": b"new", "b.txt": b"new", "c.txt": b"new"})
    assert (tmp_path / "a.txt").read_bytes() == b"old"
    assert {path.name for path in tmp_path.iterdir()} == {"a.txt", "c.txt"}


@pytest.mark.parametrize("name", ["../a", "a/b", "/a", "", ".", ".."])
def test_a_name_that_leaves_the_folder_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="not the name of a file"):
        write(tmp_path / "x", {name: b""})
    assert not list(tmp_path.iterdir())


def test_the_manifest_says_what_was_made_and_with_what() -> None:
    one = manifest({"b.pdf": b"2", "a.pdf": b"1"}, spec_sha256="00")
    record = json.loads(one)
    assert one == manifest({"a.pdf": b"1", "b.pdf": b"2"}, spec_sha256="00")
    assert record["spec_sha256"] == "00"
    assert record["files"]["a.pdf"]["sha256"] == sha256(b"1").hexdigest()
    assert {"python", "weasyprint", "jinja2", "pango", "harfbuzz"} <= set(record["made_with"])
    assert all(part.isdigit() for part in record["made_with"]["harfbuzz"].split("."))
