"""Algorithm 5: theta of a combination rule, by least squares on h(theta . x).

    for all combination rules r:
        theta <- 0
        repeat:
            (x, y) <- a training instance
            theta_j <- theta_j - alpha (h(x) - y) h(x) (1 - h(x)) x_j
        until |theta(t+1) - theta(t)|^2 < epsilon

J(theta) = 1/2 sum_m (h(x_m) - y_m)^2 with x = (1, P(X_1 | child 1), ..) and y = P(X | whole fragment).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..errors import TrainingError
from .grammar import sigma

__all__ = ["Example", "fit_cost", "fit_cost_gradient", "fit_second_order", "fit_sgd"]

Example = tuple[tuple[float, ...], float]
"""(x, y); x begins with 1."""


def _predict(theta: Sequence[float], x: Sequence[float]) -> float:
    return sigma(sum(t * value for t, value in zip(theta, x, strict=True)))


def fit_cost(theta: Sequence[float], examples: Sequence[Example]) -> float:
    """J(theta).

    >>> fit_cost((0.0, 0.0), [((1.0, 0.9), 0.5), ((1.0, 0.8), 0.7)])
    0.01999999999999999
    """
    return 0.5 * sum((_predict(theta, x) - y) ** 2 for x, y in examples)


def fit_cost_gradient(theta: Sequence[float], examples: Sequence[Example]) -> list[float]:
    """dJ / dtheta."""
    gradient = [0.0] * len(theta)
    for x, y in examples:
        h = _predict(theta, x)
        for j, value in enumerate(x):
            gradient[j] += (h - y) * h * (1.0 - h) * value
    return gradient


def fit_sgd(
    examples: Sequence[Example],
    learning_rate: float = 0.01,
    epsilon: float = 1e-18,
    max_scans: int = 200_000,
    seed: int = 0,
) -> tuple[float, ...]:
    """Algorithm 5 as printed: scan the examples in random order, one update for each.

    The stopping test compares theta before and after a whole scan: a single update can be small by chance.

    >>> theta = fit_sgd([((1.0, 0.9), 0.8)], learning_rate=1.0)
    >>> round(sigma(theta[0] + 0.9 * theta[1]), 6)
    0.8
    """
    if not examples:
        raise TrainingError(
            "no examples to fit a combination rule to; mine the rule from the same dictionary"
        )
    chance = random.Random(seed)
    order = list(range(len(examples)))
    theta = [0.0] * len(examples[0][0])
    for _ in range(max_scans):
        before = list(theta)
        chance.shuffle(order)
        for m in order:
            x, y = examples[m]
            h = _predict(theta, x)
            for j, value in enumerate(x):
                theta[j] -= learning_rate * (h - y) * h * (1.0 - h) * value
        if sum((new - old) ** 2 for new, old in zip(theta, before, strict=True)) < epsilon:
            break
    return tuple(theta)


def fit_second_order(
    examples: Sequence[Example], tolerance: float = 1e-12, max_steps: int = 1000
) -> tuple[float, ...]:
    """The same least squares by Levenberg-Marquardt: few steps, no learning rate.

        theta <- 0;  damping <- 1e-3
        repeat:
            step <- (J'J + damping I)^-1 J'(y - h)
            if the cost falls: take the step, damping / 10;  else damping * 10
        until the gradient, or every step that lowers the cost, is negligible

    Steps lie in the span of the examples, as those of gradient descent from 0 do, so that both find the same
    theta also where the examples leave theta open.

    >>> theta = fit_second_order([((1.0, 0.9), 0.8)])
    >>> round(sigma(theta[0] + 0.9 * theta[1]), 6)
    0.8
    """
    if not examples:
        raise TrainingError(
            "no examples to fit a combination rule to; mine the rule from the same dictionary"
        )
    size = len(examples[0][0])
    theta = [0.0] * size
    damping, cost = 1e-3, fit_cost(theta, examples)
    for _ in range(max_steps):
        normal = [[0.0] * size for _ in range(size)]
        for x, _y in examples:
            h = _predict(theta, x)
            slope = h * (1.0 - h)
            for j in range(size):
                for k in range(size):
                    normal[j][k] += slope * x[j] * slope * x[k]
        downhill = [-value for value in fit_cost_gradient(theta, examples)]
        if max(map(abs, downhill)) < tolerance:
            break
        for j in range(size):
            normal[j][j] += damping
        step = _solve(normal, downhill)
        proposal = [t + d for t, d in zip(theta, step, strict=True)]
        proposed = fit_cost(proposal, examples)
        if proposed < cost:
            theta, cost, damping = proposal, proposed, max(damping / 10, 1e-15)
        elif damping > 1e12:
            break
        else:
            damping *= 10
    return tuple(theta)


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination with partial pivoting, for the 2 x 2 and 3 x 3 systems of this module."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            for k in range(column, size + 1):
                rows[row][k] -= factor * rows[column][k]
    solution = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][k] * solution[k] for k in range(row + 1, size))
        solution[row] = (rows[row][size] - known) / rows[row][row]
    return solution
