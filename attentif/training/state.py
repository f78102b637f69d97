"""The state of a training run, from which it resumes exactly, in one model folder: `last`.

Besides the model to use (averaged weights, if the recipe averages) it has training.safetensors (the
weights being trained and the optimiser's two moments) and training.json (numbers). Batches and
dropout depend on the step alone. With LoRA it has no model: the weights being trained are the
factors, and their averages are beside them.
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
from torch.func import functional_call

from attentif.checkpoint import check_tensors, model_of
from attentif.config import from_table
from attentif.core.families import Model
from attentif.folder import FolderError, read_folder
from attentif.training.distributed import part_like, whole
from attentif.training.lora import Lora
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
    """A moving average of the weights; after t steps its decay is min(decay, (1 + t) / (10 +
    t))."""

    def __init__(self, parameters: Iterable[Tensor], decay: float) -> None:
        self.decay = decay
        self.parameters = list(parameters)
        self.means = [parameter.detach().clone() for parameter in self.parameters]

    @torch.no_grad()
    def update(self, step: int) -> None:
        share = 1 - min(self.decay, (1 + step) / (10 + step))
        torch._foreach_lerp_(
            self.means, [parameter.detach() for parameter in self.parameters], share
        )


@dataclass
class Trained:
    """Everything that a step changes."""

    model: Model
    optimiser: torch.optim.Optimizer
    average: Average | None
    lora: Lora | None = None

    @property
    def parameters(self) -> dict[str, nn.Parameter]:
        """The parameters that are trained, by name: the model's, or the factors of LoRA."""
        return dict((self.model if self.lora is None else self.lora).named_parameters())

    def to_use(self) -> dict[str, Tensor]:
        """The weights to use and save, whole, on the CPU; every process must call it."""
        means, weights = self._means(), self.model.state_dict()
        if self.lora is None:
            return {name: whole(means.get(name, tensor)) for name, tensor in weights.items()}
        factors = {name: whole(means.get(name, tensor)) for name, tensor in self.parameters.items()}
        return functional_call(
            self.lora, factors, ({name: whole(tensor) for name, tensor in weights.items()},)
        )

    def _means(self) -> dict[str, Tensor]:
        return (
            {}
            if self.average is None
            else dict(zip(self.parameters, self.average.means, strict=True))
        )

    def files(self, progress: Progress) -> dict[str, bytes]:
        """The files from which a run resumes; every process must call it."""
        tensors = {}
        for name, parameter in self.parameters.items():
            tensors[f"weights.{name}"] = whole(parameter)
            for moment in MOMENTS:
                tensors[f"{moment}.{name}"] = whole(self.optimiser.state[parameter][moment])
        if self.lora is not None:
            tensors |= {f"average.{name}": whole(mean) for name, mean in self._means().items()}
        numbers = json.dumps(asdict(progress), indent=1)
        return {
            TENSORS: bytes_of({name: T.contiguous() for name, T in tensors.items()}),
            NUMBERS: numbers.encode(),
        }


@dataclass(frozen=True)
class Saved:
    """The state of a run, read from its folder."""

    progress: Progress
    used: dict[str, Tensor]  # averages, if the recipe averages
    tensors: dict[str, Tensor]

    def weights(self) -> dict[str, Tensor]:
        return {
            name.removeprefix("weights."): T
            for name, T in self.tensors.items()
            if name.startswith("weights.")
        }

    def restore(self, trained: Trained) -> None:
        """Restore the optimiser and the average; the weights were loaded before the model was
        spread over processes."""
        fused = trained.optimiser.defaults.get("fused")
        for name, parameter in trained.parameters.items():
            moments = {
                moment: part_like(parameter, self.tensors[f"{moment}.{name}"]) for moment in MOMENTS
            }
            step = torch.tensor(
                float(self.progress.step), device=parameter.device if fused else "cpu"
            )
            trained.optimiser.state[parameter] = {"step": step, **moments}
        if trained.average is not None:
            named = trained.parameters.items()
            trained.average.means = [
                part_like(parameter, self.used[name]).clone() for name, parameter in named
            ]


def read_state(path: Path, lora: Lora | None = None) -> Saved:
    """The state of a run in the folder `last`, checked like any model folder."""
    files = read_folder(path)
    if TENSORS not in files or NUMBERS not in files:
        raise FolderError(
            f"{path}: has a model but no training state; to start from its weights use --init"
        )
    learner = model_of(files, path) if lora is None else lora
    tensors = tensors_from(files[TENSORS])
    means = {
        name.removeprefix("average."): T
        for name, T in tensors.items()
        if name.startswith("average.")
    }
    named, kinds = (
        dict(learner.named_parameters()),
        ("weights", *MOMENTS, *(["average"] if means and lora else [])),
    )
    expected: dict[str, Tensor] = {
        f"{kind}.{name}": T for kind in kinds for name, T in named.items()
    }
    check_tensors(expected, tensors, path / TENSORS)
    used = learner.state_dict() if lora is None else means
    return Saved(from_table(Progress, json.loads(files[NUMBERS])), used, tensors)


def parameter_groups(model: nn.Module, weight_decay: float) -> list[dict[str, object]]:
    """Weight decay applies to matrices, not to biases and norms."""
    matrices, rows = (
        [T for T in model.parameters() if (T.dim() >= 2) == wanted] for wanted in (True, False)
    )
    return [
        {"params": matrices, "weight_decay": weight_decay},
        {"params": rows, "weight_decay": 0.0},
    ]
