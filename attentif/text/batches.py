"""Which examples make batch k, and its tensors. Knows no text and no model; ranks are plain
numbers.

Batch k is a function of (seed, k) alone, so the state of the data is the one integer k. An epoch
contains every example of a corpus as often as the corpus's weight says. Examples are sorted by
length and cut into batches under a budget of tokens; the cuts depend on lengths only, so all epochs
have the same number of batches. (seed, epoch) decides the order among examples of equal length, and
the order of the batches.
"""

from __future__ import annotations

import itertools
import threading
import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from attentif.config import ModelConfig
from attentif.text.order import Lengths, arrange, shuffled
from attentif.text.shards import Shards

IGNORE = -100  # a label that is not scored; torch's cross_entropy uses the same

Rows = NDArray[np.int32]


class BatchError(ValueError):
    """Settings from which no batches can be made: the message names the setting and what was
    expected."""


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How an example becomes the tokens that a model reads and its labels.

    With an encoder: the model reads `ids eos` and `start ids`, the labels are `ids eos`. Without:
    one sequence `source separator target eos`, read up to its last token, labels from its second;
    labels of the source and the separator are scored only with `source_loss`.
    """

    encoder: bool
    pad_id: int = 0
    eos_id: int = 1
    start_id: int = 2
    separator_id: int = 3
    source_loss: bool = False

    @classmethod
    def of(cls, config: ModelConfig, *, source_loss: bool = False) -> Layout:
        """The layout for a model of this configuration."""
        joint = config.family == "decoder-only"
        if source_loss and not joint:
            raise BatchError(
                f'source_loss: only the family "decoder-only" has it, not "{config.family}"'
            )
        ids = {
            name: getattr(config, name) for name in ("pad_id", "eos_id", "start_id", "separator_id")
        }
        return cls(encoder=not joint, source_loss=source_loss, **ids)

    def widths(self, lengths: Lengths) -> tuple[Lengths, Lengths]:
        """Tokens of each example on either side, special tokens included; without an encoder all
        are target."""
        source, target = lengths.T
        return (
            (source + 1, target + 1)
            if self.encoder
            else (np.zeros_like(source), source + target + 1)
        )

    def scored(self, lengths: Lengths) -> int:
        """Number of scored labels of these examples."""
        return int((lengths if self.source_loss else lengths[:, 1]).sum(dtype=np.int64)) + len(
            lengths
        )


@dataclass(frozen=True)
class Batch:
    """The rows of one rank; `scored` labels and real `tokens` count the whole batch, over all
    ranks."""

    source: Tensor | None  # batch n
    source_mask: Tensor | None  # batch n, True where a token is real
    target: Tensor  # batch m, read by the decoder
    labels: Tensor  # batch m, IGNORE where nothing is scored
    scored: int
    tokens: int

    @property
    def tensors(self) -> tuple[Tensor | None, Tensor | None, Tensor, Tensor]:
        """The arguments of an objective."""
        return self.source, self.source_mask, self.target, self.labels


class Epoch(NamedTuple):
    order: Rows  # the examples, sorted by length, ties at random from the seed
    visit: NDArray[np.int64]  # the order of the batches


class Batches:
    """Batch k for any k, and the endless stream from any k on."""

    def __init__(
        self,
        shards: Shards,
        *,
        layout: Layout,
        batch_tokens: int,
        seed: int,
        max_length: int,
        weights: Sequence[int] | None = None,
        rank: int = 0,
        world: int = 1,
        device: str | torch.device = "cpu",
    ) -> None:
        self.layout, self.seed, self.rank, self.world = layout, seed, rank, world
        self._lengths = shards.lengths
        self._entries, self.left_out = _entries(shards, layout, weights, max_length)
        n, m = layout.widths(shards.lengths[self._entries])
        longest = int((n + m).max())
        if longest > batch_tokens:
            raise BatchError(
                f"batch_tokens: the longest example has {longest} tokens, got {batch_tokens}; "
                "raise "
                "batch_tokens or lower max_length"
            )
        self._position, self._cuts = arrange(n, m, batch_tokens)
        self.per_epoch = len(self._cuts.n)
        self.padding = 1 - int((n + m).sum(dtype=np.int64)) / self._cuts.cost
        self._epochs: dict[int, Epoch] = {}
        self._making = threading.Lock()
        self._ids = _Ids(shards, torch.device(device))

    def rows(self, k: int) -> Rows:
        """The examples of batch k, those of all ranks, in their order."""
        return self._chosen(k)[1]

    def batch(self, k: int) -> Batch:
        """This rank's part of batch k."""
        return self.tensors(*self._chosen(k))

    def stream(self, start: int = 0, ahead: int = 2) -> Iterator[Batch]:
        """Batches start, start + 1, ... without end; a thread makes up to `ahead` of them in
        advance."""
        waiting: deque[Future[Batch | tuple[int, Rows]]] = deque()
        # Two threads: sorting the next epoch must not delay the batches of this one.
        making, sorting = ThreadPoolExecutor(1, "batches"), ThreadPoolExecutor(1, "epochs")

        def made(k: int) -> Batch | tuple[int, Rows]:
            # For a GPU only the rows: its tensors are gathered by the thread that uses it.
            item = self.batch(k) if self._ids.device.type == "cpu" else self._chosen(k)
            if k == start or k % self.per_epoch == 0:
                sorting.submit(self._epoch, k // self.per_epoch + 1)
            return item

        try:
            for k in itertools.count(start):
                waiting.append(making.submit(made, k))
                if len(waiting) > ahead:
                    item = waiting.popleft().result()
                    yield item if isinstance(item, Batch) else self.tensors(*item)
        finally:
            making.shutdown(cancel_futures=True)
            sorting.shutdown(cancel_futures=True)

    def _chosen(self, k: int) -> tuple[int, Rows]:
        """Batch k as a number among the cuts, and its examples."""
        epoch = self._epoch(k // self.per_epoch)
        j = int(epoch.visit[k % self.per_epoch])
        return j, epoch.order[self._cuts.bounds[j] : self._cuts.bounds[j + 1]]

    def _epoch(self, number: int) -> Epoch:
        """The order of an epoch; this one and the one before it are kept."""
        if (epoch := self._epochs.get(number)) is None:
            with self._making:
                if (epoch := self._epochs.get(number)) is None:
                    order = shuffled(self._position, self.seed, number, 0)
                    visit = shuffled(np.zeros(self.per_epoch, np.uint32), self.seed, number, 1)
                    epoch = Epoch(self._entries[order], visit)
                    before = self._epochs.get(number - 1)
                    self._epochs = (
                        {number: epoch} if before is None else {number - 1: before, number: epoch}
                    )
        return epoch

    def tensors(self, j: int, rows: Rows) -> Batch:
        n, m = int(self._cuts.n[j]), int(self._cuts.m[j])
        mine = rows[self.rank :: self.world]
        source, mask, target, labels = self._ids.gather(
            mine if len(mine) else rows[:1], n, m, self.layout
        )
        if not len(mine):
            labels.fill_(IGNORE)
        lengths = self._lengths[rows]
        tokens = sum(int(side.sum()) for side in self.layout.widths(lengths))
        return Batch(source, mask, target, labels, self.layout.scored(lengths), tokens)


class _Ids:
    """All ids with their positions, on a device; a batch is gathered without synchronising with
    the device."""

    def __init__(self, shards: Shards, device: torch.device) -> None:
        self.device = device
        self.wide = shards.tokens.dtype.itemsize == 4
        with warnings.catch_warnings():
            warnings.filterwarnings(
                "ignore", "The given NumPy array is not writ", UserWarning
            )  # it is only read
            # torch has few operations on uint16: read as int16, converted where it is used
            flat = torch.from_numpy(shards.tokens.view(np.int32 if self.wide else np.int16))
            lengths = torch.from_numpy(shards.lengths)
        self.flat = (
            flat.to(device) if len(flat) else torch.zeros(1, dtype=flat.dtype, device=device)
        )
        self.starts, self.lengths = torch.from_numpy(shards.starts).to(device), lengths.to(device)

    def take(self, index: Tensor) -> Tensor:
        """The ids at these positions; a position after the end gives any id, which the caller
        masks."""
        # not flat[index]: on the CPU that wakes all threads for a few thousand ids, and they
        # compete with the trainer
        ids = (
            self.flat.index_select(0, index.clamp(max=len(self.flat) - 1).flatten())
            .view_as(index)
            .long()
        )
        return ids if self.wide else ids & 0xFFFF

    def gather(
        self, rows: Rows, n: int, m: int, layout: Layout
    ) -> tuple[Tensor | None, Tensor | None, Tensor, Tensor]:
        """Source, its mask, target and labels of these examples, padded to n and m tokens."""
        chosen = torch.from_numpy(rows.astype(np.int64))
        chosen = chosen.pin_memory() if self.device.type == "cuda" else chosen
        chosen = chosen.to(self.device, non_blocking=True)
        start, lengths = (
            self.starts.index_select(0, chosen)[:, None],
            self.lengths.index_select(0, chosen).long(),
        )
        source, target = lengths[:, :1], lengths[:, 1:]
        at = torch.arange(max(n, m), device=self.device)
        if not layout.encoder:
            return None, None, *self._sequence(start, source, source + target, at, layout)
        ids = torch.where(at[:n] < source, self.take(start + at[:n]), layout.pad_id)
        ids = torch.where(at[:n] == source, layout.eos_id, ids)
        words = self.take(start + source + at[:m])
        labels = torch.where(at[:m] < target, words, IGNORE)
        labels = torch.where(at[:m] == target, layout.eos_id, labels)
        read = torch.where(at[:m] <= target, words.roll(1, dims=1), layout.pad_id)
        read[:, 0] = layout.start_id
        return ids, at[:n] <= source, read, labels

    def _sequence(
        self, start: Tensor, source: Tensor, both: Tensor, at: Tensor, layout: Layout
    ) -> tuple[Tensor, Tensor]:
        """The tokens for a model without an encoder, and labels; `both` is the number of source
        and target ids."""
        words = self.take(start + at - (at > source).long())
        read = torch.where(
            at == source, layout.separator_id, torch.where(at <= both, words, layout.pad_id)
        )
        labels = torch.where(
            at == both, layout.eos_id, torch.where(at < both, read.roll(-1, dims=1), IGNORE)
        )
        return read, labels if layout.source_loss else torch.where(at < source, IGNORE, labels)


def _entries(
    shards: Shards, layout: Layout, weights: Sequence[int] | None, max_length: int
) -> tuple[NDArray[np.int32], int]:
    """Every example as often as its corpus's weight says, without those that are too long; and
    the number of those."""
    weights = [1] * len(shards.corpora) if weights is None else list(weights)
    times = np.repeat(np.array(weights, np.int64), [corpus.count for corpus in shards.corpora])
    n, m = layout.widths(shards.lengths)
    long = np.maximum(n, m) > max_length
    left_out = int((long & (times > 0)).sum())
    times[long] = 0
    entries = np.repeat(np.arange(len(times), dtype=np.int32), times)
    if not len(entries):
        raise BatchError(
            f"{shards.folder}: no example is left: {left_out} of {len(times)} are longer than "
            "max_length "
            f"{max_length} (data.max_length, or model.position_limit) and weights are "
            f"{weights}"
        )
    return entries, left_out
