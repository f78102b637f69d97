"""One small model of every kind, in float64 with noise on every parameter, for the tests that
hold for all of them."""

import torch

from attentif.config import ARCHITECTURES, ModelConfig
from attentif.core.families import Model, build
from tests.support.tensors import shaken

VOCAB, SRC, TGT, BATCH = 23, 6, 5, 3
SIZES = dict(
    vocab_size=VOCAB,
    embedding_dim=12,
    num_heads=4,
    ff_length=17,
    qk_length=4,
    value_length=5,
    position_limit=64,
)
LAYERS = {
    "encoder-only": (2, 0),
    "decoder-only": (0, 2),
    "encoder-decoder": (2, 3),
    "recurrent": (2, 2),
    "window-mlp": (0, 2),
}


def config(kind: str, **changes) -> ModelConfig:
    """A published architecture, or a family of the baselines, small."""
    base = ARCHITECTURES.get(kind, {"family": kind.removesuffix(" without attention")})
    if kind.endswith("without attention"):
        base = base | {"recurrent_attention": False}
    if kind == "llama":
        base = base | {"num_kv_heads": 2}
    encoder, decoder = LAYERS[base["family"]]
    return ModelConfig(
        **(base | SIZES | {"encoder_layers": encoder, "decoder_layers": decoder} | changes)
    )


def model(kind: str, **changes) -> Model:
    return shaken(build(config(kind, **changes)))


TRANSFORMERS = list(ARCHITECTURES)
DECODERS = ["gpt2", "llama"]
READERS = ["transformer-2017", "marian", "pegasus"]  # an encoder and a decoder
BASELINES = ["recurrent", "recurrent without attention", "window-mlp"]
SEARCHABLE = [*DECODERS, *READERS, *BASELINES]
TWO_SIDED = [*READERS, *BASELINES]  # source and target apart


def tokens(rows: int, n: int) -> torch.Tensor:
    """Ids that are no special tokens."""
    return torch.randint(4, VOCAB, (rows, n))


def run(
    model: Model,
    source: torch.Tensor,
    target: torch.Tensor,
    mask: torch.Tensor | None = None,
    **more,
) -> torch.Tensor:
    """Logits at the target's positions, in whichever way the family takes its input."""
    family = model.config.family
    if family == "encoder-only":
        return model(source, mask, **more)
    if family == "decoder-only":
        real = (
            None
            if mask is None
            else torch.cat([mask, torch.ones_like(target, dtype=torch.bool)], dim=1)
        )
        return model(torch.cat([source, target], dim=1), real, **more)[:, source.shape[1] :]
    return model(source, target, mask, **more)
