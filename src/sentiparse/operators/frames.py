"""What an operator may do to the parts that it stands with: the frames of :mod:`sentiparse.operators`.

Each takes the words before, between or behind the parts, and gives a rule for every polarity these may have.

>>> print(*flip("not"), sep="\\n")
N -> not P : -3.25 6.2 @1 [negation]
P -> not N : -2.9 5.0 @1 [negation]
N -> not N : 2.9 -5.0 @1 [weaken]
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

__all__ = ["annul", "belie", "contrast", "deny", "flip", "keep", "lead", "lower", "pair", "settle", "unless"]

FLIP_GOOD, FLIP_BAD, LACK_BAD = "-3.25 6.2", "-2.9 5.0", "-2.65 5.0"
SECOND_GOOD = FLIP_GOOD.replace(" ", " 0.0 ")
"""The same of the second of two parts."""
HALF_GOOD, HALF_BAD = "-1.65 3.1", "-1.45 2.5"
"""The same, half as sure."""
FIRM_BAD, AVERTED_BAD = "-3.5 5.0", "-4.0 5.0"
"""The same, where only firm blame turns round (*hard to follow*), or the clearest alone: of what did not come
to pass, and of what is not done (*fails to start*)."""
REST = {
    FLIP_BAD: "2.9 -5.0",
    LACK_BAD: "2.65 -5.0",
    FIRM_BAD: "3.5 -5.0",
    AVERTED_BAD: "4.0 -5.0",
}
"""Negated praise is blame from P = 0.55 on; negated blame is praise only where the blame is clear (P > 0.58),
and stays blame where it is not (*not enough*): one function of the part, with either sign."""
STRONG_BAD, SPARED_BAD = "-2.65 5.3", "-2.1 5.0"
"""The same of words that deny the whole of it (*anything but*), and of what is done *without being* this or
that, where all blame turns round."""
KEEP, MORE, SOME = "-2.6 5.4", "-4.2 8.5", "-0.8 1.7"
"""What keeps a strength, about, and what raises it wherever there is room; what takes half of it away."""
CAME, CAME_UNSAID, CAME_SAID = "0.2 0.0 1.6", "3.1 0.0 -5.0", "-3.1 0.0 5.0"
"""What came to pass goes by what is said of it; and where that is blame, but next to none (P < 0.62), what
was feared did not."""
DIFFERING, AGREEING = ("0.4 1.6 -0.8", "0.4 -0.8 1.6"), ("-4.2 6.4 0.6", "-4.2 0.6 6.4")
"""Of two sides, the first or the second of which wins. They agree only where the one that wins is clear
(P > 0.6): else they had better differ, as *but* says."""
CLEAR = "-4.2 7.6"
FIRM = "-5.5 8.5"
"""What keeps a strength, but only of an opinion without doubt (P > 0.55), or of a firm one (P > 0.65)."""
DENIED_BAD, SUBJECT, USUAL = "-3.0 5.0", 0.5, 0.7
"""Blame that is denied of a subject, what the subject counts for if it says the same, and how strong it
usually is."""
REACHING = 8.0
"""Weight of operators that reach over a parenthesis: *I don't think, after all these years, that ...* From
this weight on (``SURE`` in ranking.rs) the wording of a text keeps out of what a rule acts on."""
CERTAIN = 14.0
"""Weight of frames that go before whatever else their words may do."""
SETTLED = 24.0
"""Weight of idioms, and of frames that go before two others."""
ASIDE = 36.0
"""Weight of negations with an aside of their own, before those that reach into it, word by word, and of
frames that go before several others."""


def flip(
    before: str, behind: str = "", weight: float = 1.0, bad: str = FLIP_BAD, rest: bool = True
) -> Iterable[str]:
    """Praise becomes blame, and blame praise."""
    weight += 0.8 * (len(before.split()) + len(behind.split()) - 1)
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    yield f"N -> {start}P{tail} : {FLIP_GOOD} @{weight:g} [negation]"
    yield f"P -> {start}N{tail} : {bad} @{weight:g} [negation]"
    if rest and bad in REST:
        yield f"N -> {start}N{tail} : {REST[bad]} @{weight:g} [weaken]"


def deny(between: str, weight: float = 0.8) -> Iterable[str]:
    """What is said of a subject is turned round, and outweighs it: *my favourite place isn't good*.

    It weighs a little less than *not* alone, which says as much of a subject like *the film*.
    """
    for first, second in product("PN", repeat=2):
        label, theta = ("N", FLIP_GOOD) if second == "P" else ("P", DENIED_BAD)
        base, slope = map(float, theta.split())
        own = SUBJECT if first == label else 0.0
        body = f"{first} {between} {second}"
        yield f"{label} -> {body} : {base - USUAL * own:g} {own:g} {slope:g} @{weight:g} [negation]"


def keep(before: str, behind: str = "", theta: str = KEEP, weight: float = CERTAIN) -> Iterable[str]:
    """Praise and blame stay what they are."""
    kind = "weaken" if theta == SOME else "strengthen"
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    for label in "PN":
        yield f"{label} -> {start}{label}{tail} : {theta} @{weight:g} [{kind}]"


def lower(before: str, behind: str = "", weight: float = 1.0) -> Iterable[str]:
    """Praise becomes blame, and blame stays."""
    weight += 0.8 * (len(before.split()) + len(behind.split()) - 1)
    tail = f" {behind}" if behind else ""
    yield f"N -> {before} P{tail} : {FLIP_GOOD} @{weight:g} [negation]"
    yield f"N -> {before} N{tail} : {KEEP} @{weight:g} [strengthen]"


def pair(
    before: str,
    between: str,
    turned: bool,
    weight: float = 4.0,
    clear: bool = False,
    subjects: str = "PN",
    behind: str = "",
) -> Iterable[str]:
    """Of a subject and what is said of it the latter counts, turned round or not.

    With ``clear`` only where that is an opinion without doubt; ``subjects`` are the labels of the former.
    """
    for first, second in product(subjects, "PN"):
        label = second if not turned else "N" if second == "P" else "P"
        theta = CLEAR if clear else "-1.6 3.4" if not turned else FLIP_GOOD if second == "P" else FLIP_BAD
        base, slope = theta.split()
        # As much more as a negation is preferred.
        kind, more = ("negation", 0.0) if turned else ("strengthen", 2.4)
        body = f"{before} {first} {between} {second} {behind}".rstrip()
        yield f"{label} -> {body} : {base} 0.0 {slope} @{weight + more:g} [{kind}]"


def lead(before: str, link: str, behind: str = "", weight: float = REACHING) -> Iterable[str]:
    """The first part counts, whatever the second one says: *... thanks to the new oven*."""
    base, slope = KEEP.split()
    for first, second in product("PN", repeat=2):
        body = f"{before} {first} {link} {second} {behind}".strip()
        yield f"{first} -> {body} : {base} {slope} 0.0 @{weight:g} [strengthen]"


def settle(label: str, *frame: str, weight: float = REACHING, odds: float = 1.0) -> Iterable[str]:
    """A frame with gaps that decides, whatever stands in the gaps."""
    for parts in product("PN", repeat=len(frame) - 1):
        body = " ".join(word for pair in zip(frame, (*parts, ""), strict=True) for word in pair if word)
        kind = "strengthen" if parts[0] == label else "negation"
        yield f"{label} -> {body} : {odds:.1f} {' '.join('0.0' for _ in parts)} @{weight:g} [{kind}]"


def belie(label: str, before: str, link: str, first: str = "PN", weight: float = CERTAIN) -> Iterable[str]:
    """What one looked for came otherwise, where what follows does not clearly say: *I was nervous, but ...*

    ``label`` is what came, where nothing else is said; ``first`` are the labels of what one looked for.
    """
    other = "N" if label == "P" else "P"
    for part in first:
        yield f"{label} -> {before} {part} {link} {label} : {CAME} @{weight:g} [strengthen]"
        yield f"{label} -> {before} {part} {link} {other} : {CAME_UNSAID} @{weight:g} [negation]"
        yield f"{other} -> {before} {part} {link} {other} : {CAME_SAID} @{weight:g} [strengthen]"


def contrast(before: str, between: str, wins: int, weight: float = 1.0, behind: str = "") -> Iterable[str]:
    """Of two clauses that differ one wins, and of two that agree as well.

    Without rules for those that agree, a clause would be read as what it is not, only to differ.
    """
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    for first, second in product("NP", repeat=2):
        label = (first, second)[wins]
        theta = (DIFFERING if first != second else AGREEING)[wins]
        yield f"{label} -> {start}{first} {between} {second}{tail} : {theta} @{weight:g} [contrast]"


def unless(would: str, link: str) -> Iterable[str]:
    """What would be so is not so, whatever it would take."""
    yield from flip(would, link, weight=REACHING - 2, rest=False)
    yield from annul(would, link, weight=REACHING + 2)


def annul(
    before: str,
    link: str,
    behind: str = "",
    weight: float = REACHING,
    good: str = FLIP_GOOD,
    bad: str = FLIP_BAD,
) -> Iterable[str]:
    """The first part is turned round, whatever the second one says: *..., but the rest of it is not*."""
    for first, second in product("PN", repeat=2):
        label, theta = ("N", good) if first == "P" else ("P", bad)
        body = f"{before} {first} {link} {second} {behind}".strip()
        yield f"{label} -> {body} : {theta} 0.0 @{weight:g} [negation]"
