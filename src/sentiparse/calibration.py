"""Calibration: from the decision's probability to one that holds on texts the parser was not trained on.

    P(pos) = sigma((scale + damp * gate) * logit(p_pos) + pull * wording + shift)

``wording`` is what the wording of the whole text says, as far as its ``gate`` is open (0 to 1); where it is,
the tree may count less.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sentiparse.corpus import as_corpus
from sentiparse.errors import OptionError
from sentiparse.model import Parser
from sentiparse.tokenize import clean_surrogates

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

__all__ = ["Calibration", "calibrate", "fit_calibration"]

_PRIOR = {"scale": 1.0, "shift": 0.0, "pull": 0.0, "damp": 0.0}
# Few texts must not make what the wording adds large.
_RIDGE = {"scale": 1e-6, "shift": 1e-6, "pull": 0.25, "damp": 0.25}


class Calibration(NamedTuple):
    """The numbers of a calibration, and the log loss under them."""

    scale: float
    shift: float
    pull: float
    damp: float
    log_loss: float


def calibrate(
    parser: Parser, data: Any, labels: Any = None, *, centred: bool = False, trust: float = 1.0
) -> Parser:
    """Return a copy of a parser whose probabilities hold on labelled texts that it was not trained on.

    The trees stay; labels change only where a probability crosses 0.5. ``centred`` keeps 0.5 where it is,
    whichever label is more frequent among texts that say little: for a model that is to be used on texts of
    any kind. For such a model ``trust``, from 0 to 1, is the share of what the wording adds that is kept:
    texts set aside for calibration are worded as those of training are, and texts of other kinds are not.
    How sure the rest may be is then fitted once more.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.99\\nN -> bad : 0.99")
    >>> modest = calibrate(parser, ["good", "good", "good", "bad", "bad", "bad"], [1, 1, 0, 0, 0, 1])
    >>> bool(0.5 < modest.predict_proba(["good"])[0, 1] < 0.8)
    True
    >>> round(float(calibrate(parser, ["good", "bad"], [1, 1], centred=True).predict_proba(["x"])[0, 1]), 6)
    0.5
    """
    if not 0 <= trust <= 1:
        raise OptionError(f"trust: got {trust!r}, wanted a share, from 0 (nothing) to 1 (all that fits)")
    corpus = as_corpus(data, labels, allow_one_class=True)
    judged = parser._model.judge([clean_surrogates(text) for text in corpus.texts])
    tree, marg, mix, known, wording, gate = judged
    decision = parser.options.decision
    p_pos = {"tree": 1.0 / (1.0 + np.exp(-tree)), "marg": marg, "mix": mix}[decision]
    truth = np.asarray(corpus.labels)
    weights = np.ones(len(truth)) if corpus.weights is None else np.asarray(corpus.weights)
    p_pos, truth, weights = p_pos[known], truth[known], weights[known]
    wording, gate = wording[known], gate[known]
    if centred:
        # Every text also the other way round: no shift can fit both.
        p_pos, truth = np.concatenate([p_pos, 1 - p_pos]), np.concatenate([truth, 1 - truth])
        weights, gate = np.concatenate([weights, weights]), np.concatenate([gate, gate])
        wording = np.concatenate([wording, -wording])
    heard = (wording, gate) if decision == "mix" else (None, None)
    found = fit_calibration(p_pos, truth, weights, *heard)
    scale, shift, pull, damp = found.scale, found.shift, trust * found.pull, trust * found.damp
    if trust < 1 and heard[0] is not None:
        # What is left of the wording and the tree together are more often right than they say.
        odds = _logit(p_pos)
        given = (scale + damp * gate) * odds + pull * wording + shift
        again = fit_calibration(1.0 / (1.0 + np.exp(-given)), truth, weights)
        scale, pull, damp = again.scale * scale, again.scale * pull, again.scale * damp
        shift = again.scale * shift + again.shift
    return Parser(parser._model.calibrated(scale, shift, pull, damp), parser.options, parser._card)


def fit_calibration(
    p_pos: Numbers,
    truth: NDArray[Any],
    weights: Numbers | None = None,
    wording: Numbers | None = None,
    gate: Numbers | None = None,
) -> Calibration:
    """Fit a calibration by maximum likelihood.

    The targets are Platt's: drawn a little to the middle, so that the fit is finite where all are right.
    Without ``wording`` pull and damp are 0, and so is damp with a gate that is open alike in all texts.

    >>> p_pos, truth = np.array([0.9, 0.9, 0.9, 0.1, 0.1, 0.1]), np.array([1, 1, 0, 0, 0, 1])
    >>> found = fit_calibration(p_pos, truth)
    >>> bool(0 < found.scale < 1), round(abs(found.shift), 3)
    (True, 0.0)
    """
    if weights is None:
        weights = np.ones(len(p_pos))
    if weights.sum() == 0:
        return Calibration(**_PRIOR, log_loss=float(np.log(2.0)))
    weights = weights * (len(weights) / weights.sum())
    columns = {"scale": _logit(p_pos), "shift": np.ones_like(p_pos)}
    if wording is not None and np.any(wording):
        columns["pull"] = np.asarray(wording)
        if gate is not None and np.ptp(gate) > 0:
            columns["damp"] = gate * columns["scale"]
    positive = float(weights[truth == 1].sum())
    high, low = (positive + 1) / (positive + 2), 1 / (len(truth) - positive + 2)
    target = np.where(truth == 1, high, low)
    found = _newton(columns, target, weights)
    # What runs against the labels must not be turned round: then nothing is known.
    if found["scale"] + found["damp"] <= 0:
        columns.pop("damp", None)
        found = _newton(columns, target, weights)
    if found["pull"] < 0:
        columns = {name: columns[name] for name in ("scale", "shift")}
        found = _newton(columns, target, weights)
    found["scale"] = max(found["scale"], 1e-3)
    z = sum(found[name] * column for name, column in columns.items())
    given = np.clip(1.0 / (1.0 + np.exp(-np.clip(z, -500, 500))), 1e-15, 1 - 1e-15)
    log_loss = float(-np.mean(weights * np.where(truth == 1, np.log(given), np.log(1 - given))))
    return Calibration(**found, log_loss=log_loss)


def _logit(p: Numbers) -> Numbers:
    sure = np.clip(p, 1e-12, 1 - 1e-12)
    odds: Numbers = np.log(sure / (1 - sure))
    return odds


def _newton(columns: dict[str, Numbers], target: Numbers, weights: Numbers) -> dict[str, float]:
    """Fit a logistic regression drawn to its prior, by Newton's steps, halved where they do not descend."""
    names: Sequence[str] = list(columns)
    x = np.column_stack(list(columns.values()))
    prior = np.array([_PRIOR[name] for name in names])
    ridge = np.array([_RIDGE[name] for name in names])

    def cost(at: Numbers) -> float:
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
        part, before = 1.0, cost(theta)
        while part > 1e-6 and cost(theta - part * whole) > before + 1e-12:
            part /= 2
        theta = theta - part * whole
        if np.abs(step).max() < 1e-10:
            break
    return {**_PRIOR, **dict(zip(names, theta.tolist(), strict=True))}
