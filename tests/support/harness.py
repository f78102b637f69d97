"""What every attack goes through: a real command in a room of its own, and the rules that hold
whatever it is given.

A room is a fresh folder with `work` (where the command runs), `home` and `tmp`. Everything in it is
precious, but for the paths that the trial may write. `work` holds Python files with the names of
libraries: who imports one is caught.
"""

from __future__ import annotations

import contextlib
import fnmatch
import hashlib
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import attentif

ROOT = str(Path(attentif.__file__).parents[1])
COMMAND = [
    sys.executable,
    "-P",
    "-m",
    "attentif",
]  # -P: as the installed script, without the working directory
PATIENCE = 60.0  # seconds
MEMORY = 1_000_000  # kB of resident memory
ADDRESSES = 6_000_000  # kB of address space: torch alone takes 2 million
CRASHES = re.compile(
    "Traceback|panicked|Fatal Python error|RUST_BACKTRACE|Segmentation|core dumped"
)
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]")
TRAPS = (
    "typing_extensions",
    "numpy",
    "torch",
    "tokenizers",
    "safetensors",
    "ctranslate2",
    "json",
    "re",
    "attentif",
    "sitecustomize",
    "usercustomize",
    "zstandard",
    "rich",
    "typer",
    "sympy",
    "yaml",
    "packaging",
)
TRAP = "import os\nopen({!r}, 'w').close()\n"
MOUNTS = (
    not os.getuid()
    and not subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode
)
EMPTY = ("home/.cache", "home/.cache/attentif*", "tmp/torchinductor_*")  # caches, ours and torch's


@dataclass(frozen=True)
class Good:
    """Things without fault, made once: the files of two small models, their engine cache, and a
    corpus."""

    int8: dict[str, bytes]
    float32: dict[str, bytes]
    cache: Path
    pairs: str


@dataclass
class Room:
    """Where one trial takes place."""

    path: Path
    good: Good

    @property
    def work(self) -> Path:
        return self.path / "work"

    def write(self, name: str, data: bytes | str) -> Path:
        path = self.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return path

    def folder(
        self,
        name: str = "m",
        files: dict[str, bytes] | None = None,
        *,
        manifest: bytes | None = None,
    ) -> Path:
        """A folder of these files (those of the int8 model) with a true manifest, or with this
        one."""
        files = self.good.int8 if files is None else files
        lines = (
            f"{hashlib.sha256(data).hexdigest()}  {file}\n" for file, data in sorted(files.items())
        )
        for file, data in files.items():
            self.write(f"{name}/{file}", data)
        self.write(f"{name}/manifest.sha256", "".join(lines) if manifest is None else manifest)
        return self.work / name

    def cached(self) -> None:
        """The engine's files of the good models are there already."""
        shutil.copytree(self.good.cache, self.path / "home/.cache", dirs_exist_ok=True)

    def pairs(self, name: str = "c.tsv") -> Path:
        return self.write(name, self.good.pairs)


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: bytes
    errors: str
    kilobytes: int
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Trial:
    """A command, what it is given, and what must come of it."""

    name: str
    command: Sequence[str]
    make: Callable[[Room], object] = lambda room: None
    exits: tuple[int, ...] = (1,)
    says: str | None = (
        ""  # a pattern of the line that an exit of 1 gives: the file, or the option; None: no line
    )
    writes: tuple[str, ...] = ()  # what may be new, changed or gone, from the room's root
    lines: int | None = None  # on stdout, where it exits with 0
    stdin: bytes | None = b""  # None: a closed stream
    env: dict[str, str | None] = field(default_factory=dict)
    shell: str = ""  # what bash does before the command
    redirect: str = ""  # and what it adds after it
    stranger: bool = False  # run by a user without rights, where root runs the attack
    chatty: bool = False  # may write progress lines before its error
    cached: bool = True
    after: Callable[[Room, Done], object] = lambda room, done: None


@contextlib.contextmanager
def a_room(good: Good, *, cached: bool = True) -> Iterator[Room]:
    path = Path(tempfile.mkdtemp(prefix="attack-"))
    try:
        path.chmod(0o755)
        room = Room(path, good)
        for name in ("work", "home", "tmp"):
            (path / name).mkdir()
        for name in TRAPS:
            room.write(f"{name}.py", TRAP.format(str(path / "OWNED")))
        if cached:
            room.cached()
        yield room
    finally:
        shutil.rmtree(path, ignore_errors=True)


def attack(trial: Trial, good: Good) -> list[str]:
    """The rules that the command broke."""
    with a_room(good, cached=trial.cached) as room:
        trial.make(room)
        if trial.stranger and os.getuid() == 0:
            given_away(room.path)
        before = contents(room.path)
        done = run(trial, room)
        broken = [*judged(trial, done), *lost(before, contents(room.path), trial.writes)]
        try:
            trial.after(room, done)
        except AssertionError as error:
            broken.append(f"afterwards: {error}")
        return [*broken, done.errors[-600:]] if broken else []


def given_away(place: Path) -> None:
    """All that root made becomes the stranger's, but for names in roots-."""
    for path in [place, *place.rglob("*")]:
        if path.lstat().st_uid == 0 and "/roots-" not in str(path):
            os.chown(path, 65534, 65534, follow_symlinks=False)


def environment(trial: Trial, room: Room) -> dict[str, str]:
    plain = {
        "PATH": os.environ["PATH"],
        "HOME": str(room.path / "home"),
        "TMPDIR": str(room.path / "tmp"),
        "LANG": "C.UTF-8",
        "PYTHONPATH": ROOT,
        "PYTHONDONTWRITEBYTECODE": "1",
        "OMP_NUM_THREADS": "1",
    }
    given = {
        name: value and value.replace("ROOM", str(room.path)) for name, value in trial.env.items()
    }
    return {name: value for name, value in {**plain, **given}.items() if value is not None}


def started(trial: Trial, room: Room, **streams: Any) -> subprocess.Popen[bytes]:
    """The command at work, within bounds of memory and time."""
    words = [word.replace("ROOM", str(room.path)) for word in trial.command]
    alien = (
        ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        if trial.stranger and not os.getuid()
        else []
    )
    limits = f"ulimit -v {ADDRESSES} -t {int(PATIENCE)} -c 0 -f 4000000"
    script = f'{limits}\n{trial.shell}\nexec "$@" {trial.redirect}'.replace("ROOM", str(room.path))
    private = ["unshare", "--mount"] if "mount" in trial.shell else []
    return subprocess.Popen(
        [*private, "bash", "-c", script, "bash", *alien, *COMMAND, *words],
        cwd=room.work,
        env=environment(trial, room),
        start_new_session=True,
        **streams,
    )


def run(trial: Trial, room: Room) -> Done:
    """Run it to its end; what it left running is killed."""
    with (
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as errors,
        tempfile.TemporaryFile() as given,
    ):
        given.write(trial.stdin or b"")
        given.seek(0)
        process = started(trial, room, stdin=given, stdout=out, stderr=errors)
        return ended(process, out, errors)


def ended(process: subprocess.Popen[bytes], out: IO[bytes], errors: IO[bytes]) -> Done:
    began = time.monotonic()
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        if time.monotonic() - began > PATIENCE:
            os.killpg(process.pid, signal.SIGKILL)
            _, status, usage = os.wait4(process.pid, 0)
            break
        time.sleep(0.01)
    seconds = time.monotonic() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    out.seek(0)
    errors.seek(0)
    text = errors.read().decode(errors="surrogateescape")
    return Done(process.returncode, out.read(), text, usage.ru_maxrss, seconds)


def judged(trial: Trial, done: Done) -> Iterator[str]:
    """Rules (c) to (f): how it ended, and what it said."""
    if done.seconds >= PATIENCE:
        yield f"did not end in {PATIENCE:.0f} seconds"
    if done.code not in trial.exits:
        yield f"exit code {done.code}, expected {' or '.join(map(str, trial.exits))}"
    if found := CRASHES.search(done.errors):
        yield f"crash: {found[0]}"
    if found := CONTROL.search(done.errors):
        yield f"raw control character on stderr: {found[0]!r}"
    if re.search("[\ud800-\udfff]", done.errors):
        yield "stderr is not UTF-8"
    if done.kilobytes > MEMORY:
        yield f"{done.kilobytes / 1e6:.2f} GB of memory"
    if done.code == 1 and trial.says is not None:
        yield from one_line(trial, done.errors)
    if done.code == 0:
        try:
            text = done.out.decode()
        except UnicodeDecodeError as error:
            yield f"stdout is not UTF-8: {error}"
            return
        if trial.lines is not None and text.count("\n") != trial.lines:
            yield f"{text.count(chr(10))} lines on stdout, expected {trial.lines}"


def one_line(trial: Trial, errors: str) -> Iterator[str]:
    lines = errors.split("\n")[:-1]
    own = [line for line in lines if line.startswith("attentif: ")]
    if len(own) != 1 or lines[-1] != own[-1]:
        yield f"expected one line of error at the end, got {len(own)} of {len(lines)} lines"
        return
    if len(lines) > 1 and not trial.chatty:
        yield f"{len(lines)} lines on stderr, expected one"
    if "--debug" in own[0]:
        yield f"an error that nobody thought of: {own[0]}"
    if trial.says and not re.search(trial.says, own[0]):
        yield f"expected an error that names {trial.says}, got {own[0]}"
    if len(own[0]) > 6000:
        yield f"an error of {len(own[0])} characters"


def contents(place: Path) -> dict[str, tuple[object, ...]]:
    """Every file below a folder: its kind and permissions, its owner, and its content."""
    found = {}
    for folder, folders, files in os.walk(place):
        for name in [*folders, *files]:
            path = Path(folder, name)
            with contextlib.suppress(FileNotFoundError):
                found[str(path.relative_to(place))] = _content(path)
    return found


def _content(path: Path) -> tuple[object, ...]:
    status = path.lstat()
    about = (stat.filemode(status.st_mode), status.st_uid)
    if stat.S_ISLNK(status.st_mode):
        return (*about, os.readlink(path))
    if not stat.S_ISREG(status.st_mode):
        return about
    if status.st_size > 1 << 26:
        return (*about, status.st_size, status.st_mtime_ns)
    return (*about, hashlib.sha256(path.read_bytes()).hexdigest())


def lost(before: dict[str, Any], after: dict[str, Any], writes: Sequence[str]) -> Iterator[str]:
    """Rules (a) and (b): nothing is run, changed, lost or left behind."""
    if "OWNED" in after:
        yield "code that lay there was run"
    for name in sorted(before.keys() | after.keys() - {"OWNED"}):
        if before.get(name) != after.get(name) and not any(
            fnmatch.fnmatch(name, free) for free in (*EMPTY, *writes)
        ):
            what = "lost" if name not in after else "new" if name not in before else "changed"
            yield f"{what}: {name} {before.get(name, '')} {after.get(name, '')}"
