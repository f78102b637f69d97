"""The inputs of a layer besides X, as one record: memory, masks, rotation, cache and trace."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from torch import Tensor

from attentif.core.cache import Cache, KeyValue
from attentif.core.positions import Rotation
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Bool, Float


class Context(NamedTuple):
    """A model builds it once; each layer gets it with its own path in the cache and the trace."""

    memory: Float[Tensor, "batch m d"] | None = None  # E: keys and values come from it, else from X
    mask: Bool[Tensor, "#batch #head #n #m"] | None = None  # of self-attention, True = may attend
    memory_mask: Bool[Tensor, "#batch #head #n n_src"] | None = None  # of attention to the memory
    causal: bool = False  # self-attention: position i may attend to j <= i only
    rotation: Rotation | None = None  # of queries and keys, where positions are rotary
    cache: Cache | None = None
    trace: Trace | None = None

    def at(self, path: str | int) -> Context:
        """The same inputs for the layer at an inner path: "self", "ff", or block 2."""
        cache = None if self.cache is None else self.cache.at(path)
        trace = None if self.trace is None else self.trace.at(path)
        return self._replace(cache=cache, trace=trace)

    def self_attention(self) -> Context:
        """The inputs of a block's self-attention."""
        return self.at("self")._replace(memory=None)

    def cross_attention(self) -> Context:
        """The inputs of a block's attention to the memory."""
        mask = self.memory_mask
        return self.at("cross")._replace(mask=mask, causal=False, rotation=None)

    @property
    def cached_memory(self) -> KeyValue | None:
        """Keys and values of the memory, if an earlier step computed them."""
        if self.memory is None or self.cache is None:
            return None
        return self.cache.read()

    def record(self, **named: Tensor) -> None:
        """Record tensors in the trace under their names in the equations."""
        if self.trace is not None:
            self.trace.record(**named)


EMPTY = Context()
