"""Negation: what it turns round, what it only seems to, how far it reaches, and when there are two of it."""

from __future__ import annotations

from sentiparse.behaviour.template import Group

__all__ = ["GROUPS"]

_SIMPLE = "negated positives"
_OF_BAD = "negated negatives"
_IDLE = "negation that keeps"
_LONG = "long-scope negation"
_DOUBLE = "double negation"

_OPPOSITES = {
    "good": "bad",
    "good2": "bad2",
    "great": "awful",
    "fine": "poor",
    "love": "hate",
    "loved": "hated",
}
"""Slots, and those that hold the opposite words."""


def _negates(name: str, *templates: str) -> Group:
    return Group(_SIMPLE, name, "negative", "flip", templates)


def _redeems(name: str, *templates: str) -> Group:
    return Group(_OF_BAD, name, "positive", "flip", templates)


def _both(capability: str, name: str, role: str, *templates: str) -> tuple[Group, Group]:
    """Templates in {good}, and the same in {bad}: first what is expected of the good ones."""
    of_good, of_bad = ("negative", "positive") if role == "flip" else ("positive", "negative")
    turned = tuple(_turn(text) for text in templates)
    return Group(capability, name, of_good, role, templates), Group(capability, name, of_bad, role, turned)


def _turn(template: str) -> str:
    """The same template with the opposite words."""
    for one, other in _OPPOSITES.items():
        template = template.replace("{" + one + "}", "{" + other + "}")
    return template


GROUPS = (
    _negates(
        "not",
        "The {thing} was not {good}.",
        "This is not a {good} {thing}.",
        "The {thing} is not {good} at all.",
    ),
    _negates(
        "n't", "The {thing} wasn't {good}.", "It isn't a {good} {thing}.", "I didn't {love} the {thing}."
    ),
    _negates("never", "The {thing} was never {good}.", "I never {loved} the {thing}."),
    _negates("no", "The {whole} has no {asset}.", "There was no {asset} at all."),
    _negates("without", "A {whole} without any {asset}.", "What you get is a {whole} without {asset}."),
    _negates("lacks", "The {whole} lacks {asset}.", "The {thing} is lacking in {asset}."),
    _negates("hardly", "The {thing} was hardly {good}.", "This is hardly a {good} {thing}."),
    _negates("far from", "The {thing} was far from {good}.", "Overall it is far from a {good} {thing}."),
    _negates("anything but", "The {thing} was anything but {good}.", "The {aspect} was anything but {fine}."),
    _negates(
        "neither nor",
        "The {thing} was neither {good} nor {good2}.",
        "Neither the {thing} nor the {aspect} was {fine}.",
    ),
    _negates(
        "nothing, nobody",
        "There was nothing {good} about the {thing}.",
        "Nobody in our group {loved} the {thing}.",
        "None of it was {good}.",
    ),
    _redeems(
        "not",
        "The {thing} was not {bad}.",
        "This is not a {bad} {thing}.",
        "The {thing} is not {bad} at all.",
    ),
    _redeems(
        "n't", "The {thing} wasn't {bad}.", "It isn't a {bad} {thing}.", "The {thing} didn't disappoint."
    ),
    _redeems("never", "The {thing} was never {bad}.", "The {thing} never disappoints."),
    _redeems("no", "The {whole} has no {faults}.", "I have no complaints about the {thing}."),
    _redeems("without", "A {whole} without any {faults}.", "We got through the whole day without {faults}."),
    _redeems("free of", "The {whole} is free of {faults}.", "The {thing} is free from {faults}."),
    _redeems("hardly", "The {thing} was hardly {bad}.", "The {thing} was hardly a disappointment."),
    _redeems("far from", "The {thing} was far from {bad}.", "Overall it is far from a {bad} {thing}."),
    _redeems("anything but", "The {thing} was anything but {bad}.", "The {aspect} was anything but {poor}."),
    _redeems(
        "neither nor",
        "The {thing} was neither {bad} nor {bad2}.",
        "Neither the {thing} nor the {aspect} was {poor}.",
    ),
    _redeems(
        "nothing, nobody",
        "There is nothing wrong with the {thing}.",
        "Nobody in our group complained about the {thing}.",
        "I found nothing {bad} about the {thing}.",
    ),
    *_both(
        _IDLE,
        "not only",
        "keep",
        "Not only was the {thing} {good}, it was also {good2}.",
        "The {thing} was not only {good} but also {good2}.",
    ),
    *_both(_IDLE, "not just", "keep", "The {thing} was not just {good} but {great}."),
    *_both(
        _IDLE,
        "no doubt",
        "keep",
        "There is no doubt that the {thing} was {good}.",
        "No doubt about it, the {aspect} was {fine}.",
    ),
    *_both(_IDLE, "no wonder", "keep", "No wonder the {thing} was {good}."),
    *_both(_IDLE, "nothing short of", "keep", "The {thing} was nothing short of {great}."),
    *_both(_IDLE, "can't believe", "keep", "I can't believe how {good} the {thing} was."),
    *_both(_IDLE, "not to mention", "keep", "The {thing} was {good}, not to mention the {fine} {aspect}."),
    *_both(_IDLE, "not surprisingly", "keep", "Not surprisingly, the {thing} was {good}."),
    *_both(
        _IDLE,
        "question tags",
        "keep",
        "The {thing} was {good}, wasn't it?",
        "It really is a {good} {thing}, isn't it?",
    ),
    *_both(
        _IDLE,
        "negation elsewhere",
        "keep",
        "I was not the first to try it, and the {thing} was {good}.",
        "I do not write many reviews. The {thing} was {good}.",
    ),
    Group(
        _IDLE,
        "can't wait",
        "positive",
        "keep",
        ("I can't wait to {again}.", "The {thing} was {good} and I can't wait to {again}."),
    ),
    Group(
        _IDLE,
        "can't stand",
        "negative",
        "keep",
        ("I can't stand the {thing}.", "The {thing} was {bad} and I couldn't wait to be done with it."),
    ),
    Group(_IDLE, "no problem", "positive", "keep", ("No problem at all, the {thing} was {good}.",)),
    Group(_IDLE, "no hope", "negative", "keep", ("No hope at all, the {thing} was {bad}.",)),
    Group(
        _IDLE,
        "enough",
        "positive",
        "keep",
        ("I can't recommend the {thing} enough.", "I cannot get enough of this {thing}."),
    ),
    Group(
        _IDLE,
        "don't be fooled",
        "negative",
        "keep",
        ("Don't be fooled, the {thing} is {bad}.", "Don't waste your money on this {bad} {thing}."),
    ),
    Group(
        _IDLE,
        "don't hesitate",
        "positive",
        "keep",
        ("Don't hesitate, the {thing} is {good}.", "Don't miss this {good} {thing}."),
    ),
    Group(_IDLE, "never fails to", "positive", "keep", ("The {thing} never fails to impress.",)),
    Group(_IDLE, "never fails to", "negative", "keep", ("The {thing} never fails to annoy me.",)),
    Group(
        _IDLE,
        "never better",
        "positive",
        "keep",
        ("I have never had a better {thing}.", "The {thing} could not be better."),
    ),
    Group(
        _IDLE,
        "never worse",
        "negative",
        "keep",
        ("I have never had a worse {thing}.", "The {thing} could not be worse."),
    ),
    *_both(
        _LONG,
        "don't think",
        "flip",
        "I don't think the {thing} was {good}.",
        "I do not believe this is a {good} {thing}.",
    ),
    *_both(
        _LONG,
        "can't say",
        "flip",
        "I can't say that the {thing} was {good}.",
        "I wouldn't say the {thing} was {good}.",
    ),
    *_both(
        _LONG,
        "never call",
        "flip",
        "I would never call this {thing} {good}.",
        "Nobody I know would describe this {thing} as {good}.",
    ),
    *_both(_LONG, "not true", "flip", "It is not true that the {thing} is {good}."),
    Group(_LONG, "can't say I enjoyed", "negative", "flip", ("I can't say that I {loved} the {thing}.",)),
    Group(
        _LONG,
        "can't say I regret",
        "positive",
        "flip",
        ("I can't say that I regret paying for the {thing}.",),
    ),
    *_both(
        _LONG,
        "did not expect",
        "keep",
        "I did not expect the {thing} to be so {good}.",
        "I didn't know a {thing} could be this {good}.",
    ),
    *_both(
        _LONG,
        "not knowing",
        "keep",
        "Without knowing what to expect, I found the {thing} {good}.",
        "I have not tried the others, but the {thing} was {good}.",
    ),
    *_both(
        _DOUBLE,
        "not not",
        "keep",
        "I can't say the {thing} was not {good}.",
        "Nobody can claim that the {thing} isn't {good}.",
        "It is not true that the {thing} wasn't {good}.",
    ),
    *_both(
        _DOUBLE,
        "never not",
        "keep",
        "The {thing} was never not {good}.",
        "There was no day when the {thing} wasn't {good}.",
    ),
    *_both(
        _DOUBLE,
        "impossible not to",
        "keep",
        "It is impossible not to {love} the {thing}.",
        "You can't help but {love} this {thing}.",
    ),
    Group(
        _DOUBLE,
        "not without",
        "positive",
        "keep",
        ("The {whole} is not without {asset}.", "The {thing} is not without its {asset}."),
    ),
    Group(
        _DOUBLE,
        "not without",
        "negative",
        "keep",
        ("I never got through a day without {faults}.", "It was never free of {faults}."),
    ),
)
"""Groups of all kinds of negation."""
