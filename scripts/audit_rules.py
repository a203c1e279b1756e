"""Which combination rules labelled texts speak against: ``python scripts/audit_rules.py en --data DIR``.

A rule that acts in the best trees of enough texts is struck, and these texts are judged again, by their trees
alone: the wording knows texts that it was trained on by heart. What comes out better without a rule is worth
reading: often its scope is wrong, or it turns round what its words mostly leave as it is.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from ingredients import add_data_argument, data_of
from numpy.typing import NDArray

import sentiparse
from sentiparse.experiments.bundle import bundled_texts

LEAST = 12
"""Texts that a rule must act in."""
MOST = 600
"""Texts that it is judged by."""
EDGE = 0.02
"""Probabilities are no nearer to 0 and 1, or a few texts would decide."""


@dataclass(frozen=True)
class Finding:
    """What texts say of a rule: log loss with it less that without it, and that over its standard error."""

    rule: str
    texts: int
    positive: float
    gain: float
    z: float

    def __str__(self) -> str:
        return f"{self.rule}\t{self.texts}\t{self.positive:.2f}\t{self.gain:+.3f}\t{self.z:+.1f}"


def acting(parser: sentiparse.Parser, texts: Sequence[str]) -> dict[str, list[int]]:
    """Places of the texts in whose best tree each combination rule acts."""
    found: dict[str, list[int]] = {}
    for place, text in enumerate(texts):
        for rule in {node.rule for node in parser.parse(text).walk() if node.kind == "combination"}:
            found.setdefault(rule, []).append(place)
    return found


def losses(
    parser: sentiparse.Parser, texts: Sequence[str], positive: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Log loss of each text by its trees alone."""
    p = np.clip(parser.decisions(texts)["mix"], EDGE, 1 - EDGE)
    return -np.log(np.where(positive, p, 1 - p))


def audit(
    parser: sentiparse.Parser, texts: Sequence[str], labels: Sequence[int], least: int = LEAST
) -> list[Finding]:
    """Judge every rule that acts in enough texts; the worst first, by what all its texts would gain."""
    draw = random.Random(0)
    findings = []
    found = {rule: places for rule, places in acting(parser, texts).items() if len(places) >= least}
    for done, (rule, places) in enumerate(sorted(found.items())):
        if done % 100 == 0:
            print(f"{done} of {len(found)} rules", file=sys.stderr)
        chosen = draw.sample(places, min(MOST, len(places)))
        of_rule = [texts[place] for place in chosen]
        positive = np.array([labels[place] == 1 for place in chosen])
        gains = losses(parser, of_rule, positive) - losses(parser.without(rule), of_rule, positive)
        error = gains.std() / len(chosen) ** 0.5
        z = float(gains.mean() / error) if error else 0.0
        findings.append(Finding(rule, len(places), float(positive.mean()), float(gains.mean()), z))
    return sorted(findings, key=lambda found: -found.gain * found.texts)


def main() -> None:
    """Judge a model by the texts of the bundled models, and write the rules that these speak against."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("model", nargs="?", default="en")
    add_data_argument(arguments)
    arguments.add_argument("--texts", type=int, default=100_000, help="how many, drawn from all")
    arguments.add_argument("--z", type=float, default=2.0, help="standard errors that it takes")
    given = arguments.parse_args()
    corpus, _, _ = bundled_texts(data_of(given))
    places = random.Random(0).sample(range(len(corpus)), min(given.texts, len(corpus)))
    texts, labels = [corpus.texts[at] for at in places], [corpus.labels[at] for at in places]
    print(f"parsing {len(texts):,} texts", file=sys.stderr)
    print("rule\ttexts\tpositive\tgain without it\tz")
    for found in audit(sentiparse.load(given.model), texts, labels):
        if found.gain > 0 and found.z >= given.z:
            print(found)


if __name__ == "__main__":
    main()
