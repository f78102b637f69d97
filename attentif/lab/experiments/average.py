"""Can one query average two values? With q = β(k_a + k_b) both keys have the same weight, the others less."""

from __future__ import annotations

from math import exp, log, sqrt

import torch
from torch import Tensor

from attentif.core.attention import attend
from attentif.lab.experiments.catalogue import Average
from attentif.lab.experiments.frame import Answer, Measured, Progress, curves, panel
from attentif.lab.experiments.sampling import batches, orthonormal, unit_values


def weight(beta: float, n: int) -> float:
    """The weight of each of the two keys."""
    return 1 / (2 + (n - 2) * exp(-beta))


def closed_form(beta: float, n: int) -> float:
    """The root of the mean square of |c - ½(v_a + v_b)|, for values of length 1 in independent directions."""
    return sqrt(n * (n - 2) / 2) / (2 * exp(beta) + n - 2)


def needed(error: float, n: int) -> float:
    """The β at which the distance is as wanted; 0 where equal weights have it already."""
    return log(max(1.0, (sqrt(n * (n - 2) / 2) / error - (n - 2)) / 2))


def run(settings: Average, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The distance from the average for each β, by the closed form and by attention itself."""
    n, squares = settings.n, {beta: list[Tensor]() for beta in settings.beta}
    for size, draw in batches(settings.samples, seed, progress, n * (n + settings.d_v)):
        K, V = orthonormal(size, n, n, draw), unit_values(size, n, settings.d_v, draw)
        for beta, found in squares.items():
            q = beta * sqrt(n) * (K[:, :1] + K[:, 1:2])
            found.append((attend(q, K, V).Z[:, 0] - V[:, :2].mean(1)).square().sum(-1))
    measured = {beta: Measured.of(closed_form(beta, n) ** 2, torch.cat(found)) for beta, found in squares.items()}
    rows = tuple((beta, weight(beta, n), closed_form(beta, n), sqrt(one.mean)) for beta, one in measured.items())
    beta = needed(settings.error, n)
    top = max(*settings.beta, beta, 1.0)
    line = [(x, closed_form(x, n)) for x in (top * i / 60 for i in range(61))]
    others = 1 - 2 * weight(beta, n)
    nothing = closed_form(0, n)
    if n == 2:
        answer = "With two keys the output is the average of their values for every β: there is no other key."
    elif beta > 0:
        answer = (f"With {n} keys, a distance of {settings.error:g} needs β = {beta:.3f}; all other keys together then "
                  f"have the weight {others:.4f}.")  # fmt: skip
    else:
        answer = f"With {n} keys, equal weights are within {settings.error:g} already: their distance is {nothing:.3f}."
    return Answer(
        settings=settings, seed=seed,
        closed=("`q = β (k_a + k_b)`, weight of each of the two keys: `1 / (2 + (n - 2) e^(-β))`",
                "distance: `|c - ½ (v_a + v_b)| = √(n (n - 2) / 2) / (2 e^β + n - 2)`",
                "for a distance ε: `β = ln(½ (√(n (n - 2) / 2) / ε - (n - 2)))`"),
        columns=("β", "weight of each", "distance, closed form", "distance, measured"), rows=rows,
        plot=curves("Distance from the average against β", "β", panel(
            "distance", {"closed form": line}, {"measured": [(row[0], row[3]) for row in rows]}, log=n > 2)),
        sentences=(answer, f"At β = 0 every key has the weight {1 / n:.4f}, and the distance is {nothing:.3f}."),
        measured={f"β = {beta:g}": one for beta, one in measured.items()},
        numbers={"needed": beta, "others": others, "equal_weights": nothing},
    )  # fmt: skip
