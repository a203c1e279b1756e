"""What is learned: the corpora themselves, numbers of rules, lengths of fragments."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from sentiparse.config import TrainOptions
from sentiparse.experiments.cells import Cell
from sentiparse.experiments.corpora import CORPORA, whole
from sentiparse.experiments.figures import new_figure, save_figure, style_of
from sentiparse.experiments.methods import METHODS, parser_options
from sentiparse.experiments.quoted import DATASETS, RULES
from sentiparse.experiments.runner import Run
from sentiparse.experiments.tables import Outcome, Table, number
from sentiparse.experiments.work import register

if TYPE_CHECKING:
    from sentiparse import _core

__all__ = ["datasets", "learned", "power_law", "rules"]

FREQUENCIES = (2, 4, 8, 16, 32)


# The corpora


def _describe(cell: Cell, data: Path, seed: int) -> dict[str, Any]:
    from sentiparse.tokenize import tokenize

    corpus = whole(cell.corpus, data)
    words: Counter[str] = Counter()
    for text in corpus.texts:
        words.update(token.text for token in tokenize(text))
    negative, positive = corpus.counts()
    total = sum(words.values())
    return {
        "texts": len(corpus), "negative": negative, "positive": positive,
        "mean_length": total / len(corpus), "vocabulary": len(words), "fingerprint": corpus.fingerprint(),
    }  # fmt: skip


def datasets(run: Run, corpora: Sequence[str] | None = None) -> Outcome:
    """Count the corpora: sizes, labels, mean length, vocabulary."""
    chosen = list(CORPORA) if corpora is None else list(corpora)
    got = run.cells(Cell("datasets", corpus) for corpus in chosen)
    columns = ["corpus", "texts", "negative", "positive", "mean length", "vocabulary",
               "texts *quoted*", "mean length *quoted*", "vocabulary *quoted*", "what"]  # fmt: skip
    rows = []
    for corpus in chosen:
        record = got.get(Cell("datasets", corpus))
        if record is None:
            continue
        result, quote = record["result"], DATASETS[corpus]
        rows.append(
            [
                corpus, f"{result['texts']:,}", f"{result['negative']:,}", f"{result['positive']:,}",
                number(result["mean_length"]), f"{result['vocabulary']:,}",
                f"{quote[0]:,}", number(quote[3]), f"{quote[4]:,}", CORPORA[corpus].what,
            ]
        )  # fmt: skip
    table = Table("datasets", "Datasets", columns, rows)
    text = "Training texts (all texts where there are folds); words as this package's tokenizer counts them."
    return Outcome("datasets", "Datasets", text, [table] if rows else [], records=list(got.values()))


# Rules


def learned(corpus: str, data: Path, options: TrainOptions, mine: bool = True) -> tuple[_core.Trainer, Any]:
    """Run the grammar stages (Algorithms 3 to 6) on all training texts; the trainer, and its model."""
    from sentiparse import _core
    from sentiparse.model import CLAUSE_BOUNDARIES, core_errors
    from sentiparse.stop_words import STOP_WORDS
    from sentiparse.tokenize import clean_surrogates

    texts = whole(corpus, data)
    with core_errors():
        read = _core.Corpus(
            [clean_surrogates(text) for text in texts.texts], texts.labels, texts.weights, texts.groups, 0
        )
        trainer = _core.Trainer(read, options.to_dict())
        for _ in range(options.rounds if mine else 1):
            trainer.count(sorted(STOP_WORDS))
            if mine and options.miner == "paper":
                trainer.mine_paper()
        if mine and options.miner == "paper":
            trainer.fit()
        elif mine and options.miner == "corpus":
            trainer.mine_corpus()
        trainer.begin(CLAUSE_BOUNDARIES)
        return trainer, trainer.model().compact()


def grammar_options(cell: Cell, seed: int) -> TrainOptions:
    """Return the options of a row, with tau_f alike for words and longer fragments where the cell sets it."""
    tau_f = cell.settings.get("min_fragment_count")
    overrides = {} if tau_f is None else {"min_fragment_count": tau_f, "min_word_count": tau_f}
    return parser_options(METHODS[cell.method], cell.corpus, seed, **overrides)


def _count_rules(cell: Cell, data: Path, seed: int) -> dict[str, Any]:
    options = grammar_options(cell, seed)
    swept = "min_fragment_count" in cell.settings
    _, model = learned(cell.corpus, data, options, mine=not swept)
    numbers = model.numbers()
    found = {"dictionary_rules": int(numbers["dictionary_rules"]), "tau_f": options.min_fragment_count}
    if swept:
        return found
    lengths = Counter(len(entry[0]) for entry in model.dictionary([]))
    kinds = Counter(rule[2] for rule in model.rules())
    return {
        **found,
        "combination_rules": int(numbers["combination_rules"]),
        "types": dict(sorted(kinds.items())),
        "lengths": {str(length): lengths[length] for length in sorted(lengths)},
    }


def _rule_options(cell: Cell, seed: int) -> dict[str, Any]:
    options = grammar_options(cell, seed).to_dict()
    options.pop("threads")
    return options


def power_law(x: Sequence[float], y: Sequence[float]) -> tuple[float, float, float]:
    """Fit y = c * x ** e by least squares on logarithms; returns c, e, and R squared.

    >>> c, e, r2 = power_law([1, 2, 4, 8], [80, 40, 20, 10])
    >>> round(c, 6), round(e, 6), round(r2, 6)
    (80.0, -1.0, 1.0)
    """
    logs = np.log(np.asarray(x, dtype=float)), np.log(np.asarray(y, dtype=float))
    exponent, constant = np.polyfit(logs[0], logs[1], 1)
    rest = logs[1] - (exponent * logs[0] + constant)
    spread = logs[1] - logs[1].mean()
    return float(np.exp(constant)), float(exponent), float(1.0 - (rest @ rest) / (spread @ spread))


def rules(
    run: Run, corpora: Sequence[str] | None = None, methods: Sequence[str] = ("s.parser", "sentiparse")
) -> Outcome:
    """Count the rules learned from each corpus, by tau_f and by length."""
    chosen = list(CORPORA) if corpora is None else list(corpora)
    base = {(c, m): Cell("rules", c, m) for c in chosen for m in methods}
    swept = {
        (c, tau): Cell("rules", c, methods[0], None, (("min_fragment_count", tau),))
        for c in chosen
        for tau in FREQUENCIES
    }
    got = run.cells([*base.values(), *swept.values()])
    result = {cell: record["result"] for cell, record in got.items()}
    present = [c for c in chosen if any(base[c, m] in result for m in methods)]
    if not present:
        return Outcome("rules", "Rules learned", "", [])
    counts = _count_table(present, methods, base, result)
    laws = _law_table(chosen, swept, result)
    lengths = _length_table(present, methods, base, result)
    figure, axes = new_figure(1, 2, width=5.2, height=3.8)
    for place, corpus in enumerate(chosen):
        points = [
            (math.log2(tau), math.log10(max(result[swept[corpus, tau]]["dictionary_rules"], 1)))
            for tau in FREQUENCIES
            if swept[corpus, tau] in result
        ]
        if points:
            axes[0, 0].plot(*zip(*points, strict=True), label=corpus, **style_of(place))
        shares = _cumulative(result.get(base[corpus, methods[0]]))
        if shares:
            axes[0, 1].plot(range(1, len(shares) + 1), shares, label=corpus, **style_of(place))
    axes[0, 0].set(xlabel="log2 of minimum fragment frequency", ylabel="log10 of dictionary rules")
    axes[0, 1].set(xlabel="length of a dictionary rule, words", ylabel="cumulative share, %")
    axes[0, 1].legend(fontsize=8, frameon=False)
    figures = save_figure(figure, run.out / "figures", "rules")
    text = (
        f"Grammar learning alone, on all training texts. Sweep, law and figure: {methods[0]}; "
        "the sweep counts fragments before any combination rule is known, so that none is left out for "
        "standing under a negation."
    )
    return Outcome("rules", "Rules learned", text, [counts, laws, lengths], figures, list(got.values()))


def _count_table(
    corpora: Sequence[str], methods: Sequence[str], base: dict[tuple[str, str], Cell], result: dict[Cell, Any]
) -> Table:
    columns = ["corpus"]
    for method in methods:
        columns += [
            f"{method}: tau_f",
            "dictionary rules",
            "combination rules",
            "negation / strengthen / weaken / contrast",
        ]
    columns += ["tau_f *quoted*", "dictionary *quoted*", "combination *quoted*"]
    rows = []
    for corpus in corpora:
        row = [corpus]
        for method in methods:
            found = result.get(base[corpus, method])
            if found is None:
                row += ["–"] * 4
                continue
            kinds = found["types"]
            row += [str(found["tau_f"]), f"{found['dictionary_rules']:,}", f"{found['combination_rules']:,}"]
            row.append(
                " / ".join(str(kinds.get(k, 0)) for k in ("negation", "strengthen", "weaken", "contrast"))
            )
        quote = RULES[corpus]
        rows.append([*row, str(quote[0]), f"{quote[1]:,}", f"{quote[2]:,}"])
    return Table("rules", "Rules learned from each corpus", columns, rows)


def _law_table(corpora: Sequence[str], swept: dict[tuple[str, int], Cell], result: dict[Cell, Any]) -> Table:
    rows = []
    for corpus in corpora:
        have = [
            (tau, result[swept[corpus, tau]]["dictionary_rules"])
            for tau in FREQUENCIES
            if swept[corpus, tau] in result and result[swept[corpus, tau]]["dictionary_rules"] > 0
        ]
        if len(have) < 3:
            continue
        constant, exponent, r2 = power_law(*zip(*have, strict=True))
        counts = dict(have)
        rows.append(
            [corpus, *(number(counts.get(tau), 0) for tau in FREQUENCIES),
             f"{constant:,.0f} · tau_f^{exponent:.2f}", f"{r2:.4f}"]
        )  # fmt: skip
    columns = ["corpus", *(f"tau_f = {tau}" for tau in FREQUENCIES), "power law", "R²"]
    return Table("rules-frequency", "Dictionary rules by minimum fragment frequency", columns, rows)


def _length_table(
    corpora: Sequence[str], methods: Sequence[str], base: dict[tuple[str, str], Cell], result: dict[Cell, Any]
) -> Table:
    longest = max(
        (int(length) for cell in base.values() if cell in result for length in result[cell]["lengths"]),
        default=1,
    )
    rows = []
    for corpus in corpora:
        for method in methods:
            shares = _cumulative(result.get(base[corpus, method]))
            if shares:
                shares += [100.0] * (longest - len(shares))
                rows.append([f"{corpus}, {method}", *(number(share) for share in shares)])
    columns = ["cumulative share, %", *(f"≤ {length}" for length in range(1, longest + 1))]
    return Table("rules-length", "Lengths of dictionary rules, in words", columns, rows)


def _cumulative(found: dict[str, Any] | None) -> list[float]:
    if not found:
        return []
    lengths = {int(length): count for length, count in found["lengths"].items()}
    total = sum(lengths.values())
    counts = [lengths.get(length, 0) for length in range(1, max(lengths, default=0) + 1)]
    return [float(100 * part / total) for part in np.cumsum(counts)]


register("datasets", _describe, lambda cell, seed: {})
register("rules", _count_rules, _rule_options)
