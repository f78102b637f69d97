"""Greedy search. Knows token ids and log-probabilities; knows no model and no text.

A model is met as `step(tokens, state) -> (log_probs, state)` and `reorder(state, rows) -> state`; neither changes a
state that it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum, isnan
from typing import TYPE_CHECKING, Any, TypeAlias

import torch
from torch import Tensor

from attentif.core.expect import expect

if TYPE_CHECKING:
    from jaxtyping import Float, Int

Step: TypeAlias = Callable[[Tensor, Any], tuple[Tensor, Any]]
Reorder: TypeAlias = Callable[[Any, Tensor], Any]


@dataclass(frozen=True)
class Hypothesis:
    """What was written for one row, and how likely each token was."""

    tokens: list[int]  # without eos
    scores: list[float]  # log-probabilities, that of eos last when it ended with one
    finished: bool  # it ended with eos, not at its limit

    @property
    def score(self) -> float:
        """The log-probability of the whole."""
        return fsum(self.scores)


class Record:
    """What was chosen for each row of the first batch, while the batch that is worked on gets smaller.

    Choices stay on their device until rows are dropped or the search ends: to fetch each one would be to wait for it.
    """

    def __init__(self, rows: int) -> None:
        self.tokens: list[list[int]] = [[] for _ in range(rows)]
        self.scores: list[list[float]] = [[] for _ in range(rows)]
        self._alive = list(range(rows))
        self._recent: list[tuple[Tensor, Tensor]] = []

    def add(self, tokens: Int[Tensor, rows], scores: Float[Tensor, rows]) -> None:
        self._recent.append((tokens, scores))

    def keep(self, rows: Int[Tensor, alive]) -> None:
        """From now on only these rows, as counted in the batch so far, are added to."""
        self.fetch()
        self._alive = [self._alive[row] for row in rows.tolist()]

    def fetch(self) -> None:
        if not self._recent:
            return
        tokens, scores = (torch.stack(parts, dim=1).tolist() for parts in zip(*self._recent, strict=True))
        for place, new_tokens, new_scores in zip(self._alive, tokens, scores, strict=True):
            self.tokens[place] += new_tokens
            self.scores[place] += new_scores
        self._recent = []


def greedy(
    step: Step,
    state: Any,
    first: Int[Tensor, batch],
    *,
    eos_id: int,
    limits: Int[Tensor, batch] | int,
    reorder: Reorder | None = None,
    forbidden: Sequence[int] = (),
) -> list[Hypothesis]:
    """The likeliest token at each step, of equals the one with the lowest id, until eos or a row's limit.

    A limit is the most tokens a row may write, its eos included: the most steps. With `reorder`, rows that have ended
    leave the batch. A row's result does not depend on the others, as far as `step`'s log-probabilities do not.
    """
    batch = len(first)
    most = _each(limits, batch)
    banned = torch.tensor(sorted(set(forbidden)), dtype=torch.long, device=first.device)
    left = torch.tensor(most, dtype=torch.long, device=first.device)
    steps, look = max(most, default=0), _look_every(first.device)
    tokens, writing, record = first, left > 0, Record(batch)
    for done in range(1, steps + 1):
        log_probs, state = step(tokens, state)
        scores, tokens = log_probs.index_fill(1, banned, float("-inf")).max(dim=1)  # torch: of equals, the first
        record.add(tokens, scores)
        writing = writing & (tokens != eos_id) & (left > done)
        if done % look or done == steps:
            continue
        alive = writing.nonzero()[:, 0]  # waits for the device
        if not len(alive):
            break
        if reorder is not None and 2 * len(alive) <= len(tokens):
            record.keep(alive)
            state = reorder(state, alive)
            tokens, writing, left = tokens[alive], writing[alive], left[alive]
    record.fetch()
    return [_ended(*row, eos_id) for row in zip(record.tokens, record.scores, most, strict=True)]


def _each(limits: Tensor | int, batch: int) -> list[int]:
    if isinstance(limits, int):
        return [limits] * batch
    expect("limits", limits, batch)
    return [int(limit) for limit in limits.tolist()]


def _look_every(device: torch.device) -> int:
    """After how many steps to ask which rows have ended: on a GPU the answer waits for all that was queued."""
    return 1 if device.type == "cpu" else 8


def _ended(tokens: list[int], scores: list[float], limit: int, eos_id: int) -> Hypothesis:
    """A row up to its eos or its limit: the batch may have gone on."""
    tokens, scores = tokens[: max(limit, 0)], scores[: max(limit, 0)]
    finished = eos_id in tokens
    end = tokens.index(eos_id) if finished else len(tokens)
    scores = scores[: end + finished]
    for number, score in enumerate(scores, start=1):
        if isnan(score):
            raise ValueError(f"log-probabilities: expected numbers, got NaN for token {number}; the model's weights "
                             "are damaged, or its training diverged")  # fmt: skip
    return Hypothesis(tokens[:end], scores, finished)
