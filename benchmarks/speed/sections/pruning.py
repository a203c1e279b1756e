"""What every limit of the search changes: labels, trees, accuracy, time."""

from __future__ import annotations

from typing import Any

import numpy as np

from speed.context import Context
from speed.table import Goal, short, table
from speed.timing import measure, spread

TITLE = "What the limits of the search change"
LIMITS: tuple[dict[str, Any], ...] = (
    {"beam_size": 1}, {"beam_size": 10}, {"beam_size": 30},
    {"search_limit": 8}, {"search_limit": 128}, {"search_limit": 0},
    {"max_child_span": 4}, {"max_child_span": 16}, {"max_child_span": 0},
    {"within_sentence": False}, {"whole_clauses": False},
    {"max_words": 50}, {"max_words": 100}, {"max_words": 400},
    {"max_turns": 2}, {"max_turns": 3}, {"max_turns": 0},
)  # fmt: skip


def run(context: Context) -> dict[str, Any]:
    """Compare each setting with the default one on every set of sentences."""
    limits = LIMITS[:4] if context.quick else LIMITS
    found: dict[str, Any] = {}
    for model, parser in context.parsers().items():
        found[model] = {}
        for name, texts in context.texts.sets.items():
            context.say(f"pruning: {model}, {name}")
            truth = context.texts.truth.get(name)
            base = _outcome(parser, texts, truth, context.repeats)
            rows = [{"options": {}, **_figures(base, base)}]
            for options in limits:
                changed = _outcome(parser.with_options(**options), texts, truth, context.repeats)
                rows.append({"options": options, **_figures(base, changed)})
            found[model][name] = {"texts": len(texts), "rows": rows}
    return {"models": found}


def _outcome(parser: Any, texts: list[str], truth: list[int] | None, repeats: int) -> dict[str, Any]:
    p_pos = parser.predict_proba(texts)[:, 1]
    return {
        "p_pos": p_pos,
        "trees": [parser.parse(text).penn() for text in texts],
        "accuracy": None if truth is None else float(np.mean((p_pos > 0.5) == np.asarray(truth))),
        "cpu": [measure(lambda: parser.predict(texts))[0] for _ in range(min(repeats, 5))],
    }


def _figures(base: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    moved = np.abs(base["p_pos"] - changed["p_pos"])
    trees = [a != b for a, b in zip(base["trees"], changed["trees"], strict=True)]
    return {
        "accuracy": changed["accuracy"],
        "labels_changed": float(np.mean((base["p_pos"] > 0.5) != (changed["p_pos"] > 0.5))),
        "trees_changed": float(np.mean(trees)),
        "mean_shift": float(moved.mean()),
        "largest_shift": float(moved.max()),
        "time": spread(changed["cpu"])["median"] / spread(base["cpu"])["median"],
    }


def tables(found: dict[str, Any]) -> str:
    """Return a table a model and set."""
    parts = [
        "Each row changes one option of decoding of a trained model and compares with the defaults (first "
        "row): labels and best trees that differ, the shift of the probability, accuracy, processor time of "
        "`predict`. These are all the limits that can change a result; the decoder is otherwise held to the "
        "plain Python reference by the tests."
    ]
    for model, sets in found["models"].items():
        for name, result in sets.items():
            rows = [
                [
                    ", ".join(f"`{key}={value}`" for key, value in row["options"].items()) or "defaults",
                    "–" if row["accuracy"] is None else f"{row['accuracy']:.2%}",
                    f"{row['labels_changed']:.2%}",
                    f"{row['trees_changed']:.2%}",
                    f"{row['mean_shift']:.4f}",
                    f"{row['largest_shift']:.3f}",
                    f"{short(row['time'])}x",
                ]
                for row in result["rows"]
            ]
            header = ["", "accuracy", "labels changed", "trees changed", "mean shift of p", "largest", "time"]
            parts += [f"### {model} model, {name} ({result['texts']:,} texts)", table(header, rows)]
    return "\n\n".join(parts)


def goals(found: dict[str, Any]) -> list[Goal]:
    """No goal is set on this."""
    return []
