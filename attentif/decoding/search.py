"""Searches that write one token after another, the likeliest or a random one, and the scores of a
given target.

Knows token ids and log-probabilities; knows no model and no text. A model is `step(tokens, state)
-> (log_probs, state)` and `reorder(state, rows) -> state`; neither changes a state that it was
given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan
from typing import TYPE_CHECKING, Any, Required, TypeAlias, TypedDict, Unpack

import torch
from torch import Tensor

from attentif.core.expect import expect
from attentif.decoding.hypotheses import Hypothesis

if TYPE_CHECKING:
    from jaxtyping import Float, Int

Step: TypeAlias = Callable[[Tensor, Any], tuple[Tensor, Any]]
Reorder: TypeAlias = Callable[[Any, Tensor], Any]
# From log-probabilities (-inf: not allowed), the rows' numbers in the first batch and the number of
# tokens so far.
Choose: TypeAlias = Callable[[Tensor, Tensor, int], Tensor]

# the log-probability of a forced token: below all that a model gives, and above what is not allowed
LEAST = -1e30


class Allowed(TypedDict, total=False):
    """What a search may write, the same options for every search."""

    eos_id: Required[int]
    limits: Required[
        Int[Tensor, batch] | int
    ]  # the most tokens of a row, its prefix and its eos included
    forbidden: Sequence[int]
    prefix: (
        Sequence[Sequence[int]] | None
    )  # the first tokens of each row, also where they are forbidden
    no_repeat: int  # no n-gram of this length is written twice; 0 for no such rule


class Rules:
    """Checks the options of `Allowed` and applies them to log-probabilities."""

    def __init__(
        self,
        first: Tensor,
        eos_id: int,
        limits: Tensor | int,
        forbidden: Sequence[int] = (),
        prefix: Sequence[Sequence[int]] | None = None,
        no_repeat: int = 0,
    ) -> None:
        if no_repeat < 0:
            raise ValueError(
                f"no_repeat: expected the length of an n-gram, or 0 for no guard, got {no_repeat}"
            )
        if not isinstance(limits, int):
            expect("limits", limits, len(first))
        self.limits = (
            [limits] * len(first)
            if isinstance(limits, int)
            else [int(limit) for limit in limits.tolist()]
        )
        self.eos_id, self.no_repeat = eos_id, no_repeat
        self._banned = torch.tensor(sorted(set(forbidden)), dtype=torch.long, device=first.device)
        rows = [list(row) for row in prefix] if prefix is not None else [[]] * len(first)
        self._check_prefix(rows)
        longest = max(map(len, rows), default=0)
        free = [row + [-1] * (longest - len(row)) for row in rows]
        self._forced = torch.tensor(free, dtype=torch.long, device=first.device).view(
            len(rows), longest
        )

    def _check_prefix(self, prefix: list[list[int]]) -> None:
        if len(prefix) != len(self.limits):
            raise ValueError(
                f"prefix: expected one for each of {len(self.limits)} rows, got {len(prefix)}"
            )
        for row, (ids, limit) in enumerate(zip(prefix, self.limits, strict=True)):
            if ids and len(ids) > limit:
                raise ValueError(
                    f"prefix: expected at most {limit} tokens for row {row}, its limit, got "
                    f"{len(ids)}"
                )
            if self.eos_id in ids or min(ids, default=0) < 0:
                raise ValueError(
                    f"prefix: expected ids without eos ({self.eos_id}) for row {row}, got {ids}"
                )

    def __call__(
        self,
        log_probs: Float[Tensor, "rows vocab"],
        rows: Int[Tensor, rows],
        done: int,
        written: Tensor,
    ) -> Float[Tensor, "rows vocab"]:
        """The log-probabilities with -inf for what may not be written; `written` is read for
        `no_repeat` only."""
        allowed = (
            log_probs.index_fill(1, self._banned, float("-inf")) if len(self._banned) else log_probs
        )
        if 0 < self.no_repeat <= written.shape[1]:
            allowed = _unrepeated(allowed, written, self.no_repeat)
        if done >= self._forced.shape[1]:
            return allowed
        forced = self._forced[rows, done][:, None]
        others = torch.arange(log_probs.shape[1], device=log_probs.device) != forced
        return torch.where(
            forced < 0, allowed, log_probs.clamp(min=LEAST).masked_fill(others, float("-inf"))
        )


def _unrepeated(log_probs: Tensor, written: Int[Tensor, "rows n"], size: int) -> Tensor:
    """-inf for each token that would end an n-gram of this size that its row already has."""
    grams = written.unfold(1, size, 1)  # rows positions size
    recent = written[:, written.shape[1] - size + 1 :]
    again = (grams[:, :, :-1] == recent[:, None]).all(dim=2)
    penalty = torch.zeros_like(again, dtype=log_probs.dtype).masked_fill(again, float("-inf"))
    return log_probs.scatter_add(1, grams[:, :, -1], penalty)


def greedy(
    step: Step,
    state: Any,
    first: Int[Tensor, batch],
    reorder: Reorder | None = None,
    **allowed: Unpack[Allowed],
) -> list[Hypothesis]:
    """The most likely token at each step, the lowest id among equals, until eos or a row's limit.

    With `reorder`, finished rows leave the batch. A row's result does not depend on the other rows,
    as far as `step`'s log-probabilities do not.
    """
    return write(step, state, first, _likeliest, reorder, Rules(first, **allowed))


def _likeliest(log_probs: Tensor, rows: Tensor, done: int) -> Tensor:
    return log_probs.max(dim=1).indices  # torch gives the first of equals


def sample(
    step: Step,
    state: Any,
    first: Int[Tensor, batch],
    reorder: Reorder | None = None,
    *,
    generator: torch.Generator | int = 0,
    temperature: float = 1.0,
    top_k: int = 0,
    top_p: float = 1.0,
    **allowed: Unpack[Allowed],
) -> list[Hypothesis]:
    """A token at random at each step, from the `top_k` likeliest (0: all), and of these the fewest
    that have `top_p`.

    A temperature below 1 makes likely tokens likelier; towards 0 this is greedy search. All random
    numbers of the rows are drawn at the start from the generator, or from a seed: a row that ends
    does not change the others. A hypothesis's scores are the model's own log-probabilities,
    whatever the temperature.
    """
    if not 0 < temperature < float("inf"):
        raise ValueError(
            f"temperature: expected a number above 0, got {temperature}; for the likeliest use "
            "greedy"
        )
    if top_k < 0:
        raise ValueError(f"top_k: expected at least 1, or 0 for all tokens, got {top_k}")
    if not 0 < top_p <= 1:
        raise ValueError(f"top_p: expected a number above 0 and at most 1, got {top_p}")
    rules = Rules(first, **allowed)
    source = torch.Generator().manual_seed(generator) if isinstance(generator, int) else generator
    steps = max([0, *rules.limits])
    chances = torch.rand(
        len(first), steps, dtype=torch.float64, generator=source, device=source.device
    )
    chances = chances.to(first.device)

    def choose(log_probs: Tensor, rows: Tensor, done: int) -> Tensor:
        return drawn(log_probs.double() / temperature, chances[rows, done], top_k, top_p)

    return write(step, state, first, choose, reorder, rules)


def drawn(
    logits: Float[Tensor, "rows vocab"], chances: Float[Tensor, rows], top_k: int, top_p: float
) -> Int[Tensor, rows]:
    """The token at which the probabilities, summed from the likeliest on, pass each row's chance
    in [0, 1)."""
    if top_k:
        ranked, ids = logits.topk(min(top_k, logits.shape[1]), dim=1)
    else:
        ranked, ids = logits.sort(dim=1, descending=True, stable=True)
    kept = ranked.softmax(dim=1)
    if top_p < 1:
        kept = kept.masked_fill(
            kept.cumsum(dim=1) - kept >= top_p, 0.0
        )  # the one with which top_p is reached stays
    sums = kept.cumsum(dim=1)
    rank = (sums <= chances[:, None] * sums[:, -1:]).sum(dim=1, keepdim=True)
    last = (kept > 0).sum(dim=1, keepdim=True) - 1  # rounding may carry a chance near 1 beyond it
    return ids.gather(1, rank.minimum(last).clamp(min=0))[:, 0]


def write(
    step: Step,
    state: Any,
    first: Int[Tensor, batch],
    choose: Choose,
    reorder: Reorder | None,
    rules: Rules,
) -> list[Hypothesis]:
    """One token after another for every row, chosen by `choose`; see `greedy`."""
    rows = torch.arange(len(first), device=first.device)
    left = torch.tensor(rules.limits, dtype=torch.long, device=first.device)
    written = torch.empty(len(first), 0, dtype=torch.long, device=first.device)
    steps, look = max(rules.limits, default=0), look_every(first.device)
    tokens, writing, chosen = first, left > 0, list[tuple[Tensor, Tensor, Tensor]]()
    for done in range(1, steps + 1):
        log_probs, state = step(tokens, state)
        tokens = choose(rules(log_probs, rows, done - 1, written), rows, done - 1)
        chosen.append((rows, tokens, log_probs.gather(1, tokens[:, None])[:, 0]))
        written = torch.cat([written, tokens[:, None]], dim=1) if rules.no_repeat else written
        writing = writing & (tokens != rules.eos_id) & (left > done)
        if done % look or done == steps:
            continue
        alive = writing.nonzero()[:, 0]  # waits for the device
        if not len(alive):
            break
        # Leaving costs a copy of the state; staying costs the ended rows' computation until the
        # next look.
        if reorder is not None and 2 * look * (len(tokens) - len(alive)) >= len(tokens):
            state = reorder(state, alive)
            tokens, writing, left, rows, written = (
                T[alive] for T in (tokens, writing, left, rows, written)
            )
    found: list[tuple[list[int], list[float]]] = [([], []) for _ in rules.limits]
    # Fetched from the device at the end: fetching each choice would wait for it.
    for row, token, score in zip(
        *(torch.cat(part).tolist() for part in zip(*chosen, strict=True)), strict=True
    ):
        found[row][0].append(token)
        found[row][1].append(score)
    return [
        ended(*of_row, limit, rules.eos_id)
        for of_row, limit in zip(found, rules.limits, strict=True)
    ]


def look_every(device: torch.device) -> int:
    """The number of steps between two checks of which rows have ended: on a GPU a check waits
    for all queued work."""
    return 1 if device.type == "cpu" else 8


def ended(tokens: list[int], scores: list[float], limit: int, eos_id: int) -> Hypothesis:
    """A row up to its eos or its limit: the batch may have been longer."""
    tokens, scores = tokens[: max(limit, 0)], scores[: max(limit, 0)]
    finished = eos_id in tokens
    end = tokens.index(eos_id) if finished else len(tokens)
    return Hypothesis(tokens[:end], checked(scores[: end + finished]), finished)


def checked(scores: list[float]) -> list[float]:
    """The log-probabilities, none of them NaN."""
    suspects = (
        scores if isnan(sum(scores)) else []
    )  # asking each one takes longer than all the rest
    for number, score in enumerate(suspects, start=1):
        if isnan(score):
            raise ValueError(
                f"log-probabilities: expected numbers, got NaN for token {number}; the model's "
                "weights "
                "are damaged, or its training diverged"
            )
    return scores


def scores(
    step: Step, state: Any, first: Int[Tensor, batch], targets: Sequence[Sequence[int]]
) -> list[list[float]]:
    """The log-probability of each token of each row's target; eos is scored where a target ends
    with it."""
    if len(targets) != len(first):
        raise ValueError(f"targets: expected one for each of {len(first)} rows, got {len(targets)}")
    longest, found = max(map(len, targets), default=0), []
    filler, tokens = first.tolist(), first  # padding after a shorter target: any known token
    for position in range(longest):
        log_probs, state = step(tokens, state)
        ids = [
            row[position] if position < len(row) else fill
            for row, fill in zip(targets, filler, strict=True)
        ]
        tokens = torch.tensor(ids, dtype=torch.long, device=first.device)
        found.append(log_probs.gather(1, tokens[:, None])[:, 0])
    rows = torch.stack(found, dim=1).tolist() if found else [[]] * len(first)
    return [checked(values[: len(row)]) for row, values in zip(targets, rows, strict=True)]


def alternatives(
    step: Step, state: Any, first: Int[Tensor, 1], tokens: Sequence[int], k: int
) -> list[tuple[int, float]]:
    """The k most likely tokens after these; the lowest id comes first among equals."""
    expect("first", first, 1)
    if k < 1:
        raise ValueError(f"k: expected at least 1, got {k}")
    log_probs, state = step(first, state)
    for token in tokens:
        log_probs, state = step(first.new_tensor([token]), state)
    values, ids = log_probs[0].sort(descending=True, stable=True)
    checked([float(values[0])])  # torch sorts NaN first
    return list(zip(ids[:k].tolist(), values[:k].tolist(), strict=True))
