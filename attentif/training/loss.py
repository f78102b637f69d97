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


class Objective(nn.Module):
    """A model with its loss: tokens in, one number out. What is compiled, and what is spread over processes.

    In bfloat16 the weights stay in float32 and are cast once for each batch: gradients arrive in float32 again, and
    neither the optimiser nor a checkpoint knows of it.
    """

    def __init__(self, model: nn.Module, smoothing: float = 0.0, compute: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.model, self.smoothing, self.compute = model, smoothing, compute
        self.loss: Callable[[Tensor, Tensor, float], Tensor] = smoothed_loss

    def compile_parts(self, **how: Any) -> None:
        """Each kind of layer once, and the loss: layers of a kind share it, so that a run starts soon."""
        for module in self.model.modules():
            if isinstance(module, EncoderBlock | DecoderBlock):
                module.compile(**how)
        self.loss = torch.compile(smoothed_loss, **how)

    def forward(self, source: Tensor | None, mask: Tensor | None, target: Tensor, labels: Tensor) -> Float[Tensor, ""]:
        inputs = (target,) if source is None else (source, target, mask)
        if self.compute == torch.float32:
            return self.loss(self.model(*inputs), labels, self.smoothing)
        state = {**dict(self.model.named_parameters()), **dict(self.model.named_buffers())}
        cast = {name: T.to(self.compute) if T.is_floating_point() else T for name, T in state.items()}
        return self.loss(functional_call(self.model, cast, inputs), labels, self.smoothing)

    def of(self, batch: Batch) -> Float[Tensor, ""]:
        loss: Tensor = self(batch.source, batch.source_mask, batch.target, batch.labels)
        return loss
