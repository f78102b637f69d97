"""How speed is measured: turns, rounds, clocks, the cores that others kept busy. Knows no
system, imports no torch."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TypeVar

from attentif.cores import usable_cores

T = TypeVar("T")

QUIET = 0.2  # cores: with more than this used by others a round tells little


@dataclass
class Result:
    """A line of a table: a system, and its tokens/s in each round."""

    system: str
    mode: str = ""
    precision: str = ""
    parameters: int = 0
    start_up_s: float = 0.0
    speeds: list[float] = field(default_factory=list)
    share: float = 0.0  # of the best matrix product, on a GPU
    error: str = ""

    @property
    def name(self) -> str:
        return " ".join(part for part in (self.system, self.mode, self.precision) if part)

    @property
    def speed(self) -> float:
        return 0.0 if self.error or not self.speeds else median(self.speeds)


def reason(error: BaseException) -> str:
    """The kind of an error and its first line."""
    return f"{type(error).__name__}: {str(error).strip().partition(chr(10))[0]}"


def attempt(result: Result, work: Callable[[], T], say: Callable[[str], None]) -> T | None:
    """What the work gives; None, with the reason in the result, when it fails: the other systems
    are still measured."""
    try:
        return work()
    except Exception as error:
        result.error = reason(error)
        say(f"{result.name}: failed: {result.error}")
        return None


def wait(device: str) -> None:
    """Until the GPU's queue is empty."""
    if device == "cuda":
        import torch

        torch.cuda.synchronize()


def seconds(work: Callable[[], object], times: int, device: str = "cpu") -> float:
    """Wall time of `times` calls, the GPU's queue empty before and after."""
    wait(device)
    begin = time.perf_counter()
    for _ in range(times):
        work()
    wait(device)
    return time.perf_counter() - begin


def take_turns(
    turns: list[tuple[Result, Callable[[], float]]], rounds: int, say: Callable[[str], None]
) -> float:
    """Systems in turns, so that what else the machine does falls on all of them; a turn gives its
    tokens/s.

    Returns how many cores other processes kept busy meanwhile.
    """
    with others() as busy:
        for number in range(rounds):
            for result, turn in turns:
                speed = None if result.error else attempt(result, turn, say)
                if speed is not None:
                    result.speeds.append(speed)
                    say(f"round {number + 1}: {result.name}: {speed:,.0f} tokens/s")
    return busy[0]


def quietest_rounds(rounds: int, turns: list[Callable[[], float]]) -> tuple[list[int], float]:
    """Each of them round after round, and up to as many rounds more while others are busy: where
    they are, a library that waits for all of its threads is ten times slower. A turn gives the
    seconds that it had of the cores.

    Returns the numbers of the quietest rounds, and how many cores others kept busy in them.
    """
    busy: list[float] = []
    while sum(cores < QUIET for cores in busy) < rounds and len(busy) < 2 * rounds:
        begin, used, own = time.perf_counter(), used_by_all(), time.process_time()
        mine = sum(take() for take in turns) + time.process_time() - own
        busy.append(max(0.0, used_by_all() - used - mine) / (time.perf_counter() - begin))
    quietest = sorted(sorted(range(len(busy)), key=busy.__getitem__)[:rounds])
    return quietest, sum(busy[number] for number in quietest) / rounds


@contextmanager
def others() -> Iterator[list[float]]:
    """How many cores other processes keep busy inside the block; known, as the only item, after
    it."""
    busy: list[float] = []
    begin, used = time.perf_counter(), used_by_all() - time.process_time()
    yield busy
    used = used_by_all() - time.process_time() - used
    busy.append(max(0.0, used) / (time.perf_counter() - begin))


def used_by_all() -> float:
    """Seconds that all processes have had of all cores; 0 where there is no /proc."""
    if not (stat := Path("/proc/stat")).exists():
        return 0.0
    user, nice, system, _, _, *rest = map(
        int, stat.read_text().splitlines()[0].split()[1:9]
    )  # idle, waiting: out
    return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK")


def peak_mb() -> float:
    """The most that this process was resident; not ru_maxrss, which begins with what its parent
    was."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)


def cores() -> int:
    return usable_cores()
