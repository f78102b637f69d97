"""The state of a training run, from which it resumes exactly, in one model folder: `last`.

Besides the model to use (averaged weights, if the recipe averages) it has training.safetensors (the weights being
trained and the optimiser's two moments) and training.json (numbers). Batches and dropout depend on the step alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from safetensors.torch import load as tensors_from
from safetensors.torch import save as bytes_of
from torch import Tensor, nn

from attentif.checkpoint import check_tensors, model_of
from attentif.config import from_table
from attentif.core.families import Model
from attentif.folder import FolderError, read_folder
from attentif.training.distributed import part_like, whole
from attentif.training.run_folder import NUMBERS

TENSORS = "training.safetensors"
MOMENTS = ("exp_avg", "exp_avg_sq")


@dataclass(kw_only=True)
class Progress:
    """The progress of a run."""

    step: int = 0
    seconds: float = 0.0
    tokens: int = 0  # real ones, source and target
    evaluated: int = 0  # the last step with an evaluation
    best: float | None = None
    best_step: int = 0
    worse: int = 0  # evaluations since the best
    finished: bool = False


class Average:
    """A moving average of the weights; after t steps its decay is min(decay, (1 + t) / (10 + t))."""

    def __init__(self, parameters: Iterable[Tensor], decay: float) -> None:
        self.decay = decay
        self.parameters = list(parameters)
        self.means = [parameter.detach().clone() for parameter in self.parameters]

    @torch.no_grad()
    def update(self, step: int) -> None:
        share = 1 - min(self.decay, (1 + step) / (10 + step))
        torch._foreach_lerp_(self.means, [parameter.detach() for parameter in self.parameters], share)


@dataclass
class Trained:
    """Everything that a step changes."""

    model: Model
    optimiser: torch.optim.Optimizer
    average: Average | None

    def to_use(self) -> dict[str, Tensor]:
        """The weights to use and save, whole, on the CPU; every process must call it."""
        named = dict(self.model.named_parameters())
        means = {} if self.average is None else dict(zip(named, self.average.means, strict=True))
        return {name: whole(means.get(name, tensor)) for name, tensor in self.model.state_dict().items()}

    def files(self, progress: Progress) -> dict[str, bytes]:
        """The files from which a run resumes; every process must call it."""
        tensors = {}
        for name, parameter in self.model.named_parameters():
            tensors[f"weights.{name}"] = whole(parameter)
            for moment in MOMENTS:
                tensors[f"{moment}.{name}"] = whole(self.optimiser.state[parameter][moment])
        numbers = json.dumps(asdict(progress), indent=1)
        return {TENSORS: bytes_of({name: T.contiguous() for name, T in tensors.items()}), NUMBERS: numbers.encode()}


@dataclass(frozen=True)
class Saved:
    """The state of a run, read from its folder."""

    progress: Progress
    used: dict[str, Tensor]
    tensors: dict[str, Tensor]

    def weights(self) -> dict[str, Tensor]:
        return {name.removeprefix("weights."): T for name, T in self.tensors.items() if name.startswith("weights.")}

    def restore(self, trained: Trained) -> None:
        """Restore the optimiser and the average; the weights were loaded before the model was spread over processes."""
        fused = trained.optimiser.defaults.get("fused")
        for name, parameter in trained.model.named_parameters():
            moments = {moment: part_like(parameter, self.tensors[f"{moment}.{name}"]) for moment in MOMENTS}
            step = torch.tensor(float(self.progress.step), device=parameter.device if fused else "cpu")
            trained.optimiser.state[parameter] = {"step": step, **moments}
        if trained.average is not None:
            named = trained.model.named_parameters()
            trained.average.means = [part_like(parameter, self.used[name]).clone() for name, parameter in named]


def read_state(path: Path) -> Saved:
    """The state of a run in the folder `last`, checked like any model folder."""
    files = read_folder(path)
    if TENSORS not in files or NUMBERS not in files:
        raise FolderError(f"{path}: has a model but no training state; to start from its weights use --init")
    model = model_of(files, path)
    tensors = tensors_from(files[TENSORS])
    named = dict(model.named_parameters())
    expected: dict[str, Tensor] = {f"{kind}.{name}": T for kind in ("weights", *MOMENTS) for name, T in named.items()}
    check_tensors(expected, tensors, path / TENSORS)
    return Saved(from_table(Progress, json.loads(files[NUMBERS])), model.state_dict(), tensors)


def parameter_groups(model: nn.Module, weight_decay: float) -> list[dict[str, object]]:
    """Weight decay applies to matrices, not to biases and norms."""
    matrices, rows = ([T for T in model.parameters() if (T.dim() >= 2) == wanted] for wanted in (True, False))
    return [{"params": matrices, "weight_decay": weight_decay}, {"params": rows, "weight_decay": 0.0}]
