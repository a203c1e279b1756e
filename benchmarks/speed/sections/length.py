"""Time against the length of the text, with and without contrast words."""

from __future__ import annotations

from typing import Any

from speed.context import Context
from speed.table import Goal, milliseconds, short, table
from speed.timing import measure, ratio, spread

TITLE = "Time against length"
LENGTHS = (5, 10, 20, 40, 80, 160, 320, 640, 1000)
CONTRAST = {"but", "although", "though", "while", "yet", "however", "despite", "still"}
ENDS = {".", "!", "?", "...", ";"}
KINDS = {
    "plain": "one sentence without contrast words",
    "contrast": "one sentence with `, but` behind every twelfth word",
    "sentences": "whole sentences as they come",
}


def texts_of(sentences: list[str], kind: str, length: int, count: int) -> list[str]:
    """Return texts of exactly so many words, put together from sentences, each from another place."""
    streams = [word for sentence in sentences for word in sentence.split()]
    if kind != "sentences":
        streams = [word for word in streams if word not in ENDS and word not in CONTRAST]
    while len(streams) < length:
        streams = streams * 2
    made = []
    for number in range(count):
        at = number * max(1, (len(streams) - length) // count)
        words = streams[at : at + length]
        if kind == "contrast":
            for place in range(11, length, 12):
                words[place] = "but"
                words[place - 1] = ","
        made.append(" ".join(words))
    return made


def run(context: Context) -> dict[str, Any]:
    """Measure `parse` and `predict`, a text at a time."""
    sentences = next(iter(context.texts.sets.values()))
    lengths = (5, 20, 160) if context.quick else LENGTHS
    found: dict[str, Any] = {}
    for model, parser in context.parsers().items():
        found[model] = {}
        for kind in KINDS:
            context.say(f"length: {model}, {kind}")
            timed: dict[str, dict[int, list[float]]] = {"parse": {}, "predict": {}}
            batches = {
                length: texts_of(sentences, kind, length, 2 if context.quick else max(5, 2000 // length))
                for length in lengths
            }
            for turn in range(context.repeats + 1):
                for length, batch in batches.items():
                    for call, work in (
                        ("parse", lambda batch=batch, parser=parser: [parser.parse(text) for text in batch]),
                        (
                            "predict",
                            lambda batch=batch, parser=parser: [parser.predict([text]) for text in batch],
                        ),
                    ):
                        cpu = measure(work)[0] / len(batch)
                        if turn:  # the first turn warms up
                            timed[call].setdefault(length, []).append(cpu)
            found[model][kind] = {
                call: {
                    "seconds": {str(length): spread(values) for length, values in by_length.items()},
                    "160 against 20": ratio(by_length[160], by_length[20]),
                }
                for call, by_length in timed.items()
            }
    return {"models": found}


def tables(found: dict[str, Any]) -> str:
    """Return a table a model: lengths down, kinds of text and calls across."""
    parts = ["Milliseconds of processor time a text, one by one, one thread: median and quartiles."]
    for model, kinds in found["models"].items():
        lengths = list(kinds["plain"]["parse"]["seconds"])
        rows = [
            [f"{length} words"]
            + [
                milliseconds(kinds[kind][call]["seconds"][length])
                for kind in KINDS
                for call in ("predict", "parse")
            ]
            for length in lengths
        ]
        rows.append(
            ["160 against 20"]
            + [
                short(kinds[kind][call]["160 against 20"]["median"])
                for kind in KINDS
                for call in ("predict", "parse")
            ]
        )
        header = [f"{model} model", *(f"{kind}, `{call}`" for kind in KINDS for call in ("predict", "parse"))]
        parts.append(table(header, rows))
    parts.append("; ".join(f"*{kind}*: {what}" for kind, what in KINDS.items()) + ".")
    return "\n\n".join(parts)


def goals(found: dict[str, Any]) -> list[Goal]:
    """The worst kind of text under the small model, by `parse`."""
    kinds = next(iter(found["models"].values()))
    made = []
    worst = max(kinds, key=lambda kind: kinds[kind]["parse"]["160 against 20"]["median"])
    figure = kinds[worst]["parse"]["160 against 20"]["median"]
    made.append(
        Goal(
            "160-word against 20-word text",
            "≤ 10x the time",
            f"{short(figure)}x at worst ({worst})",
            figure <= 10,
        )
    )
    if "1000" in kinds["plain"]["parse"]["seconds"]:
        worst = max(kinds, key=lambda kind: kinds[kind]["parse"]["seconds"]["1000"]["median"])
        figure = kinds[worst]["parse"]["seconds"]["1000"]["median"] * 1e3
        made.append(Goal("1,000 words", "< 50 ms", f"{short(figure)} ms at worst ({worst})", figure < 50))
    return made
