"""Why divide by √d_k? Entries of mean 0 and variance 1 give scores of variance d_k, and softmax
saturates."""

from __future__ import annotations

from math import log, sqrt

import torch
from torch import Tensor

from attentif.core.attention import attend
from attentif.lab.experiments.catalogue import Scaling
from attentif.lab.experiments.frame import Answer, Measured, Progress, curves, panel
from attentif.lab.experiments.sampling import batches, normal

WHAT = ("entropy", "largest weight", "gradient")


def of_weights(p: Tensor) -> Tensor:
    """Entropy in nats, largest weight, and the length of softmax's gradient, that is of its
    Jacobian diag(p) - p pᵀ."""
    entropy = -torch.xlogy(p, p).sum(-1)
    second, third = p.square().sum(-1), (p**3).sum(-1)
    return torch.stack(
        [entropy, p.max(-1).values, (second - 2 * third + second**2).clamp(min=0).sqrt()]
    )


def answered(last: int, kept: float) -> str:
    """The answer to the question, from the share of the gradient that is left at the last d_k."""
    first = "It keeps the variance of the scores at 1 for every d_k; without it the variance is d_k"
    if kept >= 0.5:
        return f"{first}. Up to d_k = {last:,} softmax and its gradient change little."
    return f"{first}, softmax saturates, and at d_k = {last:,} {kept:.1%} of the gradient is left."


def run(settings: Scaling, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The deviation of q·k, entropy, largest weight and gradient for each d_k, with the division
    and without."""
    rows, measured = [], {}
    for number, d in enumerate(settings.d_k):
        squares, found = list[Tensor](), list[Tensor]()
        for size, draw in batches(settings.samples, seed, None, (settings.n + 1) * d):
            q, K = normal(size, 1, d, draw), normal(size, settings.n, d, draw)
            divided, plain = attend(q, K, K[..., :1]), attend(sqrt(d) * q, K, K[..., :1])
            squares.append(
                plain.S[:, 0, 0].square()
            )  # of one key: the scores of one query depend on each other
            found.append(torch.cat([of_weights(plain.A[:, 0]), of_weights(divided.A[:, 0])]))
        measured[f"d_k = {d}"] = Measured.of(d, torch.cat(squares))
        rows.append(
            (d, sqrt(measured[f"d_k = {d}"].mean), *torch.cat(found, dim=1).mean(1).tolist())
        )
        if progress is not None:
            progress((number + 1) / len(settings.d_k), f"d_k = {d}")
    first, last = rows[0], rows[-1]
    kept = last[4] / last[7] if last[7] else 1.0
    entropies = [row[5] for row in rows]
    return Answer(
        settings=settings,
        seed=seed,
        answer=answered(last[0], kept),
        assumptions=(
            "The entries of the query and of the keys are independent and normal, with mean 0 and "
            "variance 1, as after initialisation.",
            f"A query has {settings.n} keys; entropy, largest weight and gradient are means over "
            f"{settings.samples:,} draws.",
        ),
        closed=(
            (
                "`q·k = Σ_i q_i k_i` has mean 0 and variance d_k, for independent entries of mean "
                "0 "
                "and variance 1"
            ),
            "`q·k / √d_k` has variance 1",
            "length of softmax's gradient: `|diag(p) - p pᵀ| = √(Σ p² - 2 Σ p³ + (Σ p²)²)`",
        ),
        columns=(
            "d_k",
            "σ(q·k)",
            "entropy",
            "largest",
            "gradient",
            "entropy /√d_k",
            "largest /√d_k",
            "gradient /√d_k",
        ),
        rows=tuple(rows),
        plot=curves(
            "Softmax as d_k grows",
            "d_k",
            *(
                panel(
                    name,
                    {
                        "q·k": [(row[0], row[2 + i]) for row in rows],
                        "q·k / √d_k": [(row[0], row[5 + i]) for row in rows],
                    },
                )
                for i, name in enumerate(WHAT)
            ),
            log_across=True,
        ),
        sentences=(
            f"Without the division the largest of {settings.n} weights goes from {first[3]:.3f} "
            "at d_k = "
            f"{first[0]:,} to {last[3]:.3f} at d_k = {last[0]:,}; with it from {first[6]:.3f} to "
            f"{last[6]:.3f}.",
            (
                f"At d_k = {last[0]:,} the gradient without the division is {kept:.1%} of that "
                "with "
                "it: softmax "
            )
            + (
                "has saturated, and little is learnt through it."
                if kept < 0.5
                else "has not saturated."
            ),
            f"With the division the entropy stays between {min(entropies):.3f} and "
            f"{max(entropies):.3f} for all "
            f"d_k here; equal weights have ln {settings.n} = {log(settings.n):.3f}.",
        ),
        measured=measured,
        numbers={"gradient_kept": kept},
    )
