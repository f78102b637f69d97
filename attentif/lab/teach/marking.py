"""Marks for the answers to one question: equal forms, follow-through, and the mistake that explains
a wrong answer.

A number is right when it equals the key, or lies within half a unit of the last decimal asked for;
where no number of decimals is asked for, of the last one typed, from 2 to 4. A matrix with a slip,
a quarter of its numbers wrong at most, earns half; so does one with too few digits, one after the
point at least. Knows no files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal, cast

from attentif.lab.exact import closed
from attentif.lab.exact.display import PLACES, is_exact, shown
from attentif.lab.exact.steps import Cell, Matrix, Step, Work, size
from attentif.lab.exact.worked import again
from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError
from attentif.lab.maths import formula
from attentif.lab.report.work import equation_of
from attentif.lab.shape.sizes import Poly
from attentif.lab.teach import forms
from attentif.lab.teach.forms import AnswerError, Typed
from attentif.lab.teach.mistakes import ROUNDED, Floats, Mistake, explanations, leading
from attentif.lab.teach.question import Entry, Goal, Place, Question

Verdict = Literal["right", "follows", "slip", "wrong", "blank", "unreadable", "by hand"]
EARNS = {
    "right": Fraction(1),
    "follows": Fraction(1),
    "slip": Fraction(1, 2),
}  # of the entry's points
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
        return sum(
            (mark.entry.points for mark in self.marks if mark.entry.type != "text"), Fraction(0)
        )

    @property
    def first_wrong(self) -> Mark | None:
        return next((mark for mark in self.marks if mark.verdict in ("wrong", "slip")), None)


Matrices = dict[Place, Matrix]
Rows = list[list[Typed]]


def marked(question: Question, answers: Mapping[str, str]) -> Marked:
    """The marks for answers by the names of the entries."""
    numbers = _Numbers(question.work)
    marks = (
        _mark(question, entry, answers.get(entry.name, ""), numbers) for entry in question.entries
    )
    return Marked(question.title, question.kind, tuple(marks))


def _mark(question: Question, entry: Entry, text: str, numbers: _Numbers) -> Mark:
    if not text.strip(" []"):
        return Mark(entry, "blank", "no answer")
    if entry.type == "text":
        return Mark(entry, "by hand", typed=text)
    try:
        if entry.type == "matrix":
            mark = numbers.mark(entry, text)
        else:
            mark = (_shape if entry.type in ("shape", "size") else _labels)(question, entry, text)
    except AnswerError as error:
        return Mark(entry, "unreadable", f"{error}, got {forms.shown(text)}", typed=text)
    return replace(mark, typed=text)


def read_matrix(text: str, key: Matrix) -> Rows:
    """The numbers of an answer; a single row is a column where the key is one."""
    rows, out = [[text.strip("[] ")]] if size(key) == (1, 1) else forms.cells(text), Rows()
    if len(rows) == 1 and len(key[0]) == 1 < len(key) == len(rows[0]):
        rows = [[cell] for cell in rows[0]]
    if not rows or any(len(row) != len(rows[0]) or not row for row in rows):
        raise AnswerError(f"expected {len(key)} rows of {len(key[0])} numbers")
    for i, row in enumerate(rows, 1):
        out.append([])
        for j, cell in enumerate(row, 1):
            try:
                out[-1].append(forms.number(cell))
            except AnswerError as error:
                place = "" if size(key) == (1, 1) else f"row {i}, column {j}: "
                raise AnswerError(f"{place}{error}") from None
    return out


def close(typed: Typed, key: Cell, decimals: int | None) -> bool:
    """Is it the key, or the key rounded?"""
    if typed.other is not None and close(typed.other, key, decimals):
        return True
    if typed.value is None or key is None:
        return typed.value is None and key is None
    places = (
        min(max(MOST if typed.places is None else typed.places, LEAST), MOST)
        if decimals is None
        else decimals
    )
    short = (
        isinstance(key, Fraction) and 10**places % key.denominator == 0
    )  # nobody rounds 1.5 to 1.504
    return within(typed.value, key, Fraction(0) if short else Fraction(1, 2 * 10**places))


def within(a: Cell, b: Cell, distance: Fraction) -> bool:
    if a is None or b is None:
        return a is b
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return abs(a - b) <= distance
    (low, high), (least, most) = closed.bounds(a, NEAR + 10), closed.bounds(b, NEAR + 10)
    return max(abs(high - least), abs(most - low)) <= distance + Fraction(1, 1 << NEAR)


def _pairs(typed: Rows, M: Matrix | Floats) -> list[tuple[int, int, Typed, Any]]:
    """Row and column, counted from 1, what was typed and the matrix's number; [] where the sizes
    differ."""
    if (len(typed), len(typed[0])) != (len(M), len(M[0])):
        return []
    return [
        (i, j, one, x)
        for i, (row, xs) in enumerate(zip(typed, M, strict=True), 1)
        for j, (one, x) in enumerate(zip(row, xs, strict=True), 1)
    ]


def _all(typed: Rows, M: Matrix | Floats | None, test: Callable[[Typed, Any], bool]) -> bool:
    pairs = [] if M is None else _pairs(typed, M)
    return bool(pairs) and all(test(one, x) for _, _, one, x in pairs)


def _fits(typed: Rows, M: Matrix | None, decimals: int | None) -> bool:
    return _all(typed, M, lambda one, x: close(one, x, decimals))


def _coarse(typed: Rows, M: Matrix) -> bool:
    """Is it right as far as it goes, with too few digits, but some? A whole number beside 0.5
    has one: 1 is 1.0."""
    most = max((one.places or 0 for row in typed for one in row), default=0)
    return most > 0 and _all(
        typed,
        M,
        lambda one, x: (
            one.value == x
            if one.places is None
            else within(one.value, x, Fraction(1, 2 * 10 ** (one.places or most)))
        ),
    )


class _Numbers:
    """Marks for the matrices of a work, in their order: the student's so far, and those of them
    that are wrong."""

    def __init__(self, work: Work | None) -> None:
        self.work, self.before, self.wrong = cast(Work, work), Matrices(), Matrices()

    def following(self, own: Matrices, place: Place) -> Matrix | None:
        try:
            return again(self.work, own, until=place)[place]
        except EquationError:  # of another size
            return None

    def mark(self, entry: Entry, text: str) -> Mark:
        place, decimals = cast(Place, entry.of), entry.decimals
        key = self.work.matrix(*place)
        typed = read_matrix(text, key)
        own = tuple(tuple(one.value for one in row) for row in typed)
        if entry.goal is not None:
            self.before[place] = self.wrong[place] = own  # what follows, follows from this one
            return self.goal(entry, entry.goal)
        before, known = dict(self.before), frozenset(name for name, _ in self.before)
        self.before[place] = own
        if _fits(typed, key, decimals):
            return Mark(entry, "right")
        wrong, expected = self.matters(place), key
        if self.follows(wrong, before, place, typed, decimals):
            if wrong:
                return Mark(entry, "follows", "right from your own earlier values")
            says = (
                f"right from your rounded values; from the exact ones it is {_row(key, decimals)}"
            )
            return Mark(entry, "follows", says, (ROUNDED,))
        if (own_way := self.following(wrong, place)) is not None and size(own_way) == size(key):
            expected = own_way
        step, coarse = (
            0.51 * 10.0 ** -(LEAST if decimals is None else decimals),
            _coarse(typed, expected),
        )
        found = explanations(
            self.work,
            wrong,
            place,
            known,
            lambda M: _all(
                typed,
                M,
                lambda one, x: (
                    x is None
                    if one.value is None
                    else x is not None and abs(float(one.value) - x) < step + 1e-9 * abs(x)
                ),
            ),
            lambda M: _fits(typed, M, decimals) and not (coarse and own != M),
        )
        # a few digits of the right numbers are a mistake's only where they are all that it gives
        if coarse:
            found.pop(ROUNDED, None)
        self.wrong[place] = next(
            iter(found.values()), own
        )  # a mistake's matrix is as exact as the student's own was
        of = next((s for s in self.work.steps if (s.name, s.head) == place), None)
        equation = "" if of is None else f"{formula.statement(equation_of(of)).plain}: "
        if found:
            sure = len(found) == 1 and size(own) != (1, 1)
            says = ("" if sure else "it may be that ") + ", or that ".join(
                one.sentence for one in found
            )
            return Mark(entry, "wrong", equation + says, tuple(found))
        return _unexplained(entry, typed, expected, equation, None if wrong else of)

    def matters(self, place: Place) -> Matrices:
        """The wrong answers that the place is computed from."""
        used = {
            name.text
            for step in leading(self.work, place)
            for name in fold.names(step.equation.right)
        }
        return {
            (name, head): M
            for (name, head), M in self.wrong.items()
            if name in used and (head == place[1] or None in (head, place[1]))
        }

    def follows(
        self, wrong: Matrices, before: Matrices, place: Place, typed: Rows, decimals: int | None
    ) -> bool:
        """Does it follow from earlier answers: the wrong ones, all of them or the first ones, or
        everything as typed?

        What was typed is rounded, and what follows from it was not: one decimal less then counts.
        """
        first = [dict(list(wrong.items())[:count]) for count in range(len(wrong), 0, -1)]
        less = None if decimals is None else max(decimals - 1, 1)
        tries = [
            *((one, decimals) for one in first),
            (before, decimals),
            *((one, less) for one in first),
        ]
        return any(
            bool(own) and _fits(typed, self.following(own, place), places) for own, places in tries
        )

    def goal(self, entry: Entry, goal: Goal) -> Mark:
        """Many answers are right: the block is worked with this one."""
        reached = self.following(self.wrong, goal.of)
        if reached is not None and all(
            within(*pair, goal.within)
            for rows in zip(reached, goal.matrix, strict=False)
            for pair in zip(*rows, strict=False)
        ):
            return Mark(entry, "right")
        got = (
            "its size does not fit" if reached is None else f"{goal.of[0]} becomes {_row(reached)}"
        )
        return Mark(
            entry,
            "wrong",
            got,
            expected=f"expected {_row(goal.matrix)} within {shown(goal.within)}",
        )


def _row(M: Matrix, decimals: int | None = None) -> str:
    rows = ["[" + ", ".join(shown(x, decimals or PLACES) for x in row) + "]" for row in M]
    return rows[0] if len(rows) == 1 else f"[{', '.join(rows)}]"


def _unexplained(entry: Entry, typed: Rows, key: Matrix, equation: str, step: Step | None) -> Mark:
    """Where it goes wrong first, with the line of the step that gives the right number; no step:
    from wrong values."""
    (n, m), pairs = size(key), _pairs(typed, key)
    if not pairs:
        return Mark(
            entry,
            "wrong",
            f"{equation}expected {n} × {m} numbers, got {len(typed)} × {len(typed[0])}",
        )
    if _coarse(typed, key):
        decimals = LEAST if entry.decimals is None else entry.decimals
        return Mark(entry, "slip", f"right as far as it goes: give {decimals} decimals")
    wrong = [(i, j) for i, j, one, x in pairs if not close(one, x, entry.decimals)]
    i, j = wrong[0]
    x, places = key[i - 1][j - 1], entry.decimals or PLACES
    lines = (
        []
        if step is None
        else [one for one in step.stages[-1].entries if (one.row, one.column) == (i, j)]
    )
    line = "".join(
        f"{formula.written(one.formula, lambda y: shown(y, places)).plain} "
        f"{'=' if is_exact(x, places) else '≈'} "
        for one in lines[:1]
    )
    source = ", from your earlier values" if equation and step is None else ""
    place = (
        ""
        if n * m == 1
        else f"row {i}, column {j} is wrong"
        if len(wrong) < n * m
        else "no number is right"
    )
    right = f"{'it' if n * m == 1 else f'[{i},{j}]'} must be {line}{shown(x, places)}{source}"
    slip = n * m > 1 and Fraction(len(wrong), n * m) <= SLIP
    return Mark(entry, "slip" if slip else "wrong", equation + place, expected=right)


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
    names = {
        name
        for other in question.entries
        if other.type in ("shape", "size")
        for one in cast(tuple[Poly, ...], question.key(other))
        for name in one.names()
    } | sizes.keys()
    given = (forms.size(text, names),) if entry.type == "size" else forms.shape(text, names)
    numbers = any(one.number() not in (None, 1) for one in given)
    if given == key or (numbers and [a.at(sizes) for a in given] == [b.at(sizes) for b in key]):
        return Mark(entry, "right")
    says = "the first size is missing" if given == key[1:] else ""
    if sorted(map(str, given)) == sorted(map(str, key)):
        says = "the right sizes in the wrong order"
    return Mark(entry, "wrong", says, expected=f"expected {' × '.join(map(str, key))}")
