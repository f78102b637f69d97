"""Plans of comparisons: every one that comes with the package can be run, and a wrong one is one
line."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from attentif.config import ConfigError
from attentif.evaluation.record import read_record
from attentif.plans import plan_names, read_plan, run_plan
from attentif.training.recipe import read_recipe
from tests.support import comparisons


@pytest.mark.parametrize("name", plan_names())
def test_every_system_of_a_plan_has_a_recipe_that_can_be_read(name, tmp_path):
    plan = read_plan(name)
    assert len({system.stem for system in plan.systems}) == len(plan.systems) > 1
    for system in plan.systems:
        (tmp_path / "recipe.toml").write_text(system.recipe())
        found = read_recipe(tmp_path / "recipe.toml", finetune=bool(system.start))
        assert found.training.batch_tokens == system.tables["training"]["batch_tokens"]
        assert system.start or found.model_config(1000).family == system.tables["model"]["family"]


def test_a_plan_takes_from_the_one_it_extends_what_it_does_not_change():
    whole, changed = read_plan("captions-time"), read_plan("captions-tokens", ["training.seed=7"])
    assert [one.name for one in whole.systems] == [one.name for one in changed.systems]
    first, other = whole.systems[0].tables, changed.systems[0].tables
    assert other["training"] == first["training"] | {"minutes": 0, "steps": 1000, "seed": 7}
    assert other["model"] == first["model"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("title = 'a'", "test: missing; expected text"),
        ("test = 5", "test: expected text, got 5$"),
        (
            "title = 'a'\ntest = 'b'\nseeds = [0]\n[data]\n[training]",
            r"system: missing; expected tables \[\[system\]\]",
        ),
        ("extends = 'smal'", "extends: expected another of"),
        ("colour = 1", "colour: expected the keys"),
        ("system = 3", "system: expected tables"),
        ("seeds = ['a']", "seeds: expected a whole number"),
        ("data = 3", "data: expected a section"),
        ("extends = 'small'\n[[system]]\nname = 'a'\nmodel = 3", "model: expected a section"),
        (
            "extends = 'small'\n[[system]]\nname = 'a'\nstart = 'b'\nmodel.family = 'recurrent'",
            "not both",
        ),
        ("extends = 'small'\n[[system]]\nname = 'a'\nsize = 3", "size: expected the keys"),
        (
            "extends = 'small'\n[[system]]\nname = 'a'\n[[system]]\nname = 'A'",
            "differ in letters .*'a' and 'A'",
        ),
    ],
)
def test_a_wrong_plan_is_one_line(text, says, tmp_path):
    (tmp_path / "plan.toml").write_text(text)
    with pytest.raises(ConfigError, match=says) as refused:
        read_plan(tmp_path / "plan.toml")
    assert "\n" not in str(refused.value)
    with pytest.raises(ConfigError, match="did you mean captions-time"):
        read_plan("captions-tim")


TINY = """\
title = "Tiny"
test = "phrasebook-small:4:test"
sentence = "Il dort."
seeds = [0, 1]
[model]
family = "encoder-decoder"
embedding_dim = 8
encoder_layers = 1
decoder_layers = 1
[data]
train = ["phrasebook-small:60"]
dev = ["phrasebook-small:4"]
vocab_size = 300
[training]
steps = 2
batch_tokens = 600
evaluate_every = 2
[[system]]
name = "Small"
[[system]]
name = "GRU, without attention"
model.family = "recurrent"
model.recurrent_attention = false
"""
TUNED = """\
[[system]]
name = "Tuned"
start = "runs/compare-tiny/small-0/best"
finetune.lora_rank = 2
"""


def test_a_plan_is_trained_recorded_and_compared_and_nothing_is_made_twice(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    Path("tiny.toml").write_text(TINY)
    records = run_plan("tiny.toml", Path("runs/compare-tiny"), say=print)
    assert [one.name for one in records] == [
        f"{name}-{seed}" for seed in (0, 1) for name in ("small", "gru-without-attention")
    ]
    assert [read_record(one).label for one in records][1::2] == [
        "GRU, without attention, seed 0",
        "GRU, without attention, seed 1",
    ]
    found = [read_record(one) for one in records]
    assert {one.training.steps for one in found} == {2}
    assert found[0].outputs != found[2].outputs  # another seed
    assert found[0].attention.source == "Il dort."
    assert found[1].attention is None
    capsys.readouterr()
    Path("tiny.toml").write_text(TINY.replace("[0, 1]", "[0]") + TUNED)
    assert (
        run_plan("tiny.toml", Path("runs/compare-tiny"), only=["Small", "Tuned"], say=print)[1].name
        == "tuned-0"
    )
    assert capsys.readouterr().out.splitlines()[0] == "Tuned, seed 0"
    with pytest.raises(
        ConfigError, match="--only Tune: no system of this plan; did you mean Tuned"
    ):
        run_plan("tiny.toml", Path("runs/compare-tiny"), only=["Tune"])


ONE = TINY.replace("[0, 1]", "[0]").partition('[[system]]\nname = "GRU')[0]


def test_a_run_or_a_record_of_another_plan_is_refused_and_another_test_set_is_translated(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    Path("one.toml").write_text(ONE)
    (record,) = run_plan("one.toml", Path("runs"))
    first, made = read_record(record), (record / "record.json").stat().st_mtime_ns

    def refused(text: str, *changes: str) -> str:
        Path("one.toml").write_text(text)
        with pytest.raises(ConfigError) as error:
            run_plan("one.toml", Path("runs"), changes=changes)
        assert (record / "record.json").stat().st_mtime_ns == made
        return str(error.value)

    said = (
        "runs/small-0: it was started with {}, the plan now has {}; restore the old value, or "
        "give another --folder"
    )
    assert refused(ONE, "training.steps=4") == said.format("training.steps = 2", 4)
    assert refused(ONE, "training.learning_rate=0.5") == said.format(
        "training.learning_rate = 0.001", 0.5
    )
    wide = ONE.replace("embedding_dim = 8", "embedding_dim = 16")
    assert refused(wide) == said.format("model.embedding_dim = 8", 16)
    more = said.format("data.train = ('phrasebook-small:60',)", "('phrasebook-small:61',)")
    assert refused(ONE.replace(":60", ":61")) == more
    (record / "record.json").rename("aside")  # the run alone is refused too
    Path("one.toml").write_text(wide)
    with pytest.raises(
        ConfigError, match=r"runs/small-0: it was started with model[.]embedding_dim = 8"
    ):
        run_plan("one.toml", Path("runs"))
    Path("aside").rename(record / "record.json")

    monkeypatch.setattr("attentif.training.trainer.Trainer._step", None)  # nothing is trained again
    for text in (ONE.replace(":4:test", ":5"), ONE.replace("Il dort", "Elle dort")):
        Path("one.toml").write_text(text)
        run_plan("one.toml", Path("runs"), say=print)
        assert capsys.readouterr().out.startswith("Small, seed 0\n")
        run_plan("one.toml", Path("runs"), say=print)
        assert capsys.readouterr().out == ""
    again = read_record(record)
    assert (again.outputs, again.attention.source) == (first.outputs, "Elle dort.")
    Path("runs/small-0/recipe.toml").unlink()
    with pytest.raises(ConfigError, match="records/small-0: its run runs/small-0 is missing"):
        run_plan("one.toml", Path("runs"))


@pytest.mark.parametrize(
    ("system", "says"),
    [
        ("model.family = 'lstm'", "one.toml: system 'B': family: expected one of .*, got 'lstm'"),
        ("training.steps = 'x'", "one.toml: system 'B': steps: expected"),
        (
            "data.train = ['nowhere:5']",
            "one.toml: system 'B': nowhere:5: no corpus named nowhere is installed",
        ),
        ("start = 'nowhere'", "one.toml: system 'B': start: nowhere: no such folder"),
    ],
)
def test_every_system_is_checked_before_the_first_is_trained(system, says, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("one.toml").write_text(f"{ONE}[[system]]\nname = 'B'\n{system}\n")
    with pytest.raises(ConfigError, match=says) as refused:
        run_plan("one.toml", Path("runs"))
    assert "\n" not in str(refused.value)
    assert not Path("runs").exists()


@pytest.mark.soak
def test_in_the_small_comparison_what_attends_passes_30_bleu(tmp_path):
    begun, room = time.monotonic(), {**os.environ, "PYTHONPATH": str(comparisons.PAGE.parents[1])}
    command = [
        sys.executable,
        "-m",
        "attentif",
        "compare",
        "--train",
        "small",
        "--folder",
        "runs",
        "-o",
        "small.json",
    ]
    subprocess.run(command, cwd=tmp_path, check=True, env=room)
    systems = json.loads((tmp_path / "small.json").read_bytes())["systems"]
    found = {one["system"]: one["bleu"]["mean"] for one in systems}
    print(f"{time.monotonic() - begun:.0f} s", found)
    assert (
        min(found[name] for name in ("Encoder-decoder", "Decoder-only", "GRU with attention")) > 30
    )
    assert len(found) == 5
