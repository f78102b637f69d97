"""Marks for the answers to one question: equal forms, follow-through, and the mistake that explains a wrong answer.

A number is right when it equals the key, or lies within half a unit of the last decimal asked for; where no number of
decimals is asked for, of the last one typed, from 2 to 4. A matrix with a slip, a quarter of its numbers wrong at most,
earns half. Knows no files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, cast

from attentif.lab.exact import closed
from attentif.lab.exact.display import shown
from attentif.lab.exact.floats import Floats
from attentif.lab.exact.steps import Cell, Matrix, Step, size
from attentif.lab.exact.worked import again
from attentif.lab.language.parse import EquationError
from attentif.lab.maths import formula
from attentif.lab.report.work import equation_of
from attentif.lab.shape.sizes import Poly
from attentif.lab.teach import forms
from attentif.lab.teach.forms import AnswerError, Typed
from attentif.lab.teach.mistakes import ROUNDED, Mistake, explanations
from attentif.lab.teach.question import Entry, Goal, Place, Problem, Question

Verdict = Literal["right", "follows", "slip", "wrong", "blank", "unreadable", "by hand"]
EARNS = {"right": Fraction(1), "follows": Fraction(1), "slip": Fraction(1, 2)}  # of the entry's points
LEAST, MOST = 2, 4  # decimals that count where the question asks for none
SLIP = Fraction(1, 4)
NEAR = 100  # bits: two numbers that differ by less are equal


@dataclass(frozen=True)
class Mark:
    """What one entry earned, and why."""

    entry: Entry
    verdict: Verdict
    feedback: str = ""
    mistakes: tuple[Mistake, ...] = ()
    typed: str = ""
    expected: str = ""  # the right answer; practice does not tell it

    @property
    def points(self) -> Fraction:
        return self.entry.points * EARNS.get(self.verdict, Fraction(0))

    @property
    def says(self) -> str:
        """The feedback with the right answer."""
        return f"{self.feedback}{'; ' if self.feedback and self.expected else ''}{self.expected}"


@dataclass(frozen=True)
class Marked:
    """The marks of a question."""

    title: str
    kind: str
    marks: tuple[Mark, ...]

    @property
    def points(self) -> Fraction:
        return sum((mark.points for mark in self.marks), Fraction(0))

    @property
    def of(self) -> Fraction:
        """The points that can be earned without a person who marks texts."""
        return sum((mark.entry.points for mark in self.marks if mark.entry.type != "text"), Fraction(0))

    @property
    def by_hand(self) -> Fraction:
        """The points that a person gives."""
        return sum((mark.entry.points for mark in self.marks if mark.entry.type == "text"), Fraction(0))

    @property
    def first_wrong(self) -> Mark | None:
        return next((mark for mark in self.marks if mark.verdict in ("wrong", "slip", "unreadable")), None)


Matrices = dict[Place, Matrix]


def marked(question: Question, answers: Mapping[str, str]) -> Marked:
    """The marks for answers by the names of the entries."""
    before, wrong = Matrices(), Matrices()  # the student's matrices so far, and those of them that are wrong
    marks = (_mark(question, entry, answers.get(entry.name, ""), before, wrong) for entry in question.entries)
    return Marked(question.title, question.kind, tuple(marks))


def _mark(question: Question, entry: Entry, text: str, before: Matrices, wrong: Matrices) -> Mark:
    if not text.strip(" []"):
        return Mark(entry, "blank", "no answer")
    if entry.type == "text":
        return Mark(entry, "by hand", typed=text)
    try:
        if entry.type == "matrix":
            key = cast(Matrix, question.key(entry))
            mark = _numbers(cast(Problem, question.problem), entry, key, read_matrix(text, key), before, wrong)
        else:
            mark = (_shape if entry.type in ("shape", "size") else _labels)(question, entry, text)
    except AnswerError as error:
        return Mark(entry, "unreadable", f"{error}, got {forms.shown(text)}", typed=text)
    return replace(mark, typed=text)


# Numbers

Rows = list[list[Typed]]


def read_matrix(text: str, key: Matrix) -> Rows:
    """The numbers of an answer; a single row is a column where the key is one."""
    single = size(key) == (1, 1)
    rows = [[text.strip("[] ")]] if single else forms.cells(text)
    if len(rows) == 1 and len(key[0]) == 1 < len(key) == len(rows[0]):
        rows = [[cell] for cell in rows[0]]
    if not rows or any(len(row) != len(rows[0]) or not row for row in rows):
        raise AnswerError(f"expected {len(key)} rows of {len(key[0])} numbers")
    out: Rows = [[] for _ in rows]
    for i, row in enumerate(rows, 1):
        for j, cell in enumerate(row, 1):
            try:
                out[i - 1].append(forms.number(cell))
            except AnswerError as error:
                raise AnswerError(str(error) if single else f"row {i}, column {j}: {error}") from None
    return out


def close(typed: Typed, key: Cell, decimals: int | None) -> bool:
    """Is it the key, or the key rounded?"""
    if typed.other is not None and close(typed.other, key, decimals):
        return True
    if typed.value is None or key is None:
        return typed.value is None and key is None
    places = min(max(MOST if typed.places is None else typed.places, LEAST), MOST) if decimals is None else decimals
    short = isinstance(key, Fraction) and 10**places % key.denominator == 0  # nobody rounds 1.5 to 1.504
    return within(typed.value, key, Fraction(0) if short else Fraction(1, 2 * 10**places))


def within(a: closed.Exact, b: closed.Exact, distance: Fraction) -> bool:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return abs(a - b) <= distance
    (low, high), (least, most) = closed.bounds(a, NEAR + 10), closed.bounds(b, NEAR + 10)
    return max(abs(high - least), abs(most - low)) <= distance + Fraction(1, 1 << NEAR)


def _pairs(typed: Rows, M: Matrix) -> list[tuple[int, int, Typed, Cell]]:
    """Row and column, counted from 1, what was typed and the matrix's number; [] where the sizes differ."""
    if (len(typed), len(typed[0])) != size(M):
        return []
    return [(i, j, one, x) for i, (row, xs) in enumerate(zip(typed, M, strict=True), 1)
            for j, (one, x) in enumerate(zip(row, xs, strict=True), 1)]  # fmt: skip


def _fits(typed: Rows, M: Matrix, decimals: int | None) -> bool:
    pairs = _pairs(typed, M)
    return bool(pairs) and all(close(one, x, decimals) for _, _, one, x in pairs)


def _near(typed: Rows, M: Floats, decimals: int | None) -> bool:
    """May the matrix fit, as far as floats tell?"""
    step, pairs = 0.51 * 10.0 ** -(LEAST if decimals is None else decimals), _pairs(typed, cast(Matrix, M))
    return bool(pairs) and all(
        x is None
        if one.value is None
        else x is not None and abs(float(one.value) - float(x)) < step + 1e-9 * abs(float(x))
        for _, _, one, x in pairs
    )


def _coarse(typed: Rows, M: Matrix) -> bool:
    """Is it right as far as it goes, with fewer digits than are asked for?"""
    pairs = _pairs(typed, M)
    return bool(pairs) and all(one.value == x if one.value is None or x is None or one.places is None
                               else within(one.value, x, Fraction(1, 2 * 10**one.places))
                               for _, _, one, x in pairs)  # fmt: skip


def _numbers(problem: Problem, entry: Entry, key: Matrix, typed: Rows, before: Matrices, wrong: Matrices) -> Mark:
    place, own = cast(Place, entry.of), tuple(tuple(one.value for one in row) for row in typed)
    if entry.goal is not None:
        before[place] = wrong[place] = own  # what follows, follows from this one
        return _goal(entry, entry.goal, problem, {place: own})
    earlier, known = dict(before), frozenset(name for name, _ in before)
    before[place] = own
    if _fits(typed, key, entry.decimals):
        return Mark(entry, "right")
    if _follow(problem, wrong, earlier, place, typed, entry.decimals):
        if wrong:
            return Mark(entry, "follows", "right from your own earlier values")
        return Mark(entry, "follows", f"right from your rounded values; from the exact ones it is {_row(key)}",
                    (ROUNDED,))  # fmt: skip
    expected, found, after = _following(problem, wrong, place) or key, dict[Mistake, Matrix](), bool(wrong)
    if not _coarse(typed, expected):
        found = explanations(problem.work, dict(wrong), place, known, lambda M: _near(typed, M, entry.decimals),
                             lambda M: _fits(typed, M, entry.decimals))  # fmt: skip
    wrong[place] = next(iter(found.values()), own)  # a mistake's matrix is as exact as the student's own was
    step = next((s for s in problem.work.steps if (s.name, s.head) == place), None)
    equation = "" if step is None else f"{formula.statement(equation_of(step)).plain}: "
    if found:
        sure = len(found) == 1 and size(own) != (1, 1)
        says = ("" if sure else "it may be that ") + ", or that ".join(one.sentence for one in found)
        return Mark(entry, "wrong", equation + says, tuple(found))
    return _unexplained(entry, typed, expected, equation, None if after else step)


def _follow(
    problem: Problem, wrong: Matrices, before: Matrices, place: Place, typed: Rows, decimals: int | None
) -> bool:
    """Does it follow from earlier answers: the wrong ones, all of them or the first ones, or everything as typed?

    What was typed is rounded, and what follows from it was not: one decimal less then counts.
    """
    first = [dict(list(wrong.items())[:count]) for count in range(len(wrong), 0, -1)]
    less = None if decimals is None else max(decimals - 1, 1)
    tries = [*((one, decimals) for one in first), (before, decimals), *((one, less) for one in first)]
    return any(bool(values) and (M := _following(problem, values, place)) is not None and _fits(typed, M, places)
               for values, places in tries)  # fmt: skip


def _following(problem: Problem, own: Mapping[Place, Matrix], place: Place) -> Matrix | None:
    try:
        return again(problem.work, own, until=place)[place]
    except EquationError:  # of another size
        return None


def _row(M: Matrix) -> str:
    rows = ["[" + ", ".join(shown(x) for x in row) + "]" for row in M]
    return rows[0] if len(rows) == 1 else f"[{', '.join(rows)}]"


def _unexplained(entry: Entry, typed: Rows, key: Matrix, equation: str, step: Step | None) -> Mark:
    """Where it goes wrong first, with the line of the step that gives the right number; no step: from wrong values."""
    (n, m), pairs = size(key), _pairs(typed, key)
    if not pairs:
        return Mark(entry, "wrong", f"{equation}expected {n} × {m} numbers, got {len(typed)} × {len(typed[0])}")
    if _coarse(typed, key):
        decimals = LEAST if entry.decimals is None else entry.decimals
        return Mark(entry, "slip", f"right as far as it goes: give {decimals} decimals")
    wrong = [(i, j) for i, j, one, x in pairs if not close(one, x, entry.decimals)]
    i, j = wrong[0]
    lines = [] if step is None else [one for one in step.stages[-1].entries if (one.row, one.column) == (i, j)]
    line = "".join(f"{formula.written(one.formula, shown).plain} = " for one in lines[:1])
    source = ", from your earlier values" if equation and step is None else ""
    place = "" if n * m == 1 else f"row {i}, column {j} is wrong" if len(wrong) < n * m else "no number is right"
    right = f"{'it' if n * m == 1 else f'[{i},{j}]'} must be {line}{shown(key[i - 1][j - 1])}{source}"
    slip = n * m > 1 and Fraction(len(wrong), n * m) <= SLIP
    return Mark(entry, "slip" if slip else "wrong", equation + place, expected=right)


def _goal(entry: Entry, goal: Goal, problem: Problem, own: Matrices) -> Mark:
    """Many answers are right: the block is worked with this one."""
    reached = _following(problem, own, goal.of)
    pairs = [] if reached is None else [pair for rows in zip(reached, goal.matrix, strict=False)
                                        for pair in zip(*rows, strict=False)]  # fmt: skip
    if pairs and all(a is not None and b is not None and within(a, b, goal.within) for a, b in pairs):
        return Mark(entry, "right")
    got = "its size does not fit" if reached is None else f"{goal.of[0]} becomes {_row(reached)}"
    return Mark(entry, "wrong", got, expected=f"expected {_row(goal.matrix)} within {shown(goal.within)}")


# Shapes, sizes, choices, orders


def _labels(question: Question, entry: Entry, text: str) -> Mark:
    key = question.key(entry)
    given = forms.labels(text, [label for label, _ in entry.choices])
    right = (key,) if isinstance(key, str) else cast(tuple[str, ...], key)
    if entry.type == "choice" and len(given) > 1:
        raise AnswerError("expected one choice")
    if given == right:
        return Mark(entry, "right")
    says = ""
    if entry.type == "order" and sorted(given) == sorted(right):
        says = f"step {next(i for i, (a, b) in enumerate(zip(given, right, strict=True), 1) if a != b)} is wrong"
    return Mark(entry, "wrong", says, expected=f"expected {', '.join(right)}")


def _shape(question: Question, entry: Entry, text: str) -> Mark:
    """Sizes by their names, or as the numbers that the prompt gives for them."""
    key, sizes = cast(tuple[Poly, ...], question.key(entry)), question.sizes
    names = {name for other in question.entries if other.type in ("shape", "size")
             for one in cast(tuple[Poly, ...], question.key(other)) for name in one.names()} | sizes.keys()  # fmt: skip
    given = (forms.size(text, names),) if entry.type == "size" else forms.shape(text, names)
    numbers = any(one.number() not in (None, 1) for one in given)
    if given == key or (numbers and [a.at(sizes) for a in given] == [b.at(sizes) for b in key]):
        return Mark(entry, "right")
    says = "the first size is missing" if given == key[1:] else ""
    if sorted(map(str, given)) == sorted(map(str, key)):
        says = "the right sizes in the wrong order"
    return Mark(entry, "wrong", says, expected=f"expected {' × '.join(map(str, key))}")
