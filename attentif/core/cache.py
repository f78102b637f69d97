"""The key-value cache of a decoder: keys and values of earlier steps. Knows places and tensors;
knows no model."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import torch
from torch import Tensor

if TYPE_CHECKING:
    from jaxtyping import Float, Int

S = TypeVar("S")


class KeyValue(NamedTuple):
    K: Float[Tensor, "batch kv_head m d_q"]
    V: Float[Tensor, "batch kv_head m d_v"]


class Cache:
    """Keys and values so far, under the place of each attention: "decoder.2.self".

    Tensors in it are replaced, never changed: so `fork` copies no tensor, and does not affect the
    original.
    """

    def __init__(self, known: dict[str, KeyValue] | None = None, place: str = "") -> None:
        self.known = {} if known is None else known
        self._place = place

    def at(self, place: str | int) -> Cache:
        """A view of the same cache at a place."""
        return Cache(self.known, f"{self._place}{place}.")

    @property
    def length(self) -> int:
        """The number of positions that the self-attentions at this place and below have seen."""
        inside = (
            place
            for place in self.known
            if place.startswith(self._place) and place.endswith("self.")
        )
        return next((self.known[place].K.shape[2] for place in inside), 0)

    def extend(self, new: KeyValue) -> KeyValue:
        """Self-attention: append these keys and values to those so far; returns all."""
        old = self.known.get(self._place)
        if old is not None:
            new = KeyValue(torch.cat([old.K, new.K], dim=2), torch.cat([old.V, new.V], dim=2))
        self.known[self._place] = new
        return new

    def once(self, make: Callable[[], KeyValue]) -> KeyValue:
        """Cross-attention: the source's keys and values, computed at the first step only."""
        if self._place not in self.known:
            self.known[self._place] = make()
        return self.known[self._place]

    def fork(self) -> Cache:
        return Cache(dict(self.known), self._place)

    def reorder(self, rows: Int[Tensor, rows]) -> Cache:
        """The cache with these rows of the batch."""
        return Cache({place: reorder(kv, rows) for place, kv in self.known.items()}, self._place)


def reorder(state: S, rows: Int[Tensor, rows]) -> S:
    """The state with these rows of the batch; for any state of tensors with the batch in
    dimension 0."""
    if isinstance(state, Tensor):
        return state.index_select(0, rows)  # type: ignore[return-value]
    if isinstance(state, Cache):
        return state.reorder(rows)  # type: ignore[return-value]
    if isinstance(state, tuple):
        return type(state)(*(reorder(part, rows) for part in state))
    return state
