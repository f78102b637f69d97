"""Beam search as one would explain it: Python lists, one row, no cache. Knows the next
log-probabilities only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from attentif.decoding.hypotheses import Hypothesis

Next = Callable[[list[tuple[int, ...]]], list[list[float]]]  # what follows each of some prefixes


def worth(scores: Sequence[float], penalty: float) -> float:
    return sum(scores) / len(scores) ** penalty


def plain_beam(
    following: Next,
    limit: int,
    *,
    width: int,
    eos_id: int,
    length_penalty: float,
    n_best: int,
    stop: str,
    forbidden: Sequence[int] = (),
    prefix: Sequence[int] = (),
    no_repeat: int = 0,
) -> tuple[list[Hypothesis], int]:
    """The best hypotheses, and how many steps were made."""
    living: list[tuple[tuple[int, ...], tuple[float, ...]]] = [((), ())]
    finished: list[Hypothesis] = []
    for done in range(limit):
        rows = following([tokens for tokens, _ in living])
        grown = [
            ((*tokens, id), (*scores, row[id]))
            for (tokens, scores), row in zip(living, rows, strict=True)
            for id in _allowed(tokens, range(len(row)), forbidden, prefix, no_repeat)
        ]
        grown.sort(key=lambda one: -sum(one[1]))
        last = done + 1 == limit
        for tokens, scores in grown[:width]:
            if tokens[-1] == eos_id:
                finished.append(Hypothesis(list(tokens[:-1]), list(scores), True))
            elif last:
                finished.append(Hypothesis(list(tokens), list(scores), False))
        finished.sort(key=lambda one: -worth(one.scores, length_penalty))
        living = [one for one in grown if one[0][-1] != eos_id][:width]
        if (
            last
            or not living
            or _over(living, finished, done + 1, limit, length_penalty, n_best, width, stop)
        ):
            return finished[:n_best], done + 1
    return [Hypothesis([], [], False)], 0


def _over(living, finished, done, limit, penalty, n_best, width, stop) -> bool:
    if stop == "width":
        return len(finished) >= width
    if len(finished) < n_best:
        return False
    hopes = [
        sum(scores) / length**penalty
        for _, scores in living
        for length in range(done + 1, limit + 1)
    ]
    return max(hopes) <= worth(finished[n_best - 1].scores, penalty)


def _allowed(tokens, ids, forbidden, prefix, no_repeat) -> list[int]:
    if len(tokens) < len(prefix):
        return [prefix[len(tokens)]]
    return [id for id in ids if id not in forbidden and not _repeats((*tokens, id), no_repeat)]


def _repeats(tokens: tuple[int, ...], size: int) -> bool:
    """Is the last n-gram of this size in the tokens before?"""
    grams = [tokens[place : place + size] for place in range(len(tokens) - size + 1)]
    return size > 0 and grams[-1:] != [] and grams[-1] in grams[:-1]


def exhaustive(
    following: Next, limit: int, *, vocab: int, eos_id: int, penalty: float
) -> list[Hypothesis]:
    """Everything that can be written, the best first."""
    others, every = [id for id in range(vocab) if id != eos_id], []
    for length in range(limit + 1):
        for tokens in product(others, repeat=length):
            whole = (*tokens, eos_id) if length < limit else tokens
            scores = [
                following([tuple(whole[:place])])[0][whole[place]] for place in range(len(whole))
            ]
            every.append(Hypothesis(list(tokens), scores, length < limit))
    return sorted(every, key=lambda one: -worth(one.scores, penalty))
