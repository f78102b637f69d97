"""A model folder, which is all that crosses from one process to another: a model as files, and a model from files.

config.toml  model.safetensors | model.int8.safetensors  README.md (the card)  manifest.sha256  and what is given
"""

from __future__ import annotations

import json
import os
from collections.abc import Container
from dataclasses import replace
from math import prod
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError
from safetensors.torch import load as tensors_from
from safetensors.torch import save as bytes_of
from torch import Tensor
from torch.overrides import TorchFunctionMode

from attentif.config import LARGEST, ConfigError, ModelConfig, parse_table, utf8, write_table
from attentif.core.families import Model, build
from attentif.disk import OutputError, read_bounded, read_start
from attentif.folder import CARD, CONFIG, LIMITS, TOKENIZER, FolderError, read_folder, write_folder
from attentif.shipped import model_folder
from attentif.text.shortlist import SHORTLIST, Shortlist
from attentif.text.tokenizer import Tokenizer

WEIGHTS, INT8 = "model.safetensors", "model.int8.safetensors"
SCALE = ".scale"  # after a weight's name: one number for each of its rows
FLOATS = {"F64": 8, "F32": 4, "F16": 2, "BF16": 2}  # bytes of a number
HEADER = 1 << 24  # the most bytes of a header of weights
LARGE, OTHER_FILES = (WEIGHTS, INT8, "training.safetensors"), 1 << 27  # the most bytes of any other file


def save_model(path: str | Path, model: Model, *, card: str, int8: bool = False, **files: bytes) -> None:
    """The model as a folder; in int8 its matrices are a quarter of the size."""
    write_folder(path, {**model_files(model.config, model.state_dict(), card=card, int8=int8), **files})


def model_files(config: ModelConfig, tensors: dict[str, Tensor], *, card: str, int8: bool = False) -> dict[str, bytes]:
    """What a model folder holds at least."""
    tensors = {name: tensor.detach().cpu().contiguous() for name, tensor in tensors.items()}
    weights = {INT8: bytes_of(quantised(tensors))} if int8 else {WEIGHTS: bytes_of(tensors)}
    return {CONFIG: write_table(config, "model").encode(), CARD: card.encode(), **weights}


def load_model(path: str | Path) -> Model:
    """The model of a folder, on the CPU and in evaluation mode; call `.train()` to resume training."""
    return model_of(read_model(path), Path(path))


def load(model: str | Path | None = None) -> tuple[Model, Tokenizer]:
    """The model of a folder and its tokenizer; the shipped ones by name ("fr-en"), or without any.

    >>> model, tokenizer = load("fr-en")
    >>> tokenizer.decode(tokenizer.encode("Le chat dort."))
    'Le chat dort.'
    >>> model.config.vocab_size == tokenizer.vocab_size
    True

    Both are read together: also while somebody replaces the folder.
    """
    folder = model_folder(model)
    files, place = read_model(folder), folder / TOKENIZER
    if TOKENIZER not in files:
        raise FolderError(f"{place}: missing, and without it a model cannot read text")
    found, tokenizer = model_of(files, folder), Tokenizer.from_bytes(files[TOKENIZER], str(place))
    if SHORTLIST in files:
        size = Shortlist.from_bytes(files[SHORTLIST], str(folder / SHORTLIST)).vocab_size
        if size != found.config.vocab_size:
            raise FolderError(f"{folder / SHORTLIST}: expected the model's vocab_size {found.config.vocab_size}, got "
                              f"{size}; make it again")  # fmt: skip
    if tokenizer.vocab_size > found.config.vocab_size:
        raise FolderError(f"{place}: has {tokenizer.vocab_size} tokens, the model {found.config.vocab_size}; they do "
                          "not belong together")  # fmt: skip
    return found, tokenizer


def read_model(path: str | Path) -> dict[str, bytes]:
    """The files of a model folder; before any large file is read, sizes are compared with the configuration."""
    return read_folder(path, _check_sizes)


def model_of(files: dict[str, bytes], path: Path) -> Model:
    """The model in the files that were read from the folder at `path`."""
    kind = _kind_of_weights(files, path)
    data, config = files[kind], _config(files[CONFIG], path)
    _check_header(config, data[: 8 + HEADER], len(data), path / kind)
    try:
        tensors = tensors_from(data)
    except SafetensorError as error:
        raise FolderError(f"{path / kind}: damaged: {error}; copy the folder again") from None
    _check_finite(tensors, path / kind)
    model = build(config)
    model.load_state_dict(dequantised(tensors) if kind == INT8 else tensors, assign=True)
    return model.eval()


def _kind_of_weights(names: Container[str], path: Path) -> str:
    kinds = [name for name in (WEIGHTS, INT8) if name in names]
    if CONFIG not in names or len(kinds) != 1:
        raise FolderError(f"{path}: not a model folder: expected {CONFIG} and either {WEIGHTS} or {INT8}")
    return kinds[0]


def _config(data: bytes, path: Path) -> ModelConfig:
    return parse_table(ModelConfig, utf8(data, path / CONFIG), path / CONFIG, "model")


def _check_sizes(path: Path) -> None:
    """Refuse a folder whose weights, by the header of their file, are not those of its configuration."""
    sizes = {entry.name: entry.stat().st_size for entry in os.scandir(path)}
    kind = _kind_of_weights(sizes, path)
    for name, size in sizes.items():
        if name not in LARGE and size > OTHER_FILES:
            raise FolderError(f"{path / name}: expected at most {OTHER_FILES:,} bytes, got {size:,}")
    try:
        config = _config(read_bounded(path / CONFIG, LIMITS[CONFIG]), path)
        length = int.from_bytes(read_start(path / kind, 8), "little")
        head = read_start(path / kind, 8 + min(length, HEADER))
    except OutputError as error:
        raise FolderError(str(error)) from None
    _check_header(config, head, sizes[kind], path / kind)


def _check_header(config: ModelConfig, head: bytes, size: int, path: Path) -> None:
    """Hold names, types and shapes in the header of a safetensors file to the configuration, and its size to both."""
    length = int.from_bytes(head[:8], "little")
    if length > min(HEADER, size - 8):
        raise FolderError(f"{path}: damaged: expected a header of at most {HEADER:,} bytes, and all of it in the file")
    try:
        found = json.loads(head[8 : 8 + length])
        found.pop("__metadata__", None)
        have = {name: (str(about["dtype"]), tuple(about["shape"])) for name, about in found.items()}
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        raise FolderError(f"{path}: damaged: expected a header with the dtype and shape of each tensor") from None
    if (layers := config.encoder_layers + config.decoder_layers) > len(have):
        raise FolderError(f"{path}: expected the tensors of {layers} layers, got {len(have)} tensors in all")
    want, total = _expected(config, path.name == INT8), 8 + length
    for name in sorted(want.keys() ^ have.keys()):
        raise FolderError(f"{path}: {name[:100]}: {'missing' if name in want else 'unknown to its configuration'}")
    for name, (kinds, shape) in want.items():
        kind = have[name][0]
        if kind not in kinds:
            raise FolderError(f"{path}: {name}: expected numbers of type {' or '.join(kinds)}, got {kind[:100]}")
        if have[name][1] != shape:
            raise FolderError(f"{path}: {name}: expected shape {shape}, got {str(have[name][1])[:100]}")
        total += kinds[kind] * prod(shape)
    if size != total:
        raise FolderError(f"{path}: damaged: expected {total:,} bytes by its header, got {size:,}")


def _expected(config: ModelConfig, int8: bool) -> dict[str, tuple[dict[str, int], tuple[int, ...]]]:
    """The possible types and the shape of each tensor in a file of weights."""
    shapes = shapes_of(config)
    if not int8:
        return {name: (FLOATS, shape) for name, shape in shapes.items()}
    rows = {name + SCALE: ({"F32": 4}, shape[:1]) for name, shape in shapes.items() if len(shape) == 2}
    return {name: ({"I8": 1} if len(shape) == 2 else FLOATS, shape) for name, shape in shapes.items()} | rows


def shapes_of(config: ModelConfig) -> dict[str, tuple[int, ...]]:
    """The shape of each tensor of a model, without the memory that they would take; refuse too many parameters."""
    # Fixed tables of positions are in no file, and their products on the meta device take seconds of imports too.
    bare = config if config.positions == "learned" else replace(config, positions="none")
    with torch.device("meta"), _NothingDrawn():
        shapes = {name: tuple(tensor.shape) for name, tensor in build(bare).state_dict().items()}
    if (count := sum(map(prod, shapes.values()))) > LARGEST["parameters"]:
        raise ConfigError(f"parameters: expected at most {LARGEST['parameters']:,} in all, got {count:,}")
    return shapes


class _NothingDrawn(TorchFunctionMode):
    """Random numbers for tensors without memory: torch would import 900 modules for them, which takes seconds."""

    def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        drawn = getattr(function, "__name__", "") == "normal_"
        return (kwargs or {}).get("tensor", *args[:1]) if drawn else function(*args, **(kwargs or {}))


def _check_finite(tensors: dict[str, Tensor], path: Path) -> None:
    for name, tensor in tensors.items():
        if tensor.is_floating_point() and not bool(torch.isfinite(tensor).all()):
            raise FolderError(f"{path}: {name}: expected finite numbers, got NaN or infinity; the training that wrote "
                              "it has diverged, or the file is damaged")  # fmt: skip


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
