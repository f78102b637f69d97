"""Symbolic sizes: polynomials with whole coefficients in d, n_heads, ... Knows no matrices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from itertools import groupby

Monomial = tuple[str, ...]  # names in the order of writing, d twice for d²; () is the number 1
FIRST = (
    "B",
    "n_heads",
    "n_tgt",
    "n_src",
    "n",
    "m",
    "T",
    "vocab",
    "n_types",
    "d",
    "C",
    "d_q",
    "d_v",
    "d_ff",
)
POWERS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@cache
def rank(name: str) -> tuple[int, str]:
    """Sort key of a name in a product: batch, heads and lengths before widths, then
    alphabetical."""
    if name in FIRST:
        return (2 * FIRST.index(name), "")
    return (2 * FIRST.index("m") + 1 if name.startswith("n_") else 2 * len(FIRST), name)


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Poly:
    """A polynomial: 2·d·d_ff + d."""

    terms: Mapping[Monomial, int]

    def __post_init__(self) -> None:
        object.__setattr__(
            self, "terms", {one: count for one, count in self.terms.items() if count}
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Poly | int) and self.terms == of(other).terms

    def __hash__(self) -> int:
        number = self.number()  # a constant equals its int, so it has the same hash
        return hash(frozenset(self.terms.items())) if number is None else hash(number)

    def __add__(self, other: Poly | int) -> Poly:
        return total((self, of(other)))

    __radd__ = __add__

    def __sub__(self, other: Poly | int) -> Poly:
        return self + -1 * of(other)

    def __rsub__(self, other: Poly | int) -> Poly:
        return of(other) - self

    def __mul__(self, other: Poly | int) -> Poly:
        terms = Counter[Monomial]()
        for one, count in self.terms.items():
            for two, times in of(other).terms.items():
                terms[tuple(sorted(one + two, key=rank))] += count * times
        return Poly(terms)

    __rmul__ = __mul__

    def __repr__(self) -> str:
        return f"Poly({self})"

    def __str__(self) -> str:
        return self._line(
            "·", lambda name, power: name + (str(power).translate(POWERS) if power > 1 else "")
        )

    def typed(self) -> str:
        """As a user types it: 2*d*d_ff + d."""
        return self._line("*", lambda name, power: "*".join([name] * power))

    def _line(self, times: str, power_of: Callable[[str, int], str]) -> str:
        out = ""
        for one, count in self.ordered():
            names = [power_of(*part) for part in one]
            term = times.join(names if names and abs(count) == 1 else [str(abs(count)), *names])
            out += (" - " if count < 0 else " + ") + term if out else "-" * (count < 0) + term
        return out or "0"

    def ordered(self) -> list[tuple[list[tuple[str, int]], int]]:
        """The terms, names with their powers, and their coefficients: higher degrees first, then
        by the names."""
        terms = sorted(
            self.terms.items(), key=lambda term: (-len(term[0]), [rank(name) for name in term[0]])
        )
        return [
            ([(name, len(list(same))) for name, same in groupby(one)], count)
            for one, count in terms
        ]

    def names(self) -> frozenset[str]:
        return frozenset(name for one in self.terms for name in one)

    def number(self) -> int | None:
        """The value of a constant polynomial; None for any other."""
        return None if self.names() else self.terms.get((), 0)

    def at(self, values: Mapping[str, Poly | int]) -> Poly:
        """The polynomial with names replaced, all at once."""
        if not self.names() & values.keys():
            return self
        return total(
            product([count, *(values.get(name, name) for name in one)])
            for one, count in self.terms.items()
        )

    def over(self, divisor: Poly) -> Poly | None:
        """The quotient by a single term, or None where a remainder is left."""
        if len(divisor.terms) != 1:
            return of(1) if self == divisor else None
        ((below, count),) = divisor.terms.items()
        found: dict[Monomial, int] = {}
        for one, times in self.terms.items():
            left = Counter(one)
            left.subtract(below)
            if times % count or min(left.values(), default=0) < 0:
                return None
            found[tuple(left.elements())] = times // count
        return Poly(found)


def of(value: Poly | int | str) -> Poly:
    """A number or a name as a polynomial."""
    if isinstance(value, Poly):
        return value
    return Poly({(value,): 1} if isinstance(value, str) else {(): value})


def total(sizes: Iterable[Poly]) -> Poly:
    """The sum, in one dict: adding one by one would copy all terms each time."""
    terms = Counter[Monomial]()
    for size in sizes:
        terms.update(size.terms)
    return Poly(terms)


def product(factors: Iterable[Poly | int | str]) -> Poly:
    """The size of a declaration, among others: ("n_heads", "d_v") is n_heads·d_v."""
    return reduce(lambda so_far, factor: so_far * of(factor), factors, of(1))
