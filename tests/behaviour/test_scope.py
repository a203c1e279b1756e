"""Operators that are sure to act reach over all that follows, and the wording of the text keeps out of it."""

from __future__ import annotations

import pytest

from sentiparse.model import Parser

DENIED = (
    "I don't think, given all my history with crews, that it is delicious.",
    "I wouldn't say, given that we bought it last week, that this is a great seat.",
    "I doubt that the seat is pleasant.",
    "Nobody could claim that the phone was reliable.",
)


@pytest.mark.parametrize("text", DENIED)
def test_praise_in_reach_of_a_sure_denial_is_blame(english: Parser, text: str) -> None:
    assert english.predict([text]) == ["negative"]


def test_the_wording_of_what_is_surely_denied_is_not_heard(english: Parser) -> None:
    denied = "I don't think, given all my history with crews, that it is delicious."
    plain = "I think, given all my history with crews, that it is delicious."
    assert english.decisions([denied])["wording"].tolist() == [0.0]
    assert english.decisions([plain])["wording"].item() > 0.0
    made_good = "What it lacks in memory, battery and size it makes up for in good sound."
    assert english.decisions([made_good])["wording"].tolist() == [0.0], (
        "a rule with two parts decides as well"
    )


@pytest.mark.parametrize(
    ("text", "is_denied"),
    [
        ("Everyone says it is great, but it is not.", True),
        ("Everyone says it is great, but it is not", True),
        ("The food is great, but I do not like it", False),
        ("Many people think it is great, but I do not like it at all.", False),
    ],
)
def test_what_goes_on_with_a_verb_of_its_own_denies_nothing_before_it(
    english: Parser, text: str, is_denied: bool
) -> None:
    negated = english.parse(text).find(rule_type="negation")
    assert any("great" in node.text for node in negated) == is_denied
    assert english.predict([text]) == ["negative"]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("No bugs, crashes or glitches.", "positive"),
        ("It hasn't broken, cracked or faded.", "positive"),
        ("The staff were never rude, pushy, or slow.", "positive"),
        ("The food was not fresh, tasty or cheap.", "negative"),
        ("There was no charm, warmth or comfort.", "negative"),
        ("It lacks charm, warmth and wit.", "negative"),
        ("It was not helpful, or maybe I was unlucky.", "negative"),
    ],
)
def test_a_negation_takes_all_of_a_list(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]


@pytest.mark.parametrize(
    ("text", "scopes"),
    [
        ("The room was really cramped and the bed was very hard.", ["really cramped", "very hard"]),
        ("The driver was very friendly when we met him at the hotel.", ["very friendly"]),
        ("The staff was so kind, and the food was extremely good.", ["so kind", "extremely good"]),
    ],
)
def test_words_of_degree_stay_with_the_next_words(english: Parser, text: str, scopes: list[str]) -> None:
    assert [node.text for node in english.parse(text).find(rule_type="strengthen")] == scopes


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The best part of this feeble, boring mess.", "The best"),
        ("The worst part of this lovely, charming film.", "The worst"),
    ],
)
def test_superlatives_leave_what_they_are_said_of(english: Parser, text: str, words: str) -> None:
    assert words in [node.text for node in english.parse(text).find(kind="dictionary")]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("It is not a nice, clean place.", "negative"),
        ("We never had a friendly, helpful crew.", "negative"),
        ("I don't think this is a very good, solid laptop.", "negative"),
        ("That was not a smooth, easy check-in.", "negative"),
        ("It lacked the rich, wonderful flavor we remembered.", "negative"),
        ("It is not a dirty, noisy place.", "positive"),
        ("We never had a rude, careless crew.", "positive"),
        ("I didn't have a cold, stale meal even once.", "positive"),
        ("Not a problem, great staff.", "positive"),
        ("Not a bad seat, great view.", "positive"),
        ("Never a dull moment, superb cast.", "positive"),
        ("Not a good start, awful finish.", "negative"),
        ("I didn't like the food, terrible service.", "negative"),
    ],
)
def test_a_comma_between_adjectives_ends_no_scope(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]


def test_adjectives_with_a_comma_between_them_are_one_part(english: Parser) -> None:
    (negated,) = english.parse("It is not a nice, clean place.").find(rule_type="negation")
    assert "nice, clean" in negated.text


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("The hotel isn't cheap and the rooms are tiny.", "negative"),
        ("We had no fun and our kids were bored.", "negative"),
        ("Nothing was delicious and the waiter did not smile.", "negative"),
        ("He could not explain the fee and his manager was rude.", "negative"),
        ("I don't think the food and the drinks are good.", "negative"),
        ("There were no delays and the crew was friendly.", "positive"),
        (
            "The parking is awful and the chairs are hard, but the ramen is so good that we go weekly.",
            "positive",
        ),
    ],
)
def test_and_before_a_subject_and_its_verb_ends_the_scope(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("It cost nothing and lasted for years.", "positive"),
        ("They did nothing and were rude about it.", "negative"),
        ("He knows nothing and is arrogant.", "negative"),
        ("Less and less fun every year.", "negative"),
        ("Less and less painful every day.", "positive"),
    ],
)
def test_and_right_behind_a_negation_ends_it(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]


def test_what_is_denied_of_a_subject_begins_with_its_clause(english: Parser) -> None:
    for node in english.parse("The plot is silly and the acting is not good.").find(rule_type="negation"):
        assert "silly" not in node.text


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("My favorite restaurant isn't good anymore.", "negative"),
        ("The award-winning chef did not impress us.", "negative"),
        ("The beautiful lobby doesn't make the rooms clean.", "negative"),
        ("The new premium seats are hardly comfortable.", "negative"),
        ("The terrible weather didn't ruin our trip.", "positive"),
        ("The long flight wasn't boring.", "positive"),
    ],
)
def test_what_is_denied_outweighs_its_subject(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]


@pytest.mark.parametrize(
    "text",
    [
        "Thought it'd be a fun night out, it really wasn't",
        "Thought the reunion would be fun. It was not",
        "I thought the new burger would be amazing. Nope",
        "So glad that stupid group project is over",
    ],
)
def test_a_full_stop_at_the_end_makes_no_difference(english: Parser, text: str) -> None:
    assert english.predict([text]) == english.predict([f"{text}."])
    tree = english.parse(text)
    assert tree.text == text
    assert all(node.text in text for node in tree.find())


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Lovely patio and a charming host, but the food made two of us sick.", "negative"),
        ("Great acting, great music, beautiful sets, but I walked out after an hour.", "negative"),
        ("It's pricey, though worth it.", "positive"),
    ],
)
def test_the_wording_of_what_is_conceded_does_not_outvote_the_tree(
    english: Parser, text: str, label: str
) -> None:
    assert english.predict([text]) == [label]


def test_too_bad_is_a_pity_and_otherwise_keeps_to_what_it_is_said_of(english: Parser) -> None:
    tree = english.parse("Too bad the ending ruins an otherwise great movie.")
    assert tree.label == "negative"
    assert "Too bad" in [node.text for node in tree.find(kind="dictionary")]
    assert "otherwise great movie" in [node.text for node in tree.find(rule_type="strengthen")]
    (ruined,) = tree.find(rule_type="negation")
    assert ruined.text == "ruins an otherwise great movie"


def test_what_one_cannot_help_but_love_is_loved(english: Parser) -> None:
    assert english.predict_proba(["You can't help but love this phone."])[0, 1] > 0.8


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("There are few flaws in this laptop.", "positive"),
        ("There are a few flaws in this laptop.", "negative"),
        ("The clerk was rude, no matter how polite we were.", "negative"),
        ("It wasn't bad at all, considering what the ticket cost me.", "positive"),
        ("It was awful, even considering how cheap it was.", "negative"),
        ("My old version was reliable. The new one isn't.", "negative"),
        ("The last one was noisy. This one isn't.", "positive"),
        ("Life was nicer before this redesign.", "negative"),
        ("Their competitors are cheaper and more reliable.", "negative"),
        ("Every other hotel feels shabby compared to this one.", "positive"),
        ("Is anyone at this airline capable of a helpful answer?", "negative"),
        ("Is anyone else in love with this song?", "positive"),
        ("They refused to let us pay.", "positive"),
        ("It's not only cheap but also durable.", "positive"),
        ("They claim to care about customers.", "negative"),
        ("I hated the color. I love everything else.", "positive"),
        ("This program never fails to annoy me.", "negative"),
    ],
)
def test_what_counts_beside_what_does_not(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]
