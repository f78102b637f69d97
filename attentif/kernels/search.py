"""The state of a search without copies: preallocated keys and values; hypotheses of a source
share its encoding."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch
from torch import Tensor

from attentif.core.cache import Cache, KeyValue, reorder
from attentif.core.models import State

if TYPE_CHECKING:
    from jaxtyping import Int

SPARE = 16  # positions that are preallocated: one copy in 16 steps costs little


class Buffer:
    """Preallocated keys and values, appended in place. Written positions are immutable: caches
    may share a prefix."""

    def __init__(self, K: Tensor, V: Tensor, taken: int) -> None:
        self._K, self._V, self.taken = K, V, taken

    @classmethod
    def after(cls, old: KeyValue, n: int) -> Buffer:
        """A copy with space for n more positions, and SPARE."""
        size = old.K.shape[2] + n + SPARE
        K, V = (T.new_empty(*T.shape[:2], size, T.shape[3]) for T in old)
        buffer = cls(K, V, taken=0)
        buffer.write(old)
        return buffer

    def rows(self, rows: Int[Tensor, rows], taken: int) -> Buffer:
        """A copy with these rows; spare positions are copied too, which is faster than a slice."""
        return Buffer(self._K.index_select(0, rows), self._V.index_select(0, rows), taken)

    def fits(self, begin: int, n: int) -> bool:
        """Is there space for n more positions, and has no other cache written after the first
        `begin`?"""
        return self.taken == begin and begin + n <= self._K.shape[2]

    def write(self, new: KeyValue) -> KeyValue:
        """Append these; returns all keys and values."""
        begin, self.taken = self.taken, self.taken + new.K.shape[2]
        self._K[:, :, begin : self.taken], self._V[:, :, begin : self.taken] = new
        return self.all

    @property
    def all(self) -> KeyValue:
        return KeyValue(self._K[:, :, : self.taken], self._V[:, :, : self.taken])


class BufferedCache(Cache):
    """A cache that appends to buffers in inference mode: elsewhere a gradient may need the old
    keys and values."""

    def __init__(
        self,
        known: dict[str, KeyValue] | None = None,
        path: str = "",
        buffers: dict[str, Buffer] | None = None,
    ) -> None:
        super().__init__(known, path)
        self._buffers = {} if buffers is None else buffers

    def at(self, path: str | int) -> BufferedCache:
        return BufferedCache(self.known, f"{self._path}{path}.", self._buffers)

    def append(self, K: Tensor, V: Tensor) -> KeyValue:
        old = self.read()
        if old is None or not torch.is_inference_mode_enabled():
            return super().append(K, V)
        buffer, begin, n = self._buffers.get(self._path), old.K.shape[2], K.shape[2]
        if buffer is None or not buffer.fits(begin, n):
            buffer = self._buffers[self._path] = Buffer.after(old, n)
        self.known[self._path] = buffer.write(KeyValue(K, V))
        return self.known[self._path]

    def fork(self) -> BufferedCache:
        return BufferedCache(dict(self.known), self._path, dict(self._buffers))

    def reorder(self, rows: Int[Tensor, rows], ending: str = "") -> BufferedCache:
        """The cache with these rows of the batch, at the paths with this ending; other paths are
        unchanged."""
        known, buffers = dict(self.known), dict(self._buffers)
        for path, kv in self.known.items():
            if path.endswith(ending) and path in buffers:
                buffers[path] = buffers[path].rows(rows, kv.K.shape[2])
                known[path] = buffers[path].all
            elif path.endswith(ending):
                known[path] = reorder(kv, rows)
        return BufferedCache(known, self._path, buffers)


def buffered(state: State) -> State:
    """The state from a model's `start`, with a cache that appends in place."""
    return state._replace(cache=BufferedCache(state.cache.known))


def regroup(
    state: State, rows: Int[Tensor, rows], sources: Int[Tensor, batch] | None = None
) -> State:
    """`reorder` for a buffered encoder-decoder state in which neighbouring rows share a source.

    The source's encoding, keys and values are kept once for these rows (see `FastAttention`). With
    `sources`, only these sources stay.
    """
    assert isinstance(state.cache, BufferedCache)
    cache = state.cache.reorder(rows, ending="self.")
    if sources is None:
        return state._replace(cache=cache)
    return State(
        cache.reorder(sources, ending="cross."), *(reorder(part, sources) for part in state[1:])
    )
