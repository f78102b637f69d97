"""`train` from Python: overrides by key, a Run to read, quiet or plain, in any thread; signals
raise as Python's do."""

import json
import os
import signal
import threading
from pathlib import Path

import pytest

import attentif
from attentif.checkpoint import load
from attentif.config import ConfigError
from attentif.training import run as running
from attentif.training import trainer
from attentif.training.recipe import as_changes, read_recipe

TINY = dict(
    train=["phrasebook:150"],
    dev=["phrasebook:5"],
    vocab_size=400,
    embedding_dim=16,
    num_heads=2,
    steps=6,
    batch_tokens=500,
    warmup=2,
    log_every=1,
    evaluate_every=3,
    save_every=2,
    dev_sentences=3,
)


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(trainer, "best_product", lambda *_: 1e12)


def test_a_run_has_its_best_model_and_its_metrics_as_columns(capfd):
    run = attentif.train("phrasebook", folder="runs/a", progress=False, **TINY)
    assert capfd.readouterr() == ("", "")
    assert (run.folder, run.best, run.step, run.finished) == (
        Path("runs/a"),
        Path("runs/a/best"),
        6,
        True,
    )
    lines = [json.loads(line) for line in Path("runs/a/metrics.jsonl").read_text().splitlines()]
    assert run.metrics["loss"] == [line["loss"] for line in lines if "loss" in line]
    assert run.metrics["step"] == [1, 2, 3, 4, 5, 6]
    assert {len(column) for column in run.metrics.values()} == {6}
    assert run.evaluations["bleu"] == [line["bleu"] for line in lines if "bleu" in line]
    assert run.evaluations["step"] == [3, 6]
    assert load(run.best)[0].config.embedding_dim == 16
    assert repr(run) == repr(attentif.Run("runs/a")) == "Run('runs/a', finished at step 6)"
    assert run.curves().svg().startswith("<svg")
    longer = attentif.train("phrasebook", folder="runs/a", progress=False, **TINY | {"steps": 8})
    assert longer.metrics["step"] == list(range(1, 9))


def test_progress_is_plain_lines_on_stderr(capfd):
    attentif.train("phrasebook", folder="runs/a", **TINY)
    out, lines = capfd.readouterr()
    assert out == ""
    assert "finished at step 6" in lines
    assert "\x1b" not in lines


def test_in_another_thread_it_trains_and_no_signal_is_handled():
    before, found = {kind: signal.getsignal(kind) for kind in running.STOPPED}, []
    seen = []

    def work() -> None:
        found.append(attentif.train("phrasebook", folder="runs/t", progress=False, **TINY))

    def watched(self) -> bool:
        seen.append({kind: signal.getsignal(kind) for kind in running.STOPPED} == before)
        return original(self)

    original = trainer.Trainer.run
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trainer.Trainer, "run", watched)
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    assert seen == [True]
    assert found[0].finished


@pytest.mark.parametrize(
    ("sent", "raised"), [(signal.SIGINT, KeyboardInterrupt), (signal.SIGTERM, SystemExit)]
)
def test_a_signal_saves_and_raises_and_the_same_call_resumes(sent, raised, monkeypatch):
    handlers = {kind: signal.getsignal(kind) for kind in running.STOPPED}
    report = trainer.Trainer._report

    def then_stopped(self, step, *rest):
        report(self, step, *rest)
        if step == 3:
            os.kill(os.getpid(), sent)

    with monkeypatch.context() as patch:
        patch.setattr(trainer.Trainer, "_report", then_stopped)
        with pytest.raises(raised) as stopped:
            attentif.train("phrasebook", folder="runs/s", progress=False, **TINY)
    assert raised is KeyboardInterrupt or stopped.value.code == 143
    assert {kind: signal.getsignal(kind) for kind in running.STOPPED} == handlers
    run = attentif.Run("runs/s")
    assert not run.finished
    assert 3 <= run.step < 6
    assert repr(run) == f"Run('runs/s', stopped at step {run.step})"
    whole = attentif.train("phrasebook", folder="runs/s", progress=False, **TINY)
    assert whole.metrics["step"] == [1, 2, 3, 4, 5, 6]


def test_an_override_is_a_key_of_the_recipe_without_its_section():
    changes = as_changes(
        {
            "steps": 3,
            "train": ["a.tsv", "b"],
            "gated": True,
            "digits": False,
            "positions": 'rot"ary',
            "learning_rate": 1e-4,
            "data.folder": "x",
        }
    )
    assert changes == [
        "training.steps=3",
        'data.train=["a.tsv", "b"]',
        "model.gated=true",
        "cleaning.digits=false",
        'model.positions="rot\\"ary"',
        "training.learning_rate=0.0001",
        'data.folder="x"',
    ]
    recipe = read_recipe(
        attentif.__path__[0] + "/recipes/phrasebook.toml",
        as_changes({"vocab_size": 321, "steps": 9}),
    )
    assert (recipe.data.vocab_size, recipe.training.steps) == (321, 9)
    with pytest.raises(
        ConfigError, match=r"^stepz: no recipe has such a key; did you mean steps\?$"
    ):
        attentif.train("phrasebook", stepz=3)
    with pytest.raises(ConfigError, match=r"training\.steps: steps: expected int"):
        attentif.train("phrasebook", steps="many")


def test_a_folder_that_is_no_run_is_named():
    with pytest.raises(
        ConfigError, match=r"^runs/none: not the folder of a run: it has no metrics\.jsonl$"
    ):
        attentif.Run("runs/none")
