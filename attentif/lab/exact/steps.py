"""The data of a worked block: steps, their stages and entries. No arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from attentif.lab.exact.closed import Exact
from attentif.lab.language.tree import Block, Equation, Expression

Cell = Exact | None  # None: masked, minus infinity
Matrix = tuple[tuple[Cell, ...], ...]
Place = tuple[str, int | None]  # a name, and a head counted from 1 or None


@dataclass(frozen=True)
class Entry:
    """One number of a matrix with its numbers put in; row and column count from 1."""

    row: int
    column: int
    formula: Expression
    value: Cell


@dataclass(frozen=True)
class Stage:
    """One operation of an equation: `Q K^T` before it is divided, the exponentials of a softmax.

    `kind` is one word for programs ("product", "exponentials", "mean"); `title` is for people, ""
    where the expression `of` is enough. A stage that only moves numbers has no entries.
    """

    kind: str
    of: Expression
    title: str
    matrix: Matrix
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Step:
    """One left-hand side, of one head (counted from 1) where it is a family; `given` where it
    was not computed."""

    name: str
    head: int | None
    equation: Equation
    stages: tuple[Stage, ...]
    matrix: Matrix
    given: bool = False
    about: str = ""


@dataclass(frozen=True)
class Work:
    """A block with its numbers: the inputs, then every step in order."""

    block: Block
    inputs: Mapping[Place, Matrix]
    sizes: Mapping[str, int]
    steps: tuple[Step, ...]
    notes: tuple[str, ...] = ()  # assumptions and omissions
    labels: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # words for rows: of a dimension, or "tokens"

    def matrix(self, name: str, head: int | None = None) -> Matrix:
        """The matrix of a name, computed or given."""
        for step in self.steps:
            if (step.name, step.head) == (name, head):
                return step.matrix
        return self.inputs[name, head]


def size(matrix: Matrix) -> tuple[int, int]:
    return len(matrix), len(matrix[0])
