"""Closed forms as text with formulas between backquotes: `w = 1 / (1 + e^(-s))` is printed as it
is, or typeset.

The notation: + - · / ^ √ = <, powers ² ³, a transpose ᵀ, |length|, one-letter names with a
subscript letter, and functions directly followed by their bracket: ln(x), f(X). Anything else is an
error.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from attentif.document.tree import Text
from attentif.lab.language.parse import EquationError
from attentif.lab.maths.formula import Make, Maths, prose
from attentif.lab.maths.notation import Setter

GREEK = {
    "α": "alpha",
    "β": "beta",
    "ε": "epsilon",
    "μ": "mu",
    "σ": "sigma",
    "Φ": "Phi",
    "Σ": "Sigma",
}
WORDS = "ln|diag"
TOKEN = re.compile(rf" *({WORDS}|[A-Za-zα-ωΦΣ](?:_[a-z0-9])?|\d+(?:\.\d+)?|[-+·/^√=<²³ᵀ|()½])")
SUPERSCRIPTS = {"²": "2", "³": "3"}


@dataclass(frozen=True)
class ClosedForm(Maths):
    """A formula whose plain text is its source."""

    source: str

    @property
    def plain(self) -> str:
        return self.source


def text(line: str) -> Text:
    """A line of text in which the formulas are read."""
    parts = line.split("`")
    return tuple(
        run
        for i, part in enumerate(parts)
        if part
        for run in ([read(part)] if i % 2 else prose(part))
    )


def read(source: str) -> ClosedForm:
    reader = Reader(source)
    make = reader.relation()
    if reader.next:
        raise reader.error()
    return ClosedForm(make, source)


class Reader:
    """Recursive descent over the tokens of a formula."""

    def __init__(self, source: str) -> None:
        self.source, self.at, self.in_bars = source, 0, False

    @property
    def next(self) -> str:
        found = TOKEN.match(self.source, self.at)
        return found[1] if found else self.source[self.at :].strip()[:1]

    def take(self, expected: str = "") -> str:
        found = TOKEN.match(self.source, self.at)
        if found is None or (expected and found[1] != expected):
            raise self.error()
        self.at = found.end()
        return found[1]

    def error(self) -> EquationError:
        return EquationError(f"not a closed form at {self.source[self.at :]!r}: {self.source}")

    def relation(self) -> Make:
        first, others = self.sum(), list[tuple[str, Make]]()
        while self.next in ("=", "<"):
            others.append((self.take(), self.sum()))

        def make(setter: Setter) -> str:
            out = first(setter)
            for sign, other in others:
                out = (
                    setter.relations(out, [(sign, other(setter))])
                    if sign == "="
                    else setter.product([("", out), (" ", setter.text(sign)), (" ", other(setter))])
                )
            return out

        return make

    def sum(self) -> Make:
        sign: int = -1 if self.next == "-" and self.take() else 1
        terms = [(sign, self.product())]
        while self.next in ("+", "-"):
            sign = 1 if self.take() == "+" else -1
            terms.append((sign, self.product()))
        if len(terms) == 1 and terms[0][0] == 1:
            return terms[0][1]
        return lambda setter: setter.sum([(sign, term(setter)) for sign, term in terms])  # type: ignore[misc]

    def product(self) -> Make:
        """Factors side by side; a slash divides what is before it in the product by the next
        factor."""
        found, top = self.power()
        while self.next and self.next not in "+-=<)" and not (self.next == "|" and self.in_bars):
            joint = self.take() if self.next in ("·", "/") else " "
            right, bottom = self.power()
            found = top = _fraction(top, bottom) if joint == "/" else _joined(found, joint, right)
        return found

    def power(self) -> tuple[Make, Make]:
        """A factor, and the same without brackets around it."""
        made, bare = self.atom()
        while self.next in ("^", "²", "³", "ᵀ"):
            sign = self.take()
            made = bare = _raised(made, self.atom()[1] if sign == "^" else None, sign)
        return made, bare

    def atom(self) -> tuple[Make, Make]:
        token = self.take()
        if token == "(":
            inside = self.relation()
            self.take(")")
            return lambda setter: setter.brackets(inside(setter)), inside
        return (self.single(token),) * 2

    def single(self, token: str) -> Make:
        """An atom other than a bracket."""
        if token == "|":
            self.in_bars, before = True, self.in_bars
            inside = self.sum()
            self.in_bars = before
            self.take("|")
            return lambda setter: setter.product(
                [("", part) for part in (setter.text("|"), inside(setter), setter.text("|"))]
            )
        if token == "√":
            under = self.power()[1]
            return lambda setter: setter.put("root", under(setter))
        if token == "½":
            return lambda setter: setter.fraction(
                setter.figure("1"), setter.figure("2"), small=True
            )
        if token[0].isdigit():
            return lambda setter: setter.figure(token)
        if not token[0].isalpha():
            raise self.error()
        name = "_".join(GREEK.get(part, part) for part in token.split("_"))
        if self.source[self.at : self.at + 1] == "(":
            return _joined(lambda setter: setter.name(name), "", self.atom()[0])
        return lambda setter: setter.name(name)


def _fraction(top: Make, bottom: Make) -> Make:
    return lambda setter: setter.fraction(top(setter), bottom(setter))


def _joined(left: Make, joint: str, right: Make) -> Make:
    return lambda setter: setter.product([("", left(setter)), (joint, right(setter))])


def _raised(base: Make, exponent: Make | None, sign: str) -> Make:
    if sign == "ᵀ":
        return lambda setter: setter.put("transposed", base(setter))
    return lambda setter: setter.raised(
        base(setter), exponent(setter) if exponent else setter.figure(SUPERSCRIPTS[sign])
    )
