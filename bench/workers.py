"""A process for each system that translates: it opens the system and takes a turn whenever
asked."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import cycle
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bench.measure import Result, peak_mb, reason
from bench.report import say
from bench.systems.models import LENGTH, Rows, Size, sources_of
from bench.systems.translators import System, Translate

SPAWN = multiprocessing.get_context("spawn")


@dataclass
class TranslationResult(Result):
    """A system at a size, a batch and a beam; speed counts output tokens."""

    size: str = ""
    batch: int = 1
    beam: int = 1
    mb: float = 0.0  # most resident memory so far; on the GPU, of its memory
    written: Rows = field(default_factory=list)

    @property
    def cell(self) -> str:
        return f"{'greedy' if self.beam == 1 else f'beam {self.beam}'}, {self.batch}"

    def told(self) -> str:
        rounds = " ".join(f"{speed:,.0f}" for speed in self.speeds)
        return (
            f"{self.cell}: {self.size} {self.system}: "
            f"{f'failed: {self.error}' if self.error else rounds}"
        )


def work(pipe: Connection, system: System, folder: Path, size: Size) -> None:
    """In its own process: open the system, then take a turn whenever asked, until the pipe is
    closed."""
    sources = sources_of(size.vocab)
    try:
        translate = system.open(folder, size)
        translate(sources[:4], 1)
        pipe.send(peak_mb())
        while True:
            pipe.send(turn(translate, sources, *pipe.recv()))
    except EOFError:
        pass
    except Exception as error:
        pipe.send(reason(error))


Turn = tuple[
    float, float, float, Rows
]  # tokens/s, most MB so far, seconds of the cores, the first batch's output


def turn(translate: Translate, sources: Rows, batch: int, beam: int, seconds: float) -> Turn:
    """Batch after batch for this number of seconds, at least one."""
    batches = cycle([sources[first : first + batch] for first in range(0, len(sources), batch)])
    tokens, written = 0, None
    begin, cpu = time.perf_counter(), time.process_time()
    while written is None or time.perf_counter() - begin < seconds:
        found = translate(next(batches), beam)
        tokens, written = tokens + sum(map(len, found)), written or found
    spent, cpu = time.perf_counter() - begin, time.process_time() - cpu
    if wrong := [len(row) for row in written if len(row) != LENGTH]:
        raise ValueError(f"expected {LENGTH} tokens for each source, got {wrong[0]}")
    return tokens / spent, peak_mb(), cpu, written


class Worker:
    """A system in its own process, seen from here."""

    def __init__(self, system: System, size_name: str, size: Size, folder: Path) -> None:
        self.name, self.size, self.error = system.name, size_name, ""
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, system, folder, size), daemon=True)
        begin = time.perf_counter()
        self.process.start()
        theirs.close()
        self.answer()
        say(
            f"{size_name} {system.name}: "
            f"{self.error or f'open after {time.perf_counter() - begin:.1f} s'}"
        )

    def answer(self, *asked: Any) -> Any:
        """What it sends, asked or not; None, with the reason kept, when it failed or ended."""
        try:
            if asked:
                self.pipe.send(asked)
            told = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            told = f"its process ended with {self.process.exitcode}"
        self.error = told if isinstance(told, str) else ""
        return None if self.error else told

    def take_turn(self, result: TranslationResult, seconds: float) -> float:
        """The seconds that it had of the cores."""
        if not self.error and (done := self.answer(result.batch, result.beam, seconds)):
            speed, result.mb, cpu, result.written = done
            result.speeds.append(speed)
            return cpu
        result.error = self.error
        return 0.0

    def stop(self) -> None:
        self.pipe.close()
        self.process.join(10)
        self.process.terminate()


def apart(task: Callable[..., None], *args: Any) -> None:
    """In a process of its own, so that this one never holds torch: what it launches would begin
    with its memory."""
    process = SPAWN.Process(target=task, args=args)
    process.start()
    process.join()
    if process.exitcode:
        raise SystemExit(
            f"bench.translate: {task.__name__}: its process ended with {process.exitcode}"
        )
