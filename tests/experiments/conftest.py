"""A folder of made-up corpora with the names and forms of the paper's."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

GOOD = ["good", "great", "funny", "charming", "clever", "moving", "brilliant", "lovely", "fresh", "smart"]
BAD = ["bad", "dull", "boring", "weak", "silly", "stale", "clumsy", "awful", "tedious", "flat"]
THINGS = ["movie", "story", "cast", "ending", "script", "music", "plot", "film", "dialogue", "pace"]


def reviews(size: int, seed: int) -> list[tuple[int, str]]:
    """Reviews with plain and negated opinions, a few of them labelled wrongly."""
    draw = random.Random(seed)
    found = []
    for place in range(size):
        label = place % 2
        words = (BAD, GOOD) if draw.random() < 0.9 else (GOOD, BAD)
        opinion = draw.choice(words[label])
        if draw.random() < 0.3:
            opinion = "not " + draw.choice(words[1 - label])
        found.append((label, f"the {draw.choice(THINGS)} is {opinion} ."))
    return found


@pytest.fixture(scope="session")
def made_up_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """PL05-C (two files of lines), IMDB-U (a fixed split), SST (trees), and an opinion lexicon."""
    folder = tmp_path_factory.mktemp("data")
    rows = reviews(400, 1)
    (folder / "pl05-c").mkdir()
    for label, name in enumerate(("neg.txt", "pos.txt")):
        lines = "".join(f"{text}\n" for given, text in rows if given == label)
        (folder / "pl05-c" / name).write_text(lines, encoding="utf-8")
    (folder / "imdb-u").mkdir()
    for name, size in (("train.tsv", 300), ("test.tsv", 60)):
        lines = "".join(f"{label}\t{text}\n" for label, text in reviews(size, size))
        (folder / "imdb-u" / name).write_text(lines, encoding="utf-8")
    (folder / "sst").mkdir()
    for name, size in (("train.txt", 120), ("test.txt", 40)):
        lines = ""
        for label, text in reviews(size, size):
            opinion = text.split(" is ")[1].removesuffix(" .").split()[-1]
            sign = 3 if opinion in GOOD else 1
            lines += f"({3 if label else 1} (2 the) ({sign} {opinion}))\n"
        (folder / "sst" / name).write_text(lines, encoding="utf-8")
    (folder / "lexicons").mkdir()
    for name, words in (("negative-words.txt", BAD), ("positive-words.txt", GOOD)):
        (folder / "lexicons" / name).write_text("; a list\n\n" + "\n".join(words) + "\n", encoding="latin-1")
    return folder
