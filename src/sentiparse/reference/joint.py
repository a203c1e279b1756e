"""Joint training of polarity and ranking: the objective and its gradient through the tree
(docs/semantics.md).

    L = log sum_t p(t) q_t,   q_t = sigma(y (a z_t + b)),   y = +1 for P, -1 for N
    r_t = p_t q_t / sum p q
    dL/dscore_t = r_t - p_t          reaches psi
    dL/dz_t     = r_t (1 - q_t) y a  reaches theta and the logits of dictionary rules

Departs from the paper, which fixes the polarities before it ranks.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .derivation import Derivation, Feature, features
from .grammar import Fragment, ReferenceGrammar, sigma
from .ranking import probabilities

__all__ = [
    "JointGradient",
    "corrected_logits",
    "correction_gradient",
    "joint_gradient",
    "joint_objective",
]


@dataclass
class JointGradient:
    """Derivatives of one text's objective; only what the text touches is there."""

    psi: dict[Feature, float] = field(default_factory=dict)
    theta: dict[tuple[int, int], float] = field(default_factory=dict)
    """By rule id and place in theta."""
    logit: dict[Fragment, float] = field(default_factory=dict)
    a: float = 0.0
    b: float = 0.0


def joint_objective(
    candidates: Sequence[Derivation], label: str, a: float = 1.0, b: float = 0.0
) -> float | None:
    """log sum_t p(t) sigma(y (a z_t + b)); None without candidates.

    >>> joint_objective([Derivation("dictionary", "P", 0, 1, 0.0, 1.0)], "P") == math.log(sigma(1.0))
    True
    """
    if not candidates:
        return None
    y = 1.0 if label == "P" else -1.0
    pairs = zip(probabilities(candidates), candidates, strict=True)
    return math.log(sum(p_tree * sigma(y * (a * tree.logit + b)) for p_tree, tree in pairs))


def joint_gradient(
    grammar: ReferenceGrammar,
    candidates: Sequence[Derivation],
    words: Sequence[str],
    label: str,
    a: float = 1.0,
    b: float = 0.0,
) -> JointGradient:
    """The gradient of :func:`joint_objective` with the candidates held fixed."""
    gradient = JointGradient()
    if not candidates:
        return gradient
    y = 1.0 if label == "P" else -1.0
    p_tree = probabilities(candidates)
    q = [sigma(y * (a * tree.logit + b)) for tree in candidates]
    mass = sum(p * right for p, right in zip(p_tree, q, strict=True))
    for tree, p, right in zip(candidates, p_tree, q, strict=True):
        share = p * right / mass
        for feature, count in features(tree, words).items():
            gradient.psi[feature] = gradient.psi.get(feature, 0.0) + (share - p) * count
        by_decision = share * (1.0 - right) * y
        gradient.a += by_decision * tree.logit
        gradient.b += by_decision
        _push_down(grammar, tree, words, by_decision * a, gradient)
    return gradient


def _push_down(
    grammar: ReferenceGrammar,
    node: Derivation,
    words: Sequence[str],
    by_logit: float,
    gradient: JointGradient,
) -> None:
    """Carry dL/dz of a node down to theta and to the logits of dictionary rules."""
    if node.kind == "dictionary":
        fragment = tuple(words[node.start : node.end])
        gradient.logit[fragment] = gradient.logit.get(fragment, 0.0) + by_logit
    elif node.kind == "combination":
        rule = grammar.rules[node.rule]
        by_u = by_logit if rule.lhs == "P" else -by_logit
        inputs = [1.0] + [sigma(abs(child.logit)) for child in node.children]
        for place, value in enumerate(inputs):
            key = (node.rule, place)
            gradient.theta[key] = gradient.theta.get(key, 0.0) + by_u * value
        for scale, value, child in zip(rule.theta[1:], inputs[1:], node.children, strict=True):
            sign = 1.0 if child.logit > 0 else -1.0
            _push_down(grammar, child, words, by_u * scale * value * (1.0 - value) * sign, gradient)
    else:
        for child in node.children:
            if child.label != "E":
                _push_down(grammar, child, words, by_logit, gradient)


def corrected_logits(
    logits: Mapping[Fragment, float], corrections: Mapping[Fragment, float]
) -> dict[Fragment, float]:
    """Add to every fragment's logit the corrections of all fragments inside it, once for each occurrence.

    >>> corrected_logits({("very", "very", "good"): 1.0}, {("very",): 0.25, ("very", "good"): 0.5})
    {('very', 'very', 'good'): 2.0}
    """
    return {
        fragment: logit + sum(corrections.get(part, 0.0) for part in _parts(fragment))
        for fragment, logit in logits.items()
    }


def correction_gradient(by_logit: Mapping[Fragment, float], correction_length: int) -> dict[Fragment, float]:
    """Carry dL/dlogit of fragments to the corrections of the fragments of at most this many words inside
    them.

    >>> correction_gradient({("very", "good"): 2.0}, 1)
    {('very',): 2.0, ('good',): 2.0}
    """
    gradient: dict[Fragment, float] = {}
    for fragment, value in by_logit.items():
        for part in _parts(fragment):
            if len(part) <= correction_length:
                gradient[part] = gradient.get(part, 0.0) + value
    return gradient


def _parts(fragment: Fragment) -> list[Fragment]:
    n = len(fragment)
    return [fragment[i:j] for i in range(n) for j in range(i + 1, n + 1)]
