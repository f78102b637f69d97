"""Several processes train the same model as one: the same batches, the same losses, one writer,
and a dead one is replaced. Between processes sums are taken in another order, so losses are
equal within 1e-5, not bit by bit."""

from __future__ import annotations

import math
import os
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import torch
from torch.distributed import HashStore

from attentif.training import distributed
from attentif.training.distributed import World
from tests.support import runs

CLOSE = 1e-5
CPU = torch.device("cpu")


@pytest.fixture(scope="module")
def recipe(tmp_path_factory) -> Path:
    """Without dropout: each process has its own. With two batches a step, smoothed labels and
    averaged weights."""
    return runs.recipe(tmp_path_factory.mktemp("recipe"), dropout=0.0)


@pytest.fixture(scope="module")
def alone(recipe) -> Path:
    """A run of one process that nobody started with torchrun."""
    folder = recipe.parent / "alone"
    assert runs.here(recipe, folder).returncode == 0
    found = runs.losses(folder)
    assert sorted(found) == list(range(1, 15))
    assert sorted(runs.losses(folder, "dev_loss")) == [5, 10, 14]
    assert (
        found[1] - found[14] > 0.1
    )  # it learns: losses that never change would agree without a cause
    return folder


def start(
    processes: int, recipe: Path, folder: Path, *changes: str, restarts: int = 0
) -> subprocess.Popen[str]:
    torchrun = [
        "torch.distributed.run",
        "--standalone",
        f"--nproc-per-node={processes}",
        f"--max-restarts={restarts}",
    ]
    command = [
        sys.executable,
        "-m",
        *torchrun,
        "-m",
        runs.STARTED,
        *runs.arguments(recipe, folder, *changes),
    ]
    return subprocess.Popen(command, env=runs.environment(), stderr=subprocess.PIPE, text=True)


def spread(processes: int, recipe: Path, folder: Path, *changes: str) -> None:
    done = runs.ended(start(processes, recipe, folder, *changes))
    assert done.returncode == 0, done.stderr


def apart(folder: Path, other: Path, name: str) -> float:
    """The largest difference of two runs at any step."""
    found, expected = runs.losses(folder, name), runs.losses(other, name)
    assert found.keys() == expected.keys()
    return max(abs(found[step] - expected[step]) for step in expected)


def check(folder: Path, alone: Path) -> None:
    """One log with each step once, one finished checkpoint, the same losses; those of dev are the
    averaged weights'.

    Adam and clipping forgive a gradient that is too long throughout, so its length is compared as
    well.
    """
    gaps = {name: apart(folder, alone, name) for name in ("loss", "dev_loss", "norm")}
    print(f"{folder.name}: " + ", ".join(f"{name} within {gap:.1e}" for name, gap in gaps.items()))
    assert max(gaps.values()) < CLOSE
    assert runs.numbers(folder)["finished"]


@pytest.mark.parametrize("parallel", ["ddp", pytest.param("fsdp", marks=pytest.mark.soak)])
def test_two_processes_give_the_losses_of_one(parallel, recipe, alone, tmp_path):
    spread(2, recipe, tmp_path / parallel, f"training.parallel={parallel}")
    check(tmp_path / parallel, alone)


@pytest.mark.soak
def test_two_processes_that_share_the_weights_give_the_losses_of_one_without_torchrun_too(
    recipe, alone, tmp_path
):
    words = runs.arguments(recipe, tmp_path / "fsdp", "training.parallel=fsdp")
    command = [sys.executable, "-m", "tests.support.forked", "2", *words]
    done = runs.ended(
        subprocess.Popen(command, env=runs.environment(), stderr=subprocess.PIPE, text=True)
    )
    assert done.returncode == 0, done.stderr
    check(tmp_path / "fsdp", alone)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("processes", "parallel"), [(1, "ddp"), (1, "fsdp"), (4, "ddp"), (4, "fsdp")]
)
def test_one_and_four_processes_give_the_losses_of_one(
    processes, parallel, recipe, alone, tmp_path
):
    folder = tmp_path / f"{parallel}-{processes}"
    spread(processes, recipe, folder, f"training.parallel={parallel}")
    check(folder, alone)


@pytest.mark.soak
def test_two_processes_give_the_losses_of_one_for_decoder_only_too(tmp_path):
    recipe = runs.recipe(tmp_path, family="decoder-only", dropout=0.0)
    assert runs.here(recipe, tmp_path / "alone").returncode == 0
    spread(2, recipe, tmp_path / "ddp")
    check(tmp_path / "ddp", tmp_path / "alone")


def paused(process: subprocess.Popen[str], folder: Path, step: int) -> None:
    """Stopped by a signal to the one that started the others, once that step is logged."""
    runs.until(process, lambda: runs.reached(folder) >= step)
    process.terminate()
    done = runs.ended(process)
    assert done.returncode != 0, done.stderr
    assert step <= runs.numbers(folder)["step"] == runs.reached(folder) < 14


@pytest.mark.soak
@pytest.mark.parametrize("parallel", ["ddp", "fsdp"])
@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 2), (2, 4), (2, 2)])
def test_a_run_goes_on_with_another_number_of_processes(
    before, after, parallel, recipe, alone, tmp_path
):
    folder = tmp_path / f"{parallel}-{before}-then-{after}"
    change = f"training.parallel={parallel}"
    paused(start(before, recipe, folder, change), folder, 3)
    spread(after, recipe, folder, change)
    check(folder, alone)


def children(process: subprocess.Popen[str]) -> list[int]:
    """The processes that torchrun started, as the system knows them; rank 0 is the oldest."""
    tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
    found = sorted(int(pid) for task in tasks for pid in task.read_text().split())
    return [
        pid for pid in found if runs.STARTED.encode() in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


def names(store: HashStore, delays: list[float]) -> list[str]:
    """What as many processes, each coming so late, agree on."""

    def come(rank: int) -> str:
        time.sleep(delays[rank])
        return distributed.agreed_name(store, rank, len(delays), patience=30)

    with ThreadPoolExecutor(len(delays)) as pool:
        return list(pool.map(come, range(len(delays))))


@pytest.mark.parametrize("delays", [[0.0, 0.0, 0.0], [0.0, 0.3, 0.1], [0.3, 0.0, 0.1]])
def test_processes_that_are_started_again_meet_under_a_name_that_nobody_used_before(delays):
    store, used = HashStore(), set()
    for _ in range(3):
        found = names(store, delays)
        assert len(set(found)) == 1
        assert not used & set(found)
        used |= set(found)


def test_one_that_starts_again_while_the_others_wait_is_waited_for():
    store = HashStore()
    names(store, [0.0, 0.0])  # those before
    store.set("here/1", "it said so, and died")
    found = names(store, [0.0, 0.3])
    assert found[0] == found[1]


def test_processes_that_do_not_come_are_missed_in_one_line():
    with pytest.raises(TimeoutError, match=r"process 0 of 3: expected all within 0.1 s, 1 came"):
        distributed.agreed_name(HashStore(), 0, 3, patience=0.1)


@pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="needs /proc to find the processes"
)
@pytest.mark.soak
@pytest.mark.parametrize("victim", [0, 1])
def test_a_killed_process_is_replaced_and_the_run_ends_with_the_same_losses(
    victim, recipe, alone, tmp_path
):
    folder = tmp_path / f"killed-{victim}"
    process = start(2, recipe, folder, "training.save_every=2", restarts=2)
    runs.until(process, lambda: (folder / "last").is_dir())
    killed = children(process)
    assert len(killed) == 2
    os.kill(killed[victim], signal.SIGKILL)
    done = runs.ended(process)
    assert done.returncode == 0, done.stderr
    assert "resuming in" in done.stderr
    check(folder, alone)


@pytest.mark.soak
@pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="needs /proc to find the processes"
)
@pytest.mark.parametrize("asked", [0, 1])
def test_one_process_that_is_asked_to_stop_stops_all_and_all_is_saved(
    asked, recipe, alone, tmp_path
):
    folder = tmp_path / f"asked-{asked}"
    process = start(2, recipe, folder)
    runs.until(process, lambda: runs.reached(folder) >= 2)
    os.kill(children(process)[asked], signal.SIGTERM)
    done = runs.ended(process)
    assert "exitcode  : 143" in done.stderr, done.stderr
    assert "IndexError" not in done.stderr
    assert 2 <= runs.numbers(folder)["step"] == runs.reached(folder) < 14
    assert runs.here(recipe, folder).returncode == 0
    check(folder, alone)


@pytest.mark.soak
def test_a_second_group_of_processes_in_a_folder_is_refused(recipe, alone, tmp_path):
    long = ("training.steps=100000", "training.evaluate_every=100000")
    first = start(2, recipe, tmp_path / "run", *long)
    try:
        runs.until(first, lambda: runs.reached(tmp_path / "run") >= 1)
        done = runs.ended(start(2, recipe, tmp_path / "run", *long))
        assert done.returncode == 1
        assert f"attentif: {tmp_path / 'run'}: another trainer (process" in done.stderr
        step = runs.reached(tmp_path / "run")
        runs.until(first, lambda: runs.reached(tmp_path / "run") > step)
    finally:
        first.terminate()
        runs.ended(first)
    steps = sorted(runs.losses(tmp_path / "run"))
    assert steps == list(range(1, len(steps) + 1))


@pytest.mark.parametrize("rank", [0, 1])
def test_what_process_0_says_counts_even_where_it_is_the_smaller(rank, monkeypatch):
    """The count of worse evaluations falls back to 0 at a better one: a process that remembers 3
    must hear of it."""
    said = {0: (12.0, 0.0), 1: (8.0, 3.0)}

    def all_reduce(mine, operation):
        other = (
            distributed.told_by_first(World(1 - rank, 1, CPU), *said[1 - rank])
            if rank
            else (-math.inf, -math.inf)
        )
        mine.copy_(torch.maximum(mine, torch.tensor(other, dtype=mine.dtype)))

    monkeypatch.setattr(distributed.dist, "all_reduce", all_reduce)
    assert distributed.told_by_first(World(rank, 2, CPU), *said[rank]) == said[0]


FREED = """
import os, sys, torch
from torch import distributed, nn
from attentif.training.distributed import joined

def run(port):
    os.environ |= {"RANK": "0", "WORLD_SIZE": "1", "MASTER_ADDR": "localhost", "MASTER_PORT": port}
    with joined("cpu"):
        model = nn.parallel.DistributedDataParallel(nn.Linear(3, 3))
        for _ in range(300):
            distributed.all_reduce(torch.ones(1), async_op=True)

sys.setswitchinterval(1000)  # a thread that waits for Python's lock waits long
for port in sys.argv[1:]:
    run(port)
os._exit(0)  # a thread that still waits for the lock when Python ends aborts the process
"""


def test_a_model_is_freed_while_the_thread_of_its_group_waits_for_python():
    with socket.socket() as one, socket.socket() as other, socket.socket() as third:
        for free in (one, other, third):
            free.bind(("localhost", 0))
        ports = [str(free.getsockname()[1]) for free in (one, other, third)]
    assert subprocess.run([sys.executable, "-c", FREED, *ports], timeout=60).returncode == 0
