"""Layers of a diagram: which row each box is in, and the order in a row. Knows widths and edges.

A line that passes a row has a narrow slot in it, so that no line crosses a box. A row is sorted by
the mean positions of each box's neighbours, swept down and up: this gives few crossings (to find
the fewest is hard).
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from attentif.lab.drawing.graph import in_order

Edge = tuple[str, str]
Way = tuple[str, str, int]  # the slot of a line in a row that it passes: start, end, row
Item = str | Way
SWEEPS, DETOURS = 16, 40  # with more lines that pass rows, no detours are tried
GAP, NARROW, BESIDE = 30.0, 14.0, 26.0  # BESIDE: extra space between lanes


@dataclass(frozen=True)
class Boxes:
    """The boxes to arrange. Boxes of one `lane` stay side by side, lanes in the same order in
    every row. `port` is the distance of a box's connection from its centre."""

    level: Mapping[str, int]
    edges: Sequence[Edge]
    width: Mapping[str, float]
    lane: Mapping[str, int]
    port: Mapping[str, float]


class Rows:
    """The items of each row in order; `x` has their centres."""

    def __init__(self, boxes: Boxes) -> None:
        self.boxes = boxes
        self.rows: list[list[Item]] = [[] for _ in range(max(boxes.level.values(), default=-1) + 1)]
        self.above, self.below = (
            defaultdict[Item, list[Item]](list),
            defaultdict[Item, list[Item]](list),
        )
        self.chains: dict[
            Edge, list[Item]
        ] = {}  # the items of each line, from its start to its end
        self.x: dict[Item, float] = {}
        for node, level in boxes.level.items():
            self.rows[level].append(node)
        for a, b in dict.fromkeys(boxes.edges):
            ways: list[Item] = [(a, b, row) for row in range(boxes.level[a] + 1, boxes.level[b])]
            for row, way in enumerate(ways, boxes.level[a] + 1):
                self.rows[row].append(way)
            self.chains[a, b] = [a, *ways, b]
            for upper, lower in pairwise(self.chains[a, b]):
                self.below[upper].append(lower)
                self.above[lower].append(upper)

    def lane(self, item: Item) -> int | None:
        return self.boxes.lane.get(item) if isinstance(item, str) else None

    def port(self, item: Item) -> float:
        return self.boxes.port.get(item, 0.0) if isinstance(item, str) else 0.0

    def width(self, item: Item) -> float:
        return self.boxes.width[item] if isinstance(item, str) else NARROW

    def apart(self, a: Item, b: Item) -> float:
        """The least distance between the centres of two neighbours."""
        both = isinstance(a, str) and isinstance(b, str)
        gap = (GAP if both else 6.0) + (BESIDE if both and self.lane(a) != self.lane(b) else 0.0)
        return (self.width(a) + self.width(b)) / 2 + gap

    def crossings(self) -> int:
        total = 0
        for upper, lower in pairwise(self.rows):
            spot, passed = {item: i for i, item in enumerate(lower)}, list[int]()
            for item in upper:
                ends = sorted(spot[other] for other in self.below[item])
                total += sum(len(passed) - bisect_right(passed, end) for end in ends)
                for end in ends:
                    insort(passed, end)
        return total


def levels(nodes: Sequence[str], edges: Sequence[Edge], late: Sequence[str] = ()) -> dict[str, int]:
    """The length of the longest path to each node; `late` nodes are just above the first node
    that they feed."""
    out: dict[str, list[str]] = defaultdict(list)
    for a, b in edges:
        out[a].append(b)
    level = dict.fromkeys(nodes, 0)
    for node in in_order(list(nodes), list(edges)):
        for other in out[node]:
            level[other] = max(level[other], level[node] + 1)
    for node in late:
        level[node] = min((level[other] for other in out[node]), default=1) - 1
    return {node: level[node] - min(level.values(), default=0) for node in nodes}


def order(rows: Rows) -> None:
    """Sort each row."""
    texts = {node: i for i, node in enumerate(rows.boxes.level)}  # an input counts as what it feeds
    for row in rows.rows:
        ends = {item: item if isinstance(item, str) else item[1] for item in row}
        feeds = {
            end: [end] if rows.above[end] else [b for a, b in rows.chains if a == end]
            for end in ends.values()
        }
        first = {
            item: min((float(texts[end]) for end in feeds[ends[item]]), default=0.0) for item in row
        }
        _sort(row, first, rows)
    best, least = [list(row) for row in rows.rows], rows.crossings()
    for sweep in range(SWEEPS):
        down = sweep % 2 == 0
        swept, joined = (rows.rows, rows.above) if down else (rows.rows[::-1], rows.below)
        for before, row in pairwise(swept):
            spot = {item: i / max(len(before) - 1, 1) for i, item in enumerate(before)}
            means = {
                item: mean([spot[other] for other in joined[item]], i / max(len(row) - 1, 1))
                for i, item in enumerate(row)
            }
            _sort(row, means, rows)
        if rows.crossings() < least:
            best, least = [list(row) for row in rows.rows], rows.crossings()
    for row, kept in zip(rows.rows, best, strict=True):
        row[:] = kept
    _detour(rows)


def _detour(rows: Rows) -> None:
    """Move lines that pass rows to the left or right of everything, or of a lane, where that
    lowers the cost."""
    long = [chain[1:-1] for chain in rows.chains.values() if chain[2:]]
    for ways in long if len(long) <= DETOURS else []:
        for lane in [None, *sorted(set(rows.boxes.lane.values()))]:
            for left in (True, False):
                before, kept = _cost(rows), [list(row) for row in rows.rows]
                for row in rows.rows:
                    for way in [item for item in ways if item in row]:
                        row.remove(way)
                        beside = [
                            i
                            for i, item in enumerate(row)
                            if lane is None or rows.lane(item) == lane
                        ]
                        row.insert((beside[0] if left else beside[-1] + 1) if beside else 0, way)
                if _cost(rows) >= before:
                    for row, old in zip(rows.rows, kept, strict=True):
                        row[:] = old


def _cost(rows: Rows) -> tuple[int, int]:
    """Crossings; then the number of times that a line changes sides of a lane."""
    sides: dict[tuple[Edge, int], list[bool]] = defaultdict(list)
    for row in rows.rows:
        first = {rows.lane(item): i for i, item in reversed([*enumerate(row)])}
        for i, item in enumerate(row):
            if isinstance(item, tuple):
                for lane, spot in first.items():
                    if lane is not None:
                        sides[item[:2], lane].append(i > spot)
    return rows.crossings(), sum(a != b for found in sides.values() for a, b in pairwise(found))


def _sort(row: list[Item], means: Mapping[Item, float], rows: Rows) -> None:
    """Sort by the means; lanes stay whole and in order, a box without a lane goes beside them, a
    line anywhere."""
    lanes: dict[int, list[Item]] = defaultdict(list)
    free: list[Item] = []
    for item in sorted(row, key=lambda item: means[item]):
        lane = rows.lane(item)
        (free if lane is None else lanes[lane]).append(item)
    ordered = [item for lane in sorted(lanes) for item in lanes[lane]]
    middle = {lane: mean([means[item] for item in inside], 0.0) for lane, inside in lanes.items()}
    for item in free:
        whole = isinstance(item, str)
        spots = [
            middle[rows.lane(other) or 0]
            if whole and rows.lane(other) is not None
            else means[other]
            for other in ordered
        ]
        ordered.insert(
            next((i for i, spot in enumerate(spots) if spot > means[item]), len(ordered)), item
        )
    row[:] = ordered


def mean(numbers: Sequence[float], default: float) -> float:
    return sum(numbers) / len(numbers) if numbers else default
