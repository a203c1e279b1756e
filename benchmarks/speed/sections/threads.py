"""A batch on two threads against one."""

from __future__ import annotations

import os
from typing import Any

from speed.context import Context
from speed.table import Goal, short, table, times
from speed.timing import interleave, ratio, spread

TITLE = "Two threads"


def run(context: Context) -> dict[str, Any]:
    """Measure `predict` on a long batch with one and with two threads."""
    name, batch = next(iter(context.texts.sets.items()))
    batch = batch * (1 if context.quick else 10)
    found = {}
    for model, parser in context.parsers().items():
        context.say(f"threads: {model}")
        one, two = parser, parser.with_options(threads=2)
        timings = interleave(
            {"1": lambda one=one: one.predict(batch), "2": lambda two=two: two.predict(batch)},
            context.repeats,
        )
        cpu_ratio = ratio(timings["1"]["cpu"], timings["2"]["cpu"])
        found[model] = {
            "wall": ratio(timings["1"]["wall"], timings["2"]["wall"]),
            "least_wall": min(timings["1"]["wall"]) / min(timings["2"]["wall"]),
            "work": {key: 2 * value if key != "n" else value for key, value in cpu_ratio.items()},
            "per_second": {
                key: spread([len(batch) / wall for wall in timings[key]["wall"]]) for key in ("1", "2")
            },
        }
    return {
        "models": found,
        "set": name,
        "texts": len(batch),
        "load": os.getloadavg()[0],
        "cores": os.cpu_count(),
    }


def tables(found: dict[str, Any]) -> str:
    """Return one row a model."""
    rows = [
        [
            f"{model} model",
            short(figures["per_second"]["1"]["median"]),
            short(figures["per_second"]["2"]["median"]),
            times(figures["wall"]),
            short(figures["least_wall"]),
            times(figures["work"]),
        ]
        for model, figures in found["models"].items()
    ]
    return (
        f"`predict` on a batch of {found['texts']:,} texts ({found['set']}), by the clock; "
        f"{found['cores']} cores, load "
        f"average {found['load']:.1f} when it ended: others on the machine take from the second thread. "
        "The last column "
        "is what the processor time would allow with the cores to itself: twice the time of one thread "
        "over that of "
        "two together.\n\n"
        + table(
            [
                "",
                "texts/s, 1 thread",
                "texts/s, 2 threads",
                "2 against 1",
                "best against best",
                "allowed by the work",
            ],
            rows,
        )
    )


def goals(found: dict[str, Any]) -> list[Goal]:
    """Two threads, by the clock, on the small model."""
    figures = next(iter(found["models"].values()))
    told = f"{times(figures['wall'])} by the clock; the work allows {short(figures['work']['median'])}x"
    return [Goal("2 threads", "≥ 1.8x 1 thread", told, figures["wall"]["median"] >= 1.8)]
