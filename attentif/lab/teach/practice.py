"""Practice: a student's own work on a block, hints of one step, and questions one at a time with feedback at once.

The same object serves a notebook and a terminal. Knows no files but answers that were read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import cast

from attentif.document.tree import Aligned, Lines, Paragraph, Part, Text
from attentif.lab.exact.display import shown
from attentif.lab.exact.steps import Matrix, Step, Work, size
from attentif.lab.exact.values import Numbers, Values
from attentif.lab.maths import formula
from attentif.lab.maths.formula import prose
from attentif.lab.report.work import equation_of
from attentif.lab.teach.answers import Answers, of_python, read_or_fail
from attentif.lab.teach.graded import Graded, Page
from attentif.lab.teach.marking import Marked, marked
from attentif.lab.teach.question import Entry, Problem, Question

COMMANDS = "An answer, or: hint, solution, skip, quit."
Say = Callable[[Page | Graded | str], None]
DONE = ("right", "follows", "by hand")


def asked(work: Work) -> Question:
    """Every matrix that a block computes as a question, a point each."""
    steps = [step for step in work.steps if not step.given]
    entries = (Entry(called(step), "matrix", Fraction(1), of=(step.name, step.head)) for step in steps)
    given = {**work.inputs, **{(step.name, step.head): step.matrix for step in work.steps if step.given}}
    family: dict[str, tuple[Matrix, ...]] = {}
    for (name, head), M in given.items():
        if head is not None:
            family[name] = (*family.get(name, ()), M)
    single = {name: M for (name, head), M in given.items() if head is None}
    values = Values(cast(Mapping[str, Numbers], single), cast(Mapping[str, tuple[Numbers, ...]], family), work.sizes)
    return Question("work", 0, 1, work.block.name or "a block", (), tuple(entries), Problem(work.block, values))


def called(step: Step) -> str:
    return step.name if step.head is None else f"{step.name}[{step.head}]"


def own_answers(question: Question, answers: Answers) -> dict[str, str]:
    """Answers by entry; a family that is given as a list of matrices is one answer for each head."""
    names = {entry.name for entry in question.entries}
    for name, text in list(answers.given.items()):
        if name not in names and f"{name}[1]" in names:
            place = answers.places[name]
            del answers.given[name]
            for h, matrix in enumerate(_matrices(text), 1):
                answers.add(place, f"{name}[{h}]", matrix)
    return answers.matched(entry.name for entry in question.entries)


def _matrices(text: str) -> list[str]:
    """The matrices of a list of them, by the depth of their brackets."""
    found, depth = [""], 0
    for c in text.strip()[1:-1]:
        depth += (c == "[") - (c == "]")
        if c == "," and depth == 0:
            found.append("")
        else:
            found[-1] += c
    return found


def graded_work(question: Question, answers: Answers) -> Graded:
    """A student's own work; what was not answered is left out."""
    given = own_answers(question, answers)
    marks = tuple(mark for mark in marked(question, given).marks if mark.verdict != "blank")
    kept = replace(question, entries=tuple(mark.entry for mark in marks))
    return Graded(f"Your work on {question.title}", [Marked(kept, marks)], "", answers.problems)


def next_step(question: Question, given: Mapping[str, str]) -> Page:
    """The next step only: the first entry that is not answered, or not right."""
    mark = next((mark for mark in marked(question, given).marks if mark.verdict not in DONE), None)
    if mark is None:
        return Page("Nothing is left to do: every answer is right.", ())
    problem, parts = question.problem, list[Part]()
    if mark.mistakes:
        parts.append(Paragraph(prose(f"{mark.entry.name}: {mark.mistakes[0].sentence}.")))
    steps = problem.work.steps if problem is not None and mark.entry.of is not None else ()
    for step in steps:
        if (step.name, step.head) == mark.entry.of:
            n, m = size(step.matrix)
            parts += [Aligned((formula.definition(equation_of(step)),)), Paragraph((f"It has {n} × {m} numbers.",))]
            parts += [Paragraph(prose(step.about))] if step.about else []
            if step.stages[0].entries:
                begins = formula.written(step.stages[0].entries[0].formula, shown)
                parts.append(Paragraph(("It begins with ", begins, ".")))
    if not parts:
        parts.append(Paragraph(("There is no hint for this one; the solution explains it.",)))
    return Page(f"Next: {mark.entry.name}", parts)


def own_work(work: Work, answer: str | Path | None, *, hint: bool = False) -> Graded | Page:
    """A student's file of answers for a worked block, marked; or the next step after them."""
    question, answers = asked(work), Answers("") if answer is None else read_or_fail(answer)
    return next_step(question, own_answers(question, answers)) if hint else graded_work(question, answers)


class Practice:
    """Questions one at a time: show the object, `answer`, ask for a `hint` or the `solution`, go to the `next` one."""

    def __init__(self, title: str, questions: Sequence[Question]) -> None:
        self.title, self.questions, self.at = title, tuple(questions), 0
        self.given: list[dict[str, str]] = [{} for _ in self.questions]

    @property
    def question(self) -> Question:
        return self.questions[self.at]

    @property
    def page(self) -> Page:
        title = f"{self.at + 1} of {len(self.questions)}. {self.question.title}"
        choices: dict[tuple[tuple[str, Text], ...], list[str]] = {}
        for entry in self.question.entries:
            choices.setdefault(entry.choices, []).append(entry.name)
        asked: list[Text] = []
        for given, names in choices.items():
            short = "" if any(text for _, text in given) else ", ".join(label for label, _ in given)
            asked.append((*prose(", ".join(names)), " from " if given else "", *prose(short)))
            asked += [(f"  {label}: ", *text) for label, text in given if text]
        return Page(title, (*self.question.prompt, Lines((("Asked:",), *asked))))

    def answer(self, answers: Mapping[str, object] | None = None, **named: object) -> Graded:
        """Answers to this question by the names of its entries, marked at once: answer(Q=[[1, 2], [3, 4]])."""
        given = of_python({**(answers or {}), **named})
        self.given[self.at] |= own_answers(self.question, given)
        marks = [
            mark for mark in marked(self.question, self.given[self.at]).marks if mark.entry.name in self.given[self.at]
        ]
        return Graded(self.question.title, [Marked(self.question, tuple(marks))], "", given.problems)

    def hint(self) -> Page:
        return next_step(self.question, self.given[self.at])

    def solution(self) -> Page:
        return Page(f"Solution: {self.question.title}", self.question.solution())

    def next(self) -> Practice:
        self.at = min(self.at + 1, len(self.questions) - 1)
        return self

    def graded(self) -> Graded:
        """The questions that were answered, with their marks."""
        pairs = [pair for pair in zip(self.questions, self.given, strict=True) if pair[1]]
        return Graded(self.title, [marked(question, given) for question, given in pairs])

    def _repr_html_(self) -> str:
        return self.page._repr_html_()

    def __str__(self) -> str:
        return str(self.page)


def converse(practice: Practice, ask: Callable[[str], str], say: Say) -> Graded:
    """Practice in a terminal: each entry is asked for until it is right, skipped or solved."""
    say(COMMANDS)
    for at, question in enumerate(practice.questions):
        practice.at = at
        say(practice.page)
        for entry in question.entries:
            if not _entry(practice, entry, ask, say):
                return practice.graded()
    return practice.graded()


def _entry(practice: Practice, entry: Entry, ask: Callable[[str], str], say: Say) -> bool:
    """False where the student has had enough."""
    given = practice.given[practice.at]
    while True:
        try:
            text = ask(f"{entry.name} = ").strip()
        except EOFError:
            return False
        if text in ("quit", "skip", ""):
            return text != "quit"
        if text == "hint":
            say(practice.hint())
        elif text == "solution":
            say(practice.solution())
            return True
        else:
            given[entry.name] = text
            mark = next(mark for mark in marked(practice.question, given).marks if mark.entry.name == entry.name)
            say(f"{mark.verdict}: {mark.feedback}" if mark.feedback else mark.verdict)
            if mark.verdict == "by hand":
                say(f"One right answer: {practice.question.key(entry)}")
            if mark.verdict in DONE:
                return True
