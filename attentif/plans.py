"""Plans of comparisons: each system is trained with each seed, translates the test set and is
recorded.

A plan is a TOML file: [model], [data] and [training] as in a recipe, shared by all systems, and a
[[system]] for each with its name and what it changes of them, as in [system.model]. A system with
`start` is not built but fine-tuned, from that folder or from a model that `attentif fetch` knows. A
plan that `extends` another changes some of its keys. A record that exists is not made again, so
that a killed comparison resumes; one of another test set or sentence is, and a run that another
plan began is refused.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as changed
from itertools import combinations
from pathlib import Path
from typing import Any

from attentif import config as settings
from attentif.config import ConfigError, nearest
from attentif.disk import read_bounded, replace
from attentif.shipped import model_folder
from attentif.training.recipe import (
    LARGEST_FILE,
    SECTIONS,
    Recipe,
    apply_changes,
    check_same,
    parse_recipe,
)
from attentif.training.shipped_recipes import OURS

PLANS = OURS / "comparisons"
# The type of each key that is no section, in words.
KEYS: dict[str, tuple[type, str]] = {
    "extends": (str, "text"), "title": (str, "text"), "test": (str, "text"), "sentence": (str, "text"),
    "seeds": (list, "a list of whole numbers"), "system": (list, "tables [[system]]"),
}  # fmt: skip
OF_SYSTEM = {"name", "start", *SECTIONS}
FREE = {
    "save_every",
    "log_every",
    "graphs",
    "data.folder",
}  # keys that do not change what is trained


@dataclass(frozen=True)
class System:
    """One line of a comparison: its name and its recipe's tables; `start` is the model that is
    fine-tuned, or ""."""

    name: str
    tables: dict[str, dict[str, Any]]
    start: str = ""

    @property
    def stem(self) -> str:
        """The name as a part of a path."""
        return "-".join(
            "".join(letter if letter.isalnum() else " " for letter in self.name.lower()).split()
        )

    def recipe(self) -> str:
        return "\n".join(settings.write_items(table, name) for name, table in self.tables.items())


@dataclass(frozen=True)
class Plan:
    """The systems of a comparison, and what they have in common."""

    title: str
    test: str
    sentence: str
    seeds: tuple[int, ...]
    systems: tuple[System, ...]
    file: Path


def plan_names() -> list[str]:
    """The names of the plans that come with the package."""
    return sorted(file.stem for file in PLANS.glob("*.toml"))


def read_plan(path: str | Path, changes: Sequence[str] = ()) -> Plan:
    """The plan in a file, or the one of attentif's with this name, with changes such as
    `training.steps=10`."""
    file, found = _tables(path)
    for name in ("title", "test", "seeds", "data", "training", "system"):
        if name not in found or found[name] == []:
            raise ConfigError(
                f"{file}: {name}: missing; expected "
                f"{KEYS.get(name, (dict, f'a section [{name}]'))[1]}"
            )
    shared = {name: dict(found.get(name, {})) for name in SECTIONS}
    apply_changes(shared, changes)
    systems = tuple(_system(table, shared, file) for table in found["system"])
    for one, other in combinations(systems, 2):
        if one.stem == other.stem:
            raise ConfigError(
                f"{file}: system: expected names that differ in letters or digits, got "
                f"{one.name!r} and "
                f"{other.name!r}"
            )
    return Plan(
        found["title"],
        found["test"],
        found.get("sentence", ""),
        tuple(found["seeds"]),
        systems,
        file,
    )


def _tables(path: str | Path) -> tuple[Path, dict[str, Any]]:
    """The file of a plan and its content, with what it does not change of the plan that it
    extends."""
    file = Path(path) if Path(path).is_file() else PLANS / f"{path}.toml"
    if not file.is_file():
        hint = nearest(str(path), plan_names())
        known = f"the TOML file of a plan, or one of attentif's: {', '.join(plan_names())}"
        raise ConfigError(
            f"{path}: no such file{f'{hint} Expected' if hint else '; expected'} {known}"
        )
    found = settings.parse_toml(settings.utf8(read_bounded(file, LARGEST_FILE), file), file)
    known_keys = KEYS | dict.fromkeys(SECTIONS, (dict, "a section"))
    for key, value in found.items():
        if key not in known_keys:
            raise ConfigError(f"{file}: {key}: expected the keys {', '.join(sorted(known_keys))}")
        _check(value, *known_keys[key], f"{file}: {key}")
    for seed in found.get("seeds", ()):
        _check(seed, int, "a whole number", f"{file}: seeds")
    if (other := found.pop("extends", None)) is None:
        return file, found
    if other not in plan_names() or other == file.stem:
        raise ConfigError(
            f"{file}: extends: expected another of {', '.join(plan_names())}, got {other!r}"
        )
    under = _tables(other)[1]
    both = {
        name: under[name] | found[name] for name in SECTIONS if name in under.keys() & found.keys()
    }
    return file, under | found | both


def _check(value: Any, kind: type, said: str, where: str) -> None:
    if type(value) is not kind:
        raise ConfigError(f"{where}: expected {said}, got {repr(value)[:60]}")


def _system(table: dict[str, Any], shared: dict[str, dict[str, Any]], file: Path) -> System:
    _check(table, dict, "a table", f"{file}: system")
    name = str(table.get("name", ""))
    if unknown := sorted(table.keys() - OF_SYSTEM):
        raise ConfigError(
            f"{file}: system {name!r}: {unknown[0]}: expected the keys "
            f"{', '.join(sorted(OF_SYSTEM))}"
        )
    start = str(table.get("start", ""))
    if not name or (start and "model" in table):
        raise ConfigError(
            f"{file}: system {name!r}: expected a name, and not both [system.model] and start"
        )
    for section in SECTIONS:
        _check(table.get(section, {}), dict, "a section", f"{file}: system {name!r}: {section}")
    left_out = ("model",) if start else ("finetune",)
    tables = {one: shared[one] | table.get(one, {}) for one in SECTIONS if one not in left_out}
    if not tables["cleaning"]:
        del tables["cleaning"]  # a section that is there, even an empty one, asks for cleaning
    return System(name, tables, start)


def run_plan(
    plan: str | Path,
    folder: Path,
    *,
    only: Sequence[str] = (),
    device: str | None = None,
    changes: Sequence[str] = (),
    say: Callable[[str], None] = lambda _: None,
) -> list[Path]:
    """Train and record every system of a plan with every seed, or only those named; returns the
    records' folders."""
    from attentif.commands import evaluate
    from attentif.evaluation.recording import nearest_length
    from attentif.evaluation.testset import test_set, test_set_name

    made = read_plan(plan, changes)
    sources, references = test_set(made.test)
    tests = test_set_name(made.test), sources, references, made.sentence or nearest_length(sources)
    # All recipes, runs and records are checked before the first is trained.
    todo = [
        (system, seed, _recipe(system, seed, folder, made)) for system, seed in _wanted(made, only)
    ]
    records = [folder / "records" / _name(system, seed) for system, seed, _ in todo]
    known = [_recorded(record, tests) for record in records]
    for (system, seed, recipe), record in zip(todo, records, strict=True):
        _check_run(recipe, folder / _name(system, seed), record)
    for (system, seed, _), record, done in zip(todo, records, known, strict=True):
        if done:
            continue
        say(f"{system.name}, seed {seed}")
        best = _trained(system, seed, folder, f"{made.title}: {system.name}", device)
        found = evaluate(
            best,
            made.test,
            record=record,
            name=system.name,
            seed=seed,
            sentence=made.sentence or None,
            device=device,
            engine="torch",
            force=True,
        )
        say(f"{system.name}, seed {seed}: BLEU {found.score.bleu:.1f}, chrF {found.score.chrf:.1f}")
    return records


def _name(system: System, seed: int) -> str:
    return f"{system.stem}-{seed}"


def _recorded(record: Path, tests: tuple[str, list[str], list[str], str]) -> bool:
    """Is there a record of this test set, with the attention of this sentence?"""
    from attentif.evaluation.record import is_record, read_record

    if not is_record(record):
        return False
    one, (name, sources, references, sentence) = read_record(record), tests
    same = (one.test_set, one.sources, one.references) == (name, sources, references)
    return same and (one.attention is None or _letters(one.attention.source) == _letters(sentence))


def _letters(text: str) -> str:
    """The text without what a tokenizer may change: case, spaces and punctuation."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text).casefold()))


def _recipe(system: System, seed: int, folder: Path, plan: Plan) -> Recipe:
    """The recipe of a system's run, as the run's folder has it; what cannot be trained is
    refused."""
    from attentif.checkpoint import shapes_of
    from attentif.folder import folder_exists, read_manifest
    from attentif.interop.fetch import WHEELS
    from attentif.text.corpora import check_corpora

    where = f"{plan.file}: system {system.name!r}"
    try:
        made = parse_recipe(
            system.recipe(), "", _changes(system, seed, folder), finetune=bool(system.start)
        )
        check_corpora(made.data.corpora)
        if made.finetune is None:
            shapes_of(made.model_config(max(made.data.vocab_size, 300)))
            return made
    except ValueError as error:  # without its line, which is not the plan's
        raise ConfigError(f"{where}: {re.sub(r'^:[0-9]*:? ?', '', str(error))}") from None
    start = model_folder(_start(system.start))
    if not (start.exists() or start.is_relative_to(folder) or system.start in WHEELS):
        raise ConfigError(f"{where}: start: {start}: no such folder; expected a model folder")
    base = (
        hashlib.sha256(read_manifest(start)).hexdigest()
        if folder_exists(start)
        else made.finetune.base
    )
    data, tuned = changed(made.data, tokenizer=str(start)), changed(made.finetune, base=base)
    return changed(made, data=data, finetune=tuned)


def _check_run(recipe: Recipe, run: Path, record: Path) -> None:
    """Refuse a run, or a record, that was made by another recipe."""
    from attentif.folder import folder_exists
    from attentif.training.recipe import read_recipe
    from attentif.training.run_folder import BEST, LAST

    if not (record.exists() or any(folder_exists(run / name) for name in (LAST, BEST))):
        return
    if not (run / "recipe.toml").is_file():
        raise ConfigError(
            f"{record}: its run {run} is missing, so that it may be of another plan; give another "
            f"--folder, or compare the records alone: attentif compare {record.parent}/*"
        )
    check_same(recipe, read_recipe(run / "recipe.toml"), run, FREE, "plan")


def _wanted(plan: Plan, only: Sequence[str]) -> Iterator[tuple[System, int]]:
    known = [system.name for system in plan.systems]
    for name in only:
        if name not in known:
            raise ConfigError(
                f"--only {name}: no system of this plan{nearest(name, known) or '.'} Systems: "
                f"{', '.join(known)}"
            )
    for seed in plan.seeds:
        yield from ((system, seed) for system in plan.systems if not only or system.name in only)


def _trained(system: System, seed: int, folder: Path, title: str, device: str | None) -> Path:
    """The best model of a system's run, trained now or resumed. Systems that start alike share
    prepared data."""
    from attentif.interop.fetch import WHEELS, fetch
    from attentif.training.finetune import finetune
    from attentif.training.run import train

    recipe, run, start = (
        folder / "recipes" / f"{system.stem}.toml",
        folder / _name(system, seed),
        _start(system.start),
    )
    recipe.parent.mkdir(parents=True, exist_ok=True)
    replace(recipe, f"# {title}\n{system.recipe()}".encode())
    options: dict[str, Any] = {
        "folder": run,
        "device": device,
        "changes": _changes(system, seed, folder),
    }
    if not system.start:
        return train(recipe, **options).best
    if system.start in WHEELS and not start.exists():
        fetch(system.start, start)
    return finetune(start, recipe, **options).best


def _changes(system: System, seed: int, folder: Path) -> list[str]:
    data = str(folder / "data" / (Path(system.start).name or "scratch"))
    return [f"training.seed={seed}", f"data.folder={settings.as_toml(data)}"]


def _start(name: str) -> Path:
    """The model folder to start from; a name that `fetch` knows is downloaded once, into
    runs/NAME."""
    from attentif.interop.fetch import WHEELS

    return Path("runs") / name if name in WHEELS else Path(name)
