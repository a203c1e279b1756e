"""The rules of a parser: to read, to search, to strike, to add."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sentiparse.errors import GrammarError
from sentiparse.notation import (
    LABELS,
    TYPES,
    RulesFile,
    WrittenRule,
    check_combination,
    format_rule,
    parse_rule,
    parse_rules_file,
)
from sentiparse.tokenize import is_tokenized, tokenize

if TYPE_CHECKING:
    from sentiparse._core import Model

__all__ = ["Grammar", "RuleInfo", "check_words", "hand_rules", "preference", "read_notation"]

KINDS = ("dictionary", "combination")


@dataclass(frozen=True)
class RuleInfo:
    """One rule and what is known of it.

    ``logit`` is the log-odds of a dictionary rule (positive for P), ``theta`` the numbers of a combination
    rule, ``weight`` the ranking weight psi. A dictionary rule has the (weighted) texts that it was counted
    in; of a combination rule, and in a model without counts, only their number is known, under ``count``.

    >>> rule = RuleInfo("P -> good", "dictionary", None, 1.9, None, 0.0, 12.0, 80.0, 92)
    >>> rule.lhs, rule.words, round(rule.p_pos, 2)
    ('P', ('good',), 0.87)
    """

    text: str
    kind: str
    type: str | None
    logit: float | None
    theta: tuple[float, ...] | None
    weight: float
    count_neg: float
    count_pos: float
    count: int

    @property
    def lhs(self) -> str:
        """The left-hand side, N or P."""
        return self.text[0]

    @property
    def rhs(self) -> tuple[str, ...]:
        """The symbols of the right-hand side."""
        return parse_rule(self.text)[1]

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the right-hand side."""
        return tuple(symbol for symbol in self.rhs if symbol not in LABELS)

    @property
    def p_pos(self) -> float | None:
        """P(positive) of a dictionary rule; None for a combination rule, whose parts decide."""
        return None if self.logit is None else 1.0 / (1.0 + math.exp(-self.logit))

    @property
    def by_label(self) -> bool:
        """Whether the texts of each label are known: not of combination rules, nor if left out."""
        return bool(self.count_neg or self.count_pos)

    def __str__(self) -> str:
        if self.theta is not None:
            theta = " ".join(f"{value:.3f}" for value in self.theta)
            return f"{self.text} : {theta} [{self.type}]"
        strength = 1.0 / (1.0 + math.exp(-abs(self.logit or 0.0)))
        return f"{self.text} : {strength:.3f}"


class Grammar:
    """The rules of one parser. Changing them changes that parser from the next call on.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.8\\nN -> not P : -0.4 1.5 [negation]")
    >>> [str(rule) for rule in parser.grammar]
    ['N -> not P : -0.400 1.500 [negation]', 'P -> good : 0.800']
    >>> parser.parse("not good").label
    'negative'
    >>> parser.grammar.strike("N -> not P")
    >>> parser.parse("not good").label
    'positive'
    """

    def __init__(self, holder: Any) -> None:
        self._holder = holder

    @property
    def _model(self) -> Model:
        model: Model = self._holder._model
        return model

    def __len__(self) -> int:
        numbers = self._model.numbers()
        return int(numbers["dictionary_rules"] + numbers["combination_rules"])

    def __iter__(self) -> Iterator[RuleInfo]:
        """Combination rules, then dictionary rules, the most frequent first."""
        return iter(self.find())

    def __contains__(self, rule: str) -> bool:
        return self.get(rule) is not None

    def get(self, rule: str) -> RuleInfo | None:
        """Return the rule with this text (left-hand side included), or None.

        >>> from sentiparse.model import Parser
        >>> Parser.from_rules("P -> good : 0.8").grammar.get("P -> good").kind
        'dictionary'
        """
        lhs, rhs = parse_rule(rule)
        if _is_combination(rhs):
            numbered = self._model.rule(lhs, as_symbols(rhs))
            return None if numbered is None else _rule_info(numbered[1])
        row = self._model.entry(list(rhs))
        found = None if row is None else _entry_info(row)
        return found if found is not None and found.lhs == lhs else None

    def find(
        self, text: str = "", *, kind: str | None = None, type: str | None = None, limit: int | None = None
    ) -> list[RuleInfo]:
        """Return the rules that have these words in a row, most frequent first, combination rules ahead.

        ``kind`` is "dictionary" or "combination" (or a type), ``type`` one of negation, strengthen, weaken,
        contrast. A non-terminal may stand among the words: ``find("not P")``.

        >>> from sentiparse.model import Parser
        >>> parser = Parser.from_rules("N -> not P : -0.4 1.5 [negation]\\nN -> not good : 0.7\\nP -> k : .6")
        >>> [rule.text for rule in parser.grammar.find("not")]
        ['N -> not P', 'N -> not good']
        """
        if kind in TYPES:
            kind, type = "combination", kind
        if kind not in (None, *KINDS):
            raise GrammarError(f"kind {kind!r} is not one of {', '.join(KINDS)}")
        if type not in (None, *TYPES):
            raise GrammarError(f"type {type!r} is not one of {', '.join(TYPES)}")
        if not isinstance(text, str):
            raise GrammarError(
                f"words to find are a str such as 'not P', got {text.__class__.__name__}: {text!r:.60}"
            )
        if limit is not None and (not isinstance(limit, int) or limit < 0):
            raise GrammarError(
                f"limit is {limit!r:.30}: it must be a whole number from 0 up, or None for all"
            )
        wanted = tuple(text.split())
        found: list[RuleInfo] = []
        if kind != "dictionary":
            rows = self._model.rules(as_symbols(wanted))
            found = [_rule_info(row) for row in rows if type in (None, row[2])]
            found.sort(key=lambda info: -info.count)
        if kind != "combination" and type is None:
            left = None if limit is None else max(limit - len(found), 0)
            found += [_entry_info(row) for row in self._model.dictionary(list(wanted), left)]
        return found if limit is None else found[:limit]

    def strike(self, rule: str) -> None:
        """Take a rule out of the grammar.

        >>> from sentiparse.model import Parser
        >>> parser = Parser.from_rules("P -> good : 0.8")
        >>> parser.grammar.strike("P -> good")
        >>> parser.parse("good").is_unknown
        True
        """
        lhs, rhs = parse_rule(rule)
        fragments, numbers, missing = self._located([(lhs, rhs)])
        if missing:
            raise GrammarError(self._missing(format_rule(lhs, rhs), rhs))
        self._edit(strike_fragments=fragments, strike_rules=numbers)

    def _located(
        self, rules: Iterable[tuple[str, tuple[str, ...]]]
    ) -> tuple[list[Sequence[str]], list[int], list[tuple[str, tuple[str, ...]]]]:
        """Return rules to strike as the core knows them (fragments, numbers), and those that it lacks."""
        fragments: list[Sequence[str]] = []
        numbers: list[int] = []
        missing = []
        wanted = list(rules)
        combinations = [(lhs, as_symbols(rhs)) for lhs, rhs in wanted if _is_combination(rhs)]
        places = iter(self._model.places(combinations) if combinations else [])
        for lhs, rhs in wanted:
            if _is_combination(rhs):
                place = next(places)
                if place is not None:
                    numbers.append(place[0])
                    continue
            elif self.get(format_rule(lhs, rhs)) is not None:
                fragments.append(list(rhs))
                continue
            missing.append((lhs, rhs))
        return fragments, numbers, missing

    def _missing(self, rule: str, rhs: Sequence[str]) -> str:
        near = [info.text for info in self.find(" ".join(rhs))]
        # The same words with the other label are nearest, then longer fragments, the most frequent first.
        near = sorted(near, key=lambda text: parse_rule(text)[1] != tuple(rhs))[:3]
        hint = f"; there is {', '.join(near)}" if near else "; look with grammar.find()"
        return f"there is no rule {rule}{hint}"

    def add(self, rule: str) -> None:
        """Add rules, or put them in the place of those that are there already.

        Strengths and weights may be left out, as in :meth:`change`, which also strikes.

        >>> from sentiparse.model import Parser
        >>> parser = Parser.from_rules("P -> good : 0.8")
        >>> parser.grammar.add("N -> so so\\nN -> not P [negation]")
        >>> parser.parse("so so").label, parser.parse("not good").label
        ('negative', 'negative')
        """
        file = parse_rules_file(rule)
        if file.struck:
            raise GrammarError(
                f"strike {file.struck[0]}: nothing is struck here; use grammar.change() or grammar.strike()",
                line=file.struck[0].line,
            )
        self.change(file)

    def load(self, path: str | PathLike[str]) -> None:
        """Change the grammar by a rules file: see :meth:`change`."""
        self.change(parse_rules_file(read_notation(path), str(path)))

    def change(self, file: RulesFile | str) -> None:
        """Change the grammar by a rules file's text: strike rules, add others or put them in their places.

        All of it is done or, where a rule to strike is not there, nothing. A rule that has no weight (``@``)
        of its own keeps that of the rule it replaces; a new one is preferred to what was learned, so that it
        holds where its words stand: see :func:`preference`.

        >>> from sentiparse.model import Parser
        >>> parser = Parser.from_rules("P -> good : 0.8\\nN -> old : 0.6")
        >>> parser.grammar.change("strike N -> old\\nP -> good : 0.95\\nN -> so so")
        >>> [str(rule) for rule in parser.grammar]
        ['P -> good : 0.950', 'N -> so so : 0.900']
        """
        if not isinstance(file, RulesFile):
            file = parse_rules_file(file)
        check_words(file.added, file.path)
        fragments, numbers, missing = self._located((rule.lhs, rule.rhs) for rule in file.struck)
        for rule in file.struck:
            if (rule.lhs, rule.rhs) in missing:
                text = format_rule(rule.lhs, rule.rhs)
                raise GrammarError(self._missing(text, rule.rhs), path=file.path, line=rule.line)
        add_fragments, add_rules = hand_rules(self._weighed(file.added))
        self._edit(
            strike_fragments=fragments,
            strike_rules=numbers,
            add_fragments=add_fragments,
            add_rules=add_rules,
        )

    def _weighed(self, rules: Sequence[WrittenRule]) -> list[WrittenRule]:
        """Return rules with a weight each: its own, that of the rule it replaces, or that of a new one."""
        open_ones = [rule for rule in rules if rule.weight is None and rule.is_combination]
        combinations = [(rule.lhs, as_symbols(rule.rhs)) for rule in open_ones]
        places = iter(self._model.places(combinations) if combinations else [])
        weighed = []
        for rule in rules:
            weight = rule.weight
            if weight is None and rule.is_combination:
                place = next(places)
                weight = preference(rule) if place is None else place[1]
            elif weight is None:
                old = self.get(str(rule)) or self.get(f"{_other(rule.lhs)}{str(rule)[1:]}")
                weight = preference(rule) if old is None else old.weight
            weighed.append(replace(rule, weight=weight))
        return weighed

    def _edit(
        self,
        *,
        strike_fragments: Sequence[Sequence[str]] = (),
        strike_rules: Sequence[int] = (),
        add_fragments: Sequence[Any] = (),
        add_rules: Sequence[Any] = (),
    ) -> None:
        from sentiparse.model import core_errors

        with core_errors():
            self._holder._model = self._model.edit(strike_fragments, strike_rules, add_fragments, add_rules)


def preference(rule: WrittenRule) -> float:
    """Return the ranking weight of a new rule of a rules file.

    It is 1 for a combination rule, and for fragments one less than their words, but at most 3. A single word
    has none, so that longer fragments that were learned still hold.

    >>> [preference(rule) for rule in parse_rules_file("N -> so so\\nP -> sick").added]
    [1.0, 0.0]
    """
    return 1.0 if rule.is_combination else float(min(len(rule.rhs) - 1, 3))


def check_words(rules: Iterable[WrittenRule], path: str | None = None) -> None:
    """Raise GrammarError for a rule with words that no text can have: the tokenizer reads them otherwise.

    A single word with a weight of its own is taken as it is: so an exported grammar writes what a model has
    from a lexicon.

    >>> check_words(parse_rules_file("N -> isn't it").added)
    Traceback (most recent call last):
        ...
    sentiparse.errors.GrammarError: line 1: N -> isn't it: no text is read so; write "N -> is n't it"
    """
    for rule in rules:
        runs = _runs(rule.rhs) if rule.type is not None else [" ".join(rule.rhs)]
        if all(run in LABELS or is_tokenized(run) for run in runs):
            continue
        if rule.weight is not None and len(rule.rhs) == 1:
            continue
        read = [run if run in LABELS else " ".join(token.text for token in tokenize(run)) for run in runs]
        right = format_rule(rule.lhs, filter(None, read))
        remedy = f"write {right!r}" if "" not in read else "leave the line out"
        raise GrammarError(f"{rule}: no text is read so; {remedy}", path=path, line=rule.line)


def _runs(rhs: Iterable[str]) -> list[str]:
    """Symbols, and the words between them, of a right-hand side."""
    return [" ".join(run) for _, run in groupby(rhs, key=LABELS.__contains__)]


def hand_rules(written: Iterable[WrittenRule]) -> tuple[list[Any], list[Any]]:
    """Return written rules in the form that the core takes: dictionary rules, combination rules."""
    fragments: list[Any] = []
    rules: list[Any] = []
    for rule in written:
        if rule.type is not None:
            check_combination(rule.lhs, rule.rhs)
            theta = [*rule.numbers, 0.0, 0.0][:3]
            rules.append((rule.lhs, as_symbols(rule.rhs), rule.type, theta, rule.weight or 0.0, 0))
        else:
            logit = math.log(rule.numbers[0] / (1.0 - rule.numbers[0]))
            logit = logit if rule.lhs == "P" else -logit
            fragments.append((list(rule.rhs), logit, rule.weight or 0.0, 0, 0.0, 0.0))
    return fragments, rules


def as_symbols(rhs: Iterable[str]) -> list[tuple[str, str]]:
    """Return a right-hand side in the form that the core takes: words first, symbols second.

    >>> as_symbols(["not", "P"])
    [('not', ''), ('', 'P')]
    """
    return [("", symbol) if symbol in LABELS else (symbol, "") for symbol in rhs]


def read_rules(path: str | PathLike[str]) -> RulesFile:
    """Read a rules file."""
    file = parse_rules_file(read_notation(path), str(path))
    check_words(file.added, file.path)
    return file


def read_notation(path: str | PathLike[str]) -> str:
    """Read a file of rules as text."""
    if not isinstance(path, str | PathLike):
        raise GrammarError(
            f"a rules file is named by a str or a Path, got {type(path).__name__}: {path!r:.60}"
        )
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise GrammarError(f"cannot read the grammar file: {error.strerror}", path=str(path)) from error
    except UnicodeDecodeError as error:
        raise GrammarError(f"not UTF-8 at byte {error.start}: save it as UTF-8", path=str(path)) from error


def _other(lhs: str) -> str:
    return "N" if lhs == "P" else "P"


def _is_combination(rhs: Iterable[str]) -> bool:
    return any(symbol in LABELS for symbol in rhs)


def _rule_info(row: Any) -> RuleInfo:
    lhs, rhs, kind, theta, weight, count = row
    theta = tuple(theta[: 1 + sum(symbol in LABELS for symbol in rhs)])
    return RuleInfo(format_rule(lhs, rhs), "combination", kind, None, theta, weight, 0.0, 0.0, count)


def _entry_info(row: Any) -> RuleInfo:
    words, logit, weight, raw, neg, pos = row
    lhs = "P" if logit > 0 else "N"
    return RuleInfo(format_rule(lhs, words), "dictionary", None, logit, None, weight, neg, pos, raw)
