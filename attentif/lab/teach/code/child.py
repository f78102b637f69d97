"""The process that runs a student's code: limits first, then the file; it answers with plain arrays. Knows no attentif.

`python -I child.py` imports torch once and waits on the socket that is its standard input. Each job comes with two
sockets: one to talk on, and a leash. A guard is forked for the job, and from it the process that runs the student's
file; when the leash is closed, or time is over, the guard ends that process and all that it started.
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
from collections.abc import Iterator
from typing import Any

LIBC = ctypes.CDLL(None, use_errno=True)
GIB = 1 << 30
FILES, OPEN_FILES = 4 << 20, 256  # bytes of a file, open files
NEWNS, NEWIPC, NEWUSER, NEWPID, NEWNET, THREAD = 0x20000, 0x8000000, 0x10000000, 0x20000000, 0x40000000, 0x10000
SUBREAPER, NO_NEW_PRIVILEGES, SECCOMP = 36, 38, 22
# AUDIT_ARCH, clone, clone3, then those that are refused: fork, vfork, execve, execveat, socket, ptrace, bpf, io_uring
SYSCALLS = {
    "x86_64": (0xC000003E, 56, 435, (57, 58, 59, 322, 41, 101, 321, 425)),
    "aarch64": (0xC00000B7, 220, 435, (221, 281, 198, 117, 280, 425)),
}
READ, EVERYTHING = 0b1101, (1 << 13) - 1  # Landlock's rights: execute, read a file, read a folder; all of its version 1


def main() -> None:
    control = socket.socket(fileno=0)
    os.environ.update(OMP_NUM_THREADS="1", MKL_NUM_THREADS="1")
    import numpy  # noqa: F401 - imported once, before the jobs are forked
    import torch

    torch.set_num_threads(1)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        message, fds, _, _ = socket.recv_fds(control, 1 << 16, 2)
        if not message:
            return
        if os.fork() == 0:
            control.close()
            guard(json.loads(message), socket.socket(fileno=fds[0]), socket.socket(fileno=fds[1]))
        for fd in fds:
            os.close(fd)


def guard(job: dict[str, Any], talk: socket.socket, leash: socket.socket) -> None:
    """Wait for the student's process; at the end, or when the leash is let go, end whatever it started."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    LIBC.prctl(SUBREAPER, 1, 0, 0, 0) if sys.platform == "linux" else None
    applied = namespaces() if sys.platform == "linux" else []
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
    """Kill the child and its descendants: of a process namespace at once, others as they become orphans."""
    with contextlib.suppress(OSError):
        os.killpg(child, signal.SIGKILL)
    while True:
        for pid in {child, *children()}:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG) != (0, 0):
                pass
        except ChildProcessError:
            return
        time.sleep(0.005)


def children() -> Iterator[int]:
    """The processes whose parent this one is; none where there is no /proc."""
    for pid in filter(str.isdigit, os.listdir("/proc") if os.path.isdir("/proc") else ()):
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
                if int(file.read().rsplit(")", 1)[1].split()[1]) == os.getpid():
                    yield int(pid)
        except OSError:
            continue


def namespaces() -> list[str]:
    """No other process to be seen, and no network, where the kernel allows it."""
    user, group = os.getuid(), os.getgid()
    if LIBC.unshare(NEWUSER | NEWPID | NEWNET | NEWIPC | NEWNS) != 0:
        return []
    for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        try:
            with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
                file.write(text)
        except OSError:
            pass
    return ["user namespace", "process namespace", "network namespace"]


def limit(job: dict[str, Any]) -> list[str]:
    """Memory, processor time, file sizes, then what the kernel refuses; the names of what could be applied."""
    done = []
    used = 0
    if os.path.exists("/proc/self/statm"):
        with open("/proc/self/statm", encoding="ascii") as file:
            used = int(file.read().split()[0]) * resource.getpagesize()
    for kind, amount, says in (
        (resource.RLIMIT_AS, used + int(job["memory"] * GIB), f"{job['memory']} GiB of memory"),
        (resource.RLIMIT_CPU, int(job["seconds"]) + 2, f"{job['seconds']} s of processor time"),
        (resource.RLIMIT_FSIZE, FILES, f"{FILES >> 20} MiB a file"),
        (resource.RLIMIT_NOFILE, OPEN_FILES, ""),
        (resource.RLIMIT_CORE, 0, ""),
    ):
        try:
            resource.setrlimit(kind, (amount, amount))
            done += [says] if says else []
        except (OSError, ValueError):
            pass
    if sys.platform == "linux":
        LIBC.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        done += ["Landlock"] if landlock(job["readable"], job["folder"]) else []
        done += ["seccomp: no processes, no sockets"] if seccomp() else []
    return done


def landlock(readable: list[str], folder: str) -> bool:
    """Read what Python needs, write in one folder; nothing else of the file system."""
    rules = LIBC.syscall(444, ctypes.byref(ctypes.c_uint64(EVERYTHING)), ctypes.c_size_t(8), 0)
    if rules < 0:
        return False
    for path, rights in [(path, READ) for path in readable] + [(folder, EVERYTHING), ("/dev/null", 0b110)]:
        try:
            fd = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        rights &= EVERYTHING if os.path.isdir(path) else 0b111
        LIBC.syscall(445, rules, 1, struct.pack("=Qi", rights, fd), 0)
        os.close(fd)
    return LIBC.syscall(446, rules, 0) == 0


def seccomp() -> bool:
    """A filter of system calls: no new process, no other program, no socket; threads are allowed."""
    found = SYSCALLS.get(platform.machine())
    if found is None:
        return False
    arch, clone, clone3, refused = found
    load, equal, bits, answer = 0x20, 0x15, 0x45, 0x06
    no, absent, yes, kill = 0x50001, 0x50026, 0x7FFF0000, 0x80000000  # EPERM; ENOSYS, so that libc takes clone
    lines = [(load, 0, 0, 4), (equal, 1, 0, arch), (answer, 0, 0, kill), (load, 0, 0, 0)]
    lines += [(equal, 0, 1, clone3), (answer, 0, 0, absent)]
    for number in refused:
        lines += [(equal, 0, 1, number), (answer, 0, 0, no)]
    lines += [(equal, 0, 3, clone), (load, 0, 0, 16), (bits, 1, 0, THREAD), (answer, 0, 0, no), (answer, 0, 0, yes)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in lines))
    program = struct.pack("HxxxxxxQ", len(lines), ctypes.addressof(code))
    return LIBC.prctl(SECCOMP, 2, ctypes.c_char_p(program), 0, 0) == 0


def serve(job: dict[str, Any], talk: socket.socket, applied: list[str]) -> None:
    """Apply the limits, and answer requests, a line of JSON each, until the other side is closed."""
    os.setsid()
    os.chdir(job["folder"])
    out = os.open("printed", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for fd, to in ((1, out), (2, out), (0, os.open(os.devnull, os.O_RDONLY))):  # `out` itself may be 0
        os.dup2(to, fd)
    sys.modules["attentif"] = None  # type: ignore[assignment] # the reference is not there to be copied
    sys.path[:0] = job["path"]
    os.environ.update(HOME=job["folder"], TMPDIR=job["folder"])
    sys.dont_write_bytecode = True
    student = Student(job["file"], applied + limit(job))
    for line in talk.makefile("rb"):
        request = json.loads(line)
        try:
            answer = getattr(student, request.pop("do"))(**request)
        except BaseException as error:  # a student's file may raise anything, SystemExit too
            answer = {"error": told(error), "line": line_of(error, job["file"])}
        talk.sendall(json.dumps(answer).encode() + b"\n")


class Student:
    """A student's file: what it defines, one of its classes built with given sizes, and calls of it."""

    def __init__(self, file: str, limits: list[str]) -> None:
        import torch

        self.file, self.applied, self.dtype = file, limits, torch.float64
        self.module: Any = None
        self.made: Any = None
        torch.set_default_dtype(self.dtype)

    def limits(self) -> dict[str, Any]:
        return {"limits": self.applied}

    def open(self) -> dict[str, Any]:
        spec: Any = importlib.util.spec_from_file_location("student", self.file)
        self.module = importlib.util.module_from_spec(spec)
        sys.modules["student"] = self.module
        spec.loader.exec_module(self.module)
        mine = [x for x in vars(self.module).values() if getattr(x, "__module__", None) == "student"]
        return {"objects": [self.described(x) for x in mine if inspect.isclass(x) or inspect.isfunction(x)]}

    def described(self, one: Any) -> dict[str, Any]:
        call = one.forward if inspect.isclass(one) and hasattr(one, "forward") else one
        return {
            "name": one.__name__, "is_class": inspect.isclass(one), "init": signature(one), "call": signature(call),
        }  # fmt: skip

    def build(self, name: str, sizes: dict[str, Any], double: bool) -> dict[str, Any]:
        import torch

        self.dtype = torch.float64 if double else torch.float32
        torch.set_default_dtype(self.dtype)
        self.made = getattr(self.module, name)(**sizes)
        if isinstance(self.made, torch.nn.Module):
            self.made.to(self.dtype).eval()
        modules = dict(self.made.named_modules()) if isinstance(self.made, torch.nn.Module) else {}
        kinds = {path: f"{type(one).__module__}.{type(one).__name__}" for path, one in modules.items()}
        shapes = {name: list(p.shape) for name, p in self.made.named_parameters()} if modules else {}
        eps = [one.eps for one in modules.values() if isinstance(getattr(one, "eps", None), float)]
        return {"shapes": shapes, "kinds": kinds, "eps": eps}

    def run(self, name: str | None, weights: dict[str, Any], inputs: dict[str, Any]) -> dict[str, Any]:
        import torch

        call = self.made if name is None else getattr(self.module, name)
        for path, value in weights.items():
            self.made.get_parameter(path).data.copy_(torch.tensor(value, dtype=torch.float64))
        types = {"float64": self.dtype, "bool": torch.bool, "int64": torch.int64}
        tensors = {k: torch.tensor(v["t"], dtype=types[v["dtype"]]) if isinstance(v, dict) else v
                   for k, v in inputs.items()}  # fmt: skip
        with torch.no_grad():
            out = call(**tensors)
        out = next(iter(out.values())) if isinstance(out, dict) else out[0] if isinstance(out, (tuple, list)) else out
        out = torch.as_tensor(out)
        return {"shape": list(out.shape), "out": out.double().flatten().tolist()}


def signature(of: Any) -> list[dict[str, Any]]:
    found = [p for p in inspect.signature(of).parameters.values() if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    defaults = [p.default if isinstance(p.default, (int, float)) else None for p in found]
    return [
        {"name": p.name, "needed": p.default is p.empty, "default": default}
        for p, default in zip(found, defaults, strict=True) if p.name != "self"
    ]  # fmt: skip


def told(error: BaseException) -> str:
    """An error in one line of printable characters."""
    text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return "".join(c if c.isprintable() else " " for c in text)[:240]


def line_of(error: BaseException, file: str) -> int | None:
    """The last line of the student's own file that the error passed through."""
    lines, trace = [getattr(error, "lineno", None)] if isinstance(error, SyntaxError) else [], error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    return lines[-1] if lines else None


if __name__ == "__main__":
    main()
