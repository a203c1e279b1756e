"""All cases, and the run of a classifier through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from sentiparse.behaviour import clauses, invariance, negation, polarity
from sentiparse.behaviour.case import Case
from sentiparse.behaviour.report import Outcome, SuiteReport
from sentiparse.behaviour.template import expand
from sentiparse.errors import OptionError

__all__ = ["Classifier", "cases", "run_suite"]

Classifier = Callable[[list[str]], Any]
"""Texts to probabilities: an array of P(positive), or of rows (P(negative), P(positive))."""


@lru_cache(maxsize=1)
def _all() -> tuple[Case, ...]:
    return tuple(
        expand([*polarity.GROUPS, *negation.GROUPS, *clauses.GROUPS, *invariance.GROUPS]),
    )


def cases() -> list[Case]:
    """Return all cases of the suite, the same in every run.

    >>> [case.texts for case in cases() if case.id == "negated-positives/not/negative/1/hotels"]
    [('The ... was not ....',)]
    """
    return list(_all())


def run_suite(predict_proba: Classifier, over: Sequence[Case] | None = None) -> SuiteReport:
    """Ask a classifier for all texts of the suite (or of the cases in ``over``) and say what it got wrong.

    Every different text is asked for once, in one call. P(positive) of 0.5 is no answer: wrong where a label
    is expected.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> bad : 0.9\\nN -> not P : 0 1 [negation]")
    >>> report = run_suite(parser.predict_proba)
    >>> report.capability("negated positives").failures < report.capability("negated positives").cases
    True
    """
    chosen = cases() if over is None else list(over)
    texts = list(dict.fromkeys(text for case in chosen for text in case.texts))
    p_pos = np.asarray(predict_proba(texts), dtype=float)
    if p_pos.ndim == 2 and p_pos.shape[1] == 2:
        p_pos = p_pos[:, 1]
    if p_pos.shape != (len(texts),) or not np.all((p_pos >= 0) & (p_pos <= 1)):
        raise OptionError(
            f"predict_proba gave an array of shape {p_pos.shape} for {len(texts)} texts: it must give "
            "P(positive), from 0 to 1, for every text, or rows of P(negative), P(positive)"
        )
    of = dict(zip(texts, p_pos.tolist(), strict=True))
    return SuiteReport(tuple(Outcome(case, tuple(of[text] for text in case.texts)) for case in chosen))
