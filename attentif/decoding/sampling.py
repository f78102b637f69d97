"""Sampling: each token is drawn at random by its probability. Knows token ids and log-probabilities only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

import torch
from torch import Tensor

from attentif.decoding.hypotheses import Hypothesis
from attentif.decoding.search import Allowed, Reorder, Rules, Step, write

if TYPE_CHECKING:
    from jaxtyping import Float, Int


def sample(
    step: Step, state: Any, first: Int[Tensor, batch], reorder: Reorder | None = None, *,
    generator: torch.Generator | int = 0, temperature: float = 1.0, top_k: int = 0, top_p: float = 1.0,
    **allowed: Unpack[Allowed],
) -> list[Hypothesis]:  # fmt: skip
    """A token at random at each step, from the `top_k` likeliest (0: all), and of these the fewest that have `top_p`.

    A temperature below 1 makes likely tokens likelier; towards 0 this is greedy search. All random numbers of the rows
    are drawn at the start from the generator, or from a seed: a row that ends does not change the others. A
    hypothesis's scores are the model's own log-probabilities, whatever the temperature.
    """
    if not 0 < temperature < float("inf"):
        raise ValueError(f"temperature: expected a number above 0, got {temperature}; for the likeliest use greedy")
    if top_k < 0:
        raise ValueError(f"top_k: expected at least 1, or 0 for all tokens, got {top_k}")
    if not 0 < top_p <= 1:
        raise ValueError(f"top_p: expected a number above 0 and at most 1, got {top_p}")
    rules = Rules(first, **allowed)
    source = torch.Generator().manual_seed(generator) if isinstance(generator, int) else generator
    steps = max([0, *rules.limits])
    chances = torch.rand(len(first), steps, dtype=torch.float64, generator=source, device=source.device)
    chances = chances.to(first.device)

    def choose(log_probs: Tensor, rows: Tensor, done: int) -> Tensor:
        return drawn(log_probs.double() / temperature, chances[rows, done], top_k, top_p)

    return write(step, state, first, choose, reorder, rules)


def drawn(
    logits: Float[Tensor, "rows vocab"], chances: Float[Tensor, rows], top_k: int, top_p: float
) -> Int[Tensor, rows]:
    """The token at which the probabilities, summed from the likeliest on, pass each row's chance in [0, 1)."""
    if top_k:
        ranked, ids = logits.topk(min(top_k, logits.shape[1]), dim=1)
    else:
        ranked, ids = logits.sort(dim=1, descending=True, stable=True)
    kept = ranked.softmax(dim=1)
    if top_p < 1:
        kept = kept.masked_fill(kept.cumsum(dim=1) - kept >= top_p, 0.0)  # the one with which top_p is reached stays
    sums = kept.cumsum(dim=1)
    rank = (sums <= chances[:, None] * sums[:, -1:]).sum(dim=1, keepdim=True)
    last = (kept > 0).sum(dim=1, keepdim=True) - 1  # rounding may carry a chance near 1 beyond it
    return ids.gather(1, rank.minimum(last).clamp(min=0))[:, 0]
