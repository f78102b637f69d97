"""The key-value cache of a decoder: keys and values of earlier steps. Knows paths and tensors;
knows no model."""

from __future__ import annotations

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
    """Keys and values so far, under the path of each attention: "decoder.2.self".

    Tensors in it are replaced, never changed: so `fork` copies no tensor, and does not affect the
    original.
    """

    def __init__(self, known: dict[str, KeyValue] | None = None, path: str = "") -> None:
        self.known = {} if known is None else known
        self._path = path

    def at(self, path: str | int) -> Cache:
        """A view of the same cache for an inner layer."""
        return Cache(self.known, f"{self._path}{path}.")

    @property
    def length(self) -> int:
        """The number of positions that the self-attentions at this path and below have seen."""
        for path, known in self.known.items():
            if path.startswith(self._path) and path.endswith("self."):
                return known.K.shape[2]
        return 0

    def append(self, K: Tensor, V: Tensor) -> KeyValue:
        """Append these keys and values to those of earlier steps; returns all."""
        old = self.read()
        if old is not None:
            K, V = torch.cat([old.K, K], dim=2), torch.cat([old.V, V], dim=2)
        self.known[self._path] = KeyValue(K, V)
        return self.known[self._path]

    def read(self) -> KeyValue | None:
        """The keys and values of earlier steps; None at the first step."""
        return self.known.get(self._path)

    def fork(self) -> Cache:
        return Cache(dict(self.known), self._path)

    def reorder(self, rows: Int[Tensor, rows]) -> Cache:
        """The cache with these rows of the batch."""
        return Cache({path: reorder(kv, rows) for path, kv in self.known.items()}, self._path)


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
