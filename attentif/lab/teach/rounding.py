"""When a typed number counts as equal to a key: exactly, or rounded to the digits it is given with.

Each number counts with its own decimals, from LEAST to those that are asked for (MOST where none
are). A matrix that nowhere has LEAST decimals must have those that are asked for. An earlier answer
with d decimals stands for every number within half a unit of the last one: what follows from it may
differ by as much as these numbers can move it. Knows no marks and no files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any

from attentif.lab.exact import closed
from attentif.lab.exact.steps import Cell, Matrix, Place, Work, size
from attentif.lab.language import fold
from attentif.lab.teach.forms import Typed
from attentif.lab.teach.mistakes import leading

LEAST, MOST = 2, 4  # decimals that count where the question asks for none
NEAR = 100  # bits: two numbers that differ by less are equal
MOST_CELLS = 200  # of earlier answers that are moved within their rounding
Matrices = Mapping[Place, Matrix]
Rows = list[list[Typed]]
Distances = list[list[Fraction]]  # how far each number of a matrix may be from the right one


def close(typed: Typed, key: Cell, decimals: int | None, least: int | None = None) -> bool:
    """Is it the key, or the key rounded? `least` is the fewest decimals that a number counts
    with."""
    return near(typed, key, decimals, least, Fraction(0))


def near(
    typed: Typed, key: Cell, decimals: int | None, least: int | None, distance: Fraction
) -> bool:
    """Is it rounded from a number within this distance of the key?"""
    if typed.other is not None and near(typed.other, key, decimals, least, distance):
        return True
    if typed.value is None or key is None:
        return typed.value is None and key is None
    places = counted(typed, decimals, least)
    ends = isinstance(key, Fraction) and 10**places % key.denominator == 0
    if ends and not distance:  # nobody rounds 1.5 to 1.504
        return within(typed.value, key, Fraction(0))
    return within(typed.value, key, distance + Fraction(1, 2 * 10**places))


def counted(typed: Typed, decimals: int | None, least: int | None) -> int:
    """The decimals that a number counts with; a fraction or a root has all of them."""
    most = MOST if decimals is None else decimals
    if least is None:
        least = LEAST if decimals is None else decimals
    own = most if typed.places is None else typed.places
    return min(max(own, least), most)


def within(a: Cell, b: Cell, distance: Fraction) -> bool:
    if a is None or b is None:
        return a is b
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return abs(a - b) <= distance + Fraction(1, 1 << NEAR)
    (low, high), (least, most) = closed.bounds(a, NEAR + 10), closed.bounds(b, NEAR + 10)
    return max(abs(high - least), abs(most - low)) <= distance + Fraction(1, 1 << NEAR)


def rational(typed: Typed) -> Typed:
    """The number with a fraction, far closer than NEAR, in place of an irrational value: what is
    computed from it costs the same for every answer."""
    other = None if typed.other is None else rational(typed.other)
    value = typed.value
    if isinstance(value, closed.Real):
        low, high = closed.bounds(value, 2 * NEAR)
        value = (low + high) / 2
    return replace(typed, value=value, other=other)


def longest(typed: Rows) -> int:
    """The most decimals that a number of the matrix has."""
    readings = [
        reading
        for row in typed
        for one in row
        for reading in (one, one.other)
        if reading is not None
    ]
    return max((reading.places or 0 for reading in readings), default=0)


def fewest(typed: Rows, decimals: int | None) -> int:
    """The fewest decimals that each number of the matrix counts with."""
    if decimals is None or longest(typed) >= LEAST:
        return LEAST
    return decimals


def pairs(typed: Rows, M: Any) -> list[tuple[int, int, Typed, Any]]:
    """Row and column, counted from 1, what was typed and the matrix's number; [] where the sizes
    differ."""
    if (len(typed), len(typed[0])) != (len(M), len(M[0])):
        return []
    return [
        (i, j, one, x)
        for i, (row, xs) in enumerate(zip(typed, M, strict=True), 1)
        for j, (one, x) in enumerate(zip(row, xs, strict=True), 1)
    ]


def every(typed: Rows, M: Any, test: Callable[[Typed, Any], bool]) -> bool:
    """Does each pair of numbers pass? False for a matrix of another size."""
    found = [] if M is None else pairs(typed, M)
    return bool(found) and all(test(one, x) for _, _, one, x in found)


def misses(
    typed: Rows, M: Matrix, decimals: int | None, distances: Distances | None = None
) -> list[tuple[int, int]]:
    """The rows and columns of the numbers that are not those of a matrix of the same size."""
    least = fewest(typed, decimals)
    out = []
    for i, j, one, x in pairs(typed, M):
        distance = Fraction(0) if distances is None else distances[i - 1][j - 1]
        if not near(one, x, decimals, least, distance):
            out.append((i, j))
    return out


def fits(
    typed: Rows, M: Matrix | None, decimals: int | None, distances: Distances | None = None
) -> bool:
    """Is each number the matrix's, at the decimals that it counts with?"""
    if M is None or not pairs(typed, M):
        return False
    return not misses(typed, M, decimals, distances)


def coarse(typed: Rows, M: Matrix) -> bool:
    """Is it right as far as it goes, with too few digits, but some? A whole number beside 0.5
    has one: 1 is 1.0."""
    most = max((one.places or 0 for row in typed for one in row), default=0)

    def as_far(one: Typed, x: Cell) -> bool:
        if one.places is None:
            return one.value == x
        return within(one.value, x, Fraction(1, 2 * 10 ** (one.places or most)))

    return most > 0 and every(typed, M, as_far)


def half_units(typed: Rows, key: Matrix) -> Distances:
    """Half a unit of the last decimal of each number of an answer; 0 of one that equals the key,
    or of a matrix without decimals."""
    whole = longest(typed) == 0

    def half(one: Typed, x: Cell) -> Fraction:
        if whole or one.places is None or one.value == x:
            return Fraction(0)
        return Fraction(1, 2 * 10 ** max(one.places, LEAST))

    return [
        [half(one, x) for one, x in zip(row, xs, strict=True)]
        for row, xs in zip(typed, key, strict=True)
    ]


def allowed(
    work: Work, own: Matrices, halves: Mapping[Place, Distances], place: Place
) -> Distances | None:
    """How far each number of a place may be from what follows from the `own` matrices, of which
    some are rounded: the sum of what half a unit of each number moves. None: not at all.

    Where floats cannot work the block, or many numbers are rounded, nine half units: one decimal
    less.
    """
    from attentif.lab.exact.floats import FloatWork  # numpy: a worksheet does without it

    rounded = _read_by(work, own, halves, place)
    units = [unit for M in rounded.values() for row in M for unit in row if unit]
    if not units:
        return None
    if len(units) <= MOST_CELLS:
        with suppress(ValueError, LookupError, TypeError, ArithmeticError):  # no floats for these
            moved = FloatWork(work, {}).moved(own, rounded, place)
            return [[Fraction(x) for x in row] for row in moved]
    n, m = size(work.matrix(*place))
    return [[9 * max(units)] * m for _ in range(n)]


def _read_by(
    work: Work, own: Matrices, halves: Mapping[Place, Distances], place: Place
) -> dict[Place, Distances]:
    """Those of the rounded matrices that a place is computed from without another of the own
    between."""
    last = leading(work, place, frozenset(name for name, _ in own) - {place[0]})
    read = {name.text for step in last for name in fold.names(step.equation.right)}
    return {
        (name, head): distances
        for (name, head), distances in halves.items()
        if name in read and (head == place[1] or None in (head, place[1]))
    }
