"""Practice: a student's own work on a block, hints of one step, and questions one at a time with
feedback at once.

The same object serves a notebook and a terminal. Knows no files but answers that were read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from attentif.document.tree import Aligned, Document, Lines, Paragraph, Part, Text
from attentif.lab.exact.display import shown
from attentif.lab.exact.steps import Work, size
from attentif.lab.maths import formula
from attentif.lab.maths.formula import prose
from attentif.lab.report.work import equation_of
from attentif.lab.teach.answers import Answers, of_python, read_or_fail
from attentif.lab.teach.forms import parted
from attentif.lab.teach.graded import Graded, Page
from attentif.lab.teach.marking import marked
from attentif.lab.teach.question import Entry, Question, spelled

COMMANDS = "An answer, or: hint, solution, skip, quit, help."
Say = Callable[[Page | Graded | str], None]
DONE = ("right", "follows", "by hand")


def asked(work: Work) -> Question:
    """Every matrix that a block computes as a question, a point each."""
    places = [(step.name, step.head) for step in work.steps if not step.given]
    entries = tuple(Entry(spelled(place), "matrix", of=place) for place in places)
    return Question("work", 0, 1, work.block.name or "a block", (), entries, work)


def own_answers(question: Question, answers: Answers) -> dict[str, str]:
    """Answers by entry; a family that is given as a list of matrices is one answer for each
    head."""
    names = [entry.name for entry in question.entries]
    for name, text in list(answers.given.items()):
        if name not in names and f"{name}[1]" in names:
            del answers.given[name]
            for h, matrix in enumerate(parted(text.strip()[1:-1], ",", "[", "]"), 1):
                answers.add(answers.places[name], f"{name}[{h}]", matrix)
    return answers.matched(names)


def graded_work(
    question: Question, answers: Answers, given: Mapping[str, str] | None = None
) -> Graded:
    """A student's own work; what was not answered is left out."""
    found = marked(question, own_answers(question, answers) if given is None else given)
    title = f"Your work on {question.title}" if given is None else question.title
    kept = tuple(mark for mark in found.marks if mark.verdict != "blank")
    return Graded(title, [replace(found, marks=kept)], "", answers.problems)


def next_step(question: Question, given: Mapping[str, str]) -> Page:
    """The next step only: the first entry that is not answered, or not right."""
    mark = next((mark for mark in marked(question, given).marks if mark.verdict not in DONE), None)
    if mark is None:
        return Page("Nothing is left to do: every answer is right.", ())
    parts = list[Part](
        Paragraph(prose(f"{mark.entry.name}: {one.sentence}.")) for one in mark.mistakes[:1]
    )
    for step in question.work.steps if question.work is not None else ():
        if (step.name, step.head) == mark.entry.of:
            n, m = size(step.matrix)
            parts += [
                Aligned((formula.definition(equation_of(step)),)),
                Paragraph((f"It has {n} × {m} numbers.",)),
            ]
            parts += [Paragraph(prose(step.about))] if step.about else []
            for one in step.stages[0].entries[:1]:
                what = "the exponentials of the scores, the first of which is " * (
                    step.stages[0].kind == "exponentials"
                )
                parts.append(
                    Paragraph((f"It begins with {what}", formula.written(one.formula, shown), "."))
                )
    none = Paragraph(("There is no hint for this one; the solution explains it.",))
    return Page(f"Next: {mark.entry.name}", parts or [none])


def own_work(work: Work, answer: str | Path | None, *, hint: bool = False) -> Graded | Page:
    """A student's file of answers for a worked block, marked; or the next step after them."""
    question, answers = asked(work), Answers("") if answer is None else read_or_fail(answer)
    return (
        next_step(question, own_answers(question, answers))
        if hint
        else graded_work(question, answers)
    )


class Practice(Page):
    """Questions one at a time: show the object, `answer`, ask for a `hint` or the `solution`, go
    to the `next` one."""

    def __init__(self, title: str, questions: Sequence[Question]) -> None:
        self.title, self.questions, self.at = title, tuple(questions), 0
        self.given: list[dict[str, str]] = [{} for _ in self.questions]

    @property
    def question(self) -> Question:
        return self.questions[self.at]

    @property
    def page(self) -> Page:
        choices: dict[tuple[tuple[str, Text], ...], list[str]] = {}
        for entry in self.question.entries:
            choices.setdefault(entry.choices, []).append(entry.name)
        lines: list[Text] = [("Asked:",)]
        for given, names in choices.items():
            short = "" if any(text for _, text in given) else ", ".join(label for label, _ in given)
            lines.append((*prose(", ".join(names)), " from " if given else "", *prose(short)))
            lines += [(f"  {label}: ", *text) for label, text in given if text]
        title = f"{self.at + 1} of {len(self.questions)}. {self.question.title}"
        in_words = [entry.type for entry in self.question.entries] == [
            "text"
        ]  # its prompt says what is asked
        return Page(title, (*self.question.prompt, *(() if in_words else (Lines(tuple(lines)),))))

    def answer(self, answers: Mapping[str, object] | None = None, **named: object) -> Graded:
        """Answers to this question by the names of its entries, marked at once: answer(Q=[[1,
        2], [3, 4]])."""
        found = of_python({**(answers or {}), **named})
        self.given[self.at] |= own_answers(self.question, found)
        return graded_work(self.question, found, self.given[self.at])

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

    def document(self) -> Document:
        return self.page.document()


def converse(practice: Practice, ask: Callable[[str], str], say: Say) -> Graded:
    """Practice in a terminal: each entry is asked for until it is right, skipped or solved."""
    say(COMMANDS)
    for at, question in enumerate(practice.questions):
        practice.at = at
        say(practice.page)
        if not all(_entry(practice, entry, ask, say) for entry in question.entries):
            break
    return practice.graded()


def _entry(practice: Practice, entry: Entry, ask: Callable[[str], str], say: Say) -> bool:
    """False where the student has had enough."""
    given = practice.given[practice.at]
    while True:
        try:
            text = ask(f"{entry.name} = ").strip()
        except EOFError:
            return False
        word = text.lower()
        if word in ("hint", "solution", "help", "?"):
            say(
                practice.hint()
                if word == "hint"
                else practice.solution()
                if word == "solution"
                else COMMANDS
            )
        if word in ("quit", "skip", "", "solution"):
            return word != "quit"
        if word in ("hint", "help", "?"):
            continue
        given[entry.name] = text
        mark = next(
            mark for mark in marked(practice.question, given).marks if mark.entry.name == entry.name
        )
        say(f"{mark.verdict}: {mark.feedback}" if mark.feedback else mark.verdict)
        if mark.verdict == "by hand":
            say(f"One right answer: {practice.question.key(entry)}")
        if mark.verdict in DONE:
            return True
