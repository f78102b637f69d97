"""A folder of files with a manifest: written whole or not at all, checked when read. Knows bytes; knows no torch.

The manifest is what `sha256sum -c` reads. A folder is read whole and held to it before anything in it is used: a byte
that was flipped, cut off, lost or added is one error that names the file. No pickle.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import tempfile
import time
from pathlib import Path

from attentif.disk import sync
from attentif.disk import write as _write

MANIFEST, CONFIG, CARD, TOKENIZER = "manifest.sha256", "config.toml", "README.md", "tokenizer.json"


class FolderError(ValueError):
    """A folder that cannot be trusted, or cannot be written: the message names the file."""


def write_folder(path: str | Path, files: dict[str, bytes]) -> None:
    """Replace the folder by one with these files. Killed at any moment, the old one or the new one is there, whole."""
    path = Path(path)
    wrong = [name for name in files if name == MANIFEST or not re.fullmatch(r"[A-Za-z0-9_][\w.-]*", name)]
    if wrong:
        raise FolderError(f"{path / wrong[0]}: not a name for a file of a model folder")
    hashes = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items()))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _recover(path)
        new = Path(tempfile.mkdtemp(prefix=f".{path.name}.new-", dir=path.parent))
        try:
            for name, data in (*files.items(), (MANIFEST, hashes.encode())):
                _write(new / name, data)
            new.chmod(0o755)
            sync(new)
            _swap(new, path)
        finally:
            shutil.rmtree(new, ignore_errors=True)
    except OSError as error:
        raise FolderError(f"{error.filename or path}: cannot be written: {error.strerror}") from error


def read_folder(path: str | Path) -> dict[str, bytes]:
    """Every file of the folder, each as its manifest says it should be; also while somebody replaces the folder."""
    path, patience = Path(path), time.monotonic() + 1.0
    while True:
        place = path if path.is_dir() or not _old(path).is_dir() else _old(path)
        begun = _identity(place)
        try:
            return _checked(place)
        except (FolderError, OSError):
            # Missing for a moment is a folder being replaced; missing for long, what a kill left of a first attempt.
            moment = begun is None and any(path.parent.glob(f".{path.name}.*")) and time.monotonic() < patience
            if _identity(place) == begun and not moment:
                raise


def read_file(path: str | Path, name: str) -> bytes:
    """One file of a folder, as its manifest says it should be; the rest is not looked at."""
    place = Path(path) if Path(path).is_dir() or not _old(Path(path)).is_dir() else _old(Path(path))
    if not place.is_dir():
        raise FolderError(f"{path}: no such folder")
    expected = _manifest(place)
    if name not in expected:
        raise FolderError(f"{place / name}: missing; expected a model folder")
    return _intact(place / name, _read(place / name), expected[name])


def folder_exists(path: str | Path) -> bool:
    """Is there something to read? Also between the two renames of a save, where a kill may have left it."""
    path = Path(path)
    return path.is_dir() or _old(path).is_dir()


def _identity(folder: Path) -> tuple[int, int] | None:
    """What changes when a folder is replaced by another of its name, or is being removed."""
    try:
        return folder.stat().st_ino, folder.stat().st_ctime_ns
    except OSError:
        return None


def _checked(path: Path) -> dict[str, bytes]:
    if not path.is_dir():
        raise FolderError(f"{path}: no such folder")
    expected = _manifest(path)
    present = {entry.name for entry in path.iterdir()} - {MANIFEST}
    for name in sorted(expected.keys() | present):
        if name not in present:
            raise FolderError(f"{path / name}: missing, though {MANIFEST} lists it; copy the folder anew")
        if name not in expected:
            raise FolderError(f"{path / name}: not in {MANIFEST}; remove the file, or copy the folder anew")
    return {name: _intact(path / name, _read(path / name), digest) for name, digest in expected.items()}


def _intact(path: Path, data: bytes, digest: str) -> bytes:
    if hashlib.sha256(data).hexdigest() != digest:
        raise FolderError(f"{path}: damaged: its sha256 is not the one in {MANIFEST}; copy the folder anew")
    return data


def _recover(path: Path) -> None:
    """For writers, after a kill: put the old folder back if there is no other, and remove what was left half done."""
    if _old(path).is_dir() and not path.exists():
        _old(path).rename(path)
    for rest in (_old(path), *path.parent.glob(f".{path.name}.new-*")):
        shutil.rmtree(rest, ignore_errors=True)


def _manifest(path: Path) -> dict[str, str]:
    """Name to sha256. Strict, so that no flipped byte of the manifest itself goes unseen."""
    text = _read(path / MANIFEST).decode("utf-8", errors="replace")
    lines = re.findall(r"^([0-9a-f]{64})  ([A-Za-z0-9_][\w.-]*)$", text, re.M | re.A)
    if not lines or "".join(f"{digest}  {name}\n" for digest, name in lines) != text:
        raise FolderError(f"{path / MANIFEST}: damaged: expected lines of sha256, two spaces and a file's name")
    return {name: digest for digest, name in lines}


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise FolderError(f"{path}: cannot be read: {error.strerror}") from error


def _swap(new: Path, path: Path) -> None:
    """A folder with files cannot be renamed over another: the old one steps aside first, and readers know where."""
    old = _old(path)
    if path.exists():
        path.rename(old)
    new.rename(path)
    sync(path.parent)
    shutil.rmtree(old, ignore_errors=True)


def _old(path: Path) -> Path:
    return path.with_name(f".{path.name}.old")
