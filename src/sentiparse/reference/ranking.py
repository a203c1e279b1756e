"""Algorithm 2: the ranking model, learned from sentence labels alone.

    psi <- 0;  G <- 0
    repeat:
        (s, L_s) <- a training instance                     # here a minibatch; one instance is the paper's
        T~ <- BeamSearch(s, psi)                            # K-best candidates
        g  <- dO(psi, T~) / dpsi
        G_j <- G_j + g_j^2
        psi_j <- psi_j + alpha g_j / sqrt(G_j)              # AdaGrad
    until t > S

The order of the instances is the caller's, so that two implementations can be held against each other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from .chart import kbest
from .derivation import Derivation, Feature, features
from .grammar import ReferenceGrammar

__all__ = [
    "LabelledText",
    "feature_expectations",
    "label_log_likelihood",
    "log_partition",
    "probabilities",
    "ranking_gradient",
    "ranking_objective",
    "train_ranking",
    "weights_of",
    "with_weights",
]


NOISE = 1e-12
"""A gradient below this is 0 up to rounding: that of a rule which all trees have."""


@dataclass(frozen=True)
class LabelledText:
    """A text of the training data: its words, its label (N or P), its weight and the group it belongs to.

    ``group`` names texts that are left out together by leave-one-out; None is a group of its own.
    """

    words: tuple[str, ...]
    label: str
    weight: float = 1.0
    group: str | None = None


def log_partition(scores: Sequence[float]) -> float:
    """A(psi; s, T): the log of the sum of exponentials; minus infinity without candidates.

    >>> log_partition([0.0, 0.0]) == math.log(2)
    True
    """
    if not scores:
        return -math.inf
    top = max(scores)
    return top + math.log(sum(math.exp(score - top) for score in scores))


def probabilities(candidates: Sequence[Derivation]) -> list[float]:
    """p(t): the softmax of the candidates' scores.

    >>> probabilities([Derivation("dictionary", "P", 0, 1, 3.0, 1.0)])
    [1.0]
    """
    total = log_partition([tree.score for tree in candidates])
    return [math.exp(tree.score - total) for tree in candidates]


def feature_expectations(candidates: Sequence[Derivation], words: Sequence[str]) -> dict[Feature, float]:
    """E_p(t)[phi(s, t)] over the candidates.

    >>> leaf = Derivation("dictionary", "P", 0, 1, 3.0, 1.0)
    >>> feature_expectations([leaf], ["good"])
    {('DictHit', None): 1.0, ('DictRule', ('good',)): 1.0}
    """
    expected: dict[Feature, float] = {}
    for p_tree, tree in zip(probabilities(candidates), candidates, strict=True):
        for feature, count in features(tree, words).items():
            expected[feature] = expected.get(feature, 0.0) + p_tree * count
    return expected


def label_log_likelihood(candidates: Sequence[Derivation], label: str) -> float | None:
    """log p(L_s | s) = A(psi; s, T^L) - A(psi; s, T); None where no candidate has the label.

    >>> trees = [Derivation("dictionary", x, 0, 1, 0.0, 1.0) for x in "NP"]
    >>> label_log_likelihood(trees, "P") == -math.log(2)
    True
    """
    right = [tree.score for tree in candidates if tree.label == label]
    if not right:
        return None
    return log_partition(right) - log_partition([tree.score for tree in candidates])


def ranking_gradient(
    candidates: Sequence[Derivation], words: Sequence[str], label: str
) -> dict[Feature, float]:
    """The gradient of one text's log-likelihood: E under its label less E over all; empty if undefined."""
    right = [tree for tree in candidates if tree.label == label]
    if not right:
        return {}
    gradient = dict(feature_expectations(right, words))
    for feature, value in feature_expectations(candidates, words).items():
        gradient[feature] = gradient.get(feature, 0.0) - value
    return gradient


def ranking_objective(grammar: ReferenceGrammar, texts: Sequence[LabelledText], l2: float) -> float:
    """O(psi, T): log-likelihoods of the texts that have a tree with their label, less l2 / 2 |psi|^2."""
    total = -l2 / 2 * sum(weight * weight for weight in weights_of(grammar).values())
    for text in texts:
        value = label_log_likelihood(kbest(grammar, text.words), text.label)
        total += 0.0 if value is None else text.weight * value
    return total


def weights_of(grammar: ReferenceGrammar) -> dict[Feature, float]:
    """psi as one mapping from features to weights.

    >>> weights_of(ReferenceGrammar({}, dict_hit=2.0))
    {('DictHit', None): 2.0, ('CombHit', None): 0.0}
    """
    psi: dict[Feature, float] = {("DictHit", None): grammar.dict_hit, ("CombHit", None): grammar.comb_hit}
    psi.update({("DictRule", fragment): weight for fragment, weight in grammar.dict_weight.items()})
    psi.update({("CombRule", rule_id): weight for rule_id, weight in enumerate(grammar.comb_weight)})
    return psi


def with_weights(grammar: ReferenceGrammar, psi: dict[Feature, float]) -> ReferenceGrammar:
    """The grammar with these ranking weights; features that are not named weigh 0.

    >>> with_weights(ReferenceGrammar({}), {("DictHit", None): 2.0}).dict_hit
    2.0
    """
    dict_weight = {key: weight for (_, key), weight in psi.items() if isinstance(key, tuple)}
    return replace(
        grammar,
        dict_hit=psi.get(("DictHit", None), 0.0),
        comb_hit=psi.get(("CombHit", None), 0.0),
        dict_weight=dict_weight,
        comb_weight=[psi.get(("CombRule", rule_id), 0.0) for rule_id in range(len(grammar.rules))],
    )


def train_ranking(
    grammar: ReferenceGrammar,
    texts: Sequence[LabelledText],
    minibatches: Sequence[Sequence[int]],
    step: float,
    l2: float = 0.0,
    leave_out: Callable[[LabelledText], dict[tuple[str, ...], float]] | None = None,
    kept: Callable[[float], float] = float,
) -> ReferenceGrammar:
    """Run Algorithm 2 over minibatches of text numbers, in the order given; psi starts from the grammar's
    weights.

    ``leave_out`` gives the dictionary's logits for a training text, with the text's own counts taken off.
    ``kept`` rounds what is kept of squares, and of the weights and gradients of dictionary rules: AdaGrad
    makes a step of any gradient, so where trees tie, precision shows.

    Departs from the paper: the L2 term touches only weights that have a gradient in the minibatch, and
    CombHit and DictHit; a step on every weight would cost as much as the grammar is large.
    """
    psi = weights_of(grammar)
    squares: dict[Feature, float] = {}
    for batch in minibatches:
        current = with_weights(grammar, psi)
        gradient: dict[Feature, float] = {("DictHit", None): 0.0, ("CombHit", None): 0.0}
        for number in batch:
            text = texts[number]
            parser = current if leave_out is None else replace(current, dictionary=leave_out(text))
            trees = kbest(parser, text.words)
            for feature, value in ranking_gradient(trees, text.words, text.label).items():
                if abs(value) > NOISE:
                    share = text.weight * value
                    share = kept(share) if feature[0] == "DictRule" else share
                    gradient[feature] = gradient.get(feature, 0.0) + share
        for feature, value in gradient.items():
            ascent = (value if abs(value) > NOISE else 0.0) - l2 * psi.get(feature, 0.0)
            if ascent != 0.0:
                squares[feature] = kept(squares.get(feature, 0.0) + kept(ascent * ascent))
                change = step * ascent / (math.sqrt(squares[feature]) + 1e-8)
                old = psi.get(feature, 0.0)
                psi[feature] = kept(old + kept(change)) if feature[0] == "DictRule" else old + change
    return with_weights(grammar, psi)
