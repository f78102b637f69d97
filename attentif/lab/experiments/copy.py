"""How strongly must a query match one key for attention to copy its value?

Keys are orthonormal and q is along the first, with k·q = s: its weight is e^s / (e^s + n - 1).
"""

from __future__ import annotations

from math import log

from attentif.lab.experiments.averaging import (
    UNSCALED,
    VALUES,
    distance,
    line,
    measured,
    needed,
    table,
    weight,
)
from attentif.lab.experiments.catalogue import Copy
from attentif.lab.experiments.frame import Answer, Progress, curves, panel

ASSUMPTIONS = (
    "The keys are orthogonal and have length 1. The query points along one of them: `q = s k_a`, "
    "so that its score is `k·q = s` and all other scores are 0.",
    VALUES,
    UNSCALED,
)


def answered(settings: Copy) -> str:
    """The answer to the question, from the closed form."""
    n, error = settings.n, settings.error
    s = needed(error, n, 1)
    if s == 0:
        return (
            f"No match is needed: with {n} keys of equal weight the output is within {error:g} of "
            "each value."
        )
    return (
        f"Its score must exceed those of the other {n - 1} keys by {s:.3f}: softmax then gives it "
        f"the weight {weight(s, n, 1):.4f}, and the output is within {error:g} of its value."
    )


def run(settings: Copy, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The error for each k·q, by the closed form and by attention."""
    n, found = settings.n, measured(settings, settings.match, 1, seed, progress)
    rows, s = table(found, n, 1), needed(settings.error, n, 1)
    top = max(*settings.match, s, 1.0)
    more = needed(settings.error, 10 * n, 1) - s
    nothing = distance(0, n, 1)
    return Answer(
        settings=settings,
        seed=seed,
        answer=answered(settings),
        assumptions=ASSUMPTIONS,
        closed=(
            "weight of the matched key: `1 / (1 + (n - 1) e^(-s))`, with `s = k·q`",
            "error: `|c - v_a| = √(n (n - 1)) / (e^s + n - 1)`",
            "for an error ε: `s = ln(√(n (n - 1)) / ε - (n - 1))`",
        ),
        columns=("k·q", "weight", "error, closed form", "error, measured"),
        rows=rows,
        plot=curves(
            "Error of the copy against k·q",
            "k·q",
            panel(
                "error",
                {"closed form": line(top, n, 1)},
                {"measured": [(row[0], row[3]) for row in rows]},
                log=True,
            ),
        ),
        sentences=(
            (
                f"With {n} keys, an error of {settings.error:g} needs k·q = {s:.3f}; the matched "
                "key then has the "
                f"weight {weight(s, n, 1):.4f}."
                if s > 0
                else (
                    f"With {n} keys, equal weights have an error of {nothing:.3f}: "
                    f"{settings.error:g} needs no match."
                )
            ),
            f"Ten times as many keys need a k·q that is {more:.3f} larger"
            + (
                ": it grows with the logarithm of n, and ln 10 = 2.303."
                if abs(more - log(10)) < 0.2
                else "."
            ),
            f"At k·q = 0 all weights are 1/{n} and the error is {nothing:.3f}.",
        ),
        measured={f"k·q = {s:g}": one for s, one in found.items()},
        numbers={
            "needed": s,
            "weight": weight(s, n, 1),
            "ten_times": more,
            "equal_weights": nothing,
        },
    )
