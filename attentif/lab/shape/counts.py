"""How many parameters a block has and how many multiply-adds it takes, in the sizes' own names. Knows no values.

A multiply-add is one number times another, added to a sum: a matrix product of a x b by b x c takes a·b·c of them, from
left to right where there are several factors. What is done entry by entry (softmax, norms, sums, scalars) is not
counted: it grows with the size of a matrix, and not with the width of a product as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from attentif.lab.language import fold
from attentif.lab.language.tree import Block, Equation, Expression, Product
from attentif.lab.shape.shapes import Shapes
from attentif.lab.shape.sizes import Poly, total

Kind = Literal["input", "weight", "computed"]
# The blackboard's own names of what is learnt: W, W_q, W1; the rows b, b_q and g, g_X. Their place changes nothing.
WEIGHT = re.compile(r"W\w*|[bg](_\w+|\d+)?|bias|gamma|beta")


@dataclass(frozen=True)
class Counts:
    """Parameters of each weight and multiply-adds of each equation, by name; a family's are those of all heads."""

    parameters: dict[str, Poly]
    multiply_adds: dict[str, Poly]

    @property
    def all_parameters(self) -> Poly:
        return total(self.parameters.values())

    @property
    def all_multiply_adds(self) -> Poly:
        return total(self.multiply_adds.values())


def kinds(block: Block, shapes: Shapes) -> dict[str, Kind]:
    """For each name: is it computed, learnt (by its name: W..., b..., g...), or put in?"""
    computed = {s.left.text for s in block.statements if isinstance(s, Equation)}
    return {name: "computed" if name in computed else kind(name) for name in shapes.of}


def kind(name: str) -> Literal["input", "weight"]:
    """What a name that is not computed stands for."""
    return "weight" if WEIGHT.fullmatch(name.rsplit(".", 1)[-1]) else "input"


def counts(block: Block, shapes: Shapes, *, named: bool = False) -> Counts:
    """Numbers where sizes are given; with `named`, polynomials in the sizes' names all the same."""
    heads, numbers = shapes.heads(named=True), {} if named else shapes.numbers
    parameters, products = dict[str, Poly](), dict[str, Poly]()
    for name, kind in kinds(block, shapes).items():
        if kind == "weight":
            shape = shapes.named[name]
            parameters[name] = (shape.rows * shape.columns * (heads if shape.family else 1)).at(numbers)
    for statement in block.statements:
        if isinstance(statement, Equation):
            products[statement.left.text] = multiply_adds(statement.right, shapes).at(numbers)
    return Counts(parameters, products)


def multiply_adds(node: Expression, shapes: Shapes) -> Poly:
    """Of all products in an expression, in the sizes' names; one that has no [h] in it is done once for all heads."""
    costs, heads = list[Poly](), shapes.heads(named=True)
    for product in fold.walk(node):
        if isinstance(product, Product):
            factors = [shape for part in product.factors if not (shape := shapes.of_node(part, named=True)).scalar]
            family = bool(factors) and factors[0].family
            for factor in factors[1:]:
                family = family or factor.family  # once one factor is a family, so is every product after it
                costs.append(factors[0].rows * factor.rows * factor.columns * (heads if family else 1))
    return total(costs)
