"""How well a parser does on labelled texts: accuracy, F1, confusion, calibration."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

import numpy as np

from sentiparse.corpus import Corpus, as_corpus

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sentiparse.model import Parser

__all__ = ["Report", "calibration_error", "evaluate"]


@dataclass(frozen=True)
class Report:
    """What came out: ``confusion[true][given]``, rows and columns negative, positive.

    ``ece`` is the expected calibration error in ten bins, ``log_loss`` the mean negative log-likelihood in
    nats, ``unknown`` the number of texts in which nothing is known (they have the default label).
    """

    texts: int
    accuracy: float
    f1_negative: float
    f1_positive: float
    confusion: tuple[tuple[int, int], tuple[int, int]]
    ece: float
    log_loss: float
    unknown: int
    tree_accuracy: float
    label_names: tuple[str, str]

    @property
    def f1(self) -> float:
        """The mean of both labels' F1."""
        return (self.f1_negative + self.f1_positive) / 2

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {**asdict(self), "f1": self.f1}

    def __str__(self) -> str:
        negative, positive = self.label_names
        width = max(len(negative), len(positive), 5)
        return "\n".join(
            [
                f"texts      {self.texts}",
                f"accuracy   {self.accuracy:.4f}   (best tree alone {self.tree_accuracy:.4f})",
                f"F1         {self.f1:.4f}   "
                f"({negative} {self.f1_negative:.4f}, {positive} {self.f1_positive:.4f})",
                f"ECE        {self.ece:.4f}",
                f"log loss   {self.log_loss:.4f}",
                f"unknown    {self.unknown}",
                f"{'true':<{width}}  {negative:>{width}}  {positive:>{width}}   (given)",
                f"{negative:<{width}}  {self.confusion[0][0]:>{width}}  {self.confusion[0][1]:>{width}}",
                f"{positive:<{width}}  {self.confusion[1][0]:>{width}}  {self.confusion[1][1]:>{width}}",
            ]
        )


def evaluate(parser: Parser, data: Corpus | str | PathLike[str] | Any) -> Report:
    """Return the report of a parser on labelled texts.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> bad : 0.9")
    >>> evaluate(parser, [("good", "pos"), ("bad", "neg"), ("not bad", "pos")]).confusion
    ((1, 0), (1, 1))
    """
    corpus = as_corpus(data, allow_one_class=True)
    truth = np.asarray(corpus.labels)
    p_pos = parser.predict_proba(corpus.texts)[:, 1]
    raw = parser.decisions(corpus.texts)
    default = parser.label_names.index(parser.default_label)
    given = np.where(raw["known"] & (p_pos != 0.5), p_pos > 0.5, default).astype(int)
    confusion = np.zeros((2, 2), dtype=int)
    np.add.at(confusion, (truth, given), 1)
    by_tree = np.where(raw["known"], raw["tree_logit"] > 0, default).astype(int)
    picked = np.clip(np.where(truth == 1, p_pos, 1.0 - p_pos), 1e-15, 1.0)
    return Report(
        texts=len(truth),
        accuracy=float(np.mean(given == truth)),
        f1_negative=_f1(confusion, 0),
        f1_positive=_f1(confusion, 1),
        confusion=tuple(tuple(int(n) for n in row) for row in confusion),  # type: ignore[arg-type]
        ece=calibration_error(p_pos, truth),
        log_loss=float(-np.mean(np.log(picked))),
        unknown=int(np.sum(~raw["known"])),
        tree_accuracy=float(np.mean(by_tree == truth)),
        label_names=parser.label_names,
    )


def calibration_error(p_pos: NDArray[np.float64], truth: NDArray[Any], bins: int = 10) -> float:
    """Return the expected calibration error: mean distance of confidence and accuracy, by bins of confidence.

    >>> calibration_error(np.array([0.75, 0.75, 0.75, 0.75]), np.array([1, 1, 1, 0]))
    0.0
    """
    confidence = np.maximum(p_pos, 1.0 - p_pos)
    right = (p_pos > 0.5) == (truth == 1)
    place = np.minimum(((confidence - 0.5) * 2 * bins).astype(int), bins - 1)
    error = 0.0
    for at in range(bins):
        inside = place == at
        if inside.any():
            error += float(abs(confidence[inside].mean() - right[inside].mean()) * inside.mean())
    return error


def _f1(confusion: NDArray[Any], label: int) -> float:
    right = confusion[label, label]
    total = confusion[label].sum() + confusion[:, label].sum()
    return float(2 * right / total) if total else 0.0
