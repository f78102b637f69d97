"""Which examples make batch k, and its tensors. Knows no text and no model; ranks are plain numbers.

Batch k is a function of (seed, k) alone, so the state of the data is the one integer k. An epoch holds every example of
a corpus as often as the corpus weighs. Examples are sorted by length and cut into batches under a budget of tokens; the
cuts depend on lengths only, so all epochs have equally many batches. What (seed, epoch) decides is who stands where
among examples of equal length, and in which order the batches come.
"""

from __future__ import annotations

import atexit
import itertools
import queue
import threading
import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from attentif.config import ModelConfig
from attentif.text.order import Lengths, arrange, shuffled
from attentif.text.shards import Shards

IGNORE = -100  # a label that is not scored, as torch's cross_entropy has it
CHUNK = 1 << 25  # ids copied to a device at a time

Rows = NDArray[np.int32]


class BatchError(ValueError):
    """Batches that cannot be made: the message names the setting, what came and what was expected."""


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How an example becomes what a model reads and the labels it is held to.

    With an encoder: it reads `ids eos` and `start ids`, the labels are `ids eos`. Without: one sequence
    `source separator target eos`, read up to its last token, labels from its second; those of the source and the
    separator are scored only with `source_loss`.
    """

    encoder: bool
    vocab_size: int
    pad_id: int = 0
    eos_id: int = 1
    start_id: int = 2
    separator_id: int = 3
    source_loss: bool = False

    @classmethod
    def of(cls, config: ModelConfig, *, source_loss: bool = False) -> Layout:
        """The layout that a model of this configuration reads."""
        if config.family == "encoder-only":
            raise BatchError('family: "encoder-only" writes no target; choose one that translates')
        if source_loss and config.family != "decoder-only":
            raise BatchError(f'source_loss: only the family "decoder-only" reads the source so, not "{config.family}"')
        return cls(
            encoder=config.family != "decoder-only",
            vocab_size=config.vocab_size,
            pad_id=config.pad_id,
            eos_id=config.eos_id,
            start_id=config.start_id,
            separator_id=config.separator_id,
            source_loss=source_loss,
        )

    def widths(self, lengths: Lengths) -> tuple[Lengths, Lengths]:
        """How many tokens each example has on either side, specials included; without an encoder all are target."""
        source, target = lengths[:, 0], lengths[:, 1]
        return (source + 1, target + 1) if self.encoder else (np.zeros_like(source), source + target + 1)

    def scored(self, lengths: Lengths) -> int:
        """How many labels of these examples count."""
        return int((lengths if self.source_loss else lengths[:, 1]).sum(dtype=np.int64)) + len(lengths)


@dataclass(frozen=True)
class Batch:
    """One rank's rows; `scored` labels and real `tokens` are those of the whole batch, over all ranks."""

    source: Tensor | None  # batch n
    source_mask: Tensor | None  # batch n, True where a token is real
    target: Tensor  # batch m: what the decoder reads
    labels: Tensor  # batch m: IGNORE where nothing is scored
    scored: int
    tokens: int

    @property
    def tensors(self) -> tuple[Tensor | None, Tensor | None, Tensor, Tensor]:
        """What an objective takes."""
        return self.source, self.source_mask, self.target, self.labels


class Epoch(NamedTuple):
    order: Rows  # the examples, sorted by length, ties by lot
    visit: NDArray[np.int64]  # which of the batches comes when


class Batches:
    """Batch k for any k, and the stream of all from there on."""

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
        always_mask: bool = True,
    ) -> None:
        if shards.vocab_size != layout.vocab_size:
            raise BatchError(
                f"{shards.folder}: vocab_size: the model has {layout.vocab_size}, the shards {shards.vocab_size}; "
                "delete the folder; it is made again"
            )
        if seed < 0 or not 0 <= rank < world:
            raise BatchError(f"expected seed >= 0 and 0 <= rank < world, got seed {seed}, rank {rank}, world {world}")
        self.layout, self.seed, self.rank, self.world, self.always_mask = layout, seed, rank, world, always_mask
        self._lengths = shards.lengths
        self._entries, self.left_out = _entries(shards, layout, weights, max_length)
        n, m = layout.widths(shards.lengths[self._entries])
        longest = int((n + m).max())
        if longest > batch_tokens:
            raise BatchError(
                f"batch_tokens: the longest example has {longest} tokens, got {batch_tokens}; "
                "raise batch_tokens or lower max_length"
            )
        self._place, self._cuts = arrange(n, m, batch_tokens)
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
        """Batches start, start + 1, ... without end, up to `ahead` of them made in advance by a thread."""
        if start < 0 or ahead < 1:
            raise BatchError(f"expected start >= 0 and ahead >= 1, got start {start}, ahead {ahead}")
        return self._stream(start, ahead)

    def _stream(self, start: int, ahead: int) -> Iterator[Batch]:
        made: queue.SimpleQueue[Any] = queue.SimpleQueue()
        free, stop = threading.Semaphore(ahead), threading.Event()

        def work() -> None:
            try:
                with ThreadPoolExecutor(1) as beside:  # sorting the next epoch must not hold up this one's batches
                    for k in itertools.count(start):
                        free.acquire()
                        if stop.is_set():
                            return
                        made.put(self._ready(k))
                        if k == start or k % self.per_epoch == 0:
                            beside.submit(self._epoch, k // self.per_epoch + 1)
            except BaseException as error:
                made.put(error)

        def close() -> None:
            stop.set()
            free.release()
            thread.join()

        thread = threading.Thread(target=work, name="batches", daemon=True)
        atexit.register(close)  # a thread that is still inside torch when Python ends can bring the process down
        thread.start()
        try:
            while True:
                item = made.get()
                if isinstance(item, BaseException):
                    raise item
                free.release()
                yield item if isinstance(item, Batch) else self.tensors(*item)
        finally:
            close()
            atexit.unregister(close)

    def _ready(self, k: int) -> Batch | tuple[int, Rows]:
        """What the thread makes. For a device that is the rows: the thread that uses a device is the one to ask it."""
        return self.batch(k) if self._ids.device.type == "cpu" else self._chosen(k)

    def _chosen(self, k: int) -> tuple[int, Rows]:
        """Batch k as a number among the cuts, and its examples."""
        if k < 0:
            raise BatchError(f"batch {k}: expected 0 or more")
        epoch = self._epoch(k // self.per_epoch)
        j = int(epoch.visit[k % self.per_epoch])
        return j, epoch.order[self._cuts.bounds[j] : self._cuts.bounds[j + 1]]

    def _epoch(self, number: int) -> Epoch:
        """The order of an epoch; it and the one before it are kept."""
        if (epoch := self._epochs.get(number)) is None:
            with self._making:
                if (epoch := self._epochs.get(number)) is None:
                    order = shuffled(self._place, self.seed, number, 0)
                    visit = shuffled(np.zeros(self.per_epoch, np.uint32), self.seed, number, 1)
                    epoch = Epoch(self._entries[order], visit)
                    before = self._epochs.get(number - 1)
                    self._epochs = {number: epoch} if before is None else {number - 1: before, number: epoch}
        return epoch

    def tensors(self, j: int, rows: Rows) -> Batch:
        n, m = int(self._cuts.n[j]), int(self._cuts.m[j])
        mine = rows[self.rank :: self.world]
        source, mask, target, labels = self._ids.gather(mine if len(mine) else rows[:1], n, m, self.layout)
        if not len(mine):
            labels.fill_(IGNORE)
        lengths = self._lengths[rows]
        widths, heights = self.layout.widths(lengths)
        if not self.always_mask and (widths == n).all():
            mask = None
        return Batch(source, mask, target, labels, self.layout.scored(lengths), int(widths.sum() + heights.sum()))


class _Ids:
    """The flat ids with their places, on a device; a batch is gathered without waiting for the device."""

    def __init__(self, shards: Shards, device: torch.device) -> None:
        self.device = device
        self.wide = shards.tokens.dtype.itemsize == 4
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "The given NumPy array is not writ", UserWarning)  # nor do we write
            # torch has hardly an operation on uint16: read as int16, made whole again where it is used
            flat = torch.from_numpy(shards.tokens.view(np.int32 if self.wide else np.int16))
            lengths = torch.from_numpy(shards.lengths)
        self.flat = _copied(flat, device) if len(flat) else torch.zeros(1, dtype=flat.dtype, device=device)
        self.starts, self.lengths = torch.from_numpy(shards.starts).to(device), lengths.to(device)

    def take(self, index: Tensor) -> Tensor:
        """The ids at these places; a place behind the end gives any id, for the caller to cover."""
        # not flat[index]: on the CPU that wakes all threads for a few thousand ids, and beside a trainer they queue
        ids = self.flat.index_select(0, index.clamp(max=len(self.flat) - 1).flatten()).view_as(index).long()
        return ids if self.wide else ids & 0xFFFF

    def gather(self, rows: Rows, n: int, m: int, layout: Layout) -> tuple[Tensor | None, Tensor | None, Tensor, Tensor]:
        """Source, its mask, target and labels of these examples, padded to n and m tokens."""
        chosen = torch.from_numpy(rows.astype(np.int64))
        if self.device.type == "cuda":
            chosen = chosen.pin_memory().to(self.device, non_blocking=True)
        else:
            chosen = chosen.to(self.device)
        start, lengths = self.starts.index_select(0, chosen)[:, None], self.lengths.index_select(0, chosen).long()
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
        """What a model without an encoder reads, and its labels; `both` counts the words of source and target."""
        words = self.take(start + at - (at > source).long())
        read = torch.where(at == source, layout.separator_id, torch.where(at <= both, words, layout.pad_id))
        labels = torch.where(at == both, layout.eos_id, torch.where(at < both, read.roll(-1, dims=1), IGNORE))
        return read, labels if layout.source_loss else torch.where(at < source, IGNORE, labels)


def _copied(flat: Tensor, device: torch.device) -> Tensor:
    """The ids on the device, copied piece by piece; on the CPU the mapped file itself."""
    if device.type == "cpu":
        return flat
    there = torch.empty_like(flat, device=device)
    for at in range(0, len(flat), CHUNK):
        there[at : at + CHUNK] = flat[at : at + CHUNK].to(device)
    return there


def _entries(
    shards: Shards, layout: Layout, weights: Sequence[int] | None, max_length: int
) -> tuple[NDArray[np.int32], int]:
    """Every example as often as its corpus weighs, without those that are too long; and how many those are."""
    names = [corpus.name for corpus in shards.corpora]
    weights = [1] * len(names) if weights is None else list(weights)
    if len(weights) != len(names) or any(weight < 0 for weight in weights):
        raise BatchError(
            f"weights: expected one number >= 0 for each of {len(names)} corpora ({', '.join(names)}), got {weights}"
        )
    times = np.repeat(np.array(weights, np.int64), [corpus.count for corpus in shards.corpora])
    n, m = layout.widths(shards.lengths)
    long = np.maximum(n, m) > max_length
    left_out = int((long & (times > 0)).sum())
    times[long] = 0
    entries = np.repeat(np.arange(len(times), dtype=np.int32), times)
    if not len(entries):
        raise BatchError(
            f"{shards.folder}: no example is left: {left_out} of {len(times)} are longer than max_length {max_length} "
            f"(data.max_length, or model.position_limit) and weights are {weights}"
        )
    return entries, left_out
