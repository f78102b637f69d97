"""Keys, values and normal numbers at random, from a seed, a batch at a time; and integrals over a normal variable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp, pi, sqrt
from typing import TYPE_CHECKING

from attentif.lab.experiments.frame import Progress

if TYPE_CHECKING:
    from torch import Generator, Tensor

BATCH = 500  # samples at a time: what is drawn does not depend on how many are asked for


def batches(samples: int, seed: int, progress: Progress | None) -> Iterator[tuple[int, Generator]]:
    """Sizes that add up to the number of samples, with the source of random numbers."""
    import torch

    draw = torch.Generator().manual_seed(seed)
    for done in range(0, samples, BATCH):
        yield min(BATCH, samples - done), draw
        if progress is not None:
            progress(min(done + BATCH, samples), samples)


def normal(size: int, n: int, d: int, draw: Generator) -> Tensor:
    """Independent normal numbers in float64."""
    import torch

    return torch.randn(size, n, d, dtype=torch.float64, generator=draw)


def orthonormal(size: int, n: int, d: int, draw: Generator) -> Tensor:
    """n orthonormal vectors of length d at random, for each sample."""
    import torch

    return torch.linalg.qr(normal(size, d, n, draw)).Q.mT.contiguous()


def unit_values(size: int, n: int, d: int, draw: Generator) -> Tensor:
    """n vectors of length 1 in directions at random, for each sample."""
    V = normal(size, n, d, draw)
    return V / V.norm(dim=-1, keepdim=True)


def mean_over(f: Callable[[float], float], mean: float, deviation: float, above: float | None = None) -> float:
    """The mean of f(s) for a normal s; with `above`, for those s alone that are larger. Simpson's rule over ±9
    deviations, which is right to 1e-10 for the smooth functions here."""
    low = mean - 9 * deviation if above is None else max(above, mean - 9 * deviation)
    high, steps = max(mean + 9 * deviation, low + 9 * deviation), 8000
    width = (high - low) / steps
    total = weight = 0.0
    for i in range(steps + 1):
        s = low + i * width
        density = exp(-(((s - mean) / deviation) ** 2) / 2) / (deviation * sqrt(2 * pi)) * (1 if i in (0, steps) else 4 if i % 2 else 2)
        total, weight = total + density * f(s), weight + density
    return total / weight
