"""What the behaviour tests share: the bundled model."""

from __future__ import annotations

import pytest

from sentiparse.model import MODELS, Parser, load


@pytest.fixture(scope="session")
def english() -> Parser:
    """The bundled model ``en``; the test is skipped where it has not been built."""
    if not (MODELS / "en.sentiparse").is_file():
        pytest.skip("there is no bundled model yet: build it with `make model`")
    return load("en")
