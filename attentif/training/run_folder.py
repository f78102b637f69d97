"""The folder of a run: its best model, its metrics (metrics.jsonl, and TensorBoard if it is
installed), its curves."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import isfinite
from pathlib import Path
from typing import IO, Any

from attentif.config import ConfigError
from attentif.disk import free_name, replace
from attentif.document.curve import Curves, panel
from attentif.evaluation.record import Training

BEST, LAST, NUMBERS, METRICS = "best", "last", "training.json", "metrics.jsonl"
Columns = dict[str, list[float]]
POINTS = 300  # of a learning curve in a record


class Run:
    """A run of `train`, finished or not: `Run("runs/phrasebook")` reads one from the disk.

    >>> run = Run("runs/small")
    >>> run
    Run('runs/small', finished at step 4)
    >>> run.best
    PosixPath('runs/small/best')
    >>> run.metrics["step"], run.evaluations["step"], sorted(run.evaluations)
    ([1, 2, 3, 4], [4], ['bleu', 'chrf', 'dev_loss', 'step'])
    >>> run.curves().save("curves.svg")
    PosixPath('curves.svg')
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        if not (self.folder / METRICS).is_file():
            raise ConfigError(f"{self.folder}: not the folder of a run: it has no {METRICS}")

    @property
    def best(self) -> Path:
        """The model folder with the best score on the dev set so far, for
        `Translator(run.best)`."""
        if not (self.folder / BEST).is_dir():
            raise ConfigError(
                f"{self.folder / BEST}: no evaluation yet; the first is at step "
                "training.evaluate_every"
            )
        return self.folder / BEST

    @property
    def metrics(self) -> Columns:
        """The log of training, a list for each name: step, loss, norm, rate, seconds and more."""
        return _columns([line for line in read_metrics(self.folder) if "loss" in line])

    @property
    def evaluations(self) -> Columns:
        """The evaluations on the dev set, a list for each name: step, dev_loss, bleu, chrf."""
        return _columns([line for line in read_metrics(self.folder) if "dev_loss" in line])

    def curves(self) -> Curves:
        """Loss, dev loss, BLEU and chrF by step."""
        metrics = read_metrics(self.folder)
        if not metrics:
            raise ValueError(f"{self.folder / METRICS}: expected the metrics of a run, got none")

        def column(name: str) -> list[tuple[float, float]]:
            return [
                (line["step"], line[name])
                for line in metrics
                if isinstance(line.get(name), int | float)
            ]

        loss = panel("loss", train=column("loss"), dev=column("dev_loss"))
        scores = panel("score", BLEU=column("bleu"), chrF=column("chrf"))
        return Curves(f"Training: {self.folder.resolve().name}", [loss, scores])

    @property
    def step(self) -> int:
        """The step of the last checkpoint; 0 before the first."""
        return int(self._progress().get("step", 0))

    @property
    def finished(self) -> bool:
        return bool(self._progress().get("finished", False))

    def _progress(self) -> dict[str, int]:
        path = self.folder / LAST / NUMBERS
        return dict(json.loads(path.read_bytes())) if path.is_file() else {}

    def __repr__(self) -> str:
        return (
            f"Run({str(self.folder)!r}, {'finished' if self.finished else 'stopped'} at step "
            f"{self.step})"
        )


def training_of(model: Path) -> Training | None:
    """The learning curve and the cost of the run whose best or last model this folder is; None
    without metrics."""
    folder = model.resolve().parent
    lines = read_metrics(folder)
    if not lines:
        return None
    train, dev, rate, seconds = list[list[float]](), list[list[float]](), 0.0, 0.0
    for line in lines:
        if _numbers(line, "seconds", "loss"):
            seconds = float(line["seconds"])
            rate = seconds / max(1, line["step"])
            train.append([line["step"], seconds, line["loss"]])
        elif _numbers(line, "dev_loss", "bleu", "chrf"):
            took = max(seconds, round(rate * line["step"], 3))  # its line has no time of its own
            dev.append([line["step"], took, line["dev_loss"], line["bleu"], line["chrf"]])
    done = Run(folder)._progress()
    steps, tokens = done.get("step", max(line["step"] for line in lines)), done.get("tokens")
    best_step = done.get("best_step") if model.resolve().name == BEST else None
    return Training(
        steps,
        round(done.get("seconds", seconds), 3),
        tokens,
        _thinned(train),
        _thinned(dev),
        best_step,
    )


def _numbers(line: dict[str, Any], *names: str) -> bool:
    return all(isinstance(line.get(name), int | float) and isfinite(line[name]) for name in names)


def _thinned(points: list[list[float]]) -> list[list[float]]:
    """At most POINTS of them, the first and the last among them."""
    if len(points) <= POINTS:
        return points
    return [points[i * (len(points) - 1) // (POINTS - 1)] for i in range(POINTS)]


def _columns(lines: list[dict[str, Any]]) -> Columns:
    """The numbers that every line has, by name."""
    columns: dict[str, list[Any]] = {
        name: [line.get(name) for line in lines] for name in (lines[0] if lines else ())
    }
    return {
        name: values
        for name, values in columns.items()
        if all(isinstance(one, int | float) for one in values)
    }


class Journal:
    """One JSON object a line, each with its step. A resumed run drops the lines after its
    checkpoint.

    A file with a damaged line is kept under another name, and its intact lines are copied.
    """

    def __init__(
        self,
        folder: Path,
        step: int,
        evaluated: int | None = None,
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.path = folder / METRICS
        evaluated = step if evaluated is None else evaluated
        lines = list(_lines(self.path))
        wrong = next(
            (number for number, (_, found) in enumerate(lines, start=1) if found is None), None
        )
        if wrong is not None:
            aside = free_name(self.path, "damaged")
            self.path.rename(aside)
            say(
                f"{self.path}:{wrong}: damaged: expected a JSON object with a step; kept as "
                f"{aside}, and resumed "
                "with its intact lines"
            )
        kept = [
            line
            for line, found in lines
            if found is not None and found["step"] <= (evaluated if "dev_loss" in found else step)
        ]
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
    """Each complete line with its content, None if damaged. A last line that a kill cut off is
    skipped."""
    if not path.exists():
        return
    with path.open(
        "rb"
    ) as file:  # bytes: only a line feed ends a line, and a sample may contain U+2028
        for line in file:
            if line.endswith(b"\n"):
                found = None
                with suppress(ValueError, RecursionError):
                    found = json.loads(line)
                yield (
                    line,
                    found
                    if isinstance(found, dict) and isinstance(found.get("step"), int)
                    else None,
                )


def _board(folder: Path, step: int) -> Any:
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder / "tensorboard"), purge_step=step + 1)
