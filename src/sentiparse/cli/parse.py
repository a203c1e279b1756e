"""``sentiparse parse``: texts in, trees out, one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

import click

from sentiparse.cli.parser import load_parser, model_option, rules_option
from sentiparse.cli.texts import given_texts
from sentiparse.errors import OptionError

if TYPE_CHECKING:
    from sentiparse.grammar import Grammar
    from sentiparse.model import Parser
    from sentiparse.tree import Tree

__all__ = ["FORMS", "command", "parse", "parse_sentences"]

FORMS = ("tree", "wide", "penn", "json", "dot", "svg", "html", "latex")

_ONE_TREE = "an SVG picture holds one tree: give one text without --kbest, or take --as html"


def parse(
    parser: Parser, texts: Iterable[str], *, kbest: int = 1, form: str = "tree", full: bool = False
) -> Iterator[str]:
    """Yield the trees of each text, written in the form; ``html`` is one page for all, ``svg`` one tree."""
    if form == "svg":  # one tree a picture: look before the first is written
        texts = list(islice(texts, 2))
        if len(texts) > 1:
            raise OptionError(_ONE_TREE)
    found = (parser.kbest(text, k=kbest) if kbest > 1 else [parser.parse(text)] for text in texts)
    if form == "html":
        from sentiparse.render.html import to_html

        yield to_html([tree for trees in found for tree in trees], full=full, grammar=parser.grammar)
        return
    for trees in found:
        if form == "svg" and len(trees) > 1:
            raise OptionError(_ONE_TREE)
        yield _write(trees, form, full, kbest > 1, parser.grammar)


def parse_sentences(
    parser: Parser, texts: Iterable[str], *, form: str = "tree", full: bool = False
) -> Iterator[str]:
    """Yield each text with its sentences parsed one by one, written in the form.

    ``tree`` and ``wide`` are the document's lines and then the trees of its sentences, ``json`` is a document
    a line, ``html`` a page a text; the other forms are those of the sentences' trees.
    """
    if form in ("svg", "html"):
        texts = list(islice(texts, 2))
        if len(texts) > 1:
            raise OptionError("a picture or page holds one text with its sentences: give one text")
    for text in texts:
        document = parser.parse_document(text)
        if form == "json":
            yield document.to_json()
        elif form == "html":
            from sentiparse.render.document import document_html

            yield document_html(document)
        elif form in ("tree", "wide"):
            from sentiparse.render.document import draw_document

            drawn = [_write([found.tree], form, full, False, None) for found in document.sentences]
            yield "\n\n".join([draw_document(document), *(tree.rstrip("\n") for tree in drawn)]) + "\n"
        else:
            if form == "svg" and len(document.sentences) > 1:
                raise OptionError("an SVG picture holds one tree: leave --sentences out, or take --as html")
            for found in document.sentences:
                yield _write([found.tree], form, full, False, parser.grammar)


def _write(trees: list[Tree], form: str, full: bool, several: bool, grammar: Grammar | None) -> str:
    from sentiparse.render import draw, draw_kbest, to_dot, to_latex, to_svg

    if form in ("tree", "wide"):
        style = "box" if form == "tree" else "wide"
        drawn = (
            draw_kbest(trees, style=style, full=full) if several else draw(trees[0], style=style, full=full)
        )
        return drawn + "\n"
    if form == "penn":
        return "\n".join(tree.penn() for tree in trees)
    if form == "json":
        lines = [tree.to_json() for tree in trees]
        return f"[{', '.join(lines)}]" if several else lines[0]
    if form == "svg":
        return to_svg(trees[0], full=full, grammar=grammar).rstrip("\n")
    if form == "dot":
        return "".join(to_dot(tree, full=full) for tree in trees).rstrip("\n")
    return "".join(to_latex(tree, full=full, standalone=False) for tree in trees).rstrip("\n")


@click.command("parse")
@click.argument("texts", nargs=-1, metavar="[TEXT]...")
@model_option
@rules_option
@click.option(
    "-k", "--kbest", type=click.IntRange(1), default=1, show_default=True, help="How many trees a text."
)
@click.option(
    "--as", "form", type=click.Choice(FORMS), default="tree", show_default=True, help="How to write them."
)
@click.option(
    "--sentences", is_flag=True, help="Parse each sentence by itself; say what each says, and all together."
)
@click.option("--full", is_flag=True, help="Draw every node: of glue, and of words that say little.")
def command(
    texts: tuple[str, ...],
    model: str | None,
    rules_files: tuple[str, ...],
    kbest: int,
    form: str,
    sentences: bool,
    full: bool,
) -> None:
    """Draw the sentiment tree of each TEXT; of each line of standard input without any, or for -.

    \b
    sentiparse parse "The movie is not very good, but I still like it"
    sentiparse parse --kbest 3 --as penn "not bad at all"
    sentiparse parse --as html "not bad at all" > tree.html
    sentiparse parse --sentences "Great screen. The battery is awful, but who cares?"
    sentiparse parse --model mine.sentiparse --rules my.rules < sentences.txt

    A tree shows its own polarity. The decision (label and probability, as predict has them) is by all trees
    together, and calibrated; it stands below a tree where the two differ, and in json under "label" and
    "decision_p_pos", beside the tree's own "p_pos".

    penn and json write a line a tree; with --kbest, json writes a list of trees a line, and with --sentences
    a document with its sentences. latex writes environments of the package forest.
    """
    if sentences and kbest > 1:
        raise click.UsageError("--sentences gives one tree a sentence: leave --kbest out")
    parser = load_parser(model, rules_files)
    found = given_texts(texts)
    if sentences:
        written = parse_sentences(parser, found, form=form, full=full)
    else:
        written = parse(parser, found, kbest=kbest, form=form, full=full)
    for each in written:
        click.echo(each)
