"""What English does with polarity: words and frames that negate, strengthen, weaken and contrast, as rules.

The rules are a prior. Training starts from them, keeps what the texts bear out, and learns the words that
they act on; see ``rules`` of :func:`sentiparse.train`. They come in kinds, one function each; the words are
those of :mod:`sentiparse.operators.words`, what they do is in :mod:`sentiparse.operators.frames`. Almost
nothing there is an opinion: the few idioms are those whose words would be read as negation.

>>> print(english_rules().splitlines()[2])
N -> not P : -3.25 6.2 @1 [negation]
"""

from __future__ import annotations

from functools import cache

from sentiparse.operators import (
    absence,
    affirmation,
    clauses,
    degree,
    denial,
    doubled,
    elsewhere,
    idioms,
    irrealis,
    mockery,
    negation,
    questions,
    records,
    troubles,
    verdicts,
    wishes,
)
from sentiparse.operators.sharing import shared

__all__ = ["english_rules"]

KINDS = (
    negation.negation,
    negation.denied,
    absence.absence,
    negation.asides,
    negation.reports,
    negation.little_said,
    affirmation.manner,
    affirmation.not_denied,
    affirmation.undone,
    affirmation.unequalled,
    doubled.doubled,
    affirmation.passing,
    affirmation.nothing_to_change,
    idioms.idioms,
    idioms.choices,
    idioms.returning,
    troubles.hardly_done,
    troubles.no_trouble,
    troubles.none_at_all,
    troubles.no_fault,
    troubles.not_done,
    troubles.worn,
    troubles.amiss,
    idioms.ranked,
    idioms.liking,
    idioms.sayings,
    absence.failure_and_relief,
    absence.gone,
    absence.hardly_there,
    absence.farewell,
    irrealis.irrealis,
    wishes.wishes,
    wishes.hoped_for,
    wishes.not_as_said,
    wishes.broken_promises,
    wishes.advised,
    irrealis.conditions,
    irrealis.otherwise,
    wishes.would_have,
    clauses.time,
    clauses.conceded,
    clauses.then_not_now,
    clauses.over,
    degree.degree,
    degree.enough,
    degree.unmatched,
    records.superlatives,
    records.records,
    records.never_like_this,
    degree.too_and_enough,
    denial.denial,
    denial.proved_wrong,
    denial.called_so,
    denial.taken_back,
    denial.unshared,
    verdicts.replied,
    verdicts.disproved,
    verdicts.untrue,
    verdicts.whoever_says,
    denial.thought_wrongly,
    denial.uncaring,
    denial.others_wrong,
    denial.in_short,
    denial.ellipsis,
    denial.hearsay,
    questions.questions,
    questions.complaints,
    questions.answered,
    degree.comparison,
    elsewhere.others_better,
    elsewhere.set_beside,
    elsewhere.outshone,
    elsewhere.beside_this,
    elsewhere.better_before,
    elsewhere.only_hoped,
    idioms.only_one,
    mockery.mocked,
    mockery.sighed,
    mockery.masterly,
    clauses.contrasts,
)
"""In this order: of two rules with the same words the first one stays."""


@cache
def english_rules() -> str:
    """Return the rules in the notation of rules files.

    >>> from sentiparse.notation import parse_rules_file
    >>> "N -> hardly P" in [str(rule) for rule in parse_rules_file(english_rules()).added]
    True
    """
    lines: dict[str, str] = {}
    for kind in KINDS:
        for line in kind():
            lines.setdefault(line.split(" : ")[0], line)
    for line in [*shared(lines.values())]:
        lines.setdefault(line.split(" : ")[0], line)
    head = (
        "# Words that act on the polarity of others. `python -m sentiparse.operators` writes this list.\n\n"
    )
    return head + "\n".join(lines.values()) + "\n"
