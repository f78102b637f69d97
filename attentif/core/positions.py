"""Positions of tokens: added to their embeddings (sinusoidal, learned) or rotating queries and
keys (rotary)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import torch
from torch import Tensor, nn

from attentif.config import ModelConfig

if TYPE_CHECKING:
    from jaxtyping import Bool, Float, Int


def position_ids(mask: Bool[Tensor, "batch n"]) -> Int[Tensor, "batch n"]:
    """The position of each token; padding, where the mask is False, is not counted."""
    return (mask.cumsum(-1) - 1).clamp(min=0)


def angles(n: int, d: int, base: float) -> Float[Tensor, "n half"]:
    """Position times frequency, in float64; frequencies go from 1 down to nearly 1/base."""
    frequency = base ** -(torch.arange(0, d, 2, dtype=torch.float64) / d)
    return torch.arange(n, dtype=torch.float64)[:, None] * frequency


def sinusoidal(n: int, d: int, base: float = 10000.0, halves: bool = False) -> Float[Tensor, "n d"]:
    """The 2017 table: sines and cosines interleaved, or all sines and then all cosines, as in
    Marian and Pegasus."""
    table = angles(n, d, base)
    if halves:
        return torch.cat([table.sin(), table.cos()], dim=-1)[:, :d]
    return torch.stack([table.sin(), table.cos()], dim=-1).flatten(1)[:, :d]


class Rotation(NamedTuple):
    """Cosines and sines of the angles by which `rotate` rotates queries and keys."""

    c: Float[Tensor, "#batch 1 n d_q"]
    s: Float[Tensor, "#batch 1 n d_q"]


def rotate(
    T: Float[Tensor, "batch head n d_q"], rotation: Rotation
) -> Float[Tensor, "batch head n d_q"]:
    """Rotate the pairs (T_i, T_{i + d_q/2}) by the angle of their position: Q K^T then depends on
    distances only."""
    left, right = T.chunk(2, dim=-1)
    return T * rotation.c + torch.cat([-right, left], dim=-1) * rotation.s


class AddedPositions(nn.Module):
    """A table with a row for each position, fixed or learned, added to the embeddings."""

    table: Tensor

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.offset = config.position_offset
        rows = config.position_limit + config.position_offset
        if config.positions == "learned":
            self.table = nn.Parameter(torch.empty(rows, config.embedding_dim))
        else:
            halves = config.positions == "sinusoidal-halves"
            fixed = sinusoidal(rows, config.embedding_dim, config.position_base, halves)
            self.register_buffer("table", fixed.to(torch.get_default_dtype()), persistent=False)

    def forward(self, positions: Int[Tensor, "#batch n"]) -> Float[Tensor, "#batch n d"]:
        return self.table[positions + self.offset]


class RotaryPositions(nn.Module):
    """The tables of cosines and sines for queries and keys of length d_q."""

    c: Tensor
    s: Tensor

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        table = angles(
            config.position_limit + config.position_offset, config.qk_length, config.position_base
        )
        table = torch.cat([table, table], dim=-1)[config.position_offset :]
        self.register_buffer("c", table.cos().to(torch.get_default_dtype()), persistent=False)
        self.register_buffer("s", table.sin().to(torch.get_default_dtype()), persistent=False)

    def forward(self, positions: Int[Tensor, "#batch n"]) -> Rotation:
        return Rotation(self.c[positions][:, None], self.s[positions][:, None])
