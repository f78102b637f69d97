"""A batch's loss and gradient as one CUDA graph for each size of batch: recorded when a size comes a second time, and
replayed from then on. The GPU then waits for no Python: on an H200 launching took longer than computing.

Knows an objective, its weights and tensors; knows no model and no step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

LEFT = 8  # one part in so many of a GPU's memory is left to what is not recorded
Inputs = Sequence[Tensor | None]
Sizes = tuple[torch.Size | None, ...]
Replay = Callable[[], object]


class Graphs:
    """What is called with a batch adds its gradient to the weights' and returns its loss, good until the next call.

    All graphs read the same buffers, which hold `places` numbers each, and share the memory of what lies between: they
    never run beside one another. `record` makes a graph of work to do (work that is recorded is not done), while there
    is `room`.
    """

    def __init__(
        self,
        objective: Callable[..., Tensor],
        weights: Sequence[Tensor],
        places: int,
        *,
        record: Callable[[Callable[[], object]], Replay] | None = None,
        room: Callable[[], bool] | None = None,
    ) -> None:
        self.objective, self.weights, self.places = objective, list(weights), places
        self.record, self.room = record or Recorder(), room or memory_is_left
        self.full = False  # batches of sizes that are new then are launched kernel by kernel
        self.gradients = [torch.zeros_like(weight) for weight in self.weights]
        for weight, gradient in zip(self.weights, self.gradients, strict=True):
            weight.grad = gradient
        self.loss = torch.zeros((), device=self.weights[0].device)
        self.scored = torch.ones_like(self.loss)
        self.buffers: dict[int, Tensor] = {}
        self.seen: Counter[Sizes] = Counter()
        self.graphs: dict[Sizes, Replay] = {}

    def __call__(self, *inputs: Tensor | None, scored: int) -> Tensor:
        """`scored` is what the loss, a sum, is divided by."""
        sizes = tuple(None if T is None else T.shape for T in inputs)
        self.scored.fill_(scored)
        self.seen[sizes] += 1
        if sizes not in self.graphs and (self.seen[sizes] == 1 or not self._recorded(sizes, inputs)):
            self._work(inputs)
            return self.loss
        self._filled(inputs)
        self.graphs[sizes]()
        return self.loss

    def _recorded(self, sizes: Sizes, inputs: Inputs) -> bool:
        """Record work of these sizes, unless memory is short."""
        self.full = self.full or not self.room()
        if not self.full:
            buffers = self._filled(inputs)
            try:
                self.graphs[sizes] = self.record(lambda: self._work(buffers))
            except torch.OutOfMemoryError:
                self.full = True
        return not self.full

    def _filled(self, inputs: Inputs) -> Inputs:
        """The buffers, shaped like these and with their numbers."""
        return [None if T is None else self._buffer(i, T).copy_(T) for i, T in enumerate(inputs)]

    def _work(self, inputs: Inputs) -> None:
        loss = self.objective(*inputs) / self.scored
        # Not backward(): it would launch a sum for each weight.
        torch._foreach_add_(self.gradients, list(torch.autograd.grad(loss, self.weights)))
        self.loss.copy_(loss.detach())

    def _buffer(self, i: int, T: Tensor) -> Tensor:
        """Where a graph finds its input i, shaped like T."""
        if i not in self.buffers:
            self.buffers[i] = T.new_empty(self.places)
        return self.buffers[i][: T.numel()].view(T.shape)


class Recorder:
    """Makes CUDA graphs that share their memory."""

    def __init__(self) -> None:
        self.stream, self.pool, self.first = torch.cuda.Stream(), torch.cuda.graph_pool_handle(), True

    def __call__(self, work: Callable[[], object]) -> Replay:
        graph = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        if self.first:  # it needs as much as a launched step, and while it records torch gives back nothing
            torch.cuda.empty_cache()
            self.first = False
        # Not torch.cuda.graph(), which collects garbage and empties the cache first, a second each time. Other threads
        # may go on asking the GPU for things meanwhile: they make batches.
        with torch.cuda.stream(self.stream):
            graph.capture_begin(pool=self.pool, capture_error_mode="thread_local")
            try:
                work()
            finally:
                graph.capture_end()
        return graph.replay


def memory_is_left() -> bool:
    """What launched work has left in torch's cache is given back first, where it must."""
    free, of = torch.cuda.mem_get_info()
    if free < of // LEFT:
        torch.cuda.empty_cache()
        free, of = torch.cuda.mem_get_info()
    return free >= of // LEFT
