"""The sandbox of students' code: whole or not at all, one deadline, answers read as hostile, and
the report of a class that no file of it can spoil."""

import csv
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
import torch

from attentif.lab.teach.code import answers, child, isolation, sandbox
from attentif.lab.teach.code.check import CheckError, check_file, check_folder, check_source
from tests.support.hostile_students import FORGED, START, STUDENTS, forging

isolated = pytest.mark.skipif(
    not sandbox.available(),
    reason=f"NOT TESTED: the isolation of code; this system lacks {sandbox.missing()}",
)
RIGHT = "def attention(q, k, v):\n    return (q @ k.mT / q.shape[-1] ** 0.5).softmax(-1) @ v\n"


def state(path):
    about = path.stat()
    return path.read_bytes(), about.st_mode, about.st_mtime_ns, os.listxattr(path)


@isolated
@pytest.mark.parametrize("name", ["truncate", "chmod", "utime", "setxattr", "rename"])
def test_a_file_cannot_change_what_lies_beside_it(name, tmp_path):
    (tmp_path / "other.py").write_text(RIGHT)
    (tmp_path / "mine.py").write_text(
        START.replace("TEACHER", str(tmp_path)) + STUDENTS[name] + "from other import *\n"
    )
    before = state(tmp_path / "other.py")
    assert "ESCAPED" not in check_file(tmp_path / "mine.py").summary
    assert state(tmp_path / "other.py") == before


KEPT_OUT = [
    "memfd",
    "shared_memory_sysv",
    "shared_memory_posix",
    "message_queues",
    "threads",
    "unix_sockets",
    "new_system_calls",
    "namespaces",
    "mounts",
    "read_secrets",
    "memory_of_others",
    "raise_limits",
    "import_the_reference",
]


@isolated
@pytest.mark.parametrize("name", KEPT_OUT)
def test_a_process_cannot_get(name):
    found = check_source(START + STUDENTS[name])
    assert "ESCAPED" not in found.summary
    assert [verdict.name for verdict in found.verdicts] == ["attention"]  # it ran to its end


@isolated
@pytest.mark.parametrize("name", ["drip", "loop"])
def test_an_answer_has_one_deadline_however_slowly_it_comes(name):
    check_source(RIGHT)
    begun = time.monotonic()
    found = check_source(START + STUDENTS[name], seconds=1.5)
    assert found.summary == "it cannot be run: it does not end within 1.5 seconds"
    assert time.monotonic() - begun < 6


@isolated
@pytest.mark.parametrize(("files", "size"), [(72, 1 << 20), (12_000, 1)])
def test_what_a_file_writes_is_bounded(files, size):
    code = f"""for i in range({files}):
    with open(f"f{{i}}", "wb") as file:
        file.write(bytes({size}))
"""
    assert "[Errno 28]" in check_source(code).summary


@isolated
def test_attentif_cannot_be_imported_from_where_it_is_installed(tmp_path):
    """A file's folder may be a checkout; libraries that hold attentif are hidden the same way."""
    (tmp_path / "attentif").mkdir()
    (tmp_path / "attentif/core.py").write_text("answer = 42\n")
    (tmp_path / "neighbour.py").write_text("answer = 42\n")
    mine = tmp_path / "mine.py"
    before = "import neighbour\nimport sys\nsys.modules.pop('attentif')\n"
    mine.write_text(before + "import attentif.core\n")
    assert "line 4: ModuleNotFoundError: No module named" in check_file(mine).summary


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_answer_is_refused(name):
    do, line = FORGED[name]
    if len(line) <= answers.LARGEST:
        with pytest.raises(answers.AnswerError):
            answers.answer(line, do)


@pytest.mark.parametrize(
    ("do", "answer"),
    [
        ("limits", {"limits": ["60 s"]}),
        ("build", {"shapes": {"w": [2, 3]}, "kinds": {"": "x"}, "eps": [1e-5]}),
        ("run", {"shape": [1, 2], "out": [float("inf"), -0.5]}),
        ("run", {"shape": [], "out": [1.0]}),
        ("open", {"error": "SyntaxError: no", "line": 3}),
    ],
)
def test_a_true_answer_is_read_as_it_is(do, answer):
    assert answers.answer(json.dumps(answer).encode(), do) == answer


def test_a_terminal_gets_no_control_characters_from_an_answer():
    line = json.dumps({"error": "\x1b[2J" + "long" * 1000, "line": None}).encode()
    says = answers.answer(line, "run")["error"]
    assert says.startswith(" [2J")
    assert len(says) == answers.CHARACTERS


@isolated
def test_no_file_of_a_class_spoils_the_report(tmp_path):
    (tmp_path / "right.py").write_text(RIGHT)
    (tmp_path / "=cmd.py").write_text("raise ValueError('+1')\n")
    (tmp_path / "forged.py").write_text(forging(*FORGED["objects null"]))
    (tmp_path / "line.py").write_text(forging("run", b'{"error": "x", "line": 1000000}'))
    (tmp_path / "nested.py").write_text(START + STUDENTS["nested_folders"])
    (tmp_path / "long.py").write_text("\n" * 50_000)
    (tmp_path / "folder.py").mkdir()
    os.mkfifo(tmp_path / "pipe.py")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.py")).write_text(RIGHT)
    found = check_folder(tmp_path)
    rows = {row["file"]: row for row in csv.DictReader(found.csv().splitlines())}
    assert {name for name, row in rows.items() if row["right"] == "yes"} == {"right.py", "\\xff.py"}
    assert rows["'=cmd.py"]["verdict"].endswith("ValueError: +1")
    assert "what is no answer" in rows["forged.py"]["verdict"]
    assert "50,000" not in rows["long.py"]["verdict"]
    assert rows["long.py"]["verdict"].startswith("it has more than 10,000 lines")
    assert rows["pipe.py"]["verdict"] == rows["folder.py"]["verdict"] == "it is no regular file"
    assert len(rows) == 9
    found.csv().encode()


def test_whatever_one_file_leads_to_the_others_are_reported(tmp_path, monkeypatch):
    def fail(path, **options):
        if path.name == "b.py":
            raise RecursionError
        return check_source(RIGHT, own=True, title=path.name)

    for name in ("a.py", "b.py", "c.py"):
        (tmp_path / name).write_text(RIGHT)
    monkeypatch.setattr("attentif.lab.teach.code.check.check_file", fail)
    found = check_folder(tmp_path, trust=True).checked
    assert [one.summary for one in found.values()] == [
        "right",
        "it cannot be checked: RecursionError",
        "right",
    ]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\t=1"])
def test_a_spreadsheet_takes_no_cell_for_a_formula(text):
    from attentif.lab.teach.code.check import Checked, ClassChecked

    checked = ClassChecked("class", {text: Checked("x", problem=text, remarks=[text])})
    (row,) = csv.DictReader(checked.csv().splitlines())
    assert [row["file"], row["verdict"], row["remarks"]] == [f"'{text}"] * 3


def test_where_the_kernel_can_isolate_the_sandbox_does():
    """Else every test of the isolation would be left out without a word."""
    if shutil.which("unshare") is None or sys.platform != "linux":
        pytest.skip("no unshare of util-linux")
    words = ["--user", "--map-root-user", "--mount", "--pid", "--net", "--ipc", "--fork"]
    done = subprocess.run(["unshare", *words, "mount", "-t", "tmpfs", "none", "/proc"])
    assert sandbox.missing() == "" or done.returncode != 0


# Isolation is whole: each of these alone was once enough.
@isolated
@pytest.mark.parametrize("step", ["separate", "new_root", "drop_capabilities", "filter_calls"])
def test_isolation_without_one_of_its_parts_is_none(step, tmp_path):
    lines = Path(isolation.__file__).read_text(encoding="utf-8")
    refused = f"def {step}(*given):\n    raise OSError('refused')\n\n\n"
    broken = tmp_path / "isolation.py"
    broken.write_text(lines.replace("if __name__", f"{refused}if __name__"))
    done = subprocess.run([sys.executable, "-I", broken], capture_output=True, text=True)
    assert done.stdout.strip().endswith("(refused)")


@pytest.mark.skipif(os.getuid() != 0 or not shutil.which("setpriv"), reason="for root")
@isolated
def test_an_ordinary_user_gets_the_same_isolation_as_root(tmp_path):
    python = shutil.which("python3", path="/usr/bin:/bin")
    if python is None:
        pytest.skip("no Python that everybody may run")
    ids = ["--reuid", "65534", "--regid", "65534", "--clear-groups"]
    source = Path(isolation.__file__).read_text(encoding="utf-8")
    done = subprocess.run(
        ["setpriv", *ids, python, "-I", "-c", source], capture_output=True, text=True, cwd="/"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_another_system_says_that_it_cannot_isolate(platform, monkeypatch):
    sandbox.missing.cache_clear()
    monkeypatch.setattr(sys, "platform", platform)
    assert not sandbox.available()
    with pytest.raises(CheckError, match="for want of the namespaces and seccomp of Linux: --tr"):
        check_source(RIGHT)
    monkeypatch.delattr(os, "fork")
    assert "cannot fork a process for it" in check_source(RIGHT, trust=True).summary
    monkeypatch.undo()
    sandbox.missing.cache_clear()


def test_a_folder_of_any_depth_is_removed(tmp_path):
    here = Path.cwd()
    top = tmp_path / "deep"
    top.mkdir()
    os.chdir(top)
    for _ in range(1200):
        os.mkdir("a")
        os.chdir("a")
    Path("last").write_text("x")
    os.chmod(".", 0)
    os.chdir(here)
    (top / "link").symlink_to(tmp_path)
    (top / "a" / "b").write_text("x")
    child.remove(str(top))
    assert os.listdir(tmp_path) == []


@isolated
def test_right_code_may_print_write_train_and_ask_for_threads():
    code = (
        "import tempfile, torch\n"
        "torch.set_num_threads(8)\n"
        "W = torch.randn(600, 600, requires_grad=True)\n"
        "(W @ W).sum().backward()\n"
        "print('trained')\n"
        "with tempfile.TemporaryFile() as file:\n    torch.save(W, file)\n"
        "open('plot.png', 'wb').write(b'x')\n"
    )
    found = check_source(code + RIGHT)
    assert found.right
    assert "It prints 1 line" in found.text()
    assert torch.get_num_threads() >= 1
