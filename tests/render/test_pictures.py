"""SVG, HTML, Graphviz and LaTeX: well formed whatever the text, with a second signal beside the colour."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse import Parser
from sentiparse.render import to_dot, to_html, to_latex, to_svg
from sentiparse.tree import Sentence, Tree

SVG = "{http://www.w3.org/2000/svg}"
VOID = {"meta", "br"}


class Balance(HTMLParser):
    """Fails where tags do not close in order; counts them."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def parse_html(text: str) -> Balance:
    parser = Balance()
    parser.feed(text)
    parser.close()
    assert parser.open == []
    return parser


def test_svg_has_a_box_with_rule_for_every_node_and_every_word(paper: Tree) -> None:
    root = ET.fromstring(to_svg(paper))
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert len(titles) == paper.drawn().size - 1  # S over a single part is left out
    assert len(list(ET.fromstring(to_svg(paper, full=True)).iter(f"{SVG}title"))) == paper.size
    assert any(title.startswith("N -> not P\n") and "negation" in title for title in titles)
    shown = [text.text for text in root.iter(f"{SVG}text") if "word" in (text.get("class") or "")]
    assert " ".join(shown).replace(" ,", ",") == paper.text


def test_svg_says_the_sign_in_words_and_in_shape(paper: Tree) -> None:
    groups = list(ET.fromstring(to_svg(paper)).iter(f"{SVG}g"))
    for group in groups:
        corner = group.find(f"{SVG}rect").get("rx")
        named = group.find(f"{SVG}text").text
        assert {"pos": ("12", "+"), "neg": ("3", "−")}[group.get("class")] == (corner, named[1])


def chain(parts: int) -> Tree:
    """A sentence of so many parts, glued."""
    return Tree.from_penn("(S (P " + " ".join(f"(P good film {i})" for i in range(parts)) + "))")


def test_svg_boxes_do_not_overlap(paper: Tree) -> None:
    for full in (False, True):
        boxes = [
            tuple(float(rect.get(side)) for side in ("x", "y", "width", "height"))
            for rect in ET.fromstring(to_svg(paper, full=full)).iter(f"{SVG}rect")
            if rect.get("class") == "node"
        ]
        for at, (x, y, w, h) in enumerate(boxes):
            for x2, y2, w2, h2 in boxes[at + 1 :]:
                assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y


def test_svg_knows_dark_rooms_and_loads_nothing(paper: Tree) -> None:
    picture = to_svg(paper)
    assert "prefers-color-scheme:dark" in picture
    assert re.findall(r"https?://[^\"]*", picture) == ["http://www.w3.org/2000/svg"]


def test_svg_of_a_long_chain_goes_on_in_rows_at_the_same_size() -> None:
    short = Tree.from_penn("(S (P good film))")
    long = chain(50)
    pictures = [ET.fromstring(to_svg(tree)) for tree in (short, long)]
    widths = [float(picture.get("width")) for picture in pictures]
    assert widths[0] < 200 < 800 < widths[1] <= 1100
    words = [text for text in pictures[1].iter(f"{SVG}text") if "word" in text.get("class")]
    assert len(words) == 50
    lines: dict[str, list[float]] = {}
    for word in words:
        lines.setdefault(word.get("y"), []).append(float(word.get("x")))
    assert len(lines) > 3
    assert all(places == sorted(places) for places in lines.values())
    assert len(list(pictures[1].iter(f"{SVG}g"))) == 51  # every part, and the node over them


def test_svg_in_one_row_grows_sideways() -> None:
    assert float(ET.fromstring(to_svg(chain(50), widest=None)).get("width")) > 3000
    assert float(ET.fromstring(to_svg(chain(50), full=True)).get("width")) > 3000


def test_svg_rows_do_not_overlap() -> None:
    tree = Tree.from_penn("(S (P " + "(P (P good) but (P very (P fine))) (N so so) " * 12 + "))")
    boxes = [
        tuple(float(rect.get(side)) for side in ("x", "y", "width", "height"))
        for rect in ET.fromstring(to_svg(tree)).iter(f"{SVG}rect")
        if rect.get("class") == "node"
    ]
    for at, (x, y, w, h) in enumerate(boxes):
        for x2, y2, w2, h2 in boxes[at + 1 :]:
            assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y


def test_pictures_tell_counts_and_theta_where_the_grammar_is_given() -> None:
    parser = Parser.from_rules("P -> good : 0.9\nN -> not P : -0.4 1.5 [negation]", comb_hit=1.0)
    tree = parser.parse("not good")
    told = ["theta -0.40, 1.50, seen in 0 texts", "seen in 0 negative and 0 positive texts"]
    for drawn in (to_svg(tree, grammar=parser.grammar), to_html(tree, grammar=parser.grammar)):
        assert all(words in drawn for words in told)
    assert "theta" not in to_svg(tree)
    assert "evidence" in to_html(tree, grammar=parser.grammar)
    assert "evidence" not in to_html(tree)


def test_html_page_is_whole_and_a_fragment_is_none(paper: Tree) -> None:
    page = parse_html(to_html(paper))
    assert {"html", "head", "body", "figure", "svg", "table"} <= set(page.seen)
    assert "script" not in page.seen
    fragment = parse_html(to_html(paper, page=False))
    assert not {"html", "head", "body"} & set(fragment.seen)
    assert paper._repr_html_() == to_html(paper, page=False)


def test_html_shows_several_trees(paper: Tree) -> None:
    assert parse_html(to_html([paper, paper.to_dict(), paper])).seen.count("figure") == 3


def test_html_says_when_nothing_is_known() -> None:
    assert "no word is known" in to_html(Tree.from_penn("(S (E foo))"))


def test_text_cannot_break_out(nasty: Tree) -> None:
    for text in (to_svg(nasty), to_html(nasty)):
        assert "<script" not in text
        assert "\x1b" not in text
    ET.fromstring(to_svg(nasty))
    parse_html(to_html(nasty))
    latex = to_latex(nasty)
    assert latex.count("\\end{forest}") == 1
    assert r"100\% \& \$x\_1\$ \#\textasciitilde{}\textasciicircum{}" in latex
    for line in to_dot(nasty).split("\n"):
        assert len(re.findall(r'(?<!\\)(?:\\\\)*"', line)) % 2 == 0


def test_latex_brackets_match(paper: Tree) -> None:
    latex = to_latex(paper, standalone=False)
    body = latex[latex.index("\n[") :]
    assert body.count("[") == body.count("]") == paper.drawn().size + 7
    assert latex.startswith(r"\begin{forest}")
    assert to_latex(paper).startswith(r"\documentclass")


def test_dot_has_an_edge_to_every_node_and_word_but_the_root(paper: Tree) -> None:
    dot = to_dot(paper, full=True)
    assert len(re.findall(r"^  n\d+ -> [nw]\d+;$", dot, re.MULTILINE)) == paper.size - 1 + len(paper.words)


@pytest.mark.parametrize("form", [to_svg, to_html, to_dot, to_latex])
def test_unknown_empty_and_deep_trees_are_drawn(form) -> None:
    n = 1200
    deep = "(S " + "(P " * n + "(P a)" + " (P b))" * n + ")"
    for brackets in ("(S (E foo bar))", "(S (E))", deep):
        tree = Tree.from_penn(brackets)
        for full in (False, True):
            assert form(tree, full=full)


@given(st.lists(st.text(min_size=1, max_size=8), min_size=1, max_size=6))
def test_svg_is_well_formed_for_any_text(words: list[str]) -> None:
    tree = Tree(
        Sentence.from_words(words), "N", "dictionary", "N -> " + " ".join(words), 0, len(words), logit=-1.0
    )
    ET.fromstring(to_svg(tree).encode("utf-8"))
    parse_html(to_html(tree))
