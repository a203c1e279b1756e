"""Calibration: from the decision's probability to one that holds on texts the parser was not trained on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sentiparse.corpus import as_corpus
from sentiparse.model import Parser
from sentiparse.tokenize import clean_surrogates

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Calibration", "calibrate", "fit_calibration"]

PULL_PRIOR = 2.0
"""Standard deviation of the wording's pull beforehand: few texts must not make it large."""


class Calibration(NamedTuple):
    """``P(pos) = sigma(scale * logit(p_pos) + pull * wording + shift)``, and the log loss under it."""

    scale: float
    shift: float
    pull: float
    log_loss: float


def calibrate(parser: Parser, data: Any, labels: Any = None, *, centred: bool = False) -> Parser:
    """Return a copy of a parser whose probabilities hold on labelled texts that it was not trained on.

    The trees stay; labels change only where a probability crosses 0.5. ``centred`` keeps 0.5 where it is,
    whichever label is more frequent among texts that say little: for a model that is to be used on texts of
    any kind.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.99\\nN -> bad : 0.99")
    >>> modest = calibrate(parser, ["good", "good", "good", "bad", "bad", "bad"], [1, 1, 0, 0, 0, 1])
    >>> bool(0.5 < modest.predict_proba(["good"])[0, 1] < 0.8)
    True
    >>> round(float(calibrate(parser, ["good", "bad"], [1, 1], centred=True).predict_proba(["x"])[0, 1]), 6)
    0.5
    """
    corpus = as_corpus(data, labels, allow_one_class=True)
    tree, marg, mix, known, wording = parser._model.judge([clean_surrogates(text) for text in corpus.texts])
    decision = parser.options.decision
    p_pos = {"tree": 1.0 / (1.0 + np.exp(-tree)), "marg": marg, "mix": mix}[decision]
    truth = np.asarray(corpus.labels)
    weights = np.ones(len(truth)) if corpus.weights is None else np.asarray(corpus.weights)
    p_pos, truth, weights, wording = p_pos[known], truth[known], weights[known], wording[known]
    if centred:
        # Every text also the other way round: no shift can fit both.
        p_pos, truth = np.concatenate([p_pos, 1 - p_pos]), np.concatenate([truth, 1 - truth])
        weights, wording = np.concatenate([weights, weights]), np.concatenate([wording, -wording])
    found = fit_calibration(p_pos, truth, weights, wording if decision == "mix" else None)
    return Parser(
        parser._model.calibrated(found.scale, found.shift, found.pull), parser.options, parser._card
    )


def fit_calibration(
    p_pos: NDArray[np.float64],
    truth: NDArray[Any],
    weights: NDArray[np.float64] | None = None,
    wording: NDArray[np.float64] | None = None,
) -> Calibration:
    """Fit ``P(pos) = sigma(scale * logit(p_pos) + pull * wording + shift)`` by maximum likelihood.

    The targets are Platt's: drawn a little to the middle, so that the fit is finite where all are right.
    Without ``wording`` its pull is 0.

    >>> p_pos, truth = np.array([0.9, 0.9, 0.9, 0.1, 0.1, 0.1]), np.array([1, 1, 0, 0, 0, 1])
    >>> found = fit_calibration(p_pos, truth)
    >>> bool(0 < found.scale < 1), round(abs(found.shift), 3)
    (True, 0.0)
    """
    if weights is None:
        weights = np.ones(len(p_pos))
    if weights.sum() == 0:
        return Calibration(1.0, 0.0, 0.0, float(np.log(2.0)))
    weights = weights * (len(weights) / weights.sum())
    p = np.clip(p_pos, 1e-12, 1 - 1e-12)
    columns = [np.log(p / (1 - p)), np.ones_like(p)]
    heard = wording is not None and bool(np.any(wording))
    if heard:
        columns.append(np.asarray(wording))
    x = np.column_stack(columns)
    positive = float(weights[truth == 1].sum())
    high, low = (positive + 1) / (positive + 2), 1 / (len(truth) - positive + 2)
    target = np.where(truth == 1, high, low)
    before = np.array([1.0, 0.0, 0.0][: x.shape[1]])
    ridge = np.array([1e-6, 1e-6, PULL_PRIOR**-2][: x.shape[1]])
    theta = _newton(x, target, weights, before, ridge)
    # What runs against the labels must not be turned round: then nothing is known.
    if heard and theta[2] <= 0:
        x, before, ridge = x[:, :2], before[:2], ridge[:2]
        theta = _newton(x, target, weights, before, ridge)
    given = np.clip(1.0 / (1.0 + np.exp(-np.clip(x @ theta, -500, 500))), 1e-15, 1 - 1e-15)
    log_loss = float(-np.mean(weights * np.where(truth == 1, np.log(given), np.log(1 - given))))
    pull = float(theta[2]) if len(theta) > 2 else 0.0
    return Calibration(max(float(theta[0]), 1e-3), float(theta[1]), pull, log_loss)


def _newton(
    x: NDArray[np.float64],
    target: NDArray[np.float64],
    weights: NDArray[np.float64],
    prior: NDArray[np.float64],
    ridge: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Fit a logistic regression drawn to ``prior``, by Newton's steps, halved where they do not descend."""

    def cost(at: NDArray[np.float64]) -> float:
        z = x @ at
        pull = float(np.sum(ridge * (at - prior) ** 2)) / 2
        return float(np.sum(weights * (np.logaddexp(0.0, z) - target * z))) + pull

    theta = prior.copy()
    for _ in range(100):
        given = 1.0 / (1.0 + np.exp(-np.clip(x @ theta, -500, 500)))
        gradient = x.T @ (weights * (given - target)) + ridge * (theta - prior)
        curve = weights * given * (1 - given)
        hessian = (x * curve[:, None]).T @ x + np.diag(ridge)
        step = np.linalg.solve(hessian, gradient)
        whole = np.clip(step, -2.0, 2.0)
        # A decision far too sure of itself is flat on both sides: a whole step may go to and fro for ever.
        part, start = 1.0, cost(theta)
        while part > 1e-6 and cost(theta - part * whole) > start + 1e-12:
            part /= 2
        theta = theta - part * whole
        if np.abs(step).max() < 1e-10:
            break
    return theta
