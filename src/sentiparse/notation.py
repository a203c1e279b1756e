"""Rules as text: the paper's notation, ``N -> not P``, with strengths behind a colon.

Words are lower-case strings, so the upper-case symbols ``N`` and ``P`` on a right-hand side are non-terminals
and every other symbol is a word; ``E`` and ``S`` are reserved and stand in no rule that a grammar holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sentiparse.errors import GrammarError, OptionError

__all__ = [
    "LABELS",
    "RESERVED",
    "TYPES",
    "WrittenRule",
    "check_combination",
    "format_rule",
    "parse_rule",
    "parse_rules",
]

TYPES = ("negation", "strengthen", "weaken", "contrast")
"""The types of a combination rule, in the order that breaks ties in Algorithm 4."""
LABELS = ("N", "P")
RESERVED = ("N", "P", "E", "S")
_COMMENT = re.compile(r"\s{2,}#.*")
_LINE = re.compile(r"(?P<notation>.*)\s:\s+(?P<strengths>[^\[\]]*?)\s*(\[(?P<type>\w+)\])?")


@dataclass(frozen=True)
class WrittenRule:
    """A rule of a grammar file: a dictionary rule has one number, a combination rule theta and a type.

    >>> rule = parse_rules("N -> not P : -0.4 1.0 [negation]")[0]
    >>> rule.is_combination, rule.numbers, str(rule)
    (True, (-0.4, 1.0), 'N -> not P')
    """

    lhs: str
    rhs: tuple[str, ...]
    numbers: tuple[float, ...]
    type: str | None = None

    @property
    def is_combination(self) -> bool:
        """True where the right-hand side has a non-terminal."""
        return any(symbol in LABELS for symbol in self.rhs)

    def __str__(self) -> str:
        return format_rule(self.lhs, self.rhs)


def check_combination(lhs: str, rhs: Sequence[str]) -> None:
    """Raise GrammarError unless ``lhs -> rhs`` has the shape of a combination rule.

    One or two non-terminals, never side by side, and at least one word.

    >>> check_combination("P", ("N", "but", "P"))
    >>> check_combination("P", ("N", "P", "but"))
    Traceback (most recent call last):
        ...
    sentiparse.errors.GrammarError: P -> N P but: two non-terminals side by side; put a word between them
    """
    shown = format_rule(lhs, rhs)
    if lhs not in LABELS:
        raise GrammarError(f"{shown}: {lhs!r} is not a left-hand side; write N or P")
    for symbol in rhs:
        if symbol in ("E", "S") or not symbol or symbol.split() != [symbol]:
            raise GrammarError(f"{shown}: {symbol!r} cannot stand in a rule; use words, N and P")
    places = [place for place, symbol in enumerate(rhs) if symbol in LABELS]
    if len(places) not in (1, 2):
        raise GrammarError(f"{shown}: {len(places)} non-terminals; a combination rule has one or two")
    if len(places) == len(rhs):
        raise GrammarError(f"{shown}: no word on the right-hand side; a combination rule has at least one")
    if len(places) == 2 and places[1] == places[0] + 1:
        raise GrammarError(f"{shown}: two non-terminals side by side; put a word between them")


def parse_rule(text: str) -> tuple[str, tuple[str, ...]]:
    """Read the notation of a rule: left-hand side, ``->``, symbols separated by blanks.

    >>> parse_rule("P -> N but P")
    ('P', ('N', 'but', 'P'))
    """
    lhs, arrow, rhs = text.partition("->")
    lhs = lhs.strip()
    symbols = tuple(rhs.split())
    if not arrow or lhs not in LABELS or not symbols:
        raise GrammarError(f"{text.strip()!r} is not a rule; write it as 'N -> not P' or 'P -> very good'")
    return lhs, symbols


def format_rule(lhs: str, rhs: Iterable[str]) -> str:
    """Write a rule in the notation that :func:`parse_rule` reads.

    >>> format_rule("N", ("not", "P"))
    'N -> not P'
    """
    return f"{lhs} -> {' '.join(rhs)}"


def parse_rules(text: str, path: str | None = None) -> list[WrittenRule]:
    """Read rules with their strengths, one a line.

    ``#`` opens a comment at the start of a line, and behind the strengths after two blanks: words may be
    ``#`` too. The last `` : `` of the line opens the strengths. A dictionary rule is followed by the
    probability of its left-hand side, a combination rule by theta and its type.

    >>> rules = parse_rules("P -> good : 0.75\\nN -> not P : -0.4 1.0 [negation]  # switches")
    >>> [str(rule) for rule in rules]
    ['P -> good', 'N -> not P']
    """
    rules: list[WrittenRule] = []
    known: set[tuple[object, ...]] = set()
    for number, content in _contents(text):
        try:
            rule = _parse_line(content)
            same = (rule.lhs, rule.rhs) if rule.is_combination else (rule.rhs,)
            if same in known:
                raise GrammarError(f"{rule}: there is a rule for this already; keep one of them")
        except (GrammarError, OptionError) as error:
            raise GrammarError(str(error), path=path, line=number) from error
        known.add(same)
        rules.append(rule)
    return rules


def _contents(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.strip()
        if content and not content.startswith("#"):
            yield number, content


def _parse_line(content: str) -> WrittenRule:
    match = _LINE.fullmatch(_COMMENT.sub("", content))
    if match is None:
        raise GrammarError(
            f"{content!r} has no strengths; write 'P -> good : 0.87' or 'N -> not P : -0.4 1.0 [negation]'"
        )
    notation, strengths, kind = match["notation"], match["strengths"].strip(), match["type"]
    lhs, rhs = parse_rule(notation)
    try:
        numbers = tuple(float(number) for number in strengths.split())
    except ValueError:
        raise GrammarError(
            f"{notation}: {strengths!r} are not numbers (a comment behind them opens with two blanks and #)"
        ) from None
    if any(symbol in RESERVED for symbol in rhs):
        check_combination(lhs, rhs)
        if kind is None:
            raise GrammarError(f"{notation}: no type; end the line with one of [{'], ['.join(TYPES)}]")
        if kind not in TYPES:
            raise GrammarError(f"{notation}: type {kind!r} is not one of {', '.join(TYPES)}")
        wanted = 1 + sum(symbol in LABELS for symbol in rhs)
        if len(numbers) != wanted or not all(abs(number) < 1e6 for number in numbers):
            raise GrammarError(
                f"{notation}: theta needs {wanted} numbers (shift, then one scale for each "
                f"non-terminal), got {strengths!r}"
            )
        return WrittenRule(lhs, rhs, numbers, kind)
    if kind is not None:
        raise GrammarError(f"{notation}: a dictionary rule has no type, got [{kind}]")
    if len(numbers) != 1 or not 0.5 < numbers[0] < 1.0:
        raise GrammarError(
            f"{notation}: a dictionary rule has one probability between 0.5 and 1, got {strengths!r}"
        )
    return WrittenRule(lhs, rhs, numbers)
