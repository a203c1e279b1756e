"""Text to tokens.

A token has a *norm* (what a grammar sees: lower case, contractions taken apart, quotes straightened) and a
*span* (the characters of the text it came from). A model file names the tokenizer it was trained with; the
norms of a named tokenizer never change.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from sentiparse import _core

__all__ = ["DEFAULT_TOKENIZER", "TOKENIZERS", "Token", "clean_surrogates", "is_tokenized", "tokenize"]

_SURROGATE = re.compile("[\ud800-\udfff]")


class Token(NamedTuple):
    """One token: its norm, and the half-open span ``[start, end)`` of the characters it came from.

    >>> text = "It ISN'T"
    >>> token = tokenize(text)[1]
    >>> token
    Token(text='is', start=3, end=5)
    >>> text[token.start:token.end]
    'IS'
    """

    text: str
    start: int
    end: int


def tokenize(text: str) -> list[Token]:
    """Split a text into tokens with the tokenizer ``english-1``.

    Contractions come apart, whether written as one word or already split; letters repeated three times or
    more are cut to two; addresses become ``<url>``, ``<email>`` and ``<user>``; HTML tags are dropped;
    emoticons and emoji are one token each. Spans never overlap, are in order, and never empty. Joining the
    norms by spaces and tokenizing again gives the same norms.

    A break between two words (``<br>``, ``</p>``, ``<li>`` and the like, or a blank line) ends a sentence:
    where no sentence end stands before it, it is the token ``.``, whose span is the break.

    Han, Hiragana and Katakana characters are one token each; in other scripts without spaces a run of letters
    is one word.

    >>> " ".join(token.text for token in tokenize("It isn't soooo bad!!! :-)"))
    "it is n't soo bad !! :-)"
    >>> [token.text for token in tokenize("can't") + tokenize("ca n't")]
    ['can', "n't", 'can', "n't"]
    >>> " ".join(token.text for token in tokenize("<b>So</b> good<br /><br />Buy it"))
    'so good . buy it'
    >>> tokenize("<br />")
    []
    """
    return [Token(*token) for token in _core.tokenize(clean_surrogates(text))]


def is_tokenized(words: str) -> bool:
    """Whether words with blanks between them are tokens already: whether :func:`tokenize` gives them back.

    >>> is_tokenized("is n't bad"), is_tokenized("isn't bad"), is_tokenized("Good")
    (True, False, False)
    """
    return _core.is_tokenized(clean_surrogates(words))


def clean_surrogates(text: str) -> str:
    """Replace lone surrogates, which no encoding can hold, by U+FFFD, one for one, so that offsets hold.

    Ordinary text is returned as it is, the same object.

    >>> clean_surrogates("good \\ud83d film") == "good \\ufffd film"
    True
    >>> text = "good film"
    >>> clean_surrogates(text) is text
    True
    """
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return _SURROGATE.sub("\ufffd", text)
    return text


DEFAULT_TOKENIZER = "english-1"

TOKENIZERS: dict[str, Callable[[str], list[Token]]] = {DEFAULT_TOKENIZER: tokenize}
"""Tokenizers by the name that a model file records.

>>> [token.text for token in TOKENIZERS["english-1"]("Don't!")]
['do', "n't", '!']
"""
