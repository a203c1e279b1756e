"""Requests and answers, as OpenAPI tells of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import models_json_schema

__all__ = [
    "Analysis", "ExplainAnswer", "ExplainRequest", "Explained", "Failure", "Layer", "LayerReport",
    "ModelList", "ParseAnswer", "ParseRequest", "PredictAnswer", "PredictRequest", "Prediction", "Rule",
    "RulePage", "StreamLine", "Trees", "request_schemas",
]  # fmt: skip

ModelName = Annotated[
    str | None, Field(description="A model's name, as /v1/models lists them; the first where not given.")
]
Texts = Annotated[str | list[str], Field(description="One text, or a list of texts.")]
RuleText = Annotated[str, Field(max_length=500)]


class _Request(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Layer(_Request):
    """A personal layer of rules, on top of the model's, for this call alone."""

    strike: list[RuleText] = Field([], description="Rules to take out.", examples=[["N -> not P"]])
    add: list[RuleText] = Field(
        [],
        description="Rules to add or replace, as in a grammar file.",
        examples=[["P -> so bad it is good : 0.9"]],
    )


class PredictRequest(_Request):
    """Texts to judge."""

    text: Texts = Field(examples=[["not bad at all", "a waste of time"]])
    model: ModelName = None
    layer: Layer | None = None


class ParseRequest(PredictRequest):
    """Texts to parse."""

    k: int = Field(1, ge=1, description="Trees a text: the tree of the decision for 1, the k best for more.")


class ExplainRequest(ParseRequest):
    """Texts to explain."""

    trees: bool = Field(True, description="Send the trees too; false leaves null in their place.")


def request_schemas() -> dict[str, Any]:
    """Return the JSON schemas of the requests, for OpenAPI's components.

    >>> sorted(request_schemas())
    ['ExplainRequest', 'Layer', 'ParseRequest', 'PredictRequest']
    """
    kinds: list[Any] = [(kind, "validation") for kind in (PredictRequest, ParseRequest, ExplainRequest)]
    found: dict[str, Any] = models_json_schema(kinds, ref_template="#/components/schemas/{model}")[1]["$defs"]
    return found


class ModelId(BaseModel):
    """The model that answered: the digest changes when the model does."""

    name: str
    digest: str


class LayerReport(BaseModel):
    """What became of the personal layer."""

    struck: int
    added: int
    missing: list[str] = Field(description="Rules to strike that the model does not have.")


class _Answer(BaseModel):
    model: ModelId
    layer: LayerReport | None


class Prediction(BaseModel):
    """The decision on one text: the same as ``Parser.predict`` and ``Parser.predict_proba`` give."""

    label: str
    p_pos: float = Field(description="Calibrated probability of the positive label.")
    known: bool = Field(description="False where nothing in the text is known; the label is the default one.")


class PredictAnswer(_Answer):
    """A prediction a text, in order."""

    results: list[Prediction]


class Trees(BaseModel):
    """Trees of one text: ``Tree.to_dict()`` less the text of each node; ``Tree.from_dict`` reads them."""

    trees: list[dict[str, Any]]


class ParseAnswer(_Answer):
    """Trees of each text, in order."""

    results: list[Trees]


class Rule(BaseModel):
    """A rule of the grammar."""

    text: str
    kind: Literal["dictionary", "combination"]
    type: Literal["negation", "strengthen", "weaken", "contrast"] | None
    logit: float | None = Field(description="Log-odds of a dictionary rule.")
    theta: list[float] | None = Field(description="Numbers of a combination rule.")
    weight: float = Field(description="Ranking weight psi.")
    count_neg: float
    count_pos: float
    count: int
    line: str = Field(description="The rule as a line of a grammar file.")


class Fired(BaseModel):
    """A rule of a tree: characters [start, end), polarity of its span, share of the decision."""

    rule: Rule
    text: str
    start: int
    end: int
    logit: float
    share: float | None = Field(description="Of the topmost rules; the others work through these.")
    depth: int


class Analysis(BaseModel):
    """A tree and the rules in it, from left to right, each before those under it."""

    tree: dict[str, Any] | None
    sentence_starts: list[int] = Field(description="Words at which sentences begin, after the first.")
    rules: list[Fired]


class Explained(Prediction):
    """The decision on a text and why: first the analysis decided for, then the next best."""

    analyses: list[Analysis]


class ExplainAnswer(_Answer):
    """An explanation a text, in order."""

    results: list[Explained]


class RulePage(BaseModel):
    """A page of rules, combination rules first, then by frequency."""

    model: ModelId
    rules: list[Rule]
    next: int | None = Field(description="The offset of the next page; null on the last one.")


class ModelInfo(BaseModel):
    """A model that is served."""

    name: str
    digest: str
    loaded: str
    labels: list[str] = Field(description="Names of the negative and the positive label.")
    default_label: str
    tokenizer: str
    dictionary_rules: int
    combination_rules: int
    texts: int | None = Field(description="Texts that it was trained on.")


class ModelList(BaseModel):
    """The models, the default one first, and what a call may ask for."""

    models: list[ModelInfo]
    limits: dict[str, float]
    version: str


class StreamLine(BaseModel):
    """A line of a stream: a prediction, or the error of that line alone."""

    line: int
    label: str | None = None
    p_pos: float | None = None
    known: bool | None = None
    error: str | None = None


class ErrorInfo(BaseModel):
    """What is wrong, and what to do."""

    code: str
    message: str
    request_id: str


class Failure(BaseModel):
    """The body of every error."""

    error: ErrorInfo
