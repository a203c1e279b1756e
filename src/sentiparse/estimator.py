"""The parser as a scikit-learn classifier over raw texts."""

from __future__ import annotations

import dataclasses
import inspect
import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

try:
    from sklearn.base import BaseEstimator, ClassifierMixin
    from sklearn.exceptions import NotFittedError
    from sklearn.utils.multiclass import check_classification_targets, type_of_target
    from sklearn.utils.validation import column_or_1d
except ImportError as error:
    raise ImportError('the classifier needs scikit-learn: pip install "sentiparse[sklearn]"') from error

from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus
from sentiparse.english_words import english_words
from sentiparse.errors import CorpusError, NotTrainedError, OptionError
from sentiparse.tokenize import tokenize
from sentiparse.training import train

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sentiparse.model import Parser

__all__ = ["NotFittedParserError", "SentimentParserClassifier", "TextsError"]

OPTIONS = tuple(field.name for field in dataclasses.fields(TrainOptions))
"""The options of training, which are the classifier's parameters beside ``preset``, ``settings`` and the
evidence."""

EVIDENCE = ("rules", "phrases", "base")
"""What ``fit`` may know beside its texts, as :func:`sentiparse.train` takes it."""

FIRST_IS_POSITIVE = (("+", "-"), ("+1", "-1"))
"""Labels of which, sorted, the first is the positive one."""

LOOKED_AT = 2_000
"""Texts that are asked whether their English words speak against the labels."""


class TextsError(CorpusError, ValueError):
    """Texts, labels or weights that the classifier cannot use. Also a ``ValueError``."""


class NotFittedParserError(NotTrainedError, NotFittedError):
    """The classifier was asked before ``fit``. Also scikit-learn's ``NotFittedError``."""


class SentimentParserClassifier(ClassifierMixin, BaseEstimator):
    """Learn a sentiment grammar in ``fit``, label texts by their sentiment trees in ``predict``.

    Parameters are ``preset``, ``settings`` ("given", or "auto" to have some options that are None chosen by
    trials inside the texts given to ``fit``), ``positive_label`` (which of the two labels is praise; None is
    the second of the sorted ones, as of neg and pos, 0 and 1; of +1 and -1 it is +1), every option of
    :class:`~sentiparse.config.TrainOptions` (one that is None comes from the preset), and ``rules``,
    ``phrases`` and ``base``, evidence beside the texts, as :func:`sentiparse.train` takes it. They are
    checked in ``fit``, as scikit-learn has it.

    ``X`` is a sequence of str: list, array or Series. ``y`` has any two labels. Fitted attributes:
    ``classes_``, the sorted labels; ``positive_label_``, the positive one; and ``parser_``, the
    :class:`~sentiparse.model.Parser` with its trees, rules and explanations.

    >>> texts = ["good fun", "good story", "a good film", "bad jokes", "bad film", "a bad story"] * 4
    >>> labels = ["thumbs up"] * 3 + ["thumbs down"] * 3
    >>> classifier = SentimentParserClassifier(seed=1).fit(texts, labels * 4)
    >>> classifier.predict(["good jokes", "bad fun"]).tolist()
    ['thumbs up', 'thumbs down']
    >>> classifier.parser_.parse("bad jokes").label
    'thumbs down'
    >>> happy = SentimentParserClassifier(positive_label="happy")
    >>> _ = happy.fit(texts, (["happy"] * 3 + ["sad"] * 3) * 4)
    >>> happy.classes_.tolist(), str(happy.positive_label_), happy.predict(["good jokes"]).tolist()
    (['happy', 'sad'], 'happy', ['happy'])
    """

    def __init__(
        self,
        *,
        preset: str = "default",
        settings: str = "given",
        positive_label: Any = None,
        **options: Any,
    ) -> None:
        self.preset = preset
        self.settings = settings
        self.positive_label = positive_label
        names = (*EVIDENCE, *OPTIONS)
        unknown = [name for name in options if name not in names]
        if unknown:
            import difflib

            near = difflib.get_close_matches(unknown[0], names, n=2)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise TypeError(f"{type(self).__name__} has no parameter {unknown[0]!r}{hint}")
        for name in names:
            setattr(self, name, options.get(name))

    # get_params, set_params, clone and the checks read the parameters from the signature.
    __init__.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD),
            inspect.Parameter("preset", inspect.Parameter.KEYWORD_ONLY, default="default", annotation=str),
            inspect.Parameter("settings", inspect.Parameter.KEYWORD_ONLY, default="given", annotation=str),
            inspect.Parameter("positive_label", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Any),
            *(
                inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Any)
                for name in (*EVIDENCE, *OPTIONS)
            ),
        ]
    )

    def __sklearn_tags__(self) -> Any:
        """Tell scikit-learn that the input is one text a sample, and that there are two classes."""
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_class = False
        tags.input_tags.string = True
        tags.input_tags.one_d_array = True
        tags.input_tags.two_d_array = False
        tags.target_tags.required = True
        return tags

    def train_options(self) -> TrainOptions:
        """Return the options that ``fit`` will train with; an OptionError says what is wrong with them.

        >>> SentimentParserClassifier(preset="paper", beam_size=10).train_options().beam_size
        10
        """
        return TrainOptions.preset(self.preset, **self._given())

    def _given(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in OPTIONS if getattr(self, name) is not None}

    def fit(
        self, X: Sequence[str], y: Any, sample_weight: Any = None, groups: Any = None
    ) -> SentimentParserClassifier:
        """Learn a grammar from texts and their labels.

        ``sample_weight`` weighs texts in all counts and steps; texts of weight 0 are left out. ``groups`` say
        which texts belong together: such texts are never parted where some are held out, and their counts are
        taken off together where a text is left out of its own counts.
        """
        options = self.train_options()  # wrong ones are told of before anything wrong with the texts
        texts = _texts(X)
        classes, truth = _labels(y, len(texts))
        positive = _positive(self.positive_label, classes)
        truth = truth if positive == 1 else 1 - truth
        if self.positive_label is None and (options.lexicon, options.operators) != ("none", "none"):
            _warn_of_turned_labels(texts, truth, classes, positive)
        weights = _weights(sample_weight, len(texts))
        numbers = _groups(groups, len(texts))
        if weights is not None and not weights.all():
            kept = np.flatnonzero(weights)
            texts, truth, weights = [texts[place] for place in kept], truth[kept], weights[kept]
            numbers = None if numbers is None else numbers[kept]
            if len(set(truth.tolist())) < 2:
                raise TextsError("all weights of a class are zero: training needs texts of both classes")
        corpus = Corpus(
            texts,
            truth.tolist(),
            None if weights is None else weights.tolist(),
            None if numbers is None else numbers.tolist(),
            label_names=(str(classes[1 - positive]), str(classes[positive])),
            source="the texts given to fit",
        )
        evidence = {name: getattr(self, name) for name in EVIDENCE}
        self.parser_: Parser = train(
            corpus, preset=self.preset, settings=self.settings, **evidence, **self._given()
        )
        self.classes_ = classes
        self.positive_label_ = classes[positive]
        return self

    def predict(self, X: Sequence[str]) -> NDArray[Any]:
        """Return the label of each text; where nothing in it is known, that of the heavier class."""
        parser = self._parser()
        chances = self.predict_proba(X)[:, 1]
        default = parser.label_names.index(parser.default_label)
        if self._positive_comes_first():
            default = 1 - default
        labels: NDArray[Any] = self.classes_[np.where(chances == 0.5, default, chances > 0.5).astype(int)]
        return labels

    def predict_proba(self, X: Sequence[str]) -> NDArray[np.float64]:
        """Return calibrated probabilities: a row a text, columns as in ``classes_``."""
        chances = self._parser().predict_proba(_texts(X, fitting=False))
        return chances[:, ::-1] if self._positive_comes_first() else chances

    def _positive_comes_first(self) -> bool:
        return bool(getattr(self, "positive_label_", self.classes_[1]) == self.classes_[0])

    def decision_function(self, X: Sequence[str]) -> NDArray[np.float64]:
        """Return the log-odds of the second class: above 0 where it is the more probable one."""
        chances = np.clip(self.predict_proba(X)[:, 1], 1e-15, 1 - 1e-15)
        return np.asarray(np.log(chances) - np.log1p(-chances), dtype=np.float64)

    def get_feature_names_out(self, input_features: Any = None) -> NDArray[Any]:
        """Return the rules of the grammar in the paper's notation: combination rules, then dictionary rules.

        >>> classifier = SentimentParserClassifier(preset="labels", operators="none", lexicon="none")
        >>> _ = classifier.fit(["good", "good", "bad", "bad"], [1, 1, 0, 0])
        >>> sorted(classifier.get_feature_names_out())
        ['N -> bad', 'P -> good']
        """
        return np.array([rule.text for rule in self._parser().grammar], dtype=object)

    def __sklearn_is_fitted__(self) -> bool:
        """Whether ``fit`` has been called."""
        return hasattr(self, "parser_")

    def _parser(self) -> Parser:
        if not hasattr(self, "parser_"):
            raise NotFittedParserError(
                f"This {type(self).__name__} instance is not fitted yet: call fit with texts and labels first"
            )
        return self.parser_


def _texts(X: Any, fitting: bool = True) -> list[str]:
    if isinstance(X, str):
        raise TextsError("X is one str: put it in a list, one text a sample")
    shape = getattr(X, "shape", None)
    if shape is not None and len(shape) != 1:
        raise TextsError(
            f"X has the shape {tuple(shape)}: give texts in one dimension, such as one column of a table"
        )
    try:
        texts = list(X)
    except TypeError:
        raise TextsError(f"X is {type(X).__name__}: give a list, an array or a Series of str") from None
    for place, text in enumerate(texts):
        if not isinstance(text, str):
            raise TextsError(f"text {place} is {type(text).__name__} ({text!r:.40}): every sample is a str")
    if not texts and fitting:
        raise TextsError("Found array with 0 sample(s): there are no texts to learn from")
    return [str(text) for text in texts]


def _labels(y: Any, size: int) -> tuple[NDArray[Any], NDArray[np.int64]]:
    if y is None:
        raise TextsError("requires y to be passed, but the target y is None: give a label for every text")
    values = column_or_1d(y, warn=True)
    if len(values) != size:
        raise TextsError(f"{size} texts but {len(values)} labels: give one each")
    check_classification_targets(values)
    classes, truth = np.unique(values, return_inverse=True)
    if len(classes) > 2:
        kind = type_of_target(values)
        raise TextsError(
            f"Only binary classification is supported. The type of the target is {kind}: "
            f"{len(classes)} classes, {', '.join(map(str, classes[:5]))}"
        )
    if len(classes) < 2:
        raise TextsError(f"y has one class, {classes[0]!r}: training needs texts of two classes")
    return classes, truth


def _positive(label: Any, classes: NDArray[Any]) -> int:
    """The place of the positive label among the sorted ones."""
    if label is None:
        return 0 if tuple(map(str, classes)) in FIRST_IS_POSITIVE else 1
    for place, one in enumerate(classes):
        if np.ndim(label) == 0 and one == label:
            return place
    raise OptionError(
        f"positive_label is {label!r:.60}: it must be one of the labels, "
        f"{' or '.join(map(repr, classes.tolist()))}, or None for the second of them"
    )


def _warn_of_turned_labels(
    texts: list[str], truth: NDArray[np.int64], classes: NDArray[Any], positive: int
) -> None:
    """Warn where the English words of many texts clearly say the other label."""
    words = english_words()
    with_words = against = 0
    for place in range(0, len(texts), -(-len(texts) // LOOKED_AT)):
        said = sum(words.get(token.text, 0.5) - 0.5 for token in tokenize(texts[place]))
        if abs(said) > 0.2:
            with_words += 1
            against += (said > 0) != bool(truth[place])
    # Negation and irony turn some; two in three of at least 40 texts are no chance (2 standard errors).
    if with_words >= 40 and 3 * against > 2 * with_words:
        taken, other = (
            label.item() if isinstance(label, np.generic) else label
            for label in (classes[positive], classes[1 - positive])
        )
        warnings.warn(
            f"{taken!r} is taken as the positive label, but the English words of {against:,} of "
            f"{with_words:,} texts speak for the other one: if {other!r} is praise, give "
            f"positive_label={other!r}",
            UserWarning,
            stacklevel=3,
        )


def _weights(sample_weight: Any, size: int) -> NDArray[np.float64] | None:
    if sample_weight is None:
        return None
    try:
        weights = np.asarray(sample_weight, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise TextsError(f"sample_weight cannot be read as numbers: {error}") from error
    if weights.ndim == 0:
        weights = np.full(size, float(weights))
    if weights.shape != (size,):
        raise TextsError(f"sample_weight has the shape {weights.shape}: give one for each of {size} texts")
    if not np.isfinite(weights).all() or (weights < 0).any():
        raise TextsError("sample_weight has negative or endless numbers: give finite ones from 0 up")
    return weights


def _groups(groups: Any, size: int) -> NDArray[np.int64] | None:
    if groups is None:
        return None
    values = np.asarray(groups)
    if values.shape != (size,):
        raise OptionError(f"groups has the shape {values.shape}: give one group for each of {size} texts")
    return np.unique(values, return_inverse=True)[1]
