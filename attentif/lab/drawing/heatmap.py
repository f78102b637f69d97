"""An attention matrix as a picture: shaded text for a terminal, SVG for a page, PNG for a document. Knows rows of
numbers and labels.

Weights from 0 to 1 are shown on that scale, so that two maps can be compared; others (scores, or attention without
softmax) on their own, from minus the largest to the largest, negative ones in another colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, isfinite, sqrt
from typing import SupportsFloat

from attentif.lab.drawing.png import Anchor, Canvas
from attentif.lab.maths.markup import columns as columns_of
from attentif.lab.maths.markup import escaped, shortened

SHADES = " ·░▒▓█"
INK, GROUND = "#1c2733", "#ffffff"
LOW, HIGH, NEGATIVE = (238, 243, 250), (24, 78, 148), (158, 68, 14)
CELL, SIDE = 44, 880  # a cell of a small map, and what a large one is shrunk to
LETTER = 0.6  # how wide a letter of a fixed width is, of the font's size
LONGEST = 18  # letters of a label
SMALLEST = 9  # of a font that can be read
MOST = 400  # rows or columns: more would be hardly two dots each, and megabytes

Weights = Sequence[Sequence[SupportsFloat]]


def as_text(A: Weights, rows: Sequence[str], columns: Sequence[str]) -> str:
    """One line for each row, the weight as a shade: blank is 0, a full block is 1."""
    numbers = _checked(A, rows, columns)
    rows, columns = [shortened(row, LONGEST) for row in rows], [shortened(column, LONGEST) for column in columns]
    side = max(map(columns_of, rows))
    wide = max(3, *(columns_of(column) + 2 for column in columns))
    most = _scale(numbers)
    lines = [" " * (side + 1) + "".join(_centred(column, wide) for column in columns)]
    for label, row in zip(rows, numbers, strict=True):
        cells = (SHADES[min(int(abs(weight) / most * len(SHADES)), len(SHADES) - 1)] * wide for weight in row)
        lines.append(" " * (side - columns_of(label)) + label + " " + "".join(cells))
    return "\n".join(line.rstrip() for line in lines)


def as_svg(A: Weights, rows: Sequence[str], columns: Sequence[str], title: str) -> str:
    """The same as a drawing with the weights in the cells where they fit; it brings its own light ground."""
    drawing = _drawing(_checked(A, rows, columns), rows, columns, title)
    size = f'viewBox="0 0 {drawing.width:g} {drawing.height:g}" width="{drawing.width:g}" height="{drawing.height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escaped(title)}">'
    ground = f'<rect width="{drawing.width:g}" height="{drawing.height:g}" rx="8" fill="{GROUND}"/>'
    return "\n".join([head, ground, *map(_svg, drawing.parts), "</svg>", ""])


def as_png(A: Weights, rows: Sequence[str], columns: Sequence[str], title: str, scale: int = 2) -> bytes:
    """The same as dots, `scale` to one unit of the SVG. A label in letters that are not Latin shows as boxes."""
    drawing = _drawing(_checked(A, rows, columns), rows, columns, title)
    canvas = Canvas(drawing.width, drawing.height, scale, GROUND)
    for part in drawing.parts:
        for box in part.boxes:
            canvas.box(box.x, box.y, box.width, box.height, box.fill, box.radius)
        for label in part.labels:
            canvas.text(label.x, label.y, label.text, label.size, label.ink, label.anchor, label.angle)
    return canvas.png()


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    fill: str
    radius: float = 0


@dataclass(frozen=True)
class Label:
    x: float
    y: float
    text: str
    anchor: Anchor
    size: float
    ink: str = INK
    angle: float = 0
    font: str = "monospace"


@dataclass(frozen=True)
class Part:
    """What belongs together, and what is said when it is pointed at."""

    boxes: tuple[Box, ...] = ()
    labels: tuple[Label, ...] = ()
    hint: str = ""


@dataclass(frozen=True)
class Drawing:
    width: float
    height: float
    parts: list[Part]


class _Plan:
    """Where things stand, the same for SVG and PNG."""

    def __init__(self, A: list[list[float]], rows: Sequence[str], columns: Sequence[str]) -> None:
        self.most, self.signed = _scale(A), any(weight < 0 for row in A for weight in row)
        self.cell = min(CELL, max(SIDE / max(len(rows), len(columns)), 2))
        longest = max(len(_written(weight, self.most)) for row in A for weight in row)
        self.size = min(12, (self.cell - 6) / (LETTER * longest))  # of the numbers
        self.numbered = self.size >= SMALLEST
        self.legend = not self.numbered or self.most != 1
        self.font = min(14, max(self.cell * 0.62, SMALLEST + 1))
        self.sides, self.tops = ([shortened(label, LONGEST) for label in labels] for labels in (rows, columns))
        across = max(map(columns_of, self.tops)) * LETTER * self.font
        self.flat = across <= self.cell  # else the labels of the columns stand aslant
        self.left = 16 + 9 * max(map(columns_of, self.sides)) * self.font / 14
        self.top = 64 if self.flat else 54 + across * sqrt(0.5)
        self.right = 16 if self.flat else max(16, 8 + across * sqrt(0.5))


def _drawing(A: list[list[float]], rows: Sequence[str], columns: Sequence[str], title: str) -> Drawing:
    plan, head = _Plan(A, rows, columns), shortened(title, 120)
    width = max(plan.left + plan.cell * len(columns) + plan.right, 32 + 9 * columns_of(head))
    below = plan.top + plan.cell * len(rows)
    parts = [Part(labels=(Label(width / 2, 24, head, "middle", 14, font="sans-serif"),), hint=title)]
    parts += [*_tops(plan, columns), *_rows(plan, A, rows, columns)]
    if plan.legend:
        parts += _legend(plan.left, below + 14, min(plan.cell * len(columns), 220), plan.most, plan.signed)
    return Drawing(width, below + 16 + 34 * plan.legend, parts)


def _tops(plan: _Plan, columns: Sequence[str]) -> Iterator[Part]:
    """The labels of the columns; where they would run into each other, some stay out."""
    every = 1 if plan.flat else ceil(plan.font * 1.1 / (plan.cell * sqrt(0.5)))
    for j in range(0, len(columns), every):
        x, y, label = plan.left + plan.cell * (j + 0.5), plan.top - 10, plan.tops[j]
        spot = (
            Label(x, y, label, "middle", plan.font) if plan.flat else Label(x, y, label, "start", plan.font, angle=-45)
        )
        yield Part(labels=(spot,), hint=columns[j] if label != columns[j] else "")


def _rows(plan: _Plan, A: list[list[float]], rows: Sequence[str], columns: Sequence[str]) -> Iterator[Part]:
    every, cell = ceil(plan.font * 1.1 / plan.cell), plan.cell
    for i, (label, row) in enumerate(zip(rows, A, strict=True)):
        y, side = plan.top + cell * i, plan.sides[i]
        if i % every == 0:
            spot = Label(plan.left - 10, y + cell / 2 + plan.font * 0.36, side, "end", plan.font)
            yield Part(labels=(spot,), hint=label if side != label else "")
        for j, weight in enumerate(row):
            x, ink = plan.left + cell * j, GROUND if abs(weight) > 0.55 * plan.most else INK
            text, low = _written(weight, plan.most), y + cell / 2 + plan.size * 0.36
            number = (Label(x + cell / 2, low, text, "middle", plan.size, ink),) if plan.numbered else ()
            box = _square(x, y, cell, _colour(weight / plan.most))
            yield Part((box,), number, f"{label} → {columns[j]}: {weight:.6g}")


def _square(x: float, y: float, cell: float, fill: str) -> Box:
    gap = 1.0 if cell > 16 else 0.5 if cell > 8 else 0.0
    return Box(x + gap, y + gap, cell - 2 * gap, cell - 2 * gap, fill, 4 if cell > 30 else 2 if cell > 12 else 0)


def _legend(x: float, y: float, width: float, most: float, signed: bool) -> Iterator[Part]:
    """The colours from the least to the largest, with numbers at the ends."""
    width, pieces = max(width, 90), 45
    for i in range(pieces):
        share = i / (pieces - 1)
        colour = _colour(2 * share - 1 if signed else share)
        yield Part((Box(x + width * i / pieces, y, width / pieces + 0.5, 10, colour),))
    ends: list[tuple[float, Anchor, float]] = [(0, "start", -most if signed else 0), (1, "end", most)]
    for share, anchor, value in [*ends, (0.5, "middle", 0)] if signed else ends:
        yield Part(labels=(Label(x + width * share, y + 24, f"{value:.3g}", anchor, 11),))


def _svg(part: Part) -> str:
    inside = []
    for box in part.boxes:
        place = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
        inside.append(f'<rect {place} fill="{box.fill}"' + (f' rx="{box.radius:g}"/>' if box.radius else "/>"))
    for label in part.labels:
        turn = f' transform="rotate({label.angle:g} {label.x:g} {label.y:g})"' if label.angle else ""
        place = f'x="{label.x:g}" y="{label.y:g}" text-anchor="{label.anchor}" fill="{label.ink}"{turn}'
        font = f'font-size="{label.size:.4g}" font-family="{label.font}"'
        inside.append(f"<text {place} {font}>{escaped(label.text)}</text>")
    hint = f"<title>{escaped(part.hint)}</title>" if part.hint else ""
    return f"<g>{hint}{''.join(inside)}</g>" if hint else "".join(inside)


def _written(weight: float, most: float) -> str:
    return f"{weight:.2f}" if most == 1 else f"{weight:.3g}"


def _scale(A: list[list[float]]) -> float:
    """What the darkest colour stands for."""
    if all(0 <= weight <= 1 + 1e-9 for row in A for weight in row):
        return 1.0
    return max(abs(weight) for row in A for weight in row)


def _colour(share: float) -> str:
    """From nearly white to a deep blue, or to brown for what is below 0."""
    end, share = HIGH if share >= 0 else NEGATIVE, min(abs(share), 1.0)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(LOW, end, strict=True))


def _centred(text: str, wide: int) -> str:
    """As str.center, by columns of the terminal."""
    return text.center(wide - columns_of(text) + len(text))


def _checked(A: Weights, rows: Sequence[str], columns: Sequence[str]) -> list[list[float]]:
    if not rows or not columns or len(A) != len(rows) or any(len(row) != len(columns) for row in A):
        raise ValueError(f"A: expected {len(rows)} x {len(columns)} weights to go with the labels (at least 1 x 1), "
                         f"got rows of {sorted({len(row) for row in A})} in {len(A)}")  # fmt: skip
    if max(len(rows), len(columns)) > MOST:
        raise ValueError(f"A: expected at most {MOST} rows and columns to draw, got {len(rows)} x {len(columns)}")
    numbers = [[float(weight) for weight in row] for row in A]
    for i, row in enumerate(numbers):
        for j, weight in enumerate(row):
            if not isfinite(weight):
                raise ValueError(f"A: expected numbers, got {weight} in row {i}, column {j} (counted from 0)")
    return numbers
