"""The translation that is nearest to a reference, computed on all cores. Knows lines of text;
knows no model."""

from __future__ import annotations

import functools
import multiprocessing
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

Nearest = Callable[
    [list[list[str]], list[str]], Iterable[int]
]  # candidates and a reference for each, to indices


def nearest(candidates: list[str], reference: str) -> int:
    """The index of the candidate with the highest sentence chrF; of equals the first."""
    scores = [_chrf().sentence_score(text, [reference]).score for text in candidates]
    return scores.index(max(scores))


@contextmanager
def nearest_on_all_cores() -> Iterator[Nearest]:
    """`nearest` for many sentences, by one process per core: chrF takes longer than translating
    on a GPU."""
    new = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
    with ProcessPoolExecutor(mp_context=new, initializer=_leave_with_parent) as pool:
        yield functools.partial(pool.map, nearest, chunksize=500)


@functools.cache
def _chrf() -> Any:
    from sacrebleu.metrics.chrf import CHRF

    return CHRF()


def _leave_with_parent() -> None:
    """End a worker when its parent is killed: else it would wait for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
