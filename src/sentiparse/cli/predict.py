"""``sentiparse predict``: a label and a probability for every text of a file, in constant memory."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from sentiparse.cli.parser import FILE, load_parser, model_option, rules_option
from sentiparse.cli.progress import Bar
from sentiparse.cli.texts import FORMATS, Position, as_they_come, blocks, own_stdin, read_texts

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["SentenceAnswer", "command", "predict", "predict_sentences"]

BLOCK = 1024

Answer = tuple[str, float, str]
"""Label, its probability, and the text."""


def predict(
    parser: Parser, texts: Iterable[str], *, block: int = BLOCK, unsure_below: float = 0.5
) -> Iterator[Answer]:
    """Yield (label, its probability, text) for each text, in order.

    Labels are those of :meth:`~sentiparse.model.Parser.predict`; an unsure text has the probability of its
    more likely label.
    """
    for part in blocks(texts, block):
        yield from _answers(parser, part, unsure_below)


def _answers(parser: Parser, part: list[str], unsure_below: float = 0.5) -> list[Answer]:
    chances = [float(p_pos) for _, p_pos in parser.predict_proba(part)]
    labels = parser.labels_of(chances, unsure_below)
    return [
        (label, max(p_pos, 1.0 - p_pos), text)
        for label, p_pos, text in zip(labels, chances, part, strict=True)
    ]


@dataclass(frozen=True)
class SentenceAnswer:
    """The answer for a sentence: of which text, which of its sentences (both from 1), and its characters."""

    document: int
    sentence: int
    start: int
    end: int
    answer: Answer


def predict_sentences(
    parser: Parser, texts: Iterable[str], *, block: int = BLOCK, first: int = 1, unsure_below: float = 0.5
) -> Iterator[SentenceAnswer]:
    """Yield the answer for each sentence of each text, in order; ``first`` is the number of the first text.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> slow : 0.7")
    >>> found = predict_sentences(parser, ["Good. So slow!", "Good"])
    >>> [(item.document, item.sentence, item.answer[0], item.answer[2]) for item in found]
    [(1, 1, 'positive', 'Good.'), (1, 2, 'negative', 'So slow!'), (2, 1, 'positive', 'Good')]
    """
    from sentiparse.sentences import sentence_spans

    for part in blocks(texts, block):
        places: list[tuple[int, int, int, int]] = []
        own: list[str] = []
        for number, text in enumerate(part, first):
            for place, (start, end) in enumerate(sentence_spans(text), 1):
                places.append((number, place, start, end))
                own.append(text[start:end])
        first += len(part)
        for at, answer in zip(places, _answers(parser, own, unsure_below), strict=True):
            yield SentenceAnswer(*at, answer)


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
@click.option("--sentences", is_flag=True, help="Write a line for each sentence of each text.")
@click.option(
    "--unsure-below", type=click.FloatRange(0.5, 1), default=0.5, metavar="P",
    help="Label a text unsure where the probability of its label is below P, from 0.5 (never) to 1.",
)  # fmt: skip
def command(
    file: str,
    model: str | None,
    rules_files: tuple[str, ...],
    text_column: str | None,
    input_format: str | None,
    encoding: str,
    as_json: bool,
    no_text: bool,
    sentences: bool,
    unsure_below: float,
) -> None:
    """Write label, probability and text for every text of FILE, parted by tabs.

    FILE is TSV, CSV, JSON lines, Parquet or fastText by its name (.gz too), else one text a line; - is
    standard input, whose texts are answered as they come. Tabs and line ends inside a text are written as
    spaces. Labels in FILE are passed over.

    With --sentences every sentence is a text of its own: the numbers of text and sentence, from 1, stand
    between probability and text, and --json has them as document and sentence, with start and end.

    With --unsure-below a text is unsure, and so is its label, where the probability of the likelier label is
    lower than that; sentiparse evaluate says how often those that are left are right.

    \b
    sentiparse predict reviews.csv --text-column comment > answers.tsv
    cat reviews.txt | sentiparse predict - | head
    zcat reviews.jsonl.gz | sentiparse predict - --input-format jsonl --json
    sentiparse predict reviews.csv --sentences > sentences.tsv
    sentiparse predict reviews.csv --unsure-below 0.8 | grep ^unsure
    """
    parser = load_parser(model, rules_files)
    position = Position()
    texts = read_texts(file, text_column, input_format, encoding, position)
    with own_stdin(), Bar("lines", stdout_too=True) as bar:
        if file != "-" and bar.is_wanted:
            position.count(file, input_format)
        seen = 0
        for part in as_they_come(texts, BLOCK) if file == "-" else blocks(texts, BLOCK):
            if sentences:
                found = predict_sentences(parser, part, first=seen + 1, unsure_below=unsure_below)
                lines = [_sentence_line(answer, as_json, no_text) for answer in found]
            else:
                lines = [_line(answer, as_json, no_text) for answer in _answers(parser, part, unsure_below)]
            seen += len(part)
            if lines:
                click.echo("\n".join(lines))
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


def _sentence_line(found: SentenceAnswer, as_json: bool, no_text: bool) -> str:
    label, probability, text = found.answer
    if as_json:
        record = {
            "label": label, "probability": round(probability, 6), "document": found.document,
            "sentence": found.sentence, "start": found.start, "end": found.end,
        }  # fmt: skip
        if not no_text:
            record["text"] = text
        return json.dumps(record, ensure_ascii=False)
    line = f"{label}\t{probability:.4f}\t{found.document}\t{found.sentence}"
    return line if no_text else f"{line}\t{_BREAKS.sub(' ', text)}"


_BREAKS = re.compile(r"[\t\r\n\v\f\x1c-\x1e\x85\u2028\u2029]")
