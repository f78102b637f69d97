"""Attention: `attend` as it is on the blackboard, `attend_fast` on torch's kernel, and
`MultiHeadAttention` around them."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from torch import Tensor, nn
from torch.nn import functional as F

from attentif import equations
from attentif.config import ConfigError
from attentif.core import masks
from attentif.core.context import Context
from attentif.core.expect import ShapeError, expect, expect_mask
from attentif.core.positions import rotate
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Bool, Float


class Attended(NamedTuple):
    S: Float[Tensor, "*batch n m"]  # scores
    A: Float[Tensor, "*batch n m"]  # weights: row i is how much query i attends to each of m keys
    Z: Float[Tensor, "*batch n d_v"]  # the values, averaged by A


def attend(
    Q: Float[Tensor, "*batch n d_q"],
    K: Float[Tensor, "*batch m d_q"],
    V: Float[Tensor, "*batch m d_v"],
    mask: Bool[Tensor, "*#batch #n #m"] | None = None,
    dropout: float = 0.0,
) -> Attended:
    """Attention as it is on the blackboard; S is before the mask, A after it.
    >>> attend(torch.zeros(1, 2), torch.zeros(4, 2), torch.eye(4)).Z
    tensor([[0.2500, 0.2500, 0.2500, 0.2500]])
    """
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
    """The Z of `attend`, without S and A in memory. `causal` says `masks.causal(n, m)` instead
    of building it."""
    n, m = Q.shape[-2], K.shape[-2]
    # torch's is_causal takes no mask beside it, and means the same as ours only where n = m.
    if causal and (mask is not None or n != m):
        mask, causal = masks.both(mask, masks.causal(n, m, Q.device)), False
    if mask is None:
        return F.scaled_dot_product_attention(Q, K, V, dropout_p=dropout, is_causal=causal)
    # Kernels differ on a fully masked row: unmask it, then set its result to zero.
    alive = mask.any(-1, keepdim=True)
    Z = F.scaled_dot_product_attention(Q, K, V, attn_mask=mask | ~alive, dropout_p=dropout)
    return Z.masked_fill(~alive, 0.0)


def repeat_kv(
    T: Float[Tensor, "batch kv_head m len"], num_heads: int
) -> Float[Tensor, "batch head m len"]:
    """Keys or values for every head: neighbouring heads share those of one key-value head."""
    times = num_heads // T.shape[1]
    return T if times == 1 else T.repeat_interleave(times, dim=1)


class Heads(nn.Module):
    """What `MultiHeadAttention` does with its heads: split, attend in each, combine."""

    num_heads: int
    num_kv_heads: int
    dropout: float

    def split_heads(
        self, T: Float[Tensor, "batch n width"], vec_length: int
    ) -> Float[Tensor, "batch head n len"]:
        """(B, T, h * len) to (B, h, T, len), where h is the number of heads or of key-value
        heads."""
        expect("T", T, "batch", "n", "width")
        if T.shape[-1] not in (self.num_heads * vec_length, self.num_kv_heads * vec_length):
            expected = f"a width of {self.num_heads} heads times {vec_length}"
            raise ShapeError(f"T: expected {expected}, got {T.shape[-1]}")
        return T.unflatten(-1, (-1, vec_length)).transpose(1, 2)

    def combine_heads(self, Z: Float[Tensor, "batch head n len"]) -> Float[Tensor, "batch n width"]:
        """(B, h, T, len) to (B, T, h * len): the inverse of `split_heads`."""
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
    ) -> Float[Tensor, "batch head n d_v"]:
        """Attention of every head: with a trace by `attend`, step by step, without one by
        `attend_fast`."""
        batch, head, n, d_q, m = *Q.shape, K.shape[-2]
        expect("K", K, batch, "kv_head", m, d_q)
        expect("V", V, batch, K.shape[1], m, "d_v")
        if mask is not None:
            expect_mask(mask, batch, head, n, m)
        K, V = repeat_kv(K, head), repeat_kv(V, head)
        dropout = self.dropout if self.training else 0.0
        if trace is None:
            return attend_fast(Q, K, V, mask, dropout, causal)
        if causal:
            mask = masks.both(mask, masks.causal(n, m, Q.device))
        S, A, Z = attend(Q, K, V, mask, dropout)
        trace.record(Q=Q, K=K, V=V, S=S, A=A, Z=Z)
        return Z


class MultiHeadAttention(Heads):
    """num_heads attentions in parallel, with queries and keys of qk_length, values of value_length.

    Queries come from X; keys and values from E, or from X itself without E.
    >>> layer = MultiHeadAttention(num_heads=2, embedding_dim=8, qk_length=3, value_length=5)
    >>> layer(torch.zeros(1, 4, 8)).shape
    torch.Size([1, 4, 8])
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
        self.num_heads = num_heads
        self.num_kv_heads = num_heads if num_kv_heads is None else num_kv_heads
        self.embedding_dim = embedding_dim
        self.qk_length = qk_length
        self.value_length = value_length
        self.bias, self.rotary, self.dropout = bias, rotary, dropout
        check_sizes(self)
        self.W_q = nn.Linear(embedding_dim, num_heads * qk_length, bias)
        self.W_k = nn.Linear(embedding_dim, self.num_kv_heads * qk_length, bias)
        self.W_v = nn.Linear(embedding_dim, self.num_kv_heads * value_length, bias)
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
        trace: Trace | None = None,
        context: Context | None = None,
    ) -> Float[Tensor, "batch n d"]:
        """Project, split into heads, attend, combine the heads, W_o."""
        context = context or Context(memory=E, mask=mask, causal=causal, trace=trace)
        check_inputs(self, X, context)
        E = X if context.memory is None else context.memory
        Q = self.split_heads(self.W_q(X), self.qk_length)
        if context.cached_memory is not None:
            K, V = context.cached_memory  # E is the same at every step, and so are its K and V
        else:
            K = self.split_heads(self.W_k(E), self.qk_length)
            V = self.split_heads(self.W_v(E), self.value_length)
            if context.rotation is not None and E is X:
                K = rotate(K, context.rotation)
            if context.cache is not None:
                K, V = context.cache.append(K, V)
        if context.rotation is not None:
            Q = rotate(Q, context.rotation)
        Z = self.scaled_dot_product_attention(
            Q, K, V, context.mask, causal=context.causal, trace=context.trace
        )
        H = self.combine_heads(Z)
        Y: Tensor = self.W_o(H)
        context.record(H=H, Y=Y)
        return Y


def check_sizes(layer: MultiHeadAttention) -> None:
    """Refuse sizes below 1, and heads that do not share key-value heads evenly."""
    for name in ("num_heads", "embedding_dim", "qk_length", "value_length", "num_kv_heads"):
        if getattr(layer, name) < 1:
            raise ConfigError(f"{name}: expected at least 1, got {getattr(layer, name)}")
    if layer.num_heads % layer.num_kv_heads:
        sizes = f"{layer.num_kv_heads} does not divide num_heads {layer.num_heads}"
        raise ConfigError(f"num_kv_heads: {sizes}")


def check_inputs(layer: MultiHeadAttention, X: Tensor, context: Context) -> None:
    """Refuse an X or E of another shape, and rotary attention without its rotation."""
    if context.memory is not None:
        expect("E", context.memory, X.shape[0], "m", layer.embedding_dim)
    expect("X", X, "batch", "n", layer.embedding_dim)
    if layer.rotary and context.rotation is None:
        raise ShapeError(
            "rotation: rotary attention expects the cosines and sines of its positions, got None"
        )
