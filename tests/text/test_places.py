"""A place by its name: files, or one of the embedded corpora."""

from itertools import islice

import pytest

from attentif.text.corpus import CorpusError, Pair
from attentif.text.embedded import figures, oddities, phrasebook, scenes
from attentif.text.places import read_place


@pytest.mark.parametrize(("name", "corpus"), [("figures", figures), ("oddities", oddities), ("scenes", scenes)])
def test_an_endless_corpus_by_its_count_and_seed(name, corpus):
    assert list(read_place(f"{name}:7")) == list(islice(corpus.pairs(7), 7))
    assert list(read_place(f"{name}:7:3")) == list(corpus.pairs(7, 3)) != list(read_place(f"{name}:7"))


def test_the_phrasebook_by_its_split():
    assert list(read_place("phrasebook:5:dev:2")) == list(phrasebook.pairs(5, 2, "dev"))
    assert list(read_place("phrasebook:5", split="test")) == list(phrasebook.pairs(5, 0, "test"))


@pytest.mark.parametrize("place", ["figures:x", "scenes:3:train", "figures:3:1:2", "scenes:"])
def test_a_wrong_count_is_one_line(place):
    with pytest.raises(CorpusError, match=rf"^{place}: expected {place.split(':')[0]}:COUNT\[:SEED\]"):
        read_place(place)


def test_a_file_may_have_such_a_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "figures.tsv").write_text("un\tone\n")
    assert list(read_place("figures.tsv")) == [Pair("un", "one")]
