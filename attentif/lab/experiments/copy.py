"""How strongly must a query match one key for attention to copy its value?

Keys are orthonormal and q is along the first, with k·q = s: its weight is e^s / (e^s + n - 1).
"""

from __future__ import annotations

from math import exp, log, sqrt

import torch
from torch import Tensor

from attentif.core.attention import attend
from attentif.lab.experiments.catalogue import Copy
from attentif.lab.experiments.frame import Answer, Measured, Progress, curves, panel
from attentif.lab.experiments.sampling import batches, orthonormal, unit_values


def weight(s: float, n: int) -> float:
    """The weight of the matched key."""
    return 1 / (1 + (n - 1) * exp(-s))


def closed_form(s: float, n: int) -> float:
    """The root of the mean square of |c - v_a|, for values of length 1 in independent directions."""
    return sqrt(n * (n - 1)) / (exp(s) + n - 1)


def needed(error: float, n: int) -> float:
    """The k·q at which the error is as wanted; 0 where equal weights have it already."""
    return log(max(1.0, sqrt(n * (n - 1)) / error - (n - 1)))


def run(settings: Copy, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The error for each k·q, by the closed form and by attention itself."""
    n, squares = settings.n, {s: list[Tensor]() for s in settings.match}
    for size, draw in batches(settings.samples, seed, progress, n * (n + settings.d_v)):
        K, V = orthonormal(size, n, n, draw), unit_values(size, n, settings.d_v, draw)
        for s, found in squares.items():
            q = s * sqrt(n) * K[:, :1]  # attend divides by √n, the length of these keys
            found.append((attend(q, K, V).Z[:, 0] - V[:, 0]).square().sum(-1))
    measured = {s: Measured.of(closed_form(s, n) ** 2, torch.cat(found)) for s, found in squares.items()}
    rows = tuple((s, weight(s, n), closed_form(s, n), sqrt(one.mean)) for s, one in measured.items())
    s = needed(settings.error, n)
    top = max(*settings.match, s, 1.0)
    line = [(x, closed_form(x, n)) for x in (top * i / 60 for i in range(61))]
    more = needed(settings.error, 10 * n) - s
    nothing = closed_form(0, n)
    return Answer(
        settings=settings, seed=seed,
        closed=("weight of the matched key: `1 / (1 + (n - 1) e^(-s))`, with `s = k·q`",
                "error: `|c - v_a| = √(n (n - 1)) / (e^s + n - 1)`",
                "for an error ε: `s = ln(√(n (n - 1)) / ε - (n - 1))`"),
        columns=("k·q", "weight", "error, closed form", "error, measured"), rows=rows,
        plot=curves("Error of the copy against k·q", "k·q",
                    panel("error", {"closed form": line}, {"measured": [(row[0], row[3]) for row in rows]}, log=True)),
        sentences=((f"With {n} keys, an error of {settings.error:g} needs k·q = {s:.3f}; the matched key then has the "
                    f"weight {weight(s, n):.4f}." if s > 0 else
                    f"With {n} keys, equal weights have an error of {nothing:.3f}: {settings.error:g} needs no match."),
                   f"Ten times as many keys need a k·q that is {more:.3f} larger"
                   + (": it grows with the logarithm of n, and ln 10 = 2.303." if abs(more - log(10)) < 0.2 else "."),
                   f"At k·q = 0 all weights are 1/{n} and the error is {nothing:.3f}."),
        measured={f"k·q = {s:g}": one for s, one in measured.items()},
        numbers={"needed": s, "weight": weight(s, n), "ten_times": more, "equal_weights": nothing},
    )  # fmt: skip
