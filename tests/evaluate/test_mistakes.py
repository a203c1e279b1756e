"""The surest errors, and the rules behind errors."""

from __future__ import annotations

from sentiparse import Parser
from sentiparse.corpus import Corpus
from sentiparse.evaluate import evaluate

PARSER = Parser.from_rules(
    "P -> good : 0.9\nP -> sick : 0.8\nN -> bad : 0.9\nN -> not P : -0.2 1 [negation]\nP -> film : 0.51",
    comb_hit=1,
)
TEXTS = ["sick film"] * 6 + ["good film"] * 10 + ["bad film"] * 10 + ["not good film"] * 4
LABELS = [0] * 6 + [1] * 10 + [0] * 10 + [0, 0, 1, 1]
DETAILS = evaluate(PARSER, Corpus(TEXTS, LABELS), details=True, worst=3).details


def test_worst_errors_are_the_surest_ones_with_their_trees() -> None:
    assert [mistake.text for mistake in DETAILS.worst] == ["sick film"] * 3
    first = DETAILS.worst[0]
    assert (first.place, first.truth, first.label) == (0, "negative", "positive")
    assert first.tree == PARSER.parse("sick film")
    assert first.confidence == first.p_pos == PARSER.predict_proba(["sick film"])[0, 1]
    assert first.to_dict()["tree"]["nodes"][0]["rule"] == "S -> P"


def test_the_rule_behind_the_errors_is_the_first_suspect_and_is_tried_without() -> None:
    first, *others = DETAILS.suspects
    assert (first.rule, first.texts, first.wrong) == ("P -> sick", 6, 6)
    # Without it only "film" is left, which is a little positive: nothing is mended.
    assert (first.mended, first.broken) == (0, 0)
    found = {suspect.rule: suspect for suspect in others}
    assert (found["N -> not P"].texts, found["N -> not P"].wrong) == (4, 2)
    # Without "not P" all four are positive: two right ones break, two wrong ones are mended.
    assert (found["N -> not P"].mended, found["N -> not P"].broken) == (2, 2)
    assert "P -> good" not in found  # inside of a negation it speaks for the other label


def test_excess_counts_errors_by_the_part_that_a_rule_has_in_them() -> None:
    by_rule = {suspect.rule: suspect for suspect in DETAILS.suspects}
    rate = 8 / 30
    tree = PARSER.parse("sick film")
    parts = {node.rule: abs(node.logit) for node in tree.units()}
    share = parts["P -> sick"] / sum(parts.values())
    assert abs(by_rule["P -> sick"].excess - 6 * share * (1 - rate)) < 1e-4


def test_a_parser_without_errors_has_none_to_show() -> None:
    details = evaluate(PARSER, [("good", "pos"), ("bad", "neg")], details=True).details
    assert (details.worst, details.suspects) == ((), ())


def test_unknown_texts_are_examined_too() -> None:
    details = evaluate(PARSER, [("what", "pos")], details=True).details
    assert details.worst[0].tree.is_unknown
    assert details.suspects == ()
