"""What the baselines have in common: they are scikit-learn estimators over raw texts.

The classes follow scikit-learn's conventions (``get_params``, ``set_params``, ``clone``, tags) without
inheriting from it, so that importing them costs nothing and its absence is told where it is needed.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from sentiparse.corpus import Corpus
from sentiparse.errors import CorpusError, NotTrainedError, OptionError

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Baseline", "extra", "validation_part"]

VALIDATION = 0.1
"""Part of the training texts on which C is chosen."""

VALIDATION_MOST = 20_000
"""More validation texts than this choose no better."""


class Baseline:
    """A classifier of two labels over raw texts; subclasses have ``_fit`` and ``_scores``.

    The constructor's parameters are attributes of the same names, as scikit-learn wants it.
    """

    NEEDS: ClassVar[Mapping[str, str]] = {}
    """Modules that it imports, each with the extra of sentiparse that brings it."""

    _estimator_type = "classifier"
    classes_: NDArray[Any]

    @classmethod
    def check_needs(cls) -> None:
        """Say at once what must be installed, and not behind hours of other work."""
        for module, name in cls.NEEDS.items():
            if importlib.util.find_spec(module) is None:
                raise _missing(module, name)

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """Return the parameters of the constructor."""
        names = inspect.signature(type(self).__init__).parameters
        return {name: getattr(self, name) for name in names if name != "self"}

    def set_params(self, **params: Any) -> Baseline:
        """Change parameters; an unknown name is an error."""
        known = self.get_params()
        for name, value in params.items():
            if name not in known:
                raise OptionError(f"{type(self).__name__} has no parameter {name!r}: {', '.join(known)}")
            setattr(self, name, value)
        return self

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.get_params().items())
        return f"{type(self).__name__}({given})"

    def __sklearn_tags__(self) -> Any:
        """Tell scikit-learn 1.6 and later what this is."""
        from sklearn.utils import ClassifierTags, InputTags, Tags, TargetTags

        return Tags(
            estimator_type="classifier",
            target_tags=TargetTags(required=True),
            classifier_tags=ClassifierTags(multi_class=False),
            input_tags=InputTags(string=True, two_d_array=False),
        )

    def fit(self, X: Sequence[str], y: Any, groups: Sequence[int] | None = None) -> Baseline:
        """Learn from texts and their labels (any two values; the larger one is the positive class).

        ``groups`` say which texts must not be parted where a part is held out to choose C.
        """
        self.check_needs()
        texts = list(X)
        self.classes_, truth = np.unique(np.asarray(y), return_inverse=True)
        if len(truth) != len(texts):
            raise CorpusError(f"{len(texts)} texts but {len(truth)} labels: give one each")
        if len(self.classes_) != 2:
            got = ", ".join(map(str, self.classes_[:5]))
            raise CorpusError(
                f"{type(self).__name__} tells two labels apart, got {len(self.classes_)}: {got}"
            )
        self.default_ = int(np.bincount(truth).argmax())
        self._fit(texts, truth, groups)
        return self

    def decision_function(self, X: Sequence[str]) -> NDArray[np.float64]:
        """Return a number a text: positive for the second label, 0 where there is nothing to go by."""
        if not hasattr(self, "classes_"):
            raise NotTrainedError(f"{type(self).__name__} has not been fitted: call fit first")
        return np.asarray(self._scores(list(X)), dtype=np.float64)

    def predict(self, X: Sequence[str]) -> NDArray[Any]:
        """Return the label of each text; the more frequent one of training where the score is 0."""
        scores = self.decision_function(X)
        labels: NDArray[Any] = self.classes_[np.where(scores == 0, self.default_, scores > 0).astype(int)]
        return labels

    def score(self, X: Sequence[str], y: Any) -> float:
        """Return the accuracy."""
        return float(np.mean(self.predict(X) == np.asarray(y)))

    def _fit(self, texts: list[str], truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        raise NotImplementedError

    def _scores(self, texts: list[str]) -> Any:
        raise NotImplementedError


def validation_part(
    truth: NDArray[Any], groups: Sequence[int] | None, seed: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the places of the texts to learn from and of those to choose C on; no group is in both.

    >>> learn, judge = validation_part(np.array([0, 1] * 50), None, seed=0)
    >>> len(learn), len(judge)
    (90, 10)
    """
    size = len(truth)
    numbered = Corpus(
        [str(place) for place in range(size)], [int(label) for label in truth], None,
        None if groups is None else [int(group) for group in groups],
    )  # fmt: skip
    rest, held_out = numbered.split(min(VALIDATION, VALIDATION_MOST / size), seed)
    return np.array([int(t) for t in rest.texts]), np.array([int(t) for t in held_out.texts])


def extra(module: str, name: str) -> Any:
    """Import an optional module, or say which extra of sentiparse brings it.

    >>> extra("no_such_module", "bench")
    Traceback (most recent call last):
        ...
    ImportError: this needs no_such_module: pip install "sentiparse[bench]"
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise _missing(module.partition(".")[0], name) from error


def _missing(module: str, name: str) -> ImportError:
    return ImportError(f'this needs {module}: pip install "sentiparse[{name}]"')
