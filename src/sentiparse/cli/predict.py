"""``sentiparse predict``: a label and a probability for every text of a file, in constant memory."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from sentiparse.cli.parser import FILE, load_parser, model_option, rules_option
from sentiparse.cli.progress import Bar
from sentiparse.cli.texts import FORMATS, Position, as_they_come, blocks, own_stdin, read_texts

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["command", "predict"]

BLOCK = 1024

Answer = tuple[str, float, str]
"""Label, its probability, and the text."""


def predict(parser: Parser, texts: Iterable[str], *, block: int = BLOCK) -> Iterator[Answer]:
    """Yield (label, probability of that label, text) for each text, in order.

    The label is the more probable one; where both are even (nothing is known), the parser's own answer.
    """
    for part in blocks(texts, block):
        yield from _answers(parser, part)


def _answers(parser: Parser, part: list[str]) -> list[Answer]:
    chances = [float(p_pos) for _, p_pos in parser.predict_proba(part)]
    even = [text for text, p_pos in zip(part, chances, strict=True) if p_pos == 0.5]
    own = iter(parser.predict(even) if even else [])
    return [
        (next(own) if p_pos == 0.5 else parser.label_names[p_pos > 0.5], max(p_pos, 1.0 - p_pos), text)
        for text, p_pos in zip(part, chances, strict=True)
    ]


@click.command("predict")
@click.argument("file", default="-", type=FILE)
@model_option
@rules_option
@click.option(
    "--text-column", metavar="COLUMN",
    help="Column or key of the text (name; number from 0 in a table without a header).",
)  # fmt: skip
@click.option("--input-format", type=click.Choice(FORMATS), help="Form of FILE, where its name does not say.")
@click.option("--encoding", default="utf-8", show_default=True, help="Encoding of FILE.")
@click.option("--json", "as_json", is_flag=True, help="Write a JSON object a line.")
@click.option("--no-text", is_flag=True, help="Write no text, only label and probability.")
def command(
    file: str,
    model: str | None,
    rules_files: tuple[str, ...],
    text_column: str | None,
    input_format: str | None,
    encoding: str,
    as_json: bool,
    no_text: bool,
) -> None:
    """Write label, probability and text for every text of FILE, parted by tabs.

    FILE is TSV, CSV, JSON lines, Parquet or fastText by its name (.gz too), else one text a line; - is
    standard input, whose texts are answered as they come. Tabs and line ends inside a text are written as
    spaces. Labels in FILE are passed over.

    \b
    sentiparse predict reviews.csv --text-column comment > answers.tsv
    cat reviews.txt | sentiparse predict - | head
    zcat reviews.jsonl.gz | sentiparse predict - --input-format jsonl --json
    """
    parser = load_parser(model, rules_files)
    position = Position()
    texts = read_texts(file, text_column, input_format, encoding, position)
    with own_stdin(), Bar("lines", stdout_too=True) as bar:
        if file != "-" and bar.is_wanted:
            position.count(file, input_format)
        for part in as_they_come(texts, BLOCK) if file == "-" else blocks(texts, BLOCK):
            click.echo("\n".join(_line(answer, as_json, no_text) for answer in _answers(parser, part)))
            bar.update("predict", position.line, position.lines)


def _line(answer: Answer, as_json: bool, no_text: bool) -> str:
    label, probability, text = answer
    if as_json:
        record = {"label": label, "probability": round(probability, 6)}
        if not no_text:
            record["text"] = text
        return json.dumps(record, ensure_ascii=False)
    if no_text:
        return f"{label}\t{probability:.4f}"
    return f"{label}\t{probability:.4f}\t{_BREAKS.sub(' ', text)}"


_BREAKS = re.compile(r"[\t\r\n\v\f\x1c-\x1e\x85\u2028\u2029]")
