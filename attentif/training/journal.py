"""What a run tells: metrics.jsonl always, TensorBoard where it is installed, a bar and notes on the terminal."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import IO, Any

METRICS = "metrics.jsonl"


class Journal:
    """One JSON object a line, each with its step. A run that goes on forgets what came after its checkpoint."""

    def __init__(self, folder: Path, step: int, evaluated: int | None = None) -> None:
        self.path = folder / METRICS
        evaluated = step if evaluated is None else evaluated

        def known(line: str) -> bool:
            found = json.loads(line)
            return bool(found["step"] <= (evaluated if "dev_loss" in found else step))

        kept = [line for line in _lines(self.path) if known(line)]
        new = self.path.with_name(f".{METRICS}.new")
        new.write_text("".join(kept), encoding="utf-8")
        new.replace(self.path)
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
        """On the disk, before a checkpoint says that it is."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()
        if self._board is not None:
            self._board.close()


def read_metrics(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in _lines(folder / METRICS)]


def _lines(path: Path) -> list[str]:
    """Whole lines only: a kill may have cut the last one short."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="\n") as file:  # str.splitlines would also cut at U+2028, inside a sample
        return [line for line in file if line.endswith("\n")]


def _board(folder: Path, step: int) -> Any:
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder / "tensorboard"), purge_step=step + 1)
