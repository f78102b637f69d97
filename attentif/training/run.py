"""A training run from recipe to result: its folder and lock, signals, data, then the trainer."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType

from attentif import disk
from attentif.checkpoint import shapes_of
from attentif.folder import TOKENIZER, folder_exists, missing, read_file
from attentif.foreign_tokenizer import ForeignTokenizer
from attentif.shipped import model_folder
from attentif.terminal import Silence, progress_bar, to_stderr
from attentif.text.corpora import check_corpora
from attentif.text.tokenizer import Tokenizer
from attentif.training.base import Base
from attentif.training.distributed import World, joined, wait
from attentif.training.peak import weights
from attentif.training.prepare import (
    PREPARED,
    Prepared,
    kept,
    prepare,
    read_tokenizer,
    tokenizer_file,
)
from attentif.training.recipe import Override, Recipe, as_changes, check_same, read_recipe
from attentif.training.run_folder import BEST, LAST, METRICS, NUMBERS, Run
from attentif.training.shipped_recipes import find_recipe
from attentif.training.trainer import Trainer, TrainingError

STOPPED = {signal.SIGTERM: 143, signal.SIGINT: 130}  # exit codes: saved, can be resumed
LOCK, RECIPE, DATA = ".lock", "recipe.toml", "data"
NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO}


def train(
    recipe: str | Path,
    *,
    folder: str | Path | None = None,
    init: str | Path | None = None,
    device: str | None = None,
    progress: bool = True,
    changes: Sequence[str] = (),
    **overrides: Override,
) -> Run:
    """Train a model from a recipe, by its name or its file, or resume its run in the folder
    (runs/RECIPE by default).

    Every key of a recipe is an option, named without its section; `changes` are the same as text,
    for a command.

    >>> run = train("phrasebook", folder="runs/small", train=["phrasebook:200"], dev=["phrasebook:4"], vocab_size=400,
    ...             embedding_dim=16, steps=4, batch_tokens=500, log_every=1, evaluate_every=4, progress=False)
    >>> run.metrics["step"]
    [1, 2, 3, 4]

    In the main thread Ctrl-C and SIGTERM save a checkpoint, then raise KeyboardInterrupt and
    SystemExit(143): the same call resumes. In another thread no signal is handled. Progress goes to
    stderr, in plain lines where it is no terminal; without `progress` nothing does.
    """
    path, init = find_recipe(Path(recipe)), None if init is None else model_folder(init)
    folder = Path("runs") / path.stem if folder is None else Path(folder)
    made = with_tokenizer_of(init, read_recipe(path, [*changes, *as_changes(overrides)]))
    check_corpora(made.data.corpora)
    shapes_of(
        made.model_config(max(made.data.vocab_size, 300))
    )  # refuses too many parameters before any work
    return started(made, path.stem, folder, device=device, progress=progress, init=init)


def started(
    made: Recipe,
    name: str,
    folder: Path,
    *,
    device: str | None,
    progress: bool,
    init: Path | None = None,
    base: Base | None = None,
) -> Run:
    """Start the run of a recipe that was checked, or resume it."""
    with (
        obeying_signals() as signals,
        joined(device) as world,
        naming(folder),
        locked(folder, world),
    ):
        remember(made, folder, world)
        shown = progress and world.first
        data = prepared(made, folder, world, shown, base)
        if folder_exists(folder / LAST):
            advice = (
                "restore the training text and the tokenizer of the run, or give another --folder"
            )
            check_tokenizer(data.tokenizer, folder / LAST, "the run's checkpoint", advice)
        with progress_bar(f"training {name}", 1.0, count=False, shown=shown) as bar:
            trainer = Trainer(
                made,
                folder,
                data,
                world,
                bar,
                init=init,
                base=base,
                stopping=lambda: bool(signals.came),
            )
            bar.say(opening(trainer, folder))
            signals.gently = True
            trainer.run()
            bar.say(closing(trainer, folder))
    if not trainer.progress.finished:
        raise stopped_by(*signals.came[:1])
    return Run(folder)


def stopped_by(kind: int = signal.SIGTERM) -> BaseException:
    """What Python raises for a signal; by default for a process that stops because another was
    asked to."""
    return (
        KeyboardInterrupt() if kind == signal.SIGINT else SystemExit(STOPPED[signal.Signals(kind)])
    )


def opening(trainer: Trainer, folder: Path) -> str:
    batches, data, step = trainer.batches, trainer.data, trainer.progress.step
    count = f"{weights(trainer.trained.model):,} parameters{trainer.frozen}"
    text = (
        f"{'resuming' if step else 'starting'} in {folder} at step {step}: {count}, "
        f"{len(data.train):,} pairs, "
        f"{batches.per_epoch:,} batch{'es' * (batches.per_epoch != 1)} an epoch, "
        f"{batches.padding:.1%} "
        "padding"
    )
    if not batches.left_out:
        return text
    limits = (
        f"{trainer.recipe.data.max_length} or model.position_limit {trainer.config.position_limit}"
    )
    return (
        f"{text}\n{batches.left_out:,} pairs are longer than data.max_length {limits} allows: "
        "left out"
    )


def closing(trainer: Trainer, folder: Path) -> str:
    progress = trainer.progress
    best = (
        ""
        if progress.best is None
        else f"; the best, of step {progress.best_step}, is {folder / BEST}"
    )
    if progress.finished:
        return f"finished at step {progress.step}, {progress.seconds / 60:.1f} minutes{best}"
    saved = f", saved in {folder / LAST}" if progress.step else ""
    return f"stopped at step {progress.step}{saved}; the same command resumes{best}"


def with_tokenizer_of(init: Path | None, recipe: Recipe) -> Recipe:
    """The recipe with the tokenizer of the initial weights, whose vocabulary they belong to."""
    if init is None:
        return recipe
    if not folder_exists(init):
        raise missing(init)
    given = tokenizer_file(recipe.data.tokenizer or str(init))
    check_tokenizer(
        read_tokenizer(given),
        init,
        "--init",
        "leave data.tokenizer out, or start from other weights",
    )
    return replace(recipe, data=replace(recipe.data, tokenizer=recipe.data.tokenizer or str(init)))


def check_tokenizer(tokenizer: Tokenizer, model: Path, what: str, advice: str) -> None:
    """Refuse weights whose tokenizer is not that of the data: their rows would be other tokens."""
    own = read_file(model, TOKENIZER)
    if not isinstance(tokenizer, ForeignTokenizer):
        own = Tokenizer.from_bytes(own, str(model / TOKENIZER)).to_bytes()
    if own != tokenizer.to_bytes():
        raise TrainingError(
            f"{model / TOKENIZER}: the tokenizer of {what} is not the one of the data; {advice}"
        )


def prepared(
    recipe: Recipe, folder: Path, world: World, shown: bool, base: Base | None = None
) -> Prepared:
    data_folder = Path(recipe.data.folder) if recipe.data.folder else folder / DATA
    stage, silent = partial(progress_bar, steps=None, shown=shown), Silence().say
    say = to_stderr if shown else silent
    with naming(data_folder / PREPARED):
        try:
            data = prepare(recipe, data_folder, say, stage, base) if world.first else None
        except (SystemExit, KeyboardInterrupt):
            with suppress(ValueError):
                say(
                    f"stopped while preparing data; kept in {data_folder / PREPARED}: "
                    f"{kept(data_folder)}; "
                    "the same command resumes"
                )
            raise
        wait(world)
        return data or prepare(recipe, data_folder, silent, given=base)


def remember(recipe: Recipe, folder: Path, world: World) -> None:
    """Write the run's recipe.toml. Once a model exists, only the same recipe resumes the run."""
    file = folder / RECIPE
    if file.exists() and any(folder_exists(folder / name) for name in (LAST, BEST)):
        check_same(recipe, read_recipe(file), folder)
    wait(world)  # no process writes before all have checked
    if world.first:
        disk.replace(file, recipe.text().encode())
    wait(world)


def refuse_foreign(folder: Path) -> None:
    """Refuse, before anything is written, a folder that is not a run's and has files with names
    that a run writes.

    A run's folder has a process number in its lock, or a training state in its checkpoint.
    """
    with suppress(OSError, ValueError):
        if disk.read_bounded(folder / LOCK, 100).strip().isdigit():
            return
    with suppress(OSError, ValueError):
        if read_file(folder / LAST, NUMBERS):
            return
    for name in (BEST, LAST, RECIPE, METRICS, DATA):
        path = folder / name
        if path.exists() and not (path.is_dir() and not any(path.iterdir())):
            raise TrainingError(
                f"{path}: exists, but {folder} is not the folder of a run; give another --folder"
            )


@contextmanager
def naming(folder: Path) -> Iterator[None]:
    """Errors of a full disk name the folder: Python names a file only when it cannot be opened."""
    try:
        yield
    except OSError as error:
        if error.filename is not None or error.errno not in NO_ROOM:
            raise
        raise OSError(error.errno, f"cannot be written: {error.strerror}", str(folder)) from error


@contextmanager
def locked(folder: Path, world: World) -> Iterator[None]:
    """A lock: one trainer in a folder."""
    if not world.first:
        yield
        return
    if folder.exists() and not folder.is_dir():
        raise TrainingError(f"{folder}: is a file; expected the name of a folder")
    folder.mkdir(parents=True, exist_ok=True)
    refuse_foreign(folder)
    busy = "another trainer (process {}) uses it; wait for it, or give another --folder"
    with disk.locked(folder / LOCK, busy=busy) as file:
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


@dataclass
class Signals:
    """The stop signals received. If `gently`, the trainer saves after the first; a second one
    exits at once."""

    came: list[signal.Signals] = field(default_factory=list)
    gently: bool = False

    def note(self, number: int, frame: FrameType | None) -> None:
        self.came.append(signal.Signals(number))
        if not self.gently or len(self.came) > 1:
            raise stopped_by(number)


@contextmanager
def obeying_signals() -> Iterator[Signals]:
    """The signals received in this block; none outside of the main thread, where Python allows
    no handlers."""
    signals, kinds = Signals(), STOPPED if current_thread() is main_thread() else ()
    before = {kind: signal.signal(kind, signals.note) for kind in kinds}
    try:
        yield signals
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)
