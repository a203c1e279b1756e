"""The paper's corpora: where they lie in the user's folder, and how each is divided."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from sentiparse.corpus import Corpus, read_corpus, read_lexicon, read_sst
from sentiparse.errors import CorpusError, OptionError

__all__ = ["CORPORA", "Source", "data_sizes", "divide", "file_sizes", "opinion_lexicon", "whole"]


@dataclass(frozen=True)
class Source:
    """One corpus: its files under the data folder; ``folds`` is 0 where training and test are fixed.

    ``texts`` is about the number of training texts, for estimates of time and memory.
    """

    name: str
    train: str
    test: str | None
    folds: int
    texts: int
    what: str

    @property
    def files(self) -> tuple[str, ...]:
        """The files that the corpus is read from."""
        if self.test is None:
            return (f"{self.train}/neg.txt", f"{self.train}/pos.txt")
        return (self.train, self.test)


CORPORA: Mapping[str, Source] = {
    source.name: source
    for source in (
        Source("RT-C", "rt-c/train.tsv.gz", "rt-c/test.tsv", 0, 436_000,
               "Rotten Tomatoes critics, rebuilt at the paper's size; 2,000 test texts"),
        Source("PL05-C", "pl05-c", None, 10, 9_600,
               "sentence polarity dataset v1.0; 10-fold cross-validation"),
        Source("SST", "sst/train.txt", "sst/test.txt", 0, 98_800,
               "Stanford Sentiment Treebank; training phrases, binary test sentences"),
        Source("RT-U", "rt-u/train.tsv", "rt-u/test.tsv", 0, 41_900,
               "Rotten Tomatoes users: a stand-in, four films, a twentieth of the paper's size"),
        Source("IMDB-U", "imdb-u/train.tsv", "imdb-u/test.tsv", 0, 13_600,
               "titles of IMDB user reviews: a stand-in, a fortieth of the paper's size, own test part"),
        Source("MPQA", "mpqa", None, 10, 9_500, "MPQA opinion expressions; 10-fold cross-validation"),
    )
}  # fmt: skip
"""In the order of the paper's columns."""

LEXICON = ("lexicons/negative-words.txt", "lexicons/positive-words.txt")
"""The opinion lexicon of Hu and Liu."""

SPLIT_SEED = 0
"""The folds are the same for every method and every seed of a method."""


def source_of(name: str) -> Source:
    """Return the corpus of this name, in any case; an error lists what there is.

    >>> source_of("pl05-c").folds
    10
    """
    for known, source in CORPORA.items():
        if known.lower() == name.lower():
            return source
    raise OptionError(f"there is no corpus {name!r}: it must be one of {', '.join(CORPORA)}")


def data_sizes(name: str, data: Path) -> dict[str, int]:
    """Return the sizes, in bytes, of the files of a corpus: another size is another corpus.

    Raises CorpusError where a file is missing.
    """
    return file_sizes(CORPORA[name].files, data, name)


def file_sizes(files: Sequence[str], data: Path, name: str) -> dict[str, int]:
    """Return the sizes, in bytes, of files under the data folder that something of this name needs."""
    found = {}
    for file in files:
        path = data / file
        if not path.is_file():
            raise CorpusError(
                f"{name} needs this file: name the folder that holds the corpora with --data", path=str(path)
            )
        found[file] = path.stat().st_size
    return found


@lru_cache(maxsize=2)
def _read(path: Path, phrases: bool) -> Corpus:
    if path.suffix == ".txt":
        return read_sst(path, phrases=phrases)
    return read_corpus(path)


def whole(name: str, data: Path) -> Corpus:
    """Return all training texts of a corpus (of a cross-validated one: all texts)."""
    source = CORPORA[name]
    data_sizes(name, data)
    return _read(data / source.train, phrases=True)


def opinion_lexicon(data: Path) -> dict[str, float]:
    """Return the words of the opinion lexicon with their strength."""
    file_sizes(LEXICON, data, "the opinion lexicon (Hu and Liu)")
    negative, positive = (data / file for file in LEXICON)
    return read_lexicon(negative, positive, encoding="latin-1")


def divide(name: str, data: Path, fold: int | None, size: int | None = None) -> tuple[Corpus, Corpus]:
    """Return training and test texts; ``size`` takes so many of the training texts, both labels alike.

    Smaller sizes are contained in larger ones.
    """
    source = CORPORA[name]
    corpus = whole(name, data)
    if source.test is None:
        if fold is None or not 0 <= fold < source.folds:
            raise OptionError(f"fold is {fold!r}: {name} has folds 0 to {source.folds - 1}")
        numbers = corpus.fold_numbers(source.folds, SPLIT_SEED)
        train = corpus.subset(i for i, number in enumerate(numbers) if number != fold)
        test = corpus.subset(i for i, number in enumerate(numbers) if number == fold)
    else:
        train, test = corpus, _read(data / source.test, phrases=False)
    return (train if size is None else _part(train, size)), test


def _part(corpus: Corpus, size: int) -> Corpus:
    if size >= len(corpus):
        return corpus
    places = [[i for i, label in enumerate(corpus.labels) if label == x] for x in (0, 1)]
    for of_label in places:
        random.Random(SPLIT_SEED).shuffle(of_label)
    share = len(places[1]) / len(corpus)
    positive = round(size * share)
    return corpus.subset(sorted(places[0][: size - positive] + places[1][:positive]))
