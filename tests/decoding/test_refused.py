"""What is hostile, broken or not there is refused in one line, before the work, and nothing is
lost."""

import re
import shutil
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from attentif.__main__ import main
from attentif.cli import app
from attentif.folder import read_folder, write_folder
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.shortlist import Shortlist
from attentif.text.tokenizer import Tokenizer
from tests.support.folders import load_model, save_model
from tests.support.small_folder import small_folder


@pytest.fixture(scope="module")
def model(tmp_path_factory) -> Path:
    return small_folder(tmp_path_factory.mktemp("model") / "m", int8=False)


def run(*words: str | Path) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(capsys, monkeypatch, *words: str | Path) -> str:
    """One line on stderr, and exit 1."""
    monkeypatch.setattr(sys, "argv", ["attentif", *(str(word) for word in words)])
    with pytest.raises(SystemExit) as left:
        main()
    said = capsys.readouterr()
    assert (left.value.code, said.out, said.err.count("\n")) == (1, "", 1), said
    return said.err


def test_text_that_gives_no_useful_shortlist_is_refused_and_the_old_one_stays(
    model, tmp_path, capsys, monkeypatch
):
    copied = shutil.copytree(model, tmp_path / "m")
    run("shortlist", copied, "phrasebook:300")
    before = read_folder(copied)
    (tmp_path / "empty.tsv").write_text("")
    (tmp_path / "one.tsv").write_text("Bonjour.\tHello.\n")
    error = refused(capsys, monkeypatch, "shortlist", copied, tmp_path / "empty.tsv")
    assert "empty.tsv: has no pairs; expected at least one sentence" in error
    error = refused(capsys, monkeypatch, "shortlist", copied, tmp_path / "one.tsv")
    assert "one.tsv: too little text for a shortlist (1 pairs): it has targets for " in error
    assert error.endswith("; give the model's training text\n")
    assert read_folder(copied) == before


def test_a_shortlist_that_allows_no_words_never_empties_a_line(model, tmp_path, capsys):
    files, text = read_folder(model), next(iter(phrasebook.pairs(1, split="test"))).source
    size = Tokenizer.from_bytes(files["tokenizer.json"]).vocab_size
    truth = run("translate", "--model", model, text)
    assert truth.strip()
    for number, (always, rows) in enumerate([([], [[]] * size), ([1], [[1]] * size)]):
        folder = tmp_path / str(number)
        write_folder(folder, files | {"shortlist.bin": Shortlist.of(size, always, rows).to_bytes()})
        assert run("translate", "--model", folder, "--shortlist", text).strip()
    assert (
        run("translate", "--model", tmp_path / "0", "--shortlist", text) == truth
    )  # it is not used at all


@pytest.mark.parametrize("device", ["cuda:9", "mps:3", "tpu", "meta", ""])
def test_a_device_that_is_not_there_is_one_line_before_any_work(
    device, model, tmp_path, capsys, monkeypatch
):
    given = ("--device", device)
    for words in (
        ("translate", "--model", tmp_path / "unread", *given, "a"),
        ("evaluate", tmp_path / "unread", tmp_path / "unread.tsv", *given),
        ("distil", model, tmp_path / "unread.tsv", "-o", tmp_path / "o.tsv", *given),
    ):
        if device or words[0] != "distil":
            error = refused(capsys, monkeypatch, *words)
            assert error.startswith(
                f"attentif: device: {device!r} cannot be used on this machine; expected cpu"
            )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--beam", "100000"), "beam: expected at most 128, got 100,000"),
        (("--n-best", "100000"), "beam: expected at most 128, got 100,000"),
    ],
)
def test_a_beam_is_bounded(words, said, model, capsys, monkeypatch):
    assert (
        refused(capsys, monkeypatch, "translate", "--model", model, *words, "a")
        == f"attentif: {said}\n"
    )


def hostile_folders(model: Path, tmp_path: Path) -> dict[Path, str]:
    """Broken copies of a model folder, and what must be said about each."""
    files = read_folder(model)
    toml, weights = files["config.toml"], files["model.safetensors"]
    broken = {
        "layers": (
            {"config.toml": toml.replace(b"encoder_layers = 2", b"encoder_layers = 1000000000")},
            r"config\.toml:\d+: encoder_layers: expected at most 1,000, got 1,000,000,000",
        ),
        "beam": (
            {"config.toml": toml + b"[decoding]\nbeam = 100000\n"},
            r"config\.toml:\d+: beam: expected at most 128, got 100,000",
        ),
        "penalty": (
            {"config.toml": toml + b"[decoding]\nlength_penalty = 1e308\n"},
            r"config\.toml:\d+: length_penalty: expected at most 10, got 1e\+308",
        ),
        "weights": (
            {"model.safetensors": weights[:-4]},
            r"model\.safetensors: damaged: expected [\d,]+ bytes",
        ),
        "rules": (
            {"tokenizer.json": files["tokenizer.json"].replace(b'"NFC"', b'"NFKC"')},
            r"tokenizer\.json: not a tokenizer of attentif's: its normalizer is not the one",
        ),
        "tokenizer": (
            {"tokenizer.json": b"[" * 100_000},
            r"tokenizer\.json: damaged, or not a tokenizer",
        ),
        "no utf8": ({"config.toml": toml + b"\xff"}, r"config\.toml: not UTF-8 at byte \d+"),
    }
    for name, (changed, _) in broken.items():
        write_folder(tmp_path / name, files | changed)
    (tmp_path / "nothing").mkdir()
    said = {tmp_path / name: message for name, (_, message) in broken.items()}
    return said | {
        tmp_path
        / "nothing": r"nothing: not a model folder: it has no manifest\.sha256; name a folder"
    }


def test_a_bad_model_folder_is_one_line_and_the_true_one(model, tmp_path, capsys, monkeypatch):
    for folder, message in hostile_folders(model, tmp_path).items():
        monkeypatch.chdir(folder)
        error = refused(capsys, monkeypatch, "translate", "--model", ".", "a")
        assert re.match(rf"attentif: ({folder}|{folder.name}|\\.)?/?.*{message}", error), error


def test_weights_that_are_not_finite_never_give_a_translation(model, tmp_path, capsys, monkeypatch):
    trained = load_model(model)
    weight = trained.state_dict()["vocabulary.output.weight"]
    for value, said in (
        (float("nan"), "expected finite numbers, got NaN"),
        (3e38, "weights are damaged, or its training diverged"),
    ):
        weight.fill_(value)
        save_model(
            tmp_path / "m",
            trained,
            card="",
            **{"tokenizer.json": read_folder(model)["tokenizer.json"]},
        )
        for engine in ("ctranslate2", "torch"):
            asked = ("--model", tmp_path / "m", "--precision", "float32", "--engine", engine)
            error = refused(capsys, monkeypatch, "translate", *asked, "Le chat dort.")
            assert re.search(said, error), error
