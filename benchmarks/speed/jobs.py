"""Jobs that need a process of their own: ``python -m speed.jobs NAME ARGUMENTS`` prints a line of JSON."""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path
from typing import Any

STATUS = Path("/proc/self/status")


def resident(field: str = "VmRSS") -> float | None:
    """Return megabytes resident now (VmRSS) or at the peak (VmHWM); None where the system does not say."""
    if not STATUS.is_file():
        return None
    for line in STATUS.read_text().splitlines():
        if line.startswith(field + ":"):
            return int(line.split()[1]) / 1024
    return None


def forget_peak() -> bool:
    """Start the peak of resident memory anew; False where the system cannot."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return False
    return True


def nothing() -> dict[str, Any]:
    """Start the interpreter and stop."""
    return {}


def start(code: str, text: str, folder: str) -> dict[str, Any]:
    """Run a cold start: import, load and score."""
    begun, cpu = time.perf_counter(), time.process_time()
    exec(code, {"TEXT": text, "FOLDER": folder})  # noqa: S102  the code is peers.COLD_STARTS or our own
    return {"seconds": time.perf_counter() - begun, "cpu": time.process_time() - cpu}


def load(path: str) -> dict[str, Any]:
    """Load a model, parse one text: seconds of each, and what the model adds to resident memory."""
    from sentiparse import Parser

    before = resident()
    begun = time.perf_counter()
    parser = Parser.load(path, threads=1)
    loaded = time.perf_counter()
    after = resident()
    parser.parse("The movie is not very good, but I still like it")
    first = time.perf_counter()
    grown = None if before is None or after is None else after - before
    return {"load": loaded - begun, "first_parse": first - loaded, "resident_mb": grown}


def train(data: str, size: int | None, save: str | None, options: dict[str, Any]) -> dict[str, Any]:
    """Train on a file, or on so many texts of it: seconds and peak memory of each stage."""
    from sentiparse import TrainEvent, read_corpus
    from sentiparse import train as learn

    stages: list[dict[str, Any]] = []
    exact = forget_peak()
    begun = moment = time.perf_counter()

    def close(stage: str) -> None:
        nonlocal moment
        now = time.perf_counter()
        stages.append(
            {"stage": stage, "seconds": now - moment, "peak_mb": resident("VmHWM") if exact else None}
        )
        moment = now
        if exact:
            forget_peak()

    corpus = read_corpus(data)
    if size is not None and size < len(corpus):
        step = len(corpus) / size
        corpus = corpus.subset(sorted({int(number * step) for number in range(size)}))
    close("file")
    current: str | None = None

    def watch(event: TrainEvent) -> None:
        nonlocal current
        if event.stage != current:
            # What lies between two stages belongs to the earlier one.
            if current is not None:
                close(current)
            current = event.stage

    parser = learn(corpus, progress=watch, **options)
    close(current or "train")
    if save is not None:
        parser.save(save)
        close("save")
    peaks = [stage["peak_mb"] for stage in stages if stage["peak_mb"] is not None]
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 2**20)
    return {
        "texts": len(corpus),
        "seconds": time.perf_counter() - begun,
        "peak_mb": max(peaks) if peaks else own,
        "stages": stages,
        "sizes": parser.info()["sizes"],
        "file_mb": Path(save).stat().st_size / 1e6 if save is not None else None,
    }


def decode(model: str, sentences: str, passes: int, beam_size: int, call: str) -> dict[str, Any]:
    """Decode fixed sentences so many times: what callgrind counts."""
    from sentiparse import Parser

    texts = json.loads(Path(sentences).read_text(encoding="utf-8"))
    parser = Parser.load(model, threads=1).with_options(beam_size=beam_size, threads=1)
    for _ in range(passes):
        if call == "predict":
            parser.predict(texts)
        elif call == "parse":
            for text in texts:
                parser.parse(text)
    return {"texts": len(texts)}


JOBS = {"nothing": nothing, "start": start, "load": load, "train": train, "decode": decode}


if __name__ == "__main__":
    print(json.dumps(JOBS[sys.argv[1]](**json.loads(sys.argv[2]))))
