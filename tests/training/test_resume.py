"""A run that was killed, stopped or finished goes on as if nothing had happened, bit by bit."""

from __future__ import annotations

import json
import random
import signal
import time
from pathlib import Path
from unittest import mock

import pytest

from attentif.training import prepare, trainer
from attentif.training.state import read_state
from tests.support import runs


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    """A run that nobody interrupted, and that saved once, at its end."""
    place = tmp_path_factory.mktemp("whole")
    done = runs.here(runs.recipe(place), place / "run")
    assert done.returncode == 0, done.stderr
    return place


def kill(recipe: Path, folder: Path, moment: str, rng: random.Random, life: float) -> bool:
    """Start or go on, and kill at such a moment. False: it had finished before."""
    before, first = runs.saves(folder), runs.reached(folder)
    process = runs.start(recipe, folder, "training.save_every=1")
    wait = rng.random()
    try:
        if moment == "any time":
            time.sleep(wait * life)
        elif moment == "save":
            steps = 1 + int(3 * wait)
            runs.until(
                process, lambda: runs.reached(folder) >= first + steps or process.poll() is not None
            )
            runs.until(
                process, lambda: bool(runs.saves(folder) - before) or process.poll() is not None
            )
            time.sleep(rng.random() * rng.choice([0.003, 0.05]))
        finished = process.poll() is not None
    finally:
        process.kill()
        process.communicate()
    if (folder / "last").is_dir() or (folder / ".last.old").is_dir():
        assert read_state(folder / "last").progress.step > 0
    return not finished


def finished(recipe: Path, folder: Path) -> None:
    done = runs.here(recipe, folder, "training.save_every=1")
    assert done.returncode == 0, done.stderr
    assert runs.numbers(folder)["finished"]


def test_a_comparison_of_two_runs_sees_every_part(whole, tmp_path):
    """The other tests rest on it: another seed changes the weights to use, those in training,
    both moments, the log."""
    assert runs.here(whole / "tiny.toml", tmp_path / "run", "training.seed=1").returncode == 0
    seen = runs.different(whole / "run", tmp_path / "run")
    kinds = {name.partition(".")[0] for name in seen}
    assert {"training:weights", "training:exp_avg", "training:exp_avg_sq", "log"} <= kinds
    assert {name for name in runs.tensors(whole / "run") if name.startswith("model:")} & set(seen)
    assert len({line[0] for line in runs.log(whole / "run")}) == 14
    assert sum(line[-1] is not None for line in runs.log(whole / "run")) == 3


def test_a_run_killed_during_saves_and_elsewhere_ends_bitwise_equal(whole, tmp_path):
    rng, folder = random.Random(0), tmp_path / "run"
    for moment in ("save", "any time"):
        kill(whole / "tiny.toml", folder, moment, rng, life=4.0)
    finished(whole / "tiny.toml", folder)
    assert runs.different(whole / "run", folder) == []


@pytest.mark.soak
@pytest.mark.parametrize("family", ["encoder-decoder", "decoder-only"])
def test_a_run_killed_at_fifty_random_moments_ends_bitwise_equal(family, tmp_path):
    recipe, rng = runs.recipe(tmp_path, family=family), random.Random(family)
    begun = time.monotonic()
    finished(recipe, tmp_path / "whole")
    life, kills, during_saves, ended = time.monotonic() - begun, 0, 0, 0
    while kills < 50:
        folder = tmp_path / f"killed-{ended}"
        left = runs.saves(folder)
        while kills < 50 and kill(recipe, folder, rng.choice(["save", "any time"]), rng, life):
            kills += 1
            during_saves += bool(runs.saves(folder) - left)
            left = runs.saves(folder)
        finished(recipe, folder)
        assert runs.different(tmp_path / "whole", folder) == [], f"run {ended} after {kills} kills"
        ended += 1
    print(
        f"{family}: {kills} kills, {during_saves} of them during a save, over {ended} runs, each "
        "equal at its end"
    )
    assert during_saves >= 5


def test_a_kill_between_the_two_renames_of_a_save_loses_no_step(whole, tmp_path):
    """The old checkpoint stands aside at that moment, under another name."""
    folder = tmp_path / "run"
    assert runs.here(whole / "tiny.toml", folder, "training.steps=6").returncode == 0
    (folder / "last").rename(folder / ".last.old")
    done = runs.here(whole / "tiny.toml", folder, "training.steps=8")
    assert f"resuming in {folder} at step 6" in done.stderr
    assert sorted(runs.losses(folder)) == [1, 2, 3, 4, 5, 6, 7, 8]


def stopped(process, number: signal.Signals) -> int:
    """Its exit code after the signal."""
    process.send_signal(number)
    done = runs.ended(process)
    assert "Traceback" not in done.stderr
    return done.returncode


def test_a_run_stopped_by_signals_saves_exits_with_their_codes_and_ends_bitwise_equal(
    whole, tmp_path
):
    recipe, folder = whole / "tiny.toml", tmp_path / "run"
    process = runs.start(recipe, folder)
    runs.until(process, lambda: runs.reached(folder) >= 2)
    assert stopped(process, signal.SIGTERM) == 143
    assert runs.numbers(folder)["step"] == runs.reached(folder) < 14
    process = runs.start(recipe, folder)
    runs.until(
        process, lambda: any(folder.glob(".lock")) and "resuming" in process.stderr.readline()
    )
    assert stopped(process, signal.SIGINT) == 130
    assert runs.numbers(folder)["step"] == runs.reached(folder) < 14
    finished(recipe, folder)
    assert runs.different(whole / "run", folder) == []


def stopped_in_evaluation(recipe: Path, folder: Path, which: int, *changes: str) -> None:
    """Asked to stop as soon as the evaluation of that number has begun."""
    begun = []

    def evaluate(*arguments):
        begun.append(arguments)
        if len(begun) == which:
            signal.raise_signal(signal.SIGTERM)
        return real(*arguments)

    real = trainer.evaluate
    with mock.patch.object(trainer, "evaluate", evaluate):
        assert runs.here(recipe, folder, *changes).returncode == 143


def test_a_run_stopped_in_an_evaluation_makes_up_for_it(whole, tmp_path):
    stopped_in_evaluation(whole / "tiny.toml", tmp_path / "run", which=2)
    found = runs.numbers(tmp_path / "run")
    assert (found["step"], found["evaluated"], found["finished"]) == (10, 5, False)
    stopped_in_evaluation(whole / "tiny.toml", tmp_path / "run", which=2)
    found = runs.numbers(tmp_path / "run")
    assert (found["step"], found["evaluated"], found["finished"]) == (14, 10, False)
    assert runs.here(whole / "tiny.toml", tmp_path / "run").returncode == 0
    assert runs.numbers(tmp_path / "run")["finished"]
    assert runs.different(whole / "run", tmp_path / "run") == []


def test_an_evaluation_that_was_made_up_for_is_saved(whole, tmp_path):
    """Killed at step 11, in a way that nothing can prepare for."""
    recipe, folder = whole / "tiny.toml", tmp_path / "run"
    stopped_in_evaluation(recipe, folder, 2)
    with mock.patch.object(trainer.Trainer, "_step", side_effect=KeyboardInterrupt):
        assert runs.here(recipe, folder, "training.save_every=10").returncode == 130
    assert (runs.numbers(folder)["step"], runs.numbers(folder)["evaluated"]) == (10, 10)


def test_an_evaluation_that_a_kill_left_in_the_log_is_not_there_twice(whole, tmp_path):
    """Stopped in the evaluation of step 10, resumed, and killed after it was logged and before
    it was saved."""
    recipe, folder = whole / "tiny.toml", tmp_path / "run"
    stopped_in_evaluation(recipe, folder, 2)
    dev = next(
        line for line in runs.lines(whole / "run") if line["step"] == 10 and "dev_loss" in line
    )
    with (folder / "metrics.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(dev) + "\n")
    assert runs.here(recipe, folder).returncode == 0
    assert runs.different(whole / "run", folder) == []


@pytest.mark.parametrize(
    ("moment", "came", "kept"),
    [
        ("learn_tokenizer", signal.SIGTERM, "nothing yet"),
        ("encoded", signal.SIGINT, "the tokenizer"),
        ("Shards", signal.SIGTERM, "the tokenizer"),
    ],
)
def test_a_run_stopped_in_preparation_says_what_is_kept_and_resumes_preparing(
    whole, tmp_path, moment, came, kept
):
    recipe, folder = whole / "tiny.toml", tmp_path / "run"

    def asked(*arguments, **more):
        if not begun:
            signal.raise_signal(came)
        begun.append(moment)
        return real(*arguments, **more)

    real, begun = getattr(prepare, moment), []
    with mock.patch.object(prepare, moment, asked):
        done = runs.here(recipe, folder)
    assert done.returncode == 128 + came
    said = (
        f"stopped while preparing data; kept in {folder / 'data/prepared'}: {kept}; the same "
        "command resumes\n"
    )
    assert done.stderr == said
    assert (folder / "data/prepared/train").exists() == (moment == "Shards")
    assert {path.name for path in (folder / "data/prepared").glob(".*")} == {".lock"}
    assert runs.here(recipe, folder, "training.steps=1").returncode == 0
    assert runs.log(folder)[0][:3] == runs.log(whole / "run")[0][:3]


def test_a_finished_run_says_so_and_stays_as_it_is(whole, tmp_path):
    recipe, folder = whole / "tiny.toml", tmp_path / "run"
    assert runs.here(recipe, folder).returncode == 0
    before = [runs.contents(folder / name) for name in ("last", "best")]
    log = (folder / "metrics.jsonl").read_bytes()
    done = runs.here(recipe, folder)
    assert done.returncode == 0
    assert "finished at step 14" in done.stderr
    assert [runs.contents(folder / name) for name in ("last", "best")] == before
    assert (folder / "metrics.jsonl").read_bytes() == log
    done = runs.here(recipe, folder, "training.steps=17")
    assert (done.returncode, "finished at step 17" in done.stderr) == (0, True)
    assert sorted(runs.losses(folder)) == list(range(1, 18))
    assert runs.numbers(folder)["step"] == 17


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ("training.learning_rate=0.02", r"training.learning_rate = 0.01, the recipe now has 0.02"),
        ("training.seed=3", r"training.seed = 0, the recipe now has 3"),
        ("model.dropout=0.2", r"model.dropout = 0.1, the recipe now has 0.2"),
        ("model.gated=true", r"without model.gated, the recipe now has True"),
        ("data.max_length=39", r"data.max_length = 40, the recipe now has 39"),
    ],
)
def test_another_recipe_is_refused_naming_the_key_and_both_values(whole, change, named):
    before = runs.contents(whole / "run" / "last")
    line = runs.error(runs.here(whole / "tiny.toml", whole / "run", change))
    assert str(whole / "run") in line
    assert named in line
    assert runs.contents(whole / "run" / "last") == before


def test_another_budget_and_other_reports_are_accepted(whole, tmp_path):
    folder = tmp_path / "run"
    assert runs.here(whole / "tiny.toml", folder, "training.steps=3").returncode == 0
    changes = (
        "training.steps=5",
        "training.minutes=9.5",
        "training.evaluate_every=2",
        "training.save_every=2",
        "training.log_every=5",
        "training.patience=7",
    )
    done = runs.here(whole / "tiny.toml", folder, *changes)
    assert (done.returncode, "finished at step 5" in done.stderr) == (0, True)
    assert sorted(runs.losses(folder)) == [1, 2, 3, 5]
