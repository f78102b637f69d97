"""The table of a block's shapes as a result."""

from __future__ import annotations

from typing import Any

from attentif.document.result import Result
from attentif.lab.language.tree import Block
from attentif.lab.shown import page, shape_table, sheet


class ShapeTable(Result):
    """Every shape of a block, with names and with numbers; parameters and multiply-adds."""

    def __init__(self, block: Block, table: shape_table.Table, name: str) -> None:
        self.block, self.table, self.title = block, table, f"Shapes: {name}"

    def to_dict(self) -> dict[str, Any]:
        return shape_table.as_dict(self.table)

    def text(self, *, width: int | None = None, colour: bool = False) -> str:
        return shape_table.text(self.table)

    def html(self) -> str:
        parts = (page.equations(self.block), page.shape_table(self.table))
        return page.page(self.title, [page.Section("Equations and shapes", parts)])

    def latex(self) -> str:
        return sheet.document(self.title, [sheet.equations(self.block), *sheet.shape_table(self.table)])
