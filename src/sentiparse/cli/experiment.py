"""``sentiparse experiment``: the paper's tables and figures, measured again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sentiparse.cli.outputs import checked_output

if TYPE_CHECKING:
    from sentiparse.experiments import Outcome

__all__ = ["command", "experiment"]

NAMES = ("table3", "datasets", "training-size", "settings", "rules", "fragments", "polarity", "adaptation")


def experiment(
    name: str,
    data: str | None,
    out: str = "experiments",
    *,
    page: str = "docs/results.md",
    methods: str | None = None,
    corpora: str | None = None,
    folds: int | None = None,
    quick: bool = False,
    seed: int = 0,
    jobs: int = 0,
    fresh: bool = False,
    quiet: bool = False,
) -> list[Outcome]:
    """Run an experiment, ``all`` of them, or write the ``report``; returns what came out of each."""
    from sentiparse.experiments import Run, run_experiment
    from sentiparse.experiments.report import write_report

    compute = name != "report"
    folder = None if data is None else Path(data)
    run = Run(folder, Path(out), seed=seed, jobs=jobs, fresh=fresh, compute=compute, quiet=quiet)
    outcomes = []
    for each in NAMES if name in ("all", "report") else (name,):
        given: dict[str, Any] = {"folds": folds} if each == "table3" and folds is not None else {}
        outcomes.append(run_experiment(each, run, methods=methods, corpora=corpora, quick=quick, **given))
    if name == "report":
        write_report(outcomes, Path(page), out)
    return outcomes


@click.command("experiment")
@click.argument("name", type=click.Choice([*NAMES, "all", "report"]))
@click.option(
    "--data", metavar="DIR", envvar="SENTIPARSE_DATA", help="Folder of the corpora [$SENTIPARSE_DATA]."
)
@click.option("--out", metavar="DIR", default="experiments", show_default=True,
              help="Folder for cells, tables and figures; finished cells in it are kept.")  # fmt: skip
@click.option("--page", metavar="FILE", default="docs/results.md", show_default=True,
              help="Where `report` writes its page.")  # fmt: skip
@click.option(
    "--methods", metavar="A,B", help="Only these rows; SVM-* stands for all of them, all for every one."
)
@click.option("--corpora", metavar="A,B", help="Only these corpora.")
@click.option(
    "--folds", type=click.IntRange(1), help="Only the first so many folds of a cross-validation (table3)."
)
@click.option("--quick", is_flag=True, help="PL05-C and MPQA, one fold: minutes instead of hours.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Seed of the methods.")
@click.option(
    "--jobs", type=click.IntRange(0), default=0, help="Worker processes for baselines; 0 is one a core."
)
@click.option("--fresh", is_flag=True, help="Measure finished cells again.")
@click.option("-q", "--quiet", is_flag=True, help="No progress on standard error.")
def command(name: str, data: str | None, out: str, page: str, **given: Any) -> None:
    """Measure a table or figure of the paper again: NAME is one of them, all, or report.

    Tables go to OUT/tables (CSV, Markdown) and standard output, figures to OUT/figures (PNG, SVG). Every
    number is kept in OUT/cells with the options, seed, versions, commit and machine it was measured with; a
    stopped run goes on where it was. `report` writes a page of all finished cells and measures nothing.

    \b
    sentiparse experiment table3 --data corpora --quick
    sentiparse experiment settings --data corpora --corpora PL05-C
    sentiparse experiment all --data corpora --out experiments
    sentiparse experiment report --page results.md
    """
    if data is None and name != "report":
        raise click.UsageError("name the folder of the corpora with --data DIR or SENTIPARSE_DATA")
    if name == "report" and Path(page).parent.is_dir():  # a folder that is not there is made
        checked_output(page, "--page")
    outcomes = experiment(name, data, out, page=page, **given)
    if name == "report":
        click.echo(page)
        return
    for outcome in outcomes:
        for table in (table for table in outcome.tables if table.rows):
            click.echo(f"\n{table.title}\n\n{table.plain()}")
        for figure in outcome.figures:
            click.echo(figure)
