"""A block's diagram in LaTeX's own picture, for a document without another file; needs the packages
color and graphicx.

The places are those of the SVG drawing. A wide diagram is turned, so that it fills the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from attentif.document.latex import words
from attentif.lab.drawing.diagram import LOOKS, placed
from attentif.lab.drawing.graph import Box
from attentif.lab.drawing.layout import Rect
from attentif.lab.language.tree import Block
from attentif.lab.maths.formula import prose
from attentif.lab.maths.latex import LATEX
from attentif.lab.shape.shapes import Shapes

UNIT = 0.45  # points, before it is shrunk to the page
WIDE = 1300  # a drawing that is wider, and wider than high, is turned


def picture(block: Block, shapes: Shapes, blank: bool = False) -> str:
    layout = placed(block, shapes, blank)
    inside = layout.bounds()
    shift = (inside.x, inside.low)
    lines = [line for points in layout.arrows().values() for line in _arrow(points, shift)]
    lines += [
        line
        for box, rect in layout.boxes
        for weight in box.side
        for line in _side(layout.at[weight.name], rect, shift)
    ]
    for number, (box, rect) in enumerate(layout.boxes, 1):
        lines += _box(box, rect, shift, number if blank else 0)
    size = f"({inside.width:.0f},{inside.height:.0f})"
    drawn = "\n".join([rf"\begin{{picture}}{size}", *lines, r"\end{picture}"])
    if inside.width > WIDE and inside.width > inside.height:
        fit = rf"\rotatebox{{90}}{{\resizebox{{0.92\textheight}}{{!}}{{{drawn}}}}}"
    else:
        fit = rf"\setbox0\hbox{{{drawn}}}\ifdim\wd0>\linewidth\resizebox{{\linewidth}}{{!}}{{\box0}}\else\box0\fi"
    return rf"{{\centering\setlength{{\unitlength}}{{{UNIT}pt}}\setlength{{\fboxsep}}{{0pt}}{fit}\par}}"


def _at(x: float, y: float, shift: tuple[float, float]) -> str:
    return f"({x - shift[0]:.1f},{shift[1] - y:.1f})"


def _arrow(points: list[tuple[float, float]], shift: tuple[float, float]) -> Iterator[str]:
    """Straight down, and in a bend of two arcs from one column to the next."""
    for (ax, ay), (bx, by) in pairwise(points):
        middle, half = (ay + by) / 2, (ax + bx) / 2
        for one, two, three in (
            ((ax, ay), (ax, middle), (half, middle)),
            ((half, middle), (bx, middle), (bx, by)),
        ):
            yield rf"\qbezier{_at(*one, shift)}{_at(*two, shift)}{_at(*three, shift)}"
    yield rf"\put{_at(*points[-1], shift)}{{\vector(0,-1){{0}}}}"


def _side(weight: Rect, box: Rect, shift: tuple[float, float]) -> Iterator[str]:
    y = weight.y + weight.height / 2
    end = min(max(y, box.y + 10), box.low - 10)
    yield rf"\qbezier{_at(weight.right, y, shift)}{_at((weight.right + box.x) / 2, end, shift)}{_at(box.x, end, shift)}"
    yield rf"\put{_at(box.x, end, shift)}{{\vector(1,0){{0}}}}"


def _box(box: Box, rect: Rect, shift: tuple[float, float], number: int) -> Iterator[str]:
    """A frame on its colour, with the name and the shape, or with its number and space to write."""
    red, green, blue = (int(LOOKS[box.kind].split("#")[1][i : i + 2], 16) / 255 for i in (0, 2, 4))
    corner, size = _at(rect.x, rect.low, shift), f"({rect.width:.1f},{rect.height:.1f})"
    ground = rf"\rule{{{rect.width * UNIT:.2f}pt}}{{{rect.height * UNIT:.2f}pt}}"
    yield rf"\put{corner}{{\color[rgb]{{{red:.2f},{green:.2f},{blue:.2f}}}{ground}}}\put{corner}{{\framebox{size}{{}}}}"
    if number:
        yield (
            rf"\put{_at(rect.x + 9, rect.y + rect.height / 2, shift)}{{\makebox(0,0)[l]{{\small "
            rf"{number}}}}}"
        )
        return
    place, dot, last = box.name.rstrip(".").rpartition(".")
    shape = "".join(
        words(one) if isinstance(one, str) else f"${one.latex}$"  # type: ignore[union-attr]
        for one in prose(box.said)
    )
    name = rf"\shortstack{{{words(place + dot)}${LATEX.name(last)}$\\\scriptsize {shape}}}"
    middle = _at(rect.x + rect.width / 2, rect.y + rect.height / 2, shift)
    yield rf"\put{middle}{{\makebox(0,0){{\small {name}}}}}"
