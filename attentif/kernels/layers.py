"""Faster versions of layers of core/, which `apply` puts in their place: same parameters, same
numbers.

They override `MultiHeadAttention.forward`, `FeedForward.activate`, `Residual.forward`, and for
pre-norm, where a sum's norm belongs to the next layer, `LayerNorm.forward` and `Stack.add_positions`.
Triton is imported only for tensors on a GPU.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from attentif.core import masks
from attentif.core.attention import (
    MultiHeadAttention,
    attend,
    attend_fast,
    check_inputs,
    repeat_kv,
)
from attentif.core.context import Context
from attentif.core.layers import FeedForward, LayerNorm, Residual
from attentif.core.models import Stack
from attentif.core.positions import rotate
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Bool, Float

M = TypeVar("M", bound=nn.Module)


def apply(model: M) -> M:
    """Replace the layers of a model by the faster ones, in place."""
    for module in model.modules():
        if type(module) in FASTER:
            module.__class__ = FASTER[type(module)]
    for module in model.modules():
        if isinstance(module, FastStack):
            module.link()
    return model


def sharing(model: M) -> M:
    """A copy of the modules with the same parameters and buffers: modes and classes can change
    in the copy."""
    return copy.deepcopy(model, {id(T): T for T in (*model.parameters(), *model.buffers())})


class FastAttention(MultiHeadAttention):
    """In training one product for Q, K and V, or K and V; in a search, hypotheses of one source
    share its E."""

    def forward(
        self,
        X: Float[Tensor, "batch n d"],
        E: Float[Tensor, "batch m d"] | None = None,
        mask: Bool[Tensor, "#batch #head #n #m"] | None = None,
        *,
        causal: bool = False,
        trace: Trace | None = None,
        context: Context | None = None,
    ) -> Float[Tensor, "batch n d"]:
        context = context or Context(memory=E, mask=mask, causal=causal, trace=trace)
        if context.trace is not None:
            return super().forward(X, context=context)
        if context.cache is not None:
            together = X if context.memory is None else _together(X, context.memory)
            return super().forward(together, context=context).view_as(X)
        if not self.training:
            return super().forward(X, context=context)
        Q, K, V, wide = self._project(X, context)
        K, V = repeat_kv(K, self.num_heads), repeat_kv(V, self.num_heads)
        Z = attend_in_training(Q, K, V, context.mask, self.dropout, context.causal, wide)
        Y: Tensor = self.W_o(self.combine_heads(Z))
        return Y

    def _project(self, X: Tensor, context: Context) -> tuple[Tensor, Tensor, Tensor, Tensor | None]:
        """Q, K and V by heads; last, the tensor of all three, or of K and V, if they are slices of
        one.

        With thousands of tokens one wide product is faster than several.
        """
        check_inputs(self, X, context)
        rotation = context.rotation
        if context.memory is None:
            (Q, K, V), wide = self._products(X, self.W_q, self.W_k, self.W_v)
        else:
            Q = self.W_q(X)
            (K, V), wide = self._products(context.memory, self.W_k, self.W_v)
        Q = self.split_heads(Q, self.qk_length)
        K = self.split_heads(K, self.qk_length)
        V = self.split_heads(V, self.value_length)
        if rotation is None:
            return Q, K, V, wide
        if context.memory is None:
            return rotate(Q, rotation), rotate(K, rotation), V, None
        return rotate(Q, rotation), K, V, wide

    def _products(self, X: Tensor, *layers: nn.Linear) -> tuple[tuple[Tensor, ...], Tensor | None]:
        """The product of X with each layer, and all heads as one tensor if the layers have equal
        heads."""
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
    """The Z of `attend`, by the kernel with the fastest backward pass. Q, K and V, or K and V,
    are slices of `wide`."""
    if Q.is_cuda and Q.requires_grad:
        from attentif.kernels import short_attention

        if short_attention.fits(Q, K, V, mask, dropout):
            return short_attention.attend_short(Q, K, V, mask, causal, wide)
    if Q.device.type == "cpu" and Q.dtype in (torch.bfloat16, torch.float16) and Q.requires_grad:
        # There the backward pass of torch's kernel is three to seven times slower; in float32 it is
        # faster.
        both = masks.both(mask, masks.causal(Q.shape[-2], K.shape[-2])) if causal else mask
        return attend(Q, K, V, both, dropout).Z
    return attend_fast(Q, K, V, mask, dropout, causal)


class FastFeedForward(FeedForward):
    """On a GPU a product fused with its relu."""

    def activate(
        self, W: nn.Linear, X: Float[Tensor, "batch n d"]
    ) -> Float[Tensor, "batch n d_ff"]:
        if X.is_cuda and self.activation == "relu":
            from attentif.kernels import fused

            if fused.fits(X, W.weight, W.bias):
                return fused.linear_relu(X, W.weight, W.bias)
        return super().activate(W, X)


class Summed(NamedTuple):
    """The output of a residual sum in a pre-norm stack: the sum, and the norm that the next
    layer applies to it."""

    R: Float[Tensor, "batch n d"]
    N: Float[Tensor, "batch n d"]


class FastResidual(Residual):
    """On a GPU the sum, its dropout and its norm in one kernel: its own norm, or in pre-norm
    that of the next layer."""

    reader: tuple[nn.Module | None] = (None,)  # in a tuple: it belongs to another module

    def forward(self, X: Tensor | Summed, sublayer: nn.Module, context: Context) -> Tensor | Summed:  # type: ignore[override]
        if context.trace is not None:
            assert isinstance(X, Tensor)  # no sum of this pass is fused
            return super().forward(X, sublayer, context)
        Y = sublayer(self.norm(X) if self.pre else X, context=context)
        X, norm = X.R if isinstance(X, Summed) else X, self.reader[0] if self.pre else self.norm
        if X.is_cuda and isinstance(norm, LayerNorm):
            from attentif.kernels import fused

            if fused.fits(X, Y, norm.g, norm.b):
                dropout = self.dropout.p if self.training else 0.0
                R, N = fused.sum_norm(X, Y, norm.g, norm.b, norm.epsilon, dropout)
                return Summed(R, N) if self.pre else N
        return self.sum(X, Y)


class FastNorm(LayerNorm):
    """Takes the norm that a fused sum has computed."""

    def forward(self, X: Tensor | Summed) -> Tensor:
        return X.N if isinstance(X, Summed) else super().forward(X)


class FastStack(Stack):
    """Gives each residual sum the norm that follows it. Every block, the first one too, gets a sum
    with its norm: so that blocks are alike, and are compiled once.
    """

    def link(self) -> None:
        residuals = [
            module for module in self.modules() if isinstance(module, FastResidual) and module.pre
        ]
        norms = [*(residual.norm for residual in residuals), self.final_norm]
        for residual, norm in zip(residuals, norms[1:], strict=True):
            residual.reader = (norm,)
        self.reader = (norms[0],)

    def add_positions(self, X: Tensor, positions: Tensor, context: Context) -> Tensor | Summed:  # type: ignore[override]
        X, norm = super().add_positions(X, positions, context), self.reader[0]
        if X.is_cuda and isinstance(norm, LayerNorm) and context.trace is None:
            from attentif.kernels import fused

            if fused.fits(X, norm.g, norm.b):
                return Summed(X, norm(X))
        return X


FASTER: dict[type[nn.Module], type[nn.Module]] = {
    MultiHeadAttention: FastAttention,
    FeedForward: FastFeedForward,
    Residual: FastResidual,
    LayerNorm: FastNorm,
    Stack: FastStack,
}


def _together(
    X: Float[Tensor, "rows n d"], E: Float[Tensor, "batch m d"]
) -> Float[Tensor, "batch n2 d"]:
    """The hypotheses of each source as one sequence of queries, except while torch.compile
    traces."""
    shared = not torch.compiler.is_compiling() and len(X) > len(E) > 0 and len(X) % len(E) == 0
    return X.reshape(len(E), -1, X.shape[2]) if shared else X
