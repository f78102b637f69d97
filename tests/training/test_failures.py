"""What goes wrong outside our power is told in one line, and leaves the last checkpoint whole."""

from __future__ import annotations

import errno
import os
import random
import re
import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import numpy as np
import pytest
from safetensors.numpy import load_file, save

from attentif import folder
from attentif.folder import FolderError, read_folder, write_folder
from attentif.training.state import read_state
from tests.support import runs

FILES = {
    "README.md",
    "config.toml",
    "manifest.sha256",
    "model.safetensors",
    "recipe.toml",
    "tokenizer.json",
    "training.json",
    "training.safetensors",
}


@pytest.fixture(scope="module")
def begun(tmp_path_factory) -> Path:
    """A run of three steps, to be copied, never changed."""
    place = tmp_path_factory.mktemp("begun")
    assert runs.here(runs.recipe(place), place / "run", "training.steps=3").returncode == 0
    return place


@pytest.fixture
def run(begun, tmp_path) -> Path:
    return Path(shutil.copytree(begun / "run", tmp_path / "run"))


@pytest.fixture
def recipe(begun) -> Path:
    return begun / "tiny.toml"


# Numbers that are not


def test_a_rate_that_destroys_the_weights_stops_within_one_step_and_leaves_the_checkpoint(
    recipe, tmp_path
):
    changes = ("training.learning_rate=1e30", "training.clip=0.0", "training.save_every=1")
    line = runs.error(runs.here(recipe, tmp_path / "run", *changes))
    found = re.search(
        r"step (\d+): the (loss|norm of the gradient) is (nan|inf) in batch (\d+) \((\d+) examples",
        line,
    )
    assert found, line
    step, batch = int(found[1]), int(found[4])
    assert batch == (step - 1) * 2  # two batches a step
    assert (
        runs.reached(tmp_path / "run") == step - 1
    )  # the step with the first nonsense is the one that is named
    saved = read_state(tmp_path / "run" / "last")
    assert saved.progress.step == step - 1 >= 1
    assert all(np.isfinite(T.numpy()).all() for T in saved.weights().values())
    assert f"the checkpoint of step {step - 1} is intact" in line
    pair = re.search(r"the first '(.+?)' -> '(.+?)'\)", line.replace('"', "'"))
    assert pair, line
    assert len(pair[1]) > 5 < len(pair[2])


@pytest.mark.parametrize("nonsense", [np.nan, np.inf])
def test_weights_that_are_not_numbers_stop_before_the_first_step(recipe, run, tmp_path, nonsense):
    files = read_folder(run / "last")
    weights = load_file(run / "last" / "model.safetensors")
    weights["vocabulary.table.weight"][5:99] = nonsense
    write_folder(tmp_path / "poisoned", files | {"model.safetensors": save(weights)})
    line = runs.error(runs.here(recipe, tmp_path / "new", init=tmp_path / "poisoned"))
    assert (
        "poisoned/model.safetensors: vocabulary.table.weight: expected finite numbers, got NaN or "
        "infinity"
    ) in line
    assert not (tmp_path / "new" / "last").exists()


# Damaged files


def damage(path: Path, rng: random.Random) -> str:
    """Flip a bit, or cut the end off; what was done."""
    data = bytearray(path.read_bytes())
    if rng.random() < 0.8:
        place, bit = rng.randrange(len(data)), rng.randrange(8)
        data[place] ^= 1 << bit
        done = f"bit {bit} of byte {place}"
    else:
        del data[rng.randrange(len(data)) :]
        done = f"cut to {len(data)}"
    path.write_bytes(data)
    return done


def damages(last: Path, times: int) -> int:
    """Damage files this number of times; each must be seen and named before anything is used.
    Returns how many."""
    rng, count = random.Random(times), 0
    whole = {path: path.read_bytes() for path in sorted(last.iterdir())}
    assert {path.name for path in whole} == FILES
    for path, data in whole.items():
        for _ in range(-(-times // len(whole))):
            done = damage(path, rng)
            # A damaged manifest may name another file as the one that does not fit it.
            named = path if path.name != "manifest.sha256" else last
            with pytest.raises(FolderError, match=rf"^{re.escape(str(named))}[^\n]*$"):
                pytest.fail(f"unseen: {path.name}, {done}: {read_state(last).progress}")
            path.write_bytes(data)
            count += 1
    assert read_state(last).progress.step == 3
    return count


def test_a_flipped_or_cut_byte_in_any_file_of_a_checkpoint_is_seen_and_named(run):
    assert damages(run / "last", 60) >= 60


@pytest.mark.soak
def test_ten_thousand_flipped_or_cut_bytes_are_all_seen_and_named(run):
    count = damages(run / "last", 10_000)
    print(f"{count} damages over {len(FILES)} files, all seen")
    assert count >= 10_000


@pytest.mark.parametrize("name", sorted(FILES))
def test_a_run_with_a_damaged_checkpoint_ends_in_one_line_and_changes_nothing(recipe, run, name):
    path = run / "last" / name
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)
    before, log = runs.contents(run / "last"), (run / "metrics.jsonl").read_bytes()
    line = runs.error(runs.here(recipe, run))
    assert str(path if name != "manifest.sha256" else run / "last") in line
    assert "damaged" in line
    assert runs.contents(run / "last") == before
    assert (run / "metrics.jsonl").read_bytes() == log


@pytest.mark.parametrize(
    "name",
    [
        "train/tokens.bin",
        "train/lengths.bin",
        "train/shards.json",
        "dev/tokens.bin",
        "tokenizer.json",
    ],
)
def test_prepared_data_that_were_cut_short_are_named_with_what_to_do(recipe, run, name):
    path = run / "data/prepared" / name
    path.write_bytes(path.read_bytes()[:-2])
    line = runs.error(runs.here(recipe, run))
    assert str(path) in line
    assert "damaged" in line
    assert "delete" in line


# No room


def test_a_disk_that_fills_up_in_a_save_leaves_the_old_checkpoint_and_the_run_can_go_on(
    recipe, run
):
    before = runs.contents(run / "last")
    real, room = folder.write, [3]

    def full(path: Path, data: bytes) -> None:
        if not room[0]:
            path.write_bytes(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        room[0] -= 1
        real(path, data)

    with mock.patch.object(folder, "write", full):
        line = runs.error(runs.here(recipe, run, "training.save_every=4"))
    assert (
        f"{run / 'last'}: cannot be written: No space left on device" in line
    )  # and not the folder beside it
    assert runs.contents(run / "last") == before
    assert runs.saves(run) == set()
    goes_on(recipe, run)


def goes_on(recipe: Path, run: Path) -> None:
    """From its third step to the end, each step once in the log."""
    done = runs.here(recipe, run)
    assert f"resuming in {run} at step 3" in done.stderr
    assert done.returncode == 0
    assert sorted(runs.losses(run)) == list(range(1, 15))


def test_a_limit_on_file_sizes_by_the_system_leaves_the_old_checkpoint(recipe, run):
    """No trick: the system itself refuses to write the rest of a file, as it does where there
    are quotas."""
    before = runs.contents(run / "last")
    most = (run / "last" / "training.safetensors").stat().st_size - 1
    done = runs.train(
        recipe,
        run,
        "training.save_every=4",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    line = runs.error(done)
    assert "cannot be written: File too large" in line
    assert str(run) in line
    assert runs.contents(run / "last") == before
    assert runs.saves(run) == set()
    goes_on(recipe, run)


def test_a_log_that_cannot_be_written_is_named(recipe, run):
    """/dev/full is a disk that is always full."""
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full on this system")
    real = Path.open

    def opened(path: Path, mode: str = "r", *arguments, **more):
        ours = path.name == "metrics.jsonl" and mode == "a"
        return real(Path("/dev/full") if ours else path, mode, *arguments, **more)

    before = runs.contents(run / "last")
    with mock.patch.object(Path, "open", opened):
        line = runs.error(runs.here(recipe, run))
    assert f"{run}: cannot be written: No space left on device" in line
    assert runs.contents(run / "last") == before
    goes_on(recipe, run)


@contextmanager
def mounted(place: Path, *options: str) -> Iterator[Path]:
    place.mkdir(exist_ok=True)
    done = subprocess.run(
        ["mount", *options, str(place)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        pytest.skip(f"mount {' '.join(options)} is not permitted here: {done.stderr.strip()}")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


@pytest.mark.soak
def test_a_disk_that_is_really_full_leaves_the_old_checkpoint(recipe, begun, tmp_path):
    with mounted(tmp_path / "disk", "-t", "tmpfs", "-o", "size=2m", "attentif-test") as disk:
        run = Path(shutil.copytree(begun / "run", disk / "run"))
        before = runs.contents(run / "last")
        free = shutil.disk_usage(disk).free
        for left in range(0, 280_000, 40_000):  # a checkpoint has 296,000 bytes
            (disk / "ballast").write_bytes(b"x" * (free - left))
            line = runs.error(runs.here(recipe, run, "training.save_every=4"))
            assert "No space left on device" in line
            assert str(run) in line
            assert runs.contents(run / "last") == before, f"{left} bytes left"
            assert (run / "recipe.toml").read_bytes()
        (disk / "ballast").unlink()
        goes_on(recipe, run)


# Folders that are not ours


@pytest.mark.parametrize("folder", ["/proc/attentif-test", "FILE/run", "FILE"])
def test_a_folder_that_cannot_be_made_is_named(recipe, tmp_path, folder):
    (tmp_path / "file").write_text("no folder")
    folder = folder.replace("FILE", str(tmp_path / "file"))
    assert folder in runs.error(runs.here(recipe, Path(folder)))


def test_a_read_only_folder_is_named_and_stays_as_it_is(recipe, run):
    if os.geteuid() == 0:
        pytest.skip("root may write everywhere; the soak form mounts a read-only disk")
    before = runs.contents(run / "last")
    run.chmod(0o555)
    try:
        line = runs.error(runs.here(recipe, run))
    finally:
        run.chmod(0o755)
    assert str(run) in line
    assert "denied" in line
    assert runs.contents(run / "last") == before


@pytest.mark.soak
def test_a_read_only_disk_is_named_and_the_run_stays_as_it_is(recipe, begun, tmp_path):
    with mounted(tmp_path / "disk", "-t", "tmpfs", "-o", "size=4m", "attentif-test") as disk:
        run = Path(shutil.copytree(begun / "run", disk / "run"))
        before = runs.contents(run / "last")
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        line = runs.error(runs.here(recipe, run))
        assert str(run) in line
        assert "Read-only file system" in line
        assert runs.contents(run / "last") == before
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
        goes_on(recipe, run)


# Two trainers


def test_a_second_trainer_in_a_folder_is_refused_and_the_first_goes_on_undisturbed(
    recipe, begun, run
):
    long = ("training.steps=100000", "training.evaluate_every=100000")
    process = runs.start(recipe, run, *long)
    try:
        runs.until(process, lambda: runs.reached(run) >= 5)
        line = runs.error(runs.here(recipe, run, *long))
        assert f"{run}: another trainer (process {process.pid}) uses it" in line
        step = runs.reached(run)
        runs.until(process, lambda: runs.reached(run) > step)
        process.terminate()
        assert runs.ended(process).returncode == 143
    finally:
        process.kill()
    steps = sorted(runs.losses(run))
    assert steps == list(range(1, len(steps) + 1))
    assert runs.numbers(run)["step"] == len(steps)
