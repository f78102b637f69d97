"""LoRA: a model's weights are frozen, and each chosen matrix W becomes W + (alpha / rank) B A; A
and B are trained.

Knows weights by their names; the layers of the model stay as they are. Since B starts at 0, so does
the difference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import TYPE_CHECKING

import torch
from torch import Tensor, nn

from attentif.config import ConfigError, nearest
from attentif.training.recipe import FinetuneConfig

if TYPE_CHECKING:
    from jaxtyping import Float


class LowRank(nn.Module):
    """The factors of one matrix: B A has its shape, and at most this rank."""

    def __init__(self, shape: Sequence[int], rank: int) -> None:
        super().__init__()
        rows, columns = shape
        self.A = nn.Parameter(
            torch.empty(rank, columns).uniform_(-1 / sqrt(columns), 1 / sqrt(columns))
        )
        self.B = nn.Parameter(torch.zeros(rows, rank))

    def forward(
        self, W: Float[Tensor, "rows columns"], scale: float
    ) -> Float[Tensor, "rows columns"]:
        return torch.addmm(W, self.B, self.A, alpha=scale)


class Lora(nn.Module):
    """The factors of every chosen matrix of a model; `factors.N` are those of `names[N]`."""

    def __init__(self, shapes: Mapping[str, Sequence[int]], config: FinetuneConfig) -> None:
        super().__init__()
        self.names, self.scale = chosen(shapes, config), config.lora_alpha / config.lora_rank
        self.factors = nn.ModuleList(LowRank(shapes[name], config.lora_rank) for name in self.names)

    def forward(self, weights: Mapping[str, Tensor], prefix: str = "") -> dict[str, Tensor]:
        """The weights of the model with the products added, merged; `prefix` is before its
        names."""
        pairs = zip(self.names, self.factors, strict=True)
        return {
            **weights,
            **{prefix + name: one(weights[prefix + name], self.scale) for name, one in pairs},
        }


def chosen(shapes: Mapping[str, Sequence[int]], config: FinetuneConfig) -> list[str]:
    """The weights that get factors, of a model with these shapes; a wrong name or rank is
    refused."""
    matrices = {
        name: name.split(".")[-2]
        for name, shape in shapes.items()
        if "." in name and len(shape) == 2
    }
    for wanted in config.lora_matrices:
        if wanted not in matrices.values() and wanted not in FinetuneConfig().lora_matrices:
            known = sorted(set(matrices.values()))
            raise ConfigError(
                f"finetune.lora_matrices: the model has no {wanted}{nearest(wanted, known)}; it "
                "has "
                f"{', '.join(known)}"
            )
    found = [name for name, matrix in matrices.items() if matrix in config.lora_matrices]
    if not found:
        names = ", ".join(config.lora_matrices) or "an empty list"
        raise ConfigError(
            f"finetune.lora_matrices: expected matrices that the model has, got {names}"
        )
    smallest = min(found, key=lambda name: min(shapes[name]))
    if config.lora_rank > min(shapes[smallest]):
        raise ConfigError(
            f"finetune.lora_rank: expected at most {min(shapes[smallest])}, since {smallest} is "
            f"{' x '.join(map(str, shapes[smallest]))}, got {config.lora_rank}"
        )
    return found
