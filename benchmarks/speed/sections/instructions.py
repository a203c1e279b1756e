"""Instructions of a fixed decode, counted by callgrind: no other load on the machine moves this figure.

Two runs of the same process, with one pass over the sentences and with several, differ by the decoding alone.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

from speed.context import Context
from speed.generated import synthetic_parser
from speed.table import Goal, table
from speed.timing import run_job

TITLE = "Instructions of a fixed decode"
RECORD = Path(__file__).parent.parent.parent / "instructions.json"
CALLS = (("predict", 1), ("predict", 5), ("predict", 30), ("parse", 5))


def run(context: Context) -> dict[str, Any]:
    """Count, or say why not."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        return {"skipped": "valgrind is not installed"}
    parser, language = synthetic_parser(*((200, 5) if context.quick else (20_000, 200)), seed=7)
    model, sentences = context.models / "fixed.sentiparse", context.models / "fixed.json"
    parser.save(model)
    texts = [" ".join(language.sentence(20)) for _ in range(10 if context.quick else 200)]
    sentences.write_text(json.dumps(texts), encoding="utf-8")
    counts = {}
    for call, beam_size in CALLS[:1] if context.quick else CALLS:
        context.say(f"instructions: {call}, K = {beam_size}")
        arguments = {
            "model": str(model.resolve()),
            "sentences": str(sentences.resolve()),
            "beam_size": beam_size,
            "call": call,
        }
        totals = [_count(valgrind, {**arguments, "passes": passes}) for passes in (1, 4)]
        counts[f"{call}, K = {beam_size}"] = round((totals[1] - totals[0]) / 3 / len(texts))
    recorded = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.is_file() else {}
    return {"counts": counts, "recorded": recorded, "texts": len(texts)}


def _count(valgrind: str, arguments: dict[str, Any]) -> int:
    job = run_job(
        "decode", arguments, prefix=[valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    )
    found = re.search(r"Collected\s*:\s*(\d+)", job["stderr"])
    if found is None or "texts" not in job:
        raise RuntimeError(f"callgrind told no count of a whole run:\n{job['stderr'][-1000:]}")
    return int(found.group(1))


def record(found: dict[str, Any]) -> None:
    """Keep the counts as those that later runs are compared with."""
    if "counts" in found:
        RECORD.write_text(json.dumps(found["counts"], indent=2) + "\n", encoding="utf-8")


def tables(found: dict[str, Any]) -> str:
    """Return the counts beside those on record."""
    if "skipped" in found:
        return f"Not counted: {found['skipped']}."
    rows = []
    for name, count in found["counts"].items():
        before = found["recorded"].get(name)
        change = f"{count / before - 1:+.1%}" if before else "–"
        rows.append([name, f"{count:,}", f"{before:,}" if before else "–", change])
    return (
        f"Instructions a sentence (synthetic grammar, {found['texts']} sentences of 20 words, "
        "interpreter included), "
        "counted by `valgrind --tool=callgrind`. `python benchmarks/run.py --only instructions --record` "
        "puts new counts "
        "on record.\n\n" + table(["", "instructions", "on record", "change"], rows)
    )


def goals(found: dict[str, Any]) -> list[Goal]:
    """No goal is set on this."""
    return []
