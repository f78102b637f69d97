"""The key-value cache: what a decoder need not compute again. Knows places and tensors; knows no model."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import torch
from torch import Tensor

if TYPE_CHECKING:
    from jaxtyping import Float, Int


class KeyValue(NamedTuple):
    K: Float[Tensor, "batch kv_head m d_q"]
    V: Float[Tensor, "batch kv_head m d_v"]


class Room:
    """Keys and values with room for more behind them: else a search would copy all of them at each step.

    What was written stays; so whoever knows the first positions of it may share it with one who writes the next.
    """

    def __init__(self, K: Tensor, V: Tensor, taken: int) -> None:
        self._K, self._V, self.taken = K, V, taken

    @classmethod
    def after(cls, old: KeyValue, n: int) -> Room:
        """A copy with room for n more, and a few: attention reads it all each step, so a copy in 16 is cheap."""
        size = old.K.shape[2] + n + 16
        K, V = (T.new_empty(*T.shape[:2], size, T.shape[3]) for T in old)
        room = cls(K, V, taken=0)
        room.write(old)
        return room

    def rows(self, beams: Int[Tensor, rows], taken: int) -> Room:
        """Its first positions for these rows. The spare ones are copied too: a whole tensor is copied faster."""
        return Room(self._K.index_select(0, beams), self._V.index_select(0, beams), taken)

    def fits(self, begin: int, n: int) -> bool:
        """Is there room for n more, and did nobody else write behind the first `begin`?"""
        return self.taken == begin and begin + n <= self._K.shape[2]

    def write(self, new: KeyValue) -> KeyValue:
        """All that is in it, with these."""
        begin, self.taken = self.taken, self.taken + new.K.shape[2]
        self._K[:, :, begin : self.taken], self._V[:, :, begin : self.taken] = new
        return self.all

    @property
    def all(self) -> KeyValue:
        return KeyValue(self._K[:, :, : self.taken], self._V[:, :, : self.taken])


class Cache:
    """Keys and values so far, under the place of each attention: "decoder.2.self".

    A tensor in it is never changed, only replaced; so `fork` copies no tensor, and what was forked stays as it was.
    """

    def __init__(
        self, known: dict[str, KeyValue] | None = None, place: str = "", rooms: dict[str, Room] | None = None
    ) -> None:
        self.known = {} if known is None else known
        self._place = place
        self._rooms = {} if rooms is None else rooms

    def at(self, place: str | int) -> Cache:
        """A view of the same cache at a place."""
        return Cache(self.known, f"{self._place}{place}.", self._rooms)

    @property
    def length(self) -> int:
        """How many positions the self-attentions at this place and below have seen."""
        seen = (
            kv.K.shape[2]
            for place, kv in self.known.items()
            if place.startswith(self._place) and place.endswith("self.")
        )
        return next(seen, 0)

    def extend(self, new: KeyValue) -> KeyValue:
        """Self-attention: the keys and values so far and these after them."""
        old = self.known.get(self._place)
        if old is not None and torch.is_inference_mode_enabled():  # elsewhere a gradient or a graph may need the old
            new = self._room(old, new.K.shape[2]).write(new)
        elif old is not None:
            new = KeyValue(torch.cat([old.K, new.K], dim=2), torch.cat([old.V, new.V], dim=2))
        self.known[self._place] = new
        return new

    def _room(self, old: KeyValue, n: int) -> Room:
        room, begin = self._rooms.get(self._place), old.K.shape[2]
        if room is None or not room.fits(begin, n):
            room = self._rooms[self._place] = Room.after(old, n)
        return room

    def once(self, make: Callable[[], KeyValue]) -> KeyValue:
        """Cross-attention: the source's keys and values, made at the first step and kept."""
        if self._place not in self.known:
            self.known[self._place] = make()
        return self.known[self._place]

    def fork(self) -> Cache:
        return Cache(dict(self.known), self._place, dict(self._rooms))

    def reorder(self, beams: Int[Tensor, rows], ending: str = "") -> Cache:
        """With these rows of the batch, at the places with this ending; the others are as they were."""
        known, rooms = dict(self.known), dict(self._rooms)
        for place, kv in self.known.items():
            if place.endswith(ending) and place in rooms:
                rooms[place] = rooms[place].rows(beams, kv.K.shape[2])
                known[place] = rooms[place].all
            elif place.endswith(ending):
                known[place] = reorder(kv, beams)
        return Cache(known, self._place, rooms)


S = TypeVar("S")


def reorder(state: S, beams: Int[Tensor, rows]) -> S:
    """The state with rows beams[0], beams[1], ... of the batch: for any state of tensors that have the batch first."""
    if isinstance(state, Tensor):
        return state.index_select(0, beams)  # type: ignore[return-value]
    if isinstance(state, Cache):
        return state.reorder(beams)  # type: ignore[return-value]
    if isinstance(state, tuple):
        return type(state)(*(reorder(part, beams) for part in state))
    return state
