"""A worked block again in floats, with some matrices or equations replaced: fast enough to try every known mistake.

What looks right here is worked exactly before anybody is told. Knows the operations of attention; another one is None.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt

from attentif.lab.exact.steps import Matrix, Work
from attentif.lab.language import fold
from attentif.lab.language.tree import (
    Call,
    Concat,
    Elementwise,
    Expression,
    Name,
    Number,
    Product,
    Quotient,
    Split,
    Sum,
    Transpose,
)

Floats = list[list[float | None]]  # None is what a mask leaves out
Place = tuple[str, int | None]


def floats(M: Matrix) -> Floats:
    return [[None if x is None else float(x) for x in row] for row in M]


class FloatWork:
    """The matrices of a work, each a float; `again` is the work with changes, up to a place."""

    def __init__(self, work: Work, own: Mapping[Place, Matrix]) -> None:
        self.work, self.heads = work, work.sizes.get("n_heads", 1)
        self.base = {key: floats(M) for key, M in work.inputs.items()}
        self.base |= {(step.name, step.head): floats(step.matrix) for step in work.steps}
        self.done = dict(self.base)
        if own:
            self.base = self._after({key: floats(M) for key, M in own.items()}, {}, None)

    def again(self, own: Mapping[Place, Matrix], changed: Mapping[str, Expression], until: Place) -> Floats:
        """The matrix of a place; an error where the change does not fit."""
        return self._after({key: floats(M) for key, M in own.items()}, changed, until)[until]

    def _after(
        self, own: dict[Place, Floats], changed: Mapping[str, Expression], until: Place | None
    ) -> dict[Place, Floats]:
        self.done = self.base | own
        moved = {name for name, _ in own} | set(changed)
        for step in self.work.steps:
            right = changed.get(step.name, step.equation.right)
            if (
                (step.name, step.head) not in own
                and not step.given
                and (step.name in changed or any(name.text in moved for name in fold.names(right)))
            ):
                self.done[step.name, step.head] = self.value(right, step.head)
                moved.add(step.name)
            if (step.name, step.head) == until:
                break
        return self.done

    def value(self, node: Expression, head: int | None) -> Floats:
        match node:
            case Name(text, index):
                if text in self.work.sizes and (text, None) not in self.done:
                    return [[float(self.work.sizes[text])]]
                return self.done[text, head if index is not None else None]
            case Number(number):
                return [[float(number)]]
            case Concat(None, parts):
                return _beside([self.value(part, head) for part in parts])
            case Concat(_, (part,)):
                return _beside([self.value(part, h) for h in range(1, self.heads + 1)])
            case Split(_, part):
                P, h = self.value(part, None), (head or 1) - 1
                chunk = len(P[0]) // self.heads
                return [row[h * chunk : (h + 1) * chunk] for row in P]
            case Product(factors):
                left = self.value(factors[0], head)
                for factor in factors[1:]:
                    left = _product(left, self.value(factor, head))
                return left
        return _applied(node, [self.value(part, head) for part in fold.children(node)])


def _applied(node: Expression, parts: list[Floats]) -> Floats:
    match node:
        case Transpose():
            return [list(row) for row in zip(*parts[0], strict=True)]
        case Elementwise():
            return [[a * b for a, b in zip(*rows, strict=True)] for rows in zip(*parts, strict=True)]
        case Quotient():
            c = parts[1][0][0]
            return [[x / c for x in row] for row in parts[0]]  # type: ignore[operator]
        case Sum(terms):
            n = max(map(len, parts))
            full = [part if len(part) == n else part * n for part in parts]
            return [[sum(s * x for (s, _), x in zip(terms, cells, strict=True)) for cells in zip(*rows, strict=True)]
                    for rows in zip(*full, strict=True)]  # fmt: skip
        case Call("mask"):
            return [[x if may else None for x, may in zip(*rows, strict=True)] for rows in zip(*parts, strict=True)]
        case Call("softmax"):
            return [_softmax(row) for row in parts[0]]
        case Call("sqrt"):
            return [[sqrt(x) for x in row] for row in parts[0]]  # type: ignore[arg-type]
        case Call("relu"):
            return [[max(x, 0.0) for x in row] for row in parts[0]]  # type: ignore[type-var]
        case Call("dropout"):
            return parts[0]
    raise ValueError(f"{type(node).__name__} has no floats here")


def _beside(parts: list[Floats]) -> Floats:
    return [[x for row in rows for x in row] for rows in zip(*parts, strict=True)]


def _product(A: Floats, B: Floats) -> Floats:
    if len(A) == len(A[0]) == 1 or len(B) == len(B[0]) == 1:
        (((c,),), M) = (A, B) if len(A) == len(A[0]) == 1 else (B, A)
        return [[c * x for x in row] for row in M]  # type: ignore[operator]
    columns = list(zip(*B, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in A]


def _softmax(row: list[float | None]) -> list[float | None]:
    seen = [x for x in row if x is not None]
    if not seen:
        return [0.0 for _ in row]
    powers = [0.0 if x is None else exp(x - max(seen)) for x in row]
    return [x / sum(powers) for x in powers]
