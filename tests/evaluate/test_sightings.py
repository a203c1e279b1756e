"""What the labels of texts say of a rule, given the rest of each text."""

from __future__ import annotations

import math
import random

import pytest

from sentiparse import Parser
from sentiparse.corpus import Corpus
from sentiparse.evaluate import rule_sightings

PARSER = Parser.from_rules(
    "P -> good : 0.9\nP -> fine : 0.6\nN -> dull : 0.8\nP -> plot : 0.55\n"
    "N -> not P : -0.4 1.5 [negation]\nP -> N but P : 0.1 -1 2 [contrast]",
    comb_hit=2,
)
RULE = "N -> not P"


def drawn(truth: float, texts: int, seed: int = 0) -> Corpus:
    """Texts with "not good" and other words, labelled as if "not good" had the log-odds -truth."""
    draw = random.Random(seed)
    sentences, labels = [], []
    for _ in range(texts):
        rest = [draw.choice(["dull", "plot", "good", "fine"]) for _ in range(draw.randrange(3))]
        sentences.append(" . ".join(["not good", *rest]))
        logit = -truth + sum(PARSER.parse(word).logit for word in rest)
        labels.append(int(draw.random() < 1 / (1 + math.exp(-logit))))
    return Corpus(sentences, labels)


@pytest.mark.parametrize("truth", [-0.5, 0.6, 1.8])
def test_labels_give_back_the_polarity_they_were_drawn_with(truth: float) -> None:
    found = rule_sightings(PARSER, drawn(truth, 3000), [RULE])[RULE]
    assert found.seen == 3000
    assert found.overall.low < 1 / (1 + math.exp(-truth)) < found.overall.high
    assert found.overall.high - found.overall.low < 0.1
    assert found.overall.p_rule == pytest.approx(1 / (1 + math.exp(0.4 - 1.5 * 0.9)))
    assert found.overall.p_second is None


def test_points_are_parted_by_the_strength_of_the_first_part() -> None:
    corpus = Corpus(["not good"] * 60 + ["not fine"] * 60, [0, 1] * 60)
    found = rule_sightings(PARSER, corpus, [RULE])[RULE]
    assert [point.p_first for point in found.points] == pytest.approx([0.6, 0.9])
    assert [point.texts for point in found.points] == [60, 60]
    assert all(point.low < point.p_labels < point.high for point in found.points)


def test_a_rule_inside_of_another_is_seen_but_not_held_beside_labels() -> None:
    found = rule_sightings(PARSER, [("not good but good", "pos")], [RULE, "P -> N but P"])
    assert (found[RULE].seen, found[RULE].overall, found[RULE].points) == (1, None, ())
    contrast = found["P -> N but P"]
    assert contrast.overall.texts == 1
    assert contrast.overall.p_second == pytest.approx(0.9)


def test_labels_that_all_agree_leave_the_polarity_finite() -> None:
    found = rule_sightings(PARSER, Corpus(["not good"] * 50, [0] * 50), [RULE])[RULE]
    assert 0.9 < found.overall.p_labels < found.overall.high < 1.0
    assert found.to_dict()["overall"]["share"] == 1.0
