"""What the tests share: the specs of the repository, and small specs made for one test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from generator.language import Spec, parse, read

ROOT = Path(__file__).parent.parent

settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")


@pytest.fixture(scope="session", autouse=True)
def _own_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Counts that are kept while tests run are kept apart from the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FILING_CACHE", str(tmp_path_factory.mktemp("counts")))
        yield


@pytest.fixture(scope="session")
def double_ace() -> Spec:
    """The spec of Double Ace Baccarat."""
    return spec_file("double-ace-baccarat")


@pytest.fixture(scope="session")
def spec() -> Callable[[str], Spec]:
    """Reads a spec from its text."""
    return spec_text


def spec_file(slug: str) -> Spec:
    """A spec of the repository by its slug."""
    path = ROOT / "rules" / f"{slug}.yaml"
    return read(parse(path.read_bytes(), f"rules/{slug}.yaml"))


def spec_text(text: str) -> Spec:
    """A spec from its text."""
    return read(parse(text.encode(), "test.yaml"))
