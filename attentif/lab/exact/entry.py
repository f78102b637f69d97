"""Entries of worked matrices: exact numbers with decimals, LaTeX and text for sympy. Counted
from 1."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import copysign, inf, isfinite
from typing import Any

from attentif.document import notebook
from attentif.document.result import Json
from attentif.document.tree import Display, Document
from attentif.lab.exact import closed, closed_forms
from attentif.lab.exact.closed import Exact, Real
from attentif.lab.exact.display import PLACES, called, stated, visible
from attentif.lab.exact.steps import Cell, Matrix, Work, size
from attentif.lab.language import tree
from attentif.lab.language.parse import EquationError, nearest
from attentif.lab.maths import plain, sympy_text, typeset
from attentif.lab.maths.latex import LATEX
from attentif.lab.maths.plain import UNICODE


def _exactly(
    operate: Callable[[Exact, Exact], Any],
) -> Callable[[Number, Number | Fraction | float], Any]:
    """An operator between a number and another, a fraction, or a float as the binary number that
    it is."""

    def operator(self: Number, other: Number | Fraction | float) -> Any:
        a, b = (one.value if isinstance(one, Number) else Fraction(one) for one in (self, other))
        if a is None or b is None:
            raise closed.NumberError("expected a number to calculate with, got -∞ of a mask")
        return operate(a, b)

    return operator


class Number:
    """An exact number: a fraction, or a real number with its closed form while that is short; -∞
    where masked."""

    __slots__ = ("value",)

    def __init__(self, value: Cell) -> None:
        self.value = value

    def decimal(self, places: int = PLACES) -> str:
        """Rounded to a number of decimals, every digit right."""
        if not 0 <= places <= 500:
            raise EquationError(f"places: expected 0 to 500, got {places}")
        return "-∞" if self.value is None else closed.decimals(self.value, places)

    def __float__(self) -> float:
        """The nearest float; infinity where it is too large."""
        try:
            return -inf if self.value is None else float(self.value)
        except OverflowError:
            return copysign(inf, closed.sign(self.value)) if self.value is not None else -inf

    @property
    def closed_form(self) -> str | None:
        """The closed form, e⁸/(1 + e⁸); None where it grew too long to keep."""
        return None if self._form is None else typeset.written(self._form, UNICODE)

    @property
    def latex(self) -> str:
        """The closed form in LaTeX; where there is none, ten decimals."""
        return (
            f"\\approx {self.decimal(10)}"
            if self._form is None
            else typeset.written(self._form, LATEX)
        )

    @property
    def sympy(self) -> str | None:
        """Text for `sympy.sympify`, exp(8)/(1 + exp(8)); None where the closed form grew too
        long to keep."""
        return None if self._form is None else sympy_text.written(self._form)

    @property
    def fraction(self) -> Fraction | None:
        """The number as a fraction, where it is one."""
        return Fraction(self.value) if isinstance(self.value, Fraction) else None

    @property
    def _form(self) -> tree.Expression | None:
        if self.value is None:
            return tree.Name("-∞")
        if isinstance(self.value, Real):
            return None if self.value.form is None else closed_forms.written(self.value.form)
        return tree.Number(self.value)  # a decimal that was typed stays a decimal

    def to_dict(self, places: int = PLACES) -> dict[str, Json]:
        """For a program: the short closed form and decimals as text, the nearest float, LaTeX,
        text for sympy."""
        short = self._form if self.value is None else closed.short(self.value)
        return {
            "exact": None if short is None else typeset.written(short, UNICODE),
            "decimals": self.decimal(places),
            "float": float(self) if isfinite(float(self)) else None,
            "latex": self.latex,
            "sympy": self.sympy,
        }

    def __eq__(self, other: object) -> bool:
        """Fractions are compared exactly; a number that is not known to be rational equals only
        itself."""
        if isinstance(other, Number):
            return self.value is other.value or (
                self.fraction is not None and self.fraction == other.fraction
            )
        return self.fraction is not None and self.fraction == other

    def __hash__(self) -> int:
        return hash(self.value)

    __add__ = __radd__ = _exactly(lambda a, b: Number(closed.total((a, b))))
    __mul__ = __rmul__ = _exactly(lambda a, b: Number(closed.times(a, b)))
    __sub__, __rsub__ = (
        _exactly(lambda a, b: Number(closed.minus(a, b))),
        _exactly(lambda a, b: Number(closed.minus(b, a))),
    )
    __truediv__, __rtruediv__ = (
        _exactly(lambda a, b: Number(closed.over(a, b))),
        _exactly(lambda a, b: Number(closed.over(b, a))),
    )
    __lt__, __gt__ = (
        _exactly(lambda a, b: closed.sign(closed.minus(a, b)) < 0),
        _exactly(lambda a, b: closed.sign(closed.minus(a, b)) > 0),
    )
    __le__, __ge__ = (
        _exactly(lambda a, b: closed.sign(closed.minus(a, b)) <= 0),
        _exactly(lambda a, b: closed.sign(closed.minus(a, b)) >= 0),
    )

    def __round__(self, places: int | None = None) -> float:
        return int(self.decimal(0)) if places is None else float(self.decimal(places))

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else str(self)

    def __str__(self) -> str:
        return self.closed_form or f"≈ {self.decimal(10)}"

    def __repr__(self) -> str:
        known = self.fraction is not None or self.value is None
        return (
            f"Number({self})"
            if known or self._form is None
            else f"Number({self} ≈ {visible(self.value)})"
        )


class Entries:
    """A worked matrix: `entries[1, 2]` is the number in row 1 and column 2, counted from 1 as on
    the blackboard."""

    def __init__(
        self, name: str, matrix: Matrix, head: int | None = None, places: int = PLACES
    ) -> None:
        self.name = name if head is None else f"{name}[{head}]"
        self.matrix, self.formula = matrix, stated(called(name, head), matrix, places)

    @property
    def shape(self) -> tuple[int, int]:
        return size(self.matrix)

    def __getitem__(self, place: tuple[int, int]) -> Number:
        n, m = self.shape
        if (
            not isinstance(place, tuple)
            or len(place) != 2
            or not (1 <= place[0] <= n and 1 <= place[1] <= m)
        ):
            raise IndexError(
                f"{self.name}: expected [row, column], rows 1 to {n} and columns 1 to {m}, got "
                f"{place!r}"
            )
        return Number(self.matrix[place[0] - 1][place[1] - 1])

    def __iter__(self) -> Iterator[list[Number]]:
        """The rows, each a list of its numbers."""
        return ([Number(x) for x in row] for row in self.matrix)

    def __len__(self) -> int:
        return self.shape[0]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """The nearest floats as numpy's array."""
        import numpy

        return numpy.array(self.floats(), dtype)

    def floats(self) -> list[list[float]]:
        """The nearest floats, for numpy or torch."""
        return [[float(Number(x)) for x in row] for row in self.matrix]

    def decimals(self, places: int = PLACES) -> list[list[str]]:
        """Every number rounded, every digit right."""
        return [[Number(x).decimal(places) for x in row] for row in self.matrix]

    def __str__(self) -> str:
        return plain.matrix([[str(Number(x)) for x in row] for row in self.matrix])

    def __repr__(self) -> str:
        """The matrix as `work` prints it; ≈ where its exact numbers are rounded."""
        return self.formula.plain

    def _document(self) -> Document:
        return Document((), (Display((self.formula,)),))

    def _repr_html_(self) -> str:
        return notebook.fragment(self._document())

    def _repr_latex_(self) -> str:
        return notebook.tex(self._document())


def entries(work: Work, asked: str | tuple[str, int], places: int = PLACES) -> Entries:
    """The matrix of a name, or of a name and a head, counted from 1."""
    name, head = asked if isinstance(asked, tuple) else (asked, None)
    keys = [*work.inputs, *((step.name, step.head) for step in work.steps)]
    heads = [own for known, own in dict.fromkeys(keys) if known == name]
    if not heads:
        names = list(dict.fromkeys(known for known, _ in keys))
        raise EquationError(
            f"{name} is not in the work{nearest(name, names) or '.'} There are {', '.join(names)}."
        )
    if heads == [None]:
        if head is not None:
            raise EquationError(f'{name} is one matrix and has no heads: ask for ["{name}"]')
        return Entries(name, work.matrix(name), None, places)
    if head is None or not 1 <= head <= len(heads):
        raise EquationError(
            f'{name} has a matrix for each head: ask for ["{name}", 1] to ["{name}", {len(heads)}]'
        )
    return Entries(name, work.matrix(name, heads[head - 1]), head, places)
