"""The words that are known beforehand."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

from sentiparse.english_words import english_words
from sentiparse.tokenize import tokenize


def test_every_word_is_listed_once_with_a_strength() -> None:
    lines = (files("sentiparse") / "english_words.txt").read_text(encoding="utf-8").splitlines()
    listed = Counter(word for line in lines if not line.startswith("#") for word in line.split()[1:])
    assert [word for word, times in listed.items() if times > 1] == []
    assert len(listed) == len(english_words()) > 5_000
    assert all(0 < strength < 1 and strength != 0.5 for strength in english_words().values())


def test_every_word_is_as_the_tokenizer_leaves_it() -> None:
    assert [
        word for word in english_words() if " ".join(token.text for token in tokenize(word)) != word
    ] == []
