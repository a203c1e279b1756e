"""``sentiparse explain``: which rules decided, how much each, and what would be without them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from sentiparse.cli.parser import load_parser, model_option, rules_option
from sentiparse.cli.texts import given_texts

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["command", "explain", "without"]


def explain(
    parser: Parser,
    texts: Iterable[str],
    *,
    counterfactuals: bool = False,
    left_out: Sequence[str] = (),
    as_json: bool = False,
) -> Iterator[str]:
    """Yield the explanation of the answer for each text, to read or as JSON.

    ``left_out`` are rules (with an arrow) to strike and words to cut out, all at once: then the answer as it
    would be stands behind the answer as it is.
    """
    changed, words = without(parser, left_out)
    for text in texts:
        explanation = parser.explain(text, counterfactuals=counterfactuals)
        other = changed.explain(cut(text, words)) if left_out else None
        if as_json:
            data = explanation.to_dict()
            if other is not None:
                data["left_out"] = {"items": list(left_out), **other.to_dict()}
            yield json.dumps(data, ensure_ascii=False)
        elif other is None:
            yield f"{explanation}\n"
        else:
            yield f"{explanation}\n\nwithout {', '.join(left_out)}\n{other}\n"


def without(parser: Parser, left_out: Sequence[str]) -> tuple[Parser, list[tuple[str, ...]]]:
    """Return the parser without the rules among what is left out, and the rest: words, tokenised.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9")
    >>> changed, words = without(parser, ["P -> good", "So what"])
    >>> changed.parse("good").is_unknown, words
    (True, [('so', 'what')])
    """
    from sentiparse.tokenize import tokenize

    words = []
    for item in left_out:
        if "->" in item:
            parser = parser.without(item)
        else:
            words.append(tuple(token.text for token in tokenize(item)))
    return parser, [run for run in words if run]


def cut(text: str, words: Sequence[tuple[str, ...]]) -> str:
    """Return the text without these words, wherever they stand in a row.

    >>> cut("Not good, not at all good", [("not",), ("at", "all")])
    ' good,   good'
    """
    from sentiparse.tokenize import tokenize

    for run in words:
        tokens = tokenize(text)
        for at in range(len(tokens) - len(run), -1, -1):
            if tuple(token.text for token in tokens[at : at + len(run)]) == run:
                text = text[: tokens[at].start] + text[tokens[at + len(run) - 1].end :]
                tokens = tokens[:at]
    return text


@click.command("explain")
@click.argument("texts", nargs=-1, metavar="[TEXT]...")
@model_option
@rules_option
@click.option(
    "-c", "--counterfactuals", is_flag=True,
    help="Also the label and probability without each rule, and without each word.",
)  # fmt: skip
@click.option(
    "-w", "--without", "left_out", metavar="RULE|WORDS", multiple=True,
    help="Also the answer without this rule (it has an arrow) or these words; several go together.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Write a JSON object a line.")
def command(
    texts: tuple[str, ...],
    model: str | None,
    rules_files: tuple[str, ...],
    counterfactuals: bool,
    left_out: tuple[str, ...],
    as_json: bool,
) -> None:
    """Say which rules decided on each TEXT, and how much each; of each line of standard input without any.

    Every line has the log-odds that a rule gives its words (above 0: positive), its share of the decision,
    the rule, its words, and in how many texts of training it was seen.

    \b
    sentiparse explain "The movie is not very good, but I still like it"
    sentiparse explain -c "not bad at all"
    sentiparse explain "not bad, but slow" --without "N -> bad" --without "but slow"
    """
    parser = load_parser(model, rules_files)
    for written in explain(
        parser, given_texts(texts), counterfactuals=counterfactuals, left_out=left_out, as_json=as_json
    ):
        click.echo(written)
