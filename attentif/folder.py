"""Folders of files with a manifest: written whole or not at all, checked when read. Knows bytes;
knows no torch.

The manifest is what `sha256sum -c` reads. A folder is read whole and compared with it before
anything in it is used: a byte that was changed, cut off, lost or added is one error that names the
file. No pickle.

Only a folder whose manifest lists all of its files is replaced without `force`.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from attentif import disk
from attentif.disk import (
    OutputError,
    making,
    read_bounded,
    refuse_input,
    remove,
    sweep,
    sync,
    take_place,
    write,
)

P = ParamSpec("P")
T = TypeVar("T")

MANIFEST, CONFIG, CARD, TOKENIZER = "manifest.sha256", "config.toml", "README.md", "tokenizer.json"
NAME = re.compile(r"[A-Za-z0-9_][\w.-]*", re.A)
# The most bytes of each file of a folder; of any other file MOST.
LIMITS = {MANIFEST: 1 << 20, CONFIG: 1 << 16, CARD: 1 << 24, TOKENIZER: 1 << 27}
MOST = 1 << 33


class FolderError(ValueError):
    """A folder that is damaged, or cannot be written: the message names the file."""


def check_folder(
    path: str | Path, *, force: bool = False, inputs: Iterable[str | Path] = ()
) -> Path:
    """Refuse, before the work, a folder that must not be written; returns its path.

    Allowed are a new name, an empty folder, and a folder whose manifest lists every file in it,
    unchanged.
    """
    path = Path(path)
    refuse_input(path, inputs)
    real = Path(os.path.realpath(path))
    if real.exists() and not real.is_dir():
        raise FolderError(f"{path}: is a file; expected the name of a folder")
    if real.is_dir() and (os.path.ismount(real) or real in (Path.cwd(), *Path.cwd().parents)):
        raise FolderError(
            f"{path}: is a mount point, or contains the working folder, and cannot be replaced; "
            "choose "
            "the name of a new folder"
        )
    nearest = next(folder for folder in (real, *real.parents) if folder.exists())
    if not nearest.is_dir():
        raise FolderError(f"{nearest}: is a file; expected a folder to write {path.name} into")
    for folder in {nearest, real.parent if real.is_dir() else nearest}:
        if not os.access(folder, os.W_OK | os.X_OK):
            raise FolderError(
                f"{folder}: cannot be written: permission denied; choose another folder"
            )
    if _present(real).is_dir() and not force:
        _refuse_others(path, _present(real))
    return path


def _refuse_others(path: Path, real: Path) -> None:
    """Refuse a folder with a file that its manifest does not list, or lists with another
    content."""
    advice = "choose another folder, or replace all of it with --force"
    others = sorted(_names(real) - _own(real))
    if others:
        raise FolderError(
            f"{path}: holds files that attentif did not write ({others[0]}); {advice}"
        )
    for name, expected in _manifest(real).items() if _names(real) else ():
        if (real / name).is_file() and disk.digest(real / name) != expected:
            raise FolderError(
                f"{path}: holds a file that was changed since attentif wrote it ({name}); {advice}"
            )


def write_folder(path: str | Path, files: dict[str, bytes], *, force: bool = False) -> None:
    """Replace the folder by one with these files. After a kill at any moment, the old or the new
    one is complete."""
    path = Path(path)
    for name in files:
        if name == MANIFEST or not NAME.fullmatch(name):
            raise FolderError(f"{path / name}: not a name for a file of a model folder")
    with new_folder(path, force=force) as new:
        for name, data in files.items():
            write(new / name, data)
        _list(new, {name: hashlib.sha256(data).hexdigest() for name, data in files.items()})


@contextlib.contextmanager
def new_folder(path: str | Path, *, force: bool = False) -> Iterator[Path]:
    """A folder to be filled, which then replaces the one at `path`; it gets a manifest if it has
    none.

    A folder with files but no manifest is refused. Files that were added to a folder with one are
    kept beside it.
    """
    path = Path(path)
    real = Path(os.path.realpath(path))
    present = _present(real)
    if present.is_dir() and _names(present) and not _own(present):
        check_folder(path, force=force)
    try:
        real.parent.mkdir(parents=True, exist_ok=True)
        _recover(real)
        with making(real) as new:
            yield new
            if not (new / MANIFEST).exists():
                for entry in new.iterdir():
                    sync(entry)  # another library wrote it
                _list(new, {entry.name: disk.digest(entry) for entry in new.iterdir()})
            _keep_permissions(real, new)
            sync(new)
            _swap(new, real, force)
    except OSError as error:
        ours = error.filename is None or f".{real.name[:60]}.new-" in os.fsdecode(error.filename)
        raise FolderError(
            f"{path if ours else error.filename}: cannot be written: {error.strerror}"
        ) from error


def missing(path: str | Path) -> FolderError:
    return FolderError(
        f"{path}: no such folder; expected a model folder, or fr-en, which comes with attentif"
    )


def _steady(look: Callable[Concatenate[Path, P], T]) -> Callable[Concatenate[str | Path, P], T]:
    """The same reader of a folder; it reads again if the folder was replaced meanwhile."""

    @wraps(look)
    def steady(path: str | Path, /, *given: P.args, **named: P.kwargs) -> T:
        path, patience = Path(os.path.realpath(path)), time.monotonic() + 1.0
        while True:
            present = _present(path)
            begun = _identity(present)
            try:
                if begun is None:
                    raise missing(path)
                return look(present, *given, **named)
            except (FolderError, OSError):
                # A folder that is missing for a moment is being replaced; for longer, a first save
                # of it was killed.
                near = f".{path.name}."
                beside = (
                    begun is None
                    and path.parent.is_dir()
                    and any(n.startswith(near) for n in _names(path.parent))
                )
                moment = beside and time.monotonic() < patience
                if _present(path) == present and _identity(present) == begun and not moment:
                    raise

    return steady


@_steady
def read_folder(path: Path, check: Callable[[Path], None] | None = None) -> dict[str, bytes]:
    """Every file of the folder, checked by its manifest. `check` may refuse the folder before
    its files are read."""
    expected = _manifest(path)  # before `check`: a folder without a manifest is not ours at all
    if check is not None:
        check(path)
    present = _names(path)
    for name in sorted(expected.keys() | present - {MANIFEST}):
        if name not in present:
            raise FolderError(
                f"{path / name}: missing, though {MANIFEST} lists it; copy the folder again"
            )
        if name not in expected:
            raise FolderError(
                f"{path / name}: not in {MANIFEST}; remove the file, or copy the folder again"
            )
    return {name: _intact(path / name, digest) for name, digest in expected.items()}


@_steady
def read_file(path: Path, name: str) -> bytes:
    """One file of a folder, checked by its manifest; the other files are not read."""
    expected = _manifest(path)
    if name not in expected:
        raise FolderError(f"{path / name}: missing; expected a model folder")
    return _intact(path / name, expected[name])


@_steady
def read_manifest(path: Path) -> bytes:
    """The manifest of a folder, which identifies its content."""
    _manifest(path)
    return _read(path / MANIFEST)


def folder_exists(path: str | Path) -> bool:
    """Is there a folder to read? Also between the two renames of a save, where a kill may have
    left it."""
    return _present(Path(os.path.realpath(path))).is_dir()


def _identity(folder: Path) -> tuple[int, int] | None:
    """A value that changes when a folder is replaced by another, or is being removed."""
    try:
        found = folder.stat()
    except OSError:
        return None
    return (found.st_ino, found.st_ctime_ns) if folder.is_dir() else None


def _intact(path: Path, digest: str) -> bytes:
    data = _read(path)
    if hashlib.sha256(data).hexdigest() != digest:
        raise FolderError(
            f"{path}: damaged: its sha256 is not the one in {MANIFEST}; copy the folder again"
        )
    return data


def _manifest(path: Path) -> dict[str, str]:
    """The sha256 of each file. Strict, so that a changed byte of the manifest itself is an
    error."""
    if not (path / MANIFEST).exists():
        raise FolderError(
            f"{path}: not a model folder: it has no {MANIFEST}; name a folder that attentif "
            "wrote, such "
            "as runs/NAME/best"
        )
    text = _read(path / MANIFEST).decode("utf-8", errors="replace")
    lines = re.findall(rf"^([0-9a-f]{{64}})  ({NAME.pattern})$", text, re.M | re.A)
    if not lines or "".join(f"{digest}  {name}\n" for digest, name in lines) != text:
        raise FolderError(
            f"{path / MANIFEST}: damaged: expected lines of sha256, two spaces and a file's name"
        )
    return {name: digest for digest, name in lines}


def _read(path: Path) -> bytes:
    try:
        return read_bounded(path, LIMITS.get(path.name, MOST))
    except OutputError as error:
        raise FolderError(str(error)) from None
    except OSError as error:
        raise FolderError(f"{path}: cannot be read: {error.strerror}") from error


def _names(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir()}


def _own(folder: Path) -> set[str]:
    """The files that the folder's manifest lists, and the manifest; none without a valid
    manifest."""
    try:
        return {*_manifest(folder), MANIFEST}
    except FolderError:
        return set()


def _list(folder: Path, digests: dict[str, str]) -> None:
    write(
        folder / MANIFEST,
        "".join(f"{digest}  {name}\n" for name, digest in sorted(digests.items())).encode(),
    )


def _keep_permissions(old: Path, new: Path) -> None:
    for entry in new.iterdir():
        with contextlib.suppress(OSError):  # the old folder has no such file
            entry.chmod(stat.S_IMODE((old / entry.name).stat().st_mode))


def _recover(path: Path) -> None:
    """After a kill: put the old folder back if there is no other, and remove incomplete ones."""
    if _old(path).is_dir() and not path.exists():
        _old(path).rename(path)
    _discard(_old(path), path)
    sweep(path)


def _swap(new: Path, path: Path, force: bool) -> None:
    """Move the new folder to its place; readers know where the old one is meanwhile."""
    old = _old(path)
    take_place(new, path, old)
    if force:
        remove(old)
    _discard(old, path)


def _discard(old: Path, path: Path) -> None:
    """Remove a folder that was replaced; files that its manifest does not list move to NAME.rest
    beside it."""
    if not old.is_dir():
        return
    own = _own(old)
    for name in [*sorted(own - {MANIFEST}), *own & {MANIFEST}]:
        with contextlib.suppress(OSError):  # a folder with a listed name is not ours
            (old / name).unlink()
    try:
        old.rmdir()
    except OSError:
        with contextlib.suppress(OSError):
            old.rename(disk.free_name(path, "rest"))


def _present(path: Path) -> Path:
    """The folder's path: between the two renames of a save, and after a kill there, that of the
    old folder."""
    return path if path.is_dir() or not _old(path).is_dir() else _old(path)


def _old(path: Path) -> Path:
    return path.with_name(f".{path.name}.old")
