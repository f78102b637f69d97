"""The ten corpora by name, and the same pairs for the same (seed, index) as before: checksums of
their first pairs."""

import hashlib
import tomllib
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

import attentif_corpora
from attentif.text.corpora import corpus_names, installed, read_corpus
from attentif_corpora.sheets import sections

HERE = Path(__file__).parent
GOLDEN = [row.split("\t") for row in (HERE / "golden.tsv").read_text(encoding="utf-8").splitlines()]
NAMES = [name for name, _, _ in GOLDEN]


def checksum(name: str, count: int) -> str:
    lines = (f"{pair.source}\t{pair.target}\n" for pair in read_corpus(f"{name}:{count}"))
    return hashlib.sha256("".join(lines).encode()).hexdigest()


@pytest.mark.parametrize(("name", "few"), [(name, few) for name, few, _ in GOLDEN])
def test_the_first_300_pairs_never_change(name, few):
    assert checksum(name, 300) == few


@pytest.mark.soak
@pytest.mark.parametrize(("name", "many"), [(name, many) for name, _, many in GOLDEN])
def test_the_first_10000_pairs_never_change(name, many):
    assert checksum(name, 10_000) == many


def test_every_corpus_is_an_entry_point_and_is_found_without_one():
    folder = Path(attentif_corpora.__file__).parent
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = {name: f"attentif_corpora.{name}.corpus:sentence" for name in NAMES}
    assert project["entry-points"]["attentif.corpora"] == entries
    assert {path.parent.name for path in folder.glob("*/corpus.py")} == {*NAMES}
    assert {"phrasebook", *NAMES} <= {*corpus_names()}
    assert {name: installed()[name].value for name in NAMES} == entries


@pytest.mark.parametrize("name", NAMES)
def test_a_corpus_by_its_count_and_seed(name):
    sentence = import_module(f"attentif_corpora.{name}.corpus").sentence
    first = list(read_corpus(f"{name}:7"))
    assert len({pair.source for pair in first}) == 7
    in_order = dict.fromkeys(sentence(index) for index in range(100))
    assert first == list(islice(in_order, 7))
    assert list(read_corpus(f"{name}:7:3")) != first


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted({*NAMES} - {"scenes", "figures", "oddities", "talk"}))
def test_a_french_sentence_has_one_rendering(name):
    """Those of `talk` have two where "vous" may be one or several; `scenes` has a test of its
    own."""
    sentence, seen = import_module(f"attentif_corpora.{name}.corpus").sentence, {}
    for index in range(200_000):
        pair = sentence(index, 9)
        assert seen.setdefault(pair.source, pair.target) == pair.target


def test_the_sheets_are_tidy():
    """Sentences and words have no stray space."""
    folder = Path(attentif_corpora.__file__).parent
    paths = [path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.tsv")]
    assert len(paths) > 60
    for path in paths:
        for heading, rows in sections(path):
            assert all(row[0] == row[0].strip() for row in rows), (path, heading)
