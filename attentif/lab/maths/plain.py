"""Equations, numbers and matrices in Unicode, for a terminal: Q Kᵀ / √d_q."""

from __future__ import annotations

from collections.abc import Sequence

from attentif.document.markup import columns as columns_of
from attentif.lab.maths.notation import Relations, Setter

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


class Unicode(Setter):
    """An index keeps its brackets, Q[h]; a subscript letter keeps its underscore, W_q: Unicode
    has no small q."""

    notation, bars = "unicode", False

    def escaped(self, text: str) -> str:
        return text

    letters = escaped

    def name(self, text: str, index: str | None = None, transposed: bool = False) -> str:
        first, line, rest = text.rpartition("_")
        if line and rest.isascii() and rest.isdecimal():
            text = first + rest.translate(LOWERED)
        return text + (f"[{index}]" if index else "") + ("ᵀ" if transposed else "")

    def raised(self, base: str, exponent: str) -> str:
        digits = exponent.removeprefix("-").isdecimal()
        return base + (exponent.translate(RAISED) if digits else f"^({exponent})")

    def relations(self, first: str, others: Relations) -> str:
        """A sign between matrices is at half their height."""
        pieces = [
            first,
            *(piece for sign, other in others for piece in (f" {sign.replace('∈', ':')} ", other)),
        ]
        return beside(*pieces) if first else beside(*pieces).lstrip(" ")

    def matrix(self, rows: Sequence[Sequence[str]]) -> str:
        return rows[0][0] if len(rows) == len(rows[0]) == 1 else matrix(rows)


UNICODE = Unicode()


def matrix(rows: Sequence[Sequence[str]]) -> str:
    """A line for each row, entries right-aligned, in brackets as high as the matrix."""
    wide = [max(map(columns_of, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(" " * (w - columns_of(cell)) + cell for w, cell in zip(wide, row, strict=True))
        for row in rows
    ]
    if len(lines) == 1:
        return f"[{lines[0]}]"
    left, right = ("⎡", *"⎢" * (len(lines) - 2), "⎣"), ("⎤", *"⎥" * (len(lines) - 2), "⎦")
    return "\n".join(f"{a}{line}{b}" for a, line, b in zip(left, lines, right, strict=True))


def beside(*pieces: str) -> str:
    """Pieces of several lines each, side by side and vertically centred: `Q = ` and two
    matrices."""
    split = [piece.split("\n") for piece in pieces]
    high = max(map(len, split))
    columns = []
    for lines in split:
        above, wide = (high - len(lines)) // 2, max(map(columns_of, lines))
        full = [""] * above + lines + [""] * (high - len(lines) - above)
        columns.append([line + " " * (wide - columns_of(line)) for line in full])
    return "\n".join("".join(row).rstrip() for row in zip(*columns, strict=True))
