"""Every option, in one place, with its gloss and the paper's symbol.

The same names are the fields of :class:`TrainOptions`, the keyword arguments of :func:`sentiparse.train`, the
parameters of the scikit-learn estimator, the flags of ``sentiparse train`` and the entries of a model file.

Whoever loads a model waits for this module: annotations are not strings here, which would be evaluated one by
one, and what a data class would write for so many fields is written below.
"""

import dataclasses
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from sentiparse.errors import OptionError

__all__ = ["DECODE_OPTIONS", "PRESETS", "TrainOptions"]


def option(default: Any, gloss: str, low: float = -math.inf, high: float = math.inf) -> Any:
    """Declare an option: its default, what it does, and the least and greatest value it may have."""
    return field(default=default, metadata={"gloss": gloss, "low": low, "high": high})


@dataclass(frozen=True, repr=False, eq=False)
class TrainOptions:
    """How a parser is learned and how it decodes.

    Values are checked when the object is made; an :class:`~sentiparse.errors.OptionError` names the option,
    what was got and what is allowed.

    >>> TrainOptions(beam_size=30, seed=0)
    TrainOptions(beam_size=30)
    >>> TrainOptions(beam_size=0)
    Traceback (most recent call last):
        ...
    sentiparse.errors.OptionError: beam_size is 0: it must be at least 1 and at most 10000
    """

    # Text
    tokenizer: Literal["english-1"] = option("english-1", "How texts are split into words.")

    # Dictionary rules (Algorithm 3)
    min_fragment_count: int = option(2, "tau_f: texts that must contain a fragment of several words.", 1)
    min_word_count: int = option(1, "The same for a single word.", 1)
    max_fragment_length: int = option(7, "Longest fragment, in words.", 1, 15)
    stop_word_filter: bool = option(False, "Make no rules of stop words and punctuation alone.")
    number_filter: bool = option(
        False, "Make no rules of numbers in digits, or addresses, alone (stop_word_filter)."
    )
    closed_edges: bool = option(
        False, "Make no rules of longer fragments, or from patterns, that begin or end with punctuation."
    )
    min_constituency: float = option(
        0.0,
        "Make no rules of longer fragments that are one part of a human tree with less than this probability "
        "(English; 0 is any).",
        0,
        0.99,
    )
    negated: Literal["count", "leave", "turn"] = option(
        "count",
        "What stands under a negation known beforehand counts like the rest, not at all, or for the other "
        "label, as does what a contrast concedes.",
    )
    word_prior_weight: float = option(
        4.0, "Weight of the prior of a single word; 2, without letters, is Laplace's smoothing.", 1e-3
    )
    letter_bits: int = option(
        17, "Words have a prior from their letters: a table of 2 to the power of this; 0 for none.", 0, 24
    )
    letter_folds: int = option(5, "Folds in which letters are cross-fitted while training.", 2, 20)
    letter_epochs: int = option(5, "Epochs of the regression behind the letters.", 1)
    letter_l2: float = option(0.3, "L2 of the regression behind the letters.", 0)
    letter_step: float = option(0.1, "AdaGrad step of the regression behind the letters.", 0)
    letter_scale: float = option(1.0, "Weight of the letters' log-odds.", 0)
    backoff_weight: float = option(
        10.0, "Weight of the prior that a fragment's parts predict; 0 is Laplace's smoothing instead.", 0
    )
    wording_bits: int = option(
        20,
        "The wording of a whole text counts beside its tree: a table of 2 to the power of this; 0: not.",
        0,
        26,
    )
    wording_cost: float = option(
        0.15, "Cost of an error while the wording is learned, against the size of its weights.", 1e-6
    )
    wording_epochs: int = option(3, "Passes over the texts for the wording.", 1)
    wording_from: float = option(0.0, "Leaves of a tree above which the wording begins to count.", 0)
    wording_full: float = option(0.0, "Leaves of a tree at which all of it counts; 0 is always.", 0)
    wording_long: float = option(
        0.0, "Words of a text at which all of it counts, however few leaves; 0: only leaves count.", 0
    )
    neutral_trust: float = option(
        1.0, "Part of its evidence that a word keeps whose company is that of neutral words.", 0.01, 1
    )
    phrase_weight: float = option(
        1.0, "Weight of phrases given as evidence; a single word with 1 weighs as 1 in 8,000 texts.", 0
    )
    lexicon: Literal["english", "none"] = option(
        "none", "Words of praise and blame that are known beforehand, as phrases with a strength."
    )
    lexicon_weight: float = option(2.0, "Texts that such a word weighs.", 0)
    judged_weight: float = option(
        0.0, "Weight, beside its own count in the texts, of the strength of a word given as a phrase.", 0
    )
    company_weight: float = option(
        0.0, "The same of the polarity that such words teach of a word in like company.", 0
    )
    base_weight: float = option(10.0, "Texts that a word of a base model weighs.", 0)
    class_balance: bool = option(True, "Weigh the texts of both labels alike in all counts.")

    # Combination rules
    miner: Literal["corpus", "paper", "none"] = option(
        "corpus", "Where combination rules come from: residuals of sentence labels, Algorithm 4, or nowhere."
    )
    operators: Literal["english", "short", "none"] = option(
        "none",
        "Rules that are known beforehand: words that negate, strengthen, weaken and contrast; "
        "short: those of at most three words.",
    )
    rule_weight: float = option(0.0, "Score that a mined rule starts with, beside that of its type.")
    tau_p: float = option(0.6, "tau_p: probability above which a part may stand as a non-terminal.", 0.5, 1)
    rounds: int = option(1, "T: rounds of dictionary and combination rules (Algorithm 6; miner paper).", 1)
    tau_delta: float = option(0.1, "tau_delta: change that makes a rule strengthen or weaken (paper).", 0, 1)
    tau_r: int = option(5, "tau_r: a rule needs more typed counts than this (miner paper).", 0)
    tau_c: float = option(0.6, "tau_c: share of counts that one type must exceed (miner paper).", 0, 1)
    polarity_fit: Literal["second-order", "sgd"] = option(
        "second-order", "How theta is fitted for the rules of miner paper (Algorithm 5 is sgd)."
    )
    fit_step: float = option(0.01, "alpha: step of the sgd fit.", 0)
    fit_epsilon: float = option(1e-12, "epsilon: squared change of theta over a scan that ends it.", 0)
    fit_max_scans: int = option(2000, "Scans after which the sgd fit ends in any case.", 1)
    rule_min_count: int = option(25, "Texts that must have a pattern (miner corpus).", 1)
    rule_min_z: float = option(4.0, "|z| of a pattern's residual (miner corpus).", 0)
    rule_min_effect: float = option(0.6, "Shift of the log-odds that its residual stands for (corpus).", 0)
    rule_negation_effect: float = option(
        0.2, "The same for a rule of one word that negates; its sister comes along (miner corpus).", 0
    )
    rule_symmetry_z: float = option(
        1.5, "|z| that the opposite child must show the other way round; 0 asks for nothing (corpus).", 0
    )
    rule_stability: float = option(
        0.0, "Part of four folds of the texts in which a rule must show half that shift (miner corpus).", 0, 1
    )
    rule_max_context: int = option(3, "Most words of a rule with one child (miner corpus).", 1, 6)
    rule_max_child: int = option(4, "Longest child looked at while mining, in words (miner corpus).", 1, 15)
    rule_min_children: int = option(8, "Different children that a rule must have (miner corpus).", 1)
    rule_max_child_share: float = option(0.35, "Share that its commonest child may have (corpus).", 0, 1)
    word_model_l2: float = option(2.0, "L2 of the word model that says what to expect (corpus).", 0)
    word_model_epochs: int = option(5, "Epochs of the word model (miner corpus).", 1)

    prune_z: float = option(
        0.0, "Fragments whose counts the rest of the grammar predicts within so many standard errors go.", 0
    )
    operator_z: float = option(0.0, "The same for fragments with a word that negates or contrasts.", 0)

    # Decoding (Algorithm 1)
    beam_size: int = option(5, "K: items kept a span and label.", 1, 10_000)
    tau: float = option(0.5, "tau: constraint C2, probability that a rule's children must exceed.", 0.5, 1)
    contrast_tau: float = option(0.5, "The same for the children of contrast rules.", 0.5, 1)
    max_child_span: int = option(8, "Words of a child of a rule other than contrast; 0 is no limit.", 0)
    search_limit: int = option(32, "Candidates that a cell looks at; 0 is no limit.", 0)
    max_words: int = option(200, "Longer texts are cut behind sentences and parsed in parts; 0 never.", 0)
    max_turns: int = option(4, "Sentences that turn more often (but, yet) are cut there, too; 0 never.", 0)
    within_sentence: bool = option(True, "No child of a combination rule holds the end of a sentence.")
    whole_clauses: bool = option(
        True, "A contrast rule reaches from clause boundary to clause boundary; no other covers two together."
    )
    final_stop: bool = option(
        True, "A text that ends without a mark is read as if with a full stop, which rules may end with."
    )
    derivations: Literal["canonical", "paper"] = option(
        "canonical", "One tree an analysis, or every bracketing as in the paper."
    )
    combination: bool = option(True, "Use combination rules; no is the paper's s.parser-w/oComb.")
    decision: Literal["mix", "marg", "tree"] = option(
        "mix", "Label by all candidates' polarities, by their mass a label, or by the best tree."
    )

    # Scope priors: constants of the score
    length_bonus: float = option(0.0, "Score for each word of a fragment after the first, up to four.")
    negation_bonus: float = option(0.0, "Score for a negation rule.")
    strengthen_bonus: float = option(0.0, "Score for a strengthen rule.")
    weaken_bonus: float = option(0.0, "Score for a weaken rule.")
    contrast_bonus: float = option(0.0, "Score for a contrast rule.")
    child_word: float = option(0.0, "Score for each word of a child of a rule other than contrast.")
    child_boundary: float = option(0.0, "Score for each clause boundary inside such a child.")
    child_reach: float = option(
        0.0, "Score for each word of an only child and each unit of its rule's weight above 1."
    )
    child_end: float = option(
        0.0,
        "Score for a negation, or a sure rule of two children, that ends with its clause (whole_clauses).",
    )
    degree_word: float = option(
        0.0, "Score for each word of an only child under a strengthen or weaken rule of weight below 1."
    )
    contrast_word: float = option(0.0, "Score for each word of a child of a contrast rule.")
    contrast_boundary: float = option(0.0, "Score for each clause boundary that a contrast rule covers.")

    # Training (Algorithm 2 and joint)
    objective: Literal["joint", "ranking"] = option(
        "joint", "Train polarity and ranking together, or the ranking alone (Algorithm 2)."
    )
    epochs: int = option(3, "S: passes over the texts.", 0, 1000)
    patience: int = option(1, "Epochs without a better held-out accuracy after which training stops.", 1)
    held_out: float = option(0.1, "Part of the texts kept for early stopping and calibration.", 0, 0.5)
    refit_below: int = option(
        50_000, "With fewer texts, train again on all of them once the number of epochs is known.", 0
    )
    minibatch_size: int = option(16, "Texts a step; 1 is the paper's.", 1)
    leave_one_out: bool = option(True, "Take a text's own counts off its fragments while training.")
    correction_length: int = option(3, "Longest sub-fragment with a learned correction; 0 for none.", 0, 15)
    step_leaf: float = option(0.06, "AdaGrad step of the corrections.", 0)
    step_theta: float = option(0.03, "AdaGrad step of theta.", 0)
    step_rank: float = option(0.03, "alpha: AdaGrad step of the ranking weights psi.", 0)
    step_mix: float = option(0.01, "AdaGrad step of the mix decision's slope and shift.", 0)
    centred: bool = option(
        False, "The mix decision has no shift: a text that says nothing leans to no label."
    )
    keep_labels: bool = option(
        False, "A dictionary rule has the label that its counts give; training changes its strength alone."
    )
    l2_leaf: float = option(0.01, "L2 of a correction, at each touch.", 0)
    l2_theta: float = option(0.0, "Pull of theta towards its mined value, at each touch.", 0)
    l2_rank: float = option(0.0, "lambda: L2 of a ranking weight, at each touch.", 0)
    mix_slope: float = option(0.5, "Slope of the mix decision at the start.", 1e-3)

    # All of it
    seed: int = option(0, "Seed of the order of texts in training.", 0, 2**32 - 1)
    grammar_seed: int = option(
        0, "Seed of what the grammar is made from: texts held out, and folds.", 0, 2**32 - 1
    )
    threads: int = option(0, "Threads; 0 is one a core. Results do not depend on it.", 0, 1024)

    def __post_init__(self) -> None:
        for name, hint in _HINTS.items():
            object.__setattr__(self, name, _checked(name, getattr(self, name), hint))

    def __repr__(self) -> str:
        changed = (
            f"{name}={value!r}" for name, value in self.to_dict().items() if value != _FIELDS[name].default
        )
        return f"TrainOptions({', '.join(changed)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TrainOptions) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(tuple(self.to_dict().values()))

    @classmethod
    def preset(cls, name: str, **overrides: Any) -> "TrainOptions":
        """Return a preset's options, some of them overridden.

        >>> TrainOptions.preset("paper", beam_size=10).decision
        'tree'
        """
        if name not in PRESETS:
            raise OptionError(f"preset {name!r} is not one of {', '.join(PRESETS)}")
        return cls().replace(**{**PRESETS[name], **overrides})

    def replace(self, **overrides: Any) -> "TrainOptions":
        """Return a copy with these options changed; unknown names are an error that lists near ones."""
        for name in overrides:
            if name not in _HINTS:
                import difflib

                near = difflib.get_close_matches(name, _HINTS, n=3)
                hint = f"; did you mean {' or '.join(near)}?" if near else "; see TrainOptions for them all"
                raise OptionError(f"there is no option {name!r}{hint}")
        return dataclasses.replace(self, **overrides)

    def to_dict(self) -> dict[str, Any]:
        """Return the options as plain data, in the order they are declared."""
        return {name: getattr(self, name) for name in _HINTS}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "TrainOptions":
        """Return options from plain data; options that are not there have their defaults.

        >>> TrainOptions.from_dict(TrainOptions(seed=7).to_dict()).seed
        7
        """
        return cls().replace(**data)


_HINTS: dict[str, Any] = TrainOptions.__annotations__
_FIELDS = {item.name: item for item in dataclasses.fields(TrainOptions)}

DECODE_OPTIONS = (
    "beam_size", "tau", "contrast_tau", "max_child_span", "search_limit", "max_words", "max_turns",
    "within_sentence", "whole_clauses", "final_stop", "derivations", "combination", "decision", "threads",
)  # fmt: skip
"""Options that a trained parser can still change."""

PRESETS: dict[str, dict[str, Any]] = {
    "default": {
        "operators": "english",
        "lexicon": "english",
        "stop_word_filter": True,
        "number_filter": True,
        "closed_edges": True,
        "negated": "turn",
        "neutral_trust": 0.3,
        "judged_weight": 0.1,
        "max_fragment_length": 5,
        "rule_stability": 1.0,
        "rule_weight": -3.0,
        "prune_z": 2.0,
        "operator_z": 4.0,
        "max_child_span": 14,
        "search_limit": 10,
        "length_bonus": 0.4,
        "negation_bonus": 3.0,
        "contrast_bonus": 3.0,
        "strengthen_bonus": 0.6,
        "weaken_bonus": 0.6,
        "child_word": 0.05,
        "child_boundary": -5.0,
        "child_reach": 0.1,
        "child_end": 1.5,
        "degree_word": -0.1,
        "contrast_word": 0.05,
        "contrast_boundary": 1.0,
        "step_theta": 0.01,
        "l2_theta": 0.5,
        "step_rank": 0.0,
        "wording_from": 2.0,
        "wording_full": 5.0,
    },
    "labels": {
        "operators": "short",
        "lexicon": "english",
        "negated": "turn",
        "negation_bonus": 3.0,
        "contrast_bonus": 3.0,
        "word_prior_weight": 8.0,
        "letter_scale": 0.7,
        "backoff_weight": 20.0,
        "wording_bits": 22,
        "wording_cost": 0.1,
    },
    "paper": {
        "stop_word_filter": True,
        "min_word_count": 2,
        "backoff_weight": 0.0,
        "letter_bits": 0,
        "wording_bits": 0,
        "word_prior_weight": 2.0,
        "class_balance": False,
        "miner": "paper",
        "rule_weight": -1.0,
        "beam_size": 30,
        "max_child_span": 0,
        "search_limit": 0,
        "max_turns": 0,
        "within_sentence": False,
        "whole_clauses": False,
        "final_stop": False,
        "decision": "tree",
        "objective": "ranking",
        "leave_one_out": False,
        "correction_length": 0,
        "minibatch_size": 1,
        "step_leaf": 0.0,
        "step_theta": 0.0,
        "step_mix": 0.0,
        "step_rank": 0.1,
    },
}
"""Named sets of options, as differences from the bare ones of :class:`TrainOptions`.

``default`` learns trees that compose, ``labels`` what labels sentences best, ``paper`` is the paper's."""


_GREATEST = 2**32 - 1
"""Of whole numbers: what the core counts with."""


def _checked(name: str, value: Any, hint: Any) -> Any:
    choices = get_args(hint)
    if choices:
        if not isinstance(value, str) or value not in choices:
            raise OptionError(f"{name} is {value!r}: it must be one of {', '.join(map(str, choices))}")
        return value
    if hint is bool:
        if not isinstance(value, bool):
            raise OptionError(f"{name} is {value!r}: it must be True or False")
        return value
    wanted = "a whole number" if hint is int else "a number"
    if isinstance(value, bool) or not hasattr(value, "__index__" if hint is int else "__float__"):
        raise OptionError(f"{name} is {value!r:.60}: it must be {wanted}")
    try:
        value = hint(value)
    except (TypeError, ValueError, OverflowError) as error:
        raise OptionError(f"{name} is {type(value).__name__}: it must be {wanted} ({error})") from error
    low, high = _FIELDS[name].metadata["low"], _FIELDS[name].metadata["high"]
    if hint is int:
        high = min(high, _GREATEST)
    if not low <= value <= high or value in (math.inf, -math.inf):
        least = f"at least {low:g}" if math.isfinite(low) else ""
        most = f"at most {high:g}" if math.isfinite(high) else ""
        allowed = " and ".join(part for part in (least, most) if part) or "finite"
        raise OptionError(f"{name} is {str(value)[:30]}: it must be {allowed}")
    if name == "backoff_weight" and 0 < value < 1e-3:
        raise OptionError(f"{name} is {value}: it must be 0, or at least 0.001")
    if name in ("tau", "contrast_tau") and value >= 1.0:
        raise OptionError(f"{name} is {value}: it must be below 1")
    return value
