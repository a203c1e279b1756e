"""Training end to end, by stage: seconds and peak resident memory."""

from __future__ import annotations

import os
from typing import Any

from speed.context import Context
from speed.generated import labelled_reviews
from speed.table import Goal, short, table
from speed.timing import run_job

TITLE = "Training"


def run(context: Context) -> dict[str, Any]:
    """Train once in a process of its own: on RT-C, or on generated sentences."""
    if context.data is not None and not context.quick:
        found = context.train_rt_c()
        return {"corpus": "RT-C", "cores": os.cpu_count(), "load": os.getloadavg()[0], **found}
    context.say("training on generated sentences")
    path = generated_file(context, 300 if context.quick else 50_000)
    save = str(context.models / "generated.sentiparse")
    found = run_job("train", {"data": path, "size": None, "save": save, "options": {}})
    return {"corpus": "generated", "cores": os.cpu_count(), "load": os.getloadavg()[0], **found}


def generated_file(context: Context, count: int) -> str:
    """Write generated sentences as a corpus file; return its path."""
    texts, labels = labelled_reviews(count, seed=4)
    path = context.models / "generated.tsv"
    path.write_text(
        "".join(f"{label}\t{text}\n" for text, label in zip(texts, labels, strict=True)), encoding="utf-8"
    )
    return str(path)


def tables(found: dict[str, Any]) -> str:
    """Return the stages."""
    rows = [
        [
            stage["stage"],
            short(stage["seconds"]),
            "–" if stage["peak_mb"] is None else short(stage["peak_mb"]),
        ]
        for stage in found["stages"]
    ]
    rows.append(["all", short(found["seconds"]), short(found["peak_mb"])])
    sizes = found["sizes"]
    return (
        f"{found['corpus']}: {found['texts']:,} texts, {found['cores']} cores, by the clock (load average "
        f"{found['load']:.1f} when it ended: what others take is in it); {short(found['process_cpu'])} "
        f"seconds of processor time in all. The model: {sizes['dictionary_rules']:,} dictionary rules, "
        f"{sizes['combination_rules']:,} combination rules, a file of {found['file_mb']:.1f} MB. Peak "
        "resident memory is that of the whole process within the stage; `file` is reading and unpacking the "
        "corpus, `read` splitting it into words.\n\n" + table(["stage", "seconds", "peak MB"], rows)
    )


def goals(found: dict[str, Any]) -> list[Goal]:
    """Time and memory on RT-C."""
    known = found["corpus"] == "RT-C"
    minutes, peak = found["seconds"] / 60, found["peak_mb"]
    if not known:
        return [
            Goal("RT-C training, 2 cores", "≤ 5 minutes", "–", None),
            Goal("RT-C training, memory", "≤ 1,536 MB", "–", None),
        ]
    told = f"{minutes:.1f} min by the clock, {found['process_cpu'] / 60:.1f} min of processor time"
    return [
        Goal("RT-C training, 2 cores", "≤ 5 minutes", told, minutes <= 5),
        Goal("RT-C training, memory", "≤ 1,536 MB", f"{short(peak)} MB", peak <= 1536),
    ]
