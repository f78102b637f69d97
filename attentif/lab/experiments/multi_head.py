"""Do two heads repair the average? Each head has a query for one key; their outputs are averaged
after the softmax."""

from __future__ import annotations

from functools import partial
from math import exp, log, sqrt

import torch
from torch import Tensor

from attentif.config import ConfigError
from attentif.core.attention import attend
from attentif.lab.experiments.averaging import UNSCALED
from attentif.lab.experiments.catalogue import MultiHead
from attentif.lab.experiments.frame import Answer, Measured, Progress, curves, panel, shares
from attentif.lab.experiments.key_norm import NONE, assumed, drawn, weight
from attentif.lab.experiments.sampling import batches, logistic, moments


def two_heads(s: float, beta: float, n: int) -> float:
    """The weight on a, the mean of both heads': key a is s μ_a, the other keys are at their
    means (α = 0)."""
    return (logistic(beta * s - log(n - 1)) + 1 / (exp(beta) + n - 1)) / 2


def answered(falls: bool, says: str) -> str:
    """The answer to the question, from what the variance does."""
    own_softmax = "each head has a query for one key and a softmax of its own"
    if not falls:
        return f"Not with these settings: {own_softmax}, but the variance {says}."
    return (
        f"Yes: {own_softmax}, so that a longer key a takes no weight from key b, and the variance "
        f"of the weight on a {says}."
    )


def run(settings: MultiHead, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The weight on a over many draws of the keys, by one head and by two."""
    n, beta, found = settings.n, settings.beta, list[Tensor]()
    for size, draw in batches(settings.samples, seed, progress, 3 * n * n):
        means, _, K = drawn(size, settings, draw)
        q = beta * sqrt(n) * means[:, :2]  # a query for each head
        one, two = (
            attend(q.sum(1, keepdim=True), K, K).A[:, 0, 0],
            attend(q, K, K).A[:, :, 0].mean(1),
        )
        found.append(torch.stack([one, two, (means[:, 0] * K[:, 0]).sum(-1)]))
    w1, w2, along = torch.cat(found, dim=1)
    if not settings.negative:
        w1, w2, along = w1[along > 0], w2[along > 0], along[along > 0]
        if len(along) < 2:
            raise ConfigError(
                f"samples: expected 2 or more draws with q·k_a > 0, got {len(along)}; draw more"
            )
    rows, measured, above = [], dict[str, Measured](), None if settings.negative else 0.0
    for name, w, f in (("one head", w1, weight), ("two heads", w2, two_heads)):
        exact, square = moments(partial(f, beta=beta, n=n), sqrt(settings.stretch), above)
        known = settings.alpha == 0
        rows.append(
            (
                name,
                exact if known else NONE,
                float(w.mean()),
                square if known else NONE,
                float(w.var()),
            )
        )
        if known:
            measured |= {
                f"{name}, mean": Measured.of(exact, w),
                f"{name}, variance": Measured.of(square, (w - exact).square()),
            }
    before, after = float(w1.var()), float(w2.var())
    falls = before / max(after, 1e-12) if before > 1e-12 else 1.0
    away = (w2 - w2.mean()).square()
    reversed_share = float(away[along < 0].sum() / away.sum()) if after > 1e-12 else 0.0
    missed = float((w2 < 0.25).double().mean())
    says = f"falls by a factor of {falls:.1f}" if falls > 1.05 else "does not fall"
    kept = "kept" if settings.negative else "left out"
    return Answer(
        settings=settings,
        seed=seed,
        answer=answered(falls > 1.05, says),
        assumptions=(
            assumed(settings),
            "One head has the query `β (μ_a + μ_b)`. Of two heads one has the query `β μ_a` and "
            "one `β μ_b`; the output is the mean of theirs.",
            f"Draws in which q·k_a is negative are {kept}.",
            UNSCALED,
        ),
        closed=(
            "one head, `q = β (μ_a + μ_b)`: `w_a = 1 / (1 + e^(β - βs) + (n - 2) e^(-βs))`",
            (
                "two heads, `β μ_a` and `β μ_b`: `w_a = ½ · 1 / (1 + (n - 1) e^(-βs)) + ½ · 1 / "
                "(e^β "
                "+ n - 1)`"
            ),
            f"mean and variance over s of mean 1 and variance {settings.stretch:g}",
        ),
        columns=(
            "",
            "mean, closed form",
            "mean, measured",
            "variance, closed form",
            "variance, measured",
        ),
        rows=tuple(rows),
        plot=curves(
            "How often the weight on a has which size",
            "weight on a",
            panel("share of draws", {"one head": shares(w1), "two heads": shares(w2)}),
        ),
        sentences=(
            (
                f"With two heads the variance of the weight on a {says}: from {before:.4f} to "
                f"{after:.4f}."
            ),
            (
                f"What still varies: in {missed:.1%} of the draws the first head misses key a "
                "(its weight is below "
                f"one half); draws with q·k_a < 0 make {reversed_share:.0%} of the variance that "
                "is left."
                if missed
                else "In no draw does the first head miss key a."
            ),
            f"{len(w1):,} of {settings.samples:,} draws are counted: those with q·k_a < 0 are "
            f"{kept}.",
        ),
        measured=measured,
        numbers={"falls": falls, "missed": missed, "reversed_share": reversed_share},
    )
