"""Engine files in the cache: only unchanged files of this user are used, the cache is bounded,
no found code is run."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import attentif
from attentif.decoding.engine import Engine
from attentif.decoding.translator import Translator
from attentif.interop import ct2_cache
from attentif.interop.ct2_cache import ENTRIES, engine_files
from tests.support.small_folder import TEXTS, small_folder

ROOT = Path(attentif.__file__).parent.parent
# Modules that we or our libraries import; with `python -m` only those that Python does not import
# before our code.
TRAPS = {
    "typing_extensions",
    "numpy",
    "torch",
    "sitecustomize",
    "usercustomize",
    "ctranslate2",
    "tokenizers",
    "typer",
    "json",
    "hashlib",
    "typing",
    "__future__",
    "subprocess",
    "tempfile",
    "pathlib",
    "dataclasses",
}
COMMAND = "from attentif.__main__ import main\nmain()\n"  # as the installed command does


@pytest.fixture(scope="module")
def model(tmp_path_factory) -> Path:
    return small_folder(tmp_path_factory.mktemp("model") / "m")


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "attentif" / "engine"


@pytest.fixture
def made(monkeypatch) -> list[Path]:
    """Each model folder whose engine files are made, from now on."""
    found, export = [], ct2_cache.export_files

    def counted(folder, *more):
        found.append(folder)
        export(folder, *more)

    monkeypatch.setattr(ct2_cache, "export_files", counted)
    return found


def entry_of(cache: Path) -> Path:
    (entry,) = cache.iterdir()
    return entry


def test_changed_content_with_the_same_time_and_size_is_seen(model, cache, made):
    Engine.open(model)
    file = entry_of(cache) / "model.bin"
    found, data = file.stat(), bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    with file.open("r+b") as same_file:
        same_file.write(data)
    os.utime(file, ns=(found.st_atime_ns, found.st_mtime_ns))
    assert (file.stat().st_mtime_ns, file.stat().st_size, file.stat().st_ino) == (
        found.st_mtime_ns,
        found.st_size,
        found.st_ino,
    )
    Engine.open(model)
    assert len(made) == 2
    assert file.read_bytes() != data


def test_files_that_were_touched_but_not_changed_are_hashed_once_and_used(
    model, cache, made, monkeypatch
):
    Engine.open(model)
    (entry_of(cache) / "model.bin").touch()
    Engine.open(model)
    monkeypatch.setattr(ct2_cache, "hashes", None)
    Engine.open(model)
    assert len(made) == 1


@pytest.mark.parametrize("name", ["", "model.bin", "files.sha256"])
def test_what_others_may_write_is_made_again(name, model, cache, made):
    Engine.open(model)
    (entry_of(cache) / name).chmod(0o770)
    Engine.open(model)
    assert len(made) == 2
    assert not any(
        path.stat().st_mode & 0o022 for path in (entry_of(cache), *entry_of(cache).iterdir())
    )


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
@pytest.mark.parametrize("name", ["", "model.bin"])
def test_what_belongs_to_another_user_is_made_again(name, model, cache, made):
    Engine.open(model)
    os.chown(entry_of(cache) / name, 12345, 12345)
    Engine.open(model)
    assert len(made) == 2
    assert {path.stat().st_uid for path in (entry_of(cache), *entry_of(cache).iterdir())} == {0}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_a_cache_of_another_user_is_left_alone_and_that_is_said(model, cache, made):
    cache.mkdir(parents=True)
    os.chown(cache, 12345, 12345)
    said = []
    Engine.open(model, say=said.append)
    assert f"{cache}: cannot be written (it belongs to another user)" in said[0]
    assert list(cache.iterdir()) == []


def test_an_entry_or_a_file_that_is_a_link_is_not_used(model, cache, made, tmp_path):
    Engine.open(model)
    entry = entry_of(cache)
    shutil.copytree(entry, tmp_path / "elsewhere")
    shutil.rmtree(entry)
    entry.symlink_to(tmp_path / "elsewhere")
    Engine.open(model)
    assert not entry.is_symlink()
    (entry / "model.bin").rename(tmp_path / "model.bin")
    (entry / "model.bin").symlink_to(tmp_path / "model.bin")
    Engine.open(model)
    assert len(made) == 3


def test_a_loose_umask_still_gives_an_entry_that_is_used(model, cache, made):
    before = os.umask(0o000)
    try:
        Engine.open(model)
        Engine.open(model)
    finally:
        os.umask(before)
    assert len(made) == 1
    assert {path.stat().st_mode & 0o777 for path in (cache.parent, cache, entry_of(cache))} == {
        0o700
    }


@pytest.mark.parametrize("home", ["", "/", "relative", "/nowhere/at/all"])
def test_without_a_home_nothing_is_kept_and_that_is_said(home, model, tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", home)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    said = []
    Engine.open(model, say=said.append)
    assert "there is no home folder" in said[0]
    assert not Path("/.cache/attentif").exists()
    assert not Path("/nowhere").exists()
    assert list(tmp_path.iterdir()) == []


def test_the_temporary_folder_of_a_killed_process_is_removed(model, tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / f"attentif-{os.geteuid()}-killed").mkdir()
    Engine.open(model, say=str)
    assert list(tmp_path.iterdir()) == []


def test_the_least_recently_used_entries_go_and_never_one_in_use(model, cache, monkeypatch):
    with engine_files(model, "int8", str) as used:
        os.utime(used, (1, 1))
        for number in range(ENTRIES + 3):
            (cache / f"{number:02}").mkdir()
            os.utime(cache / f"{number:02}", (100 + number,) * 2)
        Engine.open(model, precision="float32")
        kept = {entry.name for entry in cache.iterdir() if not entry.name.startswith(".")}
    assert used.name in kept  # although it is the oldest
    assert len(kept) == ENTRIES + 1
    assert {"00", "01", "02", "03"}.isdisjoint(kept)


def hostile(folder: Path, names: frozenset[str] = sys.stdlib_module_names) -> Path:
    """A folder with a file for each name that a careless process would import."""
    for name in TRAPS | names:
        (folder / f"{name}.py").write_text(
            f"open({str(folder / 'OWNED')!r}, 'a').write({name!r} + chr(10))\n"
        )
    return folder


@pytest.mark.parametrize(
    ("way", "inside"), [("command", "a folder"), ("-m attentif", "the model folder")]
)
def test_nothing_that_lies_in_the_working_directory_is_run(way, inside, model, tmp_path):
    """The first start makes the engine files in another process."""
    own = shutil.copytree(model, tmp_path / "own")
    here = own if inside == "the model folder" else tmp_path / "here"
    for folder in (here, tmp_path / "bin"):
        folder.mkdir(exist_ok=True)
    hostile(here, sys.stdlib_module_names if way == "command" else frozenset())
    (tmp_path / "bin" / "command").write_text(COMMAND)
    start = ["-m", "attentif"] if way == "-m attentif" else [tmp_path / "bin" / "command"]
    done = subprocess.run(
        [sys.executable, *start, "translate", "--model", own, TEXTS[0]],
        cwd=here,
        check=False,
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert not (here / "OWNED").exists(), (here / "OWNED").read_text()
    if inside == "a folder":
        assert (done.returncode, done.stdout, done.stderr) == (
            0,
            Translator(model)(TEXTS[0]) + "\n",
            "",
        )
    else:  # its manifest does not list those files
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert re.match(r"attentif: .*\.py: not in manifest\.sha256; remove the file", done.stderr)


def test_the_process_that_makes_engine_files_imports_nothing_that_lies_about(tmp_path, monkeypatch):
    """Neither from the working directory nor from where a variable points, however it is
    started."""
    monkeypatch.chdir(hostile(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.delitem(sys.modules, "torch")
    monkeypatch.setattr(
        ct2_cache,
        "MAKE",
        ct2_cache.MAKE.split("from")[0] + "import json, hashlib, typing_extensions",
    )
    ct2_cache.export_files(tmp_path, tmp_path / "to", "int8")
    assert not (tmp_path / "OWNED").exists(), (tmp_path / "OWNED").read_text()


def test_processes_of_a_pool_import_nothing_from_the_working_directory(tmp_path):
    code = """
import attentif.__main__, attentif.evaluation.nearest as nearest
if __name__ == "__main__":
    attentif.__main__.import_nothing_from_the_working_directory()
    with nearest.nearest_on_all_cores() as best:
        print(list(best([["a", "b"]], ["b"])))
"""
    (tmp_path / "script").mkdir()
    (tmp_path / "script" / "run.py").write_text(code)
    done = subprocess.run(
        [sys.executable, tmp_path / "script" / "run.py"],
        cwd=hostile(tmp_path),
        check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert not (tmp_path / "OWNED").exists(), (tmp_path / "OWNED").read_text()
    assert (done.stdout, done.stderr) == ("[1]\n", "")


def test_the_rules_can_fail(tmp_path):
    """A process that is started without care does run the files."""
    subprocess.run([sys.executable, "-c", "import json"], cwd=hostile(tmp_path), check=True)
    assert "json" in (tmp_path / "OWNED").read_text()
