"""Engines in the child of a fork, which has a copy of the parent's memory and none of its threads.
Imports no torch."""

from __future__ import annotations

import os
import sys
from typing import Any, Protocol
from weakref import WeakSet


class Threaded(Protocol):
    """An engine whose work is done by threads."""

    def abandon(self) -> None:
        """Forget what needs threads of the parent; called in the child."""
        ...


_engines: WeakSet[Threaded] = WeakSet()


def follow_forks(engine: Threaded) -> None:
    """Make an engine usable in children that are forked from now on."""
    _engines.add(engine)


def leak(model: Any) -> None:
    """Keep an object until the process ends: its destructor would wait for threads that do not
    run here."""
    import ctypes

    ctypes.pythonapi.Py_IncRef(ctypes.py_object(model))


def _after_fork() -> None:
    for engine in list(_engines):
        engine.abandon()
    if _engines and "torch" in sys.modules:
        # More threads would wait for those that OpenMP started in the parent.
        sys.modules["torch"].set_num_threads(1)


if hasattr(os, "register_at_fork"):  # not on Windows, which has no fork
    os.register_at_fork(after_in_child=_after_fork)
