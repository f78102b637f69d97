"""Is attention linear? (X Xᵀ) X is of the third degree in X, mixes tokens, and is a linear layer whose matrix is X's own."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from attentif.config import ConfigError
from attentif.document.curve import Curves, Line, Panel
from attentif.lab.experiments.frame import Answer, Progress, Settings, setting

QUESTION = "Is attention without softmax a linear function of its input, and do its outputs depend on other tokens?"
NAME = "linearity"
Rows = tuple[tuple[Fraction, ...], ...]


@dataclass(frozen=True, kw_only=True)
class LinearitySettings(Settings):
    x: str = setting("1 1; 0 1; 2 -1", "X, rows divided by ;")
    y: str = setting("1 0; 2 1; -1 1", "another input of the same shape")
    factors: tuple[float, ...] = setting((-1.0, 0.5, 2.0, 3.0), "factors a of f(aX)", -100, 100)


def matrix(text: str, name: str) -> Rows:
    """`1 1; 1/2 -1` as exact numbers."""
    try:
        rows = tuple(tuple(Fraction(cell) for cell in row.split()) for row in text.split(";"))
    except (ValueError, ZeroDivisionError):
        raise ConfigError(f'{name}: expected numbers, rows divided by ";", as in "1 1; 1/2 -1", got {text!r}') from None
    if not rows[0] or len({len(row) for row in rows}) != 1 or len(rows) > 20 or len(rows[0]) > 20:
        raise ConfigError(f"{name}: expected 1 to 20 rows of 1 to 20 numbers, all rows equally long, got {text!r}")
    return rows


def product(A: Rows, B: Rows) -> Rows:
    return tuple(tuple(sum((a * b for a, b in zip(row, column, strict=True)), Fraction(0)) for column in zip(*B, strict=True))
                 for row in A)  # fmt: skip


def transposed(A: Rows) -> Rows:
    return tuple(zip(*A, strict=True))


def scores(X: Rows) -> Rows:
    """A(X) = X Xᵀ."""
    return product(X, transposed(X))


def attention(X: Rows) -> Rows:
    """f(X) = (X Xᵀ) X: row i is Σ_j (x_i·x_j) x_j."""
    return product(scores(X), X)


def combined(X: Rows, Y: Rows, a: Fraction = Fraction(1), b: Fraction = Fraction(1)) -> Rows:
    return tuple(tuple(a * x + b * y for x, y in zip(*rows, strict=True)) for rows in zip(X, Y, strict=True))


def run(settings: LinearitySettings, seed: int = 0, progress: Progress | None = None) -> Answer:
    """f(aX) against a f(X) and a³ f(X), f(X + Y) against f(X) + f(Y), exactly; and what a change of one token moves."""
    X, Y = matrix(settings.x, "x"), matrix(settings.y, "y")
    if (len(X), len(X[0])) != (len(Y), len(Y[0])):
        raise ConfigError(f"y: expected {len(X)} rows of {len(X[0])} numbers as in x, got {len(Y)} of {len(Y[0])}")
    zero = combined(X, X, Fraction(1), Fraction(-1))
    rows = []
    for factor in settings.factors:
        a = Fraction(str(factor))
        scaled = attention(combined(X, X, a, Fraction(0)))
        rows.append((f"f({factor:g} X)", _is(scaled, combined(attention(X), X, a, Fraction(0))),
                     _is(scaled, combined(attention(X), X, a**3, Fraction(0)))))  # fmt: skip
    both = attention(combined(X, Y))
    additive = both == combined(attention(X), attention(Y))
    rows.append(("f(X + Y) against f(X) + f(Y)", _is(both, combined(attention(X), attention(Y))), "-"))
    frozen = product(scores(X), combined(X, Y)) == combined(product(scores(X), X), product(scores(X), Y))
    rows.append(("A(X) frozen: A(X)(X + Y) against A(X)X + A(X)Y", "equal" if frozen else "differs", "-"))
    same = scores(X) == scores(Y)
    rows.append(("A(X) against A(Y), a fixed layer has one matrix", "equal" if same else "differs", "-"))
    moved = _moved(X)
    others = [name for name in moved if name != "1"]
    n = len(X)
    line = [tuple((float(t), float(sum(x * x for row in attention(combined(X, X, Fraction(t), Fraction(0))) for x in row)) ** 0.5)
                  for t in (Fraction(i, 10) for i in range(-30, 31)))]  # fmt: skip
    length = float(sum(x * x for row in attention(X) for x in row)) ** 0.5
    straight = tuple((float(t), abs(float(t)) * length) for t in (Fraction(i, 10) for i in range(-30, 31)))
    cubic = attention(X) != zero
    return Answer(
        name=NAME, question=QUESTION, settings=settings, seed=seed,
        closed=("f(X) = (X Xᵀ) X, so f(aX) = a³ f(X)", "row i: f(X)_i = Σ_j (x_i·x_j) x_j",
                "f(X) = A(X) X with A(X) = X Xᵀ: a linear layer whose matrix depends on its input"),
        columns=("statement", "linear: a f(X), or the sum", "cubic: a³ f(X)"), rows=tuple(rows),
        plot=Curves("|f(aX)| against a", (Panel("|f(aX)|", (Line("attention", line[0]), Line("a linear layer", straight))),), "a"),
        sentences=(("f(aX) is a³ f(X), not a f(X): attention is not linear in X." if cubic else "For this X the output is zero, so that every rule holds.")
                   + ("" if additive else " Nor is f(X + Y) the sum of f(X) and f(Y)."),
                   (f"When token 1 moves, the outputs of token{'s' if len(others) > 1 else ''} {', '.join(others)} of {n} move too: attention mixes tokens."
                    if others else "When token 1 moves, no other output moves: its product with every other token is zero."),
                   "With A(X) frozen it is linear: attention is a linear layer that its input chooses."
                   + (" The two inputs here choose the same one." if same else " The two inputs here choose different ones.")),
        numbers={"moved": moved, "A(X)": _floats(scores(X)), "A(Y)": _floats(scores(Y)), "f(X)": _floats(attention(X)),
                 "cubic": cubic, "additive": additive, "frozen": frozen},
    )  # fmt: skip


def _moved(X: Rows) -> list[str]:
    """The tokens, counted from 1, whose outputs change when the first token is doubled."""
    other = (tuple(2 * x for x in X[0]), *X[1:])
    return [str(i + 1) for i, (before, after) in enumerate(zip(attention(X), attention(other), strict=True)) if before != after]


def _is(one: Rows, other: Rows) -> str:
    return "equal" if one == other else "differs"


def _floats(A: Rows) -> list[list[float]]:
    return [[float(x) for x in row] for row in A]
