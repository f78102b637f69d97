"""Mathematics in a line of SVG text: superscripts, subscripts, italics, and their approximate
width."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attentif.document.markup import escaped
from attentif.lab.maths.mathml import GREEK
from attentif.lab.maths.plain import Unicode

# Marks in a text that is not yet SVG: what follows is a subscript, a superscript, italic, or as
# before.
LOW, HIGH, SLANTED, END = "\ue000", "\ue001", "\ue002", "\ue003"
MARKS = re.compile(f"[{LOW}{HIGH}{SLANTED}{END}]")
SMALL = 0.72  # font size of a subscript or superscript
DROP = {0: 0.0, -1: 0.24, 1: -0.38}  # vertical shift of each level, as a share of the font size

# Widths of characters as a share of the font size, in the widest of the usual fonts.
WIDTHS = {
    **dict.fromkeys("iljtfrI.,:;'|()[]/ ", 0.38),
    **dict.fromkeys("mwMW@", 0.95),
    **dict.fromkeys("√⊙×+=-−∣", 0.82),
}


class Marked(Unicode):
    """Unicode with real subscripts; the module path `place` is left out of names."""

    def __init__(self, place: str = "") -> None:
        self.place = place

    def name(self, text: str, index: str | None = None, transposed: bool = False) -> str:
        text = MARKS.sub("", text)
        place, dot, last = text.rpartition(".")
        base, _, below = last.partition("_")
        above = (f"({index})" if index else "") + (
            "ᵀ" if transposed and not index else "⊤" if transposed else ""
        )
        head = "" if place == self.place else place + dot
        return (
            head
            + _letter(base)
            + (LOW + _letter(below) + END if below else "")
            + self._raised(above)
        )

    def _raised(self, text: str) -> str:
        return text if text in ("", "ᵀ") else HIGH + text + END

    def raised(self, base: str, exponent: str) -> str:
        return base + HIGH + exponent + END

    def text(self, text: str) -> str:
        return MARKS.sub("", text)

    def call(self, function: str, index: str | None, arguments: Sequence[str]) -> str:
        below = f"{LOW}{SLANTED}{index}{END}{END}" if index else ""
        return f"{function}{below}({', '.join(arguments)})"


def _letter(text: str) -> str:
    text = GREEK.get(text, text)
    return f"{SLANTED}{text}{END}" if len(text) == 1 and text.isalpha() else text


def _runs(marked: str) -> list[tuple[str, int, bool]]:
    """Runs of text, each with its level and whether it is italic."""
    out: list[tuple[str, int, bool]] = []
    states = [(0, False)]
    for part in re.split(f"([{LOW}{HIGH}{SLANTED}{END}])", marked):
        level, slanted = states[-1]
        if part == END:
            states = states[:-1] or [(0, False)]
        elif part and part in LOW + HIGH + SLANTED:
            states.append((level, True) if part == SLANTED else (-1 if part == LOW else 1, slanted))
        elif part:
            out.append((part, level, slanted))
    return out


def width(marked: str, size: float) -> float:
    """The approximate width of the text, rather too large than too small."""
    total = 0.0
    for text, level, _ in _runs(marked):
        total += sum(WIDTHS.get(sign, 0.74 if sign.isupper() else 0.6) for sign in text) * (
            SMALL if level else 1
        )
    return total * size


def spans(marked: str, size: float) -> str:
    """The content of an SVG text element."""
    out, down = [], 0.0
    for text, level, slanted in _runs(marked):
        style = f' dy="{round((DROP[level] - down) * size, 2):g}"' if DROP[level] != down else ""
        style += f' font-size="{round(size * SMALL, 1):g}"' if level else ""
        style += ' font-style="italic"' if slanted else ""
        out.append(f"<tspan{style}>{escaped(text)}</tspan>" if style else escaped(text))
        down = DROP[level]
    return "".join(out)


def cut(marked: str, size: float, most: float) -> str:
    """The text, cut to a width with an ellipsis."""
    if width(marked, size) <= most:
        return marked
    kept, depth = "", 0
    for sign in marked:
        if width(kept + sign + "…", size) > most:
            break
        depth += (sign in LOW + HIGH + SLANTED) - (sign == END)
        kept += sign
    return kept + END * depth + "…"
