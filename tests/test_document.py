"""Documents: per-sentence results, their clauses, and the rule by which they are combined."""

from __future__ import annotations

import json
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentiparse import Parser
from sentiparse.document import Document
from sentiparse.tree import Tree

RULES = """
P -> good : 0.8
N -> bad : 0.7
P -> fun : 0.6
N -> , so : 0.6 @ 2
P -> 😍 : 0.9
N -> not P : -0.4 1.5 [negation]
P -> very P : 0.5 1.5 [strengthen]
P -> N but P : 0.2 -1 1.8 [contrast]
"""
PARSER = Parser.from_rules(RULES, comb_hit=0.5)
PARSERS = {
    decision: Parser.from_rules(RULES, comb_hit=0.5, decision=decision, mix_shift=0.3)
    for decision in ("tree", "marg", "mix")
}
texts = st.lists(
    st.sampled_from(
        [
            "good",
            "bad",
            "fun",
            "not",
            "very",
            "but",
            "it",
            "zork",
            ".",
            "!",
            ",",
            "...",
            "<br>",
            "😍",
            "so",
            "(",
            ")",
        ]
    ),
    max_size=25,
).map(" ".join)


def log_odds(p: float) -> float:
    return math.log(p / (1 - p))


def test_a_sentence_is_parsed_as_a_text_of_its_own() -> None:
    text = "Not good!<br />The cast is fun. Who knows?"
    document = PARSER.parse_document(text)
    assert [s.text for s in document.sentences] == ["Not good!", "The cast is fun.", "Who knows?"]
    for sentence in document.sentences:
        assert text[sentence.start : sentence.end] == sentence.text
        assert sentence.tree == PARSER.parse(sentence.text)
        assert sentence.label == PARSER.predict([sentence.text])[0]
        assert sentence.p_pos == PARSER.predict_proba([sentence.text])[0, 1]
    assert [s.is_known for s in document.sentences] == [True, True, False]


@pytest.mark.parametrize("decision", PARSERS)
@settings(max_examples=60)
@given(text=texts)
def test_log_odds_of_the_sentences_add_up(decision: str, text: str) -> None:
    parser = PARSERS[decision]
    document = parser.parse_document(text)
    base = 0.3 if decision == "mix" else 0.0
    assert document.base == pytest.approx(base)
    known = [s.p_pos for s in document.sentences if s.is_known]
    expected = base + sum(log_odds(p) - base for p in known) if known else 0.0
    close = 0.01 if decision == "marg" else 1e-6  # a share of 1 is kept below 1, and its log-odds are coarse
    assert document.log_odds == pytest.approx(expected, abs=close)
    assert document.p_pos == pytest.approx(1 / (1 + math.exp(-expected)), abs=close)
    if abs(expected) > close:
        assert document.label == ("positive" if expected > 0 else "negative")


@pytest.mark.parametrize("decision", PARSERS)
def test_the_rule_is_that_of_the_parts_of_a_long_text(decision: str) -> None:
    """Where every part is a sentence, the document says what predict says."""
    text = "it is good . so not very fun ! it is bad . good but not fun ."
    parts = PARSERS[decision].with_options(max_words=6)
    assert len(parts.parse_document(text).sentences) == 4
    assert parts.parse_document(text).p_pos == pytest.approx(parts.predict_proba([text])[0, 1], abs=1e-12)


@settings(max_examples=60)
@given(text=texts)
def test_a_text_of_one_sentence_has_the_answer_of_predict(text: str) -> None:
    for parser in PARSERS.values():
        document = parser.parse_document(text)
        if len(document.sentences) == 1 and document.sentences[0].text == text:
            assert document.p_pos == parser.predict_proba([text])[0, 1]
            assert document.label == parser.predict([text])[0]


@settings(max_examples=100)
@given(text=texts)
def test_the_tree_is_the_sentences_trees_glued_from_left_to_right(text: str) -> None:
    document = PARSER.parse_document(text)
    tree = document.tree
    expected, start = [], 0
    for sentence in document.sentences:
        own = sentence.tree
        expected += [(unit.rule, unit.start + start, unit.end + start, unit.text) for unit in own.units()]
        start += own.end
    assert [(unit.rule, unit.start, unit.end, unit.text) for unit in tree.units()] == expected
    assert (tree.start, tree.end, tree.label) == (0, start, document.label)
    assert tree.decision_p_pos == document.p_pos
    for node in tree.walk():
        places = [place for child in node.children for place in (child.start, child.end)]
        if places:
            assert (places[0], places[-1]) == (node.start, node.end)
            assert places[1:-1:2] == places[2::2]
        if node.kind == "glue":
            below = [child.logit for child in node.children if isinstance(child, Tree)]
            assert node.logit == pytest.approx(sum(z for z in below if z is not None), abs=1e-9)
            assert len(below) == 2
    assert Tree.from_json(tree.to_json()) == tree
    assert Tree.from_penn(tree.penn()).penn() == tree.penn()


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("It is good, bad and fun", [(1, "It is good,"), (-1, "bad and fun")]),
        ("Bad but very good!", [(-1, "Bad"), (1, "but very good!")]),
        ("The cast (so bad) is good", [(0, "The cast"), (-1, "(so bad)"), (1, "is good")]),
        ("It is not good, fun", [(-1, "It is not good, fun")]),  # the negation reaches over the comma
        ("Good, so it is", [(1, "Good, so it is")]),  # a word of the dictionary has the comma inside
        ("Mr. Who is good: zork", [(1, "Mr. Who is good:"), (0, "zork")]),
        ("Good ... !", [(1, "Good ... !")]),
        ("They are good and they sing and dance", [(1, "They are good"), (0, "and they sing and dance")]),
        ("Bad 😍 so it is", [(1, "Bad 😍"), (0, "so it is")]),
        ("No bad, zork or fun", [(-1, "No bad, zork or fun")]),
        ("It, at this price, is good", [(1, "It, at this price, is good")]),
    ],
)
def test_clauses_have_the_polarity_of_their_own_rules(text: str, clauses: list[tuple[int, str]]) -> None:
    parser = Parser.from_rules(RULES, comb_hit=3.0)
    (sentence,) = parser.parse_document(text).sentences
    assert [(clause.sign, clause.text) for clause in sentence.clauses] == clauses


@settings(max_examples=100)
@given(text=texts)
def test_clauses_cover_their_sentence_and_add_up_where_no_contrast_spans_them(text: str) -> None:
    document = PARSER.parse_document(text)
    for sentence in document.sentences:
        words = [leaf.char_start + sentence.start for leaf in sentence.tree.leaves()]
        inside = [at for c in sentence.clauses for at in words if c.start <= at < c.end]
        assert inside == words
        assert all(text[c.start : c.end] == c.text for c in sentence.clauses)
        if sentence.is_known and not sentence.tree.find(rule_type="contrast"):
            total = sum(c.logit or 0.0 for c in sentence.clauses)
            assert total == pytest.approx(sentence.tree.logit, abs=1e-9)


def test_nothing_known_has_the_default_label_and_even_odds() -> None:
    for text in ("", "<br />", "Zork. Zork zork!"):
        document = PARSER.parse_document(text)
        assert (document.label, document.p_pos, document.is_known) == (PARSER.default_label, 0.5, False)
        assert document.tree.is_unknown
        assert document.sign == 0


def test_a_rule_does_not_reach_over_a_break() -> None:
    broken, whole = PARSER.parse("not<br />good"), PARSER.parse("not good")
    assert not broken.find(rule_type="negation")
    assert whole.find(rule_type="negation")


def test_json_has_the_sentences_with_their_clauses_and_trees() -> None:
    text = "Good, but “bad”.<br />Fun é 😍"
    document = PARSER.parse_document(text)
    data = json.loads(document.to_json())
    assert data["format"] == "sentiparse-document"
    assert (data["label"], data["p_pos"]) == (document.label, document.p_pos)
    for own, sentence in zip(data["sentences"], document.sentences, strict=True):
        assert text[own["start"] : own["end"]] == own["text"]
        assert Tree.from_dict(own["tree"]) == sentence.tree
        assert [c["text"] for c in own["clauses"]] == [c.text for c in sentence.clauses]
    assert "tree" not in document.to_dict(trees=False)["sentences"][0]


def test_what_is_shown_is_escaped_and_says_sign_and_number_of_each_sentence() -> None:
    document = PARSER.parse_document("Good, but bad <script>. \x1b[31m Fun.\n\nWhat?")
    assert str(document).splitlines() == [
        "positive, P(positive) = 0.72, by 3 sentences",
        "  + 0.63  [+ Good,] [- but bad <script>.]",
        "  + 0.60  [31m Fun.",
        "  ? 0.50  What?",
    ]
    page = document._repr_html_()
    assert "<script>" not in page
    assert page.count("<li>") == len(document.sentences)
    assert repr(document).startswith("<Document: ")


def test_a_document_is_data() -> None:
    import pickle

    document = PARSER.parse_document("Good. Bad.")
    assert len(document) == 2
    again = pickle.loads(pickle.dumps(document))
    assert isinstance(again, Document)
    assert again == document


def test_the_end_of_a_paragraph_is_drawn_as_a_full_stop() -> None:
    tree = PARSER.parse("Good\n\nzork bad")
    assert [leaf.surface for leaf in tree.leaves()] == ["Good", ".", "zork", "bad"]
    assert "\n\n" not in str(tree)
