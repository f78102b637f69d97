"""Marks for the answers to one question: equal forms, follow-through, and the mistake that explains
a wrong answer.

A number is right when it equals the key, rounded to the decimals that it is given with (rounding.py),
or when it follows from the student's own earlier values within their rounding. A matrix with a slip,
a quarter of its numbers wrong at most, earns half; so does one with too few digits, one after the
point at least. Knows no files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, cast

from attentif.lab.exact.display import PLACES, is_exact, shown
from attentif.lab.exact.steps import Matrix, Step, Work, size
from attentif.lab.exact.worked import again
from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError
from attentif.lab.maths import formula
from attentif.lab.report.work import equation_of
from attentif.lab.shape.sizes import Poly
from attentif.lab.teach import forms
from attentif.lab.teach.forms import AnswerError, Typed
from attentif.lab.teach.mistakes import ROUNDED, Mistake, explanations, leading
from attentif.lab.teach.question import Entry, Goal, Place, Question
from attentif.lab.teach.rounding import (
    LEAST,
    Distances,
    Rows,
    allowed,
    coarse,
    every,
    fewest,
    fits,
    half_units,
    misses,
    rational,
    within,
)

Verdict = Literal["right", "follows", "slip", "wrong", "blank", "unreadable", "by hand"]
EARNS = {
    "right": Fraction(1),
    "follows": Fraction(1),
    "slip": Fraction(1, 2),
}  # of the entry's points
SLIP = Fraction(1, 4)
DIGITS = 10  # decimals by which two typed numbers are the same


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
Misses = list[tuple[int, int]]  # rows and columns of wrong numbers, counted from 1


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
    rows = _rows(text, key)
    whole = forms.Budget(10 * forms.MOST_OPERATIONS, 10 * forms.MOST_FUNCTIONS)
    out = Rows()
    for i, row in enumerate(rows, 1):
        out.append([])
        for j, cell in enumerate(row, 1):
            try:
                budget = forms.Budget()
                out[-1].append(rational(forms.number(cell, budget)))
                whole.spend(operations=budget.operations, functions=budget.functions)
            except AnswerError as error:
                place = "" if size(key) == (1, 1) else f"row {i}, column {j}: "
                raise AnswerError(f"{place}{error}") from None
    return out


def _rows(text: str, key: Matrix) -> list[list[str]]:
    rows = [[text.strip("[] ")]] if size(key) == (1, 1) else forms.cells(text)
    if len(rows) == 1 and len(key[0]) == 1 < len(key) == len(rows[0]):
        rows = [[cell] for cell in rows[0]]
    if not rows or any(len(row) != len(rows[0]) or not row for row in rows):
        raise AnswerError(f"expected {len(key)} rows of {len(key[0])} numbers")
    return rows


@dataclass(frozen=True)
class _Answer:
    """The matrix that a student typed for an entry, beside the right one."""

    entry: Entry
    place: Place
    typed: Rows
    own: Matrix
    key: Matrix

    @property
    def fits_in(self) -> bool:
        return size(self.own) == size(self.key)

    def right(self, M: Matrix | None, distances: Distances | None = None) -> bool:
        return fits(self.typed, M, self.entry.decimals, distances)

    def misses(self, M: Matrix, distances: Distances | None = None) -> Misses:
        return misses(self.typed, M, self.entry.decimals, distances)


class _Numbers:
    """Marks for the matrices of a work, in their order: the student's so far, and those of them
    that are wrong. An answer of a wrong size is not among them: nothing follows from it."""

    def __init__(self, work: Work | None) -> None:
        self.work = cast(Work, work)
        self.before, self.wrong = Matrices(), Matrices()
        self.halves: dict[Place, Distances] = {}
        self.seen: list[tuple[Matrix, Matrix]] = []  # every matrix so far, with its key
        if work is not None:
            self.seen += [(M, M) for M in work.inputs.values()]

    def following(self, own: Mapping[Place, Matrix], place: Place) -> Matrix | None:
        try:
            return again(self.work, own, until=place)[place]
        except EquationError:  # of another size
            return None

    def mark(self, entry: Entry, text: str) -> Mark:
        place = cast(Place, entry.of)
        key = self.work.matrix(*place)
        typed = read_matrix(text, key)
        own = tuple(tuple(one.value for one in row) for row in typed)
        answer = _Answer(entry, place, typed, own, key)
        if entry.goal is not None:
            return self.goal(answer, entry.goal)
        before, known = dict(self.before), frozenset(name for name, _ in self.before)
        wrong = self.matters(place)
        copied = bool(wrong) and self.copied(answer)
        self.keep(answer)
        if answer.right(key):
            return Mark(entry, "right")
        if not copied and self.follows(answer, wrong, before):
            if wrong:
                return Mark(entry, "follows", "right from your own earlier values")
            says = (
                "right from your rounded values; from the exact ones it is "
                f"{_row(key, entry.decimals)}"
            )
            return Mark(entry, "follows", says, (ROUNDED,))
        return self.wrong_mark(answer, wrong, known, copied)

    def keep(self, answer: _Answer) -> None:
        """What follows, follows from this answer too."""
        self.seen.append((answer.own, answer.key))
        if answer.fits_in:
            self.before[answer.place] = answer.own
            self.halves[answer.place] = half_units(answer.typed, answer.key)

    def copied(self, answer: _Answer) -> bool:
        """Does it only repeat an earlier answer or a given matrix: its rows, or its one number?

        Nothing is computed by that, though it may happen to follow: from 1 everywhere follows 1.
        One that is right as far as it goes is no copy.
        """
        if coarse(answer.typed, answer.key):
            return False
        return any(repeats(answer.own, M) and not repeats(answer.key, key) for M, key in self.seen)

    def wrong_mark(
        self, answer: _Answer, wrong: Matrices, known: frozenset[str], copied: bool
    ) -> Mark:
        """The mistake that explains the answer; else where it first differs from what it is
        nearest to: what follows from the student's own values, or the key."""
        entry, place, typed = answer.entry, answer.place, answer.typed
        expected, distances = self.expected(answer, {} if copied else wrong)
        few = coarse(typed, expected)
        found = self.explained(answer, wrong, known, few)
        if answer.fits_in:  # a mistake's matrix is as exact as the student's own was
            self.wrong[place] = next(iter(found.values()), answer.own)
        steps = {(step.name, step.head): step for step in self.work.steps}
        of = steps.get(place)
        equation = _equation(of)
        if found:
            return _by_mistakes(answer, equation, tuple(found))
        if few and answer.fits_in:
            decimals = LEAST if entry.decimals is None else entry.decimals
            return Mark(entry, "slip", f"right as far as it goes: give {decimals} decimals")
        missed = answer.misses(expected, distances)
        right = "" if expected is answer.key else _is_from_own(answer, missed, expected)
        return _unexplained(answer, missed, equation, right or _must_be(answer, missed, of))

    def expected(self, answer: _Answer, wrong: Matrices) -> tuple[Matrix, Distances | None]:
        """What the answer is nearest to, with what rounding allows: what follows from wrong
        earlier values, if fewer numbers, or as few, differ from it than from the key."""
        own_way = self.following(wrong, answer.place) if wrong else None
        if own_way is None or not answer.fits_in or size(own_way) != size(answer.key):
            return answer.key, None
        distances = self.allowed(answer.place, wrong)
        if len(answer.misses(own_way, distances)) <= len(answer.misses(answer.key)):
            return own_way, distances
        return answer.key, None

    def explained(
        self, answer: _Answer, wrong: Matrices, known: frozenset[str], few: bool
    ) -> dict[Mistake, Matrix]:
        """The known mistakes that give exactly these numbers."""
        typed, decimals = answer.typed, answer.entry.decimals
        step = 0.51 * 10.0 ** -fewest(typed, decimals)

        def is_near(one: Typed, x: float | None) -> bool:
            if one.value is None or x is None:
                return one.value is None and x is None
            return abs(float(one.value) - x) < step + 1e-9 * abs(x)

        found = explanations(
            self.work,
            wrong,
            answer.place,
            known,
            lambda M: every(typed, M, is_near),
            lambda M: answer.right(M) and not (few and answer.own != M),
        )
        # a few digits of the right numbers are a mistake's only where they are all that it gives
        if few:
            found.pop(ROUNDED, None)
        return found

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

    def follows(self, answer: _Answer, wrong: Matrices, before: Matrices) -> bool:
        """Does it follow from earlier answers: from everything as typed, or from the wrong ones,
        all of them or the first ones?

        An earlier answer stands for every number that is rounded to it.
        """
        if not answer.fits_in:
            return False
        first = [dict(list(wrong.items())[:count]) for count in range(len(wrong), 0, -1)]
        reached = [(own, self.following(own, answer.place)) for own in (before, *first) if own]
        if any(answer.right(M) for _, M in reached):
            return True
        return any(
            answer.right(M, self.allowed(answer.place, own))
            for own, M in reached
            if M is not None and size(M) == size(answer.key)
        )

    def allowed(self, place: Place, own: Matrices) -> Distances | None:
        """How far rounding lets a number be from what follows from these earlier values; a
        mistake's matrix is not rounded."""
        rounded = {at: self.halves[at] for at in own if own[at] == self.before.get(at)}
        return allowed(self.work, own, rounded, place)

    def goal(self, answer: _Answer, goal: Goal) -> Mark:
        """Many answers are right: the block is worked with this one."""
        self.keep(answer)
        reached = None
        if answer.fits_in:
            self.wrong[answer.place] = answer.own
            reached = self.following(self.wrong, goal.of)
        expected = f"expected {_row(goal.matrix)} within {shown(goal.within)}"
        if reached is None or size(reached) != size(goal.matrix):
            return Mark(answer.entry, "wrong", "its size does not fit", expected=expected)
        moved = self.allowed(goal.of, self.wrong) or [[Fraction(0)] * len(row) for row in reached]
        if all(
            within(x, wanted, goal.within + distance)
            for rows in zip(reached, goal.matrix, moved, strict=True)
            for x, wanted, distance in zip(*rows, strict=True)
        ):
            return Mark(answer.entry, "right")
        got = f"{goal.of[0]} becomes {_row(reached)}"
        return Mark(answer.entry, "wrong", got, expected=expected)


def repeats(M: Matrix, other: Matrix) -> bool:
    """Has it the rows of the other matrix and no more, or the same number in every place?"""
    rows, others = _spelled_rows(M), _spelled_rows(other)
    if rows == others:
        return True
    numbers = {x for row in rows for x in row}
    return len(numbers) == 1 and numbers == {x for row in others for x in row}


def _spelled_rows(M: Matrix) -> set[tuple[str, ...]]:
    return {tuple(shown(x, DIGITS) for x in row) for row in M}


def _count(M: Matrix) -> int:
    return len(M) * len(M[0])


def _equation(step: Step | None) -> str:
    return "" if step is None else f"{formula.statement(equation_of(step)).plain}: "


def _by_mistakes(answer: _Answer, equation: str, found: tuple[Mistake, ...]) -> Mark:
    sure = len(found) == 1 and size(answer.own) != (1, 1)
    says = ", or that ".join(one.sentence for one in found)
    if not sure:
        says = f"it may be that {says}"
    return Mark(answer.entry, "wrong", equation + says, found)


def _unexplained(answer: _Answer, missed: Misses, equation: str, right: str) -> Mark:
    """Where it goes wrong first, and the right number there."""
    (n, m), (rows, columns) = size(answer.key), size(answer.own)
    if not answer.fits_in:
        says = f"{equation}expected {n} × {m} numbers, got {rows} × {columns}"
        return Mark(answer.entry, "wrong", says)
    slip = n * m > 1 and len(missed) <= SLIP * n * m
    return Mark(
        answer.entry,
        "slip" if slip else "wrong",
        equation + _missed(missed, answer.key),
        expected=right,
    )


def _missed(missed: Misses, key: Matrix) -> str:
    if _count(key) == 1:
        return ""
    if len(missed) == _count(key):
        return "no number is right"
    i, j = missed[0]
    return f"row {i}, column {j} is wrong"


def _called(at: tuple[int, int], key: Matrix) -> str:
    return "it" if _count(key) == 1 else f"[{at[0]},{at[1]}]"


def _must_be(answer: _Answer, missed: Misses, step: Step | None) -> str:
    """The right number, with the line of the step that gives it."""
    if not missed:
        return ""
    at = missed[0]
    x, places = answer.key[at[0] - 1][at[1] - 1], answer.entry.decimals or PLACES
    lines = [] if step is None else step.stages[-1].entries
    line = ""
    for one in lines:
        if (one.row, one.column) == at:
            line = formula.written(one.formula, lambda y: shown(y, places)).plain
            line += " = " if is_exact(x, places) else " ≈ "
    return f"{_called(at, answer.key)} must be {line}{shown(x, places)}"


def _is_from_own(answer: _Answer, missed: Misses, own_way: Matrix) -> str:
    """What follows from wrong earlier values is not the right number: both are said."""
    places, at = answer.entry.decimals or PLACES, missed[0]
    own, right = (shown(M[at[0] - 1][at[1] - 1], places) for M in (own_way, answer.key))
    name = _called(at, answer.key)
    return f"{name} is {own} from your earlier values, {right} from the right ones"


def _row(M: Matrix, decimals: int | None = None) -> str:
    rows = ["[" + ", ".join(shown(x, decimals or PLACES) for x in row) + "]" for row in M]
    return rows[0] if len(rows) == 1 else f"[{', '.join(rows)}]"


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
