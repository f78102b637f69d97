"""A model folder, which is all that crosses from one process to another: a model as files, and a model from files.

config.toml  model.safetensors | model.int8.safetensors  README.md (the card)  manifest.sha256  and what is given
"""

from __future__ import annotations

from pathlib import Path

import torch
from safetensors.torch import load as tensors_from
from safetensors.torch import save as bytes_of
from torch import Tensor

from attentif.config import ModelConfig, parse_table, write_table
from attentif.core.families import Model, build
from attentif.folder import CARD, CONFIG, FolderError, read_folder, write_folder

WEIGHTS, INT8 = "model.safetensors", "model.int8.safetensors"
SCALE = ".scale"  # behind a weight's name: one number for each of its rows


def save_model(path: str | Path, model: Model, *, card: str, int8: bool = False, **files: bytes) -> None:
    """The model as a folder; in int8 its matrices are a quarter of the size."""
    write_folder(path, {**model_files(model.config, model.state_dict(), card=card, int8=int8), **files})


def model_files(config: ModelConfig, tensors: dict[str, Tensor], *, card: str, int8: bool = False) -> dict[str, bytes]:
    """What a model folder holds at least."""
    tensors = {name: tensor.detach().cpu().contiguous() for name, tensor in tensors.items()}
    weights = {INT8: bytes_of(quantised(tensors))} if int8 else {WEIGHTS: bytes_of(tensors)}
    return {CONFIG: write_table(config, "model").encode(), CARD: card.encode(), **weights}


def load_model(path: str | Path) -> Model:
    """The model of a folder, on the CPU and ready for use; call `.train()` to go on training."""
    return model_of(read_folder(path), Path(path))


def model_of(files: dict[str, bytes], path: Path) -> Model:
    """The model in the files that were read from the folder at `path`."""
    kinds = [name for name in (WEIGHTS, INT8) if name in files]
    if CONFIG not in files or len(kinds) != 1:
        raise FolderError(f"{path}: not a model folder: expected {CONFIG} and either {WEIGHTS} or {INT8}")
    model = build(parse_table(ModelConfig, files[CONFIG].decode(), path / CONFIG, "model"))
    tensors = tensors_from(files[kinds[0]])
    tensors = dequantised(tensors) if kinds[0] == INT8 else tensors
    check_tensors(model.state_dict(), tensors, path / kinds[0])
    model.load_state_dict(tensors, assign=True)
    return model.eval()


def check_tensors(expected: dict[str, Tensor], tensors: dict[str, Tensor], path: Path) -> None:
    """Refuse tensors from the file at `path` that are not of these names and shapes."""
    for name in sorted(expected.keys() ^ tensors.keys()):
        where = "missing" if name in expected else "unknown to its configuration"
        raise FolderError(f"{path}: {name}: {where}")
    for name, tensor in tensors.items():
        if tensor.shape != expected[name].shape:
            want, have = tuple(expected[name].shape), tuple(tensor.shape)
            raise FolderError(f"{path}: {name}: expected shape {want}, got {have}")


def quantised(tensors: dict[str, Tensor]) -> dict[str, Tensor]:
    """Each matrix as int8 with a scale for each of its rows, whose largest weight becomes 127; the rest as it is."""
    out = {}
    for name, tensor in tensors.items():
        if tensor.dim() != 2:
            out[name] = tensor
            continue
        scale = tensor.float().abs().amax(dim=1).clamp(min=1e-12) / 127
        out[name] = (tensor.float() / scale[:, None]).round().to(torch.int8)
        out[name + SCALE] = scale
    return out


def dequantised(tensors: dict[str, Tensor]) -> dict[str, Tensor]:
    return {
        name: tensor.float() * tensors[name + SCALE][:, None] if tensor.dtype == torch.int8 else tensor
        for name, tensor in tensors.items()
        if not name.endswith(SCALE)
    }
