"""A worked block as a result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attentif.document.heatmap import HeatMap
from attentif.document.result import Result
from attentif.lab.exact.display import PLACES
from attentif.lab.exact.steps import Work
from attentif.lab.language.parse import EquationError
from attentif.lab.shown import page, sheet
from attentif.lab.shown import work as shown


class Worked(Result):
    """A block with its numbers: exact, every step as a person would write it."""

    def __init__(self, work: Work, decimals: int = PLACES, only: Sequence[str] = ()) -> None:
        if not 0 <= decimals <= 50:
            raise EquationError(f"decimals: expected 0 to 50, got {decimals}")
        shown._check_names(work, only)
        self.work, self.decimals, self.only = work, decimals, tuple(only)
        self.title = f"By hand: {work.block.name or 'a block'}"

    def to_dict(self) -> dict[str, Any]:
        return shown.as_dict(self.work, self.decimals, self.only)

    def text(self, *, width: int | None = None, colour: bool = False) -> str:
        return shown.text(self.work, self.decimals, self.only)

    def html(self) -> str:
        return page.page(self.title, page.worked(self.work, self.decimals, self.only))

    def latex(self) -> str:
        return sheet.document(self.title, sheet.worked(self.work, self.decimals, self.only))

    def map(self, head: int | None = None) -> HeatMap:
        """The attention matrix as a heat-map; of several, the one counted from 1."""
        maps = shown.attention_maps(self.work)
        if not maps:
            raise EquationError("there is no attention matrix in this block: nothing is a softmax")
        if (len(maps) > 1 and head is None) or not 1 <= (head or 1) <= len(maps):
            raise EquationError(f"there are {len(maps)} attention matrices: choose one with --head 1 to {len(maps)}"
                                if len(maps) > 1 else f"there is one attention matrix: --head {head} is not there")  # fmt: skip
        return maps[(head or 1) - 1].heat_map()
