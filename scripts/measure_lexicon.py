"""Writes what the words known beforehand give (``lexicon``) into docs/departures.md.

    python scripts/measure_lexicon.py --data DIR

Of the training texts of each corpus (the first fold's, where there are folds) 2,000 are held out, and the
parser learns from so many of the rest: three draws of the small sizes, in the mean. Test parts are not read.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from ingredients import add_data_argument, data_of
from marks import write_marked

import sentiparse
from sentiparse.corpus import Corpus
from sentiparse.evaluate import evaluate
from sentiparse.experiments.corpora import divide

PAGE = Path(__file__).parents[1] / "docs" / "departures.md"
CORPORA = ("PL05-C", "IMDB-U", "MPQA")
SIZES: tuple[int | None, ...] = (300, 1_000, None)
PRESETS = ("default", "labels")
DRAWS = 3
HELD_OUT = 2_000


def parts(texts: Corpus, size: int | None) -> list[tuple[Corpus, Corpus]]:
    """What to learn from and what to judge by, once a draw."""
    order = np.random.default_rng(0).permutation(len(texts))
    aside, rest = texts.subset(order[:HELD_OUT].tolist()), order[HELD_OUT:]
    if size is None:
        return [(texts.subset(rest.tolist()), aside)]
    draws = (np.random.default_rng(draw).choice(rest, size, replace=False) for draw in range(DRAWS))
    return [(texts.subset(draw.tolist()), aside) for draw in draws]


def figures(texts: Corpus, size: int | None, preset: str, lexicon: str) -> tuple[float, float]:
    """Accuracy and log loss."""
    found = []
    for learned, aside in parts(texts, size):
        report = evaluate(sentiparse.train(learned, preset=preset, lexicon=lexicon), aside)
        found.append((100 * report.accuracy, report.log_loss))
    accuracy, loss = np.mean(found, axis=0)
    return float(accuracy), float(loss)


def main() -> None:
    """Measure, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_data_argument(arguments)
    data = data_of(arguments.parse_args())
    lines = [
        "| corpus | texts | preset | accuracy without | with | log loss without | with |",
        "| --- | ---: | --- | ---: | ---: | ---: | ---: |",
    ]
    for corpus in CORPORA:
        texts, _ = divide(corpus, data, 0)
        for size in SIZES:
            many = f"{size or len(texts) - HELD_OUT:,}"
            for preset in PRESETS:
                without, known = (figures(texts, size, preset, lexicon) for lexicon in ("none", "english"))
                cells = [f"{without[0]:.1f}", f"{known[0]:.1f}", f"{without[1]:.3f}", f"{known[1]:.3f}"]
                lines.append(f"| {corpus} | {many} | `{preset}` | {' | '.join(cells)} |")
                print(lines[-1], flush=True)
    write_marked(PAGE, "lexicon", "\n".join(lines))


if __name__ == "__main__":
    main()
