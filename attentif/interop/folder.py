"""A folder for another library: written whole or not at all, and never in place of something else.

Knows names and bytes. It has no manifest: those who read it know nothing of ours.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from attentif.disk import write
from attentif.folder import FolderError


def write_export(to: Path, files: dict[str, bytes]) -> None:
    """Make the folder, or replace an earlier export there; a folder that holds anything else is refused."""
    refuse_others(to, set(files))
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        new = Path(tempfile.mkdtemp(prefix=f".{to.name}.new-", dir=to.parent))
        try:
            for name, data in files.items():
                write(new / name, data)
            new.chmod(0o755)
            _put(new, to)
        finally:
            shutil.rmtree(new, ignore_errors=True)
    except OSError as error:
        raise FolderError(f"{error.filename or to}: cannot be written: {error.strerror}") from error


def refuse_others(to: Path, known: set[str]) -> None:
    """An export may take the place of an export, not of a folder with files that it would not write."""
    if to.exists() and not to.is_dir():
        raise FolderError(f"{to}: expected a folder, or nothing yet; it is a file")
    others = sorted(entry.name for entry in to.iterdir() if entry.name not in known) if to.is_dir() else []
    if others:
        raise FolderError(f"{to / others[0]}: no part of this export, and the folder would be replaced; "
                          "choose another folder, or remove it first")  # fmt: skip


def _put(new: Path, to: Path) -> None:
    """A folder with files cannot be renamed over another, so the old one steps aside, and back if that fails."""
    old = Path(tempfile.mkdtemp(prefix=f".{to.name}.old-", dir=to.parent))
    try:
        if to.exists():
            to.rename(old / to.name)
        try:
            new.rename(to)
        except OSError:
            if (old / to.name).exists():
                (old / to.name).rename(to)
            raise
    finally:
        shutil.rmtree(old, ignore_errors=True)
