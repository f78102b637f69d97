"""Can one query average two values? With q = β(k_a + k_b) both keys get the same weight, and the others the less."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt

from attentif.document.curve import Curves, Line, Panel
from attentif.lab.experiments.frame import Answer, Measured, Progress, Settings, setting
from attentif.lab.experiments.sampling import batches, orthonormal, unit_values

QUESTION = "Which query makes attention return the average of two values, and how exactly?"
NAME = "average"


@dataclass(frozen=True, kw_only=True)
class AverageSettings(Settings):
    n: int = setting(8, "number of keys", 2, 512)
    beta: tuple[float, ...] = setting((0.0, 1.0, 2.0, 4.0, 6.0, 8.0, 10.0), "values of β", 0, 60)
    error: float = setting(0.01, "the distance that is wanted", 1e-12, 1)
    d_v: int = setting(16, "length of a value", 1, 1024)
    samples: int = setting(2000, "draws of keys and values", 2, 1_000_000)


def closed_form(beta: float, n: int) -> float:
    """The root of the mean square of |c - ½(v_a + v_b)|, for values of length 1 in directions at random."""
    return sqrt(n * (n - 2) / 2) / (2 * exp(beta) + n - 2)


def needed(error: float, n: int) -> float:
    """The β at which the distance is as wanted."""
    wanted = (sqrt(n * (n - 2) / 2) / error - (n - 2)) / 2
    return log(wanted) if wanted > 1 else 0.0


def run(settings: AverageSettings, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The distance from the average for each β, by the closed form and by attention itself."""
    import torch

    from attentif.core.attention import attend

    n, sums = settings.n, {beta: [] for beta in settings.beta}
    for size, draw in batches(settings.samples, seed, progress):
        K, V = orthonormal(size, n, n, draw), unit_values(size, n, settings.d_v, draw)
        for beta in settings.beta:
            q = beta * sqrt(n) * (K[:, :1] + K[:, 1:2])
            c = attend(q, K, V).Z[:, 0]
            sums[beta].append(((c - V[:, :2].mean(1)) ** 2).sum(-1))
    measured = {beta: Measured.of(closed_form(beta, n) ** 2, torch.cat(found)) for beta, found in sums.items()}
    rows = tuple((beta, exp(beta) / (2 * exp(beta) + n - 2), closed_form(beta, n), sqrt(one.mean))
                 for beta, one in measured.items())  # fmt: skip
    beta = needed(settings.error, n)
    top = max(*settings.beta, beta, 1.0)
    line = tuple((x, closed_form(x, n)) for x in (top * i / 60 for i in range(61)))
    others = 1 - 2 * exp(beta) / (2 * exp(beta) + n - 2)
    return Answer(
        name=NAME, question=QUESTION, settings=settings, seed=seed,
        closed=("weight of each of the two keys: e^β / (2 e^β + n - 2)",
                "distance |c - ½(v_a + v_b)| = √(n (n - 2) / 2) / (2 e^β + n - 2)"),
        columns=("β", "weight of each", "distance, closed form", "distance, measured"), rows=rows,
        plot=Curves("Distance from the average against β", (Panel("distance", (
            Line("closed form", line), Line("measured", tuple((row[0], row[3]) for row in rows), dots=True)),
            log=n > 2),), "β"),
        sentences=((f"With {n} keys, a distance of {settings.error:g} needs β = {beta:.3f}; the {n - 2} other keys then share a weight of {others:.4f}."
                    if n > 2 else "With two keys the output is their average for every β: there is no other key."),
                   f"At β = 0 every key has the weight {1 / n:.4f}, and the distance is {closed_form(0, n):.3f}."),
        measured={f"β = {beta:g}": one for beta, one in measured.items()}, numbers={"needed": beta, "others": others},
    )  # fmt: skip
