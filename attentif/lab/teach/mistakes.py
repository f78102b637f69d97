"""Known mistakes as changes of the equations: worked by the blackboard, they are compared with a
student's matrix.

A mistake changes one expression (the scale is left out), swaps two names, or moves numbers (heads
interleaved). Names, sentences and changes of expressions are the data of mistakes.toml. Knows no
marks and no files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from importlib.resources import files
from itertools import chain, product

from attentif.lab.exact import closed
from attentif.lab.exact.display import Decimal
from attentif.lab.exact.operations import transposed
from attentif.lab.exact.steps import Matrix, Place, Step, Work, size
from attentif.lab.exact.worked import again
from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError, expression
from attentif.lab.language.tree import Call, Concat, Elementwise, Expression, Name, Number, Split
from attentif.lab.proof.rewrite import replaced

Matrices = Mapping[Place, Matrix]
Floats = list[list[float | None]]  # None is minus infinity


@dataclass(frozen=True)
class Mistake:
    """A mistake by its short name, for statistics, and what to tell the student."""

    name: str
    sentence: str


DATA = tomllib.loads(
    files("attentif.lab.teach").joinpath("mistakes.toml").read_text(encoding="utf-8")
)
MISTAKES = {name: Mistake(name, sentence) for name, sentence in DATA["sentences"].items()}
CHANGES = [
    (
        expression(one["of"]),
        [(MISTAKES[name], list(map(expression, texts))) for name, *texts in one["to"]],
    )
    for one in DATA["change"]
]
ROUNDED, INVERTED, AXIS = (
    MISTAKES[name] for name in ("rounded too early", "mask inverted", "wrong axis")
)
INTERLEAVED, RESHAPED = MISTAKES["heads interleaved"], MISTAKES["reshape without transpose"]


def explanations(
    work: Work,
    own: Matrices,
    place: Place,
    known: frozenset[str],
    near: Callable[[Floats], bool],
    fits: Callable[[Matrix], bool],
) -> dict[Mistake, Matrix]:
    """The mistakes that give a matrix which fits the student's, with it; several where they cannot
    be told apart.

    `own` are the student's earlier matrices that differ from the work's; mistakes are looked for in
    what leads from the `known` names to the place. A matrix of floats that is near is worked
    exactly, and must fit.
    """
    from attentif.lab.exact.floats import FloatWork  # numpy: a worksheet does without it

    found: dict[Mistake, Matrix] = {}
    for base in (own, {}) if own else (own,):
        quick = None
        for what, moved, changed in _variants(work, base, place, known - {place[0]}):
            with suppress(
                ValueError, LookupError, TypeError, ArithmeticError
            ):  # names or sizes that do not fit
                quick = quick or FloatWork(work, base)
                if what in found or not near(quick.again(moved, changed, place)):
                    continue
                M = (
                    moved[place]
                    if place in moved
                    else again(work, {**base, **moved}, changed, place)[place]
                )
                if fits(M):
                    found[what] = M
    return found


Variant = tuple[
    Mistake, dict[Place, Matrix], dict[str, Expression]
]  # matrices that move, right-hand sides that change


def _variants(work: Work, own: Matrices, place: Place, known: frozenset[str]) -> Iterator[Variant]:
    try:
        at = again(work, own, until=place)
    except EquationError:  # the student's matrices are of other sizes
        return
    yield MISTAKES["answer transposed"], {place: transposed(at[place])}, {}
    steps = leading(work, place, known)
    sides = {step.name: step.equation.right for step in steps}
    for name, right in sides.items():
        for what, changed in rewritten(right, work):
            yield what, {}, {name: changed}
    yield from _swaps(sides, work.sizes)
    yield from _masks(work, steps)
    yield from _asked_mask(work, place)
    yield from _heads(at, steps)
    yield from _rounded(at, leading(work, place), place)


def leading(work: Work, place: Place, known: frozenset[str] = frozenset()) -> list[Step]:
    """The steps between what is known and the place, which is the last of them."""
    needed, found = {place[0]}, list[Step]()
    for step in reversed(work.steps):
        if step.name in needed and step.name not in known and not step.given:
            needed |= {name.text for name in fold.names(step.equation.right)}
            found.append(step)
    return found[::-1]


def rewritten(node: Expression, work: Work) -> Iterator[tuple[Mistake, Expression]]:
    """The expression with one of its nodes changed, each by a known mistake."""
    sides = {step.name: step.equation.right for step in work.steps}
    fitting = (
        (changes, bound) for of, changes in CHANGES if (bound := _bound(of, node)) is not None
    )
    changes, bound = next(fitting, ((), {}))
    for what, (new, *through) in changes:
        parts = bound if not through else _bound(through[0], _renamed(node, sides))
        if parts is not None:
            widths = [
                Name(name)
                for name in work.sizes
                if name.startswith("d") and Name(name) != parts.get("d")
            ]
            for other in widths if Name("other") in fold.names(new) else [Name("")]:
                yield what, _renamed(new, {**parts, "other": other})
    children = fold.children(node)
    for i, part in enumerate(children):
        for what, changed in rewritten(part, work):
            yield what, fold.rebuilt(node, [*children[:i], changed, *children[i + 1 :]])


def _bound(pattern: Expression, node: Expression) -> dict[str, Expression] | None:
    """What the names of a pattern are in an expression of its form; None where it has another."""
    if isinstance(pattern, Name):
        return (
            {pattern.text: node} if pattern.text != "number" or isinstance(node, Number) else None
        )
    of, parts = fold.children(pattern), fold.children(node)
    if len(of) != len(parts) or fold.rebuilt(pattern, parts) != node:
        return None
    found: dict[str, Expression] = {}
    for one in map(_bound, of, parts):
        if one is None:
            return None
        found |= one
    return found


def _renamed(whole: Expression, names: Mapping[str, Expression]) -> Expression:
    def renamed(node: Expression, parts: tuple[Expression, ...]) -> Expression:
        return names.get(node.text, node) if isinstance(node, Name) else fold.rebuilt(node, parts)

    return fold.fold(whole, renamed)


def _swaps(sides: Mapping[str, Expression], sizes: Mapping[str, int]) -> Iterator[Variant]:
    """K for V and V for K, or W_k for W_v: in all right-hand sides, or in one. A size such as d_q
    is no matrix that is swapped."""
    used = dict.fromkeys(
        name for right in sides.values() for name in fold.names(right) if name.text not in sizes
    )
    swaps = [what for what in MISTAKES.values() if what.name.endswith(" swapped")]
    for what, before in product(swaps, dict.fromkeys(name.text[:-1] for name in used)):
        one, _, two, _ = what.name.split()
        pairs = {
            before + a: before + b
            for x, y in ((one, two), (two, one))
            for a, b in ((x, y), (x.lower(), y.lower()))
        }
        names = {
            name.text: replace(name, text=pairs[name.text]) for name in used if name.text in pairs
        }
        swapped = {
            name: other
            for name, right in sides.items()
            if (other := _renamed(right, names)) != right
        }
        for each in [
            swapped,
            *({name: other} for name, other in swapped.items() if len(swapped) > 1),
        ]:
            if each:
                yield what, {}, each


def _masks(work: Work, steps: list[Step]) -> Iterator[Variant]:
    """Reversed, or transposed; a row that sees nothing gives zeros, or sees all, or is uniform."""
    for step in steps:
        for node in fold.walk(step.equation.right):
            if (
                not isinstance(node, Call)
                or node.function != "mask"
                or not isinstance(node.arguments[1], Name)
            ):
                continue
            place = node.arguments[1].text, None
            inverse = _inverse(work.inputs.get(place, ()))
            full = tuple(row if any(row) else (Fraction(1),) * len(row) for row in inverse)
            for other in dict.fromkeys([inverse, full, transposed(work.inputs.get(place, ()))]):
                yield INVERTED, {place: other}, {}
            equal = Call(
                "mask", (Elementwise(*node.arguments), Name("seen"))
            )  # scores that are all 0
            changed = replaced(step.equation.right, node, equal)
            yield INVERTED, {place: inverse, ("seen", None): full}, {step.name: changed}


def _asked_mask(work: Work, place: Place) -> Iterator[Variant]:
    """The mask itself, where it is what is asked for."""
    masks = {
        node.arguments[1]
        for step in work.steps
        for node in fold.walk(step.equation.right)
        if isinstance(node, Call) and node.function == "mask"
    }
    if Name(place[0]) in masks and place in work.inputs:
        yield INVERTED, {place: _inverse(work.inputs[place])}, {}


def _inverse(mask: Matrix) -> Matrix:
    return tuple(tuple(Fraction(not x) for x in row) for row in mask)


def _heads(at: Matrices, steps: list[Step]) -> Iterator[Variant]:
    """Splits and concatenations of other columns, or along the other axis."""
    splits: dict[Mistake, list[dict[Place, Matrix]]] = {INTERLEAVED: [], RESHAPED: [], AXIS: []}
    for step in steps:
        right = step.equation.right
        if (
            isinstance(right, Concat)
            and right.index is not None
            and isinstance(right.parts[0], Name)
        ):
            parts = [
                M
                for (name, h), M in sorted(at.items(), key=lambda one: one[0][1] or 0)
                if name == right.parts[0].text
            ]
            if len({size(part) for part in parts}) > 1:  # a student's own, of different sizes
                continue
            for what, order, width, _ in _orders(len(parts), *size(parts[0])):
                yield (
                    what,
                    {(step.name, None): _rows([parts[h][i][j] for h, i, j in order], width)},
                    {},
                )
            sums = [
                [[x for x in cells if x is not None] for cells in zip(*rows, strict=True)]
                for rows in zip(*parts, strict=True)
            ]
            if all(len(cells) == len(parts) for row in sums for cells in row):
                summed = tuple(tuple(closed.total(cells) for cells in row) for row in sums)
                yield MISTAKES["heads added"], {(step.name, None): summed}, {}
        elif isinstance(right, Split) and isinstance(right.of, Name) and step.head == 1:
            whole, heads = (
                at[right.of.text, None],
                max(s.head or 0 for s in steps if s.name == step.name),
            )
            n, d = len(whole), len(whole[0]) // heads
            for what, order, _, width in _orders(heads, n, d) if len(whole[0]) % heads == 0 else ():
                cells = sorted(
                    zip(order, (x for row in whole for x in row), strict=True),
                    key=lambda one: one[0],
                )
                flat = [x for _, x in cells]
                if n * d % width == 0:
                    splits[what].append(
                        {
                            (step.name, h + 1): _rows(flat[h * n * d : (h + 1) * n * d], width)
                            for h in range(heads)
                        }
                    )
    for what, each in splits.items():
        for moved in [dict(chain.from_iterable(one.items() for one in each)), *each]:
            if moved:
                yield what, moved, {}


def _orders(
    heads: int, n: int, d: int
) -> list[tuple[Mistake, list[tuple[int, int, int]], int, int]]:
    """Wrong orders of the cells (head, row, column), and the width of the whole, and of a head,
    that they give."""
    by_head = list(product(range(heads), range(n), range(d)))
    by_column = sorted(by_head, key=lambda at: (at[1], at[2]))
    return [
        (INTERLEAVED, by_column, heads * d, d),
        (AXIS, by_head, d, heads * d),
        (RESHAPED, by_head, heads * d, d),
    ]


def _rows(flat: list[closed.Exact | None], width: int) -> Matrix:
    return tuple(tuple(flat[i : i + width]) for i in range(0, len(flat), width))


def _rounded(at: Matrices, steps: list[Step], place: Place) -> Iterator[Variant]:
    """The weights of every softmax before the place, rounded to a few decimals."""
    weights = {
        step.name
        for step in steps
        if step.name != place[0]
        and "softmax"
        in {node.function for node in fold.walk(step.equation.right) if isinstance(node, Call)}
    }
    for places in range(4 if weights else 0):
        yield (
            ROUNDED,
            {
                key: tuple(
                    tuple(
                        None if x is None else Decimal(Fraction(closed.decimals(x, places)), places)
                        for x in row
                    )
                    for row in M
                )
                for key, M in at.items()
                if key[0] in weights
            },
            {},
        )
