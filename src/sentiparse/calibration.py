"""Calibration: from the decision's probability to one that holds on texts the parser was not trained on.

    z = (scale + damp * gate) * logit(p_pos) + pull * wording + shift
    y = z / sqrt(1 + tempering * (words - 30)) in a text of more than 30 words, else z
    P(pos) = sigma(y + bend * y / (1 + |y|))

``wording`` is what the wording of the whole text says, as far as its ``gate`` is open (0 to 1); where it is,
the tree may count less. Texts near the middle are more often right than a straight line through all of them
says, and texts at the ends less often: that is what the bend is for. And what the sentences of a long text
say is added up as if they knew nothing of each other: that is what the tempering is for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sentiparse.corpus import as_corpus
from sentiparse.document import SHORT
from sentiparse.errors import OptionError
from sentiparse.model import Parser
from sentiparse.tokenize import clean_surrogates, tokenize

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sentiparse._core import Model

    Numbers = NDArray[np.float64]

__all__ = ["Calibration", "calibrate", "fit_bend", "fit_calibration", "fit_tempering", "temper"]

_PRIOR = {"scale": 1.0, "shift": 0.0, "pull": 0.0, "damp": 0.0}
# Few texts must not make what the wording adds large.
_RIDGE = {"scale": 1e-6, "shift": 1e-6, "pull": 0.25, "damp": 0.25}
# Nor bend a line that a few texts are near to.
_BEND_RIDGE = 1.0
_LEAST_BEND = -0.9


# What each word beyond those of a short text may do at the most.
_MOST_TEMPERED = 10.0


class Calibration(NamedTuple):
    """The numbers of a calibration, and the log loss under them."""

    scale: float
    shift: float
    pull: float
    damp: float
    log_loss: float


def calibrate(
    parser: Parser,
    data: Any,
    labels: Any = None,
    *,
    centred: bool = False,
    trust: float = 1.0,
    bent: bool = True,
) -> Parser:
    """Return a copy of a parser whose probabilities hold on labelled texts that it was not trained on.

    The trees stay; labels change only where a probability crosses 0.5. ``centred`` keeps 0.5 where it is,
    whichever label is more frequent among texts that say little: for a model that is to be used on texts of
    any kind. For such a model ``trust``, from 0 to 1, is the share of what the wording adds that is kept, but
    in texts of the parser's register (:mod:`sentiparse.register`): texts set aside for calibration are worded
    as those of training are, and texts of other kinds are not. How sure the rest may be is then fitted once
    more. At last the log-odds are bent (:func:`fit_bend`), which changes no label; without ``bent`` they are
    not.

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
    corpus = as_corpus(data, labels, own_labels=parser.label_names, allow_one_class=True)
    texts = [clean_surrogates(text) for text in corpus.texts]
    weights = np.ones(len(texts)) if corpus.weights is None else np.asarray(corpus.weights)
    given = np.asarray(corpus.labels), weights
    free = parser._model.trusting(1.0)
    p_pos, wording, gate, truth, weights = _judged(free, texts, *given, parser.options.decision, centred)
    heard = (wording, gate) if parser.options.decision == "mix" else (None, None)
    found = fit_calibration(p_pos, truth, weights, *heard)
    scale, shift, pull, damp = found.scale, found.shift, found.pull, found.damp
    model = free.trusting(trust)
    if trust < 1 and heard[0] is not None:
        # What is left of the wording and the tree together are more often right than they say.
        p_pos, wording, gate, *_ = _judged(model, texts, *given, parser.options.decision, centred)
        z = (scale + damp * gate) * _logit(p_pos) + pull * wording + shift
        again = fit_calibration(1.0 / (1.0 + np.exp(-z)), truth, weights)
        scale, pull, damp = again.scale * scale, again.scale * pull, again.scale * damp
        shift = again.scale * shift + again.shift
    stretch, bend = 1.0, 0.0
    if bent:
        z = (scale + damp * gate) * _logit(p_pos) + pull * wording + shift
        stretch, bend = fit_bend(z, truth, weights)
    scale, shift, pull, damp = (stretch * number for number in (scale, shift, pull, damp))
    return Parser(model.calibrated(scale, shift, pull, damp, bend), parser.options, parser._card)


def _judged(
    model: Model, texts: list[str], truth: NDArray[Any], weights: Numbers, decision: str, centred: bool
) -> tuple[Numbers, Numbers, Numbers, NDArray[Any], Numbers]:
    """The decision's probability, wording, gate, label and weight of each text with a tree.

    Where centred each text is there also the other way round: no shift can fit both.
    """
    tree, marg, mix, known, wording, gate = model.judge(texts)
    p_pos = {"tree": 1.0 / (1.0 + np.exp(-tree)), "marg": marg, "mix": mix}[decision]
    p_pos, wording, gate, truth, weights = (of[known] for of in (p_pos, wording, gate, truth, weights))
    if centred:
        p_pos, truth = np.concatenate([p_pos, 1 - p_pos]), np.concatenate([truth, 1 - truth])
        wording, gate = np.concatenate([wording, -wording]), np.concatenate([gate, gate])
        weights = np.concatenate([weights, weights])
    return p_pos, wording, gate, truth, weights


def temper(parser: Parser, data: Any, labels: Any = None) -> Parser:
    """Return a copy of a calibrated parser whose probabilities hold on long texts as well.

    ``data`` are labelled texts that the parser was not trained on, most of them longer than a sentence. One
    number is fitted: how much less sure a long text is than its sentences together. No label changes, and
    texts of 30 words and fewer stay as they were.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> bad : 0.9")
    >>> long = [" ".join(["good"] * 40), " ".join(["bad"] * 40)] * 3
    >>> modest = temper(parser, long, [1, 0, 1, 0, 1, 1])
    >>> before, after = (parser.predict_proba(["good", long[0]])[:, 1] for parser in (parser, modest))
    >>> bool(after[0] == before[0]), bool(0.5 < after[1] < before[1])
    (True, True)
    """
    corpus = as_corpus(data, labels, own_labels=parser.label_names, allow_one_class=True)
    texts = [clean_surrogates(text) for text in corpus.texts]
    numbers = parser._model.numbers()
    straight = Parser(parser._model.tempered(0.0), parser.options, parser._card)
    bend = numbers["calibration_bend"]
    z = _unbent(_logit(straight.predict_proba(texts)[:, 1]), bend)
    words = np.array([len(tokenize(text)) for text in texts])
    weights = None if corpus.weights is None else np.asarray(corpus.weights)
    found = fit_tempering(z, words, np.asarray(corpus.labels), bend, weights)
    return Parser(parser._model.tempered(found), parser.options, parser._card)


def fit_tempering(
    z: Numbers,
    words: NDArray[Any],
    truth: NDArray[Any],
    bend: float = 0.0,
    weights: Numbers | None = None,
) -> float:
    """Fit how much less sure long texts are than their log-odds say, by maximum likelihood.

    >>> z, truth = np.repeat([-4.0, 4.0], 100), np.array([0] * 73 + [1] * 27 + [0] * 27 + [1] * 73)
    >>> found = fit_tempering(z, np.full(200, 130), truth)
    >>> round(float(4 / np.sqrt(1 + 100 * found)), 1)  # log-odds of 73 in 100
    1.0
    >>> fit_tempering(z, np.full(200, 10), truth)
    0.0
    """
    if weights is None:
        weights = np.ones(len(z))
    more = np.maximum(np.asarray(words) - SHORT, 0)
    if weights.sum() == 0 or not np.any(more * weights):
        return 0.0

    def cost(tempering: float) -> float:
        odds = z / np.sqrt(1 + tempering * more)
        odds = odds + bend * odds / (1 + np.abs(odds))
        return float(np.sum(weights * (np.logaddexp(0.0, odds) - truth * odds)))

    # One number, whose cost need have no single valley: looked for in finer and finer steps.
    steps = np.concatenate([[0.0], np.geomspace(1e-5, _MOST_TEMPERED, 200)])
    for _ in range(3):
        at = int(np.argmin([cost(float(step)) for step in steps]))
        best = float(steps[at])
        steps = np.linspace(steps[max(at - 1, 0)], steps[min(at + 1, len(steps) - 1)], 41)
    return best


def _unbent(odds: Numbers, bend: float) -> Numbers:
    """Return the log-odds that were bent to these: y + bend * y / (1 + y) = odds, for y above 0."""
    size = np.abs(odds)
    half = (1 + bend - size) / 2
    straight: Numbers = np.sign(odds) * (np.sqrt(half**2 + size) - half)
    return straight


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
    weights = _of_mean_1(weights)
    columns = {"scale": _logit(p_pos), "shift": np.ones_like(p_pos)}
    if wording is not None and np.any(wording):
        columns["pull"] = np.asarray(wording)
        if gate is not None and np.ptp(gate) > 0:
            columns["damp"] = gate * columns["scale"]
    target = _targets(truth, weights)
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


def fit_bend(z: Numbers, truth: NDArray[Any], weights: Numbers | None = None) -> tuple[float, float]:
    """Fit the stretch a and the bend b of log-odds, a z + b a z / (1 + a |z|), by maximum likelihood.

    The order of texts and the middle stay. Without texts nothing is stretched or bent; a few bend little.

    >>> z = np.repeat([-4.0, -0.5, 0.5, 4.0], 100)
    >>> truth = np.array([1] * 5 + [0] * 95 + [1] * 30 + [0] * 70 + [1] * 70 + [0] * 30 + [1] * 95 + [0] * 5)
    >>> stretch, bend = fit_bend(z, truth)
    >>> bool(stretch < 1 < 1 + bend)
    True
    """
    if weights is None:
        weights = np.ones(len(z))
    if weights.sum() == 0:
        return 1.0, 0.0
    weights = _of_mean_1(weights)
    target = _targets(truth, weights)

    def bent(at: Numbers) -> Numbers:
        stretched = np.exp(at[0]) * z
        odds: Numbers = stretched + at[1] * stretched / (1 + np.abs(stretched))
        return odds

    def cost(at: Numbers) -> float:
        odds = bent(at)
        fit = float(np.sum(weights * (np.logaddexp(0.0, odds) - target * odds)))
        return fit + _BEND_RIDGE * float(at[1] ** 2) / 2

    # The stretch by its logarithm, so that it stays above 0.
    theta = np.zeros(2)
    for _ in range(200):
        stretched = np.exp(theta[0]) * z
        below = 1 + np.abs(stretched)
        slopes = np.column_stack([stretched * (1 + theta[1] / below**2), stretched / below])
        given = 1.0 / (1.0 + np.exp(-np.clip(bent(theta), -500, 500)))
        gradient = slopes.T @ (weights * (given - target)) + np.array([0.0, _BEND_RIDGE * theta[1]])
        # Fisher's scoring: the curvature of the likelihood, without that of the curve itself.
        curve = (slopes * (weights * given * (1 - given))[:, None]).T @ slopes
        step = np.linalg.solve(curve + np.diag([1e-6, _BEND_RIDGE]), gradient)
        whole, part, before = np.clip(step, -1.0, 1.0), 1.0, cost(theta)
        while part > 1e-6 and cost(_possible(theta - part * whole)) > before + 1e-12:
            part /= 2
        after = _possible(theta - part * whole)
        moved, theta = float(np.abs(after - theta).max()), after
        if moved < 1e-10:
            break
    return float(np.exp(theta[0])), float(theta[1])


def _of_mean_1(weights: Numbers) -> Numbers:
    """By their largest first: the sum of weights next to 0 divides nothing."""
    shares = weights / weights.max()
    evened: Numbers = shares * (len(shares) / shares.sum())
    return evened


def _possible(theta: Numbers) -> Numbers:
    """Kept where the order of texts is: no slope is 0, none endless."""
    return np.array([np.clip(theta[0], -7.0, 7.0), max(theta[1], _LEAST_BEND)])


def _targets(truth: NDArray[Any], weights: Numbers) -> Numbers:
    """Platt's."""
    positive = float(weights[truth == 1].sum())
    high, low = (positive + 1) / (positive + 2), 1 / (len(truth) - positive + 2)
    return np.where(truth == 1, high, low)


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
