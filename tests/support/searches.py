"""Greedy search as plain loops, over tables and over models without a cache, and models that end
at a token."""

import random
from unittest import mock

import pytest
import torch

from attentif.decoding import search
from attentif.decoding.hypotheses import Hypothesis
from attentif.decoding.search import greedy
from tests.support import families as small

VOCAB, FIRST = 7, 3


def table(row: int, prefix: tuple[int, ...]) -> list[float]:
    """Log-probabilities after a prefix, by hash; few different ones, so that ties are common."""
    rng = random.Random(f"{row} {prefix}")
    return [-float(rng.randint(1, 5)) for _ in range(VOCAB)]


def repeats(tokens: list[int], size: int) -> bool:
    """Is the last n-gram of this size in the tokens before?"""
    text = "".join(map(chr, tokens))
    return 0 < size <= len(text) and text[-size:] in text[:-1]


def plain_loop(
    row: int,
    eos: int,
    limit: int,
    forbidden: set[int],
    prefix: list[int] | None = None,
    no_repeat: int = 0,
) -> Hypothesis:
    tokens, scores = [], []
    for place in range(limit):
        log_probs = table(row, (FIRST, *tokens))
        allowed = [
            id
            for id in range(VOCAB)
            if id not in forbidden and not repeats([*tokens, id], no_repeat)
        ]
        if place < len(prefix or []):
            allowed = [prefix[place]]
        best = max(allowed, key=lambda id: (log_probs[id], -id))
        scores.append(log_probs[best])
        if best == eos:
            return Hypothesis(tokens, scores, True)
        tokens.append(best)
    return Hypothesis(tokens, scores, False)


class Tables:
    """`table` with the interface of a model; a state is one (row, prefix) for each row."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def step(self, tokens, state):
        assert len(tokens) == len(state)
        self.sizes.append(len(state))
        state = [
            (row, (*prefix, token))
            for (row, prefix), token in zip(state, tokens.tolist(), strict=True)
        ]
        return torch.tensor([table(*place) for place in state]), state

    @staticmethod
    def reorder(state, rows):
        return [state[row] for row in rows.tolist()]

    def search(self, batch: int, look: int, reorder: bool = True, **settings) -> list[Hypothesis]:
        with mock.patch.object(search, "look_every", return_value=look):
            return greedy(
                self.step,
                [(row, ()) for row in range(batch)],
                torch.full((batch,), FIRST),
                reorder=self.reorder if reorder else None,
                **settings,
            )


def uncached(model, source: list[int], limit: int, eos: int, forbidden: list[int]) -> Hypothesis:
    """One row alone, without padding and cache: the whole forward again for each token."""
    written, tokens, scores = [model.config.first_token], [], []
    for _ in range(limit):
        logits = small.run(
            model, torch.tensor([source], dtype=torch.long), torch.tensor([written])
        )[0, -1]
        log_probs = logits.log_softmax(-1)
        allowed = [id for id in range(len(log_probs)) if id not in forbidden]
        best = max(allowed, key=lambda id: log_probs[id].item())
        scores.append(log_probs[best].item())
        if best == eos:
            return Hypothesis(tokens, scores, True)
        tokens.append(best)
        written.append(best)
    return Hypothesis(tokens, scores, False)


def same(found: Hypothesis, expected: Hypothesis) -> bool:
    return (found.tokens, found.finished) == (
        expected.tokens,
        expected.finished,
    ) and found.scores == pytest.approx(expected.scores, abs=1e-10)


def ragged(rows: int) -> tuple[list[list[int]], torch.Tensor, torch.Tensor]:
    """Sources of 1 to 9 tokens, as lists and as a padded batch with its mask."""
    lengths = torch.randint(1, 10, (rows, 1))
    source, mask = small.tokens(rows, 9), torch.arange(9) < lengths
    return (
        [row[real].tolist() for row, real in zip(source, mask, strict=True)],
        source.masked_fill(~mask, 0),
        mask,
    )


@torch.no_grad()
def lively(kind: str, **changes):
    """A small model with eyes for the source and for the token before: else it writes one token
    for ever."""
    model = small.model(kind, tie_output=False, **changes)
    model.vocabulary.table.weight.mul_(4)
    for name, weight in model.named_parameters():
        if "bridge" in name or ("cross" in name and "W_o" in name):
            weight.mul_(3)
        elif name.endswith(("W_o.weight", "W_2.weight")):
            weight.mul_(0.4)
    return model


def ending_token(model, sources: list[list[int]], limits: list[int], forbidden: list[int]) -> int:
    """The token that, taken as eos, ends these rows at the largest number of different steps."""
    rows = zip(sources, limits, strict=True)
    runs = [uncached(model, source, limit, -1, forbidden).tokens for source, limit in rows]
    ends = {id: {run.index(id) for run in runs if id in run} for id in range(small.VOCAB)}
    return max(ends, key=lambda id: len(ends[id]))
