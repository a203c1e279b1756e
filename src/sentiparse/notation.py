"""Rules as text: the paper's notation, ``N -> not P``, with strengths behind a colon.

Words are lower-case strings, so the upper-case symbols ``N`` and ``P`` on a right-hand side are non-terminals
and every other symbol is a word; ``E`` and ``S`` are reserved and stand in no rule that a grammar holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from sentiparse.errors import GrammarError, OptionError

__all__ = [
    "LABELS",
    "RESERVED",
    "RulesFile",
    "StruckRule",
    "TYPES",
    "WrittenRule",
    "check_combination",
    "format_rule",
    "parse_rule",
    "parse_rules",
    "parse_rules_file",
]

TYPES = ("negation", "strengthen", "weaken", "contrast")
"""The types of a combination rule, in the order that breaks ties in Algorithm 4."""
LABELS = ("N", "P")
RESERVED = ("N", "P", "E", "S")
_SYMBOLS = frozenset(LABELS)
_RESERVED = frozenset(RESERVED)
_UNUSED = _RESERVED - _SYMBOLS
_COMMENT = re.compile(r"(\s{2,}|\t)#.*")
_STRENGTHS = re.compile(r"(?P<strengths>[^\[\]]*?)\s*(\[(?P<type>\w+)\])?")
_BARE_LINE = re.compile(r"(?P<notation>.*?)(\s+\[(?P<type>\w+)\])?")
_NUMBER = r"@?[-+]?(\d+\.?\d*|\.\d+)"
_LOOSE = re.compile(rf"(?P<words>.*?[^\s:])(\s+|\s*:\s*)(?P<numbers>{_NUMBER}(\s+{_NUMBER})*)")
_STRIKE = re.compile(r"strike\s+(?P<notation>.*)")

BYTE_ORDER_MARK = "\ufeff"
"""Some programs write it in front of a text; it is none of it."""
USUAL_PROBABILITY = 0.9
"""Of a dictionary rule that a rules file gives no strength."""
USUAL_SLOPES = {"negation": 5.0, "strengthen": 7.5, "weaken": 2.5}
"""Of a combination rule without strengths: theta is (-slope / 2, slope). Negation keeps the strength of its
part, about; the others make it half as much again, or half."""
USUAL_CONTRAST = {True: 2.5, False: -0.5}
"""Thetas of a contrast rule without strengths, for parts that have the label of the left-hand side or not."""


@dataclass(frozen=True)
class WrittenRule:
    """A rule of a grammar file: a dictionary rule has one number, a combination rule theta and a type.

    ``weight`` is the ranking weight psi that the line gives behind ``@``, None where it gives none; ``line``
    says which line that is.

    >>> rule = parse_rules("N -> not P : -0.4 1.0 [negation]")[0]
    >>> rule.is_combination, rule.numbers, str(rule)
    (True, (-0.4, 1.0), 'N -> not P')
    """

    lhs: str
    rhs: tuple[str, ...]
    numbers: tuple[float, ...]
    type: str | None = None
    weight: float | None = None
    line: int | None = field(default=None, compare=False)

    @property
    def is_combination(self) -> bool:
        """True where the right-hand side has a non-terminal."""
        return any(symbol in LABELS for symbol in self.rhs)

    def __str__(self) -> str:
        return format_rule(self.lhs, self.rhs)


@dataclass(frozen=True)
class StruckRule:
    """A line ``strike N -> to pay it`` of a rules file, and which line that is."""

    lhs: str
    rhs: tuple[str, ...]
    line: int

    def __str__(self) -> str:
        return format_rule(self.lhs, self.rhs)


@dataclass(frozen=True)
class RulesFile:
    """What a rules file says: rules to add (or to put in the place of those there are), rules to strike."""

    added: tuple[WrittenRule, ...]
    struck: tuple[StruckRule, ...]
    path: str | None = None


def check_combination(lhs: str, rhs: Sequence[str]) -> None:
    """Raise GrammarError unless ``lhs -> rhs`` has the shape of a combination rule.

    One or two non-terminals, never side by side, and at least one word.

    >>> check_combination("P", ("N", "but", "P"))
    >>> check_combination("P", ("N", "P", "but"))
    Traceback (most recent call last):
        ...
    sentiparse.errors.GrammarError: P -> N P but: two non-terminals side by side; put a word between them
    """
    if lhs not in LABELS:
        raise GrammarError(f"{format_rule(lhs, rhs)}: {lhs!r} is not a left-hand side; write N or P")
    # One look at all of them: words with blanks in them would become more.
    if not _UNUSED.isdisjoint(rhs) or " ".join(rhs).split() != list(rhs):
        wrong = next(symbol for symbol in rhs if symbol in _UNUSED or symbol.split() != [symbol])
        raise GrammarError(f"{format_rule(lhs, rhs)}: {wrong!r} cannot stand in a rule; use words, N and P")
    parts = _parts(rhs)
    if parts not in (1, 2):
        found = f"{parts} non-terminals; a combination rule has one or two"
    elif parts == len(rhs):
        found = "no word on the right-hand side; a combination rule has at least one"
    elif parts == 2 and any(map(_SYMBOLS.issuperset, pairwise(rhs))):
        found = "two non-terminals side by side; put a word between them"
    else:
        return
    raise GrammarError(f"{format_rule(lhs, rhs)}: {found}")


def parse_rule(text: str) -> tuple[str, tuple[str, ...]]:
    """Read the notation of a rule: left-hand side, ``->``, symbols separated by blanks.

    >>> parse_rule("P -> N but P")
    ('P', ('N', 'but', 'P'))
    """
    _check_is_text(text)
    lhs, arrow, rhs = text.partition("->")
    lhs = lhs.strip()
    symbols = tuple(rhs.split())
    if not arrow or lhs not in LABELS or not symbols:
        raise GrammarError(f"{text.strip()!r} is not a rule; write it as 'N -> not P' or 'P -> very good'")
    return lhs, symbols


def _check_is_text(text: object) -> None:
    if not isinstance(text, str):
        raise GrammarError(f"a rule is a str such as 'N -> not P', got {type(text).__name__}: {text!r:.60}")


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
    probability of its left-hand side, a combination rule by theta and its type. ``@`` and a number may follow
    the numbers: the rule's weight in the ranking of trees.

    >>> rules = parse_rules("P -> good : 0.75\\nN -> not P : -0.4 1.0 [negation]  # switches")
    >>> [str(rule) for rule in rules]
    ['P -> good', 'N -> not P']
    """
    _check_is_text(text)
    rules: list[WrittenRule] = []
    known: set[tuple[object, ...]] = set()
    with _Reader(path) as reader:
        for content in reader.contents(text):
            if _STRIKE.fullmatch(content):
                raise GrammarError(f"{content!r}: nothing is struck here; such lines stand in a rules file")
            rules.append(_parse_line(content, reader.line, usual=False))
            _note(rules[-1], known, "a rule for this")
    return rules


def parse_rules_file(text: str, path: str | None = None) -> RulesFile:
    """Read a rules file: rules as in :func:`parse_rules`, their strengths optional, and rules to strike.

    >>> file = parse_rules_file("N -> so so\\nP -> not N [negation]\\nstrike N -> to pay it")
    >>> [(str(rule), rule.numbers) for rule in file.added]
    [('N -> so so', (0.9,)), ('P -> not N', (-2.5, 5.0))]
    >>> [str(rule) for rule in file.struck]
    ['N -> to pay it']
    """
    _check_is_text(text)
    added: list[WrittenRule] = []
    struck: list[StruckRule] = []
    known: set[tuple[object, ...]] = set()
    with _Reader(path) as reader:
        for content in reader.contents(text):
            strike = _STRIKE.fullmatch(_COMMENT.sub("", content)) if content.startswith("strike") else None
            if strike is None:
                added.append(_parse_line(content, reader.line, usual=True))
                _note(added[-1], known, "a line for this")
            else:
                struck.append(StruckRule(*parse_rule(strike["notation"]), reader.line))
                _note(struck[-1], known, "a line for this")
    return RulesFile(tuple(added), tuple(struck), path)


@dataclass
class _Reader:
    """Reads lines; what is wrong with one is told with its place."""

    path: str | None
    line: int = 0

    def contents(self, text: str) -> Iterator[str]:
        """The lines that say something."""
        for self.line, line in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), start=1):
            content = line.strip()
            if content and not content.startswith("#"):
                yield content

    def __enter__(self) -> _Reader:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, GrammarError | OptionError):
            raise GrammarError(str(error), path=self.path, line=self.line) from error


def _note(rule: WrittenRule | StruckRule, known: set[tuple[object, ...]], what: str) -> None:
    """Refuse a second rule with the same words: of dictionary rules, whatever the left-hand side."""
    same = (rule.rhs,) if _SYMBOLS.isdisjoint(rule.rhs) else (rule.lhs, rule.rhs)
    if same in known:
        raise GrammarError(f"{rule}: there is {what} already; keep one of them")
    known.add(same)


def _parse_line(content: str, line: int, *, usual: bool) -> WrittenRule:
    """Read a rule; where it has no strengths, ``usual`` gives it the usual ones."""
    if "#" in content:
        content = _COMMENT.sub("", content)
    notation, tail = _divided(content)
    given = None if tail is None else _strengths(tail)
    if given is None and usual:
        return _usual_rule(content, line)
    if given is None:
        raise GrammarError(
            f"{content!r} has no strengths; write 'P -> good : 0.87' or 'N -> not P : -0.4 1.0 [negation]'"
        )
    lhs, rhs = parse_rule(notation)
    numbers, weight, kind = given.numbers, given.weight, given.type
    if numbers is None:
        raise GrammarError(
            f"{notation}: {given.text!r} are not numbers (a comment behind them opens with two blanks and #)"
        )
    if weight is not None and not abs(weight) < 1e6:
        raise GrammarError(f"{notation}: the weight in {given.text!r} is not a number below 1,000,000")
    if not _RESERVED.isdisjoint(rhs):
        check_combination(lhs, rhs)
        if kind is None:
            raise GrammarError(f"{notation}: no type; end the line with one of [{'], ['.join(TYPES)}]")
        if kind not in TYPES:
            raise GrammarError(f"{notation}: type {kind!r} is not one of {', '.join(TYPES)}")
        wanted = 1 + _parts(rhs)
        if len(numbers) != wanted or not given.is_bounded:
            raise GrammarError(
                f"{notation}: theta needs {wanted} numbers (shift, then one scale for each "
                f"non-terminal), got {given.text!r}"
            )
        return WrittenRule(lhs, rhs, numbers, kind, weight, line)
    if kind is not None:
        raise GrammarError(f"{notation}: a dictionary rule has no type, got [{kind}]")
    if len(numbers) != 1 or not 0.5 < numbers[0] < 1.0:
        raise GrammarError(
            f"{notation}: a dictionary rule has one probability between 0.5 and 1, got {given.text!r}"
        )
    return WrittenRule(lhs, rhs, numbers, None, weight, line)


def _divided(content: str) -> tuple[str, str | None]:
    """A line before and behind its last colon that stands alone; None behind where there is none."""
    notation, colon, tail = content.rpartition(" : ")
    if not colon or ":" in tail:
        # Blanks of other kinds, as tables have them.
        notation, colon, tail = " ".join(content.split()).rpartition(" : ")
    return (notation, tail) if colon else (content, None)


@dataclass(frozen=True)
class _Strengths:
    """What stands behind the colon; ``numbers`` is None where they are none."""

    text: str
    numbers: tuple[float, ...] | None
    weight: float | None
    type: str | None
    is_bounded: bool


@lru_cache(maxsize=4096)
def _strengths(tail: str) -> _Strengths | None:
    """Read what stands behind the colon: many rules of a file have the same."""
    match = _STRENGTHS.fullmatch(tail)
    if match is None:
        return None
    text, kind = match["strengths"].strip(), match["type"]
    before, at, behind = text.partition("@")
    try:
        numbers = tuple(float(number) for number in before.split())
        weight = float(behind) if at else None
    except ValueError:
        return _Strengths(text, None, None, kind, False)
    return _Strengths(text, numbers, weight, kind, all(abs(number) < 1e6 for number in numbers))


def _check_layout(content: str, notation: str, rhs: Sequence[str]) -> None:
    """Refuse a line without strengths whose last words look like a comment, or like strengths."""
    if any(symbol.startswith("#") for symbol in rhs[1:]):
        before, comment = re.split(r"\s(?=#)", content, maxsplit=1)
        raise GrammarError(
            f"{content!r}: a comment opens with two blanks, write '{before}  {comment}'; where {comment!r} "
            f"are words, write strengths behind them, '{content} : {USUAL_PROBABILITY}'"
        )
    loose = _LOOSE.fullmatch(notation)
    if loose is None or loose["words"].endswith("->"):
        return
    words, numbers = loose["words"], loose["numbers"]
    if "." not in numbers and "@" not in numbers and _RESERVED.isdisjoint(rhs):
        return  # a word, as in 'P -> top 10'
    if numbers.startswith("@"):
        raise GrammarError(
            f"{content!r}: a weight stands behind strengths; write them in front of it, as in "
            f"'P -> good : {USUAL_PROBABILITY} {numbers}'"
        )
    tail = content[len(notation) :]
    raise GrammarError(
        f"{content!r}: strengths stand behind a colon with blanks around it, write "
        f"'{words} : {numbers}{tail}'; where {numbers!r} are words, write strengths behind them"
    )


def _parts(rhs: Sequence[str]) -> int:
    return rhs.count("N") + rhs.count("P")


def _usual_rule(content: str, line: int) -> WrittenRule:
    match = _BARE_LINE.fullmatch(content)
    notation, kind = (content, None) if match is None else (match["notation"], match["type"])
    tail = f" [{kind}]" if kind else ""
    lhs, rhs = parse_rule(notation)
    if rhs[-1] == ":":
        raise GrammarError(f"{content!r} has no numbers behind the colon; leave it out, or write them")
    _check_layout(content, notation, rhs)
    if _RESERVED.isdisjoint(rhs):
        return _parse_line(f"{notation} : {USUAL_PROBABILITY}{tail}", line, usual=False)
    check_combination(lhs, rhs)
    parts = [symbol for symbol in rhs if symbol in LABELS]
    if kind == "contrast":
        theta = [0.0, *(USUAL_CONTRAST[part == lhs] for part in parts)]
    elif kind in USUAL_SLOPES and len(parts) == 1:
        theta = [-USUAL_SLOPES[kind] / 2, USUAL_SLOPES[kind]]
    elif kind in USUAL_SLOPES:
        raise GrammarError(f"{notation}: write the strengths of a rule of type {kind} with two parts")
    else:
        theta = []
    shown = " ".join(map(str, theta))
    return _parse_line(f"{notation} : {shown}{tail}", line, usual=False)
