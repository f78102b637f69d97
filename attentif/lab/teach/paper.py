"""A worksheet as a result: the sheet and its key in every format, and files of answers to fill in.

The TOML template, the raw cells of the notebook and the blanks of the LaTeX document are what `attentif grade` reads.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import ClassVar, cast

from attentif.document import markdown
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
HOW = """\
# Answers go between the quotes, or in their place. A matrix: [[1, -1/2], [0.25, "-inf"]]. A number: 3, -1/2, 0.25.
# A shape: "(B, n, d)" or "n x d". A size: 12, or "2*d*d_q + d". An order: "b, a, c"."""
BARE = re.compile(r"[A-Za-z0-9_-]+")


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
            blanks.append(Answer(f"{at}.{entry.name}", label, told(entry.points), lines))
        return (Answers(tuple(blanks)),)

    def keyed(self, question: Question, entry: Entry) -> dict[str, Json]:
        """What a program is told of an entry besides its name and points."""
        return {}

    def sections(self) -> list[Section]:
        return [Section((*prose(f"{i}. {one.title}"), f" ({told(one.points)})"), (*one.prompt, *self.below(i, one)))
                for i, one in enumerate(self.questions, 1)]  # fmt: skip

    def document(self) -> Document:
        parts: list[Part] = []
        for section in self.sections():
            parts += [NewPage(), section] if parts and self.answer_pages else [section]
        return Document((self.title,), tuple(parts), (self.title,), fields=self.fields)

    def notebook(self) -> str:
        """For Jupyter: formulas in Markdown, and a cell of answers after each question of a sheet."""
        facts = "  \n".join(f"{a}: {markdown.words(b)}" for a, b in self.fields.items())
        cells = [("markdown", "title", f"# {markdown.words(self.title)}\n\n{facts}")]
        for i, (section, question) in enumerate(zip(self.sections(), self.questions, strict=True), 1):
            cells.append(("markdown", f"question-{i}", markdown.written([section], 2)))
            if TEMPLATE in self.formats:
                cells.append(("raw", f"answers-{i}", "\n".join([f"# question {i}", *_lines(question)])))
        found = [{"cell_type": kind, "id": id, "metadata": {}, "source": source.splitlines(keepends=True)}
                 for kind, id, source in cells]  # fmt: skip
        notebook = {"cells": found, "metadata": {"attentif": self.fields}, "nbformat": 4, "nbformat_minor": 5}
        return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"

    def to_dict(self) -> dict[str, Json]:
        asked: list[Json] = [{"number": i, "kind": q.kind, "title": q.title, "points": float(q.points), "entries": [
            {"name": e.name, "type": e.type, "points": float(e.points), **self.keyed(q, e)} for e in q.entries]}
            for i, q in enumerate(self.questions, 1)]  # fmt: skip
        return {"title": self.title, **self.fields, "questions": asked}

    def template(self) -> str:
        """TOML to fill in."""
        out = [f"# Answers to: {self.title}", HOW]
        out += [f"{name} = {value if name == 'seed' else json.dumps(value, ensure_ascii=False)}"
                for name, value in self.fields.items() if name in ("student", "sheet", "seed")]  # fmt: skip
        for i, question in enumerate(self.questions, 1):
            out += ["", f"[{i}]  # {question.title}", *_lines(question)]
        return "\n".join(out) + "\n"


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


def _lines(question: Question) -> Iterator[str]:
    """Of a question's table in the template."""
    for entry in question.entries:
        name = entry.name if BARE.fullmatch(entry.name) else json.dumps(entry.name, ensure_ascii=False)
        choices = f": {', '.join(choice for choice, _ in entry.choices)}" if entry.type == "choice" else ""
        digits = f", {entry.decimals} digits after the point" if entry.decimals else ""
        yield f'{name} = ""  # {entry.type}{choices}{digits}'
