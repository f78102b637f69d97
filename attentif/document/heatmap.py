"""A heat-map of a matrix, such as attention weights: text for a terminal, SVG, LaTeX, and PNG
through matplotlib.

Weights from 0 to 1 are shown on that scale, so that two maps can be compared; others (scores, or
attention without softmax) on a scale from minus the largest to the largest, negative ones in
another colour.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from math import ceil, isfinite, sqrt
from typing import SupportsFloat

from attentif.document.markup import columns as columns_of
from attentif.document.markup import escaped, label, shortened, svg
from attentif.document.result import Json, Plot
from attentif.document.tree import Document, Figure

SHADES, EDGES = (
    " ·░▒▓█",
    (0.05, 0.2, 0.4, 0.6, 0.8),
)  # the share of the largest from which each darker shade is used
INK, FAINT, GROUND, MONO = "#1c2733", "#536171", "#ffffff", "monospace"
LOW, HIGH, NEGATIVE = (238, 243, 250), (24, 78, 148), (158, 68, 14)
CELL, SIDE = 44, 880  # of a cell of a small map; the longest side of a large map
LETTER = 0.6  # width of a monospace letter, as a share of the font size
LONGEST = 18  # columns of a label
SMALLEST = 9  # font size that can be read
MOST = 400  # rows or columns: a larger map has cells of two pixels and takes megabytes
AXES = ("queries", "keys")

Weights = Sequence[Sequence[SupportsFloat]]


class HeatMap(Plot):
    """A matrix with labels for its rows and columns; `axes` names the two axes."""

    def __init__(
        self,
        A: Weights,
        rows: Sequence[str],
        columns: Sequence[str],
        title: str,
        axes: tuple[str, str] = AXES,
    ) -> None:
        self.weights, self.rows, self.columns = (
            checked(A, len(rows), len(columns)),
            list(rows),
            list(columns),
        )
        if max(len(rows), len(columns)) > MOST:
            raise ValueError(
                f"A: expected at most {MOST} rows and columns to draw, got {len(rows)} x "
                f"{len(columns)}"
            )
        self.title, self.axes = title, axes
        self.most = _scale(self.weights)
        self.signed = any(weight < 0 for row in self.weights for weight in row)

    def document(self) -> Document:
        return Document((self.title,), (Figure(self),))

    def to_dict(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "axes": list(self.axes),
            "rows": self.rows,
            "columns": self.columns,
            "weights": self.weights,
        }

    @property
    def legend(self) -> str:
        """The meaning of rows, columns and shades in the text."""
        low, high = (f"{share * self.most:.3g}" for share in (EDGES[0], EDGES[-1]))
        shades = f"blank is less than {low}, {SHADES[-1]} is {high} or more"
        signs = "; - marks a negative number, shaded by its size" if self.signed else ""
        return f"rows: {self.axes[0]}, columns: {self.axes[1]}; {shades}{signs}"

    def as_text(self) -> str:
        """One line for each row, the weight as a shade; a negative one has a minus in its cell."""
        rows, columns = (
            [shortened(label, LONGEST) for label in labels] for labels in (self.rows, self.columns)
        )
        side = max(map(columns_of, rows))
        wide = max(3, *(columns_of(column) + 2 for column in columns))
        lines = [" " * (side + 1) + "".join(_centred(column, wide) for column in columns)]
        for name, row in zip(rows, self.weights, strict=True):
            shades = (SHADES[bisect_right(EDGES, abs(weight) / self.most + 1e-9)] for weight in row)
            cells = (
                ("-" if w < 0 else shade).center(wide, shade)
                for shade, w in zip(shades, row, strict=True)
            )
            lines.append(" " * (side - columns_of(name)) + name + " " + "".join(cells))
        return "\n".join(line.rstrip() for line in lines)

    def as_svg(self) -> str:
        """A drawing on a light background, with the weights in the cells where they fit."""
        plan = _Plan(self)
        height = plan.top + plan.cell * len(self.rows) + 50
        return svg(plan.width, height, self.title, _drawing(self, plan))

    def as_latex(self) -> str:
        """Coloured boxes; needs only the packages color and graphicx."""
        from attentif.document.latex import words

        plan, across = _Plan(self), len(self.columns)
        side = (
            2.4 if plan.numbered else max(0.4, min(2.4, 48 / max(len(self.rows), across)))
        )  # of a cell, in em
        turn, gap = (0, 1) if plan.flat else (60, ceil(plan.font * 1.1 / (plan.cell * sqrt(0.5))))
        tops = (
            rf"\rotatebox{{{turn}}}{{\footnotesize {words(top)}}}" if j % gap == 0 else ""
            for j, top in enumerate(plan.tops)
        )
        keys = rf"\small {words(self.axes[1])}\rule[-1ex]{{0pt}}{{3ex}}"
        lines = [
            rf"& \multicolumn{{{across}}}{{c}}{{{keys}}} \\",
            f"{words(self.axes[0])} & {' & '.join(tops)}",
        ]
        gap = ceil(plan.font * 1.1 / plan.cell)
        for i, row in enumerate(self.weights):
            label = words(plan.sides[i]) if i % gap == 0 else ""
            cells = " & ".join(self._box(plan, weight, side) for weight in row)
            lines.append(rf"\\[{1 if i else 3}pt] \footnotesize {label} & {cells}")
        shares = [i / 20 for i in range(-20 if plan.signed else 0, 21)]
        bar = "".join(
            _filled(share, rf"\rule{{{4 / len(shares):.3g}em}}{{0pt}}\rule{{0pt}}{{0.8em}}")
            for share in shares
        )
        low = f"{-self.most if plan.signed else 0:.3g}"
        scale = (
            rf"\\[6pt] & \multicolumn{{{across}}}{{c}}{{\footnotesize {low}\; {bar} "
            rf"\;{self.most:.3g}}}"
        )
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

        colours = [_colour(2 * i / 255 - 1 if self.signed else i / 255) for i in range(256)]
        scale = (-self.most if self.signed else 0.0, self.most)
        cell = lambda weight: (_written(weight, self.most), _ink(weight / self.most))  # noqa: E731
        return heat_map(
            self.weights, (self.rows, self.columns), self.title, self.axes, scale, colours, cell
        )


class _Plan:
    """Sizes and positions of a drawing."""

    def __init__(self, map: HeatMap) -> None:
        A, rows, columns, self.most, self.signed = (
            map.weights,
            map.rows,
            map.columns,
            map.most,
            map.signed,
        )
        self.cell = min(CELL, max(SIDE / max(len(rows), len(columns)), 2))
        longest = max(len(_written(weight, self.most)) for row in A for weight in row)
        self.size = min(12, (self.cell - 6) / (LETTER * longest))  # of the numbers in the cells
        self.numbered = self.size >= SMALLEST
        self.font = min(14, max(self.cell * 0.62, SMALLEST + 1))
        self.sides, self.tops = (
            [shortened(label, LONGEST) for label in labels] for labels in (rows, columns)
        )
        across = max(columns_of(top) for top in self.tops) * LETTER * self.font
        self.flat = across <= self.cell  # otherwise the labels of the columns are slanted
        self.left = 40 + 9 * max(columns_of(side) for side in self.sides) * self.font / 14
        self.top = 82 if self.flat else 72 + across * sqrt(0.5)
        right = 16 if self.flat else max(16, 8 + across * sqrt(0.5))
        self.head = shortened(map.title, 120)
        self.width = max(
            self.left + max(self.cell * len(columns), 90) + right, 32 + 9 * columns_of(self.head)
        )


def _drawing(map: HeatMap, plan: _Plan) -> Iterator[str]:
    """The SVG elements inside the root."""
    across, down = plan.cell * len(map.columns), plan.cell * len(map.rows)
    title = label(plan.width / 2, 24, plan.head, "middle", 14, INK)
    yield f"<g><title>{escaped(map.title)}</title>{title}</g>" if map.title else title
    above, beside = (shortened(axis, LONGEST) for axis in reversed(map.axes))
    yield (
        label(plan.left + across / 2, 46, above, "middle", 12, FAINT)
        + label(20, plan.top + down / 2, beside, "middle", 12, FAINT, turn=-90)
    )
    yield from _tops(plan, map.columns)
    yield from _rows(plan, map)
    yield from _legend(plan.left, plan.top + down + 14, max(min(across, 220), 90), plan)


def _tops(plan: _Plan, columns: Sequence[str]) -> Iterator[str]:
    """The labels of the columns; some are left out where they would overlap."""
    every = 1 if plan.flat else ceil(plan.font * 1.1 / (plan.cell * sqrt(0.5)))
    for j in range(0, len(columns), every):
        x, y = plan.left + plan.cell * (j + 0.5), plan.top - 10
        anchor, turn = ("middle", 0) if plan.flat else ("start", -45)
        yield _hinted(
            label(x, y, plan.tops[j], anchor, plan.font, INK, turn, MONO), plan.tops[j], columns[j]
        )


def _rows(plan: _Plan, map: HeatMap) -> Iterator[str]:
    every, cell = ceil(plan.font * 1.1 / plan.cell), plan.cell
    gap, radius = (
        1.0 if cell > 16 else 0.5 if cell > 8 else 0.0,
        4 if cell > 30 else 2 if cell > 12 else 0,
    )
    for i, (name, row) in enumerate(zip(map.rows, map.weights, strict=True)):
        y, side = plan.top + cell * i, plan.sides[i]
        if i % every == 0:
            text = label(
                plan.left - 10,
                y + cell / 2 + plan.font * 0.36,
                side,
                "end",
                plan.font,
                INK,
                font=MONO,
            )
            yield _hinted(text, side, name)
        for j, weight in enumerate(row):
            x, low = plan.left + cell * j, y + cell / 2 + plan.size * 0.36
            box = _rect(
                x + gap,
                y + gap,
                cell - 2 * gap,
                cell - 2 * gap,
                _colour(weight / plan.most),
                radius,
            )
            number = (
                label(
                    x + cell / 2,
                    low,
                    _written(weight, plan.most),
                    "middle",
                    plan.size,
                    _ink(weight / plan.most),
                    font=MONO,
                )
                if plan.numbered
                else ""
            )
            hint = escaped(f"{name} → {map.columns[j]}: {weight:.6g}")
            yield f"<g><title>{hint}</title>{box}{number}</g>"


def _legend(x: float, y: float, width: float, plan: _Plan) -> Iterator[str]:
    """The colours from the lowest weight to the largest, with numbers at the ends."""
    pieces = 45
    for i in range(pieces):
        share = 2 * i / (pieces - 1) - 1 if plan.signed else i / (pieces - 1)
        yield _rect(x + width * i / pieces, y, width / pieces + 0.5, 10, _colour(share))
    ends = [(0.0, "start", -plan.most if plan.signed else 0.0), (1.0, "end", plan.most)]
    for share, anchor, value in [*ends, (0.5, "middle", 0.0)] if plan.signed else ends:
        yield label(x + width * share, y + 24, f"{value:.3g}", anchor, 11, INK, font=MONO)


def _hinted(element: str, shown: str, whole: str) -> str:
    """A label; where it was shortened, the whole text is shown on hovering."""
    return element if shown == whole else f"<g><title>{escaped(whole)}</title>{element}</g>"


def _rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0) -> str:
    rounded = f' rx="{radius:g}"' if radius else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{rounded}/>'
    )


def _written(weight: float, most: float) -> str:
    return f"{weight:.2f}" if most == 1 else f"{weight:.3g}"


def _scale(A: list[list[float]]) -> float:
    """The weight that has the darkest colour."""
    if all(0 <= weight <= 1 + 1e-9 for row in A for weight in row):
        return 1.0
    return max(abs(weight) for row in A for weight in row)


def mixed(share: float) -> tuple[int, ...]:
    """Red, green and blue up to 255: from nearly white to a deep blue, or to brown for negative
    weights."""
    end, share = HIGH if share >= 0 else NEGATIVE, min(abs(share), 1.0)
    return tuple(round(a + (b - a) * share) for a, b in zip(LOW, end, strict=True))


def _ink(share: float) -> str:
    """The colour of a number in a cell."""
    return GROUND if abs(share) > 0.55 else INK


def _colour(share: float) -> str:
    return "#" + "".join(f"{part:02x}" for part in mixed(share))


def _filled(share: float, inside: str) -> str:
    """LaTeX with the cell's background colour."""
    return (
        rf"\colorbox[rgb]{{{','.join(f'{part / 255:.3g}' for part in mixed(share))}}}{{{inside}}}"
    )


def _centred(text: str, wide: int) -> str:
    """str.center by terminal columns."""
    return text.center(wide - columns_of(text) + len(text))


def checked(A: Weights, rows: int, columns: int) -> list[list[float]]:
    """The weights as floats; a ValueError where they are not rows x columns finite numbers."""
    if not rows or not columns or len(A) != rows or any(len(row) != columns for row in A):
        raise ValueError(
            f"A: expected {rows} x {columns} weights to go with the labels (at least 1 x 1), "
            f"got rows of {sorted({len(row) for row in A})} in {len(A)}"
        )
    numbers = [[float(weight) for weight in row] for row in A]
    for i, row in enumerate(numbers, 1):
        for j, weight in enumerate(row, 1):
            if not isfinite(weight):
                raise ValueError(
                    f"A: expected finite weights, got {weight:g} in row {i}, column {j} (counted "
                    "from 1)"
                )
    return numbers
