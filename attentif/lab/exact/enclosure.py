"""Interval arithmetic: two whole numbers that enclose a real number. Knows no symbols and no
blocks.

(low, high) at precision p means low / 2^p <= x <= high / 2^p. Every function rounds low down and
high up, so the result encloses x for certain; the caller asks again at a higher precision where it
is too wide.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal
from fractions import Fraction
from functools import lru_cache
from math import isqrt

Interval = tuple[int, int]

MOST_BITS = 1 << 15  # of one end: about 10,000 digits


class UnsureError(ArithmeticError):
    """The precision is too low: a divisor may be 0."""


class LargeError(ArithmeticError):
    """A number with more than MOST_BITS bits."""


def rational(x: Fraction, p: int) -> Interval:
    top = x.numerator << p
    return top // x.denominator, -(-top // x.denominator)


def coarser(x: Interval, bits: int) -> Interval:
    """The enclosure with this number of binary places less."""
    return x[0] >> bits, -(-x[1] >> bits)


def times(x: Interval, y: Interval, p: int) -> Interval:
    if sum(max(low.bit_length(), high.bit_length()) for low, high in (x, y)) > MOST_BITS:
        raise LargeError
    corners = (x[0] * y[0], x[0] * y[1], x[1] * y[0], x[1] * y[1])
    return min(corners) >> p, -(-max(corners) >> p)


def over(x: Interval, y: Interval, p: int) -> Interval:
    if y[0] <= 0 <= y[1]:
        raise UnsureError
    if y[1] < 0:
        x, y = (-x[1], -x[0]), (-y[1], -y[0])
    low, high = x[0] << p, x[1] << p
    return low // (y[1] if low >= 0 else y[0]), -(-high // (y[0] if high >= 0 else y[1]))


def root(x: Interval, p: int) -> Interval:
    """The square root of a number that is not negative."""
    low, high = max(x[0], 0) << p, max(x[1], 0) << p
    above = isqrt(high)
    return isqrt(low), above + (above * above < high)


def tanh(x: Interval, p: int) -> Interval:
    low, high = sigmoid((2 * x[0], 2 * x[1]), p)
    return 2 * low - (1 << p), 2 * high - (1 << p)


def share(x: Interval, others: Interval, p: int) -> Interval:
    """x / (x + others), both at least 0; closer than a quotient, because x enters once."""
    if not (x[0] + others[1] and x[1] + others[0]):
        raise UnsureError
    return (x[0] << p) // (x[0] + others[1]), -((-x[1] << p) // (x[1] + others[0]))


def positive(x: Interval) -> Interval:
    """The larger of x and 0."""
    return max(x[0], 0), max(x[1], 0)


def _exp(x: int, p: int) -> Interval:
    """e^x by Decimal.exp, which rounds correctly; with digits to spare, its error is far below
    2^-8 of a unit."""
    if -x >> p >= p:
        return 0, 1  # e^-p is below 2^-p
    bits = max(0, 3 * (x >> p) // 2 + 3)  # e^x < 2^bits
    if bits > MOST_BITS:
        raise LargeError
    wide = Context(prec=(p + bits) * 31 // 100 + 25, Emin=MIN_EMIN, Emax=MAX_EMAX)
    power = wide.exp(wide.divide(Decimal(x), Decimal(1 << p)))
    near = int(wide.multiply(power, Decimal(1 << (p + 8))))
    return coarser((max(near - 1, 0), near + 2), 8)


def _sigmoid(x: int, p: int) -> Interval:
    """1 / (1 + e^-x)."""
    one, small = 1 << p, _exp(-abs(x), p)
    if x >= 0:
        return (one << p) // (one + small[1]), -(-(one << p) // (one + small[0]))
    return share(small, (one, one), p)


def _erf(x: int, p: int) -> Interval:
    """2/√π e^-x² (x + 2x³/3 + 4x⁵/15 + ...): all terms are positive."""
    if x < 0:
        low, high = _erf(-x, p)
        return -high, -low
    square = x * x >> 2 * p
    if square >= p:
        return (1 << p) - 1, 1 << p  # 1 - erf x is below e^-x²
    w = p + 3 * (square + 1) // 2 + 16  # the sum grows to e^x²
    t = x << (w - p)
    square_low, square_high = t * t >> w, -(-t * t >> w)
    low = high = term_low = term_high = t
    n = 1
    while term_high > 1 or 4 * square_high > (2 * n + 1) << w:
        term_low = (2 * term_low * square_low >> w) // (2 * n + 1)
        term_high = -((-2 * term_high * square_high >> w) // (2 * n + 1))
        low, high, n = low + term_low, high + term_high, n + 1
    high += term_high
    falling = _exp(-square_high, w)[0], _exp(-square_low, w)[1]
    series = times(falling, (low, high), w)
    return coarser(over((2 * series[0], 2 * series[1]), root(pi(w), w), w), w - p)


def _rising(at: Callable[[int, int], Interval]) -> Callable[[Interval, int], Interval]:
    """A rising function of an interval, from its enclosures at single points."""
    return lambda x, p: (at(x[0], p)[0], at(x[1], p)[1])


exp, sigmoid, erf = _rising(_exp), _rising(_sigmoid), _rising(_erf)


@lru_cache(maxsize=64)
def pi(p: int) -> Interval:
    """16 arctan 1/5 - 4 arctan 1/239."""
    w = p + 16
    fifth, small = _arctan(5, w), _arctan(239, w)
    return coarser((16 * fifth[0] - 4 * small[1], 16 * fifth[1] - 4 * small[0]), w - p)


def _arctan(n: int, p: int) -> Interval:
    """Of 1 / n: 1/n - 1/3n³ + 1/5n⁵ - ..."""
    total, power, odd, sign = 0, (1 << p) // n, 1, 1
    while power:
        total, power, odd, sign = total + sign * (power // odd), power // (n * n), odd + 2, -sign
    return (
        total - odd,
        total + odd,
    )  # two roundings a term, each below 1, in (odd - 1) / 2 terms; and the rest
