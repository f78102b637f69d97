"""A closed form as text that sympy reads: exp(8)/(1 + exp(8)). Knows no sympy."""

from __future__ import annotations

from fractions import Fraction

from attentif.lab.language.tree import Call, Expression, Name, Number, Product, Quotient, Sum

SIGNS = {"π": "pi", "-∞": "-oo"}


def written(node: Expression) -> str:
    """`sympy.sympify` of it is the same number; its numbers are fractions, and no function is
    but exp, erf and tanh."""
    match node:
        case Number(value):
            x = Fraction(value)
            return str(x.numerator) if x.denominator == 1 else f"{x.numerator}/{x.denominator}"
        case Name(text):
            return SIGNS[text]
        case Sum(terms):
            first, *rest = [(sign, _held(term)) for sign, term in terms]
            begun = first[1] if first[0] > 0 else f"-{first[1]}"
            return begun + "".join(f" {'+' if sign > 0 else '-'} {term}" for sign, term in rest)
        case Product(factors):
            return "*".join(map(_held, factors))
        case Quotient(top, bottom):
            return f"{_held(top)}/{_held(bottom)}"
        case Call("sqrt", (of,)):
            return f"sqrt({written(of)})"
        case Call("exp", (exponent,)):
            return f"exp({written(exponent)})"
        case Call("square", (of,)):
            return f"{_held(of)}**2"
        case Call(function, (to,)):
            return f"{function}({written(to)})"
    raise ValueError(f"{type(node).__name__}: not in a line of arithmetic")


def _held(node: Expression) -> str:
    """In brackets, unless it is a whole number or a call."""
    text = written(node)
    alone = (
        (isinstance(node, Call) and node.function != "square") or text.isdecimal() or text == "pi"
    )
    return text if alone else f"({text})"
