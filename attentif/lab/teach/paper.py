"""A worksheet as a result: the sheet and its key in every format, and files of answers to fill in.

The TOML template, the raw cells of the notebook and the blanks of the LaTeX document are what `attentif grade` reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, cast

from attentif.document.result import HTML, JSON, LATEX, NOTEBOOK, PDF, TEMPLATE, TEXT, Json, Result
from attentif.document.tree import Answer, Answers, Document, Group, NewPage, Paragraph, Part, Section, Table, Text
from attentif.document.tree import plain as plain_text
from attentif.lab.exact.display import PLACES, shown
from attentif.lab.exact.steps import Matrix
from attentif.lab.maths import formula
from attentif.lab.maths.closed_form import text
from attentif.lab.maths.formula import prose
from attentif.lab.shape.sizes import Poly
from attentif.lab.teach.question import Entry, Question, number, told
from attentif.lab.teach.sheet import Sheet, Student

LINES = {"matrix": 3, "shape": 1, "size": 1, "choice": 1, "order": 1, "text": 5}
PAGE = {"matrix": 8, "text": 30}  # with a page for each answer


class Worksheet(Result):
    """A sheet of questions; with `answer_pages`, one answer a page. `key` is its key, and `template` is filled in."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, PDF, JSON, NOTEBOOK, TEMPLATE)

    def __init__(
        self, sheet: Sheet, seed: int, questions: Sequence[Question], student: Student | None = None,
        answer_pages: bool = False,
    ) -> None:  # fmt: skip
        self.sheet, self.seed, self.questions, self.student = sheet, seed, tuple(questions), student
        self.title, self.answer_pages = sheet.title, answer_pages

    @property
    def key(self) -> WorksheetKey:
        return WorksheetKey(self.sheet, self.seed, self.questions, self.student)

    @property
    def points(self) -> Fraction:
        return sum((question.points for question in self.questions), Fraction(0))

    @property
    def fields(self) -> dict[str, str]:
        """Whose it is; the seed gives the key away, so that a sheet from a roster does not show it."""
        about = {"sheet": self.sheet.name, "seed": str(self.seed), "points": number(self.points)}
        if self.student is None:
            return about
        del about["seed"]
        return {**({"name": self.student.name} if self.student.name else {}), "student": self.student.id, **about}

    def below(self, at: int, question: Question) -> tuple[Part, ...]:
        """What follows the prompt: blanks."""
        blanks = []
        for entry in question.entries:
            label = entry.label or prose(entry.name)
            if len(entry.choices) == 2 and not any(said for _, said in entry.choices):
                label = (*label, f": {' or '.join(choice for choice, _ in entry.choices)}?")
            lines = PAGE.get(entry.type, 2) if self.answer_pages else LINES[entry.type]
            hint = f"{entry.type}, {entry.decimals} digits after the point" if entry.decimals else entry.type
            hint += f": {', '.join(choice for choice, _ in entry.choices)}" if entry.type == "choice" else ""
            blanks.append(Answer(f"{at}.{entry.name}", label, told(entry.points), lines, hint))
        return (Answers(tuple(blanks)),)

    def keyed(self, question: Question, entry: Entry) -> dict[str, Json]:
        """What a program is told of an entry besides its name and points."""
        return {}

    def document(self) -> Document:
        parts: list[Part] = []
        for i, one in enumerate(self.questions, 1):
            title = (*prose(f"{i}. {one.title}"), f" ({told(one.points)})")
            section = Section(title, (*one.prompt, *self.below(i, one)))
            parts += [NewPage(), section] if parts and self.answer_pages else [section]
        return Document((self.title,), tuple(parts), (self.title,), fields=self.fields)

    def to_dict(self) -> dict[str, Json]:
        asked: list[Json] = [{"number": i, "kind": q.kind, "title": q.title, "points": float(q.points), "entries": [
            {"name": e.name, "type": e.type, "points": float(e.points), **self.keyed(q, e)} for e in q.entries]}
            for i, q in enumerate(self.questions, 1)]  # fmt: skip
        return {"title": self.title, **self.fields, "questions": asked}


class WorksheetKey(Worksheet):
    """The key of a worksheet: every answer with its points, and every solution worked out."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, PDF, JSON, NOTEBOOK)

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

    def document(self) -> Document:
        found = super().document()
        return Document((f"Key: {self.title}",), found.parts, (f"Key: {self.title}",), fields=found.fields)

    def keyed(self, question: Question, entry: Entry) -> dict[str, Json]:
        if entry.type != "matrix":
            return {"key": plain_text(answer(question, entry))}
        M = cast(Matrix, question.key(entry))
        return {"key": [[shown(x, entry.decimals or PLACES) for x in row] for row in M]}


def answer(question: Question, entry: Entry) -> Text:
    """The right answer to an entry that is no matrix, as a key shows it."""
    key = question.key(entry)
    match entry.type:
        case "shape" | "size":
            named = cast(tuple[Poly, ...], key)
            numbers = tuple(size.at(question.sizes) for size in named)
            one, *other = (formula.poly(sizes[0]) if len(sizes) == 1 else formula.shape_tuple(sizes)
                           for sizes in dict.fromkeys((named, numbers)))  # fmt: skip
            return (one, " = ", *other) if other else (one,)
        case "choice":
            said = dict(entry.choices).get(str(key), ())
            return (*prose(str(key)), *((": ", *said) if said else ()))
        case "order":
            return (", ".join(cast(tuple[str, ...], key)),)
        case _:
            return text(str(key))
