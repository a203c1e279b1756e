"""``sentiparse evaluate``: a model's answers beside labels, human trees, or what a person expects."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from sentiparse.behaviour import SuiteReport
    from sentiparse.evaluate import Report
    from sentiparse.treebank_metrics import Stability, TreeReport

__all__ = ["behaviour", "behaviour_page", "command", "evaluate", "trees"]

OURS = "sentiparse"


def evaluate(model: str, file: str) -> Report:
    """Return the report (accuracy, F1, confusion, calibration error) of the model on the labelled file."""
    import sentiparse
    from sentiparse.corpus import read_corpus
    from sentiparse.evaluate import evaluate as report

    return report(sentiparse.load(model), read_corpus(file))


def behaviour(model: str, *, peers: bool = False, peer_corpus: str | None = None) -> dict[str, SuiteReport]:
    """Return the model's report on the behaviour suite, and with ``peers`` those of others, by name.

    The peers are VADER, TextBlob, and, where ``peer_corpus`` names labelled texts, an n-gram model trained on
    them.
    """
    import sentiparse
    from sentiparse.behaviour import run_suite

    reports = {OURS: run_suite(sentiparse.load(model).predict_proba)}
    if peers:
        from sentiparse.behaviour.peers import lexicon_peers, ngram

        reports |= {name: run_suite(peer) for name, peer in lexicon_peers().items()}
        if peer_corpus is not None:
            reports["TF-IDF + LR"] = run_suite(ngram(peer_corpus))
    return reports


def trees(model: str, file: str, *, against: str | None = None) -> tuple[TreeReport, Stability | None]:
    """Return the model's report beside the human trees of the file, and its agreement with another model."""
    import sentiparse
    from sentiparse.treebank_metrics import evaluate_trees, read_trees, stability

    humans = read_trees(file)
    parser = sentiparse.load(model)
    report = evaluate_trees(parser, humans)
    if against is None:
        return report, None
    return report, stability(parser, sentiparse.load(against), [human.text for human in humans])


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
@click.argument("model")
@click.argument("file", required=False)
@click.option("--behaviour", "of_behaviour", is_flag=True, help="Run the behaviour suite; needs no FILE.")
@click.option("--peers", is_flag=True, help="With --behaviour: VADER and TextBlob too (extra bench).")
@click.option(
    "--peer-corpus", metavar="FILE", help="With --peers: an n-gram model too, trained on these texts."
)
@click.option("--markdown", is_flag=True, help="With --behaviour: write a page of documentation.")
@click.option("--trees", "of_trees", is_flag=True, help="FILE holds bracketed trees, labelled 0 to 4.")
@click.option("--against", metavar="MODEL", help="With --trees: how far this other model's trees agree.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def command(
    model: str,
    file: str | None,
    of_behaviour: bool,
    peers: bool,
    peer_corpus: str | None,
    markdown: bool,
    of_trees: bool,
    against: str | None,
    as_json: bool,
) -> None:
    """Compare the answers of MODEL with the labels of FILE: accuracy, F1, confusion, calibration error.

    With --trees FILE holds human trees: polarity of nodes, brackets, operators. With --behaviour the model
    goes through a suite of what a person expects.
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
    if of_behaviour:
        reports = behaviour(model, peers=peers, peer_corpus=peer_corpus)
        if markdown:
            _echo(behaviour_page(reports, _about(model, peer_corpus)).rstrip("\n"))
        else:
            _show_behaviour(reports, as_json)
        return
    if file is None:
        raise click.UsageError("FILE is missing: name labelled texts, or ask for --behaviour")
    if of_trees:
        report, agreement = trees(model, file, against=against)
        data: dict[str, Any] = report.to_dict()
        if agreement is not None:
            data["stability"] = agreement.to_dict()
        _echo(data if as_json else "\n\n".join(str(part) for part in (report, agreement) if part is not None))
    else:
        labels = evaluate(model, file)
        _echo(labels.to_dict() if as_json else str(labels))


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
