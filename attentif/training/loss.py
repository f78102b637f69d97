"""What is minimised: cross-entropy with label smoothing, summed, so that whoever knows all tokens can divide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor, nn
from torch.func import functional_call
from torch.nn import functional as F

from attentif.core.layers import DecoderBlock, EncoderBlock
from attentif.text.batches import IGNORE, Batch

if TYPE_CHECKING:
    from jaxtyping import Float, Int


def smoothed_loss(
    logits: Float[Tensor, "batch n vocab"], labels: Int[Tensor, "batch n"], smoothing: float = 0.0
) -> Float[Tensor, ""]:
    """The sum over labels that are asked for; a share `smoothing` of each goes to the whole vocabulary alike."""
    at_least = torch.promote_types(logits.dtype, torch.float32)
    return F.cross_entropy(
        logits.flatten(0, 1).to(at_least),
        labels.flatten(),
        ignore_index=IGNORE,
        reduction="sum",
        label_smoothing=smoothing,
    )


def linear_loss(
    Y: Float[Tensor, "batch n d"],
    W: Float[Tensor, "vocab d"],
    bias: Float[Tensor, " vocab"] | None,
    labels: Int[Tensor, "batch n"],
    smoothing: float = 0.0,
) -> Float[Tensor, ""]:
    """`smoothed_loss` of the logits Y W^T + bias; on a GPU in one go with their gradient."""
    if Y.is_cuda:
        from attentif.training import vocabulary_loss  # here, not above: it brings Triton, which a CPU has no use for

        if vocabulary_loss.fits(Y, W):
            return vocabulary_loss.linear_loss(Y, W, bias, labels, smoothing)
    return smoothed_loss(F.linear(Y, W, bias), labels, smoothing)


class Scored(nn.Module):
    """A model and its loss, in whatever precision the weights have."""

    def __init__(self, model: nn.Module, smoothing: float) -> None:
        super().__init__()
        self.model: Any = model
        self.smoothing = smoothing
        self.loss: Callable[..., Tensor] = linear_loss if hasattr(model, "states") else smoothed_loss

    def forward(self, source: Tensor | None, mask: Tensor | None, target: Tensor, labels: Tensor) -> Float[Tensor, ""]:
        model, inputs = self.model, (target,) if source is None else (source, target, mask)
        if hasattr(model, "states"):
            return self.loss(model.states(*inputs), *model.vocabulary.output_layer(), labels, self.smoothing)
        return self.loss(model(*inputs), labels, self.smoothing)


class Objective(nn.Module):
    """A model with its loss: tokens in, one number out. What is compiled, and what is spread over processes.

    In bfloat16 the weights stay in float32 and are cast once for each batch: gradients arrive in float32 again, and
    neither the optimiser nor a checkpoint knows of it.
    """

    def __init__(self, model: nn.Module, smoothing: float = 0.0, compute: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.scored, self.compute = Scored(model, smoothing), compute

    def compile_parts(self, **how: Any) -> None:
        """Each kind of layer once, and the loss: layers of a kind share it, so that a run starts soon."""
        for module in self.modules():
            if isinstance(module, EncoderBlock | DecoderBlock):
                module.compile(**how)
        self.scored.loss = torch.compile(self.scored.loss, **how)

    def forward(self, source: Tensor | None, mask: Tensor | None, target: Tensor, labels: Tensor) -> Float[Tensor, ""]:
        inputs = source, mask, target, labels
        if self.compute == torch.float32:
            return self.scored(*inputs)
        state = {**dict(self.scored.named_parameters()), **dict(self.scored.named_buffers())}
        cast = {name: T.to(self.compute) if T.is_floating_point() else T for name, T in state.items()}
        return functional_call(self.scored, cast, inputs)

    def of(self, batch: Batch) -> Float[Tensor, ""]:
        loss: Tensor = self(batch.source, batch.source_mask, batch.target, batch.labels)
        return loss
