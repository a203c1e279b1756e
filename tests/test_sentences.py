"""Where sentences end, and where they do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse import _core
from sentiparse.model import CLAUSE_BOUNDARIES
from sentiparse.reference.grammar import SENTENCE_ENDS as TWIN_ENDS
from sentiparse.reference.grammar import Priors, ReferenceGrammar
from sentiparse.sentences import INNER_BOUNDARIES, SENTENCE_ENDS, clause_bounds, sentence_spans
from sentiparse.tokenize import tokenize


def split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentence_spans(text)]


@pytest.mark.parametrize(
    "sentences",
    [
        ["It is good.", "It is not bad!", "Is it?!", "Yes"],
        ["it is good .", "it is bad ."],
        ['He said "good."', "Then he left (at last!).", '"Why?"', "I asked."],
        ["Loved it! :-)", "Hated it. 😍 XD", "So so. <3", "Fine"],
        ["Wow!!!", "Really??", "Well..."],
    ],
)
def test_sentences_end_at_their_marks_with_what_closes_them(sentences: list[str]) -> None:
    assert split(" ".join(sentences)) == sentences


def test_a_missing_blank_does_not_join_sentences() -> None:
    assert split("Good.The end") == ["Good.", "The end"]


@pytest.mark.parametrize(
    "text",
    [
        "Mr. and Mrs. Smith met Dr. Who at St. Mary's",
        "mr . bean is fun",
        "It was e.g. good, i.e. not bad, in the U.S. of course",
        "It costs $3.50 or .5 of 1,000.25 euros",
        "See example.com for J. R. Smith vs. the rest, etc. and so on",
        "Well... it is good",
        "one line\nand the next",
    ],
)
def test_dots_within_a_sentence_end_none(text: str) -> None:
    assert split(text) == [text]


def test_an_abbreviation_may_end_a_sentence() -> None:
    assert split("Books, pens, etc. They are good.") == ["Books, pens, etc.", "They are good."]
    assert split("So do I. It is good") == ["So do I.", "It is good"]


@pytest.mark.parametrize("mark", ["<br />", "<br><br/>", "</p>\n<p class='x'>", "\n\n", "\r\n \r\n", "<li>"])
def test_breaks_of_the_text_end_a_sentence_and_belong_to_none(mark: str) -> None:
    assert split(f"{mark}It is good{mark}so is it...{mark}not{mark}") == ["It is good", "so is it...", "not"]


def test_a_break_ends_a_sentence_behind_an_abbreviation_too() -> None:
    assert split("I like the Dr.<br />Who is he, etc.\n\nand so on") == [
        "I like the Dr.", "Who is he, etc.", "and so on",
    ]  # fmt: skip


@given(
    st.lists(
        st.sampled_from(
            ["good", "Bad", "not", "Mr", "etc", ".", "!", "?!", "...", ",", '"', ")", ":)", "😍", " ", "\n\n",
             "<br>", "<i>", "3", "&amp;", "é"]
        )
    ).map("".join)
)  # fmt: skip
def test_every_word_is_in_one_sentence_and_spans_are_in_order(text: str) -> None:
    spans = sentence_spans(text)
    last = 0
    for start, end in spans:
        assert last <= start < end <= len(text)
        last = end
    for token in tokenize(text):
        is_break = token.text == "." and text[token.start] in "<\n"
        inside = [start <= token.start and token.end <= end for start, end in spans]
        assert sum(inside) == (0 if is_break else 1), (text, token)


def test_sentence_ends_are_those_of_the_core_and_of_its_twin() -> None:
    assert SENTENCE_ENDS == TWIN_ENDS
    assert set(CLAUSE_BOUNDARIES) > SENTENCE_ENDS
    norms = {norm for mark in (".", "!", "?", "!!", "??", "?!") for norm, _, _ in _core.tokenize(mark)}
    assert norms == SENTENCE_ENDS


@pytest.mark.parametrize("text", ["", " \n", "<br />", "&nbsp;"])
def test_a_text_without_words_has_no_sentences(text: str) -> None:
    assert split(text) == []


@given(
    st.lists(st.sampled_from(", and or lacks they is for at works but ( ) :) 😍 . zork".split()), max_size=25)
)
def test_clauses_end_where_the_twin_ends_them_that_knows_these_words(words: list[str]) -> None:
    priors = Priors(boundary_words=frozenset(INNER_BOUNDARIES))
    twin = ReferenceGrammar({(word,): 1.0 for word in words}, priors=priors, whole_clauses=True)
    assert clause_bounds(words) == twin.clause_boundaries(words)
