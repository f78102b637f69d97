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
from attentif.folder import LIMITS, TOKENIZER, folder_exists, read_file
from attentif.terminal import progress_bar, to_stderr
from attentif.text.corpora import check_corpora
from attentif.text.tokenizer import Tokenizer
from attentif.training.distributed import World, joined, wait
from attentif.training.journal import METRICS
from attentif.training.peak import weights
from attentif.training.prepare import PREPARED, Prepared, kept, prepare
from attentif.training.recipe import Override, Recipe, as_changes, check_same, read_recipe
from attentif.training.run_folder import BEST, LAST, NUMBERS, Run
from attentif.training.shipped_recipes import find_recipe
from attentif.training.sources import tokenizer_file
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
    """Train a model from a recipe, by its name or its file, or resume its run in the folder (runs/RECIPE by default).

    Every key of a recipe is an option, named without its section; `changes` are the same as text, for a command.

    >>> run = train("phrasebook", folder="runs/small", train=["phrasebook:200"], dev=["phrasebook:4"], vocab_size=400,
    ...             embedding_dim=16, steps=4, batch_tokens=500, log_every=1, evaluate_every=4, progress=False)
    >>> run.metrics["step"]
    [1, 2, 3, 4]

    In the main thread Ctrl-C and SIGTERM save a checkpoint, then raise KeyboardInterrupt and SystemExit(143): the same
    call resumes. In another thread no signal is handled. Progress goes to stderr, in plain lines where it is no
    terminal; without `progress` nothing does.
    """
    path = find_recipe(Path(recipe))
    run_folder = Path("runs") / path.stem if folder is None else Path(folder)
    came = _train(
        path, [*changes, *as_changes(overrides)], run_folder, None if init is None else Path(init), device, progress
    )
    if came is signal.SIGINT:
        raise KeyboardInterrupt
    if came is not None:
        raise SystemExit(STOPPED[came])
    return Run(run_folder)


def _train(
    path: Path, changes: Sequence[str], folder: Path, init: Path | None, device: str | None, shown: bool
) -> signal.Signals | None:
    """Train until the budget is spent, or until the signal that is returned."""
    recipe = with_tokenizer_of(init, read_recipe(path, changes))
    check_corpora(recipe.data.corpora)
    shapes_of(recipe.model_config(max(recipe.data.vocab_size, 300)))  # refuses too many parameters before any work
    with obeying_signals() as signals, joined(device) as world, naming(folder), locked(folder, world):
        remember(recipe, folder, world)
        shown = shown and world.first
        data = prepared(recipe, folder, world, shown)
        if folder_exists(folder / LAST):
            advice = "restore the training text and the tokenizer of the run, or give another --folder"
            check_tokenizer(data.tokenizer, folder / LAST, "the run's checkpoint", advice)
        with progress_bar(f"training {path.stem}", 1.0, count=False, shown=shown) as bar:
            trainer = Trainer(recipe, folder, data, world, bar, init=init, stopping=lambda: bool(signals.came))
            bar.say(opening(trainer, folder))
            signals.gently = True
            trainer.run()
            bar.say(closing(trainer, folder))
        if trainer.progress.finished:
            return None
        return signals.came[0] if signals.came else signal.SIGTERM  # none: another process was asked to stop


def opening(trainer: Trainer, folder: Path) -> str:
    batches, data, step = trainer.batches, trainer.data, trainer.progress.step
    begun = "resuming" if step else "starting"
    lines = [
        f"{begun} in {folder} at step {step}: {weights(trainer.trained.model):,} parameters, "
        f"{len(data.train):,} pairs, {batches.per_epoch:,} batches an epoch, {batches.padding:.1%} padding"
    ]
    if batches.left_out:
        limits = (
            f"data.max_length {trainer.recipe.data.max_length} or model.position_limit {trainer.config.position_limit}"
        )
        lines.append(f"{batches.left_out:,} pairs are longer than {limits} allows: left out")
    return "\n".join(lines)


def closing(trainer: Trainer, folder: Path) -> str:
    progress = trainer.progress
    best = "" if progress.best is None else f"; the best, of step {progress.best_step}, is {folder / BEST}"
    if progress.finished:
        return f"finished at step {progress.step}, {progress.seconds / 60:.1f} minutes{best}"
    saved = f", saved in {folder / LAST}" if progress.step else ""
    return f"stopped at step {progress.step}{saved}; the same command resumes{best}"


def with_tokenizer_of(init: Path | None, recipe: Recipe) -> Recipe:
    """The recipe with the tokenizer of the initial weights, whose vocabulary they belong to."""
    if init is None:
        return recipe
    given = tokenizer_file(recipe.data.tokenizer or str(init))
    tokenizer = Tokenizer.from_bytes(disk.read_bounded(given, LIMITS[TOKENIZER]), str(given))
    check_tokenizer(tokenizer, init, "--init", "leave data.tokenizer out, or start from other weights")
    return replace(recipe, data=replace(recipe.data, tokenizer=recipe.data.tokenizer or str(init)))


def check_tokenizer(tokenizer: Tokenizer, model: Path, what: str, advice: str) -> None:
    """Refuse weights whose tokenizer is not that of the data: their rows would be other tokens."""
    own = Tokenizer.from_bytes(read_file(model, TOKENIZER), str(model / TOKENIZER))
    if own.to_bytes() != tokenizer.to_bytes():
        raise TrainingError(f"{model / TOKENIZER}: the tokenizer of {what} is not the one of the data; {advice}")


def prepared(recipe: Recipe, folder: Path, world: World, shown: bool) -> Prepared:
    data_folder = Path(recipe.data.folder) if recipe.data.folder else folder / DATA
    stage, say = partial(progress_bar, steps=None, shown=shown), to_stderr if shown else _silent
    with naming(data_folder / PREPARED):
        try:
            data = prepare(recipe, data_folder, say, stage) if world.first else None
        except (SystemExit, KeyboardInterrupt):
            with suppress(ValueError):
                say(f"stopped while preparing data; kept in {data_folder / PREPARED}: {kept(data_folder)}; "
                          "the same command resumes")  # fmt: skip
            raise
        wait(world)
        return data or prepare(recipe, data_folder, _silent)


def _silent(text: str) -> None:
    """No messages: without progress, and in all processes but the first."""


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
    """Refuse, before anything is written, a folder that is not a run's and has files with names that a run writes.

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
            raise TrainingError(f"{path}: exists, but {folder} is not the folder of a run; give another --folder")


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
    """The stop signals received. If `gently`, the trainer saves after the first; a second one exits at once."""

    came: list[signal.Signals] = field(default_factory=list)
    gently: bool = False

    def note(self, number: int, frame: FrameType | None) -> None:
        self.came.append(signal.Signals(number))
        if not self.gently or len(self.came) > 1:
            raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(STOPPED[self.came[-1]])


@contextmanager
def obeying_signals() -> Iterator[Signals]:
    """The signals received in this block; none outside of the main thread, where Python allows no handlers."""
    signals = Signals()
    if current_thread() is not main_thread():
        yield signals
        return
    before = {kind: signal.signal(kind, signals.note) for kind in STOPPED}
    try:
        yield signals
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)
