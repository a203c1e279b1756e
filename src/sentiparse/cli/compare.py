"""``sentiparse compare``: the parser among ordinary classifiers, on a user's own labelled file."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import click

from sentiparse.cli.corpus import corpus_options, described, labelled_texts
from sentiparse.cli.parser import FILE

if TYPE_CHECKING:
    from collections.abc import Callable

    from sentiparse.corpus import Corpus
    from sentiparse.experiments import Table

__all__ = ["command", "compare"]

_NEEDS = {"VADER": "vaderSentiment", "TextBlob": "textblob"}


NOT_FOR_COMPARISON = ("weight_column",)
"""Options of reading that have no meaning here: most of the methods know no weights."""


def compare(
    data: Corpus | str,
    *,
    folds: int = 5,
    methods: str | None = None,
    seed: int = 0,
    settings: str = "given",
    progress: Callable[[str], None] | None = None,
) -> Table:
    """Return the table of methods on labelled texts (a corpus, or a file), cross-validated."""
    from sentiparse.corpus import read_corpus
    from sentiparse.experiments.comparison import COMPARED
    from sentiparse.experiments.comparison import compare as cross_validate
    from sentiparse.experiments.methods import chosen_methods

    if methods is None:
        chosen = [name for name in COMPARED if name not in _NEEDS or find_spec(_NEEDS[name]) is not None]
    else:
        chosen = chosen_methods(methods)
    corpus = read_corpus(data) if isinstance(data, str) else data
    return cross_validate(corpus, chosen, folds=folds, seed=seed, settings=settings, progress=progress)


@click.command("compare")
@click.argument("file", type=FILE)
@click.option(
    "--folds", type=click.IntRange(2), default=5, show_default=True, help="Folds of the cross-validation."
)
@click.option(
    "--methods", metavar="A,B", help="Only these rows; SVM-* stands for all of them, all for every one."
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Seed of the methods.")
@click.option(
    "--settings",
    type=click.Choice(("given", "auto")),
    default="given",
    show_default=True,
    help="auto: some options of the parser are chosen inside the training part of each fold.",
)
@click.option("--markdown", is_flag=True, help="Write the table as Markdown.")
@click.option("-q", "--quiet", is_flag=True, help="No progress on standard error.")
@corpus_options(without=NOT_FOR_COMPARISON)
def command(
    file: str,
    folds: int,
    methods: str | None,
    seed: int,
    settings: str,
    markdown: bool,
    quiet: bool,
    **reading: Any,
) -> None:
    """Cross-validate the parser and ordinary classifiers on the labelled texts of FILE.

    FILE is read as by train: columns, stars, labels of other names. Texts of one group stay in one fold.

    \b
    sentiparse compare reviews.tsv
    sentiparse compare reviews.csv --label-column stars --positive-above 3.5 --negative-below 2.5
    sentiparse compare reviews.csv --folds 10 --methods "sentiparse,MNB-2,SVM-*"
    sentiparse compare reviews.tsv --markdown > comparison.md
    """

    def tell(what: str) -> None:
        click.echo(what, err=True)

    told = None if quiet else tell
    corpus = labelled_texts(file, reading)
    if not quiet:
        click.echo(f"{corpus.source}: {described(corpus)}", err=True)
    table = compare(corpus, folds=folds, methods=methods, seed=seed, settings=settings, progress=told)
    click.echo(table.markdown() if markdown else "\n".join([table.plain(), "", *table.notes]))
