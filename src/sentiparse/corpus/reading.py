"""Reading a corpus from a file of any known format, or from what a user holds."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sentiparse.corpus.corpus import GREATEST_WEIGHT, Corpus
from sentiparse.corpus.labels import LabelScheme, label_scheme
from sentiparse.corpus.rows import ROWS, Columns, Row, format_of_line, guess_format
from sentiparse.corpus.source import STDIN, Lines, display_name
from sentiparse.corpus.treebank import read_sst
from sentiparse.errors import CorpusError, OptionError, UnknownLabelError

__all__ = ["FORMATS", "as_corpus", "read_corpus"]

FORMATS = (*ROWS, "sst", "folder")
"""The names of the formats that :func:`read_corpus` knows."""


def read_corpus(
    path: str | os.PathLike[str],
    *,
    format: str | None = None,
    text_column: str | int | None = None,
    label_column: str | int | None = None,
    weight_column: str | int | None = None,
    group_column: str | int | None = None,
    positive_above: float | None = None,
    negative_below: float | None = None,
    labels: tuple[object, object] | None = None,
    own_labels: tuple[object, object] | None = None,
    encoding: str = "utf-8",
    allow_one_class: bool = False,
    skip_empty: bool = False,
) -> Corpus:
    """Read labelled texts from a file, from standard input (``-``), or from a folder.

    Formats, told by the name (``.gz`` may follow) or by ``format``: ``tsv`` (``label<TAB>text``, or with
    a header), ``csv`` (with a header), ``jsonl``, ``parquet``, ``fasttext`` (``__label__x text``),
    ``sst`` (bracketed trees, see :func:`~sentiparse.corpus.read_sst`), ``folder`` (``neg.txt`` and
    ``pos.txt`` in it, a text a line).

    Columns are found by their usual names (text, sentence, review; label, sentiment, polarity; stars,
    rating, score for ratings) or by those given; tables without a header take numbers, from 0. Labels may
    be 0/1, -1/1, neg/pos, negative/positive, N/P, -/+, or the pair ``labels=(negative, positive)``;
    ``own_labels``, such as a parser's ``label_names``, are understood beside the usual ones. With
    ``positive_above`` or ``negative_below`` the label is a rating, and rows between the limits are
    dropped and counted (``Corpus.dropped``).

    Raises :class:`~sentiparse.errors.CorpusError` with file and line for whatever cannot be read, for an
    empty text (unless ``skip_empty``), and where one of the two labels is missing (unless
    ``allow_one_class``).

    >>> import pathlib, tempfile
    >>> path = pathlib.Path(tempfile.mkdtemp(), "reviews.tsv")
    >>> _ = path.write_text("pos\\ta fine film\\nneg\\tnot for me\\n")
    >>> corpus = read_corpus(path)
    >>> corpus.texts, corpus.labels
    (['a fine film', 'not for me'], [1, 0])
    """
    shown = display_name(path)
    scheme = label_scheme(labels, positive_above, negative_below, own_labels)
    stars = positive_above is not None or negative_below is not None
    columns = Columns(text_column, label_column, weight_column, group_column, stars)
    kind = _format(path, format, encoding)
    if kind == "sst":
        if any(given is not None for given in (labels, positive_above, negative_below)):
            raise OptionError("trees have labels 0 to 4 of their own: labels and star limits do not apply")
        corpus = read_sst(path, encoding=encoding)
    else:
        if kind == "folder":
            if stars:
                raise OptionError("the files of a folder are its labels: star limits do not apply")
            rows = _folder(path, encoding, scheme)
        else:
            rows = ROWS[kind](path, encoding, columns)
        weighted, grouped = weight_column is not None, group_column is not None
        corpus = _gather(rows, scheme, shown, weighted, grouped, skip_empty)
    return _both_classes(corpus, allow_one_class)


def as_corpus(
    source: Any,
    labels: Iterable[object] | None = None,
    *,
    weights: Iterable[float] | None = None,
    groups: Iterable[object] | None = None,
    label_names: tuple[object, object] | None = None,
    own_labels: tuple[object, object] | None = None,
    allow_one_class: bool = False,
    **reading: Any,
) -> Corpus:
    """Make a corpus of what the user holds.

    ``source`` is a Corpus, a path (then ``reading`` goes to :func:`read_corpus`), a list of ``(text, label)``
    pairs, a tuple ``(texts, labels)`` of two lists or arrays, or the texts alone with ``labels`` beside them.
    ``own_labels``, such as a parser's ``label_names``, are understood beside the usual ones.

    >>> as_corpus([("a fine film", "pos"), ("not for me", "neg")]).labels
    [1, 0]
    >>> as_corpus(["fine", "dull"], ["good", "bad"], label_names=("bad", "good")).counts()
    (1, 1)
    """
    if isinstance(source, (str, os.PathLike)) and labels is None:
        if (
            isinstance(source, str)
            and source != STDIN
            and not guess_format(source)
            and not os.path.exists(source)
        ):
            raise CorpusError(f"{source[:60]!r} is not a file: give a path, a Corpus, or texts and labels")
        if weights is not None or groups is not None:
            raise OptionError(
                "weights and groups of a file are columns of it: use weight_column, group_column"
            )
        reading |= {"labels": label_names, "own_labels": own_labels, "allow_one_class": allow_one_class}
        return read_corpus(source, **reading)
    if reading:
        raise OptionError(f"{', '.join(sorted(reading))}: only for reading from a path")
    if isinstance(source, Corpus):
        if any(given is not None for given in (labels, weights, groups, label_names)):
            raise OptionError("a Corpus has its own labels, weights, groups and label_names")
        return _both_classes(source, allow_one_class)
    if isinstance(source, str):
        raise CorpusError("source is one string: give a list of texts beside labels")
    texts, raw_labels = _texts_and_labels(source, labels)
    columns = [texts, raw_labels]
    for name, given in (("weights", weights), ("groups", groups)):
        columns.append([None] * len(texts) if given is None else list(given))
        if len(columns[-1]) != len(texts):
            raise CorpusError(f"{len(texts)} texts but {len(columns[-1])} {name}: give one each")
    rows = (Row(index, *fields) for index, fields in enumerate(zip(*columns, strict=True)))
    scheme = label_scheme(label_names, None, None, own_labels)
    corpus = _gather(rows, scheme, None, weights is not None, groups is not None, skip_empty=False)
    return _both_classes(corpus, allow_one_class)


def _texts_and_labels(source: Any, labels: Iterable[object] | None) -> tuple[list[Any], list[Any]]:
    is_two = labels is None and isinstance(source, tuple) and len(source) == 2
    if is_two and not any(isinstance(part, (str, tuple)) for part in source):
        source, labels = source
    try:
        texts = list(source)
    except TypeError:
        raise CorpusError(
            f"the data is {str(source)[:60]!r}: give a path, a Corpus, or texts and labels"
        ) from None
    if labels is None:
        for index, pair in enumerate(texts):
            if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:
                raise CorpusError(
                    f"item {index} is {str(pair)[:60]!r}, not a pair (text, label); or give labels="
                )
        return [pair[0] for pair in texts], [pair[1] for pair in texts]
    try:
        values = list(labels)
    except TypeError:
        raise CorpusError(f"the labels are {str(labels)[:60]}: give one label for each text") from None
    if len(values) != len(texts):
        raise CorpusError(f"{len(texts)} texts but {len(values)} labels: give one each")
    return texts, values


def _format(path: str | os.PathLike[str], format: str | None, encoding: str) -> str:
    shown = display_name(path)
    if format is not None:
        if format not in FORMATS:
            raise OptionError(f"format {format!r} is not one of {', '.join(FORMATS)}")
        return format
    if os.path.isdir(path):
        return "folder"
    guessed = guess_format(path)
    if guessed is None:
        if os.fspath(path) == STDIN:
            return "tsv"
        first = next(iter(Lines(path, encoding)), None)
        if first is None:
            raise CorpusError("the file is empty", path=shown)
        guessed = format_of_line(first)
    if guessed is None:
        raise CorpusError(f"unknown format: say which with format= (one of {', '.join(FORMATS)})", path=shown)
    return guessed


def _folder(path: str | os.PathLike[str], encoding: str, scheme: LabelScheme) -> Iterator[Row]:
    """The lines of ``neg.txt``, then of ``pos.txt``; line numbers count within each file."""
    for label, name in zip(scheme.names, ("neg.txt", "pos.txt"), strict=True):
        file = os.path.join(path, name)
        if not os.path.exists(file):
            raise CorpusError(
                f"a folder needs neg.txt and pos.txt: {name} is missing", path=display_name(path)
            )
        lines = Lines(file, encoding)
        for line in lines:
            yield Row(lines.number, line, label, file=file)


def _gather(
    rows: Iterable[Row],
    scheme: LabelScheme,
    shown: str | None,
    weighted: bool,
    grouped: bool,
    skip_empty: bool,
) -> Corpus:
    """Check and collect rows. ``shown`` is None for rows that come from memory, whose numbers are indices."""
    texts: list[str] = []
    labels: list[int] = []
    weights: list[float] = []
    groups: list[int] = []
    group_numbers: dict[object, int] = {}
    seen = dropped = 0
    for row in rows:
        seen += 1
        try:
            text = _text(row.text, skip_empty)
            label = None if text is None else scheme.read(row.label)
            if text is None or label is None:
                dropped += 1
                continue
            if weighted:
                weights.append(_weight(row.weight))
            if grouped:
                groups.append(group_numbers.setdefault(_group(row.group), len(group_numbers)))
        except (_FieldError, UnknownLabelError) as error:
            if shown is None:
                raise CorpusError(f"text {row.line}: {error}") from error
            remedy = scheme.remedy(row.label) if type(error) is UnknownLabelError else ""
            message = f"{error}; {remedy}" if remedy else str(error)
            raise CorpusError(message, path=row.file or shown, line=row.line) from error
        texts.append(text)
        labels.append(label)
    if not seen:
        raise CorpusError("the file is empty" if shown else "there are no texts", path=shown)
    if not texts:
        message = (
            f"all {seen} rows were left out: no rating lies outside of the limits, or every text is empty"
        )
        raise CorpusError(message, path=shown)
    return Corpus(
        texts,
        labels,
        weights if weighted else None,
        groups if grouped else None,
        label_names=scheme.names,
        source=shown or "",
        dropped=dropped,
    )


class _FieldError(ValueError):
    """A field of a row that cannot be used."""


def _text(value: object, skip_empty: bool) -> str | None:
    if not isinstance(value, str):
        raise _FieldError("the text is missing" if value is None else f"the text is {value!r}, not a string")
    if value.strip():
        return value
    if skip_empty:
        return None
    raise _FieldError("the text is empty: fill it in, or leave out such rows with skip_empty=True")


def _weight(value: object) -> float:
    try:
        weight = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        weight = math.nan
    if not 0 <= weight <= GREATEST_WEIGHT:
        raise _FieldError(
            f"weight {value!r} is not a number from 0 to {GREATEST_WEIGHT:g}: scale the weights"
        )
    return weight


def _group(value: object) -> object:
    plain = value.item() if hasattr(value, "item") else value
    if plain is None or plain == "" or not isinstance(plain, (str, int, float)) or plain != plain:
        raise _FieldError(f"group {value!r} is not a name or number")
    return plain


def _both_classes(corpus: Corpus, allow_one_class: bool) -> Corpus:
    negative, positive = corpus.counts()
    if not allow_one_class and not (negative and positive):
        only = corpus.label_names[1 if positive else 0]
        message = (
            f"all {len(corpus)} texts are {only}, and both labels are needed: check the label column and the "
            "limits, or pass allow_one_class=True if this is meant"
        )
        raise CorpusError(message, path=corpus.source or None)
    return corpus
