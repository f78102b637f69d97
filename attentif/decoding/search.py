"""Searches that write one token after another, and what a given target is worth. Knows token ids and log-probabilities;
knows no model and no text.

A model is met as `step(tokens, state) -> (log_probs, state)` and `reorder(state, rows) -> state`; neither changes a
state that it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan
from typing import TYPE_CHECKING, Any, TypeAlias

import torch
from torch import Tensor

from attentif.core.expect import expect
from attentif.decoding.hypotheses import Hypothesis

if TYPE_CHECKING:
    from jaxtyping import Float, Int

Step: TypeAlias = Callable[[Tensor, Any], tuple[Tensor, Any]]
Reorder: TypeAlias = Callable[[Any, Tensor], Any]
Prefix: TypeAlias = Sequence[Sequence[int]]  # one for each row, of any lengths
# From log-probabilities (-inf: not allowed), the rows' numbers in the first batch and the tokens written so far.
Choose: TypeAlias = Callable[[Tensor, Tensor, int], Tensor]

LEAST = -1e30  # of what is forced: below all that a model gives, and above what is not allowed


class Rules:
    """What may be written: a prefix first of all, then no forbidden id and, where asked, no n-gram a second time."""

    def __init__(
        self, batch: int, device: torch.device, forbidden: Sequence[int], prefix: Prefix | None, no_repeat: int
    ) -> None:
        if no_repeat < 0:
            raise ValueError(f"no_repeat: expected the length of an n-gram, or 0 for no guard, got {no_repeat}")
        self.no_repeat = no_repeat
        self._banned = torch.tensor(sorted(set(forbidden)), dtype=torch.long, device=device)
        rows = [list(row) for row in prefix] if prefix is not None else [[]] * batch
        longest = max(map(len, rows), default=0)
        free = [row + [-1] * (longest - len(row)) for row in rows]
        self._forced = torch.tensor(free, dtype=torch.long, device=device).view(len(rows), longest)

    def __call__(
        self, log_probs: Float[Tensor, "rows vocab"], rows: Int[Tensor, rows], done: int, written: Tensor | None
    ) -> Float[Tensor, "rows vocab"]:
        """The log-probabilities with -inf for what may not be written; `written` is asked for by `no_repeat` only."""
        allowed = log_probs.index_fill(1, self._banned, float("-inf")) if len(self._banned) else log_probs
        if written is not None and 0 < self.no_repeat <= written.shape[1]:
            allowed = _unrepeated(allowed, written, self.no_repeat)
        if done >= self._forced.shape[1]:
            return allowed
        forced = self._forced[rows, done][:, None]
        others = torch.arange(log_probs.shape[1], device=log_probs.device) != forced
        return torch.where(forced < 0, allowed, log_probs.clamp(min=LEAST).masked_fill(others, float("-inf")))


def _unrepeated(log_probs: Tensor, written: Int[Tensor, "rows n"], size: int) -> Tensor:
    """No token that would end an n-gram of this size that the row has already."""
    grams = written.unfold(1, size, 1)  # rows places size
    recent = written[:, written.shape[1] - size + 1 :]
    again = (grams[:, :, :-1] == recent[:, None]).all(dim=2)
    penalty = torch.zeros_like(again, dtype=log_probs.dtype).masked_fill(again, float("-inf"))
    return log_probs.scatter_add(1, grams[:, :, -1], penalty)


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
    prefix: Prefix | None = None,
    no_repeat: int = 0,
) -> list[Hypothesis]:
    """The likeliest token at each step, of equals the one with the lowest id, until eos or a row's limit.

    A limit is the most tokens a row may write, its prefix and its eos included: the most steps. With `reorder`, rows
    that have ended leave the batch. A row's result does not depend on the others, as far as `step`'s log-probabilities
    do not.
    """
    return write(step, state, first, _likeliest, eos_id=eos_id, limits=limits, reorder=reorder, forbidden=forbidden,
                 prefix=prefix, no_repeat=no_repeat)  # fmt: skip


def _likeliest(log_probs: Tensor, rows: Tensor, done: int) -> Tensor:
    return log_probs.max(dim=1).indices  # torch: of equals, the first


def write(
    step: Step,
    state: Any,
    first: Int[Tensor, batch],
    choose: Choose,
    *,
    eos_id: int,
    limits: Int[Tensor, batch] | int,
    reorder: Reorder | None,
    forbidden: Sequence[int],
    prefix: Prefix | None,
    no_repeat: int,
) -> list[Hypothesis]:
    """One token after another for every row, as `choose` says; see `greedy`."""
    most = each_limit(limits, len(first))
    check_prefix(prefix, most, eos_id)
    rules = Rules(len(first), first.device, forbidden, prefix, no_repeat)
    rows = torch.arange(len(first), device=first.device)
    left = torch.tensor(most, dtype=torch.long, device=first.device)
    written = torch.empty(len(first), 0, dtype=torch.long, device=first.device) if no_repeat else None
    steps, look = max(most, default=0), look_every(first.device)
    tokens, writing, record = first, left > 0, Record(len(first))
    for done in range(1, steps + 1):
        log_probs, state = step(tokens, state)
        tokens = choose(rules(log_probs, rows, done - 1, written), rows, done - 1)
        record.add(tokens, log_probs.gather(1, tokens[:, None])[:, 0])
        written = torch.cat([written, tokens[:, None]], dim=1) if written is not None else None
        writing = writing & (tokens != eos_id) & (left > done)
        if done % look or done == steps:
            continue
        alive = writing.nonzero()[:, 0]  # waits for the device
        if not len(alive):
            break
        # To leave costs the others a copy of their state; it spares what the ended would compute until the next look.
        if reorder is not None and 2 * look * (len(tokens) - len(alive)) >= len(tokens):
            record.keep(alive)
            state = reorder(state, alive)
            tokens, writing, left, rows = tokens[alive], writing[alive], left[alive], rows[alive]
            written = written[alive] if written is not None else None
    record.fetch()
    return [_ended(*row, eos_id) for row in zip(record.tokens, record.scores, most, strict=True)]


def each_limit(limits: Tensor | int, batch: int) -> list[int]:
    if isinstance(limits, int):
        return [limits] * batch
    expect("limits", limits, batch)
    return [int(limit) for limit in limits.tolist()]


def check_prefix(prefix: Prefix | None, limits: list[int], eos_id: int) -> None:
    """Refuse prefixes of other rows, and those that leave nothing to write."""
    if prefix is None:
        return
    if len(prefix) != len(limits):
        raise ValueError(f"prefix: expected one for each of {len(limits)} rows, got {len(prefix)}")
    for row, (ids, limit) in enumerate(zip(prefix, limits, strict=True)):
        if len(ids) > limit:
            raise ValueError(f"prefix: expected at most {limit} tokens for row {row}, its limit, got {len(ids)}")
        if eos_id in ids or min(ids, default=0) < 0:
            raise ValueError(f"prefix: expected ids without eos ({eos_id}) for row {row}, got {list(ids)}")


def look_every(device: torch.device) -> int:
    """After how many steps to ask which rows have ended: on a GPU the answer waits for all that was queued."""
    return 1 if device.type == "cpu" else 8


def _ended(tokens: list[int], scores: list[float], limit: int, eos_id: int) -> Hypothesis:
    """A row up to its eos or its limit: the batch may have gone on."""
    tokens, scores = tokens[: max(limit, 0)], scores[: max(limit, 0)]
    finished = eos_id in tokens
    end = tokens.index(eos_id) if finished else len(tokens)
    return whole(tokens[:end], scores[: end + finished], finished)


def whole(tokens: list[int], scores: list[float], finished: bool) -> Hypothesis:
    """A hypothesis of numbers."""
    return Hypothesis(tokens, checked(scores), finished)


def checked(scores: list[float]) -> list[float]:
    """The log-probabilities, none of them NaN."""
    suspects = scores if isnan(sum(scores)) else []  # to ask each one takes longer than the rest of this
    for number, score in enumerate(suspects, start=1):
        if isnan(score):
            raise ValueError(f"log-probabilities: expected numbers, got NaN for token {number}; the model's weights "
                             "are damaged, or its training diverged")  # fmt: skip
    return scores


def scores(step: Step, state: Any, first: Int[Tensor, batch], targets: Sequence[Sequence[int]]) -> list[list[float]]:
    """The log-probability of each token of each row's target; add eos to a target to have its own."""
    if len(targets) != len(first):
        raise ValueError(f"targets: expected one for each of {len(first)} rows, got {len(targets)}")
    longest, found = max(map(len, targets), default=0), []
    filler, tokens = first.tolist(), first  # padding after a shorter target: any known token
    for place in range(longest):
        log_probs, state = step(tokens, state)
        ids = [row[place] if place < len(row) else fill for row, fill in zip(targets, filler, strict=True)]
        tokens = torch.tensor(ids, dtype=torch.long, device=first.device)
        found.append(log_probs.gather(1, tokens[:, None])[:, 0])
    rows = torch.stack(found, dim=1).tolist() if found else [[]] * len(first)
    return [checked(values[: len(row)]) for row, values in zip(targets, rows, strict=True)]


def alternatives(
    step: Step,
    state: Any,
    first: Int[Tensor, 1],
    tokens: Sequence[int],
    position: int,
    k: int,
    *,
    forbidden: Sequence[int] = (),
) -> list[tuple[int, float]]:
    """The k most likely tokens at tokens[position], or after the last one; ties by the lowest id."""
    expect("first", first, 1)
    if not 0 <= position <= len(tokens):
        raise ValueError(f"position: expected 0 to {len(tokens)}, the end of the target, got {position}")
    if k < 1:
        raise ValueError(f"k: expected at least 1, got {k}")
    log_probs, state = step(first, state)
    for token in tokens[:position]:
        log_probs, state = step(first.new_tensor([token]), state)
    values, ids = log_probs[0].sort(descending=True, stable=True)
    whole([], [float(values[0])], False)  # torch sorts NaN first
    banned = set(forbidden)
    ranked = ((id, value) for id, value in zip(ids.tolist(), values.tolist(), strict=True) if id not in banned)
    return [found for found, _ in zip(ranked, range(k), strict=False)]
