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
import struct
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
SECONDS, MEMORY = 20.0, 1.0  # wall clock and processor time of a whole check; GiB beyond what torch itself takes
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
        readable = [*SYSTEM, *paths, sys.prefix, sys.base_prefix]
        beside = [str(self.file.resolve().parent)] if self.beside else []
        job = {
            "file": str(copy), "folder": str(here), "readable": [*readable, *beside], "path": beside,
            "seconds": self.seconds, "memory": self.memory,
        }  # fmt: skip
        self.talk, theirs = socket.socketpair()
        self.leash, held = socket.socketpair()
        with theirs, held:
            SERVER.start(job, theirs.fileno(), held.fileno())
        self.limits = [f"{self.seconds:g} s", *self._answer(time.monotonic() + 60)["limits"], "a temporary folder"]
        self.deadline = time.monotonic() + self.seconds
        return self

    def ask(self, do: str, **request: object) -> dict[str, Any]:
        """The answer to one request; an error of the student's, or the end of the process, is a StudentError."""
        data = json.dumps({"do": do, **request}).encode()
        try:
            self.talk.settimeout(max(0.001, self.deadline - time.monotonic()))
            self.talk.sendall(struct.pack("!I", len(data)) + data)
            answer = self._answer(self.deadline)
        except TimeoutError:
            raise StudentError(f"it does not end within {self.seconds:g} seconds", final=True) from None
        except (OSError, EOFError):
            raise StudentError(
                "the process ends without an answer: it exits, or is stopped by a limit", final=True
            ) from None
        except (ValueError, RecursionError):
            raise StudentError("the process writes what is no answer", final=True) from None
        if "error" in answer:
            line = answer.get("line")
            text = str(answer["error"])[:240]
            too_much = "allocate memory" in text or text.startswith("MemoryError")
            raise StudentError(text, line if isinstance(line, int) else None, too_much)
        return answer

    def _answer(self, deadline: float) -> dict[str, Any]:
        size: int = struct.unpack("!I", self._exactly(4, deadline))[0]
        if size > LARGEST:
            raise ValueError(size)
        answer = json.loads(self._exactly(size, deadline))
        if not isinstance(answer, dict):
            raise ValueError(answer)
        return answer

    def _exactly(self, count: int, deadline: float) -> bytes:
        data = bytearray()
        while len(data) < count:
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError
            self.talk.settimeout(left)
            part = self.talk.recv(count - len(data))
            if not part:
                raise EOFError
            data += part
        return bytes(data)

    def __exit__(self, *_: object) -> None:
        self.leash.send(b"end")  # the guard answers when the whole tree has ended
        self.leash.settimeout(10)
        with contextlib.suppress(OSError):
            self.leash.recv(16)
        self.talk.close()
        self.leash.close()
        log = Path(self.folder.name) / "printed"
        if log.is_file() and not log.is_symlink():
            with log.open("rb") as file:
                self.printed = file.read(1 << 20).decode(errors="replace")
        self.folder.cleanup()
