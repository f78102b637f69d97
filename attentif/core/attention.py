"""Attention: `attend` as it is on the blackboard, `attend_fast` on torch's kernel, and the heads
around them."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from torch import Tensor, nn
from torch.nn import functional as F

from attentif import equations
from attentif.config import ConfigError
from attentif.core import masks
from attentif.core.cache import KeyValue
from attentif.core.expect import ShapeError, expect, expect_mask
from attentif.core.given import Given
from attentif.core.positions import Turn, rotate
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
    if causal and (
        mask is not None or n != m
    ):  # torch's is_causal goes with no mask, and is ours only where n = m
        mask, causal = masks.both(mask, masks.causal(n, m, Q.device)), False
    if mask is None:
        return F.scaled_dot_product_attention(Q, K, V, dropout_p=dropout, is_causal=causal)
    # Kernels differ on a fully masked row: unmask it, then set its result to zero.
    alive = mask.any(-1, keepdim=True)
    Z = F.scaled_dot_product_attention(Q, K, V, attn_mask=mask | ~alive, dropout_p=dropout)
    return Z.masked_fill(~alive, 0.0)


class MultiHeadAttention(nn.Module):
    """num_heads attentions in parallel, each with its own queries and keys (qk_length) and values
    (value_length).

    Queries come from X, keys and values from E, or from X itself without E. With fewer key-value
    heads than heads, neighbouring heads share theirs.
    >>> MultiHeadAttention(num_heads=2, embedding_dim=8, qk_length=3, value_length=5)(torch.zeros(1, 4, 8)).shape
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
        scaled: bool = True,
    ) -> None:
        super().__init__()
        self.num_heads, self.num_kv_heads = (
            num_heads,
            num_heads if num_kv_heads is None else num_kv_heads,
        )
        self.embedding_dim, self.qk_length, self.value_length = (
            embedding_dim,
            qk_length,
            value_length,
        )
        self.bias, self.rotary, self.dropout, self.scaled = bias, rotary, dropout, scaled
        for name in ("num_heads", "embedding_dim", "qk_length", "value_length", "num_kv_heads"):
            if getattr(self, name) < 1:
                raise ConfigError(f"{name}: expected at least 1, got {getattr(self, name)}")
        if num_heads % self.num_kv_heads:
            raise ConfigError(f"num_kv_heads: {num_kv_heads} does not divide num_heads {num_heads}")
        self.W_q = nn.Linear(embedding_dim, num_heads * qk_length, bias)
        self.W_k = nn.Linear(embedding_dim, self.num_kv_heads * qk_length, bias)
        self.W_v = nn.Linear(embedding_dim, self.num_kv_heads * value_length, bias)
        self.W_o = nn.Linear(num_heads * value_length, embedding_dim, bias)

    @property
    def equations(self) -> str:
        return equations.multi_head(bias=self.bias, rotary=self.rotary, scaled=self.scaled)

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
        """Project, split into heads, attend, combine the heads, W_o. `given` has E, mask, trace
        and more at once."""
        given = Given(E=E, mask=mask, causal=causal, trace=trace) if given is None else given
        if (E := given.E) is not None:
            expect("E", E, X.shape[0], "m", self.embedding_dim)
        Q = self.queries(
            X, given.turn
        )  # project and split, as keys and values are; those in the cache come first
        K, V = given.with_past(
            lambda: self.keys_values(X, given.turn) if E is None else self.keys_values(E)
        )
        Z = self.scaled_dot_product_attention(
            Q, K, V, given.mask, causal=given.causal, trace=given.trace
        )
        H = self.combine_heads(Z)
        Y: Tensor = self.W_o(H)
        given.record(H=H, Y=Y)
        return Y

    def queries(
        self, X: Float[Tensor, "batch n d"], turn: Turn | None = None
    ) -> Float[Tensor, "batch head n d_q"]:
        """Q = X W_q for each head, turned if positions are rotary."""
        expect("X", X, "batch", "n", self.embedding_dim)
        if self.rotary and turn is None:
            raise ShapeError(
                "turn: rotary attention expects the cosines and sines of its positions, got None"
            )
        Q = self.split_heads(self.W_q(X), self.qk_length)
        return Q if turn is None else rotate(Q, turn)

    def keys_values(self, E: Float[Tensor, "batch m d"], turn: Turn | None = None) -> KeyValue:
        """K = E W_k and V = E W_v for each head; K is turned if positions are rotary and E is X."""
        K = self.split_heads(self.W_k(E), self.qk_length)
        V = self.split_heads(self.W_v(E), self.value_length)
        return KeyValue(K if turn is None else rotate(K, turn), V)

    def shared(self, K: Tensor, V: Tensor) -> KeyValue:
        """Keys and values for every head: neighbouring heads share those of one key-value head."""
        each = self.num_heads // K.shape[1]
        return (
            KeyValue(K, V)
            if each == 1
            else KeyValue(*(T.repeat_interleave(each, dim=1) for T in (K, V)))
        )

    def split_heads(
        self, T: Float[Tensor, "batch n width"], vec_length: int
    ) -> Float[Tensor, "batch head n len"]:
        """(B, T, h * len) to (B, h, T, len), where h is the number of heads or of key-value
        heads."""
        expect("T", T, "batch", "n", "width")
        if T.shape[-1] not in (self.num_heads * vec_length, self.num_kv_heads * vec_length):
            raise ShapeError(
                f"T: expected a width of {self.num_heads} heads times {vec_length}, got "
                f"{T.shape[-1]}"
            )
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
        K, V = self.shared(K, V)
        dropout, P = (
            self.dropout if self.training else 0.0,
            Q if self.scaled else Q * sqrt(d_q),
        )  # cancels a division
        if trace is None:
            return attend_fast(P, K, V, mask, dropout, causal)
        S, A, Z = attend(
            P, K, V, masks.both(mask, masks.causal(n, m, Q.device)) if causal else mask, dropout
        )
        trace.record(Q=Q, K=K, V=V, S=S, A=A, Z=Z)
        return Z
