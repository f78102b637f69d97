"""Equations, numbers and matrices for typst. What a name holds is a string of typst's: no name
can begin a command."""

from __future__ import annotations

from collections.abc import Sequence

from attentif.document.typst import string
from attentif.lab.maths.mathml import GREEK
from attentif.lab.maths.notation import Setter


class Typst(Setter):
    notation = "typst"

    def escaped(self, text: str) -> str:
        return string(text)

    def letters(self, text: str) -> str:
        """One letter is slanted, several stand upright, Greek ones are letters again, and digits
        are digits."""
        one = text.isascii() and (text.isdecimal() or (len(text) == 1 and text.isalpha()))
        return GREEK.get(text) or (text if one else string(text))

    def matrix(self, rows: Sequence[Sequence[str]]) -> str:
        gap = "row-gap: #0.6em, " if any("frac(" in cell for row in rows for cell in row) else ""
        return f'mat(delim: "(", {gap}{"; ".join(", ".join(row) for row in rows)})'


TYPST = Typst()
