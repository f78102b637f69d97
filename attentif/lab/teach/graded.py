"""Graded answers as results: of one student, and of a class with statistics, plots and a
gradebook. Marks nothing."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from statistics import mean, median

from attentif.document.curve import Curves, Line, Panel
from attentif.document.heatmap import HeatMap
from attentif.document.result import Json, Result
from attentif.document.tree import (
    Document,
    Figure,
    Group,
    Lines,
    Paragraph,
    Part,
    Section,
    Table,
    Text,
)
from attentif.lab.maths import formula
from attentif.lab.maths.formula import prose
from attentif.lab.teach.marking import Mark, Marked
from attentif.lab.teach.question import number, told
from attentif.lab.teach.sheet import CANVAS, file_names

VERDICTS = (
    "right",
    "follows",
    "slip",
    "wrong",
    "blank",
)  # others are rare, and count as wrong in a plot
BINS = 10
NO_FILE = "There is no file of this student."


def _table(head: tuple[str, ...], rows: Iterable[tuple[Text, ...]]) -> Table:
    return Table((Group(head, tuple(rows)),))


class Page(Result):
    """Parts of a document under a title: a question, a hint, a solution."""

    def __init__(self, title: str, parts: Sequence[Part]) -> None:
        self.title, self.parts = title, tuple(parts)

    def document(self) -> Document:
        return Document((self.title,), self.parts, (self.title,))

    def to_dict(self) -> dict[str, Json]:
        return {"title": self.title, "text": self.text()}


class Graded(Result):
    """One student's answers with marks and feedback: `points` of those that can be earned here,
    `of`; a person gives the points of `texts`, of which `by_hand` are for texts that were
    answered."""

    def __init__(
        self,
        title: str,
        questions: Sequence[Marked],
        student: str = "",
        problems: Sequence[str] = (),
        *,
        missing: bool = False,
        row: Mapping[str, str] | None = None,
    ) -> None:
        self.title, self.questions, self.student, self.problems = (
            title,
            tuple(questions),
            student,
            tuple(problems),
        )
        self.missing = missing  # of a class: there is no file of this student
        self.row = dict(row or {})  # the student's of the roster
        self.points = sum((one.points for one in questions), Fraction(0))
        self.of = sum((one.of for one in questions), Fraction(0))
        texts = [mark for one in questions for mark in one.marks if mark.entry.type == "text"]
        self.texts = sum((mark.entry.points for mark in texts), Fraction(0))
        self.by_hand = sum(
            (mark.entry.points for mark in texts if mark.verdict != "blank"), Fraction(0)
        )

    @property
    def marks(self) -> Iterator[tuple[str, Mark]]:
        """Each mark with the name of its entry, 1.Q."""
        for i, one in enumerate(self.questions, 1):
            yield from ((f"{i}.{mark.entry.name}", mark) for mark in one.marks)

    def document(self) -> Document:
        who = f", {self.student}" if self.student else ""
        rest = f", and {told(self.by_hand)} to be marked by hand" if self.by_hand else ""
        rest += (
            f"; texts worth {told(self.texts - self.by_hand)} are blank"
            if self.texts > self.by_hand
            else ""
        )
        head = f"{self.title}{who}: {number(self.points)} of {told(self.of)}{rest}"
        notes = [*self.problems, *([NO_FILE] if self.missing else [])]
        parts: list[Part] = [Paragraph((line,), note=True) for line in notes]
        for i, one in enumerate(self.questions, 1):
            about = f"{one.title}: " + (
                f"{number(one.points)} of {told(one.of)}" if one.of else "by hand"
            )
            called = f"{i}. {about}" if len(self.questions) > 1 else about
            parts.append(Section((called,), tuple(_question(one)), bare=len(self.questions) == 1))
        return Document((head,), tuple(parts), (head,))

    def to_dict(self) -> dict[str, Json]:
        questions: list[Json] = [
            {
                "title": one.title,
                "kind": one.kind,
                "points": float(one.points),
                "of": float(one.of),
                "entries": [
                    {
                        "name": mark.entry.name,
                        "verdict": mark.verdict,
                        "points": float(mark.points),
                        "of": float(mark.entry.points),
                        "typed": mark.typed,
                        "feedback": mark.says,
                        "mistakes": [mistake.name for mistake in mark.mistakes],
                    }
                    for mark in one.marks
                ],
            }
            for one in self.questions
        ]
        return {
            "sheet": self.title,
            "student": self.student,
            "missing": self.missing,
            "points": float(self.points),
            "of": float(self.of),
            "by_hand": float(self.by_hand),
            "texts": float(self.texts),
            "questions": questions,
            "problems": list(self.problems),
        }


def _question(one: Marked) -> Iterator[Part]:
    """What is right in a line, the rest in a table, then what there is to say of each."""
    right = [mark.entry.name for mark in one.marks if mark.verdict == "right"]
    if right:
        yield Paragraph(prose(f"Right: {', '.join(right)}."))
    rows = [
        (
            prose(mark.entry.name),
            (mark.verdict,),
            (f"{number(mark.points)} / {number(mark.entry.points)}",),
        )
        for mark in one.marks
        if mark.verdict not in ("right", "by hand")
    ]
    if rows:
        yield _table(("entry", "mark", "points"), rows)
    if one.first_wrong is not None and one.first_wrong.entry.of is not None:
        yield Paragraph(prose(f"The first wrong step is {one.first_wrong.entry.name}."))
    for mark in one.marks:
        if mark.verdict == "by hand":
            yield Paragraph((f"To be marked by hand: {' '.join(mark.typed.split())}",))
    said = [
        (mark.entry.name, mark.says) for mark in one.marks if mark.says and mark.verdict != "blank"
    ]
    if said:
        yield Lines(
            tuple(
                prose(
                    says if says.startswith(f"{formula.name(name).plain} =") else f"{name}: {says}"
                )
                for name, says in said
            ),
            bullets=True,
        )


class ClassReport(Result):
    """The graded answers of a class: statistics of each entry, the distribution, the commonest
    mistakes."""

    def __init__(
        self,
        title: str,
        students: Mapping[str, Graded],
        problems: Sequence[str] = (),
    ) -> None:
        self.title, self.students, self.problems = title, dict(students), tuple(problems)
        self.of = max((one.of for one in self.students.values()), default=Fraction(0))
        self.texts = max((one.texts for one in self.students.values()), default=Fraction(0))

    @property
    def present(self) -> dict[str, Graded]:
        """The students who handed in a file."""
        return {name: one for name, one in self.students.items() if not one.missing}

    @property
    def missing(self) -> list[str]:
        return [name for name, one in self.students.items() if one.missing]

    def document(self) -> Document:
        head = f"{self.title}: {len(self.students)} students"
        head += (
            f"; {told(self.of)} are marked here, {told(self.texts)} by hand" if self.texts else ""
        )
        parts: list[Part] = []
        if self.missing:
            line = f"{len(self.missing)} without a file: {', '.join(self.missing)}."
            parts.append(Paragraph((line,)))
        if self.present:
            parts += [self._distribution(), self._entries(), self._commonest()]
        if self.students:
            parts.append(Section(("Students",), (self._points(),)))
        problems = [
            *self.problems,
            *(line for one in self.students.values() for line in one.problems),
        ]
        if problems:
            lines = Lines(tuple((problem,) for problem in problems))
            parts.append(Section((f"What could not be read ({len(problems)})",), (lines,)))
        return Document((head,), tuple(parts), (head,))

    def _distribution(self) -> Section:
        """Of the students with a file."""
        points = [float(one.points) for one in self.present.values()]
        of = float(self.of) or 1.0
        counts = Counter(min(int(x / of * BINS), BINS - 1) for x in points)
        corners = [(x * of / BINS, float(counts[i])) for i in range(BINS) for x in (i, i + 1)]
        line = Line("students", ((0.0, 0.0), *corners, (of, 0.0)))
        curve = Curves(
            "How many students have how many points", [Panel("students", (line,))], "points"
        )
        says = (
            f"Mean {mean(points):.2f}, median {median(points):g}, from {min(points):g} to "
            f"{max(points):g} of {of:g}."
        )
        return Section(("Distribution",), (Paragraph((says,)), Figure(curve)))

    def _commonest(self) -> Section:
        rows = [
            ((name,), (str(count),), (", ".join(entries),))
            for name, count, entries in self.mistakes()
        ]
        none = Paragraph(("No answer shows a known mistake.",))
        part: Part = _table(("mistake", "students", "in"), rows) if rows else none
        return Section(("Commonest mistakes",), (part,))

    def _points(self) -> Table:
        rows: list[tuple[Text, ...]] = []
        for name, one in self.students.items():
            share = float(one.points / one.of) if one.of else 0
            points = ("no file", "") if one.missing else (number(one.points), f"{share:.0%}")
            rows.append(((name,), *((cell,) for cell in points)))
        return _table(("student", f"points of {number(self.of)}", "share"), rows)

    def _entries(self) -> Section:
        """A row for each entry under its question, and the shares of the verdicts as a heat-map;
        none for texts."""
        by_question: list[dict[str, list[Mark]]] = []
        titles: list[dict[str, None]] = []
        for one in self.present.values():
            for i, question in enumerate(one.questions):
                if i == len(titles):
                    by_question.append({})
                    titles.append({})
                titles[i][question.title] = None
                for mark in question.marks:
                    if mark.entry.type != "text":
                        by_question[i].setdefault(mark.entry.called, []).append(mark)
        parts = list[Part]()
        for i, inside in enumerate(by_question):
            if inside:
                named = [*inside.items()]
                named.append(("together", [mark for marks in inside.values() for mark in marks]))
                table = _table(
                    ("entry", "points", "right", "commonest mistake"), (_row(*one) for one in named)
                )
                parts.append(Section((f"{i + 1}. {' or '.join(titles[i])}",), (table,)))
        by_name = {
            f"{i}.{name}": marks
            for i, inside in enumerate(by_question, 1)
            for name, marks in inside.items()
        }
        if not by_name:
            return Section(("Questions",), (Paragraph(("Every question is marked by hand.",)),))
        shares = [[_share(marks, verdict) for verdict in VERDICTS] for marks in by_name.values()]
        plot = HeatMap(
            shares, list(by_name), VERDICTS, "Share of the students by mark", ("entries", "marks")
        )
        return Section(("Questions",), (*parts, Figure(plot)))

    def mistakes(self) -> list[tuple[str, int, list[str]]]:
        """Known mistakes with the number of students who made each, and in which entries; the
        commonest first."""
        students, entries = defaultdict[str, set[str]](set), defaultdict[str, Counter[str]](Counter)
        for student, one in self.students.items():
            for i, question in enumerate(one.questions, 1):
                for mark in question.marks:
                    for mistake in mark.mistakes:
                        students[mistake.name].add(student)
                        entries[mistake.name][f"{i}.{mark.entry.called}"] += 1
        commonest = sorted(students, key=lambda mistake: (-len(students[mistake]), mistake))
        return [
            (one, len(students[one]), [name for name, _ in entries[one].most_common(3)])
            for one in commonest
        ]

    def to_dict(self) -> dict[str, Json]:
        mistakes: list[Json] = [
            {"name": name, "students": count, "entries": entries}
            for name, count, entries in self.mistakes()
        ]
        return {
            "sheet": self.title,
            "of": float(self.of),
            "texts": float(self.texts),
            "missing": len(self.missing),
            "mistakes": mistakes,
            "problems": list(self.problems),
            "students": [{"id": name, **one.to_dict()} for name, one in self.students.items()],
        }

    def save_feedback(self, folder: str | Path, *, force: bool = False) -> Path:
        """A page for each student in a folder, named by the student's id."""
        (folder := Path(folder)).mkdir(parents=True, exist_ok=True)
        names = file_names(self.students)
        for name, one in self.students.items():
            one.save(folder / f"{names[name]}.html", force=force)
        return folder

    def gradebook(self) -> str:
        """CSV with the roster's own columns and the points: what Canvas or Moodle exported, it
        imports again. A student without a file has no points, not 0.

        A roster with Canvas's column "SIS Login ID" gets Canvas's row of possible points; any other
        gets a column of feedback, for Moodle. Marks that a person gives have a column, which is
        empty.
        """
        rows = [one.row or {"id": name} for name, one in self.students.items()]
        columns, hand = list(rows[0]), [f"{self.title}, by hand"] if self.texts else []
        canvas = CANVAS in map(str.casefold, columns)
        out = io.StringIO()
        write = csv.writer(out, lineterminator="\n").writerow
        write(map(_safe, [*columns, self.title, *hand, *([] if canvas else ["Feedback"])]))
        if canvas:
            possible = [number(self.of), *(number(self.texts) for _ in hand)]
            write(["    Points Possible", *[""] * (len(columns) - 1), *possible])
        for row, one in zip(rows, self.students.values(), strict=True):
            cells = [_safe(row.get(column, "")) for column in columns]
            points = "" if one.missing else number(one.points)
            write([*cells, points, *("" for _ in hand), *([] if canvas else [_feedback(one)])])
        return out.getvalue()


def _feedback(one: Graded) -> str:
    """A cell: the first three things to say."""
    if one.missing:
        return NO_FILE
    says = [f"{place}: {mark.says}" for place, mark in one.marks if mark.says]
    return _safe("; ".join(says[:3]))


def _row(name: str, marks: Sequence[Mark]) -> tuple[Text, ...]:
    earned, of = (
        float(sum(mark.points for mark in marks)),
        float(sum(mark.entry.points for mark in marks)),
    )
    common = Counter(one.name for mark in marks for one in mark.mistakes).most_common(1)
    return (
        (name,),
        (f"{earned / (of or 1):.0%}",),
        (f"{_share(marks, 'right'):.0%}",),
        ("".join(f"{mistake} ({count})" for mistake, count in common),),
    )


def _share(marks: Sequence[Mark], verdict: str) -> float:
    return sum(
        (mark.verdict if mark.verdict in VERDICTS else "wrong") == verdict for mark in marks
    ) / len(marks)


NUMBER = re.compile(r"-?\d+(?:[.,]\d+)?")


def _safe(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; a negative number stays one."""
    if cell[:1] in tuple("=+-@\t\r\n") and not NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell
