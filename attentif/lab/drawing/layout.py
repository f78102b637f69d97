"""The layout of a diagram: rectangles, frames and the paths of the arrows. Knows no SVG."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import NamedTuple

from attentif.lab.drawing import layers
from attentif.lab.drawing.coordinates import arranged
from attentif.lab.drawing.graph import Box, Graph, circular, in_order
from attentif.lab.drawing.layers import Boxes, Edge, Item
from attentif.lab.drawing.spans import cut, width
from attentif.lab.language.tokens import EquationError

LABEL, FORMULA, SHAPE = 18, 13, 13  # font sizes of the lines in a box
WIDEST, NARROWEST = 290, 76  # widest line of text; narrowest box
ARROW, BETWEEN, FRAME, STACK = (
    30,
    40,
    18,
    4,
)  # distances: weight to box, rows, frame to box, boxes of a stack
HEAD = 18  # height of a frame's label
MOST_PASSED = 3000  # rows that all lines together may pass; more would take long to arrange
SLANT = 13  # a line with a smaller bend is drawn straight


class Line(NamedTuple):
    text: str  # marked, as spans.py reads it
    size: int
    kind: str


class Rect(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def low(self) -> float:
        return self.y + self.height


def lines(box: Box) -> list[Line]:
    """The lines of text in a box."""
    every = [
        Line(box.label, LABEL, "label"),
        Line(box.formula, FORMULA, "formula"),
        Line(box.note, FORMULA, "formula"),
        Line(box.shape, SHAPE, "shape"),
    ]
    return [line._replace(text=cut(line.text, line.size, WIDEST)) for line in every if line.text]


def _size(box: Box, narrowest: float) -> tuple[float, float]:
    inside = lines(box)
    wide = max(width(line.text, line.size) for line in inside)
    return max(wide + 22, narrowest), sum(line.size + 5 for line in inside) + (
        22 if box.kind == "concat" else 14
    )


class Unit:
    """A box with its weights at its left, one below the other: one item of a row."""

    def __init__(self, box: Box, narrowest: float) -> None:
        self.box, self.size = box, _size(box, narrowest)
        self.sides = [_size(weight, narrowest) for weight in box.side]
        self.column = max((wide for wide, _ in self.sides), default=0.0)
        self.width = self.size[0] + (self.column + ARROW if self.sides else 0.0)
        self.height = max(self.size[1], sum(high + 10 for _, high in self.sides) - 10) + 2 * STACK
        self.port = (self.width - self.size[0]) / 2

    def placed(self, x: float, y: float) -> list[tuple[Box, Rect]]:
        """The weights, then the box, centred at (x, y)."""
        out, left = [], x - self.width / 2
        low = y - (sum(high + 10 for _, high in self.sides) - 10) / 2
        for weight, (wide, high) in zip(self.box.side, self.sides, strict=True):
            out.append((weight, Rect(left + self.column - wide, low, wide, high)))
            low += high + 10
        wide, high = self.size
        return [*out, (self.box, Rect(x + self.width / 2 - wide, y - high / 2, wide, high))]


class Layout:
    def __init__(self, graph: Graph, narrowest: float = NARROWEST) -> None:
        self.graph = graph
        units = {name: Unit(box, narrowest) for name, box in graph.boxes.items()}
        level, self.frames = levels(graph)
        if (passed := sum(level[b] - level[a] - 1 for a, b in graph.edges)) > MOST_PASSED:
            raise EquationError(
                f"too complex to draw: its lines pass {passed} rows; at most {MOST_PASSED} can be"
            )
        lane = {name: i for i, names in enumerate(self.frames.values()) for name in names}
        widths, ports = (
            {name: getattr(unit, of) for name, unit in units.items()} for of in ("width", "port")
        )
        self.rows = arranged(Boxes(level, graph.edges, widths, lane, ports))
        starts = {min(level[name] for name in names) for names in self.frames.values()}
        ends = {max(level[name] for name in names) for names in self.frames.values()}
        self.boxes: list[tuple[Box, Rect]] = []  # in reading order
        self.bands: list[tuple[float, float]] = []  # top and bottom of each row
        y = 0.0
        for i, row in enumerate(self.rows.rows):
            y += (FRAME + HEAD) * (i in starts)
            inside = [item for item in row if isinstance(item, str)]
            high = max((units[name].height for name in inside), default=0.0)
            self.bands.append((y, y + high))
            self.boxes += [
                pair
                for name in inside
                for pair in units[name].placed(self.rows.x[name], y + high / 2)
            ]
            y += high + BETWEEN + FRAME * (i in ends)
        self.at = {box.name: rect for box, rect in self.boxes}

    def panels(self) -> dict[str, Rect]:
        """The frame of each module, wide enough for a line that runs beside its boxes."""
        out = {}
        for place, names in self.frames.items():
            every = [
                self.at[box.name]
                for name in names
                for box in (self.graph.boxes[name], *self.graph.boxes[name].side)
            ]
            left, right = (
                min(rect.x for rect in every),
                max(rect.right for rect in every) + 2 * STACK,
            )
            beside = [x for x in self._ways(names) if left - FRAME - 12 < x < right + FRAME + 12]
            x, right = min([left, *beside]) - FRAME, max([right, *beside]) + FRAME
            y, low = (
                min(rect.y for rect in every) - FRAME - HEAD,
                max(rect.low for rect in every) + FRAME + 2 * STACK,
            )
            out[place] = Rect(x, y, right - x, low - y)
        return out

    def _ways(self, names: list[str]) -> list[float]:
        """The positions of lines that pass rows on their way to one of these."""
        return [
            x for item, x in self.rows.x.items() if isinstance(item, tuple) and item[1] in names
        ]

    def crowded(self, panel: Rect) -> bool:
        """Does a line enter at the position of the frame's label?"""
        return any(
            panel.x < x < panel.x + 70 and y < panel.y + HEAD + FRAME + 4 and low > panel.y
            for points in self.arrows().values()
            for (_, y), (x, low) in pairwise(points)
        )

    def bounds(self) -> Rect:
        every = [*(rect for _, rect in self.boxes), *self.panels().values()]
        lines = [x for item, x in self.rows.x.items() if isinstance(item, tuple)]
        x, y = (
            min([rect.x for rect in every] + lines, default=0.0),
            min((rect.y for rect in every), default=0.0),
        )
        right = max([rect.right for rect in every] + lines, default=0.0) + 2 * STACK
        return Rect(x, y, right - x, max((rect.low for rect in every), default=0.0) + 2 * STACK - y)

    def arrows(self) -> dict[Edge, list[tuple[float, float]]]:
        """For each line the ends of its vertical segments; between two segments it bends."""
        starts, ends = self._ports(-1), self._ports(1)
        out = {}
        for edge, chain in self.rows.chains.items():
            start, end = starts[edge], ends[edge]
            if not chain[2:] and abs(start - end) < SLANT:
                start = end = (start + end) / 2
            elif chain[2:]:
                first, last = self.rows.x[chain[1]], self.rows.x[chain[-2]]
                start, end = (
                    first if abs(start - first) < SLANT else start,
                    last if abs(end - last) < SLANT else end,
                )
            upper, lower = self.rows.boxes.level[edge[0]], self.rows.boxes.level[edge[1]]
            below = 2 * STACK * self.graph.boxes[edge[0]].family
            points = [(start, self.at[edge[0]].low + below), (start, self.bands[upper][1])]
            for way, row in zip(chain[1:-1], range(upper + 1, lower), strict=True):
                points += [(self.rows.x[way], y) for y in self.bands[row]]
            out[edge] = [*points, (end, self.bands[lower][0]), (end, self.at[edge[1]].y)]
        return out

    def _ports(self, end: int) -> dict[Edge, float]:
        """The position on its box where each line begins (-1) or ends (1), in the order of the
        other ends."""
        by_box: dict[str, list[tuple[float, Edge]]] = defaultdict(list)
        for edge, chain in self.rows.chains.items():
            other = chain[1] if end == -1 else chain[-2]
            by_box[edge[0] if end == -1 else edge[1]].append((self._middle(other), edge))
        out = {}
        for name, found in by_box.items():
            rect = self.at[name]
            step = min(26.0, (rect.width - 24) / len(found))
            for i, (_, edge) in enumerate(sorted(found)):
                out[edge] = rect.x + rect.width / 2 + step * (i - (len(found) - 1) / 2)
        return out

    def _middle(self, item: Item) -> float:
        if isinstance(item, tuple):
            return self.rows.x[item]
        return self.at[item].x + self.at[item].width / 2


def levels(graph: Graph) -> tuple[dict[str, int], dict[str, list[str]]]:
    """The row of each box, and the boxes of each module that gets a frame.

    Modules are one below the other, in the order of the data. With modules inside modules (a whole
    model), each outer module is a column instead, and rows extend over all columns.
    """
    fed = {b for _, b in graph.edges}
    late = [
        name for name in graph.boxes if name not in fed and any(a == name for a, _ in graph.edges)
    ]
    frames: dict[str, list[str]] = defaultdict(list)
    for name, box in graph.boxes.items():
        if box.place:
            frames[box.place].append(name)
    whole = {name: box.place or name for name, box in graph.boxes.items()}
    outer = list(
        dict.fromkeys((whole[a], whole[b]) for a, b in graph.edges if whole[a] != whole[b])
    )
    if graph.nested or not frames:
        return layers.levels(list(graph.boxes), graph.edges, late), dict(frames)
    if circular(
        list(dict.fromkeys(whole.values())), outer
    ):  # modules that feed each other cannot be separated
        return layers.levels(list(graph.boxes), graph.edges, late), {}
    local: dict[str, int] = {}
    for names in frames.values():
        inside = [(a, b) for a, b in graph.edges if a in names and b in names]
        local |= layers.levels(names, inside, [name for name in late if name in names])
    high = {place: 1 + max(local[name] for name in names) for place, names in frames.items()}
    start: dict[str, int] = {}
    for place in in_order(list(dict.fromkeys(whole.values())), outer):
        start[place] = max((start[a] + high.get(a, 1) for a, b in outer if b == place), default=0)
    level = {name: start[whole[name]] + local.get(name, 0) for name in graph.boxes}
    for name in late:
        if not graph.boxes[name].place:
            level[name] = min(level[b] for a, b in graph.edges if a == name) - 1
    return {name: at - min(level.values()) for name, at in level.items()}, dict(frames)
