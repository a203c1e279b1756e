"""What a run of the behaviour suite found: failure rates with their uncertainty, and the failures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sentiparse.behaviour.case import Case
from sentiparse.errors import OptionError
from sentiparse.evaluate.intervals import wilson_interval

__all__ = ["Outcome", "Rate", "SuiteReport", "compare"]

EXAMPLES = 3
"""Failures that a report shows for each capability."""


@dataclass(frozen=True)
class Rate:
    """Failures among cases.

    >>> str(Rate("negation", 40, 10))
    'negation: 10 of 40 fail, 25.0 % (14.2 to 40.2)'
    """

    name: str
    cases: int
    failures: int

    @property
    def rate(self) -> float:
        """The share of failures; 0 where there are no cases."""
        return self.failures / self.cases if self.cases else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        return wilson_interval(self.failures, self.cases)

    @property
    def range(self) -> str:
        """The interval in percent, to be read."""
        low, high = self.interval
        return f"{low * 100:.1f} to {high * 100:.1f}"

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        low, high = self.interval
        return {
            "name": self.name, "cases": self.cases, "failures": self.failures,
            "rate": self.rate, "low": low, "high": high,
        }  # fmt: skip

    def __str__(self) -> str:
        return f"{self.name}: {self.failures} of {self.cases} fail, {self.rate * 100:.1f} % ({self.range})"


@dataclass(frozen=True)
class Outcome:
    """A case, and P(positive) of each of its texts."""

    case: Case
    p_pos: tuple[float, ...]

    @property
    def failed(self) -> bool:
        """Whether the answer is not what was expected."""
        return not self.case.holds(self.p_pos)

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {**self.case.to_dict(), "p_pos": list(self.p_pos), "failed": self.failed}


@dataclass(frozen=True)
class SuiteReport:
    """The outcomes of all cases, and rates over them. Rates leave out what is reported only.

    >>> case = Case("1", "negation", "minimum", ("not good",), "negative", "not", "flip")
    >>> report = SuiteReport((Outcome(case, (0.8,)),))
    >>> report.flip.rate, [outcome.case.id for outcome in report.failed()]
    (1.0, ['1'])
    """

    outcomes: tuple[Outcome, ...]

    @cached_property
    def capabilities(self) -> tuple[Rate, ...]:
        """A rate for each capability whose cases are counted, in the suite's order."""
        return self._rates(lambda case: case.capability if case.counted else None)

    @cached_property
    def groups(self) -> tuple[Rate, ...]:
        """A rate for each group, named ``capability: group``; those that are reported only as well."""
        return self._rates(lambda case: f"{case.capability}: {case.group}")

    @cached_property
    def shown(self) -> tuple[Rate, ...]:
        """A rate for each capability that is reported only."""
        return self._rates(lambda case: None if case.counted else case.capability)

    @cached_property
    def domains(self) -> tuple[Rate, ...]:
        """A rate for each domain, over the counted cases."""
        return self._rates(lambda case: case.domain if case.counted else None)

    @property
    def flip(self) -> Rate:
        """Where the label should be the opposite of the polar word's, or of the first clause's."""
        return self._rate("should flip", lambda case: case.counted and case.role == "flip")

    @property
    def keep(self) -> Rate:
        """Where something that looks like an operator should leave the label as it is."""
        return self._rate("should not flip", lambda case: case.counted and case.role == "keep")

    @property
    def flip_and_keep(self) -> float:
        """The mean of both rates: 0.5 for whoever never flips, always does, or always gives one label."""
        return (self.flip.rate + self.keep.rate) / 2

    @property
    def total(self) -> Rate:
        """All counted cases."""
        return self._rate("all", lambda case: case.counted)

    def capability(self, name: str) -> Rate:
        """Return the rate of one capability."""
        found = {rate.name: rate for rate in (*self.capabilities, *self.shown)}
        if name not in found:
            raise OptionError(f"there is no capability {name!r}; there are: {', '.join(found)}")
        return found[name]

    def failed(self, capability: str | None = None) -> list[Outcome]:
        """Return the outcomes that failed, of all capabilities or of one."""
        return [
            outcome
            for outcome in self.outcomes
            if outcome.failed and (capability is None or outcome.case.capability == capability)
        ]

    def _rates(self, name: Callable[[Case], str | None]) -> tuple[Rate, ...]:
        counts: dict[str, list[int]] = {}
        for outcome in self.outcomes:
            key = name(outcome.case)
            if key is not None:
                count = counts.setdefault(key, [0, 0])
                count[0] += 1
                count[1] += outcome.failed
        return tuple(Rate(key, *count) for key, count in counts.items())

    def _rate(self, name: str, belongs: Callable[[Case], bool]) -> Rate:
        (rate,) = self._rates(lambda case: name if belongs(case) else None) or (Rate(name, 0, 0),)
        return rate

    def _summary(self) -> tuple[Rate, ...]:
        return (self.flip, self.keep, self.total)

    def to_dict(self, outcomes: bool = False) -> dict[str, Any]:
        """Return plain data; with ``outcomes`` all cases and answers, else the failures alone."""
        listed = self.outcomes if outcomes else self.failed()
        return {
            "total": self.total.to_dict(),
            "flip": self.flip.to_dict(),
            "keep": self.keep.to_dict(),
            "flip_and_keep": self.flip_and_keep,
            "capabilities": [rate.to_dict() for rate in self.capabilities],
            "reported_only": [rate.to_dict() for rate in self.shown],
            "groups": [rate.to_dict() for rate in self.groups],
            "domains": [rate.to_dict() for rate in self.domains],
            "outcomes" if outcomes else "failures": [outcome.to_dict() for outcome in listed],
        }

    def __str__(self) -> str:
        rates = (*self.capabilities, *self.shown, *self._summary())
        width = max(len(rate.name) for rate in rates)
        lines = [f"{'failures':<{width}}   rate   95 % interval      cases"]
        for rate in rates:
            note = "  (reported only)" if rate in self.shown else ""
            lines.append(
                f"{rate.name:<{width}}  {rate.rate * 100:5.1f}  {rate.range:>13}  {rate.cases:9}{note}"
            )
        for rate in self.capabilities:
            for outcome in _spread(self.failed(rate.name), EXAMPLES):
                lines += ["", f"{rate.name}, {outcome.case.group}: {_told(outcome)}"]
        return "\n".join(lines)

    def markdown(self) -> str:
        """Return the groups' table and examples of failures as Markdown."""
        lines = ["| group | cases | failures, % | 95 % interval |", "| --- | ---: | ---: | --- |"]
        for rate in (*self.groups, *self._summary()):
            lines.append(f"| {rate.name} | {rate.cases} | {rate.rate * 100:.1f} | {rate.range} |")
        examples = [
            f"- *{rate.name}, {outcome.case.group}*: {_told(outcome)}"
            for rate in self.capabilities
            for outcome in _spread(self.failed(rate.name), EXAMPLES)
        ]
        return "\n".join([*lines, "", "Some of the failures:", "", *(examples or ["- none"])])


def compare(reports: Mapping[str, SuiteReport]) -> str:
    """Return a Markdown table of failure rates in percent, a row a capability, a column a classifier.

    >>> case = Case("1", "negation", "minimum", ("not good",), "negative", "not", "flip")
    >>> one, two = SuiteReport((Outcome(case, (0.8,)),)), SuiteReport((Outcome(case, (0.2,)),))
    >>> print(compare({"a": one, "b": two}))
    | failures, % | cases | a | b |
    | --- | ---: | ---: | ---: |
    | negation | 1 | 100.0 | **0.0** |
    | should flip | 1 | 100.0 | **0.0** |
    | should not flip | 0 | **0.0** | **0.0** |
    | mean of both |  | 50.0 | **0.0** |
    | all | 1 | 100.0 | **0.0** |
    """
    if not reports:
        raise OptionError("there are no reports to compare: give at least one")
    several = list(reports.values())
    first = several[0]
    rows = [
        (rate.name, str(rate.cases), [r.capability(rate.name).rate for r in several])
        for rate in first.capabilities
    ]
    rows += [
        (f"{rate.name} (reported only)", str(rate.cases), [r.capability(rate.name).rate for r in several])
        for rate in first.shown
    ]
    rows += [
        ("should flip", str(first.flip.cases), [r.flip.rate for r in several]),
        ("should not flip", str(first.keep.cases), [r.keep.rate for r in several]),
        ("mean of both", "", [r.flip_and_keep for r in several]),
        ("all", str(first.total.cases), [r.total.rate for r in several]),
    ]
    lines = [f"| failures, % | cases | {' | '.join(reports)} |", f"| --- | ---: |{' ---: |' * len(reports)}"]
    for name, number, rates in rows:
        best = min(round(rate, 3) for rate in rates)
        cells = [
            f"**{rate * 100:.1f}**" if round(rate, 3) == best and len(rates) > 1 else f"{rate * 100:.1f}"
            for rate in rates
        ]
        lines.append(f"| {name} | {number} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _spread(outcomes: list[Outcome], n: int) -> Iterable[Outcome]:
    """Return up to n outcomes from all over the list."""
    step = max(1, len(outcomes) // n)
    return outcomes[::step][:n]


def _told(outcome: Outcome) -> str:
    said = ", ".join(f"“{text}” {p:.2f}" for text, p in zip(outcome.case.texts, outcome.p_pos, strict=True))
    return f"{said}; expected {outcome.case.expected}"
