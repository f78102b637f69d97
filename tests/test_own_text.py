"""`attentif train --from`: from a file of pairs to a scored model folder, without a recipe."""

from pathlib import Path

import pytest

from attentif.__main__ import main
from attentif.own_text import LARGEST_ON_CPU, SIZES, minutes_for, size_for, split
from attentif.text import corpus
from attentif.text.corpora import read_corpus
from attentif.training.recipe import read_recipe


def run(monkeypatch, *words) -> int:
    monkeypatch.setattr("sys.argv", ["attentif", *map(str, words)])
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code or 0


@pytest.fixture
def own(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    corpus.write("my.tsv", read_corpus("phrasebook:400"))
    return Path("my.tsv")


def test_one_command_cleans_splits_trains_scores_and_writes_the_recipe(own, monkeypatch, capsys):
    asked = ("train", "--from", own, "--minutes", "0.02", "--device", "cpu")
    asked += ("--set", "training.batch_tokens=600", "--set", "data.vocab_size=400")
    assert run(monkeypatch, *asked) == 0
    assert "| test | 20 |" in Path("runs/my/best/README.md").read_text()
    recipe = read_recipe("runs/my/my.toml")
    assert recipe.model["embedding_dim"] == SIZES[0].dim
    sides = [list(corpus.read(f"runs/my/text/{name}.tsv")) for name in ("train", "dev")]
    test = list(corpus.read("runs/my/text/sets/test.{fr,en}"))
    sources = [{pair.source for pair in side} for side in (*sides, test)]
    assert not sources[0] & sources[1]
    assert not sources[0] & sources[2]
    assert not sources[1] & sources[2]
    assert len(sides[1]) == len(test) == 20
    assert run(monkeypatch, *asked) == 0  # finished: it only scores again
    capsys.readouterr()
    corpus.write("my.tsv", read_corpus("phrasebook:401"))
    assert run(monkeypatch, *asked) == 1
    assert "has changed since" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said", "status"),
    [
        ((), "expected a RECIPE, or --from FILE with your own pairs, got neither", 2),
        (
            ("phrasebook", "--from", "my.tsv"),
            "expected a RECIPE, or --from FILE with your own pairs, got both",
            2,
        ),
        (
            ("phrasebook", "--minutes", "3"),
            "--minutes goes with --from; with a RECIPE it is --set training.minutes",
            2,
        ),
        (
            ("phrasebook", "--languages", "de,en"),
            "--languages goes with --from; with a RECIPE it is --set data.so",
            2,
        ),
        (
            ("phrasebook", "--folder", "few.tsv"),
            "few.tsv: is a file; expected the name of a folder",
            1,
        ),
        (
            ("--from", "my.tsv", "--folder", "few.tsv"),
            "few.tsv: is a file; expected the name of a folder",
            1,
        ),
        (("--from", "my.tsv", "--dry-run"), "--dry-run and --init go with a RECIPE", 2),
        (("--from", "none.tsv"), "none.tsv", 1),
        (("--from", "my.tsv", "--minutes", "0"), "minutes: expected more than 0", 1),
        (("--from", "my.tsv", "--languages", "fr"), "languages: expected two", 1),
        (
            ("--from", "few.tsv"),
            "few.tsv: 5 pairs are left after cleaning; expected at least 100",
            1,
        ),
    ],
)
def test_what_cannot_be_trained_on_is_one_line(own, monkeypatch, capsys, words, said, status):
    corpus.write("few.tsv", read_corpus("phrasebook:5"))
    assert run(monkeypatch, "train", *words) == status
    error = capsys.readouterr().err
    assert said in error
    assert "Traceback" not in error


def test_size_and_budget_grow_with_the_text_and_stop_at_what_the_hardware_can():
    sizes = [size_for(pairs, gpu=True).dim for pairs in (200, 20_000, 100_000, 10**6, 10**8)]
    assert sizes == sorted(set(sizes))
    assert size_for(10**8, gpu=False) == LARGEST_ON_CPU
    assert minutes_for(200, False) == 3
    assert minutes_for(10**9, False) == 60
    assert minutes_for(10**9, True) == 30


def test_the_split_depends_on_the_sentences_alone(own, tmp_path):
    pairs = list(corpus.read("my.tsv"))
    corpus.write("turned.tsv", reversed(pairs))
    for name in ("my", "turned"):
        split(f"{name}.tsv", tmp_path / name, ("fr", "en"), lambda _: None)
    assert (tmp_path / "my/text/dev.tsv").read_bytes() == (
        tmp_path / "turned/text/dev.tsv"
    ).read_bytes()
