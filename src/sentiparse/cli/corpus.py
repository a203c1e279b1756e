"""Labelled texts on the command line: how a file is to be read, and what was found in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from sentiparse.corpus import Corpus

__all__ = ["corpus_options", "described", "labelled_texts"]

F = TypeVar("F", bound=Callable[..., Any])

NAMES = (
    "input_format", "text_column", "label_column", "weight_column", "group_column", "positive_above",
    "negative_below", "labels", "encoding", "skip_empty",
)  # fmt: skip
"""The parameters that :func:`corpus_options` adds to a verb."""

FORMATS = ("tsv", "csv", "jsonl", "parquet", "fasttext", "sst", "folder")


def corpus_options(*, without: Sequence[str] = ()) -> Callable[[F], F]:
    """Give a verb the options of reading labelled texts, but those that have no meaning for it."""

    def given(verb: F) -> F:
        for name, option in reversed(list(zip(NAMES, _options(), strict=True))):
            if name not in without:
                verb = option(verb)
        return verb

    return given


def _options() -> list[Callable[[F], F]]:
    column = "(name; number from 0 in a table without a header)"
    return [  # in the order of NAMES
        click.option(
            "--input-format", type=click.Choice(FORMATS), help="Form of FILE, where its name does not say."
        ),
        click.option("--text-column", metavar="COLUMN", help=f"Column or key of the text {column}."),
        click.option("--label-column", metavar="COLUMN", help="The same of the label, or of the stars."),
        click.option("--weight-column", metavar="COLUMN", help="The same of the text's weight."),
        click.option(
            "--group-column", metavar="COLUMN", help="The same of what texts share: a film, an author."
        ),
        click.option(
            "--positive-above", type=float, metavar="STARS", help="Labels are stars: positive above this."
        ),
        click.option(
            "--negative-below", type=float, metavar="STARS",
            help="Negative below this; texts between the two limits are left out.",
        ),
        click.option(
            "--labels", nargs=2, metavar="NEGATIVE POSITIVE", help="The two labels, where they are others."
        ),
        click.option("--encoding", default="utf-8", show_default=True, help="Encoding of FILE."),
        click.option("--skip-empty", is_flag=True, help="Leave out empty texts instead of stopping there."),
    ]  # fmt: skip


def labelled_texts(
    file: str,
    reading: dict[str, Any],
    *,
    allow_one_class: bool = False,
    own_labels: tuple[str, str] | None = None,
) -> Corpus:
    """Read the labelled texts; the parameters of :func:`corpus_options` are taken out of ``reading``.

    ``own_labels`` are those of the model at hand: they are understood beside the usual ones.
    """
    from sentiparse.corpus import read_corpus

    given = {name: reading.pop(name) for name in NAMES if name in reading}
    given["format"] = given.pop("input_format")
    given["labels"] = given["labels"] or None
    return read_corpus(file, allow_one_class=allow_one_class, own_labels=own_labels, **given)


def described(corpus: Corpus) -> str:
    """Return how many texts there are of each label, what was left out, and whether one label prevails.

    >>> from sentiparse.corpus import Corpus
    >>> described(Corpus(["good", "bad", "fine", "fun"], [1, 0, 1, 1], dropped=2))
    '4 texts: 1 negative, 3 positive; 2 rows left out; 75% are positive'
    """
    negative, positive = corpus.counts()
    size = len(corpus)
    said = f"{size:,} texts: {negative:,} {corpus.label_names[0]}, {positive:,} {corpus.label_names[1]}"
    if corpus.dropped:
        said += f"; {corpus.dropped:,} rows left out"
    most = max(negative, positive)
    if size and most / size >= 0.6:
        said += f"; {most / size:.0%} are {corpus.label_names[positive > negative]}"
    return said
