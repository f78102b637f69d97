"""Tests of kernels, corpora and the like are left out only where git says that nothing of theirs
changed."""

import subprocess
from pathlib import Path

import pytest

from tests.support.selection import SELDOM, left_out, under

ROOT = Path(__file__).parents[1]


@pytest.fixture
def repository(tmp_path) -> Path:
    for file in ("attentif/kernels/fused.py", "attentif/config.py", "corpora/a.tsv"):
        write(tmp_path / file, "first")
    git(tmp_path, "init", "-b", "main")
    commit(tmp_path)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def git(place: Path, *words: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *words], cwd=place, check=True, capture_output=True)


def commit(place: Path) -> None:
    git(place, "add", "-A")
    git(place, "commit", "-m", "x")


def test_where_nothing_of_theirs_changed_they_are_left_out(repository):
    assert left_out(repository) == list(SELDOM)
    write(repository / "attentif/config.py", "second")
    assert left_out(repository) == ["kernels", "corpora", "packaging", "pages in a browser"]


@pytest.mark.parametrize("file", ["attentif/kernels/fused.py", "attentif/kernels/new.py"])
@pytest.mark.parametrize("committed", [False, True])
def test_what_changed_on_a_branch_or_is_not_committed_brings_them_back(repository, file, committed):
    git(repository, "checkout", "-b", "work")
    write(repository / file, "second")
    if committed:
        commit(repository)
        write(repository / "attentif/config.py", "later")
        commit(repository)
    assert left_out(repository)[0] == "corpora"


def test_a_file_that_was_removed_or_renamed_is_a_change(repository):
    git(repository, "mv", "corpora/a.tsv", "attentif/a.tsv")
    assert left_out(repository)[:2] == ["kernels", "models of other libraries"]


def test_without_git_nothing_is_left_out(tmp_path, monkeypatch):
    assert left_out(tmp_path) == []
    monkeypatch.setenv("PATH", "")
    assert left_out(ROOT) == []


def test_the_tests_that_are_left_out_are_there():
    places = [place for tests, _ in SELDOM.values() for place in tests]
    assert all((ROOT / place).exists() for place in places)
    assert under("tests/kernels/test_fused.py", places)
    assert not under("tests/kernels_of_others.py", places)
