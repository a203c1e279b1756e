"""Measure how fast sentiparse is, beside others, and write docs/benchmarks.md.

    python benchmarks/run.py [--quick] [--data DIR] [--only predict,length] [--out docs/benchmarks.md]

Without --data (or SENTIPARSE_DATA) the sentences are generated. Results of each section are kept as JSON, so
that one section can be run anew and the page written from all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from speed.timing import ONE_THREAD

os.environ.update(ONE_THREAD)  # before anything imports numpy

from speed.context import Context
from speed.machine import machine
from speed.report import read_results, write_report
from speed.sections import SECTIONS
from speed.sections.instructions import record

HERE = Path(__file__).parent


def arguments() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--quick", action="store_true", help="tiny inputs: does everything run?")
    parser.add_argument(
        "--data", type=Path, default=os.environ.get("SENTIPARSE_DATA"), help="folder of the corpora"
    )
    parser.add_argument(
        "--only", help=f"sections, by commas: {', '.join(SECTIONS)}; none: write the page alone"
    )
    parser.add_argument("--out", type=Path, default=HERE.parent / "docs" / "benchmarks.md")
    parser.add_argument("--results", type=Path, default=HERE / "results", help="folder of the kept results")
    parser.add_argument(
        "--repeats", type=int, default=None, help="turns of each measurement (default 9, quick 2)"
    )
    parser.add_argument(
        "--rt-model", type=Path, help="a model trained on RT-C, instead of one trained in this run"
    )
    parser.add_argument(
        "--record", action="store_true", help="keep the instruction counts for later comparison"
    )
    chosen = parser.parse_args()
    for path in (chosen.data, chosen.rt_model):
        if path is not None and not Path(path).exists():
            parser.error(f"{path} does not exist: name the folder of the corpora, or a model file")
    if chosen.repeats is not None and chosen.repeats < 1:
        parser.error(f"--repeats is {chosen.repeats}: it must be at least 1")
    return chosen


def main() -> None:
    """Run the sections, keep their results, write the page."""
    chosen = arguments()
    names = (
        list(SECTIONS) if chosen.only is None else [name for name in chosen.only.split(",") if name != "none"]
    )
    for name in names:
        if name not in SECTIONS:
            sys.exit(f"there is no section {name!r}: it must be one of {', '.join(SECTIONS)}")
    chosen.results.mkdir(parents=True, exist_ok=True)
    context = Context(
        data=None if chosen.data is None else Path(chosen.data).resolve(),
        quick=chosen.quick,
        repeats=chosen.repeats or (2 if chosen.quick else 9),
        results=chosen.results.resolve(),
        rt_model=None if chosen.rt_model is None else chosen.rt_model.resolve(),
    )
    for name in names:
        context.say(f"== {name}")
        figures = SECTIONS[name].run(context)
        kept = {"quick": chosen.quick, "machine": machine(), "figures": figures}
        (chosen.results / f"{name}.json").write_text(json.dumps(kept, indent=1), encoding="utf-8")
        if name == "instructions" and chosen.record:
            record(figures)
    chosen.out.write_text(write_report(read_results(chosen.results)), encoding="utf-8")
    context.say(f"wrote {chosen.out.name}")


if __name__ == "__main__":
    main()
