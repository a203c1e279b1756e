"""What the bundled models are made of: words beside the treebank, and their forms."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest
from tests.conftest import script

import sentiparse
from sentiparse.corpus import Phrases
from sentiparse.english_words import english_words

ingredients = script("ingredients")


def test_our_words_go_before_the_treebank_and_a_lexicon_behind_it() -> None:
    treebank = Phrases(["refused", "gritty", "stale", "a gritty film"], [0.85, 0.85, 0.5, 0.85], [0, 1, 2, 1])
    words, lexicon = {"refused": 0.12, "stale": 0.12}, {"gritty": 0.2, "polite": 0.8}
    found = ingredients.with_words(treebank, words, lexicon, weight=ingredients.WORD_WEIGHT)
    strengths = dict(zip(found.texts, found.strengths, strict=True))
    assert strengths == {"gritty": 0.85, "a gritty film": 0.85, "refused": 0.12, "stale": 0.12, "polite": 0.8}
    weights = dict(zip(found.texts, found.weights, strict=True))
    assert (weights["gritty"], weights["stale"]) == (1.0, ingredients.WORD_WEIGHT)
    assert weights["polite"] == ingredients.WORD_WEIGHT * ingredients.LEXICON_PART < ingredients.WORD_WEIGHT
    assert len(set(found.groups)) == 4  # the treebank's two of one sentence stay together


def test_forms_are_those_that_texts_have_and_that_one_strength_claims() -> None:
    lexicon = {"denounce": 0.2, "tidy": 0.8, "botch": 0.2, "regret": 0.2, "charm": 0.8, "charme": 0.2}
    heard = ("denounced", "tidied", "botches", "regretted", "charmed", "denouncy")
    times = Counter(dict.fromkeys(heard, 3), denouncing=2)
    added = ingredients.with_forms(lexicon, times).keys() - lexicon.keys()
    # "Denouncing" is too rare, and "charmed" may be of either word.
    assert added == {"denounced", "tidied", "botches", "regretted"}


def test_comparatives_are_those_that_texts_have_and_that_are_some() -> None:
    words = {"gloomy": 0.12, "dull": 0.2, "kill": 0.2, "lame": 0.2, "grim": 0.2, "tasty": 0.9, "late": 0.25}
    heard = (
        "gloomier", "duller", "dullest", "killer", "lamer", "lamest", "grimmer", "grimmest",
        "later", "latest",
    )  # fmt: skip
    times = Counter(dict.fromkeys(heard, 3), tastier=2)
    found = ingredients.compared({**words, "duller": 0.3}, times)
    # "Tastier" is too rare, "killer" has no superlative, and "duller" is known as it is.
    assert found == {
        "gloomier": 0.12, "dullest": 0.2, "lamer": 0.2, "lamest": 0.2, "grimmer": 0.2, "grimmest": 0.2,
    }  # fmt: skip


def test_words_without_a_rule_become_one_as_given() -> None:
    parser = sentiparse.Parser.from_rules("P -> good : 0.9\nN -> on time : 0.6")
    text = ingredients.rules_of_words({"good": 0.88, "on time": 0.8, "stale": 0.12}, parser.grammar)
    assert text == "N -> stale : 0.88"


def test_a_few_texts_do_not_make_a_known_word_its_opposite() -> None:
    texts = [("it was rude", 0), ("it was good", 1)] * 40 + [("and rude it is", 1), ("good it is", 0)] * 10
    parser = sentiparse.train(
        texts, miner="none", operators="none", lexicon="none", prune_z=0.0, operator_z=0.0, epochs=0
    )
    against = set(ingredients.contrary({"rude": 0.1, "good": 0.9}, parser.grammar))
    assert {"P -> and rude", "N -> good it"} & against
    assert all(rule.startswith("P") == ("rude" in rule) for rule in against)
    assert "N -> was rude" not in against
    assert not set(ingredients.contrary({"rude": 0.1, "good": 0.9}, parser.grammar, thin=4)), "ten texts"
    bare = set(ingredients.contrary({"rude": 0.1, "good": 0.9}, parser.grammar, thin=5))
    assert "N -> good it" in bare, "fewer than twelve"
    assert "N -> was rude" not in bare


def test_what_a_word_of_degree_says_by_itself_is_no_rule_of_its_own() -> None:
    texts = [("is very good", 1), ("is very dull", 0), ("not so good", 0), ("is very red", 1)] * 40
    parser = sentiparse.train(
        texts, miner="none", operators="none", lexicon="none", prune_z=0.0, operator_z=0.0, epochs=0
    )
    needless = set(ingredients.composed({"good": 0.9, "dull": 0.1}, parser.grammar))
    assert {"P -> very good", "N -> very dull"} <= needless
    assert "N -> so good" not in needless, "the texts say otherwise"
    assert not any("red" in rule or "not" in rule for rule in needless)
    assert not any(" " not in rule.split(" -> ")[1] for rule in needless), "words stay"


def test_a_word_of_degree_does_not_silence_the_next_word() -> None:
    rules = "N -> hard : 0.6\nN -> very hard : 0.51\nN -> very hard to : 0.51\nN -> so dull : 0.9"
    grammar = sentiparse.Parser.from_rules(f"{rules}\nP -> very : 0.51").grammar
    assert list(ingredients.composed({}, grammar)) == ["N -> very hard"]


def test_to_be_good_is_as_good_as_good() -> None:
    rules = (
        "P -> good : 0.8\nP -> be good : 0.55\nN -> to be good : 0.6\n"
        "P -> be good news : 0.9\nP -> news : 0.9"
    )
    frank = "P -> honest : 0.9\nN -> to be honest : 0.6\nP -> be there : 0.6"
    grammar = sentiparse.Parser.from_rules(f"{rules}\n{frank}").grammar
    needless = ingredients.composed({"good": 0.9, "honest": 0.9}, grammar)
    assert set(needless) == {"P -> be good", "N -> to be good"}


def test_a_known_word_among_words_without_colour_is_that_word() -> None:
    rules = (
        "P -> stellar : 0.8\nP -> a stellar : 0.6\nP -> was a stellar : 0.95\nP -> a stellar cast : 0.9\n"
        "P -> cast : 0.6\nP -> a cast : 0.7\nP -> kind : 0.7\nN -> this kind : 0.55\n"
        "P -> thin : 0.6\nP -> a thin : 0.7\nP -> the stellar : 0.6\nP -> is its stellar : 0.6"
    )
    grammar = sentiparse.Parser.from_rules(rules).grammar
    needless = ingredients.composed({"stellar": 0.9, "kind": 0.9, "thin": 0.1}, grammar)
    assert set(needless) == {"P -> a stellar", "P -> was a stellar"}


def test_forms_of_be_turn_a_known_word_round_only_in_many_texts() -> None:
    texts = [("good", 1)] * 60 + [("it was good", 0)] * 9 + [("this good", 0)] * 9
    parser = sentiparse.train(
        texts, miner="none", operators="none", lexicon="none", prune_z=0.0, operator_z=0.0, epochs=0
    )
    for thin, expected in ((4, {"N -> was good"}), (15, {"N -> was good", "N -> this good"})):
        against = set(ingredients.contrary({"good": 0.9}, parser.grammar, thin=thin))
        assert against & {"N -> was good", "N -> this good"} == expected


def test_known_words_keep_a_part_of_their_strength() -> None:
    rules = "P -> kind : 0.55\nN -> thank : 0.6 @0.5\nP -> superb : 0.99\nN -> rude : 0.9"
    grammar = sentiparse.Parser.from_rules(rules).grammar
    words = {"kind": 0.9, "thank": 0.9, "superb": 0.9, "rude": 0.1, "unheard": 0.9}
    grammar.change("\n".join(ingredients.held_words(words, grammar, 0.5)))
    # Half of the log-odds of 0.9, which are those of 0.75.
    expected = ["N -> rude : 0.900", "P -> kind : 0.750", "P -> superb : 0.990", "P -> thank : 0.750"]
    assert sorted(f"{rule.text} : {max(rule.p_pos, 1 - rule.p_pos):.3f}" for rule in grammar) == expected
    assert grammar.get("P -> thank").weight == 0.5
    assert not list(ingredients.held_words(words, grammar, 0.5)), "once is enough"


def test_names_of_things_say_next_to_nothing() -> None:
    grammar = sentiparse.Parser.from_rules("N -> bags : 0.8\nP -> song : 0.8\nP -> room : 0.501").grammar
    names = {"bags": 20, "song": 9_000, "room": 20, "dehumidifier": 0}
    grammar.change("\n".join(ingredients.quiet_names(names, grammar)))
    odds = {rule.words[0]: rule.logit for rule in grammar}
    assert odds["bags"] == -odds["dehumidifier"] < 0
    assert abs(odds["bags"]) < 0.01 < odds["song"] < 0.2
    assert abs(odds["room"]) < 0.01


@pytest.mark.parametrize("path", [ingredients.NAMES, ingredients.PROPER_NAMES])
def test_what_names_a_thing_judges_nothing(path: Path) -> None:
    names = path.read_text(encoding="utf-8").splitlines()
    words = (word for line in names if not line.startswith("#") for word in line.split())
    listed = Counter(word.replace("_", " ") for word in words)
    assert set(listed) == ingredients.listed_words(path)
    assert [word for word, times in listed.items() if times > 1] == []
    assert not ingredients.listed_words(path) & english_words().keys()


def test_remarks_are_those_that_operators_were_drawn_from() -> None:
    learned, kept = (ingredients.remarks(names) for names in (ingredients.REMARKS, ingredients.KEPT_REMARKS))
    apart = set()
    for name in (*ingredients.REMARKS, *ingredients.KEPT_REMARKS):
        with (ingredients.WRITTEN / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
            apart |= {row["text"] for row in rows if row["part"] == "apart"}
    assert len(learned) > 5_000
    assert len(kept) > 2_000
    assert len(apart) > 3_000
    # What is learned from calibrates nothing, and what is for measuring alone does neither.
    assert not set(learned.texts) & set(kept.texts)
    assert not apart & {*learned.texts, *kept.texts}
    for label in (0, 1):
        weights = [w for w, y in zip(kept.weights, kept.labels, strict=True) if y == label]
        assert sum(weights) == pytest.approx(1)


def test_of_remarks_as_large_a_part_is_drawn_as_of_the_other_sources() -> None:
    all_of_them, half = (ingredients.remarks(ingredients.REMARKS, part) for part in (1.0, 0.5))
    assert len(half) == len(all_of_them) // 2
    assert set(half.texts) < set(all_of_them.texts)
    assert 0.4 < sum(half.labels) / len(half) < 0.6


def test_a_register_is_that_of_the_sources_it_is_learned_from() -> None:
    films, things = ["an uneven melodrama", "a great movie"] * 20, ["works great !!", "boring lunch"] * 20
    corpus = sentiparse.corpus.Corpus([*things, *films], [1, 0] * 40)
    empty = sentiparse.corpus.Corpus([], [])
    beside = Phrases([], []), {}, {}, Counter()
    made = ingredients.Ingredients(corpus, empty, empty, {"remarks": 40, "rt-c": 40}, *beside)
    register = made.register(words=6)
    assert len(register.words) == 6
    assert register.likeness("uneven melodrama") > 0.0 == register.likeness("boring lunch !!")
    alone = ingredients.Ingredients(corpus, empty, empty, {"rt-c": 80}, *beside)
    assert alone.register(words=3) is None


def test_sentences_of_long_reviews_weigh_less_than_other_texts_and_remarks_more() -> None:
    corpus = sentiparse.corpus.Corpus(["a film", "he leaves", "a late bus"], [1, 1, 0])
    found = ingredients.weighed(corpus, {"rt-c": 1, "imdb-long": 1, "remarks": 1})
    film, sentence, remark = found.weights
    assert (found.texts, found.labels, film) == (corpus.texts, corpus.labels, 1.0)
    assert sentence < film < remark


def test_remarks_can_be_left_out_of_what_is_read() -> None:
    corpus = sentiparse.corpus.Corpus(
        ["a film", "a fine film", "a late bus"], [0, 1, 0], weights=[1.0, 1.0, 3.0]
    )
    empty = sentiparse.corpus.Corpus([], [])
    made = ingredients.Ingredients(
        corpus, empty, empty, {"rt-c": 2, "remarks": 1}, Phrases([], []), {}, {}, Counter()
    )
    left = made.without_remarks()
    assert (left.corpus.texts, left.corpus.weights, left.counts) == (
        corpus.texts[:2],
        [1.0, 1.0],
        {"rt-c": 2},
    )
