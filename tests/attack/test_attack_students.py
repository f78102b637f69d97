"""Students' files that attack the teacher, in a class with a right file and a wrong one: nothing
of the teacher's changes, nothing is left, and the report of the others is whole."""

from __future__ import annotations

import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import torch

from attentif.lab.teach.code import sandbox
from attentif.lab.teach.code.check import Checked, check_file, check_folder, check_source
from tests.support.hostile_students import FORGED, START, STUDENTS, forging

pytestmark = [
    pytest.mark.attack,
    pytest.mark.skipif(
        not sandbox.available(),
        reason=f"NOT TESTED: the isolation of code; this system lacks {sandbox.missing()}",
    ),
]
CLASS = Path(__file__).parents[1] / "lab/teach/students"
SECONDS = 4.0  # for a file
SLACK = 20.0  # two more files, and a busy machine
MIB = 1 << 20


def tree(folder: Path) -> dict[str, object]:
    """Content, permissions, times and attributes of all that is in a folder."""
    return {str(path): state(path) for path in [folder, *sorted(folder.rglob("*"))]}


def state(path: Path) -> tuple[object, ...]:
    about = path.lstat()
    names = os.listxattr(path, follow_symlinks=False)
    content = path.read_bytes() if path.is_file() else b""
    attributes = {name: os.getxattr(path, name, follow_symlinks=False) for name in names}
    return content, about.st_mode, about.st_uid, about.st_nlink, about.st_mtime_ns, attributes


def descendants(pid: int) -> list[int]:
    found = []
    waiting = [pid]
    while waiting:
        parent = waiting.pop()
        try:
            children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        except OSError:
            continue
        found += map(int, children)
        waiting += map(int, children)
    return found


def megabytes(pid: int) -> int:
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE") // MIB


def shared() -> int:
    lines = Path("/proc/meminfo").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("Shmem:"))


class Watch:
    """The most processes, threads and memory that the jobs have had at once."""

    def __init__(self, server: int) -> None:
        self.server, self.over = server, threading.Event()
        self.processes = self.threads = self.largest = self.shared = 0
        self.base = megabytes(server)
        self.thread = threading.Thread(target=self.look)

    def look(self) -> None:
        begun = shared()
        while not self.over.wait(0.05):
            there = descendants(self.server)
            self.processes = max(self.processes, len(there))
            self.largest = max([self.largest, *(megabytes(pid) - self.base for pid in there)])
            self.shared = max(self.shared, shared() - begun)
            for pid in there:
                tasks = Path(f"/proc/{pid}/task")
                self.threads = max(self.threads, len(os.listdir(tasks)) if tasks.is_dir() else 0)

    def __enter__(self) -> Watch:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()


@pytest.fixture(scope="module")
def server() -> int:
    """The process that all jobs are forked from."""
    check_source("def attention(q, k, v):\n    return v\n", own=True)
    process = sandbox.SERVER.process
    assert process is not None
    return process.pid


@pytest.fixture
def classroom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A class of two files; it must be as it was at the end."""
    folder = tmp_path / "class"
    folder.mkdir()
    shutil.copy(CLASS / "right/homework.py", folder / "right.py")
    shutil.copy(CLASS / "wrong/no_scale.py", folder / "other.py")
    monkeypatch.setenv("TEACHERS_SECRET", "secret")
    return folder


def attacked(folder: Path, source: str, server: int) -> Checked:
    """The verdict on an attacker in this class; nothing else may have changed."""
    (folder / "attacker.py").write_text(source.replace("TEACHER", str(folder)))
    own = [folder, Path(os.__file__).parent / "os.py", Path(torch.__file__)]
    before = [tree(path) for path in own]
    temporary, free = set(os.listdir("/tmp")), shutil.disk_usage("/tmp").free
    begun = time.monotonic()
    with Watch(server) as watch:
        found = check_folder(folder, seconds=SECONDS)
    spent = time.monotonic() - begun
    assert [tree(path) for path in own] == before
    assert spent < SECONDS + SLACK
    assert watch.processes <= 4  # two files at once: the guard and the process of each
    assert watch.threads <= 1
    assert watch.largest < 1.2 * 1024
    assert watch.shared < 1.2 * 1024
    assert free - shutil.disk_usage("/tmp").free < 1024 * MIB
    made = [name for name in set(os.listdir("/tmp")) - temporary if name.startswith("attentif")]
    until(lambda: not any(os.path.exists(f"/tmp/{name}") for name in made), 60)  # others' too
    until(lambda: descendants(server) == [])
    assert list(found.checked) == ["attacker.py", "other.py", "right.py"]
    assert found.checked["right.py"].right
    assert found.checked["other.py"].bugs == ("no scale",)
    assert found.csv().count("\n") == 4
    attacker = found.checked["attacker.py"]
    assert not attacker.right
    assert "ESCAPED" not in attacker.summary
    assert "\x1b" not in found.text() + found.csv()
    return attacker


def until(true: Callable[[], bool], seconds: float = 5) -> None:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.05)
    assert true()


@pytest.mark.parametrize("name", STUDENTS)
def test_a_hostile_file_harms_nobody(name, classroom, server):
    attacked(classroom, START + STUDENTS[name], server)


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_answer_is_a_problem_of_its_file_alone(name, classroom, server):
    found = attacked(classroom, forging(*FORGED[name]), server)
    assert found.summary.endswith("the process writes what is no answer")


@pytest.mark.parametrize("name", ["truncate", "chmod", "utime", "setxattr", "unlink", "rename"])
def test_one_s_own_file_cannot_change_what_lies_beside_it(name, classroom):
    path = classroom / "attacker.py"
    path.write_text(START.replace("TEACHER", str(classroom)) + STUDENTS[name])
    before = tree(classroom)
    assert "ESCAPED" not in check_file(path, seconds=SECONDS).summary
    assert tree(classroom) == before


def test_an_installed_attentif_cannot_be_imported(tmp_path):
    """As from a wheel: the package lies among the libraries that the code may import."""
    import subprocess

    import attentif

    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    packages = next((tmp_path / "venv").glob("lib/python3*/site-packages"))
    source = Path(attentif.__file__).parent
    ignored = shutil.ignore_patterns("*.safetensors", "__pycache__")
    shutil.copytree(source, packages / "attentif", ignore=ignored)
    others = [path for path in sys.path if path.endswith("-packages")]
    (packages / "others.pth").write_text("\n".join(others))
    code = START + STUDENTS["import_the_reference"]
    program = (
        "import attentif\n"
        "from attentif.lab.teach.code.check import check_source\n"
        f"assert attentif.__file__.startswith({str(packages)!r})\n"
        f"print(check_source({code!r}).summary)\n"
    )
    python = tmp_path / "venv/bin/python"
    done = subprocess.run([python, "-I", "-c", program], capture_output=True, text=True)
    assert done.stderr == ""
    assert "ESCAPED" not in done.stdout
    assert "Its output" in done.stdout  # the file ran to its end, and was compared
