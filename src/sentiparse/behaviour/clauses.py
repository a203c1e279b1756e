"""What clauses do to each other: contrast, comparison, irrealis, too ... to, questions."""

from __future__ import annotations

from sentiparse.behaviour.template import Group

__all__ = ["GROUPS"]

_CONTRAST = "contrast"
_WEAK_SIDE = "contrast with a weak side"
_COMPARE = "comparatives"
_UNREAL = "irrealis"
_TOO = "too ... to"
_ASK = "questions"


def _contrast(name: str, role: str, *templates: str) -> tuple[Group, Group]:
    """Templates in {bad} or {poor} (conceded) and {praise} (the point), and the same the other way round."""
    turned = tuple(
        _replaced(text, bad="good", poor="fine", praise="blame", great="awful") for text in templates
    )
    return Group(_CONTRAST, name, "positive", role, templates), Group(
        _CONTRAST, name, "negative", role, turned
    )


def _replaced(template: str, **slots: str) -> str:
    for slot, other in slots.items():
        template = template.replace("{" + slot + "}", "{" + other + "}")
    return template


GROUPS = (
    *_contrast(
        "but",
        "flip",
        "The {aspect} was {poor}, but {praise}.",
        "The {thing} was {bad} but the {aspect} was {great}.",
    ),
    *_contrast("although, first", "flip", "Although the {aspect} was {poor}, {praise}."),
    *_contrast("although, medial", "keep", "{praise}, although the {aspect} was {poor}."),
    *_contrast(
        "though, first",
        "flip",
        "Though the {aspect} was {poor}, {praise}.",
        "Even though the {aspect} was {poor}, {praise}.",
    ),
    *_contrast(
        "though, medial",
        "keep",
        "{praise}, though the {aspect} was {poor}.",
        "{praise} even though the {aspect} was {poor}.",
    ),
    *_contrast(
        "despite, first",
        "flip",
        "Despite the {poor} {aspect}, {praise}.",
        "In spite of the {poor} {aspect}, {praise}.",
    ),
    *_contrast(
        "despite, medial",
        "keep",
        "{praise} despite the {poor} {aspect}.",
        "{praise}, in spite of the {poor} {aspect}.",
    ),
    *_contrast(
        "however",
        "flip",
        "The {aspect} was {poor}. However, {praise}.",
        "The {aspect} was {poor}; however, {praise}.",
    ),
    *_contrast(
        "while",
        "flip",
        "While the {aspect} was {poor}, {praise}.",
        "While the {thing} was {bad}, the {aspect} was {great}.",
    ),
    *_contrast(
        "yet, still",
        "flip",
        "The {aspect} was {poor}, yet {praise}.",
        "The {aspect} was {poor}. Still, {praise}.",
    ),
    Group(
        _WEAK_SIDE,
        "weak point",
        "positive",
        "flip",
        (
            "The {aspect} was {awful}, but {weak_praise}.",
            "Although the {aspect} was {poor}, {weak_praise}.",
            "Despite the {poor} {aspect}, {weak_praise}.",
        ),
    ),
    Group(
        _WEAK_SIDE,
        "weak point",
        "negative",
        "flip",
        (
            "The {aspect} was {great}, but {weak_blame}.",
            "Although the {aspect} was {fine}, {weak_blame}.",
            "Despite the {fine} {aspect}, {weak_blame}.",
        ),
    ),
    Group(
        _WEAK_SIDE,
        "weak concession",
        "positive",
        "",
        (
            "It took a while, but the {thing} was {good}.",
            "Although it is not the newest one, the {thing} was {good}.",
            "It is a long way, but {praise}.",
        ),
    ),
    Group(
        _WEAK_SIDE,
        "weak concession",
        "negative",
        "",
        (
            "It looked new, but the {thing} was {bad}.",
            "Although my friends wanted to go, the {thing} was {bad}.",
            "It is close to home, but {blame}.",
        ),
    ),
    Group(
        _COMPARE,
        "better",
        "positive",
        "keep",
        (
            "The {thing} was better than I expected.",
            "This {thing} is much better than the last one.",
            "The {thing} was more {long_good} than most.",
        ),
    ),
    Group(
        _COMPARE,
        "worse",
        "negative",
        "keep",
        (
            "The {thing} was worse than I expected.",
            "This {thing} is much worse than the last one.",
            "The {thing} was more {long_bad} than most.",
        ),
    ),
    Group(
        _COMPARE,
        "less",
        "negative",
        "flip",
        ("The {thing} was less {good} than last time.", "It is a less {good} {thing} than most."),
    ),
    Group(
        _COMPARE,
        "less",
        "positive",
        "flip",
        ("The {thing} was less {bad} than last time.", "It is a less {bad} {thing} than most."),
    ),
    Group(
        _COMPARE,
        "not as",
        "negative",
        "flip",
        ("The {thing} was not as {good} as before.", "The {thing} isn't as {good} as people say."),
    ),
    Group(
        _COMPARE,
        "not as",
        "positive",
        "flip",
        ("The {thing} was not as {bad} as before.", "The {thing} isn't as {bad} as people say."),
    ),
    Group(_COMPARE, "as ever", "positive", "keep", ("The {thing} was as {good} as ever.",)),
    Group(_COMPARE, "as ever", "negative", "keep", ("The {thing} was as {bad} as ever.",)),
    Group(
        _COMPARE,
        "nothing better",
        "positive",
        "keep",
        ("There is nothing better than this {thing}.", "No other {thing} is better than this one."),
    ),
    Group(
        _COMPARE,
        "no better",
        "negative",
        "flip",
        ("The {thing} was no better than before.", "I have had a better {thing} for half the price."),
    ),
    Group(
        _UNREAL,
        "could have been",
        "negative",
        "flip",
        ("The {thing} could have been {good}.", "The {thing} could have been so much better."),
    ),
    Group(
        _UNREAL,
        "should have been",
        "negative",
        "flip",
        ("The {thing} should have been {good}.", "The {thing} was supposed to be {good}."),
    ),
    Group(
        _UNREAL,
        "would be better if",
        "negative",
        "flip",
        ("The {thing} would be {good} if someone cared.", "It would be better if they changed the {thing}."),
    ),
    Group(
        _UNREAL,
        "wanted to",
        "negative",
        "flip",
        ("I wanted to {love} the {thing}.", "I really tried to {love} this {thing}."),
    ),
    Group(
        _UNREAL,
        "wish",
        "negative",
        "flip",
        (
            "I wish the {thing} were {good}.",
            "If only the {thing} had been {good}.",
            "I was hoping for a {good} {thing}.",
        ),
    ),
    Group(
        _UNREAL,
        "wrongly feared",
        "positive",
        "flip",
        (
            "I expected the {thing} to be {bad}, and I was wrong.",
            "They told me the {thing} would be {bad}, and they were mistaken.",
            "I was ready to {hate} the {thing} and ended up a fan.",
        ),
    ),
    Group(
        _UNREAL,
        "would say so",
        "positive",
        "flip",
        (
            "If the {thing} were {bad}, I would say so.",
            "I would tell you if the {thing} was {bad}.",
            "I have yet to find a {bad} {thing} here.",
        ),
    ),
    Group(
        _UNREAL,
        "real wish",
        "positive",
        "keep",
        (
            "I would gladly {again}.",
            "You should try the {thing}, it is {good}.",
            "I would have paid double for such a {good} {thing}.",
            "I wish every {thing} were as {good} as this one.",
        ),
    ),
    Group(
        _UNREAL,
        "real regret",
        "negative",
        "keep",
        (
            "I should have known that the {thing} would be {bad}.",
            "I wish I had not paid for this {bad} {thing}.",
            "It would take a miracle to save this {bad} {thing}.",
        ),
    ),
    Group(
        _TOO,
        "too much to be good",
        "negative",
        "flip",
        ("The {thing} was too {neutral} to be {good}.", "The {thing} was too {neutral} to {love}."),
    ),
    Group(
        _TOO,
        "too much to be bad",
        "positive",
        "flip",
        (
            "The {thing} is too {good} to be called {bad}.",
            "This {thing} was too {good} to disappoint anyone.",
        ),
    ),
    Group(
        _TOO,
        "too good to miss",
        "positive",
        "keep",
        ("The {thing} was too {good} to miss.", "This {thing} is too {good} to pass up."),
    ),
    Group(
        _TOO,
        "too bad to stay",
        "negative",
        "keep",
        ("The {thing} was too {bad} to recommend.", "This {thing} is too {bad} to be of any use."),
    ),
    Group(
        _ASK,
        "how could anyone",
        "negative",
        "flip",
        (
            "How could anyone call this {thing} {good}?",
            "What is there to {love} about the {thing}?",
            "Since when is a {thing} like this {good}?",
        ),
    ),
    Group(
        _ASK,
        "how could anyone",
        "positive",
        "flip",
        (
            "How could anyone call this {thing} {bad}?",
            "What is there to {hate} about the {thing}?",
            "Who could possibly complain about this {thing}?",
        ),
    ),
    Group(
        _ASK,
        "asked and meant",
        "positive",
        "keep",
        (
            "Have you ever seen such a {good} {thing}?",
            "Did I mention how {good} the {thing} was?",
            "Isn't this a {great} {thing}?",
        ),
    ),
    Group(
        _ASK,
        "asked and meant",
        "negative",
        "keep",
        (
            "Have you ever seen such a {bad} {thing}?",
            "Did I mention how {bad} the {thing} was?",
            "Isn't this a {awful} {thing}?",
        ),
    ),
)
"""Groups of contrast, comparatives, irrealis, too ... to, and questions."""
