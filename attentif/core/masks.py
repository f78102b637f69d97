"""Masks: which query may attend to which key. True = may attend, the reverse of torch's
`nn.MultiheadAttention`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch
from torch import Tensor

if TYPE_CHECKING:
    from jaxtyping import Bool, Float


def padding(mask: Bool[Tensor, "batch m"]) -> Bool[Tensor, "batch 1 1 m"]:
    """Every position may attend to every token, and none to padding."""
    return mask[:, None, None, :]


def causal(
    n: int, m: int | None = None, device: torch.device | None = None
) -> Bool[Tensor, "1 1 n m"]:
    """Position i may attend to position j if j <= i. With m > n, the n are the last of m
    positions."""
    m = n if m is None else m
    return torch.ones(n, m, dtype=torch.bool, device=device).tril(m - n)[None, None]


def both(
    a: Bool[Tensor, "#batch 1 #n #m"] | None, b: Bool[Tensor, "#batch 1 #n #m"] | None
) -> Tensor | None:
    """The positions that both masks allow; None allows all."""
    if a is None or b is None:
        return b if a is None else a
    return a & b


def masked_softmax(
    S: Float[Tensor, "*batch n m"], mask: Bool[Tensor, "*#batch #n #m"] | None
) -> Float[Tensor, "*batch n m"]:
    """Softmax over the allowed positions of each row; a fully masked row is zeros, and so is its
    gradient."""
    if mask is None:
        return S.softmax(-1)
    # The lowest number, not -inf: a row of -inf gives NaN, and a NaN gradient whatever follows.
    A = S.masked_fill(~mask, torch.finfo(S.dtype).min).softmax(-1)
    return A.masked_fill(~mask, 0.0)
