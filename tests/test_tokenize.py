"""The tokenizer as Python sees it: norms, spans in code points, any Unicode."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.tokenize import DEFAULT_TOKENIZER, TOKENIZERS, Token, clean_surrogates, tokenize

any_text = st.text(st.characters(exclude_categories=[]))  # surrogates too
wild_text = st.lists(
    st.sampled_from(
        ["n't", "can", "ca", " ", "'", "’", "-", ".", "!", ":", ")", "<", "br>", "<br>", "\n\n", "&amp;", "@",
         "www.", "👍", "🏽", "\u200d", "\ufe0f", "İ", "漢", "\ud800", "ooo", "9", "/", "\\", "#", "é", "\xad"]
    )
).map("".join)  # fmt: skip


def norms(text: str) -> list[str]:
    return [token.text for token in tokenize(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "The movie is not very good, but I still like it",
            "the movie is not very good , but i still like it",
        ),
        ("It isn't soooo bad!!!", "it is n't soo bad !!"),
        ("can't won't shan't ain't cannot dont", "can n't will n't shall n't is n't can not do n't"),
        ("Im sure theyre fine, ive its well", "i 'm sure they 're fine , i 've its well"),
        ("is n't ca n't wo n't it 's does n't", "is n't can n't will n't it 's does n't"),
        ("-LRB- 9\\/10 -RRB- `` u.s. ''", '( 9/10 ) " u.s. "'),
        ("10/10, 3.5 1,000 21st 7:30 1970s", "10/10 , 3.5 1,000 21st 7:30 1970s"),
        ("http://x.org joe@x.org @joe #great <br /> &amp;", "<url> <email> <user> # great . &"),
        ("<p>Dull<br /><br />Not <i>so</i> good.</p>\n\n<p>Fine", "dull . not so good . fine"),
        ("one line\nand the next\n\nanother", "one line and the next . another"),
        ("great:) :-( xD <3 :'( \\o/", "great :) :-( xD <3 :'( \\o/"),
        ("so-so by-the-numbers — well… really?!?", "so-so by-the-numbers -- well ... really ?!"),
        ("“It’s”", '" it \'s "'),
        ("很好 очень", "很 好 очень"),
    ],
)
def test_tokenize_gives_the_norms_the_grammar_sees(text: str, expected: str) -> None:
    assert " ".join(norms(text)) == expected


def test_spans_count_code_points_not_bytes() -> None:
    text = "naïve 👍🏽 isn’t"
    assert [text[token.start : token.end] for token in tokenize(text)] == ["naïve", "👍🏽", "is", "n’t"]


def test_a_break_that_ends_a_sentence_has_the_span_of_the_break() -> None:
    text = "naïve<br />dull\n \nfine"
    assert [text[token.start : token.end] for token in tokenize(text)][1::2] == ["<br />", "\n \n"]


def test_token_is_a_tuple_of_norm_start_end() -> None:
    assert tokenize("Good") == [Token("good", 0, 4)] == [("good", 0, 4)]


@pytest.mark.parametrize("text", ["", " \n\t", "\0\x07", "<br/><p>", "&nbsp;", "\ufeff\u200b"])
def test_text_without_words_has_no_tokens(text: str) -> None:
    assert tokenize(text) == []


def test_one_long_word_is_one_token() -> None:
    assert [(token.start, token.end) for token in tokenize("ab" * 50_000)] == [(0, 100_000)]


@given(any_text | wild_text)
def test_spans_are_ordered_within_the_text_and_leave_out_only_blanks_and_markup(text: str) -> None:
    last = 0
    for norm, start, end in [*tokenize(text), ("", len(text), len(text))]:
        assert last <= start <= end <= len(text)
        assert norm == "" or start < end
        between = text[last:start]
        if "<" not in between and "&" not in between:
            assert all(unicodedata.category(c) in ("Zs", "Zl", "Zp", "Cc", "Cf", "Cn", "Mn") for c in between)
        last = end


@given(any_text | wild_text)
def test_norms_joined_by_spaces_give_the_same_norms(text: str) -> None:
    once = norms(text)
    assert norms(" ".join(once)) == once


@given(any_text)
def test_clean_surrogates_keeps_length_and_every_other_character(text: str) -> None:
    cleaned = clean_surrogates(text)
    cleaned.encode()
    assert len(cleaned) == len(text)
    for before, after in zip(text, cleaned, strict=True):
        assert after == ("\ufffd" if "\ud800" <= before <= "\udfff" else before)


def test_clean_surrogates_returns_ordinary_text_itself() -> None:
    for text in ("plain", "naïve 👍"):
        assert clean_surrogates(text) is text


def test_the_default_tokenizer_is_registered_by_name() -> None:
    assert TOKENIZERS[DEFAULT_TOKENIZER] is tokenize
