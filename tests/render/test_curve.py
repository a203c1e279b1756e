"""The polarity curve of a rule."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET

import pytest

from sentiparse import Parser
from sentiparse.errors import GrammarError
from sentiparse.render import to_curve

SVG = "{http://www.w3.org/2000/svg}"
GRAMMAR = Parser.from_rules(
    "P -> good : 0.9\nN -> not P : -0.4 1.5 [negation]\nP -> N but P : 0.2 -1 1.8 [contrast]\n"
    "N -> <3 P : 0 1 [negation]"
).grammar


def curves(rule: str) -> list[list[tuple[float, float]]]:
    picture = ET.fromstring(to_curve(GRAMMAR.get(rule)))
    paths = [path.get("d")[1:] for path in picture.iter(f"{SVG}path") if "curve" in path.get("class")]
    return [[tuple(map(float, point.split())) for point in path.split("L")] for path in paths]


def test_the_curve_runs_through_what_the_rule_computes() -> None:
    (curve,) = curves("N -> not P")
    (left, at_half), (right, at_one) = curve[0], curve[-1]
    height = {p: 46 + (1 - 1 / (1 + math.exp(0.4 - 1.5 * p))) * 320 for p in (0.5, 1.0)}
    assert (at_half, at_one) == (pytest.approx(height[0.5], abs=0.1), pytest.approx(height[1.0], abs=0.1))
    assert right - left == 320


def test_two_parts_have_a_curve_for_each_strength_of_the_second() -> None:
    drawn = curves("P -> N but P")
    assert len(drawn) == 3
    ends = [curve[-1][1] for curve in drawn]
    assert ends == sorted(ends, reverse=True)  # the stronger the second part, the higher: y runs downwards


def test_examples_are_points_and_those_outside_are_left_out() -> None:
    picture = ET.fromstring(to_curve(GRAMMAR.get("N -> not P"), [(0.7, 0.0, 0.6), (0.3, 0.0, 0.6)]))
    assert len(list(picture.iter(f"{SVG}circle"))) == 1


def test_words_are_escaped_and_words_alone_have_no_curve() -> None:
    assert "&lt;3" in to_curve(GRAMMAR.get("N -> <3 P"))
    with pytest.raises(GrammarError, match="no curve"):
        to_curve(GRAMMAR.get("P -> good"))
