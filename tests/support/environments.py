"""New environments in which the tests run: the oldest versions that are claimed, and every Python
that is found.

python -m tests.support.environments floors [PYTEST WORDS]     each dependency at its lower bound
    (`make floors`)
python -m tests.support.environments pythons [PYTEST WORDS]    Python 3.11, 3.12 and 3.13 (`make
    pythons`)

Both need the network and, where pip finds no CPU build of torch, 6 GB of disk until they end.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHONS = ("3.11", "3.12", "3.13")
BOUND = re.compile(r"([\w-]+)>=([\d.]+)([^;]*)(;.*)?")


def floors() -> list[str]:
    """NAME==VERSION for every lower bound of pyproject.toml, all extras included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        *project["dependencies"],
        *(line for extra in project["optional-dependencies"].values() for line in extra),
    ]
    out = []
    for line in lines:
        if bound := BOUND.fullmatch(line):
            out.append(f"{bound[1]}=={bound[2]}{bound[4] or ''}")
        elif not line.startswith("attentif["):
            raise ValueError(f"pyproject.toml: expected a lower bound, NAME>=VERSION, got {line}")
    return out


def version_of(python: str) -> tuple[int, ...]:
    """The version of an interpreter that can make environments; () where it is none."""
    asked = [python, "-c", "import sys, ensurepip; print(*sys.version_info[:2])"]
    return tuple(map(int, subprocess.run(asked, capture_output=True, text=True).stdout.split()))


def found(version: str) -> str | None:
    """A Python of this version: of the PATH, of pyenv, or this one."""
    managed = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    candidates = (shutil.which(f"python{version}"), *map(str, managed), sys.executable)
    wanted = tuple(map(int, version.split(".")))
    return next((python for python in candidates if python and version_of(python) == wanted), None)


def tested(python: str, constraints: list[str], words: list[str]) -> bool:
    """Does pytest pass in a new environment of this Python, under these constraints?"""
    with tempfile.TemporaryDirectory(prefix="attentif-environment-") as name:
        own, listed = Path(name, "venv/bin/python"), Path(name, "constraints.txt")
        listed.write_text("\n".join(constraints) + "\n", encoding="utf-8")
        install = [
            "install",
            "--progress-bar=off",
            "--disable-pip-version-check",
            "-c",
            str(listed),
        ]
        steps = [
            [python, "-m", "venv", str(Path(name, "venv"))],
            [str(own), "-m", "pip", *install, "-e", ".[dev,tb]", "-e", "./corpora"],
            [str(own), "-m", "pytest", "-p", "no:cacheprovider", *words],
        ]
        return all(subprocess.run(step, cwd=ROOT).returncode == 0 for step in steps)


def main(kind: str, *words: str) -> int:
    if kind == "floors":
        print("the lower bounds:", *floors(), flush=True)
        return int(not tested(found(PYTHONS[0]) or sys.executable, floors(), list(words)))
    wrong = 0
    for version in PYTHONS:
        python = found(version)
        print(f"Python {version}: {python or 'not found, so not tested'}", flush=True)
        wrong += python is not None and not tested(python, [], list(words))
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
