"""A folder of parts that are made one after another: finished ones are listed, and a killed run
resumes after them.

Its table `prepared.json` marks a folder as ours. It has everything that determines the parts, the
sha256 of each finished part and a note on it, and what is known of source files. Knows files; knows
no text.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from attentif.config import ConfigError
from attentif.disk import OutputError, digest, read_bounded, replace

TABLE, LOCK, VERSION = "prepared.json", ".lock", 2
LEFT = re.compile(r"\..+\.new-[0-9a-f]{8}")  # by a kill
Origin = dict[str, Any]  # everything that determines the parts, by name


@dataclass
class Table:
    """The content of prepared.json."""

    folder: Path
    origin: Origin = field(default_factory=dict)
    made: dict[str, str] = field(default_factory=dict)  # finished parts, each with its sha256
    known: dict[str, list[Any]] = field(
        default_factory=dict
    )  # source files: size, times, inode, sha256
    notes: dict[str, Any] = field(default_factory=dict)  # on finished parts

    @classmethod
    def read(cls, folder: Path, advice: str) -> Table:
        """The folder's table, empty if there is none yet; a folder with other files is refused
        with this advice."""
        path, again = folder / TABLE, f"delete {folder}: it is made again"
        names = sorted(entry.name for entry in folder.iterdir()) if folder.is_dir() else []
        if not path.exists():  # checked after listing the names: it is written before the others
            others = [
                name for name in names if name not in (LOCK, TABLE) and not LEFT.fullmatch(name)
            ]
            if others:
                raise ConfigError(
                    f"{folder}: holds files that attentif did not write ({others[0]}); {advice}"
                )
            return cls(folder)
        try:
            found = json.loads(read_bounded(path, 1 << 26))
            version, *parts = (found[name] for name in ("version", "origin", "made", "known"))
            parts.append(found.get("notes", {}))
        except (OutputError, ValueError, KeyError, TypeError, RecursionError):
            raise ConfigError(f"{path}: damaged; {again}") from None
        if version != VERSION or not all(isinstance(part, dict) for part in parts):
            raise ConfigError(f"{path}: expected version {VERSION}, got {version}; {again}")
        return cls(folder, *parts)

    def write(self) -> None:
        table = {"version": VERSION, **asdict(self)}
        del table["folder"]
        replace(self.folder / TABLE, json.dumps(table, ensure_ascii=False, indent=1).encode())

    def begin(self, origin: Origin) -> None:
        """Start parts of this origin, from none."""
        self.origin, self.made, self.notes = origin, {}, {}
        self.write()

    def add(self, name: str, note: Any = None) -> None:
        """Note that a file of the folder is finished."""
        self.made[name], self.notes[name] = digest(self.folder / name), note
        self.write()

    def has(self, name: str) -> bool:
        """Is this file finished and unchanged?"""
        path = self.folder / name
        return name in self.made and path.is_file() and digest(path) == self.made[name]

    def learn(self, known: dict[str, list[Any]]) -> None:
        """Save what is newly known of the source files, if the folder can be written."""
        if known != self.known:
            self.known = known
            with suppress(OSError):
                self.write()

    def difference(self, other: Origin) -> str:
        """The first name in which another origin differs; nothing if they are equal."""
        names = sorted(self.origin.keys() | other.keys())
        return next((name for name in names if self.origin.get(name) != other.get(name)), "")

    def discard(self) -> None:
        """Remove the parts and the table, and the folder if nothing else is in it."""
        for name in (*self.made, TABLE, LOCK):
            (self.folder / name).unlink(missing_ok=True)
        with suppress(OSError):  # somebody else's files are in it
            self.folder.rmdir()
