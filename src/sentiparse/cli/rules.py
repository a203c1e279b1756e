"""``sentiparse rules``: the rules of a grammar, to look at, sort and filter."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from sentiparse.tree import RULE_TYPES

if TYPE_CHECKING:
    from sentiparse.grammar import RuleInfo

__all__ = ["command", "rules"]

FIELDS = ("text", "kind", "type", "logit", "theta", "weight", "count_neg", "count_pos")
SORTS: dict[str, Callable[[Any], Any]] = {
    "strength": lambda rule: -abs(rule.logit or 0.0),
    "count": lambda rule: -((rule.count_neg or 0) + (rule.count_pos or 0)),
    "weight": lambda rule: -abs(rule.weight or 0.0),
    "text": lambda rule: rule.text,
}


def rules(
    model: str | None = None,
    *,
    contains: str = "",
    kind: str | None = None,
    type: str | None = None,
    sort: str | None = None,
    limit: int | None = None,
) -> Sequence[RuleInfo]:
    """Return the rules that contain the words, of a kind and type, sorted, at most ``limit`` (None: all)."""
    import sentiparse

    grammar = sentiparse.load(model).grammar
    if sort is None:
        return grammar.find(contains, kind=kind, type=type, limit=limit)
    found = sorted(grammar.find(contains, kind=kind, type=type, limit=None), key=SORTS[sort])
    return found[:limit]


@click.command("rules")
@click.argument("model", required=False)
@click.option(
    "--kind", type=click.Choice(("dictionary", "combination", *RULE_TYPES)),
    help="Kind of rule; a type of combination rule may stand here too.",
)  # fmt: skip
@click.option("--type", "rule_type", type=click.Choice(RULE_TYPES), help="What a combination rule does.")
@click.option("--contains", default="", metavar="WORDS", help="Only rules with these words.")
@click.option(
    "--sort", type=click.Choice(tuple(SORTS)), help="Largest first, or by text; else the grammar's order."
)
@click.option(
    "--limit", type=click.IntRange(0), default=50, show_default=True, help="At most so many; 0 is all."
)
@click.option("--json", "as_json", is_flag=True, help="Write a JSON object a line.")
def command(
    model: str | None,
    kind: str | None,
    rule_type: str | None,
    contains: str,
    sort: str | None,
    limit: int,
    as_json: bool,
) -> None:
    """List the rules of MODEL (the bundled one where none is given): rule, type, strength, weight, counts.

    The strength of a dictionary rule is the probability of its left-hand side; that of a combination rule
    are its thetas. The weight is the ranking model's. Counts are texts, negative and positive.
    """
    if kind in RULE_TYPES:
        if rule_type not in (None, kind):
            raise click.UsageError(f"--kind {kind} and --type {rule_type} exclude each other: give one")
        kind, rule_type = "combination", kind
    for rule in rules(model, contains=contains, kind=kind, type=rule_type, sort=sort, limit=limit or None):
        click.echo(_json(rule) if as_json else _line(rule))


def _json(rule: RuleInfo) -> str:
    record = {field: getattr(rule, field) for field in FIELDS}
    if record["theta"] is not None:
        record["theta"] = [float(value) for value in record["theta"]]
    return json.dumps(record, ensure_ascii=False)


def _line(rule: RuleInfo) -> str:
    if rule.theta is not None and len(rule.theta):
        strength = " ".join(f"{value:.3f}" for value in rule.theta)
    else:
        from sentiparse.tree import Sentence, Tree

        node = Tree(Sentence("", (), ()), rule.text[:1], "dictionary", rule.text, 0, 0, logit=rule.logit)
        strength = f"{node.strength:.3f}"
    counts = f"{rule.count_neg:g}/{rule.count_pos:g}"
    return f"{rule.text}\t{rule.type or rule.kind}\t{strength}\t{rule.weight:.3f}\t{counts}"
