"""What the bundled English models are made of, and how: texts, phrases, words of general English, settings.

Reviews of critics and users, titles, sentences of long reviews, product pros and cons, and remarks of our own
on other things, with the training phrases of the Stanford Sentiment Treebank and words of general English as
evidence beside them, ours and those of an opinion lexicon; no dev or test part of any of them, and the
sentence polarity dataset not at all. Some training texts of most sources are kept for calibration.
"""

from __future__ import annotations

import argparse
import csv
import os
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import revision

import sentiparse
from sentiparse.calibration import calibrate, temper
from sentiparse.corpus import Corpus, Phrases, read_kept_trees, read_treebank_phrases
from sentiparse.english_words import english_words
from sentiparse.experiments.bundle import BUNDLE, bundled_texts, kept_reviews
from sentiparse.experiments.corpora import opinion_lexicon
from sentiparse.register import Register, fit_register, with_register

NAMES = Path(__file__).with_name("neutral_words.txt")
WRITTEN = Path(__file__).parents[1] / "tests" / "behaviour"
PROPER_NAMES = Path(__file__).with_name("proper_names.txt")
WORD_WEIGHT = 0.5
"""Of a word of general English, beside a word of the treebank."""
LEXICON_PART = 0.4
"""Of this weight that a word of the lexicon has: texts may overrule it sooner."""
HELD = 0.4
"""Part of its log-odds that a word of general English keeps at the least, whatever these texts make of it."""
LEXICON_HELD = 0.25
"""Part of this that a word of the lexicon keeps."""
KEPT_TREES = 17
"""Of so many trees of the treebank the sentence of one is kept for calibration, and its phrases left out."""
FIRST = 0.3
"""Part of the other sources that a first model is trained on, to read the sentences of long reviews."""
REGISTER = ("rt-c", "imdb-long", "rt-u", "imdb-u")
"""The sources that the register is learned from: nearly all of the wording is of reviews of films."""
REGISTER_TEXTS = 20_000
"""Texts of each source by which its words are found. What it is told from are the other sources."""
REGISTER_PRIOR = 0.35
"""Of it among texts of any kind."""
REGISTER_WORDS: Mapping[str, int] = {"en": 4000, "en-small": 600}
TRUST = 0.7
"""In the wording, on texts that are not of this register."""
OURS = "remarks"
"""Name of this source."""
REMARKS = ("typical", "templated", "plain")
"""Files of tests/behaviour, whose parts that operators were drawn from are a source of their own: what is
said of flights, meals and things. How they are weighed was chosen by the next ones."""
KEPT_REMARKS = ("harder", "everyday")
"""Those whose drawn parts calibrate."""
WEIGHTS: Mapping[str, float] = {"imdb-long": 0.3, OURS: 2.0}
"""Of a text beside one of another source. A sentence of a long review has the label of its review, which is
often not its own; of remarks there are few."""
LEAST_FORM = 3
"""Times that the texts must have an inflected form which the lexicon does not list."""
NO_FORMS = frozenset({"later", "latest", "denier", "qualifier"})
"""What looks like a comparative, and compares nothing or something else."""
TEXTS_A_TIME = 600
"""Words of the lexicon that come more often than once in so many texts are left to these: *plot*, *dark*."""
LISTED = 0.25
"""A word of the lexicon is a rule if the texts have it so many times as often as other words must come."""
NEUTRAL = (0.4, 0.6)
"""Between these strengths a word of the treebank is neutral there."""
COMMON: Mapping[str, Any] = {
    # What is mined beside the operators from these texts is names and habits of film reviews.
    "miner": "none",
    # They are among the phrases here, with what the treebank says of some.
    "lexicon": "none",
    "phrase_weight": 2.0,
    "rule_min_count": 40,
    "letter_folds": 2,
    "letter_epochs": 3,
    "letter_bits": 16,
    # With few texts, fragments that nobody draws keep junk rules out; these are many.
    "min_constituency": 0.1,
    # Words of other kinds of texts look like names and fashions of these.
    "letter_scale": 0.5,
    # In any kind of text: one that says nothing is neither praise nor blame.
    "centred": True,
    # Short texts of other kinds are worded as none of these are.
    "wording_full": 5.0,
    # Long ones have more that no rule speaks for, however much of them stands under one.
    "wording_long": 28.0,
    # Two seeds give nearly the same trees; with few texts they had better have the last word.
    "keep_labels": True,
    "step_leaf": 0.015,
    "step_theta": 0.005,
}
SETTINGS: Mapping[str, Mapping[str, Any]] = {
    "en": {"min_fragment_count": 4, "min_word_count": 3, "epochs": 3, "wording_bits": 21},
    "en-small": {
        "min_fragment_count": 44,
        "min_word_count": 70,
        "epochs": 3,
        "prune_z": 3.0,
        "letter_bits": 13,
        "wording_bits": 17,
    },
}
SMALL = ("en-small",)
"""Whose rules do not say how many texts of each label they come from."""


@dataclass(frozen=True)
class Ingredients:
    """What is read once and may be trained on often.

    ``counts`` are texts by source, in their order; ``words`` of general English go before those of the
    ``lexicon``, which the texts have as often as ``times`` says.
    """

    corpus: Corpus
    kept: Corpus
    reviews: Corpus
    counts: Mapping[str, int]
    treebank: Phrases
    words: Mapping[str, float]
    lexicon: Mapping[str, float]
    times: Mapping[str, int]

    @classmethod
    def read(
        cls,
        data: Path,
        *,
        part: float = 1.0,
        without: Collection[str] = (),
        first: Mapping[str, Any] = MappingProxyType({}),
    ) -> Ingredients:
        """Read the sources, or a part of each, or all but some.

        Sentences of long reviews are read by a first model, of a part of the other sources, and left out
        where it contradicts their review: what a sentence says of a plot is often not what the review says.
        ``first`` is how that model is trained (:meth:`train`): it should know no more than its successor.
        """
        judge = None
        if "imdb-long" not in without:
            others = cls.read(data, part=part * FIRST, without=[*without, "imdb-long"])
            judge = _judge_of(others.train(register=False, **first))
        sizes = {name: int(size * part) for name, size in BUNDLE.items()}
        corpus, kept, counts = bundled_texts(data, sizes, without=[*set(without) - {OURS}], judge=judge)
        if OURS not in without:
            ours = remarks(REMARKS, part)
            corpus, counts[OURS] = together(corpus, ours), len(ours)
        corpus = weighed(corpus, counts)
        treebank = read_treebank_phrases(data / "sst" / "train.txt", every=KEPT_TREES)
        kept = together(kept, *kept_beside(data))
        words = english_words()
        times = Counter(word for text in corpus.texts for word in re.findall(r"[a-z'-]+", text.lower()))
        lexicon = with_forms(opinion_lexicon(data), times)
        lexicon = {**compared({**lexicon, **words}, times), **lexicon}
        often = len(corpus) / TEXTS_A_TIME
        lexicon = {word: of for word, of in lexicon.items() if word not in words and times[word] < often}
        return cls(corpus, kept, kept_reviews(data), counts, treebank, words, lexicon, times)

    def phrases(self, *, treebank: bool = True, word_weight: float = WORD_WEIGHT) -> Phrases | None:
        """Return the evidence beside the texts, if there is any."""
        phrases = self.treebank if treebank else Phrases([], [])
        if word_weight > 0:
            phrases = with_words(phrases, self.words, self.lexicon, word_weight)
        return phrases if len(phrases) else None

    def without_remarks(self) -> Ingredients:
        """The same without our own remarks, which stand behind all others."""
        others = len(self.corpus) - self.counts[OURS]
        counts = {name: count for name, count in self.counts.items() if name != OURS}
        return replace(self, corpus=self.corpus.subset(range(others)), counts=counts)

    def register(self, words: int) -> Register | None:
        """What tells reviews of films from other texts, by so many words."""
        draw, at = random.Random(",".join(REGISTER)), 0
        like: list[str] = []
        others: list[str] = []
        for name, count in self.counts.items():
            texts = like if name in REGISTER else others
            texts += draw.sample(self.corpus.texts[at : at + count], min(count, REGISTER_TEXTS))
            at += count
        if not like or not others:
            return None
        return fit_register(like, others, prior=REGISTER_PRIOR, most=words)

    def train(
        self,
        name: str = "en",
        *,
        treebank: bool = True,
        word_weight: float = WORD_WEIGHT,
        register: bool = True,
        thin: float = revision.THIN,
        degrees: bool = False,
        loose: bool = False,
        held: float = HELD,
        names: bool = True,
        progress: Callable[[sentiparse.TrainEvent], None] | None = None,
        log: Path | None = None,
        **overrides: Any,
    ) -> sentiparse.Parser:
        """Return the model of that name (settings of ``en`` where there are none), calibrated.

        Words of general English that the texts have too rarely for a rule are rules as they are given. With
        ``degrees`` fragments with words of degree may stay, with ``loose`` faint ones that few people would
        draw as one part; ``held`` is the part of its strength that a
        known word keeps at the least; without ``names`` the texts say how much names of things count. Without
        a ``register`` the wording is heard where there are leaves enough, whatever the text.
        """
        options = {**COMMON, **SETTINGS.get(name, SETTINGS["en"]), **overrides}
        parser = sentiparse.train(
            self.corpus,
            phrases=self.phrases(treebank=treebank, word_weight=word_weight),
            progress=progress,
            log=log,
            **options,
        )
        if word_weight > 0:
            judged = {**self.lexicon, **(_judged(self.treebank) if treebank else {}), **self.words}
            needless = [*revision.contrary(judged, parser.grammar, thin)]
            if not degrees:
                needless += revision.composed(judged, parser.grammar)
            if not loose:
                needless += revision.loose(parser.grammar)
            parser.grammar.change("\n".join(f"strike {rule}" for rule in dict.fromkeys(needless)))
            least = LISTED * options["min_word_count"]
            listed = {word: of for word, of in self.lexicon.items() if self.times[word] >= least}
            parser.grammar.change(revision.rules_of_words({**self.words, **listed}, parser.grammar))
            if held:
                for known, part in ((self.words, held), (self.lexicon, held * LEXICON_HELD)):
                    parser.grammar.change("\n".join(revision.held_words(known, parser.grammar, part)))
            if names:
                times = {word: self.times[word] for word in listed_words(NAMES)}
                times |= dict.fromkeys(listed_words(PROPER_NAMES), 0)
                quiet = {word: of for word, of in times.items() if word not in {**self.words, **self.lexicon}}
                parser.grammar.change("\n".join(revision.quiet_names(quiet, parser.grammar)))
        if name in SMALL:
            parser = parser.without_counts()
        found = self.register(REGISTER_WORDS.get(name, REGISTER_WORDS["en"])) if register else None
        if found is not None:
            parser = with_register(parser, found)
        calibrated = calibrate(parser.coarse(), self.kept, centred=True, trust=TRUST)
        return temper(calibrated, self.reviews)


def weighed(corpus: Corpus, counts: Mapping[str, int], weights: Mapping[str, float] = WEIGHTS) -> Corpus:
    """Return texts of sources in their order, each as heavy as its source says, or 1."""
    of_texts = [weights.get(name, 1.0) for name, count in counts.items() for _ in range(count)]
    return replace(corpus, weights=of_texts)


def together(*corpora: Corpus) -> Corpus:
    """Weighted corpora as one."""
    texts = [text for corpus in corpora for text in corpus.texts]
    labels = [label for corpus in corpora for label in corpus.labels]
    weights = [weight for corpus in corpora for weight in corpus.weights or [1.0] * len(corpus)]
    return Corpus(texts, labels, weights=weights)


def remarks(names: Sequence[str], part: float = 1.0) -> Corpus:
    """Remarks on other things than the other sources are about, those from which operators were drawn.

    So much of them is drawn as ``part`` says; each label weighs one, as it does in any source.
    """
    rows: list[tuple[str, int]] = []
    for name in names:
        with (WRITTEN / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                if row["part"] == "drawn":
                    rows.append((row["text"], int(row["label"] == "positive")))
    rows = random.Random(OURS).sample(rows, int(part * len(rows)))
    texts, labels = [text for text, _ in rows], [label for _, label in rows]
    return Corpus(texts, labels, weights=[1 / labels.count(label) for label in labels])


def kept_beside(data: Path) -> tuple[Corpus, Corpus]:
    """What calibrates beside texts of the other sources, as much as these: the treebank, and remarks."""
    texts, labels = read_kept_trees(data / "sst" / "train.txt", KEPT_TREES)
    return Corpus(texts, labels, weights=[2 / len(texts) for _ in texts]), remarks(KEPT_REMARKS)


def _judge_of(parser: sentiparse.Parser) -> Callable[[Sequence[str]], list[float]]:
    def judge(texts: Sequence[str]) -> list[float]:
        return [float(p) for p in parser.predict_proba(texts)[:, 1]]

    return judge


def listed_words(path: Path) -> set[str]:
    """Words that name things, persons, places and doings, and by themselves judge nothing."""
    lines = path.read_text(encoding="utf-8").splitlines()
    words = (word for line in lines if not line.startswith("#") for word in line.split())
    return {word.replace("_", " ") for word in words}


def with_forms(lexicon: Mapping[str, float], times: Mapping[str, int]) -> dict[str, float]:
    """A lexicon, and forms of its words that texts have: *denounce* is listed, *denounced* is not."""
    found: dict[str, set[float]] = {}
    for word, strength in lexicon.items():
        for form in _forms(word):
            if form not in lexicon and times[form] >= LEAST_FORM:
                found.setdefault(form, set()).add(strength)
    return {**lexicon, **{form: strengths.pop() for form, strengths in found.items() if len(strengths) == 1}}


def _forms(word: str) -> Iterator[str]:
    """Words that may be an inflected form of a word; what is none, no text has."""
    if not word.isalpha() or len(word) < 4:
        return
    if word.endswith("e"):
        yield from (f"{word}s", f"{word}d", f"{word[:-1]}ing")
    elif re.search("[^aeiou]y$", word):
        yield from (f"{word[:-1]}ies", f"{word[:-1]}ied", f"{word}ing")
    else:
        yield f"{word}es" if re.search("(s|x|ch|sh)$", word) else f"{word}s"
        for stem in (word, word + word[-1]):
            yield from (f"{stem}ed", f"{stem}ing")


def compared(words: Mapping[str, float], times: Mapping[str, int]) -> dict[str, float]:
    """Comparatives and superlatives of words that texts have: *gloomier*.

    Those in *-er* only where there is one in *-est* as well: *duller* is one, *killer* is none.
    """
    found: dict[str, float] = {}
    for word, strength in words.items():
        if not word.isalpha() or len(word) < 4:
            continue
        stems = (word[:-1] + "i",) if word.endswith("y") else (word.removesuffix("e"), word + word[-1])
        for stem in stems:
            forms = [f"{stem}{end}" for end in ("er", "est") if times[f"{stem}{end}"] >= LEAST_FORM]
            if len(forms) == 2 or stem.endswith("i"):
                found |= {form: strength for form in forms if form not in words and form not in NO_FORMS}
    return found


def _judged(treebank: Phrases) -> dict[str, float]:
    """Words of a treebank that are not neutral there."""
    pairs = zip(treebank.texts, treebank.strengths, strict=True)
    return {text: of for text, of in pairs if " " not in text and not NEUTRAL[0] < of < NEUTRAL[1]}


def with_words(
    phrases: Phrases, words: Mapping[str, float], lexicon: Mapping[str, float], weight: float
) -> Phrases:
    """A treebank's phrases, and words that it does not judge or finds neutral in films (*polite*).

    Our own words go before what the treebank says against them (*refused* is praise there).
    """
    judged = dict(zip(phrases.texts, phrases.strengths, strict=True))
    added = {
        word: (strength, weight * LEXICON_PART)
        for word, strength in lexicon.items()
        if _is_open(judged.get(word))
    }
    for word, strength in words.items():
        if _is_open(judged.get(word)) or (judged[word] > 0.5) != (strength > 0.5):
            added[word] = (strength, weight)
    groups = phrases.groups or range(len(phrases))
    first = max(groups, default=-1) + 1
    rows = [
        (text, strength, group, 1.0)
        for text, strength, group in zip(phrases.texts, phrases.strengths, groups, strict=True)
        if text not in added
    ]
    rows += [(word, strength, first + at, of) for at, (word, (strength, of)) in enumerate(added.items())]
    texts, strengths, numbers, weights = zip(*rows, strict=True)
    return Phrases(texts, strengths, numbers, weights)


def _is_open(strength: float | None) -> bool:
    return strength is None or NEUTRAL[0] < strength < NEUTRAL[1]


def add_data_argument(arguments: argparse.ArgumentParser) -> None:
    """Let a script be told where the corpora are."""
    arguments.add_argument(
        "--data", type=Path, default=os.environ.get("SENTIPARSE_DATA"), help="folder of corpora"
    )


def data_of(given: argparse.Namespace) -> Path:
    """Return that folder, or end with what to do."""
    if not given.data:
        sys.exit("name the folder of corpora with --data or SENTIPARSE_DATA")
    return Path(given.data)
