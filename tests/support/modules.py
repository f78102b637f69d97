"""One module of every kind with sizes that all differ, and arguments to run it with."""

import torch
from torch import nn

from attentif.config import ARCHITECTURES, ModelConfig
from attentif.core.attention import MultiHeadAttention
from attentif.core.families import build
from attentif.core.layers import DecoderBlock, EncoderBlock, FeedForward
from attentif.core.positions import RotaryPositions
from tests.support.tensors import shaken

# All sizes differ: whatever is taken for another shows.
HEADS, N_TGT, N_SRC, D, D_Q, D_V, D_FF, VOCAB, BATCH, TYPES = 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
SIZES = {
    "n_heads": HEADS,
    "n_tgt": N_TGT,
    "n_src": N_SRC,
    "d": D,
    "d_q": D_Q,
    "d_v": D_V,
    "d_ff": D_FF,
    "vocab": VOCAB,
    "n_types": TYPES,
}
ONE_LAYER = {
    "encoder-only": (1, 0),
    "decoder-only": (0, 1),
    "encoder-decoder": (1, 1),
    "window-mlp": (0, 1),
}
BLOCKS = {
    "pre": {},
    "post": {"norm_place": "post"},
    "gated rmsnorm": {"norm": "rmsnorm", "gated": True, "activation": "silu", "ff_bias": False},
    "no bias": {"attention_bias": False, "activation": "gelu-tanh"},
    "post gelu rmsnorm": {"norm_place": "post", "norm": "rmsnorm", "activation": "gelu"},
    "rotary": {"positions": "rotary"},
    "grouped": {"num_heads": 4, "num_kv_heads": 2},
    "unscaled": {"scaled_scores": False},
}
MODELS = {kind: (kind, {}) for kind in ARCHITECTURES} | {
    "marian with two tables": ("marian", {"share_embeddings": False}),
    "marian with two tables and its own output": (
        "marian",
        {"share_embeddings": False, "tie_output": False},
    ),
    "gpt2 with its own output": ("gpt2", {"tie_output": False, "logits_bias": True}),
    "llama with grouped heads": ("llama", {"num_heads": 4, "num_kv_heads": 2}),
    "pegasus, rotary": ("pegasus", {"positions": "rotary", "num_kv_heads": 1}),
    "bert, rmsnorm, offset": ("bert", {"norm": "rmsnorm", "position_offset": 2}),
    "gpt2, unscaled, not causal": ("gpt2", {"scaled_scores": False, "causal_decoder": False}),
    "marian, unscaled, not causal": ("marian", {"scaled_scores": False, "causal_decoder": False}),
    "gpt2 with an embedding norm": ("gpt2", {"embedding_norm": True, "norm": "rmsnorm"}),
}


def config(**changes) -> ModelConfig:
    layers = dict(
        zip(
            ("encoder_layers", "decoder_layers"),
            ONE_LAYER[changes.get("family", "decoder-only")],
            strict=True,
        )
    )
    given = dict(
        family="decoder-only",
        vocab_size=VOCAB,
        embedding_dim=D,
        num_heads=HEADS,
        qk_length=D_Q,
        value_length=D_V,
        ff_length=D_FF,
        final_norm=False,
        positions="none",
        norm_epsilon=0.01,
        position_limit=8,
    )
    return ModelConfig(**(given | layers | changes))


def noisy(module: nn.Module) -> nn.Module:
    return shaken(module, 0.4)


def model(name: str, **changes) -> nn.Module:
    kind, more = MODELS[name]
    base = ARCHITECTURES[kind] | {
        "positions": ARCHITECTURES[kind].get("positions", "sinusoidal-interleaved")
    }
    base = {"final_norm": True} | base | more | changes
    base |= {"token_types": TYPES, "position_limit": 8} if kind == "bert" else {}
    return noisy(build(config(**base)))


def real(n: int) -> torch.Tensor:
    """The second example is one token shorter, the third two."""
    out = torch.ones(BATCH, n, dtype=torch.bool)
    out[1, -1:] = out[2, -2:] = False
    return out


def call(module: nn.Module) -> tuple[tuple, dict]:
    """Arguments for `run`, with padding where a module takes any."""
    ids = torch.randint(0, VOCAB, (BATCH, N_TGT)), torch.randint(0, VOCAB, (BATCH, N_SRC))
    X, E = (
        torch.randn(BATCH, N_TGT, D, dtype=torch.float64),
        torch.randn(BATCH, N_SRC, D, dtype=torch.float64),
    )
    seen = real(N_TGT)[:, None, None, :], real(N_SRC)[:, None, None, :]
    rotation = {
        "rotation": RotaryPositions(config(positions="rotary")).double()(torch.arange(N_TGT)[None])
    }
    if isinstance(module, FeedForward):
        return (X,), {}
    if isinstance(module, MultiHeadAttention):
        mask = torch.rand(BATCH, 1, N_TGT, N_SRC) < 0.6
        mask[1, :, 1] = False  # somebody may attend to nobody
        return (X, E), {"mask": mask} | (rotation if module.rotary else {})
    if isinstance(module, EncoderBlock | DecoderBlock):
        own = rotation if module.self_attention.rotary else {}
        other = (
            {"E": E, "memory_mask": seen[1]}
            if isinstance(module, DecoderBlock)
            else {"causal": True}
        )
        return (X,), {"mask": seen[0]} | own | other
    if module.config.family == "encoder-decoder":
        return (ids[1], ids[0]), {"mask": real(N_SRC)}
    types = {"types": torch.randint(0, TYPES, (BATCH, N_TGT))} if module.config.token_types else {}
    return (ids[0],), {"mask": real(N_TGT)} | types


MODULES = {
    "attention": lambda: noisy(MultiHeadAttention(HEADS, D, D_Q, D_V)),
    "attention with bias": lambda: noisy(MultiHeadAttention(HEADS, D, D_Q, D_V, bias=True)),
    "rotary attention": lambda: noisy(
        MultiHeadAttention(HEADS, D, D_Q, D_V, rotary=True, bias=True)
    ),
    "grouped attention": lambda: noisy(
        MultiHeadAttention(4, D, D_Q, D_V, num_kv_heads=2, bias=True)
    ),
    **{
        f"feed-forward {bend} {'gated ' * gated}{'biased' * bias}": lambda bend=bend, gated=gated, bias=bias: (
            noisy(FeedForward(D, D_FF, bend, gated, bias))
        )
        for bend, gated, bias in [
            ("relu", 0, 1),
            ("gelu", 0, 0),
            ("gelu-tanh", 1, 1),
            ("silu", 1, 0),
        ]
    },
    **{
        f"encoder block {name}": lambda more=more: noisy(EncoderBlock(config(**more)))
        for name, more in BLOCKS.items()
    },
    **{
        f"decoder block {name}": lambda more=more: noisy(DecoderBlock(config(**more)))
        for name, more in BLOCKS.items()
    },
    **{name: lambda name=name: model(name) for name in MODELS},
}
