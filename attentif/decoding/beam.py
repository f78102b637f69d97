"""Beam search: several hypotheses for each row side by side. Knows token ids and log-probabilities; knows no model and
no text.

A hypothesis is worth the sum of its log-probabilities / length ** length_penalty. Its length counts eos, as in
CTranslate2 and transformers. At each step the best `width` continuations are looked at: those with eos, or at their
row's limit, are finished; and the best `width` of the others live on. All stays on the device; see `search`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import torch
from torch import Tensor
from torch.nn import functional as F

from attentif.decoding import search
from attentif.decoding.hypotheses import Hypothesis
from attentif.decoding.search import Prefix, Reorder, Rules, Step, check_prefix, each_limit, greedy, whole

if TYPE_CHECKING:
    from jaxtyping import Bool, Float, Int

Stop = Literal["bound", "width"]
Regroup: TypeAlias = Callable[[Any, Tensor, Tensor | None], Any]  # (state, rows, the sources that stay or None)
GROUP, SMALL = 128, 1 << 18  # words that are ranked by their best; log-probabilities that are ranked at once
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
    regroup: Regroup | None = None,
) -> list[list[Hypothesis]]:
    """The `n_best` best hypotheses of each row, best first; fewer where there are no more.

    `stop="bound"` goes on until no living hypothesis can beat the worst of those: it never loses a better one.
    `stop="width"` ends a row when `width` hypotheses are finished, as CTranslate2 (patience 1) and transformers
    (early_stopping=True) do. A beam of width 1 is greedy search, with either: it ends with the first eos. `regroup` is
    a cheaper `reorder` for a model that keeps what it made of a source once for all its hypotheses.
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
        parents = beams.advance(log_probs, done)
        stay = beams.leave() if done % look == 0 else None
        parents = (parents if stay is None else parents[stay]).flatten()
        if not len(parents):
            break
        tokens = beams.living.tokens[:, :, -1].flatten()
        state = reorder(state, parents) if regroup is None else regroup(state, parents, stay)
    beams.leave(everyone=True)
    return [beams.found[row] for row in range(len(first))]


def _check(width: int, n_best: int, stop: str) -> None:
    if width < 1:
        raise ValueError(f"width: expected at least 1, got {width}")
    if not 1 <= n_best <= width:
        raise ValueError(f"n_best: expected 1 to {width}, the width of the beam, got {n_best}")
    if stop not in ("bound", "width"):
        raise ValueError(f'stop: expected "bound" or "width", got {stop!r}')


def likeliest(
    values: Float[Tensor, "rows beams"], log_probs: Float[Tensor, "rows beams vocab"], k: int
) -> tuple[Float[Tensor, "rows k"], Int[Tensor, "rows k"]]:
    """The k best of values + log_probs, best first, and where each stands among a row's beams x vocab.

    They are among the k groups of words whose best are the best: so the whole is read once, and few are ranked.
    """
    vocab = log_probs.shape[2]
    if vocab < k * GROUP or log_probs.numel() < SMALL:
        return (values[:, :, None] + log_probs).flatten(1).topk(k, dim=1)
    tops = torch.cat([part.unflatten(2, (-1, size)).amax(3) for part, size in _groups(log_probs)], dim=2)
    _, groups = (values[:, :, None] + tops).flatten(1).topk(k, dim=1)
    beam, group = groups // tops.shape[2], groups % tops.shape[2]
    # The last group has its full size too, and what it shares with the one before comes once.
    first = (group * GROUP).clamp(max=vocab - GROUP)[:, :, None]
    words = first + torch.arange(GROUP, device=values.device)
    places = (beam[:, :, None] * vocab + words).flatten(1)
    sums = values.gather(1, beam)[:, :, None] + log_probs.flatten(1).gather(1, places).view_as(words)
    best, chosen = sums.masked_fill(words < (group * GROUP)[:, :, None], NEVER).flatten(1).topk(k, dim=1)
    return best, places.gather(1, chosen)


def _groups(log_probs: Tensor) -> Iterator[tuple[Tensor, int]]:
    """The words in groups of one size, and those left over in one of theirs."""
    left = log_probs.shape[2] % GROUP
    yield log_probs[:, :, : log_probs.shape[2] - left], GROUP
    if left:
        yield log_probs[:, :, -left:], left


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
        k = min(2 * self.width, beams * vocab)
        values, places = likeliest(self.living.values, allowed.view(batch, beams, vocab), k)
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

    def leave(self, *, everyone: bool = False) -> Int[Tensor, rows] | None:
        """Rows that are over leave the batch; gives those that stay, None where all do. Waits for the device."""
        over = torch.ones_like(self.open) if everyone else ~self.open
        gone, stay = over.nonzero()[:, 0], (~over).nonzero()[:, 0]
        if not len(gone):
            return None
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
        return stay
