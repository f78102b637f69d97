r"""Equations, numbers and matrices in LaTeX. KaTeX reads all of it, matplotlib's mathtext each
single equation.

Names are escaped: no name can begin a command.
"""

from __future__ import annotations

from collections.abc import Sequence

from attentif.lab.maths.notation import Setter

GREEK = {
    "alpha",
    "beta",
    "gamma",
    "delta",
    "theta",
    "lambda",
    "mu",
    "sigma",
    "tau",
    "phi",
    "omega",
    "Phi",
    "Sigma",
}
ESCAPED = {
    "\\": r"\backslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "%": r"\%", "#": r"\#", "&": r"\&", "_": r"\_",
    "^": r"\wedge{}", "~": r"\sim{}", "'": r"\prime{}",
}  # fmt: skip
HIGH = (r"\frac", r"\left", r"\begin")


class Latex(Setter):
    notation = "latex"

    def escaped(self, text: str) -> str:
        """Text for inside \\mathrm; a character that is not ASCII and has no command becomes a
        question mark."""
        return "".join(ESCAPED.get(sign) or (sign if " " <= sign <= "~" else "?") for sign in text)

    def letters(self, text: str) -> str:
        if text in ("eps", "epsilon"):
            return r"\varepsilon"
        if text in GREEK:
            return "\\" + text
        one = text.isascii() and (text.isdecimal() or (len(text) == 1 and text.isalpha()))
        return text if one else self.put("text", self.escaped(text))

    def brackets(self, inside: str) -> str:
        """As high as what is inside; ordinary ones where nothing is high, because a line may
        break at them."""
        return rf"\left({inside}\right)" if any(sign in inside for sign in HIGH) else f"({inside})"

    def matrix(self, rows: Sequence[Sequence[str]]) -> str:
        """In round brackets; rows of fractions get more space between them."""
        tall = any(r"\frac" in cell for row in rows for cell in row)
        body = (r" \\[4pt] " if tall else r" \\ ").join(" & ".join(row) for row in rows)
        return rf"\begin{{pmatrix}} {body} \end{{pmatrix}}"


LATEX = Latex()
