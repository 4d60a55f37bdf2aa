"""Station render, outputs: the files of a filing come in, a folder that has all of them or none goes out."""

from __future__ import annotations

import json
import os
import platform
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from itertools import count
from pathlib import Path

_LIBRARIES = ("fonttools", "jinja2", "markdown-it-py", "pydyf", "weasyprint", "ziamath")


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put `files`, by name, into `folder`, which is made if need be; others that it holds are left alone.

    Every file is first written under another name beside its place, and moved only when all are there. If
    anything fails, the folder is as it was before. Raises ValueError if a name is not the name of a plain
    file, OSError if the files cannot be written.
    """
    for name in files:
        if Path(name).name != name or name in {"", ".."}:
            raise ValueError(f"{name!r} is not the name of a file in the folder")
    folder.mkdir(parents=True, exist_ok=True)
    new = {name: folder / f".{name}.{os.getpid()}.new" for name in files}
    old = {name: folder / f".{name}.{os.getpid()}.old" for name in files}
    try:
        for name, content in files.items():
            new[name].write_bytes(content)
        _move(folder, new, old)
    finally:
        for path in (*new.values(), *old.values()):
            with suppress(FileNotFoundError):
                path.unlink()


def manifest(files: Mapping[str, bytes], *, spec_sha256: str) -> bytes:
    """A JSON record of `files`: the hash of each, the hash of the spec, and the libraries that made them.

    The same files made by the same libraries give the same bytes.
    """
    record = {
        "schema": "filing/manifest-1",
        "spec_sha256": spec_sha256,
        "files": {name: {"sha256": sha256(content).hexdigest()} for name, content in files.items()},
        "made_with": {"python": platform.python_version(), **_libraries(), **_native()},
    }
    return (json.dumps(record, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


def _move(folder: Path, new: Mapping[str, Path], old: Mapping[str, Path]) -> None:
    moved: list[str] = []
    try:
        for name, path in new.items():
            place = folder / name
            if place.exists():
                shutil.copy2(place, old[name])
            path.replace(place)
            moved.append(name)
    except BaseException:
        for name in moved:
            if old[name].exists():
                old[name].replace(folder / name)
            else:
                (folder / name).unlink()
        raise


def _libraries() -> dict[str, str]:
    return {name: version(name) for name in _LIBRARIES}


def _native() -> dict[str, str]:
    """The versions of the libraries that WeasyPrint finds on the machine; a PDF's bytes depend on them."""
    from weasyprint.text.ffi import harfbuzz, harfbuzz_subset, pango

    number = pango.pango_version()
    return {
        "pango": f"{number // 10000}.{number // 100 % 100}.{number % 100}",
        "harfbuzz": _harfbuzz(harfbuzz.hb_version_atleast),
        "harfbuzz-subset": "yes" if harfbuzz_subset else "no",
    }


def _harfbuzz(at_least: Callable[[int, int, int], int]) -> str:
    """The version of HarfBuzz, of which WeasyPrint's binding only says whether it is new enough."""
    major = next(n for n in count() if not at_least(n + 1, 0, 0))
    minor = next(n for n in count() if not at_least(major, n + 1, 0))
    micro = next(n for n in count() if not at_least(major, minor, n + 1))
    return f"{major}.{minor}.{micro}"
