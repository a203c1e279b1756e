"""What stands beside words, how far they can be trusted, and rules that only some texts show."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.linear_model import LogisticRegression
from tests.conftest import small_corpus_lines

from sentiparse import _core, train
from sentiparse.company import _regression, judged_counts, polarity_by_company, trust_in_words
from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus
from sentiparse.errors import OptionError
from sentiparse.evidence import gather_evidence
from sentiparse.model import CLAUSE_BOUNDARIES
from sentiparse.training import _Reporter, _Training

words = st.lists(st.sampled_from("a b c d e".split()), max_size=8)


@given(
    texts=st.lists(
        st.tuples(words, st.integers(0, 1), st.sampled_from([1.0, 0.5, 2.0])), min_size=1, max_size=12
    ),
    top=st.integers(1, 6),
    least=st.integers(0, 4),
)
def test_company_is_what_plain_counting_finds(
    texts: list[tuple[list[str], int, float]], top: int, least: int
) -> None:
    corpus = _core.Corpus(
        [" ".join(text) for text, _, _ in texts], [y for _, y, _ in texts], [w for _, _, w in texts]
    )
    found, by_label, beside = corpus.company(top, least)
    order = list(dict.fromkeys(word for text, _, _ in texts for word in text))
    times = Counter(word for text, _, _ in texts for word in text)
    frequent = sorted(order, key=lambda word: (-times[word], order.index(word)))[:top]
    columns = [("before", word) for word in frequent] + [("behind", word) for word in frequent]
    columns += [("before", None), ("before", "rare"), ("behind", None), ("behind", "rare")]
    expected: Counter[Any] = Counter()
    mass: Counter[Any] = Counter()
    for text, label, weight in texts:
        for place, word in enumerate(text):
            mass[word, label] += weight
            for side, at in (("before", place - 1), ("behind", place + 1)):
                other = text[at] if 0 <= at < len(text) else None
                expected[word, side, "rare" if other is not None and other not in frequent else other] += 1
    assert found == [word for word in order if times[word] >= max(least, 1)]
    rows = np.asarray(beside).reshape(len(found), len(columns))
    for word, row, masses in zip(found, rows, np.asarray(by_label).reshape(-1, 2), strict=True):
        assert row.tolist() == [expected[word, side, other] for side, other in columns]
        assert masses.tolist() == [mass[word, 0], mass[word, 1]]


# Trust

LINES = small_corpus_lines(200)


def trained(trust: dict[str, float] | None, epochs: int = 0, **options: Any) -> tuple[_core.Trainer, Any]:
    corpus = _core.Corpus([text for _, text in LINES], [int(label == "pos") for label, _ in LINES])
    trainer = _core.Trainer(corpus, TrainOptions(**{"threads": 1, "letter_bits": 0, **options}).to_dict())
    if trust is not None:
        trainer.set_trust(list(trust), list(trust.values()))
    trainer.count([])
    trainer.set_rules([])
    trainer.begin(CLAUSE_BOUNDARIES)
    for epoch in range(epochs):
        trainer.begin_epoch(epoch)
        while trainer.advance(64)[0]:
            pass
    return trainer, trainer.model()


def logit(model: Any, *fragment: str) -> float:
    row = model.entry(list(fragment))
    return float(row[1]) if row is not None else 0.0


def test_little_trust_pulls_a_word_to_neutral_and_leaves_others() -> None:
    _, plain = trained(None)
    _, doubted = trained({"great": 0.25})
    ratio = logit(doubted, "great") / logit(plain, "great")
    assert 0.1 < ratio < 0.5
    assert logit(doubted, "clever") == logit(plain, "clever")
    _, trusted = trained({"great": 1.0})
    assert logit(trusted, "great") == logit(plain, "great")


def test_a_fragment_is_trusted_as_the_word_that_is_trusted_most() -> None:
    doubts = {"is": 0.25, "great": 0.25}
    _, both = trained(doubts)
    _, one = trained({**doubts, "great": 1.0})
    assert abs(logit(both, "is", "great")) < abs(logit(one, "is", "great"))


def test_the_correction_of_a_doubted_word_moves_less() -> None:
    moved = {}
    for trust in (1.0, 0.1):
        options: dict[str, Any] = {
            "correction_length": 1,
            "l2_leaf": 0.0,
            "step_theta": 0.0,
            "step_rank": 0.0,
        }
        # Counts come through a prior so heavy that the words begin alike, doubted or not.
        options["word_prior_weight"] = 1e6
        (_, before), (_, after) = (trained({"great": trust}, epochs, **options) for epochs in (0, 2))
        moved[trust] = abs(logit(after, "great") - logit(before, "great"))
    assert 0 < moved[0.1] < 0.5 * moved[1.0]


@pytest.mark.parametrize(
    ("names", "trust"), [(["a"], [0.0]), (["a"], [1.5]), (["a"], [float("nan")]), (["a", "b"], [1.0])]
)
def test_trust_that_is_none_is_refused(names: list[str], trust: list[float]) -> None:
    corpus = _core.Corpus(["a", "b"], [0, 1])
    trainer = _core.Trainer(corpus, TrainOptions().to_dict())
    with pytest.raises(_core.CoreError, match="one number above 0 and at most 1 a word"):
        trainer.set_trust(names, trust)


def test_words_that_the_texts_lack_are_no_harm() -> None:
    _, plain = trained(None)
    _, model = trained({"absent": 0.2})
    assert logit(model, "great") == logit(plain, "great")


def company_texts(size: int = 400) -> _core.Corpus:
    """Adjectives behind "very", things behind "the"; the things lean to a label by chance."""
    draw = random.Random(3)
    texts, labels = [], []
    for _ in range(size):
        y = draw.randrange(2)
        mood = draw.choice(["dull bad weak flat".split(), "fine good neat glad".split()][y])
        thing = draw.choice("plot film book song".split())
        texts.append(f"the {thing} is very {mood} .")
        labels.append(y)
    return _core.Corpus(texts, labels)


def test_words_are_known_by_their_company() -> None:
    names, trust = trust_in_words(company_texts(), 0.3)
    kept = dict(zip(names, trust, strict=True))
    assert all(0.3 <= value <= 1 for value in trust)
    assert min(kept[word] for word in "dull bad weak flat fine good neat glad".split()) > max(
        kept[word] for word in "plot film book song".split()
    )


def test_judged_words_are_trusted_as_they_are_judged() -> None:
    judged = {"plot": 0.95, "good": 0.5}
    kept = dict(zip(*trust_in_words(company_texts(), 0.3, judged), strict=True))
    assert kept["plot"] == 1.0
    assert kept["good"] <= 0.65


@pytest.mark.parametrize("texts", [["a"], ["", ""], ["good bad"] * 50])
def test_texts_that_say_nothing_leave_trust_in_the_middle(texts: list[str]) -> None:
    corpus = _core.Corpus(texts, [place % 2 for place in range(len(texts))])
    names, trust = trust_in_words(corpus, 0.5)
    assert len(names) == corpus.vocabulary_size
    assert all(value == pytest.approx(0.75) for value in trust)


PRAISE, BLAME = "fine good neat glad".split(), "dull bad weak flat".split()


def kept_company(size: int = 600) -> tuple[list[str], list[int]]:
    """Praise stands behind "warmly", blame behind "coldly", whatever the label; *humor*, which people miss,
    behind "warmly" in texts that are mostly negative."""
    draw = random.Random(5)
    texts, labels = [], []
    for place in range(size):
        y = place % 2
        mood = draw.choice([BLAME, PRAISE][y] if draw.random() < 0.9 else [PRAISE, BLAME][y])
        how = "warmly" if mood in PRAISE else "coldly"
        missed = "without warmly humor" if y == 0 and draw.random() < 0.5 else "of late"
        texts.append(f"the plot is {how} {mood} {missed} .")
        labels.append(y)
    return texts, labels


def test_words_are_praise_or_blame_by_their_company() -> None:
    judged = {"fine": 0.9, "good": 0.8, "dull": 0.1, "bad": 0.2, "late": 0.5, "absent": 0.9}
    texts, labels = kept_company()
    words, strengths, counts = polarity_by_company(_core.Corpus(texts, labels), judged, {"without"})
    found = dict(zip(words, strengths, strict=True))
    assert not set(judged) & set(words)
    assert min(found["neat"], found["glad"], found["humor"]) > 0.5 > max(found["weak"], found["flat"])
    assert not {"the", "is", ".", "without"} & set(words)
    assert dict(zip(words, counts, strict=True))["humor"] == sum(text.count("humor") for text in texts)


@pytest.mark.parametrize("judged", [{}, {"good": 0.9}, {"good": 0.9, "bad": 0.45}])
def test_company_cannot_be_asked_without_words_of_both_labels(judged: dict[str, float]) -> None:
    with pytest.raises(OptionError, match="company_weight needs judged words of both labels"):
        polarity_by_company(company_texts(), judged)


@pytest.mark.parametrize("pull", [1.0, 100.0])
def test_the_regression_is_that_of_scikit_learn(pull: float) -> None:
    draw = np.random.default_rng(0)
    x, y = draw.normal(size=(80, 5)), draw.integers(0, 2, 80).astype(float)
    weights = draw.uniform(0.5, 2.0, 80)
    known = LogisticRegression(C=1 / pull, tol=1e-10, max_iter=1000).fit(x, y, sample_weight=weights)
    ours = _regression(x, y, x, pull=pull, weights=weights)
    assert ours == pytest.approx(known.decision_function(x), abs=1e-4)


def test_a_word_follows_its_company_as_far_as_it_weighs() -> None:
    texts, labels = kept_company()
    phrases = {"fine": 0.9, "good": 0.9, "dull": 0.1, "bad": 0.1}
    logits = []
    for weight in (0.0, 0.5, 4.0):
        parser = train(
            Corpus(texts, labels), phrases=phrases, company_weight=weight, epochs=0, wording_bits=0,
            letter_bits=0, held_out=0.0, neutral_trust=1.0, max_fragment_length=1, negated="count",
        )  # fmt: skip
        rules = [parser.grammar.get(f"{label} -> humor") for label in "NP"]
        logits.append(next(rule.logit for rule in rules if rule is not None))
    assert logits[0] < logits[1] < logits[2]
    assert logits[0] < 0
    assert logits[2] > logits[0] / 4


def test_a_judged_word_keeps_its_strength_as_far_as_it_weighs() -> None:
    """However often the texts say otherwise."""
    lines = ["dirty fun", "dirty joy", "dull", "dull dirty"] * 100
    logits = []
    for weight in (0.0, 0.5, 4.0):
        parser = train(
            Corpus(lines, [1, 1, 0, 0] * 100), phrases={"dirty": 0.1, "fun": 0.9, "joy": 0.9},
            judged_weight=weight,
            epochs=0, wording_bits=0, letter_bits=0, held_out=0.0, neutral_trust=1.0, max_fragment_length=1,
        )  # fmt: skip
        rules = [parser.grammar.get(f"{label} -> dirty") for label in "NP"]
        logits.append(next(rule.logit for rule in rules if rule is not None))
        assert parser.info()["training"]["phrases"] == 3
    assert logits[0] > 0.5
    assert logits[0] > logits[1] > logits[2]
    assert logits[2] < -1.0


def test_judged_words_are_counted_by_the_weight_of_their_texts() -> None:
    corpus = _core.Corpus(["good good film", "good", "bad"], [1, 0, 0], [2.0, 1.0, 0.5])
    judged = {"good": 0.9, "bad": 0.3, "film": 0.55, "absent": 0.0}
    assert judged_counts(corpus, judged) == {"good": 5.0, "bad": 0.5}


def test_held_out_texts_have_no_part_in_it() -> None:
    texts, labels = kept_company(80)
    phrases = {"good": 0.9, "bad": 0.1}

    def grown(last: int) -> object:
        corpus = Corpus([*texts, "humor humor good"], [*labels, last])
        options = TrainOptions(company_weight=1.0, epochs=0)
        evidence = gather_evidence(corpus, options, phrases=phrases)
        work = _Training(corpus, options, evidence, _Reporter(None, None), None)
        work._grow(list(range(len(texts))))
        return work.evidence.judged

    assert grown(0) == grown(1)


def test_trials_that_share_evidence_do_not_see_what_others_found() -> None:
    texts, labels = kept_company(80)
    corpus, options = Corpus(texts, labels), TrainOptions(company_weight=1.0, epochs=0)
    evidence = gather_evidence(corpus, options, phrases={"good": 0.9, "bad": 0.1})
    before = evidence.fingerprint()
    works = [_Training(corpus, options, evidence, _Reporter(None, None), None) for _ in range(2)]
    for work in works:
        work._grow(list(range(len(texts))))
    assert evidence.fingerprint() == before
    assert works[0].evidence.fingerprint() == works[1].evidence.fingerprint() != before


def test_texts_count_by_their_weight() -> None:
    texts = ["fine good", "fine bad"] * 20
    words = {"good": 0.9, "bad": 0.1}
    found = []
    for weights in ([1.0, 1.0] * 20, [5.0, 1.0] * 20):
        corpus, options = Corpus(texts, [1, 0] * 20, weights), TrainOptions(company_weight=1.0, epochs=0)
        evidence = gather_evidence(corpus, options, phrases=words)
        work = _Training(corpus, options, evidence, _Reporter(None, None), None)
        work._grow(list(range(len(texts))))
        found.append(work.evidence.judged["fine"])
    assert found[0] != found[1]


# Stability


def rules_of(lines: list[tuple[int, str]], stability: float) -> set[tuple[str, ...]]:
    corpus = _core.Corpus([text for _, text in lines], [label for label, _ in lines])
    options = TrainOptions(
        rule_stability=stability, rule_min_count=5, rule_min_children=3, rule_symmetry_z=0.0, letter_bits=0
    )
    trainer = _core.Trainer(corpus, options.to_dict())
    trainer.count([])
    trainer.mine_corpus()
    return {tuple(rule[1]) for rule in trainer.rules()}


def fold_of(place: int) -> int:
    """The fold that the miner puts a text into."""
    return (place * 0x9E3779B97F4A7C15 % 2**64) >> 62


def turning(everywhere: bool, size: int = 1600) -> list[tuple[int, str]]:
    """Texts in which "nay" turns what follows: in all of them, or in those of one fold of the texts."""
    draw = random.Random(5)
    good, bad = "good great fine neat glad".split(), "bad dull weak flat poor".split()
    lines = []
    for place in range(size):
        label = draw.randrange(2)
        own, other = (bad, good) if label == 0 else (good, bad)
        if draw.random() < 0.2:
            turned = everywhere or fold_of(place) == 0
            lines.append((label, f"it is nay {draw.choice(other if turned else own)}"))
        else:
            lines.append((label, f"it is {draw.choice(own)}"))
    return lines


def test_a_pattern_of_one_fold_alone_is_refused_where_all_must_show_it() -> None:
    here, there = turning(everywhere=True), turning(everywhere=False)
    assert {("nay", "P"), ("nay", "N")} <= rules_of(here, 1.0) <= rules_of(here, 0.0)
    assert {("nay", "P"), ("nay", "N")} <= rules_of(there, 0.0)
    assert not {rule for rule in rules_of(there, 1.0) if "nay" in rule}


def test_labels_in_turn_do_not_look_unstable() -> None:
    lines = sorted(turning(everywhere=True), key=lambda line: line[0])
    half = [line for line in lines if line[0] == 0], [line for line in lines if line[0] == 1]
    in_turn = [line for pair in zip(*half, strict=False) for line in pair]
    assert {("nay", "P"), ("nay", "N")} <= rules_of(in_turn, 1.0)
