"""A line of arithmetic as a person writes it: a small tree with numbers in it. Nothing is computed.

Closed forms (e⁸/(1 + e⁸)) and worked entries (1·0 + (-1)·2) are both of these; every printer reads them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal


@dataclass(frozen=True)
class Value:
    """A number in its place: a Fraction, or a Real that the reader wants as decimals or in closed form."""

    of: Any


@dataclass(frozen=True)
class Sign:
    """A sign that stands for itself: π, -∞."""

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


def length(node: Written) -> int:
    """About how many signs the line takes; a number that is not a fraction counts as six."""
    match node:
        case Value(of):
            return len(str(of)) if isinstance(of, Fraction) else 6
        case Sign(text):
            return len(text)
        case Plus(terms):
            return sum(length(term) for _, term in terms) + 3 * (len(terms) - 1) + (terms[0][0] < 0)
        case Times(factors):
            return sum(length(factor) + 2 * isinstance(factor, Plus) for factor in factors)
        case Over(top, bottom):
            return length(top) + length(bottom) + 3 + 2 * (isinstance(top, Plus) + isinstance(bottom, Plus | Times))
        case Root(of) | Square(of):
            return length(of) + 1
        case Power(exponent):
            whole = isinstance(exponent, Value) and exponent.of == int(exponent.of)
            return length(exponent) + (1 if whole else 4)
        case Apply(function, to):
            return len(function) + length(to) + 2
