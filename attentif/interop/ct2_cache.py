"""The cache of exported CTranslate2 files: a model folder is exported once and kept for the user.

An entry is named by the sha256 of the model folder's manifest, so another model has another entry.
It is used only if it and its files belong to this user, nobody else may write them, and their
content is unchanged: files that changed in any way since they were written (st_ctime, which no user
can set) are hashed again. Exporting needs torch, finding an entry does not. The ENTRIES used last
are kept.

    ~/.cache/attentif/engine/KEY-int8-3/  model.bin  config.json  *vocabulary.json  words.txt (a
        shortlist)
                                          files.sha256  files.seen
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Literal

from attentif.disk import digest, hold, making, sweep, user_cache
from attentif.folder import read_manifest
from attentif.interop import ExportError

HASHES, SEEN, WORDS = "files.sha256", "files.seen", "words.txt"
VERSION = 4  # of an entry's content: entries of other versions are not used
ENTRIES = 16
Precision = Literal["int8", "float32"]

# The package is imported from where this process has it; nothing else is imported from that folder.
MAKE = """
import sys
sys.path.insert(0, sys.argv[1])
import attentif
del sys.path[0]
from attentif.interop.ctranslate2 import export
try:
    export(*sys.argv[2:])
except ValueError as error:
    sys.exit(str(error))
"""


@contextmanager
def engine_files(folder: Path, precision: Precision, say: Callable[[str], None]) -> Iterator[Path]:
    """The folder with the CTranslate2 files of a model folder, from the cache or exported now;
    locked while in use.

    `say` is told if they cannot be cached.
    """
    with ExitStack() as until:
        yield _found(folder, precision, say, until)


def _found(
    folder: Path, precision: Precision, say: Callable[[str], None], until: ExitStack
) -> Path:
    manifest, cache = read_manifest(folder), user_cache("engine")
    entry = cache and cache / f"{hashlib.sha256(manifest).hexdigest()[:32]}-{precision}-{VERSION}"
    if entry and _hold(entry, until):
        return entry
    try:
        try:
            if cache is None or entry is None:
                raise PermissionError(0, "there is no home folder", "cache")
            _prepare(cache)
            if _hold(entry, until):
                return entry
            new = until.enter_context(making(entry))
        except OSError as error:
            say(
                f"{error.filename or cache}: cannot be written ({error.strerror}): the "
                f"CTranslate2 files of {folder} "
                "are made each time; set XDG_CACHE_HOME to a folder that can be written"
            )
            new, entry = until.enter_context(_private()), None
        made = _made(folder, precision, new)
        # If the folder was replaced meanwhile, the files serve now, but are not kept under this
        # key.
        if entry is not None and read_manifest(folder) == manifest and _moved(made, entry, until):
            return entry
        return made
    except OSError as error:
        raise ExportError(
            f"{error.filename or folder}: cannot be written: {error.strerror}"
        ) from error


def _prepare(cache: Path) -> None:
    """Make the cache for this user alone; remove leftovers of killed processes and the entries
    not used lately."""
    cache.parent.parent.mkdir(parents=True, exist_ok=True)
    for folder in (cache.parent, cache):
        folder.mkdir(mode=0o700, exist_ok=True)
        if folder.lstat().st_uid != os.geteuid():
            raise PermissionError(1, "it belongs to another user", str(folder))
        if folder.stat().st_mode & 0o022:
            folder.chmod(0o700)
    sweep(cache / "any", ".*new-*")
    entries = [
        entry for entry in cache.iterdir() if not entry.name.startswith(".") and entry.is_dir()
    ]
    for entry in sorted(entries, key=lambda entry: -entry.stat().st_mtime)[ENTRIES - 1 :]:
        sweep(cache / entry.name, "{}")  # unless a process holds it


@contextmanager
def _private() -> Iterator[Path]:
    """A temporary folder for this user alone; those of killed processes are removed first."""
    import tempfile

    mine = f"attentif-{os.geteuid()}-"
    sweep(Path(tempfile.gettempdir()) / "any", f"{mine}*")
    with tempfile.TemporaryDirectory(prefix=mine) as name, ExitStack() as until:
        _lock(Path(name), until)
        yield Path(name)


def _lock(folder: Path, until: ExitStack) -> int:
    """Lock a folder, so that no process removes it; returns its descriptor."""
    held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    until.callback(os.close, held)
    with suppress(OSError):  # a file system without locks
        hold(held, shared=True)
    return held


def _hold(entry: Path, until: ExitStack) -> bool:
    """Is there a valid entry? It is then locked, and marked as the last used."""
    try:
        held = _lock(entry, until)
        if not os.path.samestat(os.fstat(held), os.lstat(entry)) or not is_intact(entry):
            return False
        os.utime(held)
    except (OSError, ValueError):
        return False
    return True


def is_intact(entry: Path) -> bool:
    """Does everything belong to this user alone, and is every file unchanged?"""
    above = (entry.parent.parent, entry.parent)  # the user may have made them links
    if not all(
        _own(folder.stat(), stat.S_IFDIR) and folder.lstat().st_uid == os.geteuid()
        for folder in above
    ):
        return False
    if not _own(entry.lstat(), stat.S_IFDIR):
        return False
    if not all(_own(file.lstat(), stat.S_IFREG) for file in entry.iterdir()):
        return False
    if (entry / SEEN).read_text(encoding="ascii") == _seen(entry):
        return True
    if (entry / HASHES).read_text(encoding="ascii") != hashes(entry):
        return False
    (entry / SEEN).write_text(_seen(entry), encoding="ascii")
    return True


def _own(found: os.stat_result, kind: int) -> bool:
    """Is it of this kind, and may only this user write it?"""
    return (
        stat.S_IFMT(found.st_mode) == kind
        and found.st_uid == os.geteuid()
        and not found.st_mode & 0o022
    )


def _files(entry: Path) -> list[Path]:
    return [path for path in sorted(entry.iterdir()) if path.name not in (HASHES, SEEN)]


def _seen(entry: Path) -> str:
    """A text that changes whenever a file is written, replaced or touched."""
    found = [(path.lstat(), path.name) for path in _files(entry)]
    return "".join(
        f"{file.st_ctime_ns} {file.st_ino} {file.st_size} {name}\n" for file, name in found
    )


def hashes(entry: Path) -> str:
    return "".join(f"{digest(path)}  {path.name}\n" for path in _files(entry))


def _made(folder: Path, precision: Precision, new: Path) -> Path:
    """Export into a folder inside `new`."""
    new.chmod(0o700)
    made = new / "files"
    export_files(folder, made, precision)
    if (made / "vmap.txt").exists():
        (made / "vmap.txt").rename(made / WORDS)
    (made / HASHES).write_text(hashes(made), encoding="ascii")
    (made / SEEN).touch()
    for path in (made, *made.iterdir()):
        path.chmod(0o700 if path == made else 0o600)
    (made / SEEN).write_text(_seen(made), encoding="ascii")
    return made


def _moved(made: Path, entry: Path, until: ExitStack) -> bool:
    """Move exported files to their entry, unless another process was faster."""
    for attempt in range(3):
        with suppress(OSError):
            os.rename(made, entry)
            _lock(entry, until)
            return True
        if _hold(entry, until):
            return True
        with suppress(OSError):  # damaged, or another user's
            os.rename(entry, made.with_name(f"damaged-{attempt}"))
    return False


def export_files(folder: Path, to: Path, precision: Precision) -> None:
    """Export in this process if it has imported torch, else in a new one, so that this one stays
    small."""
    if "torch" in sys.modules:
        from attentif.interop.ctranslate2 import export

        return export(folder, to, precision)
    import subprocess

    package = str(Path(__file__).resolve().parents[2])
    # -P: nothing is imported from the working directory; -E: nor from the folders of PYTHONPATH.
    command = [
        sys.executable,
        "-P",
        "-E",
        "-c",
        MAKE,
        package,
        str(folder.absolute()),
        str(to.absolute()),
        precision,
    ]
    done = subprocess.run(
        command,
        cwd=to.parent,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        reason = (
            done.stderr.strip().splitlines() or [f"the process ended with {done.returncode}"]
        )[-1]
        raise ExportError(f"{folder}: the CTranslate2 files cannot be made: {reason}")
