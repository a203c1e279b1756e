"""Documents in a terminal and as HTML: a line a sentence, with its clauses."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from sentiparse.render.html import PAGE_STYLE, STYLE, to_html
from sentiparse.render.terminal import COLORS, RESET, clean, wants_color

if TYPE_CHECKING:
    from sentiparse.document import Clause, Document, ParsedSentence

__all__ = ["document_html", "draw_document"]

MARKS = {1: "+", -1: "-", 0: "?"}
KINDS = {1: "pos", -1: "neg", 0: "none"}

SENTENCES_STYLE = """
.sentiparse .sentences{list-style:none;padding:0;margin:.6em 0}
.sentiparse .sentences>li{margin:.35em 0}
.sentiparse .sentences summary{cursor:pointer}
.sentiparse .clause{padding:0 .25em;border-bottom:2px solid}
.sentiparse .clause.pos{border-bottom-style:solid;border-radius:0}
.sentiparse .clause.neg{border-bottom-style:dashed;border-radius:0}
.sentiparse .clause.none{border-bottom-style:dotted;background:none}
"""


def draw_document(document: Document, *, color: bool | None = None) -> str:
    """Return a line with the document's decision, and one a sentence: sign, probability of it, words.

    Where a sentence has several clauses they stand in brackets, each with its own sign; ``?`` is for those in
    which nothing is known.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> slow : 0.7")
    >>> print(draw_document(parser.parse_document("Good, but slow. Who knows?"), color=False))
    positive, P(positive) = 0.79, by 2 sentences
      + 0.79  [+ Good,] [- but slow.]
      ? 0.50  Who knows?
    """
    color = wants_color() if color is None else color
    count = len(document.sentences)
    positive = clean(document.label_names[1])
    lines = [
        f"{clean(document.label)}, P({positive}) = {document.p_pos:.2f}, "
        f"by {count} sentence{'' if count == 1 else 's'}"
    ]
    for sentence in document.sentences:
        head = f"{MARKS[sentence.sign]} {_strength(sentence):.2f}"
        lines.append(f"  {_paint(head, sentence.sign, color)}  {_clauses(sentence, color)}")
    return "\n".join(lines)


def document_html(document: Document, *, page: bool = True, title: str = "sentiparse") -> str:
    """Return the document as a page of its own, or as a fragment: a line a sentence, its tree folded below.

    >>> from sentiparse.model import Parser
    >>> document = Parser.from_rules("P -> good : 0.9").parse_document("Good <b>. So what?")
    >>> fragment = document_html(document, page=False)
    >>> fragment.count("<li>"), "Good &lt;b&gt;" in fragment
    (2, True)
    """
    count = len(document.sentences)
    items = "".join(
        f"<li><details><summary>{_tag(sentence.label, sentence.sign, _strength(sentence))}"
        f"{''.join(_span(clause) for clause in sentence.clauses)}</summary>\n"
        f"{to_html(sentence.tree, page=False).partition('</style>')[2]}</details></li>\n"
        for sentence in document.sentences
    )
    strength = max(document.p_pos, 1.0 - document.p_pos)
    body = (
        f'<section class="sentiparse">\n<p>{_tag(document.label, document.sign, strength)}'
        f"by {count} sentence{'' if count == 1 else 's'}; P({_text(document.label_names[1])}) "
        f'{document.p_pos:.3f}</p>\n<ul class="sentences">\n{items}</ul>\n</section>\n'
    )
    style = STYLE + SENTENCES_STYLE
    if not page:
        return f"<style>{style}</style>\n{body}"
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{_text(title)}</title>\n<style>{PAGE_STYLE}{style}</style>\n</head>\n"
        f"<body>\n{body}</body>\n</html>\n"
    )


def _text(text: str) -> str:
    return html.escape(clean(text), quote=True)


def _strength(sentence: ParsedSentence) -> float:
    return sentence.p_pos if sentence.sign >= 0 else 1.0 - sentence.p_pos


def _clauses(sentence: ParsedSentence, color: bool) -> str:
    if len(sentence.clauses) < 2:
        return " ".join(clean(sentence.text).split())
    return " ".join(
        _paint(f"[{MARKS[clause.sign]} {' '.join(clean(clause.text).split())}]", clause.sign, color)
        for clause in sentence.clauses
    )


def _paint(text: str, sign: int, color: bool) -> str:
    return f"{COLORS[sign]}{text}{RESET}" if color else text


def _tag(label: str, sign: int, strength: float) -> str:
    mark = {1: "+ ", -1: "− ", 0: "? "}[sign]
    return f'<span class="polarity {KINDS[sign]}">{mark}{_text(label)} {strength:.2f}</span>'


def _span(clause: Clause) -> str:
    mark = {1: "+", -1: "−", 0: "?"}[clause.sign]
    title = "nothing known" if clause.logit is None else f"P(positive) {clause.p_pos:.2f} by its rules"
    return (
        f'<span class="clause {KINDS[clause.sign]}" title="{title}"><small>{mark}</small> '
        f"{_text(clause.text)}</span> "
    )
