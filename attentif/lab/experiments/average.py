"""Can one query average two values? With q = β(k_a + k_b) both keys have the same weight, the
others less."""

from __future__ import annotations

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
from attentif.lab.experiments.catalogue import Average
from attentif.lab.experiments.frame import Answer, Progress, curves, panel

ASSUMPTIONS = (
    "The keys are orthogonal and have length 1. With `q = β (k_a + k_b)` the scores of keys a and "
    "b are β, and all other scores are 0.",
    VALUES,
    UNSCALED,
)


def answered(settings: Average) -> str:
    """The answer to the question, from the closed form."""
    n, error = settings.n, settings.error
    beta = needed(error, n, 2)
    query = "A query along the sum of the two keys, q = β (k_a + k_b): both have the same weight"
    if n == 2:
        return f"{query}, and without another key the output is the average for every β."
    if beta == 0:
        return f"{query}. Even with β = 0 the output is within {error:g} of the average."
    return f"{query}, and with β = {beta:.3f} the output is within {error:g} of the average."


def run(settings: Average, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The distance from the average for each β, by the closed form and by attention."""
    n, found = settings.n, measured(settings, settings.beta, 2, seed, progress)
    rows, beta = table(found, n, 2), needed(settings.error, n, 2)
    top = max(*settings.beta, beta, 1.0)
    others = 1 - 2 * weight(beta, n, 2)
    nothing = distance(0, n, 2)
    if n == 2:
        answer = (
            "With two keys the output is the average of their values for every β: there is "
            "no other key."
        )
    elif beta > 0:
        answer = (
            f"With {n} keys, a distance of {settings.error:g} needs β = {beta:.3f}; all other "
            "keys together then "
            f"have the weight {others:.4f}."
        )
    else:
        answer = (
            f"With {n} keys, equal weights are within {settings.error:g} already: their "
            f"distance is {nothing:.3f}."
        )
    return Answer(
        settings=settings,
        seed=seed,
        answer=answered(settings),
        assumptions=ASSUMPTIONS,
        closed=(
            "`q = β (k_a + k_b)`, weight of each of the two keys: `1 / (2 + (n - 2) e^(-β))`",
            "distance: `|c - ½ (v_a + v_b)| = √(n (n - 2) / 2) / (2 e^β + n - 2)`",
            "for a distance ε: `β = ln(½ (√(n (n - 2) / 2) / ε - (n - 2)))`",
        ),
        columns=("β", "weight of each", "distance, closed form", "distance, measured"),
        rows=rows,
        plot=curves(
            "Distance from the average against β",
            "β",
            panel(
                "distance",
                {"closed form": line(top, n, 2)},
                {"measured": [(row[0], row[3]) for row in rows]},
                log=n > 2,
            ),
        ),
        sentences=(
            answer,
            f"At β = 0 every key has the weight {1 / n:.4f}, and the distance is {nothing:.3f}.",
        ),
        measured={f"β = {beta:g}": one for beta, one in found.items()},
        numbers={"needed": beta, "others": others, "equal_weights": nothing},
    )
