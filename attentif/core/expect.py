"""Checks of a tensor's shape and type: the error gives its name, what came and what was
expected."""

from __future__ import annotations

import torch
from torch import Tensor


class ShapeError(ValueError):
    """A tensor of the wrong shape or kind."""


def expect(name: str, tensor: Tensor, *sizes: int | str) -> None:
    """Refuse a tensor of other sizes; a word is any size, and its name in the error."""
    fits = (
        isinstance(want, str) or want == have
        for want, have in zip(sizes, tensor.shape, strict=True)
    )
    if tensor.dim() != len(sizes) or not all(fits):
        raise ShapeError(
            f"{name}: expected shape ({', '.join(map(str, sizes))}), got {tuple(tensor.shape)}"
        )


def expect_mask(mask: Tensor, *sizes: int) -> None:
    """Refuse a mask that is not bool, or has sizes other than these or 1: (n, m) could also mean
    (batch, m)."""
    if mask.dtype != torch.bool:
        raise ShapeError(
            f"mask: expected bool, True = may attend, got {mask.dtype} (forward takes X, E, mask: "
            "no V)"
        )
    if mask.dim() != len(sizes) or any(
        have not in (1, want) for have, want in zip(mask.shape, sizes, strict=True)
    ):
        hint = "; write mask[None, None] for an n x m mask" if mask.dim() == 2 else ""
        raise ShapeError(
            f"mask: expected shape {sizes}, any of them 1, got {tuple(mask.shape)}{hint}"
        )


def expect_tokens(name: str, tokens: Tensor) -> None:
    """Refuse what is not a (batch, n) tensor of ids."""
    expect(name, tokens, "batch", "n")
    if tokens.dtype not in (torch.int64, torch.int32):
        raise ShapeError(f"{name}: expected token ids (int64 or int32), got {tokens.dtype}")
