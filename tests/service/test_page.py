"""The page in a real browser: Chromium, driven by Playwright."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import small_corpus_lines
from tests.service.running import RunningServer

from sentiparse import Parser
from sentiparse.render.terminal import crown

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def find_browser() -> tuple[str | None, str]:
    """The path of a Chromium, or None and why there is none; Playwright's own is fetched where it can be."""
    for name in (os.environ.get("SENTIPARSE_CHROMIUM", ""), *NAMES):
        if name and (found := shutil.which(name)):
            return found, ""
    with playwright.sync_playwright() as started:
        own = started.chromium.executable_path
    if not Path(own).exists():
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
        except subprocess.TimeoutExpired:
            return None, "no Chromium here, and fetching one took too long: install the package chromium"
        if run.returncode:
            lines = (line.strip() for line in (run.stderr or run.stdout).splitlines())
            why = next((line for line in lines if "rror" in line), f"exit code {run.returncode}")
            return None, f"no Chromium here, and none can be fetched ({why}): install the package chromium"
    return own, ""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    path, reason = find_browser()
    if path is None:
        pytest.skip(reason)
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


class Visit:
    """A page of one test, which must end without a complaint in the console and without a foreign request."""

    def __init__(self, page: Any, url: str) -> None:
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        page.on(
            "console", lambda said: said.type in ("error", "warning") and self.complaints.append(said.text)
        )
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda asked: self._local(asked.url))
        page.on(
            "dialog", lambda dialog: self.complaints.append(f"dialog {dialog.message}") or dialog.dismiss()
        )

    def _local(self, url: str) -> None:
        if not url.startswith((self.url, "blob:", "data:")):
            self.complaints.append(f"request to {url}")

    def open(self, fragment: str = "") -> Any:
        self.page.goto(f"{self.url}/{fragment}")
        self.page.wait_for_selector(".picture .node")
        return self.page

    def type(self, text: str) -> None:
        """Put a text in and wait until the page shows it."""
        with self.page.expect_response(lambda answer: "/v1/explain" in answer.url):
            self.page.fill("#text", text)
        until(self.page, "!document.querySelector('.panel.waiting')")
        self.page.wait_for_timeout(100)


@pytest.fixture
def visit(browser: Any, server: RunningServer) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, accept_downloads=True)
    found = Visit(context.new_page(), server.url)
    yield found
    context.close()
    assert found.complaints == []


def until(page: Any, expression: str, seconds: float = 20) -> None:
    """Wait until the expression holds; Playwright's own way needs eval, which the page's policy forbids."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"{expression} did not come true; {page.inner_text('#notice')}"
        page.wait_for_timeout(20)


def nodes(page: Any) -> list[str]:
    return [str(text) for text in page.locator(".picture .node .name").all_inner_texts()]


def verdict(page: Any) -> str:
    return str(page.inner_text(".verdict .badge"))


def test_tree_appears_as_one_types(visit: Visit, parser: Parser) -> None:
    page = visit.open()
    page.fill("#text", "")
    page.type("#text", "the plot is not good", delay=15)
    text = "the plot is not good"
    p_pos = f"{parser.predict_proba([text])[0, 1]:.2f}"
    until(page, f"document.querySelector('.verdict')?.innerText?.includes('= {p_pos}')")
    until(page, "!document.querySelector('.panel.waiting')")
    assert "negative" in page.inner_text(".verdict")
    tree = crown(parser.parse(text).drawn())
    assert len(nodes(page)) == tree.size - len(tree.find(kind="oov"))
    assert page.locator(".sentence .unit").count() == len(parser.parse(text).units())
    assert (
        page.locator(".sentence .unit > sup").count() == page.locator(".sentence .unit:not(.quiet)").count()
    )


@pytest.mark.parametrize(
    "text",
    [
        "the plot is dull and the jokes are bad , but the cast is great and the music is a joy .",
        'A good story. The cast is great! Mr. Smith is not good, the plot is bad ... "awful." So bad',
        "good 🎈 fun ( really good ) and bad -- bad -- bad 10/10",
        "The plot isn't good, the cast weren't bad at all and I don't care about music",
        "They gave us a table by the window when we arrived, which was great. A table by the window!",
    ],
)
def test_page_draws_the_nodes_that_the_terminal_draws(visit: Visit, parser: Parser, text: str) -> None:
    page = visit.open()
    visit.type(text)
    tree = crown(parser.parse(text).drawn())
    drawn = [node for node in tree.walk() if node.kind != "oov"]
    spans = [[node.start, node.end, node.symbol] for node in drawn]
    found = page.evaluate(
        """async (text) => {
            const { crown, grow, walk } = await import("/static/nodes.js");
            const { call } = await import("/static/api.js");
            const { results } = await call("/v1/explain", { body: { text } });
            const top = crown(grow(results[0].analyses[0]).root);
            return walk(top).map((node) => [node.start, node.end, node.symbol]);
        }""",
        text,
    )
    assert found == spans
    assert len(nodes(page)) == len(spans)


def test_node_tells_its_rule_counts_curve_and_share(visit: Visit) -> None:
    page = visit.open()
    visit.type("not good")
    page.locator(".picture .node", has_text="negation").click()
    told = page.inner_text(".details")
    assert "N -> not P" in told
    assert "combination, negation" in told
    assert "% of the decision" in told
    assert "θ" in told
    assert page.locator(".details svg.curve path.line1").count() == 1
    page.locator(".picture .node").last.click()
    told = page.inner_text(".details")
    assert "P -> good" in told
    assert re.search(r"[\d,.]+ negative and [\d,.]+ positive texts", told)
    assert "works through the rule above it" in told


def test_span_of_the_sentence_opens_the_same_details(visit: Visit) -> None:
    page = visit.open()
    visit.type("the cast is great")
    page.locator(".sentence button.unit", has_text="great").click()
    assert "great" in page.inner_text(".details h3")
    assert page.locator(".picture .node.chosen").count() == 1


def test_k_best_trees_are_flipped_through(visit: Visit, parser: Parser) -> None:
    page = visit.open()
    visit.type("the cast is not great")
    seen = [page.inner_html(".picture")]
    count = int(re.search(r"of (\d+)", page.inner_text(".which"))[1])  # type: ignore[index]
    assert count == min(8, len(parser.kbest("the cast is not great", 8)))
    for _ in range(count - 1):
        page.click(".next")
        seen.append(page.inner_html(".picture"))
    assert len(set(seen)) == count
    assert page.is_disabled(".next")
    page.click(".prev")
    assert f"Analysis {count - 1} of {count}" in page.inner_text(".which")


def test_keyboard_reaches_every_node(visit: Visit) -> None:
    page = visit.open()
    visit.type("the cast is not great , but the plot is good")
    page.focus(".picture .node[tabindex='0']")
    labels = set()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "End", "Home"):
        page.keyboard.press(key)
        labels.add(page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert len(labels) >= 4
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.inner_text(".details h3")


def test_struck_and_added_rules_change_labels_at_once(visit: Visit) -> None:
    page = visit.open()
    visit.type("not good")
    assert verdict(page) == "− negative"
    page.locator(".picture .node", has_text="negation").click()
    page.click(".details .strike")
    page.fill("#add-rule", "P -> not good : 0.95")
    page.press("#add-rule", "Enter")
    until(page, "document.querySelector('.verdict')?.innerText?.includes('positive')")
    until(page, "document.querySelector('#layer').innerText.includes('P -> not good')")  # one at a time
    assert "N -> not P" in page.inner_text("#layer")
    until(page, "document.querySelector('#changes').innerText.includes('not good')")
    assert re.match(r"[1-9]\d* of \d+ texts", page.inner_text("#changes p"))
    with page.expect_download() as started:
        page.click("#layer-save")
    written = Path(started.value.path()).read_text(encoding="utf-8")
    assert written == "strike N -> not P\nP -> not good : 0.95\n"
    page.reload()
    until(page, "document.querySelector('.verdict')?.innerText?.includes('positive')")
    page.click("#layer-clear")
    until(page, "document.querySelector('.verdict')?.innerText?.includes('negative')")
    page.set_input_files(
        "#layer-open", {"name": "my.rules", "mimeType": "text/plain", "buffer": written.encode()}
    )
    until(page, "document.querySelector('.verdict')?.innerText?.includes('positive')")


def test_what_was_struck_outlives_a_reload_at_once(visit: Visit) -> None:
    page = visit.open()
    visit.type("not good")
    page.locator(".picture .node", has_text="negation").click()
    with page.expect_event("load"):
        page.evaluate("document.querySelector('.details .strike').click(); location.reload()")
    until(page, "document.querySelector('#text').value === 'not good'")
    assert "N -> not P" in page.inner_text("#layer")


def test_layer_too_long_for_an_address_outlives_a_reload(visit: Visit) -> None:
    page = visit.open()
    visit.type("not good")
    lines = "".join(f"P -> {'very' * 40}{at} : 0.9\n" for at in range(200))
    page.set_input_files(
        "#layer-open", {"name": "my.rules", "mimeType": "text/plain", "buffer": lines.encode()}
    )
    until(page, "document.querySelectorAll('#layer li').length === 200")
    page.reload()
    until(page, "document.querySelectorAll('#layer li').length === 200")
    assert page.input_value("#text") == "not good"


def test_bad_rule_is_told_beside_the_field(browser: Any, server: RunningServer) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_selector(".picture .node")
    page.fill("#add-rule", "love -> good")
    page.press("#add-rule", "Enter")
    until(page, "document.querySelector('#add-error').innerText.length > 10")
    assert "write" in page.inner_text("#add-error")
    context.close()


def test_rules_are_searched_and_struck_from_the_list(visit: Visit) -> None:
    page = visit.open()
    page.fill("#search-words", "not P")
    until(page, "document.querySelector('#found code')?.innerText.includes('not P')")
    page.locator("#found li", has_text="N -> not P").locator("button").first.click()
    until(page, "document.querySelector('#layer').innerText.includes('N -> not P')")


def test_models_and_texts_are_compared_side_by_side(visit: Visit) -> None:
    page = visit.open()
    visit.type("good")
    page.check("#compare")
    until(page, "document.querySelectorAll('.verdict .badge').length === 2")
    assert page.locator(".verdict .badge").all_inner_texts() == ["+ positive", "− negative"]
    page.locator(".other textarea").nth(1).fill("bad")
    until(page, "document.querySelectorAll('.verdict')[1].innerText.includes('positive')")


def test_tabs_separate_columns_though_texts_have_commas(visit: Visit) -> None:
    page = visit.open()
    page.fill("#csv", "pos\tGood, good, good, and fine\nneg\tBad, dull, and weak\npos\tGood\n")
    page.click("#csv-run")
    until(page, "document.querySelector('#csv-count').textContent.includes('3 of 3 rows, done')")
    assert page.locator("#csv-column option").all_inner_texts() == ["column 1", "column 2"]
    assert page.input_value("#csv-column") == "1"


def test_node_is_no_longer_chosen_when_its_rule_is_struck(visit: Visit) -> None:
    page = visit.open()
    visit.type("not good")
    page.locator(".picture .node", has_text="negation").first.click()
    assert "N -> not P" in page.inner_text(".details")
    page.click(".details .strike")
    until(page, "document.querySelector('#layer').textContent.includes('N -> not P')")
    until(page, "!document.querySelector('.picture .type')")
    assert page.inner_text(".details") == ""


def test_link_reproduces_the_view(visit: Visit, browser: Any) -> None:
    page = visit.open()
    visit.type("the cast is not great")
    page.click(".next")
    page.fill("#add-rule", "P -> cast : 0.9")
    with page.expect_response(lambda answer: "/v1/explain" in answer.url):
        page.press("#add-rule", "Enter")
    until(page, "document.querySelector('.sentence').innerText.includes('cast')")
    page.wait_for_timeout(100)
    page.locator(".picture .node").nth(1).click()
    page.wait_for_selector(".details h3")
    page.click("#link")
    assert "cast+%3A" in page.url
    other = browser.new_context(viewport={"width": 1280, "height": 900})
    again = other.new_page()
    again.goto(page.url)
    again.wait_for_selector(".details h3")
    for part in (".verdict", ".which", ".details", "#layer"):
        assert again.inner_text(part) == page.inner_text(part)
    assert nodes(again) == nodes(page)
    other.close()


def test_csv_is_summarised(visit: Visit, parser: Parser) -> None:
    page = visit.open()
    lines = small_corpus_lines(240, seed=9)
    rows = "".join(f'{at},"{text.replace(chr(34), "")}"\r\n' for at, (_, text) in enumerate(lines))
    csv = "number,review\r\n" + rows + '240,"<img src=x onerror=alert(1)> good, ""quoted""\nand good"\r\n'
    page.set_input_files("#csv-file", {"name": "r.csv", "mimeType": "text/csv", "buffer": csv.encode()})
    until(page, "document.querySelector('#csv-column').value === '1'")
    page.click("#csv-run")
    until(page, "document.querySelector('#csv-count').innerText.includes('241 of 241 rows, done')")
    texts = [text for _, text in lines] + ['<img src=x onerror=alert(1)> good, "quoted"\nand good']
    positive = sum(label == "positive" for label in parser.predict(texts))
    told = page.inner_text("#summary")
    assert f"{positive} of 241 rows" in told
    for part in ("Most praised", "Most criticised", "Least certain", "Over the rows"):
        assert part in told
    assert page.locator("#summary .tag.pos").count() > 3
    page.locator("#summary button.link").first.click()
    assert page.input_value("#text") in [text.replace("\r", "") for text in texts]
    with page.expect_download() as started:
        page.click("text=Download labels")
    assert len(Path(started.value.path()).read_text().splitlines()) == 242


HOSTILE = {
    "markup": "<script>alert(1)</script><img src=x onerror=alert(1)> good \"'&lt; {{7*7}} ${7}",
    "right to left": "هذا الفيلم good جدا، لكنه bad \u202e dog \u2067x",
    "emoji": "👩‍👩‍👧‍👦 good 👍🏽 🎬 not 😡 bad e\u0301\u0301\u0301 \U0001f600" * 5,
    "controls": "good\x00\x07\x1b[31m\ufeff\u200b bad \ufffe\uffff",
    "one long word": "good" * 3000,
    "only punctuation": "!!! ... ??? ---",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_text_is_text(visit: Visit, kind: str) -> None:
    page = visit.open()
    visit.type(HOSTILE[kind])
    assert page.locator("main script, main img").count() == 0
    shown = page.evaluate(
        "(() => { const c = document.querySelector('.sentence').cloneNode(true);"
        " c.querySelectorAll('sup').forEach((x) => x.remove()); return c.textContent; })()"
    )
    assert shown == page.input_value("#text")
    for node in page.locator(".picture .node").all()[:5]:
        node.dispatch_event("click")
    assert page.inner_text(".details h3")


def test_ten_thousand_words_are_shown_in_parts(visit: Visit) -> None:
    page = visit.open()
    text = " ".join(["the cast is not good , but the plot is great ."] * 833)
    visit.type(text)
    until(page, "document.querySelector('.part-which').innerText.startsWith('Part 1 of ')")
    before = nodes(page)
    page.click(".part-next")
    until(page, "document.querySelector('.part-which').innerText.startsWith('Part 2 of ')")
    assert 0 < len(nodes(page)) < 400
    assert before
    page.locator(".sentence button.unit").last.click()
    at, count = re.findall(r"\d+", page.inner_text(".part-which"))
    assert at == count  # the last unit stands in the last part
    assert page.locator(".picture .node.chosen").count() == 1


def test_text_over_the_limit_is_told(browser: Any, server: RunningServer) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_selector(".picture .node")
    page.fill("#text", "good " * 10_001)
    until(page, "document.querySelector('#notice').innerText.includes('10,001 words')")
    page.fill("#text", "good")
    until(page, "document.querySelector('#notice').hidden")
    context.close()


def test_pictures_are_downloaded(visit: Visit) -> None:
    page = visit.open()
    visit.type("the cast is <not> great & 👍")
    with page.expect_download() as started:
        page.click("button.svg")
    picture = ElementTree.fromstring(Path(started.value.path()).read_text(encoding="utf-8"))
    words = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "the cast is <not> great" in words or "great" in words
    assert all("class" not in element.attrib for element in picture.iter())
    with page.expect_download() as started:
        page.click("button.png")
    assert Path(started.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_page_is_accessible(browser: Any, server: RunningServer, scheme: str, width: int) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        bypass_csp=True,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"{server.url}/#t=the+cast+is+not+good&c=1&n=1&a=P+->+cast+%3A+0.9")
    page.wait_for_selector(".details h3")
    page.fill("#csv", "good film\nbad film\nthe cast is great")
    page.wait_for_timeout(300)
    page.click("#csv-run")
    until(page, "document.querySelector('#csv-count').innerText.includes('done')")
    until(page, "document.querySelector('#changes p')")
    found = axe.Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    context.close()


def test_description_of_the_calls_is_a_page_too(visit: Visit) -> None:
    visit.page.goto(f"{visit.url}/docs")
    visit.page.wait_for_selector("text=POST /v1/explain")
    section = visit.page.locator("section", has_text="POST /v1/predict").first
    section.locator("button").click()
    section.locator("pre", has_text="p_pos").wait_for()


def test_key_is_asked_for(browser: Any, model_file: Path) -> None:
    with RunningServer(model_file, environment={"SENTIPARSE_API_KEY": "s3cret"}) as running:
        context = browser.new_context()
        page = context.new_page()
        page.goto(running.url)
        page.fill("#key-value", "s3cret")
        page.press("#key-value", "Enter")
        page.wait_for_selector(".picture .node")
        context.close()
