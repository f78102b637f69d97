"""Tiny training runs, started as a user starts them, and what they leave behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from safetensors.numpy import load_file

from tests.support.commands import command

TINY = """\
[model]
family = "{family}"
embedding_dim = 16
num_heads = 2
encoder_layers = {encoder_layers}
decoder_layers = 1
position_limit = 128
dropout = {dropout}

[data]
train = ["phrasebook:600"]
dev = ["phrasebook:10"]
vocab_size = 500
max_length = 40

[training]
steps = 14
batch_tokens = 400
accumulate = 2
learning_rate = 0.01
warmup = 5
average = 0.99
evaluate_every = 5
save_every = 100
log_every = 1
dev_sentences = 4
"""
LOGGED = (
    "step",
    "loss",
    "norm",
    "rate",
    "dev_loss",
    "bleu",
)  # the rest are times, and what follows from these
STARTED = "tests.support.started"
PATIENCE = 120.0  # seconds; only a run that hangs takes so long


def recipe(place: Path, *, family: str = "encoder-decoder", dropout: float = 0.1) -> Path:
    path = place / "tiny.toml"
    layers = 1 if family == "encoder-decoder" else 0
    path.write_text(
        TINY.format(family=family, encoder_layers=layers, dropout=dropout), encoding="utf-8"
    )
    return path


def arguments(recipe: Path, folder: Path, *changes: str, init: Path | None = None) -> list[str]:
    sets = [part for change in changes for part in ("--set", change)]
    return [
        "train",
        str(recipe),
        "--folder",
        str(folder),
        *sets,
        *(["--init", str(init)] if init else []),
    ]


def environment() -> dict[str, str]:
    """Of processes that are started: they find `STARTED`."""
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}


def start(recipe: Path, folder: Path, *changes: str, **more: Any) -> subprocess.Popen[str]:
    """A process of its own, to be killed or waited for."""
    command = [sys.executable, "-m", STARTED, *arguments(recipe, folder, *changes)]
    return subprocess.Popen(command, env=environment(), stderr=subprocess.PIPE, text=True, **more)


def train(
    recipe: Path, folder: Path, *changes: str, **more: Any
) -> subprocess.CompletedProcess[str]:
    return ended(start(recipe, folder, *changes, **more))


def ended(process: subprocess.Popen[str]) -> subprocess.CompletedProcess[str]:
    try:
        _, errors = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    return subprocess.CompletedProcess(process.args, process.returncode, "", errors)


def here(
    recipe: Path, folder: Path, *changes: str, init: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """The same command in this process."""
    return command(*arguments(recipe, folder, *changes, init=init))


def error(done: subprocess.CompletedProcess[str]) -> str:
    """The one line with which a command failed."""
    assert done.returncode == 1, done.stderr
    lines = [line for line in done.stderr.splitlines() if line.startswith("attentif: ")]
    assert len(lines) == 1, done.stderr
    assert done.stderr.splitlines()[-1] == lines[0]
    assert "Traceback" not in done.stderr
    assert "--debug" not in lines[0], "an error that nobody thought of"
    return lines[0]


def until(process: subprocess.Popen[str], happened: Callable[[], bool]) -> None:
    """As soon as it has happened; a process that ends before has failed."""
    patience = time.monotonic() + PATIENCE
    while not happened():
        assert process.poll() is None, ended(process)
        assert time.monotonic() < patience
        time.sleep(0.0005)


def lines(folder: Path) -> list[dict[str, Any]]:
    """What metrics.jsonl holds in whole lines."""
    path = folder / "metrics.jsonl"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]


def log(folder: Path) -> list[tuple[Any, ...]]:
    return [tuple(line.get(name) for name in LOGGED) for line in lines(folder)]


def losses(folder: Path, name: str = "loss") -> dict[int, float]:
    """By step; `norm` and `dev_loss` as well."""
    found = [(line["step"], line[name]) for line in lines(folder) if name in line]
    assert len(dict(found)) == len(found), "a step is logged twice"
    return dict(found)


def reached(folder: Path) -> int:
    """The last step that was logged."""
    return max((line["step"] for line in lines(folder)), default=0)


def saves(folder: Path) -> set[Path]:
    """Checkpoints that are being written, or were when the process was killed."""
    return set(folder.glob(".last.new-*"))


def numbers(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "last" / "training.json").read_text())


def tensors(folder: Path) -> dict[str, bytes]:
    """Every tensor of `last`, bit by bit: the weights to use, those being trained, and the
    optimiser's two moments."""
    files = {
        name: load_file(folder / "last" / f"{name}.safetensors") for name in ("model", "training")
    }
    return {
        f"{file}:{name}": T.tobytes() for file, found in files.items() for name, T in found.items()
    }


def different(folder: Path, other: Path) -> list[str]:
    """What of two runs is not bitwise equal: names of tensors, and `log`."""
    mine, theirs = tensors(folder), tensors(other)
    names = [
        name for name in sorted(mine.keys() | theirs.keys()) if mine.get(name) != theirs.get(name)
    ]
    return names + (["log"] if log(folder) != log(other) else [])


def contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file of a folder, and when it was written."""
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}
