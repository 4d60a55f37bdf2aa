"""Documents that several tests of the render station read, each made once."""

import pytest

from tests.render.demo import demo_pdf
from tests.render.reading import Read, read


@pytest.fixture(scope="session")
def demo() -> Read:
    """The demo, made and read back."""
    return read(demo_pdf())
