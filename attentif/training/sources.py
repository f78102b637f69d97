"""The sources of prepared data, identified by content: settings, a sha256 of each file, the embedded grammars.

The table `prepared.json` marks a folder as ours. It lists the sources, the finished parts, and for each source file its
sha256, size, times and inode: while those are unchanged, the file is not read again.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from attentif.config import ConfigError
from attentif.disk import OutputError, read_bounded, replace
from attentif.folder import TOKENIZER
from attentif.terminal import Bar
from attentif.text.corpora import source_folders
from attentif.text.corpus import files_of
from attentif.training.recipe import Recipe

TABLE, LOCK, VERSION = "prepared.json", ".lock", 2
SETTLED = 2_000_000_000  # nanoseconds: a newer file may change again within one tick of its clock
CHUNK = 1 << 20
Origin = dict[str, str]  # everything that determines the prepared data, by name
Stage = Callable[[str], AbstractContextManager[Bar]]  # a progress bar for a stage of this title


@dataclass
class Table:
    """The content of prepared.json."""

    folder: Path
    origin: Origin = field(default_factory=dict)
    made: dict[str, str] = field(default_factory=dict)  # finished parts, each with its sha256
    known: dict[str, list[Any]] = field(default_factory=dict)  # source files: size, times, inode, sha256

    @classmethod
    def read(cls, folder: Path) -> Table:
        """The folder's table, empty if there is none yet; a folder with other files is refused."""
        path, again = folder / TABLE, f"delete {folder}: it is made again"
        names = sorted(entry.name for entry in folder.iterdir()) if folder.exists() else []
        if not path.exists():  # checked after listing the names: it is written before the others
            others = [name for name in names if name not in (LOCK, TABLE) and not name.startswith(f".{TABLE}.new-")]
            if others:
                raise ConfigError(f"{folder}: holds files that attentif did not write ({others[0]}); "
                                  "choose another data.folder, or rename it")  # fmt: skip
            return cls(folder)
        try:
            found = json.loads(read_bounded(path, 1 << 26))
            version, *parts = (found[name] for name in ("version", "origin", "made", "known"))
        except (OutputError, ValueError, KeyError, TypeError, RecursionError):
            raise ConfigError(f"{path}: damaged; {again}") from None
        if version != VERSION or not all(isinstance(part, dict) for part in parts):
            raise ConfigError(f"{path}: expected version {VERSION}, got {version}; {again}")
        return cls(folder, *parts)

    def write(self) -> None:
        table = {"version": VERSION, "origin": self.origin, "made": self.made, "known": self.known}
        replace(self.folder / TABLE, json.dumps(table, ensure_ascii=False, indent=1).encode())

    def add(self, name: str) -> None:
        """Note that a file of the folder is finished."""
        self.made[name] = digest(self.folder / name)
        self.write()

    def has(self, name: str) -> bool:
        """Is this file finished and unchanged?"""
        path = self.folder / name
        return name in self.made and path.is_file() and digest(path) == self.made[name]

    def check(self, wanted: Origin) -> None:
        """Refuse data from other sources, naming the first difference."""
        if name := self._difference(wanted):
            raise ConfigError(
                f"{self.folder}: prepared from other data, or under other settings: {name} differs; restore the old "
                f"one, choose another --folder or data.folder, or delete {self.folder}: it is made again"
            )

    def check_unchanged(self, now: Origin) -> None:
        """Refuse sources that changed during preparation."""
        if name := self._difference(now):
            raise ConfigError(f"{self.folder}: {name} changed while it was read; start again")

    def _difference(self, other: Origin) -> str:
        names = sorted(self.origin.keys() | other.keys())
        return next((name for name in names if self.origin.get(name) != other.get(name)), "")


def origin(recipe: Recipe, known: dict[str, list[Any]], stage: Stage) -> Origin:
    """Everything that determines the prepared data; files that had to be read are added to `known`."""
    data = asdict(recipe.data)
    del data["folder"], data["weights"], data["max_length"]
    found = {f"data.{name}": json.dumps(value, ensure_ascii=False) for name, value in data.items()}
    found["[cleaning]"] = json.dumps(None if recipe.cleaning is None else asdict(recipe.cleaning))
    corpora = recipe.data.corpora
    if folders := source_folders(corpora):
        found["the version of the embedded corpora"] = _grammars(folders)
    files = [file for corpus_name in corpora for file in files_of(corpus_name)]
    files += [str(tokenizer_file(recipe.data.tokenizer))] if recipe.data.tokenizer else []
    if files := [file for file in files if os.path.exists(file)]:
        with stage("checking data files") as bar:
            found |= {f"the content of {file}": _known(file, known, bar) for file in files}
    return found


def tokenizer_file(corpus_name: str) -> Path:
    """The file of a tokenizer that is given as a file or as a folder with one."""
    path = Path(corpus_name)
    return path / TOKENIZER if path.is_dir() else path


def digest(path: str | Path, read: Callable[[int], None] = lambda _: None) -> str:
    """A file's sha256; `read` gets the size of each chunk read."""
    found = hashlib.sha256()
    with open(path, "rb") as file:
        while chunk := file.read(CHUNK):
            found.update(chunk)
            read(len(chunk))
    return found.hexdigest()


def _known(file: str, known: dict[str, list[Any]], bar: Bar) -> str:
    """A file's sha256, from the table if its size, times and inode are unchanged."""
    name, now, done = os.path.abspath(file), os.stat(file), 0
    if not stat.S_ISREG(now.st_mode):
        raise ConfigError(f"{file}: expected a regular file: training data are read several times")
    state = [now.st_size, now.st_mtime_ns, now.st_ctime_ns, now.st_ino]
    if known.get(name, [])[:-1] == state:
        return str(known[name][-1])

    def read(size: int) -> None:
        nonlocal done
        done += size
        bar.at(done >> 20, f"of {now.st_size >> 20} MiB: {file}")

    found = digest(file, read)
    if time.time_ns() - now.st_ctime_ns > SETTLED:
        known[name] = [*state, found]
    return found


def update(table: Table, known: dict[str, list[Any]]) -> None:
    """Save what is newly known of the source files, if the folder can be written."""
    if known != table.known:
        table.known = known
        with suppress(OSError):
            table.write()


@cache
def _grammars(folders: tuple[Path, ...]) -> str:
    """A sha256 of the code and data of embedded corpora: another version may give other sentences."""
    found = hashlib.sha256()
    for root, pattern in product(folders, ("*.py", "*.tsv")):
        for path in sorted(root.rglob(pattern)):
            found.update(f"{path.relative_to(root).as_posix()}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return found.hexdigest()
