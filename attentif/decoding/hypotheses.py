"""What a search finds, and what all engines share: limits, the loop guard, batches of like lengths. Knows token ids."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import fsum
from typing import NamedTuple

LOOP = re.compile(r"(.{1,8}?)\1{5}|(.{9,40}?)\2{2}", re.DOTALL)  # of tokens, one as one character


class Hypothesis(NamedTuple):  # not a dataclass: that module is slow to import, and the cold path needs no other
    """The target of one source, and how likely it is."""

    tokens: list[int]  # without eos
    scores: list[float] | None  # log-probabilities, that of eos last; None where an engine gives their sum alone
    finished: bool  # it ended with eos, not at its limit
    total: float = 0.0  # their sum, where `scores` is None

    @property
    def score(self) -> float:
        """The log-probability of the whole."""
        return self.total if self.scores is None else fsum(self.scores)

    def normalised(self, length_penalty: float) -> float:
        """What a beam search ranks by; eos counts in the length."""
        length = len(self.tokens) + self.finished
        return self.score / length**length_penalty if length else 0.0


def limit_of(source: int, position_limit: int, joint: bool) -> int:
    """The most tokens that may be written for a source of this length, eos included."""
    wanted = 2 * source + 10
    # Half of the positions, and not all that one source leaves: so any sources up to half can share a batch.
    return min(wanted, position_limit - max(source, position_limit // 2) if joint else position_limit)


def loops(tokens: Sequence[int]) -> bool:
    """Does a handful of tokens come six times in a row, or a sentence's worth of them three times?"""
    return len(tokens) - len(set(tokens)) >= 5 and LOOP.search("".join(map(chr, tokens))) is not None


def batches(
    ids: Sequence[Sequence[int]], rows: Iterable[int], full: Callable[[list[int], int], bool]
) -> Iterator[list[int]]:
    """Rows of like lengths, the longest first; a batch ends where it would be too full with the next row."""
    batch: list[int] = []
    for row in sorted(rows, key=lambda row: (-len(ids[row]), ids[row])):
        if batch and full(batch, row):
            yield batch
            batch = []
        batch.append(row)
    if batch:
        yield batch
