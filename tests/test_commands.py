"""The commands of translation as a user types them, on one tiny model: what they print is what was computed."""

import gzip
import json
import sys
from pathlib import Path

import pytest
import sacrebleu
from typer.testing import CliRunner

from attentif.checkpoint import load_model
from attentif.cli import app, main
from attentif.text import corpus, phrasebook

RECIPE = """
[model]
family = "encoder-decoder"
embedding_dim = 16
num_heads = 2
encoder_layers = 1
decoder_layers = 1
embedding_scale = true
position_limit = 64
[data]
train = ["phrasebook:300"]
dev = ["phrasebook:7"]
vocab_size = 400
[training]
steps = 3
batch_tokens = 512
"""


def run(*words: str | Path) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(capsys, monkeypatch, *words: str | Path) -> str:
    """One line on stderr, and exit 1."""
    monkeypatch.setattr(sys, "argv", ["attentif", *(str(word) for word in words)])
    with pytest.raises(SystemExit) as left:
        main()
    error = capsys.readouterr().err
    assert (left.value.code, error.count("\n")) == (1, 1), error
    return error


@pytest.fixture(scope="module")
def model(tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("run")
    (place / "tiny.toml").write_text(RECIPE, encoding="utf-8")
    run("train", place / "tiny.toml", "--folder", place / "run")
    return place / "run" / "best"


def test_evaluate_prints_the_scores_of_the_translations_it_writes(model, tmp_path):
    pairs = list(phrasebook.pairs(9, split="test"))
    for side in ("source", "target"):
        lines = "".join(f"{getattr(pair, side)}\n" for pair in pairs)
        (tmp_path / side).write_text(lines, encoding="utf-8")
    given = ("evaluate", model, tmp_path / "source", tmp_path / "target")
    found = json.loads(run(*given, "--json", "-o", tmp_path / "out"))
    written = (tmp_path / "out").read_text(encoding="utf-8").split("\n")[:-1]
    references = [[pair.target for pair in pairs]]
    assert found["bleu"] == sacrebleu.corpus_bleu(written, references).score
    assert found["chrf"] == sacrebleu.corpus_chrf(written, references).score
    assert run(*given).startswith(f"BLEU {found['bleu']:.1f} | nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:")
    assert json.loads(run("evaluate", model, "phrasebook:9:test", "--json")) == found


def test_evaluate_refuses_files_of_unequal_length_and_names_both(model, tmp_path, capsys, monkeypatch):
    (tmp_path / "a").write_text("un\ndeux\n", encoding="utf-8")
    (tmp_path / "b").write_text("one\n", encoding="utf-8")
    error = refused(capsys, monkeypatch, "evaluate", model, tmp_path / "a", tmp_path / "b")
    assert f"{tmp_path / 'a'} has 2 lines, {tmp_path / 'b'} 1" in error


def test_quantise_writes_an_int8_folder_and_says_what_it_costs(model, tmp_path):
    said = run("quantise", model, tmp_path / "small")
    assert [line.split()[0] for line in said.splitlines()] == ["float32", "int8", "it"]
    assert "BLEU on 7 sentences" in said  # the recipe's own dev set
    small = (tmp_path / "small" / "model.int8.safetensors").stat().st_size
    assert small < 0.45 * (model / "model.safetensors").stat().st_size
    for name, weight in load_model(tmp_path / "small").state_dict().items():
        assert (weight - load_model(model).state_dict()[name]).abs().max() < 0.02


def test_clean_writes_what_passes_and_reports_the_rest(tmp_path):
    good = list(phrasebook.pairs(20))
    corpus.write(
        tmp_path / "raw.tsv", [*good, good[0], corpus.Pair("Oui.", "I have 3 very long things to say to you " * 9)]
    )
    report = json.loads(run("clean", tmp_path / "raw.tsv", "-o", tmp_path / "out.tsv.gz", "--json"))
    assert (report["read"], report["kept"]) == (22, 20)
    assert report["rules"]["ratio"]["count"] == report["rules"]["duplicates"]["count"] == 1
    with gzip.open(tmp_path / "out.tsv.gz", "rt", encoding="utf-8") as file:
        assert len(file.read().splitlines()) == 20
    told = run(
        "clean", tmp_path / "raw.tsv", "-o", tmp_path / "all.tsv", "--set", "ratio=false", "--set", "duplicates=false"
    )
    assert "ratio             0  off" in told


def test_clean_refuses_an_unknown_rule(tmp_path, capsys, monkeypatch):
    given = ("clean", "phrasebook:3", "-o", tmp_path / "out.tsv", "--set", "digit=false")
    assert 'digit: unknown key; did you mean "digits"?' in refused(capsys, monkeypatch, *given)


def test_phrasebook_prints_the_pairs_of_a_split():
    lines = run("phrasebook", "5", "--split", "test", "--seed", "3").splitlines()
    assert [tuple(line.split("\t")) for line in lines] == [tuple(pair) for pair in phrasebook.pairs(5, 3, "test")]


def test_export_writes_what_others_read_or_says_why_not(model, tmp_path, capsys, monkeypatch):
    run("export", model, tmp_path / "fast", "--to", "ctranslate2", "--float32")
    assert (tmp_path / "fast" / "model.bin").exists()
    error = refused(capsys, monkeypatch, "export", model, tmp_path / "hub", "--to", "huggingface")
    assert 'positions: Pegasus in transformers has no place for "sinusoidal-interleaved"' in error
    assert not (tmp_path / "hub").exists()


def test_a_dry_run_trains_nothing(model, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "parameters" in run("train", model.parents[1] / "tiny.toml", "--dry-run")
    assert not list(tmp_path.iterdir())
