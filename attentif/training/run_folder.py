"""The folder of a run: its best model, its metrics as columns, its curves. Imports no torch."""

from __future__ import annotations

import json
from pathlib import Path

from attentif.config import ConfigError
from attentif.document.curve import Curves, panel
from attentif.training.journal import METRICS, read_metrics

BEST, LAST, NUMBERS = "best", "last", "training.json"
Columns = dict[str, list[float]]


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
        """The model folder with the best score on the dev set so far, for `Translator(run.best)`."""
        if not (self.folder / BEST).is_dir():
            raise ConfigError(f"{self.folder / BEST}: no evaluation yet; the first is at step training.evaluate_every")
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
            return [(line["step"], line[name]) for line in metrics if isinstance(line.get(name), int | float)]

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
        return f"Run({str(self.folder)!r}, {'finished' if self.finished else 'stopped'} at step {self.step})"


def _columns(lines: list[dict[str, float]]) -> Columns:
    """The numbers that every line has, by name."""
    names = [
        name for name in (lines[0] if lines else ()) if all(isinstance(one.get(name), int | float) for one in lines)
    ]
    return {name: [line[name] for line in lines] for name in names}
