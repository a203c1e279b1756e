"""A parser that answers from the golden tree, so that the command line can be tested without a model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import sentiparse
from sentiparse.errors import ModelFileError
from sentiparse.tree import Tree

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "paper_tree.json"


class GoldenParser:
    """Parses every text as the paper's example; a text is positive by the share of ``+`` in it."""

    label_names = ("negative", "positive")
    default_label = "negative"
    labels_of = sentiparse.Parser.labels_of
    card = "# a card"

    def __init__(self) -> None:
        self.blocks: list[int] = []

    def parse(self, text: str) -> Tree:
        return Tree.from_json(GOLDEN.read_text(encoding="utf-8"))

    def kbest(self, text: str, k: int = 5) -> list[Tree]:
        return [self.parse(text)] * k

    def predict(self, texts: list[str]) -> list[str]:
        return ["negative" for _ in texts]

    def predict_proba(self, texts: list[str]) -> list[tuple[float, float]]:
        self.blocks.append(len(texts))
        shares = [
            text.count("+") / max(text.count("+") + text.count("-"), 1) if text else 0.5 for text in texts
        ]
        return [(1 - share, share) for share in shares]

    grammar = None

    def info(self) -> dict[str, Any]:
        return {"labels": ["negative", "positive"], "options": {"beam_size": 30}, "format": 1}


RULES = """
P -> good : 0.9
P -> fun : 0.8
N -> dull : 0.9
N -> to pay : 0.6
N -> not P : -0.4 1.5 [negation]
"""


@pytest.fixture
def model(tmp_path: Path) -> str:
    """A model file with a small grammar."""
    path = tmp_path / "small.sentiparse"
    sentiparse.Parser.from_rules(RULES, comb_hit=1.0).save(path)
    return str(path)


@pytest.fixture
def runner() -> CliRunner:
    return CliRunner()


@pytest.fixture
def golden(monkeypatch: pytest.MonkeyPatch) -> GoldenParser:
    """Let ``sentiparse.load`` give the golden parser, and refuse the model ``missing``."""
    parser = GoldenParser()

    def load(path: str | None = None) -> GoldenParser:
        if path == "missing":
            raise ModelFileError("no such file; train one with `sentiparse train`", path=path)
        return parser

    monkeypatch.setattr(sentiparse, "load", load, raising=False)
    return parser
