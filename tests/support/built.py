"""The wheel and the sdist, built and installed without the network (`python -m tests.support.built`
compares builds).

The second wheel is built from the unpacked sdist, in another folder and at another time: its bytes
must be the same.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def build(tree: Path, out: Path, target: str) -> Path:
    """The wheel or the sdist of a source tree."""
    variables = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    words = [sys.executable, "-P", "-m", "hatchling", "build", "-d", str(out), "-t", target]
    done = subprocess.run(words, cwd=tree, env=variables, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stdout}{done.stderr}")
    (made,) = out.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


def from_sdist(sdist: Path, out: Path) -> Path:
    """The wheel that the sdist gives, unpacked in a folder with a space in its name."""
    with (
        tempfile.TemporaryDirectory(prefix="another folder ") as place,
        tarfile.open(sdist) as packed,
    ):
        packed.extractall(place, filter="data")
        (tree,) = Path(place).iterdir()
        return build(tree, out, "wheel")


def environment(folder: Path, wheel: Path, *, borrow: bool = True) -> Path:
    """The programs of a new environment with the wheel in it; it borrows the libraries that this
    Python has, or installs them from the network."""
    venv.EnvBuilder(symlinks=True).create(folder)
    own = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    if borrow:
        here = dict.fromkeys(sysconfig.get_path(name) for name in ("purelib", "platlib"))
        (own / "borrowed.pth").write_text("\n".join(here) + "\n", encoding="utf-8")
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    words = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(programs / "python"),
        "install",
        "--quiet",
        "--disable-pip-version-check",
        *(["--no-deps", "--no-index"] if borrow else []),
        str(wheel),
    ]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr}")
    return programs


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        first, second = Path(name, "first"), Path(name, "second")
        wheel, sdist = build(ROOT, first, "wheel"), build(ROOT, first, "sdist")
        data, again = wheel.read_bytes(), from_sdist(sdist, second).read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    if data != again:
        print(
            f"{wheel.name}: expected the same bytes from a second build, out of {sdist.name}; "
            f"got sha256 {digest[:12]} and {hashlib.sha256(again).hexdigest()[:12]}"
        )
        return 1
    print(
        f"{wheel.name}: {len(data):,} bytes, sha256 {digest[:12]}; a second build, from the "
        "sdist, has the same"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
