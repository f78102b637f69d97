"""A search's state without copies: preallocated keys and values, and a source that is there once for its hypotheses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch
from torch import Tensor

from attentif.core.cache import Cache, KeyValue, reorder
from attentif.core.models import State

if TYPE_CHECKING:
    from jaxtyping import Int

SPARE = 16  # positions: attention reads all of them at each step, so one copy in 16 steps is cheap


class Buffer:
    """Preallocated keys and values, appended in place. Written positions are immutable: caches may share a prefix."""

    def __init__(self, K: Tensor, V: Tensor, taken: int) -> None:
        self._K, self._V, self.taken = K, V, taken

    @classmethod
    def after(cls, old: KeyValue, n: int) -> Buffer:
        """A copy with space for n more positions, and a few."""
        size = old.K.shape[2] + n + SPARE
        K, V = (T.new_empty(*T.shape[:2], size, T.shape[3]) for T in old)
        buffer = cls(K, V, taken=0)
        buffer.write(old)
        return buffer

    def rows(self, rows: Int[Tensor, rows], taken: int) -> Buffer:
        """Its first positions for these rows. The spare ones are copied too: a whole tensor is copied faster."""
        return Buffer(self._K.index_select(0, rows), self._V.index_select(0, rows), taken)

    def fits(self, begin: int, n: int) -> bool:
        """Is there space for n more positions, and has no other cache written after the first `begin`?"""
        return self.taken == begin and begin + n <= self._K.shape[2]

    def write(self, new: KeyValue) -> KeyValue:
        """All that is in it, with these."""
        begin, self.taken = self.taken, self.taken + new.K.shape[2]
        self._K[:, :, begin : self.taken], self._V[:, :, begin : self.taken] = new
        return self.all

    @property
    def all(self) -> KeyValue:
        return KeyValue(self._K[:, :, : self.taken], self._V[:, :, : self.taken])


class BufferedCache(Cache):
    """A cache that appends to buffers in inference mode: elsewhere a gradient may need the old keys and values."""

    def __init__(
        self, known: dict[str, KeyValue] | None = None, place: str = "", buffers: dict[str, Buffer] | None = None
    ) -> None:
        super().__init__(known, place)
        self._buffers = {} if buffers is None else buffers

    def at(self, place: str | int) -> BufferedCache:
        return BufferedCache(self.known, f"{self._place}{place}.", self._buffers)

    def extend(self, new: KeyValue) -> KeyValue:
        old = self.known.get(self._place)
        if old is None or not torch.is_inference_mode_enabled():
            return super().extend(new)
        buffer, begin, n = self._buffers.get(self._place), old.K.shape[2], new.K.shape[2]
        if buffer is None or not buffer.fits(begin, n):
            buffer = self._buffers[self._place] = Buffer.after(old, n)
        self.known[self._place] = buffer.write(new)
        return self.known[self._place]

    def fork(self) -> BufferedCache:
        return BufferedCache(dict(self.known), self._place, dict(self._buffers))

    def reorder(self, rows: Int[Tensor, rows], ending: str = "") -> BufferedCache:
        """With these rows of the batch, at the places with this ending; the others are as they were."""
        known, buffers = dict(self.known), dict(self._buffers)
        for place, kv in self.known.items():
            if place.endswith(ending) and place in buffers:
                buffers[place] = buffers[place].rows(rows, kv.K.shape[2])
                known[place] = buffers[place].all
            elif place.endswith(ending):
                known[place] = reorder(kv, rows)
        return BufferedCache(known, self._place, buffers)


def buffered(state: State) -> State:
    """The state that a model's `start` gave, with a cache that is not copied at each step."""
    return state._replace(cache=BufferedCache(state.cache.known))


def regroup(state: State, rows: Int[Tensor, rows], sources: Int[Tensor, batch] | None = None) -> State:
    """`reorder` of a buffered encoder-decoder state where several rows, side by side, have one source.

    What was made of the source is there once for them all (`FastAttention` reads it so). With `sources`, only these
    are left.
    """
    assert isinstance(state.cache, BufferedCache)
    cache = state.cache.reorder(rows, ending="self.")
    if sources is None:
        return state._replace(cache=cache)
    return State(cache.reorder(sources, ending="cross."), *(reorder(part, sources) for part in state[1:]))
