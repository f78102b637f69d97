"""The table of a block's shapes, parameters and multiply-adds: rows, and a dictionary. Knows no
output format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError, printed
from attentif.lab.language.tree import (
    Block,
    Declaration,
    Equation,
    Expression,
    Name,
    Product,
    Quotient,
    Transpose,
)
from attentif.lab.shape.about import about, mask_kind
from attentif.lab.shape.counts import Kind, counts, kinds, multiply_adds
from attentif.lab.shape.shapes import Shape, Shapes, shapes
from attentif.lab.shape.sizes import Poly, of, total

BATCH = "B"
BATCH_SIZE = of(BATCH)
PRODUCT = "entry [i,j]: the product of query i and key j"
TITLES: dict[Kind, tuple[str, str]] = {
    "input": ("inputs", ""), "weight": ("weights", "parameters"), "computed": ("computed", "multiply-adds"),
}  # fmt: skip


@dataclass(frozen=True)
class Row:
    """One name. `shape` and `count` keep the sizes' names; `numbers` and `total` have the given
    numbers put in."""

    name: Name
    kind: Kind
    equation: Equation | None  # of a computed name
    declared: bool  # otherwise its shape was inferred
    shape: tuple[
        Poly, ...
    ]  # (rows, columns); batched (B, n_heads, rows, columns), where it has them
    numbers: tuple[Poly, ...]
    # parameters of a weight or multiply-adds of an equation, for all heads; 0 for an input
    count: Poly
    total: Poly
    about: str = ""  # its purpose, in a sentence
    part: Expression | None = (
        None  # a product inside the equation, such as Q K^T before the division
    )
    note: str = ""  # the kind of a mask

    @property
    def called(self) -> Expression:
        """The subject of the row: a name, or a part of an equation."""
        return self.part or self.name


@dataclass(frozen=True)
class Table:
    """The output of `attentif shapes`."""

    block: str
    rows: tuple[Row, ...]
    batched: bool
    given: dict[str, Poly]
    free: dict[str, str]  # sizes that nothing determines: name, and what they measure

    @cached_property
    def with_numbers(self) -> bool:
        return any(row.numbers != row.shape for row in self.rows)

    def totals(self, kind: Kind) -> tuple[Poly, Poly]:
        """All parameters or multiply-adds, with the sizes' names and with the given numbers."""
        rows = [row for row in self.rows if row.kind == kind]
        return total(row.count for row in rows), total(row.total for row in rows)


def table(
    block: Block, given: Mapping[str, Poly | int] | None = None, *, batched: bool = False
) -> Table:
    """The table of a block. The batch size B may be given like any other size."""
    values = {name: of(value) for name, value in (given or {}).items()}
    batch = {name: value for name, value in values.items() if name == BATCH and batched}
    found = shapes(block, {name: value for name, value in values.items() if name not in batch})
    numbers = {
        **found.numbers,
        **{name: number for name in batch if (number := batch[name].number()) is not None},
    }
    if any(number < 1 for number in numbers.values()):
        raise EquationError(f"{BATCH} is a size: expected at least 1, got {numbers[BATCH]}")
    kind, costs = kinds(block, found), counts(block, found)
    many = _batched(block, found, kind) if batched else set()
    equations = {s.left.text: s for s in block.statements if isinstance(s, Equation)}
    declared = {
        name.text for s in block.statements if isinstance(s, Declaration) for name in s.names
    }
    sentences, rows = about(block), list[Row]()
    for name, shape in found.named.items():
        called, equation = Name(name, "h" if shape.family else None), equations.get(name)
        size = _sizes(shape, found, kind[name], batched, name in many)
        times = BATCH_SIZE if name in many else of(1)
        cost, part = costs.get(name, of(0)) * times, scores(equation.right) if equation else None
        row = Row(
            called,
            kind[name],
            equation,
            name in declared,
            size,
            tuple(one.at(numbers) for one in size),
            cost,
            cost.at(numbers),
            sentences[name],
            note=mask_kind(sentences[name]),
        )
        if part is not None and found.of_node(part) == shape:
            own = multiply_adds(part, found) * times
            rows.append(replace(row, count=own, total=own.at(numbers), about=PRODUCT, part=part))
            row = replace(row, count=cost - own, total=(cost - own).at(numbers))
        rows.append(row)
    return Table(block.name, tuple(rows), batched, values, found.free)


def scores(node: Expression) -> Expression | None:
    """The product Q K^T that is divided by the scale, if any."""
    for at in fold.walk(node):
        if (
            isinstance(at, Quotient)
            and isinstance(at.top, Product)
            and isinstance(at.top.factors[-1], Transpose)
        ):
            return at.top
    return None


def _batched(block: Block, found: Shapes, kind: dict[str, Kind]) -> set[str]:
    """The names with a batch dimension: inputs other than scalars, and everything computed from
    them."""
    many = {name for name, what in kind.items() if what == "input" and not found.named[name].scalar}
    for statement in block.statements:
        if isinstance(statement, Equation) and any(
            name.text in many for name in fold.names(statement.right)
        ):
            many.add(statement.left.text)
    return many


def _sizes(shape: Shape, found: Shapes, kind: Kind, batched: bool, many: bool) -> tuple[Poly, ...]:
    if not batched:
        return (shape.rows, shape.columns)
    before = (BATCH_SIZE,) * many + (found.heads,) * shape.family
    if kind == "input" and shape.columns == of(1) and many:
        return (*before, shape.rows)  # a column of token ids is (B, n) in core/
    return (*before, shape.rows, shape.columns)


def as_dict(table: Table) -> dict[str, Any]:
    """The table for a program: sizes as text, and as numbers where they are known."""
    given = {name: _value(size) for name, size in table.given.items()}
    rows = [_row(row, table.with_numbers) for row in table.rows]
    return {
        "block": table.block,
        "batched": table.batched,
        "given": given,
        "rows": rows,
        "parameters": _both(*table.totals("weight")),
        "multiply_adds": _both(*table.totals("computed")),
        "free": table.free,
    }


def _row(row: Row, with_numbers: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": printed(row.called),
        "is": row.kind,
        "about": row.about,
        "declared": row.declared,
        "shape": [_value(size) for size in row.shape],
    }
    if with_numbers:
        found["numbers"] = [_value(size) for size in row.numbers]
    if row.part:
        found["in"] = printed(row.name)
    elif row.equation:
        found["equation"] = printed(row.equation)
    if row.kind != "input":
        what = "parameters" if row.kind == "weight" else "multiply_adds"
        found[what] = _both(row.count, row.total)
    return found


def _both(named: Poly, valued: Poly) -> dict[str, int | str]:
    return {"named": _value(named), "value": _value(valued)}


def _value(size: Poly) -> int | str:
    number = size.number()
    return size.typed() if number is None else number
