"""Equations, numbers and matrices in Unicode, for a terminal: Q Kᵀ / √d_q. Every function gives text."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from attentif.document.markup import columns as columns_of
from attentif.lab.language.formula import Written
from attentif.lab.language.tree import Block, Expression, Statement
from attentif.lab.maths import typeset
from attentif.lab.maths.typeset import Factors, Relations, Setter, Show, Sides, Terms
from attentif.lab.shape.sizes import Poly

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


class Unicode:
    """A family keeps its [h], and a letter below keeps its line, since there is no small q: W₁ but W_q."""

    bars = False

    @property
    def flat(self) -> Setter:
        return self

    def name(self, text: str, index: str | None = None, transposed: bool = False) -> str:
        first, line, rest = text.rpartition("_")
        if line and rest.isascii() and rest.isdecimal():
            text = first + rest.translate(LOWERED)
        return text + (f"[{index}]" if index else "") + ("ᵀ" if transposed else "")

    def figure(self, text: str) -> str:
        return text

    def text(self, text: str) -> str:
        return text

    def brackets(self, inside: str) -> str:
        return f"({inside})"

    def product(self, factors: Factors) -> str:
        return "".join(joint + factor for joint, factor in factors)

    def elementwise(self, left: str, right: str) -> str:
        return f"{left} ⊙ {right}"

    def sum(self, terms: Terms) -> str:
        text = "".join(f" {'+' if sign == 1 else '-'} {term}" for sign, term in terms)
        return text[3:] if terms[0][0] == 1 else "-" + text[3:]

    def fraction(self, top: str, bottom: str, small: bool = False) -> str:
        return f"{top}/{bottom}" if small else f"{top} / {bottom}"

    def transposed(self, of: str) -> str:
        return of + "ᵀ"

    def root(self, of: str) -> str:
        return "√" + of

    def raised(self, base: str, exponent: str) -> str:
        digits = exponent.removeprefix("-").isdecimal()
        return base + (exponent.translate(RAISED) if digits else f"^({exponent})")

    def call(self, function: str, index: str | None, arguments: Sequence[str]) -> str:
        return f"{function}{f'[{index}]' if index else ''}({', '.join(arguments)})"

    def joined(self, parts: Sequence[str]) -> str:
        return f"[{' ∣ '.join(parts)}]"

    def listed(self, names: Sequence[str]) -> str:
        return ", ".join(names)

    def shape(self, rows: str, columns: str) -> str:
        return f"{rows} × {columns}"

    def related(self, sides: Sides) -> str:
        left, sign, right = sides
        return f"{left} {sign if sign == '=' else ':'} {right}"

    def relations(self, first: str, others: Relations) -> str:
        """With brackets of matrices beside each other, a sign stands at half their height."""
        pieces = [first, *(piece for sign, other in others for piece in (f" {sign} ", other))]
        return beside(*pieces).lstrip(" ") if not first else beside(*pieces)

    def times(self, sizes: Sequence[str]) -> str:
        return " × ".join(sizes)

    def indexed(self, of: str, places: Sequence[int]) -> str:
        return f"{of}[{','.join(map(str, places))}]"

    def matrix(self, rows: Sequence[Sequence[str]]) -> str:
        return rows[0][0] if len(rows) == len(rows[0]) == 1 else matrix(rows)


UNICODE = Unicode()


def expression(node: Expression) -> str:
    return typeset.expression(node, UNICODE)


def statement(node: Statement) -> str:
    return typeset.statement(node, UNICODE)


def block(block: Block) -> str:
    """A line for each statement."""
    return "\n".join(map(statement, block.statements))


def name(text: str, index: str | None = None) -> str:
    return UNICODE.name(text, index)


def number(x: Fraction | int | str) -> str:
    """-1/2. A text that is no number stays as it is."""
    return typeset.number(x, UNICODE)


def poly(size: Poly) -> str:
    return typeset.poly(size, UNICODE)


def written(node: Written, show: Show = str) -> str:
    return typeset.written(node, UNICODE, show)


def matrix(rows: Sequence[Sequence[str]]) -> str:
    """A line for each row, its entries right-aligned in brackets as high as the matrix."""
    wide = [max(map(columns_of, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(" " * (w - columns_of(cell)) + cell for w, cell in zip(wide, row, strict=True)) for row in rows]
    if len(lines) == 1:
        return f"[{lines[0]}]"
    left, right = ("⎡", *"⎢" * (len(lines) - 2), "⎣"), ("⎤", *"⎥" * (len(lines) - 2), "⎦")
    return "\n".join(f"{a}{line}{b}" for a, line, b in zip(left, lines, right, strict=True))


def beside(*pieces: str) -> str:
    """Pieces of several lines each, side by side, each in the middle of the highest: `Q = ` and two matrices."""
    split = [piece.split("\n") for piece in pieces]
    high = max(map(len, split))
    columns = []
    for lines in split:
        above, wide = (high - len(lines)) // 2, max(map(columns_of, lines))
        full = [""] * above + lines + [""] * (high - len(lines) - above)
        columns.append([line + " " * (wide - columns_of(line)) for line in full])
    return "\n".join("".join(row).rstrip() for row in zip(*columns, strict=True))
