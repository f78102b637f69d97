"""A heat-map of a matrix, such as attention weights: text for a terminal, SVG, LaTeX, and PNG through matplotlib.

Weights from 0 to 1 are shown on that scale, so that two maps can be compared; others (scores, or attention without
softmax) on their own, from minus the largest to the largest, negative ones in another colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, isfinite, sqrt
from typing import ClassVar, Literal, SupportsFloat

from attentif.document.markup import columns as columns_of
from attentif.document.markup import escaped, shortened
from attentif.document.result import HTML, JSON, LATEX, PNG, SVG, TEXT, Json, Result
from attentif.document.tree import Document, Figure

SHADES = " ·░▒▓█"
INK, FAINT, GROUND = "#1c2733", "#536171", "#ffffff"
LOW, HIGH, NEGATIVE = (238, 243, 250), (24, 78, 148), (158, 68, 14)
CELL, SIDE = 44, 880  # a cell of a small map, and what a large one is shrunk to
LETTER = 0.6  # how wide a letter of a fixed width is, of the font's size
LONGEST = 18  # letters of a label
SMALLEST = 9  # of a font that can be read
MOST = 400  # rows or columns: more would be hardly two dots each, and megabytes
AXES = ("queries", "keys")

Weights = Sequence[Sequence[SupportsFloat]]
Anchor = Literal["start", "middle", "end"]


class HeatMap(Result):
    """A matrix with labels for its rows and columns; `axes` says what the rows and the columns are."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, JSON, SVG, PNG)

    def __init__(
        self, A: Weights, rows: Sequence[str], columns: Sequence[str], title: str, axes: tuple[str, str] = AXES
    ) -> None:
        self.weights, self.rows, self.columns = _checked(A, rows, columns), list(rows), list(columns)
        self.title, self.axes = title, axes
        self.most = _scale(self.weights)

    def document(self) -> Document:
        return Document((self.title,), (Figure(self),))

    def to_dict(self) -> dict[str, Json]:
        return {"title": self.title, "axes": list(self.axes), "rows": self.rows, "columns": self.columns,
                "weights": self.weights}  # fmt: skip

    @property
    def legend(self) -> str:
        """What the text's rows, columns and shades are."""
        return f"rows: {self.axes[0]}, columns: {self.axes[1]}; blank is 0, {SHADES[-1]} is {self.most:.3g}"

    def as_text(self) -> str:
        """One line for each row, the weight as a shade: blank is 0, a full block is the largest."""
        rows, columns = ([shortened(label, LONGEST) for label in labels] for labels in (self.rows, self.columns))
        side = max(map(columns_of, rows))
        wide = max(3, *(columns_of(column) + 2 for column in columns))
        lines = [" " * (side + 1) + "".join(_centred(column, wide) for column in columns)]
        for label, row in zip(rows, self.weights, strict=True):
            cells = (SHADES[min(int(abs(weight) / self.most * len(SHADES)), len(SHADES) - 1)] * wide for weight in row)
            lines.append(" " * (side - columns_of(label)) + label + " " + "".join(cells))
        return "\n".join(line.rstrip() for line in lines)

    def as_svg(self) -> str:
        """The same as a drawing with the weights in the cells where they fit; it brings its own light ground."""
        drawing = _drawing(self)
        size = (
            f'viewBox="0 0 {drawing.width:g} {drawing.height:g}" width="{drawing.width:g}" height="{drawing.height:g}"'
        )
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escaped(self.title)}">'
        ground = f'<rect width="{drawing.width:g}" height="{drawing.height:g}" rx="8" fill="{GROUND}"/>'
        return "\n".join([head, ground, *map(_svg, drawing.parts), "</svg>", ""])

    def as_latex(self) -> str:
        """The same as coloured boxes; needs the packages color and graphicx alone."""
        from attentif.document.latex import words

        plan, across = _Plan(self), len(self.columns)
        side = 2.4 if plan.numbered else max(0.4, min(2.4, 48 / max(len(self.rows), across)))  # of a cell, in em
        turn, gap = (0, 1) if plan.flat else (60, ceil(plan.font * 1.1 / (plan.cell * sqrt(0.5))))
        tops = (rf"\rotatebox{{{turn}}}{{\footnotesize {words(top)}}}" if j % gap == 0 else ""
                for j, top in enumerate(plan.tops))  # fmt: skip
        keys = rf"\small {words(self.axes[1])}\rule[-1ex]{{0pt}}{{3ex}}"
        lines = [rf"& \multicolumn{{{across}}}{{c}}{{{keys}}} \\", f"{words(self.axes[0])} & {' & '.join(tops)}"]
        gap = ceil(plan.font * 1.1 / plan.cell)
        for i, row in enumerate(self.weights):
            label = words(plan.sides[i]) if i % gap == 0 else ""
            cells = " & ".join(self._box(plan, weight, side) for weight in row)
            lines.append(rf"\\[{1 if i else 3}pt] \footnotesize {label} & {cells}")
        shares = [i / 20 for i in range(-20 if plan.signed else 0, 21)]
        bar = "".join(
            _filled(share, rf"\rule{{{4 / len(shares):.3g}em}}{{0pt}}\rule{{0pt}}{{0.8em}}") for share in shares
        )
        low = f"{-self.most if plan.signed else 0:.3g}"
        scale = rf"\\[6pt] & \multicolumn{{{across}}}{{c}}{{\footnotesize {low}\; {bar} \;{self.most:.3g}}}"
        begin = r"\setlength{\fboxsep}{0pt}\setlength{\tabcolsep}{0.5pt}\renewcommand{\arraystretch}{0}%"
        table = [rf"\begin{{tabular}}{{r@{{\;}}{'c' * across}}}", *lines, scale, r"\end{tabular}%"]
        wide = r"\ifdim\wd0>\linewidth\resizebox{\linewidth}{!}{\box0}\else\box0\fi\par}"
        return "\n".join([r"{\centering", begin, r"\setbox0\hbox{%", *table, "}%", wide])

    def _box(self, plan: _Plan, weight: float, side: float) -> str:
        text = _written(weight, self.most) if plan.numbered else ""
        ink = "white" if _ink(weight / self.most) == GROUND else "black"
        strut = rf"\rule[-{side * 0.36:.3g}em]{{0pt}}{{{side:.3g}em}}"
        inside = rf"\makebox[{side:.3g}em]{{{strut}\scriptsize\color{{{ink}}}{text}}}"
        return _filled(weight / self.most, inside)

    def as_png(self) -> bytes:
        from attentif.document.plot import heat_map

        signed = any(weight < 0 for row in self.weights for weight in row)
        colours = [_colour(2 * i / 255 - 1 if signed else i / 255) for i in range(256)]
        scale = (-self.most if signed else 0.0, self.most)
        cell = lambda weight: (_written(weight, self.most), _ink(weight / self.most))  # noqa: E731
        return heat_map(self.weights, (self.rows, self.columns), self.title, self.axes, scale, colours, cell)

    def svg(self) -> str:
        return self.as_svg()

    def png(self) -> bytes:
        return self.as_png()

    def _repr_svg_(self) -> str:
        return self.as_svg()


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
    """Where things are, and how large."""

    def __init__(self, map: HeatMap) -> None:
        A, rows, columns, self.most = map.weights, map.rows, map.columns, map.most
        self.signed = any(weight < 0 for row in A for weight in row)
        self.cell = min(CELL, max(SIDE / max(len(rows), len(columns)), 2))
        longest = max(len(_written(weight, self.most)) for row in A for weight in row)
        self.size = min(12, (self.cell - 6) / (LETTER * longest))  # of the numbers
        self.numbered = self.size >= SMALLEST
        self.font = min(14, max(self.cell * 0.62, SMALLEST + 1))
        self.sides, self.tops = ([shortened(label, LONGEST) for label in labels] for labels in (rows, columns))
        across = max(columns_of(top) for top in self.tops) * LETTER * self.font
        self.flat = across <= self.cell  # else the labels of the columns stand aslant
        self.left = 40 + 9 * max(columns_of(side) for side in self.sides) * self.font / 14
        self.top = 82 if self.flat else 72 + across * sqrt(0.5)
        self.right = 16 if self.flat else max(16, 8 + across * sqrt(0.5))


def _drawing(map: HeatMap) -> Drawing:
    plan, head = _Plan(map), shortened(map.title, 120)
    across, down = plan.cell * len(map.columns), plan.cell * len(map.rows)
    width = max(plan.left + max(across, 90) + plan.right, 32 + 9 * columns_of(head))
    parts = [Part(labels=(Label(width / 2, 24, head, "middle", 14, font="sans-serif"),), hint=map.title)]
    above, beside = (shortened(axis, LONGEST) for axis in reversed(map.axes))
    parts.append(Part(labels=(
        Label(plan.left + across / 2, 46, above, "middle", 12, FAINT, font="sans-serif"),
        Label(20, plan.top + down / 2, beside, "middle", 12, FAINT, angle=-90, font="sans-serif"),
    )))  # fmt: skip
    parts += [*_tops(plan, map.columns), *_rows(plan, map.weights, map.rows, map.columns)]
    parts += _legend(plan.left, plan.top + down + 14, min(across, 220), plan.most, plan.signed)
    return Drawing(width, plan.top + down + 50, parts)


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
            x, ink = plan.left + cell * j, _ink(weight / plan.most)
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
        attributes = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
        inside.append(f'<rect {attributes} fill="{box.fill}"' + (f' rx="{box.radius:g}"/>' if box.radius else "/>"))
    for label in part.labels:
        turn = f' transform="rotate({label.angle:g} {label.x:g} {label.y:g})"' if label.angle else ""
        attributes = f'x="{label.x:g}" y="{label.y:g}" text-anchor="{label.anchor}" fill="{label.ink}"{turn}'
        font = f'font-size="{label.size:.4g}" font-family="{label.font}"'
        inside.append(f"<text {attributes} {font}>{escaped(label.text)}</text>")
    hint = f"<title>{escaped(part.hint)}</title>" if part.hint else ""
    return f"<g>{hint}{''.join(inside)}</g>" if hint else "".join(inside)


def _written(weight: float, most: float) -> str:
    return f"{weight:.2f}" if most == 1 else f"{weight:.3g}"


def _scale(A: list[list[float]]) -> float:
    """What the darkest colour stands for."""
    if all(0 <= weight <= 1 + 1e-9 for row in A for weight in row):
        return 1.0
    return max(abs(weight) for row in A for weight in row)


def mixed(share: float) -> tuple[int, ...]:
    """From nearly white to a deep blue, or to brown for what is below 0: red, green and blue up to 255."""
    end, share = HIGH if share >= 0 else NEGATIVE, min(abs(share), 1.0)
    return tuple(round(a + (b - a) * share) for a, b in zip(LOW, end, strict=True))


def _ink(share: float) -> str:
    """Of a number on that colour."""
    return GROUND if abs(share) > 0.55 else INK


def _colour(share: float) -> str:
    return "#" + "".join(f"{part:02x}" for part in mixed(share))


def _filled(share: float, inside: str) -> str:
    """LaTeX on a ground of the colour."""
    return rf"\colorbox[rgb]{{{','.join(f'{part / 255:.3g}' for part in mixed(share))}}}{{{inside}}}"


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
