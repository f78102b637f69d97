"""Worksheets: one from a seed, or one for each student of a roster; sheet, key and template in
every format.

The TOML template, the raw cells of the notebook and the blanks of the LaTeX document are what
`attentif grade` reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from pathlib import Path
from secrets import randbelow
from typing import ClassVar, cast

from attentif.cores import usable_cores
from attentif.disk import OutputError, replace
from attentif.document import terminal, typst
from attentif.document.result import (
    ENDINGS,
    HTML,
    JSON,
    LATEX,
    NOTEBOOK,
    PDF,
    TEMPLATE,
    TEXT,
    Json,
    Result,
)
from attentif.document.tree import (
    Answer,
    Answers,
    Document,
    Group,
    NewPage,
    Paragraph,
    Part,
    Section,
    Table,
    Text,
)
from attentif.document.tree import plain as plain_text
from attentif.lab.exact.display import PLACES, shown
from attentif.lab.exact.steps import Matrix
from attentif.lab.maths import formula
from attentif.lab.maths.closed_form import text
from attentif.lab.maths.formula import prose
from attentif.lab.shape.sizes import Poly
from attentif.lab.teach.question import Entry, Question, number, spelled, told
from attentif.lab.teach.sheet import Sheet, Student, drawn, each, read_sheet, roster

LINES = {"matrix": 3, "shape": 1, "size": 1, "choice": 1, "order": 1, "text": 5}
PAGE = {"matrix": 8, "text": 30}  # with a page for each answer
FORMATS = ("html", "pdf", "tex", "ipynb", "txt", "json")  # the endings of files
MANY = 6  # students for whom another process is worth its start


class Worksheet(Result):
    """A sheet of questions; with `answer_pages`, one answer a page. `key` is its key, and
    `template` is filled in."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, PDF, JSON, NOTEBOOK, TEMPLATE)
    head: ClassVar[str] = "{}"

    def __init__(
        self,
        sheet: Sheet,
        seed: int,
        questions: Sequence[Question],
        student: Student | None = None,
        answer_pages: bool = False,
    ) -> None:
        self.sheet, self.seed, self.questions, self.student = sheet, seed, tuple(questions), student
        self.title, self.heading, self.answer_pages = (
            sheet.title,
            self.head.format(sheet.title),
            answer_pages,
        )

    @property
    def key(self) -> WorksheetKey:
        return WorksheetKey(self.sheet, self.seed, self.questions, self.student)

    @property
    def points(self) -> Fraction:
        return sum((question.points for question in self.questions), Fraction(0))

    @property
    def fields(self) -> dict[str, str]:
        """Whose it is; the seed gives the key away, so that a sheet from a roster does not show
        it."""
        about = {"sheet": self.sheet.name, "seed": str(self.seed), "points": number(self.points)}
        if self.student is None:
            return about
        del about["seed"]
        return {
            **({"name": self.student.name} if self.student.name else {}),
            "student": self.student.id,
            **about,
        }

    def below(self, at: int, question: Question) -> tuple[Part, ...]:
        """What follows the prompt: blanks."""
        blanks = []
        for entry in question.entries:
            label = entry.label or prose(entry.name)
            if len(entry.choices) == 2 and not any(said for _, said in entry.choices):
                label = (*label, f": {' or '.join(choice for choice, _ in entry.choices)}?")
            lines = PAGE.get(entry.type, 2) if self.answer_pages else LINES[entry.type]
            hint = (
                f"{entry.type}, {entry.decimals} digits after the point"
                if entry.decimals
                else entry.type
            )
            hint += (
                f": {', '.join(choice for choice, _ in entry.choices)}"
                if entry.type == "choice"
                else ""
            )
            blanks.append(Answer(f"{at}.{entry.name}", label, told(entry.points), lines, hint))
        return (Answers(tuple(blanks)),)

    def keyed(self, question: Question, entry: Entry) -> dict[str, Json]:
        """What a program gets of an entry besides its name and points."""
        return {}

    def document(self) -> Document:
        parts: list[Part] = []
        for i, one in enumerate(self.questions, 1):
            title = (*prose(f"{i}. {one.title}"), f" ({told(one.points)})")
            section = Section(title, (*one.prompt, *self.below(i, one)))
            parts += [NewPage(), section] if parts and self.answer_pages else [section]
        return Document((self.heading,), tuple(parts), (self.heading,), fields=self.fields)

    def to_dict(self) -> dict[str, Json]:
        asked: list[Json] = [
            {
                "number": i,
                "kind": q.kind,
                "title": q.title,
                "points": float(q.points),
                "task": terminal.written(Document((), q.prompt)),
                "given": _given(q),
                "entries": [_entry(e) | self.keyed(q, e) for e in q.entries],
            }
            for i, q in enumerate(self.questions, 1)
        ]
        numbers = {"seed": self.seed, "points": float(self.points)}
        return {
            "title": self.title,
            **{name: numbers.get(name, value) for name, value in self.fields.items()},
            "questions": asked,
        }


class WorksheetKey(Worksheet):
    """The key of a worksheet: every answer with its points, and every solution worked out."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, PDF, JSON, NOTEBOOK)
    head: ClassVar[str] = "Key: {}"

    @property
    def fields(self) -> dict[str, str]:
        return {**super().fields, "seed": str(self.seed)}

    def below(self, at: int, question: Question) -> tuple[Part, ...]:
        """The answers in a table, what is worked out below it, and the solution."""
        rows, below = list[tuple[Text, ...]](), Text()
        for entry in question.entries:
            label = entry.label or prose(entry.name)
            if entry.type in ("matrix", "text"):
                first = "A model answer follows: " if entry.type == "text" else "Worked out below: "
                below = (*below, "; " if below else first, *label, f" ({told(entry.points)})")
            else:
                rows.append((label, answer(question, entry), (told(entry.points),)))
        table = (Table((Group(("asked", "answer", "points"), tuple(rows)),)),) if rows else ()
        return (*table, *((Paragraph((*below, ".")),) if below else ()), *question.solution())

    def keyed(self, question: Question, entry: Entry) -> dict[str, Json]:
        if entry.type != "matrix":
            return {"key": plain_text(answer(question, entry))}
        M = cast(Matrix, question.key(entry))
        return {"key": [[shown(x, entry.decimals or PLACES) for x in row] for row in M]}


def _entry(e: Entry) -> dict[str, Json]:
    """What is asked, with the expression or the words that a sheet shows beside the blank."""
    found: dict[str, Json] = {"name": e.name, "type": e.type, "points": float(e.points)}
    label = plain_text(e.label)
    return found | ({"label": label} if label not in ("", e.name) else {})


def _given(q: Question) -> dict[str, Json]:
    """The matrices of a question that are given, by their names."""
    return (
        {}
        if q.work is None
        else {
            spelled(place): [[None if x is None else float(x) for x in row] for row in M]
            for place, M in q.work.inputs.items()
            if place[0] not in q.shown
        }
    )


def answer(question: Question, entry: Entry) -> Text:
    """The right answer to an entry that is no matrix, as a key shows it."""
    key = question.key(entry)
    match entry.type:
        case "shape" | "size":
            named = cast(tuple[Poly, ...], key)
            numbers = tuple(size.at(question.sizes) for size in named)
            one, *other = (
                formula.poly(sizes[0]) if len(sizes) == 1 else formula.shape_tuple(sizes)
                for sizes in dict.fromkeys((named, numbers))
            )
            return (one, " = ", *other) if other else (one,)
        case "choice":
            said = dict(entry.choices).get(str(key), ())
            return (*prose(str(key)), *((": ", *said) if said else ()))
        case "order":
            return (", ".join(cast(tuple[str, ...], key)),)
        case _:
            return text(str(key))


def worksheet(
    sheet: str,
    *,
    seed: int = 0,
    student: Student | None = None,
    index: int = 0,
    answer_pages: bool = False,
) -> Worksheet:
    """A worksheet by the name of its sheet, or from a TOML file; the same seed gives the same.

    >>> w = worksheet("exploration", seed=7)
    >>> print(w.questions[1].title, w.points)
    Copy a value 23
    >>> w.key.questions[1].solution() != ()
    True

    `w.save("sheet.pdf")` and `w.key.save("key.pdf")` write it by the ending of the name (.html,
    .tex, .ipynb ...), `w.save("answers.toml")` a file to fill in.
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
        """(sheet, key or answer, ending, file): folders by what they are, files by whose;
        without a roster one."""
        for part, ending in (*product(("sheet", "key"), self.formats), ("answer", "toml")):
            name = part if student is None else f"{part}s/{student.file_name}"
            yield part, f".{ending}", self.folder / f"{name}.{ending}"

    def save(self, student: Student | None, questions: tuple[Question, ...]) -> None:
        made = Worksheet(self.sheet, self.seed, questions, student, self.answer_pages)
        for part, ending, path in self.paths(student):
            replace(path, (made.key if part == "key" else made).written(ENDINGS[ending]))


def plan(
    sheet: str,
    seed: int | None,
    students: Path | None,
    folder: Path,
    asked: str,
    answer_pages: bool,
    say: Callable[[str], None],
    *,
    force: bool = False,
) -> tuple[Job, list[Student]]:
    """What `write` takes, for a roster or without one; without a seed, a class gets one at
    random, which is said."""
    if folder.suffix in ENDINGS:
        raise OutputError(
            f"{folder}: expected a folder for the sheets of a class, got the name of a file"
        )
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not force)):
        raise OutputError(
            f"{folder}: expected a new folder, or an empty one; --force writes into it"
        )
    found, names = read_sheet(sheet), formats(asked)
    whose = [] if students is None else roster(students)
    if seed is None and whose:
        seed = randbelow(10**9)
        say(f"seed {seed}: keep it, `attentif grade` asks for it")
    return Job(found, seed or 0, folder, names, answer_pages), whose


def write(
    job: Job, students: Sequence[Student], done: Callable[[int], None] = lambda count: None
) -> list[Path]:
    """Write sheet, key and template for each student, or for one without a name; returns the
    files."""
    if len(names := {one.file_name for one in students}) < len(students):
        raise OutputError(
            f"two ids give the same file name: expected {len(students)} names, got {len(names)}"
        )
    whose: list[Student | None] = list(students) or [None]
    for part in ("sheets", "keys", "answers") if students else ("",):
        (job.folder / part).mkdir(parents=True, exist_ok=True)
    cores = min(usable_cores(), -(-len(whose) // MANY))
    for count, _ in enumerate(each(job.sheet, job.seed, job.save, whose, cores), 1):
        done(count)
    return [path for student in whose for _, _, path in job.paths(student)]
