"""The evaluation as a page: whole, escaped, the same bytes each time, and in a browser."""

from __future__ import annotations

import os
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from sentiparse import Parser
from sentiparse.corpus import Corpus
from sentiparse.evaluate import evaluate
from sentiparse.render import to_report

PARSER = Parser.from_rules(
    "P -> good : 0.9\nN -> dull : 0.9\nN -> not P : -0.2 1 [negation]\nP -> N but P : 0 -1 2.5 [contrast]",
    comb_hit=1,
)
NASTY = '<script>alert("good")</script> not good'
CORPUS = Corpus(
    ["good", "dull", "not good", "dull but good", NASTY, "so so", "not dull"] * 8, [1, 0, 0, 1, 0, 0, 1] * 8
)
EMPTY = {"meta", "br", "path", "circle", "rect", "link", "img"}


def page(details: bool = True) -> str:
    report = evaluate(PARSER, CORPUS, details=details, worst=12)
    return to_report(report, title='"A" <model>', about={"model": "<tiny>"}, grammar=PARSER.grammar)


class Reader(HTMLParser):
    """Checks that tags are closed in order, and keeps what a test asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


def test_the_page_holds_all_parts_and_every_link_in_it_has_its_end() -> None:
    found = read(page())
    ids = {attrs["id"] for _, attrs in found.tags if "id" in attrs}
    links = [attrs["href"] for tag, attrs in found.tags if tag == "a"]
    assert {link.removeprefix("#") for link in links} == ids
    assert {"confusion", "calibration", "coverage", "length", "phenomenon", "rules", "worst"} == ids
    pictures = [attrs["class"] for tag, attrs in found.tags if tag == "svg"]
    assert pictures.count("sentiparse-tree") == 12
    assert pictures.count("chart") == 2
    words = " ".join(found.words)
    for said in ("accuracy", "95\u00a0%", "balanced accuracy", "with negation", "N -> not P", "✓ right"):
        assert said in words


def test_nothing_is_loaded_and_no_script_runs() -> None:
    found = read(page())
    tags = {tag for tag, _ in found.tags}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    for _, attrs in found.tags:
        assert not [name for name in attrs if name.startswith("on") or name in ("src", "srcset", "style")]
    text = page().replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|url\(|@import|javascript:", text)


def test_texts_and_names_are_escaped() -> None:
    text = page()
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    assert "<h1>&quot;A&quot; &lt;model&gt;</h1>" in text


def test_the_same_report_is_the_same_bytes_and_details_may_be_missing() -> None:
    assert page() == page()
    assert "Worst errors" not in page(details=False)
    read(page(details=False))


def test_the_trees_of_long_texts_are_folded_away() -> None:
    report = evaluate(PARSER, [("good " * 100, "neg"), ("good", "neg")], details=True)
    text = to_report(report, title="t", about={})
    read(text)
    assert text.count("<details><summary>The tree of 100 words") == 1


def test_a_report_without_errors_or_rules_is_a_page_too() -> None:
    report = evaluate(Parser.from_rules("P -> good : 0.9"), [("good", "pos")], details=True)
    text = to_report(report, title="t", about={})
    read(text)
    for said in ("There are no errors", "no combination rules", "No rule stands"):
        assert said in text


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (1280, "dark"), (390, "light")])
def test_a_browser_shows_it_within_its_width_and_accessibly(tmp_path: Path, width: int, scheme: str) -> None:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    names = (os.environ.get("SENTIPARSE_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    browser = next((found for name in names if name and (found := shutil.which(name))), None)
    if browser is None:
        pytest.skip("no Chromium here: install the package chromium")
    file = tmp_path / "report.html"
    file.write_text(page(), encoding="utf-8")
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        shown = opened.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
        complaints: list[str] = []
        shown.on("console", lambda said: complaints.append(said.text))
        shown.goto(file.as_uri())
        assert shown.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        found = axe.Axe().run(shown)
        assert found.violations_count == 0, found.generate_report()
        assert complaints == []
        opened.close()
