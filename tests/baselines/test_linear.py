"""The linear baselines against scikit-learn's own, and against their formulas."""

from __future__ import annotations

import sys

import numpy as np
import pytest

pytest.importorskip("sklearn")

from sklearn.base import clone, is_classifier
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.naive_bayes import MultinomialNB
from sklearn.pipeline import make_pipeline
from sklearn.svm import LinearSVC

from sentiparse.baselines import (
    MNB,
    NBSVM,
    SVM,
    HashedBag,
    LanguageModel,
    TextBlobPolarity,
    TfidfLinear,
    Vader,
)
from sentiparse.baselines.estimator import Baseline, validation_part
from sentiparse.errors import CorpusError, NotTrainedError, OptionError
from sentiparse.tokenize import tokenize

WORDS = {1: ["good", "great", "fun", "moving"], 0: ["bad", "dull", "weak", "tired"]}


def corpus(size: int, seed: int = 0) -> tuple[list[str], list[int]]:
    draw = np.random.default_rng(seed)
    labels = [int(i % 3 > 0) for i in range(size)]
    texts = []
    for label in labels:
        said = [str(draw.choice(WORDS[label])) if draw.random() < 0.8 else str(draw.choice(WORDS[1 - label]))]
        said += [str(word) for word in draw.choice(["the", "a", "film", "story", "and", ","], size=4)]
        texts.append(" ".join(str(word) for word in draw.permutation(said)))
    return texts, labels


TRAIN, TEST = corpus(300, 0), corpus(80, 1)
ALL: list[Baseline] = [
    SVM(2), MNB(2), NBSVM(2), TfidfLinear("lr"), TfidfLinear("svm"), HashedBag(), LanguageModel(2),
]  # fmt: skip


def words(text: str) -> list[str]:
    return [token.text for token in tokenize(text)]


def vectorizer(order: int, binary: bool = False) -> CountVectorizer:
    return CountVectorizer(
        tokenizer=words, token_pattern=None, lowercase=False, ngram_range=(1, order), binary=binary
    )


@pytest.mark.parametrize("order", [1, 2, 3])
def test_mnb_is_scikit_learns_on_the_same_counts(order: int) -> None:
    theirs = make_pipeline(vectorizer(order), MultinomialNB(alpha=1.0)).fit(*TRAIN)
    ours = MNB(order).fit(*TRAIN)
    logs = theirs.predict_log_proba(TEST[0])
    np.testing.assert_allclose(ours.decision_function(TEST[0]), logs[:, 1] - logs[:, 0], atol=1e-9)


def test_svm_is_liblinears_on_the_same_presence() -> None:
    theirs = make_pipeline(vectorizer(2, binary=True), LinearSVC(C=0.1, tol=1e-8, max_iter=100_000)).fit(
        *TRAIN
    )
    ours = SVM(2, C=0.1).fit(*TRAIN).decision_function(TEST[0])
    wanted = theirs.decision_function(TEST[0])
    assert np.corrcoef(ours, wanted)[0, 1] > 0.999
    assert np.mean((ours > 0) == (wanted > 0)) > 0.97


def test_nbsvm_ratio_is_that_of_the_formula() -> None:
    model = NBSVM(1, C=1.0).fit(["good film", "good good", "bad film"], [1, 1, 0])
    # Presence: good in 2 positive texts, film in 1 of each, bad in 1 negative; alpha 1.
    positive, negative = np.array([3, 2, 1]) / 6, np.array([1, 2, 2]) / 5
    wanted = dict(zip(["good", "film", "bad"], np.log(positive / negative), strict=True))
    for word, ratio in zip(model.table_.words, model.ratio_, strict=True):
        assert ratio == pytest.approx(wanted[word])


def test_nbsvm_with_beta_0_is_naive_bayes_up_to_scale() -> None:
    model = NBSVM(1, C=1.0, beta=0.0).fit(*TRAIN)
    scale = model.coef_ / model.ratio_
    np.testing.assert_allclose(scale, scale[0])
    share = sum(TRAIN[1]) / len(TRAIN[1])
    assert model.intercept_ == pytest.approx(scale[0] * np.log(share / (1 - share)))


def test_c_is_the_best_on_the_validation_part_and_the_smallest_of_equals() -> None:
    model = SVM(2).fit(*TRAIN)
    best = max(model.validation_.values())
    assert model.validation_[model.C_] == best
    assert min(C for C, right in model.validation_.items() if right == best) == model.C_
    assert set(model.validation_) <= {0.01, 0.1, 1.0, 5.0, 10.0, 20.0}


def test_validation_part_keeps_groups_whole() -> None:
    truth = np.array([0, 1] * 100)
    groups = [i // 4 for i in range(200)]
    learn, judge = validation_part(truth, groups, seed=3)
    assert {groups[i] for i in learn}.isdisjoint({groups[i] for i in judge})
    assert len(learn) + len(judge) == 200


@pytest.mark.parametrize("model", ALL, ids=repr)
def test_baseline_learns_and_is_deterministic(model: Baseline) -> None:
    one, two = clone(model).fit(*TRAIN), clone(model).fit(*TRAIN)
    np.testing.assert_array_equal(one.decision_function(TEST[0]), two.decision_function(TEST[0]))
    assert one.score(*TEST) > 0.65


@pytest.mark.parametrize("model", ALL, ids=repr)
def test_baseline_works_inside_scikit_learn(model: Baseline) -> None:
    assert is_classifier(model)
    assert clone(model).get_params() == model.get_params()
    assert cross_val_score(model, *TRAIN, cv=3).mean() > 0.6


def test_grid_search_over_a_baseline() -> None:
    search = GridSearchCV(MNB(), {"order": [1, 2]}, cv=3).fit(*TRAIN)
    assert search.best_params_["order"] in (1, 2)


def test_labels_may_be_any_two_values() -> None:
    names = ["pos" if label else "neg" for label in TRAIN[1]]
    model = MNB(1).fit(TRAIN[0], names)
    assert set(model.predict(TEST[0])) == {"pos", "neg"}
    assert model.predict([""]).tolist() == ["pos"]  # the prior


def test_a_text_of_unknown_words_is_answered() -> None:
    for model in ALL:
        assert clone(model).fit(*TRAIN).predict(["xyzzy", ""]).tolist() in ([0, 0], [0, 1], [1, 0], [1, 1])


def test_what_cannot_be_learned_is_refused() -> None:
    with pytest.raises(CorpusError, match="tells two labels apart, got 1"):
        MNB().fit(["good"], [1])
    with pytest.raises(CorpusError, match="2 texts but 1 labels"):
        MNB().fit(["good", "bad"], [1])
    with pytest.raises(NotTrainedError, match="call fit"):
        MNB().predict(["good"])
    with pytest.raises(OptionError, match="has no parameter 'C'"):
        MNB().set_params(C=1)


def test_lexicons_take_no_notice_of_training_but_for_ties() -> None:
    pytest.importorskip("vaderSentiment")
    pytest.importorskip("textblob")
    for model in (Vader(), TextBlobPolarity()):
        model.fit(["x", "y", "z"], [0, 0, 1])
        assert model.predict(["a wonderful, great film", "awful, terrible", "the table"]).tolist() == [
            1,
            0,
            0,
        ]


def test_a_missing_lexicon_package_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textblob", None)
    with pytest.raises(ImportError, match=r'pip install "sentiparse\[bench\]"'):
        TextBlobPolarity().fit(["x", "y"], [0, 1])
