"""Do two heads repair the average? Each head copies one value, and their outputs are averaged outside the softmax."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt

from attentif.document.curve import Curves, Line, Panel
from attentif.lab.experiments.frame import Answer, Measured, Progress, Settings, setting
from attentif.lab.experiments.key_norm import KeyNormSettings, drawn, weight
from attentif.lab.experiments.sampling import batches, mean_over

QUESTION = "Why several heads: does one query for each of two values hold where one query for both does not?"
NAME = "multi-head"


@dataclass(frozen=True, kw_only=True)
class MultiHeadSettings(Settings):
    n: int = setting(8, "number of keys", 3, 256)
    beta: float = setting(10.0, "β, the length of each query", 0, 60)
    alpha: float = setting(0.0, "α, the variance in every direction", 0, 1)
    stretch: float = setting(0.5, "variance of key a along its own mean", 0, 4)
    keep_negative: bool = setting(True, "keep draws in which q·k_a < 0 (no: leave them out)")
    samples: int = setting(4000, "draws of the keys", 2, 1_000_000)


def head_weight(s: float, beta: float, n: int) -> float:
    """The weight on a in the head that looks for a: key a is s μ_a, the other keys are at their means (α = 0)."""
    return 1 / (1 + (n - 1) * exp(-beta * s))


def moments(f, deviation: float, above: float | None) -> tuple[float, float]:  # type: ignore[no-untyped-def]
    """Mean and variance of f(s) for s of mean 1."""
    if not deviation:
        return f(1.0), 0.0
    mean = mean_over(f, 1, deviation, above)
    return mean, mean_over(lambda s: (f(s) - mean) ** 2, 1, deviation, above)


def run(settings: MultiHeadSettings, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The weight on a over many draws of the keys, by one head and by two."""
    import torch

    from attentif.core.attention import attend

    n, beta, one, two = settings.n, settings.beta, [], []
    keys = KeyNormSettings(n=n, beta=beta, alpha=settings.alpha, stretch=settings.stretch, samples=settings.samples)
    for size, draw in batches(settings.samples, seed, progress):
        means, K = drawn(size, keys, draw)
        q = beta * sqrt(n) * means[:, :2]
        single, heads = attend(q.sum(1, keepdim=True), K, K), attend(q, K, K)
        kept = slice(None) if settings.keep_negative else (q[:, 0] * K[:, 0]).sum(-1) > 0
        one.append(single.A[:, 0, 0][kept])
        two.append(heads.A[:, :, 0].mean(1)[kept])
    w1, w2 = torch.cat(one), torch.cat(two)
    deviation, above = sqrt(settings.stretch), None if settings.keep_negative else 0.0
    other = 1 / (exp(beta) + n - 1)  # what the head that looks for b gives to a
    exact1 = moments(lambda s: weight(s, beta, n), deviation, above)
    exact2 = moments(lambda s: (head_weight(s, beta, n) + other) / 2, deviation, above)
    measured = {}
    if settings.alpha == 0:
        for name, exact, w in (("one head", exact1, w1), ("two heads", exact2, w2)):
            measured |= {f"{name}, mean": Measured.of(exact[0], w),
                         f"{name}, variance": Measured.of(exact[1], (w - exact[0]) ** 2)}  # fmt: skip
    rows = tuple((name, *(exact if settings.alpha == 0 else ("none for α > 0",) * 2), float(w.mean()), float(w.var()))
                 for name, exact, w in (("one head", exact1, w1), ("two heads", exact2, w2)))  # fmt: skip
    falls = float(w1.var() / w2.var()) if float(w2.var()) else float("inf")
    wrong = float((w2 < 0.25).double().mean())
    bins = [(i / 20, (i + 1) / 20) for i in range(20)]
    lines = tuple(Line(name, tuple(((low + high) / 2, float(((w >= low) & ((w < high) | (high == 1))).double().mean()))
                                   for low, high in bins)) for name, w in (("one head", w1), ("two heads", w2)))  # fmt: skip
    says = f"falls by a factor of {falls:.1f}" if falls > 1 else f"does not fall: it is {1 / falls:.1f} times as large" if falls else "grows"
    return Answer(
        name=NAME, question=QUESTION, settings=settings, seed=seed,
        closed=("one head: w_a = 1 / (1 + e^(β - βs) + (n - 2) e^(-βs))",
                "two heads: w_a = ½ / (1 + (n - 1) e^(-βs)) + ½ / (e^β + n - 1)",
                "mean and variance over s of mean 1 and variance ½"),
        columns=("", "mean, closed form", "variance, closed form", "mean, measured", "variance, measured"), rows=rows,
        plot=Curves("How often the weight on a has which size", (Panel("share of draws", lines),), "weight on a"),
        sentences=(f"With two heads the variance of the weight on a {says}: {float(w1.var()):.4f} and {float(w2.var()):.4f}.",
                   f"What still varies: in {wrong:.1%} of the draws the first head misses key a, because q·k_a is small or negative.",
                   "A head's softmax sees one match only, so the length of a key no longer decides between two values."),
        measured=measured, numbers={"falls": falls, "missed": wrong},
    )  # fmt: skip
