"""The commands of translation as a user types them, on one tiny model: what they print is what
was computed."""

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import sacrebleu
from typer.testing import CliRunner

from attentif.__main__ import main
from attentif.cli import app
from attentif.decoding.translator import Translator
from attentif.folder import read_folder
from attentif.text import corpus
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.shortlist import Shortlist
from attentif.text.tokenizer import Tokenizer
from tests.support.folders import load_model

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
    done = CliRunner().invoke(
        app, ["train", str(place / "tiny.toml"), "--folder", str(place / "run")]
    )
    assert done.stderr.endswith(f"wrote {place / 'run' / 'best'}\n")
    return place / "run" / "best"


def test_translate_takes_arguments_stdin_or_a_file(model, tmp_path, monkeypatch, capsys):
    given = ["Le chat dort.", "", "  Où est la gare ? "]
    truth = Translator(model)(given)
    assert truth[1] == ""
    assert truth[2].startswith("  ")
    assert run("translate", "--model", model, *given).split("\n")[:-1] == truth
    (tmp_path / "in.gz").write_bytes(gzip.compress("\n".join(given).encode()))
    run("translate", "--model", model, "--file", tmp_path / "in.gz", "-o", tmp_path / "out.gz")
    assert gzip.decompress((tmp_path / "out.gz").read_bytes()).decode().split("\n")[:-1] == truth
    (tmp_path / "in").write_text("\n".join(given))
    for words in ([], ["-"], ["--file", "-"]):
        with open(tmp_path / "in") as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            app(["translate", "--model", str(model), *words], standalone_mode=False)
        assert capsys.readouterr().out.split("\n")[:-1] == truth


def test_translate_answers_a_line_in_a_pipe_before_the_next_comes(model):
    command = [sys.executable, "-m", "attentif", "translate", "--model", str(model)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        for text in ("Le chat dort.", "Il est midi."):
            process.stdin.write(text + "\n")
            process.stdin.flush()
            assert process.stdout.readline() == Translator(model)(text) + "\n"
        process.stdin.close()
        assert process.stdout.read() == ""
    assert process.returncode == 0


def test_translate_shows_several_objects_and_attention(model, tmp_path):
    text = "Le chat dort."
    best = Translator(model, beam=3, n_best=3).translations([text])[0]
    lines = [
        line.split("\t")
        for line in run("translate", "--model", model, "--n-best", 3, text).splitlines()
    ]
    assert [line[2] for line in lines] == [one.text for one in best]
    given = (
        "translate",
        "--model",
        model,
        "--beam",
        3,
        "--json",
        "--align",
        "--attention",
        tmp_path / "a.html",
        text,
    )
    found = json.loads(run(*given))
    assert found["translations"][0]["text"] == best[0].text
    assert found["alignment"]["source"] == ["Le", "chat", "dort", "."]
    assert len(found["alignment"]["links"]) == len(found["alignment"]["target"])
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "decoder.0.cross" in page


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--model", "M", "-o", "x", "a"), "--file"),
        (("--model", "M", "--align", "a"), "--json"),
        (("--model", "M", "--file", "x", "a"), "got both"),
        (("--model", "M", "--attention", "a.html", "a", "b"), "one text"),
    ],
)
def test_translate_refuses_what_makes_no_sense(words, expected, model):
    words = [str(model) if word == "M" else word for word in words]
    done = CliRunner().invoke(app, ["translate", *words])
    assert done.exit_code == 2
    assert expected in " ".join(done.stderr.split())


def test_a_shortlist_becomes_a_part_of_the_folder_and_is_used_when_asked_for(
    model, tmp_path, capsys, monkeypatch
):
    copied = shutil.copytree(model, tmp_path / "m")
    done = CliRunner().invoke(app, ["shortlist", str(copied), "phrasebook:300"])
    said = done.stdout
    assert done.stderr.endswith(f"wrote {copied / 'shortlist.bin'}\n")
    list_ = Shortlist.from_bytes(read_folder(copied)["shortlist.bin"])
    assert said.startswith(f"{len(list_.to_bytes()) / 1e3:.0f} kB: ")
    tokenizer = Tokenizer.from_bytes(read_folder(copied)["tokenizer.json"])
    text = next(iter(phrasebook.pairs(1, split="test"))).source
    written = tokenizer.encode(run("translate", "--model", copied, "--shortlist", text).strip())
    assert set(written) <= list_.candidates(tokenizer.encode(text))
    assert run("translate", "--model", copied, text) == run("translate", "--model", model, text)
    assert (
        "no such"
        in refused(capsys, monkeypatch, "shortlist", tmp_path / "nowhere", "phrasebook:9").lower()
    )


def test_translate_names_a_folder_that_holds_no_model(tmp_path, capsys, monkeypatch):
    assert "nowhere: no such folder" in refused(
        capsys, monkeypatch, "translate", "--model", tmp_path / "nowhere", "a"
    )


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
    assert run(*given).startswith(
        f"BLEU {found['bleu']:.1f} | nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:"
    )
    assert found["test_set"] == f"{tmp_path / 'source'}, {tmp_path / 'target'}"
    again = found | {"test_set": "phrasebook:9:test"}
    assert json.loads(run("evaluate", model, "phrasebook:9:test", "--json")) == again
    for option, precision in (((), "float32"), (("--precision", "int8"), "int8")):
        said = f" | phrasebook:9:test | {model} | {precision}, greedy | 9 sentences"
        assert all(
            line.endswith(said)
            for line in run("evaluate", model, "phrasebook:9", *option).splitlines()
        )


def test_evaluate_refuses_files_of_unequal_length_and_names_both(
    model, tmp_path, capsys, monkeypatch
):
    (tmp_path / "a").write_text("un\ndeux\n", encoding="utf-8")
    (tmp_path / "b").write_text("one\n", encoding="utf-8")
    error = refused(capsys, monkeypatch, "evaluate", model, tmp_path / "a", tmp_path / "b")
    assert (
        f"{tmp_path / 'a'}, {tmp_path / 'b'}: expected equal numbers of lines, got 2 and 1" in error
    )


def test_evaluate_refuses_a_table_where_lines_of_one_language_are_expected(
    model, tmp_path, capsys, monkeypatch
):
    (tmp_path / "t.tsv").write_text("un\tone\ndeux\ttwo\n", encoding="utf-8")
    (tmp_path / "t.en").write_text("one\ntwo\n", encoding="utf-8")
    for sides in (("t.tsv", "t.en"), ("t.en", "t.tsv")):
        error = refused(
            capsys, monkeypatch, "evaluate", model, *(tmp_path / side for side in sides)
        )
        assert (
            "t.tsv: a table: every line has a tab; expected a sentence a line. Give the table alone"
            in error
        )
    assert "2 sentences" in run("evaluate", model, tmp_path / "t.tsv")


def test_quantise_writes_an_int8_folder_and_says_what_it_costs(model, tmp_path):
    said = run("quantise", model, tmp_path / "small")
    assert [line.split()[0] for line in said.splitlines()] == ["float32", "int8", "it"]
    assert "BLEU on 7 sentences" in said  # the recipe's own dev set
    small = (tmp_path / "small" / "model.int8.safetensors").stat().st_size
    assert small < 0.45 * (model / "model.safetensors").stat().st_size
    for name, weight in load_model(tmp_path / "small").state_dict().items():
        assert (weight - load_model(model).state_dict()[name]).abs().max() < 0.02
    card, bleu = (
        (tmp_path / "small" / "README.md").read_text(),
        [line.split()[2] for line in said.splitlines()[:2]],
    )
    assert card.startswith((model / "README.md").read_text().rstrip())
    assert (
        f"On 7 sentences of phrasebook:7:dev, greedy: BLEU {bleu[0]} in float32, {bleu[1]} in "
        "int8; chrF"
    ) in card


def test_initial_weights_that_are_not_there_are_named(tmp_path, capsys, monkeypatch):
    said = refused(
        capsys, monkeypatch, "train", "phrasebook", "--init", "nosuch", "--folder", tmp_path / "run"
    )
    assert said.endswith(
        "nosuch: no such folder; expected a model folder, or fr-en, which comes with attentif\n"
    )


def test_quantise_says_that_there_is_no_folder_or_that_it_is_in_int8(tmp_path, capsys, monkeypatch):
    nowhere = tmp_path / "nowhere"
    assert (
        f"{nowhere}: no such folder; expected a model folder, or fr-en, which comes with attentif\n"
        in refused(capsys, monkeypatch, "quantise", nowhere, tmp_path / "a")
    )
    for more in ([], ["--on", "phrasebook:3"]):
        error = refused(capsys, monkeypatch, "quantise", "fr-en", tmp_path / "a", *more)
        assert error == "attentif: fr-en: is in int8 already\n"


@pytest.mark.parametrize("to", ["onnx", "huggingface"])
def test_an_export_that_is_in_float32_always_takes_no_option_for_it(
    to, tmp_path, capsys, monkeypatch
):
    error = refused(capsys, monkeypatch, "export", "fr-en", tmp_path / "a", "--to", to, "--float32")
    assert error == (
        f"attentif: float32: goes with ctranslate2 alone; weights for {to} are in float32 always\n"
    )


def test_clean_writes_what_passes_and_reports_the_rest(tmp_path):
    good = list(phrasebook.pairs(20))
    corpus.write(
        tmp_path / "raw.tsv",
        [*good, good[0], corpus.Pair("Oui.", "I have 3 very long things to say to you " * 9)],
    )
    report = json.loads(run("clean", tmp_path / "raw.tsv", "-o", tmp_path / "out.tsv.gz", "--json"))
    assert (report["read"], report["kept"]) == (22, 20)
    assert report["rules"]["ratio"]["count"] == report["rules"]["duplicates"]["count"] == 1
    with gzip.open(tmp_path / "out.tsv.gz", "rt", encoding="utf-8") as file:
        assert len(file.read().splitlines()) == 20
    told = run(
        "clean",
        tmp_path / "raw.tsv",
        "-o",
        tmp_path / "all.tsv",
        "--set",
        "ratio=false",
        "--set",
        "duplicates=false",
    )
    assert "ratio             0  off" in told


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("t.tsv", "Il dort.\tHe sleeps.\n\tNothing.\nRien.\t \n\nElle lit.\tShe reads.\n"),
        (
            "t.jsonl",
            '{"fr": "Il dort.", "en": "He sleeps."}\n{"fr": "", "en": "Nothing."}\n{"fr": '
            '"Rien.", "en": " "}\n'
            '{"fr": "", "en": ""}\n{"fr": "Elle lit.", "en": "She reads."}\n',
        ),
    ],
)
def test_clean_drops_and_counts_pairs_with_an_empty_side(
    tmp_path, capsys, monkeypatch, name, content
):
    (tmp_path / name).write_text(content, encoding="utf-8")
    for rules in ((), ("--set", "length=false", "--set", "normalise=false")):
        report = json.loads(
            run("clean", tmp_path / name, "-o", tmp_path / "out.tsv", "--json", "--force", *rules)
        )
        dropped = report["rules"]["length"]
        assert (report["read"], dropped["count"], dropped["what"], report["kept"]) == (
            5,
            3,
            "dropped",
            2,
        )
        assert [one["pair"] for one in dropped["examples"]] == [2, 3, 4]
        assert (tmp_path / "out.tsv").read_text() == "Il dort.\tHe sleeps.\nElle lit.\tShe reads.\n"
    assert "is empty; fill it" in refused(
        capsys, monkeypatch, "tokenizer", tmp_path / name, "-o", tmp_path / "t.json"
    )


def test_a_held_out_corpus_names_its_split(tmp_path, capsys, monkeypatch):
    words = ("clean", "phrasebook:60", "-o", tmp_path / "out.tsv", "--held-out")
    said = (
        "phrasebook:50: expected a split, as in phrasebook:50:test: without one `corpus` "
        "prints train"
    )
    assert said in refused(capsys, monkeypatch, *words, "phrasebook:50")
    assert (
        json.loads(run(*words, "phrasebook:50:train", "--json"))["rules"]["overlap"]["count"] == 50
    )
    assert (
        json.loads(run(*words, "phrasebook:50:test", "--json", "--force"))["rules"]["overlap"][
            "count"
        ]
        == 0
    )


def test_clean_refuses_an_unknown_rule(tmp_path, capsys, monkeypatch):
    given = ("clean", "phrasebook:3", "-o", tmp_path / "out.tsv", "--set", "digit=false")
    assert "digit: unknown key; did you mean digits?" in refused(capsys, monkeypatch, *given)


def test_tokenizer_is_learnt_from_the_first_of_each_place(tmp_path, capsys, monkeypatch):
    path, size = tmp_path / "tokenizer.json", ("--size", "900")
    path.write_text("an older one")
    said = run(
        "tokenizer",
        "phrasebook:300",
        "phrasebook:200:dev",
        "-o",
        path,
        *size,
        "--sentences",
        "150",
        "--force",
    )
    assert said == f"{path}: 900 tokens\n"
    pairs = [*phrasebook.pairs(150), *phrasebook.pairs(150, split="dev")]
    assert (
        path.read_bytes()
        == Tokenizer.train([side for pair in pairs for side in pair], 900).to_bytes()
    )
    assert [file.name for file in tmp_path.iterdir()] == ["tokenizer.json"]
    error = refused(
        capsys, monkeypatch, "tokenizer", "phrasebook:9", "-o", tmp_path / "no" / "t.json", *size
    )
    assert "no such folder" in error
    assert "vocab_size: expected 261 (4 special tokens" in refused(
        capsys, monkeypatch, "tokenizer", "phrasebook:9", "-o", path, "--size", "260", "--force"
    )


def test_corpus_prints_the_pairs_of_a_split(capsys, monkeypatch):
    lines = run("corpus", "phrasebook:5:test:3").splitlines()
    assert [tuple(line.split("\t")) for line in lines] == [
        tuple(pair) for pair in phrasebook.pairs(5, 3, "test")
    ]
    assert run("corpus").splitlines()[0] == "phrasebook"
    assert "no corpus named nowhere is installed" in refused(
        capsys, monkeypatch, "corpus", "nowhere:5"
    )
    done = CliRunner().invoke(app, ["phrasebook", "5", "--split", "test"])
    assert done.exit_code == 2
    assert (
        done.stderr
        == "attentif: phrasebook COUNT is now: attentif corpus phrasebook:COUNT[:SPLIT[:SEED]]\n"
    )


def test_export_writes_what_others_read_or_says_why_not(model, tmp_path, capsys, monkeypatch):
    run("export", model, tmp_path / "fast", "--to", "ctranslate2", "--float32")
    assert (tmp_path / "fast" / "model.bin").exists()
    error = refused(capsys, monkeypatch, "export", model, tmp_path / "hub", "--to", "huggingface")
    assert 'positions: Pegasus in transformers does not support "sinusoidal-interleaved"' in error
    assert not (tmp_path / "hub").exists()


def test_a_dry_run_trains_nothing(model, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "parameters" in run("train", model.parents[1] / "tiny.toml", "--dry-run")
    assert not list(tmp_path.iterdir())
