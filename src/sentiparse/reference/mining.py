"""Algorithms 3, 4 and 6: dictionary rules, combination rules, and the rounds between them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from .chart import Span, placements
from .fitting import Example, fit_second_order
from .grammar import TYPES, CombinationRule, Fragment, label_of, sigma
from .ranking import LabelledText

__all__ = [
    "FragmentCounts",
    "MiningOptions",
    "RuleCounts",
    "count_combination",
    "count_fragments",
    "covered_spans",
    "learn_grammar",
    "leave_one_out",
    "logits",
    "mine_combination",
    "mine_dictionary",
    "training_examples",
]


@dataclass(frozen=True)
class MiningOptions:
    """Thresholds of Algorithms 3, 4 and 6, with their symbols."""

    min_fragment_count: int = 4
    """tau_f: texts that must contain a fragment, covered or not."""
    max_fragment_length: int = 7
    stop_words: frozenset[str] = frozenset()
    """Fragments of stop words and punctuation alone are no rules."""
    word_prior_weight: float = 2.0
    backoff_weight: float = 0.0
    min_child_polarity: float = 0.7
    """tau_p"""
    strength_margin: float = 0.1
    """tau_Delta"""
    min_rule_count: int = 4
    """tau_r"""
    min_type_share: float = 0.5
    """tau_c"""
    rounds: int = 2
    """T"""


@dataclass
class FragmentCounts:
    """What Algorithm 3 counts: texts with a fragment (raw), and weights of uncovered ones by label."""

    raw: Counter[Fragment] = field(default_factory=Counter)
    neg: dict[Fragment, float] = field(default_factory=dict)
    pos: dict[Fragment, float] = field(default_factory=dict)


def covered_spans(
    words: Sequence[str],
    rules: Iterable[CombinationRule],
    dictionary: Mapping[Fragment, float],
    min_child_polarity: float,
) -> set[Span]:
    """The spans on which a non-terminal of a negation rule stands; a fragment inside one of them is covered.

    A negation rule lies on the sentence where its words match and each non-terminal stands on a dictionary
    rule with its label and a probability above tau_p.

    >>> rule = CombinationRule("N", ("not", "P"), "negation")
    >>> covered_spans("this is not good".split(), [rule], {("good",): 2.0}, 0.7)
    {(3, 4)}
    """
    negations = [rule for rule in rules if rule.type == "negation"]
    spans: set[Span] = set()
    for rule in negations:
        for start in range(len(words)):
            for end in range(start + 1, len(words) + 1):
                for children in placements(rule, words, start, end):
                    labels = zip(children, rule.child_labels, strict=True)
                    if all(_polarity(dictionary, words[a:b], x) > min_child_polarity for (a, b), x in labels):
                        spans.update(children)
    return spans


def _polarity(dictionary: Mapping[Fragment, float], words: Sequence[str], label: str) -> float:
    """P(label | words) of a dictionary rule with that label; 0 if there is none."""
    logit = dictionary.get(tuple(words), 0.0)
    return sigma(abs(logit)) if logit != 0.0 and label_of(logit) == label else 0.0


def count_fragments(
    texts: Sequence[LabelledText],
    options: MiningOptions,
    rules: Sequence[CombinationRule] = (),
    previous: Mapping[Fragment, float] | None = None,
) -> FragmentCounts:
    """Count fragments from short to long; a longer one only where both its parts are frequent (Apriori, raw
    counts).

    Each text counts once for a fragment: in ``raw`` if it contains it, in ``neg`` or ``pos`` (with the text's
    weight) if one of its occurrences is not covered by a negation rule.

    >>> counts = count_fragments([LabelledText(("so", "good"), "P")] * 4, MiningOptions())
    >>> counts.pos[("so", "good")], counts.neg[("so", "good")]
    (4.0, 0.0)
    """
    counts = FragmentCounts()
    covers = [covered_spans(t.words, rules, previous or {}, options.min_child_polarity) for t in texts]
    for length in range(1, options.max_fragment_length + 1):
        raw: Counter[Fragment] = Counter()
        uncovered: dict[str, dict[Fragment, float]] = {"N": {}, "P": {}}
        for text, cover in zip(texts, covers, strict=True):
            seen: dict[Fragment, bool] = {}
            for start in range(len(text.words) - length + 1):
                fragment = text.words[start : start + length]
                if length > 1 and not (fragment[1:] in counts.raw and fragment[:-1] in counts.raw):
                    continue
                free = not any(a <= start and start + length <= b for a, b in cover)
                seen[fragment] = seen.get(fragment, False) or free
            for fragment, free in seen.items():
                raw[fragment] += 1
                if free:
                    own = uncovered[text.label]
                    own[fragment] = own.get(fragment, 0.0) + text.weight
        for fragment, texts_with_it in raw.items():
            if texts_with_it >= options.min_fragment_count:
                counts.raw[fragment] = texts_with_it
                counts.neg[fragment] = uncovered["N"].get(fragment, 0.0)
                counts.pos[fragment] = uncovered["P"].get(fragment, 0.0)
    return counts


def logits(
    neg: Mapping[Fragment, float],
    pos: Mapping[Fragment, float],
    word_prior_weight: float = 2.0,
    backoff_weight: float = 0.0,
    letters: Mapping[str, float] | None = None,
) -> dict[Fragment, float]:
    """Log-odds of every counted fragment, smoothed to one half or to what its letters or parts predict.

    A fragment's parts must be counted too, as Apriori has it. ``letters`` are log-odds of words by their
    letters; words that are not there have none.

    >>> logits({("good",): 1.0}, {("good",): 5.0}) == {("good",): math.log(6 / 2)}
    True
    """
    found: dict[Fragment, float] = {(): 0.0}
    for fragment in sorted(neg, key=len):
        negative, positive = neg[fragment], pos[fragment]
        if len(fragment) == 1:
            p0 = min(max(sigma((letters or {}).get(fragment[0], 0.0)), 1e-9), 1.0 - 1e-9)
            found[fragment] = math.log(
                (positive + word_prior_weight * p0) / (negative + word_prior_weight * (1.0 - p0))
            )
        elif backoff_weight == 0.0:
            found[fragment] = math.log((positive + 1.0) / (negative + 1.0))
        else:
            p0 = sigma(found[fragment[:-1]] + found[fragment[1:]] - found[fragment[1:-1]])
            p0 = min(max(p0, 1e-9), 1.0 - 1e-9)
            found[fragment] = math.log(
                (positive + backoff_weight * p0) / (negative + backoff_weight * (1.0 - p0))
            )
    del found[()]
    return found


def leave_one_out(
    counts: FragmentCounts, texts: Sequence[LabelledText], text: LabelledText
) -> tuple[dict[Fragment, float], dict[Fragment, float]]:
    """``neg`` and ``pos`` with the weight of a text, or of all texts of its group, taken off.

    >>> texts = [LabelledText(("good",), "P")] * 4
    >>> leave_one_out(count_fragments(texts, MiningOptions()), texts, texts[0])
    ({('good',): 0.0}, {('good',): 3.0})
    """
    group = [text] if text.group is None else [other for other in texts if other.group == text.group]
    neg, pos = dict(counts.neg), dict(counts.pos)
    for member in group:
        n = len(member.words)
        inside = {member.words[i:j] for i in range(n) for j in range(i + 1, n + 1)}
        own = neg if member.label == "N" else pos
        for fragment in inside & own.keys():
            own[fragment] = max(own[fragment] - member.weight, 0.0)
    return neg, pos


def mine_dictionary(
    texts: Sequence[LabelledText],
    options: MiningOptions,
    rules: Sequence[CombinationRule] = (),
    previous: Mapping[Fragment, float] | None = None,
) -> dict[Fragment, float]:
    """Algorithm 3, MineDictionaryRules: fragments with their logits.

        for (s, L_s) in D:
            for all i, j:
                if no negation rule in G_C covers w_i^j:  #(w_i^j, L_s) += 1
                add w_i^j to G_D'
        for f in G_D':
            if #(f, .) >= tau_f:
                compute P(N|f) and P(P|f);  add L_f -> f to G_D

    ``previous`` is the dictionary of the round before, on whose rules the negation rules stand.
    Departs from the paper: tau_f and Apriori look at raw counts, covered occurrences included.

    >>> texts = [LabelledText(("so", "good"), "P")] * 4
    >>> sorted(mine_dictionary(texts, MiningOptions(stop_words=frozenset({"so"}))))
    [('good',), ('so', 'good')]
    """
    counts = count_fragments(texts, options, rules, previous)
    found = logits(counts.neg, counts.pos, options.word_prior_weight, options.backoff_weight)
    return {
        fragment: logit
        for fragment, logit in found.items()
        if logit != 0.0 and not all(_is_empty(word, options.stop_words) for word in fragment)
    }


_MARKS = frozenset(
    ".,;:!?-\u2010\u2011\u2012\u2013\u2014\u2026\"'`\u00b4\u201c\u201d\u2018\u2019()[]{}/\\&%$#*+<>=_|~^@\u00ab\u00bb\u00a1\u00bf"
)
_EYES = frozenset(":;=<")


def _is_empty(word: str, stop_words: frozenset[str]) -> bool:
    """A stop word or punctuation. Emoticons are neither: they have eyes, and something beside them."""
    if word in stop_words:
        return True
    characters = set(word)
    return bool(word) and characters <= _MARKS and not (len(word) > 1 and characters & _EYES)


@dataclass
class RuleCounts:
    """#(r) and #(r, T) of a candidate of Algorithm 4, and the examples (x, y) that it was seen in."""

    total: int = 0
    by_type: Counter[str] = field(default_factory=Counter)
    examples: list[Example] = field(default_factory=list)


def _replaced(
    fragment: Fragment, dictionary: Mapping[Fragment, float], min_child_polarity: float
) -> Iterator[tuple[Span, str, float]]:
    """Sub-spans of a fragment that are dictionary rules above tau_p: span, label, P(label)."""
    for i in range(len(fragment)):
        for j in range(i + 1, len(fragment) + 1):
            logit = dictionary.get(fragment[i:j], 0.0)
            if logit != 0.0 and sigma(abs(logit)) > min_child_polarity and j - i < len(fragment):
                yield (i, j), label_of(logit), sigma(abs(logit))


def count_combination(
    dictionary: Mapping[Fragment, float], min_child_polarity: float, strength_margin: float
) -> dict[tuple[str, tuple[str, ...]], RuleCounts]:
    """The first half of Algorithm 4: candidates (lhs, rhs) with their counts by type.

    A sub-span that is the whole fragment would leave no word in the rule, so it makes no candidate.
    """
    candidates: dict[tuple[str, tuple[str, ...]], RuleCounts] = {}
    for fragment, logit in dictionary.items():
        lhs, strength = label_of(logit), sigma(abs(logit))
        parts = list(_replaced(fragment, dictionary, min_child_polarity))
        for (i, j), label, p_part in parts:
            counts = candidates.setdefault((lhs, (*fragment[:i], label, *fragment[j:])), RuleCounts())
            counts.total += 1
            counts.examples.append(((1.0, p_part), strength))
            if label != lhs:
                counts.by_type["negation"] += 1
            elif strength > p_part + strength_margin:
                counts.by_type["strengthen"] += 1
            elif strength < p_part - strength_margin:
                counts.by_type["weaken"] += 1
        for (i0, j0), label0, p0 in parts:
            for (i1, j1), label1, p1 in parts:
                if not j0 < i1:
                    continue
                rhs = (*fragment[:i0], label0, *fragment[j0:i1], label1, *fragment[j1:])
                counts = candidates.setdefault((lhs, rhs), RuleCounts())
                counts.total += 1
                counts.examples.append(((1.0, p0, p1), strength))
                if label0 != label1:
                    counts.by_type["contrast"] += 1
    return candidates


def mine_combination(
    dictionary: Mapping[Fragment, float],
    min_child_polarity: float,
    strength_margin: float,
    min_rule_count: int,
    min_type_share: float,
) -> list[CombinationRule]:
    """Algorithm 4, MineCombinationRules, by tau_p, tau_Delta, tau_r and tau_c; theta is left open.

        for (X -> f) in G_D:
            for all i < j with P(L | w_i^j) > tau_p:
                r: X -> w_0^i L w_j^|f|
                X != L: #(r, negation) += 1
                else P(X|f) > P(L|w_i^j) + tau_Delta: #(r, strengthen) += 1
                else P(X|f) < P(L|w_i^j) - tau_Delta: #(r, weaken) += 1
            for all i0 < j0 < i1 < j1 with both parts above tau_p:
                r: X -> w_0^i0 L0 w_j0^i1 L1 w_j1^|f|
                L0 != L1: #(r, contrast) += 1
        keep r if #(r, .) > tau_r and max_T #(r, T) / #(r) > tau_c

    The type is the one with most counts (on a tie the first of negation, strengthen, weaken, contrast). Rules
    come sorted by right-hand side, then left-hand side.

    >>> dictionary = {("good",): 2.0, ("fun",): 1.5, ("not", "good"): -1.0, ("not", "fun"): -1.2}
    >>> [str(rule) for rule in mine_combination(dictionary, 0.7, 0.1, 1, 0.5)]
    ['N -> not P']
    """
    rules = []
    for (lhs, rhs), counts in count_combination(dictionary, min_child_polarity, strength_margin).items():
        typed = sum(counts.by_type.values())
        kind = max(TYPES, key=lambda name: (counts.by_type[name], -TYPES.index(name)))
        if typed > min_rule_count and counts.by_type[kind] / counts.total > min_type_share:
            rules.append(CombinationRule(lhs, rhs, kind))
    return sorted(rules, key=lambda rule: (rule.rhs, rule.lhs))


def training_examples(
    dictionary: Mapping[Fragment, float], rule: CombinationRule, min_child_polarity: float
) -> list[Example]:
    """The (x, y) that Algorithm 5 fits a rule to: every dictionary rule that the rule generalises.

    >>> dictionary = {("good",): 2.0, ("not", "good"): -1.0}
    >>> (x, y), = training_examples(dictionary, CombinationRule("N", ("not", "P")), 0.7)
    >>> round(x[1], 2), round(y, 2)
    (0.88, 0.73)
    """
    found = count_combination(dictionary, min_child_polarity, 0.0).get((rule.lhs, rule.rhs))
    return [] if found is None else found.examples


def learn_grammar(
    texts: Sequence[LabelledText],
    options: MiningOptions,
    fit: Callable[[Sequence[Example]], tuple[float, ...]] = fit_second_order,
) -> tuple[dict[Fragment, float], list[CombinationRule]]:
    """Algorithm 6: T rounds of Algorithms 3 and 4, then Algorithm 5 for every rule.

    G_C <- {}
    repeat:
        G_D <- MineDictionaryRules(D, G_C)
        G_C <- MineCombinationRules(D, G_D)
    until the iteration number exceeds T
    EstimatePolarityModel(G_C)
    """
    dictionary: dict[Fragment, float] = {}
    rules: list[CombinationRule] = []
    for _ in range(options.rounds):
        dictionary = mine_dictionary(texts, options, rules, dictionary)
        rules = mine_combination(
            dictionary,
            options.min_child_polarity,
            options.strength_margin,
            options.min_rule_count,
            options.min_type_share,
        )
    candidates = count_combination(dictionary, options.min_child_polarity, options.strength_margin)
    fitted = [replace(rule, theta=fit(candidates[rule.lhs, rule.rhs].examples)) for rule in rules]
    return dictionary, fitted
