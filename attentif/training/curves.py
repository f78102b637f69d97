"""A run's curves: its loss, and BLEU and chrF on the development set, from metrics.jsonl."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attentif.document.curve import Curves, panel
from attentif.training.journal import METRICS, read_metrics


def curves(folder: str | Path) -> Curves:
    """The curves of the run in this folder."""
    metrics = read_metrics(Path(folder))
    if not metrics:
        raise ValueError(f"{Path(folder) / METRICS}: expected the metrics of a run, got none")
    loss = panel("loss", train=_column(metrics, "loss"), dev=_column(metrics, "dev_loss"))
    scores = panel("score", BLEU=_column(metrics, "bleu"), chrF=_column(metrics, "chrf"))
    return Curves(f"Training: {Path(folder).resolve().name}", [loss, scores])


def _column(metrics: list[dict[str, Any]], name: str) -> list[tuple[float, float]]:
    return [(line["step"], line[name]) for line in metrics if isinstance(line.get(name), int | float)]
