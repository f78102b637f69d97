"""The engine's forms of model folders: what CTranslate2 reads, made once and kept in the user's cache.

A form's name is the sha256 of the folder's manifest, so another model has another form; it has the sha256 and times of
its own files, and one that is not as it was written is made again. To make one needs torch, to find one does not.

    ~/.cache/attentif/engine/KEY-int8-2/  model.bin  config.json  *vocabulary.json  words.txt (a shortlist)  form.sha256
                                          form.times
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from attentif.folder import MANIFEST

HASHES, TIMES, LIST = "form.sha256", "form.times", "words.txt"
VERSION = 2  # of the form: another one makes all of them anew
ABANDONED = 24 * 3600  # seconds after which what a killed process left is removed
Form = Literal["int8", "float32"]

MAKE = """
import sys
from attentif.interop.ctranslate2 import export
try:
    export(*sys.argv[1:])
except ValueError as error:
    sys.exit(str(error))
"""


class EngineError(ValueError):
    """What the engine cannot open or translate: the message names the file, the source or the setting."""


@contextmanager
def form_of(folder: Path, form: Form, say: Callable[[str], None]) -> Iterator[Path]:
    """The folder of the engine's form for as long as it is needed: from the cache, made first if it must be."""
    manifest = manifest_of(folder)
    place = _place(manifest, form)
    if place is not None and _intact(place):
        yield place
        return
    import shutil
    import tempfile

    try:
        if place is None:
            raise PermissionError(0, "there is no home folder", "")
        place.parent.mkdir(parents=True, exist_ok=True)
        _sweep(place.parent)
        new = tempfile.mkdtemp(prefix=".new-", dir=place.parent)
    except OSError as error:
        say(f"{error.filename or 'cache'}: cannot be written ({error.strerror}): the engine's form of {folder} is made "
            "each time; set XDG_CACHE_HOME to a folder that can be written")  # fmt: skip
        new, place = tempfile.mkdtemp(prefix="attentif-"), None
    try:
        try:
            made = _made(folder, form, Path(new), place, manifest)
        except OSError as error:
            raise EngineError(f"{error.filename or new}: cannot be written: {error.strerror}") from error
        yield made
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _sweep(cache: Path) -> None:
    """Remove what was being made when its process was killed."""
    import shutil
    import time

    for rest in cache.glob(".new-*"):
        with suppress(OSError):  # another process may remove it too
            if rest.stat().st_mtime < time.time() - ABANDONED:
                shutil.rmtree(rest, ignore_errors=True)


def _place(manifest: bytes, form: Form) -> Path | None:
    """Where the form of a folder belongs, if there is a place for caches at all."""
    key = hashlib.sha256(manifest).hexdigest()[:32]
    given = os.environ.get("XDG_CACHE_HOME", "")
    try:
        home = Path(given) if os.path.isabs(given) else Path.home() / ".cache"
    except RuntimeError:
        return None
    return home / "attentif" / "engine" / f"{key}-{form}-{VERSION}"


def manifest_of(folder: Path) -> bytes:
    try:
        return (folder / MANIFEST).read_bytes()
    except OSError as error:
        raise EngineError(f"{folder / MANIFEST}: cannot be read: {error.strerror}; expected a model folder") from error


def _intact(form: Path) -> bool:
    """Is every file there as it was written? Read again are only files that somebody touched since."""
    try:
        untouched = (form / TIMES).read_text(encoding="ascii") == _times(form)
        return untouched or (form / HASHES).read_text(encoding="ascii") == _hashes(form)
    except (OSError, ValueError):
        return False


def _files(form: Path) -> list[Path]:
    return [path for path in sorted(form.iterdir()) if path.name not in (HASHES, TIMES)]


def _times(form: Path) -> str:
    """When each file was written and how long it is."""
    return "".join(f"{path.stat().st_mtime_ns} {path.stat().st_size} {path.name}\n" for path in _files(form))


def _hashes(form: Path) -> str:
    lines = []
    for path in _files(form):
        with path.open("rb") as file:
            lines.append(f"{hashlib.file_digest(file, 'sha256').hexdigest()}  {path.name}\n")
    return "".join(lines)


def _made(folder: Path, form: Form, new: Path, place: Path | None, manifest: bytes) -> Path:
    """Make the form in `new`, and move it to its place, unless somebody else was faster."""
    made = new / "form"
    _export(folder, made, form)
    if (made / "vmap.txt").exists():
        (made / "vmap.txt").rename(made / LIST)
    (made / HASHES).write_text(_hashes(made), encoding="ascii")
    (made / TIMES).write_text(_times(made), encoding="ascii")
    if place is None or manifest_of(folder) != manifest:  # replaced meanwhile: of use now, but not under this key
        return made
    for attempt in range(3):
        try:
            os.rename(made, place)
            return place
        except OSError:
            if _intact(place):
                return place
            try:
                os.rename(place, new / f"damaged-{attempt}")
            except OSError:
                continue
    return made


def _export(folder: Path, to: Path, form: Form) -> None:
    """Where torch is there already, here; else in a process of its own, so that this one stays small."""
    if "torch" in sys.modules:
        from attentif.interop.ctranslate2 import export

        return export(folder, to, form)
    import subprocess

    path = os.pathsep.join(entry or os.getcwd() for entry in sys.path)
    done = subprocess.run([sys.executable, "-c", MAKE, folder, to, form], env=os.environ | {"PYTHONPATH": path},
                          capture_output=True, text=True, check=False)  # fmt: skip
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
        raise EngineError(f"{folder}: the engine's form cannot be made: {reason}")
