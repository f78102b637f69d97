"""The order of examples: sorted by length and cut under a budget of tokens; ties and batches in
random order.

Knows lengths and a seed; knows no text, no ids and no tensor.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Lengths = NDArray[np.int32]
STRIPS = (
    0,
    2,
    4,
    6,
    9,
    14,
)  # batches in a strip: each number is tried; 0: one target length a strip


class Cuts(NamedTuple):
    """Where the sorted entries are cut into batches, and the padded size of each batch."""

    bounds: NDArray[np.int64]  # batch j holds the sorted entries bounds[j] to bounds[j + 1]
    n: NDArray[np.int64]
    m: NDArray[np.int64]

    @property
    def cost(self) -> int:
        return int((np.diff(self.bounds) * (self.n + self.m)).sum())


def arrange(n: Lengths, m: Lengths, budget: int) -> tuple[NDArray[np.uint32], Cuts]:
    """Each entry's position in the sorted order (equal for equal lengths), and the cuts with the
    least padding.

    Target lengths are grouped into strips; source lengths increase in one strip and decrease in the
    next, so that neighbours have similar lengths.
    """
    span = int(n.max()) + 1
    keys = m * np.int64(span) + n
    cells, counts = np.unique(keys, return_counts=True)
    cell_m, cell_n = np.divmod(cells, span)

    def sorted_and_cut(batches: int) -> tuple[NDArray[np.intp], Cuts]:
        strip = _strips(cell_n, cell_m, counts, budget, batches)
        order = np.lexsort((cell_m, np.where(strip % 2, -cell_n, cell_n), strip))
        return order, _cut(cell_n[order], cell_m[order], counts[order], budget)

    order, cuts = min(
        map(sorted_and_cut, STRIPS if span > 1 else STRIPS[:1]), key=lambda tried: tried[1].cost
    )
    position = np.empty(len(cells), np.uint32)
    position[order] = np.arange(len(cells))
    return position[np.searchsorted(cells, keys)], cuts


def _strips(
    n: NDArray[np.int64], m: NDArray[np.int64], counts: NDArray[np.int64], budget: int, batches: int
) -> NDArray[np.int64]:
    """The strip of each cell (cells sorted by m): target lengths, joined until they fill this
    number of batches."""
    firsts = np.flatnonzero(np.diff(m, prepend=-1))
    held = np.add.reduceat(counts * (n + m), firsts) / budget
    strips, strip, have = [], 0, 0.0
    for amount in held:
        strips.append(strip)
        have += amount
        if have >= batches:
            strip, have = strip + 1, 0.0
    return np.repeat(np.array(strips), np.diff(np.append(firsts, len(m))))


def _cut(
    n: NDArray[np.int64], m: NDArray[np.int64], counts: NDArray[np.int64], budget: int
) -> Cuts:
    """Cells in order, cut as late as the budget allows: B examples cost B (n + m), n and m the
    longest lengths."""
    bounds, wide, high, size, batch_n, batch_m = [0], [], [], 0, 0, 0
    for cell_n, cell_m, count in zip(n.tolist(), m.tolist(), counts.tolist(), strict=True):
        while count:
            new_n, new_m = max(batch_n, cell_n), max(batch_m, cell_m)
            taken = min(count, budget // (new_n + new_m) - size)
            if taken > 0:
                size, count, batch_n, batch_m = size + taken, count - taken, new_n, new_m
            else:
                bounds.append(bounds[-1] + size)
                wide.append(batch_n)
                high.append(batch_m)
                size, batch_n, batch_m = 0, 0, 0
    return Cuts(
        np.array([*bounds, bounds[-1] + size]),
        np.array([*wide, batch_n]),
        np.array([*high, batch_m]),
    )


def shuffled(
    position: NDArray[np.uint32], seed: int, epoch: int, purpose: int
) -> NDArray[np.int64]:
    """Sorted by position, ties at random from the seed. By raw bits: numpy keeps those stable,
    not permutations."""
    random = np.random.PCG64(np.random.SeedSequence((seed, epoch, purpose))).random_raw(
        len(position)
    )
    bits = int(position.max()).bit_length()
    keys = random >> np.uint64(bits)
    if bits:
        keys |= position.astype(np.uint64) << np.uint64(64 - bits)
    return np.argsort(keys, kind="stable")
