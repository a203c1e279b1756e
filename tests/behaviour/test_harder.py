"""Harder texts, written by hand and away from the model: how well does behaviour carry over?

The columns of ``harder.tsv`` are those of ``held_out.tsv``, and the part. From texts of the part ``drawn``
operators were drawn; those of the part ``apart`` are for measuring alone, as the other file is.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from sentiparse.model import Parser

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HERE = Path(__file__).parent
BARS = tomllib.loads((HERE / "bars.toml").read_text(encoding="utf-8"))["model"]["en"]["harder"]
HEADER = ["text", "label", "capability", "role", "domain", "part"]
LINES = [line.split("\t") for line in (HERE / "harder.tsv").read_text(encoding="utf-8").splitlines()]
TEXTS = [dict(zip(HEADER, fields, strict=True)) for fields in LINES[1:]]


def plain(text: str) -> str:
    """The text's letters and digits, in lower case."""
    return " ".join(re.findall(r"[a-z0-9']+", text.lower()))


def test_every_line_has_the_columns_and_known_values() -> None:
    assert LINES[0] == HEADER
    assert {row["label"] for row in TEXTS} == {"positive", "negative"}
    assert {row["role"] for row in TEXTS} == {"flip", "keep"}
    assert {row["domain"] for row in TEXTS} == {"airlines", "products", "restaurants", "tweets"}
    assert {row["part"] for row in TEXTS} == {"apart", "drawn"}
    assert len({row["capability"] for row in TEXTS}) == 10
    assert all(row["text"] == row["text"].strip() and row["text"] for row in TEXTS)


def test_no_text_stands_twice_here_or_among_the_others() -> None:
    others = (HERE / "held_out.tsv").read_text(encoding="utf-8").splitlines()[1:]
    counts = Counter(plain(row["text"]) for row in TEXTS)
    counts.update(plain(line.split("\t")[0]) for line in others)
    assert [text for text, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("column", ["capability", "role", "domain", "part"])
def test_nothing_leans_to_one_label(column: str) -> None:
    for value in {row[column] for row in TEXTS}:
        positive = np.mean([row["label"] == "positive" for row in TEXTS if row[column] == value])
        assert 0.4 <= positive <= 0.6, f"{column} {value}: {positive:.2f} positive"


@pytest.mark.parametrize("part", ["apart", "drawn"])
def test_the_model_fails_no_more_of_a_part_than_the_bar(english: Parser, part: str) -> None:
    rows = [row for row in TEXTS if row["part"] == part]
    p_pos = english.predict_proba([row["text"] for row in rows])[:, 1]
    failed = [
        not (p > 0.5 if row["label"] == "positive" else p < 0.5) for row, p in zip(rows, p_pos, strict=True)
    ]
    assert 100 * np.mean(failed) <= BARS[part]
