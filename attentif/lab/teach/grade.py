"""Grading a sheet: answer files of one student or of a class, each against the questions that its
student got.

A class is graded in several processes. Knows no marks: marking.py has them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    one, given = (
        None,
        [Path(path) for path in ([answers] if isinstance(answers, str | Path) else answers)],
    )
    if isinstance(answers, Mapping):
        one = files.of_python(answers)
    elif len(given) == 1 and not given[0].is_dir():
        one = files.read_or_fail(given[0])
    if isinstance(sheet, Worked | Worksheet):
        if one is None:
            raise ConfigError("answers: expected one file, or answers by name")
        if isinstance(sheet, Worksheet):
            return graded(sheet.title, one, sheet.questions)
        return graded_work(asked(sheet.work), one)
    read, alone = read_sheet(sheet), students is None
    found = [
        one
        for path in given
        for one in (sorted(path.rglob("*")) if path.is_dir() else [path])
        if one == path or (one.suffix.lower() in files.READERS and one.is_file())
    ]
    read_files = (
        {Path(one.source): one}
        if alone and one is not None
        else {path: files.read(path) for path in found}
    )
    if not read_files:
        raise ConfigError(
            f"{given[0]}: expected answer files that end in {', '.join(files.READERS)}, got none"
        )
    refused = {
        path: why for path, own in read_files.items() if (why := _refusal(read, seed, own, alone))
    }
    kept = {path: own for path, own in read_files.items() if path not in refused}
    if students is not None:
        if seed is None:
            raise ConfigError(
                "seed: expected the seed that the worksheets of the class were written with, "
                "--seed N"
            )
        return _class(read, seed, roster(students), kept, [*refused.values()], processes)
    if not kept:
        raise ConfigError(next(iter(refused.values())))
    questions = cache(partial(drawn, read))
    done = {
        path.stem: graded(read.title, own, questions(own.seed or seed or 0))
        for path, own in kept.items()
    }
    return (
        ClassReport(read.title, done, (), [*refused.values()])
        if one is None
        else next(iter(done.values()))
    )


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


def _class(
    sheet: Sheet,
    seed: int,
    students: list[Student],
    given: Mapping[Path, Answers],
    refused: list[str],
    processes: int,
) -> ClassReport:
    """Each student's file against that student's questions; no file is no answers, and a file of
    nobody is told."""
    ids = {name: one.id for one in students for name in (one.file_name, one.id)}
    files_of, strangers = dict[str, Answers](), [*refused]
    for (path, own), stem in ((one, one[0].stem) for one in given.items()):
        beginnings = (
            stem[:i] for i in range(len(stem), 0, -1) if stem[i:][:1] in "._- "
        )  # ada of ada_by-hand
        owner = next(
            (ids[name] for name in (*beginnings, path.parent.name, own.student) if name in ids),
            None,
        )
        if owner is None:
            strangers.append(f"{path}: no student of the roster has this name")
        elif owner in files_of:
            strangers.append(
                f"{path}: {owner} has another file, {files_of[owner].source}, which counts"
            )
        else:
            files_of[owner] = own
    whose = [replace(files_of.get(one.id, Answers("")), student=one.id) for one in students]
    done = each(
        sheet, seed, partial(graded, sheet.title), whose, processes if len(students) > FEW else 1
    )
    return ClassReport(
        sheet.title,
        {result.student: result for result in done},
        [one.row for one in students],
        strangers,
    )
