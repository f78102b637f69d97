"""Horizontal positions of boxes and lines: as near to their neighbours as the order and the gaps
allow.

Knows rows in order (layers.py); a position is a centre. Knows no heights.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from attentif.lab.drawing.layers import BESIDE, GAP, Boxes, Item, Rows, mean, order


def arranged(boxes: Boxes) -> Rows:
    """The boxes in order, with their positions."""
    rows = Rows(boxes)
    order(rows)
    for down in [True, False] * 4 + [True]:
        _place(rows, down)
    _place(
        rows, False, fixed={item for item in rows.x if rows.above[item]}
    )  # inputs follow the rest
    members = _members(rows)
    _line_up(rows, members)
    _part(rows, members)
    spanned = {i for first, last in _spans(rows, members) for i in range(first, last + 1)}
    fixed = {
        item
        for i, row in enumerate(rows.rows)
        for item in row
        if isinstance(item, str) and i in spanned
    }
    for way in (True, False, None):
        _place(rows, way, fixed)
    for _ in range(3):  # each line makes space for the next
        _straighten(rows)
    first = min((x - rows.width(item) / 2 for item, x in rows.x.items()), default=0.0)
    rows.x = {item: x - first for item, x in rows.x.items()}
    return rows


def _place(rows: Rows, down: bool | None, fixed: Collection[Item] = ()) -> None:
    """Position each row by the rows above (down), below, or both; fixed items stay."""
    for row in rows.rows if down is not False else rows.rows[::-1]:
        wanted, weight = [], []
        for i, item in enumerate(row):
            near = [
                *(rows.above[item] if down is not False else []),
                *(rows.below[item] if down is not True else []),
            ]
            pull = [
                (rows.x[other] + rows.port(other) - rows.port(item), _pull(item, other, rows))
                for other in near
                if other in rows.x
            ]
            total = sum(share for _, share in pull)
            keep = item in fixed or not pull
            wanted.append(
                rows.x.get(item, 150.0 * i)
                if keep
                else sum(spot * share for spot, share in pull) / total
            )
            weight.append(1e6 if item in fixed else total if pull else 0.01)
        gaps = [0.0, *(rows.apart(a, b) for a, b in pairwise(row))]
        for item, x in zip(row, _spread(wanted, weight, gaps), strict=True):
            rows.x[item] = x


def _pull(item: Item, other: Item, rows: Rows) -> float:
    """The weight with which an item is pulled to another: strong in a chain of boxes, weak for
    inputs and between lanes; lines follow the boxes."""
    if isinstance(item, tuple):
        return 4.0
    if isinstance(other, tuple):
        return 0.5 if rows.lane(other[0]) == rows.lane(other[1]) else 0.05
    lanes = {rows.lane(item), rows.lane(other)} - {None}
    if len(lanes) == 2:
        return 0.1
    upper, lower = (item, other) if other in rows.below[item] else (other, item)
    if not rows.above[upper]:
        return 1.0 if item == upper else 0.05
    alone = [box for box in rows.above[lower] if isinstance(box, str) and rows.above[box]] == [
        upper
    ]
    return 100.0 if alone and sum(isinstance(box, str) for box in rows.below[upper]) == 1 else 1.0


def _spread(wanted: list[float], weight: list[float], gaps: list[float]) -> list[float]:
    """The positions nearest to those wanted (least squares) with at least these gaps before
    each."""
    offsets = [sum(gaps[: i + 1]) for i in range(len(gaps))]
    pools: list[
        tuple[float, float, int]
    ] = []  # mean, weight, count: neighbours that push each other move together
    for spot, heavy, offset in zip(wanted, weight, offsets, strict=True):
        mean, total, count = spot - offset, heavy, 1
        while pools and pools[-1][0] > mean:
            other, more, many = pools.pop()
            mean, total, count = (
                (mean * total + other * more) / (total + more),
                total + more,
                count + many,
            )
        pools.append((mean, total, count))
    flat = [mean for mean, _, count in pools for _ in range(count)]
    return [mean + offset for mean, offset in zip(flat, offsets, strict=True)]


def _members(rows: Rows) -> dict[int, list[Item]]:
    """The boxes of each lane."""
    found: dict[int, list[Item]] = defaultdict(list)
    for row in rows.rows:
        for item in row:
            if (lane := rows.lane(item)) is not None:
                found[lane].append(item)
    return found


def _spans(rows: Rows, members: Mapping[int, list[Item]]) -> list[tuple[int, int]]:
    """The first and last row of each lane."""
    levels = [
        [rows.boxes.level[item] for item in inside if isinstance(item, str)]
        for inside in members.values()
    ]
    return [(min(inside), max(inside)) for inside in levels]


def _edges(rows: Rows, items: Sequence[Item]) -> tuple[float, float]:
    return min(rows.x[one] - rows.width(one) / 2 for one in items), max(
        rows.x[one] + rows.width(one) / 2 for one in items
    )


def _line_up(rows: Rows, members: Mapping[int, list[Item]]) -> None:
    """Give lanes that are one below the other the same centre."""
    spans = sorted(_spans(rows, members))
    if any(low >= first for (_, low), (first, _) in pairwise(spans)):
        return
    for inside in members.values():
        shift = -sum(_edges(rows, inside)) / 2
        for item in inside:
            rows.x[item] += shift


def _part(rows: Rows, members: Mapping[int, list[Item]]) -> None:
    """Separate the frames of lanes and the boxes beside them by moving boxes to the right."""
    for _ in range(len(rows.boxes.level) + 1):  # every round but the last moves something
        moved = False
        for inside, (first, last) in zip(members.values(), _spans(rows, members), strict=True):
            for row in rows.rows[first : last + 1]:
                moved = _clear(rows, row, inside, members) or moved
        for row in rows.rows:
            boxes = [i for i, item in enumerate(row) if isinstance(item, str)]
            for i, j in pairwise(boxes):  # with space for the lines between them
                room = sum(rows.apart(a, b) for a, b in pairwise(row[i : j + 1]))
                if (push := rows.x[row[i]] + room - rows.x[row[j]]) > 1e-6:
                    _push(rows, row[j], push, members)
                    moved = True
        if not moved:
            return


def _clear(
    rows: Rows, row: list[Item], inside: list[Item], members: Mapping[int, list[Item]]
) -> bool:
    """In one row, move a lane's frame right of the boxes on its left, and the boxes on its right
    right of the frame."""
    lane, moved = rows.lane(inside[0]), False
    here = [i for i, item in enumerate(row) if rows.lane(item) == lane]
    for i, item in enumerate(row):
        if isinstance(item, tuple) or rows.lane(item) == lane:
            continue
        (left, right), half = _edges(rows, inside), rows.width(item) / 2 + BESIDE + GAP
        before = i < here[0] if here else rows.x[item] < (left + right) / 2
        push = rows.x[item] + half - left if before else right - (rows.x[item] - half)
        if push > 1e-6:
            _push(rows, inside[0] if before else item, push, members)
            moved = True
    return moved


def _push(rows: Rows, item: Item, push: float, members: Mapping[int, list[Item]]) -> None:
    """Move a box to the right, with its whole lane if it has one."""
    lane = rows.lane(item)
    for one in [item] if lane is None else members[lane]:
        rows.x[one] += push


def _straighten(rows: Rows) -> None:
    """Keep a line at one position for as many rows as possible."""
    for chain in rows.chains.values():
        ways = chain[1:-1]
        while ways:
            low, high, count = float("-inf"), float("inf"), 0
            for way in ways:
                least, most = _room(rows, way)
                if max(low, least) > min(high, most):
                    break
                low, high, count = max(low, least), min(high, most), count + 1
            held, ways = ways[: max(count, 1)], ways[max(count, 1) :]
            # Nearest to the end of the line, or to where it was, to have one bend less.
            goal = (
                rows.x[chain[-1]] + rows.port(chain[-1])
                if not ways
                else mean([rows.x[way] for way in held], 0.0)
            )
            if count:
                for way in held:
                    rows.x[way] = min(max(goal, low), high)


def _room(rows: Rows, way: Item) -> tuple[float, float]:
    """The range in which a line may move in its row."""
    row = rows.rows[way[2]]  # type: ignore[index]
    i = row.index(way)
    low = rows.x[row[i - 1]] + rows.apart(row[i - 1], way) if i else float("-inf")
    high = rows.x[row[i + 1]] - rows.apart(way, row[i + 1]) if i + 1 < len(row) else float("inf")
    return low, high
