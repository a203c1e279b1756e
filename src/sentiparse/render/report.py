"""The evaluation of a model as one page: nothing is loaded, no script, light and dark, fit for print."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from sentiparse.render.chart import ChartPoint, interval_bar, xy_chart
from sentiparse.render.svg import to_svg
from sentiparse.render.terminal import clean

if TYPE_CHECKING:
    from sentiparse.evaluate import Details, Mistake, Report, Slice
    from sentiparse.grammar import Grammar

__all__ = ["to_report"]

WIDEST = 900
"""Of a tree, in pixels: what fits into the page."""

LONG = 80
"""Words of a text whose tree is folded away: it would fill more than a screen."""

STYLE = """
:root{--ink:#1f2328;--soft:#59636e;--paper:#fff;--panel:#f6f8fa;--grid:#d1d9e0;--mark:#0969da;--even:#818b98;
--pos:#1a7f37;--pos-bg:#dcf5e3;--pos-ink:#0b4f22;--neg:#c4302b;--neg-bg:#fde4e1;--neg-ink:#7d1410}
@media screen and (prefers-color-scheme:dark){
:root{--ink:#e6edf3;--soft:#9198a1;--paper:#0d1117;--panel:#151b23;--grid:#3d444d;--mark:#58a6ff;--even:#8b949e;
--pos:#3fb950;--pos-bg:#12341f;--pos-ink:#aff5b4;--neg:#f85149;--neg-bg:#43171a;--neg-ink:#ffdcd7}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1.5rem 1rem 4rem;color:var(--ink);background:var(--paper);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
h1{font-size:1.7rem;line-height:1.25;margin:.2em 0 .4em}h2{font-size:1.25rem;margin:2.2em 0 .5em}
h2:target{outline:2px solid var(--mark);outline-offset:.3em}
p,dl,figure{margin:.6em 0}small,.soft{color:var(--soft)}a{color:var(--mark)}
nav{display:flex;flex-wrap:wrap;gap:.2em 1.1em;margin:1em 0}
dl.about{display:grid;grid-template-columns:max-content 1fr;gap:.1em 1.2em}
dl.about dt{color:var(--soft)}dl.about dd{margin:0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(10.5rem,1fr));gap:.8rem;
padding:0;margin:1em 0}
.tiles li{list-style:none;background:var(--panel);border:1px solid var(--grid);border-radius:8px;
padding:.7em .9em}
.tiles b{display:block;font-size:1.7rem;line-height:1.3;font-variant-numeric:tabular-nums}
.tiles small{display:block}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}
caption{text-align:left;color:var(--soft);padding-bottom:.3em}
th,td{text-align:left;padding:.3em .9em .3em 0;border-bottom:1px solid var(--grid);vertical-align:middle}
th{font-weight:600}td.n,th.n,code{white-space:nowrap}td.n,th.n{text-align:right}
tbody th{min-width:7.5rem}tr.sub th{font-weight:400;padding-left:1.4em}
code{font:.92em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
table.confusion{width:auto}table.confusion td,table.confusion thead th{padding:.6em 1.1em;text-align:right}
table.confusion tbody td{border:1px solid var(--grid)}table.confusion thead td{border:0}
.right{background:var(--pos-bg);color:var(--pos-ink)}.wrong{background:var(--neg-bg);color:var(--neg-ink)}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem 2rem}
.chart{display:block;width:100%;max-width:34rem;height:auto;font:13px system-ui,sans-serif}
.chart.row{width:clamp(6.5rem,22vw,15rem)}
.chart text{fill:var(--ink)}.chart .grid{stroke:var(--grid);fill:none}
.chart .even{stroke:var(--even);stroke-dasharray:4 3;fill:none;stroke-width:1.5}
.chart .line{stroke:var(--mark);fill:none;stroke-width:2}.chart .band{fill:var(--mark);fill-opacity:.16}
.chart .dot{fill:var(--mark);stroke:var(--paper);stroke-width:1}
.chart .strip{fill:var(--even);fill-opacity:.55}
summary{cursor:pointer;color:var(--soft)}
.error{border:1px solid var(--grid);border-radius:8px;padding:.8em 1em;margin:1em 0}
.error blockquote{margin:.5em 0;font-size:1.05rem}
.error .picture{overflow-x:auto;margin-top:.6em}.error .picture svg{display:block;margin:0 auto}
.tag{display:inline-block;border:1.5px solid;padding:0 .6em;font-weight:600;white-space:nowrap}
.tag.pos{color:var(--pos-ink);background:var(--pos-bg);border-color:var(--pos);border-radius:1em}
.tag.neg{color:var(--neg-ink);background:var(--neg-bg);border-color:var(--neg);border-radius:3px}
@media print{body{max-width:none;padding:0;font-size:11pt}nav{display:none}
.error,.tiles li,.pair>*,tr{break-inside:avoid}.scroll,.picture{overflow:visible}
.error .picture svg{max-width:100%;height:auto}h2{break-after:avoid}}
"""


def to_report(report: Report, *, title: str, about: Mapping[str, str], grammar: Grammar | None = None) -> str:
    """Return the report as a page of its own; ``about`` says what was evaluated, line by line.

    With the ``grammar`` the rules under the trees have their counts and thetas. The same report is the same
    bytes.

    >>> from sentiparse.evaluate import evaluate
    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9")
    >>> found = evaluate(parser, [("good", "pos"), ("so good", "neg")], details=True)
    >>> page = to_report(found, title="A tiny model", about={"model": "tiny"})
    >>> page.startswith("<!DOCTYPE html>"), "so good" in page, "http://" in page.replace("http://www.w3", "")
    (True, True, False)
    """
    sections = [
        ("confusion", "Confusion", _confusion(report)),
        ("calibration", "Calibration", _calibration(report)),
        ("coverage", "Unsure texts", _coverage(report)),
    ]
    if report.details is not None:
        sections += [
            ("length", "By length", _lengths(report, report.details)),
            ("phenomenon", "By phenomenon", _phenomena(report, report.details)),
            ("rules", "Rules in errors", _suspects(report, report.details)),
            ("worst", "Worst errors", "".join(_worst(report, report.details, grammar))),
        ]
    links = "".join(f'<a href="#{name}">{head}</a>' for name, head, _ in sections)
    body = "".join(
        f'<section aria-labelledby="{name}"><h2 id="{name}">{head}</h2>\n{content}</section>\n'
        for name, head, content in sections
    )
    lines = "".join(f"<dt>{_text(name)}</dt><dd>{_text(value)}</dd>" for name, value in about.items())
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{_text(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header>\n"
        f'<h1>{_text(title)}</h1>\n<dl class="about">{lines}</dl>\n</header>\n<main>\n{_tiles(report)}\n'
        f'<nav aria-label="Parts of the report">{links}</nav>\n{body}</main>\n</body>\n</html>\n'
    )


def _tiles(report: Report) -> str:
    negative, positive = report.label_names
    counts = [sum(row) for row in report.confusion]
    (low, high), (f1_low, f1_high) = report.accuracy_interval, report.f1_interval
    more = "within" if report.ece <= report.ece_by_chance else "above"
    tiles = [
        ("accuracy", _percent(report.accuracy), f"95\u00a0%: {_percent(low)} to {_percent(high)}",
         f"{report.right:,} of {report.texts:,} right; always the more frequent label: "
         f"{_percent(report.prevailing)}"),
        ("F1, mean of both labels", _percent(report.f1),
         f"95\u00a0%: {_percent(f1_low)} to {_percent(f1_high)}",
         f"{negative} {_percent(report.f1_negative)}, {positive} {_percent(report.f1_positive)}"),
        ("balanced accuracy", _percent(report.balanced_accuracy), "mean of both labels' accuracies",
         f"{counts[0]:,} {negative}, {counts[1]:,} {positive}"),
        ("calibration error (ECE)", _percent(report.ece),
         f"{more} what chance alone gives: up to {_percent(report.ece_by_chance)}",
         f"log loss {report.log_loss:.3f}"),
        ("nothing known", f"{report.unknown:,}", "texts that have the default label",
         f"best tree alone: accuracy {_percent(report.tree_accuracy)}"),
    ]  # fmt: skip
    items = "".join(
        f"<li>{_text(name)}<b>{value}</b><small>{_text(first)}</small><small>{_text(second)}</small></li>"
        for name, value, first, second in tiles
    )
    return f'<ul class="tiles">{items}</ul>'


def _confusion(report: Report) -> str:
    rows = []
    for at, (name, row) in enumerate(zip(report.label_names, report.confusion, strict=True)):
        total = max(sum(row), 1)
        cells = "".join(
            f'<td class="{"right" if at == given else "wrong"}">{"✓ right" if at == given else "✗ wrong"}<br>'
            f"<b>{count:,}</b><br>{_percent(count / total)}</td>"
            for given, count in enumerate(row)
        )
        rows.append(f'<tr><th scope="row">truly {_text(name)}</th>{cells}</tr>')
    heads = "".join(f'<th scope="col">given {_text(name)}</th>' for name in report.label_names)
    return (
        f'{_scrolling("Confusion matrix")}<table class="confusion">'
        "<caption>Texts by true and given label; percentages are of the true label.</caption>"
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>\n"
    )


def _calibration(report: Report) -> str:
    points = [
        ChartPoint(
            part.confidence, part.accuracy, part.low, part.high, part.texts,
            f"{part.texts:,} texts: said {_percent(part.confidence)}, right {_percent(part.accuracy)}",
        )
        for part in report.calibration
    ]  # fmt: skip
    chart = xy_chart(
        points, label="Calibration: how often a label is right, by the probability it was given with",
        x_name="probability said", y_name="share right", x_range=(0.5, 1.0), diagonal=True, strip=True,
    )  # fmt: skip
    rows = [
        (f"{part.start:.0%} to {part.end:.0%}", f"{part.texts:,}", _percent(part.confidence),
         _percent(part.accuracy), f"{_percent(part.low)} to {_percent(part.high)}")
        for part in report.calibration
    ]  # fmt: skip
    table = _table(("probability", "texts", "said, mean", "right", "95 %"), rows)
    return (
        '<div class="pair"><div>'
        f"{chart}</div><div><p>When the model says 80 %, is it right eight times in ten? On the dashed line "
        "it is; above it the model is too modest, below too sure. A bar is the 95 % interval of a point; the "
        "strip at the foot shows how many texts each point stands for. The calibration error is the mean "
        f"distance from the line, weighted by texts.</p>{_folded('Numbers', table)}</div></div>\n"
    )


def _coverage(report: Report) -> str:
    points = [
        ChartPoint(
            point.coverage, point.accuracy, point.low, point.high, point.texts,
            f"the surest {_percent(point.coverage)}, from {_percent(point.confidence)}: "
            f"right {_percent(point.accuracy)}",
        )
        for point in report.coverage
    ]  # fmt: skip
    chart = xy_chart(
        points, label="Coverage: accuracy of the surest texts, by the share of texts that they are",
        x_name="share of texts answered", y_name="accuracy", x_range=(0.0, 1.0), joined=True,
    )  # fmt: skip
    rows = [
        (_percent(point.coverage), f"{point.texts:,}", _percent(point.confidence), _percent(point.accuracy),
         f"{_percent(point.low)} to {_percent(point.high)}")
        for point in report.coverage
    ]  # fmt: skip
    table = _table(("answered", "texts", "probability at least", "right", "95 %"), rows)
    return (
        '<div class="pair"><div>'
        f"{chart}</div><div><p>The model may leave texts that it is unsure of to a person. The curve shows "
        "how often it is right where it answers only the surest texts, with the 95 % interval as a band."
        f"</p>{_folded('Numbers', table)}</div></div>\n"
    )


def _lengths(report: Report, details: Details) -> str:
    rows = [(part, False) for part in details.lengths]
    return _slices(report, rows, "words", "Words of a text, punctuation included.")


def _phenomena(report: Report, details: Details) -> str:
    if not details.phenomena:
        return "<p>The model has no combination rules.</p>\n"
    rows = []
    for part in details.phenomena:
        rows += [(part.present, False), (part.used, True), (part.unused, True), (part.absent, False)]
    return _slices(
        report,
        rows,
        "texts that are",
        "A text has negation where the words of a negation rule of this model stand in it, with at least one "
        "word in the place of each part; so for intensification (rules that strengthen or weaken) and "
        "contrast. In the tree: the tree also uses such a rule.",
    )


def _slices(report: Report, rows: Sequence[tuple[Slice, bool]], name: str, about: str) -> str:
    least = min([0.5, *(part.interval[0] for part, _ in rows if part.texts)])
    lines = []
    for part, is_sub in rows:
        head = f'<tr{" class=sub" if is_sub else ""}><th scope="row">{_text(part.name)}</th>'
        if part.accuracy is None:
            lines.append(f'{head}<td class="n">0</td><td class="n">–</td><td></td><td class="n">–</td></tr>')
            continue
        low, high = part.interval
        lines.append(
            f'{head}<td class="n">{part.texts:,}</td><td class="n">{_percent(part.accuracy)}</td>'
            f"<td>{interval_bar(part.accuracy, low, high, report.accuracy, least)}</td>"
            f'<td class="n">{_percent(low)} to {_percent(high)}</td></tr>'
        )
    return (
        f'<p class="soft">{about} The dashed tick is the accuracy of all texts, '
        f"{_percent(report.accuracy)}.</p>\n{_scrolling(f'Accuracy by {name}')}<table><thead><tr>"
        f'<th scope="col">{_text(name)}</th><th scope="col" class="n">texts</th>'
        f'<th scope="col" class="n">right</th><th scope="col">{least:.0%} to 100%</th>'
        f'<th scope="col" class="n">95 %</th></tr></thead><tbody>\n{"".join(lines)}</tbody></table></div>\n'
    )


def _suspects(report: Report, details: Details) -> str:
    if not details.suspects:
        return "<p>No rule stands in more than one error beyond its share.</p>\n"
    rows = [
        (f"<code>{_text(found.rule)}</code>", _text(found.type), f"{found.texts:,}", f"{found.wrong:,}",
         _percent(found.wrong / found.texts), f"{found.excess:+.1f}",
         "–" if found.mended is None else f"{found.mended:,}",
         "–" if found.broken is None else f"{found.broken:,}")
        for found in details.suspects
    ]  # fmt: skip
    names = (
        "rule", "type", "texts", "wrong", "wrong, share", "excess", "mended if struck", "broken if struck"
    )  # fmt: skip
    return (
        '<p class="soft">Rules that have more part in errors than the model’s error rate of '
        f"{_percent(1 - report.accuracy)} lets one expect. Texts: those whose tree has the rule and whose "
        "given label is the rule’s own. Excess: errors beyond that rate, each text counted by the rule’s "
        "part in its polarity. Struck: what taking the rule out does to the texts whose tree has it.</p>\n"
        + _table(names, rows, plain=2)
    )


def _worst(report: Report, details: Details, grammar: Grammar | None) -> Iterator[str]:
    wrong = report.texts - report.right
    if not details.worst:
        yield "<p>There are no errors.</p>\n" if not wrong else "<p>None are shown.</p>\n"
        return
    yield (
        f'<p class="soft">The {len(details.worst)} surest of {wrong:,} wrong answers, with the trees behind '
        "them. Pointing at a node shows its rule.</p>\n"
    )
    for mistake in details.worst:
        yield _error(mistake, report.label_names, grammar)


def _error(mistake: Mistake, names: tuple[str, str], grammar: Grammar | None) -> str:
    picture = to_svg(mistake.tree, widest=WIDEST, grammar=grammar)
    tree = f"{_scrolling('Sentiment tree', 'picture')}{picture}</div>"
    words = len(mistake.tree.sentence.words)
    if words > LONG:
        tree = _folded(f"The tree of {words:,} words", tree)
    return (
        f'<article class="error">{_tag(mistake.label, names, f"given {_percent(mistake.confidence)}: ")} '
        f"{_tag(mistake.truth, names, 'truly ')} <small>text {mistake.place + 1:,}</small>\n"
        f"<blockquote>{_text(mistake.text)}</blockquote>\n"
        f"{tree}</article>\n"
    )


def _tag(label: str, names: tuple[str, str], before: str) -> str:
    kind, mark = ("pos", "+") if label == names[1] else ("neg", "−")
    return f'<span class="tag {kind}">{before}{mark} {_text(label)}</span>'


def _table(names: Sequence[str], rows: Iterable[Sequence[str]], plain: int = 1) -> str:
    """A table of cells that are HTML already; all but the first ``plain`` columns are numbers."""
    heads = "".join(
        f'<th scope="col"{" class=n" if at >= plain else ""}>{name}</th>' for at, name in enumerate(names)
    )
    lines = "".join(
        "<tr>"
        + "".join(f"<td{' class=n' if at >= plain else ''}>{cell}</td>" for at, cell in enumerate(row))
        + "</tr>\n"
        for row in rows
    )
    table = f"<table><thead><tr>{heads}</tr></thead>\n<tbody>\n{lines}</tbody></table>"
    return f"{_scrolling('Table')}{table}</div>\n"


def _scrolling(name: str, kind: str = "scroll") -> str:
    """Open a box that scrolls sideways, by the keyboard too."""
    return f'<div class="{kind}" tabindex="0" role="group" aria-label="{_text(name)}">'


def _folded(name: str, content: str) -> str:
    return f"<details><summary>{name}</summary>\n{content}</details>\n"


def _percent(share: float) -> str:
    if 0.999 < share < 1.0:
        share = 0.999  # only what is all may be shown as all
    return f"{share * 100:.1f}\u00a0%"


def _text(text: str) -> str:
    return html.escape(clean(text), quote=True)
