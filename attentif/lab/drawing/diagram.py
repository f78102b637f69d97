"""A block as a diagram in SVG: a box for each matrix with its shape, arrows along the data, heads
as stacks.

Data flows from top to bottom; a weight is at the left of the box that uses it. Colour and outline
show the kind: an input has round ends, a weight sharp corners, a computed matrix round corners, a
concatenation a row of cells. A module (self, cross, ff) has a frame; a module inside a module is
one box, so that a whole model fits.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import pairwise
from typing import NamedTuple

from attentif.document.markup import columns, escaped, shortened
from attentif.lab.drawing.graph import Box, graph
from attentif.lab.drawing.layout import HEAD, NARROWEST, STACK, Layout, Rect, lines
from attentif.lab.drawing.spans import spans, width
from attentif.lab.language.tree import Block
from attentif.lab.shape import shapes as inferred
from attentif.lab.shape.shapes import Shapes

MARGIN, LEGEND = 28, 44
TO_WRITE_IN = 132  # least width of a box to be filled in
KINDS = {
    "input": "input",
    "weight": "weight",
    "activation": "computed",
    "concat": "side by side",
    "part": "several steps",
}
HEADS = "one for each head"

SERIF = "STIX Two Text, Times New Roman, Liberation Serif, serif"


def _file(name: str) -> str:
    return files("attentif.lab.drawing").joinpath(name).read_text(encoding="utf-8")


LOOKS: dict[str, str] = tomllib.loads(_file("looks.toml"))


def _look(kind: str, before: str = "") -> str:
    """The class of an element, for a page's style, and its attributes."""
    return f'class="{before}{kind}" {LOOKS[kind]}'


class Key(NamedTuple):
    """The content of a numbered box."""

    number: int
    name: str
    shape: str


def diagram(
    block: Block, shapes: Shapes | None = None, blank: bool = False, title: str | None = None
) -> str:
    """The diagram; a blank one has numbers instead of names, formulas and shapes, to be filled
    in (see `key`)."""
    layout = placed(block, shapes, blank)
    title = block.name if title is None else title
    inside, legend = layout.bounds(), _legend([box for box, _ in layout.boxes])
    head = shortened(title, 90)
    wide = max(inside.width, legend[1], 9.5 * columns(head)) + 2 * MARGIN
    left, top = inside.x - (wide - inside.width) / 2, inside.y - MARGIN - 34 * bool(title)
    high = inside.low - top + LEGEND + MARGIN
    parts = [f"<rect {_look('ground')} {_place(Rect(left, top, wide, high))}/>"]
    parts += [_panel(place, rect, layout.crowded(rect)) for place, rect in layout.panels().items()]
    parts += [
        f'<path {_look("edge")} d="{_curve(points)}"/>' for points in layout.arrows().values()
    ]
    parts += [
        _side(layout.at[weight.name], rect) for box, rect in layout.boxes for weight in box.side
    ]
    parts += [
        _box(box, rect, number if blank else 0)
        for number, (box, rect) in enumerate(layout.boxes, 1)
    ]
    if title:
        parts.append(
            f'<text {_look("title")} x="{left + wide / 2:.6g}" '
            f'y="{top + 36:.6g}">{escaped(head)}</text>'
        )
    parts.append(
        f'<g transform="translate({left + (wide - legend[1]) / 2:.6g} '
        f'{top + high - 46:.6g})">{legend[0]}</g>'
    )
    size = (
        f'viewBox="{left:.6g} {top:.6g} {wide:.6g} {high:.6g}" width="{wide:.6g}" '
        f'height="{high:.6g}"'
    )
    how = f'role="img" xml:space="preserve" font-family="{SERIF}" text-anchor="middle"'
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="diagram" {size} {how} '
        f'aria-label="{escaped(title)}">'
    )
    return "\n".join(
        [root, f"<style>\n{_file('diagram.css')}</style>", ARROWHEAD, *parts, "</svg>", ""]
    )


def key(block: Block, shapes: Shapes | None = None) -> list[Key]:
    """The content of each box, numbered as in the blank diagram."""
    return [
        Key(i, box.name.rstrip("."), box.said)
        for i, (box, _) in enumerate(placed(block, shapes).boxes, 1)
    ]


def placed(block: Block, shapes: Shapes | None, blank: bool = False) -> Layout:
    """The boxes in their places, with space to write in where they are blank."""
    narrowest = TO_WRITE_IN if blank else NARROWEST
    return Layout(graph(block, inferred.shapes(block) if shapes is None else shapes), narrowest)


ARROWHEAD = (
    '<defs><marker id="attentif-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
    'markerHeight="7" '
    f'orient="auto-start-reverse"><path {_look("head")} d="M 0 1 L 10 5 L 0 9 z"/></marker></defs>'
)


def _curve(points: list[tuple[float, float]]) -> str:
    """Vertical segments, joined by curves from one column to the next."""
    path = "M {:.6g} {:.6g}".format(*points[0])
    for (ax, ay), (bx, by) in pairwise(points):
        middle = (ay + by) / 2
        path += (
            f" L {bx:.6g} {by:.6g}"
            if ax == bx
            else f" C {ax:.6g} {middle:.6g} {bx:.6g} {middle:.6g} {bx:.6g} {by:.6g}"
        )
    return path


def _side(weight: Rect, box: Rect) -> str:
    """An arrow from a weight to the box at its right, horizontal where possible."""
    y = weight.y + weight.height / 2
    end = min(max(y, box.y + 10), box.low - 10)
    return f'<path {_look("edge")} d="M {weight.right:.6g} {y:.6g} L {box.x:.6g} {end:.6g}"/>'


def _place(rect: Rect) -> str:
    return f'x="{rect.x:.6g}" y="{rect.y:.6g}" width="{rect.width:.6g}" height="{rect.height:.6g}"'


def _panel(place: str, rect: Rect, crowded: bool) -> str:
    """A frame with its label at the left, or at the right where a line enters at the left."""
    x, anchor = (rect.right - 12, "end") if crowded else (rect.x + 12, "start")
    label = (
        f'<text {_look("place")} text-anchor="{anchor}" x="{x:.6g}" y="{rect.y + HEAD + 3:.6g}">'
    )
    return (
        f'<rect {_look("panel")} rx="10" '
        f"{_place(rect)}/>{label}{escaped(shortened(place, 40))}</text>"
    )


def _form(kind: str, rect: Rect, classes: str) -> str:
    round_by = {"input": rect.height / 2, "weight": 0.0}.get(kind, 9.0)
    return f'<rect {_look(kind, f"{classes} ")} rx="{round_by:.4g}" {_place(rect)}/>'


def _box(box: Box, rect: Rect, number: int) -> str:
    """A box with its text, or with its number and space to write; one of each head has two more,
    drawn under it."""
    behind = [
        _form(box.kind, Rect(rect.x + shift, rect.y + shift, *rect[2:]), "behind box")
        for shift in ((2 * STACK, STACK) if box.family else ())
    ]
    parts = [*behind, _form(box.kind, rect, "box")]
    if box.kind == "concat":
        parts.append(_cells(rect))
    middle = rect.x + rect.width / 2
    if number:
        y = rect.y + rect.height / 2
        parts.append(
            f'<text {_look("number")} x="{rect.x + 17:.6g}" y="{y + 5:.6g}">{number}</text>'
        )
        for low in (y - 1, y + 19):
            ends = (
                f'x1="{rect.x + 32:.6g}" y1="{low:.6g}" x2="{rect.right - 14:.6g}" y2="{low:.6g}"'
            )
            parts.append(f"<line {_look('fill-in')} {ends}/>")
        return f"<g>{''.join(parts)}</g>"
    y = rect.y + 7
    for text, size, kind in lines(box):
        y += size + 3
        parts.append(
            f'<text {_look(kind)} x="{middle:.6g}" y="{y:.6g}" '
            f'font-size="{size}">{spans(text, size)}</text>'
        )
        y += 2
    return f'<g data-name="{escaped(box.name)}"><title>{escaped(box.about)}</title>{"".join(parts)}</g>'


def _cells(rect: Rect) -> str:
    """A row of cells along the lower edge, for parts side by side."""
    low, count = rect.low, max(int(rect.width // 26), 3)
    path = f"M {rect.x:.6g} {low - 7:.6g} H {rect.right:.6g}"
    path += "".join(
        f" M {rect.x + rect.width * i / count:.6g} {low - 7:.6g} V {low:.6g}"
        for i in range(1, count)
    )
    return f'<path {_look("cells")} d="{path}"/>'


def _legend(boxes: list[Box]) -> tuple[str, float]:
    """The legend of the kinds in the diagram, and its width."""
    there = [(kind, text) for kind, text in KINDS.items() if any(box.kind == kind for box in boxes)]
    if any(box.family for box in boxes):
        there.append(("stack", HEADS))
    out, x = [], 0.0
    for kind, text in there:
        rect = Rect(x, 0, 30, 18)
        if kind == "stack":
            out += [
                _form("activation", Rect(x + shift, shift, 30, 18), "sample box")
                for shift in (6, 3)
            ]
        out.append(_form("activation" if kind == "stack" else kind, rect, "sample box"))
        out += [_cells(rect)] if kind == "concat" else []
        out.append(f'<text {_look("legend")} x="{x + 42:g}" y="14">{text}</text>')
        x += 42 + width(text, 12.5) + 22
    return "".join(out), max(x - 22, 0.0)
