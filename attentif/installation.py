"""What is installed, what is missing and how to get it, read from the package's own metadata."""

from __future__ import annotations

import importlib
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Literal

from attentif import __version__
from attentif.cores import usable_cores
from attentif.disk import user_cache
from attentif.folder import FolderError, read_folder
from attentif.shipped import NAMES, folder

if TYPE_CHECKING:
    from packaging.requirements import Requirement

State = Literal["ok", "missing", "broken", "absent"]
EXTRAS = {  # what each extra of the package is for
    "hf": "compare with models of Hugging Face",
    "onnx": "export to ONNX",
    "plot": "write heat maps and curves as .png",
    "pdf": "write worksheets as .pdf",
    "serve": "serve translations over HTTP",
    "tb": "watch a run in TensorBoard",
    "documents": "translate Markdown, PO and Word files",
    "dev": "run the tests and the linters",
}
CORPORA = "attentif-corpora"  # a distribution of its own


@dataclass(frozen=True)
class Finding:
    """One line of the report. Missing and broken are what attentif needs; absent is what it can
    do without."""

    section: str
    name: str
    state: State
    detail: str


def examine() -> list[Finding]:
    try:
        needed, extras = requirements()
        packages = [*_needed(needed), *_extras(extras)]
    except ModuleNotFoundError as error:  # what reads requirements is one of them
        packages = [Finding("Packages", str(error.name), "missing", f"pip install {error.name}")]
    return [*_system(), *packages, *_corpora(), *map(_model, NAMES), _cache()]


def requirements() -> tuple[list[Requirement], dict[str, list[Requirement]]]:
    """What the package declares that it needs on this machine: always, and for each extra."""
    from packaging.requirements import Requirement

    try:
        declared = [Requirement(line) for line in metadata.requires("attentif") or ()]
        names = metadata.metadata("attentif").get_all("Provides-Extra") or []
    except metadata.PackageNotFoundError:  # a checkout that was not installed
        declared, names = _of_the_checkout()

    def holds(one: Requirement, extra: str) -> bool:
        return one.name != "attentif" and (
            one.marker is None or one.marker.evaluate({"extra": extra})
        )

    needed = [one for one in declared if holds(one, "")]
    return needed, {
        name: [one for one in declared if one not in needed and holds(one, name)] for name in names
    }


def _of_the_checkout() -> tuple[list[Requirement], list[str]]:
    import tomllib

    from packaging.requirements import Requirement

    file = Path(__file__).parent.parent / "pyproject.toml"
    project = tomllib.loads(file.read_text("utf-8"))["project"] if file.is_file() else {}
    extras = project.get("optional-dependencies", {})
    lines = list(project.get("dependencies", []))
    for name, wanted in extras.items():
        lines += [
            f"{one} and extra == '{name}'" if ";" in one else f"{one}; extra == '{name}'"
            for one in wanted
        ]
    return [Requirement(line) for line in lines], list(extras)


def _needed(wanted: list[Requirement]) -> Iterator[Finding]:
    for one in sorted(wanted, key=lambda one: one.name):
        has, floor = _version(one), f" ({one.specifier})" if one.specifier else ""
        advice = (
            f"expected {one.specifier or 'any version'}: pip install '{one.name}{one.specifier}'"
        )
        if has is None:
            yield Finding("Packages", one.name, "missing", advice)
        elif not one.specifier.contains(has, prereleases=True):
            yield Finding("Packages", one.name, "broken", f"{has}, {advice}")
        elif wrong := _import_error(one.name):
            yield Finding("Packages", one.name, "broken", f"{has} cannot be imported: {wrong}")
        else:
            yield Finding("Packages", one.name, "ok", f"{has}{floor}")


def _extras(extras: dict[str, list[Requirement]]) -> Iterator[Finding]:
    """Each extra with what it is for; one that is not whole, with what it lacks and how to get
    it."""
    for name, wanted in extras.items():
        lacking = [f"{one.name}{one.specifier}" for one in wanted if not _fits(one)]
        about = EXTRAS.get(name, "")
        if lacking:
            lacks = f"; lacks {', '.join(lacking)}: pip install 'attentif[{name}]'"
            yield Finding("Extras", name, "absent", f"{about}{lacks}")
        else:
            yield Finding("Extras", name, "ok", about)


def _version(wanted: Requirement) -> str | None:
    try:
        return metadata.version(wanted.name)
    except metadata.PackageNotFoundError:
        return None


def _fits(wanted: Requirement) -> bool:
    return (has := _version(wanted)) is not None and wanted.specifier.contains(
        has, prereleases=True
    )


def _import_error(name: str) -> str:
    """Why a package cannot be imported; nothing if it can."""
    try:
        importlib.import_module(name.replace("-", "_"))
    except Exception as error:  # whatever a broken package raises must not break the report
        return " ".join(f"{type(error).__name__}: {error}".split())[:200]
    return ""


def _corpora() -> list[Finding]:
    try:
        return [
            Finding(
                "Extras", CORPORA, "ok", f"{metadata.version(CORPORA)}: ten corpora for training"
            )
        ]
    except metadata.PackageNotFoundError:
        return [
            Finding("Extras", CORPORA, "absent", f"ten corpora for training: pip install {CORPORA}")
        ]


def _system() -> Iterator[Finding]:
    yield Finding("System", "attentif", "ok", f"{__version__}, in {Path(__file__).parent}")
    yield Finding("System", "python", "ok", f"{platform.python_version()}, {sys.executable}")
    yield Finding("System", "platform", "ok", platform.platform())
    yield Finding("System", "cpu", "ok", f"{usable_cores()} cores, {platform.machine()}")
    yield from _gpus()
    for name in (os.environ.get("CXX", ""), "g++", "clang++", "cl"):
        if name and (path := shutil.which(name)):
            yield Finding("System", "C++ compiler", "ok", path)
            return
    yield Finding(
        "System",
        "C++ compiler",
        "absent",
        "torch.compile on the CPU needs one: install g++ or clang",
    )


def _gpus() -> Iterator[Finding]:
    if wrong := _import_error("torch"):
        yield Finding("System", "gpu", "absent", f"torch cannot be imported: {wrong}")
        return
    import torch

    for i in range(torch.cuda.device_count()):
        card = torch.cuda.get_device_properties(i)
        detail = f"{card.name}, {card.total_memory / 2**30:.0f} GiB, CUDA {torch.version.cuda}"
        yield Finding("System", f"cuda:{i}", "ok", detail)
    if torch.backends.mps.is_available():
        yield Finding("System", "mps", "ok", "Apple GPU")
    elif not torch.cuda.device_count():
        yield Finding("System", "gpu", "absent", "none found: everything runs on the CPU")


def _model(name: str) -> Finding:
    """A shipped model: every file is read and compared with its sha256."""
    try:
        files = read_folder(folder(name))
    except FolderError as error:
        return Finding("Files", name, "broken", f"{error}; install attentif again")
    size = sum(map(len, files.values()))
    return Finding(
        "Files",
        name,
        "ok",
        f"the shipped model, {size / 1e6:.1f} MB: the sha256 of all files is right",
    )


def _cache() -> Finding:
    """The folder for what can be made again. Without it everything works, and starts more
    slowly."""
    engines = user_cache("engine")
    if engines is None:
        advice = "no home folder: set XDG_CACHE_HOME to a folder that can be written"
        return Finding("Files", "cache", "absent", advice)
    cache = engines.parent
    size = (
        sum(file.stat().st_size for file in cache.rglob("*") if file.is_file())
        if cache.is_dir()
        else 0
    )
    place = next(path for path in (cache, *cache.parents) if path.exists())
    if place.is_dir() and os.access(place, os.W_OK | os.X_OK):
        return Finding("Files", "cache", "ok", f"{cache}, {size / 1e6:.1f} MB, can be written")
    advice = "cannot be written; set XDG_CACHE_HOME to a folder that can"
    return Finding("Files", "cache", "absent", f"{cache}, {size / 1e6:.1f} MB, {advice}")


class Installation:
    """The findings; printed, they are lines under four headings, and at the end what to do."""

    def __init__(self, find: Callable[[], list[Finding]] = examine) -> None:
        self.findings = find()

    @property
    def broken(self) -> list[str]:
        """What attentif needs and is missing or broken."""
        return [finding.name for finding in self.findings if finding.state in ("missing", "broken")]

    def as_dict(self) -> dict[str, object]:
        return {
            "ok": not self.broken,
            "broken": self.broken,
            "findings": [asdict(one) for one in self.findings],
        }

    def __repr__(self) -> str:
        return f"<Installation: {len(self.findings)} findings, {len(self.broken)} broken; print it>"

    def __str__(self) -> str:
        side, lines = max(len(finding.name) for finding in self.findings), list[str]()
        for i, one in enumerate(self.findings):
            if i == 0 or one.section != self.findings[i - 1].section:
                lines += ["", f"{one.section}:"]
            state = one.state.upper() if one.name in self.broken else one.state
            start = f"  {one.name:<{side}}  {state:<7}  "
            lines.append(
                fill(
                    start + one.detail,
                    80,
                    subsequent_indent=" " * len(start),
                    break_long_words=False,
                    break_on_hyphens=False,
                )
            )
        end = f"broken: {', '.join(self.broken)}" if self.broken else "everything needed is here"
        return "\n".join([*lines[1:], "", end])
