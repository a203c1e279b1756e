"""The report on a parser: accuracy, F1, confusion, calibration, coverage, and on demand the details."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from textwrap import shorten
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sentiparse.corpus import Corpus, as_corpus
from sentiparse.evaluate.calibration import (
    CalibrationBin,
    calibration_curve,
    chance_error,
    expected_error,
)
from sentiparse.evaluate.coverage import Coverage, coverage_curve
from sentiparse.evaluate.details import Details, Progress, examine
from sentiparse.evaluate.intervals import f1_interval, f1_scores, wilson_interval
from sentiparse.evaluate.slices import Slice

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["Report", "evaluate"]

WORST = 10
LONGEST = 400
"""Characters of a text that are printed."""

BLOCK = 4096

_NUMBERS = (
    "texts", "accuracy", "accuracy_interval", "balanced_accuracy", "f1", "f1_interval", "f1_negative",
    "f1_positive", "confusion", "ece", "ece_by_chance", "log_loss", "unknown", "tree_accuracy", "label_names",
    "source", "fingerprint",
)  # fmt: skip


@dataclass(frozen=True)
class Report:
    """What came out: ``confusion[true][given]``, rows and columns negative, positive.

    Intervals are of 95 %. ``balanced_accuracy`` is the mean of both labels' accuracies, which a label that
    prevails does not lift. ``ece`` is the expected calibration error in ten bins of ``calibration``, and
    ``ece_by_chance`` what chance alone stays under 95 times in 100. ``log_loss`` is the mean negative
    log-likelihood in nats, ``unknown`` the number of texts in which nothing is known (they have the default
    label), ``tree_accuracy`` that of the best trees' labels. ``coverage`` is the accuracy above a confidence.
    ``details`` are there where they were asked for.
    """

    texts: int
    accuracy: float
    f1_negative: float
    f1_positive: float
    confusion: tuple[tuple[int, int], tuple[int, int]]
    ece: float
    ece_by_chance: float
    log_loss: float
    unknown: int
    tree_accuracy: float
    label_names: tuple[str, str]
    f1_interval: tuple[float, float]
    calibration: tuple[CalibrationBin, ...]
    coverage: tuple[Coverage, ...]
    source: str = ""
    fingerprint: str = ""
    details: Details | None = None

    @property
    def f1(self) -> float:
        """The mean of both labels' F1."""
        return (self.f1_negative + self.f1_positive) / 2

    @property
    def right(self) -> int:
        """How many texts have their true label."""
        return self.confusion[0][0] + self.confusion[1][1]

    @property
    def accuracy_interval(self) -> tuple[float, float]:
        """The 95 % interval of the accuracy (Wilson's)."""
        return wilson_interval(self.right, self.texts)

    @property
    def balanced_accuracy(self) -> float:
        """The mean of both labels' accuracies; of one, where the other is not there."""
        rates = [row[at] / sum(row) for at, row in enumerate(self.confusion) if sum(row)]
        return sum(rates) / len(rates)

    @property
    def prevailing(self) -> float:
        """The accuracy of always giving the more frequent label."""
        return max(sum(row) for row in self.confusion) / self.texts

    def to_dict(self) -> dict[str, Any]:
        """Return plain data; details, where there are any, with their trees."""
        data = {name: getattr(self, name) for name in _NUMBERS}
        data["calibration"] = [part.to_dict() for part in self.calibration]
        data["coverage"] = [point.to_dict() for point in self.coverage]
        return data if self.details is None else {**data, **self.details.to_dict()}

    def __str__(self) -> str:
        return "\n".join([*self._headline(), *self._matrix(), *self._curves(), *self._details()])

    def _headline(self) -> Iterator[str]:
        negative, positive = self.label_names
        (low, high), (f1_low, f1_high) = self.accuracy_interval, self.f1_interval
        given = [sum(row) for row in self.confusion]
        yield f"texts      {self.texts}   ({given[0]} {negative}, {given[1]} {positive})"
        yield (
            f"accuracy   {self.accuracy:.4f}   (95 %: {low:.4f} to {high:.4f}; best tree alone "
            f"{self.tree_accuracy:.4f})"
        )
        yield (
            f"balanced   {self.balanced_accuracy:.4f}   (always the more frequent label: accuracy "
            f"{self.prevailing:.4f})"
        )
        yield (
            f"F1         {self.f1:.4f}   (95 %: {f1_low:.4f} to {f1_high:.4f}; {negative} "
            f"{self.f1_negative:.4f}, {positive} {self.f1_positive:.4f})"
        )
        yield f"ECE        {self.ece:.4f}   (chance alone: up to {self.ece_by_chance:.4f})"
        yield f"log loss   {self.log_loss:.4f}"
        yield f"unknown    {self.unknown}"

    def _matrix(self) -> Iterator[str]:
        negative, positive = self.label_names
        width = max(len(negative), len(positive), 5)
        yield ""
        yield f"{'true':<{width}}  {negative:>{width}}  {positive:>{width}}   (given)"
        for name, row in zip(self.label_names, self.confusion, strict=True):
            yield f"{name:<{width}}  {row[0]:>{width}}  {row[1]:>{width}}"

    def _curves(self) -> Iterator[str]:
        yield ""
        yield "calibration: probability said, share right"
        for part in self.calibration:
            yield (
                f"  {part.start:.2f}-{part.end:.2f}  {part.texts:>7} texts  said {part.confidence:.3f}  "
                f"right {part.accuracy:.3f}  {_bar(part.accuracy)}"
            )
        yield ""
        yield "the surest texts alone: share answered, accuracy"
        for point in self._picked_coverage():
            yield (
                f"  {point.coverage:>4.0%}  {point.texts:>7} texts  from {point.confidence:.3f}  "
                f"right {point.accuracy:.3f}  {_bar(point.accuracy)}"
            )

    def _picked_coverage(self) -> Iterator[Coverage]:
        wanted = iter((0.25, 0.5, 0.75, 0.9, 1.0))
        aim = next(wanted)
        for point in self.coverage:
            if point.coverage >= aim - 1e-9:
                yield point
                aim = next((share for share in wanted if share > point.coverage), 2.0)

    def _details(self) -> Iterator[str]:
        if self.details is None:
            return
        yield ""
        yield "by length, in words"
        yield from map(_slice_line, self.details.lengths)
        if self.details.phenomena:
            yield ""
            yield "by phenomenon: words of such a rule stand in the text"
        for part in self.details.phenomena:
            yield _slice_line(part.present)
            if part.present.texts:
                yield "  " + _slice_line(part.used)
                yield "  " + _slice_line(part.unused)
            yield _slice_line(part.absent)
        if self.details.suspects:
            yield ""
            yield "rules with the most part in errors: wrong of texts, excess; what striking the rule does"
        for suspect in self.details.suspects:
            struck = "" if suspect.mended is None else f"  struck: +{suspect.mended} -{suspect.broken}"
            yield (
                f"  {suspect.wrong:>4} of {suspect.texts:<6} {suspect.excess:>+6.1f}{struck:<18}  "
                f"{suspect.rule}  [{suspect.type}]"
            )
        if self.details.worst:
            yield ""
            yield "worst errors: the surest wrong answers"
        for mistake in self.details.worst:
            words = shorten(mistake.text, LONGEST, placeholder=" ...")
            yield f"  {mistake.confidence:.3f} {mistake.label}, truly {mistake.truth}: {words}"


def evaluate(
    parser: Parser,
    data: Corpus | str | PathLike[str] | Any,
    *,
    details: bool = False,
    worst: int = WORST,
    progress: Progress | None = None,
) -> Report:
    """Return the report of a parser on labelled texts.

    With ``details`` every text is parsed: accuracy by length and by phenomenon, the ``worst`` errors with
    their trees, and the rules behind errors. ``progress(stage, done, of)`` is called now and then.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> bad : 0.9")
    >>> evaluate(parser, [("good", "pos"), ("bad", "neg"), ("not bad", "pos")]).confusion
    ((1, 0), (1, 1))
    """
    corpus = as_corpus(data, own_labels=parser.label_names, allow_one_class=True)
    truth = np.asarray(corpus.labels)
    p_pos, known, tree_logit = _judge(parser, corpus.texts, progress)
    default = parser.label_names.index(parser.default_label)
    given = np.where(known & (p_pos != 0.5), p_pos > 0.5, default).astype(int)
    confusion = np.zeros((2, 2), dtype=int)
    np.add.at(confusion, (truth, given), 1)
    by_tree = np.where(known, tree_logit > 0, default).astype(int)
    picked = np.clip(np.where(truth == 1, p_pos, 1.0 - p_pos), 1e-15, 1.0)
    confidence, right = np.maximum(p_pos, 1.0 - p_pos), given == truth
    curve = calibration_curve(confidence, right)
    f1_negative, f1_positive = f1_scores(confusion).tolist()
    return Report(
        texts=len(truth),
        accuracy=float(np.mean(right)),
        f1_negative=f1_negative,
        f1_positive=f1_positive,
        confusion=tuple(tuple(int(n) for n in row) for row in confusion),  # type: ignore[arg-type]
        ece=expected_error(curve),
        ece_by_chance=chance_error(curve),
        log_loss=float(-np.mean(np.log(picked))),
        unknown=int(np.sum(~known)),
        tree_accuracy=float(np.mean(by_tree == truth)),
        label_names=parser.label_names,
        f1_interval=f1_interval(confusion),
        calibration=curve,
        coverage=coverage_curve(confidence, right),
        source=corpus.source,
        fingerprint=corpus.fingerprint(),
        details=examine(parser, corpus, given, p_pos, worst=worst, progress=progress) if details else None,
    )


def _judge(
    parser: Parser, texts: list[str], progress: Progress | None
) -> tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.float64]]:
    p_pos, known, logits = [], [], []
    for at in range(0, len(texts), BLOCK):
        block = texts[at : at + BLOCK]
        p_pos.append(parser.predict_proba(block)[:, 1])
        raw = parser.decisions(block)
        known.append(raw["known"])
        logits.append(raw["tree_logit"])
        if progress is not None:
            progress("judge", at + len(block), len(texts))
    return np.concatenate(p_pos), np.concatenate(known), np.concatenate(logits)


def _bar(share: float, width: int = 20) -> str:
    return "#" * round(share * width)


def _slice_line(part: Slice) -> str:
    if part.accuracy is None:
        return f"  {part.name:<30}  {part.texts:>7} texts"
    low, high = part.interval
    return f"  {part.name:<30}  {part.texts:>7} texts  right {part.accuracy:.3f}  ({low:.3f} to {high:.3f})"
