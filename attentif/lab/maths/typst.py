"""Equations, numbers and matrices for typst. What a name holds is a string of typst's: no name can begin a command."""

from __future__ import annotations

from collections.abc import Sequence

from attentif.document.typst import string
from attentif.lab.maths.mathml import GREEK
from attentif.lab.maths.typeset import Factors, Relations, Setter, Sides, Terms

SIGNS = {"π": "π", "-∞": "-∞", "∞": "∞", "≈": "≈", "·": "⋅", "…": "…"}


class Typst:
    bars = True

    @property
    def flat(self) -> Setter:
        return FLAT

    def name(self, text: str, index: str | None = None, transposed: bool = False) -> str:
        place, dot, last = text.rpartition(".")
        base, _, below = last.partition("_")
        above = " thin ".join(([f"({_letters(index)})"] if index else []) + ["⊤"] * transposed)
        letter = _attached(_letters(base), _letters(below) if below else "", above)
        return f"{string(place + dot)} {letter}" if dot else letter

    def figure(self, text: str) -> str:
        return text

    def text(self, text: str) -> str:
        return SIGNS.get(text) or string(text)

    def brackets(self, inside: str) -> str:
        return f"({inside})"

    def product(self, factors: Factors) -> str:
        joints = {"": " ", " ": " thin ", "·": " ⋅ "}
        return "".join((joints[joint] if i else "") + factor for i, (joint, factor) in enumerate(factors))

    def elementwise(self, left: str, right: str) -> str:
        return f"{left} ⊙ {right}"

    def sum(self, terms: Terms) -> str:
        text = "".join(f" {'+' if sign == 1 else '-'} {term}" for sign, term in terms)
        return text[3:] if terms[0][0] == 1 else "-" + text[3:]

    def fraction(self, top: str, bottom: str, small: bool = False) -> str:
        return f"frac({top}, {bottom})"

    def transposed(self, of: str) -> str:
        return _attached(of, "", "⊤")

    def root(self, of: str) -> str:
        return f"sqrt({of})"

    def raised(self, base: str, exponent: str) -> str:
        return _attached(base, "", exponent)

    def call(self, function: str, index: str | None, arguments: Sequence[str]) -> str:
        return _attached(string(function), _letters(index) if index else "", "") + f"({self.listed(arguments)})"

    def joined(self, parts: Sequence[str]) -> str:
        return f"[{' med | med '.join(parts)}]"

    def listed(self, names: Sequence[str]) -> str:
        return "\\, ".join(names)

    def shape(self, rows: str, columns: str) -> str:
        return _attached("ℝ", "", f"{rows} × {columns}")

    def related(self, sides: Sides) -> str:
        return " ".join(sides)

    def relations(self, first: str, others: Relations) -> str:
        return first + "".join(f" {sign} {other}" for sign, other in others)

    def times(self, sizes: Sequence[str]) -> str:
        return " × ".join(sizes)

    def indexed(self, of: str, places: Sequence[int]) -> str:
        return _attached(of, "\\,".join(map(str, places)), "")

    def matrix(self, rows: Sequence[Sequence[str]]) -> str:
        gap = "row-gap: #0.6em, " if any("frac(" in cell for row in rows for cell in row) else ""
        return f'mat(delim: "(", {gap}{"; ".join(", ".join(row) for row in rows)})'


class FlatTypst(Typst):
    """With a slash: in an exponent a bar is too small to read."""

    bars = False

    def fraction(self, top: str, bottom: str, small: bool = False) -> str:
        return f"{top} \\/ {bottom}"


def _attached(base: str, below: str, above: str) -> str:
    if not below and not above:
        return base
    return f"attach({base}{f', b: {below}' if below else ''}{f', t: {above}' if above else ''})"


def _letters(text: str) -> str:
    """One letter is slanted, several stand upright, Greek ones are letters again, and digits are digits."""
    if text in GREEK:
        return GREEK[text]
    return text if text.isascii() and (text.isdecimal() or (len(text) == 1 and text.isalpha())) else string(text)


TYPST, FLAT = Typst(), FlatTypst()
