"""The output layer and its loss on a GPU: logits are read once after the product, and overwritten
by their gradient.

Knows states, a table of weights and labels; it computes what `training.loss.smoothed_loss` does.
Without triton nothing `fits`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, no_type_check

import torch
from torch import Tensor
from torch.nn import functional as F

from attentif.core.expect import expect
from attentif.kernels.short_attention import MODERN, tl, triton

if TYPE_CHECKING:
    from jaxtyping import Float, Int

IGNORE = -100  # a label that is not scored: torch's own `ignore_index`


def fits(Y: Tensor, W: Tensor) -> bool:
    """Is this for `linear_loss`: on a GPU, and in bfloat16 or float32?"""
    dtype = _computed(Y)
    # Not float16: the gradient is divided by the number of tokens last, and its sum over a batch
    # may exceed 65,504.
    return (
        MODERN
        and Y.is_cuda
        and W.is_cuda
        and dtype == _computed(W)
        and dtype in (torch.bfloat16, torch.float32)
    )


def _computed(T: Tensor) -> torch.dtype:
    """The dtype of a product of T: its own, or autocast's, which does not act inside an opaque
    operation."""
    kind = T.device.type
    return torch.get_autocast_dtype(kind) if torch.is_autocast_enabled(kind) else T.dtype


def linear_loss(
    Y: Float[Tensor, "*batch d"],
    W: Float[Tensor, "vocab d"],
    bias: Float[Tensor, " vocab"] | None,
    labels: Int[Tensor, "*batch"],
    smoothing: float = 0.0,
) -> Float[Tensor, ""]:
    """`smoothed_loss` of the logits Y W^T + bias, in float32; a label that is no word and not
    IGNORE makes it NaN."""
    vocab, d = W.shape
    expect("Y", Y, *labels.shape, d)
    if bias is not None:
        expect("bias", bias, vocab)
    if triton is None:
        raise RuntimeError(
            "linear_loss: expected triton, which torch for a GPU brings; here is none"
        )
    Y, W, bias = (
        Y.to(_computed(Y)),
        W.to(_computed(W)),
        None if bias is None else bias.to(_computed(bias)),
    )
    wanted = torch.is_grad_enabled() and any(
        T is not None and T.requires_grad for T in (Y, W, bias)
    )
    loss, _ = _linear_loss(Y.reshape(-1, d), W, bias, labels.reshape(-1), smoothing, wanted)
    return loss


def _sizes(vocab: int) -> tuple[int, int]:
    """The numbers of a row that a program holds at a time, and its warps: at most 32 numbers a
    thread."""
    block = 128
    while block < min(vocab, 8192):
        block *= 2
    return block, max(1, min(8, block // 1024))


if triton is not None:
    # No type checks here, at run time either: triton and torch read the source and signatures of
    # these functions.

    @triton.jit
    @no_type_check
    def _row(
        L,
        labels,
        losses,
        vocab,
        smoothing,
        IGNORED: tl.constexpr,
        SMOOTHED: tl.constexpr,
        GRADIENT: tl.constexpr,
        BLOCK: tl.constexpr,
    ):
        """The loss of a row; its gradient overwrites its logits."""
        row = tl.program_id(0).to(tl.int64)
        label = tl.load(labels + row).to(tl.int32)
        L += row * vocab
        at = tl.arange(0, BLOCK)
        if label == IGNORED:
            tl.store(losses + row, 0.0)
            if GRADIENT:
                for start in range(0, vocab, BLOCK):
                    c = start + at
                    tl.store(L + c, tl.zeros([BLOCK], L.dtype.element_ty), mask=c < vocab)
        else:
            # Before the loops: the second one overwrites this logit.
            said = tl.load(L + label, mask=(label >= 0) & (label < vocab), other=float("nan")).to(
                tl.float32
            )
            top, total, plain = -3.0e38, 0.0, 0.0  # not -inf: -inf - -inf would be NaN
            for start in range(0, vocab, BLOCK):
                c = start + at
                x = tl.load(
                    L + c, mask=c < vocab, other=float("-inf"), eviction_policy="evict_last"
                ).to(tl.float32)
                higher = tl.maximum(top, tl.max(x, 0))
                total = total * tl.exp(top - higher) + tl.sum(tl.exp(x - higher), 0)
                top = higher
                if SMOOTHED:  # not a product with 0: an impossible word has -inf
                    plain += tl.sum(tl.where(c < vocab, x, 0.0), 0)
            loss = tl.log(total) + (top - said)
            if SMOOTHED:
                loss += smoothing * (said - plain / vocab)
            tl.store(losses + row, loss)
            if GRADIENT:
                for start in range(0, vocab, BLOCK):
                    c = start + at
                    x = tl.load(
                        L + c, mask=c < vocab, other=float("-inf"), eviction_policy="evict_first"
                    )
                    G = tl.exp(x.to(tl.float32) - top) * (1.0 / total) - smoothing / vocab
                    G = tl.where(c == label, G - (1.0 - smoothing), G)
                    tl.store(L + c, G.to(L.dtype.element_ty), mask=c < vocab)

    # Opaque to torch.compile, which would make the loss and its gradient two kernels, and read the
    # logits in each.

    @torch.library.custom_op("attentif::linear_loss", mutates_args=())
    @no_type_check
    def _linear_loss(
        Y: Tensor, W: Tensor, bias: Tensor | None, labels: Tensor, smoothing: float, wanted: bool
    ) -> tuple[Tensor, Tensor]:
        """The loss, and if it is wanted its gradient with respect to the logits."""
        L = F.linear(Y, W, bias)
        losses = L.new_empty(len(L), dtype=torch.float32)
        block, warps = _sizes(len(W))
        _row[(len(L),)](
            L,
            labels.contiguous(),
            losses,
            len(W),
            smoothing,
            IGNORE,
            smoothing > 0,
            wanted,
            block,
            num_warps=warps,
        )
        return losses.sum(), L if wanted else L.new_empty(0)

    @_linear_loss.register_fake
    @no_type_check
    def _(Y, W, bias, labels, smoothing, wanted):
        G = Y.new_empty(Y.shape[0], W.shape[0]) if wanted else Y.new_empty(0)
        return Y.new_empty((), dtype=torch.float32), G

    @no_type_check
    def _save(ctx, inputs, output):
        Y, W, _, _, _, wanted = inputs
        ctx.set_materialize_grads(False)  # else zeros as large as the logits would be made for G
        if wanted:
            ctx.save_for_backward(Y, W, output[1])

    @no_type_check
    def _differentiate(ctx, g, dG):
        """Products that torch.compile sees. The incoming gradient scales them, not G, which is
        many times larger."""
        if dG is not None:
            raise RuntimeError("linear_loss: expected to be differentiated once, not twice")
        Y, W, G = ctx.saved_tensors
        wanted = ctx.needs_input_grad
        dY = (
            ((G @ W).float() * g).to(Y.dtype) if wanted[0] else None
        )  # a bfloat16 g would be off by up to 0.4%
        dW = ((G.mT @ Y).float() * g).to(W.dtype) if wanted[1] else None
        db = (G.sum(0, dtype=torch.float32) * g).to(W.dtype) if wanted[2] else None
        return dY, dW, db, None, None, None

    _linear_loss.register_autograd(_differentiate, setup_context=_save)

    def _introduce() -> None:
        """Register the operation with torch.compile, which else prints the whole graph before it at
        the first use. After a model of opaque sums (`fused`), each named twice by the next, that
        would take hours.
        """
        from torch._inductor.lowering import make_fallback  # no public name

        make_fallback(torch.ops.attentif.linear_loss.default, warn=False)

    if MODERN:
        _introduce()
