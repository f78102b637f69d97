"""Utilisation of the machine: operations of a batch, compared with the fastest matrix product
measured here."""

from __future__ import annotations

import time
from collections.abc import Iterable

import torch
from torch import nn

from attentif.core.families import Model
from attentif.text.batches import Batch

READERS = ("encoder", "forwards", "backwards")  # the parts of a model that read source tokens


def operations(model: Model, source_tokens: int, target_tokens: int) -> int:
    """Six for each weight and token, forward and backward; the output layer counts, embedding
    look-up does not."""
    read = sum(weights(getattr(model, part)) for part in READERS if hasattr(model, part))
    output = model.config.vocab_size * model.config.embedding_dim
    written = weights(model) - weights(model.vocabulary) - read + output
    joint = model.config.family == "decoder-only"  # source and target are one sequence
    return 6 * (read * source_tokens + written * (target_tokens + (source_tokens if joint else 0)))


class Meter:
    """Real tokens per second, and the share of the peak if it is known, since the last reading."""

    def __init__(self, peak: float) -> None:
        self.peak = peak
        self.restart()

    def restart(self) -> None:
        self.since, self.tokens, self.work = time.monotonic(), 0, 0

    def add(self, model: Model, batches: Iterable[Batch]) -> None:
        for batch in batches:
            self.tokens += batch.tokens
            self.work += operations(model, batch.tokens - batch.scored, batch.scored)

    def read(self) -> tuple[float, float | None]:
        spent = max(time.monotonic() - self.since, 1e-9)
        speed, share = self.tokens / spent, share_of(self.peak, self.work / spent)
        self.restart()
        return speed, share


def share_of(peak: float, speed: float) -> float | None:
    """The share of the peak; None over 1: then the peak was measured too low, as on a busy
    machine."""
    return speed / peak if speed <= peak else None


def weights(module: nn.Module) -> int:
    return sum(parameter.numel() for parameter in module.parameters())


@torch.no_grad()
def best_product(device: torch.device, dtype: torch.dtype, repeats: int = 12) -> float:
    """Operations per second of a large square matrix product, the best of several."""
    n = 8192 if device.type == "cuda" else 1024
    A = torch.randn(n, n, device=device).to(dtype)
    best = float("inf")
    for _ in range(repeats + 1):
        begun = time.perf_counter()
        A @ A
        if device.type == "cuda":
            torch.cuda.synchronize(device)
        best = min(best, time.perf_counter() - begun)
    return 2 * n**3 / best
