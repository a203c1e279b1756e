"""Build the bundled English models: ``python scripts/build_model.py --data DIR``.

Trains on critics' and users' reviews, titles, sentences of long reviews, and product pros and cons, with
the training phrases of the Stanford Sentiment Treebank and words of general English as evidence beside
them; no dev or test part of any of them, and the sentence polarity dataset not at all. Some training
texts of most sources are kept for calibration. Writes the model and its card: sources, sizes, settings,
accuracies on parts that it was not trained on, the behaviour suite, failures.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from pathlib import Path

import sentiparse
from sentiparse.behaviour import run_suite
from sentiparse.calibration import calibrate
from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus, Phrases, read_corpus, read_sst, read_treebank_phrases
from sentiparse.evaluate import evaluate
from sentiparse.experiments.bundle import bundled_texts, joined, pros_cons, sentences_of_reviews
from sentiparse.treebank_metrics import evaluate_trees

MODELS = Path(sentiparse.__file__).parent / "models"
WORDS = Path(__file__).with_name("english_words.txt")
WORD_WEIGHT = 0.25
"""Of a word of general English, beside a word of the treebank."""
NEUTRAL = (0.4, 0.6)
SETTINGS = {
    "en": {"min_fragment_count": 6, "min_word_count": 3, "epochs": 3, "wording_bits": 21},
    "en-small": {
        "min_fragment_count": 24,
        "min_word_count": 40,
        "epochs": 3,
        "prune_z": 3.0,
        "letter_bits": 14,
        "wording_bits": 17,
    },
}
COMMON = {
    # What is mined beside the operators from these texts is names and habits of film reviews.
    "miner": "none",
    "phrase_weight": 2.0,
    "rule_min_count": 40,
    "letter_folds": 2,
    "letter_epochs": 3,
    "letter_bits": 16,
    # Two seeds give nearly the same trees; with few texts they had better have the last word.
    "keep_labels": True,
    "step_leaf": 0.03,
}


def known_words() -> dict[str, float]:
    """Words of general English with their strength: each line is a strength and its words."""
    words: dict[str, float] = {}
    for line in WORDS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            strength, *of_line = line.split()
            words |= dict.fromkeys(of_line, float(strength))
    return words


def with_words(phrases: Phrases, words: dict[str, float], weight: float) -> Phrases:
    """A treebank's phrases, and words that it does not judge or finds neutral in films (*polite*)."""
    judged = dict(zip(phrases.texts, phrases.strengths, strict=True))
    added = {word: strength for word, strength in words.items() if _is_open(judged.get(word))}
    groups = phrases.groups or range(len(phrases))
    first = max(groups, default=-1) + 1
    rows = [
        (text, strength, group, 1.0)
        for text, strength, group in zip(phrases.texts, phrases.strengths, groups, strict=True)
        if text not in added
    ]
    rows += [(word, strength, first + at, weight) for at, (word, strength) in enumerate(added.items())]
    texts, strengths, numbers, weights = zip(*rows, strict=True)
    return Phrases(texts, strengths, numbers, weights)


def _is_open(strength: float | None) -> bool:
    return strength is None or NEUTRAL[0] < strength < NEUTRAL[1]


def tests(data: Path) -> dict[str, Corpus]:
    """Texts that the model was not trained on."""
    long_reviews = list(sentences_of_reviews(data / "imdb-long" / "test.tsv.gz"))
    chosen = random.Random(1).sample(long_reviews, 5_000)
    return {
        "rt-c test": read_corpus(data / "rt-c" / "test.tsv"),
        "sst test": read_sst(data / "sst" / "test.txt"),
        "rt-u test": read_corpus(data / "rt-u" / "test.tsv"),
        "imdb-u test": read_corpus(data / "imdb-u" / "test.tsv"),
        "imdb-long test, sentences": joined(chosen, "imdb-long"),
        "pros-cons, held-out tenth": pros_cons(data, test=True),
    }


def card(
    parser: sentiparse.Parser,
    data: Path,
    counts: dict[str, int],
    phrases: int,
    words: int,
    seconds: float,
    name: str,
) -> str:
    """The model's card, as Markdown."""
    sizes = parser.info()["sizes"]
    suite = run_suite(lambda texts: parser.predict_proba(texts)[:, 1].tolist())
    trees = evaluate_trees(parser, data / "sst" / "test.txt")
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
        f"| sst, phrases with their strength | {phrases:,} |",
        f"| words of general English | {words:,} |",
        "",
        "## On texts that it was not trained on",
        "",
        "| | texts | accuracy | best tree alone | ECE |",
        "| --- | --- | --- | --- | --- |",
    ]
    for title, corpus in tests(data).items():
        report = evaluate(parser, corpus)
        lines.append(
            f"| {title} | {report.texts:,} | {100 * report.accuracy:.1f} | {100 * report.tree_accuracy:.1f} "
            f"| {100 * report.ece:.1f} % |"
        )
    lines += [
        "",
        "## Beside human trees (SST test)",
        "",
        "| | nodes | accuracy | balanced |",
        "| --- | --- | --- | --- |",
    ]
    for title, score in trees.nodes.items():
        lines.append(
            f"| {title} | {score.nodes:,} | {100 * score.accuracy:.1f} | {100 * score.balanced:.1f} |"
        )
    lines += ["", "| acts as the word of a rule in the best tree | share |", "| --- | --- |"]
    lines += [f"| {title} | {100 * use.share:.0f} % |" for title, use in trees.operators.items()]
    lines += ["", "## Behaviour", "", "| failures | cases | % |", "| --- | --- | --- |"]
    rates = [*suite.capabilities, suite.flip, suite.keep]
    lines += [f"| {rate.name} | {rate.cases:,} | {100 * rate.rate:.1f} |" for rate in rates]
    worst = sorted((r for r in suite.groups if r.rate >= 0.5), key=lambda rate: -rate.rate)
    bare = TrainOptions.preset("default")
    changed = {key: value for key, value in parser.options.to_dict().items() if value != getattr(bare, key)}
    lines += [
        "",
        "Settings other than those of the preset `default`: `" + json.dumps(changed) + "`.",
        "",
        "## Known failures",
        "",
        "It fails in half or more of the suite's cases of: "
        + ("; ".join(f"{rate.name} ({100 * rate.rate:.0f} %)" for rate in worst) or "nothing")
        + ".",
        "",
        "- Two labels only: neutral text gets a probability near the middle at best.",
        "- Learned from opinions on films and products; other domains have words that it does not know.",
        "- Irony and implied opinions are often missed.",
        "- Texts of more than 200 words are parsed in parts and added up.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Train, write the card, save."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--data", default=os.environ.get("SENTIPARSE_DATA"), help="folder of corpora")
    arguments.add_argument("--name", default="en", help="en or en-small, or a name of your own (as en)")
    arguments.add_argument("--out", type=Path, default=MODELS)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--no-phrases", action="store_true", help="leave the treebank's phrases out")
    arguments.add_argument(
        "--word-weight", type=float, default=WORD_WEIGHT, help="of the words of general English"
    )
    arguments.add_argument("--no-card", action="store_true", help="save the model without its evaluation")
    arguments.add_argument("--without", action="append", default=[], metavar="SOURCE", help="leave one out")
    arguments.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    given = arguments.parse_args()
    if not given.data:
        sys.exit("name the folder of corpora with --data or SENTIPARSE_DATA")
    overrides = {key: json.loads(value) for key, value in (item.split("=", 1) for item in given.set)}
    data = Path(given.data)
    given.out.mkdir(parents=True, exist_ok=True)
    corpus, kept, counts = bundled_texts(data, without=given.without)
    treebank = Phrases([], []) if given.no_phrases else read_treebank_phrases(data / "sst" / "train.txt")
    phrases = with_words(treebank, known_words(), given.word_weight) if given.word_weight > 0 else treebank
    print({**counts, "all": len(corpus), "kept": len(kept)}, file=sys.stderr)
    begun = time.monotonic()
    settings = {**COMMON, **SETTINGS.get(given.name, SETTINGS["en"]), "seed": given.seed, **overrides}
    parser = sentiparse.train(
        corpus,
        phrases=phrases if len(phrases) else None,
        progress=_tell,
        log=given.out / f"{given.name}.log",
        **settings,
    )
    seconds = time.monotonic() - begun
    parser = calibrate(parser, kept, centred=True)
    parser.save(given.out / f"{given.name}.sentiparse")
    if not given.no_card:
        text = card(parser, data, counts, len(treebank), len(known_words()), seconds, given.name)
        parser = parser.named(given.name, text)
        (given.out / f"{given.name}.md").write_text(text, encoding="utf-8")
        parser.save(given.out / f"{given.name}.sentiparse")
        print(text)


def _tell(event: sentiparse.TrainEvent) -> None:
    if event.done >= event.total:
        print(event.stage, event.done, event.info, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
