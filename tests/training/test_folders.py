"""What a run may write to: its own folder and nothing of anybody else's; what belongs together
stays together."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path
from unittest import mock

import pytest
import torch

from attentif.folder import folder_exists, read_folder, write_folder
from attentif.text import corpus
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.tokenizer import Tokenizer
from attentif.training import prepare
from tests.support import runs

ONE = ("training.steps=1",)


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def begun(tmp_path_factory) -> Path:
    """A run of one step on a file of its own, to be copied, never changed."""
    place = tmp_path_factory.mktemp("begun")
    corpus.write(place / "a.tsv", phrasebook.pairs(60))
    assert runs.here(runs.recipe(place), place / "run", *data(place), *ONE).returncode == 0
    return place


@pytest.fixture
def own(begun, tmp_path) -> Path:
    """A copy of the run, with its recipe and its text at the same names in the current folder."""
    return Path(shutil.copytree(begun, tmp_path / "own"))


def data(place: Path) -> tuple[str, ...]:
    return (
        f'data.train=["{place / "a.tsv"}"]',
        "data.vocab_size=300",
        "training.best=loss",
        "training.dev_sentences=1",
    )


@pytest.mark.parametrize(
    "name", ["best/thesis.txt", "last/a", "recipe.toml", "metrics.jsonl", "data/corpus.tsv"]
)
def test_a_folder_where_a_name_of_the_run_s_is_taken_is_refused_before_any_work(tmp_path, name):
    path = tmp_path / "precious" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("mine")
    for _ in range(2):  # the first refusal leaves nothing that would make it a run's
        line = runs.error(runs.here(runs.recipe(tmp_path), tmp_path / "precious", *ONE))
        taken = tmp_path / "precious" / Path(name).parts[0]
        assert (
            f"{taken}: exists, but {tmp_path / 'precious'} is not the folder of a run; give "
            "another --folder"
        ) in line
        assert files(tmp_path / "precious") == {name: b"mine"}


def test_files_that_lie_in_a_run_s_folder_or_are_put_into_its_models_are_kept(own):
    (own / "run/notes.txt").write_text("mine")
    (own / "run/best/notes.txt").write_text("mine too")
    more = ("training.steps=3", "training.evaluate_every=1", "training.save_every=1")
    assert runs.here(own / "tiny.toml", own / "run", *data_of_begun(own), *more).returncode == 0
    assert (own / "run/notes.txt").read_text() == "mine"
    assert (own / "run/best.rest/notes.txt").read_text() == "mine too"
    assert runs.numbers(own / "run")["best_step"] > 1
    assert read_folder(own / "run/best").keys() >= {"model.safetensors"}


def data_of_begun(own: Path) -> tuple[str, ...]:
    """The changes with which the run was begun, where its text was then."""
    text = (own / "run/recipe.toml").read_text()
    place = text.split('train = ["')[1].split('"')[0]
    return data(Path(place).parent)


def test_links_as_last_and_best_are_followed_by_every_save(own):
    for name in ("last", "best"):
        (own / "run" / name).rename(own / f"far-{name}")
        (own / "run" / name).symlink_to(own / f"far-{name}")
    more = ("training.steps=3", "training.evaluate_every=1", "training.save_every=1")
    done = runs.here(own / "tiny.toml", own / "run", *data_of_begun(own), *more)
    assert f"resuming in {own / 'run'} at step 1" in done.stderr
    assert done.returncode == 0
    assert all((own / "run" / name).is_symlink() for name in ("last", "best"))
    assert runs.numbers(own / "run")["step"] == 3
    assert {entry.name for entry in own.iterdir()} >= {"far-last", "far-best"}
    # A kill between the two renames of a save: the folder is next to the link's target.
    (own / "far-last").rename(own / ".far-last.old")
    assert folder_exists(own / "run/last")


@pytest.mark.parametrize("lost", [".lock", "last"])
def test_a_run_that_an_older_version_began_is_resumed(own, lost):
    """Its data were in data/ itself; one that was stopped early has only a lock with a process's
    number."""
    for entry in (own / "run/data/prepared").iterdir():
        if entry.name not in ("prepared.json", ".lock"):
            entry.rename(own / "run/data" / entry.name)
    shutil.rmtree(own / "run/data/prepared")
    before = files(own / "run/data")
    shutil.rmtree(own / "run/last") if lost == "last" else (own / "run" / lost).unlink()
    done = runs.here(own / "tiny.toml", own / "run", *data_of_begun(own), "training.steps=2")
    assert done.returncode == 0, done.stderr
    assert runs.numbers(own / "run")["step"] == 2
    assert files(own / "run/data").items() >= before.items()


def test_after_a_first_start_that_failed_the_corrected_recipe_is_accepted(tmp_path):
    recipe = runs.recipe(tmp_path)
    wrong = runs.error(runs.here(recipe, tmp_path / "run", *ONE, 'data.train=["none.tsv"]'))
    assert "none.tsv: cannot be read: No such file or directory" in wrong
    assert runs.here(recipe, tmp_path / "run", *ONE).returncode == 0
    assert "phrasebook:600" in (tmp_path / "run/recipe.toml").read_text()


def test_a_run_is_not_resumed_with_another_tokenizer(own, begun):
    """Another text of the same size, and the advice followed to delete what was prepared from
    the old one."""
    text = begun / "a.tsv"
    whole = text.read_bytes()
    arguments = own / "tiny.toml", own / "run", *data_of_begun(own), "training.steps=2"
    before = files(own / "run/last")
    try:
        text.write_bytes(whole.swapcase())
        line = runs.error(runs.here(*arguments))
        assert f"the content of {text} differs" in line
        assert f"delete {own / 'run/data/prepared'}: it is made again" in line
        shutil.rmtree(own / "run/data/prepared")
        line = runs.error(runs.here(*arguments))
    finally:
        text.write_bytes(whole)
    assert (
        f"{own / 'run/last/tokenizer.json'}: the tokenizer of the run's checkpoint is not the one "
        "of the data"
    ) in line
    assert "give another --folder" in line
    assert files(own / "run/last") == before
    shutil.rmtree(own / "run/data/prepared")
    assert runs.here(*arguments).returncode == 0  # with the old text again


def test_weights_to_start_from_are_refused_with_another_tokenizer_before_any_work(own, tmp_path):
    (tmp_path / "t").mkdir()
    (tmp_path / "t/tokenizer.json").write_bytes(
        Tokenizer.train(["un deux trois quatre"] * 3, 300).to_bytes()
    )
    other = (*data_of_begun(own), f"data.tokenizer={tmp_path / 't'}")
    line = runs.error(runs.here(own / "tiny.toml", tmp_path / "new", *other, init=own / "run/best"))
    assert (
        "tokenizer.json: the tokenizer of --init is not the one of the data; leave data.tokenizer "
        "out"
    ) in line
    assert not (tmp_path / "new").exists()
    same = (*data_of_begun(own), *ONE, f"data.tokenizer={own / 'run/last'}")
    assert (
        runs.here(own / "tiny.toml", tmp_path / "new", *same, init=own / "run/best").returncode == 0
    )


@pytest.mark.parametrize("device", ["cuda", "cuda:1", "gpu", "meta", "cuda:-1"])
def test_a_device_that_is_not_there_is_refused_before_data_are_prepared(tmp_path, device):
    words = [*runs.arguments(runs.recipe(tmp_path), tmp_path / "run"), "--device", device]
    with mock.patch.object(torch.cuda, "is_available", return_value=False):
        for more in ((), ("--dry-run",)):
            with mock.patch.object(runs, "arguments", return_value=[*words, *more]):
                line = runs.error(runs.here(tmp_path, tmp_path))
                assert f"device: {device!r} cannot be used on this machine; expected cpu" in line
    assert not (tmp_path / "run").exists()


def test_a_disk_that_is_full_while_data_are_prepared_names_the_subfolder(tmp_path):
    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with mock.patch.object(prepare, "replace", full):
        line = runs.error(runs.here(runs.recipe(tmp_path), tmp_path / "run", *ONE))
    assert f"{tmp_path / 'run/data/prepared'}: cannot be written: No space left on device" in line


def test_damaged_metrics_are_set_aside_and_the_run_is_resumed(own):
    path = own / "run/metrics.jsonl"
    damaged = path.read_bytes() + b"\x00\xff not JSON\n[1]\n" + b"[" * 100_000 + b"\n"
    path.write_bytes(damaged)
    done = runs.here(own / "tiny.toml", own / "run", *data_of_begun(own), "training.steps=2")
    assert done.returncode == 0
    assert (
        f"{path}:3: damaged: expected a JSON object with a step; kept as {path}.damaged"
        in done.stderr
    )
    assert Path(f"{path}.damaged").read_bytes() == damaged
    assert sorted(runs.losses(own / "run")) == [1, 2]


def test_a_checkpoint_of_another_tool_as_last_is_not_taken_for_a_run(tmp_path):
    write_folder(tmp_path / "run/last", {"config.toml": b"x"})
    line = runs.error(runs.here(runs.recipe(tmp_path), tmp_path / "run", *ONE))
    assert "is not the folder of a run" in line
