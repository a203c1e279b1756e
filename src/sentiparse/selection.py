"""Settings chosen by the training texts themselves: ``train(..., settings="auto")``.

    deal the texts into three folds (groups stay whole)
    round 1:  learn from a part of folds 2 and 3 with the given options and with every candidate, judge on
              fold 1; keep the candidate with the least log loss, unless it is more than one standard error
              behind the given options
    round 2:  learn with the given options and with that candidate from folds 1 and 3, judge on fold 2;
              from folds 1 and 2, judge on fold 3
    take the candidate where its log loss is lower in both folds, lower in all by more than one standard error
    of the difference, and its accuracy is not lower by more than one; else the given options stay

Round 2 judges by texts that round 1 has not judged by, so that the luckiest of many does not win by its luck.
Differences are taken text by text, and their standard error over groups where there are any.

The texts that the rounds learn from are so few that all of it costs about as much as two trainings, and less
beside a large one (:func:`plan`). A count that a fragment must reach means something else in a part of the
texts than in all of them: a candidate with such a count is tried only where round 1 learns from at least half
of all texts. None is among :data:`CANDIDATES`; on the corpora by which these were found, none helped.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus
from sentiparse.errors import OptionError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sentiparse.model import Parser

__all__ = ["CANDIDATES", "SETTINGS", "Attempt", "Candidate", "Choice", "Plan", "choose", "plan"]

SETTINGS = ("given", "auto")
"""What ``settings`` may be."""

LEAST_TEXTS = 150
"""With fewer texts, or less than a tenth of them of one label, nothing can be told apart."""

HELD_OUT_MOST = 2_500
"""Of a fold: more texts to judge by cost more than they tell."""

COUNTS = frozenset({"min_fragment_count", "min_word_count", "rule_min_count"})
"""Options that count texts: what is right for them changes with the number of texts."""


class Candidate(NamedTuple):
    """A set of options to try, but not where one of the given options has the value named in ``idle``."""

    changes: Mapping[str, Any]
    idle: Mapping[str, Any] = {}


_LETTERS = {"letter_bits": 0}
_RANKING = {"objective": "ranking"}
_COMPOSED = {"closed_edges": True}
"""Log loss knows nothing of trees: where they are to compose, what makes them stays as it is."""

_PRIOR = {"word_prior_weight": 8.0, "letter_scale": 0.7}
_STRONG_PRIOR = {"word_prior_weight": 16.0, "letter_scale": 0.7}
_STEP = {"step_leaf": 0.12}
_SHORT = {"backoff_weight": 20.0, "max_fragment_length": 3}

CANDIDATES: tuple[Candidate, ...] = (
    Candidate(_PRIOR | _STEP, _LETTERS | _RANKING),
    Candidate(_STRONG_PRIOR | _STEP, _LETTERS | _RANKING),
    Candidate(_PRIOR | _STEP | _SHORT, _LETTERS | _RANKING | _COMPOSED),
    Candidate(_STRONG_PRIOR | _STEP | _SHORT, _LETTERS | _RANKING | _COMPOSED),
)
"""What is tried, each as differences from the given options: the sets that did best on held-out parts of the
training texts of five corpora. More of them leave fewer texts to each trial."""


class Plan(NamedTuple):
    """How many texts each round learns from."""

    first: int
    second: int


def plan(texts: int, candidates: int, refit_below: int = 50_000) -> Plan:
    """Return the texts that each trial of the two rounds learns from.

    >>> plan(1_000, 4), plan(10_000, 4), plan(400_000, 4)
    (Plan(first=666, second=666), Plan(first=3600, second=5000), Plan(first=16200, second=22500))
    """
    most = texts * 2 // 3
    # A training with few texts learns twice: once beside a held-out part, once from all.
    budget = min(2 * texts * (2 if texts < refit_below else 1), 180_000)
    first = budget * 9 // 20 // (candidates + 1)
    second = budget // 2 // 4
    return Plan(min(most, max(first, 2_000)), min(most, max(second, 5_000)))


@dataclass(frozen=True)
class Attempt:
    """One set of options in one round: what it changes, and how it did beside the given options.

    ``log_loss_change`` and ``accuracy_change`` are differences from the given options on the same texts, each
    with its standard error; ``lower_in`` counts the folds in which the log loss is lower.
    """

    round: int
    changes: dict[str, Any]
    texts: int
    held_out: int
    log_loss: float
    accuracy: float
    log_loss_change: float = 0.0
    log_loss_error: float = 0.0
    accuracy_change: float = 0.0
    accuracy_error: float = 0.0
    lower_in: int = 0

    @property
    def is_better(self) -> bool:
        """Whether this is taken rather than the given options, by what the second round asks for.

        >>> Attempt(2, {"epochs": 6}, 900, 90, 0.3, 0.9, -0.02, 0.01, -0.001, 0.002, 2).is_better
        True
        >>> Attempt(2, {"epochs": 6}, 900, 90, 0.3, 0.9, -0.02, 0.03, -0.001, 0.002, 2).is_better
        False
        """
        return (
            self.log_loss_change < -self.log_loss_error
            and self.accuracy_change >= -self.accuracy_error
            and self.lower_in == 2
        )


@dataclass(frozen=True)
class Choice:
    """What was chosen, why, and all that was tried."""

    options: TrainOptions
    changes: dict[str, Any]
    reason: str
    attempts: tuple[Attempt, ...] = field(default=())

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain data, for the model's card."""
        return {
            "chosen": self.changes,
            "reason": self.reason,
            "tried": [asdict(attempt) for attempt in self.attempts],
        }


class Trial(NamedTuple):
    """A training beside held-out texts: which texts, what to learn from, what to judge by, the options."""

    corpus: Corpus
    kept: list[int]
    held_out: list[int]
    options: TrainOptions


Run = Callable[[Trial], "Parser"]
Tell = Callable[[int, int, int, str], None]
"""Called with the round, the trials done in it, all of its trials, and what the last one tried."""


def choose(
    corpus: Corpus,
    options: TrainOptions,
    fixed: Collection[str],
    run: Run,
    *,
    tell: Tell | None = None,
    candidates: Sequence[Candidate] | None = None,
) -> Choice:
    """Return the options to train with: the given ones, or those of the candidate that does better.

    ``fixed`` are names of options that no candidate may change. ``run`` trains on ``kept`` texts of a trial's
    corpus and calibrates by its ``held_out`` ones. The same texts, options and seed give the same choice.
    """
    names = frozenset(fixed)
    if candidates is None:
        candidates = CANDIDATES
    sizes = plan(len(corpus), len(candidates), options.refit_below)
    worth = [one for one in candidates if _is_worth_trying(one, options, names, sizes.first, corpus)]
    if not worth:
        return Choice(options, {}, "every option that could be chosen is given or without effect")
    units = len(corpus) if corpus.groups is None else len(set(corpus.groups))
    if len(corpus) < LEAST_TEXTS or min(corpus.counts()) < LEAST_TEXTS // 10 or units < 9:
        return Choice(options, {}, f"too few texts ({len(corpus)}) to choose by")
    folds = corpus.fold_numbers(3, options.seed)
    sizes = plan(len(corpus), len(worth), options.refit_below)
    judge = _Rounds(corpus, folds, options, run, tell)
    tried = judge.round(1, [0], [dict(one.changes) for one in worth], sizes.first)
    best = min(tried[1:], key=lambda one: one.log_loss)
    if best.log_loss_change > best.log_loss_error:
        return Choice(options, {}, "every candidate had a higher log loss in round 1", tuple(tried))
    finals = judge.round(2, [1, 2], [best.changes], sizes.second)
    attempts = (*tried, *finals)
    if not finals[-1].is_better:
        return Choice(options, {}, "the best candidate was not better by enough in round 2", attempts)
    return Choice(
        options.replace(**best.changes),
        best.changes,
        "lower log loss in both folds of round 2, by more than one standard error",
        attempts,
    )


def check_settings(settings: Any) -> bool:
    """Return whether settings are to be chosen; an OptionError where it is neither of the two values.

    >>> check_settings("auto")
    True
    >>> check_settings("best")
    Traceback (most recent call last):
        ...
    sentiparse.errors.OptionError: settings is 'best': it must be one of given, auto
    """
    if not isinstance(settings, str) or settings not in SETTINGS:
        raise OptionError(f"settings is {settings!r:.40}: it must be one of {', '.join(SETTINGS)}")
    return settings == "auto"


def _is_worth_trying(
    candidate: Candidate, options: TrainOptions, fixed: frozenset[str], learned: int, corpus: Corpus
) -> bool:
    changes = candidate.changes
    if fixed.intersection(changes) or (COUNTS.intersection(changes) and 2 * learned < len(corpus)):
        return False
    if any(getattr(options, name) == value for name, value in candidate.idle.items()):
        return False
    if set(changes) == {"class_balance"} and min(corpus.counts()) > 0.9 * max(corpus.counts()):
        return False  # weighs next to nothing
    return any(getattr(options, name) != value for name, value in changes.items())


class _Rounds:
    """Runs the trials of a round, all on the same texts."""

    def __init__(
        self, corpus: Corpus, folds: list[int], options: TrainOptions, run: Run, tell: Tell | None
    ) -> None:
        self._corpus, self._folds, self._options = corpus, folds, options
        self._run, self._tell = run, tell

    def round(self, number: int, folds: list[int], changes: list[dict[str, Any]], size: int) -> list[Attempt]:
        """Try the given options and each of the changes; the first attempt is that of the given options."""
        trials = [self._texts(fold, size) for fold in folds]
        sets: list[dict[str, Any]] = [{}, *changes]
        judged = []
        for place, change in enumerate(sets):
            if self._tell is not None:
                self._tell(number, place, len(sets), shown(change))
            options = self._options.replace(**change)
            judged.append([_judged(self._run(trial._replace(options=options)), trial) for trial in trials])
        if self._tell is not None:
            self._tell(number, len(sets), len(sets), "")
        given = judged[0]
        kept = sum(len(trial.kept) for trial in trials) // len(trials)
        return [
            _attempt(number, change, kept, trials, results, given)
            for change, results in zip(sets, judged, strict=True)
        ]

    def _texts(self, fold: int, size: int) -> Trial:
        outside = [place for place, number in enumerate(self._folds) if number != fold]
        inside = [place for place, number in enumerate(self._folds) if number == fold]
        chance = random.Random(self._options.seed * 3 + fold)
        kept = self._some(outside, size, chance)
        held_out = self._some(inside, HELD_OUT_MOST, chance)
        part = self._corpus.subset([*kept, *held_out])
        places = range(len(part))
        return Trial(part, list(places[: len(kept)]), list(places[len(kept) :]), self._options)

    def _some(self, places: list[int], size: int, chance: random.Random) -> list[int]:
        """About ``size`` of the places, whole groups, in the order of the texts."""
        if len(places) <= size:
            return places
        groups = self._corpus.groups
        units: dict[int, list[int]] = {}
        for place in places:
            units.setdefault(place if groups is None else groups[place], []).append(place)
        order = list(units.values())
        chance.shuffle(order)
        taken: list[int] = []
        for unit in order:
            if len(taken) + len(unit) > size and taken:
                break
            taken += unit
        return sorted(taken)


class _Judged(NamedTuple):
    """Of held-out texts: log loss, whether right, weight and group of each."""

    loss: NDArray[np.float64]
    right: NDArray[np.float64]
    weights: NDArray[np.float64]
    groups: NDArray[np.int64]


def _judged(parser: Parser, trial: Trial) -> _Judged:
    held_out = trial.corpus.subset(trial.held_out)
    truth = np.asarray(held_out.labels)
    p_pos = parser.predict_proba(held_out.texts)[:, 1]
    given = np.clip(np.where(truth == 1, p_pos, 1.0 - p_pos), 1e-15, 1.0)
    default = parser.label_names.index(parser.default_label)
    label = np.where(p_pos == 0.5, default, p_pos > 0.5)
    size = len(held_out)
    return _Judged(
        -np.log(given),
        (label == truth).astype(np.float64),
        np.ones(size) if held_out.weights is None else np.asarray(held_out.weights, dtype=np.float64),
        np.arange(size) if held_out.groups is None else np.unique(held_out.groups, return_inverse=True)[1],
    )


def _attempt(
    number: int,
    change: dict[str, Any],
    kept: int,
    trials: Sequence[Trial],
    results: Sequence[_Judged],
    given: Sequence[_Judged],
) -> Attempt:
    weights = np.concatenate([one.weights for one in results])
    offsets = np.cumsum([0, *(int(one.groups.max()) + 1 for one in results)])
    groups = np.concatenate([one.groups + start for one, start in zip(results, offsets, strict=False)])

    def both(field: str) -> tuple[float, float, float]:
        mine = np.concatenate([getattr(one, field) for one in results])
        theirs = np.concatenate([getattr(one, field) for one in given])
        return (float(np.average(mine, weights=weights)), *mean_and_error(mine - theirs, weights, groups))

    log_loss, change_of_loss, error_of_loss = both("loss")
    accuracy, change_of_accuracy, error_of_accuracy = both("right")
    lower = sum(
        bool(np.average(one.loss - other.loss, weights=one.weights) < 0)
        for one, other in zip(results, given, strict=True)
    )
    return Attempt(
        round=number,
        changes=change,
        texts=kept,
        held_out=sum(len(trial.held_out) for trial in trials),
        log_loss=log_loss,
        accuracy=accuracy,
        log_loss_change=change_of_loss,
        log_loss_error=error_of_loss,
        accuracy_change=change_of_accuracy,
        accuracy_error=error_of_accuracy,
        lower_in=lower,
    )


def mean_and_error(
    values: NDArray[np.float64], weights: NDArray[np.float64], groups: NDArray[np.int64]
) -> tuple[float, float]:
    """Return the weighted mean of values and its standard error, where values of a group go together.

    >>> one = np.array([0.0, 1.0, 0.0, 1.0])
    >>> [round(x, 3) for x in mean_and_error(one, np.ones(4), np.arange(4))]
    [0.5, 0.25]
    >>> [round(x, 3) for x in mean_and_error(np.repeat(one, 9), np.ones(36), np.repeat(np.arange(4), 9))]
    [0.5, 0.25]
    """
    total = float(weights.sum())
    if total == 0:
        return 0.0, 0.0
    mean = float((weights * values).sum() / total)
    sums = np.bincount(groups, weights=weights * (values - mean))
    return mean, float(np.sqrt((sums**2).sum()) / total)


def shown(changes: Mapping[str, Any]) -> str:
    """Return a set of options in short.

    >>> shown({"beam_size": 10, "class_balance": False}), shown({})
    ('beam_size=10, class_balance=False', 'given')
    """
    return ", ".join(f"{name}={value}" for name, value in changes.items()) or "given"


def table(tried: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return what was tried as lines of text, from the plain data of a model's card.

    >>> data = asdict(Attempt(1, {"beam_size": 10}, 900, 90, 0.31, 0.9, -0.02, 0.01, 0.002, 0.003, 1))
    >>> print(*table([data]), sep="\\n")
    round  options       log loss  change            accuracy  change
        1  beam_size=10    0.3100  -0.0200 ± 0.0100      90.0  +0.2 ± 0.3
    """
    rows = [("round", "options", "log loss", "change", "accuracy", "change")]
    for one in tried:
        given = not one["changes"]
        loss = f"{one['log_loss_change']:+.4f} ± {one['log_loss_error']:.4f}"
        accuracy = f"{100 * one['accuracy_change']:+.1f} ± {100 * one['accuracy_error']:.1f}"
        rows.append(
            (
                str(one["round"]), shown(one["changes"]), f"{one['log_loss']:.4f}", "" if given else loss,
                f"{100 * one['accuracy']:.1f}", "" if given else accuracy,
            )
        )  # fmt: skip
    wide = [max(len(row[column]) for row in rows) for column in range(6)]
    right = {0, 2, 4}
    return [
        "  ".join(
            cell.rjust(wide[column]) if column in right else cell.ljust(wide[column])
            for column, cell in enumerate(row)
        ).rstrip()
        for row in rows
    ]
