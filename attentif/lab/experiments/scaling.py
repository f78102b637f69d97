"""Why divide by √d_k? Entries of q and k of mean 0 and variance 1 give scores of variance d_k, and softmax saturates."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

from attentif.document.curve import Curves, Line, Panel
from attentif.lab.experiments.frame import Answer, Measured, Progress, Settings, setting
from attentif.lab.experiments.sampling import batches, normal

QUESTION = "What does dividing by √d_k change in softmax and in its gradient as d_k grows?"
NAME = "scaling"


@dataclass(frozen=True, kw_only=True)
class ScalingSettings(Settings):
    d_k: tuple[int, ...] = setting((1, 4, 16, 64, 256, 1024, 4096), "lengths of queries and keys", 1, 65536)
    n: int = setting(16, "number of keys", 2, 1024)
    samples: int = setting(500, "draws of a query and its keys", 2, 100_000)


def softmax_numbers(S):  # type: ignore[no-untyped-def]
    """Entropy in nats, largest weight, and the length of softmax's gradient (its Jacobian diag(p) - p pᵀ, as a whole)."""
    p = S.softmax(-1)
    entropy = -(p * p.clamp_min(1e-300).log()).sum(-1)
    second, third = (p**2).sum(-1), (p**3).sum(-1)
    gradient = (second - 2 * third + second**2).clamp_min(0).sqrt()
    return entropy, p.max(-1).values, gradient


def run(settings: ScalingSettings, seed: int = 0, progress: Progress | None = None) -> Answer:
    """Scores, entropy, largest weight and gradient for each d_k, with and without the division."""
    import torch

    rows, measured, lines = [], {}, {name: ([], []) for name in ("entropy", "largest weight", "gradient")}
    done, total = 0, len(settings.d_k) * settings.samples
    for d in settings.d_k:
        found = {True: [[], [], []], False: [[], [], []]}
        squares = []
        for size, draw in batches(settings.samples, seed, None):
            q, K = normal(size, 1, d, draw), normal(size, settings.n, d, draw)
            S = (q @ K.mT)[:, 0]
            squares.append((S[:, 0] ** 2).double())  # one key each: the scores of one query depend on each other
            for scaled in (True, False):
                for out, one in zip(found[scaled], softmax_numbers(S / sqrt(d) if scaled else S), strict=True):
                    out.append(one)
            done += size
            if progress is not None:
                progress(done, total)
        measured[f"d_k = {d}"] = Measured.of(d, torch.cat(squares))
        means = {scaled: [float(torch.cat(one).mean()) for one in found[scaled]] for scaled in found}
        rows.append((d, sqrt(d), sqrt(measured[f"d_k = {d}"].mean), *means[False], *means[True]))
        for (plain, divided), a, b in zip(lines.values(), means[False], means[True], strict=True):
            plain.append((float(d), a))
            divided.append((float(d), b))
    first, last = rows[0], rows[-1]
    panels = tuple(Panel(name, (Line("q·k", tuple(plain)), Line("q·k / √d_k", tuple(divided))), log_x=True)
                   for name, (plain, divided) in lines.items())  # fmt: skip
    lost = last[5] / last[8] if last[8] else 0.0
    return Answer(
        name=NAME, question=QUESTION, settings=settings, seed=seed,
        closed=("q·k = Σ q_i k_i has mean 0 and variance d_k; q·k / √d_k has variance 1",
                "gradient of softmax: |diag(p) - p pᵀ| = √(Σp² - 2Σp³ + (Σp²)²)"),
        columns=("d_k", "√d_k", "deviation of q·k", "entropy", "largest", "gradient", "entropy, /√d_k", "largest, /√d_k",
                 "gradient, /√d_k"),
        rows=tuple(rows), plot=Curves("Softmax as d_k grows", panels, "d_k"),
        sentences=(f"Without the division the largest of {settings.n} weights goes from {first[4]:.3f} at d_k = {first[0]:,} to {last[4]:.3f} at d_k = {last[0]:,}; with it, from {first[7]:.3f} to {last[7]:.3f}.",
                   f"At d_k = {last[0]:,} the gradient without the division is {lost:.3f} of that with it: "
                   + ("softmax has saturated, and little can be learnt through it." if lost < 0.5 else "softmax has not saturated."),
                   f"The entropy of equal weights is ln {settings.n} = {log(settings.n):.3f}; divided scores keep {last[6]:.3f} of it at any d_k."),
        measured=measured, numbers={"lost": lost},
    )  # fmt: skip
