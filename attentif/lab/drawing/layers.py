"""Boxes in rows, joined by lines that go down: which row, and in what order. Knows widths and who feeds whom.

A line that passes rows gets a narrow place in each of them, so that no line runs over a box. The order in a row is that
of the mean places of what each box is joined to, swept down and up: few crossings, not the fewest, which is hard.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

Edge = tuple[str, str]
Way = tuple[str, str, int]  # a line's place in a row that it passes: where it comes from, where it goes, which row
Item = str | Way
SWEEPS, DETOURS = 16, 40  # more lines than these that pass rows are left as the sweeps have them
GAP, NARROW, BESIDE = 30.0, 14.0, 26.0  # BESIDE: more room between what belongs together and the rest


@dataclass(frozen=True)
class Boxes:
    """What is to be arranged. `lane` numbers what belongs together: it stays side by side, in every row in the same
    order. `port` is how far right of its middle a box is joined to the others."""

    level: Mapping[str, int]
    edges: Sequence[Edge]
    width: Mapping[str, float]
    lane: Mapping[str, int]
    port: Mapping[str, float]


class Rows:
    """Items in order, row by row, with the middle of each in `x`."""

    def __init__(self, boxes: Boxes) -> None:
        self.boxes = boxes
        self.rows: list[list[Item]] = [[] for _ in range(max(boxes.level.values(), default=-1) + 1)]
        self.above, self.below = defaultdict[Item, list[Item]](list), defaultdict[Item, list[Item]](list)
        self.chains: dict[Edge, list[Item]] = {}  # what each line goes through, from its start to its end
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
        """How far the middles of two neighbours are apart at least."""
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
    """The longest way from the top to each node; of those that nothing feeds, the `late` ones stand just above what
    they feed."""
    into, out = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
    for a, b in edges:
        into[b].append(a)
        out[a].append(b)
    level: dict[str, int] = {}
    waiting = list(reversed(nodes))
    while waiting:  # a node after all that feed it; a list and not recursion, for long blocks
        at = waiting[-1]
        missing = [node for node in into[at] if node not in level]
        waiting += missing
        if not missing:
            waiting.pop()
            level[at] = max((level[node] + 1 for node in into[at]), default=0)
    for node in late:
        level[node] = min((level[other] for other in out[node]), default=1) - 1
    return {node: level[node] - min(level.values(), default=0) for node in nodes}


def order(rows: Rows) -> None:
    """Put each row in order."""
    texts = {node: i for i, node in enumerate(rows.boxes.level)}  # what only starts counts as what it feeds
    for row in rows.rows:
        ends = {item: item if isinstance(item, str) else item[1] for item in row}
        feeds = {end: [end] if rows.above[end] else [b for a, b in rows.chains if a == end] for end in ends.values()}
        first = {item: min((float(texts[end]) for end in feeds[ends[item]]), default=0.0) for item in row}
        _sort(row, first, rows)
    best, least = [list(row) for row in rows.rows], rows.crossings()
    for sweep in range(SWEEPS):
        down = sweep % 2 == 0
        swept, joined = (rows.rows, rows.above) if down else (rows.rows[::-1], rows.below)
        for before, row in pairwise(swept):
            spot = {item: i / max(len(before) - 1, 1) for i, item in enumerate(before)}
            means = {item: mean([spot[other] for other in joined[item]], i / max(len(row) - 1, 1))
                    for i, item in enumerate(row)}  # fmt: skip
            _sort(row, means, rows)
        if rows.crossings() < least:
            best, least = [list(row) for row in rows.rows], rows.crossings()
    for row, kept in zip(rows.rows, best, strict=True):
        row[:] = kept
    _detour(rows)


def _detour(rows: Rows) -> None:
    """A line that passes rows goes by the left or the right of all, or of a lane, where that is better."""
    long = [chain[1:-1] for chain in rows.chains.values() if chain[2:]]
    for ways in long if len(long) <= DETOURS else []:
        for lane in [None, *sorted(set(rows.boxes.lane.values()))]:
            for left in (True, False):
                before, kept = _cost(rows), [list(row) for row in rows.rows]
                for row in rows.rows:
                    for way in [item for item in ways if item in row]:
                        row.remove(way)
                        beside = [i for i, item in enumerate(row) if lane is None or rows.lane(item) == lane]
                        row.insert((beside[0] if left else beside[-1] + 1) if beside else 0, way)
                if _cost(rows) >= before:
                    for row, old in zip(rows.rows, kept, strict=True):
                        row[:] = old


def _cost(rows: Rows) -> tuple[int, int]:
    """Crossings first; then how often a line changes from one side of a lane to the other."""
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
    """By the means, but lanes stay whole and in order; a box of no lane goes before or after one, a line anywhere."""
    lanes: dict[int, list[Item]] = defaultdict(list)
    free: list[Item] = []
    for item in sorted(row, key=lambda item: means[item]):
        lane = rows.lane(item)
        (free if lane is None else lanes[lane]).append(item)
    ordered = [item for lane in sorted(lanes) for item in lanes[lane]]
    middle = {lane: mean([means[item] for item in inside], 0.0) for lane, inside in lanes.items()}
    for item in free:
        whole = isinstance(item, str)
        spots = [middle[rows.lane(other) or 0] if whole and rows.lane(other) is not None else means[other]
                 for other in ordered]  # fmt: skip
        ordered.insert(next((i for i, spot in enumerate(spots) if spot > means[item]), len(ordered)), item)
    row[:] = ordered


def mean(numbers: Sequence[float], default: float) -> float:
    return sum(numbers) / len(numbers) if numbers else default
