"""The scikit-learn classifier: the common checks, labels and weights, and the company it keeps."""

from __future__ import annotations

import io
import pickle
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("sklearn")

import joblib
from sklearn.base import clone, is_classifier
from sklearn.calibration import CalibratedClassifierCV
from sklearn.exceptions import NotFittedError
from sklearn.model_selection import GridSearchCV, StratifiedGroupKFold, cross_val_predict, cross_val_score
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import FunctionTransformer
from sklearn.utils.estimator_checks import parametrize_with_checks
from sklearn.utils.validation import check_is_fitted, validate_data
from tests.conftest import small_corpus_lines

from sentiparse import Parser, SentimentParserClassifier, TrainOptions
from sentiparse.errors import CorpusError, NotTrainedError, OptionError
from sentiparse.estimator import EVIDENCE, OPTIONS

LINES = small_corpus_lines(240)
TEXTS = [text for _, text in LINES]
LABELS = [label for label, _ in LINES]
ALPHABET = "abcdefghijklmnopqrstuvwxyz"


@pytest.fixture(scope="module")
def fitted() -> SentimentParserClassifier:
    return SentimentParserClassifier(threads=1).fit(TEXTS, LABELS)


# scikit-learn's own battery. It has no checks for estimators over texts: every one needs a matrix of numbers.
# So the classifier takes part under a mask that writes each number as a word.


class NumbersAsWords(SentimentParserClassifier):
    """The classifier over rows of numbers, each written as a word of its column and rounded value."""

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.two_d_array = True
        tags.input_tags.one_d_array = tags.input_tags.string = False
        return tags

    def fit(self, X: Any, y: Any, sample_weight: Any = None, groups: Any = None) -> NumbersAsWords:
        if y is None:
            return super().fit(["a text"], None)
        return super().fit(spelled(validate_data(self, X, dtype=float)), y, sample_weight, groups)

    def predict_proba(self, X: Any) -> Any:
        self._parser()
        return super().predict_proba(spelled(validate_data(self, X, dtype=float, reset=False)))


def spelled(X: Any) -> list[str]:
    def word(column: int, value: float) -> str:
        height = int(np.clip(np.floor(value * 2) + 13, 0, 25))
        return f"f{ALPHABET[column % 26]}{ALPHABET[column // 26 % 26]}q{ALPHABET[height]}"

    return [" ".join(word(column, value) for column, value in enumerate(row)) for row in X]


@parametrize_with_checks(
    [NumbersAsWords(threads=1)],
    expected_failed_checks=lambda _: {
        "check_sample_weight_equivalence_on_dense_data": (
            "min_fragment_count counts texts, so a text of weight 2 is not the same text twice"
        )
    },
)
def test_common_checks(estimator: Any, check: Any) -> None:
    check(estimator)


# Parameters


def test_parameters_are_the_preset_and_the_options_of_training() -> None:
    params = SentimentParserClassifier(beam_size=7).get_params()
    assert set(params) == {
        "preset",
        "settings",
        "positive_label",
        "rules",
        "phrases",
        "base",
        *TrainOptions().to_dict(),
    }
    assert set(params) == {"preset", "settings", "positive_label", *EVIDENCE, *OPTIONS}
    assert params["beam_size"] == 7
    assert params["preset"] == "default"
    assert params["epochs"] is None


def test_options_are_those_of_the_preset_with_what_is_given() -> None:
    paper = SentimentParserClassifier(preset="paper", beam_size=10)
    assert paper.train_options() == TrainOptions.preset("paper", beam_size=10)
    assert paper.set_params(beam_size=None).train_options() == TrainOptions.preset("paper")


def test_wrong_parameters_are_named() -> None:
    with pytest.raises(TypeError, match="no parameter 'beam'; did you mean beam_size"):
        SentimentParserClassifier(beam=3)
    with pytest.raises(ValueError, match="beamsize"):
        SentimentParserClassifier().set_params(beamsize=3)
    with pytest.raises(OptionError, match="beam_size is 0"):
        SentimentParserClassifier(beam_size=0).fit(TEXTS, LABELS)
    with pytest.raises(OptionError, match="preset 'none'"):
        SentimentParserClassifier(preset="none").fit(TEXTS, LABELS)


def test_clone_copies_parameters_and_forgets_what_was_learned(fitted: SentimentParserClassifier) -> None:
    copy = clone(fitted)
    assert copy.get_params() == fitted.get_params()
    assert not hasattr(copy, "parser_")
    assert repr(clone(SentimentParserClassifier(seed=3))) == "SentimentParserClassifier(seed=3)"


# Labels, texts, weights, groups


@pytest.mark.parametrize(
    "pair", [(0, 1), (-1, 1), (False, True), (1.0, 5.0), ("bad", "good"), ("no", "yes"), (3, 7)]
)
def test_any_two_labels_and_the_second_is_positive(pair: tuple[Any, Any]) -> None:
    y = np.array([pair[label == "pos"] for label in LABELS])
    classifier = SentimentParserClassifier(threads=1).fit(TEXTS, y)
    assert classifier.classes_.tolist() == list(pair)
    assert classifier.predict(["a great movie", "an awful movie"]).tolist() == [pair[1], pair[0]]
    assert classifier.predict(TEXTS).dtype == y.dtype
    assert classifier.predict_proba(["a great movie"])[0, 1] > 0.5
    assert classifier.parser_.label_names == tuple(str(np.array(pair)[place]) for place in (0, 1))


def test_probabilities_decisions_and_labels_agree(fitted: SentimentParserClassifier) -> None:
    texts = [*TEXTS, " ", ""]
    chances, scores, labels = (
        f(texts) for f in (fitted.predict_proba, fitted.decision_function, fitted.predict)
    )
    assert chances.shape == (len(texts), 2)
    np.testing.assert_allclose(chances.sum(axis=1), 1.0)
    np.testing.assert_allclose(1 / (1 + np.exp(-scores)), chances[:, 1], atol=1e-9)
    known = scores != 0
    assert (labels[known] == fitted.classes_[(scores[known] > 0).astype(int)]).all()
    assert scores[-2:].tolist() == [0.0, 0.0]
    assert labels[-2:].tolist() == [fitted.parser_.default_label] * 2
    assert labels.tolist() == fitted.parser_.predict(texts)
    assert fitted.score(TEXTS, LABELS) > 0.9


def test_unknown_texts_get_the_heavier_class() -> None:
    many, few = ([text for label, text in LINES if label == wanted] for wanted in ("pos", "neg"))
    labels = ["pos"] * len(many) + ["neg"] * 40
    classifier = SentimentParserClassifier(threads=1, lexicon="none").fit(many + few[:40], labels)
    assert classifier.predict(["zzz"]).tolist() == ["pos"]


@pytest.mark.parametrize(
    "wrap", [list, tuple, np.array, lambda x: np.array(x, dtype=object), lambda x: (text for text in x)]
)
def test_texts_come_in_any_sequence(fitted: SentimentParserClassifier, wrap: Any) -> None:
    np.testing.assert_array_equal(fitted.predict_proba(wrap(TEXTS[:9])), fitted.predict_proba(TEXTS[:9]))


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_series_is_as_good_as_a_list(fitted: SentimentParserClassifier, library: str) -> None:
    frames = pytest.importorskip(library)
    trained = SentimentParserClassifier(threads=1).fit(frames.Series(TEXTS), frames.Series(LABELS))
    assert trained.parser_.to_bytes() == fitted.parser_.to_bytes()
    labels = trained.predict(frames.Series(TEXTS[:5]))
    assert isinstance(labels, np.ndarray)
    assert labels.tolist() == fitted.predict(TEXTS[:5]).tolist()


@pytest.mark.parametrize(
    ("X", "y", "said"),
    [
        ("one text", [1], "put it in a list"),
        (["a", 3], [0, 1], r"text 1 is int \(3\)"),
        (["a", None], [0, 1], "text 1 is NoneType"),
        (np.array([["a"], ["b"]]), [0, 1], r"shape \(2, 1\)"),
        (5, [0, 1], "X is int"),
        ([], [], "no texts"),
        (["a", "b"], [0], "2 texts but 1 labels"),
        (["a", "b", "c"], [0, 1, 2], "binary classification.* 3 classes, 0, 1, 2"),
        (["a", "b"], ["pos", "pos"], "one class"),
        (["a", "b"], [0.5, 0.7], "continuous"),
        (["a", "b"], None, "label for every text"),
    ],
)
def test_what_does_not_fit_is_a_value_error_that_says_so(X: Any, y: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SentimentParserClassifier().fit(X, y)


def test_errors_are_ours_and_scikit_learns(fitted: SentimentParserClassifier) -> None:
    with pytest.raises(CorpusError):
        fitted.predict([1, 2])
    for kind in (NotTrainedError, NotFittedError):
        with pytest.raises(kind, match="call fit"):
            SentimentParserClassifier().predict(["good"])
    with pytest.raises(NotFittedError):
        check_is_fitted(SentimentParserClassifier())
    check_is_fitted(fitted)


def test_no_texts_have_no_labels(fitted: SentimentParserClassifier) -> None:
    assert fitted.predict([]).tolist() == []
    assert fitted.predict_proba([]).shape == (0, 2)


def test_weights_of_one_change_nothing_and_those_of_nought_leave_out(
    fitted: SentimentParserClassifier,
) -> None:
    even = SentimentParserClassifier(threads=1).fit(TEXTS, LABELS, sample_weight=np.ones(len(TEXTS)))
    np.testing.assert_allclose(even.predict_proba(TEXTS), fitted.predict_proba(TEXTS))
    lies = ["pos" if label == "neg" else "neg" for label in LABELS]
    weights = [1.0] * len(TEXTS) + [0.0] * len(TEXTS)
    deaf = SentimentParserClassifier(threads=1).fit(TEXTS * 2, LABELS + lies, sample_weight=weights)
    np.testing.assert_array_equal(deaf.predict_proba(TEXTS), even.predict_proba(TEXTS))


def test_the_heavier_of_two_opinions_wins() -> None:
    lies = ["pos" if label == "neg" else "neg" for label in LABELS]
    weights = [1.0] * len(TEXTS) + [20.0] * len(TEXTS)
    turned = SentimentParserClassifier(preset="labels", threads=1).fit(
        TEXTS * 2, LABELS + lies, sample_weight=weights
    )
    assert turned.score(TEXTS, lies) > 0.8


@pytest.mark.parametrize(
    "weights", [[1.0], np.ones((2, 1)), [-1.0, 1.0], [np.nan, 1.0], ["a", "b"], [0.0, 1.0]]
)
def test_wrong_weights_are_refused(weights: Any) -> None:
    with pytest.raises(ValueError, match="weight"):
        SentimentParserClassifier().fit(["good", "bad"], [1, 0], sample_weight=weights)


def test_groups_are_names_or_numbers_one_a_text() -> None:
    twins = TEXTS * 2
    names = [f"group {place}" for place in range(len(TEXTS))] * 2
    grouped = SentimentParserClassifier(threads=1).fit(twins, LABELS * 2, groups=names)
    plain = SentimentParserClassifier(threads=1).fit(twins, LABELS * 2)
    assert grouped.parser_.to_bytes() != plain.parser_.to_bytes()
    with pytest.raises(ValueError, match="groups"):
        SentimentParserClassifier().fit(TEXTS, LABELS, groups=[1, 2])


# The company it keeps


def test_pickle_and_joblib_carry_the_model(fitted: SentimentParserClassifier) -> None:
    buffer = io.BytesIO()
    joblib.dump(fitted, buffer)
    buffer.seek(0)
    for copy in (pickle.loads(pickle.dumps(fitted)), joblib.load(buffer)):
        assert copy.parser_.to_bytes() == fitted.parser_.to_bytes()
        np.testing.assert_array_equal(copy.predict_proba(TEXTS), fitted.predict_proba(TEXTS))


def test_same_seed_same_bytes(fitted: SentimentParserClassifier) -> None:
    again = SentimentParserClassifier(threads=1).fit(TEXTS, LABELS)
    assert again.parser_.to_bytes() == fitted.parser_.to_bytes()


def test_in_a_pipeline_behind_a_function_over_texts() -> None:
    shout = FunctionTransformer(lambda texts: [text.lower() for text in texts])
    pipeline = Pipeline([("lower", shout), ("parser", SentimentParserClassifier(threads=1))])
    pipeline.fit([text.upper() for text in TEXTS], LABELS)
    assert pipeline.score(TEXTS, LABELS) > 0.9
    pipeline.set_params(parser__beam_size=9)
    assert pipeline.named_steps["parser"].beam_size == 9


def test_grid_search_chooses_an_option() -> None:
    grid = {"epochs": [0, 1], "combination": [True, False]}
    search = GridSearchCV(SentimentParserClassifier(threads=1), grid, cv=2).fit(TEXTS, LABELS)
    assert search.best_score_ > 0.65
    assert set(search.best_params_) == {"epochs", "combination"}
    assert search.best_estimator_.parser_.options.epochs == search.best_params_["epochs"]


def test_cross_validation_with_processes_and_groups() -> None:
    scores = cross_val_score(SentimentParserClassifier(threads=1), TEXTS, LABELS, cv=2, n_jobs=2)
    assert scores.min() > 0.65
    folds = StratifiedGroupKFold(2)
    groups = np.arange(len(TEXTS)) // 4
    chances = cross_val_predict(
        SentimentParserClassifier(threads=1),
        np.array(TEXTS),
        LABELS,
        cv=folds,
        groups=groups,
        method="predict_proba",
    )
    assert chances.shape == (len(TEXTS), 2)


@pytest.mark.parametrize("method", ["sigmoid", "isotonic"])
def test_calibrated_from_outside(method: str) -> None:
    calibrated = CalibratedClassifierCV(SentimentParserClassifier(threads=1), method=method, cv=2)
    calibrated.fit(TEXTS, LABELS)
    assert calibrated.predict_proba(["a great movie"])[0, 1] > 0.5


def test_feature_names_are_the_rules(fitted: SentimentParserClassifier) -> None:
    names = fitted.get_feature_names_out()
    assert len(names) == len(fitted.parser_.grammar)
    assert "P -> great" in names
    assert all(" -> " in name for name in names)


def test_scikit_learn_takes_it_for_a_classifier(fitted: SentimentParserClassifier) -> None:
    assert is_classifier(fitted)
    assert "SentimentParserClassifier" in fitted._repr_html_()


# Evidence beside the texts


def test_phrases_rules_and_a_base_reach_training(tmp_path: Path) -> None:
    rules = tmp_path / "own.rules"
    rules.write_text("N -> sans P : -2 4 @3 [negation]\n", encoding="utf-8")
    base = Parser.from_rules("P -> toll : 0.95\nN -> mies : 0.95")
    given: dict[str, Any] = {"rules": str(rules), "phrases": {"sick": "positive"}, "base": base}
    first = SentimentParserClassifier(threads=1, phrase_weight=5.0, **given)
    copy = pickle.loads(pickle.dumps(clone(first)))
    assert copy.get_params()["rules"] == str(rules)
    assert copy.set_params(epochs=1).fit(TEXTS, LABELS).predict(["sick", "toll", "mies"]).tolist() == [
        "pos", "pos", "neg",
    ]  # fmt: skip
    assert copy.parser_.grammar.get("N -> sans P") is not None
    again = pickle.loads(pickle.dumps(copy))
    assert again.predict_proba(TEXTS[:20]).tolist() == copy.predict_proba(TEXTS[:20]).tolist()


def test_evidence_is_checked_in_fit() -> None:
    with pytest.raises(CorpusError, match="the phrases are 7"):
        SentimentParserClassifier(phrases=7).fit(TEXTS, LABELS)


# Which label is praise

FILE = Path(__file__).parent.parent / "examples" / "reviews.tsv"
REVIEWS = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines()]
FEW = [text for _, text in REVIEWS[:400]]


def named(negative: Any, positive: Any) -> list[Any]:
    return [positive if label == "pos" else negative for label, _ in REVIEWS[:400]]


@pytest.fixture(scope="module")
def plain() -> SentimentParserClassifier:
    return SentimentParserClassifier(threads=1, epochs=1).fit(FEW, named("neg", "pos"))


@pytest.mark.parametrize(("negative", "positive"), [("rotten", "fresh"), (1, 0)])
def test_the_positive_label_may_be_the_first_of_the_sorted_ones(
    plain: SentimentParserClassifier, negative: Any, positive: Any
) -> None:
    classifier = SentimentParserClassifier(threads=1, epochs=1, positive_label=positive)
    classifier.fit(FEW, named(negative, positive))
    assert classifier.classes_.tolist() == sorted([negative, positive])
    assert classifier.positive_label_ == positive
    assert classifier.parser_.label_names == (str(negative), str(positive))
    names = {"neg": negative, "pos": positive}
    assert classifier.predict(FEW[:50]).tolist() == [names[label] for label in plain.predict(FEW[:50])]
    chances = classifier.predict_proba(FEW[:50])
    assert chances.tolist() == plain.predict_proba(FEW[:50])[:, ::-1].tolist()
    assert ((classifier.decision_function(FEW[:50]) > 0) == (classifier.predict(FEW[:50]) == negative)).all()
    assert classifier.predict(["?"])[0] == names[plain.predict(["?"])[0]]
    assert classifier.score(FEW, named(negative, positive)) == plain.score(FEW, named("neg", "pos")) > 0.9
    again = pickle.loads(pickle.dumps(classifier))
    assert again.predict_proba(FEW[:9]).tolist() == chances[:9].tolist()


def test_signs_are_told_apart_without_a_word() -> None:
    classifier = SentimentParserClassifier(threads=1).fit(FEW, named("-1", "+1"))
    assert (classifier.classes_.tolist(), classifier.positive_label_) == (["+1", "-1"], "+1")


def test_the_positive_label_is_a_parameter_as_others_are() -> None:
    classifier = SentimentParserClassifier(positive_label="fresh")
    assert clone(classifier).get_params()["positive_label"] == "fresh"
    assert classifier.set_params(positive_label="rotten").positive_label == "rotten"
    for wrong in ("rotton", 1, ["fresh"]):
        with pytest.raises(OptionError, match="it must be one of the labels, 'fresh' or 'rotten', or None"):
            classifier.set_params(positive_label=wrong).fit(FEW, named("rotten", "fresh"))


def test_a_warning_tells_of_words_that_speak_against_the_labels() -> None:
    quick = {"threads": 1, "epochs": 1}
    with pytest.warns(UserWarning, match="'rotten' is taken as the positive .* give positive_label='fresh'"):
        SentimentParserClassifier(**quick).fit(FEW, named("rotten", "fresh"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        SentimentParserClassifier(**quick).fit(FEW, named("neg", "pos"))
        SentimentParserClassifier(**quick, positive_label="rotten").fit(FEW, named("rotten", "fresh"))
        SentimentParserClassifier(**quick, operators="none", lexicon="none").fit(
            FEW, named("rotten", "fresh")
        )
