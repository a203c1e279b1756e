"""Plain polarity, and what makes it stronger or weaker."""

from __future__ import annotations

from sentiparse.behaviour.template import Group

__all__ = ["GROUPS"]

_PLAIN = "plain polarity"
_STRONG = "intensifiers"
_WEAK = "downtoners"

GROUPS = (
    Group(
        _PLAIN,
        "adjectives",
        "positive",
        "",
        (
            "The {thing} was {good}.",
            "This is a {great} {thing}.",
            "The {aspect} is {fine}.",
            "A {good} and {good2} {thing}.",
        ),
    ),
    Group(
        _PLAIN,
        "adjectives",
        "negative",
        "",
        (
            "The {thing} was {bad}.",
            "This is a {awful} {thing}.",
            "The {aspect} is {poor}.",
            "A {bad} and {bad2} {thing}.",
        ),
    ),
    Group(_PLAIN, "verbs", "positive", "", ("I {loved} the {thing}.", "My friends all {love} this {thing}.")),
    Group(_PLAIN, "verbs", "negative", "", ("I {hated} the {thing}.", "My friends all {hate} this {thing}.")),
    Group(
        _PLAIN,
        "nouns",
        "positive",
        "",
        ("The {whole} has plenty of {asset}.", "The first thing I noticed: {asset}."),
    ),
    Group(
        _PLAIN,
        "nouns",
        "negative",
        "",
        ("The {whole} has plenty of {faults}.", "The first thing I noticed: {faults}."),
    ),
    Group(
        _STRONG,
        "label stays",
        "positive",
        "keep",
        (
            "The {thing} was {very} {good}.",
            "I found the {thing} {very} {good}.",
            "I really {loved} the {thing}.",
        ),
    ),
    Group(
        _STRONG,
        "label stays",
        "negative",
        "keep",
        (
            "The {thing} was {very} {bad}.",
            "I found the {thing} {very} {bad}.",
            "I really {hated} the {thing}.",
        ),
    ),
    Group(
        _STRONG,
        "stronger",
        "up",
        "",
        (
            ("The {thing} was {good}.", "The {thing} was {very} {good}."),
            ("I found the {thing} {good}.", "I found the {thing} {very} {good}."),
        ),
        "directional",
    ),
    Group(
        _STRONG,
        "stronger",
        "down",
        "",
        (
            ("The {thing} was {bad}.", "The {thing} was {very} {bad}."),
            ("I found the {thing} {bad}.", "I found the {thing} {very} {bad}."),
        ),
        "directional",
    ),
    Group(
        _WEAK,
        "label stays",
        "positive",
        "keep",
        ("The {thing} was {fairly} {good}.", "A {fairly} {good} {thing}."),
    ),
    Group(
        _WEAK,
        "label stays",
        "negative",
        "keep",
        ("The {thing} was {slightly} {bad}.", "I found the {thing} {slightly} {bad}."),
    ),
    Group(
        _WEAK,
        "weaker",
        "down",
        "",
        (("The {thing} was {good}.", "The {thing} was {fairly} {good}."),),
        "directional",
    ),
    Group(
        _WEAK,
        "weaker",
        "up",
        "",
        (("The {thing} was {bad}.", "The {thing} was {slightly} {bad}."),),
        "directional",
    ),
    Group(
        _WEAK,
        "barely and scarcely",
        "negative",
        "flip",
        ("The {thing} was barely {good}.", "The {thing} was scarcely {good}."),
    ),
    Group(
        _WEAK,
        "barely and scarcely",
        "positive",
        "flip",
        ("I could scarcely find any {faults}.", "I barely noticed any {faults}."),
    ),
)
"""Groups of plain polarity, intensifiers and downtoners."""
