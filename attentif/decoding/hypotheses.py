"""The result of a search, and what all engines share: checks, limits, the loop guard, batches.
Knows token ids."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import fsum
from typing import NamedTuple

LOOP = re.compile(r"(.{1,8}?)\1{5}|(.{9,40}?)\2{2}", re.DOTALL)  # one character for each token
Progress = Callable[[int, int], None]  # sources done, sources in all


class EngineError(ValueError):
    """What an engine cannot open or translate: the message names the file, the source or the
    setting."""


class Hypothesis(NamedTuple):  # not a dataclass: importing that module is slow
    """The target of one source, and its log-probability."""

    tokens: list[int]  # without eos
    scores: (
        list[float] | None
    )  # log-probabilities, that of eos last; None if an engine gives only their sum
    finished: bool  # it ended with eos, not at its limit
    total: float = 0.0  # the sum, if `scores` is None

    @property
    def score(self) -> float:
        """The log-probability of the whole."""
        return self.total if self.scores is None else fsum(self.scores)

    def normalised(self, length_penalty: float) -> float:
        """The score that a beam search ranks by; eos counts in the length."""
        length = len(self.tokens) + self.finished
        return self.score / length**length_penalty if length else 0.0


def limit_of(source: int, position_limit: int, joint: bool) -> int:
    """The most tokens that may be written for a source of this length, eos included."""
    wanted = 2 * source + 10
    # Half of the positions, not all that a source leaves: so sources of up to half of them can
    # share a batch.
    return min(
        wanted, position_limit - max(source, position_limit // 2) if joint else position_limit
    )


def check_lengths(
    ids: Sequence[Sequence[int]], limits: Sequence[int], position_limit: int, joint: bool
) -> None:
    """Refuse sources, and limits of what is written for them, that do not fit in the model's
    positions."""
    if len(limits) != len(ids):
        raise EngineError(f"limits: expected one for each of {len(ids)} sources, got {len(limits)}")
    for number, (source, limit) in enumerate(zip(ids, limits, strict=True)):
        if len(source) >= position_limit:
            raise EngineError(
                f"source {number}: expected at most {position_limit - 1} tokens (position_limit "
                f"{position_limit}), got {len(source)}; split it"
            )
        most = position_limit - (len(source) if joint else 0)
        if limit > most:
            raise EngineError(
                f"target of source {number}: expected at most {most} tokens with eos "
                "(position_limit "
                f"{position_limit}), got {limit}; split the source"
            )


def loops(tokens: Sequence[int]) -> bool:
    """Do up to 8 tokens come six times in a row, or up to 40 tokens three times?"""
    return (
        len(tokens) - len(set(tokens)) >= 5 and LOOP.search("".join(map(chr, tokens))) is not None
    )


def batches(
    ids: Sequence[Sequence[int]], rows: Iterable[int], full: Callable[[list[int], int], bool]
) -> Iterator[list[int]]:
    """Rows of similar lengths, the longest first; a batch ends where the next row would make it
    too full."""
    batch: list[int] = []
    for row in sorted(rows, key=lambda row: (-len(ids[row]), ids[row])):
        if batch and full(batch, row):
            yield batch
            batch = []
        batch.append(row)
    if batch:
        yield batch
