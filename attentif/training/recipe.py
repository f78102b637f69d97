"""Recipes: the settings of a model, its data and its training. Reads TOML and changes to it;
knows no torch."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from math import cos, inf, pi, sqrt
from pathlib import Path
from typing import Any, Literal

from attentif import config as settings
from attentif.config import (
    ARCHITECTURES,
    ConfigError,
    ModelConfig,
    check_each,
    from_table,
    located,
    write_table,
)
from attentif.disk import OutputError, read_bounded
from attentif.text.cleaning import CleaningConfig

Schedule = Literal["cosine", "inverse-sqrt"]
Precision = Literal["float32", "bfloat16"]
Compile = Literal["no", "parts", "whole"]
Graphs = Literal["auto", True, False]
Parallel = Literal["ddp", "fsdp"]
Best = Literal["bleu", "loss"]
KeptTokens = Literal["kept", "pruned"]
Override = str | int | float | bool | Sequence[str] | Sequence[int]  # of a recipe's key

LARGEST_FILE = 1 << 16  # bytes of a recipe: the time to read a key is quadratic in its dots
LARGEST = (1 << 63) - 1  # the largest whole number of torch and numpy, also for seeds
LARGEST_VOCABULARY = 1_000_000
LARGEST_WEIGHT = 100  # of a corpus: an epoch contains each of its pairs this number of times
LARGEST_RATE = 1e30  # near the largest float32
SECTIONS = ("model", "data", "cleaning", "training", "finetune")
# Settings that may change when a run is resumed: its budget, its reports, how it is launched.
FREE = {"steps", "minutes", "evaluate_every", "save_every", "log_every", "patience", "graphs"}


@dataclass(frozen=True, kw_only=True)
class DataConfig:
    """The corpora (files, `train.{fr,en}` or `phrasebook:COUNT`) and how they become tokens."""

    train: tuple[str, ...]
    dev: tuple[str, ...]
    weights: tuple[int, ...] = ()  # how often an epoch contains each corpus of `train`; empty: once
    held_out: tuple[
        str, ...
    ] = ()  # test sets: matching training pairs are reported, and can be removed
    source_language: str = "fr"
    target_language: str = "en"
    folder: str = ""  # folder of prepared data, to share between runs; empty: the run's own
    tokenizer: str = ""  # a tokenizer.json, or a folder with one; empty: train one
    vocab_size: int = 8000
    tokenizer_sentences: int = 1_000_000  # pairs of each corpus on which the tokenizer is trained
    max_length: int = 128  # tokens per side; longer pairs are left out and counted
    columns: tuple[str, ...] = ()  # languages of a TSV's columns, if not source and target
    noise: float = (
        0.0  # share of training pairs with typing errors, without accents, or in another case
    )
    joined: float = 0.0  # lines with two sentences to add, as a share of the training pairs

    def __post_init__(self) -> None:
        settings.check_types(self)
        for name in ("train", "dev"):
            if not getattr(self, name):
                raise ConfigError(f"{name}: expected at least one file, or phrasebook:COUNT")
        usable = (
            len(self.weights) == len(self.train)
            and min(self.weights, default=0) >= 0
            and any(self.weights)
        )
        if self.weights and not (usable and max(self.weights) <= LARGEST_WEIGHT):
            raise ConfigError(
                f"weights: expected a number from 0 to {LARGEST_WEIGHT} for each of the "
                f"{len(self.train)} in train, "
                f"not all 0, got {list(self.weights)}"
            )
        if self.columns not in ((), self.languages, self.languages[::-1]):
            raise ConfigError(
                f"columns: expected {list(self.languages)} in either order, got "
                f"{list(self.columns)}"
            )
        check_each(self, "noise joined", "a share from 0 to 1", lambda x: 0 <= x <= 1)
        _within(self, "vocab_size", 1, LARGEST_VOCABULARY)
        _within(self, "tokenizer_sentences max_length", 1)

    @property
    def languages(self) -> tuple[str, str]:
        return self.source_language, self.target_language

    @property
    def corpora(self) -> tuple[str, ...]:
        """All corpora."""
        return (*self.train, *self.dev, *self.held_out)


@dataclass(frozen=True, kw_only=True)
class TrainingConfig:
    """How a model is trained. The budget is in steps, minutes, or both: then the first limit
    counts."""

    steps: int = 0
    minutes: float = 0.0
    batch_tokens: int = 4096  # source and target, padding included, over all processes
    accumulate: int = 1  # batches per step
    learning_rate: float = 1e-3
    schedule: Schedule = "cosine"
    warmup: int = 200  # steps
    cooldown: float = (
        0.0  # inverse-sqrt: the last share of the budget, in which the rate decreases to 0
    )
    beta1: float = 0.9
    beta2: float = 0.98
    epsilon: float = 1e-9
    weight_decay: float = 0.01  # of matrices
    clip: float = 1.0  # largest norm of the gradient; 0: no limit
    label_smoothing: float = 0.1
    source_loss: bool = False  # decoder-only: predict the source too
    average: float = (
        0.0  # decay of the moving average of weights that is used and saved; 0: the last weights
    )
    precision: Precision = "float32"
    compile: Compile = (
        "no"  # parts starts in half a minute; whole in two minutes, then it is faster
    )
    # CUDA graphs: record a step for each batch size, then replay it; auto: if compiled, on one GPU
    graphs: Graphs = "auto"
    evaluate_every: int = 500  # steps
    save_every: int = 500  # steps
    log_every: int = 10  # steps
    dev_sentences: int = (
        500  # number of dev pairs translated at each evaluation; the loss is over all
    )
    best: Best = "bleu"  # evaluations with a BLEU below 1 are ordered by their dev loss
    patience: int = 0  # stop after this number of evaluations without a better score; 0: never
    parallel: Parallel = "ddp"
    seed: int = 0

    def __post_init__(self) -> None:
        settings.check_types(self)
        if self.steps < 1 and not self.minutes > 0:
            raise ConfigError("steps: expected a budget: steps above 0, or minutes above 0")
        _within(
            self, "batch_tokens accumulate evaluate_every save_every log_every dev_sentences", 1
        )
        _within(self, "steps minutes warmup clip weight_decay patience seed epsilon", 0)
        rate = f"above 0 and at most {LARGEST_RATE:g}"
        check_each(self, "learning_rate", rate, lambda x: 0 < x <= LARGEST_RATE)
        check_each(self, "beta1 beta2 label_smoothing average", "0 <= {} < 1", lambda x: 0 <= x < 1)
        check_each(self, "cooldown", "a share from 0 to 1", lambda x: 0 <= x <= 1)

    def spent(self, step: int, seconds: float) -> float:
        """The larger of the shares of steps and minutes that are spent; 1 is the end."""
        of_steps = step / self.steps if self.steps else 0.0
        of_time = seconds / (60 * self.minutes) if self.minutes else 0.0
        return min(1.0, max(of_steps, of_time))

    def rate(self, step: int, share: float) -> float:
        """The rate after `step` steps, at this share of the budget: it increases in the warm-up,
        then decreases."""
        rise = min(1.0, (step + 1) / self.warmup) if self.warmup else 1.0
        if self.schedule == "cosine":
            return self.learning_rate * rise * (1 + cos(pi * share)) / 2
        fall = sqrt(max(self.warmup, 1) / max(step + 1, self.warmup, 1))
        end = min(1.0, (1 - share) / self.cooldown) if self.cooldown else 1.0
        return self.learning_rate * rise * fall * end

    def records(self, device: str) -> bool:
        """Are steps recorded as CUDA graphs, if one process trains on a device of this type?"""
        return device == "cuda" and (self.compile != "no" if self.graphs == "auto" else self.graphs)


@dataclass(frozen=True, kw_only=True)
class FinetuneConfig:
    """How the model of a folder is fine-tuned: all of its weights, or by LoRA a product of low
    rank for each matrix."""

    lora_rank: int = 0  # 0: all weights are trained
    lora_alpha: float = 32.0  # W + (lora_alpha / lora_rank) B A
    lora_matrices: tuple[str, ...] = (
        "W_q",
        "W_k",
        "W_v",
        "W_o",
        "W_1",
        "W_g",
        "W_2",
    )  # those that the model has
    vocabulary: KeptTokens = (
        "kept"  # pruned: only tokens of the training text, and those that merge into them
    )
    base: str = ""  # sha256 of the manifest of the folder, written into the run's recipe.toml

    def __post_init__(self) -> None:
        settings.check_types(self)
        _within(self, "lora_rank", 0)
        check_each(self, "lora_alpha", "a number above 0", lambda x: 0 < x < inf)


@dataclass(frozen=True)
class Recipe:
    """The sections of a recipe. The size of the vocabulary is the tokenizer's, known when that
    is made."""

    model: dict[str, Any]
    data: DataConfig
    cleaning: CleaningConfig | None  # None: the data are not cleaned
    training: TrainingConfig
    finetune: FinetuneConfig | None = (
        None  # then `model` has only the settings that differ from the folder's
    )

    def model_config(self, vocab_size: int) -> ModelConfig:
        if self.finetune is not None:
            raise ConfigError(
                "[finetune]: this recipe starts from a model: attentif finetune FOLDER RECIPE"
            )
        table = dict(self.model)
        like = table.pop("like", None)
        if like is not None and (not isinstance(like, str) or like not in ARCHITECTURES):
            raise ConfigError(f"like: expected one of {', '.join(ARCHITECTURES)}, got {like!r}")
        return from_table(
            ModelConfig, {**ARCHITECTURES.get(like or "", {}), **table, "vocab_size": vocab_size}
        )

    def longest(self, config: ModelConfig) -> int:
        """The longest sequence of an example, special tokens included; longer ones are left out."""
        joint = config.family == "decoder-only"
        wanted = 2 * self.data.max_length + 1 if joint else self.data.max_length + 1
        return min(wanted, config.position_limit)

    def text(self) -> str:
        """TOML that reads back to an equal recipe."""
        parts = [settings.write_items(self.model, "model"), write_table(self.data, "data")]
        parts += [] if self.cleaning is None else [write_table(self.cleaning, "cleaning")]
        parts += [] if self.finetune is None else [write_table(self.finetune, "finetune")]
        return "\n".join([*parts, write_table(self.training, "training")])


KINDS: dict[str, type] = {
    "data": DataConfig,
    "cleaning": CleaningConfig,
    "training": TrainingConfig,
    "finetune": FinetuneConfig,
}


def read_recipe(path: str | Path, changes: Sequence[str] = (), *, finetune: bool = False) -> Recipe:
    """The recipe in a file, with changes such as `training.steps=500`; an error names the file and
    the line.

    A recipe with a section [finetune] needs no [model]; with `finetune` the section may be left
    out.
    """
    try:
        text = settings.utf8(read_bounded(Path(path), LARGEST_FILE), path).removeprefix("\ufeff")
    except OutputError as error:
        raise ConfigError(f"{error}; a recipe is a short TOML file") from None
    return parse_recipe(text, path, changes, finetune=finetune)


def parse_recipe(
    text: str, path: str | Path, changes: Sequence[str] = (), *, finetune: bool = False
) -> Recipe:
    """The recipe in a text; `path` names it in errors."""
    tables = settings.parse_toml(text, path)
    for name, table in tables.items():
        if name not in SECTIONS or not isinstance(table, dict):
            line = settings.line_of(text, name, "")
            raise ConfigError(f"{path}:{line}: {name}: expected the sections {', '.join(SECTIONS)}")
    changed = apply_changes(tables, changes)
    if finetune or "finetune" in tables:
        tables = {"model": {}, "finetune": {}} | tables
    made = dict[str, Any](model=tables.get("model"), cleaning=None)
    for name in ("model", "data", "training"):
        if name not in tables:
            raise ConfigError(
                f"{path}: expected a section [{name}]; it has {', '.join(tables) or 'none'}"
            )
    for name, kind in KINDS.items():
        if name in tables:
            with located(text, path, name, changed):
                made[name] = from_table(kind, tables[name])
    recipe = Recipe(**made)
    if recipe.finetune is None:
        with located(text, path, "model", changed):
            _check_model(recipe)
    return recipe


def dev_corpus(folder: Path) -> str:
    """The dev set of the model in this folder, if its recipe names one that exists."""
    from attentif.text.corpora import is_embedded, read_corpus, with_split
    from attentif.text.corpus import CorpusError

    what = "give the pairs to measure on: --on FILE.tsv or phrasebook:500"
    recipe = folder / "recipe.toml"
    if not recipe.exists():
        raise ConfigError(f"{folder}: has no recipe.toml that names its dev set; {what}")
    data = read_recipe(recipe).data
    corpus_name = data.dev[0]
    if is_embedded(corpus_name):
        return with_split(corpus_name, "dev")
    try:
        next(read_corpus(corpus_name, data.languages, columns=data.columns))
    except CorpusError as error:
        raise ConfigError(f"{recipe}: its dev set cannot be used: {error}; {what}") from None
    return corpus_name


def as_changes(overrides: Mapping[str, Override]) -> list[str]:
    """Overrides as changes: steps=500 becomes `training.steps=500`; a key with a section stays."""
    kinds: dict[str, type] = {"cleaning": CleaningConfig, "model": ModelConfig} | KINDS
    known = {one.name: section for section, kind in kinds.items() for one in fields(kind)}
    known["architecture"] = "model"
    changes = []
    for name, value in overrides.items():
        if name not in known and "." not in name:
            raise ConfigError(f"{name}: no recipe has such a key{settings.nearest(name, known)}")
        changes.append(
            f"{name if '.' in name else f'{known[name]}.{name}'}={settings.as_toml(value)}"
        )
    return changes


def check_same(
    recipe: Recipe, other: Recipe, where: Path, free: Collection[str] = FREE, what: str = "recipe"
) -> None:
    """Refuse to resume a run with another recipe, naming the difference; settings in `free` may
    differ."""
    mine, theirs = (_flat(each) for each in (recipe, other))
    for name in sorted(mine.keys() | theirs.keys()):
        if mine.get(name) != theirs.get(name) and name.removeprefix("training.") not in free:
            old = f"with {name} = {theirs[name]!r}" if name in theirs else f"without {name}"
            new = f"now has {mine[name]!r}" if name in mine else "no longer has it"
            advice = "restore the old value, or give another --folder"
            raise ConfigError(f"{where}: it was started {old}, the {what} {new}; {advice}")


def _flat(recipe: Recipe) -> dict[str, Any]:
    parts = {
        "data": asdict(recipe.data),
        "training": asdict(recipe.training),
        "model": recipe.model,
    }
    for name, part in (("cleaning", recipe.cleaning), ("finetune", recipe.finetune)):
        parts[name] = {} if part is None else asdict(part)
    return {
        f"{section}.{name}": value
        for section, part in parts.items()
        for name, value in part.items()
    }


def _check_model(recipe: Recipe) -> None:
    if "vocab_size" in recipe.model:
        raise ConfigError("vocab_size: it is the tokenizer's; set it in [data]")
    config = recipe.model_config(max(recipe.data.vocab_size, 300))
    if config.family == "encoder-only":
        raise ConfigError('family: "encoder-only" does not translate; choose another')


def apply_changes(tables: dict[str, Any], changes: Sequence[str]) -> set[str]:
    """Set `section.key=value` in the tables; a value that is not TOML is a string. Returns what
    was set."""
    names = set()
    for change in changes:
        name, equals, value = change.partition("=")
        section, dot, key = name.strip().partition(".")
        if not equals or not dot or not key or section not in SECTIONS:
            raise ConfigError(
                f"--set {change}: expected SECTION.KEY=VALUE, where SECTION is "
                f"{', '.join(SECTIONS)}"
            )
        tables.setdefault(section, {})[key] = settings.parse_value(value, f"--set {section}.{key}")
        names.add(f"{section}.{key}")
    return names


def _within(given: Any, names: str, least: int, most: int = LARGEST) -> None:
    check_each(given, names, f"{least} or more", lambda x: least <= x < inf)
    check_each(given, names, f"at most {most}", lambda x: isinstance(x, float) or x <= most)
