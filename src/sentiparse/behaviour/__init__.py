"""What a person expects of a sentiment classifier, as cases that any classifier can be run through.

In the manner of CheckList (Ribeiro et al., 2020): minimum functionality, invariance and direction, by
capability. Where an operator turns a label round, the suite also has what only looks like that operator, so
that no constant answer, and no constant habit, passes more than about half of those cases.

>>> report = run_suite(lambda texts: [0.9] * len(texts))
>>> 0.4 < report.flip.rate < 0.6
True
"""

from sentiparse.behaviour.case import Case
from sentiparse.behaviour.report import Outcome, Rate, SuiteReport, compare
from sentiparse.behaviour.suite import Classifier, cases, run_suite

__all__ = ["Case", "Classifier", "Outcome", "Rate", "SuiteReport", "cases", "compare", "run_suite"]
