"""Each spec of tests/bad is refused with the message recorded beside it.

To record anew after a change of wording: `python -m tests.test_bad_specs`, then read the difference.
"""

from __future__ import annotations

import contextlib
import io
import os
from pathlib import Path

import pytest

from generator.cli.run import USAGE, run

ROOT = Path(__file__).parent.parent
BAD = sorted((ROOT / "tests" / "bad").glob("*.yaml"))


def _said(path: Path) -> str:
    """What `filing build` prints of a spec, run in the root of the repository."""
    out = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stderr(out):
        status = run(["build", str(path.relative_to(ROOT)), "--output", os.devnull])
    assert status == USAGE
    return out.getvalue()


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_spec_is_refused_as_recorded(path: Path) -> None:
    assert _said(path) == path.with_suffix(".txt").read_text()


if __name__ == "__main__":
    for each in BAD:
        each.with_suffix(".txt").write_text(_said(each))
