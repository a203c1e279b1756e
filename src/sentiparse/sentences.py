"""Where the sentences of a text begin and end, and the words that bound clauses.

The tokenizer's own sentence ends (those that ``within_sentence`` goes by) end a sentence, and so does a break
of the text: ``<br>`` and other tags of blocks, or a blank line. An ellipsis, a decimal point, the dot of an
address or file name and that of an abbreviation end none.
"""

from __future__ import annotations

from collections.abc import Sequence

from sentiparse import _core
from sentiparse.tokenize import Token, tokenize

__all__ = ["CLAUSE_BOUNDARIES", "SENTENCE_ENDS", "clause_bounds", "sentence_spans"]

CLAUSE_BOUNDARIES = (
    ",", ";", ":", ".", "!", "?", "...", "!!", "??", "?!", "--", "-", "(", ")", "but", "because", "cuz", "bc",
)  # fmt: skip
"""Words that end a clause, for the scope priors and for cutting long texts."""


SENTENCE_ENDS = frozenset({".", "!", "?", "!!", "??", "?!"})
"""Words that end a sentence."""

TITLES = frozenset(
    "mr mrs ms dr prof st rev hon gen col maj capt cmdr lt sgt sen rep gov pres messrs mme mlle vs".split()
)
"""Abbreviations that something always follows; their dot ends no sentence."""

ABBREVIATIONS = frozenset(
    "etc inc ltd co corp bros jr sr al cf ca approx est dept vol pp fig ft min hrs "
    "jan feb apr jun jul aug sept oct nov dec".split()
)
"""Other abbreviations; their dot ends a sentence where a capital letter follows."""

INNER_BOUNDARIES = tuple(word for word in CLAUSE_BOUNDARIES if word not in SENTENCE_ENDS)
"""Those within a sentence; a sentence end there is the dot of an abbreviation."""

CLOSING = frozenset({'"', "'", ")", "]", "}"})


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """Return the half-open character spans of the sentences of a text, in order.

    Breaks between sentences belong to none. Closing quotes and brackets, emoticons and emoji behind the end
    of a sentence belong to it.

    >>> text = "Mr. Bean costs $3.50. Not bad! :-)<br />I would buy it again, e.g. for you"
    >>> [text[start:end] for start, end in sentence_spans(text)]
    ['Mr. Bean costs $3.50.', 'Not bad! :-)', 'I would buy it again, e.g. for you']
    """
    tokens = tokenize(text)
    spans: list[tuple[int, int]] = []
    start = end = 0  # of the sentence so far; empty where none is open
    ended = False
    for at, token in enumerate(tokens):
        is_break = _is_break(text, token)
        if end > start and (is_break or (ended and not _belongs_before(tokens, at))):
            spans.append((start, end))
            start = end = 0
        if is_break:
            continue
        if end == start:
            start, ended = token.start, False
        end = token.end
        ended = ended or _ends_sentence(text, tokens, at)
    if end > start:
        spans.append((start, end))
    return spans


def clause_bounds(words: Sequence[str]) -> list[bool]:
    """Return which words of one sentence bound its clauses, as the parser has it.

    *And* does before a subject, and *thanks to* behind a few words; the commas of a negated list and those
    around an aside do not.

    >>> words = "no bugs , crashes or glitches , and it is fun :) yes".split()
    >>> [at for at, bounding in enumerate(clause_bounds(words)) if bounding]
    [6, 7, 11]
    """
    return _core.clause_bounds(words, INNER_BOUNDARIES)


def _is_break(text: str, token: Token) -> bool:
    """Whether the token is the end of a sentence at a break of the text."""
    return token.text == "." and (text[token.start] == "<" or text[token.start].isspace())


def _belongs_before(tokens: Sequence[Token], at: int) -> bool:
    """Whether this token, behind the end of a sentence, still belongs to it."""
    token, before = tokens[at], tokens[at - 1]
    if token.text in CLOSING:
        return token.start == before.end
    return token.text in SENTENCE_ENDS or token.text == "..." or _core.is_face(token.text)


def _ends_sentence(text: str, tokens: Sequence[Token], at: int) -> bool:
    token = tokens[at]
    if token.text not in SENTENCE_ENDS:
        return False
    if token.text != ".":
        return True
    before = tokens[at - 1] if at else None
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if before is None or after is None:
        return after is None
    follows, gap = text[after.start], text[token.end : after.start]
    goes_on = follows.islower() or follows.isdigit()
    if goes_on and not gap:
        return False  # .5, example.com
    if _has_break(gap):
        return True
    if before.text in TITLES:
        return False
    if before.end != token.start:
        return True
    if before.text in ABBREVIATIONS:
        return not goes_on
    is_initial = len(before.text) == 1 and before.text != "i" and text[before.start].isupper()
    return not (is_initial and follows.isupper())


def _has_break(gap: str) -> bool:
    """Whether what stands between two words is a break of the text.

    >>> [_has_break(gap) for gap in (" ", "", "<br />", " <i>", chr(10) * 2)]
    [False, False, True, False, True]
    """
    return len(gap) > 1 and len(tokenize(f"x{gap}x")) == 3
