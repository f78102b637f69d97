"""An attention matrix as a picture: shaded text for a terminal, SVG for a page. Knows rows of numbers and labels."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

SHADES = " ·░▒▓█"
INK = "#1c2733"


def as_text(A: Sequence[Sequence[float]], rows: Sequence[str], columns: Sequence[str]) -> str:
    """One line for each row, the weight as a shade: blank is 0, a full block is 1."""
    _check(A, rows, columns)
    side = max(map(len, rows))
    wide = max(3, *(len(column) + 2 for column in columns))
    lines = [" " * (side + 1) + "".join(column.center(wide) for column in columns)]
    for label, row in zip(rows, A, strict=True):
        cells = (SHADES[min(int(weight * len(SHADES)), len(SHADES) - 1)] * wide for weight in row)
        lines.append(label.rjust(side) + " " + "".join(cells))
    return "\n".join(line.rstrip() for line in lines)


def as_svg(A: Sequence[Sequence[float]], rows: Sequence[str], columns: Sequence[str], title: str) -> str:
    """The same as a drawing with the weights in the cells; it brings its own light ground."""
    _check(A, rows, columns)
    cell, left, top = 44, 16 + 9 * max(map(len, rows)), 64
    width, height = left + cell * len(columns) + 16, top + cell * len(rows) + 16
    out = [_text(width / 2, 24, title, "middle", font="sans-serif")]
    out += [_text(left + cell * (j + 0.5), top - 10, column, "middle") for j, column in enumerate(columns)]
    for i, (label, row) in enumerate(zip(rows, A, strict=True)):
        y = top + cell * i
        out.append(_text(left - 10, y + 27, label, "end"))
        for j, weight in enumerate(row):
            x = left + cell * j
            square = f'x="{x + 1}" y="{y + 1}" width="{cell - 2}" height="{cell - 2}" rx="4" fill="{_colour(weight)}"'
            out.append(f"<rect {square}/>")
            out.append(_text(x + cell / 2, y + 27, f"{weight:.2f}", "middle", "#ffffff" if weight > 0.55 else INK, 12))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
    head += f'role="img" aria-label="{escape(title)}">'
    ground = f'<rect width="{width}" height="{height}" rx="8" fill="#ffffff"/>'
    return "\n".join([head, ground, *out, "</svg>", ""])


def _text(x: float, y: float, text: str, anchor: str, ink: str = INK, size: int = 14, font: str = "monospace") -> str:
    place = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{ink}" font-size="{size}" font-family="{font}"'
    return f"<text {place}>{escape(text)}</text>"


def _colour(weight: float) -> str:
    """From nearly white to a deep blue."""
    low, high = (238, 243, 250), (24, 78, 148)
    share = min(max(weight, 0.0), 1.0)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(low, high, strict=True))


def _check(A: Sequence[Sequence[float]], rows: Sequence[str], columns: Sequence[str]) -> None:
    if not rows or not columns or len(A) != len(rows) or any(len(row) != len(columns) for row in A):
        raise ValueError(f"A: expected {len(rows)} x {len(columns)} weights to go with the labels (at least 1 x 1), "
                         f"got rows of {sorted({len(row) for row in A})} in {len(A)}")  # fmt: skip
