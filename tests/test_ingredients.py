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

script("revision")  # which it imports
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
