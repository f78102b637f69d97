"""A block of equations as a tree: frozen, hashable, equal whatever the position in the text. No
behaviour."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

OPERATIONS = {  # the functions of the language, and their number of arguments
    "softmax": 1, "mask": 2, "relu": 1, "gelu": 1, "gelu_tanh": 1, "silu": 1, "layernorm": 4, "rmsnorm": 3,
    "rotate": 3, "dropout": 1, "sqrt": 1, "lookup": 2,
}  # fmt: skip


@dataclass(frozen=True)
class Span:
    """A position in a text: the line, and the columns from start up to end, counted from 0."""

    line: int
    start: int
    end: int


NOWHERE = Span(0, 0, 0)


@dataclass(frozen=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, kw_only=True)


@dataclass(frozen=True)
class Name(Node):
    """`W_q`, `cross.A`, or one matrix for each head (a family): `Q[h]` has the index "h"."""

    text: str
    index: str | None = None


@dataclass(frozen=True)
class Number(Node):
    """A whole number or a decimal, exact. A fraction is a Quotient of two."""

    value: Any  # a Fraction; a Real in lines of arithmetic (formula.py)


@dataclass(frozen=True)
class Product(Node):
    """Factors side by side: a matrix product, or a scalar times what follows it. Two factors at
    least."""

    factors: tuple[Expression, ...]


@dataclass(frozen=True)
class Elementwise(Node):
    """`A * B`."""

    left: Expression
    right: Expression


@dataclass(frozen=True)
class Quotient(Node):
    """`S / sqrt(d_q)`: the divisor is a scalar."""

    top: Expression
    divisor: Expression


@dataclass(frozen=True)
class Sum(Node):
    """Terms with their signs; a row (1 x d) added to a matrix is added to each of its rows. `-A`
    is a sum of one."""

    terms: tuple[tuple[Literal[1, -1], Expression], ...]


@dataclass(frozen=True)
class Transpose(Node):
    """`K^T`."""

    of: Expression


@dataclass(frozen=True)
class Call(Node):
    """An operation of the closed list."""

    function: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True)
class Concat(Node):
    """Matrices side by side: `concat[h](Z[h])` over a family (index "h", one part), `concat(A,
    B)` of listed parts."""

    index: str | None
    parts: tuple[Expression, ...]


@dataclass(frozen=True)
class Split(Node):
    """`split[h](P)`: the columns of P in equal chunks, one for each head. Always the whole
    right-hand side."""

    index: str
    of: Expression


Expression = (
    Name | Number | Product | Elementwise | Quotient | Sum | Transpose | Call | Concat | Split
)
Size = tuple[int | str, ...]  # a product of whole numbers and dimension names: ("n_heads", "d_v")


@dataclass(frozen=True)
class Declaration(Node):
    """`W_q[h], W_k[h] : d x d_q`."""

    names: tuple[Name, ...]
    rows: Size
    columns: Size
    about: str = field(default="", compare=False, kw_only=True)  # its comment


@dataclass(frozen=True)
class Equation(Node):
    """`Q[h] = X W_q[h]`."""

    left: Name
    right: Expression
    about: str = field(default="", compare=False, kw_only=True)


Statement = Declaration | Equation


@dataclass(frozen=True)
class Block:
    """Statements in their order. The index h of a family counts from 1 to n_heads."""

    statements: tuple[Statement, ...]
    name: str = field(default="", compare=False)
    text: str = field(default="", compare=False)  # its source; spans refer to its lines

    @property
    def equations(self) -> str:
        """The text of the block, as in a .eq file."""
        return self.text
