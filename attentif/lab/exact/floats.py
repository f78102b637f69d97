"""A worked block again in floats, with some matrices or equations replaced: fast enough to try
every known mistake.

What looks right here is worked exactly before anybody is told. Knows the operations of attention;
another one is a ValueError.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from attentif.lab.exact.steps import Matrix, Work
from attentif.lab.exact.steps import Place as Place
from attentif.lab.language import fold, tree

Array = NDArray[np.float64]  # -inf is what a mask leaves out
Floats = list[list[float | None]]  # the same as lists, with None for -inf


def array(M: Matrix) -> Array:
    return np.array([[-np.inf if x is None else float(x) for x in row] for row in M])


class FloatWork:
    """The matrices of a work, each a float; `again` is the work with changes, up to a place."""

    def __init__(self, work: Work, own: Mapping[Place, Matrix]) -> None:
        self.work, self.heads = work, work.sizes.get("n_heads", 1)
        self.base = {key: array(M) for key, M in work.inputs.items()}
        self.base |= {(step.name, step.head): array(step.matrix) for step in work.steps}
        self.done = dict(self.base)
        if own:
            self.base = self._after(own, {}, None)

    def again(
        self, own: Mapping[Place, Matrix], changed: Mapping[str, tree.Expression], until: Place
    ) -> Floats:
        """The matrix of a place; an error where the change does not fit."""
        found = self._after(own, changed, until)[until].tolist()
        return [[None if x == -np.inf else x for x in row] for row in found]

    def moved(
        self,
        own: Mapping[Place, Matrix],
        distances: Mapping[Place, Sequence[Sequence[Fraction]]],
        place: Place,
    ) -> list[list[float]]:
        """How far each number of a place moves, at most, when numbers of `own` move by these
        distances: the sum of what each does alone."""
        known = {key: array(M) for key, M in own.items()}
        middle = self._worked(known, place)
        total = np.zeros_like(middle)
        for at, rows in distances.items():
            for (i, j), distance in np.ndenumerate(np.array(rows, float)):
                if not distance:
                    continue
                effects = []
                for step in (-distance, distance):
                    M = known[at].copy()
                    M[i, j] += step
                    effects.append(abs(self._worked({**known, at: M}, place) - middle))
                total += np.maximum(*effects)
        out: list[list[float]] = np.nan_to_num(total, nan=0.0, posinf=0.0).tolist()
        return out

    def _worked(self, own: Mapping[Place, Array], place: Place) -> Array:
        with np.errstate(all="ignore"):
            return self._reached(own, {}, place)[place]

    def _after(
        self,
        own: Mapping[Place, Matrix],
        changed: Mapping[str, tree.Expression],
        until: Place | None,
    ) -> dict[Place, Array]:
        return self._reached({key: array(M) for key, M in own.items()}, changed, until)

    def _reached(
        self,
        own: Mapping[Place, Array],
        changed: Mapping[str, tree.Expression],
        until: Place | None,
    ) -> dict[Place, Array]:
        self.done = self.base | dict(own)
        moved = {name for name, _ in own} | set(changed)
        for step in self.work.steps:
            place, right = (step.name, step.head), changed.get(step.name, step.equation.right)
            follows = step.name in changed or any(name.text in moved for name in fold.names(right))
            if follows and place not in own and not step.given:
                with np.errstate(all="ignore"):
                    self.done[place] = self.value(right, step.head)
                moved.add(step.name)
            if place == until:
                break
        return self.done

    def value(self, node: tree.Expression, head: int | None) -> Array:
        match node:
            case tree.Name(text, index):
                if text in self.work.sizes and (text, None) not in self.done:
                    return np.full((1, 1), float(self.work.sizes[text]))
                return self.done[text, head if index is not None else None]
            case tree.Number(number):
                return np.full((1, 1), float(number))
            case tree.Concat(index, (part, *_)) if index is not None:
                return np.hstack([self.value(part, h) for h in range(1, self.heads + 1)])
            case tree.Split(_, part):
                P, h = self.value(part, None), (head or 1) - 1
                chunk = P.shape[1] // self.heads
                return P[:, h * chunk : (h + 1) * chunk]
        return _applied(node, [self.value(part, head) for part in fold.children(node)])


def _applied(node: tree.Expression, parts: list[Array]) -> Array:
    X = parts[0]
    match node:
        case tree.Concat():
            return np.hstack(parts)
        case tree.Product():
            for right in parts[1:]:
                X = X * right if 1 in (X.size, right.size) else X @ right
            return X
        case tree.Transpose():
            return X.T
        case tree.Elementwise() if X.shape == parts[1].shape:
            return X * parts[1]
        case tree.Quotient():
            return X / parts[1]
        case tree.Sum(terms) if len({part.shape[1] for part in parts}) == 1:
            return np.asarray(
                sum(sign * part for (sign, _), part in zip(terms, parts, strict=True))
            )
        case tree.Call("mask") if X.shape == parts[1].shape:
            return np.where(parts[1] != 0, X, -np.inf)
        case tree.Call("softmax"):
            powers = np.exp(X - np.max(X, axis=1, keepdims=True, initial=np.finfo(float).min))
            return powers / np.maximum(powers.sum(axis=1, keepdims=True), np.finfo(float).tiny)
        case tree.Call("sqrt"):
            return np.sqrt(X)
        case tree.Call("relu"):
            return np.maximum(X, 0.0)
        case tree.Call("dropout"):
            return X
    raise ValueError(f"{type(node).__name__} has no floats here, or not of these sizes")
