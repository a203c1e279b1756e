"""``sentiparse evaluate``: a model's answers beside labels, human trees, or what a person expects."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sentiparse.cli.corpus import corpus_options, described, labelled_texts
from sentiparse.cli.outputs import checked_output, write_text
from sentiparse.cli.parser import FILE, load_parser, rules_option
from sentiparse.cli.progress import Bar

if TYPE_CHECKING:
    from sentiparse.behaviour import SuiteReport
    from sentiparse.corpus import Corpus
    from sentiparse.evaluate import Report
    from sentiparse.model import Parser
    from sentiparse.treebank_metrics import Stability, TreeReport

__all__ = ["behaviour", "behaviour_page", "command", "evaluate", "report_page", "trees"]

OURS = "sentiparse"
NOT_FOR_EVALUATION = ("weight_column", "group_column")
"""Options of reading that have no meaning here: every text counts once."""


def evaluate(
    model: str | Parser,
    data: str | Corpus,
    *,
    rules: Sequence[str] = (),
    worst: int = 10,
    progress: Callable[[str, int, int], None] | None = None,
) -> Report:
    """Return the report of a model (a file, or a parser) on labelled texts, with all details.

    ``rules`` are rules files that change the grammar first.
    """
    from sentiparse.corpus import read_corpus
    from sentiparse.evaluate import evaluate as report

    parser = load_parser(model, rules) if isinstance(model, str) else model
    corpus = data
    if isinstance(corpus, str):
        corpus = read_corpus(corpus, allow_one_class=True, own_labels=parser.label_names)
    return report(parser, corpus, details=True, worst=worst, progress=progress)


def report_page(report: Report, parser: Parser, *, model: str, rules: Sequence[str] = ()) -> str:
    """Return the report as one page; it says what was evaluated, and nothing that changes between runs."""
    from sentiparse import __version__
    from sentiparse.render import to_report

    sizes = parser.info()["sizes"]
    about = {
        "model": f"{model}: {sizes['dictionary_rules']:,} dictionary and {sizes['combination_rules']:,} "
        f"combination rules; sentiparse {__version__}",
        **({"changed by": ", ".join(rules)} if rules else {}),
        "texts": f"{report.source}: {report.texts:,}; fingerprint {report.fingerprint[:16]}",
    }
    title = f"{Path(model).stem} on {Path(report.source).name}"
    return to_report(report, title=title, about=about, grammar=parser.grammar)


def behaviour(
    model: str, *, rules: Sequence[str] = (), peers: bool = False, peer_corpus: str | None = None
) -> dict[str, SuiteReport]:
    """Return the model's report on the behaviour suite, and with ``peers`` those of others, by name.

    The peers are VADER, TextBlob, and, where ``peer_corpus`` names labelled texts, an n-gram model trained on
    them.
    """
    from sentiparse.behaviour import run_suite

    reports = {OURS: run_suite(load_parser(model, rules).predict_proba)}
    if peers:
        from sentiparse.behaviour.peers import lexicon_peers, ngram

        reports |= {name: run_suite(peer) for name, peer in lexicon_peers().items()}
        if peer_corpus is not None:
            reports["TF-IDF + LR"] = run_suite(ngram(peer_corpus))
    return reports


def trees(
    model: str,
    file: str,
    *,
    rules: Sequence[str] = (),
    against: str | None = None,
    encoding: str = "utf-8",
) -> tuple[TreeReport, Stability | None]:
    """Return the model's report beside the human trees of the file, and its agreement with another model."""
    from sentiparse.treebank_metrics import evaluate_trees, read_trees, stability

    humans = read_trees(file, encoding=encoding)
    parser = load_parser(model, rules)
    report = evaluate_trees(parser, humans)
    if against is None:
        return report, None
    return report, stability(parser, load_parser(against), [human.text for human in humans])


def behaviour_page(reports: dict[str, SuiteReport], about: str) -> str:
    """Return the documentation's page about the suite: what it holds, and the rates of all classifiers.

    ``about`` says in a sentence or two which model and which training texts these are.
    """
    from sentiparse.behaviour import compare

    ours = reports[OURS]
    shares = [report.flip_and_keep for report in reports.values()]
    return f"""# What a person expects

*Written by `sentiparse evaluate MODEL --behaviour --peers --peer-corpus FILE --markdown`; not by hand.*

The behaviour suite (`sentiparse.behaviour`) holds {ours.total.cases:,} templated cases over
{len(ours.domains)} domains ({", ".join(rate.name for rate in ours.domains)}), in the manner of CheckList:
texts whose label nobody disputes, changes that should not matter, and changes that should move the
probability one way. For every operator there is also what only looks like it: *not good* should flip, *not
only good* should not. Whoever always gives one label, never flips, or always flips, fails about half of these
cases. A probability of exactly 0.5 is no answer, and a failure where a label is expected.

```python
from sentiparse.behaviour import run_suite

report = run_suite(lambda texts: [0.9] * len(texts))  # any function from texts to P(positive)
print(report.flip, report.keep, sep="\\n")
```

## Failures by capability

{about}

{compare(reports)}

The mean of *should flip* and *should not flip* is {shares[0] * 100:.1f} % for the model{_beside(shares)}.

## By group, for the model

{ours.markdown()}
"""


def _about(model: str, peer_corpus: str | None) -> str:
    import sentiparse

    sizes = sentiparse.load(model).info()["sizes"]
    words = (
        f"*sentiparse* is the model `{Path(model).stem}`: {sizes['dictionary_rules']:,} dictionary rules and "
        f"{sizes['combination_rules']:,} combination rules."
    )
    if peer_corpus is not None:
        words += f"\n*TF-IDF + LR* (words and pairs of words) is trained on `{Path(peer_corpus).name}`."
    return words


def _beside(shares: list[float]) -> str:
    return f", {min(shares[1:]) * 100:.1f} % for the best of the others" if len(shares) > 1 else ""


@click.command("evaluate")
@click.argument("model", type=FILE)
@click.argument("file", required=False, type=FILE)
@click.option(
    "--html", "page", type=FILE, metavar="OUT", help="Also write the report as one page (no script, no net)."
)
@click.option(
    "--worst", type=click.IntRange(0), default=10, show_default=True, help="Errors to show, surest first."
)
@click.option("--show-trees", is_flag=True, help="Draw the trees of the worst errors in the terminal too.")
@rules_option
@click.option("--behaviour", "of_behaviour", is_flag=True, help="Run the behaviour suite; needs no FILE.")
@click.option("--peers", is_flag=True, help="With --behaviour: VADER and TextBlob too (extra bench).")
@click.option(
    "--peer-corpus", type=FILE, metavar="FILE",
    help="With --peers: an n-gram model too, trained on these texts.",
)  # fmt: skip
@click.option("--markdown", is_flag=True, help="With --behaviour: write a page of documentation.")
@click.option("--trees", "of_trees", is_flag=True, help="FILE holds bracketed trees, labelled 0 to 4.")
@click.option(
    "--against", type=FILE, metavar="MODEL", help="With --trees: how far this other model's trees agree."
)
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
@corpus_options(without=NOT_FOR_EVALUATION)
def command(
    model: str,
    file: str | None,
    page: str | None,
    worst: int,
    show_trees: bool,
    rules_files: tuple[str, ...],
    of_behaviour: bool,
    peers: bool,
    peer_corpus: str | None,
    markdown: bool,
    of_trees: bool,
    against: str | None,
    as_json: bool,
    **reading: Any,
) -> None:
    """Compare the answers of MODEL with the labels of FILE: how often right, how sure, where wrong, and why.

    Accuracy, F1 and confusion; calibration; accuracy of the surest texts; accuracy by length, and with and
    without negation, intensification and contrast (where words of such a rule of the model stand in the
    text); the rules with most part in errors, and what striking each does; the surest errors. As text, with
    --json as data, and with --html as a page with curves and trees.

    With --trees FILE holds human trees: polarity of nodes, brackets, operators. With --behaviour the model
    goes through a suite of what a person expects.

    \b
    sentiparse evaluate mine.sentiparse test.tsv
    sentiparse evaluate en shop.csv --label-column stars --positive-above 3.5 --negative-below 2.5
    sentiparse evaluate en test.tsv --rules my.rules --html report.html
    sentiparse evaluate en --behaviour
    """
    if of_behaviour and (of_trees or file is not None):
        raise click.UsageError("--behaviour takes no FILE and no --trees: run them one after the other")
    if (peers or markdown) and not of_behaviour:
        raise click.UsageError("--peers and --markdown go with --behaviour")
    if peer_corpus is not None and not peers:
        raise click.UsageError("--peer-corpus goes with --peers")
    if against is not None and not of_trees:
        raise click.UsageError("--against goes with --trees")
    if markdown and as_json:
        raise click.UsageError("--markdown and --json exclude each other")
    if of_behaviour or of_trees:
        others = [name for name in reading if of_behaviour or name != "encoding"]
        _refuse(["page", "worst", "show_trees", *others], of_behaviour)
    if of_behaviour:
        reports = behaviour(model, rules=rules_files, peers=peers, peer_corpus=peer_corpus)
        if markdown:
            _echo(behaviour_page(reports, _about(model, peer_corpus)).rstrip("\n"))
        else:
            _show_behaviour(reports, as_json)
        return
    if file is None:
        raise click.UsageError("FILE is missing: name labelled texts, or ask for --behaviour")
    if of_trees:
        report, agreement = trees(
            model, file, rules=rules_files, against=against, encoding=reading["encoding"]
        )
        data: dict[str, Any] = report.to_dict()
        if agreement is not None:
            data["stability"] = agreement.to_dict()
        _echo(data if as_json else "\n\n".join(str(part) for part in (report, agreement) if part is not None))
    else:
        _labels(model, file, rules_files, page, worst, show_trees, as_json, reading)


def _labels(
    model: str,
    file: str,
    rules: Sequence[str],
    page: str | None,
    worst: int,
    show_trees: bool,
    as_json: bool,
    reading: dict[str, Any],
) -> None:
    place = None if page is None else checked_output(page, "--html", inputs=[model, file, *rules])
    parser = load_parser(model, rules)
    corpus = labelled_texts(file, reading, allow_one_class=True, own_labels=parser.label_names)
    click.echo(f"{corpus.source}: {described(corpus)}", err=True)
    with Bar("texts") as bar:
        report = evaluate(parser, corpus, worst=worst, progress=bar.update)
    _echo(report.to_dict() if as_json else str(report))
    if show_trees and not as_json:
        from sentiparse.render import draw

        for mistake in report.details.worst if report.details is not None else ():
            words = " ".join(mistake.text.split())
            _echo(f"\n{mistake.label} {mistake.confidence:.3f}, truly {mistake.truth}: {words}")
            _echo(draw(mistake.tree))
    if place is not None:
        write_text(place, report_page(report, parser, model=model, rules=rules))
        click.echo(f"{page}: the report as a page", err=True)


def _refuse(names: Sequence[str], of_behaviour: bool) -> None:
    """Refuse options that would be passed over in silence."""
    from click.core import ParameterSource

    context = click.get_current_context()
    given = {
        param.name: param.opts[0]
        for param in context.command.params
        if param.name in names and context.get_parameter_source(param.name) is not ParameterSource.DEFAULT
    }
    if given:
        kind = "--behaviour" if of_behaviour else "--trees"
        raise click.UsageError(f"{', '.join(given.values())} is for labelled texts: not with {kind}")


def _show_behaviour(reports: dict[str, SuiteReport], as_json: bool) -> None:
    from sentiparse.behaviour import compare

    if as_json and len(reports) == 1:
        _echo(reports[OURS].to_dict())
    elif as_json:
        _echo({name: report.to_dict() for name, report in reports.items()})
    else:
        _echo(str(reports[OURS]))
        if len(reports) > 1:
            _echo("\n" + compare(reports))


def _echo(result: dict[str, Any] | str) -> None:
    click.echo(result if isinstance(result, str) else json.dumps(result, ensure_ascii=False))
