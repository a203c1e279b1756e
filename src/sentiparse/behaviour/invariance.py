"""Changes that should change nothing; and, reported only, emoji and texts that say nothing."""

from __future__ import annotations

from sentiparse.behaviour.template import Group

__all__ = ["GROUPS"]

_INVARIANCE = "invariance"


def _same(name: str, *pairs: tuple[str, ...]) -> Group:
    """Pairs in {good}, and the same in {bad}."""
    turned = tuple(
        tuple(text.replace("{good}", "{bad}").replace("{loved}", "{hated}") for text in pair)
        for pair in pairs
    )
    return Group(_INVARIANCE, name, "same", "", pairs + turned, "invariance")


def _shown(capability: str, name: str, expected: str, *templates: str) -> Group:
    return Group(capability, name, expected, "", templates, counted=False)


GROUPS = (
    _same(
        "names",
        ("{name} says the {thing} was {good}.", "{name2} says the {thing} was {good}."),
        ("I went with {name} and {loved} the {thing}.", "I went with {name2} and {loved} the {thing}."),
    ),
    _same(
        "places",
        ("The {thing} in {place} was {good}.", "The {thing} in {place2} was {good}."),
        ("We came from {place} and {loved} the {thing}.", "We came from {place2} and {loved} the {thing}."),
    ),
    _same(
        "numbers",
        ("I paid 45 dollars and the {thing} was {good}.", "I paid 52 dollars and the {thing} was {good}."),
        ("After 3 days I can say the {thing} is {good}.", "After 11 days I can say the {thing} is {good}."),
    ),
    _same(
        "punctuation",
        ("The {thing} was {good}.", "The {thing} was {good}", "The {thing} was {good} ."),
        ("Well, I {loved} the {thing}.", "Well I {loved} the {thing}."),
    ),
    _same(
        "casing",
        ("The {thing} was not {good}.", "=the {thing} was not {good}.", "^The {thing} was not {good}."),
        ("I {loved} the {thing}, honestly.", "=i {loved} the {thing}, honestly."),
    ),
    _same(
        "typos",
        ("Last week I found the {thing} {good}.", "Last wek I fuond the {thing} {good}."),
        (
            "We went there yesterday and it was a {good} {thing}.",
            "We wnet there yesterdy and it was a {good} {thing}.",
        ),
    ),
    _same(
        "a neutral sentence more",
        ("The {thing} was {good}.", "{fact} The {thing} was {good}.", "The {thing} was {good}. {fact}"),
        ("I {loved} the {thing}.", "{fact} I {loved} the {thing}."),
    ),
    _shown("emoji", "emoji", "positive", "Just tried the {thing} 😍", "The {thing} 👍", "{fact} 😀"),
    _shown("emoji", "emoji", "negative", "Just tried the {thing} 😡", "The {thing} 👎", "{fact} 😢"),
    _shown("emoji", "emoticons", "positive", "Just tried the {thing} :)", "The {thing} :-D"),
    _shown("emoji", "emoticons", "negative", "Just tried the {thing} :(", "The {thing} :-("),
    _shown(
        "unsure", "facts", "middle", "{fact}", "{name} told us. {fact}", "{fact} We were there on Monday."
    ),
)
"""Groups of invariance, emoji and neutral texts."""
