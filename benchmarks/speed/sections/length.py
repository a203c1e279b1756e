"""Time against the length of the text, with and without contrast words."""

from __future__ import annotations

from typing import Any

from speed.context import Context
from speed.table import Goal, milliseconds, short, table
from speed.timing import Spread, measure, ratio, spread

TITLE = "Time against length"
LENGTHS = (5, 10, 20, 40, 80, 160, 320, 640, 1000)
FEW_LENGTHS = (20, 160, 1000)
"""Of texts that nobody writes."""
CONTRAST = {"but", "although", "though", "while", "yet", "however", "despite", "still"}
ENDS = {".", "!", "?", "...", ";"}
EVERY = {
    "dense contrast": (4, ("but",)),
    "turns": (2, ("but",)),
    "negation": (2, ("not", "never", "no")),
}
"""Each so-manieth word of a text becomes one of these."""
KINDS = {
    "plain": "one sentence without contrast words",
    "contrast": "one sentence with `, but` behind every twelfth word",
    "dense contrast": "one sentence without punctuation, every fourth word `but`",
    "turns": "every second word `but`, the worst there is",
    "negation": "one sentence without punctuation, every second word `not`, `never` or `no`",
    "sentences": "whole sentences as they come",
}


def texts_of(sentences: list[str], kind: str, length: int, count: int) -> list[str]:
    """Return texts of exactly so many words, put together from sentences, each from another place."""
    streams = [word for sentence in sentences for word in sentence.split()]
    if kind != "sentences":
        streams = [word for word in streams if word not in ENDS and word not in CONTRAST]
    if kind in EVERY:
        streams = [word for word in streams if any(letter.isalpha() for letter in word)]
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
        elif kind in EVERY:
            step, chosen = EVERY[kind]
            for place in range(step - 1, length, step):
                words[place] = chosen[place // step % len(chosen)]
        made.append(" ".join(words))
    return made


def _count(kind: str, length: int, quick: bool) -> int:
    if quick:
        return 2
    return max(2, 800 // length) if kind in EVERY else max(5, 2000 // length)


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
                length: texts_of(sentences, kind, length, _count(kind, length, context.quick))
                for length in lengths
                if kind not in EVERY or length in FEW_LENGTHS
            }
            for turn in range(min(context.repeats, 5) + 1):
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
    """Return a table a model and call: lengths down, kinds of text across."""
    parts = ["Milliseconds of processor time a text, one by one, one thread: median and quartiles."]
    for model, kinds in found["models"].items():
        for call in ("predict", "parse"):
            lengths = list(kinds["plain"][call]["seconds"])
            rows = [
                [f"{length} words", *(_cell(kinds[kind][call]["seconds"].get(length)) for kind in kinds)]
                for length in lengths
            ]
            against = (short(kinds[kind][call]["160 against 20"]["median"]) for kind in kinds)
            rows.append(["160 against 20", *(f"{figure}x" for figure in against)])
            parts.append(table([f"{model} model, `{call}`", *kinds], rows))
    parts.append("; ".join(f"*{kind}*: {what}" for kind, what in KINDS.items()) + ".")
    return "\n\n".join(parts)


def _cell(figure: Spread | None) -> str:
    return "–" if figure is None else milliseconds(figure)


def goals(found: dict[str, Any]) -> list[Goal]:
    """Growth on texts as they come, and the worst kind of 1,000 words, under the small model by `parse`."""
    kinds = next(iter(found["models"].values()))
    growth = {kind: kinds[kind]["parse"]["160 against 20"]["median"] for kind in kinds}
    natural = growth["sentences"]
    told = f"{short(natural)}x as texts come; {short(growth['plain'])}x in one sentence"
    made = [
        Goal("160-word against 20-word text", "≤ 10x the time", told, max(natural, growth["plain"]) <= 10)
    ]
    contrasts = {kind: growth[kind] for kind in ("contrast", "dense contrast", "turns")}
    told = ", ".join(f"{short(figure)}x ({kind})" for kind, figure in contrasts.items())
    made.append(
        Goal("the same, one sentence of contrasts", "≤ 10x the time", told, max(contrasts.values()) <= 10)
    )
    if "1000" in kinds["plain"]["parse"]["seconds"]:
        times = {kind: kinds[kind]["parse"]["seconds"]["1000"]["median"] * 1e3 for kind in kinds}
        worst = sorted(times, key=lambda kind: -times[kind])[:2]
        told = f"at worst {', '.join(f'{short(times[kind])} ms ({kind})' for kind in worst)}"
        made.append(Goal("1,000 words", "< 50 ms", told, max(times.values()) < 50))
    return made
