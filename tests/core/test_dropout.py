"""Dropout in whole models and in the residual sum: where it acts, at its rate, in training only."""

import pytest
import torch

from attentif.core.context import Context
from attentif.core.families import build
from attentif.core.layers import NORMS, Residual
from attentif.core.trace import Trace
from tests.support.families import BATCH, TRANSFORMERS, config, run, tokens
from tests.support.layers import D
from tests.support.layers import config as layer_config

LONG = 40


def zeros(T: torch.Tensor) -> float:
    return (T == 0).float().mean().item()


@pytest.mark.parametrize("kind", TRANSFORMERS)
def test_embeddings_of_every_stack_are_dropped_at_the_rate_in_training_only(kind):
    model, source, target = (
        build(config(kind, dropout=0.3, position_limit=128)),
        tokens(BATCH, LONG),
        tokens(BATCH, 30),
    )
    stacks = [name for name in ("encoder", "decoder") if hasattr(model, name)]
    plain, dropped = Trace(), Trace()
    run(model.eval(), source, target, trace=plain)
    run(model.train(), source, target, trace=dropped)
    for stack in stacks:
        X, D = plain[f"{stack}.X"], dropped[f"{stack}.X"]
        assert zeros(X) == 0
        assert 0.22 < zeros(D) < 0.38
        torch.testing.assert_close(D[D != 0], X[D != 0] / 0.7)


@pytest.mark.parametrize("kind", ["recurrent", "recurrent without attention"])
def test_embeddings_of_the_recurrent_translator_are_dropped_at_the_rate_in_training_only(kind):
    model = build(config(kind, dropout=0.3))
    seen: dict[str, float] = {}
    for name in ("forwards", "backwards", "decoder"):
        getattr(model, name).register_forward_pre_hook(
            lambda _, given, at=name: seen.update({at: zeros(given[0])})
        )
    for training in (False, True):
        run(model.train(training), tokens(BATCH, LONG), tokens(BATCH, LONG))
        assert all((0.22 < rate < 0.38) if training else rate == 0 for rate in seen.values()), seen


@pytest.mark.parametrize("norm", NORMS)
@pytest.mark.parametrize("place", ["pre", "post"])
def test_the_residual_sum_drops_from_the_sublayer_and_never_from_x(place, norm):
    layer = Residual(layer_config(dropout=0.3, norm_place=place, norm=norm)).train()
    if place == "post":
        layer.norm = torch.nn.Identity()  # the sum itself is looked at
    X = torch.randn(5, 80, D)
    rest = layer(X, lambda N, context: torch.ones_like(N), Context()) - X
    kept = rest.abs() > 0.5
    torch.testing.assert_close(rest, kept / 0.7, atol=1e-5, rtol=0)
    assert 0.26 < 1 - kept.float().mean() < 0.34
    torch.testing.assert_close(
        layer.eval()(X, lambda N, context: torch.ones_like(N), Context()), X + 1
    )
