"""Known mistakes as changes of the equations: worked by the blackboard, they are compared with a student's matrix.

A mistake changes one expression (the scale is left out), swaps two names, or moves numbers (heads interleaved). Knows
no marks and no files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, product

from attentif.lab.exact import closed
from attentif.lab.exact.display import Decimal
from attentif.lab.exact.floats import Floats, FloatWork, Place
from attentif.lab.exact.operations import transposed
from attentif.lab.exact.steps import Matrix, Step, Work
from attentif.lab.exact.worked import again
from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError
from attentif.lab.language.tree import (
    Call,
    Concat,
    Elementwise,
    Expression,
    Name,
    Number,
    Product,
    Quotient,
    Split,
    Transpose,
)

Matrices = Mapping[Place, Matrix]


@dataclass(frozen=True)
class Mistake:
    """A mistake by its short name, for statistics, and what to tell the student."""

    name: str
    sentence: str


NO_SCALE = Mistake("scale forgotten", "the scores are not divided by the square root of the key length")
BY_LENGTH = Mistake("scale by d_k", "the scores are divided by the key length itself, not by its square root")
BY_WIDTH = Mistake("scale by another size", "the scores are divided by the square root of another size")
MULTIPLIED = Mistake("scale multiplied", "the scores are multiplied by the square root of the key length, not divided")
COLUMNS = Mistake("softmax over columns", "the softmax is taken over the columns: each row must sum to 1")
NO_SOFTMAX = Mistake("softmax forgotten", "the softmax is left out")
NO_TRANSPOSE = Mistake("transpose lost", "a transpose is lost: the scores are Q Kᵀ, a row for each query")
ANSWER_TRANSPOSED = Mistake("answer transposed", "the answer is the transpose of the right matrix")
FACTORS = Mistake("factors in the wrong order", "the factors of a product are in the wrong order")
INVERTED = Mistake("mask inverted", "the mask is inverted: 1 is may attend, 0 is may not")
AFTER = Mistake("mask after softmax", "the mask is applied after the softmax: the rows no longer sum to 1")
ZERO = Mistake("masked scores are 0", "masked scores are 0 where they must be -∞: e^0 is not 0")
NO_MASK = Mistake("mask forgotten", "the mask is left out")
INTERLEAVED = Mistake("heads interleaved", "the columns of the heads are interleaved: a head is a run of columns")
RESHAPED = Mistake(
    "reshape without transpose", "the numbers are reshaped in the wrong order: tokens and heads are mixed"
)
AXIS = Mistake("wrong axis", "the heads are put together, or cut, along the wrong axis: they belong side by side")
SUMMED = Mistake("heads added", "the heads are added, not put side by side")
ROUNDED = Mistake("rounded too early", "the weights were rounded before they were used: keep more digits until the end")
SWAPS = {("k", "v"): "K and V swapped", ("q", "k"): "Q and K swapped", ("q", "v"): "Q and V swapped",
         ("x", "e"): "X and E swapped"}  # fmt: skip


def explanations(
    work: Work,
    own: Matrices,
    place: Place,
    known: frozenset[str],
    near: Callable[[Floats], bool],
    fits: Callable[[Matrix], bool],
) -> dict[Mistake, Matrix]:
    """The mistakes that give a matrix which fits the student's, with it; several where they cannot be told apart.

    `own` are the student's earlier matrices that differ from the work's; mistakes are looked for in what leads from the
    `known` names to the place. A matrix of floats that is near is worked exactly, and must fit.
    """
    found: dict[Mistake, Matrix] = {}
    for base in (own, {}) if own else (own,):
        quick = None
        for what, moved, changed in _variants(work, base, place, known - {place[0]}):
            with suppress(ValueError, LookupError, TypeError, ArithmeticError):  # names or sizes that do not fit
                quick = quick or FloatWork(work, base)
                if what in found or not near(quick.again(moved, changed, place)):
                    continue
                M = moved[place] if place in moved else again(work, {**base, **moved}, changed, place)[place]
                if fits(M):
                    found[what] = M
    return found


Variant = tuple[Mistake, dict[Place, Matrix], dict[str, Expression]]  # matrices that move, right-hand sides that change


def _variants(work: Work, own: Matrices, place: Place, known: frozenset[str]) -> Iterator[Variant]:
    try:
        at = again(work, own, until=place)
    except EquationError:  # the student's matrices are of other sizes
        return
    yield ANSWER_TRANSPOSED, {place: transposed(at[place])}, {}
    steps = _leading(work, place, known)
    sides = {step.name: step.equation.right for step in steps}
    for name, right in sides.items():
        for what, changed in rewritten(right, work):
            yield what, {}, {name: changed}
    heads = dict.fromkeys(name.text[:-1] for right in sides.values() for name in fold.names(right))
    for ((one, two), called), before in product(SWAPS.items(), heads):
        swapped = {
            name: other for name, right in sides.items() if (other := _swapped(right, before, one, two)) != right
        }
        what = Mistake(called, f"{called.replace(' swapped', '')} are swapped")
        for each in [swapped, *({name: other} for name, other in swapped.items() if len(swapped) > 1)]:
            if each:
                yield what, {}, each
    yield from _masks(work, steps)
    before = _leading(work, place, frozenset())
    for what, moved in chain(_heads(at, steps), _rounded(at, before, place)):
        yield what, moved, {}


def _leading(work: Work, place: Place, known: frozenset[str]) -> list[Step]:
    """The steps between what is known and the place, which is the last of them."""
    needed = {place[0]}
    for step in reversed(work.steps):
        if step.name in needed and step.name not in known and not step.given:
            needed |= {name.text for name in fold.names(step.equation.right)}
    return [step for step in work.steps if step.name in needed and step.name not in known and not step.given]


# Changes of an expression


def rewritten(node: Expression, work: Work) -> Iterator[tuple[Mistake, Expression]]:
    """The expression with one of its nodes changed, each by a known mistake."""
    yield from _changed(node, work)
    parts = fold.children(node)
    for i, part in enumerate(parts):
        for what, other in rewritten(part, work):
            yield what, fold.rebuilt(node, [*parts[:i], other, *parts[i + 1 :]])


def _changed(node: Expression, work: Work) -> Iterator[tuple[Mistake, Expression]]:
    match node:
        case Quotient(top, Call("sqrt", (length,)) as root):
            yield NO_SCALE, top
            yield BY_LENGTH, Quotient(top, length)
            yield MULTIPLIED, Product((root, top))
            for name in work.sizes:
                if name.startswith("d") and Name(name) != length:
                    yield BY_WIDTH, Quotient(top, Call("sqrt", (Name(name),)))
        case Quotient(top, Number(value)):
            yield NO_SCALE, top
            yield BY_LENGTH, Quotient(top, Number(value * value))
        case Call("softmax", (scores,)):
            yield COLUMNS, Transpose(Call("softmax", (Transpose(scores),)))
            yield NO_SOFTMAX, scores
            if (masked := _mask_of(scores, work)) is not None:
                yield AFTER, Elementwise(Call("softmax", (masked.arguments[0],)), masked.arguments[1])
        case Call("mask", (scores, M)):
            yield NO_MASK, scores
            yield ZERO, Elementwise(scores, M)
        case Product((left, Transpose(right))):
            yield NO_TRANSPOSE, Product((left, right))
            yield NO_TRANSPOSE, Product((right, Transpose(left)))
            yield NO_TRANSPOSE, Product((Transpose(left), right))
        case Product((left, right)):
            yield FACTORS, Product((right, left))
            yield NO_TRANSPOSE, Product((Transpose(left), right))
            yield NO_TRANSPOSE, Product((left, Transpose(right)))


def _mask_of(scores: Expression, work: Work) -> Call | None:
    """The mask around the scores, or in the equation of their name."""
    if isinstance(scores, Name):
        scores = next((step.equation.right for step in work.steps if step.name == scores.text), scores)
    return scores if isinstance(scores, Call) and scores.function == "mask" else None


def _swapped(right: Expression, before: str, one: str, two: str) -> Expression:
    """K for V and V for K; with `before`, W_k for W_v."""
    names = {
        f"{before}{a}": f"{before}{b}" for x, y in ((one, two), (two, one)) for a, b in ((x, y), (x.upper(), y.upper()))
    }

    def renamed(node: Expression, parts: tuple[Expression, ...]) -> Expression:
        return (
            Name(names.get(node.text, node.text), node.index) if isinstance(node, Name) else fold.rebuilt(node, parts)
        )

    return fold.fold(right, renamed)


# Numbers that move


def _masks(work: Work, steps: list[Step]) -> Iterator[Variant]:
    """Reversed, or transposed; a row that sees nothing gives zeros, or sees all, or is uniform."""
    for step in steps:
        for node in fold.walk(step.equation.right):
            if not isinstance(node, Call) or node.function != "mask" or not isinstance(node.arguments[1], Name):
                continue
            place = node.arguments[1].text, None
            inverse = tuple(tuple(Fraction(not x) for x in row) for row in work.inputs.get(place, ()))
            full = tuple(row if any(row) else (Fraction(1),) * len(row) for row in inverse)
            for other in dict.fromkeys([inverse, full, transposed(work.inputs.get(place, ()))]):
                yield INVERTED, {place: other}, {}
            equal = Call("mask", (Elementwise(*node.arguments), Name("seen")))  # scores that are all 0
            changed = _replaced(step.equation.right, node, equal)
            yield INVERTED, {place: inverse, ("seen", None): full}, {step.name: changed}


def _replaced(whole: Expression, old: Expression, new: Expression) -> Expression:
    return fold.fold(whole, lambda at, parts: new if at == old else fold.rebuilt(at, parts))


def _heads(at: Matrices, steps: list[Step]) -> Iterator[tuple[Mistake, dict[Place, Matrix]]]:
    """Splits and concatenations of other columns, or along the other axis."""
    splits: dict[Mistake, list[dict[Place, Matrix]]] = {INTERLEAVED: [], RESHAPED: [], AXIS: []}
    for step in steps:
        right = step.equation.right
        if isinstance(right, Concat) and right.index is not None and isinstance(right.parts[0], Name):
            parts = [M for (name, h), M in sorted(at.items(), key=lambda one: one[0][1] or 0)
                     if name == right.parts[0].text]  # fmt: skip
            for what, joined in _joined(parts):
                yield what, {(step.name, None): joined}
        elif isinstance(right, Split) and isinstance(right.of, Name) and step.head == 1:
            whole, heads = at[right.of.text, None], max(s.head or 0 for s in steps if s.name == step.name)
            for what, chunks in _cut(whole, heads):
                splits[what].append({(step.name, h): chunk for h, chunk in enumerate(chunks, 1)})
    for what, each in splits.items():
        for moved in [dict(chain.from_iterable(one.items() for one in each)), *each]:
            if moved:
                yield what, moved


def _joined(parts: list[Matrix]) -> Iterator[tuple[Mistake, Matrix]]:
    n, d = len(parts[0]), len(parts[0][0])
    yield INTERLEAVED, tuple(tuple(part[i][j] for j in range(d) for part in parts) for i in range(n))
    yield AXIS, tuple(row for part in parts for row in part)
    flat = [cell for part in parts for row in part for cell in row]
    yield RESHAPED, _rows(flat, d * len(parts))
    if all(cell is not None for cell in flat):
        yield SUMMED, tuple(tuple(closed.total(part[i][j] or Fraction(0) for part in parts) for j in range(d))
                            for i in range(n))  # fmt: skip


def _cut(whole: Matrix, heads: int) -> Iterator[tuple[Mistake, list[Matrix]]]:
    yield INTERLEAVED, [tuple(row[h::heads] for row in whole) for h in range(heads)]
    flat, n, d = [cell for row in whole for cell in row], len(whole), len(whole[0]) // heads
    yield RESHAPED, [_rows(flat[h * n * d : (h + 1) * n * d], d) for h in range(heads)]
    if n % heads == 0:
        yield AXIS, [whole[h * n // heads : (h + 1) * n // heads] for h in range(heads)]


def _rows(flat: list[closed.Exact | None], d: int) -> Matrix:
    return tuple(tuple(flat[i : i + d]) for i in range(0, len(flat), d))


def _rounded(at: Matrices, steps: list[Step], place: Place) -> Iterator[tuple[Mistake, dict[Place, Matrix]]]:
    """The weights of every softmax before the place, rounded to a few decimals."""
    weights = {step.name for step in steps if step.name != place[0] and "softmax" in
               {node.function for node in fold.walk(step.equation.right) if isinstance(node, Call)}}  # fmt: skip
    if weights:
        for places in range(4):
            yield ROUNDED, {key: rounded(M, places) for key, M in at.items() if key[0] in weights}


def rounded(M: Matrix, places: int) -> Matrix:
    return tuple(
        tuple(None if x is None else Decimal(Fraction(closed.decimals(x, places)), places) for x in row) for row in M
    )
