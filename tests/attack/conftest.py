"""The attack's good things, and its workers: trials of a file run side by side, each test waits
for its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.support.harness import Done, Good, Room, Trial, attack, run

WORKERS = min(4, os.cpu_count() or 1)


@pytest.fixture(scope="session")
def good(tmp_path_factory) -> Good:
    from attentif.folder import read_folder
    from attentif.text.phrasebook.corpus import pairs
    from tests.support.small_folder import small_folder

    place: Path = tmp_path_factory.mktemp("good")
    small = {
        name: read_folder(small_folder(place / name, int8=name == "int8"))
        for name in ("int8", "float32")
    }
    text = "".join(f"{pair.source}\t{pair.target}\n" for pair in pairs(400, 0, "train"))
    good = Good(small["int8"], small["float32"], place / "cache", text)
    for name in ("work", "home", "tmp", "cache"):
        (place / name).mkdir()
    room = Room(place, good)
    for name, files in small.items():
        room.folder(name, files)
        for precision in ("int8", "float32"):
            made = Trial(
                name="cache",
                command=["translate", "--model", name, "--precision", precision, "le chat"],
                env={"XDG_CACHE_HOME": str(place / "cache")},
            )
            done: Done = run(made, room)
            assert done.code == 0, done.errors
    return good


@pytest.fixture(scope="module")
def hold(request, good) -> Iterator[Callable[[Trial], None]]:
    """Fails with the rules that a trial broke; all selected trials of the file are started
    together."""
    chosen = [
        item.callspec.params["trial"]
        for item in request.session.items
        if item.module is request.module and "trial" in getattr(item, "callspec", NO).params
    ]
    with ThreadPoolExecutor(WORKERS) as pool:
        at_work = {
            trial.name: pool.submit(getattr(request.module, "attacked", attack), trial, good)
            for trial in chosen
        }
        assert len(at_work) == len(chosen), "two trials of one name"

        def check(trial: Trial) -> None:
            if broken := at_work[trial.name].result():
                pytest.fail("\n".join(broken), pytrace=False)

        yield check


class NO:
    """An item without parameters."""

    params: dict[str, Trial] = {}  # noqa: RUF012
