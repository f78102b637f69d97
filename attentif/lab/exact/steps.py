"""What a worked block is made of: steps, their stages and entries. Data that every printer reads; no arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from attentif.lab.exact.closed import Exact
from attentif.lab.language.formula import Written
from attentif.lab.language.tree import Block, Equation, Expression

Cell = Exact | None  # None is what a mask leaves out: minus infinity
Matrix = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Entry:
    """One number of a matrix with its numbers put in; row and column count from 1."""

    row: int
    column: int
    formula: Written
    value: Cell


@dataclass(frozen=True)
class Stage:
    """One operation of an equation: `Q K^T` before it is divided, the exponentials of a softmax.

    `kind` is one word for programs ("product", "exponentials", "mean"), `title` is for people and "" where the
    expression `of` says it all. A stage that only moves numbers has no entries.
    """

    kind: str
    of: Expression
    title: str
    matrix: Matrix
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Step:
    """One left-hand side, for one head where it is a family (heads count from 1); `given` where it was not computed.

    `about` says in a sentence what it is for.
    """

    name: str
    head: int | None
    equation: Equation
    stages: tuple[Stage, ...]
    matrix: Matrix
    given: bool = False
    about: str = ""


@dataclass(frozen=True)
class Work:
    """A block with its numbers: what came in, then every step in order."""

    block: Block
    inputs: Mapping[tuple[str, int | None], Matrix]
    sizes: Mapping[str, int]
    steps: tuple[Step, ...]
    notes: tuple[str, ...] = ()  # what was assumed, what was left out
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # words for rows: of a dimension, or "tokens"

    def matrix(self, name: str, head: int | None = None) -> Matrix:
        """The matrix of a name, computed or given."""
        for step in self.steps:
            if (step.name, step.head) == (name, head):
                return step.matrix
        return self.inputs[name, head]


def size(matrix: Matrix) -> tuple[int, int]:
    return len(matrix), len(matrix[0])
