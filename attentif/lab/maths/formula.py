"""Formulas of a document: each is written in a notation when a writer asks for that notation."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from attentif.document.tree import Aligned, Relation, Text
from attentif.lab.language.tree import Block, Expression, Statement
from attentif.lab.maths import typeset
from attentif.lab.maths.latex import LATEX
from attentif.lab.maths.mathml import MATHML
from attentif.lab.maths.notation import Setter
from attentif.lab.maths.plain import UNICODE
from attentif.lab.maths.typeset import Show
from attentif.lab.maths.typst import TYPST
from attentif.lab.shape.sizes import Poly

# W_q, d_q0, √d_k, W_kᵀ in a sentence; not a longer word or a file name with an underscore in it.
NAMED = re.compile(r"(?<![\w./-])(√?)([A-Za-z]{1,2}_(?:[a-z]{1,5}\d?|\d))(ᵀ?)(?![\w/-]|\.\w)")
Make = Callable[[Setter], str]


@dataclass(frozen=True)
class Maths:
    """A formula: `make` writes it with a setter."""

    make: Make

    @property
    def plain(self) -> str:
        return self.make(UNICODE)

    @property
    def latex(self) -> str:
        return self.make(LATEX)

    @property
    def mathml(self) -> str:
        return self.make(MATHML)

    @property
    def typst(self) -> str:
        return self.make(TYPST)


def expression(node: Expression) -> Maths:
    return Maths(lambda setter: typeset.expression(node, setter))


def statement(node: Statement) -> Maths:
    return Maths(lambda setter: typeset.statement(node, setter))


def name(text: str, index: str | None = None) -> Maths:
    return Maths(lambda setter: setter.name(text, index))


def word(text: str) -> Maths:
    return Maths(lambda setter: setter.text(text))


def poly(size: Poly) -> Maths:
    return Maths(lambda setter: typeset.poly(size, setter))


def bracketed(of: Maths) -> Maths:
    return Maths(lambda setter: setter.brackets(of.make(setter)))


def written(node: Expression, show: Show) -> Maths:
    return Maths(lambda setter: typeset.written(node, setter, show))


def times(sizes: Sequence[Poly]) -> Maths:
    """n × d"""
    return Maths(lambda setter: setter.times([typeset.poly(size, setter) for size in sizes]))


def shape_tuple(sizes: Sequence[Poly]) -> Maths:
    """(B, n, d)"""
    return Maths(
        lambda setter: setter.brackets(
            setter.listed([typeset.poly(size, setter) for size in sizes])
        )
    )


def matrix(rows: Sequence[Sequence[str]]) -> Maths:
    """A matrix of numbers in plain text."""
    return Maths(
        lambda setter: setter.matrix(
            [[typeset.number(cell, setter) for cell in row] for row in rows]
        )
    )


def indexed(of: Maths, places: Sequence[int]) -> Maths:
    return Maths(lambda setter: setter.indexed(of.make(setter), places))


def relations(first: Maths | None, others: Sequence[tuple[str, Maths]]) -> Maths:
    """first = one ≈ another"""
    return Maths(
        lambda setter: setter.relations(
            first.make(setter) if first else "",
            [(sign, other.make(setter)) for sign, other in others],
        )
    )


def definitions(block: Block) -> Aligned:
    """The statements of a block, one per line."""
    return Aligned(tuple(definition(one) for one in block.statements))


def definition(one: Statement) -> Relation:
    sign = typeset.sides(one, UNICODE)[1]
    left, right = (Maths(lambda setter, i=i: typeset.sides(one, setter)[i]) for i in (0, 2))  # type: ignore[misc]
    return Relation(left, sign, right)


def prose(sentence: str) -> Text:
    """A sentence in which names with a subscript, such as W_v and d_q, are typeset as
    mathematics."""
    runs: list[str | Maths] = []
    at = 0
    for found in NAMED.finditer(sentence):
        runs += [sentence[at : found.start()], _named(found[2], bool(found[3]), bool(found[1]))]
        at = found.end()
    return tuple(run for run in (*runs, sentence[at:]) if run != "")


def _named(text: str, transposed: bool, root: bool) -> Maths:
    def make(setter: Setter) -> str:
        inside = setter.name(text, None, transposed)
        return setter.put("root", inside) if root else inside

    return Maths(make)
