"""Learning a parser, stage by stage, with progress, a log, and checkpoints.

    read -> [hold out a part -> count -> mine -> epochs, each judged on that part -> calibrate] ->
    [count -> mine -> epochs on all texts] -> compact

Evidence beside the texts comes in at two places: phrases are counted and trained on as texts with a weight,
and rules that are known beforehand (English operators, a rules file, those of a base model) stand beside the
mined ones.

The second bracket is run where there are few texts (``refit_below``); else the first one's model is kept. A
stage that is finished is never lost: with a checkpoint folder its outcome is written there, and a later run
with the same data and options goes on behind it and ends with the same bytes.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

import numpy as np

from sentiparse import _core
from sentiparse.calibration import fit_calibration
from sentiparse.checkpoint import Checkpoint
from sentiparse.company import judged_counts, polarity_by_company, trust_in_words
from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus, as_corpus
from sentiparse.errors import OptionError, TrainingError
from sentiparse.evidence import OPTIONS_OF_EVIDENCE, Evidence, gather_evidence, uncollected
from sentiparse.grammar import as_symbols
from sentiparse.model import CLAUSE_BOUNDARIES, Parser, core_errors
from sentiparse.selection import Choice, Trial, check_settings, choose
from sentiparse.stop_words import STOP_WORDS
from sentiparse.tokenize import clean_surrogates, tokenize
from sentiparse.tree.constituents import by_length, by_word

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["TrainEvent", "train"]

HELD_OUT_MOST = 5_000
"""More held-out texts than this make early stopping and calibration no better."""


@dataclass(frozen=True)
class TrainEvent:
    """What training is at: a stage, how far, how fast (a second), seconds left in the stage, figures."""

    stage: str
    done: int
    total: int
    rate: float
    remaining: float | None
    info: dict[str, Any] = field(default_factory=dict)


Progress = Callable[[TrainEvent], None]


def train(
    data: Corpus | str | PathLike[str] | Any,
    labels: Any = None,
    *,
    preset: str = "default",
    options: TrainOptions | None = None,
    settings: str = "given",
    rules: str | PathLike[str] | None = None,
    phrases: Any = None,
    base: Parser | str | PathLike[str] | None = None,
    checkpoint: str | PathLike[str] | None = None,
    log: str | PathLike[str] | None = None,
    progress: Progress | None = None,
    **overrides: Any,
) -> Parser:
    """Learn a parser from labelled texts.

    ``data`` is a file (TSV, CSV, JSON lines, Parquet, fastText), a folder with ``neg.txt`` and ``pos.txt``, a
    :class:`~sentiparse.corpus.Corpus`, pairs of text and label, or texts with ``labels`` beside them. Options
    are those of :class:`~sentiparse.config.TrainOptions`: a preset, then ``overrides``; or ``options`` whole.
    Evidence beside the texts: ``rules`` is a rules file whose rules training starts from, and may overrule;
    ``phrases`` are phrases with a strength or label (:func:`sentiparse.corpus.as_phrases` says in which
    forms), such as a treebank's; ``base`` is a trained parser, or the name or file of one, whose combination
    rules are kept and whose dictionary the new one starts from: for a domain of one's own with few labels.

    With ``settings="auto"`` some options that are not given are chosen by trials inside the training texts
    (:mod:`sentiparse.selection`); options by name are given, and of ``options`` those that are not the bare
    defaults. What was tried and chosen is in ``info()["training"]["settings"]`` of the parser.

    ``progress`` is called with a :class:`TrainEvent` a few times a second, ``log`` gets them as JSON lines,
    ``checkpoint`` names a folder for the outcome of finished stages.

    >>> texts = ["good fun", "good story", "a good film", "bad jokes", "bad film", "a bad story"] * 4
    >>> parser = train(texts, [1, 1, 1, 0, 0, 0] * 4, seed=1)
    >>> parser.predict(["good jokes", "bad fun"])
    ['positive', 'negative']
    >>> train(texts, [1, 1, 1, 0, 0, 0] * 4, phrases={"sick": "positive"}).predict(["sick"])
    ['positive']
    """
    is_chosen = check_settings(settings)
    fixed = set(overrides)
    if options is None:
        options = TrainOptions.preset(preset, **overrides)
    elif not isinstance(options, TrainOptions):
        raise OptionError(
            f"options must be a TrainOptions, got {type(options).__name__}: give options by name instead"
        )
    else:
        bare = TrainOptions().to_dict()
        fixed.update(name for name, value in options.to_dict().items() if value != bare[name])
        options = options.replace(**overrides)
    corpus = as_corpus(data, labels)
    _check(corpus)
    if base is not None and is_chosen and not isinstance(base, Parser):
        base = Parser.load(base)  # once for all trials
    evidence = gather_evidence(corpus, options, rules, phrases, base)
    with _Reporter(progress, log) as reporter:
        choice = None
        if is_chosen:
            gathered: dict[tuple[Any, ...], Evidence] = {}

            def attempt(trial: Trial) -> Parser:
                chosen = trial.options
                key = tuple(getattr(chosen, name) for name in OPTIONS_OF_EVIDENCE)
                key = (len(trial.corpus), *key)
                if key not in gathered:
                    gathered[key] = gather_evidence(trial.corpus, chosen, rules, phrases, base)
                parts = (trial.kept, trial.held_out)
                quiet = _Reporter(None, None)
                return _Training(trial.corpus, chosen, gathered[key], quiet, None, parts).run()

            choice = choose(corpus, options, fixed, attempt, tell=reporter.trial)
            if choice.changes:
                options = choice.options
                evidence = gather_evidence(corpus, options, rules, phrases, base)
        return _Training(corpus, options, evidence, reporter, checkpoint, choice=choice).run()


def _check(corpus: Corpus) -> None:
    counts = [corpus.labels.count(0), corpus.labels.count(1)]
    if 0 in counts:
        missing = corpus.label_names[counts.index(0)]
        raise TrainingError(
            f"{corpus.source}: there is no text with the label {missing!r}: training needs both labels"
        )


class _Reporter:
    """Sends events to the caller's function and to the log."""

    def __init__(self, progress: Progress | None, log: str | PathLike[str] | None) -> None:
        self._progress = progress
        self._path = log
        self._file: TextIO | None = None
        self._begun = self._told = 0.0
        self._stage, self._total = "", 0

    def __enter__(self) -> _Reporter:
        if self._path is not None:
            try:
                self._file = open(self._path, "a", encoding="utf-8")
            except OSError as error:
                raise OptionError(f"log: cannot write to {self._path}: {error.strerror}") from error
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    @contextmanager
    def stage(self, name: str, total: int) -> Iterator[None]:
        """Announce a stage; its end is announced too."""
        self._stage, self._total = name, total
        self._begun = time.monotonic()
        self._told = 0.0
        self.tell(0)
        yield

    def trial(self, number: int, done: int, total: int, what: str) -> None:
        """Report how far a round of trials of settings is, and what is tried next."""
        if done == 0:
            self._stage, self._total = f"settings, round {number}", total
            self._begun = time.monotonic()
        self.tell(done, last=True, **({"trying": what} if what else {}))

    def tell(self, done: int, last: bool = False, **info: Any) -> None:
        """Report how far the stage is; a few times a second at the most, but always its end."""
        now = time.monotonic()
        if not last and now - self._told < 0.2:
            return
        self._told = now
        spent = now - self._begun
        rate = done / spent if spent > 0 else 0.0
        remaining = (self._total - done) / rate if rate > 0 else None
        event = TrainEvent(self._stage, done, self._total, rate, remaining, info)
        if self._progress is not None:
            self._progress(event)
        if self._file is not None:
            self._file.write(json.dumps({"time": time.time(), "seconds": spent, **asdict(event)}) + "\n")
            self._file.flush()


class _HeldOut(NamedTuple):
    """Texts that training does not see, and what each of them weighs."""

    texts: _core.Corpus
    weights: NDArray[np.float64]


class _Training:
    """One run: the stages in order, each skipped where the checkpoint has its outcome."""

    def __init__(
        self,
        corpus: Corpus,
        options: TrainOptions,
        evidence: Evidence,
        reporter: _Reporter,
        checkpoint: str | PathLike[str] | None,
        parts: tuple[list[int], list[int]] | None = None,
        choice: Choice | None = None,
    ) -> None:
        self.parts = parts
        """What to learn from and what to hold out, where that is given: then there is no second training."""
        self.choice = choice
        self.corpus = corpus
        self.options = options
        self.evidence = evidence
        self.plain = options.to_dict()
        self.tell = reporter
        self.checkpoint: Checkpoint | None = None
        if checkpoint is not None:
            # Threads change nothing in the outcome, so another number may go on.
            settings = {name: value for name, value in self.plain.items() if name != "threads"}
            source = f"{corpus.fingerprint()}{evidence.fingerprint()}"
            self.checkpoint = Checkpoint(Path(checkpoint), source, settings)
        self.notes: dict[str, Any] = {}

    def run(self) -> Parser:
        options = self.options
        kept, held_out = self.parts or self._split()
        kept = list(kept)
        if options.company_weight > 0 or (options.judged_weight > 0 and self.evidence.judged):
            self._grow(kept)
        texts = self._read()
        kept += range(len(self.corpus), len(self.corpus) + len(self.evidence.texts))
        found: dict[str, Any] = {
            "epochs": options.epochs,
            "scale": 1.0,
            "shift": 0.0,
            "pull": 0.0,
            "damp": 0.0,
            "held_out": 0,
        }
        trainer = None
        if held_out:
            aside = _HeldOut(texts.subset(held_out), self._weights(held_out))
            trainer = self._learn("", texts.subset(kept), options.epochs, aside, found)
        if trainer is None or (self.parts is None and len(self.corpus) < options.refit_below):
            trainer = self._learn("all texts, ", texts, found["epochs"], None, found)
        with core_errors():
            fitted = (found[key] for key in ("scale", "shift", "pull", "damp"))
            model = trainer.model().calibrated(*fitted).compact().rounded()
        if self.checkpoint is not None:
            self.checkpoint.finish()
        return self.evidence.complete(Parser(model, options, self._card(found)))

    def _grow(self, kept: list[int]) -> None:
        """Let judged words count as often as they come in texts that are not held out, and teach others."""
        corpus, options = self.corpus.subset(kept), self.options
        with self.tell.stage("judged words", 1), core_errors():
            texts = _core.Corpus(
                [clean_surrogates(text) for text in corpus.texts], corpus.labels, corpus.weights
            )
            more = self.evidence.copy()  # trials share theirs
            judged, found = more.judged, {}
            if options.judged_weight > 0:
                counts = judged_counts(texts, judged)
                more.add_words({word: judged[word] for word in counts}, counts, options.judged_weight)
                found["words"] = len(counts)
            if options.company_weight > 0:
                words, strengths, times = polarity_by_company(texts, judged, more.operators())
                taught = dict(zip(words, strengths, strict=True))
                more.add_words(taught, dict(zip(words, times, strict=True)), options.company_weight)
                more.judged = judged | taught
                found["taught"] = len(words)
            self.evidence = more
            self.tell.tell(1, last=True, **found)

    def _read(self) -> _core.Corpus:
        corpus = self.corpus
        with self.tell.stage("read", len(corpus)), core_errors():
            more = self.evidence
            weights, groups = corpus.weights, corpus.groups
            if more.texts:
                weights = [*(weights or [1.0] * len(corpus)), *more.weights]
                own = groups or list(range(len(corpus)))
                beyond = max(own, default=-1) + 1
                groups = [*own, *(beyond + group for group in more.groups)]
            texts = _core.Corpus(
                [clean_surrogates(text) for text in (*corpus.texts, *more.texts)],
                [*corpus.labels, *more.labels],
                weights,
                groups,
                self.options.threads,
            )
            self.tell.tell(len(corpus), last=True, words=texts.word_count, vocabulary=texts.vocabulary_size)
        if not any(tokenize(clean_surrogates(text)) for text in corpus.texts):
            raise TrainingError(f"{corpus.source}: no text has a word in it")
        return texts

    def _split(self) -> tuple[list[int], list[int]]:
        """Places of the texts to learn from, and of those held out (none where there are too few)."""
        options, size = self.options, len(self.corpus)
        groups = self.corpus.groups
        if options.held_out == 0 or options.epochs == 0 or (groups is not None and len(set(groups)) < 2):
            return list(range(size)), []
        fraction = min(options.held_out, HELD_OUT_MOST / size)
        numbered = Corpus(
            [str(place) for place in range(size)], self.corpus.labels, None, self.corpus.groups,
            self.corpus.label_names, self.corpus.source,
        )  # fmt: skip
        rest, held_out = numbered.split(fraction, options.grammar_seed)
        if len(held_out) < 20 or len(set(held_out.labels)) < 2 or len(set(rest.labels)) < 2:
            return list(range(size)), []
        return [int(text) for text in rest.texts], [int(text) for text in held_out.texts]

    def _weights(self, places: list[int]) -> NDArray[np.float64]:
        weights = self.corpus.weights
        return np.ones(len(places)) if weights is None else np.array([weights[place] for place in places])

    def _learn(
        self,
        name: str,
        texts: _core.Corpus,
        epochs: int,
        held_out: _HeldOut | None,
        found: dict[str, Any],
    ) -> _core.Trainer:
        """Count, mine and train; with held-out texts, find the best number of epochs and the calibration."""
        options = self.options
        own = len(texts) - len(self.evidence.texts)  # these come first
        with core_errors():
            trainer = _core.Trainer(texts, self.plain)
            # Makes their words known, so that a checkpoint's rules find them.
            trainer.set_rules(self.evidence.rules)
            if options.neutral_trust < 1:
                with self.tell.stage(f"{name}neutral words", 1):
                    words, trust = trust_in_words(texts, options.neutral_trust, self.evidence.judged)
                    trainer.set_trust(words, trust)
                    self.tell.tell(1, last=True, words=len(words))
            if options.min_constituency > 0:
                words = texts.company(1, 1)[0]
                trainer.set_constituency(words, by_word(words), by_length())
            if options.letter_bits:
                # Not kept in checkpoints: it is quick, and the same every time.
                with self.tell.stage(f"{name}letters", 1):
                    self.tell.tell(1, last=True, table=trainer.fit_letters())
            if options.wording_bits:
                with self.tell.stage(f"{name}wording", 1):
                    self.tell.tell(1, last=True, table=trainer.fit_wording(own))
            self._grammar_stages(name, trainer, own)
            trainer.begin(CLAUSE_BOUNDARIES)
            best = None
            waited = 0
            for epoch in range(1, epochs + 1):
                self._epoch(f"{name}epoch {epoch}", trainer, texts, epoch)
                if held_out is None:
                    continue
                judged = self._judge(f"{name}epoch {epoch} held out", trainer, held_out)
                if best is None or judged["log_loss"] < best["log_loss"]:
                    best, waited = {**judged, "epochs": epoch}, 0
                    best_state = trainer.state()
                else:
                    waited += 1
                    if waited >= options.patience:
                        break
            if best is not None:
                trainer.restore(best_state, CLAUSE_BOUNDARIES)
                found.update(best)
        return trainer

    def _grammar_stages(self, name: str, trainer: _core.Trainer, own: int) -> None:
        options = self.options
        rounds = options.rounds if options.miner == "paper" else 1
        for turn in range(1, rounds + 1):
            suffix = f", round {turn}" if rounds > 1 else ""
            self._stage(
                f"{name}count{suffix}", trainer, lambda: trainer.count(sorted(STOP_WORDS)), "fragments"
            )
            if options.negated != "count" and self.evidence.rules:
                # However little is known of what is negated: that is what is being found out.
                done = {"leave": "left out", "turn": "turned"}[options.negated]
                self._stage(
                    f"{name}count{suffix}, negated {done}",
                    trainer,
                    lambda: trainer.count(sorted(STOP_WORDS), 0.5),
                    "fragments",
                )
            if options.miner == "paper":
                self._stage(f"{name}mine{suffix}", trainer, trainer.mine_paper, "rules", turn == rounds)
            elif options.miner == "corpus":
                self._stage(f"{name}mine", trainer, lambda: self._mined(trainer, own), "rules")
        if options.miner != "corpus" and self.evidence.rules:
            self._stage(
                f"{name}prior rules", trainer, lambda: self._beside(trainer, trainer.rules()), "rules"
            )
        if options.prune_z > 0 or options.operator_z > 0:
            self._stage(f"{name}prune", trainer, lambda: trainer.prune(CLAUSE_BOUNDARIES), "dictionary rules")

    def _mined(self, trainer: _core.Trainer, own: int) -> int:
        """Rules from the first so many texts: phrases given beside them are no sentences."""
        if not self.evidence.based:
            trainer.mine_corpus(own)
        return self._beside(trainer, trainer.rules())

    @cached_property
    def _known_sides(self) -> set[tuple[str, ...]]:
        """Right-hand sides of the rules known beforehand."""
        with uncollected():
            return {tuple([word or symbol for word, symbol in rule[1]]) for rule in self.evidence.rules}

    def _beside(self, trainer: _core.Trainer, mined: list[Any]) -> int:
        """Put mined rules beside those known beforehand; one of these stands for its right-hand side.

        With ``closed_edges``, one that begins or ends with a boundary of clauses is no rule.
        """
        if self.evidence.based:
            mined = []
        mined = [rule for rule in mined if tuple(rule[1]) not in self._known_sides]
        if self.options.closed_edges:
            mined = [rule for rule in mined if {rule[1][0], rule[1][-1]}.isdisjoint(CLAUSE_BOUNDARIES)]
        weight = self.options.rule_weight
        added = [
            (lhs, as_symbols(rhs), kind, [*theta, 0.0, 0.0][:3], weight, count)
            for lhs, rhs, kind, theta, _, count in mined
        ]
        return trainer.set_rules([*self.evidence.rules, *added])

    def _stage(
        self, name: str, trainer: _core.Trainer, work: Callable[[], int], what: str, fit: bool = False
    ) -> None:
        if self._restore(name, trainer):
            return
        with self.tell.stage(name, 1):
            made = work()
            if fit:
                trainer.fit()
            self.tell.tell(1, last=True, **{what: made})
            self.notes[name] = {what: made}
        self._keep(name, trainer)

    def _epoch(self, name: str, trainer: _core.Trainer, texts: _core.Corpus, epoch: int) -> None:
        if self._restore(name, trainer):
            return
        with self.tell.stage(name, len(texts)):
            trainer.begin_epoch(self.options.seed * 1_000 + epoch)
            done = defined = by_tree = by_mix = 0
            objective = 0.0
            size = 256
            while True:
                begun = time.monotonic()
                step = trainer.advance(size)
                if step[0] == 0:
                    break
                done += step[0]
                objective = step[1]
                defined += step[2]
                by_tree += step[3]
                by_mix += step[4]
                # Calls of about a fifth of a second: progress moves, and Ctrl-C is heard.
                spent = max(time.monotonic() - begun, 1e-6)
                size = int(np.clip(size * 0.2 / spent, 64, 100_000))
                self.tell.tell(done, objective=objective / max(defined, 1))
            figures = {
                "objective": objective / max(defined, 1),
                "tree_accuracy": by_tree / max(done, 1),
                "mix_accuracy": by_mix / max(done, 1),
            }
            self.tell.tell(done, last=True, **figures)
            self.notes[name] = figures
        self._keep(name, trainer)

    def _judge(self, name: str, trainer: _core.Trainer, held_out: _HeldOut) -> dict[str, Any]:
        """Accuracy on the held-out texts, the calibration that fits them best, the log loss under it."""
        size, weights = len(held_out.texts), held_out.weights
        with self.tell.stage(name, size):
            tree, marg, mix, known, wording, gate = trainer.model().judge_corpus(held_out.texts)
            truth = held_out.texts.labels()
            p_pos = {"tree": 1.0 / (1.0 + np.exp(-tree)), "marg": marg, "mix": mix}[self.options.decision]
            by_mix = self.options.decision == "mix"
            heard = (wording[known], gate[known]) if by_mix else (None, None)
            fitted = fit_calibration(p_pos[known], truth[known], weights[known], *heard)
            right = {"tree": tree > 0, "marg": marg > 0.5, "mix": mix > 0.5}
            accuracies = {
                f"{key}_accuracy": float((weights * (given == truth)).sum() / max(weights.sum(), 1e-12))
                for key, given in right.items()
            }
            z = np.log(np.clip(p_pos, 1e-12, 1) / np.clip(1 - p_pos, 1e-12, 1))
            whole = (fitted.scale + fitted.damp * gate) * z + fitted.pull * wording + fitted.shift > 0
            accuracies["accuracy"] = float((weights * (whole == truth)).sum() / max(weights.sum(), 1e-12))
            found = {**fitted._asdict(), "held_out": size, **accuracies}
            self.tell.tell(size, last=True, log_loss=fitted.log_loss, **accuracies)
            self.notes[name] = found
        return found

    def _restore(self, name: str, trainer: _core.Trainer) -> bool:
        if self.checkpoint is None:
            return False
        kept = self.checkpoint.read(name)
        if kept is None:
            return False
        state, note = kept
        trainer.restore(state, CLAUSE_BOUNDARIES)
        self.notes[name] = note
        return True

    def _keep(self, name: str, trainer: _core.Trainer) -> None:
        if self.checkpoint is not None:
            self.checkpoint.write(name, trainer.state(), self.notes[name])

    def _card(self, found: dict[str, Any]) -> dict[str, str]:
        corpus = self.corpus
        negative, positive = corpus.labels.count(0), corpus.labels.count(1)
        weights = corpus.weights or [1.0] * len(corpus)
        mass = [sum(w for w, y in zip(weights, corpus.labels, strict=True) if y == label) for label in (0, 1)]
        training = {
            "source": corpus.source,
            "fingerprint": corpus.fingerprint(),
            "texts": len(corpus),
            "negative": negative,
            "positive": positive,
            "seed": self.options.seed,
            **self.evidence.described(),
            **({} if self.choice is None else {"settings": self.choice.to_dict()}),
            "found": found,
            "stages": self.notes,
        }
        return {
            "training": json.dumps(training),
            "labels": json.dumps(corpus.label_names),
            "default_label": corpus.label_names[int(mass[1] > mass[0])],
        }
