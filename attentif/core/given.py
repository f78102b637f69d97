"""The inputs of a layer besides X, as one object: the other sequence, masks, positions, a cache
and a trace."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from torch import Tensor

from attentif.core.cache import Cache, KeyValue
from attentif.core.positions import Turn
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Bool, Float


class Given(NamedTuple):
    """Passed from a model to its layers; each layer gets its own place in the cache and the
    trace."""

    E: Float[Tensor, "batch m d"] | None = None  # the source of keys and values; X itself if None
    mask: Bool[Tensor, "#batch #head #n #m"] | None = None  # of self-attention, True = may attend
    source_mask: Bool[Tensor, "#batch #head #n n_src"] | None = None  # of attention to E
    causal: bool = False  # self-attention: position i may attend to j <= i only
    turn: Turn | None = None  # rotary positions
    cache: Cache | None = None
    trace: Trace | None = None

    def at(self, place: str | int) -> Given:
        """The same, with the cache and the trace at an inner place: "self", "ff", or layer 2."""
        cache = None if self.cache is None else self.cache.at(place)
        return self._replace(
            cache=cache, trace=None if self.trace is None else self.trace.at(place)
        )

    def own(self) -> Given:
        """The inputs of self-attention."""
        return self.at("self")._replace(E=None)

    def cross(self) -> Given:
        """The inputs of attention to E."""
        return self.at("cross")._replace(mask=self.source_mask, causal=False, turn=None)

    def with_past(self, make: Callable[[], KeyValue]) -> KeyValue:
        """Keys and values: those of E are computed once, those of X are appended to the cache."""
        if self.cache is None:
            return make()
        return self.cache.extend(make()) if self.E is None else self.cache.once(make)

    def record(self, **named: Tensor) -> None:
        """Record tensors in the trace under their names in the equations."""
        if self.trace is not None:
            self.trace.record(**named)


NOTHING = Given()
