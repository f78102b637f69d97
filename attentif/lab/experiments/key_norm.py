"""What happens to an average when keys vary? A key whose length varies makes the output swing
between the values.

Keys are drawn around orthonormal means μ. With covariance αI the query β(μ_a + μ_b) still averages.
With ½ μ_a μ_aᵀ more for key a, its score is βs with s of mean 1 and variance ½ (α = 0), and softmax
decides for a or for b.
"""

from __future__ import annotations

from functools import partial
from math import erfc, exp, log, sqrt

import torch
from torch import Generator, Tensor

from attentif.core.attention import attend
from attentif.lab.experiments.averaging import UNSCALED
from attentif.lab.experiments.catalogue import KeyNorm, MultiHead
from attentif.lab.experiments.frame import Answer, Measured, Progress, curves, panel, shares
from attentif.lab.experiments.sampling import batches, logistic, moments, normal, orthonormal

NONE = "none for α > 0"


def assumed(settings: KeyNorm | MultiHead) -> str:
    """How the keys are drawn, as a line of text."""
    return (
        "Keys are drawn from normal distributions with orthogonal means `μ_i` of length 1 and "
        f"variance `α = {settings.alpha:g}` in every direction; key a has "
        f"{settings.stretch:g} more along its own mean, so that its length varies."
    )


def weight(s: float, beta: float, n: int) -> float:
    """The weight on a, where key a is s μ_a and all other keys are at their means (α = 0)."""
    return logistic(beta * s - log(exp(beta) + n - 2))


def below(x: float, beta: float, n: int, deviation: float) -> float:
    """The probability that the weight on a is below x (α = 0): the weight grows with s, which is
    normal."""
    if beta == 0 or deviation == 0:
        return float(weight(1.0, beta, n) < x)
    s = log((exp(beta) + n - 2) * x / (1 - x)) / beta
    return erfc((1 - s) / (deviation * sqrt(2))) / 2


def drawn(
    size: int, settings: KeyNorm | MultiHead, draw: Generator
) -> tuple[Tensor, Tensor, Tensor]:
    """Means, keys from N(μ_i, αI), and the same keys with key a stretched along its mean."""
    n = settings.n
    means = orthonormal(size, n, n, draw)
    K = means + sqrt(settings.alpha) * normal(size, n, n, draw)
    stretched = K.clone()
    stretched[:, 0] += sqrt(settings.stretch) * normal(size, 1, 1, draw)[:, 0] * means[:, 0]
    return means, K, stretched


def run(settings: KeyNorm, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The weight on a over many draws of the keys, with and without the stretch, beside its
    closed form."""
    n, beta, deviation = settings.n, settings.beta, sqrt(settings.stretch)
    stretched, plain = list[Tensor](), list[Tensor]()
    for size, draw in batches(settings.samples, seed, progress, 3 * n * n):
        means, K, longer = drawn(size, settings, draw)
        q = beta * sqrt(n) * means[:, :2].sum(1, keepdim=True)
        stretched.append(attend(q, longer, longer).A[:, 0, 0])
        plain.append(attend(q, K, K).A[:, 0, 0])
    w, calm = torch.cat(stretched), torch.cat(plain)
    exact = settings.alpha == 0
    rows = tuple(
        (
            x,
            below(x, beta, n, deviation) if exact else NONE,
            float((w < x).double().mean()),
            float((calm < x).double().mean()),
        )
        for x in (i / 10 for i in range(1, 10))
    )
    measured = {}
    if exact:
        mean, variance = moments(partial(weight, beta=beta, n=n), deviation)
        measured = {
            "mean": Measured.of(mean, w),
            "variance": Measured.of(variance, (w - mean).square()),
        }
        if deviation and beta:
            measured |= {
                f"below {x}": Measured.of(below(x, beta, n, deviation), (w < x).double())
                for x in (0.1, 0.5, 0.9)
            }
    spread, calm_spread = float(w.std()), float(calm.std())
    swings = float(((w < 0.1) | (w > 0.9)).double().mean())
    verdict = (
        "the output swings between v_a and v_b"
        if swings > 0.5
        else "the output varies around the average"
        if spread > 0.05
        else "the output stays where it is"
    )
    held = abs(float(calm.mean()) - 0.5) < 0.05 and calm_spread < 0.05
    calm_verdict = "the average holds" if held else "the average does not hold"
    return Answer(
        settings=settings,
        seed=seed,
        answer=f"With variance {settings.alpha:g} in every direction {calm_verdict}; with "
        f"{settings.stretch:g} more along the mean of key a {verdict}.",
        assumptions=(
            assumed(settings),
            "The query is the same for all draws: `q = β (μ_a + μ_b)`, chosen for keys at their "
            "means.",
            UNSCALED,
        ),
        closed=(
            f"`k_a = s μ_a`, with s normal of mean 1 and variance {settings.stretch:g} (`α = 0`)",
            "`w_a = 1 / (1 + e^(β - βs) + (n - 2) e^(-βs))`",
            "`P(w_a < x) = Φ((s_x - 1) / σ)`, with `s_x = ln((e^β + n - 2) x / (1 - x)) / β` and "
            "`σ²` = "
            f"{settings.stretch:g}",
        ),
        columns=("x", "P(w_a < x), closed form", "measured", "measured, no stretch"),
        rows=rows,
        plot=curves(
            "How often the weight on a has which size",
            "weight on a",
            panel(
                "share of draws",
                {
                    "stretched along μ_a": shares(w),
                    f"covariance αI alone, α = {settings.alpha:g}": shares(calm),
                },
            ),
        ),
        sentences=(
            f"With the stretch the standard deviation of the weight on a is {spread:.3f}, without "
            "it "
            f"{calm_spread:.3f}: {verdict}.",
            f"In {swings:.1%} of the draws the weight on a is below 0.1 or above 0.9.",
            f"Without the stretch the mean weight on a is {float(calm.mean()):.3f}; an average "
            f"has ½: {calm_verdict}.",
        ),
        measured=measured,
        numbers={"spread": spread, "calm_spread": calm_spread, "swings": swings, "held": held},
    )
