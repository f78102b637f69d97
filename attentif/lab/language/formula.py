"""A line of arithmetic as a person writes it: a small tree with numbers in it. Computes nothing.

Closed forms, e⁸/(1 + e⁸), and worked entries, 1·0 + (-1)·2, are such trees.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal


@dataclass(frozen=True)
class Value:
    """A number: a Fraction, or a Real to be printed as decimals or in closed form."""

    of: Any


@dataclass(frozen=True)
class Sign:
    """A symbol: π, -∞."""

    text: str


@dataclass(frozen=True)
class Plus:
    terms: tuple[tuple[Literal[1, -1], Written], ...]


@dataclass(frozen=True)
class Times:
    factors: tuple[Written, ...]


@dataclass(frozen=True)
class Over:
    top: Written
    bottom: Written


@dataclass(frozen=True)
class Root:
    """The square root."""

    of: Written


@dataclass(frozen=True)
class Power:
    """e to this exponent."""

    exponent: Written


@dataclass(frozen=True)
class Square:
    of: Written


@dataclass(frozen=True)
class Apply:
    """A function by its name: erf, tanh, relu, gelu, silu."""

    function: str
    to: Written


Written = Value | Sign | Plus | Times | Over | Root | Power | Square | Apply


def number(value: Fraction | int) -> Value:
    return Value(Fraction(value))


def decimal_places(value: Fraction) -> int | None:
    """The number of digits after the decimal point; None where they never end."""
    rest, places = value.denominator, 0
    for prime in (2, 5):
        count = 0
        while rest % prime == 0:
            rest, count = rest // prime, count + 1
        places = max(places, count)
    return places if rest == 1 else None


def children(node: Written) -> tuple[Written, ...]:
    match node:
        case Value() | Sign():
            return ()
        case Plus(terms):
            return tuple(term for _, term in terms)
        case Times(factors):
            return factors
        case Over(top, bottom):
            return top, bottom
        case Root(of) | Power(of) | Square(of) | Apply(_, of):
            return (of,)


def length(node: Written) -> int:
    """The approximate number of characters of the line; a number that is not a fraction counts as six."""
    inside = sum(map(length, children(node)))
    match node:
        case Value(of):
            return len(str(of)) if isinstance(of, Fraction) else 6
        case Sign(text):
            return len(text)
        case Plus(terms):
            return inside + 3 * (len(terms) - 1) + (terms[0][0] < 0)
        case Times(factors):
            return inside + 2 * sum(isinstance(factor, Plus) for factor in factors)
        case Over(top, bottom):
            return inside + 3 + 2 * (isinstance(top, Plus) + isinstance(bottom, Plus | Times))
        case Power(exponent):
            return inside + (1 if isinstance(exponent, Value) and exponent.of == int(exponent.of) else 4)
        case Apply(function):
            return inside + len(function) + 2
    return inside + 1
