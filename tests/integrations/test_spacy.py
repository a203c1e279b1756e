"""The spaCy component: extensions, categories, storage, other processes."""

from __future__ import annotations

import pickle
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("spacy", reason='spaCy is not installed: pip install "sentiparse[spacy]"')

import spacy
from spacy.tokens import Doc, DocBin
from tests.test_readme import blocks

import sentiparse.integrations.spacy as integration
from sentiparse.errors import ModelFileError, NotTrainedError
from sentiparse.model import Parser
from sentiparse.tree import Tree

RULES = """
P -> good : 0.9
P -> love : 0.8
N -> dull : 0.9
N -> not P : -0.4 1.5 [negation]
"""
PAGE = Path(__file__).resolve().parents[2] / "docs" / "spacy.md"


@pytest.fixture
def model(tmp_path: Path) -> str:
    path = tmp_path / "rules.sentiparse"
    Parser.from_rules(RULES).save(path)
    return str(path)


@pytest.fixture
def nlp(model: str) -> Any:
    pipeline = spacy.blank("en")
    pipeline.add_pipe("sentencizer")
    pipeline.add_pipe("sentiparse", config={"model": model})
    return pipeline


def test_a_document_has_tree_polarity_and_categories(nlp: Any) -> None:
    doc = nlp("Not good.")
    tree = doc._.sentiment_tree
    assert isinstance(tree, Tree)
    assert tree == Parser.from_rules(RULES).parse("Not good.")
    assert doc.cats == {"negative": 1 - tree.decision_p_pos, "positive": tree.decision_p_pos}
    assert doc._.polarity == pytest.approx(2 * tree.decision_p_pos - 1)
    assert doc._.polarity < 0


def test_a_span_is_parsed_by_itself(nlp: Any) -> None:
    doc = nlp("The cast is not good. I love it anyway.")
    first, second = doc.sents
    assert first._.polarity < 0 < second._.polarity
    assert doc[4:5]._.polarity > 0
    assert doc[4:5].text == "good"
    assert doc[0:2]._.polarity == 0
    assert first._.sentiment_tree.text == first.text


def test_categories_can_be_left_alone(model: str) -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("sentiparse", config={"model": model, "cats": False})
    assert nlp("good").cats == {}


def test_a_rules_file_argues_with_the_model(model: str, tmp_path: Path) -> None:
    rules = tmp_path / "my.rules"
    rules.write_text("N -> sick : 0.9\n", encoding="utf-8")
    nlp = spacy.blank("en")
    nlp.add_pipe("sentiparse", config={"model": model, "rules": str(rules)})
    assert nlp("sick")._.polarity < 0


def test_striking_a_rule_counts_from_the_next_document_on(nlp: Any) -> None:
    assert nlp("good")._.polarity > 0
    nlp.get_pipe("sentiparse").parser.grammar.strike("P -> good")
    assert nlp("good")._.polarity == 0


def test_a_missing_model_is_named_when_it_is_needed() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("sentiparse", config={"model": "no-such.sentiparse"})
    with pytest.raises(ModelFileError, match="no-such"):
        nlp("good")


def test_a_document_from_elsewhere_has_no_tree() -> None:
    doc = spacy.blank("en")("good")
    with pytest.raises(NotTrainedError, match="add_pipe"):
        _ = doc._.sentiment_tree
    with pytest.raises(NotTrainedError, match="add_pipe"):
        _ = doc[0:1]._.polarity


def test_the_pipeline_is_saved_with_its_model(nlp: Any, model: str, tmp_path: Path) -> None:
    nlp.to_disk(tmp_path / "pipeline")
    Path(model).unlink()
    again = spacy.load(tmp_path / "pipeline")
    assert again("not good").cats == nlp("not good").cats
    other = spacy.blank("en")
    other.add_pipe("sentencizer")
    other.add_pipe("sentiparse")
    other.from_bytes(nlp.to_bytes())
    assert other("not good").cats == nlp("not good").cats


def test_damaged_bytes_are_refused(nlp: Any, tmp_path: Path) -> None:
    component = nlp.get_pipe("sentiparse")
    data = component.to_bytes()
    for bad in (b"", b"{}\n", data[:-5], b"[1]\n" + data):
        with pytest.raises(ModelFileError):
            integration.SentimentComponent().from_bytes(bad)
    with pytest.raises(ModelFileError, match="cannot be read"):
        component.from_disk(tmp_path / "nothing")


def test_the_component_is_pickled_with_its_model(nlp: Any) -> None:
    copy = pickle.loads(pickle.dumps(nlp.get_pipe("sentiparse")))
    assert copy.parser.predict(["not good"]) == ["negative"]


def test_documents_are_stored_with_their_trees(nlp: Any) -> None:
    kept = DocBin(docs=[nlp("not good")], store_user_data=True).to_bytes()
    (doc,) = DocBin(store_user_data=True).from_bytes(kept).get_docs(nlp.vocab)
    assert doc._.sentiment_tree == nlp("not good")._.sentiment_tree
    assert doc[1:2]._.polarity > 0


@pytest.mark.parametrize("processes", [1, 2])
def test_a_stream_is_parsed_in_order(nlp: Any, processes: int) -> None:
    texts = ["good", "not good", "what"] * 5
    docs = list(nlp.pipe(texts, n_process=processes, batch_size=4))
    assert [doc.text for doc in docs] == texts
    assert [round(doc._.polarity, 6) for doc in docs] == [round(nlp(text)._.polarity, 6) for text in texts]
    assert docs[1][1:2]._.polarity > 0


def test_the_entry_point_leads_to_the_component() -> None:
    found = [point for point in entry_points(group="spacy_factories") if point.name == "sentiparse"]
    if not found:
        pytest.skip("the package was installed before it had this entry point: install it again")
    assert found[0].load() is integration.make_component


def test_extensions_are_there() -> None:
    assert Doc.has_extension("sentiment_tree")


def test_the_page_about_spacy_runs(small_corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sentiparse import train

    monkeypatch.chdir(small_corpus.parent)
    train("reviews.tsv", threads=1).save("mine.sentiparse")
    namespace: dict[str, Any] = {}
    for block in blocks(PAGE.read_text(encoding="utf-8")):
        if block.language == "python":
            exec(compile(block.text, f"docs/spacy.md:{block.line}", "exec"), namespace)
