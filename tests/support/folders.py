"""Model folders written and read in one call."""

from __future__ import annotations

from pathlib import Path

from attentif.checkpoint import model_files, model_of, read_model
from attentif.core.families import Model
from attentif.folder import write_folder


def save_model(
    path: str | Path, model: Model, *, card: str, int8: bool = False, **files: bytes
) -> None:
    """Write a model folder; in int8 its matrices take a quarter of the bytes."""
    write_folder(
        path, {**model_files(model.config, model.state_dict(), card=card, int8=int8), **files}
    )


def load_model(path: str | Path) -> Model:
    """The model of a folder, on the CPU and in evaluation mode."""
    return model_of(read_model(path), Path(path))
