"""Sentences a second: ours and the others, one thread each, in turns."""

from __future__ import annotations

from typing import Any

from speed.context import Context
from speed.peers import make_peers
from speed.table import Goal, short, table, times
from speed.texts import words_of
from speed.timing import interleave, ratio, spread

TITLE = "Sentences a second"
YARDSTICK = "VADER, one by one"


def run(context: Context) -> dict[str, Any]:
    """Measure every subject on every set of sentences."""
    peers, missing = make_peers(context.texts, context.models)
    ours = [context.parsers(beam_size=size) for size in (1, 5, 30)]
    sets = {}
    for name, texts in context.texts.sets.items():
        context.say(f"predict: {name}")
        subjects: dict[str, Any] = {}
        for peer in peers:
            subjects[f"{peer.name}, one by one"] = lambda one=peer.one, texts=texts: [
                one(text) for text in texts
            ]
            if peer.many is not None:
                subjects[f"{peer.name}, batch"] = lambda many=peer.many, texts=texts: many(texts)
        for size, parsers in zip((1, 5, 30), ours, strict=True):
            for model, parser in parsers.items():
                subjects.update(_ours(f"{model} model, K = {size}, ", parser, texts, size))
        timings = interleave(subjects, context.repeats)
        sets[name] = {
            "texts": len(texts),
            "words": words_of(texts),
            "subjects": {
                subject: {
                    "texts_per_second": spread([len(texts) / cpu for cpu in timing["cpu"]]),
                    "wall_per_second": spread([len(texts) / wall for wall in timing["wall"]]),
                    "after_others": ratio(timings[YARDSTICK]["after_others"], timing["after_others"])
                    if YARDSTICK in timings
                    else None,
                    "ratios": {
                        other: ratio(timings[other]["cpu"], timing["cpu"])
                        for other in (YARDSTICK, "TF-IDF + LR, batch", "TF-IDF + LR, one by one")
                        if other in timings
                    },
                }
                for subject, timing in timings.items()
            },
        }
    models = {
        role: {"name": name, "sizes": parser.info()["sizes"]}
        for role, (name, parser) in zip(("small", "large"), ours[1].items(), strict=True)
    }
    return {"sets": sets, "missing": missing, "models": models, "source": context.texts.source}


def _ours(prefix: str, parser: Any, texts: list[str], size: int) -> dict[str, Any]:
    made = {
        f"{prefix}predict, batch": lambda: parser.predict(texts),
        f"{prefix}predict, one by one": lambda: [parser.predict([text]) for text in texts],
        f"{prefix}parse, one by one": lambda: [parser.parse(text) for text in texts],
    }
    if size > 1:
        made[f"{prefix}kbest({size}), one by one"] = lambda: [parser.kbest(text, size) for text in texts]
    if size == 5:

        def walk() -> None:
            for text in texts:
                for _ in parser.parse(text).walk():
                    pass

        made[f"{prefix}parse and visit every node"] = walk
    return made


def tables(found: dict[str, Any]) -> str:
    """Return a table for each set of sentences."""
    parts = [
        "Seconds of processor time (all threads of the process), one thread each, subjects in turns, each "
        "twice: the second run counts, since the first one finds the caches as another subject left them "
        "(last column); median of the repeats with the interquartile range in brackets. Ratios are taken "
        "turn by turn. `parse` gives tree objects, whose nodes are made when they are visited; `K` is "
        "`beam_size`, 5 by default."
    ]
    sizes = [
        f"the {model['name']} model has {model['sizes']['dictionary_rules']:,} dictionary and "
        f"{model['sizes']['combination_rules']:,} combination rules"
        for model in found["models"].values()
    ]
    parts.append(f"{'; '.join(sizes)[0].upper()}{'; '.join(sizes)[1:]}.")
    for reason in (f"{name}: {why}." for name, why in found["missing"].items()):
        parts.append(reason)
    for name, result in found["sets"].items():
        rows = []
        for subject, figures in result["subjects"].items():
            rate, ratios = figures["texts_per_second"], figures["ratios"]
            rows.append([
                subject,
                short(rate["median"]),
                f"{short(rate['q1'])}–{short(rate['q3'])}",
                times(ratios.get(YARDSTICK)),
                times(ratios.get("TF-IDF + LR, batch" if "batch" in subject else "TF-IDF + LR, one by one")),
                times(figures["after_others"]),
            ])  # fmt: skip
        parts.append(f"### {name}: {result['texts']:,} texts of {result['words']:.1f} words")
        header = [
            "",
            "texts/s",
            "quartiles",
            "against VADER",
            "against TF-IDF + LR (batch or one by one, alike)",
            "against VADER, first run of a turn",
        ]
        parts.append(table(header, rows))
    return "\n\n".join(parts)


def goals(found: dict[str, Any]) -> list[Goal]:
    """Return the goals that are set on the first set of sentences."""
    first = next(iter(found["sets"].values()))["subjects"]
    small, large = (found["models"][role]["name"] for role in ("small", "large"))
    wanted = [
        ("`predict` in batch", f"{small} model, K = 5, predict, batch", YARDSTICK, 4.0),
        ("`predict` in batch", f"{small} model, K = 5, predict, batch", "TF-IDF + LR, batch", 1.0),
        ("`parse` with tree, one by one", f"{small} model, K = 5, parse, one by one", YARDSTICK, 1.0),
        (
            "`parse` with tree, one by one",
            f"{small} model, K = 5, parse, one by one",
            "TF-IDF + LR, one by one",
            5.0,
        ),
        ("`parse` with K = 30", f"{small} model, K = 30, parse, one by one", YARDSTICK, 0.5),
        (f"`predict`, {large} model", f"{large} model, K = 5, predict, batch", YARDSTICK, 1.0),
    ]
    made = []
    for what, subject, other, least in wanted:
        figure = first[subject]["ratios"].get(other)
        made.append(
            Goal(
                what,
                f"≥ {least:g}x {other}",
                times(figure),
                None if figure is None else figure["median"] >= least,
            )
        )
    return made
