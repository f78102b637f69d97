"""Lines of arithmetic: expressions with numbers for names, 1·0 + (-1)·2 or e⁸/(1 + e⁸). Computes
nothing.

Besides the functions of the language a line has exp, square, erf and tanh. A sign, π or -∞, is a
name. A number that is not a Fraction is a Real (lab/exact), to be printed as decimals or in closed
form.
"""

from __future__ import annotations

from fractions import Fraction

from attentif.lab.language import fold
from attentif.lab.language.tree import Call, Expression, Name, Number, Product, Quotient, Sum


def number(value: Fraction | int) -> Number:
    return Number(Fraction(value))


def applied(function: str, to: Expression) -> Call:
    return Call(function, (to,))


def decimal_places(value: Fraction) -> int | None:
    """The number of digits after the decimal point; None where they never end."""
    rest, places = value.denominator, 0
    for prime in (2, 5):
        count = 0
        while rest % prime == 0:
            rest, count = rest // prime, count + 1
        places = max(places, count)
    return places if rest == 1 else None


def length(node: Expression) -> int:
    """The approximate number of characters of the line; a number that is not a fraction counts
    as six."""
    inside = sum(map(length, fold.children(node)))
    match node:
        case Number(value):
            return len(str(value)) if isinstance(value, Fraction) else 6
        case Name(text):
            return len(text)
        case Sum(terms):
            return inside + 3 * (len(terms) - 1) + (terms[0][0] < 0)
        case Product(factors):
            return inside + 2 * sum(isinstance(factor, Sum) for factor in factors)
        case Quotient(top, bottom):
            return inside + 3 + 2 * (isinstance(top, Sum) + isinstance(bottom, Sum | Product))
        case Call("exp", (exponent,)):
            return inside + (
                1 if isinstance(exponent, Number) and exponent.value == int(exponent.value) else 4
            )
        case Call("sqrt" | "square"):
            return inside + 1
        case Call(function):
            return inside + len(function) + 2
    raise ValueError(f"{type(node).__name__}: not in a line of arithmetic")
