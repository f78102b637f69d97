"""The loss: cross-entropy with label smoothing, summed; the caller divides by the global token
count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor, nn
from torch.func import functional_call
from torch.nn import functional as F

from attentif.core.layers import DecoderBlock, EncoderBlock
from attentif.core.models import Vocabulary
from attentif.text.batches import IGNORE, Batch
from attentif.training.lora import Lora

if TYPE_CHECKING:
    from jaxtyping import Float, Int


def smoothed_loss(
    logits: Float[Tensor, "batch n vocab"], labels: Int[Tensor, "batch n"], smoothing: float = 0.0
) -> Float[Tensor, ""]:
    """The sum over scored labels; a share `smoothing` of each is spread evenly over the
    vocabulary."""
    rows, labels = (
        logits.flatten(0, 1).to(torch.promote_types(logits.dtype, torch.float32)),
        labels.flatten(),
    )
    return F.cross_entropy(
        rows, labels, ignore_index=IGNORE, reduction="sum", label_smoothing=smoothing
    )


def linear_loss(
    Y: Float[Tensor, "batch n d"],
    W: Float[Tensor, "vocab d"],
    bias: Float[Tensor, " vocab"] | None,
    labels: Int[Tensor, "batch n"],
    smoothing: float = 0.0,
) -> Float[Tensor, ""]:
    """`smoothed_loss` of the logits Y W^T + bias; on a GPU computed together with their
    gradient."""
    if Y.is_cuda:
        from attentif.kernels import (
            vocabulary_loss,
        )  # here: it imports Triton, which a CPU does not need

        if vocabulary_loss.fits(Y, W):
            return vocabulary_loss.linear_loss(Y, W, bias, labels, smoothing)
    return smoothed_loss(F.linear(Y, W, bias), labels, smoothing)


class Scored(nn.Module):
    """A model and its loss, in the precision of the weights."""

    def __init__(self, model: nn.Module, smoothing: float) -> None:
        super().__init__()
        self.model: Any = model
        self.smoothing = smoothing
        self.loss: Callable[..., Tensor] = (
            linear_loss if hasattr(model, "states") else smoothed_loss
        )

    def forward(
        self, source: Tensor | None, mask: Tensor | None, target: Tensor, labels: Tensor
    ) -> Float[Tensor, ""]:
        model, inputs = self.model, (target,) if source is None else (source, target, mask)
        if hasattr(model, "states"):
            return self.loss(
                model.states(*inputs), *model.vocabulary.output_layer(), labels, self.smoothing
            )
        return self.loss(model(*inputs), labels, self.smoothing)


class _Cast(torch.autograd.Function):
    """All tensors cast together, and their gradients: on a GPU a few launches instead of one for
    each."""

    @staticmethod
    def forward(ctx: Any, dtype: torch.dtype, *tensors: Tensor) -> tuple[Tensor, ...]:
        ctx.was = tensors[0].dtype
        return _copied(tensors, dtype)

    @staticmethod
    def backward(ctx: Any, *gradients: Tensor) -> tuple[Tensor | None, ...]:
        return None, *_copied(gradients, ctx.was)


def _copied(tensors: Sequence[Tensor], dtype: torch.dtype) -> tuple[Tensor, ...]:
    copies = [torch.empty_like(T, dtype=dtype) for T in tensors]
    torch._foreach_copy_(copies, list(tensors))
    return (*copies,)


class Objective(nn.Module):
    """A model with its loss: tokens in, one number out. The module that is compiled and spread over
    processes.

    In bfloat16 the weights stay in float32 and are cast once for each batch: gradients are in
    float32, and neither the optimiser nor a checkpoint is affected. `at_once` casts all together,
    if one process trains and the whole is not compiled (several processes start to exchange the
    last layer's gradients before the first layer's are ready). With `lora` the products of its
    factors are added to the model's weights before that.
    """

    def __init__(
        self,
        model: nn.Module,
        smoothing: float = 0.0,
        compute: torch.dtype = torch.float32,
        *,
        at_once: bool = False,
        lora: Lora | None = None,
    ) -> None:
        super().__init__()
        self.scored, self.compute, self.at_once, self.lora = (
            Scored(model, smoothing),
            compute,
            at_once,
            lora,
        )

    def compile_parts(self, **how: Any) -> None:
        """Compile each kind of layer once, the embedding look-up and the loss: a run starts
        sooner."""
        for module in self.modules():
            if isinstance(module, EncoderBlock | DecoderBlock):
                module.compile(**how)
            elif isinstance(module, Vocabulary):
                module.look_up = torch.compile(module.look_up, **how)  # type: ignore[method-assign]
        self.scored.loss = torch.compile(self.scored.loss, **how)

    def forward(
        self, source: Tensor | None, mask: Tensor | None, target: Tensor, labels: Tensor
    ) -> Float[Tensor, ""]:
        inputs = source, mask, target, labels
        if self.compute == torch.float32 and self.lora is None:
            return self.scored(*inputs)
        weights: dict[str, Tensor] = dict(self.scored.named_parameters())
        if self.lora is not None:
            weights = self.lora(weights, "model.")
        if self.compute == torch.float32:
            return functional_call(self.scored, weights, inputs)
        fixed = {name: T for name, T in self.scored.named_buffers() if T.is_floating_point()}
        fixed |= {name: T for name, T in weights.items() if not T.requires_grad}
        trained = {name: T for name, T in weights.items() if T.requires_grad}
        given = trained.values()
        at_once = partial(_Cast.apply, self.compute)
        cast = at_once(*given) if self.at_once else [T.to(self.compute) for T in given]
        now = {name: T.to(self.compute) for name, T in fixed.items()}
        return functional_call(
            self.scored, {**dict(zip(trained, cast, strict=True)), **now}, inputs
        )

    def of(self, batch: Batch) -> Float[Tensor, ""]:
        loss: Tensor = self(*batch.tensors)
        return loss
