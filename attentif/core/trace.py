"""The trace: every named intermediate of a forward pass. Knows names and tensors; knows no
model."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from torch import Tensor


class Trace:
    """Passed to a model, it records each left-hand side of the model's equations:
    `trace["decoder.2.cross.A"]`.

    >>> trace = Trace()
    >>> Y = MultiHeadAttention(2, 8, 3, 5)(torch.zeros(1, 4, 8), trace=trace)
    >>> trace.names()
    ['Q', 'K', 'V', 'S', 'A', 'Z', 'H', 'Y']

    `trace.at("decoder.2")` is a view of the same trace that records under that path.
    """

    def __init__(self, tensors: dict[str, Tensor] | None = None, path: str = "") -> None:
        self._tensors = {} if tensors is None else tensors
        self._path = path

    def at(self, path: str | int) -> Trace:
        return Trace(self._tensors, f"{self._path}{path}.")

    def record(self, **named: Tensor) -> None:
        for name, tensor in named.items():
            self._tensors[self._path + name] = tensor

    def names(self) -> list[str]:
        """The names recorded at this path and below, in the order of the computation."""
        return [
            name.removeprefix(self._path) for name in self._tensors if name.startswith(self._path)
        ]

    def __getitem__(self, name: str) -> Tensor:
        if self._path + name not in self._tensors:
            near = ", ".join(difflib.get_close_matches(name, self.names(), n=3) or self.names()[:9])
            raise KeyError(
                f"{self._path}{name} is not in the trace; "
                f"{'near it: ' + near if near else 'it is empty'}"
            )
        return self._tensors[self._path + name]

    def __contains__(self, name: object) -> bool:
        return f"{self._path}{name}" in self._tensors

    def __iter__(self) -> Iterator[str]:
        return iter(self.names())

    def __len__(self) -> int:
        return len(self.names())
