"""What happens to an average when keys vary? Directions may; a key whose length varies makes the output swing.

Keys are drawn around orthonormal means μ. With covariance αI the query β(μ_a + μ_b) still averages; with ½ μ_a μ_aᵀ more
for key a, its score is βs with s of mean 1 and variance ½ + α, and the weight jumps between a and b.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, exp, log, sqrt

from attentif.document.curve import Curves, Line, Panel
from attentif.lab.experiments.frame import Answer, Measured, Progress, Settings, setting
from attentif.lab.experiments.sampling import batches, mean_over, normal, orthonormal

QUESTION = "Does the average of two values hold when the keys are drawn at random around their means?"
NAME = "key-norm"


@dataclass(frozen=True, kw_only=True)
class KeyNormSettings(Settings):
    n: int = setting(8, "number of keys", 3, 256)
    beta: float = setting(10.0, "β, the length of the query along each mean", 0, 60)
    alpha: float = setting(0.0, "α, the variance in every direction", 0, 1)
    stretch: float = setting(0.5, "variance of key a along its own mean", 0, 4)
    samples: int = setting(4000, "draws of the keys", 2, 1_000_000)


def weight(s: float, beta: float, n: int) -> float:
    """The weight on a, where key a is s μ_a and all other keys are at their means (α = 0)."""
    return 1 / (1 + exp(beta - beta * s) + (n - 2) * exp(-beta * s))


def below(x: float, beta: float, n: int, deviation: float) -> float:
    """The share of draws in which the weight on a is below x (α = 0): s is normal, and the weight grows with s."""
    if beta == 0 or deviation == 0:
        return float(weight(1.0, beta, n) < x)
    s = log((exp(beta) + n - 2) * x / (1 - x)) / beta
    return erfc((1 - s) / (deviation * sqrt(2))) / 2


def drawn(size: int, settings: KeyNormSettings, draw: object) -> tuple[object, object]:
    """Means and keys: N(μ_i, αI), and for the first `stretch` more along its own mean."""
    n = settings.n
    means = orthonormal(size, n, n, draw)  # type: ignore[arg-type]
    K = means + sqrt(settings.alpha) * normal(size, n, n, draw)  # type: ignore[arg-type]
    K[:, 0] += sqrt(settings.stretch) * normal(size, 1, 1, draw)[:, 0] * means[:, 0]  # type: ignore[arg-type]
    return means, K


def run(settings: KeyNormSettings, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The weight on a over many draws of the keys, with and without the stretch, beside its closed form."""
    import torch

    from attentif.core.attention import attend

    n, beta, found, still = settings.n, settings.beta, [], []
    for size, draw in batches(settings.samples, seed, progress):
        means, K = drawn(size, settings, draw)
        q = beta * sqrt(n) * (means[:, :1] + means[:, 1:2])
        found.append(attend(q, K, K).A[:, 0, 0])
        calm = means + sqrt(settings.alpha) * normal(size, n, n, draw)
        still.append(attend(q, calm, calm).A[:, 0, 0])
    w, calm_w = torch.cat(found), torch.cat(still)
    deviation = sqrt(settings.stretch)
    edges = [i / 10 for i in range(1, 10)]
    rows = tuple((x, below(x, beta, n, deviation) if settings.alpha == 0 else "none for α > 0",
                  float((w < x).double().mean()), float((calm_w < x).double().mean())) for x in edges)  # fmt: skip
    measured = {}
    if settings.alpha == 0:
        mean = mean_over(lambda s: weight(s, beta, n), 1, deviation) if deviation else weight(1, beta, n)
        square = mean_over(lambda s: weight(s, beta, n) ** 2, 1, deviation) if deviation else mean**2
        measured = {"mean": Measured.of(mean, w), "mean square": Measured.of(square, w**2)}
        measured |= {f"below {x}": Measured.of(below(x, beta, n, deviation), (w < x).double()) for x in (0.1, 0.5, 0.9)
                     if deviation}  # fmt: skip
    swings = float(((w < 0.1) | (w > 0.9)).double().mean())
    bins = [(i / 20, (i + 1) / 20) for i in range(20)]
    shares = tuple(((low + high) / 2, float(((w >= low) & ((w < high) | (high == 1))).double().mean())) for low, high in bins)
    calm_shares = tuple(((low + high) / 2, float(((calm_w >= low) & ((calm_w < high) | (high == 1))).double().mean()))
                        for low, high in bins)  # fmt: skip
    spread, calm_spread = float(w.std()), float(calm_w.std())
    says = "the output swings between v_a and v_b" if spread > 3 * max(calm_spread, 0.02) else "the output stays near the average"
    return Answer(
        name=NAME, question=QUESTION, settings=settings, seed=seed,
        closed=("k_a = s μ_a, with s of mean 1 and variance ½ (α = 0)",
                "w_a = 1 / (1 + e^(β - βs) + (n - 2) e^(-βs))",
                "P(w_a < x) = Φ((s(x) - 1) / √½), with s(x) = ln((e^β + n - 2) x / (1 - x)) / β"),
        columns=("x", "P(w_a < x), closed form", "measured", "measured, no stretch"), rows=rows,
        plot=Curves("How often the weight on a has which size", (Panel("share of draws", (
            Line("stretched along μ_a", shares), Line(f"covariance αI alone, α = {settings.alpha:g}", calm_shares))),),
            "weight on a"),
        sentences=(f"With the stretch the weight on a has the standard deviation {spread:.3f}, without it {calm_spread:.3f}: {says}.",
                   f"In {swings:.1%} of the draws one value alone has more than nine tenths of the weight, or less than one.",
                   f"Without the stretch the mean weight is {float(calm_w.mean()):.3f}; one half is the average."),
        measured=measured, numbers={"spread": spread, "calm_spread": calm_spread, "swings": swings},
    )  # fmt: skip
