"""Worksheets: one from a seed, or one for each student of a roster, as results and as files in a folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from secrets import randbelow

from attentif.disk import OutputError, replace
from attentif.document import typst
from attentif.document.result import ENDINGS
from attentif.lab.teach.paper import Worksheet
from attentif.lab.teach.question import Question
from attentif.lab.teach.sheet import Sheet, Student, drawn, each, read_sheet, roster

FORMATS = ("html", "pdf", "tex", "ipynb", "txt", "json")  # the endings of files
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
    return Worksheet(found, seed, drawn(found, seed, index), student, answer_pages)


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
        """(sheet, key or answer, ending, file): folders by what they are, files by whose; without a roster one."""
        for part, ending in (*product(("sheet", "key"), self.formats), ("answer", "toml")):
            name = part if student is None else f"{part}s/{student.file_name}"
            yield part, f".{ending}", self.folder / f"{name}.{ending}"

    def save(self, student: Student | None, questions: tuple[Question, ...]) -> None:
        made = Worksheet(self.sheet, self.seed, questions, student, self.answer_pages)
        for part, ending, path in self.paths(student):
            replace(path, (made.key if part == "key" else made).written(ENDINGS[ending]))


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


def write(job: Job, students: Sequence[Student], done: Callable[[int], None] = lambda count: None) -> list[Path]:
    """Write sheet, key and template for each student, or for one without a name; returns the files."""
    if len(names := {one.file_name for one in students}) < len(students):
        raise OutputError(f"two ids give the same file name: expected {len(students)} names, got {len(names)}")
    whose: list[Student | None] = list(students) or [None]
    for part in ("sheets", "keys", "answers") if students else ("",):
        (job.folder / part).mkdir(parents=True, exist_ok=True)
    cores = min(len(os.sched_getaffinity(0)), -(-len(whose) // MANY))
    for count, _ in enumerate(each(job.sheet, job.seed, job.save, whose, cores), 1):
        done(count)
    return [path for student in whose for _, _, path in job.paths(student)]
