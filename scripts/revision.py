"""How a trained grammar is revised with what is known of words: rules are struck, added, held or quieted.

Each function gives the lines of a rules file, or the rules to strike; scripts/ingredients.py puts them in.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from sentiparse.grammar import Grammar, RuleInfo
from sentiparse.operators.words.degree import STRENGTHENING
from sentiparse.tokenize import is_tokenized
from sentiparse.tree.constituents import constituency

SAID_BY_NAMES = 0.008
"""Log-odds of a word that only names a thing: *bags* are blamed with vacuum cleaners alone. Such leaves do
not count where it is asked how many parts a text has (``QUIET`` in ranking.rs)."""
OFTEN_NAMED = 500
"""Times that texts have a name which tells more in them: *screen*, *song*."""
MOST_SAID = 0.15
"""Log-odds of these at the most."""
DEGREES = frozenset(word for word in STRENGTHENING if " " not in word)
THIN = 60
"""Texts from which on a fragment may say the opposite of the only word in it that says anything."""
COLOURLESS = frozenset(
    "a an the and is 's was were are am be been it its this that these his her their our my your".split()
)
"""Beside a word these leave it what it is."""
BARE = 2.5
"""Times as many texts where no other word stands there but these."""
FORMS_OF_BE = frozenset("is 's was were are am be been".split())
BARE_BE = 10.0
"""Times as many where no other word does but one of these: *was good* by those who were let down."""
DEFINITE = frozenset("the this that these its his her their our my your".split())
"""What something is called is not what is said of it: *the terrible weather* says less than *terrible*."""
OBJECTS = frozenset("me us you him them".split())
"""Beside a verb they say whom: *annoy me* is no less than *annoy*."""
FAINT = 0.4
"""Log-odds below which a fragment says little (``SAYS`` in tree/drawing.py)."""
LOOSE = 0.3
"""How likely such a fragment must be one part of a human tree at the least."""
FRANK = frozenset({"honest", "fair", "frank", "blunt", "sure", "clear"})
"""*To be honest* is no honesty."""
SILENT = 0.05
"""How far from even the other words may be."""


def contrary(words: Mapping[str, float], grammar: Grammar, thin: float = THIN) -> Iterator[str]:
    """Rules by which a few texts make a known word and others that say nothing its opposite: *is rude*.

    A word with nothing but forms of *be* and the like beside it is the same word: it takes more texts to make
    *'s outstanding* anything else.
    """
    rules, alone = _dictionary(grammar)
    for rule in rules:
        known = [word for word in rule.words if word in words]
        if len(rule.words) < 2 or len(known) != 1:
            continue
        good = words[known[0]] > 0.5
        others = [word for word in rule.words if word != known[0]]
        bare = COLOURLESS.issuperset(others) and known[0] not in DEGREES
        # A word that the texts themselves turned round has no say.
        agreed = (alone.get(known[0], 0.5) > 0.5) == good
        silent = bare or all(abs(alone.get(word, 0.5) - 0.5) <= SILENT for word in others)
        enough = thin
        if bare:
            enough *= BARE_BE if FORMS_OF_BE.issuperset(others) else BARE
        few = 0 < rule.count_neg + rule.count_pos < enough
        if few and agreed and silent and (rule.p_pos > 0.5) != good:
            yield rule.text


def composed(words: Mapping[str, float], grammar: Grammar) -> Iterator[str]:
    """Rules of a word of degree, a known word behind it, and others that say nothing: *is very good*.

    The rule for *very* says the same, and shows it. So are those of a word of degree and any other word that
    together say nothing: *very hard* is as hard as *hard*. And *to be good* is as good as *good*, whatever
    stands before it in most texts (*supposed to*, *could*): there are rules for that. *A stellar* is as good
    as *stellar*, and *annoy me* no less than *annoy*; *thank you* says more.
    """
    rules, alone = _dictionary(grammar)
    for rule in rules:
        if rule.words[0] == "be" or rule.words[:2] == ("to", "be"):
            spoken = [word for word in rule.words if word in words and word in alone]
            rest = (alone.get(word, 0.5) for word in rule.words if word not in spoken)
            if len(spoken) == 1 and spoken[0] not in FRANK and all(abs(p - 0.5) <= SILENT for p in rest):
                yield rule.text
                continue
        of_degree = [at for at, word in enumerate(rule.words[:-1]) if word in DEGREES]
        if not of_degree:
            if _says_no_more(rule, words, alone):
                yield rule.text
            continue
        known = rule.words[of_degree[-1] + 1]
        others = (word for word in rule.words if word != known and word not in DEGREES)
        agrees = known in words and (words[known] > 0.5) == (rule.p_pos > 0.5)
        same = agrees and all(abs(alone.get(word, 0.5) - 0.5) <= SILENT for word in others)
        nothing = len(of_degree) == len(rule.words) - 1 and abs(rule.p_pos - 0.5) <= SILENT
        if same or nothing:
            yield rule.text


def loose(grammar: Grammar) -> Iterator[str]:
    """Rules of several words that say little and that few people would draw as one part: *makes it*."""
    for rule in grammar:
        if rule.kind == "dictionary" and len(rule.words) > 1 and not rule.weight:
            faint = rule.logit is not None and abs(rule.logit) < FAINT
            if faint and constituency(rule.words) < LOOSE:
                yield rule.text


def _says_no_more(rule: RuleInfo, words: Mapping[str, float], alone: Mapping[str, float]) -> bool:
    """Whether a rule of a known word and colourless ones, none of them definite, has the side of the word.

    With one that says whom, it may say more.
    """
    known = [word for word in rule.words if word not in COLOURLESS and word not in OBJECTS]
    if len(rule.words) < 2 or len(known) != 1 or not DEFINITE.isdisjoint(rule.words):
        return False
    word = known[0]
    if word in DEGREES or word not in words or word not in alone:
        return False
    if not OBJECTS.isdisjoint(rule.words) and abs(rule.p_pos - 0.5) > abs(alone[word] - 0.5):
        return False
    return (words[word] > 0.5) == (alone[word] > 0.5) == (rule.p_pos > 0.5)


def _dictionary(grammar: Grammar) -> tuple[list[RuleInfo], dict[str, float]]:
    """The dictionary rules, and P(positive) of the words that are one by themselves."""
    rules = [rule for rule in grammar if rule.kind == "dictionary"]
    return rules, {rule.words[0]: rule.p_pos for rule in rules if len(rule.words) == 1}


def rules_of_words(words: Mapping[str, float], grammar: Grammar) -> str:
    """Rules for words that texts can have and a grammar has no rule for, as the text of a rules file."""
    lines = []
    for word, strength in words.items():
        if is_tokenized(word) and not any(f"{label} -> {word}" in grammar for label in "PN"):
            lines.append(f"{'P' if strength > 0.5 else 'N'} -> {word} : {max(strength, 1 - strength):g}")
    return "\n".join(lines)


def held_words(words: Mapping[str, float], grammar: Grammar, part: float) -> Iterator[str]:
    """Rules of words that have less than this part of the log-odds of their strength, with that much."""
    for word, strength in words.items():
        found = (grammar.get(f"{label} -> {word}") for label in "PN")
        for rule in (rule for rule in found if rule is not None and rule.logit is not None):
            least = part * math.log(strength / (1 - strength))
            if math.copysign(1.0, least) * rule.logit < abs(least):
                label, p = "P" if strength > 0.5 else "N", 1 / (1 + math.exp(-abs(least)))
                yield f"{label} -> {word} : {p:.4f} @{rule.weight:g}"


def quiet_names(words: Mapping[str, int], grammar: Grammar) -> Iterator[str]:
    """Rules by which words that only name things say next to nothing; ``words`` with their times in texts.

    Where they are frequent, some are more than names; places and persons have 0 times here, and are no more.
    """
    for word in sorted(filter(is_tokenized, words)):
        rule = grammar.get(f"P -> {word}") or grammar.get(f"N -> {word}")
        most = MOST_SAID if words[word] >= OFTEN_NAMED else SAID_BY_NAMES
        if rule is None or (rule.logit is not None and abs(rule.logit) > most):
            label, weight = ("P", 0.0) if rule is None else (rule.lhs, rule.weight)
            yield f"{label} -> {word} : {1 / (1 + math.exp(-most)):.6f} @{weight:g}"
