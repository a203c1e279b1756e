"""``sentiparse rules``: the rules of a grammar, to look at, sort and filter; and to change."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sentiparse.cli.corpus import corpus_options, described, labelled_texts
from sentiparse.cli.outputs import STDOUT, checked_output, write_text
from sentiparse.cli.parser import FILE, load_parser, model_argument, rules_option
from sentiparse.cli.progress import Bar
from sentiparse.errors import GrammarError
from sentiparse.tree import RULE_TYPES

if TYPE_CHECKING:
    from sentiparse.cli.effect import Effect
    from sentiparse.corpus import Corpus
    from sentiparse.evaluate import RuleSightings
    from sentiparse.grammar import RuleInfo
    from sentiparse.model import Parser

__all__ = ["change", "command", "plot", "rules"]

LISTED, DRAWN = 50, 12
"""How many rules where nobody says it: of a list, of a plot."""

PICTURES = (".svg", ".png", ".pdf")
"""What the name of a picture of curves ends with."""

FIELDS = ("text", "kind", "type", "logit", "theta", "weight", "count_neg", "count_pos", "count")
SORTS: dict[str, Callable[[Any], Any]] = {
    "strength": lambda rule: -abs(sum(rule.theta) if rule.theta is not None else rule.logit or 0.0),
    "support": lambda rule: -rule.count,
    "count": lambda rule: -rule.count,
    "weight": lambda rule: -abs(rule.weight or 0.0),
    "text": lambda rule: rule.text,
}


def rules(
    model: str | Parser | None = None,
    *,
    files: Sequence[str] = (),
    contains: str = "",
    kind: str | None = None,
    type: str | None = None,
    sort: str | None = None,
    limit: int | None = None,
) -> Sequence[RuleInfo]:
    """Return the rules that contain the words, of a kind and type, sorted, at most ``limit`` (None: all).

    ``model`` is a file (or None, the bundled one), changed first by the rules ``files``; or a parser.
    """
    loaded = load_parser(model, files) if model is None or isinstance(model, str) else model
    grammar = loaded.grammar
    if sort is None:
        return grammar.find(contains, kind=kind, type=type, limit=limit)
    found = sorted(grammar.find(contains, kind=kind, type=type, limit=None), key=SORTS[sort])
    return found[:limit]


def plot(
    found: Sequence[RuleInfo], output: str, sightings: Mapping[str, RuleSightings] | None = None
) -> None:
    """Draw the polarity curves of combination rules, with the points of labelled texts where there are any.

    The form follows the name of the output: .svg, or by matplotlib .png and .pdf; - draws in the terminal.
    """
    from sentiparse.render import draw_curve, save_curves, to_curves

    if output == STDOUT:
        for rule in found:
            click.echo(draw_curve(rule, None if sightings is None else sightings.get(rule.text)) + "\n")
    elif Path(output).suffix.lower() == ".svg":
        write_text(output, to_curves(found, sightings))
    else:
        save_curves(output, found, sightings)


def change(
    model: str | None, files: Sequence[str], *, dev: Corpus | None = None
) -> tuple[Parser, dict[str, int], Effect | None]:
    """Return the parser that the files make of the model, what they change, and the effect on ``dev``."""
    from sentiparse.cli.effect import effect

    before, after = load_parser(model), load_parser(model, files)
    done = {"added": 0, "overridden": 0, "struck": 0}
    for path in files:
        for name, count in _changes(before, path).items():
            done[name] += count
    return after, done, None if dev is None else effect(before, after, dev)


def _changes(parser: Parser, path: str) -> dict[str, int]:
    from sentiparse.notation import parse_rules_file

    file = parse_rules_file(Path(path).read_text(encoding="utf-8"), path)
    old = sum(
        any(f"{lhs}{str(rule)[1:]}" in parser.grammar for lhs in (rule.lhs if rule.is_combination else "NP"))
        for rule in file.added
    )
    return {"added": len(file.added) - old, "overridden": old, "struck": len(file.struck)}


@click.command("rules")
@model_argument
@click.option(
    "--kind", type=click.Choice(("dictionary", "combination", *RULE_TYPES)),
    help="Kind of rule; a type of combination rule may stand here too.",
)  # fmt: skip
@click.option("--type", "rule_type", type=click.Choice(RULE_TYPES), help="What a combination rule does.")
@click.option("--contains", default="", metavar="WORDS", help="Only rules with these words in a row.")
@click.option(
    "--sort", type=click.Choice(tuple(SORTS)),
    help="Largest first, or by text; else the grammar's order. Support (or count) is the number of texts.",
)  # fmt: skip
@click.option(
    "--limit", type=click.IntRange(0), help=f"At most so many [{LISTED}; {DRAWN} of a plot]; 0 is all."
)
@click.option(
    "--plot", "output", type=FILE, metavar="OUT",
    help="Draw polarity curves of combination rules: .svg; .png or .pdf (extra plots); - in the terminal.",
)  # fmt: skip
@click.option(
    "--data", type=FILE, metavar="FILE",
    help="Labelled texts in which to look for the rules: what went in, what the labels are. In a plot as "
    "points, in a list as numbers.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Write a JSON object a line.")
@rules_option
@click.option("--save", type=FILE, metavar="NEW", help="With --rules: write the changed model here.")
@click.option(
    "--dev", type=FILE, metavar="FILE",
    help="With --rules: show what the change does on these labelled texts, before anything is saved.",
)  # fmt: skip
@click.option("-y", "--yes", is_flag=True, help="Save without asking; only a terminal is asked.")
@corpus_options()
def command(
    model: str | None,
    kind: str | None,
    rule_type: str | None,
    contains: str,
    sort: str | None,
    limit: int | None,
    output: str | None,
    data: str | None,
    as_json: bool,
    rules_files: tuple[str, ...],
    save: str | None,
    dev: str | None,
    yes: bool,
    **reading: Any,
) -> None:
    """List the rules of MODEL (the bundled one where none is given): rule, type, strength, weight, counts.

    The strength of a dictionary rule is the probability of its left-hand side; that of a combination rule
    are its thetas. The weight is the ranking model's. Counts are texts, negative and positive (of a
    combination rule, and of en-small: all).

    With --plot, draw combination rules instead: the probability of the whole over that of the part. With
    --data the texts of a labelled file are parsed: a dot is what their labels say the rule should make of
    such a part, given the rest of each text, and a diamond what it does make of it. A list has three columns
    more: texts whose tree has the rule, the probability that it gives on the mean, and the one that the
    labels say, with its 95 % interval.

    With --rules and --save or --dev, say what the rules files change, and write the changed model.

    \b
    sentiparse rules mine.sentiparse --kind negation
    sentiparse rules mine.sentiparse --contains "pay it" --sort strength
    sentiparse rules en --kind negation --sort support --plot negation.svg --data dev.tsv
    sentiparse rules en --contains "not P" --plot -
    sentiparse rules mine.sentiparse --rules my.rules --dev dev.tsv --save better.sentiparse
    """
    if save is not None or dev is not None:
        if not rules_files:
            raise click.UsageError("--save and --dev go with --rules FILE: what is to be changed?")
        if output is not None or data is not None:
            raise click.UsageError(
                "--plot and --data list rules, --save and --dev change them: one at a time"
            )
        if save is not None:
            checked_output(save, "--save", inputs=[model, dev, *rules_files])
        _change(model, rules_files, save, dev, yes, as_json, LISTED if limit is None else limit, reading)
        return
    if kind in RULE_TYPES:
        if rule_type not in (None, kind):
            raise click.UsageError(f"--kind {kind} and --type {rule_type} exclude each other: give one")
        kind, rule_type = "combination", kind
    if output is not None:
        _check_plot(output, kind, as_json, [model, data, *rules_files])
        kind = "combination"
    most = limit if limit is not None else LISTED if output is None else DRAWN
    parser = load_parser(model, rules_files)
    found = rules(parser, contains=contains, kind=kind, type=rule_type, sort=sort, limit=most or None)
    sightings = None if data is None else _sightings(parser, found, data, reading)
    if output is None:
        for rule in found:
            click.echo(_json(rule, sightings) if as_json else _line(rule, sightings))
        return
    if not found:
        raise GrammarError("there is no such combination rule to draw: look with --kind combination")
    plot(found, output, sightings)
    if output != STDOUT:
        click.echo(output)


def _check_plot(output: str, kind: str | None, as_json: bool, inputs: Sequence[str | None]) -> None:
    if kind == "dictionary":
        raise click.UsageError("a dictionary rule has no curve: draw combination rules")
    if as_json:
        raise click.UsageError("--plot and --json exclude each other: a picture, or data")
    if output != STDOUT and Path(output).suffix.lower() not in PICTURES:
        raise click.UsageError(
            f"{output}: end the name with {', '.join(PICTURES)}, or give - for the terminal"
        )
    if output != STDOUT:
        checked_output(output, "--plot", inputs=inputs)


def _sightings(
    parser: Parser, found: Sequence[RuleInfo], data: str, reading: dict[str, Any]
) -> dict[str, RuleSightings]:
    from sentiparse.evaluate import rule_sightings

    corpus = labelled_texts(data, reading, allow_one_class=True, own_labels=parser.label_names)
    click.echo(f"{corpus.source}: {described(corpus)}", err=True)
    wanted = [rule.text for rule in found if rule.kind == "combination"]
    with Bar("texts") as bar:
        return rule_sightings(parser, corpus, wanted, progress=bar.update)


def _change(
    model: str | None,
    files: tuple[str, ...],
    save: str | None,
    dev: str | None,
    yes: bool,
    as_json: bool,
    limit: int,
    reading: dict[str, Any],
) -> None:
    corpus = None
    if dev is not None:
        own_labels = load_parser(model).label_names
        corpus = labelled_texts(dev, reading, allow_one_class=True, own_labels=own_labels)
    parser, done, found = change(model, files, dev=corpus)
    if as_json:
        click.echo(
            json.dumps({**done, "effect": None if found is None else found.to_dict()}, ensure_ascii=False)
        )
    else:
        click.echo(", ".join(f"{count} {name}" for name, count in done.items()))
        for line in () if found is None else found.lines(limit or len(found.changed)):
            click.echo(line)
    if save is not None:
        asked = found is not None and not yes and sys.stdin.isatty() and sys.stdout.isatty()
        if asked:
            click.confirm(f"save as {save}?", default=True, abort=True)
        parser.save(checked_output(save, "--save"))
        click.echo(f"saved as {save}", err=True)


def _json(rule: RuleInfo, sightings: Mapping[str, RuleSightings] | None) -> str:
    record = {field: getattr(rule, field) for field in FIELDS}
    if record["theta"] is not None:
        record["theta"] = [float(value) for value in record["theta"]]
    if sightings is not None and rule.text in sightings:
        record["sightings"] = sightings[rule.text].to_dict()
    return json.dumps(record, ensure_ascii=False)


def _line(rule: RuleInfo, sightings: Mapping[str, RuleSightings] | None) -> str:
    if rule.theta is not None:
        strength = " ".join(f"{value:.3f}" for value in rule.theta)
    else:
        p_pos = rule.p_pos if rule.p_pos is not None else 0.5
        strength = f"{max(p_pos, 1.0 - p_pos):.3f}"
    counts = str(rule.count)
    if rule.theta is None and (rule.by_label or not rule.count):
        counts = f"{rule.count_neg:.0f}/{rule.count_pos:.0f}"  # weighted texts: --json has the fractions
    line = f"{rule.text}\t{rule.type or rule.kind}\t{strength}\t{rule.weight:.3f}\t{counts}"
    if sightings is None:
        return line
    seen = sightings.get(rule.text)
    if seen is None or seen.overall is None:
        return f"{line}\t{'' if seen is None else seen.seen}\t\t"
    point = seen.overall
    return f"{line}\t{seen.seen}\t{point.p_rule:.3f}\t{point.p_labels:.3f} ({point.low:.3f}-{point.high:.3f})"
