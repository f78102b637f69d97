"""Fine-tuning: the model of a folder is trained on by a recipe, as `train` trains a new one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attentif.shipped import model_folder
from attentif.text.corpora import check_corpora
from attentif.training.base import Base
from attentif.training.recipe import Override, as_changes, read_recipe
from attentif.training.run import started
from attentif.training.run_folder import Run
from attentif.training.shipped_recipes import find_recipe


def finetune(
    model: str | Path,
    recipe: str | Path,
    *,
    folder: str | Path | None = None,
    device: str | None = None,
    progress: bool = True,
    changes: Sequence[str] = (),
    **overrides: Override,
) -> Run:
    """Fine-tune the model of a folder by a recipe, or resume its run in the folder (runs/RECIPE by
    default).

    All weights are trained, or with `lora_rank` factors of low rank, which the result has merged.

    >>> run = finetune("runs/small/best", "phrasebook-finetune", folder="runs/tuned", train=["phrasebook:100"],
    ...                dev=["phrasebook:4"], lora_rank=2, steps=2, log_every=1, evaluate_every=2, progress=False)
    >>> run.metrics["step"], run.best
    ([1, 2], PosixPath('runs/tuned/best'))

    Every key of a recipe is an option; the result, signals and resuming are those of `train`.
    """
    path = find_recipe(Path(recipe))
    folder = Path("runs") / path.stem if folder is None else Path(folder)
    given = read_recipe(path, [*changes, *as_changes(overrides)], finetune=True)
    check_corpora(given.data.corpora)
    base = Base(model_folder(model), given)
    return started(
        base.recipe(given), path.stem, folder, device=device, progress=progress, base=base
    )
