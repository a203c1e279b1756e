"""Training time and memory against the size of the corpus."""

from __future__ import annotations

from typing import Any

from speed.context import RT_C_OPTIONS, Context
from speed.sections.training import generated_file
from speed.table import Goal, short, table
from speed.timing import run_job

TITLE = "Training against the size of the corpus"
SIZES = (1_000, 3_000, 10_000, 30_000, 100_000, 436_000)


def run(context: Context) -> dict[str, Any]:
    """Train on parts of RT-C (or generated sentences), a process each."""
    if context.data is not None:
        path, name = str(context.data / "rt-c" / "train.tsv.gz"), "RT-C"
    else:
        path, name = generated_file(context, 300 if context.quick else 30_000), "generated"
    sizes = (100, 200) if context.quick else SIZES if context.data else SIZES[:4]
    rows = []
    for size in sizes:
        context.say(f"corpus: {size:,} texts")
        if name == "RT-C" and size == SIZES[-1]:
            found = context.rt_training or context.train_rt_c()  # not twice in a run
        else:
            options = RT_C_OPTIONS if name == "RT-C" else {}
            found = run_job("train", {"data": path, "size": size, "save": None, "options": options})
        file = next(stage["seconds"] for stage in found["stages"] if stage["stage"] == "file")
        rows.append({
            "texts": found["texts"], "seconds": found["seconds"] - file, "cpu": found["process_cpu"],
            "peak_mb": max(stage["peak_mb"] or 0 for stage in found["stages"] if stage["stage"] != "file"),
            "sizes": found["sizes"],
        })  # fmt: skip
    return {"corpus": name, "rows": rows}


def tables(found: dict[str, Any]) -> str:
    """Return one row a size."""
    rows = [
        [
            f"{row['texts']:,} texts",
            short(row["seconds"]),
            short(row["cpu"]),
            short(row["peak_mb"]),
            f"{row['sizes']['dictionary_rules']:,}",
            f"{row['sizes']['combination_rules']:,}",
        ]
        for row in found["rows"]
    ]
    header = ["", "seconds by the clock", "of processor", "peak MB", "dictionary rules", "combination rules"]
    return (
        f"Parts of {found['corpus']}, all cores; the clock without reading the file, the processor with "
        "it. Below 50,000 "
        "texts the "
        "training is run twice (`refit_below`).\n\n" + table(header, rows)
    )


def goals(found: dict[str, Any]) -> list[Goal]:
    """No goal is set on this."""
    return []
