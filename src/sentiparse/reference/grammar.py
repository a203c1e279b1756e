"""What a grammar is: rules, their notation, polarity as log-odds, and the scores of rules (Sentiment
Grammar).

Words are lower-case strings, so the upper-case symbols ``N`` and ``P`` on a right-hand side are non-terminals
and every other symbol is a word; ``E`` and ``S`` are reserved and stand in no rule that a grammar holds.
Spans are half-open: ``[i, j)`` covers words ``i`` to ``j - 1``.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace

from ..errors import GrammarError, OptionError
from ..notation import LABELS, TYPES, check_combination, format_rule, parse_rule, parse_rules

__all__ = [
    "SENTENCE_ENDS",
    "TYPES",
    "CombinationRule",
    "Fragment",
    "Priors",
    "ReferenceGrammar",
    "check_combination",
    "format_grammar",
    "format_rule",
    "label_of",
    "log_odds",
    "parse_grammar",
    "parse_rule",
    "sigma",
    "without_combination",
]

Fragment = tuple[str, ...]


def sigma(logit: float) -> float:
    """The logistic function h, ``1 / (1 + exp(-logit))``, without overflow at either end.

    >>> sigma(0.0), sigma(-1000.0)
    (0.5, 0.0)
    """
    if logit >= 0:
        return 1.0 / (1.0 + math.exp(-logit))
    power = math.exp(logit)
    return power / (1.0 + power)


def log_odds(p_pos: float) -> float:
    """The inverse of :func:`sigma`.

    >>> round(log_odds(0.75), 4)
    1.0986
    """
    if not 0.0 < p_pos < 1.0:
        raise OptionError(f"a probability must lie strictly between 0 and 1, got {p_pos}")
    return math.log(p_pos / (1.0 - p_pos))


def _list_end(words: Sequence[str], bounds: Sequence[bool], comma: int, joins: Set[str]) -> int:
    """Return where the last item of a list is joined whose first one ends at a comma, 0 for no list."""
    last = comma
    for at in range(comma + 1, len(words)):
        item = at - last - 1
        if words[at] in joins:
            return at if item or last > comma else 0
        if words[at] == "," and item:
            last = at
        elif words[at] == "," or bounds[at] or words[at] in CLAUSE_WORDS or item == ITEM:
            return 0
    return 0


def label_of(logit: float) -> str:
    """``N`` below zero, else ``P``; a glued item of logit 0 is kept among the P items.

    >>> label_of(-0.3), label_of(0.3)
    ('N', 'P')
    """
    return "N" if logit < 0 else "P"


@dataclass(frozen=True)
class CombinationRule:
    """``lhs -> rhs`` with its type and theta; its rule id is its place in the grammar's list.

    >>> rule = CombinationRule("N", ("not", "P"), "negation", (-0.4, 1.0))
    >>> rule.child_labels, str(rule)
    (('P',), 'N -> not P')
    """

    lhs: str
    rhs: tuple[str, ...]
    type: str = "negation"
    theta: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        check_combination(self.lhs, self.rhs)
        if self.type not in TYPES:
            raise GrammarError(f"{self}: type {self.type!r} is not one of {', '.join(TYPES)}")
        if self.theta and len(self.theta) != 1 + len(self.child_labels):
            raise GrammarError(
                f"{self}: theta needs {1 + len(self.child_labels)} numbers (shift, then one scale for each "
                f"non-terminal), got {len(self.theta)}"
            )

    @property
    def child_labels(self) -> tuple[str, ...]:
        """The non-terminals of the right-hand side, left to right."""
        return tuple(symbol for symbol in self.rhs if symbol in LABELS)

    def __str__(self) -> str:
        return format_rule(self.lhs, self.rhs)


@dataclass(frozen=True)
class Priors:
    """The scope priors: constants in the scores of rules, all 0 in the paper."""

    length_bonus: float = 0.0
    type_bonus: Mapping[str, float] = field(default_factory=dict)
    child_word: float = 0.0
    child_boundary: float = 0.0
    contrast_word: float = 0.0
    contrast_boundary: float = 0.0
    boundary_words: frozenset[str] = frozenset()
    child_reach: float = 0.0
    child_end: float = 0.0
    degree_word: float = 0.0


@dataclass
class ReferenceGrammar:
    """Dictionary and combination rules with everything that decoding needs.

    ``dictionary`` maps a fragment to its logit; ``dict_weight`` and ``comb_weight`` are the ranking weights
    psi of DictRule and CombRule (missing fragments weigh 0; an empty ``comb_weight`` is all 0).

    >>> grammar = ReferenceGrammar({("good",): 1.9}, [CombinationRule("N", ("not", "P"), theta=(-0.4, 1.0))])
    >>> grammar.is_skippable("good"), grammar.is_skippable("not")
    (False, True)
    """

    dictionary: dict[Fragment, float]
    rules: list[CombinationRule] = field(default_factory=list)
    dict_hit: float = 0.0
    comb_hit: float = 0.0
    dict_weight: dict[Fragment, float] = field(default_factory=dict)
    comb_weight: list[float] = field(default_factory=list)
    priors: Priors = field(default_factory=Priors)
    tau: float = 0.5
    contrast_tau: float | None = None
    """tau of contrast rules; the same as of others where None."""
    beam_size: int = 30
    max_child_span: int = 0
    search_limit: int = 0
    derivations: str = "canonical"
    within_sentence: bool = False
    """No child of a combination rule holds the end of a sentence."""
    whole_clauses: bool = False
    """A contrast rule of two children reaches from a clause boundary to a clause boundary."""
    final_stop: bool = False
    """A text that ends without a mark is read as if with a full stop (canonical derivations)."""

    def __post_init__(self) -> None:
        if not self.comb_weight:
            self.comb_weight = [0.0] * len(self.rules)
        if len(self.comb_weight) != len(self.rules):
            raise OptionError(f"comb_weight has {len(self.comb_weight)} weights for {len(self.rules)} rules")
        if not 0.5 <= self.tau < 1.0:
            raise OptionError(f"tau must be at least 0.5 and below 1, got {self.tau}")
        if self.beam_size < 1:
            raise OptionError(f"beam_size must be at least 1, got {self.beam_size}")
        if self.derivations not in ("canonical", "paper"):
            raise OptionError(f"derivations must be 'canonical' or 'paper', got {self.derivations!r}")

    def tau_of(self, rule: CombinationRule) -> float:
        """The threshold of constraint C2 for the children of a rule."""
        return self.tau if self.contrast_tau is None or rule.type != "contrast" else self.contrast_tau

    def is_skippable(self, word: str) -> bool:
        """True where the word has no dictionary rule of its own: it may stand in an OOV span."""
        return self.dictionary.get((word,), 0.0) == 0.0

    def closed(self, words: Sequence[str]) -> Sequence[str]:
        """The words as they are read: with ``final_stop`` behind a full stop, if some rule ends with one.

        >>> rule = CombinationRule("N", ("P", "it", "is", "not", "."), "negation", (-0.4, 1.0))
        >>> grammar = ReferenceGrammar({("good",): 1.9}, [rule], final_stop=True)
        >>> grammar.closed(["good"]), grammar.closed(["good", "!"])
        (['good', '.'], ['good', '!'])
        """
        asked = any(rule.rhs[-1] == STOP for rule in self.rules) and self.derivations == "canonical"
        if not (self.final_stop and asked) or words[-1] in (*SENTENCE_ENDS, ELLIPSIS):
            return words
        return [*words, STOP]

    def clause_boundaries(self, words: Sequence[str]) -> list[bool]:
        """Which words bound clauses.

        With ``whole_clauses`` *and* before a subject and its verb does, and so does *thanks to*; commas of a
        list, of an aside or between adjectives do not.

        A list has items of a few words, commas between them, and *or* before the last one, or *and* behind a
        word that lacks in the same clause. Only words that the grammar has count.

        >>> priors = Priors(boundary_words=frozenset({",", "but"}))
        >>> grammar = ReferenceGrammar({("or",): 1.0}, priors=priors, whole_clauses=True)
        >>> grammar.clause_boundaries("no x , y or z , but".split())
        [False, False, False, False, False, False, True, True]
        """
        vocabulary = self._vocabulary()
        faces = {word for word in words if word in vocabulary and FACE.match(word)}
        bounds = [word in self.priors.boundary_words | faces for word in words]
        if not self.whole_clauses:
            return bounds
        known = [word if word in vocabulary else "" for word in words]
        start = 0  # of the clause
        for place in range(len(words) - 1):
            if known[place] == "and":
                bounds[place] |= known[place + 1] in SUBJECTS or _begins_clause(known, bounds, start, place)
            bounds[place] |= known[place] in OWING and known[place + 1] == "to" and place - start >= OWED
            start = place + 1 if bounds[place] else start
        for comma in range(len(words)):
            end = self._aside_end(known, bounds, comma)
            if end:
                bounds[comma] = bounds[end] = False
        start = at = 0
        while at < len(words):
            if known[at] == ",":
                lacks = not LACKING.isdisjoint(known[start:at])
                end = _list_end(known, bounds, at, LIST_JOINS | {"and"} if lacks else LIST_JOINS)
                for place in range(at, end):
                    bounds[place] &= known[place] != ","
                at = max(at, end)
            start = at + 1 if bounds[at] else start
            at += 1
        for comma in range(2, len(words)):
            end = self._adjectives_end(words, known, bounds, comma)
            for place in range(comma, end):
                bounds[place] &= known[place] != ","
        return bounds

    @staticmethod
    def _aside_end(known: Sequence[str], bounds: Sequence[bool], comma: int) -> int:
        """Return the place of the comma behind an aside that begins with this one, 0 where there is none."""
        if known[comma] != "," or not bounds[comma] or not OPENING.intersection(known[comma + 1 : comma + 2]):
            return 0
        marks = (at for at in range(comma + 2, len(known)) if known[at] == "," or bounds[at])
        end = next(marks, len(known))
        goes_on = end + 1 < len(known) and known[end + 1] in GOING_ON | (CLAUSE_WORDS - SUBJECTS)
        return end if end - comma < ASIDE + 2 and goes_on and known[end] == "," else 0

    def _adjectives_end(
        self, words: Sequence[str], known: Sequence[str], bounds: Sequence[bool], comma: int
    ) -> int:
        """Return the place behind adjectives that this comma parts, 0 where there are none."""
        led = known[comma - 2] in DETERMINERS or (
            comma > 2 and known[comma - 2] in DEGREES and known[comma - 3] in DETERMINERS
        )
        if known[comma] != "," or not bounds[comma] or not led:
            return 0
        said = [self.dictionary.get((words[comma - 1],), 0.0)]
        at = comma
        while at < len(words) and known[at] == ",":
            at += 2 if known[at + 1 : at + 2] == ["and"] else 1
            if at < len(words):
                said.append(0.0 if known[at] in DETERMINERS else self.dictionary.get((words[at],), 0.0))
            at += 1
        agree = min(said) >= SAME or max(said) <= -SAME
        return at if agree and at < len(words) and not bounds[at] and known[at] not in CLAUSE_WORDS else 0

    def knows(self, word: str) -> bool:
        """Whether a word is in some rule, or bounds clauses.

        >>> ReferenceGrammar({("good",): 1.0}).knows("good")
        True
        """
        return word in self._vocabulary()

    def _vocabulary(self) -> set[str]:
        of_rules = (symbol for rule in self.rules for symbol in rule.rhs if symbol not in LABELS)
        return {
            *(word for fragment in self.dictionary for word in fragment),
            *of_rules,
            *self.priors.boundary_words,
        }

    def dictionary_score(self, fragment: Fragment) -> float:
        """The score of a dictionary rule: DictHit, DictRule and the length bonus."""
        weight = self.dict_weight.get(fragment, 0.0)
        return self.dict_hit + weight + self.priors.length_bonus * min(len(fragment) - 1, 4)

    def combination_score(
        self, rule_id: int, bounds: Sequence[bool], children: Sequence[tuple[int, int]], closed: bool = False
    ) -> float:
        """The score of a combination rule over its children: CombHit, CombRule and the scope priors.

        ``bounds``: see :meth:`clause_boundaries`; ``closed``: the rule ends where a clause may end.
        """
        rule, priors = self.rules[rule_id], self.priors
        contrast = rule.type == "contrast"
        per_word = priors.contrast_word if contrast else priors.child_word
        if not contrast and len(children) == 1:
            weight = self.comb_weight[rule_id]
            of_degree = rule.type in ("strengthen", "weaken") and weight < 1.0
            per_word += priors.degree_word if of_degree else priors.child_reach * max(0.0, weight - 1.0)
        score = self.comb_hit + self.comb_weight[rule_id] + priors.type_bonus.get(rule.type, 0.0)
        sure = len(children) > 1 and self.comb_weight[rule_id] >= SURE and not contrast
        at_end = priors.child_end if closed and (sure or rule.type == "negation") else 0.0
        if contrast:
            # Those that the whole rule covers, its own words among them, with its first child.
            before, behind = (self._outer(rhs) for rhs in (rule.rhs, rule.rhs[::-1]))
            covered = sum(bounds[children[0][0] - before : children[-1][1] + behind])
            barred = [priors.contrast_boundary * covered, 0.0]
        else:
            barred = [priors.child_boundary * sum(bounds[start:end]) for start, end in children]
        ends = [*[0.0] * (len(children) - 1), at_end]
        for (start, end), boundaries, more in zip(children, barred, ends, strict=False):
            score += per_word * (end - start) + boundaries + more
        return score

    @staticmethod
    def _outer(rhs: Sequence[str]) -> int:
        """How many words a right-hand side has before its first child."""
        return next(at for at, symbol in enumerate(rhs) if symbol in ("N", "P"))

    def longest_match(self) -> ReferenceGrammar:
        """The LongMatch variant: the derivation with the fewest dictionary and combination rules, K = 1.

        Of as many, those whose fragments say most.

        >>> ReferenceGrammar({("good",): 1.0}, []).longest_match().dict_hit
        -1.0
        """
        return replace(
            self,
            dict_hit=-1.0,
            comb_hit=-1.0,
            dict_weight={words: _said(logit) for words, logit in self.dictionary.items()},
            comb_weight=[0.0] * len(self.rules),
            priors=Priors(),
            beam_size=1,
        )


def _said(logit: float) -> float:
    """Return what a fragment says, in steps of which all of a text's together are less than a rule."""
    return math.floor(min(abs(logit), 8.0) * 64.0 + 0.5) * 2.0**-20


SENTENCE_ENDS = frozenset({".", "!", "?", "!!", "??", "?!"})
"""Words that end a sentence for good; an ellipsis may stand within one."""
STOP, ELLIPSIS = ".", "..."
LIST_JOINS = frozenset({"or", "nor"})
"""Before the last item of a list that a negation takes as one: *no bugs, crashes or glitches*."""
SURE = 8.0
"""Weight from which on a rule is sure to act."""
SURE_SPANS = 3
"""Children of such a rule may be so many times as wide as those of others."""
SAYS = 0.1
"""Log-odds from which on a dictionary rule says something that a rule may be about."""
LACKING = frozenset({"lack", "lacks", "lacked", "lacking", "devoid", "free", "without", "rid"})
"""What lacks, lacks all of a list: *lacks charm, warmth and wit*."""
FACE = re.compile(
    r"[\U0001F000-\U0001FAFF\u2600-\u27BF]"
    r"|>?(?::[-'^]?[)(\]\[}{/\\|*DPpOoxX3]|=[-'^]?[)(\]\[/\\|DPp]|;[-'^]?[)(\]DPp])$"
)
"""An emoji or another picture, or an emoticon of eyes and a mouth: it stands beside what is said."""
SUBJECTS = frozenset("i you he she it we they there".split())
"""Behind *and* they begin a clause."""
HELPING = frozenset(
    "is are was were am has have had do does did will 'll would can could may might should must".split()
)
"""Behind *and* and a subject of a few words they show that a clause begins."""
OF_ONE = frozenset("is was has does".split())
"""They stand behind one subject, not behind two that *and* joins."""
OWING, OWED = frozenset({"thanks", "due"}), 2
"""With *to* they begin what something is owed to, behind so many words: *isn't slow thanks to the chip*."""
NAME, BARE = 3, 2
"""Words of a subject behind its determiner, or without one."""
OPENING = frozenset(
    "after for given having considering from with in on at by as during whatever including especially "
    "judging or nor not when if since without".split()
)
"""What an aside begins with: *I don't think that it, at this price, is good*."""
GOING_ON = frozenset(
    "to takes take makes make gives give works work feels feel looks look seems seem tastes taste sounds "
    "sound lasts last holds hold keeps keep goes go comes come took made gave worked felt looked seemed "
    "tasted sounded lasted held kept went came found left turned became gets got".split()
)
"""What a clause goes on with behind an aside, beside words of clauses."""
ASIDE = 12
"""Words of the longest aside."""
DETERMINERS = frozenset("a an any another such the this these its their his her my our your".split())
DEGREES = frozenset("very really so truly quite rather too pretty more incredibly extremely".split())
"""What adjectives stand behind, and what may stand between: *not a nice, clean place*."""
SAME = 0.2
"""Log-odds from which on adjectives are known to say the same."""
CLAUSE_WORDS = frozenset(
    "i you he she it we they there this that who which is 's are 're am 'm was were be been has have 've had "
    "do does did will 'll would 'd can could may might should not n't".split()
)
"""Words that an item of a list has not, and most clauses have."""
ITEM = 4
"""Words of the longest item of a list."""


def _begins_clause(known: Sequence[str], bounds: Sequence[bool], start: int, place: int) -> bool:
    """Whether *and* at a place begins a clause with a subject of a few words, in a clause from ``start`` on.

    Where it may as well join two subjects, it does so unless the verb is of one.

    >>> [_begins_clause(text.split(), [False] * 12, 0, text.split().index("and")) for text in (
    ...     "it is not cheap and the rooms are tiny", "i do n't think the food and the drinks are good"
    ... )]
    [True, False]
    """
    led = known[place + 1] in DETERMINERS
    first, most = (place + 2, NAME) if led else (place + 1, BARE)
    stops = HELPING | CLAUSE_WORDS | LIST_JOINS | {",", "and"}
    within = range(first, min(first + most + 1, len(known)))
    verb = next((at for at in within if bounds[at] or known[at] in stops), place + 1)
    if verb == place + 1 or known[verb] not in HELPING:
        return False
    of_clauses = CLAUSE_WORDS | GOING_ON
    if of_clauses.isdisjoint(known[start:place]):
        return False
    before = reversed(known[max(start, place - NAME - 1) : place])
    last = next((word for word in before if word in of_clauses | DETERMINERS), "")
    return known[verb] in OF_ONE or (led and last not in DETERMINERS)


def without_combination(grammar: ReferenceGrammar) -> ReferenceGrammar:
    """The w/oComb variant: the same grammar less its combination rules.

    >>> without_combination(ReferenceGrammar({}, [CombinationRule("N", ("not", "P"))])).rules
    []
    """
    return replace(grammar, rules=[], comb_weight=[])


def parse_grammar(text: str, path: str | None = None) -> tuple[dict[Fragment, float], list[CombinationRule]]:
    """Read a grammar file (:func:`sentiparse.notation.parse_rules`): its dictionary and combination rules.

    >>> dictionary, rules = parse_grammar("P -> good : 0.75\\nN -> not P : -0.4 1.0 [negation]  # switches")
    >>> dictionary, rules[0].theta
    ({('good',): 1.0986122886681098}, (-0.4, 1.0))
    """
    dictionary: dict[Fragment, float] = {}
    rules: list[CombinationRule] = []
    for written in parse_rules(text, path):
        if written.type is not None:
            rules.append(CombinationRule(written.lhs, written.rhs, written.type, written.numbers))
        else:
            logit = log_odds(written.numbers[0])
            dictionary[written.rhs] = logit if written.lhs == "P" else -logit
    return dictionary, rules


def format_grammar(dictionary: Mapping[Fragment, float], rules: Sequence[CombinationRule]) -> str:
    """Write rules in the form that :func:`parse_grammar` reads, dictionary rules first.

    >>> rule = CombinationRule("P", ("very", "P"), "strengthen", (0.0, 3.0))
    >>> print(format_grammar({("bad",): -1.0}, [rule]))
    N -> bad : 0.7310585786300049
    P -> very P : 0.0 3.0 [strengthen]
    """
    lines = [
        f"{format_rule(label_of(logit), fragment)} : {sigma(abs(logit))!r}"
        for fragment, logit in dictionary.items()
        if logit != 0
    ]
    lines += [f"{rule} : {' '.join(map(repr, rule.theta))} [{rule.type}]" for rule in rules]
    return "\n".join(lines)
