"""The loss beside its formula, and its gradients in both precisions and over any cut of a step
into batches."""

import copy

import pytest
import torch

from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.text.batches import IGNORE, Batch
from attentif.training.distributed import World
from attentif.training.loss import Objective, smoothed_loss
from attentif.training.trainer import batches_of
from tests.support.tiny import FAMILIES, VOCAB, example, gradients, recipe, trainer


def by_hand(logits: torch.Tensor, labels: torch.Tensor, smoothing: float) -> torch.Tensor:
    """Label by label: 1 - smoothing on the label, and smoothing / vocab on every word, the
    label's among them."""
    total = torch.zeros((), dtype=torch.float64)
    for row, wanted in zip(
        logits.log_softmax(-1).flatten(0, 1), labels.flatten().tolist(), strict=True
    ):
        if wanted != IGNORE:
            total = total - (1 - smoothing) * row[wanted] - smoothing * row.mean()
    return total


@pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.37])
def test_the_loss_is_the_formulas(smoothing):
    logits = torch.randn(3, 5, VOCAB, dtype=torch.float64) * 3
    labels = torch.randint(0, VOCAB, (3, 5))
    labels[0, 3:] = labels[2, :1] = IGNORE
    assert (
        abs(smoothed_loss(logits, labels, smoothing) - by_hand(logits, labels, smoothing)) < 1e-10
    )
    labels[:] = IGNORE
    assert smoothed_loss(logits, labels, smoothing) == 0


def test_the_loss_of_bfloat16_logits_is_summed_in_float32():
    logits, labels = torch.randn(2, 70, VOCAB).bfloat16(), torch.randint(0, VOCAB, (2, 70))
    loss = smoothed_loss(logits, labels, 0.1)
    assert loss.dtype == torch.float32
    assert (
        abs(loss - by_hand(logits.double(), labels, 0.1)) < 1e-3
    )  # a sum near 500: bfloat16 knows it to 2


def loss_of(model: torch.nn.Module, batch: Batch, smoothing: float) -> torch.Tensor:
    inputs = (
        (batch.target,) if batch.source is None else (batch.source, batch.target, batch.source_mask)
    )
    return by_hand(model(*inputs).double(), batch.labels, smoothing)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_objective_is_the_model_then_the_loss(family):
    model, batch = example(family)
    model = model.double()
    assert abs(Objective(model, 0.1).of(batch) - loss_of(model, batch, 0.1)) < 1e-10


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("at_once", [False, True])
def test_in_bfloat16_gradients_arrive_in_float32_as_those_of_a_model_cast_whole(family, at_once):
    model, batch = example(family)
    exact, cast = copy.deepcopy(model), copy.deepcopy(model).bfloat16()
    loss = Objective(model, 0.1, torch.bfloat16, at_once=at_once).of(batch)
    loss.backward()
    assert loss == Objective(cast, 0.1).of(batch)
    Objective(cast, 0.1).of(batch).backward()
    loss_of(exact, batch, 0.1).backward()
    assert abs(loss - loss_of(exact, batch, 0.1)) < 0.01 * abs(loss)
    for name, parameter in model.named_parameters():
        assert parameter.grad is not None, name
        assert parameter.dtype == parameter.grad.dtype == torch.float32
        assert torch.equal(parameter.grad, cast.get_parameter(name).grad.float()), name
    got, want = (
        torch.cat([p.grad.flatten() for p in each.parameters()]) for each in (model, exact)
    )
    assert (
        got - want
    ).norm() < 0.15 * want.norm()  # bfloat16 rounds to 0.4%, some twenty times on the way


@pytest.fixture
def steady(tmp_path):
    """A trainer in float64 whose gradients nothing cuts short, and that reports nothing."""
    it = trainer(recipe(clip=0.0, log_every=1000, label_smoothing=0.1), tmp_path / "run")
    it.trained.model.double()
    it.journal.close()
    return it


def together(batches: list[Batch]) -> Batch:
    """One batch of all their rows."""
    n, m = (
        max(getattr(batch, side).shape[1] for batch in batches) for side in ("source", "target")
    )

    def wide(name: str, length: int, fill: int) -> torch.Tensor:
        rows = [getattr(batch, name) for batch in batches]
        return torch.cat(
            [torch.nn.functional.pad(T, (0, length - T.shape[1]), value=fill) for T in rows]
        )

    return Batch(
        wide("source", n, 0),
        wide("source_mask", n, 0),
        wide("target", m, 0),
        wide("labels", m, IGNORE),
        sum(batch.scored for batch in batches),
        sum(batch.tokens for batch in batches),
    )


def test_three_batches_of_a_step_give_the_gradient_of_one_with_all_their_tokens(steady):
    batches = [steady.batches.batch(k) for k in range(3)]
    assert len({batch.scored for batch in batches}) == 3  # a mean of means would be another number
    whole = together(batches)
    Objective(steady.trained.model, 0.1).of(whole).div(whole.scored).backward()
    wanted = [parameter.grad.clone() for parameter in steady.trained.model.parameters()]
    steady.trained.optimiser.zero_grad()
    for got, want in zip(gradients(steady, batches), wanted, strict=True):
        assert (got - want).abs().max() < 1e-10
        assert want.any()


def test_the_mean_of_two_processes_gradients_is_that_of_one_process(steady):
    """What an exchange between processes gives is the mean of theirs; it is taken here by hand."""
    wanted = gradients(steady, [steady.batches.batch(4)])
    halves = []
    for rank in range(2):
        steady.world = World(rank, 2, torch.device("cpu"))
        own = batches_of(steady.recipe, steady.config, steady.data.train, steady.world).batch(4)
        assert 0 < len(own.target) < len(steady.batches.batch(4).target)
        halves.append(gradients(steady, [own]))
    for one, other, want in zip(*halves, wanted, strict=True):
        assert ((one + other) / 2 - want).abs().max() < 1e-10


@pytest.mark.parametrize("layers", [pytest.param(2, marks=pytest.mark.soak), 5])
def test_compiled_by_parts_all_layers_share_one_graph_of_their_kind(layers):
    """An encoder block, a decoder block, a look at the table and the loss: four, however deep
    the model is."""
    sizes = dict(
        vocab_size=VOCAB,
        embedding_dim=12,
        num_heads=3,
        encoder_layers=layers,
        decoder_layers=layers - 1,
    )
    objective, graphs = (
        Objective(build(ModelConfig(family="encoder-decoder", **sizes)).train(), 0.1),
        [],
    )
    plain = copy.deepcopy(objective)

    def backend(graph, inputs):
        graphs.append(graph)
        return graph.forward

    torch._dynamo.reset()
    objective.compile_parts(dynamic=True, fullgraph=True, backend=backend)
    for batch, n, m in ((2, 5, 7), (3, 9, 4), (4, 6, 11)):
        source, target, labels = (torch.randint(4, VOCAB, (batch, size)) for size in (n, m, m))
        inputs = source, torch.rand(batch, n) < 0.8, target, labels
        torch.testing.assert_close(objective(*inputs), plain(*inputs))
    assert len(graphs) == 4
