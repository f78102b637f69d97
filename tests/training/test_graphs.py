"""Recorded work does what launched work does: losses, gradients and weights, whatever sizes the
batches have.

Here a record is the work itself, done again from its buffers at each replay; that a GPU's does the
same needs a GPU.
"""

from itertools import islice
from unittest import mock

import pytest
import torch

from attentif.config import ConfigError
from attentif.kernels.graphs import Graphs
from attentif.training.recipe import read_recipe
from attentif.training.run_folder import read_metrics
from attentif.training.shipped_recipes import OURS
from tests.support.thinning import diagonal
from tests.support.tiny import recipe, trainer

KINDS = ("encoder-decoder", "decoder-only")


def again(work):
    return work


def recorded(folder, **settings):
    """A trainer whose steps are recorded, though there is no GPU."""
    it = trainer(recipe(**settings), folder)
    weights = list(it.trained.model.parameters())
    it.graphs = Graphs(it.objective, weights, it.training.batch_tokens, record=again)
    return it


@pytest.mark.parametrize(
    ("family", "accumulate", "precision"), diagonal(KINDS, [3, 1], ["float32", "bfloat16"])
)
def test_a_run_of_recorded_steps_ends_bitwise_as_one_of_launched_steps(
    family, accumulate, precision, tmp_path
):
    settings = dict(
        family=family,
        model={"dropout": 0.1},
        steps=14,
        accumulate=accumulate,
        precision=precision,
        batch_tokens=1500,
    )
    plain, graphs = (
        trainer(recipe(**settings), tmp_path / "plain"),
        recorded(tmp_path / "graphs", **settings),
    )
    plain.run()
    graphs.run()
    assert len(graphs.graphs.graphs) >= 3, "steps were recorded, and replayed"
    for name, parameter in plain.trained.model.named_parameters():
        assert torch.equal(parameter, graphs.trained.model.get_parameter(name)), name
    both = [
        [(line["loss"], line["norm"]) for line in read_metrics(tmp_path / name) if "norm" in line]
        for name in ("plain", "graphs")
    ]
    assert len(both[0]) == 14
    assert both[0] == both[1]


class Sum(torch.nn.Module):
    """An objective whose loss and gradient are known: weight times the sum of what is given."""

    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(3.0))

    def forward(self, A, B):
        return self.weight * (A.sum() + (0 if B is None else B.sum()))


def graphs_of(objective):
    record, forget = mock.Mock(side_effect=again), mock.Mock()
    graphs = Graphs(
        objective, list(objective.parameters()), 100, record=record, forget=forget, say=forget.say
    )
    return graphs, record, forget


def test_a_size_is_recorded_when_it_comes_a_second_time_and_reads_what_comes_later():
    it = Sum()
    graphs, record, forget = graphs_of(it)
    gradient = 0.0
    # The sizes of A, whether there is a B, and how many records there are afterwards.
    for k, (size, more, records) in enumerate(
        [
            ((2, 3), False, 0),
            ((3, 2), False, 0),
            ((2, 3), True, 0),
            ((2, 3), False, 1),
            ((2, 3), False, 1),
            ((2, 3), True, 2),
            ((6,), False, 2),
            ((3, 2), False, 3),
            ((2, 3), True, 3),
            ((2, 3), False, 3),
        ]
    ):
        A, B = torch.full(size, k + 1.0), torch.full((4,), 10.0 * k) if more else None
        total = float(A.sum() + (B.sum() if more else 0)) / (k + 2)
        assert graphs(A, B, scored=k + 2).item() == pytest.approx(3 * total)
        gradient += total
        assert it.weight.grad.item() == pytest.approx(gradient), "added to what was there"
        assert record.call_count == len(graphs.graphs) == records
    assert not forget.called


@pytest.mark.parametrize("where", ["recording", "launching"])
def test_where_memory_is_short_records_are_dropped_and_everything_is_launched(where):
    it = Sum()
    graphs, record, forget = graphs_of(it)
    full = torch.OutOfMemoryError("CUDA out of memory")
    forward, fails = it.forward, [full]
    for k, n in enumerate(
        [1, 1, 2, 2, 3, 3, 1, 1], start=1
    ):  # short of memory at the second, or the first, 2
        if where == "recording" and k == 4:
            record.side_effect = full
        if where == "launching" and k == 3:
            it.forward = mock.Mock(
                side_effect=lambda *given: forward(*given) if not fails else raise_(fails.pop())
            )
        assert graphs(torch.ones(n), None, scored=1).item() == pytest.approx(3.0 * n)
        assert it.weight.grad.item() == pytest.approx(sum([1, 1, 2, 2, 3, 3, 1, 1][:k]))
    assert record.call_count == {"recording": 2, "launching": 1}[where]
    assert forget.call_count == forget.say.call_count == 1
    assert not graphs.graphs


def raise_(error):
    raise error


def test_what_does_not_fit_at_all_is_said():
    it = Sum()
    graphs, _, _ = graphs_of(it)
    it.forward = mock.Mock(side_effect=torch.OutOfMemoryError("CUDA out of memory"))
    with pytest.raises(torch.OutOfMemoryError):
        graphs(torch.ones(1), None, scored=1)


def test_what_is_recorded_stays_where_it_is(tmp_path):
    it = recorded(tmp_path / "run", steps=9, batch_tokens=3000)
    places = [parameter.grad.data_ptr() for parameter in it.trained.model.parameters()]
    it.run()
    assert [parameter.grad.data_ptr() for parameter in it.trained.model.parameters()] == places
    assert all(not parameter.grad.any() for parameter in it.trained.model.parameters()), (
        "and is zero between steps"
    )


@pytest.mark.parametrize("family", KINDS)
def test_without_a_gpu_steps_are_launched_whatever_the_recipe_says(family, tmp_path):
    assert trainer(recipe(family, graphs=True), tmp_path / "run").graphs is None


@pytest.mark.parametrize(
    ("settings", "recorded"),
    [
        ({}, False),
        ({"compile": "parts"}, True),
        ({"compile": "whole"}, True),
        ({"graphs": True}, True),
        ({"compile": "parts", "graphs": False}, False),
        ({"compile": "no", "graphs": "auto"}, False),
    ],
)
def test_on_a_gpu_compiled_steps_are_recorded_unless_the_recipe_says_otherwise(settings, recorded):
    training = recipe(**settings).training
    assert training.records("cuda") is recorded
    assert not training.records("cpu")


def test_graphs_are_auto_true_or_false():
    for wrong in ("yes", 1, 0, None):
        with pytest.raises(ConfigError, match="graphs: expected one of auto, true, false, got"):
            recipe(graphs=wrong)
    for value, text in (("auto", '"auto"'), (True, "true"), (False, "false")):
        assert f"graphs = {text}\n" in recipe(graphs=value).text()


@pytest.mark.parametrize("path", sorted(OURS.glob("*.toml")), ids=lambda path: path.stem)
def test_recipes_leave_recording_to_the_device(path):
    assert read_recipe(path).training.graphs == "auto"


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a GPU")
@pytest.mark.parametrize("family", KINDS)
@pytest.mark.parametrize("compile", ["no", "parts"])
def test_on_a_gpu_replayed_steps_are_launched_steps(family, compile, tmp_path, monkeypatch):
    from attentif.training.distributed import World

    monkeypatch.setattr("tests.support.tiny.ALONE", World(0, 1, torch.device("cuda")))
    runs = []
    for graphs in (False, True):
        settings = dict(
            steps=20, precision="bfloat16", batch_tokens=1500, compile=compile, graphs=graphs
        )
        it = trainer(recipe(family, model={"dropout": 0.1}, **settings), tmp_path / str(graphs))
        it.run()
        losses = [
            line["loss"]
            for line in islice(read_metrics(tmp_path / str(graphs)), 100)
            if "loss" in line
        ]
        runs.append(
            (losses, [parameter.detach().cpu() for parameter in it.trained.model.parameters()])
        )
        assert (it.graphs is not None and len(it.graphs.graphs) > 3) == graphs
    assert runs[0][0] == pytest.approx(runs[1][0], abs=1e-3)
    assert (
        max(float((a - b).abs().max()) for a, b in zip(*(run[1] for run in runs), strict=True))
        < 1e-3
    )
