"""The table of a block's shapes, parameters and multiply-adds, as rows and as a dictionary. Knows no output format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from attentif.lab.language import fold
from attentif.lab.language.grammar import Line
from attentif.lab.language.parse import EquationError, printed
from attentif.lab.language.tokens import tokens
from attentif.lab.language.tree import Block, Declaration, Equation, Name
from attentif.lab.shape.counts import Kind, counts, kinds
from attentif.lab.shape.shapes import Shapes, shapes
from attentif.lab.shape.sizes import Poly, of, poly, total

BATCH = "B"
BATCH_SIZE = of(BATCH)
TITLES: dict[Kind, tuple[str, str]] = {
    "input": ("inputs", ""), "weight": ("weights", "parameters"), "computed": ("computed", "multiply-adds"),
}  # fmt: skip


@dataclass(frozen=True)
class Row:
    """One name. `shape` and `count` keep the sizes' names; `numbers` and `total` have the given ones put in."""

    name: Name
    kind: Kind
    equation: Equation | None  # of what is computed
    declared: bool  # or else its shape was inferred
    shape: tuple[Poly, ...]  # rows and columns; batched (B, n_heads, rows, columns), as far as it has them
    numbers: tuple[Poly, ...]
    count: Poly  # parameters of a weight, multiply-adds of an equation, for all heads; 0 of an input
    total: Poly


@dataclass(frozen=True)
class Table:
    """Everything that `attentif shapes` says of a block."""

    block: str
    rows: tuple[Row, ...]
    batched: bool
    given: dict[str, Poly]
    free: dict[str, str]  # sizes that follow from nothing, with whose they are

    @property
    def with_numbers(self) -> bool:
        return any(size.number() is not None for size in self.given.values())

    def totals(self, kind: Kind) -> tuple[Poly, Poly]:
        """Parameters or multiply-adds of all, with the sizes' names and with the given numbers."""
        rows = [row for row in self.rows if row.kind == kind]
        return total(row.count for row in rows), total(row.total for row in rows)


def table(block: Block, given: Mapping[str, Poly | int] | None = None, *, batched: bool = False) -> Table:
    """The table of a block. B, the batch, may be given like any other size."""
    values = {name: of(value) for name, value in (given or {}).items()}
    batch = {name: value for name, value in values.items() if name == BATCH and batched}
    found = shapes(block, {name: value for name, value in values.items() if name not in batch})
    numbers = {**found.numbers, **{name: number for name in batch if (number := batch[name].number()) is not None}}
    if any(number < 1 for number in numbers.values()):
        raise EquationError(f"{BATCH} is a size: expected at least 1, got {numbers[BATCH]}")
    kind, count = kinds(block, found), counts(block, found, named=True)
    many = _batched(block, found, kind) if batched else set()
    equations = {s.left.text: s for s in block.statements if isinstance(s, Equation)}
    declared = {name.text for s in block.statements if isinstance(s, Declaration) for name in s.names}
    costs, rows = {**count.parameters, **count.multiply_adds}, []
    for name, shape in found.named.items():
        size = _sizes(name, found, kind[name], batched, name in many)
        cost = costs.get(name, of(0)) * (BATCH_SIZE if name in many else 1)
        rows.append(
            Row(Name(name, "h" if shape.family else None), kind[name], equations.get(name), name in declared, size,
                tuple(part.at(numbers) for part in size), cost, cost.at(numbers))
        )  # fmt: skip
    return Table(block.name, tuple(rows), batched, values, found.free)


def _batched(block: Block, found: Shapes, kind: dict[str, Kind]) -> set[str]:
    """What there is one of for each of a batch: inputs other than scalars, and all that is computed from them."""
    many = {name for name, what in kind.items() if what == "input" and not found.named[name].scalar}
    for statement in block.statements:
        if isinstance(statement, Equation) and any(name.text in many for name in fold.names(statement.right)):
            many.add(statement.left.text)
    return many


def _sizes(name: str, found: Shapes, kind: Kind, batched: bool, many: bool) -> tuple[Poly, ...]:
    shape = found.named[name]
    if not batched:
        return (shape.rows, shape.columns)
    before = (BATCH_SIZE,) * many + (found.heads(named=True),) * shape.family
    if kind == "input" and shape.columns == of(1) and many:
        return (*before, shape.rows)  # a column of token ids is (B, n) in core/
    return (*before, shape.rows, shape.columns)


def given(text: str) -> dict[str, Poly]:
    """`d_q=d,n_heads=2` as sizes: a name, and what it is: a whole number, a name or a product of them."""
    found: dict[str, Poly] = {}
    for piece in text.split(","):
        name, _, value = (part.strip() for part in piece.partition("="))
        lines = list(tokens(f"{name} = {value}"))
        if len(lines) > 1 or [token.text for token in lines[0][:2]] != [name, "="] or not value:
            raise EquationError(
                f"expected sizes as in d_q=d,n_heads=2, got {' '.join(piece.split())[:100] or 'nothing'}"
            )
        line = Line(lines[0], f"{name} = {value}")
        line.at = 2
        size = line.size()
        if line.next.kind != "end":
            raise line.fail("a size is a whole number, a name, or a product of them as n_heads*d_v")
        if name in found:
            raise EquationError(f"{name} is given twice")
        found[name] = poly(size)
    return found


def as_dict(table: Table) -> dict[str, Any]:
    """The same for a program: sizes as texts, and as numbers where they are known."""
    return {
        "block": table.block,
        "batched": table.batched,
        "given": {name: _value(size) for name, size in table.given.items()},
        "rows": [_row(row, table.with_numbers) for row in table.rows],
        "parameters": dict(zip(("named", "value"), map(_value, table.totals("weight")), strict=True)),
        "multiply_adds": dict(zip(("named", "value"), map(_value, table.totals("computed")), strict=True)),
        "free": table.free,
    }


def _row(row: Row, with_numbers: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": printed(row.name),
        "is": row.kind,
        "declared": row.declared,
        "shape": [_value(size) for size in row.shape],
    }
    if with_numbers:
        found["numbers"] = [_value(size) for size in row.numbers]
    if row.equation:
        found["equation"] = printed(row.equation)
    if row.kind != "input":
        what = "parameters" if row.kind == "weight" else "multiply_adds"
        found[what] = {"named": _value(row.count), "value": _value(row.total)}
    return found


def _value(size: Poly) -> int | str:
    number = size.number()
    return size.typed() if number is None else number
