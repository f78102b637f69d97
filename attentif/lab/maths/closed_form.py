"""Closed forms as text with formulas between backquotes: `w = 1 / (1 + e^(-s))` is shown as it is, or typeset.

A closed list of signs: + - · / ^ √ = <, powers ² ³, a transpose ᵀ, |length|, one-letter names with a letter below, and
functions, whose bracket follows at once: ln(x), f(X). What is not one of these is an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from attentif.document.tree import Text
from attentif.lab.language.parse import EquationError
from attentif.lab.maths.formula import prose
from attentif.lab.maths.latex import LATEX
from attentif.lab.maths.mathml import MATHML
from attentif.lab.maths.typeset import Setter
from attentif.lab.maths.typst import TYPST

GREEK = {"α": "alpha", "β": "beta", "ε": "epsilon", "μ": "mu", "σ": "sigma", "Φ": "Phi", "Σ": "Sigma"}
WORDS = "ln|diag"
TOKEN = re.compile(rf" *({WORDS}|[A-Za-zα-ωΦΣ](?:_[a-z0-9])?|\d+(?:\.\d+)?|[-+·/^√=<²³ᵀ|()½])")
SUPERSCRIPTS = {"²": "2", "³": "3"}
Make = Callable[[Setter], str]


@dataclass(frozen=True)
class ClosedForm:
    """A formula as it was written, and how a setter makes it."""

    plain: str
    make: Make

    @property
    def latex(self) -> str:
        return self.make(LATEX)

    @property
    def mathml(self) -> str:
        return self.make(MATHML)

    @property
    def typst(self) -> str:
        return self.make(TYPST)


def text(line: str) -> Text:
    """A line with its formulas read."""
    parts = line.split("`")
    return tuple(run for i, part in enumerate(parts) if part for run in ([read(part)] if i % 2 else prose(part)))


def read(source: str) -> ClosedForm:
    reader = Reader(source)
    make = reader.relation()
    if reader.next:
        raise reader.error()
    return ClosedForm(source, make)


class Reader:
    """Tokens of a formula, read from left to right."""

    def __init__(self, source: str) -> None:
        self.source, self.at = source, 0

    @property
    def next(self) -> str:
        found = TOKEN.match(self.source, self.at)
        return found[1] if found else self.source[self.at :].strip()[:1]

    def take(self) -> str:
        found = TOKEN.match(self.source, self.at)
        if found is None:
            raise self.error()
        self.at = found.end()
        return found[1]

    def error(self) -> EquationError:
        return EquationError(f"not a closed form at {self.source[self.at :]!r}: {self.source}")

    def close(self, sign: str) -> None:
        if self.take() != sign:
            raise self.error()

    def relation(self) -> Make:
        first, others = self.sum(), list[tuple[str, Make]]()
        while self.next in ("=", "<"):
            others.append((self.take(), self.sum()))

        def make(setter: Setter) -> str:
            out = first(setter)
            for sign, other in others:
                out = (setter.relations(out, [(sign, other(setter))]) if sign == "=" else
                       setter.product([("", out), (" ", setter.text(sign)), (" ", other(setter))]))  # fmt: skip
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
        """Factors side by side; a slash makes what is before it in the product a numerator."""
        found, top = self.power()
        while self.next and self.next not in "+-=<)" and not (self.next == "|" and self.inside):
            joint = self.take() if self.next in ("·", "/") else " "
            right, bottom = self.power()
            found = top = _fraction(top, bottom) if joint == "/" else _joined(found, joint, right)
        return found

    inside = False  # a pair of | |

    def power(self) -> tuple[Make, Make]:
        """A factor, and the same without a bracket around it."""
        made, bare = self.atom()
        while self.next in ("^", "²", "³", "ᵀ"):
            sign = self.take()
            made = bare = _raised(made, self.atom()[1] if sign == "^" else None, sign)
        return made, bare

    def atom(self) -> tuple[Make, Make]:
        token = self.take()
        if token == "(":
            inside = self.relation()
            self.close(")")
            return lambda setter: setter.brackets(inside(setter)), inside
        if token == "|":
            self.inside, before = True, self.inside
            inside = self.sum()
            self.inside = before
            self.close("|")
            return (_length(inside),) * 2
        if token == "√":
            under = self.power()[1]
            root: Make = lambda setter: setter.root(under(setter))  # noqa: E731
            return root, root
        return self.named(token)

    def named(self, token: str) -> tuple[Make, Make]:
        if token == "½":
            half: Make = lambda setter: setter.fraction(setter.figure("1"), setter.figure("2"), small=True)  # noqa: E731
            return half, half
        if token[0].isdigit():
            number: Make = lambda setter: setter.figure(token)  # noqa: E731
            return number, number
        if not token[0].isalpha():
            raise self.error()
        name = "_".join(GREEK.get(part, part) for part in token.split("_"))
        if self.source[self.at : self.at + 1] == "(":
            argument = self.atom()[0]
            called: Make = lambda setter: setter.product([("", setter.name(name)), ("", argument(setter))])  # noqa: E731
            return called, called
        letter: Make = lambda setter: setter.name(name)  # noqa: E731
        return letter, letter


def _length(inside: Make) -> Make:
    return lambda setter: setter.product([("", setter.text("|")), ("", inside(setter)), ("", setter.text("|"))])


def _fraction(top: Make, bottom: Make) -> Make:
    return lambda setter: setter.fraction(top(setter), bottom(setter))


def _joined(left: Make, joint: str, right: Make) -> Make:
    return lambda setter: setter.product([("", left(setter)), (joint, right(setter))])


def _raised(base: Make, exponent: Make | None, sign: str) -> Make:
    if sign == "ᵀ":
        return lambda setter: setter.transposed(base(setter))
    if exponent is None:
        return lambda setter: setter.raised(base(setter), setter.figure(SUPERSCRIPTS[sign]))
    return lambda setter: setter.raised(base(setter), exponent(setter))
