"""Faster versions of three layers of core/, put in place of them by `apply`: the same parameters, the same numbers.

The seams are a class each: `MultiHeadAttention.forward`, `FeedForward.activated` and `Residual.sum`. Triton is imported
where a tensor is on a GPU: a CPU has no use for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from attentif.core import masks
from attentif.core.attention import MultiHeadAttention, attend, attend_fast
from attentif.core.expect import expect
from attentif.core.given import Given
from attentif.core.layers import FeedForward, LayerNorm, Residual
from attentif.core.positions import rotate
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Bool, Float

M = TypeVar("M", bound=nn.Module)


def apply(model: M) -> M:
    """The model itself, its layers being the faster ones from now on."""
    for module in model.modules():
        if type(module) in FASTER:
            module.__class__ = FASTER[type(module)]
    return model


class FastAttention(MultiHeadAttention):
    """In training one wide product for Q, K and V, or K and V; in a search, hypotheses of one source share its E."""

    def forward(
        self,
        X: Float[Tensor, "batch n d"],
        E: Float[Tensor, "batch m d"] | None = None,
        mask: Bool[Tensor, "#batch #head #n #m"] | None = None,
        *,
        causal: bool = False,
        trace: Trace | None = None,
        given: Given | None = None,
    ) -> Float[Tensor, "batch n d"]:
        given = Given(E=E, mask=mask, causal=causal, trace=trace) if given is None else given
        if given.trace is not None:
            return super().forward(X, given=given)
        if given.cache is not None:
            together = X if given.E is None else _together(X, given.E)
            return super().forward(together, given=given).view_as(X)
        if not self.training:
            return super().forward(X, given=given)
        Q, K, V, wide = self._projected(X, given)
        K, V = self.shared(K, V)
        Z = attend_in_training(Q, K, V, given.mask, self.dropout, given.causal, wide)
        Y: Tensor = self.W_o(self.combine_heads(Z))
        return Y

    def _projected(self, X: Tensor, given: Given) -> tuple[Tensor, Tensor, Tensor, Tensor | None]:
        """Q, K and V by heads; last, the heads of all three, or of K and V, in one tensor where they are slices of it.

        Thousands of tokens at a time, one wide product is faster than several.
        """
        if given.E is not None:
            expect("E", given.E, X.shape[0], "m", self.embedding_dim)
            (K, V), wide = self._products(given.E, self.W_k, self.W_v)
            return self.queries(X, given.turn), *self._heads(K, V), wide
        expect("X", X, "batch", "n", self.embedding_dim)
        (Q, K, V), wide = self._products(X, self.W_q, self.W_k, self.W_v)
        Q, K, V = self.split_heads(Q, self.qk_length), *self._heads(K, V)
        if given.turn is None:
            return Q, K, V, wide
        return rotate(Q, given.turn), rotate(K, given.turn), V, None

    def _heads(self, K: Tensor, V: Tensor) -> tuple[Tensor, Tensor]:
        return self.split_heads(K, self.qk_length), self.split_heads(V, self.value_length)

    def _products(self, X: Tensor, *layers: nn.Linear) -> tuple[tuple[Tensor, ...], Tensor | None]:
        """X through each layer, and its heads side by side where they are as many and as long for each layer."""
        weight = torch.cat([W.weight for W in layers])
        bias = torch.cat([W.bias for W in layers]) if self.bias else None
        P = F.linear(X, weight, bias)
        alike = self.num_kv_heads == self.num_heads and self.value_length == self.qk_length
        heads = P.unflatten(-1, (-1, self.qk_length)).transpose(1, 2) if alike else None
        return P.split([W.out_features for W in layers], dim=-1), heads


def attend_in_training(
    Q: Float[Tensor, "batch head n d_q"],
    K: Float[Tensor, "batch head m d_q"],
    V: Float[Tensor, "batch head m d_v"],
    mask: Bool[Tensor, "#batch #head #n #m"] | None = None,
    dropout: float = 0.0,
    causal: bool = False,
    wide: Float[Tensor, "batch heads _ d_q"] | None = None,
) -> Float[Tensor, "batch head n d_v"]:
    """The Z of `attend`, by what goes backward fastest. `wide` is what Q, K and V, or K and V, are slices of."""
    if Q.is_cuda and Q.requires_grad:
        from attentif.kernels import short_attention

        if short_attention.fits(Q, K, V, mask, dropout):
            return short_attention.attend_short(Q, K, V, mask, causal, wide)
    if Q.device.type == "cpu" and Q.dtype in (torch.bfloat16, torch.float16) and Q.requires_grad:
        # There torch's kernel goes backward three to seven times slower than this; in float32 it is the faster one.
        both = masks.both(mask, masks.causal(Q.shape[-2], K.shape[-2])) if causal else mask
        return attend(Q, K, V, both, dropout).Z
    return attend_fast(Q, K, V, mask, dropout, causal)


class FastFeedForward(FeedForward):
    """On a GPU a product that ends in its relu."""

    def activated(self, W: nn.Linear, X: Float[Tensor, "batch n d"]) -> Float[Tensor, "batch n d_ff"]:
        if X.is_cuda and self.activation == "relu":
            from attentif.kernels import fused

            if fused.fits(X, W.weight, W.bias):
                return fused.linear_relu(X, W.weight, W.bias)
        return super().activated(W, X)


class FastResidual(Residual):
    """On a GPU the sum, its dropout and its norm as one kernel."""

    def sum(self, X: Float[Tensor, "batch n d"], Y: Float[Tensor, "batch n d"]) -> Float[Tensor, "batch n d"]:
        if X.is_cuda and not self.pre and isinstance(self.norm, LayerNorm):
            from attentif.kernels import fused

            if fused.fits(X, Y, self.norm.g, self.norm.b):
                dropout = self.dropout.p if self.training else 0.0
                return fused.sum_norm(X, Y, self.norm.g, self.norm.b, self.norm.epsilon, dropout)
        return super().sum(X, Y)


FASTER: dict[type[nn.Module], type[nn.Module]] = {
    MultiHeadAttention: FastAttention, FeedForward: FastFeedForward, Residual: FastResidual,
}  # fmt: skip


def _together(X: Float[Tensor, "rows n d"], E: Float[Tensor, "batch m d"]) -> Float[Tensor, "batch n2 d"]:
    """Several hypotheses of each source, side by side, as one sequence of queries. Not where sizes are symbols."""
    shared = not torch.compiler.is_compiling() and len(X) > len(E) > 0 and len(X) % len(E) == 0
    return X.reshape(len(E), -1, X.shape[2]) if shared else X
