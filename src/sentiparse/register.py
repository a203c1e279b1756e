"""Registers: whether a text is written as those are from which most of a parser's wording was learned.

What the wording of a whole text says is worth most in texts like those of training, and little in others:
there it takes names of things for praise and blame. Where a parser learned from texts of several kinds, most
of them of one register (reviews of films, beside what customers say), a linear model of words tells these
from the others, and the wording is heard in them however few opinions the tree has.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from sentiparse.errors import OptionError, TrainingError
from sentiparse.model import Parser
from sentiparse.tokenize import clean_surrogates, tokenize

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Register", "fit_register", "with_register"]


class Register(NamedTuple):
    """A linear model of words: log-odds of the register are the bias and the weights of a text's words."""

    bias: float
    words: Mapping[str, float]

    def likeness(self, text: str) -> float:
        """Return how far a text is of the register, from 0 to 1.

        That is how much more likely it is of the register than not, by difference of the probabilities; 0
        where it is not, or has no word.

        >>> register = Register(-1.0, {"filmmaker": 3.0})
        >>> round(register.likeness("The filmmaker"), 2), register.likeness("The waiter")
        (0.76, 0.0)
        """
        words = _words(text)
        if not words or not self.words:
            return 0.0
        log_odds = self.bias + sum(self.words.get(word, 0.0) for word in words)
        return math.tanh(max(log_odds, 0.0) / 2)


def fit_register(
    like: Sequence[str],
    others: Sequence[str],
    *,
    prior: float = 0.5,
    least: int = 20,
    most: int = 4000,
    strength: float = 0.3,
) -> Register:
    """Learn what words tell texts of a register from others, by a logistic regression (needs scikit-learn).

    Both kinds weigh the same, whatever their numbers; ``prior`` is the probability of the register before a
    word is read: less than one half where most texts will be of neither kind. Words of fewer than ``least``
    texts are left out, and so are all but the ``most`` that move texts most. ``strength`` is C of the
    regression.

    >>> critics = ["an uneven melodrama by the filmmaker", "the documentary is a portrait"] * 20
    >>> customers = ["battery died !", "great phone , love it !"] * 20
    >>> register = fit_register(critics, customers)
    >>> register.likeness("a portrait of the filmmaker") > 0.7, register.likeness("my phone died !")
    (True, 0.0)
    """
    try:
        from scipy.sparse import csr_matrix
        from sklearn.linear_model import LogisticRegression
    except ImportError as error:
        raise ImportError(
            'a register is fitted by scikit-learn: pip install "sentiparse[sklearn]"'
        ) from error
    if not 0 < prior < 1:
        raise OptionError(f"prior: got {prior!r}, wanted a probability between 0 and 1")
    if not like or not others:
        raise TrainingError("a register is told from other texts: give some of either kind")
    rows = [Counter(_words(text)) for text in (*like, *others)]
    texts = Counter(word for row in rows for word in row)
    known = [word for word in sorted(texts) if texts[word] >= least]
    if not known:
        raise TrainingError(f"no word is in {least} of these texts: give more, or ask for fewer with least")
    truth = np.array([1] * len(like) + [0] * len(others))

    def fitted(words: Sequence[str]) -> tuple[NDArray[np.float64], float]:
        place = {word: at for at, word in enumerate(words)}
        columns = [[place[word] for word in row if word in place] for row in rows]
        counts = [float(n) for row in rows for word, n in row.items() if word in place]
        ends = np.cumsum([0, *map(len, columns)])
        table = csr_matrix((counts, np.concatenate(columns).astype(int), ends), (len(rows), len(words)))
        model = LogisticRegression(C=strength, class_weight="balanced", max_iter=300)
        model.fit(table, truth)
        return model.coef_[0], float(model.intercept_[0])

    weights, bias = fitted(known)
    if len(known) > most:
        moves = np.abs(weights) * np.sqrt([texts[word] for word in known])
        known = [known[at] for at in sorted(np.argsort(-moves, kind="stable")[:most])]
        weights, bias = fitted(known)
    bias += math.log(prior / (1 - prior))
    return Register(bias, {word: float(weight) for word, weight in zip(known, weights, strict=True)})


def with_register(parser: Parser, register: Register) -> Parser:
    """Return the same parser, whose wording is heard in all texts of the register; calibrate it behind this.

    Words that the parser does not know are left out.

    >>> parser = Parser.from_rules("P -> good : 0.9")
    >>> with_register(parser, Register(-1.0, {"good": 2.0, "unknown": 1.0})).info()["sizes"]["register_words"]
    1
    """
    words, weights = list(register.words), list(register.words.values())
    if not all(math.isfinite(number) for number in (register.bias, *weights)):
        raise OptionError("a register has a bias and weights that are finite numbers")
    model = parser._model.registered(register.bias, words, weights)
    return Parser(model, parser.options, parser._card)


def _words(text: str) -> list[str]:
    return [token.text for token in tokenize(clean_surrogates(text))]
