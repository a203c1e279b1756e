"""How the grammars of the bundled models are revised when they are trained."""

from __future__ import annotations

from tests.conftest import script

import sentiparse

revision = script("revision")


def test_words_without_a_rule_become_one_as_given() -> None:
    parser = sentiparse.Parser.from_rules("P -> good : 0.9\nN -> on time : 0.6")
    text = revision.rules_of_words({"good": 0.88, "on time": 0.8, "stale": 0.12}, parser.grammar)
    assert text == "N -> stale : 0.88"


def test_a_few_texts_do_not_make_a_known_word_its_opposite() -> None:
    texts = [("it was rude", 0), ("it was good", 1)] * 40 + [("and rude it is", 1), ("good it is", 0)] * 10
    parser = sentiparse.train(
        texts, miner="none", operators="none", lexicon="none", prune_z=0.0, operator_z=0.0, epochs=0
    )
    against = set(revision.contrary({"rude": 0.1, "good": 0.9}, parser.grammar))
    assert {"P -> and rude", "N -> good it"} & against
    assert all(rule.startswith("P") == ("rude" in rule) for rule in against)
    assert "N -> was rude" not in against
    assert not set(revision.contrary({"rude": 0.1, "good": 0.9}, parser.grammar, thin=4)), "ten texts"
    bare = set(revision.contrary({"rude": 0.1, "good": 0.9}, parser.grammar, thin=5))
    assert "N -> good it" in bare, "fewer than twelve"
    assert "N -> was rude" not in bare


def test_what_a_word_of_degree_says_by_itself_is_no_rule_of_its_own() -> None:
    texts = [("is very good", 1), ("is very dull", 0), ("not so good", 0), ("is very red", 1)] * 40
    parser = sentiparse.train(
        texts, miner="none", operators="none", lexicon="none", prune_z=0.0, operator_z=0.0, epochs=0
    )
    needless = set(revision.composed({"good": 0.9, "dull": 0.1}, parser.grammar))
    assert {"P -> very good", "N -> very dull"} <= needless
    assert "N -> so good" not in needless, "the texts say otherwise"
    assert not any("red" in rule or "not" in rule for rule in needless)
    assert not any(" " not in rule.split(" -> ")[1] for rule in needless), "words stay"


def test_a_word_of_degree_does_not_silence_the_next_word() -> None:
    rules = "N -> hard : 0.6\nN -> very hard : 0.51\nN -> very hard to : 0.51\nN -> so dull : 0.9"
    grammar = sentiparse.Parser.from_rules(f"{rules}\nP -> very : 0.51").grammar
    assert list(revision.composed({}, grammar)) == ["N -> very hard"]


def test_to_be_good_is_as_good_as_good() -> None:
    rules = (
        "P -> good : 0.8\nP -> be good : 0.55\nN -> to be good : 0.6\n"
        "P -> be good news : 0.9\nP -> news : 0.9"
    )
    frank = "P -> honest : 0.9\nN -> to be honest : 0.6\nP -> be there : 0.6"
    grammar = sentiparse.Parser.from_rules(f"{rules}\n{frank}").grammar
    needless = revision.composed({"good": 0.9, "honest": 0.9}, grammar)
    assert set(needless) == {"P -> be good", "N -> to be good"}


def test_a_known_word_among_words_without_colour_is_that_word() -> None:
    rules = (
        "P -> stellar : 0.8\nP -> a stellar : 0.6\nP -> was a stellar : 0.95\nP -> a stellar cast : 0.9\n"
        "P -> cast : 0.6\nP -> a cast : 0.7\nP -> kind : 0.7\nN -> this kind : 0.55\n"
        "P -> thin : 0.6\nP -> a thin : 0.7\nP -> the stellar : 0.6\nP -> is its stellar : 0.6"
    )
    grammar = sentiparse.Parser.from_rules(rules).grammar
    needless = revision.composed({"stellar": 0.9, "kind": 0.9, "thin": 0.1}, grammar)
    assert set(needless) == {"P -> a stellar", "P -> was a stellar"}


def test_a_known_word_says_no_less_where_it_is_said_to_whom() -> None:
    rules = (
        "N -> annoy : 0.8\nN -> annoy me : 0.55\nP -> thank : 0.7\nP -> thank you : 0.9\n"
        "P -> save : 0.6\nN -> save us : 0.6\nP -> you : 0.51"
    )
    grammar = sentiparse.Parser.from_rules(rules).grammar
    needless = revision.composed({"annoy": 0.1, "thank": 0.9, "save": 0.9}, grammar)
    assert list(needless) == ["N -> annoy me"], "what says more, or the opposite, stays"


def test_forms_of_be_turn_a_known_word_round_only_in_many_texts() -> None:
    texts = [("good", 1)] * 60 + [("it was good", 0)] * 9 + [("this good", 0)] * 9
    parser = sentiparse.train(
        texts, miner="none", operators="none", lexicon="none", prune_z=0.0, operator_z=0.0, epochs=0
    )
    for thin, expected in ((4, {"N -> was good"}), (15, {"N -> was good", "N -> this good"})):
        against = set(revision.contrary({"good": 0.9}, parser.grammar, thin=thin))
        assert against & {"N -> was good", "N -> this good"} == expected


def test_known_words_keep_a_part_of_their_strength() -> None:
    rules = "P -> kind : 0.55\nN -> thank : 0.6 @0.5\nP -> superb : 0.99\nN -> rude : 0.9"
    grammar = sentiparse.Parser.from_rules(rules).grammar
    words = {"kind": 0.9, "thank": 0.9, "superb": 0.9, "rude": 0.1, "unheard": 0.9}
    grammar.change("\n".join(revision.held_words(words, grammar, 0.5)))
    # Half of the log-odds of 0.9, which are those of 0.75.
    expected = ["N -> rude : 0.900", "P -> kind : 0.750", "P -> superb : 0.990", "P -> thank : 0.750"]
    assert sorted(f"{rule.text} : {max(rule.p_pos, 1 - rule.p_pos):.3f}" for rule in grammar) == expected
    assert grammar.get("P -> thank").weight == 0.5
    assert not list(revision.held_words(words, grammar, 0.5)), "once is enough"


def test_names_of_things_say_next_to_nothing() -> None:
    grammar = sentiparse.Parser.from_rules("N -> bags : 0.8\nP -> song : 0.8\nP -> room : 0.501").grammar
    names = {"bags": 20, "song": 9_000, "room": 20, "dehumidifier": 0}
    grammar.change("\n".join(revision.quiet_names(names, grammar)))
    odds = {rule.words[0]: rule.logit for rule in grammar}
    assert odds["bags"] == -odds["dehumidifier"] < 0
    assert abs(odds["bags"]) < 0.01 < odds["song"] < 0.2
    assert abs(odds["room"]) < 0.01


def test_what_says_little_and_nobody_draws_as_one_part_is_no_rule() -> None:
    rules = (
        "P -> makes it : 0.55\nN -> loathe the : 0.9\nP -> good film : 0.55\nN -> it the : 0.55 @2\n"
        "P -> see : 0.55\nN -> not P : -3 6 @1 [negation]"
    )
    grammar = sentiparse.Parser.from_rules(rules).grammar
    assert list(revision.loose(grammar)) == ["P -> makes it"], "strong ones, likely ones and given ones stay"
