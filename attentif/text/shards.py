"""Token ids on disk, memory-mapped: written completely or not at all, checked when opened. Knows no
text, no torch.

    tokens.bin   the source ids of each example followed by its target ids; uint16, or uint32 above
                 65,536 ids
    lengths.bin  two int32 for each example: the number of source ids and of target ids
    shards.json  version, dtype, vocab_size, corpora, the caller's notes, size and sha256 of both
                 files, its own sha256

The ids are those of the text only: special tokens are added where batches are made.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from attentif.disk import digest, making, sweep, sync, take_place, write

VERSION = 1
TOKENS, LENGTHS, TABLE = "tokens.bin", "lengths.bin", "shards.json"
NARROW, WIDE, LENGTH = np.dtype("<u2"), np.dtype("<u4"), np.dtype("<i4")
CHUNK = 10_000  # examples held in memory before they are written

Example = tuple[list[int], list[int]]


class ShardError(ValueError):
    """Shards that are damaged or cannot be written: the message names the file or the example."""


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
    """Write the folder from each corpus's (source ids, target ids). After a kill there is no
    folder, or a whole one."""
    folder = Path(folder)
    if not 0 < vocab_size < 1 << 31:
        raise ShardError(f"{folder}: vocab_size: expected 1 to {(1 << 31) - 1}, got {vocab_size}")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        others = (
            {entry.name for entry in folder.iterdir()} - {TOKENS, LENGTHS, TABLE}
            if folder.exists()
            else set()
        )
        if others:
            raise ShardError(
                f"{folder}: holds files that are no shards ({min(others)}); choose another folder"
            )
        sweep(folder, ".{}.old-*")
        with making(folder) as new:
            _fill(new, folder, corpora, vocab_size, dict(about or {}))
            sync(new)
            old = new.with_name(new.name.replace(".new-", ".old-"))
            take_place(new, folder, old)
            shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        raise ShardError(
            f"{error.filename or folder}: cannot be written: {error.strerror}"
        ) from error


def _fill(
    new: Path,
    folder: Path,
    corpora: Iterable[tuple[str, Iterable[Example]]],
    vocab_size: int,
    about: dict[str, str],
) -> None:
    dtype, counts = NARROW if vocab_size <= 1 << 16 else WIDE, []
    with (new / TOKENS).open("wb") as tokens, (new / LENGTHS).open("wb") as lengths:
        for name, examples in corpora:
            count, examples = 0, iter(examples)
            while some := list(islice(examples, CHUNK)):
                ids = _checked(some, vocab_size, f"{folder}: corpus {name}", count)
                tokens.write(ids.astype(dtype).tobytes())
                lengths.write(
                    np.array([len(side) for pair in some for side in pair], LENGTH).tobytes()
                )
                count += len(some)
            counts.append({"name": name, "count": count})
    files = {}
    for path in (new / TOKENS, new / LENGTHS):
        sync(path)
        files[path.name] = {"size": path.stat().st_size, "sha256": digest(path)}
    table = {
        "version": VERSION,
        "dtype": dtype.name,
        "vocab_size": vocab_size,
        "corpora": counts,
        "about": about,
        "files": files,
    }
    write(
        new / TABLE,
        (json.dumps({**table, "sha256": _digest(table)}, indent=1) + "\n").encode("ascii"),
    )


def _checked(examples: list[Example], vocab_size: int, where: str, before: int) -> NDArray[Any]:
    """All ids of some examples, which `before` others precede; an id outside the vocabulary is
    an error."""
    flat = list(chain.from_iterable(chain.from_iterable(examples)))
    ids = np.array(flat or [0])[: len(flat)]
    if ids.dtype.kind not in "iu":
        raise ShardError(f"{where}: expected ids that are whole numbers, got {ids.dtype}")
    wrong = np.flatnonzero((ids < 0) | (ids >= vocab_size))
    if len(wrong):
        ends = np.cumsum([len(source) + len(target) for source, target in examples])
        number = before + int(np.searchsorted(ends, wrong[0], side="right")) + 1
        raise ShardError(
            f"{where}: example {number}: expected ids from 0 to {vocab_size - 1}, got "
            f"{ids[wrong[0]]}; "
            "was it made with another tokenizer?"
        )
    return ids


class Shards:
    """Shards on the disk, mapped into memory: sizes are always checked, with `verify` every
    byte."""

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
                f"{self.folder / LENGTHS}: damaged: its lengths add up to {total} ids, {TOKENS} "
                "has "
                f"{len(self.tokens)}; {again(self.folder)}"
            )
        self.starts: NDArray[np.int64] = np.concatenate([np.zeros(1, np.int64), ends[:-1]])[
            : len(ends)
        ]

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


def again(folder: Path) -> str:
    """What to do with a damaged file or folder of prepared data."""
    return f"delete {folder}: it is made again"


def _read_table(path: Path) -> dict[str, Any]:
    """The content of shards.json, checked against its own sha256."""
    try:
        table = json.loads(path.read_bytes())
    except OSError as error:
        raise ShardError(
            f"{path}: cannot be read: {error.strerror}; {again(path.parent)}"
        ) from error
    except ValueError:
        raise ShardError(f"{path}: damaged: not JSON; {again(path.parent)}") from None
    version = table.get("version") if isinstance(table, dict) else None
    if version != VERSION:
        raise ShardError(f"{path}: expected version {VERSION}, got {version}; {again(path.parent)}")
    if table.pop("sha256", None) != _digest(table):
        raise ShardError(
            f"{path}: damaged: its sha256 is not the one that it names; {again(path.parent)}"
        )
    return table


def _digest(table: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()


def _check(path: Path, size: int, sha256: str | None) -> None:
    try:
        have = path.stat().st_size
        if have != size:
            raise ShardError(
                f"{path}: damaged: expected {size} bytes, got {have}; {again(path.parent)}"
            )
        if sha256 is not None and digest(path) != sha256:
            raise ShardError(
                f"{path}: damaged: its sha256 is not the one in {TABLE}; {again(path.parent)}"
            )
    except OSError as error:
        raise ShardError(
            f"{path}: cannot be read: {error.strerror}; {again(path.parent)}"
        ) from error


def _mapped(path: Path, dtype: np.dtype[Any]) -> NDArray[Any]:
    """An empty file cannot be mapped."""
    return np.memmap(path, dtype, mode="r") if path.stat().st_size else np.zeros(0, dtype)
