"""Equations, numbers and matrices in MathML Core, which browsers draw without a library. Every text is escaped.

The setter gives fragments; document/html.py puts them into <math> elements.
"""

from __future__ import annotations

from collections.abc import Sequence

from attentif.document.markup import escaped
from attentif.lab.maths.typeset import Factors, Relations, Setter, Terms

GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "eps": "ε", "epsilon": "ε", "theta": "θ", "lambda": "λ",
    "mu": "μ", "sigma": "σ", "tau": "τ", "phi": "φ", "omega": "ω", "Phi": "Φ", "Sigma": "Σ",
}  # fmt: skip
BRACKETS = "border: solid; border-width: 0 0.09em; border-radius: 0.6em; margin: 0.15em 0.1em; padding: 0 0.1em"
TIMES, APPLY = "\u2062", "\u2061"  # invisible; screen readers say them


def tag(name: str, *inside: str, **attributes: str) -> str:
    """An element around markup."""
    set_to = "".join(f' {key}="{escaped(value)}"' for key, value in attributes.items())
    return f"<{name}{set_to}>{''.join(inside)}</{name}>"


def operator(sign: str, **attributes: str) -> str:
    return tag("mo", escaped(sign), **attributes)


class MathMl:
    def __init__(self, bars: bool = True) -> None:
        self.bars = bars

    @property
    def flat(self) -> Setter:
        """In an exponent a bar is too small to read."""
        return MathMl(bars=False)

    def name(self, text: str, index: str | None = None, transposed: bool = False) -> str:
        place, dot, last = text.rpartition(".")
        base, _, below = last.partition("_")
        above = [operator("("), _letters(index), operator(")")] if index else []
        above += [tag("mspace", width="0.1em")] * (transposed and bool(index)) + [tag("mo", "⊤")] * transposed
        letter, low, high = _letters(base), _letters(below) if below else "", tag("mrow", *above) if above else ""
        if low and high:
            letter = tag("msubsup", letter, low, high)
        elif low or high:
            letter = tag("msub" if low else "msup", letter, low or high)
        return tag("mrow", tag("mtext", escaped(place + dot)), letter) if dot else letter

    def figure(self, text: str) -> str:
        return tag("mn", escaped(text))

    def text(self, text: str) -> str:
        return tag("mtext", escaped(text))

    def brackets(self, inside: str) -> str:
        return tag("mrow", operator("("), inside, operator(")"))

    def product(self, factors: Factors) -> str:
        joints = {
            "": operator(TIMES),
            " ": operator(TIMES, lspace="0", rspace="0.17em"),
            "·": operator("·", lspace="0.12em", rspace="0.12em"),
        }
        if len(factors) == 1:
            return factors[0][1]
        return tag("mrow", *(part if i == 0 else joints[joint] + part for i, (joint, part) in enumerate(factors)))

    def elementwise(self, left: str, right: str) -> str:
        return tag("mrow", left, operator("⊙"), right)

    def sum(self, terms: Terms) -> str:
        signs = [operator("+" if sign == 1 else "−") for sign, _ in terms]
        signs[0] = "" if terms[0][0] == 1 else operator("−", form="prefix")
        inside = [sign + term for sign, (_, term) in zip(signs, terms, strict=True)]
        return tag("mrow", *inside)

    def fraction(self, top: str, bottom: str, small: bool = False) -> str:
        slash = operator("/", lspace="0", rspace="0")
        return tag("mfrac", top, bottom) if self.bars else tag("mrow", top, slash, bottom)

    def transposed(self, of: str) -> str:
        return tag("msup", of, operator("⊤"))

    def root(self, of: str) -> str:
        return tag("msqrt", of)

    def raised(self, base: str, exponent: str) -> str:
        return tag("msup", base, exponent)

    def call(self, function: str, index: str | None, arguments: Sequence[str]) -> str:
        called = tag("mi", escaped(function))
        called = tag("msub", called, _letters(index)) if index else called
        return tag("mrow", called, operator(APPLY), self.brackets(operator(",").join(arguments)))

    def joined(self, parts: Sequence[str]) -> str:
        bar = operator("|", lspace="0.3em", rspace="0.3em")
        return tag("mrow", operator("["), bar.join(parts), operator("]"))

    def listed(self, names: Sequence[str]) -> str:
        return operator(",").join(names)

    def shape(self, rows: str, columns: str) -> str:
        return tag("msup", tag("mi", "ℝ"), tag("mrow", rows, operator("×"), columns))

    def relations(self, first: str, others: Relations) -> str:
        return tag("mrow", first, *(operator(sign) + other for sign, other in others))

    def times(self, sizes: Sequence[str]) -> str:
        return tag("mrow", operator("×").join(sizes))

    def indexed(self, of: str, places: Sequence[int]) -> str:
        return tag("msub", tag("mrow", of), tag("mrow", operator(",").join(self.figure(str(i)) for i in places)))

    def matrix(self, rows: Sequence[Sequence[str]]) -> str:
        """The brackets are borders: without a font for mathematics, bracket characters do not grow."""
        table = (tag("mtr", *(tag("mtd", cell, style="padding: 0.34em 0.45em") for cell in row)) for row in rows)
        return tag("mtable", *table, style=BRACKETS)


def _letters(text: str) -> str:
    """One letter is italic, several letters are upright, digits are a number."""
    if text.isascii() and text.isdecimal():
        return tag("mn", text)
    return tag("mi", escaped(GREEK.get(text, text)))


MATHML = MathMl()
