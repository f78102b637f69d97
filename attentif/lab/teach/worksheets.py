"""Worksheets: one from a seed, or one for each student of a roster, as results and as files in a folder."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from secrets import randbelow

from attentif.disk import OutputError, replace
from attentif.document import typst
from attentif.document.result import ENDINGS
from attentif.lab.teach.paper import Worksheet
from attentif.lab.teach.sheet import Sheet, Student, drawn, read_sheet, roster

FORMATS = {"html": ".html", "pdf": ".pdf", "tex": ".tex", "ipynb": ".ipynb", "txt": ".txt", "json": ".json"}
MANY = 6  # students for whom another process is worth its start


def worksheet(
    sheet: str, *, seed: int = 0, student: Student | None = None, index: int = 0, answer_pages: bool = False
) -> Worksheet:
    """A worksheet by the name of its sheet, or from a TOML file; the same seed gives the same.

    >>> w = worksheet("exploration", seed=7)
    >>> print(w.questions[1].title, w.points)
    Copy a value 23
    >>> w.key.questions[1].solution() != ()
    True

    `w.save("sheet.pdf")` and `w.key.save("key.pdf")` write it by the ending of the name (.html, .tex, .ipynb ...),
    `w.save("answers.toml")` a file to fill in.
    """
    found = sheet if isinstance(sheet, Sheet) else read_sheet(sheet)
    made = Worksheet(found, seed, drawn(found, seed, index), student)
    made.answer_pages = answer_pages
    return made


def worksheets(sheet: Sheet, seed: int, students: Sequence[Student]) -> Iterator[Worksheet]:
    """A worksheet for each student, in order: no two have the same numbers in a question that has some."""
    taken: set[tuple[int, str]] = set()
    for index, student in enumerate(students):
        yield Worksheet(sheet, seed, drawn(sheet, seed, index, taken), student)


def formats(asked: str) -> tuple[str, ...]:
    """`html,pdf` as formats; without any, these two, or HTML alone where typst is not installed."""
    names = [name.strip() for name in asked.split(",") if name.strip()]
    for name in names:
        if name not in FORMATS:
            raise OutputError(f"{name}: no such format; there are {', '.join(FORMATS)}")
    if "pdf" in names and not typst.available():
        raise OutputError(typst.MISSING)
    return tuple(dict.fromkeys(names)) or (("html", "pdf") if typst.available() else ("html",))


@dataclass(frozen=True)
class Job:
    """What is written of every student, and where."""

    sheet: Sheet
    seed: int
    folder: Path
    formats: tuple[str, ...]
    answer_pages: bool

    def paths(self, student: Student | None) -> Iterator[tuple[str, str, Path]]:
        """(sheet or key, format, file): folders by what they are, files by whose; without a roster one folder."""
        for part in ("sheet", "key"):
            for format in self.formats:
                yield part, FORMATS[format], self._path(part, student, FORMATS[format])
        yield "sheet", ".toml", self._path("answer", student, ".toml")

    def _path(self, part: str, student: Student | None, ending: str) -> Path:
        return self.folder / (f"{part}{ending}" if student is None else f"{part}s/{file_name(student)}{ending}")


def plan(
    sheet: str, seed: int | None, students: Path | None, folder: Path, asked: str, answer_pages: bool,
    say: Callable[[str], None], *, force: bool = False,
) -> tuple[Job, list[Student]]:  # fmt: skip
    """What `write` takes, for a roster or without one; without a seed, a class gets one at random, which is said."""
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not force)):
        raise OutputError(f"{folder}: expected a new folder, or an empty one; --force writes into it")
    found, names = read_sheet(sheet), formats(asked)
    whose = [] if students is None else roster(students)
    if seed is None and whose:
        seed = randbelow(10**9)
        say(f"seed {seed}: keep it, `attentif grade` asks for it")
    return Job(found, seed or 0, folder, names, answer_pages), whose


def file_name(student: Student) -> str:
    """The id, with _ for what a file's name should not have."""
    return re.sub(r"[^\w.@+-]", "_", student.id).lstrip(".") or "_"


def write(job: Job, students: Sequence[Student], done: Callable[[int], None] = lambda count: None) -> list[Path]:
    """Write sheet, key and template for each student, or for one without a name; returns the files."""
    if len(names := {file_name(one) for one in students}) < len(students):
        raise OutputError(f"two ids give the same file name: expected {len(students)} names, got {len(names)}")
    whose: list[Student | None] = list(students) or [None]
    for part in ("sheets", "keys", "answers") if students else ("",):
        (job.folder / part).mkdir(parents=True, exist_ok=True)
    taken: set[tuple[int, str]] = set()
    for index, (student, numbers) in enumerate(zip(whose, _all(job, whose), strict=True)):
        if taken.isdisjoint(numbers):
            taken.update(numbers)
        else:  # drawn without a look at the others: once more, with one
            _written(job, (index, student), taken)
        done(index + 1)
    return [path for student in whose for _, _, path in job.paths(student)]


def _all(job: Job, whose: Sequence[Student | None]) -> Iterator[list[tuple[int, str]]]:
    """Every student's files written, in as many processes as there are cores; yields each one's numbers."""
    jobs, cores = list(enumerate(whose)), min(len(os.sched_getaffinity(0)), -(-len(whose) // MANY))
    if cores < 2:
        yield from map(partial(_written, job), jobs)
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(_written, job), jobs, chunksize=4)


def _written(
    job: Job, student: tuple[int, Student | None], taken: set[tuple[int, str]] | None = None
) -> list[tuple[int, str]]:
    """The files of one student; the numbers of the questions that have some."""
    index, who = student
    taken = set() if taken is None else taken
    made = Worksheet(job.sheet, job.seed, drawn(job.sheet, job.seed, index, taken), who)
    made.answer_pages = job.answer_pages
    for part, ending, path in job.paths(who):
        replace(path, (made if part == "sheet" else made.key).written(ENDINGS[ending]))
    return [one for one in taken if one[1]]
