"""The process that runs a student's code: limits first, then the file; it answers with plain
arrays. Knows no attentif.

`python -I child.py` imports torch once and waits on the socket that is its standard input. Each job
comes with two sockets: one to talk on, and a leash. A guard is forked for the job, and from it the
process that runs the student's file; when the leash is let go, the guard ends that process and all
that it started.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib.util
import inspect
import json
import os
import platform
import resource
import select
import signal
import socket
import struct
import sys
import time
import traceback
from typing import Any

import numpy  # noqa: F401 - imported once, before the jobs are forked
import torch

LIBC = ctypes.CDLL(None, use_errno=True)
LINUX, GIB, MIB = sys.platform == "linux", 1 << 30, 1 << 20
NAMESPACES = (
    0x20000 | 0x8000000 | 0x10000000 | 0x20000000 | 0x40000000
)  # mounts, IPC, users, processes, network
SUBREAPER, NO_NEW_PRIVILEGES, SECCOMP, THREAD = 36, 38, 22, 0x10000
# AUDIT_ARCH, clone, clone3, then those that are refused: fork, vfork, execve, execveat, socket,
# ptrace, bpf, io_uring
SYSCALLS = {
    "x86_64": (0xC000003E, 56, 435, (57, 58, 59, 322, 41, 101, 321, 425)),
    "aarch64": (0xC00000B7, 220, 435, (221, 281, 198, 117, 280, 425)),
}
READ, EVERYTHING = (
    0b1101,
    (1 << 13) - 1,
)  # Landlock's rights: execute, read a file, read a folder; all of its version 1


def main() -> None:
    control = socket.socket(fileno=0)
    torch.set_num_threads(1)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        message, fds, _, _ = socket.recv_fds(control, 1 << 16, 2)
        if not message:
            return
        if os.fork() == 0:
            control.close()
            guard(json.loads(message), *(socket.socket(fileno=fd) for fd in fds))
        for fd in fds:
            os.close(fd)


def guard(job: dict[str, Any], talk: socket.socket, leash: socket.socket) -> None:
    """Wait for the student's process; at the end, or when the leash is let go, end whatever it
    started."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    LIBC.prctl(SUBREAPER, 1, 0, 0, 0) if LINUX else None
    applied = namespaces() if LINUX else []
    child = os.fork()
    if child == 0:
        leash.close()
        serve(job, talk, applied)
        os._exit(0)
    talk.close()
    while os.waitpid(child, os.WNOHANG) == (0, 0) and not select.select([leash], [], [], 0.05)[0]:
        pass
    end_all(child)
    os._exit(0)


def end_all(child: int) -> None:
    """Kill the child and its descendants: of a process namespace at once, others as they become
    orphans."""
    with contextlib.suppress(OSError):
        os.killpg(child, signal.SIGKILL)
    while True:
        orphans = f"/proc/self/task/{os.getpid()}/children"
        with contextlib.suppress(OSError), open(orphans, encoding="ascii") as file:
            for pid in file.read().split():
                os.kill(int(pid), signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG) != (0, 0):
                pass
        except ChildProcessError:
            return
        time.sleep(0.005)


def namespaces() -> list[str]:
    """No other process to be seen, and no network, where the kernel allows it."""
    user, group = os.getuid(), os.getgid()
    if LIBC.unshare(NAMESPACES) != 0:
        return []
    for name, text in (
        ("setgroups", "deny"),
        ("uid_map", f"{user} {user} 1"),
        ("gid_map", f"{group} {group} 1"),
    ):
        with (
            contextlib.suppress(OSError),
            open(f"/proc/self/{name}", "w", encoding="ascii") as file,
        ):
            file.write(text)
    return ["user namespace", "process namespace", "network namespace"]


def limit(job: dict[str, Any]) -> list[str]:
    """Memory, processor time, file sizes, then what the kernel refuses; the names of what could
    be applied."""
    done, used = list[str](), 0
    with contextlib.suppress(OSError), open("/proc/self/statm", encoding="ascii") as file:
        used = int(file.read().split()[0]) * resource.getpagesize()
    for kind, amount, says in (
        (resource.RLIMIT_AS, used + int(job["memory"] * GIB), f"{job['memory']} GiB of memory"),
        (resource.RLIMIT_CPU, int(job["seconds"]) + 2, f"{job['seconds']} s of processor time"),
        (resource.RLIMIT_FSIZE, 4 * MIB, "4 MiB a file"),
        (resource.RLIMIT_NOFILE, 256, ""),
        (resource.RLIMIT_CORE, 0, ""),
    ):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(kind, (amount, amount))
            done.append(says)
    if LINUX:
        LIBC.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        done.append("Landlock" * landlock(job["readable"], job["folder"]))
        done.append("seccomp: no processes, no sockets" * seccomp())
    return list(filter(None, done))


def landlock(readable: list[str], folder: str) -> bool:
    """Read what Python needs, write in one folder; nothing else of the file system."""
    rules = LIBC.syscall(444, ctypes.byref(ctypes.c_uint64(EVERYTHING)), ctypes.c_size_t(8), 0)
    for path, rights in [
        *((path, READ) for path in readable),
        (folder, EVERYTHING),
        ("/dev/null", 0b110),
    ]:
        with contextlib.suppress(OSError):
            fd = os.open(path, os.O_PATH | os.O_CLOEXEC)
            rights &= EVERYTHING if os.path.isdir(path) else 0b111
            LIBC.syscall(445, rules, 1, struct.pack("=Qi", rights, fd), 0)
            os.close(fd)
    return rules >= 0 and LIBC.syscall(446, rules, 0) == 0


def seccomp() -> bool:
    """A filter of system calls: no new process, no other program, no socket; threads are
    allowed."""
    if platform.machine() not in SYSCALLS:
        return False
    arch, clone, clone3, refused = SYSCALLS[platform.machine()]
    load, equal, bits, answer = 0x20, 0x15, 0x45, 0x06
    no, absent, yes, kill = (
        0x50001,
        0x50026,
        0x7FFF0000,
        0x80000000,
    )  # EPERM; ENOSYS, so that libc takes clone
    lines = [(load, 0, 0, 4), (equal, 1, 0, arch), (answer, 0, 0, kill), (load, 0, 0, 0)]
    for number in (clone3, *refused):
        lines += [(equal, 0, 1, number), (answer, 0, 0, absent if number == clone3 else no)]
    lines += [
        (equal, 0, 3, clone),
        (load, 0, 0, 16),
        (bits, 1, 0, THREAD),
        (answer, 0, 0, no),
        (answer, 0, 0, yes),
    ]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in lines))
    program = struct.pack("HxxxxxxQ", len(lines), ctypes.addressof(code))
    return LIBC.prctl(SECCOMP, 2, ctypes.c_char_p(program), 0, 0) == 0


def serve(job: dict[str, Any], talk: socket.socket, applied: list[str]) -> None:
    """Apply the limits, and answer requests, a line of JSON each, until the other side is
    closed."""
    os.setsid()
    os.chdir(job["folder"])
    out = os.open("printed", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for fd, to in (
        (1, out),
        (2, os.open(os.devnull, os.O_WRONLY)),
        (0, os.open(os.devnull, os.O_RDONLY)),
    ):
        os.dup2(to, fd)  # in this order: `out` itself may be 0
    sys.modules["attentif"] = None  # type: ignore[assignment] # the reference is not there to be copied
    sys.path[:0] = job["path"]
    sys.dont_write_bytecode = True
    os.environ.update(HOME=job["folder"], TMPDIR=job["folder"])
    student = Student(job["file"], applied + limit(job))
    for line in talk.makefile("rb"):
        request = json.loads(line)
        try:
            answer = getattr(student, request.pop("do"))(**request)
        except BaseException as error:  # a student's file may raise anything, SystemExit too
            text = (
                error.msg
                if isinstance(error, SyntaxError) and error.filename == student.file
                else str(error)
            )
            answer = {
                "error": f"{type(error).__name__}: {text}".removesuffix(": "),
                "line": student.line_of(error),
            }
        talk.sendall(json.dumps(answer).encode() + b"\n")


class Student:
    """A student's file: what it defines, one of its classes built with given sizes, and calls of
    it."""

    module: Any
    made: Any  # what the calls are of: an object of a class, or a function

    def __init__(self, file: str, limits: list[str]) -> None:
        self.file, self.applied = file, limits
        torch.set_default_dtype(torch.float64)

    def limits(self) -> dict[str, Any]:
        return {"limits": self.applied}

    def open(self) -> dict[str, Any]:
        spec: Any = importlib.util.spec_from_file_location("student", self.file)
        self.module = sys.modules["student"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(self.module)
        mine = [
            x for x in vars(self.module).values() if getattr(x, "__module__", None) == "student"
        ]
        return {
            "objects": [
                {
                    "name": one.__name__,
                    "is_class": inspect.isclass(one),
                    "init": arguments(one),
                    "call": arguments(
                        getattr(one, "forward", one) if inspect.isclass(one) else one
                    ),
                }
                for one in mine
                if inspect.isclass(one) or inspect.isfunction(one)
            ]
        }

    def build(self, name: str, sizes: dict[str, Any], double: bool, arrays: bool) -> dict[str, Any]:
        self.dtype, self.arrays = torch.float64 if double else torch.float32, arrays
        torch.set_default_dtype(self.dtype)
        one = getattr(self.module, name)
        self.made = one(**sizes) if inspect.isclass(one) else one
        if not isinstance(self.made, torch.nn.Module):
            return {"shapes": {}, "kinds": {}, "eps": []}
        modules = dict(self.made.to(self.dtype).eval().named_modules())
        kinds = {
            path: f"{type(one).__module__}.{type(one).__name__}" for path, one in modules.items()
        }
        eps = [one.eps for one in modules.values() if isinstance(getattr(one, "eps", None), float)]
        return {
            "shapes": {name: list(p.shape) for name, p in self.made.named_parameters()},
            "kinds": kinds,
            "eps": eps,
        }

    def run(self, weights: dict[str, Any], inputs: dict[str, Any]) -> dict[str, Any]:
        for path, value in weights.items():
            self.made.get_parameter(path).data.copy_(torch.tensor(value, dtype=torch.float64))
        types = {"float64": self.dtype, "bool": torch.bool, "int64": torch.int64}
        tensors = {
            k: torch.tensor(v["t"], dtype=types[v["dtype"]])
            for k, v in inputs.items()
            if isinstance(v, dict)
        }
        with torch.no_grad():
            out = self.made(
                **inputs | {k: T.numpy() if self.arrays else T for k, T in tensors.items()}
            )
        out = (
            next(iter(out.values()))
            if isinstance(out, dict)
            else out[0]
            if isinstance(out, (tuple, list))
            else out
        )
        out = torch.as_tensor(out)
        return {"shape": list(out.shape), "out": out.double().flatten().tolist()}

    def line_of(self, error: BaseException) -> int | None:
        """The last line of the student's own file that the error passed through."""
        steps = traceback.walk_tb(error.__traceback__)
        own = [line for frame, line in steps if frame.f_code.co_filename == self.file]
        return own[-1] if own else error.lineno if isinstance(error, SyntaxError) else None


def arguments(of: Any) -> list[dict[str, Any]]:
    """The arguments by name: must it be given, and is it a flag, True or False unless given?"""
    return [
        {"name": p.name, "needed": p.default is p.empty, "flag": isinstance(p.default, bool)}
        for p in inspect.signature(of).parameters.values()
        if p.name != "self" and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
    ]


if __name__ == "__main__":
    main()
