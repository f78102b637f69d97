"""A batch's loss and gradient as one CUDA graph for each size of batch: recorded when a size comes a second time, and
replayed from then on. The GPU then waits for no Python: on an H200 launching took longer than computing.

Knows an objective, its weights and tensors; knows no model and no step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

Inputs = Sequence[Tensor | None]
Sizes = tuple[torch.Size | None, ...]
Replay = Callable[[], object]


class Graphs:
    """What is called with a batch adds its gradient to the weights' and returns its loss, good until the next call.

    All graphs read the same buffers of `capacity` numbers each, and share the memory of what lies between: they never
    run beside one another. `record` captures work without executing it; `forget` gives back what graphs that were
    dropped have held.
    """

    def __init__(
        self,
        objective: Callable[..., Tensor],
        weights: Sequence[Tensor],
        capacity: int,
        *,
        record: Callable[[Callable[[], object]], Replay] | None = None,
        forget: Callable[[], object] = torch.cuda.empty_cache,
        say: Callable[[str], object] = lambda _: None,
    ) -> None:
        self.objective, self.weights, self.capacity = objective, list(weights), capacity
        self.record, self.forget, self.say = record or Recorder(), forget, say
        self.full = False  # memory was short: nothing is recorded any more
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
        self.scored.fill_(scored)
        try:
            self._replay_or_launch(inputs)
            return self.loss
        except torch.OutOfMemoryError:
            if self.full:
                raise
        # Here, since the error holds what was being made: the records' memory is worth more to launched work.
        self.full = True
        self.graphs.clear()
        self.forget()
        self.say("graphs: memory is short, so steps are launched from now on; fewer batch_tokens would leave room")
        self._work(inputs)
        return self.loss

    def _replay_or_launch(self, inputs: Inputs) -> None:
        sizes = tuple(None if T is None else T.shape for T in inputs)
        self.seen[sizes] += 1
        if self.full or self.seen[sizes] == 1:
            self._work(inputs)
            return
        buffers = self._filled(inputs)
        if sizes not in self.graphs:
            self.graphs[sizes] = self.record(lambda: self._work(buffers))
        self.graphs[sizes]()

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
            self.buffers[i] = T.new_empty(self.capacity)
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
