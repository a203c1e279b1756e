"""Linear classifiers over n-grams: SVM-m, MNB-m, NBSVM-m, TF-IDF, and a hashed bag."""

from __future__ import annotations

import warnings
import zlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from sentiparse.baselines.estimator import Baseline, extra, validation_part
from sentiparse.baselines.words import Ngrams, Tokens, ngrams_of, sparse_rows, tokens_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["MNB", "NBSVM", "SVM", "HashedBag", "TfidfLinear"]

PAPER_C = (0.01, 0.1, 1.0, 5.0, 10.0, 20.0)
"""The values that the paper tries."""

PATIENCE = 2
"""Values of C in a row, in rising order, that may do worse than the best before the search ends."""

SCANS = 1000
TOLERANCE = 0.1
"""LIBLINEAR's own defaults: its limit of scans (large C on overlapping labels may reach it), and the
violation of optimality at which it stops. scikit-learn's own is a thousand times stricter, and slower."""


class _Ngram(Baseline):
    """A classifier over the n-grams of 1 to ``order`` words."""

    order: int
    table_: Ngrams

    def _matrix(self, texts: list[str], presence: bool, least: int = 1) -> Any:
        return self.table_.counts(tokens_of(texts), self.order, presence=presence, least=least)

    def _learn_table(self, texts: list[str]) -> None:
        self.table_ = ngrams_of(tokens_of(texts), self.order)


class _ChosenC(_Ngram):
    """One whose C is chosen on a part of the training texts, then refitted on all of them.

    Values are tried from small to large (large ones take longest), until two in a row do worse than the best.
    """

    NEEDS: ClassVar[Mapping[str, str]] = {"sklearn": "sklearn"}

    C: float | Sequence[float] | None
    seed: int

    def _choose(self, matrix: Any, truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        candidates = sorted(np.atleast_1d(np.asarray(self.C, dtype=float)).tolist())
        self.validation_: dict[float, float] = {}
        self.C_ = candidates[0]
        if len(candidates) > 1:
            learn, judge = validation_part(truth, groups, self.seed)
            part, rest = matrix[learn], matrix[judge]
            worse = 0
            for value in candidates:
                self._train(part, truth[learn], value)
                right = float(np.mean((self._decide(rest) > 0) == truth[judge]))
                self.validation_[value] = right
                best = max(self.validation_.values())
                worse = 0 if right == best else worse + 1
                if worse >= PATIENCE:
                    break
            # Of equal ones the smallest, which is the most regular.
            self.C_ = min(value for value, right in self.validation_.items() if right == best)
        self._train(matrix, truth, self.C_)

    def _train(self, matrix: Any, truth: NDArray[Any], C: float) -> None:
        raise NotImplementedError

    def _decide(self, matrix: Any) -> NDArray[np.float64]:
        return np.asarray(matrix @ self.coef_ + self.intercept_)

    def _linear_svc(self, matrix: Any, truth: NDArray[Any], C: float) -> None:
        svm = extra("sklearn.svm", "sklearn").LinearSVC(
            C=C, tol=TOLERANCE, random_state=self.seed, max_iter=SCANS
        )
        with warnings.catch_warnings():  # told by converged_ instead
            warnings.simplefilter("ignore", extra("sklearn.exceptions", "sklearn").ConvergenceWarning)
            svm.fit(matrix, truth)
        self.converged_ = bool(np.max(svm.n_iter_) < SCANS)
        self.coef_: NDArray[np.float64] = svm.coef_.ravel()
        self.intercept_ = float(svm.intercept_[0])


class SVM(_ChosenC):
    """SVM-m: LIBLINEAR's linear SVM on the presence of n-grams, C chosen on a validation part.

    ``least`` leaves out n-grams of two words and more that occur less often: with 2, five-grams of 400,000
    texts fit into memory, and what is left out has been seen in one text only.

    >>> texts = ["good fun", "good film", "bad fun", "bad film"] * 10
    >>> SVM(2).fit(texts, [1, 1, 0, 0] * 10).predict(["good", "bad"]).tolist()
    [1, 0]
    """

    def __init__(
        self, order: int = 2, C: float | Sequence[float] = PAPER_C, least: int = 1, seed: int = 0
    ) -> None:
        self.order = order
        self.C = C
        self.least = least
        self.seed = seed

    def _fit(self, texts: list[str], truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        self._learn_table(texts)
        self._choose(self._matrix(texts, True, self.least), truth, groups)

    def _train(self, matrix: Any, truth: NDArray[Any], C: float) -> None:
        self._linear_svc(matrix, truth, C)

    def _scores(self, texts: list[str]) -> Any:
        return self._decide(self._matrix(texts, True, self.least))


class MNB(_Ngram):
    """MNB-m: multinomial naive Bayes over counts of n-grams, Laplace smoothing.

    >>> MNB(1).fit(["good good", "bad"], [1, 0]).decision_function(["good"]).round(4).tolist()
    [0.8109]
    """

    def __init__(self, order: int = 2, alpha: float = 1.0) -> None:
        self.order = order
        self.alpha = alpha

    def _fit(self, texts: list[str], truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        self._learn_table(texts)
        matrix = self._matrix(texts, False)
        by_class = np.stack([matrix.T @ (truth == label).astype(float) for label in (0, 1)]) + self.alpha
        logs = np.log(by_class) - np.log(by_class.sum(axis=1, keepdims=True))
        self.coef_: NDArray[np.float64] = logs[1] - logs[0]
        share = np.bincount(truth, minlength=2) / len(truth)
        self.intercept_ = float(np.log(share[1] / share[0]))

    def _scores(self, texts: list[str]) -> Any:
        return self._matrix(texts, False) @ self.coef_ + self.intercept_


class NBSVM(_ChosenC):
    """NBSVM-m (Wang and Manning 2012): an SVM on presence times the log-count ratio of naive Bayes.

    ``beta`` interpolates the SVM's weights with naive Bayes (the ratio times the mean magnitude of the
    weights). The intercept is interpolated alike, with the log-odds of the labels: the SVM's alone belongs to
    the SVM's weights, and where labels are unbalanced (MPQA) it costs the method many points.

    >>> texts = ["good fun", "good film", "bad fun", "bad film"] * 10
    >>> NBSVM(2).fit(texts, [1, 1, 0, 0] * 10).predict(["good", "bad"]).tolist()
    [1, 0]
    """

    def __init__(
        self,
        order: int = 2,
        C: float | Sequence[float] = PAPER_C,
        alpha: float = 1.0,
        beta: float = 0.25,
        seed: int = 0,
    ) -> None:
        self.order = order
        self.C = C
        self.alpha = alpha
        self.beta = beta
        self.seed = seed

    def _fit(self, texts: list[str], truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        self._learn_table(texts)
        self._choose(self._matrix(texts, True), truth, groups)

    def _train(self, matrix: Any, truth: NDArray[Any], C: float) -> None:
        counts = np.stack([matrix.T @ (truth == label).astype(float) for label in (0, 1)]) + self.alpha
        shares = counts / counts.sum(axis=1, keepdims=True)
        self.ratio_: NDArray[np.float64] = np.log(shares[1] / shares[0])
        scaled = matrix.copy()
        scaled.data *= self.ratio_[scaled.indices]
        self._linear_svc(scaled, truth, C)
        mean = np.abs(self.coef_).mean()
        # The weights and the ratio they are meant for, as one vector over presence.
        self.coef_ = ((1.0 - self.beta) * mean + self.beta * self.coef_) * self.ratio_
        share = np.bincount(truth, minlength=2) / len(truth)
        prior = float(np.log(share[1] / share[0]))
        self.intercept_ = (1.0 - self.beta) * mean * prior + self.beta * self.intercept_

    def _scores(self, texts: list[str]) -> Any:
        return self._decide(self._matrix(texts, True))


class TfidfLinear(_ChosenC):
    """TF-IDF of n-grams (logarithmic term frequencies) with logistic regression or a linear SVM.

    >>> texts = ["good fun", "good film", "bad fun", "bad film"] * 10
    >>> TfidfLinear("svm").fit(texts, [1, 1, 0, 0] * 10).predict(["good", "bad"]).tolist()
    [1, 0]
    """

    def __init__(
        self,
        learner: str = "lr",
        order: int = 2,
        C: float | Sequence[float] | None = None,
        seed: int = 0,
    ) -> None:
        self.learner = learner
        self.order = order
        self.C = C
        self.seed = seed

    def _fit(self, texts: list[str], truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        text = extra("sklearn.feature_extraction.text", "sklearn")
        self._learn_table(texts)
        self.tfidf_ = text.TfidfTransformer(sublinear_tf=True)
        matrix = self.tfidf_.fit_transform(self._matrix(texts, False))
        given = self.C
        if given is None:
            self.C = (0.1, 0.3, 1.0) if self.learner == "svm" else (1.0, 3.0, 10.0, 30.0)
        try:
            self._choose(matrix, truth, groups)
        finally:
            self.C = given

    def _train(self, matrix: Any, truth: NDArray[Any], C: float) -> None:
        if self.learner == "svm":
            self._linear_svc(matrix, truth, C)
            return
        linear = extra("sklearn.linear_model", "sklearn")
        # The dual solver of LIBLINEAR: far faster than lbfgs where there are more n-grams than texts.
        model = linear.LogisticRegression(
            C=C, solver="liblinear", dual=True, random_state=self.seed, max_iter=1000
        )
        model.fit(matrix, truth)
        self.coef_ = model.coef_.ravel()
        self.intercept_ = float(model.intercept_[0])

    def _scores(self, texts: list[str]) -> Any:
        return self._decide(self.tfidf_.transform(self._matrix(texts, False)))


class HashedBag(Baseline):
    """A bag of words and bigrams hashed into buckets, averaged over the text, with SGD, as fastText does.

    >>> texts = ["good fun", "good film", "bad fun", "bad film"] * 20
    >>> HashedBag().fit(texts, [1, 1, 0, 0] * 20).predict(["good", "bad"]).tolist()
    [1, 0]
    """

    NEEDS: ClassVar[Mapping[str, str]] = {"sklearn": "sklearn"}

    def __init__(self, buckets: int = 2**20, epochs: int = 15, alpha: float = 1e-6, seed: int = 0) -> None:
        self.buckets = buckets
        self.epochs = epochs
        self.alpha = alpha
        self.seed = seed

    def _fit(self, texts: list[str], truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        linear = extra("sklearn.linear_model", "sklearn")
        model = linear.SGDClassifier(
            loss="log_loss", alpha=self.alpha, max_iter=self.epochs, tol=None, average=True,
            random_state=self.seed,
        )  # fmt: skip
        model.fit(self._matrix(tokens_of(texts)), truth)
        self.coef_: NDArray[np.float64] = model.coef_.ravel()
        self.intercept_ = float(model.intercept_[0])

    def _scores(self, texts: list[str]) -> Any:
        return self._matrix(tokens_of(texts)) @ self.coef_ + self.intercept_

    def _matrix(self, tokens: Tokens) -> Any:
        """Rows of unit length: texts of any length weigh alike, and steps are of one size."""
        hashes = np.array(
            [zlib.crc32(word.encode("utf-8", "replace")) for word in tokens.words], dtype=np.uint64
        )
        words = hashes[tokens.ids] if len(hashes) else np.zeros(0, dtype=np.uint64)
        begins = np.flatnonzero(tokens.starts(2))
        mixed = (words[begins] * np.uint64(0x9E3779B97F4A7C15)) ^ (words[begins + 1] * np.uint64(116049371))
        buckets = np.uint64(self.buckets)
        text_of = tokens.text_of
        columns = np.concatenate([words % buckets, (mixed >> np.uint64(20)) % buckets]).astype(np.int64)
        matrix = sparse_rows(np.concatenate([text_of, text_of[begins]]), columns, (len(tokens), self.buckets))
        lengths = np.sqrt(np.asarray(matrix.multiply(matrix).sum(axis=1)).ravel())
        per_entry = np.repeat(np.where(lengths > 0, lengths, 1.0), np.diff(matrix.indptr))
        matrix.data /= per_entry
        return matrix
