"""The behaviour suite itself: its cases are sound, and it can tell a good classifier from a constant one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from sentiparse.behaviour import Case, cases, run_suite
from sentiparse.behaviour.case import EXPECTATIONS, KINDS, ROLES
from sentiparse.behaviour.template import Group, expand
from sentiparse.behaviour.vocabulary import DOMAINS
from sentiparse.errors import OptionError

CASES = cases()
CAPABILITIES = {
    "plain polarity", "intensifiers", "downtoners", "negated positives", "negated negatives",
    "negation that keeps", "long-scope negation", "double negation", "contrast", "contrast with a weak side",
    "comparatives", "irrealis", "too ... to", "questions", "invariance", "emoji", "unsure",
}  # fmt: skip


def oracle() -> Callable[[list[str]], list[float]]:
    """A classifier that knows every answer; the suite must not contradict itself for there to be one."""
    known: dict[str, float] = {}

    def learn(text: str, p_pos: float) -> None:
        assert known.setdefault(text, p_pos) == p_pos, f"two answers are expected of {text!r}"

    labels = {"positive": 0.8, "negative": 0.2}
    for case in CASES:
        if case.expected in labels:
            learn(case.texts[0], labels[case.expected])
    for case in CASES:
        if case.expected in ("up", "down"):
            first = known.get(case.texts[0])
            if first is None:
                better = case.expected == "up"
                first = 0.8 if better == (case.group == "stronger") else 0.2
                learn(case.texts[0], first)
            known[case.texts[1]] = first + (0.05 if case.expected == "up" else -0.05)
    for case in CASES:
        if case.expected == "same":
            p_pos = next((known[text] for text in case.texts if text in known), 0.8)
            for text in case.texts:
                known.setdefault(text, p_pos)
        elif case.expected == "middle":
            known.setdefault(case.texts[0], 0.5)
    return lambda texts: [known[text] for text in texts]


def test_ids_are_unique_and_the_same_in_every_run() -> None:
    assert len({case.id for case in CASES}) == len(CASES)
    assert cases() == CASES


def test_cases_are_several_hundred_of_every_capability_and_domain() -> None:
    assert {case.capability for case in CASES} == CAPABILITIES
    assert len(CASES) > 800
    per_domain = Counter(case.domain for case in CASES)
    assert set(per_domain) == {domain.name for domain in DOMAINS}
    assert min(per_domain.values()) > 0.9 * max(per_domain.values())


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.name)
def test_word_lists_do_not_contradict_each_other(domain) -> None:
    good = {*domain.good, *(word for thing in domain.things for word in thing.good)}
    bad = {*domain.bad, *(word for thing in domain.things for word in thing.bad)}
    assert not good & bad
    assert not set(domain.assets) & set(domain.faults)
    for options in (domain.good, domain.bad, domain.assets, domain.faults, domain.facts, domain.again):
        assert len(set(options)) == len(options) >= 3


def test_every_text_is_filled_and_written_as_english() -> None:
    for case in CASES:
        assert case.kind in KINDS
        assert case.expected in EXPECTATIONS
        assert case.role in ROLES
        assert len(case.texts) == 1 if case.kind == "minimum" else len(case.texts) > 1
        for text in case.texts:
            assert not re.search(r"[{}^=]|  ", text), text
            assert not re.search(r"\b[Aa] (?!use)[aeiou]", text), text
            assert not re.search(r"\b[Aa]n [^aeiouAEIOU]", text), text
            assert text == text.strip() != ""


def test_no_label_is_asked_twice_of_one_text_in_a_group() -> None:
    asked = Counter((case.capability, case.group, case.expected, case.texts) for case in CASES)
    assert max(asked.values()) == 1


@pytest.mark.parametrize("role", ["flip", "keep"])
def test_both_labels_are_expected_alike_in_what_should_flip_and_what_should_not(role: str) -> None:
    labels = Counter(case.expected for case in CASES if case.role == role)
    assert set(labels) == {"positive", "negative"}
    assert 0.8 < labels["positive"] / labels["negative"] < 1.25


def test_what_should_flip_is_as_frequent_as_what_should_not() -> None:
    roles = Counter(case.role for case in CASES)
    assert 0.8 < roles["flip"] / roles["keep"] < 1.25


@pytest.mark.parametrize(
    "capability", sorted(CAPABILITIES - {"negated positives", "negated negatives", "unsure"})
)
def test_both_labels_are_expected_in_a_capability(capability: str) -> None:
    labels = Counter(case.expected for case in CASES if case.capability == capability)
    if set(labels) == {"same"}:
        return
    assert 0.5 < labels["positive"] / labels["negative"] < 2


def test_an_oracle_passes_all() -> None:
    report = run_suite(oracle())
    assert [outcome.case.id for outcome in report.failed()] == []
    assert report.total.rate == report.flip_and_keep == 0.0


@pytest.mark.parametrize("p_pos", [0.1, 0.9])
def test_a_constant_answer_fails_about_half(p_pos: float) -> None:
    report = run_suite(lambda texts: np.full(len(texts), p_pos))
    assert 0.42 < report.flip.rate < 0.58
    assert 0.42 < report.keep.rate < 0.58
    assert 0.42 < report.flip_and_keep < 0.58
    assert report.capability("invariance").failures == 0
    assert report.capability("plain polarity").rate == 0.5


def test_no_answer_is_no_pass() -> None:
    report = run_suite(lambda texts: np.full(len(texts), 0.5))
    assert report.flip.rate == report.keep.rate == report.capability("plain polarity").rate == 1.0
    assert report.capability("unsure").rate == 0.0


def test_whoever_looks_at_polar_words_alone_fails_what_should_flip_and_passes_the_rest() -> None:
    """A habit of never flipping: the oracle's answer, turned round where it should be."""
    turned = {text for case in CASES if case.role == "flip" for text in case.texts}
    knows = oracle()

    def never_flips(texts: list[str]) -> list[float]:
        return [1 - p if text in turned else p for text, p in zip(texts, knows(texts), strict=True)]

    report = run_suite(never_flips)
    assert (report.flip.rate, report.keep.rate, report.flip_and_keep) == (1.0, 0.0, 0.5)


def test_every_text_is_asked_for_once_and_in_one_call() -> None:
    calls: list[list[str]] = []

    def classifier(texts: list[str]) -> np.ndarray:
        calls.append(texts)
        return np.full((len(texts), 2), 0.5)

    run_suite(classifier)
    (texts,) = calls
    assert len(set(texts)) == len(texts)
    assert set(texts) == {text for case in CASES for text in case.texts}


@pytest.mark.parametrize(
    "answer", [np.zeros(3), np.full(1, np.nan), np.full(1, 1.5), np.zeros((1, 3)), np.array(0.5)]
)
def test_an_answer_that_is_no_probability_for_each_text_is_an_error(answer: np.ndarray) -> None:
    with pytest.raises(OptionError, match="shape"):
        run_suite(lambda texts: answer, CASES[:1])


def test_a_new_group_leaves_the_cases_of_others_alone() -> None:
    one = Group("a", "one", "positive", "", ("The {thing} was {good}.",))
    two = Group("b", "two", "positive", "", ("The {thing} was {good}.",))
    assert expand([two, one])[len(expand([two])) :] == expand([one])


@pytest.mark.parametrize(
    ("expected", "passes", "fails"),
    [
        ("positive", [0.51], [0.49]),
        ("negative", [0.49], [0.51]),
        ("same", [0.9, 0.6, 0.7], [0.9, 0.4, 0.8]),
        ("same", [0.5, 0.5], [0.5, 0.6]),
        ("up", [0.3, 0.31], [0.3, 0.3]),
        ("up", [0.99, 0.98], [0.96, 0.95]),
        ("down", [0.3, 0.29], [0.3, 0.3]),
        ("down", [0.01, 0.02], [0.04, 0.05]),
        ("middle", [0.74], [0.76]),
        ("middle", [0.26], [0.24]),
    ],
)
def test_an_expectation_holds_where_it_should(expected: str, passes: list[float], fails: list[float]) -> None:
    case = Case("1", "c", "minimum", ("a",) * len(passes), expected, "g")
    assert case.holds(passes)
    assert not case.holds(fails)


def test_the_page_of_the_documentation_is_of_this_suite() -> None:
    page = (Path(__file__).parents[2] / "docs" / "behaviour.md").read_text(encoding="utf-8")
    remedy = (
        "write the page anew: sentiparse evaluate MODEL --behaviour --peers --markdown > docs/behaviour.md"
    )
    assert f"holds {sum(case.counted for case in CASES):,} templated cases" in page, remedy
    for rate in run_suite(lambda texts: np.full(len(texts), 0.5)).groups:
        assert f"| {rate.name} | {rate.cases} |" in page, remedy
