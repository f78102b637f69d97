"""What a run tells: its metrics, TensorBoard where there is one, and which share of the machine
it uses."""

import json
import sys
import types
from types import SimpleNamespace

import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.text.batches import Batch
from attentif.training.peak import Meter, best_product, operations, share_of
from attentif.training.run_folder import Journal, read_metrics
from tests.support.tiny import FAMILIES, recipe, trainer


@pytest.fixture(autouse=True)
def no_board(monkeypatch):
    monkeypatch.setitem(
        sys.modules, "torch.utils.tensorboard", None
    )  # as where it is not installed


def journal_of(folder, *steps: int) -> None:
    journal = Journal(folder, 0)
    for step in steps:
        journal.write(step, loss=step / 4)
    journal.close()


def test_every_line_is_a_json_object_with_its_step(tmp_path):
    journal = Journal(tmp_path, 0)
    journal.write(1, loss=2.5, samples=[("été", "summer", "ein\nSommer")])
    journal.sync()
    lines = (tmp_path / "metrics.jsonl").read_text(encoding="utf-8").split("\n")
    assert json.loads(lines[0]) == {
        "step": 1,
        "loss": 2.5,
        "samples": [["été", "summer", "ein\nSommer"]],
    }
    assert lines[1:] == [""]
    journal.close()


def test_a_run_that_goes_on_forgets_what_came_after_its_checkpoint(tmp_path):
    journal_of(tmp_path, 1, 2, 3, 4)
    journal = Journal(tmp_path, 2)
    assert [line["step"] for line in read_metrics(tmp_path)] == [1, 2]
    journal.write(3, loss=9.0)
    journal.close()
    assert [line["loss"] for line in read_metrics(tmp_path)] == [0.25, 0.5, 9.0]


def test_a_line_that_a_kill_cut_short_is_no_line(tmp_path):
    journal_of(tmp_path, 1, 2)
    path = tmp_path / "metrics.jsonl"
    path.write_bytes(path.read_bytes()[:-5])
    assert [line["step"] for line in read_metrics(tmp_path)] == [1]
    Journal(tmp_path, 2).close()
    assert path.read_text() == '{"step": 1, "loss": 0.25}\n'


@pytest.mark.parametrize(
    "damage", [b"{\n", b"\xff\n", b"[]\n", b'{"loss": 1}\n', b"[" * 100_000 + b"\n", b"\n"]
)
def test_a_damaged_file_is_kept_under_another_name_and_its_intact_lines_are_taken_over(
    tmp_path, damage
):
    path, said = tmp_path / "metrics.jsonl", []
    for time in range(2):
        journal_of(tmp_path, 1, 2)
        path.write_bytes(damaged := damage + path.read_bytes())
        Journal(tmp_path, 2, say=said.append).close()
        assert [line["step"] for line in read_metrics(tmp_path)] == [1, 2]
        aside = tmp_path / f"metrics.jsonl.damaged{time or ''}"
        assert aside.read_bytes() == damaged
        assert said[-1].startswith(
            f"{path}:1: damaged: expected a JSON object with a step; kept as {aside}, "
        )
    assert len(said) == 2


@pytest.mark.parametrize("odd", ["\u2028", "\u2029", "\x85", "\x0c", "\r", "\x1e"])
def test_a_character_that_some_take_for_a_line_s_end_stays_inside_its_line(tmp_path, odd):
    journal = Journal(tmp_path, 0)
    journal.write(1, samples=[f"avant{odd}après"])
    journal.write(2, loss=1.0)
    journal.close()
    Journal(tmp_path, 2).close()
    assert read_metrics(tmp_path) == [
        {"step": 1, "samples": [f"avant{odd}après"]},
        {"step": 2, "loss": 1.0},
    ]


def test_tensorboard_gets_the_numbers_where_it_is_installed(tmp_path, monkeypatch):
    told, made = [], []

    class SummaryWriter:
        def __init__(self, folder: str, purge_step: int) -> None:
            made.append((folder, purge_step))

        def add_scalar(self, name: str, value: float, step: int) -> None:
            told.append((name, value, step))

        def close(self) -> None:
            told.append("closed")

    stand_in = types.ModuleType("torch.utils.tensorboard")
    stand_in.SummaryWriter = SummaryWriter
    monkeypatch.setitem(sys.modules, "torch.utils.tensorboard", stand_in)
    journal = Journal(tmp_path, 6)
    journal.write(7, loss=1.5, tokens=3, samples=[("a", "b", "c")])
    journal.close()
    assert made == [
        (str(tmp_path / "tensorboard"), 7)
    ]  # what came after the checkpoint is forgotten there too
    assert told == [("loss", 1.5, 7), ("tokens", 3, 7), "closed"]
    assert len(read_metrics(tmp_path)) == 1


def counted(model, rows: int, n: int, m: int) -> int:
    """What torch counts, forward and backward, without the products between activations:
    attention's own."""
    source, target = torch.randint(4, 300, (rows, n)), torch.randint(4, 300, (rows, m))
    inputs = (
        (torch.cat([source, target], 1),)
        if model.config.family == "decoder-only"
        else (source, target)
    )
    with FlopCounterMode(display=False) as counter:
        model(*inputs).sum().backward()
    by_kind = counter.get_flop_counts()["Global"]
    return sum(
        count
        for kind, count in by_kind.items()
        if "attention" not in str(kind) and "bmm" not in str(kind)
    )


LARGER = dict(embedding_dim=48, ff_length=160, qk_length=12, value_length=12, num_heads=4)


@pytest.mark.parametrize(
    ("family", "within"),
    [("encoder-decoder", 0.03), ("decoder-only", 0.03), ("window-mlp", 0.01), ("recurrent", 0.1)],
)
def test_the_operations_of_a_batch_are_those_that_torch_counts(family, within):
    """But for attention's own products, which are left out, and biases and norms, which count as
    any weight. The keys and values of the source count once a target token, so both sides are as
    long here; a recurrent model's bridge, which runs once a sentence, counts so too."""
    sizes = LARGER if "heads" in str(FAMILIES[family]) else dict(embedding_dim=48, ff_length=160)
    model = build(ModelConfig(**FAMILIES[family] | sizes, vocab_size=300))
    rows, n, m = 3, 9, 9
    assert operations(model, rows * n, rows * m) == pytest.approx(
        counted(model, rows, n, m), rel=within
    )


@pytest.mark.parametrize(
    ("family", "n", "m"), [("decoder-only", 4, 13), ("window-mlp", 13, 4), ("recurrent", 13, 4)]
)
def test_the_operations_follow_either_side_s_length(family, n, m):
    sizes = LARGER if family == "decoder-only" else dict(embedding_dim=48, ff_length=160)
    model = build(ModelConfig(**FAMILIES[family] | sizes, vocab_size=300))
    assert operations(model, 2 * n, 2 * m) == pytest.approx(counted(model, 2, n, m), rel=0.08)


def test_the_meter_counts_real_tokens_since_it_was_read(monkeypatch):
    from attentif.training import peak

    clock = iter([0.0, 4.0, 4.0, 6.0, 6.0])
    monkeypatch.setattr(
        peak, "time", SimpleNamespace(monotonic=lambda: next(clock))
    )  # other threads have their own
    model = build(ModelConfig(**FAMILIES["decoder-only"], vocab_size=300))
    batch = Batch(None, None, torch.zeros(2, 9), torch.zeros(2, 9), scored=7, tokens=15)
    meter = Meter(1e9)
    meter.add(model, [batch, batch])
    assert meter.read() == (30 / 4, 2 * operations(model, 8, 7) / 4 / 1e9)
    meter.add(model, [batch])
    assert meter.read() == (15 / 2, operations(model, 8, 7) / 2 / 1e9)


def test_more_than_the_measured_peak_is_no_share():
    assert share_of(1000.0, 1000.0) == 1.0
    assert share_of(1000.0, 2120.0) is None
    meter = Meter(1e-9)
    meter.work = 1
    assert meter.read()[1] is None


def test_a_run_that_is_faster_than_its_peak_says_that_the_peak_is_unknown(tmp_path, monkeypatch):
    from attentif.training import trainer as module

    monkeypatch.setattr(module, "best_product", lambda device, dtype: 1e-9)
    run = trainer(recipe(steps=2), tmp_path / "run")
    said = []
    monkeypatch.setattr(run.bar, "at", lambda share, note="": said.append(note), raising=False)
    run.run()
    lines = [line for line in read_metrics(tmp_path / "run") if "loss" in line]
    assert [line["share_of_peak"] for line in lines] == [None, None]
    notes = [note for note in said if "tokens/s" in note]
    assert len(notes) == 2
    assert all("peak unknown" in note and "%" not in note for note in notes)


def test_the_peak_is_the_time_of_the_fastest_product(monkeypatch):
    from attentif.training import peak

    times = iter([0.0, 9.0, 10.0, 10.5, 11.0, 13.0])
    monkeypatch.setattr(peak, "time", SimpleNamespace(perf_counter=lambda: next(times)))
    assert best_product(torch.device("cpu"), torch.float32, repeats=2) == 2 * 1024**3 / 0.5
