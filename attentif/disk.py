"""Atomic files and folders, locks, and the rule of what may be overwritten. Knows bytes only.

Written are a new name, an empty file, and a pipe or character device. A file with content is
replaced only with `force`, an input never. Symbolic links are followed, permissions stay as they
were.
"""

from __future__ import annotations

import contextlib
import glob
import hashlib
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import IO

try:
    import fcntl
except (
    ImportError
):  # Windows: nothing is locked there, and leftovers of killed processes are not removed
    fcntl = None  # type: ignore[assignment]

NEW = ".{}.new-" + "[0-9a-f]" * 8  # the names of files and folders that are being written


class OutputError(ValueError):
    """A destination that must not, or cannot, be written: the message names it and says what to
    do."""


def check_output(
    path: str | Path, *, force: bool = False, inputs: Iterable[str | Path] = ()
) -> Path:
    """Refuse, before the work, a file that must not be written; returns its path."""
    path = Path(path)
    real = Path(os.path.realpath(path))
    if _is_stream(path):
        if not os.access(path, os.W_OK):
            raise OutputError(f"{path}: cannot be written: no such stream, or permission denied")
        return path
    refuse_input(path, inputs)
    if real.is_dir():
        raise OutputError(f"{path}: is a folder; expected the name of a file")
    if real.is_symlink() or (real.exists() and not real.is_file()):
        raise OutputError(
            f"{path}: is a block device, a socket or a link to itself; expected the name of a file"
        )
    parent = real.parent if path.is_symlink() else path.parent
    if not parent.is_dir():
        raise OutputError(f"{parent}: no such folder; make it first, or choose another name")
    for place, needed in ((path, os.W_OK), (parent, os.W_OK | os.X_OK)):
        if place.exists() and not os.access(place, needed):
            raise OutputError(f"{place}: cannot be written: permission denied; choose another name")
    if not force and real.exists() and real.stat().st_size:
        raise OutputError(
            f"{path}: exists already; choose another name, or replace it with --force"
        )
    return path


def refuse_input(path: str | Path, inputs: Iterable[str | Path]) -> None:
    """Refuse to write over an input, around it or inside it."""
    real = os.path.realpath(path)
    for given in inputs:
        read = os.path.realpath(given)
        there = os.path.exists(read)
        if real == read or (there and os.path.exists(real) and os.path.samefile(real, read)):
            raise OutputError(f"{path}: is the input too; choose another name to write")
        around = os.path.commonpath([real, read]) if there else ""
        if around == real or (around == read and os.path.isdir(read)):
            raise OutputError(
                f"{path}: is inside the input {given}, or contains it; choose another name to write"
            )


def write(path: Path, data: bytes) -> None:
    """Write a new file, flushed to the disk."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def replace(path: Path, data: bytes) -> None:
    """Replace a file's content at once; after a kill the old content is still there."""
    with writing(path) as file:
        file.write(data)


@contextlib.contextmanager
def writing(path: str | Path) -> Iterator[IO[bytes]]:
    """A file to be filled, which gets its name when it is complete; leftovers of killed
    processes are removed first."""
    path = Path(path)
    with _named(path):
        if _is_stream(path):
            with open(os.open(path, os.O_WRONLY | os.O_APPEND), "wb") as file:
                yield file
            return
        real = Path(os.path.realpath(path))
        new, held = _new(
            real, lambda new: os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _mode(real, 0o666))
        )
        try:
            with open(held, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
                new.replace(real)
            sync(real.parent)
        finally:
            new.unlink(missing_ok=True)


@contextlib.contextmanager
def making(path: Path, mode: int = 0o777) -> Iterator[Path]:
    """A folder beside `path`, to be filled and moved; removed at the end if it was not moved."""

    def make(new: Path) -> int:
        new.mkdir(_mode(path, mode))
        return os.open(new, os.O_RDONLY)

    new, held = _new(path, make)
    try:
        yield new
    finally:
        os.close(held)
        remove(new)


def take_place(new: Path, path: Path, old: Path) -> None:
    """Move a complete new folder to `path`; the folder there is moved to `old` first, and back if
    that fails.

    A folder with files cannot be renamed over another, and removing it file by file could leave a
    part of it.
    """
    if path.exists():
        path.rename(old)
    try:
        new.rename(path)
    except OSError:
        if old.exists():
            old.rename(path)
        raise
    sync(path.parent)


@contextlib.contextmanager
def locked(path: Path, *, wait: bool = False, busy: str = "{} uses it") -> Iterator[IO[str]]:
    """The lock file at `path`, open and locked; an error if another process has the lock, unless it
    may `wait`.

    The lock is the system's: it ends with its process. `busy` is the error, with {} for the content
    of the lock file.
    """
    with path.open("a+", encoding="utf-8") as file:
        try:
            if fcntl is not None:
                hold(file.fileno(), wait=wait)
        except BlockingIOError:
            file.seek(0)
            raise OutputError(f"{path.parent}: {busy.format(file.read(100).strip())}") from None
        yield file


def hold(descriptor: int, *, shared: bool = False, wait: bool = True) -> None:
    """Take the system's lock of an open file or folder; an OSError where it has none, or another
    process holds it."""
    if fcntl is None:
        raise OSError("this system has no locks of files")
    fcntl.flock(
        descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB)
    )


def sweep(path: Path, pattern: str = NEW) -> None:
    """Remove the leftovers of `path` that no living process has locked."""
    for rest in path.parent.glob(pattern.format(glob.escape(_short(path)))):
        with contextlib.suppress(OSError):  # another process may remove it too
            held = os.open(rest, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
            try:
                hold(held, wait=False)
                remove(rest) if rest.is_dir() else rest.unlink()
            finally:
                os.close(held)


def sync(folder: Path) -> None:
    """Flush a folder to the disk, and with it the renames in it."""
    with contextlib.suppress(PermissionError):  # a folder that may be written and not read
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def free_name(path: Path, ending: str) -> Path:
    """An unused name beside a file or folder: NAME.ENDING, NAME.ENDING1 and so on."""
    names = (path.with_name(f"{path.name}.{ending}{number or ''}") for number in count())
    return next(name for name in names if not name.exists())


def user_cache(part: str) -> Path | None:
    """The user's cache: ~/.cache/attentif/PART, or under XDG_CACHE_HOME; None without a home
    folder other than /."""
    given, home = os.environ.get("XDG_CACHE_HOME", ""), os.path.expanduser("~")
    if not os.path.isabs(given):
        if not os.path.isabs(home) or os.path.realpath(home) == "/" or not os.path.isdir(home):
            return None
        given = os.path.join(home, ".cache")
    return Path(given, "attentif", part)


def read_bounded(path: Path, most: int) -> bytes:
    """The content of a regular file of at most `most` bytes; a device, a pipe or a longer file
    is an OutputError."""
    with _regular(path) as file:
        size = os.fstat(file.fileno()).st_size
        if size > most:
            raise OutputError(f"{path}: expected at most {most:,} bytes, got {size:,}")
        data = file.read(size + 1)  # not `most`: Python would allocate all of it
        if len(data) > size:
            raise OutputError(f"{path}: expected {size:,} bytes, got more: it is being written")
        return data


def digest(path: str | Path, read: Callable[[int], None] = lambda _: None) -> str:
    """A file's sha256; `read` gets the number of bytes read so far."""
    found, buffer = hashlib.sha256(), memoryview(bytearray(1 << 18))
    with open(path, "rb", buffering=0) as file:
        while size := file.readinto(buffer):
            found.update(buffer[:size])
            read(file.tell())
    return found.hexdigest()


def read_start(path: Path, most: int) -> bytes:
    """The first bytes of a regular file, at most `most`."""
    with _regular(path) as file:
        return file.read(most)


def _regular(path: Path) -> IO[bytes]:
    """A regular file, open for reading."""
    opened = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # opening a pipe would wait for its writer
    if stat.S_ISREG(os.fstat(opened).st_mode):
        return os.fdopen(opened, "rb")
    os.close(opened)
    raise OutputError(f"{path}: expected a regular file")


def _new(path: Path, make: Callable[[Path], int]) -> tuple[Path, int]:
    """A new file or folder beside `path`, locked while its descriptor is open."""
    sweep(path)
    while True:
        new = path.with_name(f".{_short(path)}.new-{os.urandom(4).hex()}")
        held = make(new)
        with contextlib.suppress(
            OSError
        ):  # a file system without locks: nothing is swept there either
            hold(held)
        if new.exists():
            _keep_permissions(path, held)
            return new, held
        os.close(held)  # swept by another process before it was locked


def remove(folder: Path) -> None:
    """Remove a folder with its content, as far as possible."""
    from shutil import rmtree  # here: commands that only read do not need it

    rmtree(folder, ignore_errors=True)


def _short(path: Path) -> str:
    """The name, shortened so that an ending fits: a name has at most 255 bytes."""
    return path.name[:60]


def _mode(old: Path, default: int) -> int:
    """The permissions of a new file: at most those of the old one. The umask applies."""
    try:
        return stat.S_IMODE(old.stat().st_mode) & 0o777
    except OSError:
        return default


def _keep_permissions(old: Path, new: int) -> None:
    with contextlib.suppress(OSError):  # there is no old one, or its owner is another
        found = old.stat()
        os.fchmod(new, stat.S_IMODE(found.st_mode))
        os.fchown(new, found.st_uid, found.st_gid)


@contextlib.contextmanager
def _named(path: Path) -> Iterator[None]:
    """Errors name `path` in place of the temporary file beside it, or of no file (a full disk)."""
    try:
        yield
    except OSError as error:
        beside = f".{_short(Path(os.path.realpath(path)))}.new-"
        ours = error.filename is None or os.path.basename(os.fsdecode(error.filename)).startswith(
            beside
        )
        if ours and error.errno is not None:
            error.filename, error.filename2 = str(path), None
        raise


def _is_stream(path: Path) -> bool:
    """Is it a pipe, a character device, or a stream of this process by its name?"""
    if os.path.abspath(path).startswith(("/dev/fd/", "/dev/std", "/proc/self/fd/")):
        return True
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISCHR(mode)
