"""Rules that rewrite a part of an expression. proof.py checks every step on numbers: no rule is
trusted here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from attentif.lab.language import fold
from attentif.lab.language.check_names import definitions
from attentif.lab.language.parse import EquationError, expression, printed
from attentif.lab.language.tree import (
    Block,
    Call,
    Concat,
    Expression,
    Name,
    Product,
    Quotient,
    Sum,
    Transpose,
)
from attentif.lab.shape.shapes import shapes

IDENTITY = Name("I")
ONE = expression("1")


@dataclass(frozen=True)
class Rewrite:
    """One step of a plan: the rule, the parts that it rewrites wherever they occur, and the reason
    in words.

    `to` is the result, for rules that leave a choice; `sizes` are those that an assumption makes
    equal.
    """

    rule: str
    at: tuple[str, ...]
    reason: str
    to: str = ""
    sizes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Claim:
    """The claim of a step: the expression equals the one before it, under its assumptions."""

    expression: Expression
    rule: str
    reason: str
    assumes: tuple[tuple[Expression, Expression], ...] = ()  # the first is assumed to be the second
    sizes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Setting:
    """What rules may look up: the definitions of a block, and what was shown before."""

    block: Block
    shown: dict[str, Expression] = field(default_factory=dict)

    @property
    def definitions(self) -> dict[str, Expression]:
        return definitions(self.block)


# From the part, the result that is wanted (or the part itself) and the setting to the result; None:
# it does not apply.
Rule = Callable[[Expression, Expression, Setting], Expression | None]
RULES: dict[str, Rule] = {}


def followed(start: Expression, plan: Iterable[Rewrite], setting: Setting) -> Iterator[Claim]:
    """The claims of a plan, each from the one before it. Nothing is checked."""
    after = start
    for rewrite in plan:
        assumes: list[tuple[Expression, Expression]] = []
        for text in rewrite.at:
            part = expression(text)
            wanted = expression(rewrite.to) if rewrite.to else part
            if part not in fold.walk(after):
                raise EquationError(f"{text} does not occur in {printed(after)}")
            after = replaced(after, part, applied(rewrite.rule, part, wanted, setting))
            if rewrite.rule in ASSUMING:
                assumes.append((part, wanted))
        yield Claim(after, rewrite.rule, rewrite.reason, tuple(assumes), rewrite.sizes)


def applied(rule: str, part: Expression, wanted: Expression, setting: Setting) -> Expression:
    """The result of a rule; an EquationError where it does not apply."""
    found = RULES[rule](part, wanted, setting)
    if found is None:
        result = f" with the result {printed(wanted)}" if wanted != part else ""
        raise EquationError(f"the rule {rule!r} does not apply to {printed(part)}{result}")
    return found


def replaced(node: Expression, part: Expression, instead: Expression) -> Expression:
    """The tree with every such part replaced, the outermost first."""
    if node == part:
        return instead
    return fold.rebuilt(node, [replaced(child, part, instead) for child in fold.children(node)])


def product(factors: list[Expression]) -> Expression:
    return factors[0] if len(factors) == 1 else Product(tuple(factors))


# The rules, by the name of their function


def rule(function: Rule) -> Rule:
    RULES[function.__name__.replace("_", " ")] = function
    return function


@rule
def define(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """A name becomes its definition."""
    return setting.definitions.get(node.text) if isinstance(node, Name) else None


@rule
def name(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """An expression becomes the name that it defines."""
    return next(
        (Name(called) for called, right in setting.definitions.items() if right == node), None
    )


@rule
def lemma(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """A name becomes what an earlier chain ended with."""
    return setting.shown.get(node.text) if isinstance(node, Name) else None


@rule
def transpose_product(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """(A B)^T = B^T A^T."""
    match node:
        case Transpose(Product(factors)):
            return Product(tuple(Transpose(factor) for factor in reversed(factors)))
    return None


@rule
def transpose_twice(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """(A^T)^T = A."""
    return node.of.of if isinstance(node, Transpose) and isinstance(node.of, Transpose) else None


@rule
def identity(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """A I = I A = A, and 1 A = A."""
    factors = node.factors if isinstance(node, Product) else ()
    left = [factor for factor in factors if factor not in (IDENTITY, ONE)]
    return product(left) if 0 < len(left) < len(factors) else None


@rule
def regroup(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """(A B) C = A (B C): other brackets around the same factors."""
    return to if len(_factors(node)) > 1 and _factors(node) == _factors(to) else None


def _factors(node: Expression) -> list[Expression]:
    return (
        [part for factor in node.factors for part in _factors(factor)]
        if isinstance(node, Product)
        else [node]
    )


@rule
def block_product(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """X [A | B] = [X A | X B]."""
    match node:
        case Product((*before, Concat(index, parts))):
            return Concat(index, tuple(Product((*before, part)) for part in parts))
    return None


@rule
def distribute(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """A (B + C) D = A B D + A C D."""
    factors = node.factors if isinstance(node, Product) else ()
    for i, factor in enumerate(factors):
        if isinstance(factor, Sum):
            before, after = factors[:i], factors[i + 1 :]
            return Sum(
                tuple((sign, Product((*before, term, *after))) for sign, term in factor.terms)
            )
    return None


@rule
def scalars(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """(c A) B = c (A B), (c A)^T = c A^T, (A / c) B = A B / c: scalars move freely in a product."""
    found = shapes(setting.block)

    def is_scalar(part: Expression) -> bool:
        return found.of_node(part).scalar

    return to if _pulled(node, is_scalar) == _pulled(to, is_scalar) else None


def _pulled(
    node: Expression, is_scalar: Callable[[Expression], bool]
) -> tuple[list[str], list[str], list[Expression]]:
    """The scalar factors of a product, its scalar divisors, and its matrices in their order."""
    match node:
        case Product(factors):
            parts = [_pulled(factor, is_scalar) for factor in factors]
            return (
                sorted(text for above, _, _ in parts for text in above),
                sorted(text for _, below, _ in parts for text in below),
                [matrix for _, _, matrices in parts for matrix in matrices],
            )
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


@rule
def root(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """sqrt(c) sqrt(c) = c."""
    match node:
        case Product((Call("sqrt", (one,)), Call("sqrt", (other,)))) if one == other:
            return one
    return None


@rule
def cancel(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """c A / c = A, and c / c = 1."""
    match node:
        case Quotient(top, divisor) if top == divisor:
            return ONE
        case Quotient(Product((first, *rest)), divisor) if first == divisor:
            return product(rest)
    return None


@rule
def drop(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """Assumed: f(A) is A, or A / c is A."""
    return to if to != node and fold.children(node)[:1] == (to,) else None


@rule
def assume(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """Assumed: the part is the result."""
    return to if to != node else None


@rule
def known(node: Expression, to: Expression, setting: Setting) -> Expression | None:
    """True of the numbers that the chain is about, by the reason given."""
    return to if to != node else None


ASSUMING = ("drop", "assume")
