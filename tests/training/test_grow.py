"""A model that grows computes what it did, and every new weight learns."""

from dataclasses import replace
from pathlib import Path

import pytest
import torch

from attentif.checkpoint import load
from attentif.config import ConfigError, ModelConfig
from attentif.core.families import build
from attentif.folder import FolderError
from attentif.training.grow import grown
from tests.support import runs

SMALL = ModelConfig(
    family="encoder-decoder",
    vocab_size=31,
    embedding_dim=12,
    num_heads=3,
    encoder_layers=2,
    decoder_layers=1,
    ff_length=7,
)
KINDS = [
    ({}, dict(encoder_layers=5, decoder_layers=3, ff_length=20)),
    ({}, dict(encoder_layers=3)),
    ({}, dict(ff_length=8)),
    (
        dict(gated=True, activation="silu", ff_bias=False, norm="rmsnorm"),
        dict(decoder_layers=2, ff_length=9),
    ),
    (
        dict(family="decoder-only", encoder_layers=0, decoder_layers=3),
        dict(decoder_layers=4, ff_length=16),
    ),
]


def outputs(model: torch.nn.Module) -> torch.Tensor:
    torch.manual_seed(1)
    source, target = torch.randint(4, 31, (3, 6)), torch.randint(4, 31, (3, 4))
    return model(source) if model.config.family == "decoder-only" else model(source, target)


def pair(given: dict, larger: dict) -> tuple[torch.nn.Module, torch.nn.Module]:
    torch.manual_seed(0)
    old, new = (build(replace(SMALL, **given | more)).double() for more in ({}, larger))
    for model in (old, new):
        for weight in model.parameters():
            torch.nn.init.normal_(weight, std=0.3)
    return old, new


@pytest.mark.parametrize(("given", "larger"), KINDS, ids=str)
def test_it_computes_the_same_and_every_new_weight_can_learn(given, larger):
    old, new = pair(given, larger)
    assert (outputs(old) - outputs(new)).abs().max() > 0.1
    new.load_state_dict(grown(new, old, Path("old")))
    torch.testing.assert_close(outputs(new), outputs(old), rtol=0, atol=1e-10)
    outputs(new).logsumexp(-1).sum().backward()
    with torch.no_grad():
        for weight in new.parameters():
            weight -= 0.01 * weight.grad
            weight.grad = None
    outputs(new).logsumexp(-1).sum().backward()
    # A key's bias changes every score of a row alike, so that no weight depends on it.
    still = [
        name
        for name, weight in new.named_parameters()
        if not weight.grad.any() and "W_k.bias" not in name
    ]
    assert not still


def test_weights_of_the_same_sizes_are_taken_as_they_are():
    old, new = pair({}, {})
    made = grown(new, old, Path("old"))
    assert all(torch.equal(made[name], weight) for name, weight in old.state_dict().items())


@pytest.mark.parametrize(
    ("given", "larger", "said"),
    [
        ({}, dict(encoder_layers=1), "old: encoder.blocks.1."),
        ({}, dict(ff_length=6), r"feed_forward.W_1.\w+: expected shape \(6"),
        ({}, dict(embedding_dim=24, encoder_layers=4), "expected shape"),
        ({}, dict(family="decoder-only", encoder_layers=0), "unknown to its configuration"),
        (
            dict(norm_place="post", final_norm=False),
            dict(encoder_layers=3),
            "a model with norm_place post cannot grow",
        ),
    ],
)
def test_other_models_are_refused(given, larger, said):
    with pytest.raises((FolderError, ConfigError), match=said):
        grown(*reversed(pair(given, larger)), Path("old"))


def test_a_run_starts_from_smaller_weights(tmp_path):
    small = runs.recipe(tmp_path)
    assert runs.here(small, tmp_path / "small", "training.steps=2").returncode == 0
    larger = (
        "model.encoder_layers=3",
        "model.ff_length=100",
        "training.steps=1",
        "training.learning_rate=1e-12",
    )
    done = runs.here(small, tmp_path / "large", *larger, init=tmp_path / "small/best")
    assert done.returncode == 0, done.stderr
    old, new = (load(tmp_path / name / "best")[0].eval() for name in ("small", "large"))
    assert (new.config.encoder_layers, new.config.ff_length) == (3, 100)
    tokens = torch.randint(4, 300, (2, 9))
    torch.testing.assert_close(new(tokens, tokens), old(tokens, tokens), rtol=0, atol=1e-4)
