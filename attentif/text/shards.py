"""Token ids on disk, memory-mapped: written once, whole or not at all, checked when opened. Knows no text, no torch.

    tokens.bin   every example's source ids directly followed by its target ids; uint16, or uint32 above 65,536 ids
    lengths.bin  for every example two int32: how many of them are source, how many target
    shards.json  version, dtype, vocab_size, corpora, what the caller noted, size and sha256 of the two, and its own

The ids are those of the words only: specials are added where batches are made.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from attentif.disk import making, sweep, sync, take_place

VERSION = 1
TOKENS, LENGTHS, TABLE = "tokens.bin", "lengths.bin", "shards.json"
NARROW, WIDE, LENGTH = np.dtype("<u2"), np.dtype("<u4"), np.dtype("<i4")
BUFFER = 1 << 20  # ids held in memory before they are written
FILES = {TOKENS, LENGTHS, TABLE}

Example = tuple[list[int], list[int]]


class ShardError(ValueError):
    """Shards that cannot be trusted, or cannot be written: the message names the file or the example."""


@dataclass(frozen=True)
class Corpus:
    """A named run of examples; runs follow one another in the order of `Shards.corpora`."""

    name: str
    count: int


def write_shards(
    folder: str | Path,
    corpora: Iterable[tuple[str, Iterable[Example]]],
    vocab_size: int,
    about: Mapping[str, str] | None = None,
) -> None:
    """Make the folder from each corpus's (source ids, target ids). Killed at any moment: no folder, or a whole one."""
    folder = Path(folder)
    if not 0 < vocab_size < 1 << 31:
        raise ShardError(f"{folder}: vocab_size: expected 1 to {(1 << 31) - 1}, got {vocab_size}")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        others = {entry.name for entry in folder.iterdir()} - FILES if folder.exists() else set()
        if others:
            raise ShardError(f"{folder}: holds files that are no shards ({min(others)}); choose another folder")
        sweep(folder, ".{}.old-*")
        with making(folder) as new:
            _fill(new, folder, corpora, vocab_size, dict(about or {}))
            sync(new)
            _swap(new, folder)
    except OSError as error:
        raise ShardError(f"{error.filename or folder}: cannot be written: {error.strerror}") from error


def _fill(
    new: Path, folder: Path, corpora: Iterable[tuple[str, Iterable[Example]]], vocab_size: int, about: dict[str, str]
) -> None:
    dtype, counts = NARROW if vocab_size <= 1 << 16 else WIDE, []
    with _Hashed(new / TOKENS) as tokens, _Hashed(new / LENGTHS) as lengths:
        for name, examples in corpora:
            writer = _Writer(tokens, lengths, dtype, vocab_size, where=f"{folder}: corpus {name}")
            for source, target in examples:
                writer.add(source, target)
            writer.flush()
            counts.append({"name": name, "count": writer.count})
    table = {
        "version": VERSION,
        "dtype": dtype.name,
        "vocab_size": vocab_size,
        "corpora": counts,
        "about": about,
        "files": {file.path.name: {"size": file.size, "sha256": file.hash.hexdigest()} for file in (tokens, lengths)},
    }
    text = json.dumps({**table, "sha256": _digest(table)}, indent=1) + "\n"
    with _Hashed(new / TABLE) as file:
        file.write(text.encode("ascii"))


class _Hashed:
    """A file that knows its size and sha256, and is on the disk once it is closed."""

    def __init__(self, path: Path) -> None:
        self.path, self.size, self.hash = path, 0, hashlib.sha256()

    def __enter__(self) -> _Hashed:
        self._file: BinaryIO = self.path.open("wb")
        return self

    def write(self, data: bytes) -> None:
        self._file.write(data)
        self.hash.update(data)
        self.size += len(data)

    def __exit__(self, *_: object) -> None:
        with self._file:
            self._file.flush()
            os.fsync(self._file.fileno())


class _Writer:
    """Collects the examples of one corpus and writes them in large pieces."""

    def __init__(self, tokens: _Hashed, lengths: _Hashed, dtype: np.dtype[Any], vocab_size: int, where: str) -> None:
        self.tokens, self.lengths, self.dtype, self.vocab_size, self.where = tokens, lengths, dtype, vocab_size, where
        self.count = 0
        self._ids: list[int] = []
        self._sizes: list[int] = []

    def add(self, source: list[int], target: list[int]) -> None:
        self._ids += source
        self._ids += target
        self._sizes += (len(source), len(target))
        self.count += 1
        if len(self._ids) + len(self._sizes) >= BUFFER:
            self.flush()

    def flush(self) -> None:
        ids = np.array(self._ids) if self._ids else np.zeros(0, np.int64)
        if ids.dtype.kind not in "iu":
            raise ShardError(f"{self.where}: expected ids that are whole numbers, got {ids.dtype}")
        wrong = np.flatnonzero((ids < 0) | (ids >= self.vocab_size))
        if len(wrong):
            self._refuse(int(wrong[0]), int(ids[wrong[0]]))
        self.tokens.write(ids.astype(self.dtype).tobytes())
        self.lengths.write(np.array(self._sizes, LENGTH).tobytes())
        self._ids.clear()
        self._sizes.clear()

    def _refuse(self, position: int, token: int) -> None:
        ends = np.cumsum(np.array(self._sizes).reshape(-1, 2).sum(1))
        number = self.count - len(ends) + int(np.searchsorted(ends, position, side="right")) + 1
        raise ShardError(
            f"{self.where}: example {number}: expected ids from 0 to {self.vocab_size - 1}, got {token}; "
            "was it made with another tokenizer?"
        )


class Shards:
    """Shards as they lie on the disk: sizes are always checked, with `verify` every byte."""

    def __init__(self, folder: str | Path, *, verify: bool = False) -> None:
        self.folder = Path(folder)
        table = _read_table(self.folder / TABLE)
        dtype: np.dtype[Any] = NARROW if table["dtype"] == NARROW.name else WIDE
        for name, file in table["files"].items():
            _check(self.folder / name, file["size"], file["sha256"] if verify else None)
        self.vocab_size: int = table["vocab_size"]
        self.about: dict[str, str] = table["about"]
        self.corpora = tuple(Corpus(corpus["name"], corpus["count"]) for corpus in table["corpora"])
        self.tokens: NDArray[Any] = _mapped(self.folder / TOKENS, dtype)
        self.lengths: NDArray[np.int32] = _mapped(self.folder / LENGTHS, LENGTH).reshape(-1, 2)
        ends = np.cumsum(self.lengths.sum(1, dtype=np.int64))
        total = int(ends[-1]) if len(ends) else 0
        if total != len(self.tokens) or (len(ends) and self.lengths.min() < 0):
            raise ShardError(
                f"{self.folder / LENGTHS}: damaged: its lengths add up to {total} ids, "
                f"{TOKENS} has {len(self.tokens)}; {_again(self.folder)}"
            )
        self.starts: NDArray[np.int64] = np.concatenate([np.zeros(1, np.int64), ends[:-1]])[: len(ends)]

    def __len__(self) -> int:
        return len(self.lengths)

    def source(self, i: int) -> NDArray[Any]:
        """The source ids of example i."""
        start = self.starts[i]
        return self.tokens[start : start + self.lengths[i, 0]]

    def target(self, i: int) -> NDArray[Any]:
        """The target ids of example i."""
        start = self.starts[i] + self.lengths[i, 0]
        return self.tokens[start : start + self.lengths[i, 1]]


def _again(folder: Path) -> str:
    return f"delete {folder}: it is made again"


def _read_table(path: Path) -> dict[str, Any]:
    """What shards.json says, held to its own sha256: a changed count or vocabulary must not pass."""
    try:
        table = json.loads(path.read_bytes())
    except OSError as error:
        raise ShardError(f"{path}: cannot be read: {error.strerror}; {_again(path.parent)}") from error
    except ValueError:
        raise ShardError(f"{path}: damaged: not JSON; {_again(path.parent)}") from None
    version = table.get("version") if isinstance(table, dict) else None
    if version != VERSION:
        raise ShardError(f"{path}: expected version {VERSION}, got {version}; {_again(path.parent)}")
    if table.pop("sha256", None) != _digest(table):
        raise ShardError(f"{path}: damaged: its sha256 is not the one that it names; {_again(path.parent)}")
    return table


def _digest(table: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()


def _check(path: Path, size: int, digest: str | None) -> None:
    try:
        have = path.stat().st_size
        if have != size:
            raise ShardError(f"{path}: damaged: expected {size} bytes, got {have}; {_again(path.parent)}")
        if digest is None:
            return
        with path.open("rb") as file:
            if hashlib.file_digest(file, "sha256").hexdigest() != digest:
                raise ShardError(f"{path}: damaged: its sha256 is not the one in {TABLE}; {_again(path.parent)}")
    except OSError as error:
        raise ShardError(f"{path}: cannot be read: {error.strerror}; {_again(path.parent)}") from error


def _mapped(path: Path, dtype: np.dtype[Any]) -> NDArray[Any]:
    """An empty file cannot be mapped."""
    return np.memmap(path, dtype, mode="r") if path.stat().st_size else np.zeros(0, dtype)


def _swap(new: Path, folder: Path) -> None:
    old = new.with_name(new.name.replace(".new-", ".old-"))
    take_place(new, folder, old)
    shutil.rmtree(old, ignore_errors=True)
