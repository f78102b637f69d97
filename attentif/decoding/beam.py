"""Beam search: several hypotheses for each row. Knows token ids and log-probabilities; knows no
model and no text.

A hypothesis is ranked by the sum of its log-probabilities / length ** length_penalty. Its length
counts eos, as in CTranslate2 and transformers. At each step the best `width` continuations are
considered: those with eos, or at their row's limit, are finished; the best `width` of the others
stay alive. All tensors stay on the device; see `search`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, Unpack

import torch
from torch import Tensor
from torch.nn import functional as F

from attentif.decoding import search
from attentif.decoding.hypotheses import Hypothesis
from attentif.decoding.search import Allowed, Reorder, Rules, Step, checked, ended, greedy

if TYPE_CHECKING:
    from jaxtyping import Bool, Float, Int

Stop = Literal["bound", "width"]
Regroup: TypeAlias = Callable[
    [Any, Tensor, Tensor | None], Any
]  # (state, rows, the sources that stay or None)
GROUP, SMALL = (
    128,
    1 << 18,
)  # words in a group that is ranked by its best; log-probabilities that are ranked at once
NEVER, NOTHING = float("-inf"), -1  # the value of no hypothesis; the token after an end


class Ranked(NamedTuple):
    """Hypotheses of each row, the best first; a value of -inf marks an empty entry."""

    values: Float[Tensor, "rows k"]
    tokens: Int[Tensor, "rows k n"]
    scores: Float[Tensor, "rows k n"]

    def take(self, indices: Int[Tensor, "rows k2"], values: Float[Tensor, "rows k2"]) -> Ranked:
        index = indices[:, :, None].expand(-1, -1, self.tokens.shape[2])
        return Ranked(values, self.tokens.gather(1, index), self.scores.gather(1, index))

    def best(self, k: int) -> tuple[Ranked, Int[Tensor, "rows k2"]]:
        """The best k, and their indices before."""
        values, indices = self.values.topk(min(k, self.values.shape[1]), dim=1)
        return self.take(indices, values), indices

    def grown(self, tokens: Int[Tensor, "rows k"], scores: Float[Tensor, "rows k"]) -> Ranked:
        longer = torch.cat([self.tokens, tokens[:, :, None]], dim=2)
        return Ranked(self.values, longer, torch.cat([self.scores, scores[:, :, None]], dim=2))

    def beside(self, others: Ranked) -> Ranked:
        """Both, these padded to the length of the others."""
        more = (0, others.tokens.shape[2] - self.tokens.shape[2])
        padded = (self.values, F.pad(self.tokens, more, value=NOTHING), F.pad(self.scores, more))
        return Ranked(*(torch.cat(pair, dim=1) for pair in zip(padded, others, strict=True)))

    def rows(self, rows: Int[Tensor, rows2]) -> Ranked:
        return Ranked(*(part[rows] for part in self))

    def hypotheses(self, eos_id: int) -> list[list[Hypothesis]]:
        rows = zip(*(part.tolist() for part in self), strict=True)
        return [
            [
                ended(tokens, scores, len(tokens) - tokens.count(NOTHING), eos_id)
                for value, tokens, scores in zip(*row, strict=True)
                if value != NEVER
            ]
            for row in rows
        ]


def beam(
    step: Step,
    state: Any,
    first: Int[Tensor, batch],
    *,
    reorder: Reorder,
    width: int,
    length_penalty: float = 1.0,
    n_best: int = 1,
    stop: Stop = "bound",
    regroup: Regroup | None = None,
    **allowed: Unpack[Allowed],
) -> list[list[Hypothesis]]:
    """The `n_best` best hypotheses of each row, best first; fewer where there are no more.

    `stop="bound"` continues until no living hypothesis can beat the worst of those: it never loses
    a better one. `stop="width"` ends a row when `width` hypotheses are finished, as CTranslate2
    (patience 1) and transformers (early_stopping=True) do. A beam of width 1 is greedy search with
    either rule. `regroup` is a cheaper `reorder` for a model that keeps its encoding of a source
    once for all hypotheses of that source.
    """
    if width < 1:
        raise ValueError(f"width: expected at least 1, got {width}")
    if not 1 <= n_best <= width:
        raise ValueError(f"n_best: expected 1 to {width}, the beam width, got {n_best}")
    if stop not in ("bound", "width"):
        raise ValueError(f'stop: expected "bound" or "width", got {stop!r}')
    if width == 1:
        return [[one] for one in greedy(step, state, first, reorder, **allowed)]
    rules = Rules(first, **allowed)
    beams = Beams(rules, first.device, width, n_best, length_penalty, stop)
    tokens, look = first, search.look_every(first.device)
    for done in range(1, max(rules.limits, default=0) + 1):
        log_probs, state = step(tokens, state)
        parents = beams.advance(log_probs, done)
        stay = beams.leave() if done % look == 0 else None
        parents = (parents if stay is None else parents[stay]).flatten()
        if not len(parents):
            break
        tokens = beams.living.tokens[:, :, -1].flatten()
        state = reorder(state, parents) if regroup is None else regroup(state, parents, stay)
    beams.leave(everyone=True)
    return [beams.found[row] for row in range(len(first))]


def likeliest(
    values: Float[Tensor, "rows beams"], log_probs: Float[Tensor, "rows beams vocab"], k: int
) -> tuple[Float[Tensor, "rows k"], Int[Tensor, "rows k"]]:
    """The k best of values + log_probs, best first, and the index of each among a row's beams x
    vocab.

    They are in the k groups of words whose maxima are the largest: so all numbers are read once,
    and few are ranked.
    """
    vocab = log_probs.shape[2]
    if vocab < k * GROUP or log_probs.numel() < SMALL:
        return (values[:, :, None] + log_probs).flatten(1).topk(k, dim=1)
    rest = vocab % GROUP
    tops = log_probs[:, :, : vocab - rest].unflatten(2, (-1, GROUP)).amax(3)
    tops = torch.cat([tops, log_probs[:, :, -rest:].amax(2, keepdim=True)], dim=2) if rest else tops
    _, groups = (values[:, :, None] + tops).flatten(1).topk(k, dim=1)
    beam, group = groups // tops.shape[2], groups % tops.shape[2]
    # The last group has its full size too: words that it shares with the group before are masked in
    # it.
    first = (group * GROUP).clamp(max=vocab - GROUP)[:, :, None]
    words = first + torch.arange(GROUP, device=values.device)
    indices = (beam[:, :, None] * vocab + words).flatten(1)
    sums = values.gather(1, beam)[:, :, None] + log_probs.flatten(1).gather(1, indices).view_as(
        words
    )
    best, chosen = (
        sums.masked_fill(words < (group * GROUP)[:, :, None], NEVER).flatten(1).topk(k, dim=1)
    )
    return best, indices.gather(1, chosen)


class Beams:
    """The state of a beam search: the living and the finished hypotheses of the rows that are
    not over."""

    def __init__(
        self,
        rules: Rules,
        device: torch.device,
        width: int,
        n_best: int,
        length_penalty: float,
        stop: Stop,
    ) -> None:
        self.rules, self.width, self.n_best, self.length_penalty, self.stop = (
            rules,
            width,
            n_best,
            length_penalty,
            stop,
        )
        self.found: dict[int, list[Hypothesis]] = {}  # of the rows that have left
        self.left = torch.tensor(rules.limits, dtype=torch.long, device=device)
        self.rows = torch.arange(len(self.left), device=device)
        self.open, self.damaged = (
            self.left > 0,
            torch.zeros_like(self.left),
        )  # the token where a NaN came
        self.count = torch.zeros_like(self.left)  # finished hypotheses in all
        scores = torch.empty(len(self.left), 1, 0, device=device)
        values = torch.zeros(len(self.left), 1, device=device).masked_fill(
            ~self.open[:, None], NEVER
        )
        self.living = Ranked(values, scores.long(), scores)
        self.finished = Ranked(
            values.new_full((len(self.left), n_best), NEVER),
            *(T.expand(-1, n_best, 0) for T in (scores.long(), scores)),
        )

    def advance(self, log_probs: Float[Tensor, "all vocab"], done: int) -> Int[Tensor, "rows k"]:
        """Append a token to each living hypothesis; returns the rows of `log_probs` that the new
        ones come from."""
        batch, beams = self.living.values.shape
        candidates, parents = self._candidates(log_probs, batch, beams, done - 1)
        ends = (candidates.tokens[:, :, -1] == self.rules.eos_id) | (self.left == done)[:, None]
        ranked = torch.arange(ends.shape[1], device=ends.device) < self.width
        values = candidates.values.masked_fill(~(ends & ranked), NEVER)
        self.count = self.count + (values > NEVER).sum(dim=1)
        ended = candidates._replace(values=values / done**self.length_penalty)
        self.finished, _ = self.finished.beside(ended).best(self.n_best)
        alive = candidates._replace(values=candidates.values.masked_fill(ends, NEVER))
        self.living, indices = alive.best(self.width)
        self.open = self.open & (self.left > done) & ~self._over(done)
        self.living = self.living._replace(
            values=self.living.values.masked_fill(~self.open[:, None], NEVER)
        )
        return parents.gather(1, indices)

    def _candidates(
        self, log_probs: Tensor, batch: int, beams: int, done: int
    ) -> tuple[Ranked, Int[Tensor, "rows k"]]:
        """The best continuations, twice the width: if `width` of them end, as many others are
        left."""
        vocab = log_probs.shape[1]
        allowed = self.rules(
            log_probs, self.rows.repeat_interleave(beams), done, self.living.tokens.flatten(0, 1)
        )
        k = min(2 * self.width, beams * vocab)
        values, indices = likeliest(self.living.values, allowed.view(batch, beams, vocab), k)
        self.damaged = self.damaged.where(
            (self.damaged > 0) | ~values.isnan().any(dim=1) | ~self.open, done + 1
        )
        parents, tokens = indices // vocab, indices % vocab
        taken = self.living.take(parents, values)
        scores = log_probs.view(batch, -1).gather(1, indices)
        first_row = torch.arange(batch, device=values.device)[:, None] * beams
        return taken.grown(tokens, scores), first_row + parents

    def _over(self, done: int) -> Bool[Tensor, rows]:
        """Can a row gain nothing more, by its stop rule?"""
        if self.stop == "width":
            return self.count >= self.width
        # Log-probabilities only fall: at best the likeliest loses nothing more. Its best length is
        # then the shortest or the longest possible, since value / length ** penalty is monotone in
        # the length.
        best, penalty = self.living.values[:, 0], self.length_penalty
        bound = torch.maximum(
            best / (done + 1) ** penalty, best / self.left.to(best.dtype) ** penalty
        )
        return bound <= self.finished.values[:, -1]

    def leave(self, *, everyone: bool = False) -> Int[Tensor, rows] | None:
        """Rows that are over leave the batch; returns those that stay, None where all do. Waits
        for the device."""
        over = torch.ones_like(self.open) if everyone else ~self.open
        gone, stay = over.nonzero()[:, 0], (~over).nonzero()[:, 0]
        if not len(gone):
            return None
        rows, limits, damaged = (
            part[gone].tolist() for part in (self.rows, self.left, self.damaged)
        )
        hypotheses = self.finished.rows(gone).hypotheses(self.rules.eos_id)
        for row, limit, wrong, found in zip(rows, limits, damaged, hypotheses, strict=True):
            if wrong:
                checked([0.0] * (wrong - 1) + [float("nan")])
            if limit > 0 and not found:
                raise ValueError(
                    f"row {row}: nothing can be written: every token is forbidden, or of "
                    "probability 0"
                )
            self.found[row] = found or [Hypothesis([], [], False)]
        self.living, self.finished = self.living.rows(stay), self.finished.rows(stay)
        self.rows, self.left, self.open = self.rows[stay], self.left[stay], self.open[stay]
        self.count, self.damaged = self.count[stay], self.damaged[stay]
        return stay
