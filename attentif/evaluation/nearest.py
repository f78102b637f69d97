"""Which of several translations is nearest to a reference, on all cores. Knows lines of text; knows no model."""

from __future__ import annotations

import functools
import multiprocessing
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

Nearest = Callable[[list[list[str]], list[str]], Iterable[int]]  # candidates and a reference for each, to places


def nearest(candidates: list[str], reference: str) -> int:
    """The place of the one with the highest chrF of the sentence; of equals the first."""
    scores = [_chrf().sentence_score(text, [reference]).score for text in candidates]
    return scores.index(max(scores))


@contextmanager
def nearest_on_all_cores() -> Iterator[Nearest]:
    """`nearest` for many, by a process a core: it takes longer for a sentence than a GPU takes to translate one."""
    new = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
    with ProcessPoolExecutor(mp_context=new, initializer=_leave_with_parent) as pool:
        yield functools.partial(pool.map, nearest, chunksize=500)


@functools.cache
def _chrf() -> Any:
    from sacrebleu.metrics.chrf import CHRF

    return CHRF()


def _leave_with_parent() -> None:
    """Else a worker would wait for ever once its parent is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
