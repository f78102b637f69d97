"""A block's diagram as a result."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from attentif.document.result import HTML, JSON, SVG, Json, Plot
from attentif.document.tree import Document, Figure, Section
from attentif.lab.drawing.diagram import diagram, key
from attentif.lab.language.tree import Block
from attentif.lab.shape.shapes import Shapes


class Drawing(Plot):
    """A block as a diagram; a blank one has numbers instead of names, and `to_dict` gives their
    key."""

    formats: ClassVar[tuple[str, ...]] = (SVG, HTML, JSON)

    def __init__(self, block: Block, shapes: Shapes, title: str, blank: bool = False) -> None:
        self.block, self.shapes, self.title, self.blank = block, shapes, title, blank

    def document(self) -> Document:
        return Document((self.title,), (Section(("Drawing",), (Figure(self),)),))

    def to_dict(self) -> dict[str, Json]:
        keys: list[Json] = [
            {"number": one.number, "name": one.name, "shape": str(one.shape)}
            for one in key(self.block, self.shapes)
        ]
        return {"block": self.title, "key": keys}

    def boxes(self) -> list[tuple[int, str]]:
        """The number of each box in a blank drawing, and its name."""
        return [(one.number, one.name) for one in key(self.block, self.shapes)]

    def text(self, *, width: int | None = None, colour: bool = False) -> str:
        """The SVG, which `attentif draw BLOCK > file.svg` writes."""
        return self.svg()

    legend = ""

    @cached_property
    def _svg(self) -> str:
        return diagram(self.block, self.shapes, self.blank, self.title)

    def as_svg(self) -> str:
        return self._svg

    def as_text(self) -> str:
        return ""

    def as_latex(self) -> str:
        from attentif.lab.drawing.latex import picture

        return picture(self.block, self.shapes, self.blank)

    @classmethod
    def refusal(cls, ending: str) -> str:
        if ending == ".png":
            return (
                "a diagram is not written as PNG; save it as .svg and run `rsvg-convert "
                "FILE.svg -o FILE.png`"
            )
        return super().refusal(ending)

    def _repr_html_(self) -> None:  # type: ignore[override]
        """Nothing: a notebook shows the SVG."""

    def _repr_latex_(self) -> None:  # type: ignore[override]
        """Nothing: a notebook shows the SVG."""
