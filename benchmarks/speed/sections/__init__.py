"""The sections of the benchmark, each with `run`, which measures, and `tables`, which writes."""

from __future__ import annotations

from types import ModuleType

from speed.sections import (
    cold,
    corpus_size,
    grammar_size,
    instructions,
    length,
    predict,
    pruning,
    threads,
    training,
)

SECTIONS: dict[str, ModuleType] = {
    "training": training,
    "predict": predict,
    "threads": threads,
    "length": length,
    "cold": cold,
    "pruning": pruning,
    "grammar": grammar_size,
    "corpus": corpus_size,
    "instructions": instructions,
}
"""In the order in which they run: the first makes the RT-C model."""
