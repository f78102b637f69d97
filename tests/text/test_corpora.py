"""A place by its name: files, the phrasebook, or a corpus that a distribution adds; what the
package stays free of."""

import ast
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import attentif
from attentif.text import corpora
from attentif.text.corpora import (
    check_corpora,
    corpus_names,
    read_corpus,
    sources_of,
    with_split,
)
from attentif.text.corpus import CorpusError, Pair
from attentif.text.phrasebook import corpus as phrasebook

PACKAGE = Path(attentif.__file__).parent
SENTENCE = """from attentif.text.corpus import Pair
def sentence(index, seed):
    return Pair(f'{seed} {index // 2}', 'a')
"""


@pytest.fixture
def alone(monkeypatch):
    """As where no distribution adds a corpus."""
    monkeypatch.setattr(corpora, "CHECKOUT", "attentif_nowhere")
    monkeypatch.setattr(corpora, "entry_points", lambda group: ())
    corpora.installed.cache_clear()
    yield
    corpora.installed.cache_clear()


@pytest.fixture
def counted(alone, monkeypatch, tmp_path):
    """A distribution with one corpus, `counted`, whose sentences come twice each."""
    (tmp_path / "counting").mkdir()
    (tmp_path / "counting/__init__.py").write_text("")
    (tmp_path / "counting/corpus.py").write_text(SENTENCE)
    (tmp_path / "counting-1.0.dist-info").mkdir()
    (tmp_path / "counting-1.0.dist-info/METADATA").write_text(
        "Metadata-Version: 2.1\nName: counting\nVersion: 1.0\n"
    )
    (tmp_path / "counting-1.0.dist-info/entry_points.txt").write_text(
        "[attentif.corpora]\ncounted = counting.corpus:sentence\nbroken = "
        "counting.nothing:sentence\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(corpora, "entry_points", entry_points)
    corpora.installed.cache_clear()
    yield tmp_path
    for name in ("counting", "counting.corpus"):
        sys.modules.pop(name, None)


def test_a_distribution_adds_a_corpus_by_entry_point(counted):
    assert {"phrasebook", "counted"} <= {*corpus_names()}
    assert [*read_corpus("counted:3")] == [Pair("0 0", "a"), Pair("0 1", "a"), Pair("0 2", "a")]
    assert [*read_corpus("counted:1:7")] == [Pair("7 0", "a")]
    own = Path(phrasebook.__file__).parent
    assert {*sources_of(["counted:3", "a.tsv"])} == {own, counted / "counting"}
    assert sources_of(["phrasebook:3"]) == (own,)
    assert sources_of(["a.tsv"]) == ()
    with pytest.raises(
        CorpusError, match=r"^broken: counting.nothing:sentence cannot be loaded: .*pip install"
    ):
        read_corpus("broken:3")


def test_a_folder_on_the_path_serves_where_nothing_is_installed(alone, monkeypatch, tmp_path):
    for name in ("attentif_elsewhere", "attentif_elsewhere/counted"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
    (tmp_path / "attentif_elsewhere/counted/corpus.py").write_text(SENTENCE)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(corpora, "CHECKOUT", "attentif_elsewhere")
    corpora.installed.cache_clear()
    assert corpus_names() == ("phrasebook", "phrasebook-small", "counted")
    assert [*read_corpus("counted:1")] == [Pair("0 0", "a")]


def test_a_corpus_that_is_not_installed_is_one_line_that_says_what_to_install(alone):
    assert corpus_names() == ("phrasebook", "phrasebook-small")
    for ask in (read_corpus, lambda place: check_corpora(["a.tsv", "phrasebook:3", place])):
        with pytest.raises(CorpusError) as refused:
            ask("news:50000")
        assert str(refused.value) == (
            "news:50000: no corpus named news is installed; installed: phrasebook, "
            "phrasebook-small; "
            "others: pip install attentif-corpora, or from a checkout pip install ./corpora"
        )


def test_training_without_the_corpora_stops_before_any_work(alone, tmp_path, monkeypatch):
    from attentif.training.dry import dry
    from attentif.training.run import train

    monkeypatch.chdir(tmp_path)
    for start in (train, dry):
        with pytest.raises(
            CorpusError,
            match=r"^figures:60000: no corpus named figures is installed; .*pip install",
        ):
            start(Path("fr-en"))
    assert not [*tmp_path.iterdir()]


def test_nothing_in_the_package_imports_the_corpora():
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.split(".")[0] == "attentif_corpora"], path


def test_the_phrasebook_by_its_split():
    assert list(read_corpus("phrasebook:5:dev:2")) == list(phrasebook.pairs(5, 2, "dev"))
    assert list(read_corpus("phrasebook:5", split="test")) == list(phrasebook.pairs(5, 0, "test"))
    assert list(read_corpus("phrasebook:5:2", split="test")) == list(phrasebook.pairs(5, 2, "test"))


@pytest.mark.parametrize(
    "place",
    ["counted:x", "counted:3:train", "counted:3:1:2", "counted:", f"counted:3:{'9' * 5000}"],
)
def test_a_wrong_count_is_one_line(place, counted):
    with pytest.raises(
        CorpusError, match=rf"^{place}: expected {place.split(':')[0]}:COUNT\[:SEED\]"
    ):
        read_corpus(place)


def test_a_file_may_have_such_a_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "figures.tsv").write_text("un\tone\n")
    assert list(read_corpus("figures.tsv")) == [Pair("un", "one")]


def test_a_corpus_without_pairs_is_an_error_that_names_it(tmp_path):
    for name in ("a.tsv", "a.jsonl"):
        (tmp_path / name).write_bytes(b"")
        with pytest.raises(
            CorpusError, match=rf"^\S+/{name}: has no pairs; expected at least one sentence"
        ):
            list(read_corpus(str(tmp_path / name)))


@pytest.mark.parametrize(
    "place", ["counted:0", "phrasebook:0", "counted:1000000000000", f"counted:{'9' * 5000}"]
)
def test_a_count_of_none_or_of_too_many_is_an_error_that_names_it(place, counted):
    with pytest.raises(CorpusError, match=r"expected a COUNT from 1 to 10,000,000, got \d{1,20}$"):
        read_corpus(place)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ("phrasebook:9", "phrasebook:9:test"),
        ("phrasebook-small:9:7", "phrasebook-small:9:test:7"),
        ("phrasebook:9:dev", "phrasebook:9:dev"),
        ("phrasebook:9:train:7", "phrasebook:9:train:7"),
        ("figures:9:7", "figures:9:7"),
        ("a.tsv", "a.tsv"),
        ("phrasebook:x", "phrasebook:x"),
    ],
)
def test_the_name_of_a_corpus_with_its_split(given, named):
    assert with_split(given, "test") == named
    if named != given:
        assert [*read_corpus(given, split="test")] == [*read_corpus(named)]
