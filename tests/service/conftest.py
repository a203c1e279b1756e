"""Two small models, an application over them, and a service as a process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.conftest import small_corpus_lines
from tests.service.running import RunningServer

import sentiparse
from sentiparse import Parser

pytest.importorskip("fastapi", reason='the service needs: pip install "sentiparse[serve]"')


@pytest.fixture(scope="session")
def parser() -> Parser:
    """Trained on the small corpus, with rules added that it is too small to yield."""
    lines = small_corpus_lines(600)
    found = sentiparse.train([text for _, text in lines], [label for label, _ in lines], epochs=1)
    found.grammar.add("N -> not P : 0.5 1.5 [negation]\nP -> N but P : 0.2 -0.5 2.5 [contrast]")
    found.grammar.add("P -> the window : 0.55\nN -> a table : 0.56")  # which say little
    return found


@pytest.fixture(scope="session")
def model_file(parser: Parser, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("models") / "films.sentiparse"
    parser.save(path)
    return path


@pytest.fixture(scope="session")
def other_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A grammar written by hand that thinks otherwise of good and bad."""
    path = tmp_path_factory.mktemp("models") / "other.sentiparse"
    Parser.from_rules("N -> good : 0.9\nP -> bad : 0.8\nP -> like : 0.7").save(path)
    return path


@pytest.fixture(scope="session")
def server(model_file: Path, other_file: Path) -> Iterator[RunningServer]:
    """One process for all tests that do it no harm."""
    with RunningServer(model_file, other_file) as running:
        yield running
