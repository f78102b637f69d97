"""The table of a block's shapes as a result."""

from __future__ import annotations

from collections.abc import Iterator

from attentif.document.result import Json, Result
from attentif.document.tree import Document, Group, Lines, Paragraph, Part, Section, Text, Typeset
from attentif.document.tree import Table as ShownTable
from attentif.lab.language.tree import Block
from attentif.lab.maths import formula
from attentif.lab.maths.formula import Maths, prose
from attentif.lab.shape.sizes import Poly, of
from attentif.lab.shape.table import TITLES, Row, Table, as_dict


class ShapeTable(Result):
    """Every shape of a block, with names and with numbers; parameters and multiply-adds."""

    def __init__(self, block: Block, table: Table, name: str, explain: bool = False) -> None:
        self.block, self.table, self.title, self.explain = block, table, f"Shapes: {name}", explain

    def document(self) -> Document:
        kinds = {formula.name(row.name.text).plain: row.kind for row in self.table.rows}
        equations = formula.definitions(self.block)
        if self.table.batched:
            alone = Paragraph(("The equations, for one sequence and one head:",))
            parts = (*self.parts(), Typeset((alone, equations)))
        else:
            parts = (Typeset((equations,)), *self.parts())
        section = Section(("Equations and shapes",), parts, bare=True)
        head = (self.table.block,) if self.table.block else ()
        return Document((self.title,), (section,), head, kinds)

    def parts(self) -> tuple[Part, ...]:
        """The table, and the sums below it."""
        lines = tuple(_sums(self.table))
        return (shown(self.table, self.explain), *((Lines(lines),) if lines else ()))

    def to_dict(self) -> dict[str, Json]:
        return as_dict(self.table)


def shown(table: Table, explain: bool = False) -> ShownTable:
    """Inputs, weights and computed names; `explain` adds a column with the purpose of each."""
    groups = []
    for kind, (title, count) in TITLES.items():
        rows = tuple(_cells(row, table, explain) for row in table.rows if row.kind == kind)
        if rows:
            groups.append(
                Group(
                    (
                        title,
                        "shape",
                        *["with numbers"] * table.with_numbers,
                        count,
                        "",
                        *[""] * explain,
                    ),
                    rows,
                )
            )
    return ShownTable(tuple(groups))


def _cells(row: Row, table: Table, explain: bool) -> tuple[Text, ...]:
    cells: list[Text] = [(formula.expression(row.called),), _sized(row, row.shape, table.batched)]
    cells += [_sized(row, row.numbers, table.batched)] * table.with_numbers
    cells.append((counted(row.total),) if row.total != of(0) else ())
    if row.equation and not row.part:
        cells.append((formula.relations(None, [("=", formula.expression(row.equation.right))]),))
    else:
        cells.append(
            tuple(
                word
                for word in (
                    row.note or "inferred from its use" * (not row.declared and not row.part),
                )
                if word
            )
        )
    return (*cells, prose(row.about)) if explain else tuple(cells)


def _sized(row: Row, shape: tuple[Poly, ...], batched: bool) -> Text:
    """`n_tgt × d_q, for each h`, or batched `(B, n_heads, n_tgt, d_q)`."""
    if batched:
        return (formula.shape_tuple(shape),)
    return (formula.times(shape), ", for each h") if row.name.index else (formula.times(shape),)


def counted(count: Poly) -> str | Maths:
    number = count.number()
    return formula.poly(count) if number is None else f"{number:,}"


def _sums(table: Table) -> Iterator[Text]:
    for kind, (_, what) in TITLES.items():
        named, valued = table.totals(kind)
        if what and named != of(0):
            yield (
                f"{what}: ",
                counted(named),
                *((" = ", counted(valued)) if valued != named else ()),
            )
    for name, whose in table.free.items():
        yield prose(f"{name}: a free size ({whose}), not determined by the equations")
