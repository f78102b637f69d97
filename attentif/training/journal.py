"""The metrics of a run: metrics.jsonl, and TensorBoard if it is installed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import IO, Any

from attentif.disk import replace

METRICS = "metrics.jsonl"


class Journal:
    """One JSON object a line, each with its step. A resumed run drops the lines after its checkpoint.

    A file with a damaged line is kept under another name, and its intact lines are copied.
    """

    def __init__(
        self, folder: Path, step: int, evaluated: int | None = None, say: Callable[[str], None] = lambda _: None
    ) -> None:
        self.path = folder / METRICS
        evaluated = step if evaluated is None else evaluated
        lines = list(_lines(self.path))
        wrong = next((number for number, (_, found) in enumerate(lines, start=1) if found is None), None)
        if wrong is not None:
            aside = _free(self.path)
            self.path.rename(aside)
            say(f"{self.path}:{wrong}: damaged: expected a JSON object with a step; kept as {aside}, and resumed "
                "with its intact lines")  # fmt: skip
        kept = [line for line, found in lines
                if found is not None and found["step"] <= (evaluated if "dev_loss" in found else step)]  # fmt: skip
        replace(self.path, b"".join(kept))
        self._file: IO[str] = self.path.open("a", encoding="utf-8")
        self._board = _board(folder, step)

    def write(self, step: int, **values: Any) -> None:
        self._file.write(json.dumps({"step": step, **values}, ensure_ascii=False) + "\n")
        self._file.flush()
        if self._board is not None:
            for name, value in values.items():
                if isinstance(value, int | float):
                    self._board.add_scalar(name, value, step)

    def sync(self) -> None:
        """Write to the disk, before a checkpoint relies on it."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()
        if self._board is not None:
            self._board.close()


def read_metrics(folder: Path) -> list[dict[str, Any]]:
    return [found for _, found in _lines(folder / METRICS) if found is not None]


def _lines(path: Path) -> Iterator[tuple[bytes, dict[str, Any] | None]]:
    """Each complete line with its content, None if damaged. A last line that a kill cut off is skipped."""
    if not path.exists():
        return
    with path.open("rb") as file:  # bytes: only a line feed ends a line, and a sample may contain U+2028
        for line in file:
            if line.endswith(b"\n"):
                yield line, _parsed(line)


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and isinstance(found.get("step"), int) else None


def _free(path: Path) -> Path:
    """An unused name for a damaged file."""
    names = (path.with_name(f"{path.name}.damaged{number or ''}") for number in count())
    return next(name for name in names if not name.exists())


def _board(folder: Path, step: int) -> Any:
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder / "tensorboard"), purge_step=step + 1)
