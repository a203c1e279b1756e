"""What all tests share: the corpora that a user may name, the bundled model, a small corpus of our own."""

from __future__ import annotations

import importlib.util
import itertools
import os
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
MODELS = ROOT / "src" / "sentiparse" / "models"

# Machines differ in speed, so no deadline; a failure prints what is needed to see it again.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


def script(name: str, folder: str = "scripts") -> ModuleType:
    """Import a file of a folder that is no package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / folder / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs the corpora where nobody has said where they are."""
    if os.environ.get("SENTIPARSE_DATA"):
        return
    skip = pytest.mark.skip(reason="SENTIPARSE_DATA is not set: name the folder that holds the corpora")
    for item in items:
        if item.get_closest_marker("data"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The folder of corpora. For tests with the marker ``data``."""
    named = os.environ.get("SENTIPARSE_DATA")
    if not named:
        pytest.skip("SENTIPARSE_DATA is not set: name the folder that holds the corpora")
    folder = Path(named)
    if not folder.is_dir():
        pytest.fail(f"SENTIPARSE_DATA={named} is not a folder")
    return folder


@pytest.fixture(scope="session")
def bundled_model() -> Path:
    """The path of the first bundled model; the test is skipped where none has been built yet."""
    models = sorted(MODELS.glob("*.sentiparse"))
    if not models:
        pytest.skip("no bundled model in src/sentiparse/models: run `make model`")
    return models[0]


def small_corpus_lines(texts: int = 600, seed: int = 0) -> list[tuple[str, str]]:
    """Labelled sentences with plain, negated, strengthened and contrasted opinions: (label, text) pairs.

    Not language as anybody writes it, but every phenomenon of the grammar is in it, with a known answer.
    """
    draw = random.Random(seed)
    good = ["good", "great", "funny", "charming", "clever", "moving", "brilliant", "lovely", "fresh", "smart"]
    bad = ["bad", "dull", "boring", "weak", "silly", "stale", "clumsy", "awful", "tedious", "flat"]
    things = ["movie", "story", "cast", "ending", "script", "music", "plot", "film", "dialogue", "pace"]
    openings = ["the {}", "this {}", "its {}", "i think the {}", "overall the {}"]
    words = {"pos": good, "neg": bad}
    other = {"pos": "neg", "neg": "pos"}

    def clause(label: str) -> str:
        shape = draw.randrange(4)
        if shape == 0:
            said = f"not {draw.choice(words[other[label]])}"
        elif shape == 1:
            said = f"very {draw.choice(words[label])}"
        else:
            said = draw.choice(words[label])
        return f"{draw.choice(openings).format(draw.choice(things))} is {said}"

    lines = []
    for label in itertools.islice(itertools.cycle(("neg", "pos")), texts):
        shape = draw.randrange(5)
        if shape == 0:
            text = f"{clause(other[label])} , but {clause(label)} ."
        elif shape == 1:
            text = f"{clause(label)} and {clause(label)} ."
        else:
            text = f"{clause(label)} ."
        lines.append((label, text))
    return lines


@pytest.fixture
def small_corpus(tmp_path: Path) -> Path:
    """A TSV file, ``label<TAB>text``, of 600 made-up reviews."""
    path = tmp_path / "reviews.tsv"
    path.write_text("".join(f"{label}\t{text}\n" for label, text in small_corpus_lines()), encoding="utf-8")
    return path
