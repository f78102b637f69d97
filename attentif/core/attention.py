"""Attention: `attend` in the open, `attend_fast` on torch's kernel, and the heads around them."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from attentif import equations
from attentif.config import ConfigError
from attentif.core import masks
from attentif.core.cache import Cache, KeyValue
from attentif.core.expect import ShapeError, expect, expect_mask
from attentif.core.positions import Turn, rotate
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Bool, Float


class Attended(NamedTuple):
    S: Float[Tensor, "*batch n m"]  # scores
    A: Float[Tensor, "*batch n m"]  # weights: row i says how much each of m answers to i
    Z: Float[Tensor, "*batch n d_v"]  # the values, averaged by A


def attend(
    Q: Float[Tensor, "*batch n d_q"],
    K: Float[Tensor, "*batch m d_q"],
    V: Float[Tensor, "*batch m d_v"],
    mask: Bool[Tensor, "*#batch #n #m"] | None = None,
    dropout: float = 0.0,
) -> Attended:
    """Attention as it stands on the blackboard; S is before the mask, A after it."""
    d_q = Q.shape[-1]
    S = Q @ K.mT / sqrt(d_q)
    A = masks.masked_softmax(S, mask)
    Z = F.dropout(A, dropout) @ V
    return Attended(S, A, Z)


def attend_fast(
    Q: Float[Tensor, "*batch n d_q"],
    K: Float[Tensor, "*batch m d_q"],
    V: Float[Tensor, "*batch m d_v"],
    mask: Bool[Tensor, "*#batch #n #m"] | None = None,
    dropout: float = 0.0,
    causal: bool = False,
) -> Float[Tensor, "*batch n d_v"]:
    """The Z of `attend`, without S and A in memory. `causal` says `masks.causal(n, m)` instead of building it."""
    n, m = Q.shape[-2], K.shape[-2]
    if Q.device.type == "cpu" and Q.dtype in (torch.bfloat16, torch.float16) and Q.requires_grad:
        # There torch's kernel goes backward three to seven times slower than this; in float32 it is the faster one.
        return attend(Q, K, V, masks.both(mask, masks.causal(n, m)) if causal else mask, dropout).Z
    if causal and (mask is not None or n != m):  # torch's is_causal goes with no mask, and is ours only where n = m
        mask, causal = masks.both(mask, masks.causal(n, m, Q.device)), False
    if mask is None:
        return F.scaled_dot_product_attention(Q, K, V, dropout_p=dropout, is_causal=causal)
    # Kernels differ on a row with nothing to attend to: let it attend to all, then set it to zero.
    alive = mask.any(-1, keepdim=True)
    Z = F.scaled_dot_product_attention(Q, K, V, attn_mask=mask | ~alive, dropout_p=dropout)
    return Z.masked_fill(~alive, 0.0)


class MultiHeadAttention(nn.Module):
    """num_heads attentions side by side, each with its own queries and keys (qk_length) and values (value_length).

    With fewer key-value heads than heads, neighbours share theirs. X asks, E answers; without E, X answers itself.
    """

    def __init__(
        self,
        num_heads: int,
        embedding_dim: int,
        qk_length: int,
        value_length: int,
        num_kv_heads: int | None = None,
        bias: bool = False,
        rotary: bool = False,
        dropout: float = 0.0,
    ) -> None:
        super().__init__()
        num_kv_heads = num_heads if num_kv_heads is None else num_kv_heads
        for name, size in dict(num_heads=num_heads, embedding_dim=embedding_dim, qk_length=qk_length,
                               value_length=value_length, num_kv_heads=num_kv_heads).items():  # fmt: skip
            if size < 1:
                raise ConfigError(f"{name}: expected at least 1, got {size}")
        if num_heads % num_kv_heads:
            raise ConfigError(f"num_kv_heads: {num_kv_heads} does not divide num_heads {num_heads}")
        self.num_heads, self.num_kv_heads, self.embedding_dim = num_heads, num_kv_heads, embedding_dim
        self.qk_length, self.value_length = qk_length, value_length
        self.bias, self.rotary, self.dropout = bias, rotary, dropout
        self.W_q = nn.Linear(embedding_dim, num_heads * qk_length, bias)
        self.W_k = nn.Linear(embedding_dim, num_kv_heads * qk_length, bias)
        self.W_v = nn.Linear(embedding_dim, num_kv_heads * value_length, bias)
        self.W_o = nn.Linear(num_heads * value_length, embedding_dim, bias)

    @property
    def equations(self) -> str:
        return equations.multi_head(bias=self.bias, rotary=self.rotary)

    def forward(
        self,
        X: Float[Tensor, "batch n d"],
        E: Float[Tensor, "batch m d"] | None = None,
        mask: Bool[Tensor, "#batch #head #n #m"] | None = None,
        *,
        causal: bool = False,
        turn: Turn | None = None,
        cache: Cache | None = None,
        trace: Trace | None = None,
    ) -> Float[Tensor, "batch n d"]:
        if E is not None and cache is not None and trace is None and _shared(X, E):
            together = X.reshape(len(E), -1, self.embedding_dim)
            return self.forward(together, E, mask, cache=cache).view_as(X)
        Q, K, V, wide = self.project(X, E, turn, cache)
        Z = self.scaled_dot_product_attention(Q, K, V, mask, causal=causal, trace=trace, wide=wide)
        H = self.combine_heads(Z)
        Y: Tensor = self.W_o(H)
        if trace is not None:
            trace.record(H=H, Y=Y)
        return Y

    def split_heads(self, T: Float[Tensor, "batch n width"], vec_length: int) -> Float[Tensor, "batch head n len"]:
        """(B, T, h * len) to (B, h, T, len), where h is the number of heads or of key-value heads."""
        expect("T", T, "batch", "n", "width")
        heads = sorted({self.num_heads, self.num_kv_heads}, reverse=True)
        if T.shape[-1] not in [h * vec_length for h in heads]:
            count = " or ".join(map(str, heads))
            raise ShapeError(f"T: expected a width of {count} heads times length {vec_length}, got {T.shape[-1]}")
        return T.unflatten(-1, (-1, vec_length)).transpose(1, 2)

    def combine_heads(self, Z: Float[Tensor, "batch head n len"]) -> Float[Tensor, "batch n width"]:
        """(B, h, T, len) to (B, T, h * len): what `split_heads` did, undone."""
        expect("Z", Z, "batch", "head", "n", "len")
        return Z.transpose(1, 2).flatten(2)

    def scaled_dot_product_attention(
        self,
        Q: Float[Tensor, "batch head n d_q"],
        K: Float[Tensor, "batch kv_head m d_q"],
        V: Float[Tensor, "batch kv_head m d_v"],
        mask: Bool[Tensor, "#batch #head #n #m"] | None = None,
        *,
        causal: bool = False,
        trace: Trace | None = None,
        wide: Float[Tensor, "batch heads _ d_q"] | None = None,
    ) -> Float[Tensor, "batch head n d_v"]:
        """Every head attends; with a trace in the open, without one on the fast path.

        `wide` is what Q, K and V, or K and V, were sliced from, if they were.
        """
        batch, head, n, d_q, m = *Q.shape, K.shape[-2]
        expect("K", K, batch, "kv_head", m, d_q)
        expect("V", V, batch, K.shape[1], m, "d_v")
        if mask is not None:
            expect_mask(mask, batch, head, n, m)
        if K.shape[1] != head:
            K, V = (T.repeat_interleave(head // T.shape[1], dim=1) for T in (K, V))
        dropout = self.dropout if self.training else 0.0
        if trace is None and Q.is_cuda and Q.requires_grad:  # without gradients its launch costs more than it saves
            from attentif.core import short  # here, not above: it brings Triton, which a CPU has no use for

            if short.fits(Q, K, V, mask, dropout):
                return short.attend_short(Q, K, V, mask, causal, wide)
        if trace is None:
            return attend_fast(Q, K, V, mask, dropout, causal)
        S, A, Z = attend(Q, K, V, masks.both(mask, masks.causal(n, m, Q.device)) if causal else mask, dropout)
        trace.record(Q=Q, K=K, V=V, S=S, A=A, Z=Z)
        return Z

    def project(
        self, X: Tensor, E: Tensor | None, turn: Turn | None, cache: Cache | None
    ) -> tuple[Tensor, Tensor, Tensor, Tensor | None]:
        """Q from X; K and V from E, or from X itself after those in the cache; each split into heads.

        Last, the heads of Q, K and V, or of K and V, in one tensor where they are slices of it.
        """
        expect("X", X, "batch", "n", self.embedding_dim)
        if self.rotary and turn is None:
            raise ShapeError("turn: rotary attention expects the cosines and sines of its positions, got None")
        if E is None and cache is None:
            (Q, K, V), wide = self._products(X, self.W_q, self.W_k, self.W_v)
            Q, kv = self._heads(Q, self.qk_length, turn), self._keys_values(K, V, turn)
            return Q, *kv, wide if turn is None else None
        Q = self._heads(self.W_q(X), self.qk_length, turn)
        if E is None:
            assert cache is not None
            return Q, *cache.extend(self._keys_values(self.W_k(X), self.W_v(X), turn)), None
        expect("E", E, X.shape[0], "m", self.embedding_dim)
        if cache is None:
            (K, V), wide = self._products(E, self.W_k, self.W_v)
            return Q, *self._keys_values(K, V), wide
        return Q, *cache.once(lambda: self._keys_values(self.W_k(E), self.W_v(E))), None

    def _keys_values(self, K: Tensor, V: Tensor, turn: Turn | None = None) -> KeyValue:
        return KeyValue(self._heads(K, self.qk_length, turn), self._heads(V, self.value_length))

    def _heads(self, T: Tensor, vec_length: int, turn: Turn | None = None) -> Tensor:
        T = self.split_heads(T, vec_length)
        return T if turn is None else rotate(T, turn)

    def _products(self, X: Tensor, *layers: nn.Linear) -> tuple[tuple[Tensor, ...], Tensor | None]:
        """X through each layer; in training, thousands of tokens at a time, one wide product is faster than several.

        Its heads come too, where they are as many and as long for each layer.
        """
        if not self.training:
            return tuple(W(X) for W in layers), None
        weight = torch.cat([W.weight for W in layers])
        bias = torch.cat([W.bias for W in layers]) if self.bias else None
        P = F.linear(X, weight, bias)
        alike = self.num_kv_heads == self.num_heads and self.value_length == self.qk_length
        heads = P.unflatten(-1, (-1, self.qk_length)).transpose(1, 2) if alike else None
        return P.split([W.out_features for W in layers], dim=-1), heads


def _shared(X: Tensor, E: Tensor) -> bool:
    """Are there several hypotheses of each source, side by side? They ask it together. Not where sizes are symbols."""
    return not torch.compiler.is_compiling() and len(X) > len(E) > 0 and len(X) % len(E) == 0
