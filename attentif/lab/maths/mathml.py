"""Equations, numbers and matrices in MathML Core, which browsers draw without a library. Every text
is escaped.

The setter gives fragments; document/html.py puts them into <math> elements.
"""

from __future__ import annotations

from collections.abc import Sequence

from attentif.document.markup import escaped
from attentif.lab.maths.notation import Setter

GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "eps": "ε", "epsilon": "ε", "theta": "θ", "lambda": "λ",
    "mu": "μ", "sigma": "σ", "tau": "τ", "phi": "φ", "omega": "ω", "Phi": "Φ", "Sigma": "Σ",
}  # fmt: skip
BRACKETS = (
    "border: solid; border-width: 0 0.09em; border-radius: 0.6em; margin: 0.15em 0.1em; "
    "padding: 0 0.1em"
)


class MathMl(Setter):
    notation = "mathml"

    def escaped(self, text: str) -> str:
        return escaped(text)

    def letters(self, text: str) -> str:
        """One letter is italic and several are upright in an <mi>; digits are a number."""
        digits = text.isascii() and text.isdecimal()
        return self.put("figure" if digits else "function", escaped(GREEK.get(text, text)))

    def matrix(self, rows: Sequence[Sequence[str]]) -> str:
        """The brackets are borders: without a font for mathematics, bracket characters do not
        grow."""
        cells = [
            [f'<mtd style="padding: 0.34em 0.45em">{cell}</mtd>' for cell in row] for row in rows
        ]
        lines = "".join(f"<mtr>{''.join(row)}</mtr>" for row in cells)
        return f'<mtable style="{BRACKETS}">{lines}</mtable>'


MATHML = MathMl()
