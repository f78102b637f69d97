"""Grading a sheet: answer files of one student or of a class, each against the questions that its
student got.

A class is graded in several processes. Knows no marks: marking.py has them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from attentif.config import ConfigError
from attentif.lab.report.work import Worked
from attentif.lab.teach import answers as files
from attentif.lab.teach.answers import Answers
from attentif.lab.teach.graded import ClassReport, Graded
from attentif.lab.teach.marking import marked
from attentif.lab.teach.practice import asked, graded_work
from attentif.lab.teach.question import Question
from attentif.lab.teach.sheet import Sheet, Student, drawn, each, read_sheet, roster
from attentif.lab.teach.worksheets import Worksheet

FEW = 8  # students; with more, other processes are worth their start


def grade(
    sheet: str | Worked | Worksheet,
    answers: str | Path | Sequence[str | Path] | Mapping[str, object],
    *,
    seed: int | None = None,
    students: str | Path | None = None,
    processes: int = 1,
) -> Graded | ClassReport:
    """Marks and feedback for answers to a sheet, to a `worksheet`, or to a block that `work` worked
    out.

    >>> found = grade(work("attention-map", S=[[0, 0]]), {"A": "1/2 50%"})
    >>> found.points, found.of
    (Fraction(1, 1), Fraction(1, 1))

    `answers` is one file (TOML, CSV, a filled notebook or LaTeX template), a folder, several files,
    or the answers by name, {"1.Q": [[1, 2], [3, 4]]} or {"1": {"Q": ...}}. `seed` and `students`
    are those of the sheet; a file may name its seed. More `processes` grade a class faster; a
    script then needs `if __name__ == "__main__":`.
    """
    one = None
    paths: list[Path] = []
    if isinstance(answers, Mapping):
        one = files.of_python(answers)
    else:
        paths = [Path(path) for path in ([answers] if isinstance(answers, str | Path) else answers)]
        if len(paths) == 1 and not paths[0].is_dir():
            one = files.read_or_fail(paths[0])
    if isinstance(sheet, Worked | Worksheet):
        if one is None:
            raise ConfigError("answers: expected one file, or answers by name")
        if isinstance(sheet, Worksheet):
            return graded(sheet.title, one, sheet.questions)
        return graded_work(asked(sheet.work), one)
    read, alone = read_sheet(sheet), students is None
    read_files = _read_all(paths) if one is None else {Path(one.source): one}
    refused = {
        path: why for path, own in read_files.items() if (why := _refusal(read, seed, own, alone))
    }
    kept = {path: own for path, own in read_files.items() if path not in refused}
    if not kept and (alone or one is not None):
        raise ConfigError(next(iter(refused.values())))
    if students is not None:
        if seed is None:
            raise ConfigError(
                "seed: expected the seed that the worksheets of the class were written with, "
                "--seed N"
            )
        everybody = roster(students)
        if one is not None:
            return _one_of(read, seed, everybody, kept)
        return _class(read, seed, everybody, kept, [*refused.values()], processes)
    questions = cache(partial(drawn, read))
    names = _names(kept)
    done = {
        names[path]: graded(read.title, own, questions(own.seed or seed or 0))
        for path, own in kept.items()
    }
    if one is not None:
        return next(iter(done.values()))
    return ClassReport(read.title, done, [*refused.values()])


def _read_all(paths: Sequence[Path]) -> dict[Path, Answers]:
    """The answer files, and those of the folders."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*"))
            found += [
                one for one in inside if one.suffix.lower() in files.READERS and one.is_file()
            ]
        else:
            found.append(path)
    if not found:
        raise ConfigError(
            f"{paths[0]}: expected answer files that end in {', '.join(files.READERS)}, got none"
        )
    return {path: files.read(path) for path in found}


def _names(paths: Iterable[Path]) -> dict[Path, str]:
    """A name for each file: without its folder and ending, if no other file has it."""
    often = Counter(path.stem for path in paths)
    return {path: path.stem if often[path.stem] == 1 else str(path) for path in paths}


def _refusal(sheet: Sheet, seed: int | None, answers: Answers, alone: bool) -> str:
    """Why a file is not marked: it is of another sheet or seed, or of a student of a roster that
    is not given."""
    if answers.sheet not in ("", sheet.name):
        return (
            f"{answers.source}: expected answers to the sheet {sheet.name}, got answers to "
            f"{answers.sheet}"
        )
    if None not in (seed, answers.seed) and seed != answers.seed:
        return (
            f"{answers.source}: its questions are of seed {answers.seed}, got --seed {seed}: "
            "leave it out"
        )
    if alone and answers.student and answers.seed is None:
        return (
            f"{answers.source}: its questions are those of the student {answers.student}: give "
            "--students ROSTER"
        )
    return ""


def graded(title: str, answers: Answers, questions: Sequence[Question]) -> Graded:
    """One student's marks, without the keys: their formulas cannot go from one process to
    another."""
    answers = replace(answers, problems=[*answers.problems])
    names = {
        f"{i}.{entry.name}": (i, entry.name)
        for i, one in enumerate(questions, 1)
        for entry in one.entries
    }
    given: list[dict[str, str]] = [{} for _ in questions]
    for name, answer in answers.matched(names).items():
        i, entry = names[name]
        given[i - 1][entry] = answer
    bare = [
        replace(
            one,
            marks=tuple(
                replace(mark, entry=replace(mark.entry, key=(), choices=(), goal=None, label=()))
                for mark in one.marks
            ),
        )
        for one in map(marked, questions, given)
    ]
    return Graded(title, bare, answers.student, answers.problems)


def _owners(
    students: Sequence[Student], given: Mapping[Path, Answers]
) -> tuple[dict[str, Answers], list[str]]:
    """Each student's file, and what there is to say of the others. A file with exactly a
    student's name comes before one whose name only begins with it."""
    ids = {one.file_name: one.id for one in students} | {one.id: one.id for one in students}
    owned: list[tuple[int, Path, str]] = []
    problems: list[str] = []
    for path, own in given.items():
        candidates = [*_beginnings(path.stem), path.parent.name, own.student]
        owner = next((ids[name] for name in candidates if name in ids), None)
        if owner is None:
            problems.append(f"{path}: no student of the roster has this name")
        else:
            owned.append((int(ids.get(path.stem) != owner), path, owner))
    files_of: dict[str, Answers] = {}
    for _, path, owner in sorted(owned, key=lambda one: one[0]):
        if owner in files_of:
            source = files_of[owner].source
            problems.append(f"{path}: {owner} has another file, {source}, which counts")
        else:
            files_of[owner] = given[path]
    return files_of, problems


def _beginnings(stem: str) -> list[str]:
    """ada_by-hand, ada_by, ada: the longest first."""
    return [stem[:i] for i in range(len(stem), 0, -1) if stem[i : i + 1] in ("", *"._- ")]


def _one_of(
    sheet: Sheet, seed: int, students: Sequence[Student], given: Mapping[Path, Answers]
) -> Graded:
    """The marks of the one student whose file is given, with the questions of the roster."""
    files_of, problems = _owners(students, given)
    if not files_of:
        raise ConfigError(problems[0])
    ((owner, own),) = files_of.items()
    at = next(i for i, one in enumerate(students) if one.id == owner)
    before: list[Answers | None] = [None] * at
    *_, questions = each(sheet, seed, _questions, [*before, own], 1)
    found = graded(sheet.title, replace(own, student=owner), questions)
    found.row = dict(students[at].row)
    return found


def _questions(answers: object, questions: tuple[Question, ...]) -> tuple[Question, ...]:
    return questions


def _class(
    sheet: Sheet,
    seed: int,
    students: Sequence[Student],
    given: Mapping[Path, Answers],
    refused: Sequence[str],
    processes: int,
) -> ClassReport:
    """Each student's file against that student's questions. A student without a file is missing;
    a file that matches no student is reported."""
    files_of, problems = _owners(students, given)
    whose = [replace(files_of.get(one.id, Answers("")), student=one.id) for one in students]
    done = each(
        sheet, seed, partial(graded, sheet.title), whose, processes if len(students) > FEW else 1
    )
    marks: dict[str, Graded] = {}
    for student, result in zip(students, done, strict=True):
        result.missing, result.row = student.id not in files_of, dict(student.row)
        marks[student.id] = result
    return ClassReport(sheet.title, marks, [*refused, *problems])
