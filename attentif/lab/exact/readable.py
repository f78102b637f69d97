"""Small whole numbers with which a block is pleasant to work by hand: a softmax that can be read.

The same seed gives the same numbers. Draws, works the block as far as its last softmax, and draws
again where a weight is nearly 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from attentif.lab.exact.random_values import Draw, Plain, filled
from attentif.lab.exact.steps import Work
from attentif.lab.exact.values import Numbers, Values, size_names
from attentif.lab.exact.worked import worked
from attentif.lab.language import fold
from attentif.lab.language.check_names import definitions
from attentif.lab.language.parse import EquationError
from attentif.lab.language.tree import Block, Call, Equation, Expression
from attentif.lab.shape.counts import kind
from attentif.lab.shape.shapes import shapes

MOST = 0.95  # a weight beside which the others can still be read
EVEN = 0.01  # weights that differ by less say nothing
TRIES = 12


def readable_values(
    block: Block,
    sizes: Mapping[str, int] | None = None,
    seed: int | str = 0,
    plain: Plain | None = None,
    fixed: Mapping[str, Numbers] | None = None,
    tries: int = TRIES,
) -> Values:
    """Whole numbers from -3 to 3, smaller ones in what a softmax is made of; masks, ids and turns
    as random_values has.

    Of several draws the first whose softmax can be read; where none can, the one whose largest
    weight is smallest. What is `fixed` is not drawn.
    """
    equations = [isinstance(s, Equation) and bool(softmaxes(s.right)) for s in block.statements]
    last = max((i for i, calls in enumerate(equations) if calls), default=-1)
    part, inside = replace(block, statements=block.statements[: last + 1]), inside_softmax(block)
    found: list[tuple[float, int, Values]] = []
    for i in range(tries):
        given = filled(block, plain or mild(inside, 2 + i // 2), sizes, f"{seed} {i}")
        given = replace(given, single={**given.single, **(fixed or {})})
        try:
            largest = largest_weight(_worked(part, given)) if last >= 0 else 0.0
        except EquationError:  # too much to work out: the caller finds out too, and says where
            return given
        if largest <= MOST:
            return given
        found.append((largest, i, given))
    return min(found, key=lambda one: one[:2])[2]


def largest_weight(work: Work) -> float:
    """The largest weight of a softmax in a row of two or more; 1 where there is none, or every
    row is even."""
    rows = [
        [float(x) for x in row if x]
        for step in work.steps
        for stage in step.stages
        if stage.kind == "softmax"
        for row in stage.matrix
    ]
    wide = [row for row in rows if len(row) > 1]
    uneven = any(max(row) - min(row) > EVEN for row in wide)
    return max(map(max, wide)) if uneven else 1.0


def mild(inside: set[str], zeros: int = 2) -> Plain:
    """Numbers that keep scores small: in the weights among `inside`, which a softmax is made of,
    mostly 0."""

    few = (-1, 1, *(0,) * zeros)

    def plain(name: str, n: int, d: int, draw: Draw) -> Numbers:
        def one() -> int:
            if name not in inside:
                return draw(-3, 3)
            return few[draw(0, zeros + 1)] if kind(name) == "weight" else draw(-1, 2)

        return tuple(tuple(Fraction(one()) for _ in range(d)) for _ in range(n))

    return plain


def inside_softmax(block: Block) -> set[str]:
    """Every name that a softmax is computed from."""
    defined, found = definitions(block), set[str]()
    waiting = [
        part for right in defined.values() for call in softmaxes(right) for part in call.arguments
    ]
    while waiting:
        new = {name.text for name in fold.names(waiting.pop())} - found
        found |= new
        waiting += [defined[name] for name in new if name in defined]
    return found


def softmaxes(node: Expression) -> list[Call]:
    return [at for at in fold.walk(node) if isinstance(at, Call) and at.function == "softmax"]


def _worked(part: Block, given: Values) -> Work:
    """A part of a block with those of the block's values that it has."""
    found = shapes(part)
    single = {name: M for name, M in given.single.items() if name in found.of}
    family = {name: M for name, M in given.family.items() if name in found.of}
    sizes = {name: given.sizes[name] for name in size_names(part, found) if name in given.sizes}
    return worked(part, replace(given, single=single, family=family, sizes=sizes))
