"""Closed forms: sums of c √r e^x over another such sum; None where they grow too long. Knows no
decimals.

x and the arguments of erf and tanh are sums of rational multiples of square roots. Different roots
and powers of e are linearly independent (Lindemann and Weierstrass), so a form without erf and tanh
is 0 only as {}.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd, isqrt, lcm

from attentif.lab.language.formula import applied, length, number
from attentif.lab.language.tree import Expression, Name, Product, Quotient, Sum

Surd = tuple[
    tuple[int, Fraction], ...
]  # (r, c) for each c√r of a sum, sorted; r is square-free; () is 0
Atom = tuple[str, Surd]  # ("erf", x) is erf x; ("tanh", x) is tanh(√(2/π) x), as gelu_tanh needs it
Key = tuple[int, Surd, tuple[Atom, ...]]  # √r e^x times atoms
Terms = dict[Key, Fraction]

ONE: Key = (1, (), ())
MOST_TERMS = 12  # of the numerator and of the denominator
MOST_BITS = 200  # of a coefficient
MOST_ROOT = 10**12  # largest number whose square factors are found
SHORT = 48  # most characters of a short form


@dataclass(frozen=True)
class Form:
    top: Terms
    bottom: Terms

    def rational(self) -> Fraction | None:
        """The form as a fraction, where it is one."""
        if not self.top:
            return Fraction(0)
        return self.top.get(ONE) if len(self.top) == 1 and self.bottom == UNIT else None


UNIT: Terms = {ONE: Fraction(1)}


def of(x: Fraction) -> Form | None:
    return _small(Form({ONE: x} if x else {}, UNIT))


def plus(a: Form | None, b: Form | None) -> Form | None:
    if a is None or b is None:
        return None
    if a.bottom == b.bottom:
        return _normal(_added(a.top, b.top), a.bottom)
    if max(len(a.top) * len(b.bottom), len(b.top) * len(a.bottom)) > 2 * MOST_TERMS:
        return None
    top = _added(_multiplied(a.top, b.bottom), _multiplied(b.top, a.bottom))
    return _normal(top, _multiplied(a.bottom, b.bottom))


def times(a: Form | None, b: Form | None) -> Form | None:
    if (
        a is None
        or b is None
        or max(len(a.top) * len(b.top), len(a.bottom) * len(b.bottom)) > 2 * MOST_TERMS
    ):
        return None
    if a.bottom == UNIT and (b.bottom == UNIT or (ONE in a.top and len(a.top) == 1)):
        return _small(Form(_multiplied(a.top, b.top), b.bottom))
    return _normal(_multiplied(a.top, b.top), _multiplied(a.bottom, b.bottom))


def over(a: Form | None, b: Form | None) -> Form | None:
    """a / b; b is not 0."""
    if a is None or b is None or not b.top:
        return None
    if max(len(a.top) * len(b.bottom), len(a.bottom) * len(b.top)) > 2 * MOST_TERMS:
        return None
    return _normal(_multiplied(a.top, b.bottom), _multiplied(a.bottom, b.top))


def root(a: Form | None) -> Form | None:
    """The square root of a fraction that is not negative."""
    x = a.rational() if a is not None else None
    if x is None or x.numerator * x.denominator > MOST_ROOT:
        whole = None if x is None else _whole_root(x)
        return None if whole is None else of(whole)
    outside, inside = _squares_out(x.numerator * x.denominator)
    return Form({(inside, (), ()): Fraction(outside, x.denominator)}, UNIT) if x else a


def power(a: Form | None) -> Form | None:
    """e to the a."""
    x = _surd(a)
    return None if x is None else Form({(1, x, ()): Fraction(1)}, UNIT)


def atom(function: str, a: Form | None) -> Form | None:
    """erf a, or tanh(√(2/π) a): both are odd, so the argument is made positive."""
    x = _surd(a)
    if x is None:
        return None
    if not x:
        return Form({}, UNIT)
    sign = 1 if size(x) > 0 else -1
    return Form({(1, (), ((function, tuple((r, sign * c) for r, c in x)),)): Fraction(sign)}, UNIT)


def _surd(a: Form | None) -> Surd | None:
    if a is None or a.bottom != UNIT or any(x or atoms for _, x, atoms in a.top):
        return None
    return tuple(sorted((r, c) for (r, _, _), c in a.top.items()))


def _added(a: Terms, b: Terms) -> Terms:
    out = dict(a)
    for key, c in b.items():
        out[key] = out.get(key, Fraction(0)) + c
    return {key: c for key, c in out.items() if c}


def _multiplied(a: Terms, b: Terms) -> Terms:
    if a == UNIT or b == UNIT:
        return b if a == UNIT else a
    out: Terms = {}
    for (r, x, f), c in a.items():
        for (s, y, g), d in b.items():
            common = gcd(r, s)
            key = (r * s // common**2, _surds_added(x, y), tuple(sorted(f + g)) if f or g else ())
            out[key] = out.get(key, Fraction(0)) + c * d * common
    return {key: c for key, c in out.items() if c}


def _surds_added(x: Surd, y: Surd) -> Surd:
    if not x or not y:
        return x or y
    total = dict(x)
    for r, c in y:
        total[r] = total.get(r, Fraction(0)) + c
    return tuple(sorted((r, c) for r, c in total.items() if c))


def _normal(top: Terms, bottom: Terms) -> Form | None:
    """In lowest terms, without roots in a denominator of roots; its smallest power of e is
    divided out."""
    if not top:
        return Form({}, UNIT)
    if len(top) > MOST_TERMS or len(bottom) > MOST_TERMS or any(atoms for _, _, atoms in bottom):
        return None
    least = min((x for _, x, _ in bottom), key=size)
    if least:
        away: Terms = {(1, tuple((r, -c) for r, c in least), ()): Fraction(1)}
        top, bottom = _multiplied(top, away), _multiplied(bottom, away)
    rounds = 0
    while all(not x for _, x, _ in bottom) and any(r > 1 for r, _, _ in bottom):
        top, bottom, rounds = *_without_a_root(top, bottom), rounds + 1
        if len(top) > MOST_TERMS or len(bottom) > MOST_TERMS or rounds > 8:
            return None
    quotient = _whole_quotient(top, bottom)
    if quotient is not None:
        return _small(Form(quotient, UNIT))
    c = content(bottom.values()) * (1 if bottom[min(bottom, key=_order)] > 0 else -1)
    return _small(
        Form({key: d / c for key, d in top.items()}, {key: d / c for key, d in bottom.items()})
    )


def _without_a_root(top: Terms, bottom: Terms) -> tuple[Terms, Terms]:
    """Both times a - b√p, where the bottom is a + b√p: one prime less under its roots."""
    p = _prime_of(max(r for r, _, _ in bottom))
    conjugate = {key: -c if key[0] % p == 0 else c for key, c in bottom.items()}
    if all(key[0] % p == 0 for key in bottom):
        conjugate = {(p, (), ()): Fraction(1)}
    return _multiplied(top, conjugate), _multiplied(bottom, conjugate)


def _whole_quotient(top: Terms, bottom: Terms) -> Terms | None:
    """The single term that is top / bottom, or None."""
    (r, x, f), (s, y, _) = min(top, key=_order), min(bottom, key=_order)
    if len(top) != len(bottom):
        return None
    common = gcd(r, s)
    key = (r * s // common**2, _surds_added(x, tuple((t, -c) for t, c in y)), f)
    c = top[r, x, f] / bottom[s, y, ()] * Fraction(common, s)
    return {key: c} if _multiplied({key: c}, bottom) == top else None


def _small(form: Form) -> Form | None:
    if len(form.top) > MOST_TERMS:
        return None
    for part in (form.top, form.bottom):
        for (r, x, atoms), c in part.items():
            if (
                r > MOST_ROOT
                or len(atoms) > 2
                or _bits(c) > MOST_BITS
                or any(_bits(d) > MOST_BITS for _, d in x)
            ):
                return None
    return form


def _bits(c: Fraction) -> int:
    return max(c.numerator.bit_length(), c.denominator.bit_length())


def content(numbers: Iterable[Fraction]) -> Fraction:
    """The largest fraction that all of them are whole multiples of."""
    numbers = list(numbers)
    return Fraction(gcd(*(c.numerator for c in numbers)), lcm(*(c.denominator for c in numbers)))


@lru_cache(maxsize=4096)
def size(x: Surd) -> Fraction:
    """The approximate value of the sum, close enough to sort exponents."""
    return sum(
        (c if r == 1 else c * Fraction(isqrt(r << 512), 1 << 256) for r, c in x), Fraction(0)
    )


def _order(key: Key) -> tuple[Fraction, int, tuple[Atom, ...]]:
    return size(key[1]), key[0], key[2]


@lru_cache(maxsize=4096)
def _squares_out(n: int) -> tuple[int, int]:
    """n = outside² · inside, for n up to MOST_ROOT: at most two primes above 10,000 are left,
    equal or not."""
    outside, inside, p = 1, 1, 2
    while p * p <= n and p <= 10_000:
        count = 0
        while n % p == 0:
            n, count = n // p, count + 1
        outside, inside, p = outside * p ** (count // 2), inside * p ** (count % 2), p + 1 + (p > 2)
    rest = isqrt(n)
    return (outside * rest, inside) if rest * rest == n else (outside, inside * n)


def _prime_of(n: int) -> int:
    """A prime factor of n > 1, or n itself where a search would take long."""
    return next((p for p in range(2, min(isqrt(n), 10_000) + 1) if n % p == 0), n)


def _whole_root(x: Fraction) -> Fraction | None:
    if x < 0:
        return None
    top, bottom = isqrt(x.numerator), isqrt(x.denominator)
    return (
        Fraction(top, bottom)
        if (top * top, bottom * bottom) == (x.numerator, x.denominator)
        else None
    )


def written(form: Form) -> Expression:
    """As a person writes it: powers in order, fractions under one bar, √8 as 2√2."""
    if (rational := form.rational()) is not None:
        return number(rational)
    c = content(form.top.values())
    below = c.denominator
    top = _sum({key: d * below for key, d in form.top.items()})
    if form.bottom == UNIT:
        return top if below == 1 else _fraction(top, number(below))
    bottom = _sum(form.bottom)
    return _fraction(top, bottom if below == 1 else Product((number(below), bottom)))


def _fraction(top: Expression, bottom: Expression) -> Expression:
    """A fraction; a minus sign of the whole numerator goes before the bar."""
    if isinstance(top, Sum) and len(top.terms) == 1:
        return Sum(((-1, Quotient(top.terms[0][1], bottom)),))
    return Quotient(top, bottom)


def _sum(terms: Terms) -> Expression:
    """Ascending powers of e, a positive term first if there is one; a single negative term is a
    sum of one."""
    keys = sorted(terms, key=_order)
    keys.insert(0, keys.pop(next((i for i, key in enumerate(keys) if terms[key] > 0), 0)))
    signed = Sum(tuple((1 if terms[key] > 0 else -1, _term(key, abs(terms[key]))) for key in keys))
    return signed.terms[0][1] if len(keys) == 1 and terms[keys[0]] > 0 else signed


def _term(key: Key, c: Fraction) -> Expression:
    r, x, atoms = key
    factors: list[Expression] = [] if c == 1 else [number(c)]
    factors += [applied("sqrt", number(r))] if r > 1 else []
    factors += [applied("exp", _surd_written(x))] if x else []
    factors += [_atom_written(atom) for atom in atoms]
    return (
        number(1) if not factors else factors[0] if len(factors) == 1 else Product(tuple(factors))
    )


def _surd_written(x: Surd) -> Expression:
    return written(Form({(r, (), ()): c for r, c in x}, UNIT))


def _atom_written(atom: Atom) -> Expression:
    function, x = atom
    if function != "tanh":
        return applied(function, _surd_written(x))
    circle = applied("sqrt", Quotient(number(2), Name("π")))
    return applied(
        function, circle if x == ((1, Fraction(1)),) else Product((_surd_written(x), circle))
    )


def simple(form: Form) -> bool:
    """Are all its numbers short?"""
    terms = [*form.top.items(), *form.bottom.items()]
    surds = [x for (_, x, _), _ in terms] + [x for (_, _, atoms), _ in terms for _, x in atoms]
    outside = [*(c for _, c in terms), *(Fraction(r) for (r, _, _), _ in terms)]
    inside = [number for x in surds for r, c in x for number in (Fraction(r), c)]
    return all(
        max(abs(c.numerator), c.denominator) < most
        for numbers, most in ((outside, 10**4), (inside, 10**5))
        for c in numbers
    )


def short(form: Form | None, most: int = SHORT) -> Expression | None:
    """The form as a person writes it, where it has at most this number of characters."""
    if form is None or len(form.top) + len(form.bottom) > 10 or not simple(form):
        return None
    line = written(form)
    return line if length(line) <= most else None
