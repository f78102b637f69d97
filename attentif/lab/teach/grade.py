"""Grading a sheet: answer files of one student or of a class, each against the questions that its student got.

A class is graded in several processes. Knows no marks: marking.py has them.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

from attentif.config import ConfigError
from attentif.lab.report.work import Worked
from attentif.lab.teach import answers as files
from attentif.lab.teach.answers import Answers
from attentif.lab.teach.graded import ClassReport, Graded
from attentif.lab.teach.marking import Marked, marked
from attentif.lab.teach.practice import asked, graded_work
from attentif.lab.teach.question import Question
from attentif.lab.teach.sheet import Sheet, Student, drawn, read_sheet, roster
from attentif.lab.teach.worksheets import file_name

FEW = 8  # students; with more, other processes are worth their start


def grade(
    sheet: str | Worked,
    answers: str | Path | Sequence[str | Path] | Mapping[str, object],
    *,
    seed: int = 0,
    students: str | Path | None = None,
    processes: int = 1,
) -> Graded | ClassReport:
    """Marks and feedback for answers to a sheet, or to a block that `work` worked out.

    >>> found = grade(work("attention-map", S=[[0, 0]]), {"A": "1/2 50%"})
    >>> found.points, found.of
    (Fraction(1, 1), Fraction(1, 1))

    `answers` is one file (TOML, CSV, a filled notebook, a filled LaTeX template), a folder or several files, or the
    answers by name, {"1.Q": [[1, 2], [3, 4]]}. `seed` and `students` are those that the sheet was written with. More
    `processes` grade a class faster; a script then needs `if __name__ == "__main__":`.
    """
    one = _one(answers)
    if isinstance(sheet, Worked):
        if one is None:
            raise ConfigError("answers: expected one file, or answers by name")
        return graded_work(asked(sheet.work), one)
    read = read_sheet(sheet)
    if students is not None:
        return _class(read, seed, students, _paths(answers), processes)
    questions = drawn(read, seed)
    if one is not None:
        return graded(read.title, questions, one, seed)
    found = {path.stem: graded(read.title, questions, files.read(path), seed) for path in _paths(answers)}
    return ClassReport(read.title, found)


def _one(answers: str | Path | Sequence[str | Path] | Mapping[str, object]) -> Answers | None:
    """The answers of one student, or None where there are several files."""
    if isinstance(answers, Mapping):
        return files.of_python(answers)
    only = [answers] if isinstance(answers, str | Path) else list(answers)
    return None if len(only) != 1 or Path(only[0]).is_dir() else files.read_or_fail(only[0])


def _paths(answers: str | Path | Sequence[str | Path] | Mapping[str, object]) -> list[Path]:
    """The answer files; of a folder, all that can be read, also in folders of it."""
    given = [answers] if isinstance(answers, str | Path) else list(answers)
    found: list[Path] = []
    for path in map(Path, given):
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        found += [one for one in inside if one == path or (one.suffix.lower() in files.READERS and one.is_file())]
    if not found:
        raise ConfigError(f"{given[0]}: expected answer files that end in {', '.join(files.READERS)}, got none")
    return found


def graded(title: str, questions: Sequence[Question], answers: Answers, seed: int, student: str = "") -> Graded:
    """One student's answers; a file that says it is of another seed is told so."""
    names = {f"{i}.{entry.name}": (i, entry.name) for i, one in enumerate(questions, 1) for entry in one.entries}
    given: dict[int, dict[str, str]] = {}
    for name, answer in answers.matched(names).items():
        i, entry = names[name]
        given.setdefault(i, {})[entry] = answer
    if answers.seed not in (None, seed):
        answers.problem("", f"its questions are of seed {answers.seed}, graded with seed {seed}")
    marks = [marked(one, given.get(i, {})) for i, one in enumerate(questions, 1)]
    return Graded(title, marks, student or answers.student, answers.problems)


def _class(sheet: Sheet, seed: int, source: str | Path, paths: list[Path], processes: int) -> ClassReport:
    """Each student's file against that student's questions; no file is no answers, and a file of nobody is told."""
    students = roster(source)
    by_student, strangers = _files(students, paths)
    work = [(sheet, seed, i, one, by_student.get(one.id, Answers(""))) for i, one in enumerate(students)]
    if processes > 1 and len(work) > FEW:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            done = list(pool.map(_graded_alone, work, chunksize=4))
    else:
        done = list(map(_graded_alone, work))
    found: dict[str, Graded] = {}
    taken: set[tuple[int, str]] = set()
    for (_, _, i, one, given), (own, result) in zip(work, done, strict=True):
        if taken & own:  # the sheet has other numbers here, so that no two students share them
            questions = drawn(sheet, seed, i, taken)
            result = _light(graded(sheet.title, questions, replace(given, problems=[]), seed, one.id))
        taken |= own
        found[one.id] = result
    return ClassReport(sheet.title, found, _rows(source, students), strangers)


def _graded_alone(work: tuple[Sheet, int, int, Student, Answers]) -> tuple[set[tuple[int, str]], Graded]:
    """A student's result as if there were no others, and the numbers that it used."""
    sheet, seed, index, student, given = work
    taken: set[tuple[int, str]] = set()
    questions = drawn(sheet, seed, index, taken)
    return {one for one in taken if one[1]}, _light(graded(sheet.title, questions, given, seed, student.id))


def _light(result: Graded) -> Graded:
    """The marks without prompts and keys: what goes from one process to another."""
    questions = []
    for one in result.questions:
        marks = tuple(
            replace(mark, entry=replace(mark.entry, key=(), choices=(), goal=None, label=())) for mark in one.marks
        )
        entries = tuple(mark.entry for mark in marks)
        bare = replace(one.question, prompt=(), explanation=(), problem=None, entries=entries)
        questions.append(Marked(bare, marks))
    return Graded(result.title, questions, result.student, result.problems)


def _files(students: list[Student], paths: list[Path]) -> tuple[dict[str, Answers], list[str]]:
    """Answers by the id of their student: the file's name, its folder's name, or what the file says."""
    ids = {name: one.id for one in students for name in (file_name(one), one.id)}
    found, strangers = dict[str, Answers](), list[str]()
    for path in paths:
        given = files.read(path)
        names = [path.stem, *_beginnings(path.stem), path.parent.name, given.student]
        owner = next((ids[name] for name in names if name in ids), None)
        if owner is None:
            strangers.append(f"{path}: no student of the roster has this name")
        elif owner in found:
            strangers.append(f"{path}: {owner} has another file, {found[owner].source}, which counts")
        else:
            found[owner] = given
    return found, strangers


def _beginnings(stem: str) -> Iterator[str]:
    """ada of ada.answers, ada-answers and ada_by-hand, from the longest."""
    for i in range(len(stem) - 1, 0, -1):
        if stem[i] in "._- ":
            yield stem[:i]


def _rows(source: str | Path, students: list[Student]) -> list[dict[str, str]]:
    """The roster's own columns for each student; id and name where it has no headings."""
    text = Path(source).read_text(encoding="utf-8-sig")
    rows = [
        row
        for row in csv.reader(text.splitlines(), delimiter=";" if ";" in text.partition("\n")[0] else ",")
        if any(row)
    ]
    if len(rows) == len(students) + 1:
        return [dict(zip(rows[0], row, strict=False)) for row in rows[1:]]
    return [{"id": one.id, "name": one.name} for one in students]
