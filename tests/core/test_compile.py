"""torch.compile takes every family whole, in training and in use. The real backend is timed in
bench/."""

import pytest
import torch

from tests.support.families import BASELINES, BATCH, SRC, TGT, TRANSFORMERS, config, run, tokens
from tests.support.families import model as small
from tests.support.tensors import close
from tests.support.thinning import diagonal


def shallow(kind: str):
    """With one layer on each side: tracing is slow, and a second layer is like the first."""
    whole = config(kind)
    return small(
        kind,
        **{side: min(1, getattr(whole, side)) for side in ("encoder_layers", "decoder_layers")},
    )


@pytest.mark.parametrize(
    ("kind", "training", "masked"),
    diagonal(TRANSFORMERS, [True, False], [True, True, False, False]),
)
def test_every_family_compiles_in_one_graph(kind, training, masked):
    torch._dynamo.reset()
    model, source, target = shallow(kind).train(training), tokens(BATCH, SRC), tokens(BATCH, TGT)
    mask = torch.arange(SRC) < torch.tensor([[SRC], [SRC - 2], [SRC - 1]]) if masked else None

    def loss(model):
        return run(model, source, target, mask)[:, 0].square().sum()

    expected = loss(model)
    expected.backward()
    grads = {name: parameter.grad for name, parameter in model.named_parameters()}
    model.zero_grad()
    model.compile(fullgraph=True, backend="eager")
    got = loss(model)
    got.backward()
    close(got, expected)
    for name, parameter in model.named_parameters():
        if grads[name] is not None:
            close(parameter.grad, grads[name])


@pytest.mark.parametrize("kind", BASELINES)
def test_the_baselines_compile_too(kind):
    if kind.startswith("recurrent") and torch.__version__.startswith("2.11"):
        pytest.skip("torch 2.11 ends with an AssertionError of its own: docs/compatibility.md")
    torch._dynamo.reset()
    model, source, target = small(kind), tokens(BATCH, SRC), tokens(BATCH, TGT)
    expected = run(model, source, target)
    model.compile(backend="eager")
    close(run(model, source, target), expected)
