"""Random keys, values and normal numbers from a seed, in batches; means over a normal variable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp

import torch
from torch import Generator, Tensor

from attentif.lab.experiments.frame import Progress

BATCH, NUMBERS = 5000, 2_000_000  # samples in a batch, and most numbers in a batch


def batches(
    samples: int, seed: int, progress: Progress | None, numbers: int = 1
) -> Iterator[tuple[int, Generator]]:
    """Batch sizes that add up to the samples, with the generator; `numbers` are drawn for each
    sample."""
    draw, most = torch.Generator().manual_seed(seed), max(1, min(BATCH, NUMBERS // numbers))
    for done in range(0, samples, most):
        yield min(most, samples - done), draw
        if progress is not None:
            now = min(done + most, samples)
            progress(now / samples, f"{now:,} of {samples:,} samples")


def normal(size: int, n: int, d: int, draw: Generator) -> Tensor:
    """Independent normal numbers in float64."""
    return torch.randn(size, n, d, dtype=torch.float64, generator=draw)


def orthonormal(size: int, n: int, d: int, draw: Generator) -> Tensor:
    """n orthonormal vectors of dimension d in random directions, for each sample."""
    return torch.linalg.qr(normal(size, d, n, draw)).Q.mT.contiguous()


def unit_values(size: int, n: int, d: int, draw: Generator) -> Tensor:
    """n vectors of length 1 in independent directions, for each sample."""
    V = normal(size, n, d, draw)
    return V / V.norm(dim=-1, keepdim=True)


def logistic(x: float) -> float:
    """1 / (1 + e^-x), also where e^-x overflows."""
    return 1 / (1 + exp(-x)) if x > -700 else 0.0


def mean_over(f: Callable[[float], float], deviation: float, above: float | None = None) -> float:
    """The mean of f(s) for a normal s of mean 1; with `above`, only over larger s.

    Simpson's rule over nine standard deviations on either side, accurate to 1e-9 for the functions
    here.
    """
    if deviation == 0:
        return f(1.0)
    low = 1 - 9 * deviation if above is None else max(above, 1 - 9 * deviation)
    high, steps = 1 + 9 * deviation, 8000
    total = weight = 0.0
    for i in range(steps + 1):
        s = low + (high - low) * i / steps
        density = exp(-(((s - 1) / deviation) ** 2) / 2) * (
            1 if i in (0, steps) else 4 if i % 2 else 2
        )
        total, weight = total + density * f(s), weight + density
    return total / weight


def moments(
    f: Callable[[float], float], deviation: float, above: float | None = None
) -> tuple[float, float]:
    """Mean and variance of f(s)."""
    mean = mean_over(f, deviation, above)
    return mean, mean_over(lambda s: (f(s) - mean) ** 2, deviation, above)
