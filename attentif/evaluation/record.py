"""The record of an evaluation: all that a report needs of one system, as a folder of less than 1
MB. Knows no model.

record.json has a version and the facts, sentences.json.gz the sources, references and outputs; the
folder has a manifest, so that a changed byte is found. The system's name and seed tell which
records belong together.
"""

from __future__ import annotations

import gzip
import json
import zlib
from dataclasses import MISSING, asdict, dataclass, fields, is_dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

from attentif.evaluation.score import Score
from attentif.folder import FolderError, read_folder, write_folder

FACTS, SENTENCES = "record.json", "sentences.json.gz"
VERSION = 1
LARGEST = 1_000_000  # bytes of a record
UNPACKED = 64 << 20  # the most bytes of sentences that are read
KINDS = {str: "text", int: "a whole number", float: "a number"}
LINES = ("sources", "references", "outputs")


@dataclass(frozen=True)
class Speed:
    """Source sentences and target tokens a second, over all sentences after a warm-up."""

    sentences: float
    tokens: float
    seconds: float
    batch: str  # its size in words
    engine: str
    device: str


@dataclass(frozen=True)
class Memory:
    """Peak bytes while translating: of the GPU, or resident of the whole process."""

    bytes: int
    of: str


@dataclass(frozen=True)
class Training:
    """What the whole run took, the step of the model that it kept, and its learning curve."""

    steps: int
    seconds: float
    tokens: int | None
    train: list[list[float]]  # step, seconds, loss
    dev: list[list[float]]  # step, seconds, loss, BLEU, chrF
    best_step: int | None = None  # of the model that is recorded, if it is the run's best

    @property
    def undertrained(self) -> bool:
        """Did BLEU on the dev set still rise by a point or more at the last evaluation?"""
        return len(self.dev) > 1 and self.dev[-1][3] - self.dev[-2][3] >= 1


@dataclass(frozen=True)
class Attention:
    """The attention of each target token (rows) to each source token (columns): the mean of all
    layers and heads."""

    source: str
    target: str
    rows: list[str]
    columns: list[str]
    weights: list[list[float]]


@dataclass(frozen=True, kw_only=True)
class Record:
    """The outputs of one system on a test set, with whatever else is known of it; `sources` may
    be empty."""

    system: str
    seed: int | None = None
    test_set: str
    sources: list[str]
    references: list[str]
    outputs: list[str]
    score: Score
    model: str = ""
    family: str = ""
    search: str = ""
    parameters: int | None = None
    speed: Speed | None = None
    memory: Memory | None = None
    training: Training | None = None
    attention: Attention | None = None
    no_attention: str = ""  # the reason

    @property
    def label(self) -> str:
        return self.system if self.seed is None else f"{self.system}, seed {self.seed}"

    def write(self, folder: str | Path, *, force: bool = False) -> None:
        """Write the record as a folder."""
        facts = {
            "version": VERSION,
            **{name: one for name, one in asdict(self).items() if name not in LINES},
        }
        files = {
            FACTS: (
                "{\n"
                + ",\n".join(f"{_json(name)}: {_json(one)}" for name, one in facts.items())
                + "\n}\n"
            ).encode(),
            SENTENCES: packed({name: getattr(self, name) for name in LINES}),
        }
        size = sum(map(len, files.values()))
        if size >= LARGEST:
            raise ValueError(
                f"{folder}: a record has less than {LARGEST:,} bytes, got {size:,}; take fewer "
                "sentences"
            )
        write_folder(folder, files, force=force)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def packed(lines: dict[str, list[str]]) -> bytes:
    """The same bytes for the same lines."""
    return gzip.compress(json.dumps(lines, ensure_ascii=False).encode(), mtime=0)


def is_record(folder: str | Path) -> bool:
    return (Path(folder) / FACTS).is_file()


def read_record(folder: str | Path) -> Record:
    """The record of a folder; one that is damaged, or of another version, is a FolderError of
    one line."""
    folder = Path(folder)
    files = read_folder(folder)
    for name in (FACTS, SENTENCES):
        if name not in files:
            raise FolderError(f"{folder / name}: missing; make the record again")
    facts = _object(files[FACTS], folder / FACTS)
    version = facts.pop("version", None)
    if version != VERSION:
        raise FolderError(
            f"{folder / FACTS}: version: expected {VERSION}, got {json.dumps(version)[:40]}; make "
            "the "
            "record again, or read it with the attentif that wrote it"
        )
    lines = _object(_unpacked(files[SENTENCES], folder / SENTENCES), folder / SENTENCES)
    try:
        found = _typed(Record, facts | {name: lines.get(name) for name in LINES}, "")
    except ValueError as error:
        raise FolderError(f"{folder / FACTS}: damaged: {error}; make the record again") from None
    counts = [
        len(found.references),
        len(found.outputs),
        *([len(found.sources)] if found.sources else []),
    ]
    if len(set(counts)) > 1 or not counts[0]:
        raise FolderError(
            f"{folder / SENTENCES}: damaged: expected equal numbers of lines, got {counts}; make "
            "the "
            "record again"
        )
    return found


def _object(data: bytes, path: Path) -> dict[str, Any]:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise FolderError(f"{path}: damaged: expected a JSON object; make the record again")
    return found


def _unpacked(data: bytes, path: Path) -> bytes:
    reader = zlib.decompressobj(wbits=31)
    try:
        found = reader.decompress(data, UNPACKED)
    except zlib.error:
        found = b""
    if not reader.eof:
        raise FolderError(
            f"{path}: damaged: expected gzip of at most {UNPACKED:,} bytes; make the record again"
        )
    return found


def _typed(kind: Any, value: Any, name: str) -> Any:
    """The value as this type, dataclasses and lists included; a ValueError names the first part
    that is not of it."""
    if get_origin(kind) in (Union, type(int | None)):
        return None if value is None else _typed(get_args(kind)[0], value, name)
    if get_origin(kind) is list and isinstance(value, list):
        return [
            _typed(get_args(kind)[0], one, f"{name}[{number}]") for number, one in enumerate(value)
        ]
    if isinstance(kind, type) and is_dataclass(kind) and isinstance(value, dict):
        hints, before = get_type_hints(kind), f"{name}." if name else ""
        for unknown in sorted(value.keys() - hints.keys()):
            raise ValueError(f"{before}{unknown}: unknown key")
        for field in fields(kind):
            if field.name not in value and field.default is MISSING:
                raise ValueError(f"{before}{field.name}: missing")
        return kind(
            **{key: _typed(hints[key], one, f"{before}{key}") for key, one in value.items()}
        )
    if kind is float and type(value) is int:
        value = float(value)
    if type(value) is not kind or (kind is float and not isfinite(value)):
        raise ValueError(
            f"{name}: expected {KINDS.get(kind, 'a list or an object')}, got "
            f"{json.dumps(value)[:40]}"
        )
    return value
