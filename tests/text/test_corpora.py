"""A place by its name: files, or one of the embedded corpora."""

from importlib import import_module
from pathlib import Path

import pytest

from attentif.text import embedded
from attentif.text.corpora import ENDLESS, read_corpus
from attentif.text.corpus import CorpusError, Pair
from attentif.text.embedded.phrasebook import corpus as phrasebook


def test_every_embedded_corpus_has_a_name():
    rooms = {path.parent.name for path in Path(embedded.__file__).parent.glob("*/corpus.py")}
    assert {*ENDLESS, "phrasebook"} == rooms


@pytest.mark.parametrize("name", ENDLESS)
def test_an_endless_corpus_by_its_count_and_seed(name):
    corpus = import_module(f"attentif.text.embedded.{name}.corpus")
    first = list(read_corpus(f"{name}:7"))
    assert first == list(corpus.pairs(7))
    assert len({pair.source for pair in first}) == 7
    assert list(read_corpus(f"{name}:7:3")) == list(corpus.pairs(7, 3)) != first


def test_the_phrasebook_by_its_split():
    assert list(read_corpus("phrasebook:5:dev:2")) == list(phrasebook.pairs(5, 2, "dev"))
    assert list(read_corpus("phrasebook:5", split="test")) == list(phrasebook.pairs(5, 0, "test"))


@pytest.mark.parametrize("place", ["figures:x", "scenes:3:train", "figures:3:1:2", "scenes:"])
def test_a_wrong_count_is_one_line(place):
    with pytest.raises(CorpusError, match=rf"^{place}: expected {place.split(':')[0]}:COUNT\[:SEED\]"):
        read_corpus(place)


def test_a_file_may_have_such_a_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "figures.tsv").write_text("un\tone\n")
    assert list(read_corpus("figures.tsv")) == [Pair("un", "one")]


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted({*ENDLESS} - {"scenes", "figures", "oddities", "talk"}))
def test_a_french_sentence_has_one_rendering(name):
    """Those of `talk` have two where "vous" may be one or several; `scenes` has a test of its own."""
    corpus, seen = import_module(f"attentif.text.embedded.{name}.corpus"), {}
    for index in range(200_000):
        pair = corpus.sentence(index, 9)
        assert seen.setdefault(pair.source, pair.target) == pair.target


def test_a_corpus_without_pairs_is_an_error_that_names_it(tmp_path):
    for name in ("a.tsv", "a.jsonl"):
        (tmp_path / name).write_bytes(b"")
        with pytest.raises(CorpusError, match=rf"^\S+/{name}: holds no pair; expected at least one sentence"):
            list(read_corpus(str(tmp_path / name)))


@pytest.mark.parametrize("place", ["figures:0", "phrasebook:0", "news:1000000000000", f"talk:{'9' * 5000}"])
def test_a_count_of_none_or_of_too_many_is_an_error_that_names_it(place):
    with pytest.raises(CorpusError, match=r"expected a COUNT from 1 to 10,000,000, got \d{1,20}$"):
        read_corpus(place)
