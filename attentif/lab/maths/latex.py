r"""Equations, numbers and matrices in LaTeX. KaTeX reads all of it, matplotlib's mathtext each single equation.

Names are escaped: no name can begin a command.
"""

from __future__ import annotations

from collections.abc import Sequence

from attentif.lab.maths.typeset import Factors, Relations, Setter, Terms

GREEK = {"alpha", "beta", "gamma", "delta", "theta", "lambda", "mu", "sigma", "tau", "phi", "omega", "Phi", "Sigma"}
ESCAPED = {
    "\\": r"\backslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "%": r"\%", "#": r"\#", "&": r"\&", "_": r"\_",
    "^": r"\wedge{}", "~": r"\sim{}", "'": r"\prime{}",
}  # fmt: skip
RELATIONS = {"=": "=", "≈": r"\approx", "∈": r"\in"}
HIGH = (r"\frac", r"\left", r"\begin")
SIGNS = {"π": r"\pi", "-∞": r"-\infty", "∞": r"\infty", "≈": r"\approx", "·": r"\cdot", "…": r"\ldots"}


def escaped(text: str) -> str:
    """Text for inside \\mathrm; a character that is not ASCII and has no command becomes a question mark."""
    return "".join(ESCAPED.get(sign) or (sign if " " <= sign <= "~" else "?") for sign in text)


class Latex:
    def __init__(self, bars: bool = True) -> None:
        self.bars = bars

    @property
    def flat(self) -> Setter:
        """In an exponent a bar is too small to read."""
        return Latex(bars=False)

    def name(self, text: str, index: str | None = None, transposed: bool = False) -> str:
        place, dot, last = text.rpartition(".")
        base, _, below = last.partition("_")
        above = (f"({escaped(index)})" if index else "") + (r"\," if index and transposed else "")
        above += r"\top" if transposed else ""
        return (
            (rf"\mathrm{{{escaped(place + dot)}}}" if dot else "")
            + _letters(base)
            + (f"_{{{_letters(below)}}}" if below else "")
            + (f"^{{{above}}}" if above else "")
        )

    def figure(self, text: str) -> str:
        return text

    def text(self, text: str) -> str:
        return SIGNS.get(text) or rf"\mathrm{{{escaped(text)}}}"

    def brackets(self, inside: str) -> str:
        """As high as what is inside; ordinary ones where nothing is high, because a line may break at them."""
        return rf"\left({inside}\right)" if any(sign in inside for sign in HIGH) else f"({inside})"

    def product(self, factors: Factors) -> str:
        joints = {"": "", " ": r"\,", "·": r" \cdot "}
        return "".join(joints[joint] + factor for joint, factor in factors)

    def elementwise(self, left: str, right: str) -> str:
        return rf"{left} \odot {right}"

    def sum(self, terms: Terms) -> str:
        text = "".join(f" {'+' if sign == 1 else '-'} {term}" for sign, term in terms)
        return text[3:] if terms[0][0] == 1 else "-" + text[3:]

    def fraction(self, top: str, bottom: str, small: bool = False) -> str:
        return rf"\frac{{{top}}}{{{bottom}}}" if self.bars else f"{top}/{bottom}"

    def transposed(self, of: str) -> str:
        return rf"{{{of}}}^{{\top}}"

    def root(self, of: str) -> str:
        return rf"\sqrt{{{of}}}"

    def raised(self, base: str, exponent: str) -> str:
        return f"{{{base}}}^{{{exponent}}}"

    def call(self, function: str, index: str | None, arguments: Sequence[str]) -> str:
        below = f"_{{{_letters(index)}}}" if index else ""
        return rf"\mathrm{{{escaped(function)}}}{below}" + self.brackets(r",\, ".join(arguments))

    def joined(self, parts: Sequence[str]) -> str:
        return r"\left[" + r" \;|\; ".join(parts) + r"\right]"

    def listed(self, names: Sequence[str]) -> str:
        return r",\, ".join(names)

    def shape(self, rows: str, columns: str) -> str:
        return rf"\mathbb{{R}}^{{{rows} \times {columns}}}"

    def relations(self, first: str, others: Relations) -> str:
        return first + "".join(f" {RELATIONS[sign]} {other}" for sign, other in others)

    def times(self, sizes: Sequence[str]) -> str:
        return r" \times ".join(sizes)

    def indexed(self, of: str, places: Sequence[int]) -> str:
        return f"{{{of}}}_{{{','.join(map(str, places))}}}"

    def matrix(self, rows: Sequence[Sequence[str]]) -> str:
        """In round brackets; rows of fractions get more space between them."""
        tall = any(r"\frac" in cell for row in rows for cell in row)
        body = (r" \\[4pt] " if tall else r" \\ ").join(" & ".join(row) for row in rows)
        return rf"\begin{{pmatrix}} {body} \end{{pmatrix}}"


def _letters(text: str) -> str:
    """One letter is a variable, several letters are a word; the names of Greek letters are letters."""
    if text in ("eps", "epsilon"):
        return r"\varepsilon"
    if text in GREEK:
        return "\\" + text
    if text.isascii() and (text.isdecimal() or (len(text) == 1 and text.isalpha())):
        return text
    return rf"\mathrm{{{escaped(text)}}}"


LATEX = Latex()
