"""Build the bundled English models: ``python scripts/build_model.py --data DIR``.

What they are made of is in scripts/ingredients.py. Writes the model and its card: sources, sizes, settings,
accuracies on parts that it was not trained on, the behaviour suite, failures.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from pathlib import Path

from ingredients import WORD_WEIGHT, Ingredients, add_data_argument, data_of

import sentiparse
from sentiparse.behaviour import run_suite
from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus, read_corpus, read_sst
from sentiparse.evaluate import evaluate
from sentiparse.experiments.bundle import joined, pros_cons, reviews, sentences_of_reviews
from sentiparse.treebank_metrics import evaluate_trees

MODELS = Path(sentiparse.__file__).parent / "models"


def tests(data: Path) -> dict[str, Corpus]:
    """Texts that the model was not trained on."""
    long_reviews = list(sentences_of_reviews(data / "imdb-long" / "test.tsv.gz"))
    chosen = random.Random(1).sample(long_reviews, 5_000)
    whole = random.Random(1).sample(list(reviews(data / "imdb-long" / "test.tsv.gz")), 5_000)
    return {
        "rt-c test": read_corpus(data / "rt-c" / "test.tsv"),
        "sst test": read_sst(data / "sst" / "test.txt"),
        "rt-u test": read_corpus(data / "rt-u" / "test.tsv"),
        "imdb-u test": read_corpus(data / "imdb-u" / "test.tsv"),
        "imdb-long test, whole reviews": joined(whole, "imdb-long"),
        "imdb-long test, sentences with the label of their review": joined(chosen, "imdb-long"),
        "pros-cons, held-out tenth": pros_cons(data, test=True),
    }


def card(parser: sentiparse.Parser, data: Path, ingredients: Ingredients, seconds: float, name: str) -> str:
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
        *(f"| {source} | {count:,} |" for source, count in ingredients.counts.items()),
        f"| sst, phrases with their strength | {len(ingredients.treebank):,} |",
        f"| words of general English | {len(ingredients.words):,} |",
        f"| more words, of an opinion lexicon and their forms | {len(ingredients.lexicon):,} |",
        "",
        "The pros and cons are those of Ganapathibhotla and Liu (2008), the opinion lexicon is that of "
        "Hu and Liu (2004): both CC BY 4.0.",
        "",
        "## On texts that it was not trained on",
        "",
        "| | texts | accuracy | best tree alone | ECE | of exact probabilities up to |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for title, corpus in tests(data).items():
        report = evaluate(parser, corpus)
        lines.append(
            f"| {title} | {report.texts:,} | {100 * report.accuracy:.1f} | {100 * report.tree_accuracy:.1f} "
            f"| {100 * report.ece:.1f} % | {100 * report.ece_by_chance:.1f} % |"
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
        "- Two labels: neutral text is near the middle at best.",
        "- Learned from opinions on films and products: it lacks words of other domains.",
        "- Irony and implied opinions are often missed.",
        "- Texts of more than 200 words are parsed in parts.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Train, write the card, save."""
    arguments = argparse.ArgumentParser(description=__doc__)
    add_data_argument(arguments)
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
    overrides = {key: json.loads(value) for key, value in (item.split("=", 1) for item in given.set)}
    data = data_of(given)
    given.out.mkdir(parents=True, exist_ok=True)
    ingredients = Ingredients.read(data, without=given.without)
    sizes = {"all": len(ingredients.corpus), "kept": len(ingredients.kept)}
    print({**ingredients.counts, **sizes}, file=sys.stderr)
    begun = time.monotonic()
    parser = ingredients.train(
        given.name,
        treebank=not given.no_phrases,
        word_weight=given.word_weight,
        progress=_tell,
        log=given.out / f"{given.name}.log",
        **{"seed": given.seed, **overrides},
    )
    seconds = time.monotonic() - begun
    parser.save(given.out / f"{given.name}.sentiparse")
    if not given.no_card:
        text = card(parser, data, ingredients, seconds, given.name)
        parser = parser.named(given.name, text)
        (given.out / f"{given.name}.md").write_text(text, encoding="utf-8")
        parser.save(given.out / f"{given.name}.sentiparse")
        print(text)


def _tell(event: sentiparse.TrainEvent) -> None:
    if event.done >= event.total:
        print(event.stage, event.done, event.info, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
