"""`attentif doctor`: what the package declares beside what is here, damaged files, missing
packages and extras."""

import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import attentif
from attentif import installation, shipped
from tests.support.commands import command

ROOT = Path(__file__).parent.parent


def findings(**environment: str) -> tuple[int, dict[str, dict[str, str]]]:
    done = command("doctor", "--json", **environment)
    told = json.loads(done.stdout)
    found = {one["name"]: one for one in told["findings"]}
    assert told["ok"] is (done.returncode == 0) is (not told["broken"])
    assert told["broken"] == [
        name for name, one in found.items() if one["state"] in ("missing", "broken")
    ]
    return done.returncode, found


def without(monkeypatch, **versions: str | None) -> None:
    """Packages have these versions, or are not there, as far as their metadata say."""
    version = importlib.metadata.version

    def other(name: str) -> str:
        if versions.get(name, "") is None:
            raise importlib.metadata.PackageNotFoundError(name)
        return versions.get(name) or version(name)

    monkeypatch.setattr(importlib.metadata, "version", other)


def test_it_says_what_is_here_in_80_columns():
    done = command("doctor")
    assert done.returncode == 0, done.stdout
    assert re.search(rf"^  attentif +ok +{attentif.__version__}, in ", done.stdout, re.M)
    assert re.search(
        rf"^  torch +ok +{re.escape(importlib.metadata.version('torch'))} \(.*>=2\.11.*\)$",
        done.stdout,
        re.M,
    )
    assert re.search(r"^  cpu +ok +\d+ cores", done.stdout, re.M)
    assert done.stdout.endswith("\neverything needed is here\n")
    lines = [line for line in done.stdout.splitlines() if "/" not in line]  # a path is not broken
    assert max(map(len, lines)) <= 80


def test_it_asks_for_exactly_what_the_package_declares():
    declared = [Requirement(line) for line in importlib.metadata.requires("attentif")]
    extras = importlib.metadata.metadata("attentif").get_all("Provides-Extra")
    _, found = findings()
    needed = {one.name: str(one.specifier) for one in declared if "extra" not in str(one.marker)}
    assert {name for name, one in found.items() if one["section"] == "Packages"} == set(needed)
    assert all(needed[name] in found[name]["detail"] for name in needed)
    assert {name for name, one in found.items() if one["section"] == "Extras"} == {
        *extras,
        "attentif-corpora",
    }
    assert set(extras) == set(installation.EXTRAS), "each extra has a line that says what it is for"


@pytest.mark.parametrize(
    ("versions", "state", "detail"),
    [
        ({"ctranslate2": None}, "missing", "expected >=4.8.2: pip install 'ctranslate2>=4.8.2'"),
        ({"zstandard": "0.9"}, "broken", "0.9, expected >=0.22: pip install 'zstandard>=0.22'"),
        (
            {"torch": "2.14.1+cpu"},
            "broken",
            "2.14.1+cpu, expected <2.14,>=2.11: pip install 'torch<2.14,>=2.11'",
        ),
    ],
)
def test_a_needed_package_that_is_missing_or_of_another_version_is_an_error(
    versions, state, detail, monkeypatch
):
    without(monkeypatch, **versions)
    status, found = findings()
    name = next(iter(versions))
    assert (status, found[name]["state"], found[name]["detail"]) == (1, state, detail)
    said = command("doctor").stdout
    assert said.endswith(f"\nbroken: {name}\n")
    assert re.search(rf"^  {name} +{state.upper()} ", said, re.M)


def test_a_version_that_only_sorts_as_text_is_seen(monkeypatch):
    without(monkeypatch, torch="2.9.1", rich="100.0", sacrebleu="2.10")
    _, found = findings()
    assert [found[name]["state"] for name in ("torch", "rich", "sacrebleu")] == [
        "broken",
        "ok",
        "ok",
    ]


def test_a_missing_extra_is_named_with_what_it_lacks_and_is_no_error(monkeypatch):
    without(monkeypatch, onnxruntime=None, transformers="4.0")
    status, found = findings()
    assert status == 0
    assert found["onnx"]["state"] == "absent"
    assert re.fullmatch(
        r"export to ONNX; lacks onnxruntime>=1\.\d+: pip install 'attentif\[onnx\]'",
        found["onnx"]["detail"],
    )
    assert "lacks transformers>=5." in found["hf"]["detail"]


def test_a_package_that_cannot_be_imported_is_broken(monkeypatch):
    monkeypatch.setitem(sys.modules, "zstandard", None)
    status, found = findings()
    assert (status, found["zstandard"]["state"]) == (1, "broken")
    assert "cannot be imported: ModuleNotFoundError" in found["zstandard"]["detail"]


@pytest.mark.parametrize("damage", ["flipped", "cut", "gone", "no folder"])
def test_a_damaged_shipped_model_is_named(damage, tmp_path, monkeypatch):
    copied = Path(shutil.copytree(shipped.ROOT / "fr-en", tmp_path / "fr-en"))
    monkeypatch.setattr(shipped, "ROOT", tmp_path)
    assert findings()[0] == 0
    file = copied / "model.int8.safetensors"
    data = file.read_bytes()
    if damage == "flipped":
        file.write_bytes(data[:5_000_000] + bytes([data[5_000_000] ^ 1]) + data[5_000_001:])
    elif damage == "cut":
        file.write_bytes(data[:-1])
    elif damage == "gone":
        file.unlink()
    else:
        shutil.rmtree(copied)
    status, found = findings()
    assert (status, found["fr-en"]["state"]) == (1, "broken")
    assert ("model.int8.safetensors" in found["fr-en"]["detail"]) is (damage != "no folder")


def test_the_cache_is_shown_with_its_size_and_one_that_cannot_be_written_is_no_error(tmp_path):
    (tmp_path / "attentif/engine/entry").mkdir(parents=True)
    (tmp_path / "attentif/engine/entry/model.bin").write_bytes(b"x" * 2_500_000)
    status, found = findings(XDG_CACHE_HOME=str(tmp_path))
    assert (status, found["cache"]["state"]) == (0, "ok")
    assert found["cache"]["detail"] == f"{tmp_path / 'attentif'}, 2.5 MB, can be written"
    status, found = findings(XDG_CACHE_HOME="/proc/1")
    assert (status, found["cache"]["state"]) == (0, "absent")
    assert "cannot be written; set XDG_CACHE_HOME" in found["cache"]["detail"]


def test_a_checkout_that_was_not_installed_is_examined_by_its_pyproject(tmp_path):
    """With a site that has neither attentif nor torch."""
    import typer

    site = Path(typer.__file__).parent.parent
    for entry in site.iterdir():
        if not entry.name.lower().startswith(
            ("torch", "transformers", "_attentif", "attentif", "__editable__")
        ):
            (tmp_path / entry.name).symlink_to(entry)
    code = (
        f"import sys; sys.path = [p for p in sys.path if p != {str(site)!r}] + "
        f"[{str(tmp_path)!r}, {str(ROOT)!r}]\n"
    )
    code += (
        "sys.argv = ['attentif', 'doctor', '--json']; from attentif.__main__ import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path.parent
    )
    assert done.returncode == 1, done.stderr
    found = {one["name"]: one for one in json.loads(done.stdout)["findings"]}
    assert found["torch"]["state"] == "missing"
    assert found["torch"]["detail"].endswith("pip install 'torch<2.14,>=2.11'")
    assert found["packaging"]["state"] == found["onnx"]["state"] == "ok"
    assert "lacks transformers>=5.4" in found["hf"]["detail"]
    assert found["gpu"]["detail"].startswith("torch cannot be imported")
