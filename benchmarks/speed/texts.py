"""The sentences that everybody is measured on: the same for all, from the data folder or generated."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path

from speed.generated import labelled_reviews


@dataclass(frozen=True)
class Texts:
    """Training texts, and the sets that are timed; ``truth`` has the labels of sets where known."""

    source: str
    train: list[str]
    train_labels: list[int]
    sets: dict[str, list[str]]
    truth: dict[str, list[int]]


def read_texts(data: Path | None, quick: bool) -> Texts:
    """Return PL05-C (fold 0 of 10 is timed, the others train), the test part of RT-C and long reviews."""
    if data is None:
        return _generated(quick)
    from sentiparse import read_corpus

    few, reviews = (100, 5) if quick else (1000, 60)
    corpus = read_corpus(data / "pl05-c")
    numbers = corpus.fold_numbers(10, 0)
    timed = [place for place, number in enumerate(numbers) if number == 0]
    rest = [place for place, number in enumerate(numbers) if number != 0]
    if quick:
        rest = rest[::10]
    pl05 = corpus.subset(_spread(timed, few))
    rt_c = read_corpus(data / "rt-c" / "test.tsv")
    rt_c = rt_c.subset(_spread(list(range(len(rt_c))), few))
    long_texts, long_labels = _long_reviews(data / "imdb-long" / "test.tsv.gz", reviews)
    return Texts(
        "PL05-C, RT-C, Large Movie Review Dataset",
        [corpus.texts[place] for place in rest],
        [corpus.labels[place] for place in rest],
        {"PL05-C": list(pl05.texts), "RT-C test": list(rt_c.texts), "long reviews": long_texts},
        {"PL05-C": list(pl05.labels), "RT-C test": list(rt_c.labels), "long reviews": long_labels},
    )


def _spread(places: list[int], count: int) -> list[int]:
    step = max(1, len(places) // count)
    return places[::step][:count]


def _long_reviews(path: Path, count: int) -> tuple[list[str], list[int]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t", 2) for line in file]
    chosen = [rows[place] for place in _spread(list(range(len(rows))), count)]
    return [row[2] for row in chosen], [int(row[0]) for row in chosen]


def _generated(quick: bool) -> Texts:
    train, labels = labelled_reviews(400 if quick else 10_000, seed=1)
    timed, truth = labelled_reviews(40 if quick else 1000, seed=2)
    parts, _ = labelled_reviews(60 if quick else 900, seed=3)
    long_texts = [" ".join(parts[start : start + 15]) for start in range(0, len(parts), 15)]
    return Texts(
        "generated sentences",
        train,
        labels,
        {"generated": timed, "generated long": long_texts},
        {"generated": truth},
    )


def words_of(texts: list[str]) -> float:
    """Return the mean number of words (by white space)."""
    return sum(len(text.split()) for text in texts) / len(texts)
