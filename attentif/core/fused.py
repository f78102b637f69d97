"""A product that ends in its relu, on a GPU. Knows tensors alone; without triton nothing fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, no_type_check

import torch
from torch import Tensor

from attentif.core.short import MODERN

try:
    import triton  # type: ignore[import-not-found, import-untyped, unused-ignore]
    import triton.language as tl  # type: ignore[import-not-found, import-untyped, unused-ignore]
except ImportError:  # it comes with torch for a GPU, not with torch for a CPU
    triton = None

if TYPE_CHECKING:
    from jaxtyping import Float

HALF = (torch.bfloat16, torch.float16)
PROGRAMS = 528  # of the backward kernel, four for each multiprocessor of an H200: each keeps sums of its own


def fits(X: Tensor, *others: Tensor | None) -> bool:
    """Are these for `linear_relu`: to be differentiated, on a GPU, all in the same half precision?"""
    alike = all(T is not None and T.dtype == X.dtype for T in others)
    return MODERN and X.is_cuda and X.dtype in HALF and alike and torch.is_grad_enabled()


def linear_relu(
    X: Float[Tensor, "batch n d"], W: Float[Tensor, "d_ff d"], b: Float[Tensor, " d_ff"]
) -> Float[Tensor, "batch n d_ff"]:
    """relu(X W^T + b)."""
    Z: Tensor = _linear_relu(X.flatten(0, 1), W, b)
    return Z.unflatten(0, X.shape[:2])


if triton is not None:
    # No type checks here, at run time either: triton and torch read the source and signatures of these functions.

    @triton.jit
    @no_type_check
    def _relu_backward(dZ, Z, dA, sums, rows, d, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
        c = tl.program_id(0) * COLUMNS + tl.arange(0, COLUMNS)
        db = tl.zeros([ROWS, COLUMNS], tl.float32)
        for first in range(tl.program_id(1) * ROWS, rows, tl.num_programs(1) * ROWS):
            row = first + tl.arange(0, ROWS)
            inside = (row[:, None] < rows) & (c[None, :] < d)
            at = row[:, None].to(tl.int64) * d + c[None, :]
            dz = tl.load(dZ + at, mask=inside, other=0.0)
            da = tl.where(tl.load(Z + at, mask=inside, other=0.0) > 0, dz, 0.0)
            tl.store(dA + at, da, mask=inside)
            db += da.to(tl.float32)
        tl.store(sums + tl.program_id(1) * d + c, tl.sum(db, 0), mask=c < d)

    # Opaque to torch.compile, which would take them apart again.

    @torch.library.custom_op("attentif::linear_relu", mutates_args=())
    @no_type_check
    def _linear_relu(X: Tensor, W: Tensor, b: Tensor) -> Tensor:
        return torch._addmm_activation(b, X, W.t())

    @_linear_relu.register_fake
    @no_type_check
    def _(X, W, b):
        return X.new_empty(X.shape[0], W.shape[0])

    @torch.library.custom_op("attentif::relu_backward", mutates_args=())
    @no_type_check
    def _relu_gradients(dZ: Tensor, Z: Tensor) -> tuple[Tensor, Tensor]:
        """dZ where Z is not zero, and the sum of its rows."""
        dZ, (rows, d) = dZ.contiguous(), dZ.shape
        at_once, columns = 16, min(256, max(16, 1 << (d - 1).bit_length()))
        across = -(-d // columns)
        down = min(max(1, PROGRAMS // across), -(-rows // at_once))
        dA, sums = torch.empty_like(dZ), dZ.new_empty(down, d, dtype=torch.float32)
        _relu_backward[(across, down)](dZ, Z, dA, sums, rows, d, at_once, columns, num_warps=4)
        return dA, sums.sum(0)

    @_relu_gradients.register_fake
    @no_type_check
    def _(dZ, Z):
        return dZ.new_empty(dZ.shape), dZ.new_empty(dZ.shape[1], dtype=torch.float32)

    @no_type_check
    def _save_relu(ctx, inputs, output):
        ctx.save_for_backward(*inputs[:2], output)

    @no_type_check
    def _differentiate_relu(ctx, dZ):
        X, W, Z = ctx.saved_tensors
        dA, db = _relu_gradients(dZ, Z)
        return dA @ W, dA.mT @ X, db.to(W.dtype)

    _linear_relu.register_autograd(_differentiate_relu, setup_context=_save_relu)
