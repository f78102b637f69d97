"""Attention without its scale, to see what the scale is for: for experiments and comparisons."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from torch import Tensor

from attentif import equations
from attentif.core.attention import MultiHeadAttention
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Bool, Float


class UnscaledAttention(MultiHeadAttention):
    """`MultiHeadAttention` with S = Q K^T, not divided by sqrt(d_q)."""

    @property
    def equations(self) -> str:
        return equations.multi_head(bias=self.bias, rotary=self.rotary, scaled=False)

    def scaled_dot_product_attention(
        self,
        Q: Float[Tensor, "batch head n d_q"],
        K: Float[Tensor, "batch kv_head m d_q"],
        V: Float[Tensor, "batch kv_head m d_v"],
        mask: Bool[Tensor, "#batch #head #n #m"] | None = None,
        *,
        causal: bool = False,
        trace: Trace | None = None,
    ) -> Float[Tensor, "batch head n d_v"]:
        longer = Q * sqrt(self.qk_length)  # cancels the division
        Z = super().scaled_dot_product_attention(longer, K, V, mask, causal=causal, trace=trace)
        if trace is not None:
            trace.record(Q=Q)
        return Z
