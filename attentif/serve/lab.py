"""Shapes and calculations of the lab: the same commands, each in a process of its own with limits
of time and memory.

Exact arithmetic may take any time and memory. A process can be ended when its time is over, a
thread cannot.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from attentif.serve.errors import ApiError
from attentif.serve.gate import Ticket

MEMORY = 2 << 30
LIMITED = f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY})); "
COMMAND = "from attentif.__main__ import main; main()"
FORMATS = {
    "json": "application/json",
    "html": "text/html; charset=utf-8",
    "latex": "text/x-latex; charset=utf-8",
    "text": "text/plain; charset=utf-8",
}
MOST = 16 << 20  # bytes of a result


def lab_command(
    words: list[str], equations: str, values: str, format: str, ticket: Ticket
) -> bytes:
    """What `attentif WORDS...` prints; equations are given on stdin, and values in a file."""
    with tempfile.TemporaryDirectory(prefix="attentif-") as folder:
        if values:
            path = Path(folder) / "values.toml"
            path.write_text(values, encoding="utf-8")
            words = [*words, str(path)]
        words = [*words, *([] if format == "text" else [f"--{format}"])]
        return limited(COMMAND, words, equations, ticket, folder)


def limited(code: str, words: list[str], given: str, ticket: Ticket, folder: str) -> bytes:
    """What a line of Python prints, in a process with limits that works in a folder; its stderr
    is the error."""
    status, out, said = _run([sys.executable, "-c", LIMITED + code, *words], given, ticket, folder)
    if said.startswith("Traceback"):
        raise RuntimeError(said)
    if status != 0:
        said = said.removeprefix("attentif: ").replace(f"{folder}/", "").strip()
        raise ApiError(400, said or "the calculation takes too much memory")
    if len(out) > MOST:
        raise ApiError(
            400, f"the result has {len(out)} bytes; expected at most {MOST}: take smaller sizes"
        )
    return out


def _run(command: list[str], given: str, ticket: Ticket, folder: str) -> tuple[int, bytes, str]:
    paths = [path for path in sys.path if path]
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(paths),
        "COLUMNS": "100",
        "NO_COLOR": "1",
    }
    with tempfile.TemporaryFile() as stdin:
        # A file, not a pipe: after a timeout `communicate` sends no more to a pipe (CPython 3.11).
        stdin.write(given.encode())
        stdin.seek(0)
        child = subprocess.Popen(
            command,
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            env=environment,
        )
    try:
        while True:
            try:
                out, said = child.communicate(timeout=0.1)
            except subprocess.TimeoutExpired:
                ticket.check()
            else:
                return child.returncode, out, said.decode(errors="replace")
    finally:
        if child.poll() is None:
            child.kill()
            child.communicate()
