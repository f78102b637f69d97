"""The layers around attention: norms, the feed-forward layer, residual sums, and the two blocks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from attentif import equations
from attentif.config import ConfigError, ModelConfig
from attentif.core.ablations import UnscaledAttention
from attentif.core.attention import MultiHeadAttention
from attentif.core.context import EMPTY, Context
from attentif.core.expect import expect
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Float

ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "relu": F.relu,
    "gelu": F.gelu,
    "gelu-tanh": partial(F.gelu, approximate="tanh"),
    "silu": F.silu,
}


class LayerNorm(nn.Module):
    """(X - mean) / sqrt(variance + eps) * g + b, over the last dimension."""

    def __init__(self, d: int, epsilon: float = 1e-5) -> None:
        super().__init__()
        self.epsilon = epsilon
        self.g = nn.Parameter(torch.ones(d))
        self.b = nn.Parameter(torch.zeros(d))

    def forward(self, X: Float[Tensor, "*batch d"]) -> Float[Tensor, "*batch d"]:
        return F.layer_norm(X, self.g.shape, self.g, self.b, self.epsilon)


class RMSNorm(nn.Module):
    """X / sqrt(mean of squares + eps) * g, over the last dimension."""

    def __init__(self, d: int, epsilon: float = 1e-5) -> None:
        super().__init__()
        self.epsilon = epsilon
        self.g = nn.Parameter(torch.ones(d))

    def forward(self, X: Float[Tensor, "*batch d"]) -> Float[Tensor, "*batch d"]:
        return F.rms_norm(X, self.g.shape, self.g, self.epsilon)


NORMS: dict[str, type[LayerNorm] | type[RMSNorm]] = {"layernorm": LayerNorm, "rmsnorm": RMSNorm}


class FeedForward(nn.Module):
    """Each position separately: project to width d_ff, apply the activation (or gate), project
    back to d."""

    def __init__(
        self,
        embedding_dim: int,
        ff_length: int,
        activation: str = "relu",
        gated: bool = False,
        bias: bool = True,
        dropout: float = 0.0,
    ) -> None:
        super().__init__()
        if activation not in ACTIVATIONS:
            raise ConfigError(
                f"activation: expected one of {', '.join(ACTIVATIONS)}, got {activation!r}"
            )
        self.embedding_dim, self.activation, self.bias = embedding_dim, activation, bias
        self.W_1 = nn.Linear(embedding_dim, ff_length, bias)
        self.W_g = nn.Linear(embedding_dim, ff_length, bias) if gated else None
        self.W_2 = nn.Linear(ff_length, embedding_dim, bias)
        self.dropout = nn.Dropout(dropout)

    @property
    def equations(self) -> str:
        return equations.feed_forward(
            activation=self.activation, gated=self.W_g is not None, bias=self.bias
        )

    def forward(
        self,
        X: Float[Tensor, "batch n d"],
        *,
        trace: Trace | None = None,
        context: Context | None = None,
    ) -> Float[Tensor, "batch n d"]:
        context = context or Context(trace=trace)
        expect("X", X, "batch", "n", self.embedding_dim)
        if self.W_g is None:
            Z = self.activate(self.W_1, X)
        else:
            Z = self.activate(self.W_g, X) * self.W_1(X)
        Z = self.dropout(Z)
        Y: Tensor = self.W_2(Z)
        context.record(Z=Z, Y=Y)
        return Y

    def activate(
        self, W: nn.Linear, X: Float[Tensor, "batch n d"]
    ) -> Float[Tensor, "batch n d_ff"]:
        return ACTIVATIONS[self.activation](W(X))


class Residual(nn.Module):
    """X + sublayer(X) with a norm: before the sublayer ("pre") or after the sum ("post")."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.pre = config.norm_place == "pre"
        self.norm = NORMS[config.norm](config.embedding_dim, config.norm_epsilon)
        self.dropout = nn.Dropout(config.dropout)

    def forward(
        self, X: Float[Tensor, "batch n d"], sublayer: nn.Module, context: Context
    ) -> Float[Tensor, "batch n d"]:
        N = self.norm(X) if self.pre else X
        if self.pre:
            context.record(N=N)
        R = self.sum(X, sublayer(N, context=context))
        context.record(R=R)
        return R

    def sum(
        self, X: Float[Tensor, "batch n d"], Y: Float[Tensor, "batch n d"]
    ) -> Float[Tensor, "batch n d"]:
        R: Tensor = X + self.dropout(Y)
        return R if self.pre else self.norm(R)


def attention_from(config: ModelConfig, *, cross: bool = False) -> MultiHeadAttention:
    """The attention of a block; `cross` for attention to the memory, which has no positions."""
    attention = MultiHeadAttention if config.scaled_scores else UnscaledAttention
    return attention(
        config.num_heads,
        config.embedding_dim,
        config.qk_length,
        config.value_length,
        config.num_kv_heads,
        bias=config.attention_bias,
        rotary=config.positions == "rotary" and not cross,
        dropout=config.attention_dropout,
    )


def feed_forward_from(config: ModelConfig) -> FeedForward:
    return FeedForward(
        config.embedding_dim,
        config.ff_length,
        config.activation,
        config.gated,
        bias=config.ff_bias,
        dropout=config.activation_dropout,
    )


class EncoderBlock(nn.Module):
    """Self-attention, then feed-forward. Under a causal mask it is a decoder-only model's block.
    >>> EncoderBlock(ModelConfig.like("gpt2", vocab_size=9, embedding_dim=8, decoder_layers=1)).feed_forward.activation
    'gelu-tanh'
    """

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.self_attention, self.self_residual = attention_from(config), Residual(config)
        self.feed_forward, self.ff_residual = feed_forward_from(config), Residual(config)
        self.config = config

    @property
    def equations(self) -> str:
        return equations.encoder_block(**equations.pieces(self.config))

    def forward(
        self, X: Float[Tensor, "batch n d"], context: Context = EMPTY
    ) -> Float[Tensor, "batch n d"]:
        R = self.self_residual(X, self.self_attention, context.self_attention())
        return self.ff_residual(R, self.feed_forward, context.at("ff"))


class DecoderBlock(nn.Module):
    """Masked self-attention, attention to the encoder's E, then feed-forward.
    >>> DecoderBlock(load("fr-en")[0].config).cross_attention.num_heads
    6
    """

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.self_attention, self.self_residual = attention_from(config), Residual(config)
        self.cross_attention = attention_from(config, cross=True)
        self.cross_residual = Residual(config)
        self.feed_forward, self.ff_residual = feed_forward_from(config), Residual(config)
        self.config = config

    @property
    def equations(self) -> str:
        return equations.decoder_block(
            **equations.pieces(self.config), cross=equations.cross(self.config)
        )

    def forward(
        self, X: Float[Tensor, "batch n d"], context: Context
    ) -> Float[Tensor, "batch n d"]:
        R = self.self_residual(X, self.self_attention, context.self_attention())
        R = self.cross_residual(R, self.cross_attention, context.cross_attention())
        return self.ff_residual(R, self.feed_forward, context.at("ff"))
