"""Known vulnerabilities of the libraries that attentif installs, by pip-audit (`make check`).

Without the network it says so in one line, and that is no failure.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

EXTRAS = (
    "documents",
    "hf",
    "onnx",
    "plot",
    "tb",
    "",
)  # not those of `dev`, which a user does not install
PATIENCE = 45.0  # seconds


def depended() -> list[str]:
    """NAME==VERSION of what is installed of the dependencies of attentif, and of theirs."""
    found: dict[str, str] = {}
    waiting = [Requirement("attentif")]
    while waiting:
        one = waiting.pop()
        name = canonicalize_name(one.name)
        if name in found:
            continue
        try:
            found[name] = version(name).split("+")[0]
        except PackageNotFoundError:
            continue
        extras = EXTRAS if name == "attentif" else (*one.extras, "")
        for line in map(Requirement, requires(name) or ()):
            if line.marker is None or any(
                line.marker.evaluate({"extra": extra}) for extra in extras
            ):
                waiting.append(line)
    del found["attentif"]
    return [f"{name}=={found[name]}" for name in sorted(found)]


def asked() -> dict[str, Any] | None:
    """The answer of pip-audit, or None where it has none."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(depended()))
        file.flush()
        words = [
            "-m",
            "pip_audit",
            "--requirement",
            file.name,
            "--no-deps",
            "--disable-pip",
            "--format=json",
            "--progress-spinner=off",
            "--timeout=5",
        ]
        try:
            done = subprocess.run(
                [sys.executable, *words], capture_output=True, text=True, timeout=PATIENCE
            )
            return json.loads(done.stdout)
        except (subprocess.TimeoutExpired, ValueError):
            return None


def told(answer: dict[str, Any] | None) -> tuple[str, int]:
    """What to print, and the exit status: 1 where a library is known to be vulnerable."""
    if answer is None:
        return "audit: not done: pip-audit could not reach its data", 0
    known = [one for one in answer["dependencies"] if "skip_reason" not in one]
    skipped = [one["name"] for one in answer["dependencies"] if "skip_reason" in one]
    if not known:
        return "audit: not done: the registry has no data on vulnerabilities", 0
    wrong = [(one, each) for one in known for each in one["vulns"]]
    lines = [
        (
            f"audit: {one['name']} {one['version']}: {each['id']}, repaired in "
            f"{' '.join(each['fix_versions']) or '?'}"
        )
        for one, each in wrong
    ]
    rest = f"; not known to the registry: {', '.join(skipped)}" if skipped else ""
    fine = f"audit: {len(known)} package{'s' * (len(known) != 1)}, no known vulnerability{rest}"
    return ("\n".join(lines), 1) if lines else (fine, 0)


if __name__ == "__main__":
    said, status = told(asked())
    print(said)
    sys.exit(status)
