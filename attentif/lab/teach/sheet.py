"""A sheet of questions from TOML (docs/teaching.md has one), a roster from CSV, and each
student's questions."""

from __future__ import annotations

import csv
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from importlib.resources import files
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

from attentif.config import ConfigError, parse_toml, utf8
from attentif.lab.language.parse import EquationError, nearest
from attentif.lab.teach import kinds
from attentif.lab.teach.question import Question

MOST_BYTES, MOST_QUESTIONS, MOST_STUDENTS, MOST_POINTS = 1_000_000, 100, 10_000, 1_000
DRAWS = 200  # after which numbers that nobody else has are given up
IDS = (
    "id",
    "student id",
    "student_id",
    "id number",
    "sis user id",
    "identifiant",
    "numéro d'identification",
    "matricule",
    "username",
    "email address",
    "adresse de courriel",
    "email",
    "student",
)
NAMES = (
    "name",
    "full name",
    "first name",
    "surname",
    "last name",
    "student",
    "nom",
    "prénom",
    "nom complet",
)
# a column that Canvas exports, beside rows of no student: Points Possible, Manual Posting
CANVAS = "sis login id"
Taken = set[tuple[int, str]]  # items of a sheet, with the numbers that a student has
One = TypeVar("One")
Done = TypeVar("Done")
Do = Callable[[One, tuple[Question, ...]], Done]


@dataclass(frozen=True)
class Item:
    """One question of a sheet; `options` are those of its kind."""

    kind: str
    points: Fraction
    difficulty: int
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Sheet:
    """Items in their order; an entry of the file with a count is there as often."""

    name: str
    title: str
    about: str
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Student:
    """`row` has the columns of the roster; `file` is the student's among the names of its files."""

    id: str
    name: str = ""
    row: Mapping[str, str] = field(default_factory=dict)
    file: str = ""

    @property
    def file_name(self) -> str:
        return self.file or _file_name(self.id)


def _file_name(id: str) -> str:
    """The id, with _ for what a file's name should not have."""
    return re.sub(r"[^\w.@+-]", "_", id).lstrip(".") or "_"


def file_names(ids: Iterable[str]) -> dict[str, str]:
    """A name for each id. Where two ids would share one, in capitals or not, the second gets digits
    of its hash; an id that needs no change comes first."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for id in sorted(ids, key=lambda id: _file_name(id) != id):
        name = _file_name(id)
        if name.casefold() in taken:
            name = f"{name}-{hashlib.sha256(id.encode()).hexdigest()[:12]}"
        names[id] = name
        taken.add(name.casefold())
    return names


def sheets() -> dict[str, str]:
    """The sheets that come with the package, with what each is about."""
    own = files("attentif.lab.teach").joinpath("sheets").iterdir()
    texts = {one.name: one.read_text(encoding="utf-8") for one in own if one.name.endswith(".toml")}
    return {
        name.removesuffix(".toml"): str(parse_toml(texts[name], name)["about"])
        for name in sorted(texts)
    }


def read_sheet(name: str) -> Sheet:
    """A sheet by its name, or from a file: what ends with .toml or has a slash in it is a path."""
    if name.endswith(".toml") or "/" in name:
        return _sheet(_read(name), Path(name).stem, name)
    own = files("attentif.lab.teach").joinpath("sheets", f"{name}.toml")
    if not name.replace("-", "").isalnum() or not own.is_file():
        there = sheets()
        raise ConfigError(
            f"no worksheet is named {name[:100]}{nearest(name, there) or '.'} "
            f"There are {', '.join(there)}, and files: mine.toml"
        )
    return _sheet(own.read_text(encoding="utf-8"), name, name)


def _read(path: str | Path) -> str:
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ConfigError(f"{path}: more than {MOST_BYTES:,} bytes")
    return utf8(data, path).removeprefix("\ufeff")


def _sheet(text: str, name: str, source: str) -> Sheet:
    table = {"title": name, "about": "", "question": None, **parse_toml(text, source)}
    title, about, asked, *_ = table.values()
    for key in table:
        if key not in ("title", "about", "question"):
            raise ConfigError(f"{source}: {key}: unknown key; known are title, about, [[question]]")
        if key != "question" and not isinstance(table[key], str):
            raise ConfigError(f"{source}: {key}: expected a text, got {table[key]!r}")
    if not isinstance(asked, list) or not asked or not all(isinstance(one, dict) for one in asked):
        raise ConfigError(f"{source}: expected [[question]] with kind and points, once or more")
    items: list[Item] = []
    for i, one in enumerate(asked, 1):
        try:
            items += _items(**one)
        except (ConfigError, EquationError) as error:
            raise ConfigError(f"{source}: question {i}: {error}") from None
    if len(items) > MOST_QUESTIONS:
        raise ConfigError(f"{source}: more than {MOST_QUESTIONS} questions")
    return Sheet(name, title, about, tuple(items))


def _items(
    kind: Any = None, points: Any = None, difficulty: Any = 1, count: Any = 1, **options: Any
) -> list[Item]:
    if not isinstance(kind, str):
        raise ConfigError(f"kind: expected the name of a kind, got {kind!r}")
    kinds.check(kind, options, difficulty)
    if type(points) not in (int, float) or not 0 < points <= MOST_POINTS:
        raise ConfigError(f"points: expected a number up to {MOST_POINTS}, got {points!r}")
    if type(count) is not int or not 1 <= count <= MOST_QUESTIONS:
        raise ConfigError(
            f"count: expected a whole number from 1 to {MOST_QUESTIONS}, got {count!r}"
        )
    item = Item(kind, Fraction(str(points)), difficulty, options)
    kinds.question(
        kind, 0, difficulty, item.points, **options
    )  # refuses what cannot be asked: a block, a topic
    return [item] * count


def roster(path: str | Path) -> list[Student]:
    """The students of a CSV file: columns id and name, by their headings or, without any, the
    first two."""
    text = _read(path)
    try:
        lines = list(
            csv.reader(
                StringIO(text),
                delimiter=";" if ";" in text.partition("\n")[0] else ",",
                strict=True,
            )
        )
    except csv.Error as error:
        raise ConfigError(f"{path}: not CSV: {error}") from None
    rows = [(i, row) for i, row in enumerate(lines, 1) if any(map(str.strip, row))]
    if not rows:
        raise ConfigError(f"{path}: expected a line for each student: id,name")
    head = [cell.strip().casefold() for cell in rows[0][1]]
    id_at = next((head.index(name) for name in IDS if name in head), None)
    digits = [any(map(str.isdigit, row[0])) for _, row in rows]
    if id_at is None and (
        set(head) & set(NAMES) or (len(rows) > 2 and digits == [False] + [True] * (len(rows) - 1))
    ):
        raise ConfigError(
            f"{path}:{rows[0][0]}: expected the headings id,name, got {','.join(rows[0][1])[:80]}"
        )
    name_at = (
        [i for i, cell in enumerate(head) if cell in NAMES and i != id_at]
        if id_at is not None
        else [1]
    )
    found: dict[str, Student] = {}
    for line, row in rows[1 if id_at is not None else 0 :]:
        cells = [cell.strip() for cell in row]
        id = cells[id_at or 0] if len(cells) > (id_at or 0) else ""
        if CANVAS in head and not id and cells[0].casefold() in ("", "points possible"):
            continue
        if not id or not id.isprintable() or len(id) > 100:
            raise ConfigError(
                f"{path}:{line}: expected a student's id of 1 to 100 printable signs, got "
                f"{id[:40]!r}"
            )
        if id in found:
            raise ConfigError(f"{path}:{line}: the id {id} is there twice")
        name = " ".join(cells[i] for i in name_at if i < len(cells))[:200]
        own = (
            {"id": id, "name": name} if id_at is None else dict(zip(rows[0][1], row, strict=False))
        )
        found[id] = Student(id, name, own)
    if not 1 <= len(found) <= MOST_STUDENTS:
        raise ConfigError(f"{path}: expected 1 to {MOST_STUDENTS:,} students, got {len(found):,}")
    names = file_names(found)
    return [replace(one, file=names[one.id]) for one in found.values()]


def drawn(
    sheet: Sheet, seed: int, index: int = 0, taken: Taken | None = None
) -> tuple[Question, ...]:
    """The questions of the student with this index; numbers that are `taken` are drawn again,
    and new ones added."""
    taken, out = set() if taken is None else taken, list[Question]()
    for place, item in enumerate(sheet.items):
        for attempt in range(DRAWS):
            own = hashlib.sha256(repr((seed, index, place, attempt)).encode()).digest()[
                :6
            ]  # any format holds 48 bits
            found = kinds.question(
                item.kind, int.from_bytes(own), item.difficulty, item.points, **item.options
            )
            key = (sheet.items.index(item), found.numbers)
            if not found.numbers or key not in taken:
                break
        else:
            raise ConfigError(
                f"{sheet.name}: question {place + 1}: {item.kind} has no numbers left that no "
                "other "
                "student has: give it another difficulty"
            )
        taken.add(key)
        out.append(found)
    return tuple(out)


def each(
    sheet: Sheet, seed: int, work: Do[One, Done], whose: Sequence[One], processes: int
) -> Iterator[Done]:
    """`work` done with each student's questions, in several processes; no two have the same
    numbers in a question."""
    alone, taken = partial(_alone, sheet, seed, work), Taken()
    with (
        ProcessPoolExecutor(processes, get_context("spawn"))
        if processes > 1
        else nullcontext() as pool
    ):
        done = (
            map(alone, enumerate(whose))
            if pool is None
            else pool.map(alone, enumerate(whose), chunksize=4)
        )
        for (index, one), (own, result) in zip(enumerate(whose), done, strict=True):
            if taken & own:  # drawn without a look at the others: once more, with one
                result = work(one, drawn(sheet, seed, index, taken))
            taken |= own
            yield result


def _alone(
    sheet: Sheet, seed: int, work: Do[One, Done], student: tuple[int, One]
) -> tuple[Taken, Done]:
    own = Taken()
    questions = drawn(sheet, seed, student[0], own)
    return {one for one in own if one[1]}, work(student[1], questions)
