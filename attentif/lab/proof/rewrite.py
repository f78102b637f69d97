"""Rules that write an expression in another way: each takes a part of a tree and gives what may stand in its place.

A rule says so where it does not fit. That what it gives is the same matrix is for proof.py to check, on numbers:
nothing here is believed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError, expression, printed
from attentif.lab.language.tree import (
    Block,
    Call,
    Concat,
    Equation,
    Expression,
    Name,
    Number,
    Product,
    Quotient,
    Sum,
    Transpose,
)
from attentif.lab.shape.shapes import Shapes, shapes

IDENTITY = Name("I")
ONE = Number(Fraction(1))


@dataclass(frozen=True)
class Rewrite:
    """One step of a plan: the rule, the parts that it rewrites wherever they stand, and the reason in words.

    `to` is what stands in their place, for rules that leave a choice; `sizes` are those that an assumption makes equal.
    """

    rule: str
    at: tuple[str, ...]
    reason: str
    to: str = ""
    sizes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Claim:
    """What a step says: the expression is the one before it, under what it assumes."""

    expression: Expression
    rule: str
    reason: str
    assumes: tuple[tuple[Expression, Expression], ...] = ()  # this is taken to be that
    sizes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Setting:
    """What rules may look up: the definitions of a block, what was shown before, and what is a scalar."""

    block: Block
    shown: dict[str, Expression] = field(default_factory=dict)

    @property
    def definitions(self) -> dict[str, Expression]:
        return {s.left.text: s.right for s in self.block.statements if isinstance(s, Equation)}

    def shapes(self) -> Shapes:
        return shapes(self.block)


Rule = Callable[[Expression, Expression, Setting], Expression]  # the part, what is wanted (or the part), where


def followed(start: Expression, plan: Iterable[Rewrite], setting: Setting) -> Iterator[Claim]:
    """The claims of a plan, each from the one before it. Nothing is checked."""
    after = start
    for rewrite in plan:
        assumes: list[tuple[Expression, Expression]] = []
        for text in rewrite.at:
            part = expression(text)
            wanted = expression(rewrite.to) if rewrite.to else part
            if part not in fold.walk(after):
                raise EquationError(f"{text} does not stand in {printed(after)}")
            after = replaced(after, part, RULES[rewrite.rule](part, wanted, setting))
            if rewrite.rule in ASSUMING:
                assumes.append((part, wanted))
        yield Claim(after, rewrite.rule, rewrite.reason, tuple(assumes), rewrite.sizes)


def replaced(node: Expression, part: Expression, instead: Expression) -> Expression:
    """The tree with every such part replaced, the outermost first."""
    if node == part:
        return instead
    return fold.rebuilt(node, [replaced(child, part, instead) for child in fold.children(node)])


def unfit(rule: str, node: Expression) -> EquationError:
    return EquationError(f"{rule} does not apply to {printed(node)}")


def product(factors: list[Expression]) -> Expression:
    return factors[0] if len(factors) == 1 else Product(tuple(factors))


# The rules


def define(node: Expression, _: Expression, setting: Setting) -> Expression:
    """A name for what it was defined to be."""
    if not isinstance(node, Name) or node.text not in setting.definitions:
        raise unfit("a definition", node)
    return setting.definitions[node.text]


def name(node: Expression, _: Expression, setting: Setting) -> Expression:
    """The name of what is defined to be just that."""
    for called, right in setting.definitions.items():
        if right == node:
            return Name(called)
    raise unfit("a name", node)


def lemma(node: Expression, _: Expression, setting: Setting) -> Expression:
    """A name for what it was shown to be."""
    if not isinstance(node, Name) or node.text not in setting.shown:
        raise unfit("what was shown", node)
    return setting.shown[node.text]


def transpose_product(node: Expression, _: Expression, __: Setting) -> Expression:
    """(A B)^T = B^T A^T."""
    if not (isinstance(node, Transpose) and isinstance(node.of, Product)):
        raise unfit("(A B)^T = B^T A^T", node)
    return Product(tuple(Transpose(factor) for factor in reversed(node.of.factors)))


def transpose_twice(node: Expression, _: Expression, __: Setting) -> Expression:
    """(A^T)^T = A."""
    if not (isinstance(node, Transpose) and isinstance(node.of, Transpose)):
        raise unfit("(A^T)^T = A", node)
    return node.of.of


def identity(node: Expression, _: Expression, __: Setting) -> Expression:
    """A I = I A = A, and 1 A = A."""
    factors = node.factors if isinstance(node, Product) else ()
    left = [factor for factor in factors if factor not in (IDENTITY, ONE)]
    if not left or len(left) == len(factors):
        raise unfit("A I = A", node)
    return product(left)


def regroup(node: Expression, to: Expression, _: Setting) -> Expression:
    """(A B) C = A (B C): other brackets around the same factors."""
    if _factors(node) != _factors(to) or len(_factors(node)) < 2:
        raise unfit(f"moving brackets to {printed(to)}", node)
    return to


def _factors(node: Expression) -> list[Expression]:
    return [part for factor in node.factors for part in _factors(factor)] if isinstance(node, Product) else [node]


def block_product(node: Expression, _: Expression, __: Setting) -> Expression:
    """X [A | B] = [X A | X B]."""
    if not (isinstance(node, Product) and isinstance(node.factors[-1], Concat)):
        raise unfit("X [A | B] = [X A | X B]", node)
    *before, last = node.factors
    return Concat(last.index, tuple(Product((*before, part)) for part in last.parts))  # type: ignore[union-attr]


def distribute(node: Expression, _: Expression, __: Setting) -> Expression:
    """A (B + C) D = A B D + A C D."""
    factors = node.factors if isinstance(node, Product) else ()
    for i, factor in enumerate(factors):
        if isinstance(factor, Sum):
            before, after = factors[:i], factors[i + 1 :]
            return Sum(tuple((sign, Product((*before, term, *after))) for sign, term in factor.terms))
    raise unfit("A (B + C) = A B + A C", node)


def scalars(node: Expression, to: Expression, setting: Setting) -> Expression:
    """(c A) B = c (A B), (c A)^T = c A^T, (A / c) B = A B / c: numbers may stand anywhere in a product."""
    found = setting.shapes()

    def is_scalar(part: Expression) -> bool:
        return found.of_node(part, named=True).scalar

    if _pulled(node, is_scalar) != _pulled(to, is_scalar):
        raise unfit(f"moving numbers to {printed(to)}", node)
    return to


def _pulled(node: Expression, is_scalar: Callable[[Expression], bool]) -> tuple[list[str], list[str], list[Expression]]:
    """The scalars of a product, those that it is divided by, and its matrices in their order."""
    match node:
        case Product(factors):
            parts = [_pulled(factor, is_scalar) for factor in factors]
            return (sorted(text for above, _, _ in parts for text in above),
                    sorted(text for _, below, _ in parts for text in below),
                    [matrix for _, _, matrices in parts for matrix in matrices])  # fmt: skip
        case Quotient(top, divisor):
            above, below, matrices = _pulled(top, is_scalar)
            over, under, rest = _pulled(divisor, is_scalar)
            if not rest:
                return sorted([*above, *under]), sorted([*below, *over]), matrices
        case Transpose(of):
            above, below, matrices = _pulled(of, is_scalar)
            if matrices and (above or below):
                return above, below, [Transpose(product(matrices))]
    return ([printed(node)], [], []) if is_scalar(node) else ([], [], [node])


def root(node: Expression, _: Expression, __: Setting) -> Expression:
    """sqrt(c) sqrt(c) = c."""
    match node:
        case Product((Call("sqrt", (one,)), Call("sqrt", (other,)))) if one == other:
            return one
    raise unfit("√c √c = c", node)


def cancel(node: Expression, _: Expression, __: Setting) -> Expression:
    """c A / c = A, and c / c = 1."""
    match node:
        case Quotient(top, divisor) if top == divisor:
            return ONE
        case Quotient(Product((first, *rest)), divisor) if first == divisor:
            return product(rest)
    raise unfit("c A / c = A", node)


def drop(node: Expression, to: Expression, _: Setting) -> Expression:
    """Assumed: f(A) is A, or A / c is A."""
    if to == node or fold.children(node)[:1] != (to,):
        raise unfit(f"leaving out all but {printed(to)}", node)
    return to


def assume(node: Expression, to: Expression, _: Setting) -> Expression:
    """Assumed: one is the other."""
    if to == node:
        raise unfit("an assumption", node)
    return to


def known(node: Expression, to: Expression, _: Setting) -> Expression:
    """True of the numbers that the chain is about, for a reason of their own."""
    if to == node:
        raise unfit("what is known", node)
    return to


RULES: dict[str, Rule] = {
    "define": define, "name": name, "lemma": lemma, "transpose product": transpose_product,
    "transpose twice": transpose_twice, "identity": identity, "regroup": regroup, "block product": block_product,
    "distribute": distribute, "scalars": scalars, "root": root, "cancel": cancel, "drop": drop, "assume": assume,
    "known": known,
}  # fmt: skip
ASSUMING = ("drop", "assume")
