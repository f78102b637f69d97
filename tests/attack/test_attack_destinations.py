"""Every command that writes, against every place it must not write: nothing that was there is lost.

The rule: a new name, an empty file or folder, or a folder whose manifest lists everything in it;
anything else needs --force; an input is never overwritten; links are followed, permissions kept,
pipes and devices written into.
"""

from __future__ import annotations

import os
import shutil
import signal
import stat
import tempfile
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.harness import MOUNTS, Done, Room, Trial, lost, run, started
from tests.support.harness import contents as looked_at

RECIPE = """\
[model]
family = "encoder-decoder"
embedding_dim = 16
num_heads = 2
encoder_layers = 1
decoder_layers = 1
position_limit = 128
[data]
train = ["phrasebook:60"]
dev = ["phrasebook:5"]
vocab_size = 300
max_length = 40
[training]
steps = 2
batch_tokens = 400
warmup = 1
dev_sentences = 2
"""
# How each command writes one file, AT.
FILES = {
    "clean": ["clean", "c.tsv", "-o", "AT"],
    "tokenizer": ["tokenizer", "c.tsv", "--size", "300", "-o", "AT"],
    "distil": ["distil", "m", "short.tsv", "-o", "AT"],
    "translate": ["translate", "--model", "m", "--file", "f.txt", "-o", "AT"],
    "attention": ["translate", "--model", "m", "--attention", "AT", "le chat"],
    "evaluate": ["evaluate", "m", "short.tsv", "-o", "AT"],
    "shapes": ["shapes", "single-head", "-o", "AT"],
    "work": ["work", "--example", "single-head", "-o", "AT"],
    "map": ["work", "--example", "single-head", "--map", "AT"],
    "derive": ["derive", "block-matrices", "-o", "AT"],
    "draw": ["draw", "multi-head", "-o", "AT"],
}
ENDINGS = {
    "clean": ".tsv",
    "distil": ".tsv",
    "tokenizer": ".json",
    "attention": ".html",
    "map": ".svg",
    "draw": ".svg",
}
QUICK = ("clean", "translate", "shapes", "draw", "map")
# And one folder, AT.
FOLDERS = {
    "quantise": ["quantise", "f32", "AT", "--on", "short.tsv"],
    "ctranslate2": ["export", "m", "AT", "--to", "ctranslate2"],
    "huggingface": ["export", "m", "AT", "--to", "huggingface"],
    "onnx": ["export", "m", "AT", "--to", "onnx"],
    "train": ["train", "r.toml", "--folder", "AT"],
}
EQUATIONS = "X : n x d\nW : d x d\nY = X W\n"
FULL = "mount -t tmpfs -o size=4k none full && yes | head -c 4096 > full/x"
MINE = "my own work\n"
LEFT = ("work/.*.parts*", "work/*.parts*")  # distil keeps parts until it is done


def inputs(room: Room) -> None:
    room.pairs()
    room.write("short.tsv", "".join(line + "\n" for line in room.good.pairs.splitlines()[:3]))
    room.write("f.txt", "le chat\nla gare\n")
    room.write("r.toml", RECIPE)
    room.folder()
    room.folder("f32", room.good.float32)


def writing(
    name: str, kind: str, at: str, make: Callable[[Room], object] = lambda room: None, **more: Any
) -> Trial:
    """The command `kind` at this destination; the inputs of all commands are there."""
    at += ENDINGS.get(kind, ".txt") if at.endswith("out") and kind in FILES else ""
    command = [at if word == "AT" else word for word in (FILES | FOLDERS)[kind]]
    settings = {
        "name": f"{kind}: {name}",
        "command": command,
        "chatty": True,
        "says": at.split("/")[-1],
        "make": lambda room: (inputs(room), make(room)),
    }
    settings |= more
    return Trial(**(settings | {"command": [*command, *more.get("command", [])]}))


def target(kind: str) -> str:
    return "out" + ENDINGS.get(kind, ".txt")


def filled(kind: str, mode: int = 0o644) -> Callable[[Room], object]:
    return lambda room: room.write(target(kind), MINE).chmod(mode)


def replaced(kind: str, mode: int) -> Callable[[Room, Done], None]:
    def look(room: Room, done: Done) -> None:
        path = room.work / target(kind)
        assert path.read_bytes() != MINE.encode(), "not written"
        assert path.stat().st_size, "empty"
        assert stat.S_IMODE(path.stat().st_mode) == mode, f"permissions {path.stat().st_mode:o}"

    return look


def linked(kind: str) -> Callable[[Room], object]:
    return lambda room: (room.work / target(kind)).symlink_to("elsewhere")


def through(kind: str) -> Callable[[Room, Done], None]:
    def look(room: Room, done: Done) -> None:
        assert (room.work / target(kind)).is_symlink(), "the link was replaced"
        assert (room.work / "elsewhere").stat().st_size, "nothing written through the link"

    return look


def both(*looks: Callable[[Room, Done], object]) -> Callable[[Room, Done], object]:
    return lambda room, done: [look(room, done) for look in looks]


def drained(name: str) -> str:
    """A reader of a FIFO, which ends with its writer."""
    return f"timeout 50 cat {name} > ROOM/home/read & "


EVERY = [writing("somebody's file", kind, "out", filled(kind), says=r"--force") for kind in FILES]
FORCED = [
    writing(
        "somebody's file, by force",
        kind,
        "out",
        filled(kind, 0o600),
        command=["--force"],
        exits=(0,),
        writes=(f"work/{target(kind)}",),
        after=replaced(kind, 0o600),
    )
    for kind in (*QUICK, "tokenizer", "evaluate", "attention")
]
KINDS = [
    *[
        writing(
            "a new name, umask 077",
            kind,
            "out",
            shell="umask 077",
            exits=(0,),
            writes=(f"work/{target(kind)}",),
            after=replaced(kind, 0o600),
        )
        for kind in (*QUICK, "tokenizer")
    ],
    *[
        writing(
            "an empty file of 0600",
            kind,
            "out",
            lambda room, kind=kind: room.write(target(kind), b"").chmod(0o600),
            exits=(0,),
            writes=(f"work/{target(kind)}",),
            after=replaced(kind, 0o600),
        )
        for kind in QUICK
    ],
    *[
        writing(
            "a folder",
            kind,
            "out",
            lambda room, kind=kind: room.write(f"{target(kind)}/a", MINE),
            says="folder",
        )
        for kind in FILES
    ],
    *[writing("no such folder", kind, "gone/out", says="gone") for kind in FILES],
    *[
        writing(
            "a dangling link",
            kind,
            "out",
            linked(kind),
            exits=(0,),
            writes=("work/elsewhere",),
            after=through(kind),
        )
        for kind in QUICK
    ],
    *[
        writing(
            "a link to somebody's file",
            kind,
            "out",
            says=r"--force",
            make=lambda room, kind=kind: (linked(kind)(room), room.write("elsewhere", MINE)),
        )
        for kind in QUICK
    ],
    *[
        writing(
            "a FIFO",
            kind,
            "out",
            lambda room, kind=kind: os.mkfifo(room.work / target(kind)),
            exits=(0,),
            shell=drained(target(kind)),
            writes=("home/read",),
        )
        for kind in QUICK
    ],
    writing("/dev/null", "shapes", "/dev/null", exits=(0,)),
    writing("/dev/null", "translate", "/dev/null", exits=(0,)),
    *[
        writing("/dev/full", kind, "/dev/full", says="/dev/full")
        for kind in ("shapes", "translate", "tokenizer", "evaluate")
    ],
    writing("its own input", "translate", "f.txt", command=["--force"], says=r"f\.txt"),
    writing("its own input", "clean", "c.tsv", command=["--force"], says=r"c\.tsv"),
    writing(
        "its own input by a link",
        "clean",
        "l.tsv",
        lambda room: os.link(room.work / "c.tsv", room.work / "l.tsv"),
        command=["--force"],
        says=r"l\.tsv",
    ),
    writing("inside the model", "translate", "m/out", command=["--force"], exits=(1,), says="m/"),
    writing(
        "over the model's weights",
        "translate",
        "m/model.int8.safetensors",
        command=["--force"],
        says="m/",
    ),
    writing(
        "a folder of root's",
        "translate",
        "ROOM/roots-own/out",
        stranger=True,
        says="roots-own",
        make=lambda room: (room.path / "roots-own").mkdir(0o755),
    ),
    writing("a name of 300 letters", "shapes", "n" * 300 + ".txt", says="nnn"),
    writing("a name with escapes", "shapes", "gone\x1b[2J/x.txt", says="gone"),
    writing("a file as folder of it", "shapes", "c.tsv/x.txt", says="c.tsv"),
    *[
        writing(
            "a full disk",
            kind,
            "full/out",
            shell=FULL,
            make=lambda room: (room.work / "full").mkdir(),
            says="full",
        )
        for kind in ("clean", "tokenizer", "shapes")
    ],
    *[
        writing(
            "a read-only disk",
            kind,
            "ro/out",
            shell="mount -t tmpfs -o ro none ro",
            make=lambda room: (room.work / "ro").mkdir(),
            says="ro",
        )
        for kind in ("clean", "translate", "quantise")
    ],
]
PRIVILEGED = [trial for trial in KINDS if "mount" in trial.shell]


def thesis(room: Room) -> object:
    return room.write("out/thesis/a", MINE)


def made(room: Room, done: Done) -> None:
    assert (room.work / "out").is_dir(), "no folder"


RUN = (
    "work/out",
    *(f"work/out/{name}" for name in (".lock", "*.toml", "*.jsonl", "data*", "last*", "best*")),
)
OUT = ("work/out", "work/out/*")
CHECKED = [
    *[
        writing("somebody's folder", kind, "out", thesis, says=r"\bout\b")
        for kind in FOLDERS
        if kind != "train"
    ],
    writing(
        "somebody's folder", "train", "out", thesis, says=r"\bout\b", exits=(0, 1), writes=RUN
    ),  # it only adds
    *[
        writing("a file", kind, "out", lambda room: room.write("out", MINE), says="out")
        for kind in FOLDERS
    ],
    *[
        writing(
            "an empty folder",
            kind,
            "out",
            lambda room: (room.work / "out").mkdir(),
            exits=(0,),
            writes=OUT,
            after=made,
        )
        for kind in ("quantise", "ctranslate2", "train")
    ],
    writing(
        "somebody's folder, by force",
        "quantise",
        "out",
        thesis,
        command=["--force"],
        exits=(0,),
        writes=OUT,
    ),
    writing("its own model", "quantise", "f32", command=["--force"], says="f32"),
    writing("inside its own model", "quantise", "f32/int8", command=["--force"], says="f32"),
    writing("around its own model", "quantise", ".", command=["--force"], says=r"\."),
    writing(
        "a model, with a file of somebody's",
        "quantise",
        "out",
        exits=(1,),
        says="notes",
        make=lambda room: (room.folder("out"), room.write("out/notes.txt", MINE)),
    ),
    writing("its own model", "ctranslate2", "m", command=["--force"], says=r"\bm\b"),
    writing(
        "a link to somebody's folder",
        "quantise",
        "out",
        says="out",
        make=lambda room: (room.write("mine/a", MINE), (room.work / "out").symlink_to("mine")),
    ),
]
TRIALS = [
    trial for trial in (*EVERY, *FORCED, *KINDS, *CHECKED) if trial not in PRIVILEGED or MOUNTS
]


@pytest.mark.attack
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_nothing_that_was_there_is_lost(trial, hold):
    hold(trial)


KILLED = [
    writing(
        "killed while it writes",
        kind,
        "out",
        exits=(-9, 0),
        writes=("work/*out*", "work/.*"),
        cached=True,
    )
    for kind in (*QUICK, "tokenizer", "distil", "quantise", "ctranslate2")
]


@pytest.mark.attack
@pytest.mark.parametrize("killed", KILLED, ids=lambda trial: trial.name)
def test_after_a_kill_the_same_command_works_and_leaves_nothing_else(killed, good):
    """Killed as soon as something new is there; what is left is a whole file or leftovers, which
    the next removes."""
    from tests.support.harness import a_room

    with a_room(good) as room:
        killed.make(room)
        before = looked_at(room.path)
        with tempfile.TemporaryFile() as errors:
            process = started(killed, room, stderr=errors, stdout=errors)
            patience = time.monotonic() + 50
            while process.poll() is None and not set(os.listdir(room.work)) - {
                name[5:] for name in before
            }:
                assert time.monotonic() < patience
                time.sleep(0.0002)
            process.send_signal(signal.SIGKILL)
            process.wait()
        again = run(killed, room)
        if again.code == 1:  # it was whole before the kill
            assert "--force" in again.errors or "out" in again.errors
        else:
            assert again.code == 0, again.errors
        names = {name for name in os.listdir(room.work) if f"work/{name}" not in before}
        assert [name for name in names if not name.startswith("out")] == []
        assert list(lost(before, looked_at(room.path), killed.writes)) == []
        shutil.rmtree(room.path / "tmp")


def test_at_least_40_destinations():
    assert len(TRIALS) >= 40
