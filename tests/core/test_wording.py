"""The wording of whole texts: the compiled core against a plain computation, up to the decision."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from safetensors.numpy import load

from sentiparse import Parser, train
from sentiparse.calibration import calibrate
from sentiparse.tokenize import tokenize
from sentiparse.tree import Tree

BASIS, PRIME, WORD, ALL = 0xCBF29CE484222325, 0x100000001B3, 0x9E3779B97F4A7C15, 2**64 - 1
NOUNS = ("plot", "score", "cast", "camera", "ending", "pace", "story", "lead")


def fnv(data: bytes, start: int = BASIS) -> int:
    for byte in data:
        start = (start ^ byte) * PRIME & ALL
    return start


def turned(number: int, by: int) -> int:
    return (number << by | number >> 64 - by) & ALL


def features(words: list[str]) -> list[int]:
    text = (" " + " ".join(words) + " ").encode() if words else b""
    found = [fnv(text[i : i + n]) for n in range(3, 7) for i in range(len(text) - n + 1)]
    one = two = three = 0
    for word in words:
        own = fnv(word.encode(), BASIS ^ WORD)
        last = own * PRIME & ALL
        pair = turned(one, 23) ^ last
        found += [own, pair, (pair * PRIME & ALL) ^ turned(two, 41)]
        found += [(turned(two, 17) ^ last) * PRIME & ALL, (turned(three, 11) ^ last) * PRIME & ALL]
        one, two, three = own, one, two
    return [hash ^ hash >> 29 for hash in found]


def learned(**options: Any) -> Parser:
    """Words say little, pairs of neighbours a lot, and no dictionary rule has two words."""
    draw = np.random.default_rng(0)
    texts, labels = [], []
    for _ in range(600):
        label, dull = int(draw.integers(2)), int(draw.integers(2))
        sure = draw.random() < 0.3
        pair = f"{('such', 'quite')[label ^ dull]} {('fresh', 'dull')[dull]}"
        clue = ("poor", "fine")[label] if sure else "long"
        texts.append(f"the {draw.choice(NOUNS)} , {pair} {clue} {draw.choice(NOUNS)}")
        labels.append(label)
    chosen = {"wording_bits": 12, "miner": "none", "max_fragment_length": 1, **options}
    return train(texts, labels, preset="labels", **chosen)


@pytest.fixture(scope="module")
def parser() -> Parser:
    return learned()


def said(parser: Parser, text: str) -> float:
    arrays = load(parser.to_bytes())
    codes = arrays["wording.codes"].view(np.int8).astype(int)
    found = features([token.text for token in tokenize(text)])
    tags = arrays["wording.tags"]
    meant = [hash for hash in found if tags[hash % len(tags)] == hash >> 56]
    total = sum(int(codes[hash % len(codes)]) * abs(int(codes[hash % len(codes)])) for hash in meant)
    return float(arrays["wording.largest"][0]) / 127**2 * total / math.sqrt(max(len(found), 1))


@pytest.mark.parametrize("text", ["such fresh plot", "quite dull cast , such dull lead", "fresh", "naïve 中"])
def test_the_core_hears_what_the_plain_computation_hears(parser: Parser, text: str) -> None:
    pull = numbers(parser)["wording_pull"]
    decisions = parser.decisions([text])
    expected = pull * said(parser, text) if decisions["known"][0] else 0.0
    assert decisions["wording"][0] == pytest.approx(expected, abs=1e-6)


def numbers(parser: Parser) -> dict[str, Any]:
    return parser._model.numbers()


@given(st.lists(st.text(st.characters(codec="utf-8"), min_size=1, max_size=8), max_size=8))
def test_any_text_has_a_finite_probability_that_is_the_formula(parser: Parser, words: list[str]) -> None:
    text = " ".join(words)
    decisions, n = parser.decisions([text]), numbers(parser)
    p = float(parser.predict_proba([text])[0, 1])
    if not decisions["known"][0]:
        assert p == 0.5
        return
    mix = float(np.clip(decisions["mix"][0], 1e-12, 1 - 1e-12))
    z = n["calibration_scale"] * math.log(mix / (1 - mix)) + decisions["wording"][0] + n["calibration_shift"]
    assert p == pytest.approx(1 / (1 + math.exp(-z)), abs=1e-9)
    assert parser.explain(text).wording == pytest.approx(decisions["wording"][0])


def test_the_wording_tells_texts_apart_whose_trees_are_alike(parser: Parser) -> None:
    assert numbers(parser)["wording_pull"] > 0
    negative, positive = parser.decisions(["such fresh long plot", "quite fresh long plot"])["wording"]
    assert negative < 0 < positive
    assert "the wording of the whole text" in str(parser.explain("quite fresh long plot"))


def test_without_it_the_trees_alone_decide(parser: Parser) -> None:
    by_tree = parser.with_options(decision="tree")
    assert by_tree.decisions(["such fresh plot"])["wording"][0] == 0.0
    deaf = train(["good fun", "bad fun"] * 20, [1, 0] * 20, wording_bits=0)
    assert numbers(deaf)["wording_pull"] == 0.0
    assert "wording.codes" not in load(deaf.to_bytes())


def test_a_gate_keeps_it_out_of_small_trees() -> None:
    gated = learned(wording_from=3, wording_full=4)
    assert numbers(gated)["wording_pull"] > 0
    small, large = gated.decisions(["quite fresh", "the plot , quite fresh long score"])["wording"]
    assert small == 0.0
    assert large > 0


def test_the_gate_opens_for_long_texts_however_few_their_leaves() -> None:
    gated = learned(wording_from=90, wording_full=99, wording_long=20)
    open_gate = learned()
    texts = [" ".join((["quite", "fresh", "plot", ","] * 6)[:words]) for words in (15, 16, 18, 20, 24)]
    raw = open_gate._model.judge(texts)[4]
    heard, opened = gated._model.judge(texts)[4:6]
    assert opened.tolist() == pytest.approx([0.0, 0.2, 0.6, 1.0, 1.0])
    assert heard.tolist() == pytest.approx((opened * raw).tolist())
    assert learned(wording_from=90, wording_full=99)._model.judge(texts)[5].tolist() == [0.0] * 5


def test_parts_of_a_text_are_one_text_to_the_gate() -> None:
    gated = learned(wording_from=90, wording_full=99, wording_long=20, max_words=9)
    short, long = (" ".join(["quite", "fresh", "plot", ","] * times) for times in (3, 5))
    assert gated._model.judge([short, long])[5].tolist() == [0.0, 1.0]


def test_the_gate_of_a_saved_model_is_that_of_the_model() -> None:
    gated = learned(wording_from=90, wording_full=99, wording_long=20)
    text = " ".join(["quite", "fresh", "plot", ","] * 5)
    again = Parser.from_bytes(gated.to_bytes())
    assert again._model.judge([text])[4][0] == gated._model.judge([text])[4][0] != 0.0


def test_a_negation_hides_three_leaves_from_it() -> None:
    gated = learned(wording_from=2, wording_full=3)
    four, negated, more = gated.decisions(
        ["quite fresh dull lead", "quite fresh not dull lead", "quite fresh not dull lead plot score long"]
    )["wording"]
    assert four != 0.0
    assert negated == 0.0
    assert more != 0.0


def test_a_negation_of_two_parts_hides_three_leaves_of_both() -> None:
    gated = learned(wording_from=2, wording_full=3)
    gated.grammar.change("P -> P is not N : 0 0 2 @6 [negation]\nP -> quite : 0.7\nN -> dull : 0.7")
    few_words, many = "quite fresh is not dull lead plot", "quite fresh score poor is not dull lead plot"
    assert all(gated.parse(text).find(rule_type="negation") for text in (few_words, many))
    few, more = gated.decisions([few_words, many])["wording"]
    assert few == 0.0
    assert more != 0.0


def test_an_idiom_hides_three_leaves_from_it_too() -> None:
    gated = learned(wording_from=2, wording_full=3)
    gated.grammar.change("P -> fresh dull : 0.7 @12")
    hidden, more = gated.decisions(
        ["quite fresh dull lead plot", "quite fresh dull lead plot score long poor"]
    )["wording"]
    assert hidden == 0.0
    assert more != 0.0
    gated.grammar.change("P -> fresh dull : 0.7 @4")
    assert gated.decisions(["quite fresh dull lead plot"])["wording"][0] != 0.0, "no idiom"


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("P -> such P : 0 2 @{} [strengthen]", "such fresh"),
        ("P -> P than P : 0 1 1 @{} [strengthen]", "fresh than fresh"),
    ],
)
def test_what_a_rule_decides_hides_three_leaves_from_it(rule: str, text: str) -> None:
    gated = learned(wording_from=0, wording_full=1)
    gated.grammar.change(f"P -> fresh : 0.9\n{rule.format(30)}")
    more = f"{text} . lead plot score long"
    assert all(tree.find(rule_type="strengthen") for tree in map(gated.parse, (text, more)))
    hidden, heard = gated.decisions([text, more])["wording"]
    assert hidden == 0.0
    assert heard != 0.0
    gated.grammar.change(rule.format(7))
    assert gated.decisions([text])["wording"][0] != 0.0, "it need not act"


def test_both_sides_of_a_contrast_count_where_they_agree() -> None:
    gated = learned(wording_from=3, wording_full=4)
    agreeing, text = "P -> P but P : 0 1 1 @30 [contrast]", "quite fresh lead but score plot fresh"
    gated.grammar.change(
        "P -> quite : 0.7\nP -> fresh : 0.7\nP -> lead : 0.7\nP -> score : 0.7\nP -> plot : 0.7"
    )
    gated.grammar.change(agreeing)
    assert gated.parse(text).find(rule_type="contrast")
    assert gated.decisions([text])["wording"][0] != 0.0
    gated.grammar.change("strike P -> P but P\nP -> N but P : 0 0 2 @30 [contrast]\nN -> lead : 0.95")
    assert gated.parse(text).find(rule_type="contrast")
    assert gated.decisions([text])["wording"][0] == 0.0, "three leaves on one side"


@pytest.mark.parametrize(
    ("rules", "conceding", "insisting"),
    [
        (
            "P -> N but P : 0 0 2 @30 [contrast]\nN -> P but N : 0 0 2 @30 [contrast]",
            "{} but fresh",
            "fresh but {}",
        ),
        (
            "P -> P though N : 0 2 0 @30 [contrast]\nN -> N though P : 0 2 0 @30 [contrast]",
            "fresh though {}",
            "{} though fresh",
        ),
    ],
)
def test_leaves_that_a_contrast_concedes_do_not_open_the_gate(
    rules: str, conceding: str, insisting: str
) -> None:
    gated = learned(wording_from=1, wording_full=2)
    blame = "dull plot poor lead"
    words = [f"N -> {word} : 0.9" for word in ("dull", "plot", "poor", "lead")]
    gated.grammar.change("\n".join(["P -> fresh : 0.95", *words, *rules.split("\n")]))
    texts = [one.format(blame) for one in (conceding, insisting)]
    assert [gated.parse(text).find(rule_type="contrast")[0].label for text in texts] == [
        "positive",
        "negative",
    ]
    conceded, insisted = gated.decisions(texts)["wording"]
    assert conceded == 0.0
    assert insisted != 0.0


AGAINST = "P -> N but P : 0 0 2 @30 [contrast]\nN -> P but N : 0 0 2 @30 [contrast]"
ALIKE = "P -> P but P : 0 1 1 @30 [contrast]"


def test_what_a_contrast_concedes_counts_half() -> None:
    gated, free = (learned(wording_from=start, wording_full=1) for start in (0, 1))
    words = "P -> quite : 0.9\nP -> fresh : 0.9\nN -> dull : 0.9\nN -> such : 0.9"
    for of in (gated, free):
        of.grammar.change(f"{words}\n{AGAINST}\n{ALIKE}")
    pull = numbers(gated)["wording_pull"]
    conceding, kept = "such dull plot but quite fresh pace", "but quite fresh pace"
    nested = "such dull plot but quite fresh pace , such dull but fresh lead"
    agreeing = "fresh plot but quite fresh pace"
    assert all(gated.parse(text).find(rule_type="contrast") for text in (conceding, nested, agreeing))
    half = [(said(gated, conceding) + said(gated, kept)) / 2, said(gated, agreeing)]
    assert half[0] != said(gated, conceding)
    assert gated.decisions([conceding, agreeing])["wording"] == pytest.approx(pull * np.array(half), abs=1e-6)
    # What is conceded by the side that wins goes as well.
    (top, *_) = gated.parse(nested).find(rule_type="contrast")
    parts = [part for part in top.children if isinstance(part, Tree)]
    rest = "but but fresh lead" if parts[-1].find(rule_type="contrast") else "but fresh lead"
    found = gated.decisions([nested])["wording"][0]
    assert found == pytest.approx(pull * (said(gated, nested) + said(gated, rest)) / 2, abs=1e-6)
    # Without a gate the wording is heard as it is.
    whole = numbers(free)["wording_pull"] * said(free, conceding)
    assert free.decisions([conceding])["wording"][0] == pytest.approx(whole, abs=1e-6)
    # What is parsed says what is judged.
    assert gated.parse(conceding).decision_p_pos == pytest.approx(gated.predict_proba([conceding])[0, 1])


def test_leaves_that_say_nothing_do_not_open_the_gate() -> None:
    gated = learned(wording_from=2, wording_full=3)
    gated.grammar.change("P -> lead : 0.504\nP -> plot : 0.504\nP -> score : 0.504")
    quiet = gated.decisions(["quite fresh lead plot score"])["wording"][0]
    gated.grammar.change("P -> lead : 0.506\nP -> plot : 0.506\nP -> score : 0.506")
    heard = gated.decisions(["quite fresh lead plot score"])["wording"][0]
    assert quiet == 0.0
    assert heard != 0.0


def test_calibration_takes_the_share_of_the_wording_that_it_is_trusted_with(parser: Parser) -> None:
    texts = [f"{pair} long plot" for pair in ("such fresh", "quite fresh", "quite dull", "such dull")]
    all_of_it, half, none = (
        calibrate(parser, texts * 20, [0, 1, 0, 1] * 20, trust=trust) for trust in (1.0, 0.5, 0.0)
    )
    added = [np.asarray(of.decisions(texts)["wording"]) for of in (all_of_it, half, none)]
    assert np.all(added[0] * [-1, 1, -1, 1] > 0)
    assert not np.any(added[2])
    # Beside the tree it has half a say; how sure both are together is fitted again.
    scale, scale_of_half = (numbers(of)["calibration_scale"] for of in (all_of_it, half))
    assert added[1] / scale_of_half == pytest.approx(added[0] / scale / 2)
    # What is parsed, saved and judged agrees.
    again = Parser.from_bytes(half.to_bytes())
    assert again.predict_proba(texts)[:, 1] == pytest.approx(half.predict_proba(texts)[:, 1], abs=1e-9)


def test_calibrating_twice_is_calibrating_once(parser: Parser) -> None:
    texts = [f"{pair} long plot" for pair in ("such fresh", "quite fresh", "quite dull", "such dull")]
    given = texts * 20, [0, 1, 0, 1] * 20
    once = calibrate(parser, *given, trust=0.5)
    for trust in (0.5, 1.0):
        twice, fresh = (calibrate(one, *given, trust=trust) for one in (once, parser))
        assert numbers(twice) == numbers(fresh)
