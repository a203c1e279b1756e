"""``sentiparse predict``: a label and a probability for every text of a file, in constant memory."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from sentiparse.cli.texts import blocks, read_texts

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["command", "predict"]

BLOCK = 1024


def predict(parser: Parser, texts: Iterable[str], *, block: int = BLOCK) -> Iterator[tuple[str, float, str]]:
    """Yield (label, probability of that label, text) for each text, in order.

    The label is the more probable one; where both are even (nothing is known), the parser's own answer.
    """
    for part in blocks(texts, block):
        chances = parser.predict_proba(part)
        even = [text for text, (p_neg, p_pos) in zip(part, chances, strict=True) if p_neg == p_pos]
        answers = iter(parser.predict(even) if even else [])
        for text, (p_neg, p_pos) in zip(part, chances, strict=True):
            label = next(answers) if p_neg == p_pos else parser.label_names[int(p_pos > p_neg)]
            yield label, float(max(p_neg, p_pos)), text


@click.command("predict")
@click.argument("file", default="-")
@click.option(
    "-m", "--model", metavar="MODEL", help="Model file; the bundled English model where none is given."
)
@click.option(
    "--text-column", metavar="NAME", help="Column (name, or number from 1) or key that holds the text."
)
@click.option("--json", "as_json", is_flag=True, help="Write a JSON object a line.")
def command(file: str, model: str | None, text_column: str | None, as_json: bool) -> None:
    """Write label, probability and text for every text of FILE, parted by tabs.

    FILE is TSV, CSV, JSON lines or Parquet by its name (.gz too), else one text a line; - is standard
    input. Tabs and line ends inside a text are written as spaces.
    """
    import sentiparse

    parser = sentiparse.load(model)
    block = 1 if file == "-" and sys.stdin.isatty() else BLOCK
    for label, probability, text in predict(parser, read_texts(file, text_column), block=block):
        if as_json:
            record = {"label": label, "probability": round(probability, 6), "text": text}
            click.echo(json.dumps(record, ensure_ascii=False))
        else:
            flat = re.sub(r"[\t\r\n\v\f\x85\u2028\u2029]", " ", text)
            click.echo(f"{label}\t{probability:.4f}\t{flat}")
