"""``sentiparse export``: a tree, a grammar or the curve of a rule, as a file for programs and people."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sentiparse.cli.outputs import STDOUT, checked_output, write_text
from sentiparse.cli.parse import FORMS, parse
from sentiparse.cli.parser import FILE, load_parser, model_argument, model_option, rules_option
from sentiparse.cli.rules import PICTURES

if TYPE_CHECKING:
    from sentiparse.grammar import RuleInfo
    from sentiparse.model import Parser

__all__ = ["command", "export", "grammar_lines"]

SUFFIXES = {
    ".svg": "svg", ".html": "html", ".htm": "html", ".dot": "dot", ".gv": "dot", ".json": "json",
    ".tex": "latex", ".penn": "penn", ".mrg": "penn", ".txt": "tree",
}  # fmt: skip
"""The form of a tree that the name of its file asks for."""

CLOSEST = 1e-12
"""How near a probability may come to 0.5 and to 1 in a grammar file."""


def export(parser: Parser, text: str, form: str, *, full: bool = False) -> str:
    """Return the tree of the text in a form, as the content of a file; LaTeX is a whole document.

    >>> from sentiparse.model import Parser
    >>> export(Parser.from_rules("P -> good : 0.9"), "good", "penn")
    '(S (P good))\\n'
    """
    if form == "latex":
        from sentiparse.render import to_latex

        return to_latex(parser.parse(text), full=full)
    if form in ("tree", "wide"):
        from sentiparse.render import draw

        style = "box" if form == "tree" else "wide"
        return draw(parser.parse(text), style=style, full=full, color=False, ascii=False) + "\n"
    return "".join(parse(parser, [text], form=form, full=full)).rstrip("\n") + "\n"


def grammar_lines(parser: Parser) -> Iterator[str]:
    """Yield the rules of a parser as the lines of a grammar file, with their weights.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.75\\nN -> not P : -0.4 1.5 [negation]")
    >>> print(*list(grammar_lines(parser))[-2:], sep="\\n")
    N -> not P : -0.4 1.5 @0 [negation]
    P -> good : 0.75 @0
    """
    info = parser.info()
    named = f" of the model {info['name']}" if info["name"] else ""
    yield f"# The grammar{named}: {info['labels'][0]} is N, {info['labels'][1]} is P."
    yield "# Behind the colon: the probability of the left-hand side, or theta; behind @ the ranking weight."
    weights = ", ".join(f"{name} {info['weights'][name]:.9g}" for name in ("dict_hit", "comb_hit"))
    yield f"# Weights of all rules together: {weights}."
    for rule in parser.grammar:
        yield _written(rule)


def _written(rule: RuleInfo) -> str:
    if rule.theta is not None:
        theta = " ".join(f"{value:.9g}" for value in rule.theta)
        return f"{rule.text} : {theta} @{rule.weight:.9g} [{rule.type}]"
    return f"{rule.text} : {_probability(abs(rule.logit or 0.0))} @{rule.weight:.9g}"


def _probability(logit: float) -> str:
    """The probability with as few digits as give the log-odds back, to seven digits as the model has them."""
    strength = 1.0 / (1.0 + math.exp(-logit))
    strength = min(max(strength, 0.5 + CLOSEST), 1.0 - CLOSEST)
    for digits in range(3, 16):
        shown = f"{strength:.{digits}f}"
        read = float(shown)
        if 0.5 < read < 1.0 and math.isclose(math.log(read / (1.0 - read)), logit, rel_tol=1e-7):
            return shown.rstrip("0")
    return repr(strength)


@click.group("export")
def command() -> None:
    """Write a tree, a grammar, or the curve of a rule to a file.

    \b
    sentiparse export tree "not bad at all" -o tree.svg
    sentiparse export grammar mine.sentiparse -o mine.rules
    sentiparse export curve "N -> not P" -o not.svg
    """


@command.command("tree")
@click.argument("text")
@click.option(
    "-o", "--output", required=True, type=FILE, metavar="FILE",
    help="Where to; its name tells the form: .svg, .html, .tex, .dot, .json, .penn, .txt. - is standard "
    "output.",
)  # fmt: skip
@model_option
@rules_option
@click.option("--as", "form", type=click.Choice(FORMS), help="The form, where the name does not tell.")
@click.option("--full", is_flag=True, help="Draw every node: of glue, and of words that say little.")
def tree_command(
    text: str, output: str, model: str | None, rules_files: tuple[str, ...], form: str | None, full: bool
) -> None:
    """Write the sentiment tree of TEXT to a file.

    \b
    sentiparse export tree "The movie is not very good, but I still like it" -o tree.svg
    """
    form = form or SUFFIXES.get(Path(output).suffix.lower())
    if form is None:
        raise click.UsageError(
            f"{output}: the name does not tell the form: end it with {', '.join(SUFFIXES)}, or say --as"
        )
    place = _place(output, [model, *rules_files])
    _write(place, output, export(load_parser(model, rules_files), text, form, full=full))


@command.command("grammar")
@model_argument
@click.option(
    "-o", "--output", type=FILE, default="-", metavar="FILE", help="Where to; - is standard output."
)
@rules_option
def grammar_command(model: str | None, output: str, rules_files: tuple[str, ...]) -> None:
    """Write all rules of MODEL as a grammar file: plain text, which --rules and Parser.from_rules read.

    A grammar file holds the rules and their weights, not the rest of a model (options, calibration, letters).

    \b
    sentiparse export grammar mine.sentiparse | grep "pay it"
    """
    place = _place(output, [model, *rules_files])
    lines = grammar_lines(load_parser(model, rules_files))
    if place is None:
        for line in lines:
            click.echo(line)
    else:
        _write(place, output, "\n".join(lines) + "\n")


@command.command("curve")
@click.argument("rule")
@click.option(
    "-o",
    "--output",
    required=True,
    type=FILE,
    metavar="FILE",
    help="Where to: .svg; .png or .pdf (extra plots); - is standard output.",
)
@model_option
@rules_option
def curve_command(rule: str, output: str, model: str | None, rules_files: tuple[str, ...]) -> None:
    """Draw the polarity curve of the combination RULE: what comes out for what goes in.

    \b
    sentiparse export curve "N -> not P" -o not.svg
    """
    from sentiparse.errors import GrammarError
    from sentiparse.render import save_curves, to_curve

    suffix = Path(output).suffix.lower()
    if output != STDOUT and suffix not in PICTURES:
        raise click.UsageError(
            f"{output}: end the name with {', '.join(PICTURES)}, or give - for SVG on standard output"
        )
    place = _place(output, [model, *rules_files])
    found = load_parser(model, rules_files).grammar.get(rule)
    if found is None:
        raise GrammarError(f"there is no rule {rule}: `sentiparse rules --kind combination` lists them")
    if place is None or suffix == ".svg":
        _write(place, output, to_curve(found))
    else:
        save_curves(output, [found])
        click.echo(output)


def _place(output: str, inputs: Sequence[str | None]) -> str | None:
    """Where to write; None is standard output."""
    return None if output == STDOUT else checked_output(output, "--output", inputs=inputs)


def _write(place: str | None, output: str, content: str) -> None:
    if place is None:
        click.echo(content, nl=False)
    else:
        write_text(place, content)
        click.echo(output)
