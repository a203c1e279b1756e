"""Texts written by hand and away from the model: how well does behaviour carry over?

The opinion of a text of ``plain.tsv`` is in one word or phrase, used plainly; texts of ``typical.tsv`` are
those of a behaviour suite, with other words in nearly every line; those of ``templated.tsv`` were made from
templates of others, a few lines of each; those of ``everyday.tsv`` are remarks as customers make them, of
ten capabilities; in most of ``harder.tsv`` the opinion words say the opposite of the
text, and its columns are those of ``held_out.tsv``. Words and operators were drawn from texts of the part
``drawn``, from which the bundled models also learn, or by which they are calibrated
(``scripts/ingredients.py``); those of the part ``apart`` are for measuring alone.
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
BARS = tomllib.loads((HERE / "bars.toml").read_text(encoding="utf-8"))["model"]["en"]
HEADERS = {
    "plain": ["text", "label", "domain", "part"],
    "typical": ["text", "label", "capability", "domain", "part"],
    "templated": ["text", "label", "capability", "domain", "part"],
    "everyday": ["text", "label", "capability", "domain", "part"],
    "harder": ["text", "label", "capability", "role", "domain", "part"],
}
MOST_LEANING = {"plain": 0.05, "typical": 0.05, "templated": 0.05, "everyday": 0.05, "harder": 0.1}
"""How far from half the share of one label may be."""
FILES = {
    name: [line.split("\t") for line in (HERE / f"{name}.tsv").read_text(encoding="utf-8").splitlines()]
    for name in HEADERS
}
ROWS = {
    name: [dict(zip(HEADERS[name], fields, strict=True)) for fields in lines[1:]]
    for name, lines in FILES.items()
}


def plain(text: str) -> str:
    """The text's letters and digits, in lower case."""
    return " ".join(re.findall(r"[a-z0-9']+", text.lower()))


@pytest.mark.parametrize("name", HEADERS)
def test_every_line_has_the_columns_and_known_values(name: str) -> None:
    rows = ROWS[name]
    assert FILES[name][0] == HEADERS[name]
    assert {row["label"] for row in rows} == {"positive", "negative"}
    assert {row["domain"] for row in rows} == {"airlines", "products", "restaurants", "tweets"}
    assert {row["part"] for row in rows} == {"apart", "drawn"}
    assert all(row["text"] == row["text"].strip() and row["text"] for row in rows)


def test_harder_texts_have_roles_and_ten_capabilities() -> None:
    assert {row["role"] for row in ROWS["harder"]} == {"flip", "keep"}
    assert len({row["capability"] for row in ROWS["harder"]}) == 10


def test_no_text_stands_twice_here_or_among_the_others() -> None:
    others = (HERE / "held_out.tsv").read_text(encoding="utf-8").splitlines()[1:]
    counts = Counter(plain(row["text"]) for rows in ROWS.values() for row in rows)
    counts.update(plain(line.split("\t")[0]) for line in others)
    assert [text for text, count in counts.items() if count > 1] == []


@pytest.mark.parametrize(("name", "column"), [(name, of) for name in HEADERS for of in HEADERS[name][2:]])
def test_nothing_leans_to_one_label(name: str, column: str) -> None:
    rows = ROWS[name]
    for value in {row[column] for row in rows}:
        positive = np.mean([row["label"] == "positive" for row in rows if row[column] == value])
        assert abs(positive - 0.5) <= MOST_LEANING[name], f"{column} {value}: {positive:.2f} positive"


@pytest.mark.parametrize("name", HEADERS)
@pytest.mark.parametrize("part", ["apart", "drawn"])
def test_the_model_fails_no_more_of_a_part_than_the_bar(english: Parser, name: str, part: str) -> None:
    rows = [row for row in ROWS[name] if row["part"] == part]
    p_pos = english.predict_proba([row["text"] for row in rows])[:, 1]
    failed = [
        not (p > 0.5 if row["label"] == "positive" else p < 0.5) for row, p in zip(rows, p_pos, strict=True)
    ]
    assert 100 * np.mean(failed) <= BARS[name][part]
