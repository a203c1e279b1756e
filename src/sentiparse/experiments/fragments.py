"""Fragments whose polarity naive counting gets wrong, and what learning in context makes of them.

Naive counting takes every occurrence of a fragment at its text's label. Where the two disagree on a
fragment's sign, an opinion lexicon is the judge, for fragments whose opinion words all have one polarity
there and that have no word that turns it round. Both outcomes are counted: where ours is right, and where
counting was.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sentiparse.config import TrainOptions
from sentiparse.experiments.cells import Cell
from sentiparse.experiments.corpora import opinion_lexicon, whole
from sentiparse.experiments.grammars import learned
from sentiparse.experiments.methods import METHODS, parser_options
from sentiparse.experiments.quoted import FRAGMENTS
from sentiparse.experiments.runner import Run
from sentiparse.experiments.tables import Outcome, Table
from sentiparse.experiments.work import register

__all__ = ["fragments", "lexicon_sign"]

_TURNING = (
    "not n't no never nor neither none nothing nobody without hardly barely lack lacks lacking but although "
    "though despite however too less least fails failed fail could would should if"
)
TURNING = frozenset(_TURNING.split())
SHOWN = 12


def lexicon_sign(words: Sequence[str], lexicon: Mapping[str, float]) -> int:
    """Return the polarity that a lexicon gives a fragment: -1 or 1, and 0 where it does not say.

    >>> lexicon = {"good": 0.8, "fun": 0.8, "bad": 0.2}
    >>> [lexicon_sign(f.split(), lexicon) for f in ("good fun", "bad fun", "not good", "the film")]
    [1, 0, 0, 0]
    """
    if TURNING.intersection(words):
        return 0
    signs = {1 if lexicon[word] > 0.5 else -1 for word in words if word in lexicon}
    return signs.pop() if len(signs) == 1 else 0


def _compare(cell: Cell, data: Path, seed: int) -> dict[str, Any]:
    from sentiparse.training import train

    options = _options_of(cell, seed)
    lexicon = opinion_lexicon(data)
    counting = options.replace(
        miner="none", backoff_weight=0.0, word_prior_weight=2.0, class_balance=False, stop_word_filter=False
    )
    naive = {
        tuple(e[0]): (e[1], e[3]) for e in learned(cell.corpus, data, counting, mine=False)[1].dictionary([])
    }
    parser = train(whole(cell.corpus, data), options=options)
    ours = {tuple(rule.words): rule.logit for rule in parser.grammar.find(kind="dictionary")}
    differ, judged = 0, 0
    right: list[dict[str, Any]] = []
    wrong: list[dict[str, Any]] = []
    agreed = [0, 0]
    for words, (counted, texts) in naive.items():
        learned_logit = ours.get(words)
        if learned_logit is None:
            continue
        sign = lexicon_sign(words, lexicon)
        if counted * learned_logit >= 0:
            agreed[0] += sign != 0
            agreed[1] += sign * learned_logit > 0
            continue
        differ += 1
        if sign == 0:
            continue
        judged += 1
        entry = {
            "fragment": " ".join(words), "texts": texts, "naive": round(_sigma(counted), 4),
            "ours": round(_sigma(learned_logit), 4),
        }  # fmt: skip
        (right if sign * learned_logit > 0 else wrong).append(entry)
    for entries in (right, wrong):
        entries.sort(key=lambda e: (-e["texts"] * abs(e["ours"] - e["naive"]), e["fragment"]))
    quoted = {}
    for fragment in FRAGMENTS:
        words = tuple(fragment.replace("' s", "'s").split())
        if words in naive and words in ours:
            quoted[fragment] = [round(_sigma(naive[words][0]), 4), round(_sigma(ours[words] or 0.0), 4)]
    return {
        "compared": sum(words in ours for words in naive), "differ": differ, "judged": judged,
        "ours_right": len(right), "naive_right": len(wrong),
        "agreed_judged": agreed[0], "agreed_right": agreed[1],
        "right": right[:SHOWN], "wrong": wrong[:SHOWN], "quoted": quoted,
    }  # fmt: skip


def _options_of(cell: Cell, seed: int) -> TrainOptions:
    """Ranking leaves polarities as they were counted; context is looked at from the second round on."""
    options = parser_options(METHODS[cell.method], cell.corpus, seed)
    if options.objective == "ranking":
        return options.replace(epochs=0, rounds=max(options.rounds, 2))
    return options


def _options(cell: Cell, seed: int) -> dict[str, Any]:
    options = _options_of(cell, seed).to_dict()
    options.pop("threads")
    return options


def fragments(
    run: Run, corpora: Sequence[str] = ("RT-C",), methods: Sequence[str] = ("s.parser", "sentiparse")
) -> Outcome:
    """Compare learned polarities with naive counting, fragment by fragment."""
    cells = [Cell("fragments", corpus, method) for corpus in corpora for method in methods]
    got = run.cells(cells)
    if not got:
        return Outcome("fragments", "Fragments in context", "", [])
    counts, tables = [], []
    for cell in cells:
        if cell not in got:
            continue
        found = got[cell]["result"]
        judged = max(found["judged"], 1)
        counts.append(
            [f"{cell.corpus}, {cell.method}", f"{found['compared']:,}", f"{found['differ']:,}",
             f"{found['judged']:,}",
             f"{found['ours_right']:,} ({100 * found['ours_right'] / judged:.0f} %)",
             f"{found['naive_right']:,} ({100 * found['naive_right'] / judged:.0f} %)"]
        )  # fmt: skip
        rows = [
            [
                entry["fragment"],
                f"{entry['texts']:,}",
                *_shown(entry["naive"]),
                *_shown(entry["ours"]),
                verdict,
            ]
            for key, verdict in (("right", "ours"), ("wrong", "counting"))
            for entry in found[key]
        ]
        columns = [
            "fragment",
            "texts",
            "counting P(pos)",
            "label",
            "ours P(pos)",
            "label",
            "lexicon agrees with",
        ]
        slug = f"{cell.corpus}-{cell.method}".replace("/", "")
        title = f"Fragments on which counting and {cell.method} disagree most, {cell.corpus}"
        tables.append(Table(f"fragments-{slug}", title, columns, rows))
        rows = []
        for fragment, (naive, paper) in FRAGMENTS.items():
            here = found["quoted"].get(fragment)
            shown = ["–", "–"] if here is None else [f"{here[0]:.2f}", f"{here[1]:.2f}"]
            rows.append([fragment, *shown, f"{naive:.2f}", f"{paper:.2f}"])
        columns = ["fragment", "counting P(pos)", "ours P(pos)", "counting *quoted*", "s.parser *quoted*"]
        tables.append(
            Table(
                f"fragments-quoted-{slug}",
                f"The paper's examples, {cell.corpus}, {cell.method}",
                columns,
                rows,
            )
        )
    columns = [
        "corpus, method",
        "fragments",
        "signs differ",
        "lexicon judges",
        "ours right",
        "counting right",
    ]
    tables.insert(0, Table("fragments", "Where learning and counting disagree", columns, counts))
    text = (
        "Judge: an opinion lexicon (Hu and Liu), for fragments whose opinion words all have one polarity and "
        "that have no negation or contrast word. What a fragment says in reviews is not always what a "
        "lexicon says. s.parser is counted in two rounds here, without what stands under the negations of "
        "the first."
    )
    return Outcome("fragments", "Fragments in context", text, tables, records=list(got.values()))


def _shown(p_pos: float) -> list[str]:
    return [f"{p_pos:.2f}", "P" if p_pos > 0.5 else "N"]


def _sigma(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(min(logit, 700.0), -700.0)))


register("fragments", _compare, _options)
