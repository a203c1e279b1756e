"""``sentiparse explain``: which rules decided, how much each, and what would be without them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from sentiparse.cli.parser import load_parser, model_option, rules_option
from sentiparse.cli.texts import given_texts

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["command", "explain"]


def explain(
    parser: Parser, texts: Iterable[str], *, counterfactuals: bool = False, as_json: bool = False
) -> Iterator[str]:
    """Yield the explanation of the answer for each text, to read or as JSON."""
    for text in texts:
        explanation = parser.explain(text, counterfactuals=counterfactuals)
        yield json.dumps(explanation.to_dict(), ensure_ascii=False) if as_json else f"{explanation}\n"


@click.command("explain")
@click.argument("texts", nargs=-1, metavar="[TEXT]...")
@model_option
@rules_option
@click.option(
    "-c", "--counterfactuals", is_flag=True,
    help="Also the label and probability without each rule, and without each word.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Write a JSON object a line.")
def command(
    texts: tuple[str, ...],
    model: str | None,
    rules_files: tuple[str, ...],
    counterfactuals: bool,
    as_json: bool,
) -> None:
    """Say which rules decided on each TEXT, and how much each; of each line of standard input without any.

    Every line has the log-odds that a rule gives its words (above 0: positive), its share of the decision,
    the rule, its words, and in how many texts of training it was seen.

    \b
    sentiparse explain "The movie is not very good, but I still like it"
    sentiparse explain -c "not bad at all"
    """
    parser = load_parser(model, rules_files)
    for written in explain(parser, given_texts(texts), counterfactuals=counterfactuals, as_json=as_json):
        click.echo(written)
