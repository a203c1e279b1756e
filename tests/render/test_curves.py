"""Curves of several rules, with what labelled texts say of them: SVG, characters, matplotlib."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from sentiparse import Parser
from sentiparse.corpus import Corpus
from sentiparse.errors import GrammarError
from sentiparse.evaluate import rule_sightings
from sentiparse.render import draw_curve, save_curves, to_curve, to_curves

SVG = "{http://www.w3.org/2000/svg}"
PARSER = Parser.from_rules(
    "P -> good : 0.9\nP -> fine : 0.6\nN -> dull : 0.8\nN -> not P : -0.4 1.5 [negation]\n"
    "P -> N but P : 0.2 -1 1.8 [contrast]",
    comb_hit=1,
)
RULES = PARSER.grammar.find(kind="combination")
CORPUS = Corpus(["not good"] * 40 + ["not fine"] * 40 + ["dull but good"] * 10, [0, 0, 1, 0] * 20 + [1] * 10)
SEEN = rule_sightings(PARSER, CORPUS, [rule.text for rule in RULES])
NOT = PARSER.grammar.get("N -> not P")


def test_points_stand_at_the_parts_strength_and_at_what_the_labels_say() -> None:
    picture = ET.fromstring(to_curve(NOT, sightings=SEEN["N -> not P"]))
    dots = [dot for dot in picture.iter(f"{SVG}circle") if dot.get("class") == "seen"]
    assert len(dots) == 3  # two points, one in the legend
    for dot, point in zip(dots, SEEN["N -> not P"].points, strict=False):
        assert float(dot.get("cx")) == pytest.approx(64 + (point.p_first - 0.5) * 640, abs=0.1)
        assert float(dot.get("cy")) == pytest.approx(46 + (1 - point.p_labels) * 320, abs=0.1)
    words = "".join(picture.itertext())
    assert "in 80 trees, at the top of 80" in words
    assert "40 texts, first part 0.90" in words


def test_several_rules_stand_side_by_side_in_one_picture() -> None:
    picture = ET.fromstring(to_curves(RULES, SEEN))
    places = [group.get("transform") for group in picture.iter(f"{SVG}g") if group.get("transform")]
    assert len(set(places)) == len(RULES) == 2
    curves = [path for path in picture.iter(f"{SVG}path") if (path.get("class") or "").startswith("curve")]
    assert len(curves) == 1 + 3
    assert ET.fromstring(to_curves(RULES)).get("width") == picture.get("width")


def test_a_terminal_shows_curve_points_and_bars() -> None:
    drawn = draw_curve(NOT, SEEN["N -> not P"], width=40, height=11)
    lines = drawn.splitlines()
    assert lines[0] == "N -> not P  [negation]  theta -0.400 1.500"
    assert max(map(len, lines[2:13])) <= 40
    column = {point.p_first: round((point.p_first - 0.5) * 2 * 33) + 6 for point in SEEN["N -> not P"].points}
    for point in SEEN["N -> not P"].points:
        row = 2 + round((1 - point.p_labels) * 10)
        assert lines[row][column[point.p_first]] == "o"
    assert "o by the labels (| 95 %), x by the rule" in lines[-1]
    assert "* P(P) = 0.95" in draw_curve(PARSER.grammar.get("P -> N but P"))


@pytest.mark.parametrize("suffix", [".png", ".pdf", ".svg"])
def test_matplotlib_writes_the_same_bytes_each_time(tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("matplotlib")
    one, two = tmp_path / f"one{suffix}", tmp_path / f"two{suffix}"
    save_curves(one, RULES, SEEN)
    save_curves(two, RULES, SEEN)
    assert one.read_bytes() == two.read_bytes()
    assert len(one.read_bytes()) > 5000


def test_words_alone_have_no_curve(tmp_path: Path) -> None:
    good = PARSER.grammar.get("P -> good")
    with pytest.raises(GrammarError, match="no curve"):
        draw_curve(good)
    with pytest.raises(GrammarError, match="no curve"):
        to_curves([good])
    pytest.importorskip("matplotlib")
    with pytest.raises(GrammarError, match="no curve"):
        save_curves(tmp_path / "x.png", [good])
