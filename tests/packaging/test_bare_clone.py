"""`make run` and `make test` work from a bare clone, in a path with spaces, for an ordinary user
with a strict umask.

Needs root, to become that user, and the network; without them it is skipped.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from tests.support.environments import version_of
from tests.support.rooms import ROOT

PROGRAMS = (
    "/usr/local/bin:/usr/bin:/bin"  # root's own Python may be in a folder that others cannot read
)
PART = (
    "tests/test_config.py tests/packaging/test_folders.py tests/interop/test_ct2_cache.py "
    "tests/test_destinations.py"
)


@pytest.fixture
def clone():
    """A clone that belongs to the user nobody, in a folder that this user can reach."""
    python = shutil.which("python3", path=PROGRAMS)
    if os.geteuid() or not python or version_of(python) < (3, 11):
        pytest.skip(
            "needs root, to become an ordinary user, and a Python 3.11 that everybody may run"
        )
    with tempfile.TemporaryDirectory(prefix="attentif clone ") as name:
        subprocess.run(
            ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), f"{name}/a tree"], check=True
        )
        subprocess.run(["chown", "-R", "nobody", name], check=True)
        yield Path(name, "a tree")


def types(clone: Path, *words: str) -> str:
    nobody = pwd.getpwnam("nobody")
    kept = {
        name: value
        for name, value in os.environ.items()
        if name.startswith(("PIP_", "SSL_", "HTTP", "http"))
    }
    done = subprocess.run(
        words,
        cwd=clone,
        env=kept | {"PATH": PROGRAMS, "HOME": str(clone.parent), "LANG": "C.UTF-8"},
        user=nobody.pw_uid,
        group=nobody.pw_gid,
        extra_groups=[],
        umask=0o077,
        capture_output=True,
        text=True,
    )
    if (
        "No matching distribution" in done.stderr
        or "Failed to establish a new connection" in done.stderr
    ):
        pytest.skip("pip cannot reach its registry")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_the_part_that_is_run_exists():
    assert [
        name for name in PART.split() if not (ROOT / name).exists()
    ] == []  # pytest-xdist does not say so


@pytest.mark.soak
def test_run_and_test_work_from_a_bare_clone_for_an_ordinary_user(clone):
    assert "    He almost missed his plane.\n" in types(clone, "make", "run")
    said = types(clone, "make", "test", f"TESTS={PART}")
    assert " passed" in said
    assert " failed" not in said
    left = subprocess.run(
        ["git", "status", "--short"], cwd=clone, capture_output=True, text=True
    ).stdout
    assert left == ""  # no file is left that git does not ignore
