"""``sentiparse rules``: the rules of a grammar, to look at, sort and filter; and to change."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from sentiparse.cli.corpus import corpus_options, labelled_texts
from sentiparse.cli.parser import FILE, load_parser, model_argument, rules_option
from sentiparse.tree import RULE_TYPES

if TYPE_CHECKING:
    from sentiparse.cli.effect import Effect
    from sentiparse.corpus import Corpus
    from sentiparse.grammar import RuleInfo
    from sentiparse.model import Parser

__all__ = ["change", "command", "rules"]

FIELDS = ("text", "kind", "type", "logit", "theta", "weight", "count_neg", "count_pos", "count")
SORTS: dict[str, Callable[[Any], Any]] = {
    "strength": lambda rule: -abs(rule.logit or 0.0),
    "count": lambda rule: -rule.count,
    "weight": lambda rule: -abs(rule.weight or 0.0),
    "text": lambda rule: rule.text,
}


def rules(
    model: str | None = None,
    *,
    files: Sequence[str] = (),
    contains: str = "",
    kind: str | None = None,
    type: str | None = None,
    sort: str | None = None,
    limit: int | None = None,
) -> Sequence[RuleInfo]:
    """Return the rules that contain the words, of a kind and type, sorted, at most ``limit`` (None: all).

    ``files`` are rules files that change the grammar first.
    """
    grammar = load_parser(model, files).grammar
    if sort is None:
        return grammar.find(contains, kind=kind, type=type, limit=limit)
    found = sorted(grammar.find(contains, kind=kind, type=type, limit=None), key=SORTS[sort])
    return found[:limit]


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
    from pathlib import Path

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
    "--sort", type=click.Choice(tuple(SORTS)), help="Largest first, or by text; else the grammar's order."
)
@click.option(
    "--limit", type=click.IntRange(0), default=50, show_default=True, help="At most so many; 0 is all."
)
@click.option("--json", "as_json", is_flag=True, help="Write a JSON object a line.")
@rules_option
@click.option("--save", type=FILE, metavar="NEW", help="With --rules: write the changed model here.")
@click.option(
    "--dev", type=FILE, metavar="FILE",
    help="With --rules: show what the change does on these labelled texts, before anything is saved.",
)  # fmt: skip
@click.option("-y", "--yes", is_flag=True, help="Save without asking; only a terminal is asked.")
@corpus_options
def command(
    model: str | None,
    kind: str | None,
    rule_type: str | None,
    contains: str,
    sort: str | None,
    limit: int,
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
    combination rule: all).

    With --rules and --save or --dev, say what the rules files change, and write the changed model.

    \b
    sentiparse rules mine.sentiparse --kind negation
    sentiparse rules mine.sentiparse --contains "pay it" --sort strength
    sentiparse rules mine.sentiparse --rules my.rules --dev dev.tsv --save better.sentiparse
    """
    if save is not None or dev is not None:
        if not rules_files:
            raise click.UsageError("--save and --dev go with --rules FILE: what is to be changed?")
        _change(model, rules_files, save, dev, yes, as_json, limit, reading)
        return
    if kind in RULE_TYPES:
        if rule_type not in (None, kind):
            raise click.UsageError(f"--kind {kind} and --type {rule_type} exclude each other: give one")
        kind, rule_type = "combination", kind
    for rule in rules(
        model, files=rules_files, contains=contains, kind=kind, type=rule_type, sort=sort, limit=limit or None
    ):
        click.echo(_json(rule) if as_json else _line(rule))


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
    corpus = None if dev is None else labelled_texts(dev, reading, allow_one_class=True)
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
        parser.save(save)
        click.echo(f"saved as {save}", err=True)


def _json(rule: RuleInfo) -> str:
    record = {field: getattr(rule, field) for field in FIELDS}
    if record["theta"] is not None:
        record["theta"] = [float(value) for value in record["theta"]]
    return json.dumps(record, ensure_ascii=False)


def _line(rule: RuleInfo) -> str:
    if rule.theta is not None:
        strength = " ".join(f"{value:.3f}" for value in rule.theta)
        counts = str(rule.count)
    else:
        p_pos = rule.p_pos if rule.p_pos is not None else 0.5
        strength = f"{max(p_pos, 1.0 - p_pos):.3f}"
        counts = f"{rule.count_neg:g}/{rule.count_pos:g}"
    return f"{rule.text}\t{rule.type or rule.kind}\t{strength}\t{rule.weight:.3f}\t{counts}"
