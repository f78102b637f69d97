"""The process that runs a student's code: isolated first, then the file; it answers with plain
arrays. Knows no attentif.

`python -I child.py` imports torch once and waits on the socket that is its standard input. Each job
comes with two sockets: one to talk on, and a leash. A guard is forked for the job; it isolates
itself, and forks the process that runs the student's file. When the leash is let go, the guard ends
that process, and sends the number of lines that were printed.
"""

from __future__ import annotations

import contextlib
import glob
import importlib.util
import inspect
import json
import os
import signal
import socket
import sys
import tempfile
import traceback
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import numpy  # noqa: F401 - imported once, before the jobs are forked
import torch

if TYPE_CHECKING:
    from attentif.lab.teach.code import isolation
else:  # the file beside this one: the package may not be imported here
    _spec = importlib.util.spec_from_file_location(
        "isolation", Path(__file__).with_name("isolation.py")
    )
    isolation = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(isolation)

GIB, MIB = 1 << 30, 1 << 20
LARGEST_FILE = 4 * MIB
OPEN_FILES = 64
PRINTED = "printed"  # the file that takes what the code prints
PACKAGES = ("site-packages", "dist-packages")


def main() -> None:
    control = socket.socket(fileno=0)
    torch.set_num_threads(1)
    torch.set_num_threads = lambda nthreads: None  # threads are refused: OpenMP would exit
    sys.path[:] = importable(sys.path)
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


def importable(paths: list[str]) -> list[str]:
    """The folders that Python imports from, without a checkout of attentif."""
    kept = []
    for path in paths:
        checkout = os.path.exists(f"{path}/attentif") and os.path.basename(path) not in PACKAGES
        if not checkout:
            kept.append(path)
    return kept


def guard(job: dict[str, Any], talk: socket.socket, leash: socket.socket) -> NoReturn:
    """Run the student's process until the leash is let go; then end it, with all that it made."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    try:
        used = address_space()
        folder = prepare(job)
        printed = os.open(f"{folder}/{PRINTED}", os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        child = os.fork()
        if child == 0:
            leash.close()
            serve(job, talk, folder, printed, used)
        talk.close()
        leash.recv(1)
        end(child)
        lines = os.pread(printed, MIB, 0).count(b"\n")
        with contextlib.suppress(OSError):
            leash.sendall(b"%d" % lines)
        if not job["isolated"]:
            remove(folder)
    except Exception as error:
        with contextlib.suppress(OSError):
            talk.sendall(refusal(error))
    finally:
        os._exit(0)


def address_space() -> int:
    """Bytes that this process has mapped: torch's libraries above all."""
    with contextlib.suppress(OSError), open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def prepare(job: dict[str, Any]) -> str:
    """The folder of the job: of a root of its own where it is isolated, else a temporary one."""
    if not job["isolated"]:
        return os.path.realpath(tempfile.mkdtemp(prefix="attentif-check-"))
    libraries = [f"{sys.base_prefix}/lib", f"{sys.base_prefix}/lib64"]
    readable = [*isolation.SYSTEM, *libraries, *sys.path, *job["path"]]
    hidden = [f"{path}/attentif" for path in [*sys.path, *job["path"]]]
    for library in ("/usr/lib", "/usr/local/lib", *libraries):
        hidden += glob.glob(f"{library}/python3*/*-packages/attentif")
    isolation.isolate(filter(None, readable), {*hidden, *job["hidden"]})
    return isolation.FOLDER


def end(child: int) -> None:
    """Kill a process and its group; of an isolated one nothing else is left then."""
    for kill in (os.killpg, os.kill):
        with contextlib.suppress(OSError):
            kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def remove(folder: str) -> None:
    """Remove a folder of any depth: what is in an inner folder moves up before that is removed."""
    while entries := list(os.scandir(folder)):
        for entry in entries:
            if not entry.is_dir(follow_symlinks=False):
                os.unlink(entry.path)
                continue
            os.chmod(entry.path, 0o700)
            for inner in list(os.scandir(entry.path)):
                if inner.is_dir(follow_symlinks=False):
                    os.chmod(inner.path, 0o700)  # a folder that moves is written to
                os.rename(inner.path, f"{folder}/{uuid.uuid4()}")
            os.rmdir(entry.path)
    os.rmdir(folder)


def limit(job: dict[str, Any], used: int) -> list[str]:
    """Memory, processor time, sizes of files, then what the kernel refuses; the names of what
    could be applied."""
    import resource  # not on Windows

    memory, seconds = job["memory"], job["seconds"]
    applied = []
    for kind, amount, says in (
        (resource.RLIMIT_AS, used + int(memory * GIB), f"{memory:g} GiB of memory"),
        (resource.RLIMIT_CPU, int(seconds) + 2, f"{seconds:g} s of processor time"),
        (resource.RLIMIT_FSIZE, LARGEST_FILE, f"{LARGEST_FILE // MIB} MiB a file"),
        (resource.RLIMIT_NOFILE, OPEN_FILES, ""),
        (resource.RLIMIT_CORE, 0, ""),
    ):
        try:
            resource.setrlimit(kind, (amount, amount))
        except (OSError, ValueError):
            if job["isolated"]:
                raise
        else:
            applied.append(says)
    try:
        isolation.confine()
    except OSError:
        if job["isolated"]:
            raise
    else:
        applied.append("one process with one thread")
    if job["isolated"]:
        applied += ["64 MiB in all", "no network", "nothing to read but Python's own files"]
    return [says for says in applied if says]


def serve(
    job: dict[str, Any], talk: socket.socket, folder: str, printed: int, used: int
) -> NoReturn:
    """Apply the limits, and answer requests, a line of JSON each, until the other side is
    closed."""
    try:
        redirect(folder, printed)
        student = Student(f"{folder}/student.py", limit(job, used))
    except Exception as error:
        talk.sendall(refusal(error))
        os._exit(1)
    sys.path[:0] = job["path"]
    try:
        for line in talk.makefile("rb"):
            request = json.loads(line)
            try:
                answer = getattr(student, request.pop("do"))(**request)
            except BaseException as error:  # a student's file may raise anything, SystemExit too
                answer = student.report(error)
            talk.sendall(as_line(answer))
    finally:
        os._exit(0)


def refusal(error: Exception) -> bytes:
    return as_line({"error": f"the isolation failed: {error}"})


def as_line(answer: dict[str, Any]) -> bytes:
    return json.dumps(answer).encode() + b"\n"


def redirect(folder: str, printed: int) -> None:
    """A session of its own, in its folder; what is printed goes to a file."""
    os.setsid()
    os.chdir(folder)
    nothing = os.open(os.devnull, os.O_RDWR)
    for fd, to in ((1, printed), (2, nothing), (0, nothing)):
        os.dup2(to, fd)  # in this order: `printed` itself may be 0
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr] # counted, though killed
    sys.modules["attentif"] = None  # type: ignore[assignment] # the reference is not there to be copied
    sys.dont_write_bytecode = True
    os.environ.update(HOME=folder, TMPDIR=folder)
    tempfile.tempdir = None


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

    def open(self, text: str) -> dict[str, Any]:
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(text)
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
        if isinstance(out, dict):
            out = next(iter(out.values()))
        elif isinstance(out, (tuple, list)):
            out = out[0]
        out = torch.as_tensor(out)
        return {"shape": list(out.shape), "out": out.double().flatten().tolist()}

    def report(self, error: BaseException) -> dict[str, Any]:
        text = str(error)
        if isinstance(error, SyntaxError) and error.filename == self.file:
            text = error.msg
        says = f"{type(error).__name__}: {text}".removesuffix(": ")
        return {"error": says, "line": self.line_of(error)}

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
