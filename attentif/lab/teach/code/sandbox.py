"""Jobs in child.py, seen from outside: isolated, asked with a deadline, ended with all that they
started.

Whatever a job answers is data of a bounded size (answers.py). Nothing of it is believed to be a
verdict. docs/sandbox.md says what is kept out, and where.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from attentif.lab.teach.code import answers

HERE = Path(__file__).parent
PACKAGE = HERE.parents[2]  # attentif itself, which no student's code may import
MEMORY = 1.0  # GiB beyond what torch itself takes
STARTING = 60.0  # seconds until torch is imported
LOOKED = 0.25  # seconds between two looks at whether somebody still waits
LINUX_ONLY = "the namespaces and seccomp of Linux"
ENVIRONMENT = {
    "PATH": os.environ.get("PATH", ""),
    "LANG": "C.UTF-8",
    "HOME": "/nonexistent",
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
}


class StudentError(Exception):
    """What went wrong in a student's process, in one line; `final` where it cannot be asked
    again."""

    def __init__(self, says: str, line: int | None = None, final: bool = False) -> None:
        super().__init__(says)
        self.line, self.final = line, final


@cache
def missing() -> str:
    """What this system lacks to isolate code, in words; empty where it can isolate it."""
    if sys.platform != "linux":
        return LINUX_ONLY
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(HERE / "isolation.py")],
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=STARTING,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"a trial of the isolation ({error})"
    if done.returncode != 0:
        return "a trial of the isolation (it failed)"
    return done.stdout.strip()


def available() -> bool:
    """Can this system isolate code?"""
    return not missing()


class Server:
    """One process that has imported torch, from which jobs are forked; it begins with the first,
    and ends with us."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.control: socket.socket | None = None
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, job: dict[str, Any], *fds: int) -> None:
        with self.lock:
            if self.control is None or self.process is None or self.process.poll() is not None:
                self.control = self._begin()
            socket.send_fds(self.control, [json.dumps(job).encode()], list(fds))

    def _begin(self) -> socket.socket:
        control, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-I", str(HERE / "child.py")],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=ENVIRONMENT,
                start_new_session=True,
            )
        return control


SERVER = Server()


@dataclass
class Job:
    """A student's text in a process of its own. `seconds` bounds the time that is waited for it,
    in all.

    `beside` is a folder that it may read, and import from. `heed` is called while it is waited
    for, and may raise.
    """

    text: str
    seconds: float
    beside: Path | None = None
    heed: Callable[[], None] = lambda: None
    lines_printed: int = 0

    def __enter__(self) -> Job:
        job = {
            "path": [str(self.beside)] if self.beside else [],
            "hidden": [str(PACKAGE)],
            "seconds": self.seconds,
            "memory": MEMORY,
            "isolated": available(),
        }
        self.limits = list[str]()
        self.talk, theirs = socket.socketpair()
        self.leash, held = socket.socketpair()
        self.received = bytearray()
        self.left = STARTING
        try:
            with theirs, held:
                start(job, theirs.fileno(), held.fileno())
            self.limits = [f"{self.seconds:g} s", *self.ask("limits")["limits"]]
        except BaseException:
            self.__exit__()
            raise
        if not available():
            self.limits.append(f"not isolated, for want of {missing()}")
        self.left = self.seconds
        return self

    def ask(self, do: str, **request: object) -> dict[str, Any]:
        """The answer to one request; an error of the student's, or the end of the process, is a
        StudentError."""
        if do == "open":
            request["text"] = self.text
        line = self._exchange(json.dumps({"do": do, **request}).encode() + b"\n")
        try:
            answer = answers.answer(line, do)
        except answers.AnswerError as error:
            raise StudentError(str(error), final=True) from None
        if "error" not in answer:
            return answer
        says, at = answer["error"], answer["line"]
        if at is not None:
            at = min(at, len(self.text.splitlines()))
        too_much = "allocate memory" in says or says.startswith("MemoryError")
        raise StudentError(says, at, too_much)

    def _exchange(self, request: bytes) -> bytes:
        """Send a line and receive one, before the deadline of both."""
        begun = time.monotonic()
        deadline = begun + self.left
        try:
            self.talk.settimeout(max(0.001, self.left))
            self.talk.sendall(request)
            return self._line(deadline)
        except TimeoutError:
            says = f"it does not end within {self.seconds:g} seconds"
            raise StudentError(says, final=True) from None
        except OSError:
            says = "the process ends without an answer: it exits, or is stopped by a limit"
            raise StudentError(says, final=True) from None
        finally:
            self.left -= time.monotonic() - begun

    def _line(self, deadline: float) -> bytes:
        """The next line; bytes that come slowly do not move the deadline."""
        while b"\n" not in self.received:
            if len(self.received) > answers.LARGEST:
                raise StudentError("the process writes what is no answer", final=True)
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError
            self.heed()
            self.talk.settimeout(min(left, LOOKED))
            with contextlib.suppress(TimeoutError):
                part = self.talk.recv(1 << 16)
                if not part:
                    raise ConnectionError
                self.received += part
        line, _, rest = self.received.partition(b"\n")
        self.received = rest
        return bytes(line)

    def __exit__(self, *_: object) -> None:
        self.leash.settimeout(10)
        with contextlib.suppress(OSError):
            self.leash.shutdown(socket.SHUT_WR)
            self.lines_printed = int(self.leash.recv(20) or 0)  # when the process has ended
            self.leash.recv(1)  # when its guard has ended
        self.talk.close()
        self.leash.close()


def start(job: dict[str, Any], *fds: int) -> None:
    """Have the server fork a job; a StudentError where this system cannot."""
    if not hasattr(os, "fork"):
        raise StudentError(f"{sys.platform} cannot fork a process for it; use Linux or macOS")
    try:
        SERVER.start(job, *fds)
    except OSError as error:
        raise StudentError(f"no process could be started for it: {error}") from None
