"""A record holds what was measured, for every family, in less than 1 MB; a damaged one is
refused in one line."""

import gzip
import json
import random
import sys
from dataclasses import replace
from math import nan

import pytest
import torch
from safetensors.torch import load as load_tensors

import attentif
from attentif.core.families import build
from attentif.core.trace import Trace
from attentif.decoding.translator import Translator
from attentif.evaluation.record import (
    FACTS,
    LARGEST,
    SENTENCES,
    VERSION,
    Record,
    Training,
    read_record,
)
from attentif.evaluation.recording import nearest_length, recorded
from attentif.folder import FolderError, read_folder, write_folder
from attentif.training.run_folder import POINTS, training_of
from tests.support.commands import command
from tests.support.families import SEARCHABLE, config
from tests.support.family_folders import REFERENCES, SOURCES, family_folder, tokenizer

RECIPE = b"[training]\nseed = 7\n"


def made(folder, **options) -> Record:
    return recorded(
        Translator(folder, engine="torch"), SOURCES, REFERENCES, test_set="four", **options
    )


@pytest.mark.parametrize("kind", SEARCHABLE)
def test_a_record_of_each_family_is_read_back_with_what_was_measured(kind, tmp_path):
    folder = family_folder(tmp_path / "model", kind)
    record = made(folder)
    record.write(tmp_path / "record")
    assert read_record(tmp_path / "record") == record
    assert record.outputs == Translator(folder, engine="torch")(SOURCES)
    assert (record.system, record.seed, record.family) == ("model", None, config(kind).family)
    weights = load_tensors(read_folder(folder)["model.safetensors"])
    assert record.parameters == sum(weight.numel() for weight in weights.values())
    assert record.speed.seconds > 0
    assert record.speed.sentences == pytest.approx(4 / record.speed.seconds, rel=0.1)
    assert (record.speed.batch, record.speed.engine) == (
        "at most 4,096 tokens with padding",
        "torch float32",
    )
    assert record.memory.of == "process"
    assert 50e6 < record.memory.bytes < 50e9


@pytest.mark.parametrize("kind", SEARCHABLE)
def test_the_attention_is_the_mean_of_all_heads_that_look_at_the_source(kind, tmp_path):
    record = made(family_folder(tmp_path / "model", kind), sentence="Le chat dort.")
    if kind in ("recurrent without attention", "window-mlp"):
        assert record.attention is None
        assert "no attention to show" in record.no_attention
        return
    found = record.attention
    model = build(config(kind, vocab_size=tokenizer().vocab_size)).eval()
    model.load_state_dict(
        load_tensors(read_folder(tmp_path / "model")["model.safetensors"]), strict=False
    )
    source = tokenizer().encode("Le chat dort.")
    joint = model.config.family == "decoder-only"
    names = tokenizer().tokens(range(tokenizer().vocab_size))
    wrote = [names.index(row) for row in found.rows]
    read = [model.config.first_token, *wrote[:-1]]
    eos, trace = model.config.eos_id, Trace()
    given = [source + read] if joint else [[*source, eos], read]
    with torch.inference_mode():
        model(*(torch.tensor([ids]) for ids in given), trace=trace)
    maps = [trace[name][0] for name in trace if name.endswith(".A") and (joint or "cross" in name)]
    mean = torch.cat(maps).mean(0)
    mean = mean[len(source) :, : len(source)] if joint else mean
    torch.testing.assert_close(torch.tensor(found.weights), mean, atol=1e-4, rtol=0)
    assert found.source == "Le chat dort."
    assert [tokenizer().tokens(source), found.columns] in (
        [found.columns] * 2,
        [found.columns[:-1], found.columns],
    )
    assert record.no_attention == ""


def test_speed_names_the_engine_and_its_batches(tmp_path):
    translator = Translator(
        family_folder(tmp_path / "model", "marian"), precision="float32", threads=3, beam=8
    )
    record = recorded(translator, SOURCES, REFERENCES, test_set="four")
    assert record.speed.batch == "at most 16 sentences, 3 batches at once"
    assert (record.speed.engine, record.search) == ("CTranslate2 float32", "beam 8")
    assert record.parameters == made(tmp_path / "model").parameters


def test_the_name_and_the_seed_are_those_of_the_run_unless_they_are_given(tmp_path):
    folder = family_folder(
        tmp_path / "runs" / "small" / "best", "marian", **{"recipe.toml": RECIPE}
    )
    assert made(folder).label == "small, seed 7"
    assert made(folder).model == "small/best"
    assert made(folder, system="mine", seed=2).label == "mine, seed 2"
    translator = Translator.of(*attentif.load(folder))
    assert recorded(translator, SOURCES, REFERENCES, test_set="").label == "model"


def test_every_system_shows_the_attention_of_the_same_sentence():
    assert nearest_length(["a b", "a b c d e f g", "a b c d e f g h i", "a"]) == "a b c d e f g"


def test_the_command_writes_a_record_without_ctranslate2(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ctranslate2", None)
    folder = family_folder(tmp_path / "model", "gpt2")
    (tmp_path / "fr").write_text("\n".join(SOURCES) + "\n", encoding="utf-8")
    (tmp_path / "en").write_text("\n".join(REFERENCES) + "\n", encoding="utf-8")
    words = ("evaluate", str(folder), str(tmp_path / "fr"), str(tmp_path / "en"))
    done = command(
        *words, "--record", str(tmp_path / "r"), "--name", "one", "--seed", "3", "--json"
    )
    assert done.returncode == 0, done.stderr
    assert f"wrote {tmp_path / 'r'}" in done.stderr
    record = read_record(tmp_path / "r")
    files = f"{tmp_path / 'fr'}, {tmp_path / 'en'}"
    facts = {"test_set": files, "model": str(folder), "precision": "float32", "search": "greedy"}
    assert json.loads(done.stdout) == record.score.as_dict() | facts
    assert record.test_set == files
    assert (record.label, record.speed.engine) == ("one, seed 3", "torch float32")
    assert sum(path.stat().st_size for path in (tmp_path / "r").iterdir()) < 10_000
    again = command(*words, "--record", str(tmp_path / "r"), "--name", "two")
    assert (again.returncode, read_record(tmp_path / "r").label) == (1, "one, seed 3")
    assert "r: exists already; choose another name, or replace it with --force" in again.stderr
    again = command(*words, "--record", str(tmp_path / "r"), "--name", "two", "--force")
    assert (again.returncode, read_record(tmp_path / "r").label) == (0, "two")
    other = family_folder(
        tmp_path / "other", "gpt2"
    )  # a model folder is no place for a record either
    assert command(*words, "--record", str(other)).returncode == 1
    done = command(*words, "--name", "one", "--sentence", "Oui.")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "--name, --sentence: goes with --record" in done.stderr
    (tmp_path / "r" / "mine.txt").write_text("kept")
    done = command(*words, "--record", str(tmp_path / "r"))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


def test_a_test_set_that_is_too_large_is_refused_before_translating(tmp_path):
    translator = Translator(family_folder(tmp_path / "model", "marian"), engine="torch")
    translator.engine = None  # translating would fail
    letters = random.Random(0)
    many = ["".join(letters.choices("abcdefghijklmnopqrstuvwxyz ", k=100)) for _ in range(5000)]
    with pytest.raises(
        ValueError, match=f"5,000 sentences take about .* expected less than {LARGEST:,}"
    ):
        recorded(translator, many, many, test_set="many")


def edited(folder, name, change) -> None:
    files = read_folder(folder)
    write_folder(folder, files | {name: change(files[name])})


def fact(**changes):
    return lambda data: json.dumps(json.loads(data) | changes).encode()


def line(**changes):
    return lambda data: gzip.compress(
        json.dumps(json.loads(gzip.decompress(data)) | changes).encode()
    )


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        (FACTS, lambda data: data[:-3], "record.json: damaged: expected a JSON object"),
        (FACTS, lambda data: b"[1]", "record.json: damaged: expected a JSON object"),
        (FACTS, lambda data: b"[" * 100_000, "record.json: damaged: expected a JSON object"),
        (FACTS, fact(version=VERSION + 1), f"version: expected {VERSION}, got {VERSION + 1}"),
        (FACTS, fact(system=None), "system: expected text, got null"),
        (FACTS, fact(seed=True), "seed: expected a whole number, got true"),
        (FACTS, fact(colour="red"), "colour: unknown key"),
        (FACTS, fact(speed={"sentences": 1}), "speed.tokens: missing"),
        (
            FACTS,
            fact(memory={"bytes": 1.5, "of": "GPU"}),
            "memory.bytes: expected a whole number, got 1.5",
        ),
        (FACTS, fact(score={"bleu": nan}), "score.chrf: missing"),
        (SENTENCES, lambda data: data[:-9], "sentences.json.gz: damaged: expected gzip"),
        (SENTENCES, lambda data: b"plain", "sentences.json.gz: damaged: expected gzip"),
        (
            SENTENCES,
            lambda data: gzip.compress(bytes(70 << 20)),
            "sentences.json.gz: damaged: expected gzip",
        ),
        (SENTENCES, line(outputs=["one"]), "expected equal numbers of lines, got [4, 1, 4]"),
        (SENTENCES, line(outputs=[1, 2, 3, 4]), "outputs[0]: expected text, got 1"),
        (SENTENCES, line(references=None), "references: expected a list or an object, got null"),
    ],
)
def test_a_damaged_record_is_refused_in_one_line(name, change, message, tmp_path, whole):
    whole.write(tmp_path / "record")
    edited(tmp_path / "record", name, change)
    with pytest.raises(FolderError) as error:
        read_record(tmp_path / "record")
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_changed_byte_or_a_missing_file_is_found(tmp_path, whole):
    whole.write(tmp_path / "record")
    data = (tmp_path / "record" / FACTS).read_bytes()
    (tmp_path / "record" / FACTS).write_bytes(data.replace(b"34.5", b"35.5"))
    with pytest.raises(FolderError, match="damaged: its sha256"):
        read_record(tmp_path / "record")
    whole.write(tmp_path / "other")
    (tmp_path / "other" / SENTENCES).unlink()
    with pytest.raises(FolderError, match="missing"):
        read_record(tmp_path / "other")


@pytest.fixture
def whole() -> Record:
    from attentif.evaluation.score import Score

    return Record(
        system="s",
        test_set="t",
        sources=SOURCES,
        references=REFERENCES,
        outputs=REFERENCES,
        score=Score(34.5, 60.1, "a", "b", 4),
    )


def test_the_learning_curve_is_that_of_the_run(tmp_path):
    run = tmp_path / "run"
    (run / "best").mkdir(parents=True)
    assert training_of(run / "best") is None
    lines = [{"step": step, "loss": 1 / step, "seconds": step / 4} for step in range(1, 1001)]
    lines[10]["loss"] = nan
    lines.insert(500, {"step": 500, "dev_loss": 1.5, "bleu": 20.25, "chrf": 40.5})
    (run / "metrics.jsonl").write_text(
        "".join(json.dumps(one) + "\n" for one in lines) + "{cut", encoding="utf-8"
    )
    found = training_of(run / "best")
    assert (found.steps, found.seconds, found.tokens) == (1000, 250.0, None)
    assert found.dev == [[500, 125.0, 1.5, 20.25, 40.5]]
    assert len(found.train) == POINTS
    assert (found.train[0], found.train[-1]) == ([1, 0.25, 1.0], [1000, 250.0, 0.001])
    (run / "last").mkdir()
    done = {"step": 1100, "seconds": 270.5, "tokens": 12345, "best_step": 500}
    (run / "last" / "training.json").write_text(json.dumps(done))
    assert training_of(run / "last") == replace(found, steps=1100, seconds=270.5, tokens=12345)
    assert training_of(run / "best") == replace(
        found, steps=1100, seconds=270.5, tokens=12345, best_step=500
    )


def test_a_record_with_a_long_curve_is_small(tmp_path, whole):
    curve = Training(
        1000, 1.0, 1, [[step, step / 3, 1 / 3] for step in range(POINTS)], [[1.0] * 5] * POINTS
    )
    replace(whole, training=curve).write(tmp_path / "record")
    assert sum(path.stat().st_size for path in (tmp_path / "record").iterdir()) < 50_000
