"""Marks for the answers to one question: equal forms, follow-through, and the mistake that explains a wrong answer.

A number is right when it equals the key, or lies within half a unit of the last decimal asked for; where no number of
decimals is asked for, of the last one typed, from 2 to 4. A matrix with a slip, a quarter of its numbers wrong at most,
earns half. Knows no files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, cast

from attentif.lab.exact import closed
from attentif.lab.exact.display import shown
from attentif.lab.exact.floats import Floats
from attentif.lab.exact.steps import Cell, Matrix, Step
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
LEAST, MOST = 2, 4  # decimals that count where the question asks for none
SLIP, SLIP_EARNS = Fraction(1, 4), Fraction(1, 2)
NEAR = 100  # bits: two numbers that differ by less are equal


@dataclass(frozen=True)
class Mark:
    """What one entry earned, and why."""

    entry: Entry
    points: Fraction
    verdict: Verdict
    feedback: str = ""
    mistakes: tuple[Mistake, ...] = ()
    typed: str = ""
    expected: str = ""  # the right answer; practice does not tell it

    @property
    def says(self) -> str:
        """The feedback with the right answer."""
        return f"{self.feedback}{'; ' if self.feedback and self.expected else ''}{self.expected}"


@dataclass(frozen=True)
class Marked:
    """A question with a mark for each entry."""

    question: Question
    marks: tuple[Mark, ...]

    @property
    def points(self) -> Fraction:
        return sum((mark.points for mark in self.marks), Fraction(0))

    @property
    def of(self) -> Fraction:
        """The points that can be earned without a person who marks texts."""
        return sum((mark.entry.points for mark in self.marks if mark.entry.type != "text"), Fraction(0))

    @property
    def first_wrong(self) -> Mark | None:
        return next((mark for mark in self.marks if mark.verdict in ("wrong", "slip", "unreadable")), None)


def marked(question: Question, answers: Mapping[str, str]) -> Marked:
    """The marks for answers by the names of the entries."""
    earlier = _Earlier()
    return Marked(question, tuple(_mark(question, entry, answers.get(entry.name, ""), earlier)
                                  for entry in question.entries))  # fmt: skip


@dataclass
class _Earlier:
    """A student's matrices so far: as typed, and those of them that are wrong."""

    typed: dict[Place, Matrix] = field(default_factory=dict)
    wrong: dict[Place, Matrix] = field(default_factory=dict)


def _mark(question: Question, entry: Entry, text: str, earlier: _Earlier) -> Mark:
    if not text.strip(" []"):
        return Mark(entry, Fraction(0), "blank", "no answer")
    if entry.type == "text":
        return Mark(entry, Fraction(0), "by hand", typed=text)
    try:
        if entry.type in ("matrix", "number"):
            mark = _numbers(question, entry, read_matrix(text, _key(question, entry)), earlier)
        else:
            mark = _words(question, entry, text)
    except AnswerError as error:
        return Mark(entry, Fraction(0), "unreadable", f"{error}, got {forms.shown(text)}", typed=text)
    return replace(mark, typed=text)


def _key(question: Question, entry: Entry) -> Matrix:
    return cast(Matrix, question.key(entry))


# Numbers


def read_matrix(text: str, key: Matrix) -> list[list[Typed]]:
    """The numbers of an answer; a single row is a column where the key is one."""
    rows = forms.cells(text) if len(key) * len(key[0]) > 1 else [[text.strip("[] ")]]
    if len(rows) == 1 and len(key[0]) == 1 < len(key) == len(rows[0]):
        rows = [[cell] for cell in rows[0]]
    if not rows or any(len(row) != len(rows[0]) or not row for row in rows):
        raise AnswerError(f"expected {len(key)} rows of {len(key[0])} numbers")
    return [[_number(cell, i, j, key) for j, cell in enumerate(row, 1)] for i, row in enumerate(rows, 1)]


def _number(cell: str, i: int, j: int, key: Matrix) -> Typed:
    try:
        return forms.number(cell)
    except AnswerError as error:
        raise AnswerError(str(error) if len(key) * len(key[0]) == 1 else f"row {i}, column {j}: {error}") from None


def close(typed: Typed, key: Cell, decimals: int | None) -> bool:
    """Is it the key, or the key rounded?"""
    if typed.other is not None and close(typed.other, key, decimals):
        return True
    if typed.value is None or key is None:
        return typed.value is None and key is None
    places = (
        decimals if decimals is not None else min(max(typed.places if typed.places is not None else MOST, LEAST), MOST)
    )
    short = isinstance(key, Fraction) and 10**places % key.denominator == 0  # nobody rounds 1.5 to 1.504
    return within(typed.value, key, Fraction(0) if short else Fraction(1, 2 * 10**places))


def within(a: closed.Exact, b: closed.Exact, distance: Fraction) -> bool:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return abs(a - b) <= distance
    (low, high), (least, most) = closed.bounds(a, NEAR + 10), closed.bounds(b, NEAR + 10)
    return max(abs(high - least), abs(most - low)) <= distance + Fraction(1, 1 << NEAR)


def _fits(typed: list[list[Typed]], M: Matrix, decimals: int | None) -> bool:
    return len(typed) == len(M) and len(typed[0]) == len(M[0]) and not _wrong(typed, M, decimals)


def _near(typed: list[list[Typed]], M: Floats, decimals: int | None) -> bool:
    """May the matrix fit, as far as floats tell?"""
    step = 0.51 * 10.0 ** -(LEAST if decimals is None else decimals)
    if len(typed) != len(M) or len(typed[0]) != len(M[0]):
        return False
    pairs = ((one, x) for row, xs in zip(typed, M, strict=True) for one, x in zip(row, xs, strict=True))
    return all(x is None if one.value is None else x is not None and abs(float(one.value) - x) < step + 1e-9 * abs(x)
               for one, x in pairs)  # fmt: skip


def _wrong(typed: list[list[Typed]], M: Matrix, decimals: int | None) -> list[tuple[int, int]]:
    """Rows and columns, counted from 1, of the numbers that are not the matrix's; both are of one size."""
    return [(i, j) for i, (row, keys) in enumerate(zip(typed, M, strict=True), 1)
            for j, (one, key) in enumerate(zip(row, keys, strict=True), 1)
            if not close(one, key, decimals)]  # fmt: skip


def _numbers(question: Question, entry: Entry, typed: list[list[Typed]], earlier: _Earlier) -> Mark:
    key, problem, own = _key(question, entry), question.problem, tuple(tuple(one.value for one in row) for row in typed)
    if entry.goal is not None and problem is not None and entry.of is not None:
        earlier.typed[entry.of] = earlier.wrong[entry.of] = own  # what follows, follows from this one
        return _goal(entry, entry.goal, entry.of, problem, own)
    right = _fits(typed, key, entry.decimals)
    if entry.of is None or problem is None:
        return Mark(entry, entry.points, "right") if right else _unexplained(entry, typed, key, None)
    place, wrong, before = entry.of, dict(earlier.wrong), dict(earlier.typed)
    earlier.typed[place] = own
    if right:
        return Mark(entry, entry.points, "right")
    if _follow(problem, wrong, before, place, typed, entry.decimals):
        return _follows(entry, wrong, key)
    expected = _following(problem, wrong, place) or key
    step = next((s for s in problem.work.steps if (s.name, s.head) == place), None)
    earlier.wrong[place] = own
    if not _coarse(typed, expected):
        known = frozenset(name for name, _ in before)
        found = explanations(problem.work, wrong, place, known, lambda M: _near(typed, M, entry.decimals),
                             lambda M: _fits(typed, M, entry.decimals))  # fmt: skip
        if found:
            earlier.wrong[place] = next(iter(found.values()))  # as exact as the student's own was
            says = _step(step) + _explained(list(found), sure=len(typed) * len(typed[0]) > 1)
            return Mark(entry, Fraction(0), "wrong", says, tuple(found))
    return _unexplained(entry, typed, expected, step, bool(wrong))


def _follow(
    problem: Problem,
    wrong: dict[Place, Matrix],
    before: dict[Place, Matrix],
    place: Place,
    typed: list[list[Typed]],
    decimals: int | None,
) -> bool:
    """Does it follow from earlier answers: the wrong ones, all of them or the first ones, or everything as typed?

    What was typed is rounded, and what follows from it was not: one decimal less then counts.
    """
    first = [dict(list(wrong.items())[:count]) for count in range(len(wrong), 0, -1)]
    less = None if decimals is None else max(decimals - 1, 1)
    for values, places in [*((one, decimals) for one in first), (before, decimals), *((one, less) for one in first)]:
        if values and (expected := _following(problem, values, place)) and _fits(typed, expected, places):
            return True
    return False


def _coarse(typed: list[list[Typed]], M: Matrix) -> bool:
    """Is it right as far as it goes, with fewer digits than are asked for?"""
    if (len(typed), len(typed[0])) != (len(M), len(M[0])):
        return False
    pairs = [(one, x) for row, xs in zip(typed, M, strict=True) for one, x in zip(row, xs, strict=True)]
    return all(one.value == x if one.value is None or x is None or one.places is None
               else within(one.value, x, Fraction(1, 2 * 10**one.places)) for one, x in pairs)  # fmt: skip


def _following(problem: Problem, own: Mapping[Place, Matrix], place: Place) -> Matrix | None:
    try:
        return again(problem.work, own, until=place)[place]
    except EquationError:  # of another size
        return None


def _follows(entry: Entry, wrong: Mapping[Place, Matrix], key: Matrix) -> Mark:
    if wrong:
        return Mark(entry, entry.points, "follows", "right from your own earlier values")
    return Mark(entry, entry.points, "follows",
                f"right from your rounded values; from the exact ones it is {_row(key)}", (ROUNDED,))  # fmt: skip


def _row(M: Matrix) -> str:
    rows = ["[" + ", ".join(shown(x) for x in row) + "]" for row in M]
    return rows[0] if len(rows) == 1 else f"[{', '.join(rows)}]"


def _explained(found: list[Mistake], sure: bool) -> str:
    if sure and len(found) == 1:
        return found[0].sentence
    return "it may be that " + ", or that ".join(one.sentence for one in found)


def _step(step: Step | None) -> str:
    return "" if step is None else f"{formula.statement(equation_of(step)).plain}: "


def _unexplained(entry: Entry, typed: list[list[Typed]], key: Matrix, step: Step | None, after: bool = False) -> Mark:
    """Where it goes wrong first, with the line that gives the right number."""
    (n, m), size = (len(key), len(key[0])), (len(typed), len(typed[0]))
    if size != (n, m):
        return Mark(entry, Fraction(0), "wrong", f"{_step(step)}expected {n} × {m} numbers, got {size[0]} × {size[1]}")
    if _coarse(typed, key):
        says = f"right as far as it goes: give {LEAST if entry.decimals is None else entry.decimals} decimals"
        return Mark(entry, entry.points * SLIP_EARNS, "slip", says)
    wrong = _wrong(typed, key, entry.decimals)
    i, j = wrong[0]
    line, source = ("", ", from your earlier values") if after else (_line(step, i, j), "")
    place = "" if n * m == 1 else f"row {i}, column {j} is wrong" if len(wrong) < n * m else "no number is right"
    right = f"{'it' if n * m == 1 else f'[{i},{j}]'} must be {line}{shown(key[i - 1][j - 1])}{source}"
    slip = n * m > 1 and Fraction(len(wrong), n * m) <= SLIP
    verdict: Verdict = "slip" if slip else "wrong"
    return Mark(entry, entry.points * SLIP_EARNS * slip, verdict, _step(step) + place, expected=right)


def _line(step: Step | None, i: int, j: int) -> str:
    """The numbers put in: `1·0 + (-1)·2 = `."""
    entries = step.stages[-1].entries if step is not None else ()
    found = next((one for one in entries if (one.row, one.column) == (i, j)), None)
    return "" if found is None else f"{formula.written(found.formula, shown).plain} = "


def _goal(entry: Entry, goal: Goal, of: Place, problem: Problem, own: Matrix) -> Mark:
    """Many answers are right: the block is worked with this one."""
    reached = _following(problem, {of: own}, goal.of)
    pairs = [] if reached is None else [pair for rows in zip(reached, goal.matrix, strict=False)
                                        for pair in zip(*rows, strict=False)]  # fmt: skip
    if pairs and all(a is not None and b is not None and within(a, b, goal.within) for a, b in pairs):
        return Mark(entry, entry.points, "right")
    got = "its size does not fit" if reached is None else f"{goal.of[0]} becomes {_row(reached)}"
    return Mark(entry, Fraction(0), "wrong", got, expected=f"expected {_row(goal.matrix)} within {shown(goal.within)}")


# Shapes, sizes, choices, orders


def _words(question: Question, entry: Entry, text: str) -> Mark:
    key = question.key(entry)
    if entry.type in ("shape", "size"):
        return _shape(question, entry, text, cast(tuple[Poly, ...], key))
    given = forms.labels(text, [label for label, _ in entry.choices])
    right = (key,) if isinstance(key, str) else cast(tuple[str, ...], key)
    if entry.type == "choice" and len(given) > 1:
        raise AnswerError("expected one choice")
    if given == right:
        return Mark(entry, entry.points, "right")
    if entry.type == "order" and sorted(given) == sorted(right):
        first = next(i for i, (a, b) in enumerate(zip(given, right, strict=True), 1) if a != b)
        return Mark(entry, Fraction(0), "wrong", f"step {first} is wrong", expected=f"expected {', '.join(right)}")
    return Mark(entry, Fraction(0), "wrong", expected=f"expected {', '.join(right)}")


def _shape(question: Question, entry: Entry, text: str, key: tuple[Poly, ...]) -> Mark:
    """Sizes by their names, or as the numbers that the prompt gives for them."""
    names = {name for other in question.entries if other.type in ("shape", "size")
             for size in cast(tuple[Poly, ...], question.key(other)) for name in size.names()}  # fmt: skip
    names |= question.sizes.keys()
    given = (forms.size(text, names),) if entry.type == "size" else forms.shape(text, names)
    numbers = any(size.number() not in (None, 1) for size in given)
    if given == key or (numbers and [a.at(question.sizes) for a in given] == [b.at(question.sizes) for b in key]):
        return Mark(entry, entry.points, "right")
    says = ""
    if sorted(map(str, given)) == sorted(map(str, key)):
        says = "the right sizes in the wrong order"
    elif given == key[1:]:
        says = "the first size is missing"
    return Mark(entry, Fraction(0), "wrong", says, expected=f"expected {' × '.join(map(str, key))}")
