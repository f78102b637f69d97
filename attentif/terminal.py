"""Progress on stderr: a bar on a terminal, a plain line now and then elsewhere. Knows steps and losses, no torch."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(title: str, steps: int) -> Iterator[Callable[[int, float], None]]:
    """Give `step, loss` to what this yields."""
    if sys.stderr.isatty():
        yield from _bar(title, steps)
    else:
        yield from _lines(title, steps)


def _bar(title: str, steps: int) -> Iterator[Callable[[int, float], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[loss]}"),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(title, total=steps, loss="")
        yield lambda step, loss: bar.update(task, completed=step, loss=f"loss {loss:.3f}")


def _lines(title: str, steps: int, every: float = 5.0) -> Iterator[Callable[[int, float], None]]:
    said = time.monotonic()

    def say(step: int, loss: float) -> None:
        nonlocal said
        if step == steps or time.monotonic() - said >= every:
            said = time.monotonic()
            print(f"{title}: step {step} of {steps}, loss {loss:.3f}", file=sys.stderr, flush=True)

    yield say
