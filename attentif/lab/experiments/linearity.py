"""Is attention linear? (X Xᵀ) X is of third degree in X, mixes tokens, and is a linear layer that X
chooses.

The rules are checked exactly, in fractions; with softmax, by `attend` in float64.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import torch

from attentif.config import ConfigError
from attentif.core.attention import attend
from attentif.document.curve import Curves
from attentif.document.heatmap import HeatMap
from attentif.document.tree import Figure
from attentif.lab.experiments.catalogue import Linearity
from attentif.lab.experiments.frame import Answer, Progress, curves, panel

Rows = np.ndarray[Any, np.dtype[np.object_]]  # of fractions
MOST = 20  # rows, and numbers in a row
DIGITS = 12  # of a number


def matrix(text: str, name: str) -> Rows:
    """`1 1; 1/2 -1` as exact numbers."""
    cells = [row.replace(",", " ").split() for row in text.split(";")]
    try:
        if any(len(cell) > DIGITS or "e" in cell.lower() for row in cells for cell in row):
            raise ValueError
        rows = [[Fraction(cell) for cell in row] for row in cells]
    except (ValueError, ZeroDivisionError):
        raise ConfigError(
            f'{name}: expected numbers of at most {DIGITS} signs, rows divided by ";", as in '
            f'"1 1; 1/2 -1", got {text[:80]!r}'
        ) from None
    if (
        not rows[0]
        or len({len(row) for row in rows}) != 1
        or len(rows) > MOST
        or len(rows[0]) > MOST
    ):
        size = f"1 to {MOST} rows of 1 to {MOST} numbers, all equally long"
        raise ConfigError(f"{name}: expected {size}, got {text[:80]!r}")
    return np.array(rows, dtype=object)


def scores(X: Rows) -> Rows:
    """A(X) = X Xᵀ."""
    return X @ X.T


def attention(X: Rows) -> Rows:
    """f(X) = (X Xᵀ) X: row i is Σ_j (x_i·x_j) x_j."""
    return scores(X) @ X


def moved(X: Rows) -> list[list[int]]:
    """Row i, column j: 1 where the output of token i changes when token j is doubled."""
    doubled = [np.where(np.arange(len(X))[:, None] == j, 2 * X, X) for j in range(len(X))]
    changed = [(attention(Y) != attention(X)).any(axis=1) for Y in doubled]
    return np.array(changed).T.astype(int).tolist()


def length(X: Rows) -> float:
    return float((X * X).sum()) ** 0.5


def with_softmax(X: Rows, Y: Rows) -> dict[str, float]:
    """For attend(X, X, X), with softmax: the largest differences from a linear function."""

    x, y = (torch.tensor(_numbers(rows), dtype=torch.float64) for rows in (X, Y))
    one, other, both = (attend(z, z, z) for z in (x, y, x + y))
    frozen = one.A @ (x + y) - (one.A @ x + one.A @ y)
    far = {
        "f(X + Y)": both.Z - one.Z - other.Z,
        "A(X) frozen": frozen,
        "A(X) against A(Y)": one.A - other.A,
    }
    return {name: float(rest.abs().max()) for name, rest in far.items()}


def _scaled(X: Rows, f: Rows, a: Fraction) -> tuple[str, ...]:
    """The row of f(aX): is it a f(X), is it a³ f(X)?"""
    found = attention(a * X)
    linear, cubic = np.array_equal(found, a * f), np.array_equal(found, a**3 * f)
    return (f"f(aX), a = {a}", _is(linear), _is(cubic), "-")


def run(settings: Linearity, seed: int = 0, progress: Progress | None = None) -> Answer:
    """f(aX) against a f(X) and a³ f(X), f(X + Y) against f(X) + f(Y), exactly; and which outputs
    a token moves."""
    X, Y = matrix(settings.x, "x"), matrix(settings.y, "y")
    if X.shape != Y.shape:
        raise ConfigError(
            f"y: expected {len(X)} rows of {len(X[0])} numbers as in x, got {len(Y)} of {len(Y[0])}"
        )
    f, A, soft, n = attention(X), scores(X), with_softmax(X, Y), len(X)
    factors = [Fraction(str(a)) for a in settings.factors]
    linear = all(np.array_equal(attention(a * X), a * f) for a in factors)
    cubic = all(np.array_equal(attention(a * X), a**3 * f) for a in factors)
    rows: list[tuple[float | str, ...]] = [_scaled(X, f, a) for a in factors]
    additive = np.array_equal(attention(X + Y), f + attention(Y))
    frozen, alike = np.array_equal(A @ (X + Y), A @ X + A @ Y), np.array_equal(scores(Y), A)
    rows += [
        ("f(X + Y) against f(X) + f(Y)", _is(additive), "-", soft["f(X + Y)"]),
        ("A(X) (X + Y) against A(X) X + A(X) Y", _is(frozen), "-", soft["A(X) frozen"]),
        ("A(X) against A(Y)", _is(alike), "-", soft["A(X) against A(Y)"]),
    ]
    who = moved(X)
    pairs = _changes_elsewhere(who)
    names = [f"token {i + 1}" for i in range(n)]
    same = "the same matrix" if alike else "different matrices"
    return Answer(
        settings=settings,
        seed=seed,
        answer=_answered(linear and additive, pairs, n * (n - 1)),
        assumptions=(
            "f is attention without softmax, scale and projections; X is queries, keys and values, "
            "and numbers are exact fractions.",
            "The last column has softmax, in float64.",
        ),
        closed=(
            "`f(X) = (X Xᵀ) X`, so that `f(aX) = a³ f(X)`",
            "row i of f(X): `Σ_j (x_i·x_j) x_j`",
            "`f(X) = A(X) X` with `A(X) = X Xᵀ`: a linear layer whose matrix depends on its input",
        ),
        columns=("", "linear: a f(X), or a sum", "a³ f(X)", "softmax: largest difference"),
        rows=tuple(rows),
        plot=_lengths(X, f),
        more=(
            Figure(HeatMap(_numbers(A), names, names, "A(X) = X Xᵀ", ("output of", "token"))),
            Figure(
                HeatMap(_numbers(scores(Y)), names, names, "A(Y) = Y Yᵀ", ("output of", "token"))
            ),
            Figure(
                HeatMap(
                    who,
                    names,
                    names,
                    "Outputs that change (1) when a token is doubled",
                    ("output of", "doubled"),
                )
            ),
        ),
        sentences=(
            _scaled_in_words(linear, cubic, additive),
            _mixing_in_words(pairs, n * (n - 1)),
            f"With A(X) frozen it is {'linear' if frozen else 'not linear'} (with softmax to "
            f"{soft['A(X) frozen']:.0e}): a linear layer that its input chooses; X and Y choose "
            f"{same}.",
        ),
        numbers={
            "moved": who,
            "pairs": pairs,
            "A(X)": _numbers(A),
            "A(Y)": _numbers(scores(Y)),
            "f(X)": _numbers(f),
            "linear": linear,
            "cubic": cubic,
            "additive": additive,
            "frozen": frozen,
            "softmax": soft,
        },
    )


def _changes_elsewhere(who: list[list[int]]) -> int:
    """How many changes of one token move the output of another."""
    return sum(moves for i, row in enumerate(who) for j, moves in enumerate(row) if i != j)


def _lengths(X: Rows, f: Rows) -> Curves:
    """|f(aX)| against a, of attention and of a linear layer."""
    steps = [Fraction(i, 10) for i in range(-20, 21)]
    attended = [(float(a), length(attention(a * X))) for a in steps]
    linear = [(float(a), abs(float(a)) * length(f)) for a in steps]
    lines = {"attention": attended, "a linear layer": linear}
    return curves("|f(aX)| against a", "a", panel("|f(aX)|", lines))


def _scaled_in_words(linear: bool, cubic: bool, additive: bool) -> str:
    if linear:
        said = "For this X and these factors f(aX) = a f(X): nothing shows that f is not linear."
    elif cubic:
        said = "f(aX) is a³ f(X), not a f(X): attention is not linear in X."
    else:
        said = "f(aX) is neither a f(X) nor a³ f(X)."
    return said if additive else said + " Nor is f(X + Y) the sum of f(X) and f(Y)."


def _mixing_in_words(moving: int, changes: int) -> str:
    if moving == 0:
        return "No change of one token moves the output of another: each attends to itself alone."
    return (
        f"{moving} of {changes} changes of one token move the output of another: attention mixes "
        "tokens."
    )


def _answered(linear: bool, moving: int, changes: int) -> str:
    """The answer to the question, from what was found."""
    first = "No, attention is not a linear function of its input"
    if linear:
        first = "For these inputs nothing shows that attention is not linear"
    if moving:
        return (
            f"{first}; and yes, an output depends on other tokens: {moving} of {changes} changes "
            "of one token move the output of another."
        )
    return f"{first}; and here no output depends on another token."


def _is(equal: bool) -> str:
    return "equal" if equal else "differs"


def _numbers(A: Rows) -> list[list[float]]:
    return A.astype(float).tolist()
