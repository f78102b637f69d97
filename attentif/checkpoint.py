"""Model folders: a model written as files, and read from them; nothing else passes from one process
to another.

config.toml  model.safetensors | model.int8.safetensors  README.md (the card)  manifest.sha256  and
             other given files
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Container, Mapping
from dataclasses import replace
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import torch
from safetensors import SafetensorError
from safetensors.torch import load as tensors_from
from safetensors.torch import save as bytes_of
from torch import Tensor
from torch.overrides import TorchFunctionMode

from attentif import config as settings
from attentif.config import (
    ConfigError,
    DecodingConfig,
    ModelConfig,
    decoding_of,
    parse_table,
    write_table,
)
from attentif.core.families import Model, build
from attentif.disk import OutputError, read_bounded, read_start
from attentif.folder import CARD, CONFIG, LIMITS, TOKENIZER, FolderError, read_folder
from attentif.foreign_tokenizer import ForeignTokenizer
from attentif.shipped import model_folder
from attentif.text.shortlist import SHORTLIST, Shortlist
from attentif.text.tokenizer import Tokenizer

WEIGHTS, INT8 = "model.safetensors", "model.int8.safetensors"
IMPORTED = "imported"  # the section of config.toml that says where an imported model comes from
SCALE = ".scale"  # after a weight's name: one number for each of its rows
FLOATS = {"F64": 8, "F32": 4, "F16": 2, "BF16": 2}  # bytes of a number
HEADER = 1 << 24  # the most bytes of the header of a file of weights
LARGE, OTHER_FILES = (
    (WEIGHTS, INT8, "training.safetensors"),
    1 << 27,
)  # the most bytes of any other file


def model_files(
    config: ModelConfig, tensors: dict[str, Tensor], *, card: str, int8: bool = False
) -> dict[str, bytes]:
    """The files that every model folder has."""
    tensors = {name: tensor.detach().cpu().contiguous() for name, tensor in tensors.items()}
    weights = {INT8: bytes_of(quantised(tensors))} if int8 else {WEIGHTS: bytes_of(tensors)}
    return {CONFIG: write_table(config, "model").encode(), CARD: card.encode(), **weights}


def load(model: str | Path | None = None) -> tuple[Model, Tokenizer]:
    """The model of a folder and its tokenizer; the shipped ones by name ("fr-en"), or by default.

    >>> model, tokenizer = load("fr-en")
    >>> tokenizer.decode(tokenizer.encode("Le chat dort."))
    'Le chat dort.'
    >>> model.config.vocab_size == tokenizer.vocab_size
    True

    Both belong to the same model, even if the folder is replaced meanwhile. An imported model
    without a tokenizer reads token ids; its tokenizer here knows the special ones, and refuses
    text.
    """
    folder = model_folder(model)
    found = ModelFolder.read(folder)
    if found.tokenizer is not None:
        return found.model, found.tokenizer
    missing = MissingTokenizer(found.model.config, folder / TOKENIZER)
    if not _is_imported(found.files):
        raise missing.error
    return found.model, missing


class MissingTokenizer(Tokenizer):
    """What an imported model without a tokenizer has: special ids, and an error for any text."""

    def __init__(self, config: ModelConfig, file: Path) -> None:
        self.pad_id, self.eos_id = config.pad_id, config.eos_id
        self.start_id, self.separator_id = config.start_id, config.separator_id
        self.error = FolderError(f"{file}: missing, and without it a model cannot read text")

    def __getattr__(self, name: str) -> Any:
        if name == "library":
            raise self.error
        raise AttributeError(name)


class ModelFolder(NamedTuple):
    """A model folder, read whole."""

    files: dict[str, bytes]
    model: Model
    tokenizer: Tokenizer | None
    shortlist: Shortlist | None
    decoding: DecodingConfig  # the search that the folder asks for

    @classmethod
    def read(cls, path: str | Path) -> ModelFolder:
        """Refuse a tokenizer or a shortlist that does not fit the model."""
        path, files = Path(path), read_model(path)
        model, tokenizer, shortlist = model_of(files, path), None, None
        size = model.config.vocab_size
        if TOKENIZER in files:
            tokenizer = _tokenizer(files, model.config, path)
            if tokenizer.vocab_size > size:
                raise FolderError(
                    f"{path / TOKENIZER}: expected at most the model's vocab_size {size}, got "
                    f"{tokenizer.vocab_size} tokens; it belongs to another model"
                )
        if SHORTLIST in files:
            shortlist = Shortlist.from_bytes(files[SHORTLIST], str(path / SHORTLIST))
            if shortlist.vocab_size != size:
                raise FolderError(
                    f"{path / SHORTLIST}: expected the model's vocab_size {size}, got "
                    f"{shortlist.vocab_size}; make it again"
                )
        return cls(
            files, model, tokenizer, shortlist, decoding_of(files[CONFIG].decode(), path / CONFIG)
        )


def _tokenizer(files: dict[str, bytes], config: ModelConfig, path: Path) -> Tokenizer:
    data, name = files[TOKENIZER], str(path / TOKENIZER)
    if _is_imported(files):
        return ForeignTokenizer.read(data, config, name)
    return Tokenizer.from_bytes(data, name)


def _is_imported(files: Mapping[str, bytes]) -> bool:
    return re.search(rf"^\[{IMPORTED}\]".encode(), files[CONFIG], re.MULTILINE) is not None


def read_model(path: str | Path) -> dict[str, bytes]:
    """The files of a model folder; their sizes are compared with the configuration before a
    large file is read."""
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
    for name, tensor in tensors.items():
        if tensor.is_floating_point() and not bool(torch.isfinite(tensor).all()):
            raise FolderError(
                f"{path / kind}: {name}: expected finite numbers, got NaN or infinity; the "
                "training that "
                "wrote it has diverged, or the file is damaged"
            )
    model = build(config)
    model.load_state_dict(dequantised(tensors) if kind == INT8 else tensors, assign=True)
    return model.eval()


def _kind_of_weights(names: Container[str], path: Path) -> str:
    kinds = [name for name in (WEIGHTS, INT8) if name in names]
    if CONFIG not in names or len(kinds) != 1:
        raise FolderError(
            f"{path}: not a model folder: expected {CONFIG} and either {WEIGHTS} or {INT8}"
        )
    return kinds[0]


def _config(data: bytes, path: Path) -> ModelConfig:
    return parse_table(ModelConfig, settings.utf8(data, path / CONFIG), path / CONFIG, "model")


def _check_sizes(path: Path) -> None:
    """Refuse a folder if the header of its weights does not match its configuration."""
    sizes = {entry.name: entry.stat().st_size for entry in os.scandir(path)}
    kind = _kind_of_weights(sizes, path)
    for name, size in sizes.items():
        if name not in LARGE and size > OTHER_FILES:
            raise FolderError(
                f"{path / name}: expected at most {OTHER_FILES:,} bytes, got {size:,}"
            )
    try:
        config = _config(read_bounded(path / CONFIG, LIMITS[CONFIG]), path)
        length = int.from_bytes(read_start(path / kind, 8), "little")
        head = read_start(path / kind, 8 + min(length, HEADER))
    except OutputError as error:
        raise FolderError(str(error)) from None
    _check_header(config, head, sizes[kind], path / kind)


def _check_header(config: ModelConfig, head: bytes, size: int, path: Path) -> None:
    """Compare names, types and shapes in the header of a safetensors file with the
    configuration, and its size."""
    length = int.from_bytes(head[:8], "little")
    if length > min(HEADER, size - 8):
        raise FolderError(
            f"{path}: damaged: expected a header of at most {HEADER:,} bytes, and all of it in "
            "the file"
        )
    try:
        found = json.loads(head[8 : 8 + length])
        found.pop("__metadata__", None)
        have = {name: (str(about["dtype"]), tuple(about["shape"])) for name, about in found.items()}
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        raise FolderError(
            f"{path}: damaged: expected a header with the dtype and shape of each tensor"
        ) from None
    if (layers := config.encoder_layers + config.decoder_layers) > len(have):
        raise FolderError(
            f"{path}: expected the tensors of {layers} layers, got {len(have)} tensors in all"
        )
    want, total = _expected(config, path.name == INT8), 8 + length
    _check_shapes(
        {name: one[1] for name, one in want.items()},
        {name: one[1] for name, one in have.items()},
        path,
    )
    for name, (kinds, shape) in want.items():
        kind = have[name][0]
        if kind not in kinds:
            raise FolderError(
                f"{path}: {name}: expected numbers of type {' or '.join(kinds)}, got {kind[:100]}"
            )
        total += kinds[kind] * prod(shape)
    if size != total:
        raise FolderError(f"{path}: damaged: expected {total:,} bytes by its header, got {size:,}")


def _expected(config: ModelConfig, int8: bool) -> dict[str, tuple[dict[str, int], tuple[int, ...]]]:
    """The possible types and the shape of each tensor in a file of weights."""
    shapes = shapes_of(config)
    if not int8:
        return {name: (FLOATS, shape) for name, shape in shapes.items()}
    rows = {
        name + SCALE: ({"F32": 4}, shape[:1]) for name, shape in shapes.items() if len(shape) == 2
    }
    return {
        name: ({"I8": 1} if len(shape) == 2 else FLOATS, shape) for name, shape in shapes.items()
    } | rows


def shapes_of(config: ModelConfig) -> dict[str, tuple[int, ...]]:
    """The shape of each tensor of a model, computed without allocating them; too many parameters
    are refused."""
    # Fixed tables of positions are in no file, and computing them on the meta device takes seconds
    # of imports.
    bare = config if config.positions == "learned" else replace(config, positions="none")
    with torch.device("meta"), _NoRandomNumbers():
        shapes = {name: tuple(tensor.shape) for name, tensor in build(bare).state_dict().items()}
    if (count := sum(map(prod, shapes.values()))) > settings.LARGEST["parameters"]:
        raise ConfigError(
            f"parameters: expected at most {settings.LARGEST['parameters']:,} in all, got {count:,}"
        )
    return shapes


class _NoRandomNumbers(TorchFunctionMode):
    """Skips initialisation on the meta device: torch would import 900 modules for it, which
    takes seconds."""

    def __torch_function__(
        self, function: Any, types: Any, args: Any = (), kwargs: Any = None
    ) -> Any:
        drawn = getattr(function, "__name__", "") == "normal_"
        return (
            (kwargs or {}).get("tensor", *args[:1]) if drawn else function(*args, **(kwargs or {}))
        )


def check_tensors(expected: dict[str, Tensor], tensors: dict[str, Tensor], path: Path) -> None:
    """Refuse tensors from the file at `path` that do not have these names and shapes."""
    want, have = (
        {name: tuple(tensor.shape) for name, tensor in side.items()} for side in (expected, tensors)
    )
    _check_shapes(want, have, path)


def _check_shapes(
    want: Mapping[str, tuple[int, ...]], have: Mapping[str, tuple[Any, ...]], path: Path
) -> None:
    for name in sorted(want.keys() ^ have.keys()):
        raise FolderError(
            f"{path}: {name[:100]}: {'missing' if name in want else 'unknown to its configuration'}"
        )
    for name, shape in want.items():
        if have[name] != shape:
            raise FolderError(
                f"{path}: {name}: expected shape {shape}, got {str(have[name])[:100]}"
            )


def quantised(tensors: dict[str, Tensor]) -> dict[str, Tensor]:
    """Each matrix as int8 with a scale for each row, whose largest weight becomes 127; other
    tensors unchanged."""
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
        name: tensor.float() * tensors[name + SCALE][:, None]
        if tensor.dtype == torch.int8
        else tensor
        for name, tensor in tensors.items()
        if not name.endswith(SCALE)
    }
