"""Beam search: several hypotheses for each row side by side. Knows token ids and log-probabilities; knows no model and
no text.

A hypothesis is worth the sum of its log-probabilities / length ** length_penalty. Its length counts eos, as in
CTranslate2 and transformers. At each step the best `width` continuations are looked at: those with eos, or at their
row's limit, are finished; and the best `width` of the others live on. All stays on the device; see `search`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional as F

from attentif.decoding import search
from attentif.decoding.search import Hypothesis, Prefix, Reorder, Rules, Step, check_prefix, each_limit, greedy, whole

if TYPE_CHECKING:
    from jaxtyping import Bool, Float, Int

Stop = Literal["bound", "width"]
NEVER, NOTHING = float("-inf"), -1  # the value of what is not there; the token behind an end


class Ranked(NamedTuple):
    """Hypotheses of each row, the best first; those of value -inf are none."""

    values: Float[Tensor, "rows k"]
    tokens: Int[Tensor, "rows k n"]
    scores: Float[Tensor, "rows k n"]

    def take(self, places: Int[Tensor, "rows k2"], values: Float[Tensor, "rows k2"]) -> Ranked:
        index = places[:, :, None].expand(-1, -1, self.tokens.shape[2])
        return Ranked(values, self.tokens.gather(1, index), self.scores.gather(1, index))

    def best(self, k: int) -> tuple[Ranked, Int[Tensor, "rows k2"]]:
        """The best k, and where they stood."""
        values, places = self.values.topk(min(k, self.values.shape[1]), dim=1)
        return self.take(places, values), places

    def grown(self, tokens: Int[Tensor, "rows k"], scores: Float[Tensor, "rows k"]) -> Ranked:
        longer = torch.cat([self.tokens, tokens[:, :, None]], dim=2)
        return Ranked(self.values, longer, torch.cat([self.scores, scores[:, :, None]], dim=2))

    def beside(self, others: Ranked) -> Ranked:
        """Both, these padded to the length of the others."""
        room = (0, others.tokens.shape[2] - self.tokens.shape[2])
        padded = (self.values, F.pad(self.tokens, room, value=NOTHING), F.pad(self.scores, room))
        return Ranked(*(torch.cat(pair, dim=1) for pair in zip(padded, others, strict=True)))

    def rows(self, rows: Int[Tensor, rows2]) -> Ranked:
        return Ranked(*(part[rows] for part in self))

    def hypotheses(self, eos_id: int) -> list[list[Hypothesis]]:
        rows = zip(*(part.tolist() for part in self), strict=True)
        return [
            [_hypothesis(tokens, scores, eos_id) for value, tokens, scores in zip(*row, strict=True) if value != NEVER]
            for row in rows
        ]


def _hypothesis(tokens: list[int], scores: list[float], eos_id: int) -> Hypothesis:
    tokens = [token for token in tokens if token != NOTHING]
    finished = tokens[-1] == eos_id
    return whole(tokens[:-1] if finished else tokens, scores[: len(tokens)], finished)


def beam(
    step: Step,
    state: Any,
    first: Int[Tensor, batch],
    *,
    reorder: Reorder,
    width: int,
    eos_id: int,
    limits: Int[Tensor, batch] | int,
    length_penalty: float = 1.0,
    n_best: int = 1,
    stop: Stop = "bound",
    forbidden: Sequence[int] = (),
    prefix: Prefix | None = None,
    no_repeat: int = 0,
    regroup: Reorder | None = None,
) -> list[list[Hypothesis]]:
    """The `n_best` best hypotheses of each row, best first; fewer where there are no more.

    `stop="bound"` goes on until no living hypothesis can beat the worst of those: it never loses a better one.
    `stop="width"` ends a row when `width` hypotheses are finished, as CTranslate2 (patience 1) and transformers
    (early_stopping=True) do. A beam of width 1 is greedy search, with either: it ends with the first eos. `regroup` is
    a cheaper `reorder` for when no hypothesis goes to another row's place.
    """
    _check(width, n_best, stop)
    if width == 1:
        found = greedy(step, state, first, eos_id=eos_id, limits=limits, reorder=reorder, forbidden=forbidden,
                       prefix=prefix, no_repeat=no_repeat)  # fmt: skip
        return [[one] for one in found]
    most = each_limit(limits, len(first))
    check_prefix(prefix, most, eos_id)
    rules = Rules(len(first), first.device, forbidden, prefix, no_repeat)
    beams = Beams(most, rules, first.device, width, n_best, eos_id, length_penalty, stop)
    tokens, look = first, search.look_every(first.device)
    for done in range(1, max(most, default=0) + 1):
        log_probs, state = step(tokens, state)
        before = beams.living.values.shape
        parents = beams.advance(log_probs, done)
        if done % look == 0:
            parents = beams.leave(parents)
        if not parents.numel():
            break
        move = regroup if regroup is not None and parents.shape == before else reorder
        tokens, state = beams.living.tokens[:, :, -1].flatten(), move(state, parents.flatten())
    beams.leave(None)
    return [beams.found[row] for row in range(len(first))]


def _check(width: int, n_best: int, stop: str) -> None:
    if width < 1:
        raise ValueError(f"width: expected at least 1, got {width}")
    if not 1 <= n_best <= width:
        raise ValueError(f"n_best: expected 1 to {width}, the width of the beam, got {n_best}")
    if stop not in ("bound", "width"):
        raise ValueError(f'stop: expected "bound" or "width", got {stop!r}')


class Beams:
    """Where a beam search stands: the living and the finished hypotheses of the rows that still go on."""

    def __init__(
        self, limits: list[int], rules: Rules, device: torch.device, width: int, n_best: int, eos_id: int,
        length_penalty: float, stop: Stop,
    ) -> None:  # fmt: skip
        self.width, self.n_best, self.eos_id, self.stop = width, n_best, eos_id, stop
        self.length_penalty, self.rules = length_penalty, rules
        self.found: dict[int, list[Hypothesis]] = {}  # of the rows that have left
        self.rows = torch.arange(len(limits), device=device)
        self.left = torch.tensor(limits, dtype=torch.long, device=device)
        self.open, self.damaged = self.left > 0, torch.zeros_like(self.left)  # the token where a NaN came
        self.count = torch.zeros_like(self.left)  # how many have finished in all
        empty = torch.empty(len(limits), 1, 0, device=device)
        nothing = torch.zeros(len(limits), 1, device=device)
        self.living = Ranked(nothing.masked_fill(~self.open[:, None], NEVER), empty.long(), empty)
        self.finished = Ranked(nothing.new_full((len(limits), n_best), NEVER), *[empty.expand(-1, n_best, 0)] * 2)
        self.finished = self.finished._replace(tokens=self.finished.tokens.long())

    def advance(self, log_probs: Float[Tensor, "all vocab"], done: int) -> Int[Tensor, "rows k"]:
        """One more token for each living hypothesis; gives the rows of `log_probs` that those living now come from."""
        batch, beams = self.living.values.shape
        candidates, parents = self._candidates(log_probs, batch, beams, done - 1)
        ends = (candidates.tokens[:, :, -1] == self.eos_id) | (self.left == done)[:, None]
        ranked = torch.arange(ends.shape[1], device=ends.device) < self.width
        values = candidates.values.masked_fill(~(ends & ranked), NEVER)
        self.count = self.count + (values > NEVER).sum(dim=1)
        ended = candidates._replace(values=values / done**self.length_penalty)
        self.finished, _ = self.finished.beside(ended).best(self.n_best)
        alive = candidates._replace(values=candidates.values.masked_fill(ends, NEVER))
        self.living, places = alive.best(self.width)
        self.open = self.open & (self.left > done) & ~self._over(done)
        self.living = self.living._replace(values=self.living.values.masked_fill(~self.open[:, None], NEVER))
        return parents.gather(1, places)

    def _candidates(self, log_probs: Tensor, batch: int, beams: int, done: int) -> tuple[Ranked, Int[Tensor, "rows k"]]:
        """The best continuations, twice the width: as many as the width can end, and so many others are left."""
        vocab = log_probs.shape[1]
        written = self.living.tokens.flatten(0, 1) if self.rules.no_repeat else None
        allowed = self.rules(log_probs, self.rows.repeat_interleave(beams), done, written)
        sums = (self.living.values[:, :, None] + allowed.view(batch, beams, vocab)).flatten(1)
        values, places = sums.topk(min(2 * self.width, beams * vocab), dim=1)
        self.damaged = self.damaged.where((self.damaged > 0) | ~values.isnan().any(dim=1) | ~self.open, done + 1)
        parents, tokens = places // vocab, places % vocab
        taken = self.living.take(parents, values)
        scores = log_probs.view(batch, -1).gather(1, places)
        first_row = torch.arange(batch, device=values.device)[:, None] * beams
        return taken.grown(tokens, scores), first_row + parents

    def _over(self, done: int) -> Bool[Tensor, rows]:
        """Has a row all that it can have, by its rule?"""
        if self.stop == "width":
            return self.count >= self.width
        # Log-probabilities only fall: at best the likeliest loses nothing more. Its length then is best either as short
        # or as long as can be, since value / length ** penalty only rises or only falls with the length.
        best, penalty = self.living.values[:, 0], self.length_penalty
        bound = torch.maximum(best / (done + 1) ** penalty, best / self.left.to(best.dtype) ** penalty)
        return bound <= self.finished.values[:, -1]

    def leave(self, parents: Int[Tensor, "rows k"] | None) -> Tensor:
        """Rows that are over leave the batch, or all of them; waits for the device."""
        over = torch.ones_like(self.open) if parents is None else ~self.open
        gone, stay = over.nonzero()[:, 0], (~over).nonzero()[:, 0]
        rows, limits, damaged = (part[gone].tolist() for part in (self.rows, self.left, self.damaged))
        for row, limit, wrong, found in zip(
            rows, limits, damaged, self.finished.rows(gone).hypotheses(self.eos_id), strict=True
        ):
            if wrong:
                whole([], [0.0] * (wrong - 1) + [float("nan")], False)
            if limit > 0 and not found:
                raise ValueError(f"row {row}: nothing can be written: every token is forbidden, or of probability 0")
            self.found[row] = found or [Hypothesis([], [], False)]
        self.living, self.finished = self.living.rows(stay), self.finished.rows(stay)
        self.rows, self.left, self.open = self.rows[stay], self.left[stay], self.open[stay]
        self.count, self.damaged = self.count[stay], self.damaged[stay]
        return stay if parents is None else parents[stay]
