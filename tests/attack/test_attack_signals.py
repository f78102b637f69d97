"""Signals and closed streams at every moment of a command: a silent end, nothing lost, and the
same command works."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pytest

from tests.support.harness import (
    PATIENCE,
    Done,
    Good,
    Room,
    Trial,
    a_room,
    contents,
    ended,
    judged,
    lost,
    run,
    started,
)

CODES = {signal.SIGINT: (130,), signal.SIGTERM: (143, -15), signal.SIGHUP: (129, -1)}
RECIPE = """\
[model]
family = "encoder-decoder"
embedding_dim = 16
num_heads = 2
encoder_layers = 1
decoder_layers = 1
position_limit = 128
[data]
train = ["phrasebook:3000"]
dev = ["phrasebook:5"]
vocab_size = 400
max_length = 40
[training]
steps = 12
batch_tokens = 400
warmup = 1
dev_sentences = 2
log_every = 1
save_every = 3
evaluate_every = 6
"""
TRANSLATE, FILE = ["translate", "--model", "m"], ["--file", "long.txt"]
Moment = Callable[["Scene"], bool]


@dataclass
class Scene:
    """A command at work, and what can be seen of it."""

    room: Room
    process: subprocess.Popen[bytes]
    errors: IO[bytes]
    out: IO[bytes]

    def has(self, pattern: str) -> bool:
        return any(self.room.work.glob(pattern))

    def loaded(self, library: str) -> bool:
        try:
            return library in Path(f"/proc/{self.process.pid}/maps").read_text()
        except OSError:
            return False

    def written(self, stream: IO[bytes]) -> int:
        return os.fstat(stream.fileno()).st_size


def libraries(name: str) -> Moment:
    return lambda scene: scene.loaded(name)


def there(pattern: str) -> Moment:
    return lambda scene: scene.has(pattern)


def after(seconds: float, first: Moment) -> Moment:
    """So long after another moment."""
    began: dict[int, float] = {}

    def reached(scene: Scene) -> bool:
        if first(scene):
            began.setdefault(id(scene), time.monotonic())
        return id(scene) in began and time.monotonic() - began[id(scene)] > seconds

    return reached


@dataclass(frozen=True, kw_only=True)
class Strike:
    """A signal at a moment; a pipe for stdin stays open, one for stdout is never read."""

    name: str
    trial: Trial
    moment: Moment
    kind: signal.Signals
    waiting: bytes | None = None  # what comes by a pipe before it is silent
    blocked: bool = False
    may_end: bool = False  # the command may be done before


def inputs(room: Room) -> None:
    room.pairs()
    room.write("long.txt", "le petit chat dort sur la table rouge\n" * 1500)
    room.write("short.txt", "le petit chat dort\n" * 150)
    room.write("r.toml", RECIPE)
    room.folder()
    room.folder("f32", room.good.float32)


def attacked(strike: Strike, good: Good) -> list[str]:
    with a_room(good) as room, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        inputs(room)
        before = contents(room.path)
        streams: dict[str, Any] = {
            "stdin": subprocess.DEVNULL if strike.waiting is None else subprocess.PIPE
        }
        streams |= {"stdout": subprocess.PIPE if strike.blocked else out, "stderr": errors}
        process = started(strike.trial, room, **streams)
        if strike.waiting is not None:
            process.stdin.write(strike.waiting)
            process.stdin.flush()
        done, came = struck(strike, Scene(room, process, errors, out), out, errors)
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()
        broken = [*judged(expected(strike, came), done), *silence(strike, done, came)]
        broken += lost(before, contents(room.path), strike.trial.writes)
        broken += again(strike, room, before, done)
        return [*broken, done.errors[-600:]] if broken else []


def struck(strike: Strike, scene: Scene, out: IO[bytes], errors: IO[bytes]) -> tuple[Done, bool]:
    """Send the signal at its moment, to the whole group as a terminal does for Ctrl-C; did the
    moment come?"""
    patience, process = time.monotonic() + PATIENCE, scene.process
    while not strike.moment(scene):
        if (
            os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            or time.monotonic() > patience
        ):
            return ended(process, out, errors), False
        time.sleep(0.0005)
    (os.killpg if strike.kind == signal.SIGINT else os.kill)(process.pid, strike.kind)
    return ended(process, out, errors), True


def expected(strike: Strike, came: bool) -> Trial:
    codes = CODES[strike.kind] if came else ()
    over = (0,) if strike.may_end or not came else ()
    return Trial(name=strike.name, command=[], exits=(*codes, *over), says=None)


def silence(strike: Strike, done: Done, came: bool) -> list[str]:
    if not came and not strike.may_end:
        return ["ended before the moment came"]
    told = [line for line in done.errors.splitlines() if line.startswith("attentif: ")]
    return [f"expected no error, got {told[0]}"] if told else []


def again(strike: Strike, room: Room, before: dict[str, Any], done: Done) -> list[str]:
    """The same command, now to its end: it works, unless the first was done, and removes what
    that one left."""
    trial = strike.trial
    given = (
        Trial(**(vars(trial) | {"stdin": b"le chat\n"})) if strike.waiting is not None else trial
    )
    second = run(given, room)
    broken = [f"again: {line}" for line in judged(given, second)]
    if second.code == 1 and "--force" in second.errors:  # whole before the signal
        broken = []
    after = contents(room.path)
    rest = [
        name
        for name in after
        if name not in before and re.search(r"\.new-|\.old|^tmp/(?!torchinductor)", name)
    ]
    return (
        broken + [f"left behind: {name}" for name in rest] + list(lost(before, after, trial.writes))
    )


def strikes(
    name: str, command: list[str], moment: Moment, writes: tuple[str, ...] = (), **more: Any
) -> list[Strike]:
    trial = Trial(name=name, command=command, exits=(0,), writes=writes, chatty=True)
    return [
        Strike(name=f"{kind.name} {name}", trial=trial, moment=moment, kind=kind, **more)
        for kind in CODES
    ]


NEW = ("work/.*", "work/new*")
RUN = ("work/runs*",)
HEARD = lambda scene: scene.written(scene.out) > 0  # noqa: E731
TRIALS = [
    *strikes(
        "translate, starting",
        [*TRANSLATE, *FILE, "-o", "new.txt"],
        libraries("libctranslate2"),
        NEW,
    ),
    *strikes(
        "translate, stdin is silent",
        TRANSLATE,
        after(1.0, libraries("libctranslate2")),
        waiting=b"",
    ),
    *strikes("translate, stdin is silent after a line", TRANSLATE, HEARD, waiting=b"le chat\n"),
    *strikes("translate, amid the work", TRANSLATE, HEARD, waiting=b"le petit chat dort\n" * 3000),
    *strikes(
        "translate, nobody reads",
        [*TRANSLATE, *FILE],
        after(1.5, libraries("libctranslate2")),
        blocked=True,
    ),
    *strikes(
        "translate, a file being written",
        [*TRANSLATE, *FILE, "-o", "new.txt"],
        there(".new.txt.new-*"),
        NEW,
    ),
    *strikes(
        "translate, by torch",
        [*TRANSLATE, "--engine", "torch", "--file", "short.txt", "-o", "new.txt"],
        there(".new.txt.new-*"),
        NEW,
    ),
    *strikes("train, starting", ["train", "r.toml"], libraries("libtorch"), RUN),
    *strikes("train, preparing", ["train", "r.toml"], there("runs/r/*"), RUN),
    *strikes(
        "train, in its first steps",
        ["train", "r.toml"],
        there("runs/r/metrics.jsonl"),
        RUN,
        may_end=True,
    ),
    *strikes("train, saving", ["train", "r.toml"], there("runs/r/.last.new-*"), RUN, may_end=True),
    *strikes("train, after a save", ["train", "r.toml"], there("runs/r/last"), RUN, may_end=True),
    *strikes(
        "clean, at work",
        ["clean", "phrasebook:20000", "-o", "new.tsv"],
        there(".new.tsv.new-*"),
        NEW,
    ),
    *strikes(
        "tokenizer, reading",
        ["tokenizer", "phrasebook:20000", "-o", "new.json"],
        libraries("tokenizers"),
        NEW,
    ),
    *strikes(
        "distil, at work",
        ["distil", "m", "c.tsv", "-o", "new.tsv"],
        there("*new.tsv*"),
        NEW,
        may_end=True,
    ),
    *strikes(
        "quantise, measuring",
        ["quantise", "f32", "new", "--on", "c.tsv"],
        there("new/manifest.sha256"),
        NEW,
        may_end=True,
    ),
    *strikes(
        "shortlist, at work",
        ["shortlist", "m", "phrasebook:3000"],
        libraries("libtorch"),
        ("work/m*", "work/.m*"),
        may_end=True,
    ),
    *strikes(
        "evaluate, at work",
        ["evaluate", "m", "phrasebook:3000"],
        after(0.5, libraries("libctranslate2")),
    ),
    *strikes("corpus, at work", ["corpus", "phrasebook:200000"], HEARD),
]


@pytest.mark.attack
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_a_signal_ends_in_silence_and_the_same_command_works(trial, hold):
    hold(trial)


READERS = {
    "translate a file": [*TRANSLATE, *FILE],
    "translate stdin": TRANSLATE,
    "corpus": ["corpus", "phrasebook:200000"],
    "shapes": ["shapes", "decoder-block", "--set", "n_heads=8"],
    "work": ["work", "--example", "single-head"],
    "help": ["train", "--help"],
}


@pytest.mark.attack
@pytest.mark.parametrize("command", READERS, ids=lambda name: f"{name} | head -1")
def test_a_reader_that_leaves_is_no_error(command, good):
    with a_room(good) as room, tempfile.TemporaryFile() as errors:
        inputs(room)
        before = contents(room.path)
        words = READERS[command]
        given = (room.work / "long.txt").open("rb") if words == TRANSLATE else subprocess.DEVNULL
        process = started(
            Trial(name=command, command=words),
            room,
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=errors,
        )
        process.stdout.readline()
        process.stdout.close()
        with tempfile.TemporaryFile() as out:
            done = ended(process, out, errors)
        assert list(judged(Trial(name=command, command=[], exits=(0, 1), says=None), done)) == []
        assert done.errors == ""
        assert list(lost(before, contents(room.path), ())) == []


def test_at_least_50_signals_and_streams():
    assert len(TRIALS) + len(READERS) >= 50
