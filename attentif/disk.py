"""Bytes that are on the disk when the call returns: what everything that must survive a kill is written with."""

from __future__ import annotations

import os
from pathlib import Path


def write(path: Path, data: bytes) -> None:
    """A new file."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def replace(path: Path, data: bytes) -> None:
    """A file that holds all of it, in the place of the one before; or, after a kill, still that one."""
    new = path.with_name(f".{path.name}.new")
    new.unlink(missing_ok=True)
    write(new, data)
    new.replace(path)
    sync(path.parent)


def sync(folder: Path) -> None:
    """What was renamed or made in a folder is on the disk once the folder itself is."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
