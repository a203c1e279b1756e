"""Build the bundled English model: ``python scripts/build_model.py --data DIR``.

Trains on critics' and users' reviews, titles, sentences of long reviews, product pros and cons, and the
training phrases of the Stanford Sentiment Treebank; no dev or test part of any of them, and the sentence
polarity dataset not at all. Writes the model and its card, with accuracies on parts that it was not trained
on.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import random
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import sentiparse
from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus, read_corpus, read_sst
from sentiparse.evaluate import evaluate

MODELS = Path(sentiparse.__file__).parent / "models"
SENTENCE = re.compile(r"(?<=[.!?])\s+|<br\s*/?>")
NAMES = ("negative", "positive")
# Texts of each source and label at the most.
SIZES = {"rt-c": 90_000, "imdb-long": 70_000, "rt-u": 20_000, "imdb-u": 6_700, "pros-cons": 20_000}


def sentences_of_reviews(path: Path) -> Iterator[tuple[str, int]]:
    """Sentences of 4 to 40 words of long reviews, with the label of their review."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            label, _, text = line.rstrip("\n").split("\t", 2)
            for sentence in SENTENCE.split(text):
                if 4 <= len(sentence.split()) <= 40:
                    yield sentence.strip(), int(label)


def pros_cons(data: Path, test: bool) -> Corpus:
    """Nine tenths for training, one tenth for the card."""
    rest, held_out = read_corpus(data / "pros-cons" / "all.tsv").split(0.1, seed=0)
    return held_out if test else rest


def training_texts(data: Path, seed: int, phrases: bool) -> tuple[Corpus, dict[str, int]]:
    """All sources together, each balanced; the phrases of a treebank sentence are one group."""
    draw = random.Random(seed)
    rt_c, rt_u, imdb_u = (read_corpus(data / name / file) for name, file in (
        ("rt-c", "train.tsv.gz"), ("rt-u", "train.tsv"), ("imdb-u", "train.tsv")
    ))  # fmt: skip
    reviews = list(sentences_of_reviews(data / "imdb-long" / "train.tsv.gz"))
    products = pros_cons(data, test=False)
    sources: dict[str, list[tuple[str, int]]] = {
        "rt-c": list(zip(rt_c.texts, rt_c.labels, strict=True)),
        "imdb-long": reviews,
        "rt-u": list(zip(rt_u.texts, rt_u.labels, strict=True)),
        "imdb-u": list(zip(imdb_u.texts, imdb_u.labels, strict=True)),
        "pros-cons": list(zip(products.texts, products.labels, strict=True)),
    }
    texts: list[str] = []
    labels: list[int] = []
    counts: dict[str, int] = {}
    for name, pairs in sources.items():
        for label in (0, 1):
            of_label = [text for text, y in pairs if y == label]
            chosen = draw.sample(of_label, min(SIZES[name], len(of_label)))
            texts += chosen
            labels += [label] * len(chosen)
            counts[name] = counts.get(name, 0) + len(chosen)
    groups = list(range(len(texts)))
    if phrases:
        treebank = read_sst(data / "sst" / "train.txt", phrases=True, max_phrase_words=6)
        offset = len(texts)
        texts += treebank.texts
        labels += treebank.labels
        groups += [offset + group for group in treebank.groups or []]
        counts["sst"] = len(treebank)
    return Corpus(texts, labels, None, groups, NAMES, "bundled sources"), counts


def tests(data: Path) -> dict[str, Corpus]:
    """Texts that the model was not trained on."""
    long_reviews = list(sentences_of_reviews(data / "imdb-long" / "test.tsv.gz"))
    chosen = random.Random(1).sample(long_reviews, 5_000)
    return {
        "rt-c test": read_corpus(data / "rt-c" / "test.tsv"),
        "sst test": read_sst(data / "sst" / "test.txt"),
        "rt-u test": read_corpus(data / "rt-u" / "test.tsv"),
        "imdb-u test": read_corpus(data / "imdb-u" / "test.tsv"),
        "imdb-long test, sentences": Corpus(
            [t for t, _ in chosen], [y for _, y in chosen], None, None, NAMES, "x"
        ),
        "pros-cons, held-out tenth": pros_cons(data, test=True),
    }


def card(parser: sentiparse.Parser, data: Path, counts: dict[str, int], seconds: float, name: str) -> str:
    """The model's card, as Markdown."""
    info = parser.info()
    sizes = info["sizes"]
    lines = [
        f"# The bundled model `{name}`",
        "",
        "English, sentences and short texts, negative or positive. Written by `scripts/build_model.py`.",
        "",
        f"{sizes['dictionary_rules']:,} dictionary rules, {sizes['combination_rules']:,} combination rules, "
        f"{sizes['words']:,} words. Trained in {seconds:.0f} s.",
        "",
        "| trained on | texts |",
        "| --- | --- |",
        *(f"| {source} | {count:,} |" for source, count in counts.items()),
        "",
        "| text that it was not trained on | texts | accuracy | best tree alone | ECE |",
        "| --- | --- | --- | --- | --- |",
    ]
    for title, corpus in tests(data).items():
        report = evaluate(parser, corpus)
        lines.append(
            f"| {title} | {report.texts:,} | {100 * report.accuracy:.1f} | {100 * report.tree_accuracy:.1f} "
            f"| {100 * report.ece:.1f} % |"
        )
    defaults = TrainOptions()
    changed = {
        key: value for key, value in parser.options.to_dict().items() if value != getattr(defaults, key)
    }
    lines += [
        "",
        "Settings other than the defaults: `" + json.dumps(changed) + "`.",
        "",
        "## Limits",
        "",
        "- Two labels only: neutral text gets a probability near the middle at best.",
        "- Learned from opinions on films and products; other domains have words that it does not know.",
        '- Irony, double negation ("not bad at all") and implied opinions are often missed.',
        "- Texts of more than 200 words are parsed in parts and added up.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Train, write the card, save."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--data", default=os.environ.get("SENTIPARSE_DATA"), help="folder of corpora")
    arguments.add_argument("--name", default="en")
    arguments.add_argument("--out", type=Path, default=MODELS)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--no-phrases", action="store_true", help="leave the treebank's phrases out")
    arguments.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    given = arguments.parse_args()
    if not given.data:
        sys.exit("name the folder of corpora with --data or SENTIPARSE_DATA")
    overrides = {key: json.loads(value) for key, value in (item.split("=", 1) for item in given.set)}
    data = Path(given.data)
    given.out.mkdir(parents=True, exist_ok=True)
    corpus, counts = training_texts(data, given.seed, not given.no_phrases)
    print({**counts, "all": len(corpus)}, file=sys.stderr)
    begun = time.monotonic()
    settings = {
        "min_fragment_count": 6, "min_word_count": 3, "rule_min_count": 40, "letter_folds": 2,
        "letter_epochs": 3, "letter_bits": 16, "epochs": 3, "seed": given.seed, **overrides,
    }  # fmt: skip
    parser = sentiparse.train(
        corpus, preset="trees", progress=_tell, log=given.out / f"{given.name}.log", **settings
    )
    text = card(parser, data, counts, time.monotonic() - begun, given.name)
    parser = parser.named(given.name, text)
    given.out.mkdir(parents=True, exist_ok=True)
    parser.save(given.out / f"{given.name}.sentiparse")
    (given.out / f"{given.name}.md").write_text(text, encoding="utf-8")
    print(text)


def _tell(event: sentiparse.TrainEvent) -> None:
    if event.done >= event.total:
        print(event.stage, event.done, event.info, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
