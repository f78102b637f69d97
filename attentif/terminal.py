"""Progress on stderr: a bar on a terminal, a plain line now and then elsewhere. Knows steps and
notes, no torch."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

T = TypeVar("T")

# What a terminal obeys, or shows as another order of letters: controls but tab and line feed, marks
# of direction, line separators; and lone surrogates, which no terminal can be sent.
OBEYED = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"


def printable(text: str) -> str:
    """A text of messages and reports with \\u001b for what a terminal would obey; JSON stays the
    same JSON."""
    return re.sub(OBEYED, lambda found: f"\\u{ord(found[0]):04x}", text)


def to_stderr(text: str) -> None:
    """A line of progress; where stderr takes none, the work continues without it."""
    try:
        print(printable(text), file=sys.stderr, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


def say_what_to_type(what: str) -> None:
    """A command that reads stdin says so where a person types it; nothing in a pipe."""
    if sys.stdin.isatty() and sys.stderr.isatty():
        to_stderr(f"Type {what}; Ctrl-D ends.")


class Bar(Protocol):
    """What long work is told to show."""

    def at(self, step: float, note: str = "") -> None:
        """This number of steps is done."""

    def say(self, text: str) -> None:
        """Something to keep, above the bar."""


@contextmanager
def progress_bar(
    title: str, steps: float | None, *, count: bool = True, shown: bool = True
) -> Iterator[Bar]:
    """A bar for this number of steps, None if it is not known; without `count` the steps mean
    nothing to a reader."""
    if not shown:
        yield Silence()
        return
    if not sys.stderr.isatty():
        yield Lines(title, steps, count)
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = [TextColumn("{task.description}"), BarColumn()]
    columns += [MofNCompleteColumn(), TimeRemainingColumn()] if count else []
    with Progress(*columns, TextColumn("{task.fields[note]}"), console=Console(stderr=True)) as bar:
        yield RichBar(bar, bar.add_task(title, total=steps, note=""))


def told(
    items: Iterable[T], tell: Callable[[int], None] | None, every: int = 10_000, end: bool = False
) -> Iterator[T]:
    """The items; `tell` gets their number after every 10,000 or so, and with `end` after the
    last."""
    count = 0
    for count, item in enumerate(items, start=1):
        yield item
        if tell and count % every == 0:
            tell(count)
    if tell and end and count % every:
        tell(count)


class RichBar:
    def __init__(self, bar: object, task: object) -> None:
        self.bar, self.task = bar, task

    def at(self, step: float, note: str = "") -> None:
        self.bar.update(self.task, completed=step, note=printable(note))  # type: ignore[attr-defined]

    def say(self, text: str) -> None:
        self.bar.console.print(printable(text), markup=False, highlight=False)  # type: ignore[attr-defined]


class Silence:
    """For all processes but the first."""

    def at(self, step: float, note: str = "") -> None:
        pass

    def say(self, text: str) -> None:
        pass


class Lines:
    """Without a terminal: the last step, and a line every few seconds."""

    def __init__(self, title: str, steps: float | None, count: bool, every: float = 5.0) -> None:
        self.title, self.steps, self.count, self.every = title, steps, count, every
        self.said = time.monotonic()

    def at(self, step: float, note: str = "") -> None:
        if step == self.steps or time.monotonic() - self.said >= self.every:
            self.said = time.monotonic()
            where = (
                ""
                if not self.count
                else f"{step}"
                if self.steps is None
                else f"{step} of {self.steps}"
            )
            self.say(f"{self.title}: {', '.join(part for part in (where, note) if part)}")

    def say(self, text: str) -> None:
        to_stderr(text)
