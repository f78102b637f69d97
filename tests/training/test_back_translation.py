"""How the shipped model is made, at toy size: English to French, back-translation, a teacher, a
student."""

import tomllib
from pathlib import Path

import pytest
import torch

from attentif import shipped
from attentif.__main__ import main
from attentif.text import corpus
from attentif.text.corpora import read_corpus
from attentif.text.corpus import CorpusError, Pair
from tests.support.folders import load_model

MODEL = """
[model]
family = "encoder-decoder"
embedding_dim = 24
num_heads = 2
encoder_layers = 1
decoder_layers = 1
ff_length = 20
position_limit = 250
"""
TRAINING = """
[training]
steps = 60
learning_rate = 0.01
warmup = 10
batch_tokens = 600
evaluate_every = 100
save_every = 100
dev_sentences = 2
"""


def run(monkeypatch, *words) -> int:
    monkeypatch.setattr("sys.argv", ["attentif", *map(str, words)])
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code


def trained(monkeypatch, name: str, data: str, *options) -> Path:
    Path(f"{name}.toml").write_text(f"{MODEL}[data]\n{data}\nvocab_size = 420\n{TRAINING}")
    assert (
        run(monkeypatch, "train", f"{name}.toml", "--folder", name, "--device", "cpu", *options)
        == 0
    )
    return Path(name) / "best"


def test_from_english_to_french_to_a_student(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    pairs = sorted(read_corpus("phrasebook:200"), key=lambda pair: len(pair.source))[
        :6
    ]  # few enough to be learnt
    corpus.write("real.tsv", pairs * 30)
    swap = 'source_language = "en"\ntarget_language = "fr"\ncolumns = ["fr", "en"]'
    back = trained(
        monkeypatch, "back", f'train = ["real.tsv", "phrasebook:5"]\ndev = ["phrasebook:5"]\n{swap}'
    )
    first = next(corpus.read("back/data/prepared/dev.tsv"))
    assert first == Pair(*reversed(next(read_corpus("phrasebook:5", split="dev"))))

    Path("english.txt").write_text("".join(f"{pair.target}\n" for pair in pairs) + "\n  \n")
    asked = (
        "distil",
        back,
        "english.txt",
        "--lines",
        "--back",
        "⟲",
        "-o",
        "back.tsv",
        "--device",
        "cpu",
    )
    assert run(monkeypatch, *asked) == 0
    made = list(corpus.read("back.tsv"))
    assert made
    assert all(pair.source.startswith("⟲ ") for pair in made)
    assert {pair.target for pair in made} <= {pair.target for pair in pairs}

    teacher = trained(
        monkeypatch, "teacher", 'train = ["real.tsv", "back.tsv"]\ndev = ["phrasebook:5"]'
    )
    Path("french.txt").write_text("".join(f"{pair.source}\n" for pair in pairs))
    assert (
        run(
            monkeypatch,
            "distil",
            teacher,
            "french.txt",
            "--lines",
            "-o",
            "taught.tsv",
            "--beam",
            2,
            "--device",
            "cpu",
        )
        == 0
    )
    assert {pair.source for pair in corpus.read("taught.tsv")} <= {pair.source for pair in pairs}
    student = trained(
        monkeypatch,
        "student",
        (
            'train = ["real.tsv", "taught.tsv"]\ndev = ["phrasebook:5"]\nnoise = 0.2\njoined = '
            "0.1\nmax_length = 200"
        ),
    )
    load_model(student)
    assert tomllib.loads((student / "recipe.toml").read_text())["data"]["noise"] == 0.2

    # The second round: the int8 student is shipped, teaches itself, and both directions start from
    # its weights.
    monkeypatch.setattr(shipped, "ROOT", tmp_path / "shipped")
    assert run(monkeypatch, "quantise", student, "shipped/fr-en", "--on", "real.tsv") == 0
    assert (
        run(
            monkeypatch,
            "distil",
            "fr-en",
            "real.tsv",
            "--beam",
            2,
            "--choose",
            "closest",
            "-o",
            "closest.tsv",
            "--device",
            "cpu",
        )
        == 0
    )
    data = 'train = ["closest.tsv", "back.tsv"]\ndev = ["phrasebook:5"]'
    for name, more in (("again", ""), ("back-again", swap)):
        further = trained(
            monkeypatch,
            name,
            f"{data}\n{more}",
            "--init",
            "fr-en",
            "--set",
            "training.steps=1",
            "--set",
            "training.learning_rate=1e-9",
        )
        weights = [
            load_model(folder).state_dict()["vocabulary.table.weight"]
            for folder in (further, Path("shipped/fr-en"))
        ]
        assert torch.allclose(*weights, atol=1e-6)

    # The third round: a larger teacher grows from the shipped student; the student learns its
    # translations.
    larger = [
        "--init",
        "fr-en",
        "--set",
        "model.encoder_layers=2",
        "--set",
        "model.ff_length=40",
        "--set",
        "training.steps=3",
    ]
    grown = trained(monkeypatch, "grown", data, *larger)
    assert (load_model(grown).config.encoder_layers, load_model(grown).config.ff_length) == (2, 40)
    assert (
        run(
            monkeypatch,
            "distil",
            grown,
            "french.txt",
            "--lines",
            "--beam",
            4,
            "-o",
            "third.tsv",
            "--device",
            "cpu",
        )
        == 0
    )
    third = trained(
        monkeypatch,
        "third",
        'train = ["third.tsv", "back.tsv"]\ndev = ["phrasebook:5"]\nnoise = 0.3',
        "--init",
        "fr-en",
        "--set",
        "training.steps=3",
    )
    assert run(monkeypatch, "quantise", third, "third-int8", "--on", "real.tsv", "--beam", 4) == 0
    assert run(monkeypatch, "shortlist", "third-int8", "third.tsv", "phrasebook:300") == 0
    assert Path("third-int8/shortlist.bin").exists()


def test_columns_turn_a_table_round_and_nothing_else(tmp_path):
    corpus.write(tmp_path / "a.tsv", [Pair("le chat", "the cat")])
    (tmp_path / "b.fr").write_text("le chat\n")
    (tmp_path / "b.en").write_text("the cat\n")
    english = Pair("the cat", "le chat")
    table, two = str(tmp_path / "a.tsv"), str(tmp_path / "b.{en,fr}")
    assert list(read_corpus(table, ("en", "fr"), columns=("fr", "en"))) == [english]
    assert list(read_corpus(table, ("en", "fr"))) == [Pair("le chat", "the cat")]
    assert list(read_corpus(table, ("fr", "en"), columns=("fr", "en"))) == [
        Pair("le chat", "the cat")
    ]
    assert list(read_corpus(two, ("en", "fr"), columns=("fr", "en"))) == [english]
    with pytest.raises(CorpusError):
        list(read_corpus(str(tmp_path / "none.tsv"), ("en", "fr"), columns=("fr", "en")))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--lines", "--choose", "closest", "--beam", "2"), "closest needs a translation"),
        (("--back", "a b"), "expected a tag without spaces"),
        (("--back", ""), "expected a tag without spaces"),
    ],
)
def test_what_cannot_be_asked_is_one_line(tmp_path, monkeypatch, capsys, words, said):
    (tmp_path / "a.txt").write_text("le chat\n")
    assert (
        run(monkeypatch, "distil", "fr-en", tmp_path / "a.txt", *words, "-o", tmp_path / "o.tsv")
        == 1
    )
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("key", "value"), [("noise", "1.5"), ("joined", "-1"), ("columns", '["fr", "de"]')]
)
def test_settings_that_cannot_be_are_named(tmp_path, monkeypatch, capsys, key, value):
    recipe = tmp_path / "r.toml"
    recipe.write_text(
        f'{MODEL}[data]\ntrain = ["phrasebook:9"]\ndev = ["phrasebook:5"]\n{key} = '
        f"{value}\n{TRAINING}"
    )
    assert run(monkeypatch, "train", recipe, "--dry-run") == 1
    error = capsys.readouterr().err
    assert f"r.toml:{13 if key else 0}: {key}: expected" in error
