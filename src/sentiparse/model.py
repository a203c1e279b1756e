"""A parser in a user's hands: parse, predict, explain, save."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sentiparse import _core
from sentiparse.config import DECODE_OPTIONS, TrainOptions
from sentiparse.errors import GrammarError, ModelFileError, OptionError, SentiparseError, TrainingError
from sentiparse.grammar import Grammar, check_words, hand_rules, read_notation
from sentiparse.notation import parse_rules
from sentiparse.sentences import CLAUSE_BOUNDARIES, sentence_spans
from sentiparse.tokenize import clean_surrogates
from sentiparse.tree import Sentence, Tree

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sentiparse.document import Document
    from sentiparse.explanation import Explanation

__all__ = ["CLAUSE_BOUNDARIES", "Parser", "core_errors", "load"]

MOST_TREES = 10_000
"""More trees than this nobody reads; the greatest ``beam_size``."""

EARLIER: Mapping[str, Any] = {"final_stop": False}
"""Options of files from before there were these, where it is not their default."""

MODELS = Path(__file__).parent / "models"
UNSURE = "unsure"
"""The label of a text of which a parser is less sure than it was asked to be."""
BUNDLED = "en"

_ERRORS: dict[str, type[SentiparseError]] = {
    "option": OptionError,
    "grammar": GrammarError,
    "model_file": ModelFileError,
    "training": TrainingError,
}


@contextmanager
def core_errors(path: str | None = None) -> Iterator[None]:
    """Turn the core's errors into ours."""
    try:
        yield
    except _core.CoreError as error:
        kind, text = error.args
        if kind == "model_file":
            # The core may have put the path in front already.
            raise ModelFileError(text.removeprefix(f"{path}: "), path=path) from None
        raise _ERRORS[kind](text) from None


class Parser:
    """A sentiment grammar with its weights, ready to parse.

    Get one from :func:`sentiparse.load`, :func:`sentiparse.train` or :meth:`Parser.from_rules`.

    >>> parser = Parser.from_rules('''
    ... P -> good  : 0.87
    ... P -> very P : 0.0 2.97 [strengthen]
    ... N -> not P : -0.4 0.982 [negation]
    ... ''')
    >>> tree = parser.parse("Not very good!")
    >>> tree.label, round(tree.p_neg, 2), tree.penn()
    ('negative', 0.63, '(S (N (N not (P very (P good))) (E !)))')
    """

    def __init__(self, model: _core.Model, options: TrainOptions, card: Mapping[str, str]) -> None:
        self._model = model
        self.options = options
        self._card = dict(card)
        names = json.loads(self._card.get("labels", '["negative", "positive"]'))
        self.label_names: tuple[str, str] = (names[0], names[1])
        """Names of the negative and the positive label."""
        self.default_label: str = self._card.get("default_label", self.label_names[0])
        """Label of a text in which nothing is known."""

    # Ways in

    @classmethod
    def from_rules(cls, text: str | PathLike[str], **options: Any) -> Parser:
        """Return a parser whose grammar is written by hand (a grammar file's text, or the path of one).

        Trees are ranked by ``dict_hit``, ``comb_hit`` (0 where not given) and the options' scope priors.

        >>> Parser.from_rules("P -> good : 0.9").predict(["good"])
        ['positive']
        """
        names = ("dict_hit", "comb_hit", "mix_shift")
        weights = {name: _weight(name, options.pop(name, 0.0)) for name in names}
        chosen = TrainOptions().replace(decision="tree", **options) if "decision" not in options else (
            TrainOptions().replace(**options)
        )  # fmt: skip
        if isinstance(text, PathLike):
            written, path = parse_rules(read_notation(text), fspath(text)), fspath(text)
        else:
            written, path = parse_rules(text), None
        check_words(written, path)
        fragments, rules = hand_rules(written)
        with core_errors():
            model = _core.Model.by_hand(
                fragments, rules, CLAUSE_BOUNDARIES, {**chosen.to_dict(), "mix_slope": 1.0, **weights}
            )
        return cls(model, chosen, {"training": json.dumps({"source": "rules written by hand"})})

    @classmethod
    def load(cls, path: str | PathLike[str] | None = None, *, threads: int = 0) -> Parser:
        """Return the parser in a model file; a bundled one by its name, the English one where None.

        A file that is not a whole and unchanged model is a :class:`~sentiparse.errors.ModelFileError`.
        """
        threads = _as_threads(threads)
        place = _model_path(path)
        with core_errors(str(place)):
            model, card = _core.Model.load(str(place), threads)
        return cls._from_card(model, card, str(place), threads)

    @classmethod
    def from_bytes(cls, data: bytes, *, threads: int = 0) -> Parser:
        """Return the parser that :meth:`to_bytes` wrote.

        >>> parser = Parser.from_rules("P -> good : 0.9")
        >>> Parser.from_bytes(parser.to_bytes()).predict(["good"])
        ['positive']
        """
        threads = _as_threads(threads)
        if not isinstance(data, bytes):
            raise OptionError(f"a model is given as bytes, got {type(data).__name__}: use load for a file")
        with core_errors():
            model, card = _core.Model.from_bytes(data, threads)
        return cls._from_card(model, card, None, threads)

    @classmethod
    def _from_card(
        cls, model: _core.Model, card: Mapping[str, str], path: str | None, threads: int
    ) -> Parser:
        try:
            # How many threads a training used is no part of a model; older files tell it.
            given = {**json.loads(card["options"]), "threads": threads}
            newer = sorted(given.keys() - TrainOptions().to_dict().keys())
            known = {name: given[name] for name in given.keys() - set(newer)}
            options = TrainOptions.from_dict({**EARLIER, **known})
            parser = cls(model, options, card)
        except (KeyError, ValueError, TypeError, IndexError, SentiparseError) as error:
            raise ModelFileError(
                f"the model's card cannot be read ({error}): train the model again", path=path
            ) from error
        if newer:
            raise ModelFileError(
                f"the model has an option {newer[0]!r}, which this version does not have: "
                "update sentiparse, or train again",
                path=path,
            )
        if options.tokenizer != "english-1":
            raise ModelFileError(
                f"the model needs the tokenizer {options.tokenizer!r}, which this version does not have: "
                "update sentiparse",
                path=path,
            )
        return parser

    def save(self, path: str | PathLike[str]) -> None:
        """Write the model to one file: data only, checked when it is read, replaced as a whole or not at all.

        >>> import tempfile, pathlib
        >>> place = pathlib.Path(tempfile.mkdtemp()) / "mine.sentiparse"
        >>> Parser.from_rules("P -> good : 0.9").save(place)
        >>> load(place).predict(["good"])
        ['positive']
        """
        place = _as_path(path, "a model file")
        with core_errors(place):
            self._model.save(place, self._written_card())

    def to_bytes(self) -> bytes:
        """Return what :meth:`save` would write."""
        with core_errors():
            return self._model.to_bytes(self._written_card())

    def _written_card(self) -> dict[str, str]:
        options = self.options.to_dict()
        del options["threads"]  # the same model, byte for byte, on any number of them
        return {
            **self._card,
            "options": json.dumps(options),
            "labels": json.dumps(self.label_names),
            "default_label": self.default_label,
            "tokenizer": self.options.tokenizer,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        return (Parser.from_bytes, (self.to_bytes(),))

    def with_options(self, **options: Any) -> Parser:
        """Return the same grammar under other options of decoding or decision; this parser stays as it is.

        >>> parser = Parser.from_rules("P -> good : 0.9")
        >>> parser.with_options(beam_size=30).options.beam_size
        30
        """
        for name in options:
            if name not in DECODE_OPTIONS:
                raise OptionError(
                    f"{name} cannot be changed after training; these can: {', '.join(DECODE_OPTIONS)}"
                )
        chosen = self.options.replace(**options)
        with core_errors():
            return Parser(self._model.with_options(chosen.to_dict()), chosen, self._card)

    def named(self, name: str, card: str) -> Parser:
        """Return the same parser with a name and a card (Markdown: data, size, settings, accuracy, limits).

        >>> Parser.from_rules("P -> good : 0.9").named("tiny", "# Tiny").card
        '# Tiny'
        """
        return Parser(self._model, self.options, {**self._card, "name": name, "card": card})

    def without_counts(self) -> Parser:
        """Return the same parser for a smaller file: how many texts of each label have a rule is forgotten.

        Trees, labels and probabilities stay as they are; ``count_neg`` and ``count_pos`` of every rule are 0,
        and ``count`` is 65,535 where it was more.

        >>> from sentiparse import train
        >>> parser = train(["good", "bad"] * 9, [1, 0] * 9)
        >>> small = parser.without_counts()
        >>> len(small.to_bytes()) < len(parser.to_bytes())
        True
        >>> small.predict(["good"])
        ['positive']
        """
        return Parser(self._model.without_counts(), self.options, self._card)

    def coarse(self) -> Parser:
        """Return nearly the same parser for a smaller file: its numbers have two to three digits.

        Log-odds, what letters weigh and counts are rounded to what two bytes hold (BF16), the numbers of
        polarity functions to 1/32: many functions are then one. A probability changes by a few thousandths.
        Calibrate behind it, if at all.

        >>> from sentiparse import train
        >>> parser = train(["good", "bad"] * 9, [1, 0] * 9)
        >>> len(parser.coarse().to_bytes()) < len(parser.to_bytes())
        True
        """
        return Parser(self._model.coarse(), self.options, self._card)

    def long_match(self) -> Parser:
        """Return the paper's s.parser-LongMatch: the same grammar, the tree with the fewest rules."""
        chosen = self.options.replace(beam_size=1, decision="tree")
        return Parser(self._model.long_match(), chosen, self._card)

    # What it does

    def parse(self, text: str) -> Tree:
        """Return the best sentiment tree of the label that :meth:`predict` gives.

        Its root has that label also where no tree has it (calibration, or the parts of a long text, may
        decide against all of them); the root's child then has the polarity of the best tree.

        >>> Parser.from_rules("P -> good : 0.9").parse("So good.").find(symbol="P")[0].text
        'So good.'
        """
        return self._trees(text, 1, decided=True)[0]

    def parse_document(self, text: str) -> Document:
        """Return the text's sentences, each parsed by itself, and what they say together.

        The whole's log-odds are the sum of those of the sentences: see :mod:`sentiparse.document`. For a text
        of one sentence that is what :meth:`predict_proba` says; :meth:`predict` parses several sentences
        together and weighs the trees of the whole, so that the two may differ in close cases.

        >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> slow : 0.7")
        >>> document = parser.parse_document("Good screen.<br />It is slow, though.")
        >>> document.label, [(sentence.label, sentence.text) for sentence in document.sentences]
        ('positive', [('positive', 'Good screen.'), ('negative', 'It is slow, though.')])
        """
        from sentiparse.document import Document, ParsedSentence

        text = _as_text(text)
        numbers = self._model.numbers()
        scale, shift = numbers["calibration_scale"], numbers["calibration_shift"]
        base = numbers["mix_shift"] if self.options.decision == "mix" else 0.0
        sentences = []
        for start, end in sentence_spans(text):
            own = text[start:end]
            (tree,), verdict = self._trees_and_verdict(own, 1, decided=True)
            by_tree, marg, mix, is_known, _, by_wording, slope = verdict
            decision = self.options.decision
            z = by_tree if decision == "tree" else _log_odds(marg if decision == "marg" else mix)
            decided = slope * z + by_wording + shift if is_known else 0.0
            sentences.append(ParsedSentence(own, start, end, tree, decided))
        names = self.label_names, self.default_label
        bend, tempering = numbers["calibration_bend"], numbers["calibration_tempering"]
        return Document(text, tuple(sentences), scale * base + shift, *names, bend=bend, tempering=tempering)

    def kbest(self, text: str, k: int = 5) -> list[Tree]:
        """Return up to ``k`` different analyses, the best first, each with its own label.

        >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> not good : 0.8\\nN -> not P : 0 1 [negation]")
        >>> [tree.penn() for tree in parser.kbest("not good")]
        ['(S (N not good))', '(S (N not (P good)))', '(S (P (E not) (P good)))']
        """
        if not isinstance(k, int) or not 1 <= k <= MOST_TREES:
            raise OptionError(f"k is {k!r:.30}: ask for 1 to {MOST_TREES:,} trees")
        if k == 1:
            k = 2  # one tree of the core is the best of the decided label; here the best of all is meant
            return self._trees(text, k)[:1]
        return self._trees(text, k)

    def _trees(self, text: str, k: int, decided: bool = False) -> list[Tree]:
        return self._trees_and_verdict(text, k, decided)[0]

    def _trees_and_verdict(
        self, text: str, k: int, decided: bool
    ) -> tuple[list[Tree], tuple[float, float, float, bool, float, float, float]]:
        text = _as_text(text)
        try:
            words, offsets, parses, verdict = self._model.parse(text, k)
        except UnicodeEncodeError:
            words, offsets, parses, verdict = self._model.parse(clean_surrogates(text), k)
        sentence = Sentence(text, words, offsets, self.label_names, self.default_label)
        p_pos = verdict[4] if decided else None
        arrange = self.options.derivations == "canonical"  # else every bracketing is a tree of its own
        trees = [
            Tree.from_flat(
                sentence, rows, total_score=score, probability=share, decision_p_pos=p_pos, arrange=arrange
            )
            for rows, score, share in parses
        ]
        return trees, verdict

    def predict(self, texts: Any, *, unsure_below: float = 0.5) -> Any:
        """Return the label of each text: a list, or a Series for a pandas or polars Series.

        A text in which nothing is known has the label ``default_label``. With ``unsure_below`` a text whose
        label is less likely than that is "unsure": ``sentiparse evaluate`` says how often the others are
        right.

        >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> bad : 0.6")
        >>> parser.predict(["good", "bad", "?"])
        ['positive', 'negative', 'negative']
        >>> parser.predict(["good", "bad", "?"], unsure_below=0.7)
        ['positive', 'unsure', 'unsure']
        """
        p_pos, _ = self._judge(texts)
        return _like(texts, self.labels_of(p_pos.tolist(), unsure_below))

    def labels_of(self, p_pos: Iterable[float], unsure_below: float = 0.5) -> list[str]:
        """Return the labels that :meth:`predict` gives for probabilities of the positive one.

        >>> Parser.from_rules("P -> good : 0.9").labels_of([0.9, 0.45, 0.5], unsure_below=0.6)
        ['positive', 'unsure', 'unsure']
        """
        (negative, positive), default = self.label_names, self.default_label
        if not isinstance(unsure_below, (int, float)) or not 0.5 <= unsure_below <= 1:
            raise OptionError(
                f"unsure_below is {unsure_below!r}: it must be a probability from 0.5 (always sure) to 1"
            )
        return [
            UNSURE if max(p, 1.0 - p) < unsure_below
            else positive if p > 0.5
            else negative if p < 0.5
            else default  # nothing is known
            for p in p_pos
        ]  # fmt: skip

    def predict_proba(self, texts: Iterable[str]) -> NDArray[np.float64]:
        """Return the calibrated probabilities: a row a text, columns negative and positive.

        0.5 and 0.5 where nothing is known. Calibration is by a part of the training texts that was held out.

        >>> Parser.from_rules("P -> good : 0.9").predict_proba(["good", "what"]).round(2).tolist()
        [[0.1, 0.9], [0.5, 0.5]]
        """
        import numpy as np  # here: a tree needs none of it, and it costs more time than all else

        p_pos, _ = self._judge(texts)
        return np.column_stack([1.0 - p_pos, p_pos])

    def decisions(self, texts: Iterable[str]) -> dict[str, NDArray[Any]]:
        """Return what stands behind the probabilities, before calibration, under its own names.

        ``tree_logit`` (log-odds of the best tree), ``marg`` (mass of the positive candidates), ``mix``,
        ``known`` (False where there is no tree), and ``wording`` (what the wording of the whole text adds to
        the calibrated log-odds, before they are bent; 0 for decisions other than mix).
        """
        tree, marg, mix, known, wording, _ = self._model.judge(_clean(_as_list(texts)))
        pull = self._model.numbers()["wording_pull"] if self.options.decision == "mix" else 0.0
        return {
            "tree_logit": tree,
            "marg": marg,
            "mix": mix,
            "known": known,
            "wording": pull * wording * known,
        }

    def _judge(self, texts: Any) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        listed = _as_list(texts)
        try:
            return self._model.predict(listed)
        except UnicodeEncodeError:
            return self._model.predict(_clean(listed))

    def explain(self, text: str, *, counterfactuals: bool = False) -> Explanation:
        """Return why: the rules of the tree, their counts and weights, and each one's share of the decision.

        With ``counterfactuals`` also what the label and the probability would be without each of these rules,
        and without each word.

        >>> print(Parser.from_rules("P -> good : 0.9\\nN -> bad : 0.6").explain("good, not bad"))
        positive, P(positive) = 0.86, by 2 rules
          +2.20   84%  P -> good   good
          -0.41   16%  N -> bad   bad
        >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> not P : 0 1 [negation]", comb_hit=1)
        >>> [str(item) for item in parser.explain("not good", counterfactuals=True).without]
        ['0.90  +0.61  N -> not P  -> positive', '0.50  +0.21  P -> good', '0.90  +0.61  not  -> positive',
         '0.50  +0.21  good']
        """
        from sentiparse.explanation import Explanation

        (tree,), verdict = self._trees_and_verdict(_as_text(text), 1, decided=True)
        explanation = Explanation.of(tree, self.grammar, wording=verdict[5])
        if not counterfactuals:
            return explanation
        return explanation.with_counterfactuals(lambda rule, text: self.without(rule).parse(text), self.parse)

    def without(self, rule: str) -> Parser:
        """Return a parser that lacks a rule; this one stays as it is.

        >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> bad : 0.9")
        >>> parser.without("P -> good").parse("good").is_unknown, parser.parse("good").is_unknown
        (True, False)
        """
        copy = Parser(self._model, self.options, self._card)
        copy.grammar.strike(rule)
        return copy

    @property
    def grammar(self) -> Grammar:
        """The rules of this parser, to search and to change."""
        return Grammar(self)

    # What it is

    def info(self) -> dict[str, Any]:
        """Return what is known of the model: labels, options, corpus, training, sizes.

        >>> Parser.from_rules("P -> good : 0.9").info()["sizes"]["dictionary_rules"]
        1
        """
        numbers = self._model.numbers()
        sizes = (
            "dictionary_rules", "combination_rules", "words", "trie_nodes", "max_fragment_length",
            "register_words",
        )  # fmt: skip
        return {
            "name": self._card.get("name", ""),
            "labels": list(self.label_names),
            "default_label": self.default_label,
            "tokenizer": self.options.tokenizer,
            "sizes": {name: int(numbers[name]) for name in sizes},
            "weights": {name: value for name, value in numbers.items() if name not in sizes},
            "training": json.loads(self._card.get("training", "{}")),
            "options": self.options.to_dict(),
        }

    @property
    def card(self) -> str:
        """The model's card: data, size, settings, accuracy, limits; empty where nobody wrote one."""
        return self._card.get("card", "")

    def __repr__(self) -> str:
        numbers = self._model.numbers()
        return (
            f"<Parser: {int(numbers['dictionary_rules']):,} dictionary rules, "
            f"{int(numbers['combination_rules']):,} combination rules>"
        )


def load(path: str | PathLike[str] | None = None, *, threads: int = 0) -> Parser:
    """Return the parser in a model file; a bundled one by its name, the bundled English one where None.

    >>> load("no-such.sentiparse")
    Traceback (most recent call last):
        ...
    sentiparse.errors.ModelFileError: no-such.sentiparse: there is no such file; bundled models are: ...
    """
    return Parser.load(path, threads=threads)


def _model_path(path: str | PathLike[str] | None) -> Path:
    place = Path(BUNDLED if path is None else _as_path(path, "a model file"))
    if place.is_file():
        return place
    bundled = MODELS / f"{place}.sentiparse"
    if len(place.parts) == 1 and bundled.is_file():
        return bundled
    if place.is_dir():
        raise ModelFileError("this is a folder: name the model file in it", path=str(place))
    names = sorted(found.stem for found in MODELS.glob("*.sentiparse"))
    listed = ", ".join(names) or "none (build one with `make model`)"
    raise ModelFileError(f"there is no such file; bundled models are: {listed}", path=str(place))


def _log_odds(p: float) -> float:
    """The log-odds of a probability, kept finite as the core does it."""
    p = min(max(p, 1e-12), 1.0 - 1e-12)
    return math.log(p / (1.0 - p))


def _weight(name: str, value: Any) -> float:
    try:
        weight = float(value)
    except (TypeError, ValueError, OverflowError):
        weight = math.nan
    if not math.isfinite(weight):
        raise OptionError(f"{name} is {value!r:.60}: it must be a finite number")
    return weight


def _as_threads(threads: Any) -> int:
    if type(threads) is int and threads == 0:
        return 0  # the usual number: no load need check every option for it
    return TrainOptions().replace(threads=threads).threads  # tells what is wrong with them


def _as_path(path: Any, what: str) -> str:
    try:
        place = fspath(path)
    except TypeError:
        place = None
    if not isinstance(place, str):
        raise OptionError(f"{what} is named by a str or a Path, got {type(path).__name__}: {path!r:.60}")
    return place


def _as_text(text: Any) -> str:
    if not isinstance(text, str):
        raise OptionError(f"a text must be a str, got {type(text).__name__}: {text!r:.60}")
    return text


def _as_list(texts: Any) -> list[str]:
    if isinstance(texts, str):
        raise OptionError("texts must be a list of str, got one str: put it in brackets")
    shape = getattr(texts, "shape", None)
    if isinstance(texts, Mapping) or (isinstance(shape, tuple) and len(shape) != 1):
        got = type(texts).__name__ + (f" of the shape {shape}" if isinstance(shape, tuple) else "")
        raise OptionError(f"texts must be a list of str, got {got}: give its column of texts, table['text']")
    try:
        listed = texts if isinstance(texts, list) else list(texts)
    except TypeError:
        raise OptionError(f"texts must be a list of str, got {type(texts).__name__}: {texts!r:.60}") from None
    if set(map(type, listed)) <= {str}:
        return listed  # one quick look for the usual case
    for place, text in enumerate(listed):
        if not isinstance(text, str):
            raise OptionError(f"text {place} must be a str, got {type(text).__name__}: {text!r:.60}")
    return listed


def _clean(texts: Sequence[str]) -> list[str]:
    return [clean_surrogates(text) for text in texts]


def _like(texts: Any, labels: list[str]) -> Any:
    """Labels in the form of the texts: a Series for a Series, else a list."""
    module = type(texts).__module__.partition(".")[0]
    if type(texts).__name__ != "Series" or module not in ("pandas", "polars"):
        return labels
    if module == "pandas":
        return type(texts)(labels, index=texts.index, name="label")
    return type(texts)("label", labels)
