"""CUDA graphs of a batch's loss and gradient: recorded when a size comes a second time, replayed
from then on.

The GPU then does not wait for Python: on an H200 launching kernels took longer than computing.
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
    """Called with a batch, it adds the gradient to that of the weights and returns the loss, valid
    until the next call.

    All graphs read the same buffers of `capacity` numbers each, and share the memory of
    intermediate results: they never run at the same time. `record` captures work without executing
    it; `forget` frees the memory of dropped graphs.
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
        self.full = False  # memory was short: nothing more is recorded
        self.gradients = [torch.zeros_like(weight) for weight in self.weights]
        for weight, gradient in zip(self.weights, self.gradients, strict=True):
            weight.grad = gradient
        self.loss = torch.zeros((), device=self.weights[0].device)
        self.scored = torch.ones_like(self.loss)
        self.buffers: dict[int, Tensor] = {}
        self.seen: Counter[Sizes] = Counter()
        self.graphs: dict[Sizes, Replay] = {}

    def __call__(self, *inputs: Tensor | None, scored: int) -> Tensor:
        """The loss is a sum, divided by `scored`."""
        self.scored.fill_(scored)
        try:
            self._replay_or_launch(inputs)
            return self.loss
        except torch.OutOfMemoryError:
            if self.full:
                raise
        # After the except clause, since the error keeps tensors alive. Launched steps use the
        # memory of the graphs.
        self.full = True
        self.graphs.clear()
        self.forget()
        self.say(
            "graphs: memory is short, so steps are launched from now on; fewer batch_tokens would "
            "need less"
        )
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
        """The buffers, with the shapes and numbers of these inputs."""
        return [None if T is None else self._buffer(i, T).copy_(T) for i, T in enumerate(inputs)]

    def _work(self, inputs: Inputs) -> None:
        loss = self.objective(*inputs) / self.scored
        # Not backward(): it would launch a sum for each weight.
        torch._foreach_add_(self.gradients, list(torch.autograd.grad(loss, self.weights)))
        self.loss.copy_(loss.detach())

    def _buffer(self, i: int, T: Tensor) -> Tensor:
        """The buffer of a graph's input i, with the shape of T."""
        if i not in self.buffers:
            self.buffers[i] = T.new_empty(self.capacity)
        return self.buffers[i][: T.numel()].view(T.shape)


class Recorder:
    """Makes CUDA graphs that share their memory."""

    def __init__(self) -> None:
        self.stream, self.pool, self.first = (
            torch.cuda.Stream(),
            torch.cuda.graph_pool_handle(),
            True,
        )

    def __call__(self, work: Callable[[], object]) -> Replay:
        graph = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        if (
            self.first
        ):  # recording needs the memory of a launched step, and torch frees none meanwhile
            torch.cuda.empty_cache()
            self.first = False
        # Not torch.cuda.graph(), which collects garbage and empties the cache first, a second each
        # time. The error mode allows other threads, which make batches, to use the GPU meanwhile.
        with torch.cuda.stream(self.stream):
            graph.capture_begin(pool=self.pool, capture_error_mode="thread_local")
            try:
                work()
            finally:
                graph.capture_end()
        return graph.replay
