"""What is installed, what is missing and how to get it. Imports a part only to ask it."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import shutil
from dataclasses import asdict, dataclass

from attentif import __version__

REQUIRED = (
    "torch", "numpy", "safetensors", "tokenizers", "sacrebleu", "ctranslate2", "typer", "rich", "py3langid",
    "zstandard",
)  # fmt: skip
OPTIONAL = {  # the extra that brings it, and what it is for
    "markdown-it-py": ("documents", "translate Markdown"),
    "polib": ("documents", "translate PO files"),
    "python-docx": ("documents", "translate Word documents"),
    "onnx": ("onnx", "export to ONNX"),
    "onnxruntime": ("onnx", "export to ONNX"),
    "onnxscript": ("onnx", "export to ONNX"),
    "tensorboard": ("tb", "watch a run in TensorBoard"),
    "transformers": ("hf", "compare with Hugging Face's models"),
    "pytest": ("dev", "run the tests"),
    "hypothesis": ("dev", "run the tests"),
    "ruff": ("dev", "make check"),
    "mypy": ("dev", "make check"),
}


@dataclass(frozen=True)
class Finding:
    """One line of the report: ok, missing (needed) or absent (an extra)."""

    name: str
    state: str
    detail: str


def examine() -> list[Finding]:
    found = [Finding("attentif", "ok", __version__), Finding("python", "ok", platform.python_version())]
    found += [_package(name, "missing", f"pip install {name}") for name in REQUIRED]
    found += [
        _package(name, "absent", f"to {use}: pip install 'attentif[{extra}]'")
        for name, (extra, use) in OPTIONAL.items()
    ]
    return [*found, *_devices(), _compiler()]


def _package(name: str, state: str, remedy: str) -> Finding:
    try:
        return Finding(name, "ok", importlib.metadata.version(name))
    except importlib.metadata.PackageNotFoundError:
        return Finding(name, state, remedy)


def _devices() -> list[Finding]:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    devices = [Finding("cpu", "ok", f"{cores} cores, {platform.machine()}")]
    try:
        import torch
    except Exception as error:  # a broken torch must not break the doctor
        first = (str(error).splitlines() or [type(error).__name__])[0]
        return [*devices, Finding("gpu", "absent", f"torch cannot be imported: {first}")]
    for i in range(torch.cuda.device_count()):
        card = torch.cuda.get_device_properties(i)
        devices.append(Finding(f"cuda:{i}", "ok", f"{card.name}, {card.total_memory / 2**30:.0f} GiB"))
    if torch.backends.mps.is_available():
        devices.append(Finding("mps", "ok", "Apple GPU"))
    if len(devices) == 1:
        devices.append(Finding("gpu", "absent", "none found: everything runs on the CPU"))
    return devices


def _compiler() -> Finding:
    for name in (os.environ.get("CXX", ""), "g++", "clang++", "cl"):
        if name and (path := shutil.which(name)):
            return Finding("C++ compiler", "ok", path)
    return Finding("C++ compiler", "absent", "torch.compile on the CPU needs one: install g++ or clang")


class Installation:
    """The findings; printed, they are aligned lines, and at the end what to do."""

    def __init__(self, findings: list[Finding]) -> None:
        self.findings = findings

    @property
    def missing(self) -> list[str]:
        """What is needed and not there."""
        return [finding.name for finding in self.findings if finding.state == "missing"]

    def as_dicts(self) -> list[dict[str, str]]:
        return [asdict(finding) for finding in self.findings]

    def __repr__(self) -> str:
        return f"<Installation: {len(self.findings)} findings, {len(self.missing)} missing; print it>"

    def __str__(self) -> str:
        marks = {"ok": "ok", "missing": "MISSING", "absent": "-"}
        side = max(len(finding.name) for finding in self.findings)
        lines = [f"{one.name:<{side}}  {marks[one.state]:<7}  {one.detail}" for one in self.findings]
        missing = f"missing: {', '.join(self.missing)}; `make run` installs everything"
        return "\n".join([*lines, "", missing if self.missing else "everything needed is here"])
