"""A notation: Unicode, LaTeX, MathML or typst, each from the templates of notations.toml. Knows
no tree."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from copy import copy
from importlib.resources import files
from typing import Any, ClassVar, Literal

Terms = Sequence[tuple[Literal[1, -1], str]]
Factors = Sequence[
    tuple[str, str]
]  # the joint to the factor before it ("", " " or "·"), and the factor
Relations = Sequence[tuple[str, str]]  # a sign (=, ≈ or ∈), and what follows it
TEMPLATES: dict[str, dict[str, Any]] = tomllib.loads(
    files("attentif.lab.maths").joinpath("notations.toml").read_text(encoding="utf-8")
)
JOINTS = {"": "near", " ": "space", "·": "dot"}


class Setter:
    """One notation; what its methods are given is already written in it, except names and texts.

    With `bars`, fractions and roots have a bar, which groups what is under it without brackets.
    """

    notation: ClassVar[str]
    bars = True

    def put(self, operation: str, *parts: str) -> str:
        """An operation that is a template alone: elementwise, transposed, root, shape."""
        return TEMPLATES[self.notation][operation].format(*parts)

    @property
    def flat(self) -> Setter:
        """The same with a slash instead of a bar: in an exponent a bar is too small to read."""
        new = copy(self)
        new.bars = False
        return new

    def escaped(self, text: str) -> str:
        """A text in which no character can begin a command."""
        raise NotImplementedError

    def letters(self, text: str) -> str:
        """A part of a name: one letter is a variable, several are a word, names of Greek letters
        are letters."""
        raise NotImplementedError

    def matrix(self, rows: Sequence[Sequence[str]]) -> str:
        raise NotImplementedError

    def name(self, text: str, index: str | None = None, transposed: bool = False) -> str:
        place, dot, last = text.rpartition(".")
        base, _, below = last.partition("_")
        above = ([self.put("head", self.letters(index))] if index else []) + [
            self.put("top")
        ] * transposed
        around = [self.letters(below)] * bool(below) + [self.put("thin").join(above)] * bool(above)
        letter = self.letters(base)
        if around:
            letter = self.put(
                "both" if below and above else "lowered" if below else "lifted", letter, *around
            )
        return self.put("placed", self.escaped(place + dot), letter) if dot else letter

    def text(self, text: str) -> str:
        return self.sign(text) or self.put("text", self.escaped(text))

    def sign(self, text: str) -> str | None:
        """The command of a mathematical sign, if it has one."""
        return TEMPLATES[self.notation].get("signs", {}).get(text)

    def figure(self, text: str) -> str:
        """Digits, with or without a decimal point."""
        return self.put("figure", text)

    def brackets(self, inside: str) -> str:
        return self.put("brackets", inside)

    def product(self, factors: Factors) -> str:
        inside = [
            (self.put(JOINTS[joint]) if i else "") + factor
            for i, (joint, factor) in enumerate(factors)
        ]
        return inside[0] if len(inside) == 1 else self.put("row", "".join(inside))

    def sum(self, terms: Terms) -> str:
        (first_sign, first), *rest = terms
        first = first if first_sign > 0 else self.put("negative") + first
        return self.put(
            "row",
            first
            + "".join(self.put("plus" if sign > 0 else "minus") + term for sign, term in rest),
        )

    def fraction(self, top: str, bottom: str, small: bool = False) -> str:
        """A fraction; a small one is of two numbers."""
        return self.put("fraction" if self.bars else "ratio" if small else "slash", top, bottom)

    def raised(self, base: str, exponent: str) -> str:
        return self.put("raised", base, exponent)

    def call(self, function: str, index: str | None, arguments: Sequence[str]) -> str:
        called = self.put("function", self.escaped(function))
        called = self.put("lowered", called, self.letters(index)) if index else called
        return self.put("call", called, self.brackets(self.listed(arguments)))

    def joined(self, parts: Sequence[str]) -> str:
        """Matrices side by side."""
        return self.put("joined", self.put("bar").join(parts))

    def listed(self, names: Sequence[str]) -> str:
        return self.put("comma").join(names)

    def relations(self, first: str, others: Relations) -> str:
        """Q = X W_q ≈ ...; `first` may be empty."""
        rest = (self.put("relation", self.sign(sign) or sign) + other for sign, other in others)
        return self.put("row", first + "".join(rest))

    def times(self, sizes: Sequence[str]) -> str:
        """n × d"""
        return self.put("row", self.put("times").join(sizes))

    def indexed(self, of: str, places: Sequence[int]) -> str:
        """One entry of a matrix."""
        return self.put(
            "indexed", of, self.put("index_comma").join(self.figure(str(at)) for at in places)
        )
