"""A closed form as text that sympy reads: exp(8)/(1 + exp(8)). Knows no sympy."""

from __future__ import annotations

from fractions import Fraction

from attentif.lab.language.formula import Apply, Over, Plus, Power, Root, Sign, Square, Times, Value, Written

SIGNS = {"π": "pi", "-∞": "-oo"}


def written(node: Written) -> str:
    """`sympy.sympify` of it is the same number; its numbers are fractions, and no function is but exp, erf and tanh."""
    match node:
        case Value(of):
            x = Fraction(of)
            return str(x.numerator) if x.denominator == 1 else f"{x.numerator}/{x.denominator}"
        case Sign(text):
            return SIGNS[text]
        case Plus(terms):
            first, *rest = [(sign, _held(term)) for sign, term in terms]
            begun = first[1] if first[0] > 0 else f"-{first[1]}"
            return begun + "".join(f" {'+' if sign > 0 else '-'} {term}" for sign, term in rest)
        case Times(factors):
            return "*".join(map(_held, factors))
        case Over(top, bottom):
            return f"{_held(top)}/{_held(bottom)}"
        case Root(of):
            return f"sqrt({written(of)})"
        case Power(exponent):
            return f"exp({written(exponent)})"
        case Square(of):
            return f"{_held(of)}**2"
        case Apply(function, to):
            return f"{function}({written(to)})"


def _held(node: Written) -> str:
    """In brackets, unless it is a whole number or a call."""
    text = written(node)
    alone = isinstance(node, Root | Power | Apply) or text.isdecimal() or text == "pi"
    return text if alone else f"({text})"
