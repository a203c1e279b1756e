"""How well a parser does on labelled texts, where it errs, and which rules are behind it.

>>> from sentiparse.model import Parser
>>> parser = Parser.from_rules("P -> good : 0.9\\nN -> bad : 0.9\\nN -> not P : 0 1 [negation]", comb_hit=1)
>>> report = evaluate(parser, [("good", "pos"), ("not good", "neg"), ("not bad", "pos")], details=True)
>>> round(report.accuracy, 2), report.details.worst[0].text
(0.67, 'not bad')
"""

from sentiparse.evaluate.calibration import CalibrationBin, calibration_curve, calibration_error
from sentiparse.evaluate.coverage import Coverage, coverage_curve
from sentiparse.evaluate.details import Details
from sentiparse.evaluate.intervals import wilson_interval
from sentiparse.evaluate.mistakes import Mistake, Suspect
from sentiparse.evaluate.phenomena import PHENOMENA, PhenomenonFinder
from sentiparse.evaluate.report import Report, evaluate
from sentiparse.evaluate.sightings import RulePoint, RuleSightings, rule_sightings
from sentiparse.evaluate.slices import PhenomenonSlice, Slice

__all__ = [
    "PHENOMENA",
    "CalibrationBin",
    "Coverage",
    "Details",
    "Mistake",
    "PhenomenonFinder",
    "PhenomenonSlice",
    "Report",
    "RulePoint",
    "RuleSightings",
    "Slice",
    "Suspect",
    "calibration_curve",
    "calibration_error",
    "coverage_curve",
    "evaluate",
    "rule_sightings",
    "wilson_interval",
]
