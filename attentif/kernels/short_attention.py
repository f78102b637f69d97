"""Attention for short sequences: one Triton program holds a whole head, so memory is read and
written once.

Knows queries, keys, values and a mask; it computes what `core.attention.attend` does. Without
triton nothing `fits`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, no_type_check

import torch
from torch import Tensor

from attentif.core.expect import ShapeError, expect, expect_mask

try:
    import triton  # type: ignore[import-not-found, import-untyped, unused-ignore]
    import triton.language as tl  # type: ignore[import-not-found, import-untyped, unused-ignore]
except ImportError:  # it comes with torch for a GPU, not with torch for a CPU
    triton = tl = None

if TYPE_CHECKING:
    from jaxtyping import Bool, Float

__all__ = ["MODERN", "attend_short", "fits", "tl", "triton"]
# Asked once, at import, which the first tensor on a GPU causes: older cards have no bfloat16 units.
MODERN = (
    triton is not None
    and torch.cuda.is_available()
    and torch.cuda.get_device_capability() >= (8, 0)
)
VARYING = [
    "n",
    "m",
    "mask_b",
    "mask_h",
    "mask_i",
    "mask_j",
]  # kernels are not compiled again for multiples of 16
LONGEST = 128  # n, m, d_q and d_v: a head must fit in the registers of one program


def fits(Q: Tensor, K: Tensor, V: Tensor, mask: Tensor | None, dropout: float) -> bool:
    """Is this for `attend_short`: on a GPU, in half precision, short, and without dropout?"""
    return (
        MODERN
        and dropout == 0
        and all(T.is_cuda and T.dim() == 4 and T.dtype == Q.dtype for T in (Q, K, V))
        and Q.dtype in (torch.bfloat16, torch.float16)
        and all(size <= LONGEST for size in (*Q.shape[2:], *V.shape[2:]))
        and (mask is None or mask.dim() == 4)
    )


def attend_short(
    Q: Float[Tensor, "batch head n d_q"],
    K: Float[Tensor, "batch head m d_q"],
    V: Float[Tensor, "batch head m d_v"],
    mask: Bool[Tensor, "#batch #head #n #m"] | None = None,
    causal: bool = False,
    wide: Float[Tensor, "batch heads _ d_q"] | None = None,
) -> Float[Tensor, "batch head n d_v"]:
    """The Z of `attend` from one kernel, and its gradients from another. `causal` is the mask
    `masks.causal(n, m)`.

    Q, K and V, or K and V, may be slices of `wide`: it then gets one gradient, and three need not
    be concatenated.
    """
    batch, head, n, d_q, m, d_v = *Q.shape, *V.shape[2:]
    expect("K", K, batch, head, m, d_q)
    expect("V", V, batch, head, m, d_v)
    if mask is not None:
        expect_mask(mask, batch, head, n, m)
    if any(size > LONGEST for size in (n, m, d_q, d_v)):
        raise ShapeError(f"n, m, d_q, d_v: expected at most {LONGEST}, got {n}, {m}, {d_q}, {d_v}")
    if not Q.dtype == K.dtype == V.dtype:
        raise ShapeError(f"Q, K, V: expected one dtype, got {Q.dtype}, {K.dtype}, {V.dtype}")
    if triton is None:
        raise RuntimeError(
            "attend_short: expected triton, which torch for a GPU brings; here is none"
        )
    if wide is None:
        return _attend(Q, K, V, mask, causal)
    together = wide.shape[1] // head
    expect("wide", wide, batch, 3 * head if together == 3 else 2 * head, m, d_q)
    if d_v != d_q or (together == 3 and n != m):
        raise ShapeError(
            f"wide: expected d_v = d_q, and n = m for all three, got d_v {d_v}, d_q {d_q}, n {n}, "
            f"m {m}"
        )
    return (
        _attend(wide, None, None, mask, causal)
        if together == 3
        else _attend(Q, wide, None, mask, causal)
    )


def _padded(size: int) -> int:
    """The power of two that holds it, for tl.dot at least 16."""
    return 16 if size <= 16 else 32 if size <= 32 else 64 if size <= 64 else LONGEST


def _warps(N: int, M: int, D_Q: int, D_V: int, *, backward: bool) -> int:
    """Warps per program: as few as can hold a head, so that many programs share a
    multiprocessor."""
    size = max(N, M, D_Q // 2, D_V // 2)
    small, middle, large = (2, 4, 8) if backward else (1, 4, 4)
    return small if size <= 32 else middle if size <= 64 else large


def _rows(T: Tensor) -> Tensor:
    """T with contiguous rows, as the kernels read them; copied only if it has none."""
    return T if T.stride(-1) == 1 else T.contiguous()


def _empty(T: Tensor, width: int) -> Tensor:
    """A result with the rows of T: (batch, size, head, width) in memory, so that `combine_heads`
    copies nothing."""
    return T.new_empty(T.shape[0], T.shape[2], T.shape[1], width)


def _gradients(*given: Tensor | None) -> list[Tensor]:
    """Memory for the gradient of each given tensor."""
    return [_empty(T, T.shape[-1]).transpose(1, 2) for T in given if T is not None]


def _three(*given: Tensor | None) -> tuple[Tensor, ...]:
    """Q, K and V, from one, two or three tensors that hold their heads."""
    Q, *rest = (T for T in given if T is not None)
    return (
        (*Q.chunk(3, dim=1),)
        if not rest
        else (Q, *rest[0].chunk(2, dim=1))
        if len(rest) == 1
        else (Q, *rest)
    )


def _numbers(Q: Tensor, K: Tensor, V: Tensor, mask: Tensor | None, causal: bool) -> tuple[int, ...]:
    """The arguments of both kernels after the tensors: strides, sizes, choices, and last the
    padded sizes."""
    (head, n, d_q), (m, d_v) = Q.shape[1:], V.shape[2:]
    N, M, D_Q, D_V = _padded(n), _padded(m), _padded(d_q), _padded(d_v)
    # A mask that broadcasts is read with stride 0, and only one row of it if all queries share that
    # row.
    mask_strides, mask_rows = [0, 0, 0, 0], 0
    if mask is not None:
        mask_strides = [0 if mask.shape[dim] == 1 else mask.stride(dim) for dim in range(4)]
        mask_rows = 1 if mask.shape[2] == 1 else N
    strides = (*Q.stride()[:3], *K.stride()[:3], *V.stride()[:3], *mask_strides)
    return (*strides, head, n, m, int(d_q), int(d_v), causal, mask_rows, N, M, D_Q, D_V)


if triton is not None:
    # No type checks here, at run time either: triton and torch read the source and signatures of
    # these functions.

    @triton.jit
    @no_type_check
    def _load(T, b, h, i, c, stride_b, stride_h, stride_i, size, width):
        """One head of T, padded with zeros."""
        at = b * stride_b + h * stride_h + i[:, None] * stride_i + c[None, :]
        return tl.load(T + at, mask=(i[:, None] < size) & (c[None, :] < width), other=0.0)

    @triton.jit
    @no_type_check
    def _store(T, tile, b, h, i, c, heads, size, width):
        """One head of T, made by `_empty`; `heads` are adjacent in it, those of its neighbours
        included."""
        at = ((b * size + i[:, None]) * heads + h) * width + c[None, :]
        tl.store(
            T + at, tile.to(T.dtype.element_ty), mask=(i[:, None] < size) & (c[None, :] < width)
        )

    @triton.jit
    @no_type_check
    def _weights(
        Q, K, mask, i, j, mask_i, mask_j, n, m, scale, causal: tl.constexpr, MASK_ROWS: tl.constexpr
    ):
        """A of `attend`, in float32. Padding and fully masked rows have no weight."""
        may = (i[:, None] < n) & (j[None, :] < m)
        if causal:
            may = may & (j[None, :] <= i[:, None] + m - n)
        if MASK_ROWS > 0:
            r = tl.arange(0, MASK_ROWS)[:, None]
            at = r * mask_i + j[None, :] * mask_j
            may = may & (tl.load(mask + at, mask=(r < n) & (j[None, :] < m), other=0) != 0)
        S = tl.where(may, tl.dot(Q, tl.trans(K), input_precision="ieee") * scale, float("-inf"))
        # Two floors for a fully masked row: -inf - -inf would be NaN, and so would 0 / 0.
        E = tl.exp(S - tl.maximum(tl.max(S, 1), -1e30)[:, None])
        return E * (1.0 / tl.maximum(tl.sum(E, 1), 1.0))[:, None]  # any other row's greatest E is 1

    @triton.jit(do_not_specialize=VARYING)
    @no_type_check
    def _forward(
        Q,
        K,
        V,
        mask,
        Z,
        q_b,
        q_h,
        q_i,
        k_b,
        k_h,
        k_j,
        v_b,
        v_h,
        v_j,
        mask_b,
        mask_h,
        mask_i,
        mask_j,
        head,
        n,
        m,
        d_q: tl.constexpr,
        d_v: tl.constexpr,
        causal: tl.constexpr,
        MASK_ROWS: tl.constexpr,
        N: tl.constexpr,
        M: tl.constexpr,
        D_Q: tl.constexpr,
        D_V: tl.constexpr,
    ):
        b, h = (tl.program_id(0) // head).to(tl.int64), tl.program_id(0) % head
        i, j, c, e = tl.arange(0, N), tl.arange(0, M), tl.arange(0, D_Q), tl.arange(0, D_V)
        Q = _load(Q, b, h, i, c, q_b, q_h, q_i, n, d_q)
        K = _load(K, b, h, j, c, k_b, k_h, k_j, m, d_q)
        V = _load(V, b, h, j, e, v_b, v_h, v_j, m, d_v)
        mask += b * mask_b + h * mask_h
        A = _weights(Q, K, mask, i, j, mask_i, mask_j, n, m, d_q**-0.5, causal, MASK_ROWS)
        _store(Z, tl.dot(A.to(V.dtype), V, input_precision="ieee"), b, h, i, e, head, n, d_v)

    @triton.jit(do_not_specialize=VARYING)
    @no_type_check
    def _backward(
        Q,
        K,
        V,
        mask,
        dZ,
        dQ,
        dK,
        dV,
        dz_b,
        dz_h,
        dz_i,
        q_heads,
        kv_heads,
        q_b,
        q_h,
        q_i,
        k_b,
        k_h,
        k_j,
        v_b,
        v_h,
        v_j,
        mask_b,
        mask_h,
        mask_i,
        mask_j,
        head,
        n,
        m,
        d_q: tl.constexpr,
        d_v: tl.constexpr,
        causal: tl.constexpr,
        MASK_ROWS: tl.constexpr,
        N: tl.constexpr,
        M: tl.constexpr,
        D_Q: tl.constexpr,
        D_V: tl.constexpr,
    ):
        b, h = (tl.program_id(0) // head).to(tl.int64), tl.program_id(0) % head
        i, j, c, e = tl.arange(0, N), tl.arange(0, M), tl.arange(0, D_Q), tl.arange(0, D_V)
        Q = _load(Q, b, h, i, c, q_b, q_h, q_i, n, d_q)
        K = _load(K, b, h, j, c, k_b, k_h, k_j, m, d_q)
        V = _load(V, b, h, j, e, v_b, v_h, v_j, m, d_v)
        dZ = _load(dZ, b, h, i, e, dz_b, dz_h, dz_i, n, d_v)
        mask += b * mask_b + h * mask_h
        A = _weights(Q, K, mask, i, j, mask_i, mask_j, n, m, d_q**-0.5, causal, MASK_ROWS)
        _store(
            dV,
            tl.dot(tl.trans(A.to(dZ.dtype)), dZ, input_precision="ieee"),
            b,
            h,
            j,
            e,
            kv_heads,
            m,
            d_v,
        )
        dA = tl.dot(dZ, tl.trans(V), input_precision="ieee")
        dS = (A * (dA - tl.sum(A * dA, 1)[:, None])).to(Q.dtype)
        _store(dQ, tl.dot(dS, K, input_precision="ieee") * d_q**-0.5, b, h, i, c, q_heads, n, d_q)
        _store(
            dK,
            tl.dot(tl.trans(dS), Q, input_precision="ieee") * d_q**-0.5,
            b,
            h,
            j,
            c,
            kv_heads,
            m,
            d_q,
        )

    # Opaque to torch.compile, which would otherwise see the padded sizes, and compile once for
    # each.
    # Without V, its heads follow those of K; without K, those of both follow those of Q.

    @torch.library.custom_op("attentif::attend_short", mutates_args=())
    @no_type_check
    def _attend(
        Q: Tensor, K: Tensor | None, V: Tensor | None, mask: Tensor | None, causal: bool
    ) -> Tensor:
        Q, K, V = (_rows(T) for T in _three(Q, K, V))
        Z = _empty(Q, V.shape[-1])
        numbers = _numbers(Q, K, V, mask, causal)
        _forward[(Q.shape[0] * Q.shape[1],)](
            Q,
            K,
            V,
            Q if mask is None else mask,
            Z,
            *numbers,
            num_warps=_warps(*numbers[-4:], backward=False),
        )
        return Z.transpose(1, 2)

    @_attend.register_fake
    @no_type_check
    def _(Q, K, V, mask, causal):
        Q, K, V = _three(Q, K, V)
        return _empty(Q, V.shape[-1]).transpose(1, 2)

    @torch.library.custom_op("attentif::attend_short_backward", mutates_args=())
    @no_type_check
    def _attend_backward(
        dZ: Tensor, Q: Tensor, K: Tensor | None, V: Tensor | None, mask: Tensor | None, causal: bool
    ) -> list[Tensor]:
        """A gradient for each given tensor."""
        gradients = _gradients(Q, K, V)
        dQ, dK, dV = _three(*gradients)
        dZ, Q, K, V = (_rows(T) for T in (dZ, *_three(Q, K, V)))
        numbers = _numbers(Q, K, V, mask, causal)
        _backward[(Q.shape[0] * Q.shape[1],)](
            Q,
            K,
            V,
            Q if mask is None else mask,
            dZ,
            dQ,
            dK,
            dV,
            *dZ.stride()[:3],
            gradients[0].shape[1],
            gradients[-1].shape[1],
            *numbers,
            num_warps=_warps(*numbers[-4:], backward=True),
        )
        return gradients

    @_attend_backward.register_fake
    @no_type_check
    def _(dZ, Q, K, V, mask, causal):
        return _gradients(Q, K, V)

    @no_type_check
    def _save(ctx, inputs, output):
        *tensors, ctx.causal = inputs
        ctx.save_for_backward(*tensors)

    @no_type_check
    def _differentiate(ctx, dZ):
        gradients = _attend_backward(dZ, *ctx.saved_tensors, ctx.causal)
        return *gradients, *[None] * (5 - len(gradients))

    _attend.register_autograd(_differentiate, setup_context=_save)
