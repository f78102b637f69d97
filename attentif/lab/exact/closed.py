"""Exact numbers: fractions, and real numbers that can be enclosed to any precision.

A Real keeps its operands, so that it can be enclosed again at a higher precision, and its closed
form while that is short. A rational result is a Fraction again. Knows no matrices and no blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import reduce
from math import floor, log10

from attentif.lab.exact import closed_forms, enclosure
from attentif.lab.exact.closed_forms import Form
from attentif.lab.exact.enclosure import Interval, LargeError, UnsureError
from attentif.lab.language.formula import number
from attentif.lab.language.tree import Expression

FIRST_BITS, MOST_BITS = 64, 2048  # first and last precision; the last is about 600 decimals
MOST_PLACES = 50  # after the point, where significant digits are asked for
MOST_RATIONAL = 4_000  # bits of a numerator or a denominator: about 1,200 digits


class NumberError(ArithmeticError):
    """No such number, or none that can be written: a division by 0, the root of -1, a million
    digits."""


class Real:
    """A number that is not known to be rational."""

    __slots__ = ("arguments", "digits", "form", "high", "kind", "low", "precision")

    def __init__(self, kind: str, arguments: tuple[Exact, ...], form: Form | None) -> None:
        self.kind, self.arguments, self.form = kind, arguments, form
        self.precision, self.low, self.high = (
            0,
            0,
            0,
        )  # the best enclosure so far; precision 0: none
        self.digits: dict[int, str] = {}  # printed digits, by the number of decimals

    def __float__(self) -> float:
        """The nearest float or its neighbour; 0 for a number that floats cannot distinguish from
        0."""
        for p, (low, high) in closer(self):
            if (high - low) << 60 <= max(abs(low), abs(high)) or p > 1100:
                return float(Fraction(low + high, 1 << (p + 1)))
        raise NumberError(f"a number that needs more than {MOST_BITS:,} bits")

    def __repr__(self) -> str:
        return f"Real({decimals(self, 10)})"


Exact = Fraction | Real
ZERO, ONE = Fraction(0), Fraction(1)


def form(x: Exact) -> Form | None:
    return x.form if isinstance(x, Real) else closed_forms.of(x)


def short(x: Exact, most: int = closed_forms.SHORT) -> Expression | None:
    """The closed form as a person writes it, where it has at most this number of characters."""
    return number(x) if isinstance(x, Fraction) else closed_forms.short(x.form, most)


def _exact(kind: str, arguments: tuple[Exact, ...], closed: Form | None) -> Exact:
    rational = None if closed is None else closed.rational()
    return Real(kind, arguments, closed) if rational is None else rational


# Arithmetic


def dot(pairs: Iterable[tuple[Exact, Exact]]) -> Exact:
    """The sum of the products."""
    constant, rest, closed = ZERO, list[Exact](), closed_forms.of(ZERO)
    for a, b in pairs:
        if isinstance(a, Fraction) and isinstance(b, Fraction):
            constant += a * b
            if (
                max(constant.numerator.bit_length(), constant.denominator.bit_length())
                > MOST_RATIONAL
            ):
                raise NumberError(f"a fraction of more than {MOST_RATIONAL * 3 // 10:,} digits")
        elif a and b:  # a Real is true
            rest += [a, b]
            closed = (
                None
                if closed is None
                else closed_forms.plus(closed, closed_forms.times(form(a), form(b)))
            )
    if not rest:
        return constant
    if rest[2:] == [] and not constant and ONE in rest:
        return rest[0] if rest[1] == ONE else rest[1]
    if constant:
        rest += [constant, ONE]
        closed = closed_forms.plus(closed, closed_forms.of(constant))
    return _exact("dot", tuple(rest), closed)


def total(numbers: Iterable[Exact]) -> Exact:
    return dot((x, ONE) for x in numbers)


def minus(a: Exact, b: Exact) -> Exact:
    return dot([(a, ONE), (b, -ONE)])


def times(a: Exact, b: Exact) -> Exact:
    return dot([(a, b)])


def over(a: Exact, b: Exact) -> Exact:
    if isinstance(b, Fraction):
        if not b:
            raise NumberError("a division by 0")
        return times(a, 1 / b)
    if not sign(b):
        raise NumberError(f"a division by a number that is 0 or closer to 0 than 2^-{MOST_BITS}")
    return _exact("over", (a, b), closed_forms.over(form(a), form(b))) if a else ZERO


def sqrt(a: Exact) -> Exact:
    if sign(a) < 0:
        raise NumberError(
            f"the square root of {a if isinstance(a, Fraction) else decimals(a, 4)}, which is "
            "negative"
        )
    return _exact("root", (a,), closed_forms.root(form(a)))


# Functions


def exp(a: Exact) -> Exact:
    return _exact("exp", (a,), closed_forms.power(form(a))) if a else ONE


def erf(a: Exact) -> Exact:
    return _exact("erf", (a,), closed_forms.atom("erf", form(a))) if a else ZERO


def sigmoid(a: Exact) -> Exact:
    """1 / (1 + e^-a)."""
    power = closed_forms.power(form(a))
    return _exact(
        "sigmoid", (a,), closed_forms.over(power, closed_forms.plus(closed_forms.of(ONE), power))
    )


def relu(a: Exact) -> Exact:
    """The larger of a and 0; a number that cannot be distinguished from 0 stays as it is."""
    side = sign(a)
    return (
        a
        if side > 0
        else ZERO
        if side < 0 or isinstance(a, Fraction)
        else Real("positive", (a,), None)
    )


def gelu(a: Exact) -> Exact:
    """a/2 (1 + erf(a/√2))."""
    return times(times(a, Fraction(1, 2)), total([ONE, erf(over(a, sqrt(Fraction(2))))]))


def gelu_tanh(a: Exact) -> Exact:
    """a/2 (1 + tanh(√(2/π) (a + 0.044715 a³)))."""
    if not a:
        return ZERO
    inside = dot([(a, ONE), (times(a, Fraction(44715, 10**6)), times(a, a))])
    turned = Real("dot", (inside, Real("circle", (), None)), None)
    bent = _exact("tanh", (turned,), closed_forms.atom("tanh", form(inside)))
    return times(times(a, Fraction(1, 2)), total([ONE, bent]))


def silu(a: Exact) -> Exact:
    return times(a, sigmoid(a)) if a else ZERO


def softmax(row: Sequence[Exact | None]) -> list[Exact]:
    """Each e^s over their sum; None is left out, and a row of None is a row of zeros."""
    scores = [s for s in row if s is not None]
    if not scores:
        return [ZERO for _ in row]
    # A whole number near the largest score is subtracted from all, so that no power is large.
    near = Fraction(max(floor(bounds(s, 1)[1]) for s in scores))
    powers = [exp(minus(s, near)) for s in scores]
    closed = [closed_forms.power(form(s)) for s in scores]
    below = reduce(closed_forms.plus, closed)
    shares = (
        _exact("share", (power, *powers[:i], *powers[i + 1 :]), closed_forms.over(closed[i], below))
        for i, power in enumerate(powers)
    )
    return [ZERO if s is None else next(shares) for s in row]


# Enclosures


def enclose(x: Exact, p: int) -> Interval:
    """Two whole numbers with x times 2^p between them."""
    if isinstance(x, Fraction):
        return enclosure.rational(x, p)
    waiting = [x]
    while waiting:  # not recursive: a block may have thousands of equations
        at = waiting[-1]
        open_ = (
            []
            if at.precision >= p
            else [a for a in at.arguments if isinstance(a, Real) and a.precision < p]
        )
        if open_:
            waiting += open_
            continue
        waiting.pop()
        if at.precision < p:
            try:
                at.low, at.high = _enclosed(at, p)
            except LargeError:
                raise NumberError(
                    f"a number of more than {enclosure.MOST_BITS * 3 // 10:,} digits"
                ) from None
            at.precision = p
    return enclosure.coarser((x.low, x.high), x.precision - p)


UNARY: dict[str, Callable[[Interval, int], Interval]] = {
    "root": enclosure.root,
    "exp": enclosure.exp,
    "erf": enclosure.erf,
    "tanh": enclosure.tanh,
    "sigmoid": enclosure.sigmoid,
    "positive": lambda x, p: enclosure.positive(x),
}


def _enclosed(x: Real, p: int) -> Interval:
    """The enclosure from those of its operands."""
    inside = [enclose(a, p) for a in x.arguments]
    if x.kind == "dot":
        factors = zip(inside[::2], inside[1::2], strict=True)
        pairs = [enclosure.times(a, b, p) for a, b in factors]
        return sum(low for low, _ in pairs), sum(high for _, high in pairs)
    if x.kind == "over":
        return enclosure.over(inside[0], inside[1], p)
    if x.kind == "share":
        others = sum(low for low, _ in inside[1:]), sum(high for _, high in inside[1:])
        return enclosure.share(inside[0], others, p)
    if x.kind == "circle":  # √(2/π)
        return enclosure.root(enclosure.over((2 << p, 2 << p), enclosure.pi(p), p), p)
    return UNARY[x.kind](inside[0], p)


def closer(x: Exact) -> Iterable[tuple[int, Interval]]:
    """Enclosures of x of growing precision up to MOST_BITS, with that precision."""
    p = FIRST_BITS
    while p <= MOST_BITS:
        with suppress(UnsureError):
            yield p, enclose(x, p)
        p *= 2


def bounds(x: Exact, bits: int) -> tuple[Fraction, Fraction]:
    """Two fractions with x between them, at most 2^-bits apart."""
    if isinstance(x, Fraction):
        return x, x
    for p, (low, high) in closer(x):
        if (high - low) << bits <= 1 << p:
            return Fraction(low, 1 << p), Fraction(high, 1 << p)
    raise NumberError(f"a number that needs more than {MOST_BITS:,} bits")


def check(x: Exact) -> None:
    """Refuse a number that cannot be printed, before it is printed."""
    if isinstance(x, Real):
        low, high = bounds(x, 1)
        if max(abs(low), abs(high)) >= 1 << (MOST_RATIONAL - 1):
            raise NumberError(f"a number of more than {MOST_RATIONAL * 3 // 10:,} digits")


def sign(x: Exact) -> int:
    """1, -1 or 0; 0 also for a number closer to 0 than 2^-MOST_BITS."""
    if isinstance(x, Fraction):
        return (x > 0) - (x < 0)
    for _, (low, high) in closer(x):
        if low > 0 or high < 0:
            return 1 if low > 0 else -1
    return 0


class Significant(int):
    """A number of digits that counts from the first that is not 0, in the place of digits after
    the point."""


def after_point(x: Exact, places: int) -> int:
    """How many digits after the point are asked for of this number: of significant digits, as
    many as they need."""
    if not isinstance(places, Significant):
        return places
    try:
        top, bottom = (x.numerator, x.denominator) if isinstance(x, Fraction) else (float(x), 1)
        power = floor(log10(abs(top)) - log10(bottom))
    except (OverflowError, ValueError):  # too large for a float; or 0, or too small for one
        return MOST_PLACES if isinstance(x, Real) and abs(bounds(x, 1)[0]) <= 1 else 0
    return min(MOST_PLACES, max(0, places - 1 - power))


def decimals(x: Exact, places: int) -> str:
    """x rounded to a number of decimals, every digit right; a half is rounded away from 0.

    A number closer to a half than 2^-MOST_BITS counts as a half.
    """
    places = after_point(x, places)
    if isinstance(x, Fraction):
        return _point(_rounded(x.numerator, x.denominator, places), places)
    if places not in x.digits:
        x.digits[places] = _point(_found(x, places), places)
    return x.digits[places]


def _found(x: Real, places: int) -> int:
    found = ZERO
    for p, (low, high) in closer(x):
        below, above = _rounded(low, 1 << p, places), _rounded(high, 1 << p, places)
        if below == above:
            return below
        found = Fraction(low + high, 1 << (p + 1))
    halves = round(found * 2 * 10**places)
    return _rounded(halves, 2 * 10**places, places)


def _rounded(top: int, bottom: int, places: int) -> int:
    """top / bottom as a whole number of units of the last decimal."""
    size = (abs(top) * 10**places * 2 + bottom) // (2 * bottom)
    return -size if top < 0 else size


def _point(x: int, places: int) -> str:
    if x.bit_length() > MOST_RATIONAL:
        raise NumberError(f"a number of more than {MOST_RATIONAL * 3 // 10:,} digits")
    digits = str(abs(x)).rjust(places + 1, "0")
    return ("-" if x < 0 else "") + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)
