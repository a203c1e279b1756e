"""Phrases with a strength: evidence beside labelled texts."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sentiparse.corpus.source import Lines
from sentiparse.corpus.treebank import parse_sst_tree
from sentiparse.errors import CorpusError

__all__ = ["Phrases", "as_phrases", "read_kept_trees", "read_treebank_phrases"]

MOST_WORDS = 12
"""Of a treebank's phrases; longer ones say little about their words."""

_STRENGTH_OF = (0.0, 0.15, 0.5, 0.85, 1.0)
"""Of a treebank's labels 0 to 4."""


@dataclass(frozen=True)
class Phrases:
    """Phrases, each with its strength from 0 (negative) to 1 (positive); 0.5 is neutral.

    ``groups`` says which phrases come from one sentence: they are left out together where a text must not see
    its own counts. ``weights`` say how much each counts beside the others, 1 where there are none.

    >>> Phrases(["not bad", "the plot"], [0.7, 0.5]).strengths
    (0.7, 0.5)
    """

    texts: tuple[str, ...]
    strengths: tuple[float, ...]
    groups: tuple[int, ...] | None = None
    weights: tuple[float, ...] | None = None

    def __init__(
        self,
        texts: Iterable[str],
        strengths: Iterable[float],
        groups: Iterable[int] | None = None,
        weights: Iterable[float] | None = None,
    ) -> None:
        object.__setattr__(self, "texts", tuple(texts))
        object.__setattr__(self, "strengths", tuple(float(s) for s in strengths))
        object.__setattr__(self, "groups", None if groups is None else tuple(groups))
        object.__setattr__(self, "weights", None if weights is None else tuple(float(w) for w in weights))
        lists = (("strengths", self.strengths), ("groups", self.groups), ("weights", self.weights))
        for what, given in lists:
            if given is not None and len(given) != len(self.texts):
                raise CorpusError(
                    f"there are {len(self.texts)} phrases and {len(given)} {what}: give one a phrase"
                )
        for text, strength in zip(self.texts, self.strengths, strict=True):
            if not isinstance(text, str):
                raise CorpusError(f"the phrase {text!r:.40} is {type(text).__name__}: every phrase is a str")
            _check(text, strength)
        for text, weight in zip(self.texts, self.weights or (), strict=False):
            if not 0.0 <= weight < float("inf"):
                raise CorpusError(f"the weight of {text!r:.60} is {weight:g}: give 0 or more")

    def __len__(self) -> int:
        return len(self.texts)


def as_phrases(source: Any) -> Phrases:
    """Return phrases from what a caller may give.

    That is :class:`Phrases`, a mapping or pairs of phrase and strength or label, or a file: a treebank of
    bracketed trees, else a phrase and its strength or label a line, separated by a tab.

    >>> as_phrases({"dead on arrival": "negative", "on time": 0.8}).strengths
    (0.0, 0.8)
    """
    if isinstance(source, Phrases):
        return source
    if isinstance(source, str | os.PathLike):
        return _read(source)
    if not isinstance(source, Iterable):
        raise CorpusError(
            f"the phrases are {source!r:.40}: give a file, Phrases, or pairs of a phrase and its strength"
        )
    pairs = list(source.items() if isinstance(source, Mapping) else source)
    for pair in pairs:
        if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:
            raise CorpusError(f"{pair!r:.60} is no pair of a phrase and its strength or label")
    return Phrases((text for text, _ in pairs), (_strength(value) for _, value in pairs))


_WORDS = {
    **dict.fromkeys(("negative", "neg", "n", "-"), 0.0),
    **dict.fromkeys(("positive", "pos", "p", "+"), 1.0),
    **dict.fromkeys(("neutral", "neu"), 0.5),
}


def _check(text: str, strength: float) -> None:
    if not 0.0 <= strength <= 1.0:
        raise CorpusError(f"the strength of {text!r:.60} is {strength:g}: give 0 (negative) to 1 (positive)")


def _strength(value: Any) -> float:
    """A number from 0 to 1, or one of the words for negative, neutral and positive."""
    if isinstance(value, str) and value.strip().lower() in _WORDS:
        return _WORDS[value.strip().lower()]
    try:
        return float(value)
    except (TypeError, ValueError):
        raise CorpusError(
            f"{value!r} is no strength: give 0 (negative) to 1 (positive), or negative, neutral, positive"
        ) from None


def _read(path: str | os.PathLike[str]) -> Phrases:
    lines = Lines(path, None)
    texts: list[str] = []
    values: list[float] = []
    for line in lines:
        if not line.strip():
            continue
        if not texts and line.startswith("(") and "\t" not in line:
            return read_treebank_phrases(path)
        text, tab, value = line.rpartition("\t")
        if not tab:
            raise CorpusError(
                f"{line[:40]!r} has no tab: write a phrase, a tab, and its strength or label",
                path=lines.shown,
                line=lines.number,
            )
        texts.append(text)
        try:
            values.append(_strength(value))
            _check(text, values[-1])
        except CorpusError as error:
            raise CorpusError(str(error), path=lines.shown, line=lines.number) from None
    if not texts:
        raise CorpusError("the file has no phrases", path=lines.shown)
    return Phrases(texts, values)


def read_treebank_phrases(
    path: str | os.PathLike[str], max_words: int = MOST_WORDS, *, every: int = 0
) -> Phrases:
    """Read the different phrases of a treebank, each with the strength that its labels have on average.

    With ``every`` the first of so many trees is left out: :func:`read_kept_trees` reads its sentence.

    >>> import pathlib, tempfile
    >>> path = pathlib.Path(tempfile.mkdtemp(), "trees.txt")
    >>> _ = path.write_text("(3 (2 a) (4 (3 good) (2 film)))\\n")
    >>> phrases = read_treebank_phrases(path)
    >>> list(zip(phrases.texts, phrases.strengths))
    [('a good film', 0.85), ('a', 0.5), ('good film', 1.0), ('good', 0.85), ('film', 0.5)]
    """
    found: dict[str, tuple[list[int], int]] = {}
    lines = Lines(path, None)
    for group, line in enumerate(lines):
        if not line.strip() or _is_kept(group, every):
            continue
        try:
            tree = parse_sst_tree(line.strip())
        except ValueError as error:
            raise CorpusError(str(error), path=lines.shown, line=lines.number) from error
        for place, phrase in enumerate(tree):
            if place and len(phrase.words) > max_words:
                continue
            grades, _ = found.setdefault(" ".join(phrase.words).lower(), ([], group))
            grades.append(phrase.grade)
    texts = list(found)
    strengths = [_STRENGTH_OF[round(sum(grades) / len(grades))] for grades, _ in found.values()]
    return Phrases(texts, strengths, [group for _, group in found.values()])


def read_kept_trees(path: str | os.PathLike[str], every: int) -> tuple[list[str], list[int]]:
    """Read the sentences that :func:`read_treebank_phrases` leaves out, and their labels, but neutral ones.

    >>> import pathlib, tempfile
    >>> path = pathlib.Path(tempfile.mkdtemp(), "trees.txt")
    >>> _ = path.write_text("(4 (3 good) (2 film))\\n(1 (2 so) (1 dull))\\n(0 bad)\\n")
    >>> read_kept_trees(path, 2), read_treebank_phrases(path, every=2).texts
    ((['good film', 'bad'], [1, 0]), ('so dull', 'so', 'dull'))
    """
    lines = Lines(path, None)
    kept = [parse_sst_tree(line.strip())[0] for at, line in enumerate(lines) if _is_kept(at, every)]
    rows = [(" ".join(tree.words), int(tree.grade > 2)) for tree in kept if tree.grade != 2]
    return [text for text, _ in rows], [label for _, label in rows]


def _is_kept(at: int, every: int) -> bool:
    return every > 0 and at % every == 0
