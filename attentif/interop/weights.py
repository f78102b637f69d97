"""Weights in safetensors files of other libraries: headers read and checked before any number.
Needs no torch.

A folder has model.safetensors, or several files that model.safetensors.index.json lists. Pickle
files are refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attentif.config import LARGEST
from attentif.disk import OutputError, read_bounded, read_start

if TYPE_CHECKING:
    from torch import Tensor

WEIGHTS, INDEX = "model.safetensors", "model.safetensors.index.json"
SIZES = {
    "F64": 8,
    "F32": 4,
    "F16": 2,
    "BF16": 2,
    "I64": 8,
    "I32": 4,
    "I16": 2,
    "I8": 1,
    "U8": 1,
    "BOOL": 1,
}
MOST_TENSORS, MOST_FILES, MOST_DIMENSIONS = 20_000, 200, 4
HEADER = 1 << 24  # the most bytes of a header, and of the other JSON files
PLAIN = re.compile(r"[A-Za-z0-9_][\w.-]*\.safetensors", re.A)
PICKLES = (".bin", ".pt", ".pth", ".ckpt", ".pkl", ".pickle", ".h5", ".msgpack", ".npz", ".ot")


class ImportModelError(ValueError):
    """A model of another library that cannot be imported: the message names the file and what
    was expected."""


@dataclass(frozen=True)
class Entry:
    """A tensor in a file: the header's name, type and shape."""

    file: Path
    dtype: str
    shape: tuple[int, ...]


def read_file(path: Path, most: int = HEADER) -> bytes:
    """A file that has at most `most` bytes."""
    try:
        return read_bounded(path, most)
    except FileNotFoundError:
        raise ImportModelError(
            f"{path}: missing; expected a folder with config.json and {WEIGHTS}"
        ) from None
    except (OutputError, OSError) as error:
        raise ImportModelError(
            str(error) if isinstance(error, OutputError) else f"{path}: {error.strerror}"
        ) from None


def read_json(path: Path) -> dict[str, Any]:
    return parsed(read_file(path), path)


def parsed(data: bytes, path: Path) -> dict[str, Any]:
    try:
        found = json.loads(data, object_pairs_hook=_once)
    except RecursionError:
        raise ImportModelError(f"{path}: not JSON: nested too deeply") from None
    except ValueError as error:
        raise ImportModelError(f"{path}: not JSON: {error}") from None
    if not isinstance(found, dict):
        raise ImportModelError(f"{path}: expected a JSON object, got {type(found).__name__}")
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key occurs twice in one object")
    return found


def entries_of(folder: Path) -> dict[str, Entry]:
    """The tensors of a folder's files, by name; nothing but headers is read."""
    if (folder / WEIGHTS).exists():
        found = _header(folder / WEIGHTS)
    elif (folder / INDEX).exists():
        found = _sharded(folder)
    else:
        raise ImportModelError(_no_weights(folder))
    if (total := sum(prod(entry.shape) for entry in found.values())) > LARGEST["parameters"]:
        raise ImportModelError(
            f"{folder}: expected at most {LARGEST['parameters']:,} parameters in all, got {total:,}"
        )
    return found


def _no_weights(folder: Path) -> str:
    names = sorted(entry.name for entry in folder.iterdir())
    if pickles := [name for name in names if name.endswith(PICKLES)]:
        return pickle_refusal(folder / pickles[0])
    return (
        f"{folder}: expected {WEIGHTS}, or {INDEX} and its files; it has "
        f"{', '.join(names)[:200] or 'no file'}"
    )


def pickle_refusal(path: Path) -> str:
    """Why a file that is not safetensors is not read, and how to convert it."""
    return (
        f"{path}: not read: such files may run code when they are opened. Where you trust it, "
        "convert it with "
        f'transformers: AutoModel.from_pretrained("{path.parent}").save_pretrained("converted"), '
        "and import "
        "that folder"
    )


def _sharded(folder: Path) -> dict[str, Entry]:
    listed = read_json(folder / INDEX).get("weight_map")
    if not isinstance(listed, dict) or not all(isinstance(name, str) for name in listed.values()):
        raise ImportModelError(
            f'{folder / INDEX}: expected "weight_map", with the file of each tensor'
        )
    files = sorted(set(listed.values()))
    if len(files) > MOST_FILES:
        raise ImportModelError(
            f"{folder / INDEX}: expected at most {MOST_FILES} files, got {len(files):,}"
        )
    if wrong := [name for name in files if not PLAIN.fullmatch(name)]:
        raise ImportModelError(
            f"{folder / INDEX}: expected names of .safetensors files beside it, got "
            f"{wrong[0][:200]!r}"
        )
    found: dict[str, Entry] = {}
    for name in files:
        here = _header(folder / name)
        if here.keys() & found.keys():
            raise ImportModelError(
                f"{folder / name}: {min(here.keys() & found.keys())[:200]}: is in another file too"
            )
        found |= here
    if wrong := sorted(
        name for name in found.keys() | listed.keys() if _place(found, name) != listed.get(name)
    ):
        raise ImportModelError(
            f"{folder / INDEX}: {wrong[0][:200]}: the files and the list differ; download it again"
        )
    return found


def _place(found: dict[str, Entry], name: str) -> str | None:
    return found[name].file.name if name in found else None


def _header(path: Path) -> dict[str, Entry]:
    """The tensors of one file; types, shapes and places are checked against the size of the
    file."""
    try:
        size = path.stat().st_size
        length = int.from_bytes(read_start(path, 8), "little")
        if size < 8 or length > min(HEADER, size - 8):
            raise ImportModelError(
                f"{path}: damaged: expected a header of at most {HEADER:,} bytes, and all of it "
                "in the file; "
                f"got {length:,} in a file of {size:,}"
            )
        header = parsed(read_start(path, 8 + length)[8:], path)
    except OutputError as error:
        raise ImportModelError(str(error)) from None
    except OSError as error:
        raise ImportModelError(f"{path}: {error.strerror}") from None
    header.pop("__metadata__", None)
    if not 0 < len(header) <= MOST_TENSORS:
        raise ImportModelError(
            f"{path}: expected 1 to {MOST_TENSORS:,} tensors, got {len(header):,}"
        )
    places = []
    found = {}
    for name, about in header.items():
        found[name], place = _entry(path, name, about)
        places.append((*place, name))
    end = 0
    for begin, after, name in sorted(places):
        if begin != end:
            raise ImportModelError(
                f"{path}: damaged: {name[:200]}: expected to begin at byte {end:,}, got {begin:,}"
            )
        end = after
    if 8 + length + end != size:
        raise ImportModelError(
            f"{path}: damaged: expected {8 + length + end:,} bytes by its header, got {size:,}"
        )
    return found


def _entry(path: Path, name: str, about: Any) -> tuple[Entry, tuple[int, int]]:
    wrong = f"{path}: damaged: {name[:200]}: expected a dtype, a shape and data_offsets that fit"
    if not isinstance(about, dict) or about.keys() != {"dtype", "shape", "data_offsets"}:
        raise ImportModelError(wrong)
    dtype, shape, offsets = about["dtype"], about["shape"], about["data_offsets"]
    if not (isinstance(dtype, str) and _sizes(shape) and _sizes(offsets) and len(offsets) == 2):
        raise ImportModelError(wrong)
    if dtype not in SIZES:
        raise ImportModelError(
            f"{path}: {name[:200]}: expected numbers of type {', '.join(SIZES)}, got {dtype[:100]}"
        )
    if len(shape) > MOST_DIMENSIONS or prod(shape) * SIZES[dtype] != offsets[1] - offsets[0]:
        raise ImportModelError(wrong)
    return Entry(path, dtype, tuple(shape)), (offsets[0], offsets[1])


def _sizes(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) < 10
        and all(type(one) is int and 0 <= one < 1 << 60 for one in value)
    )


def load(entries: dict[str, Entry], names: Iterable[tuple[str, str]]) -> dict[str, Tensor]:
    """The tensors in float32, under the second of two names; each file is opened once."""
    from safetensors import safe_open

    wanted: dict[Path, list[tuple[str, str]]] = {}
    for name, called in names:
        wanted.setdefault(entries[name].file, []).append((name, called))
    found = {}
    for path, pairs in wanted.items():
        with safe_open(path, framework="pt") as file:
            for name, called in pairs:
                tensor = file.get_tensor(name)
                if not tensor.is_floating_point():
                    raise ImportModelError(
                        f"{path}: {name}: expected floating-point numbers, got {tensor.dtype}"
                    )
                if not bool(tensor.isfinite().all()):
                    raise ImportModelError(
                        f"{path}: {name}: expected finite numbers, got NaN or infinity"
                    )
                found[called] = tensor.float()
    return found
