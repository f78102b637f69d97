"""How strongly must a query match one key for attention to copy its value?

Keys are orthonormal and q matches the first with k·q = s: its weight is eˢ/(eˢ + n - 1), and the rest is spread evenly.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt

from attentif.document.curve import Curves, Line, Panel
from attentif.lab.experiments.frame import Answer, Measured, Progress, Settings, setting
from attentif.lab.experiments.sampling import batches, orthonormal, unit_values

QUESTION = "How strongly must a query match one key for attention to copy its value?"
NAME = "copy"


@dataclass(frozen=True, kw_only=True)
class CopySettings(Settings):
    n: int = setting(8, "number of keys", 2, 512)
    match: tuple[float, ...] = setting((0.0, 1.0, 2.0, 4.0, 6.0, 8.0, 10.0), "values of k·q", 0, 60)
    error: float = setting(0.01, "the error that is wanted", 1e-12, 1)
    d_v: int = setting(16, "length of a value", 1, 1024)
    samples: int = setting(2000, "draws of keys and values", 2, 1_000_000)


def closed_form(s: float, n: int) -> float:
    """The root of the mean square of |c - v_a|, for values of length 1 in directions at random."""
    return (n - 1) / (exp(s) + n - 1) * sqrt(n / (n - 1))


def needed(error: float, n: int) -> float:
    """The k·q at which the error is as wanted."""
    most = sqrt(n / (n - 1))
    return max(0.0, log((n - 1) * (most / error - 1))) if error < most else 0.0


def run(settings: CopySettings, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The error for each k·q, by the closed form and by attention itself."""
    import torch

    from attentif.core.attention import attend

    n, sums = settings.n, {s: [] for s in settings.match}
    for size, draw in batches(settings.samples, seed, progress):
        K, V = orthonormal(size, n, n, draw), unit_values(size, n, settings.d_v, draw)
        for s in settings.match:
            q = s * sqrt(n) * K[:, :1]  # attend divides by √n, the length of these keys
            c = attend(q, K, V).Z[:, 0]
            sums[s].append(((c - V[:, 0]) ** 2).sum(-1))
    measured = {s: Measured.of(closed_form(s, n) ** 2, torch.cat(found)) for s, found in sums.items()}
    rows = tuple((s, exp(s) / (exp(s) + n - 1), closed_form(s, n), sqrt(one.mean)) for s, one in measured.items())
    s = needed(settings.error, n)
    top = max(*settings.match, s, 1.0)
    line = tuple((x, closed_form(x, n)) for x in (top * i / 60 for i in range(61)))
    weight = exp(s) / (exp(s) + n - 1)
    return Answer(
        name=NAME, question=QUESTION, settings=settings, seed=seed,
        closed=("weight of the matched key: eˢ / (eˢ + n - 1), with s = k·q",
                "error |c - v_a| = (n - 1) / (eˢ + n - 1) · √(n / (n - 1))",
                "for an error ε: s = ln((n - 1) (√(n / (n - 1)) / ε - 1))"),
        columns=("k·q", "weight", "error, closed form", "error, measured"), rows=rows,
        plot=Curves("Error of the copy against k·q", (Panel("error", (
            Line("closed form", line), Line("measured", tuple((row[0], row[3]) for row in rows), dots=True)), log=True),),
            "k·q"),
        sentences=(f"With {n} keys, an error of {settings.error:g} needs k·q = {s:.3f}; the matched key then has the weight {weight:.4f}.",
                   f"Ten times as many keys need {needed(settings.error, 10 * n) - s:.3f} more: k·q grows with the logarithm of n.",
                   f"With k·q = 0 the weights are equal and the error is {closed_form(0, n):.3f}: nothing is copied."),
        measured={f"k·q = {s:g}": one for s, one in measured.items()}, numbers={"needed": s, "weight": weight},
    )  # fmt: skip
