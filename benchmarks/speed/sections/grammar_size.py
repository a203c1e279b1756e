"""Decoding time against the size of the grammar: synthetic grammars, the same sentences' length."""

from __future__ import annotations

from typing import Any

from speed.context import Context
from speed.generated import synthetic_parser
from speed.table import Goal, short, table
from speed.timing import Spread, interleave, spread

TITLE = "Time against the size of the grammar"
FRAGMENTS = (10_000, 100_000, 1_000_000)
RULES = (10, 100, 1_000, 10_000)


def run(context: Context) -> dict[str, Any]:
    """Measure every pair of sizes, and the size of the paper's RT-C grammar."""
    pairs = [(fragments, rules) for fragments in FRAGMENTS for rules in RULES] + [(788_000, 1_900)]
    if context.quick:
        pairs = [(200, 5), (400, 10)]
    rows = []
    for fragments, rules in pairs:
        context.say(f"grammar: {fragments:,} fragments, {rules:,} rules")
        parser, language = synthetic_parser(fragments, rules)
        texts = [" ".join(language.sentence(20)) for _ in range(20 if context.quick else 500)]
        kinds = [node.kind for text in texts for node in parser.parse(text).walk()]
        timings = interleave(
            {
                "predict": lambda parser=parser, texts=texts: parser.predict(texts),
                "parse": lambda parser=parser, texts=texts: [parser.parse(text) for text in texts],
            },
            context.repeats,
        )
        rows.append({
            "fragments": fragments, "rules": rules, "megabytes": len(parser.to_bytes()) / 1e6,
            "used": {kind: kinds.count(kind) / len(texts) for kind in ("dictionary", "combination")},
            **{call: spread([cpu / len(texts) for cpu in timing["cpu"]]) for call, timing in timings.items()},
        })  # fmt: skip
    return {"rows": rows}


def tables(found: dict[str, Any]) -> str:
    """Return one row a size."""
    rows = [
        [
            f"{row['fragments']:,} fragments, {row['rules']:,} rules",
            short(row["megabytes"]),
            short(row["used"]["dictionary"]),
            short(row["used"]["combination"]),
            *(_microseconds(row[call]) for call in ("predict", "parse")),
        ]
        for row in found["rows"]
    ]  # fmt: skip
    header = ["", "file, MB", "fragments in a tree", "rules in a tree", "`predict`, µs", "`parse`, µs"]
    return (
        "Grammars of made-up words (their frequencies follow Zipf's law) and sentences of 20 words of "
        "the same language: "
        "with more rules more of them fire in a sentence, which is what costs. Processor time a "
        "sentence, K = 5.\n\n" + table(header, rows)
    )


def _microseconds(value: Spread) -> str:
    return f"{short(value['median'] * 1e6)} ({short(value['q1'] * 1e6)}–{short(value['q3'] * 1e6)})"


def goals(found: dict[str, Any]) -> list[Goal]:
    """No goal is set on this."""
    return []
