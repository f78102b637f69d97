"""Jobs in child.py, seen from outside: started with limits, asked with a deadline, ended with all that they started.

Whatever a job answers is data: numbers, names and error messages, of a bounded size. Nothing of it is believed to be a
verdict.
"""

from __future__ import annotations

import atexit
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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CHILD = Path(__file__).with_name("child.py")
LARGEST = 1 << 24  # bytes of an answer
SECONDS, MEMORY = 20.0, 1.0  # of a whole check, waited and of processor time; GiB beyond what torch itself takes
SYSTEM = ("/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/localtime", "/dev/urandom", "/proc/cpuinfo",
          "/proc/meminfo", "/proc/stat", "/sys/devices/system/cpu", "/sys/fs/cgroup")  # fmt: skip


class StudentError(Exception):
    """What went wrong in a student's process, in one line; `final` where it cannot be asked again."""

    def __init__(self, says: str, line: int | None = None, final: bool = False) -> None:
        super().__init__(says)
        self.line, self.final = line, final


class Server:
    """One process that has imported torch, from which jobs are forked; started when the first is."""

    def __init__(self) -> None:
        self.lock, self.control = threading.Lock(), socket.socket()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, job: dict[str, Any], *fds: int) -> None:
        with self.lock:
            if self.process is None or self.process.poll() is not None:
                self.control, theirs = socket.socketpair()
                with theirs:
                    environment = {"PATH": os.environ.get("PATH", ""), "LANG": "C.UTF-8", "HOME": "/nonexistent"}
                    self.process = subprocess.Popen(
                        [sys.executable, "-I", str(CHILD)], stdin=theirs.fileno(), stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL, env=environment, start_new_session=True,
                    )  # fmt: skip
                atexit.register(self.stop)
            socket.send_fds(self.control, [json.dumps(job).encode()], list(fds))

    def stop(self) -> None:
        if self.process is not None:
            self.control.close()
            self.process.wait()
            self.process = None


SERVER = Server()


@dataclass
class Job:
    """A student's file in a process of its own, in a temporary folder that is removed at the end."""

    file: Path
    beside: bool = True  # may it import and read what lies next to it?
    seconds: float = SECONDS
    memory: float = MEMORY
    limits: list[str] = field(default_factory=list)
    printed: str = ""

    def __enter__(self) -> Job:
        self.folder = tempfile.TemporaryDirectory(prefix="attentif-check-", ignore_cleanup_errors=True)
        here = Path(self.folder.name).resolve()
        copy = here / "student.py"
        copy.write_bytes(self.file.read_bytes())
        paths = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
        beside = [str(self.file.resolve().parent)] if self.beside else []
        job = {
            "file": str(copy), "folder": str(here), "path": beside, "seconds": self.seconds, "memory": self.memory,
            "readable": [*SYSTEM, *paths, sys.prefix, sys.base_prefix, *beside],
        }  # fmt: skip
        self.talk, theirs = socket.socketpair()
        self.leash, held = socket.socketpair()
        with theirs, held:
            SERVER.start(job, theirs.fileno(), held.fileno())
        self.answers, self.left = self.talk.makefile("rb"), 60.0  # seconds until torch is imported
        self.limits = [f"{self.seconds:g} s", *self.ask("limits")["limits"], "a temporary folder"]
        self.left = self.seconds
        return self

    def ask(self, do: str, **request: object) -> dict[str, Any]:
        """The answer to one request; an error of the student's, or the end of the process, is a StudentError."""
        begun = time.monotonic()
        try:
            self.talk.settimeout(max(0.001, self.left))
            self.talk.sendall(json.dumps({"do": do, **request}).encode() + b"\n")
            line = self.answers.readline(LARGEST)
            answer = json.loads(line)
            if not isinstance(answer, dict):
                raise ValueError
        except TimeoutError:
            raise StudentError(f"it does not end within {self.seconds:g} seconds", final=True) from None
        except (OSError, ValueError, RecursionError) as error:
            ended = isinstance(error, OSError) or not line
            what = "ends without an answer: it exits, or is stopped by a limit" if ended else "writes what is no answer"
            raise StudentError(f"the process {what}", final=True) from None
        finally:
            self.left -= time.monotonic() - begun
        if "error" in answer:
            at, text = answer.get("line"), "".join(c if c.isprintable() else " " for c in str(answer["error"]))[:240]
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
                self.printed = file.read(1 << 20).decode(errors="replace")
        self.folder.cleanup()
