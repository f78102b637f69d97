"""Attention that averages k of n values: the query is s times the sum of their k orthonormal
keys. k = 1 is a copy."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

import torch
from torch import Tensor

from attentif.core.attention import attend
from attentif.lab.experiments.catalogue import Average, Copy
from attentif.lab.experiments.frame import Measured, Progress
from attentif.lab.experiments.sampling import batches, orthonormal, unit_values

VALUES = (
    "The values have length 1 and independent random directions; errors and distances are root "
    "mean squares."
)
UNSCALED = "Scores are not divided by √d_k: the numbers here are what softmax gets."


def weight(s: float, n: int, k: int) -> float:
    """The weight of each of the k keys."""
    return 1 / (k + (n - k) * exp(-s))


def distance(s: float, n: int, k: int) -> float:
    """The root mean square distance from the average, for values of length 1 in independent
    directions."""
    return sqrt(n * (n - k) / k) / (k * exp(s) + n - k)


def needed(error: float, n: int, k: int) -> float:
    """The s that gives this distance; 0 where equal weights are already as close."""
    return log(max(1.0, (sqrt(n * (n - k) / k) / error - (n - k)) / k))


def measured(
    settings: Copy | Average,
    strengths: Sequence[float],
    k: int,
    seed: int,
    progress: Progress | None,
) -> dict[float, Measured]:
    """The mean square distance for each s, by the closed form and by attention."""
    n, squares = settings.n, {s: list[Tensor]() for s in strengths}
    for size, draw in batches(settings.samples, seed, progress, n * (n + settings.d_v)):
        K, V = orthonormal(size, n, n, draw), unit_values(size, n, settings.d_v, draw)
        for s, found in squares.items():
            q = (
                s * sqrt(n) * K[:, :k].sum(1, keepdim=True)
            )  # attend divides by √n, the dimension of these keys
            found.append((attend(q, K, V).Z[:, 0] - V[:, :k].mean(1)).square().sum(-1))
    return {
        s: Measured.of(distance(s, n, k) ** 2, torch.cat(found)) for s, found in squares.items()
    }


def table(found: dict[float, Measured], n: int, k: int) -> tuple[tuple[float, ...], ...]:
    """Rows of s, weight, distance by the closed form, and measured distance."""
    return tuple(
        (s, weight(s, n, k), distance(s, n, k), sqrt(one.mean)) for s, one in found.items()
    )


def line(top: float, n: int, k: int) -> list[tuple[float, float]]:
    """The closed form from 0 to `top`, for a plot."""
    return [(x, distance(x, n, k)) for x in (top * i / 60 for i in range(61))]
