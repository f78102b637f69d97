"""The attention matrices of a worked block with labels: as heat-maps and in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from attentif.document.heatmap import HeatMap
from attentif.lab import attends
from attentif.lab.exact.steps import Matrix, Work, size
from attentif.lab.exact.values import TOKENS
from attentif.lab.language.tree import Call
from attentif.lab.shape.shapes import shapes
from attentif.lab.shape.sizes import Poly


@dataclass(frozen=True)
class AttentionMap:
    """The weights of a softmax, with labels for rows and columns where they are known."""

    name: str
    head: int | None
    matrix: Matrix
    rows: tuple[str, ...] | None
    columns: tuple[str, ...] | None

    def heat_map(self, title: str = "") -> HeatMap:
        n, m = size(self.matrix)
        rows = self.rows or tuple(str(i) for i in range(1, n + 1))
        columns = self.columns or tuple(str(j) for j in range(1, m + 1))
        own = self.name if self.head is None else f"{self.name}, head {self.head}"
        return HeatMap(_weights(self.matrix), rows, columns, title or own)

    def sentences(self) -> list[str]:
        """Which token attends to which."""
        return attends.describe(_weights(self.matrix), self.rows, self.columns)


def attention_maps(work: Work) -> list[AttentionMap]:
    found = shapes(work.block).named
    out = []
    for step in work.steps:
        right = step.equation.right
        while isinstance(right, Call) and right.function == "dropout":
            right = right.arguments[0]
        if isinstance(right, Call) and right.function == "softmax":
            n, m = size(step.matrix)
            shape = found[step.name]
            rows, columns = _labels(work, shape.rows, n), _labels(work, shape.columns, m)
            out.append(AttentionMap(step.name, step.head, step.matrix, rows, columns))
    return out


def _labels(work: Work, dimension: Poly, count: int) -> tuple[str, ...] | None:
    for name in (*dimension.names(), TOKENS):
        if len(words := work.labels.get(name, ())) == count:
            return words
    return None


def _weights(M: Matrix) -> list[list[Any]]:
    return [[0 if x is None else x for x in row] for row in M]
