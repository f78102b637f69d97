"""Where a command may find itself: without a home, in a trapped folder, with closed streams,
under narrow limits."""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.support.harness import MOUNTS, TRAP, Done, Room, Trial

SAY = ["translate", "--model", "m", "le petit chat dort"]
SHAPES = ["shapes", "single-head"]
ROOT = not os.getuid()


def here(name: str, env: dict[str, str | None] | None = None, **more: Any) -> Trial:
    """A good model translates a sentence, whatever the surroundings."""

    def make(room: Room) -> None:
        room.folder()
        if "prepare" in more:
            more["prepare"](room)

    settings = {
        "name": name,
        "command": SAY,
        "make": make,
        "exits": (0,),
        "lines": 1,
        "env": env or {},
        "cached": False,
    }
    return Trial(**(settings | {key: value for key, value in more.items() if key != "prepare"}))


def no_cache_elsewhere(room: Room, done: Done) -> None:
    assert not os.path.exists("/.cache/attentif"), "a cache at the root of the file system"


def foreign_cache(room: Room) -> None:
    """A cache that anybody may write, with engine files of somebody else's."""
    room.cached()
    for place, folders, files in os.walk(room.path / "home/.cache"):
        for name in (".", *folders, *files):
            path = os.path.join(place, name)
            os.chmod(path, 0o777)
            os.chown(path, 12345, 12345)


def changed_cache(room: Room) -> None:
    """Content changed, size and times as they were."""
    room.cached()
    for path in (room.path / "home/.cache").rglob("model.bin"):
        times, data = path.stat(), bytearray(path.read_bytes())
        data[len(data) // 2 :] = bytes(len(data) - len(data) // 2)
        path.write_bytes(data)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def as_without(room: Room, done: Done) -> None:
    """The translation is the one that no cache gives."""
    from tests.support.harness import run

    fresh = run(here("fresh", {"XDG_CACHE_HOME": "ROOM/fresh"}), room)
    assert done.out == fresh.out, f"{done.out!r} with this cache, {fresh.out!r} without"


def stuffed_cache(room: Room) -> None:
    """A model folder's engine files after those of many others."""
    room.cached()
    engine = room.path / "home/.cache/attentif/engine"
    entry = next(path for path in engine.iterdir() if path.is_dir())
    for number in range(60):
        (engine / f"{number:032x}-{entry.name.split('-', 1)[1]}").mkdir()


HOMES = [
    here("HOME empty", {"HOME": ""}, after=no_cache_elsewhere),
    *(
        [here("HOME unset", {"HOME": None}, stranger=True)] if ROOT else []
    ),  # else it would be the tester's own
    here("HOME is a file", {"HOME": "ROOM/work/m/config.toml"}),
    here("HOME is not there", {"HOME": "ROOM/gone"}, writes=("gone*",)),
    here("HOME relative", {"HOME": "m"}),
    here(
        "HOME of root's",
        {"HOME": "ROOM/roots-home"},
        stranger=True,
        prepare=lambda room: (room.path / "roots-home").mkdir(0o755),
    ),
    here("XDG_CACHE_HOME relative", {"XDG_CACHE_HOME": "c"}),
    here("XDG_CACHE_HOME a file", {"XDG_CACHE_HOME": "ROOM/work/m/config.toml"}),
    here(
        "XDG_CACHE_HOME of root's",
        {"XDG_CACHE_HOME": "ROOM/roots-cache"},
        stranger=True,
        prepare=lambda room: (room.path / "roots-cache").mkdir(0o755),
    ),
    here(
        "XDG_CACHE_HOME on a full disk",
        {"XDG_CACHE_HOME": "ROOM/work/full"},
        chatty=True,
        prepare=lambda room: (room.work / "full").mkdir(),
        shell="mount -t tmpfs -o size=4k none full && yes | head -c 4096 > full/x",
    ),
    *(
        [here("a cache of somebody else's", prepare=foreign_cache, after=as_without)]
        if ROOT
        else []
    ),
    here("a cache whose content was changed", prepare=changed_cache, after=as_without),
    here(
        "a cache that is a link elsewhere",
        prepare=lambda room: (
            (room.path / "home/.cache/attentif").parent.mkdir(),
            (room.path / "elsewhere").mkdir(),
            (room.path / "home/.cache/attentif").symlink_to(room.path / "elsewhere"),
        ),
        writes=("elsewhere/*",),
    ),
    here("a cache of 60 forms", prepare=stuffed_cache, cached=True),
    here("TMPDIR is not there", {"TMPDIR": "ROOM/gone"}),
    here("TMPDIR is a file", {"TMPDIR": "ROOM/work/m/config.toml"}),
    here(
        "no place to write at all",
        {"HOME": "/proc", "XDG_CACHE_HOME": "/proc/x", "TMPDIR": "/proc"},
        exits=(0, 1),
        says="XDG_CACHE_HOME|TMPDIR|/proc|cache",
        chatty=True,
    ),
]


PYTHONS = [
    here(
        "PYTHONSTARTUP",
        {"PYTHONSTARTUP": "ROOM/work/start.py"},
        prepare=lambda room: room.write("start.py", TRAP.format(str(room.path / "OWNED"))),
    ),
    here("PYTHONHOME untouched, PYTHONINSPECT", {"PYTHONINSPECT": "", "PYTHONVERBOSE": None}),
    here("PYTHONIOENCODING ascii", {"PYTHONIOENCODING": "ascii"}),
    here(
        "PYTHONUTF8 off, LANG C",
        {"PYTHONUTF8": "0", "LANG": "C", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
    ),
    here(
        "LANG POSIX, shapes",
        {"LANG": "POSIX", "LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        command=SHAPES,
        lines=None,
    ),
    here(
        "PYTHONIOENCODING latin-1, shapes",
        {"PYTHONIOENCODING": "latin-1"},
        command=SHAPES,
        lines=None,
    ),
    here("PYTHONWARNINGS error", {"PYTHONWARNINGS": "error"}),
    here("PYTHONOPTIMIZE 2", {"PYTHONOPTIMIZE": "2"}),
    here("PYTHONMALLOC debug", {"PYTHONMALLOC": "debug"}),
    here(
        "library settings of a trapped folder",
        {
            "TORCH_HOME": "ROOM/work",
            "HF_HOME": "ROOM/work",
            "TRITON_CACHE_DIR": "ROOM/work",
            "TORCH_EXTENSIONS_DIR": "ROOM/work",
        },
    ),
    here(
        "train, in a trapped folder",
        command=["train", "r.toml", "--dry-run"],
        lines=None,
        prepare=lambda room: room.write("r.toml", RECIPE),
    ),
    here(
        "clean, in a trapped folder",
        command=["clean", "phrasebook:20", "-o", "o.tsv"],
        writes=("work/o.tsv",),
        lines=None,
    ),
    here(
        "doctor, in a trapped folder",
        command=["doctor"],
        exits=(0, 1),
        lines=None,
        chatty=True,
        after=lambda room, done: None,
    ),
    here(
        "the working directory is gone",
        shell="mkdir x && cd x && rmdir ../x",
        exits=(1,),
        lines=None,
        command=["translate", "--model", "ROOM/work/m", "le chat"],
        says="working directory",
    ),
    here(
        "the working directory is gone, shapes",
        shell="mkdir x && cd x && rmdir ../x",
        command=SHAPES,
        lines=None,
    ),
    here(
        "an argument of 100,000 letters",
        command=[*SAY[:3], "a" * 100_000],
        exits=(0, 1),
        says="text|argument|long|word",
    ),
    here("no arguments", command=[], exits=(0, 2), lines=None),
    here("a command that is none", command=["\x1b[2Jtranslate"], exits=(2,), lines=None),
]
RECIPE = """\
[model]
family = "encoder-decoder"
embedding_dim = 16
num_heads = 2
encoder_layers = 1
decoder_layers = 1
[data]
train = ["phrasebook:60"]
dev = ["phrasebook:5"]
vocab_size = 300
[training]
steps = 2
batch_tokens = 400
"""
SIZES = [
    *[
        here(
            f"COLUMNS {columns!r}, {command[0]}",
            {"COLUMNS": columns},
            command=command,
            lines=None,
            exits=exits,
        )
        for columns in ("1", "0", "-5", "many", "99999999")
        for command, exits in ((["train", "--help"], (0,)), (["nonsense"], (2,)))
    ],
    here("NO_COLOR", {"NO_COLOR": "1"}),
    here("TERM dumb", {"TERM": "dumb"}),
    here("TERM unset", {"TERM": None}),
    here("OMP_NUM_THREADS many", {"OMP_NUM_THREADS": "many"}),
    here("OMP_NUM_THREADS 0", {"OMP_NUM_THREADS": "0"}),
    here(
        "OMP_NUM_THREADS 100000",
        {"OMP_NUM_THREADS": "100000"},
        exits=(0, 1),
        says="OMP_NUM_THREADS",
    ),
]
CLOSED = [
    here("stdin closed, a text", redirect="<&-"),
    here("stdin closed, lines wanted", command=SAY[:3], redirect="<&-", exits=(1,), says="stdin"),
    here("stdout closed", redirect=">&-", exits=(1,), says="stdout", lines=None),
    here("stderr closed", redirect="2>&-"),
    here("all closed", redirect="<&- >&- 2>&-", exits=(1,), lines=None, says=None),
    here("stdout full", redirect="> /dev/full", exits=(1,), says="stdout"),
    here("stderr full", redirect="2> /dev/full", exits=(0,)),
    here(
        "stdout full, shapes",
        command=SHAPES,
        redirect="> /dev/full",
        exits=(1,),
        says="stdout",
        lines=None,
    ),
    here(
        "stdout closed, shapes",
        command=SHAPES,
        redirect=">&-",
        exits=(1,),
        says="stdout",
        lines=None,
    ),
    here(
        "stdout closed, --version",
        command=["--version"],
        redirect=">&-",
        exits=(0, 1),
        says="stdout",
        lines=None,
    ),
    here(
        "stdout full, --help",
        command=["--help"],
        redirect="> /dev/full",
        exits=(1,),
        says="stdout",
        lines=None,
    ),
    here("stdout of no reader", redirect="> >(exec true)", exits=(0, 1), says=None, lines=None),
]
LIMITS = [
    here("20 open files", shell="ulimit -n 20", exits=(0, 1), says="."),
    here(
        "no bytes to write",
        shell="exec > >(cat) 2> >(cat >&2); ulimit -f 0",
        exits=(0, 1),
        says=None,
        lines=None,
    ),
    here("a megabyte of stack", shell="ulimit -s 1024"),
    here("one core file", shell="ulimit -c unlimited"),
    here("a limit of 64 processes", shell="ulimit -u 64", exits=(0, 1), says=".", stranger=True),
    here("an umask of 777", shell="umask 777", exits=(0, 1), says=".", chatty=True),
    here("a lowest priority", shell="renice 19 $$ > /dev/null"),
]
TRIALS = [*HOMES, *PYTHONS, *SIZES, *CLOSED, *LIMITS]
TRIALS = [trial for trial in TRIALS if MOUNTS or "mount" not in trial.shell]


@pytest.mark.attack
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_the_surroundings_change_nothing(trial, hold):
    hold(trial)


def test_at_least_30_environments():
    assert len(TRIALS) >= 30
