"""Around attention: norms, the feed-forward layer, residual sums, and the two blocks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from attentif import equations
from attentif.config import ConfigError, ModelConfig
from attentif.core.attention import MultiHeadAttention
from attentif.core.cache import Cache
from attentif.core.expect import expect
from attentif.core.positions import Turn
from attentif.core.trace import Trace, at

if TYPE_CHECKING:
    from jaxtyping import Bool, Float

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
    """Each position on its own: out to width d_ff, a bend (or a gate), and back."""

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
            raise ConfigError(f"activation: expected one of {', '.join(ACTIVATIONS)}, got {activation!r}")
        self.embedding_dim, self.activation, self.bias = embedding_dim, activation, bias
        self.W_1 = nn.Linear(embedding_dim, ff_length, bias)
        self.W_g = nn.Linear(embedding_dim, ff_length, bias) if gated else None
        self.W_2 = nn.Linear(ff_length, embedding_dim, bias)
        self.dropout = nn.Dropout(dropout)

    @property
    def equations(self) -> str:
        return equations.feed_forward(activation=self.activation, gated=self.W_g is not None, bias=self.bias)

    def forward(self, X: Float[Tensor, "batch n d"], trace: Trace | None = None) -> Float[Tensor, "batch n d"]:
        expect("X", X, "batch", "n", self.embedding_dim)
        Z = self.dropout(self._bent(self.W_1, X) if self.W_g is None else self._bent(self.W_g, X) * self.W_1(X))
        Y: Tensor = self.W_2(Z)
        if trace is not None:
            trace.record(Z=Z, Y=Y)
        return Y

    def _bent(self, W: nn.Linear, X: Tensor) -> Tensor:
        if X.is_cuda and self.activation == "relu":
            from attentif.core import fused  # here, not above: it brings Triton, which a CPU has no use for

            if fused.fits(X, W.weight, W.bias):
                return fused.linear_relu(X, W.weight, W.bias)
        return ACTIVATIONS[self.activation](W(X))


class Residual(nn.Module):
    """X + sublayer(X) with a norm: before the sublayer ("pre") or after the sum ("post")."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.pre = config.norm_place == "pre"
        self.norm = NORMS[config.norm](config.embedding_dim, config.norm_epsilon)
        self.dropout = nn.Dropout(config.dropout)

    def forward(self, X: Tensor, sublayer: Callable[[Tensor], Tensor], trace: Trace | None = None) -> Tensor:
        N = self.norm(X) if self.pre else X
        if trace is not None and self.pre:
            trace.record(N=N)
        R = self._sum(X, sublayer(N))
        if trace is not None:
            trace.record(R=R)
        return R

    def _sum(self, X: Tensor, S: Tensor) -> Tensor:
        if X.is_cuda and not self.pre and isinstance(self.norm, LayerNorm):
            from attentif.core import fused  # here, not above: it brings Triton, which a CPU has no use for

            if fused.fits(X, S, self.norm.g, self.norm.b):
                dropout = self.dropout.p if self.training else 0.0
                return fused.sum_norm(X, S, self.norm.g, self.norm.b, self.norm.epsilon, dropout)
        R: Tensor = X + self.dropout(S)
        return R if self.pre else self.norm(R)


def attention_from(config: ModelConfig, *, cross: bool = False) -> MultiHeadAttention:
    return MultiHeadAttention(
        config.num_heads,
        config.embedding_dim,
        config.qk_length,
        config.value_length,
        num_kv_heads=config.num_kv_heads,
        bias=config.attention_bias,
        rotary=config.positions == "rotary" and not cross,
        dropout=config.attention_dropout,
    )


def feed_forward_from(config: ModelConfig) -> FeedForward:
    return FeedForward(config.embedding_dim, config.ff_length, config.activation, config.gated, config.ff_bias,
                       config.activation_dropout)  # fmt: skip


class EncoderBlock(nn.Module):
    """Self-attention, then feed-forward. Under a causal mask it is a decoder-only model's block."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.self_attention, self.self_residual = attention_from(config), Residual(config)
        self.feed_forward, self.ff_residual = feed_forward_from(config), Residual(config)
        self.norms = {"norm": config.norm, "place": config.norm_place}

    @property
    def equations(self) -> str:
        return equations.encoder_block(self.self_attention.equations, self.feed_forward.equations, **self.norms)

    def forward(
        self,
        X: Float[Tensor, "batch n d"],
        mask: Bool[Tensor, "#batch #head #n #m"] | None = None,
        *,
        causal: bool = False,
        turn: Turn | None = None,
        cache: Cache | None = None,
        trace: Trace | None = None,
    ) -> Float[Tensor, "batch n d"]:
        own, ff = at(trace, "self"), at(trace, "ff")
        look = partial(self.self_attention, mask=mask, causal=causal, turn=turn, cache=at(cache, "self"), trace=own)
        X = self.self_residual(X, look, own)
        return self.ff_residual(X, partial(self.feed_forward, trace=ff), ff)


class DecoderBlock(nn.Module):
    """Masked self-attention, attention to the encoder's E, then feed-forward."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.self_attention, self.self_residual = attention_from(config), Residual(config)
        self.cross_attention, self.cross_residual = attention_from(config, cross=True), Residual(config)
        self.feed_forward, self.ff_residual = feed_forward_from(config), Residual(config)
        self.norms = {"norm": config.norm, "place": config.norm_place}

    @property
    def equations(self) -> str:
        parts = self.self_attention.equations, self.cross_attention.equations, self.feed_forward.equations
        return equations.decoder_block(*parts, **self.norms)

    def forward(
        self,
        X: Float[Tensor, "batch n d"],
        mask: Bool[Tensor, "#batch #head #n #m"] | None = None,
        *,
        E: Float[Tensor, "batch n_src d"],
        source_mask: Bool[Tensor, "#batch #head #n n_src"] | None = None,
        causal: bool = True,
        turn: Turn | None = None,
        cache: Cache | None = None,
        trace: Trace | None = None,
    ) -> Float[Tensor, "batch n d"]:
        own, cross, ff = at(trace, "self"), at(trace, "cross"), at(trace, "ff")
        look = partial(self.self_attention, mask=mask, causal=causal, turn=turn, cache=at(cache, "self"), trace=own)
        ask = partial(self.cross_attention, E=E, mask=source_mask, cache=at(cache, "cross"), trace=cross)
        X = self.cross_residual(self.self_residual(X, look, own), ask, cross)
        return self.ff_residual(X, partial(self.feed_forward, trace=ff), ff)
