"""Jobs in child.py, seen from outside: started with limits, asked with a deadline, ended with all
that they started.

Whatever a job answers is data: numbers, names and error messages, of a bounded size. Nothing of it
is believed to be a verdict.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CHILD = Path(__file__).with_name("child.py")
LARGEST = 1 << 24  # bytes of an answer
MEMORY = 1.0  # GiB beyond what torch itself takes
SYSTEM = (
    "/usr",
    "/lib",
    "/lib64",
    "/bin",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/dev/urandom",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/sys/devices/system/cpu",
    "/sys/fs/cgroup",
)
ENVIRONMENT = {
    "PATH": os.environ.get("PATH", ""),
    "LANG": "C.UTF-8",
    "HOME": "/nonexistent",
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}


class StudentError(Exception):
    """What went wrong in a student's process, in one line; `final` where it cannot be asked
    again."""

    def __init__(self, says: str, line: int | None = None, final: bool = False) -> None:
        super().__init__(says)
        self.line, self.final = line, final


class Server:
    """One process that has imported torch, from which jobs are forked; it begins with the first,
    and ends with us."""

    def __init__(self) -> None:
        self.lock, self.control = threading.Lock(), socket.socket()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, job: dict[str, Any], *fds: int) -> None:
        with self.lock:
            if self.process is None or self.process.poll() is not None:
                self.control, theirs = socket.socketpair()
                with theirs:
                    self.process = subprocess.Popen(
                        [sys.executable, "-I", str(CHILD)],
                        stdin=theirs.fileno(),
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                        env=ENVIRONMENT,
                        start_new_session=True,
                    )
            socket.send_fds(self.control, [json.dumps(job).encode()], list(fds))


SERVER = Server()


@dataclass
class Job:
    """A student's text in a process of its own, in a temporary folder that is removed at the
    end."""

    text: str
    seconds: float  # of the whole check: waited, and of processor time
    beside: Path | None = None  # a folder that it may read, and import from
    lines_printed: int = 0

    def __enter__(self) -> Job:
        self.folder = tempfile.TemporaryDirectory(
            prefix="attentif-check-", ignore_cleanup_errors=True
        )
        here = Path(self.folder.name).resolve()
        file = here / "student.py"
        file.write_text(self.text, encoding="utf-8")
        paths = {
            sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")
        }
        beside = [str(self.beside)] if self.beside else []
        job = {
            "file": str(file),
            "folder": str(here),
            "path": beside,
            "seconds": self.seconds,
            "memory": MEMORY,
            "readable": [*SYSTEM, *paths, sys.prefix, sys.base_prefix, *beside],
        }
        self.talk, theirs = socket.socketpair()
        self.leash, held = socket.socketpair()
        with theirs, held:
            SERVER.start(job, theirs.fileno(), held.fileno())
        self.answers, self.left = self.talk.makefile("rb"), 60.0  # seconds until torch is imported
        self.limits = [f"{self.seconds:g} s", *self.ask("limits")["limits"], "a temporary folder"]
        self.left = self.seconds
        return self

    def ask(self, do: str, **request: object) -> dict[str, Any]:
        """The answer to one request; an error of the student's, or the end of the process, is a
        StudentError."""
        begun = time.monotonic()
        try:
            self.talk.settimeout(max(0.001, self.left))
            self.talk.sendall(json.dumps({"do": do, **request}).encode() + b"\n")
            line = self.answers.readline(LARGEST)
            answer = json.loads(line)
            if not isinstance(answer, dict):
                raise ValueError
        except TimeoutError:
            raise StudentError(
                f"it does not end within {self.seconds:g} seconds", final=True
            ) from None
        except (OSError, ValueError, RecursionError) as error:
            ended = isinstance(error, OSError) or not line
            what = (
                "ends without an answer: it exits, or is stopped by a limit"
                if ended
                else "writes what is no answer"
            )
            raise StudentError(f"the process {what}", final=True) from None
        finally:
            self.left -= time.monotonic() - begun
        if "error" in answer:
            at, text = (
                answer.get("line"),
                "".join(c if c.isprintable() else " " for c in str(answer["error"]))[:240],
            )
            too_much = "allocate memory" in text or text.startswith("MemoryError")
            raise StudentError(text, at if isinstance(at, int) else None, too_much)
        return answer

    def __exit__(self, *_: object) -> None:
        self.leash.settimeout(10)
        with contextlib.suppress(OSError):
            self.leash.shutdown(socket.SHUT_WR)
            self.leash.recv(1)  # the guard ends when the whole tree has ended
        for end in (self.answers, self.talk, self.leash):
            end.close()
        log = Path(self.folder.name) / "printed"
        if log.is_file() and not log.is_symlink():
            with log.open("rb") as file:
                self.lines_printed = file.read(1 << 20).count(b"\n")
        self.folder.cleanup()
