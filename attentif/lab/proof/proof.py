"""Chains of equal expressions, each step checked before it is shown: by shapes, and on exact
numbers.

Both sides of a step are computed with fractions (irrational numbers with enclosures of 200 bits),
with different sizes in every case, and with the user's numbers where they are given. Does not know
which rule made a step.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from attentif.lab.exact import closed
from attentif.lab.exact.display import shown
from attentif.lab.exact.random_values import random_values
from attentif.lab.exact.steps import Cell, Matrix
from attentif.lab.exact.values import Numbers, Values, size_names, sizes_of
from attentif.lab.exact.worked import worked
from attentif.lab.language import fold
from attentif.lab.language.check_names import definitions
from attentif.lab.language.parse import EquationError, printed
from attentif.lab.language.tree import Block, Declaration, Equation, Expression, Name
from attentif.lab.proof.rewrite import IDENTITY, Claim, replaced
from attentif.lab.shape.shapes import Shape, Shapes, shapes
from attentif.lab.shape.sizes import of

CASES = 4  # sets of numbers, each with its own sizes
SIZES = (3, 2, 4, 1, 5)
BITS = 200  # to which two irrational numbers must agree

Same = Mapping[str, str]  # sizes assumed to be equal: {"d_q": "d"}
Make = Callable[[Block, int, Same], Values]  # the numbers of a case


class StepError(EquationError):
    """A step that does not hold: its number, both sides, and the numbers on which they differ."""

    def __init__(self, left: Name, step: int, message: str) -> None:
        self.left, self.step = left.text, step
        super().__init__(f"step {step} of {left.text}: {message}")


@dataclass(frozen=True)
class Step:
    """One line of a chain: equal to the line above it, or following from it under an assumption."""

    expression: Expression
    rule: str
    reason: str
    shape: Shape
    assumed: bool  # holds only under an assumption
    cases: int  # sets of exact numbers on which both sides were found equal
    own: bool  # also checked on the user's numbers

    @property
    def sign(self) -> str:
        """The sign before the line."""
        return "→" if self.assumed else "="


@dataclass(frozen=True)
class Chain:
    """left = first line = second line → line under an assumption = ..."""

    left: Name
    title: str
    steps: tuple[Step, ...]


def proved(
    block: Block,
    left: Name,
    claims: Iterable[Claim],
    title: str = "",
    own: Values | None = None,
    make: Make | None = None,
) -> Chain:
    """The chain of these claims, each checked; a StepError for the first that does not hold."""
    before: Expression = left
    same, cases, steps = dict[str, str](), list[Values](), list[Step]()
    for i, claim in enumerate(claims, 1):
        same |= dict(claim.sizes)
        if claim.sizes or not cases:  # sizes became equal: new matrices are needed
            cases = [(make or numbers)(block, case, same) for case in range(CASES)]
        try:
            steps.append(checked(block, before, claim, cases, same, own))
        except EquationError as error:
            raise StepError(left, i, error.message) from None
        before = claim.expression
    return Chain(left, title, tuple(steps))


def checked(
    block: Block,
    before: Expression,
    claim: Claim,
    cases: Sequence[Values],
    same: Same,
    own: Values | None = None,
) -> Step:
    """The step from `before` to the claim; an EquationError where the two differ."""
    shape = _same_shape(block, before, claim.expression, same)
    for given in cases:
        _same_numbers(block, before, claim, given)
    also = own is not None and _same_own(block, before, claim, own)
    return Step(
        claim.expression, claim.rule, claim.reason, shape, bool(claim.assumes), len(cases), also
    )


def _same_shape(block: Block, before: Expression, after: Expression, same: Same) -> Shape:
    found = shapes(block, {name: of(other) for name, other in same.items()})
    try:
        was, now = (found.of_node(node) for node in (before, after))
    except EquationError as error:
        raise EquationError(f"{printed(before)} is not {printed(after)}: {error.message}") from None
    if (was.rows, was.columns) != (now.rows, now.columns):
        raise EquationError(f"{printed(before)} is {was}, and {printed(after)} is {now}")
    return now


# Numbers


def numbers(block: Block, case: int, same: Same) -> Values:
    """Random fractions, with sizes that differ from each other and from case to case."""
    names = size_names(block, shapes(block))
    sizes = {name: SIZES[(i + case) % len(SIZES)] for i, name in enumerate(names)}
    return numbers_at(block, case, sizes | {name: sizes[other] for name, other in same.items()})


def numbers_at(block: Block, case: int, sizes: Mapping[str, int]) -> Values:
    """Random fractions with these sizes. No number is 0: zeros would hide mistakes."""
    given, rng = random_values(block, sizes, case), random.Random(case)

    def some(M: Numbers) -> Numbers:
        return tuple(tuple((x or Fraction(1)) / rng.choice((1, 1, 2, 3)) for x in row) for row in M)

    single = {name: some(M) for name, M in given.single.items()}
    return with_identity(replace(given, single=single), shapes(block))


def with_identity(given: Values, found: Shapes) -> Values:
    """The values with the identity matrix for I."""
    rows = (
        found.named[IDENTITY.text].rows.at(given.sizes).number()
        if IDENTITY.text in found.named
        else None
    )
    if rows is None:
        return given
    eye = tuple(tuple(Fraction(i == j) for j in range(rows)) for i in range(rows))
    return replace(given, single={**given.single, IDENTITY.text: eye})


def computed(block: Block, expressions: Sequence[Expression], given: Values) -> list[Matrix]:
    """The matrices of expressions in the block's names; only the equations that they need are
    worked."""
    wanted = needed(block, expressions)
    statements = [
        s for s in block.statements if isinstance(s, Declaration) or s.left.text in wanted
    ]
    asked = [Equation(Name(f"side_{i}"), node) for i, node in enumerate(expressions)]
    declared = {
        name.text
        for s in statements
        for name in (s.names if isinstance(s, Declaration) else (s.left,))
    }
    single = {name: M for name, M in given.single.items() if name in declared}
    work = worked(Block((*statements, *asked)), Values(single, given.family, given.sizes))
    return [work.matrix(equation.left.text) for equation in asked]


def needed(block: Block, expressions: Sequence[Expression]) -> set[str]:
    """Every name that the expressions need, directly or through definitions."""
    defined = definitions(block)
    wanted, waiting = set[str](), [name.text for node in expressions for name in fold.names(node)]
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted.add(name)
            waiting += [part.text for part in fold.names(defined[name])] if name in defined else []
    return wanted


def _same_numbers(block: Block, before: Expression, claim: Claim, given: Values) -> None:
    """An assumption about a name changes its numbers; about anything else, the expression."""
    for part, instead in claim.assumes:
        if isinstance(part, Name):
            (value,) = computed(block, [instead], given)
            given = replace(given, single={**given.single, part.text: value})  # type: ignore[dict-item]
        else:
            before = replaced(before, part, instead)
    one, other = computed(block, [before, claim.expression], given)
    for i, (row, against) in enumerate(zip(one, other, strict=True), 1):
        for j, (a, b) in enumerate(zip(row, against, strict=True), 1):
            if not equal(a, b):
                inputs = [
                    name
                    for name in given.single
                    if name in needed(block, [before, claim.expression])
                ]
                numbers = ", ".join(f"{name} = {_listed(given.single[name])}" for name in inputs)
                raise EquationError(
                    f"{printed(before)} is not {printed(claim.expression)}: in row {i}, column "
                    f"{j} the one has "
                    f"{shown(a)} and the other {shown(b)}, with {numbers}"
                )


def equal(a: Cell, b: Cell) -> bool:
    """Fractions exactly; irrational numbers to BITS bits."""
    if a is None or b is None or (isinstance(a, Fraction) and isinstance(b, Fraction)):
        return a == b
    low, high = closed.bounds(closed.minus(a, b), BITS)
    return low <= 0 <= high


def _listed(M: Matrix) -> str:
    return "[" + ", ".join("[" + ", ".join(shown(x) for x in row) + "]" for row in M) + "]"


def _same_own(block: Block, before: Expression, claim: Claim, own: Values) -> bool:
    """Check the user's numbers where they are enough for this step; assumptions are not checked
    on them."""
    if claim.assumes:
        return False
    sizes = sizes_of(block, own)
    given = with_identity(replace(own, sizes=sizes), shapes(block))
    declared = {
        name.text for s in block.statements if isinstance(s, Declaration) for name in s.names
    }
    if not needed(block, [before, claim.expression]) & declared <= given.single.keys():
        return False
    _same_numbers(block, before, claim, given)
    return True
