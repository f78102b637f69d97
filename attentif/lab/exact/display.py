"""Exact numbers as text: a matrix in fractions, or in decimals of which every digit is right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import floor, log10

from attentif.lab.exact.closed import Exact, Real, after_point, closer, decimals
from attentif.lab.exact.steps import Cell, Matrix, Stage
from attentif.lab.language.formula import decimal_places
from attentif.lab.maths import formula
from attentif.lab.maths.formula import Maths

PLACES = 4
SIGNIFICANT = 3  # digits of a number that would be printed as 0
WIDEST_FRACTION = 16  # characters; a longer fraction is printed in decimals
MASKED = "-∞"


class Decimal(Fraction):
    """A fraction printed with a decimal point: it was typed so, or it is beside numbers that are
    not fractions.

    `typed` is the number of decimals that were typed, which are always printed. Arithmetic gives
    fractions.
    """

    typed: int

    def __new__(cls, value: Fraction, typed: int = 0) -> Decimal:
        self = super().__new__(cls, value)
        self.typed = typed
        return self

    def __str__(self) -> str:
        places = decimal_places(self)
        return super().__str__() if places is None else _digits(self, places)


def shown(x: Cell, places: int = PLACES) -> str:
    """A number in a matrix or a line: a short fraction, an exact decimal, or a rounded decimal."""
    if x is None:
        return MASKED
    places = after_point(x, places)
    if isinstance(x, Decimal):
        return _digits(x, decimal_places(x) or 0) if is_exact(x, places) else decimals(x, places)
    if isinstance(x, Real) or not is_exact(x, places):
        return decimals(x, places)
    return _digits(x, places) if x.denominator > 12 and _ends(x, places) else str(x)


def visible(x: Cell, places: int = PLACES) -> str:
    """As `shown`; a number that four decimals or more would print as 0, and is not 0, has three
    significant digits: 1.76e-6. With fewer decimals 0.0 is what was asked for."""
    text = shown(x, places)
    if x is None or x == 0 or text.strip("-0.") or after_point(x, places) < PLACES:
        return text
    exponent = _exponent(x)
    if exponent is None:
        return text
    rounded = decimals(x, SIGNIFICANT - 1 - exponent)
    digits = rounded.lstrip("-0.")
    sign = "-" if rounded.startswith("-") else ""
    return f"{sign}{digits[0]}.{digits[1:]}e{exponent}"


def _exponent(x: Exact) -> int | None:
    """The power of ten of the first digit of a rounded number below 1; None if it is closer to 0
    than any enclosure."""
    for p, (low, high) in closer(x):
        if low > 0 or high < 0:
            about = log10(max(abs(low), abs(high))) - p * log10(2)
            places = SIGNIFICANT - 1 - floor(about)
            digits = decimals(x, places).partition(".")[2]
            return -1 - (len(digits) - len(digits.lstrip("0")))
    return None


def called(name: str, head: int | None) -> Maths:
    """Q, or Q of a head."""
    return formula.name(name, None if head is None else str(head))


def stated(left: Maths, M: Matrix, places: int = PLACES) -> Maths:
    """left = M, or ≈ where the numbers are rounded."""
    sign = "=" if all(is_exact(x, places) for row in M for x in row) else "≈"
    return formula.relations(
        left, [(sign, formula.matrix([[visible(x, places) for x in row] for row in M]))]
    )


def is_exact(x: Cell, places: int = PLACES) -> bool:
    """Does `shown` print the number exactly?"""
    places = places if x is None else after_point(x, places)
    if isinstance(x, Decimal):
        needed = decimal_places(x)
        return needed is not None and needed <= max(places, x.typed)
    if isinstance(x, Real):
        return False
    return x is None or x.denominator == 1 or _ends(x, places) or len(str(x)) <= WIDEST_FRACTION


def _ends(x: Fraction, places: int) -> bool:
    return 10**places % x.denominator == 0


def _digits(x: Fraction, places: int) -> str:
    text = decimals(x, places)
    return text.rstrip("0").rstrip(".") if "." in text else text


def one_form(stage: Stage, typed: bool) -> Stage:
    """The stage with all numbers as fractions; in decimals where these were typed or some number
    is irrational."""
    numbers = [x for row in stage.matrix for x in row if x is not None]
    short = (
        isinstance(x, Fraction) and (x.denominator == 1 or len(str(x)) <= WIDEST_FRACTION)
        for x in numbers
    )
    if not typed and all(short):
        return stage
    matrix = tuple(tuple(decimal(x) for x in row) for row in stage.matrix)
    entries = tuple(
        replace(entry, value=matrix[entry.row - 1][entry.column - 1]) for entry in stage.entries
    )
    return replace(stage, matrix=matrix, entries=entries)


def decimal(x: Cell) -> Cell:
    return (
        Decimal(x)
        if isinstance(x, Fraction) and not isinstance(x, Decimal) and x.denominator != 1
        else x
    )


def matrix_of(rows: Iterable[Iterable[Fraction]]) -> tuple[tuple[Fraction, ...], ...]:
    """Typed numbers in one format: one decimal makes all of them decimals, unless one never
    ends."""
    M = tuple(tuple(row) for row in rows)
    if not has_decimals(M):
        return M
    ends = all(decimal_places(x) is not None for row in M for x in row)
    return tuple(tuple(_typed(x) if ends else Fraction(x) for x in row) for row in M)


def _typed(x: Fraction) -> Fraction:
    return (
        x
        if isinstance(x, Decimal)
        else Decimal(x, decimal_places(x) or 0)
        if x.denominator != 1
        else x
    )


def has_decimals(M: Matrix) -> bool:
    return any(isinstance(x, Decimal) for row in M for x in row)
