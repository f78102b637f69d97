"""Fused operations of a block, on a GPU: a product with its relu; a sum with its dropout and norm.

Knows tensors alone; they compute what `core.layers` does. Without triton nothing `fits`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, no_type_check

import torch
from torch import Tensor

from attentif.core.expect import expect
from attentif.kernels.short_attention import MODERN, tl, triton

if TYPE_CHECKING:
    from jaxtyping import Float

HALF = (torch.bfloat16, torch.float16)
WIDEST = 2048  # a program holds whole rows
# Programs for each multiprocessor of the device, each with sums of its own: relu's backward kernel,
# sum_norm's.
PROGRAMS, NORMS = 4, 8
# Of sum_norm's kernels: the numbers that a program holds at once, and its warps; backward, the
# stages it reads ahead.
FORWARD, BACKWARD, STAGES = (1024, 1), (1024, 1), 3
VIEWS = torch.ops.aten.view.default, torch.ops.aten.reshape.default


def fits(X: Tensor, *others: Tensor | None) -> bool:
    """Are these for the functions below: to be differentiated, on a GPU, all in the same half
    precision?"""
    alike = all(T is not None and T.dtype == X.dtype for T in others)
    return (
        MODERN
        and X.is_cuda
        and X.dtype in HALF
        and alike
        and X.shape[-1] <= WIDEST
        and torch.is_grad_enabled()
    )


def linear_relu(
    X: Float[Tensor, "batch n d"], W: Float[Tensor, "d_ff d"], b: Float[Tensor, " d_ff"]
) -> Float[Tensor, "batch n d_ff"]:
    """relu(X W^T + b)."""
    Z: Tensor = _linear_relu(X.flatten(0, 1), W, b)
    return Z.unflatten(0, X.shape[:2])


def sum_norm(
    X: Float[Tensor, "batch n d"],
    S: Float[Tensor, "batch n d"],
    g: Float[Tensor, " d"],
    b: Float[Tensor, " d"],
    epsilon: float = 1e-5,
    dropout: float = 0.0,
) -> tuple[Float[Tensor, "batch n d"], Float[Tensor, "batch n d"]]:
    """The sum X + dropout(S), which pre-norm adds to later, and its layer norm."""
    expect("S", S, *X.shape)
    expect("g", g, X.shape[-1])
    expect("b", b, X.shape[-1])
    N, U, *_ = _sum_norm(X.flatten(0, 1), S.flatten(0, 1), g, b, epsilon, dropout)
    return U.unflatten(0, X.shape[:2]), N.unflatten(0, X.shape[:2])


def folding() -> dict[str, Any]:
    """Options of torch.compile for a model with these functions: see `fold`."""
    from torch._inductor.custom_graph_pass import (
        CustomGraphPass,
        get_hash_for_files,
    )  # here: it is slow to import

    class Fold(CustomGraphPass):
        def __call__(self, graph: torch.fx.Graph) -> None:
            fold(graph)

        def uuid(self) -> bytes:
            return get_hash_for_files((__file__,))

    return {"post_grad_custom_pre_pass": Fold()} if triton is not None else {}


def fold(graph: torch.fx.Graph) -> None:
    """Move a sum of gradients that only sum_norm's backward kernel reads into that kernel, in
    torch.compile's graph."""
    for node in graph.find_nodes(
        op="call_function", target=torch.ops.attentif.sum_norm_backward.default
    ):
        view, summed = node.args[0], node.args[0]
        while summed.target in VIEWS and len(summed.users) == 1:
            summed = summed.args[0]
        if not _is_sum(summed):
            continue
        parts = list(summed.args)
        if summed is not view:
            with graph.inserting_before(node):
                parts = [graph.call_function(view.target, (part, *view.args[1:])) for part in parts]
            for part in parts:
                part.meta = dict(view.meta)
        dU = node.args[7] if len(node.args) > 7 else None
        node.args = (parts[0], *node.args[1:7], dU, parts[1])
        node.meta.pop(
            "eager_input_vals", None
        )  # it prescribes the strides of each argument: here any are right
    graph.eliminate_dead_code()


def _is_sum(node: torch.fx.Node) -> bool:
    """Is it a sum of two tensors of equal shape and type, with one reader?"""
    if node.target is not torch.ops.aten.add.Tensor or node.kwargs or len(node.users) != 1:
        return False
    values = [one.meta["val"] for one in (*node.args, node) if isinstance(one, torch.fx.Node)]
    return len(values) == 3 and all(
        T.shape == values[2].shape and T.dtype == values[2].dtype for T in values
    )


def _width(d: int) -> int:
    """The power of two that holds it, at least 16."""
    return max(16, 1 << (d - 1).bit_length())


def _dropped(p: float) -> int:
    """The number of values dropped of 65,536."""
    return round(p * 65536)


def _grid(rows: int, at_once: int, programs: int) -> int:
    """The number of programs that share the rows, at most `programs`."""
    return min(max(1, programs), -(-rows // at_once))


@cache
def _multiprocessors(device: torch.device) -> int:
    return (
        torch.cuda.get_device_properties(device).multi_processor_count
        if device.type == "cuda"
        else 1
    )


if triton is not None:
    ROUNDS = tl.constexpr(
        7
    )  # of mixing a draw's bits: seven pass the tests of Salmon et al. (2011)

    # No type checks here, at run time either: triton and torch read the source and signatures of
    # these functions.

    @triton.jit
    @no_type_check
    def _kept(seed, row, dropped, D: tl.constexpr):
        """The factors of dropout for these rows, determined by the seed. A draw serves eight
        numbers."""
        j = tl.arange(0, D // 8)
        q, r, s, t = tl.randint4x(tl.load(seed), row[:, None] * (D // 8) + j[None, :], ROUNDS)
        drawn, scale = (
            tl.interleave(tl.interleave(q, s), tl.interleave(r, t)),
            65536.0 / (65536 - dropped),
        )
        low, high = drawn & 0xFFFF, drawn >> 16
        return tl.interleave(
            tl.where(low >= dropped, scale, 0.0), tl.where(high >= dropped, scale, 0.0)
        )

    @triton.jit(do_not_specialize=["rows"])
    @no_type_check
    def _sum_norm_forward(
        X,
        S,
        g,
        b,
        seed,
        U,
        N,
        means,
        scales,
        rows,
        d,
        epsilon,
        dropped,
        DROPPED: tl.constexpr,
        ROWS: tl.constexpr,
        D: tl.constexpr,
    ):
        row, c = tl.program_id(0) * ROWS + tl.arange(0, ROWS), tl.arange(0, D)
        inside = (row[:, None] < rows) & (c[None, :] < d)
        at = row[:, None].to(tl.int64) * d + c[None, :]
        s = tl.load(S + at, mask=inside, other=0.0).to(tl.float32)
        if DROPPED:
            s *= _kept(seed, row, dropped, D)
        u = (tl.load(X + at, mask=inside, other=0.0).to(tl.float32) + s).to(U.dtype.element_ty)
        tl.store(U + at, u, mask=inside)
        u = u.to(tl.float32)
        mean = tl.sum(u, 1) / d
        u = tl.where(inside, u - mean[:, None], 0.0)
        scale = 1.0 / tl.sqrt(tl.sum(u * u, 1) / d + epsilon)
        tl.store(means + row, mean, mask=row < rows)
        tl.store(scales + row, scale, mask=row < rows)
        by = tl.load(g + c, mask=c < d, other=0.0).to(tl.float32)
        plus = tl.load(b + c, mask=c < d, other=0.0).to(tl.float32)
        y = u * scale[:, None] * by[None, :] + plus[None, :]
        tl.store(N + at, y.to(N.dtype.element_ty), mask=inside)

    @triton.jit(do_not_specialize=["rows"])
    @no_type_check
    def _sum_norm_backward(
        dN,
        more,
        dU,
        U,
        means,
        scales,
        g,
        seed,
        dX,
        dS,
        sums,
        rows,
        d,
        dropped,
        MORE: tl.constexpr,
        SUMMED: tl.constexpr,
        DROPPED: tl.constexpr,
        ROWS: tl.constexpr,
        D: tl.constexpr,
        STAGES: tl.constexpr,
    ):
        c = tl.arange(0, D)
        by = tl.load(g + c, mask=c < d, other=0.0).to(tl.float32)
        dg, db = tl.zeros([ROWS, D], tl.float32), tl.zeros([ROWS, D], tl.float32)
        for first in tl.range(
            tl.program_id(0) * ROWS, rows, tl.num_programs(0) * ROWS, num_stages=STAGES
        ):
            row = first + tl.arange(0, ROWS)
            inside = (row[:, None] < rows) & (c[None, :] < d)
            at = row[:, None].to(tl.int64) * d + c[None, :]
            dn = tl.load(dN + at, mask=inside, other=0.0).to(tl.float32)
            if MORE:
                dn += tl.load(more + at, mask=inside, other=0.0).to(tl.float32)
            u = tl.load(U + at, mask=inside, other=0.0).to(tl.float32)
            mean = tl.load(means + row, mask=row < rows, other=0.0)
            scale = tl.load(scales + row, mask=row < rows, other=0.0)
            u = tl.where(inside, (u - mean[:, None]) * scale[:, None], 0.0)
            dg += dn * u
            db += dn
            dn *= by[None, :]
            dn -= tl.sum(dn, 1)[:, None] / d + u * (tl.sum(dn * u, 1) / d)[:, None]
            dn *= scale[:, None]
            if SUMMED:
                dn += tl.load(dU + at, mask=inside, other=0.0).to(tl.float32)
            tl.store(dX + at, dn.to(dX.dtype.element_ty), mask=inside)
            if DROPPED:
                dn *= _kept(seed, row, dropped, D)
                tl.store(dS + at, dn.to(dS.dtype.element_ty), mask=inside)
        sums += tl.program_id(0) * 2 * d
        tl.store(sums + c, tl.sum(dg, 0), mask=c < d)
        tl.store(sums + d + c, tl.sum(db, 0), mask=c < d)

    @triton.jit(do_not_specialize=["rows"])
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

    # Opaque to torch.compile, which would split them again.

    # It draws its own seed, so that torch.compile makes no random numbers for it. The tag forbids
    # recomputation.
    @torch.library.custom_op(
        "attentif::sum_norm", mutates_args=(), tags=(torch.Tag.nondeterministic_seeded,)
    )
    @no_type_check
    def _sum_norm(
        X: Tensor, S: Tensor, g: Tensor, b: Tensor, epsilon: float, p: float
    ) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        """The norm, and for its gradient the sum, the mean and the scale of each row, and the
        seed."""
        (X, S, g, b), (rows, d) = (T.contiguous() for T in (X, S, g, b)), X.shape
        U, N = torch.empty_like(X), torch.empty_like(X)
        means, scales = (X.new_empty(rows, dtype=torch.float32) for _ in range(2))
        seed = (
            torch.randint(2**62, (1,), device=X.device) if p else X.new_empty(0, dtype=torch.int64)
        )
        (held, warps), D = FORWARD, _width(d)
        at_once = max(1, held // D)
        _sum_norm_forward[(-(-rows // at_once),)](
            X,
            S,
            g,
            b,
            seed,
            U,
            N,
            means,
            scales,
            rows,
            d,
            epsilon,
            _dropped(p),
            p > 0,
            at_once,
            D,
            num_warps=warps,
        )
        return N, U, means, scales, seed

    @_sum_norm.register_fake
    @no_type_check
    def _(X, S, g, b, epsilon, p):
        means, scales = (X.new_empty(X.shape[0], dtype=torch.float32) for _ in range(2))
        seed = X.new_empty(1 if p else 0, dtype=torch.int64)
        return X.new_empty(X.shape), X.new_empty(X.shape), means, scales, seed

    @torch.library.custom_op("attentif::sum_norm_backward", mutates_args=())
    @no_type_check
    def _sum_norm_gradients(
        dN: Tensor,
        U: Tensor,
        means: Tensor,
        scales: Tensor,
        seed: Tensor,
        g: Tensor,
        p: float,
        dU: Tensor | None = None,
        more: Tensor | None = None,
    ) -> tuple[Tensor, Tensor, Tensor]:
        """dX; dS, which differs with dropout; and the sums for dg and db.

        N's gradient is dN + more; U's is the gradient through N, and dU from its other readers.
        """
        dN, g, (rows, d) = dN.contiguous(), g.contiguous(), dN.shape
        (held, warps), D = BACKWARD, _width(d)
        at_once = max(1, held // D)
        dX, dS = torch.empty_like(dN), dN.new_empty(dN.shape if p else 0)
        sums = U.new_empty(
            _grid(rows, at_once, NORMS * _multiprocessors(U.device)), 2, d, dtype=torch.float32
        )
        more_, dU_ = (
            dN if T is None else T.contiguous() for T in (more, dU)
        )  # any pointer: it is not read
        sizes = rows, d, _dropped(p), more is not None, dU is not None, p > 0, at_once, D, STAGES
        given = dN, more_, dU_, U, means, scales, g, seed
        _sum_norm_backward[(len(sums),)](*given, dX, dS, sums, *sizes, num_warps=warps)
        return dX, dS, sums.sum(0)

    @_sum_norm_gradients.register_fake
    @no_type_check
    def _(dN, U, means, scales, seed, g, p, dU=None, more=None):
        dS = dN.new_empty(dN.shape if p else 0)
        return dN.new_empty(dN.shape), dS, dN.new_empty(2, dN.shape[1], dtype=torch.float32)

    @no_type_check
    def _save_sum(ctx, inputs, output):
        _, _, g, _, _, ctx.p = inputs
        ctx.set_materialize_grads(False)
        ctx.save_for_backward(*output[1:], g)

    @no_type_check
    def _differentiate_sum(ctx, dN, dU, *_):
        U, *_, g = ctx.saved_tensors
        dN = torch.zeros_like(U) if dN is None else dN
        dX, dS, (dg, db) = _sum_norm_gradients(dN, *ctx.saved_tensors, ctx.p, dU)
        return dX, dS if ctx.p else dX, dg.to(g.dtype), db.to(g.dtype), None, None

    _sum_norm.register_autograd(_differentiate_sum, setup_context=_save_sum)

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
        dA, columns = torch.empty_like(dZ), min(256, _width(d))
        across = -(-d // columns)
        sums = dZ.new_empty(
            _grid(rows, 16, PROGRAMS * _multiprocessors(dZ.device) // across),
            d,
            dtype=torch.float32,
        )
        _relu_backward[(across, len(sums))](dZ, Z, dA, sums, rows, d, 16, columns, num_warps=4)
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
