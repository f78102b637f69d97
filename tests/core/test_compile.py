"""torch.compile takes every family whole, in training and in use. The real backend is timed in bench/."""

import pytest
import torch

from tests.support.families import BASELINES, BATCH, SRC, TGT, TRANSFORMERS, run, tokens
from tests.support.families import model as small
from tests.support.tensors import close


@pytest.mark.parametrize("kind", TRANSFORMERS)
@pytest.mark.parametrize("training", [False, True])
@pytest.mark.parametrize("masked", [False, True])
def test_every_family_compiles_in_one_graph(kind, training, masked):
    torch._dynamo.reset()
    model, source, target = small(kind).train(training), tokens(BATCH, SRC), tokens(BATCH, TGT)
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
    torch._dynamo.reset()
    model, source, target = small(kind), tokens(BATCH, SRC), tokens(BATCH, TGT)
    expected = run(model, source, target)
    model.compile(backend="eager")
    close(run(model, source, target), expected)
