"""The texts that the bundled English models are trained on: sources, sizes, parts."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

from sentiparse.corpus import Corpus, read_corpus
from sentiparse.errors import OptionError

__all__ = [
    "BUNDLE",
    "BUNDLE_FILES",
    "borne_out",
    "bundled_texts",
    "joined",
    "kept_reviews",
    "pros_cons",
    "reviews",
    "sentences_of_reviews",
]

Judge = Callable[[Sequence[str]], Iterable[float]]
BUNDLE: Mapping[str, int] = {
    "rt-c": 250_000,
    "imdb-long": 75_000,
    "rt-u": 20_000,
    "imdb-u": 6_700,
    "pros-cons": 20_000,
}
"""Texts of each source and label at the most."""
BUNDLE_FILES: Mapping[str, str] = {
    "rt-c": "rt-c/train.tsv.gz",
    "imdb-long": "imdb-long/train.tsv.gz",
    "rt-u": "rt-u/train.tsv",
    "imdb-u": "imdb-u/train.tsv",
    "pros-cons": "pros-cons/all.tsv",
}
KEPT, KEPT_SHARE = 5_000, 15
"""Texts of each source and label at the most, and one in so many, that are kept for calibration, where every
source weighs the same. Sentences of long reviews are not: they have the label of their review, which is often
not their own."""
KEPT_REVIEWS = 25
"""Of so many long reviews one is kept whole, for how sure long texts may be."""
BORNE_OUT = 0.3
"""Least probability that a first model gives the label of a review for a sentence of it."""
NAMES = ("negative", "positive")
SENTENCE = re.compile(r"(?<=[.!?])\s+|<br\s*/?>")


def reviews(path: Path) -> Iterator[tuple[str, int]]:
    """Long reviews with their labels."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            label, _, text = line.rstrip("\n").split("\t", 2)
            yield text, int(label)


def kept_reviews(data: Path) -> Corpus:
    """Long reviews of the training part that no sentence is taken from."""
    rows = list(islice(reviews(data / BUNDLE_FILES["imdb-long"]), 0, None, KEPT_REVIEWS))
    return joined(rows, "long reviews kept for calibration")


def sentences_of_reviews(path: Path) -> Iterator[tuple[str, int]]:
    """Sentences of 4 to 40 words of long reviews that are not kept, with the label of their review."""
    for at, (text, label) in enumerate(reviews(path)):
        for sentence in SENTENCE.split(text) if at % KEPT_REVIEWS else ():
            if 4 <= len(sentence.split()) <= 40:
                yield sentence.strip(), label


def pros_cons(data: Path, test: bool) -> Corpus:
    """Product pros and cons: nine tenths for training, one tenth for testing."""
    rest, held_out = read_corpus(data / BUNDLE_FILES["pros-cons"]).split(0.1, seed=0)
    return held_out if test else rest


def borne_out(rows: Sequence[tuple[str, int]], judge: Judge) -> list[tuple[str, int]]:
    """Return the sentences that a first model does not take for the opposite of their review's label.

    >>> borne_out([("dull", 0), ("fun", 0), ("a film", 1)], lambda texts: [0.1, 0.9, 0.5])
    [('dull', 0), ('a film', 1)]
    """
    judged = judge([text for text, _ in rows])
    return [row for row, p in zip(rows, judged, strict=True) if (p if row[1] else 1 - p) >= BORNE_OUT]


def bundled_texts(
    data: Path,
    sizes: Mapping[str, int] = BUNDLE,
    without: Collection[str] = (),
    judge: Judge | None = None,
) -> tuple[Corpus, Corpus, dict[str, int]]:
    """All sources together, each balanced; texts of each kept for calibration; how many are which.

    With a ``judge`` (P(positive) of texts) only those sentences of long reviews that it does not contradict.
    """
    for name in without:
        if name not in BUNDLE:
            raise OptionError(f"there is no source {name!r}: it must be one of {', '.join(BUNDLE)}")
    rows: list[tuple[str, int]] = []
    kept: list[tuple[str, int]] = []
    weights: list[float] = []
    counts: dict[str, int] = {}
    for name, size in sizes.items():
        if name in without:
            continue
        # What is drawn from a source does not hang on the others.
        draw, pairs = random.Random(name), list(_pairs(name, data))
        if judge is not None and name == "imdb-long":
            pairs = borne_out(pairs, judge)
        for label in (0, 1):
            of_label = [text for text, y in pairs if y == label]
            aside = 0 if name == "imdb-long" else min(KEPT, len(of_label) // KEPT_SHARE)
            chosen = draw.sample(of_label, min(size + aside, len(of_label)))
            kept += [(text, label) for text in chosen[:aside]]
            weights += [1 / aside for _ in chosen[:aside]]
            rows += [(text, label) for text in chosen[aside:]]
            counts[name] = counts.get(name, 0) + len(chosen) - aside
    aside_ones = replace(joined(kept, "kept for calibration"), weights=weights)
    return joined(rows, "bundled sources"), aside_ones, counts


def _pairs(name: str, data: Path) -> Iterator[tuple[str, int]]:
    if name == "imdb-long":
        yield from sentences_of_reviews(data / BUNDLE_FILES[name])
        return
    corpus = pros_cons(data, test=False) if name == "pros-cons" else read_corpus(data / BUNDLE_FILES[name])
    yield from zip(corpus.texts, corpus.labels, strict=True)


def joined(rows: list[tuple[str, int]], source: str) -> Corpus:
    """Return pairs of text and label as a corpus.

    >>> joined([("good", 1), ("bad", 0)], "by hand").labels
    [1, 0]
    """
    return Corpus([text for text, _ in rows], [label for _, label in rows], None, None, NAMES, source)
