"""The number of parameters and multiply-adds of a block, as polynomials in its sizes. Knows no
values.

A product of a x b by b x c takes a·b·c multiply-adds; several factors are multiplied from left to
right. Operations on single entries (softmax, norms, sums, scalars) are not counted: they are few
beside the products.
"""

from __future__ import annotations

import re
from typing import Literal

from attentif.lab.language import fold
from attentif.lab.language.tree import Block, Equation, Expression, Product
from attentif.lab.shape.shapes import Shapes
from attentif.lab.shape.sizes import Poly, total

Kind = Literal["input", "weight", "computed"]
# The blackboard's names of weights: W, W_q, W1; the rows b, b_q and g, g_X; with any module path
# before them.
WEIGHT = re.compile(r"W\w*|[bg](_\w+|\d+)?|bias|gamma|beta")


def kinds(block: Block, shapes: Shapes) -> dict[str, Kind]:
    """For each name: computed, a weight (by its name: W..., b..., g...), or an input."""
    computed = {s.left.text for s in block.statements if isinstance(s, Equation)}
    return {name: "computed" if name in computed else kind(name) for name in shapes.of}


def kind(name: str) -> Literal["input", "weight"]:
    """The kind of a name that is not computed."""
    return "weight" if WEIGHT.fullmatch(name.rsplit(".", 1)[-1]) else "input"


def counts(block: Block, shapes: Shapes) -> dict[str, Poly]:
    """Parameters of each weight and multiply-adds of each equation, for all heads, in the sizes'
    names."""
    found, heads = dict[str, Poly](), shapes.heads
    for name, kind in kinds(block, shapes).items():
        if kind == "weight":
            shape = shapes.named[name]
            found[name] = shape.rows * shape.columns * (heads if shape.family else 1)
    products = {
        s.left.text: multiply_adds(s.right, shapes)
        for s in block.statements
        if isinstance(s, Equation)
    }
    return found | products


def multiply_adds(node: Expression, shapes: Shapes) -> Poly:
    """The multiply-adds of an expression, in the sizes' names; a product without [h] is computed
    once for all heads."""
    costs, heads = list[Poly](), shapes.heads
    for product in fold.walk(node):
        if isinstance(product, Product):
            factors = [
                shape for part in product.factors if not (shape := shapes.of_node(part)).scalar
            ]
            family = bool(factors) and factors[0].family
            for factor in factors[1:]:
                family = (
                    family or factor.family
                )  # from the first factor with [h] on, products are per head
                costs.append(
                    factors[0].rows * factor.rows * factor.columns * (heads if family else 1)
                )
    return total(costs)
