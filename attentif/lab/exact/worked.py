"""A block worked with exact numbers: every left-hand side in order, in the steps of a hand
calculation.

A computed name may be given instead, as worksheets do with a rounded A. An equation that lacks an
input is left out, with a note; without a mask every position is visible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from attentif.lab.exact import closed, operations
from attentif.lab.exact.closed import ONE, NumberError
from attentif.lab.exact.display import decimal, has_decimals, one_form, shown
from attentif.lab.exact.random_values import uses
from attentif.lab.exact.steps import Matrix, Place, Stage, Step, Work, size
from attentif.lab.exact.values import HEADS, Values, lacking, sizes_of
from attentif.lab.language import fold, tree
from attentif.lab.language.parse import EquationError, printed
from attentif.lab.shape.about import about
from attentif.lab.shape.shapes import Shapes, shapes

MOST_WORK = 100_000  # multiplications; an exponential counts as ten
COSTS = {
    "softmax": 10,
    "gelu": 20,
    "gelu_tanh": 20,
    "silu": 10,
    "layernorm": 4,
    "rmsnorm": 3,
    "rotate": 2,
}


def worked(block: tree.Block, values: Values, source: str = "values") -> Work:
    """The block worked with these values; an EquationError where they are missing, wrong or too
    many."""
    sizes = sizes_of(block, values, source)
    inputs: dict[Place, Matrix] = {(name, None): M for name, M in values.single.items()}
    inputs |= {
        (name, h): M for name, heads in values.family.items() for h, M in enumerate(heads, 1)
    }
    found = shapes(block, sizes)
    equations, open_masks, notes = _plan(block, found, values, source)
    for name, (n, m) in open_masks.items():
        for h in range(1, sizes[HEADS] + 1) if found.of[name].family else (None,):
            inputs[name, h] = ((ONE,) * m,) * n
    reading, sentences = _Reading(block, sizes, inputs), about(block)
    steps: list[Step] = []
    for equation in equations:
        heads = (
            range(1, reading.heads(equation) + 1) if equation.left.index is not None else (None,)
        )
        steps += [reading.step(equation, head, equation.left.text in values) for head in heads]
    steps = [replace(step, about=sentences[step.name]) for step in steps]
    computed = {equation.left.text for equation in equations}
    used = {key: M for key, M in inputs.items() if key[0] not in computed}
    notes += [note for step in steps if step.given for note in _no_weights(step)]
    return Work(block, used, sizes, tuple(steps), tuple(notes), values.labels)


def again(
    work: Work,
    own: Mapping[Place, Matrix],
    changed: Mapping[str, tree.Expression] | None = None,
    until: Place | None = None,
) -> dict[Place, Matrix]:
    """The matrices of a work with some of them replaced, or some right-hand sides; only what
    follows is computed, and with `until` nothing after it. Matrices that do not fit each other
    raise an EquationError.
    """
    done = dict(work.inputs) | {(step.name, step.head): step.matrix for step in work.steps}
    moved, other = {key for key in own if own[key] != done.get(key)}, changed or {}
    reading = _Reading(work.block, dict(work.sizes), done | dict(own))
    for step in work.steps:
        key = step.name, step.head
        if key in own or step.given:
            continue
        equation = replace(step.equation, right=other.get(step.name, step.equation.right))
        bound = {name.text for name in fold.names(equation.right)}
        if step.name in other or any(name in bound for name, _ in moved):
            try:
                matrix = reading.step(equation, step.head, False).matrix
            except (
                ValueError,
                IndexError,
            ) as error:  # rows and columns that do not fit; an EquationError is one too
                raise EquationError(f"{step.name}: {error}") from None
            if matrix != done[key]:
                moved.add(key)
        if key == until:
            break
    return reading.done


def _no_weights(step: Step) -> Iterator[str]:
    """Notes on given attention weights that no softmax can give."""
    right = step.equation.right
    while isinstance(right, tree.Call) and right.function == "dropout":
        right = right.arguments[0]
    if not (isinstance(right, tree.Call) and right.function == "softmax"):
        return
    called = step.name if step.head is None else f"{step.name}[{step.head}]"
    for i, row in enumerate(step.matrix, 1):
        sum_of_row = closed.total(x for x in row if x is not None)
        if sum_of_row != 1:
            form = decimal(sum_of_row) if has_decimals((row,)) else sum_of_row
            yield f"{called} is given: row {i} sums to {shown(form)}, not to 1"
        for j, x in enumerate(row, 1):
            if isinstance(x, Fraction) and x < 0:
                yield (
                    f"{called} is given: {shown(x)} in row {i}, column {j} is negative, so no "
                    "weight"
                )


def _plan(
    block: tree.Block, found: Shapes, values: Values, source: str
) -> tuple[tuple[tree.Equation, ...], dict[str, tuple[int, int]], list[str]]:
    """The equations to work, the masks that are open with their sizes, and notes: assumptions
    and omissions."""
    equations = [s for s in block.statements if isinstance(s, tree.Equation)]
    computed = {equation.left.text for equation in equations}
    read = {
        e.left.text: [n.text for n in fold.names(e.right) if n.text in found.of] for e in equations
    }
    masks = {
        name: (n, m)
        for name, (use, _) in uses(block).items()
        if use == "mask"
        and name not in values
        and name not in computed
        and (n := found.of[name].rows.number())
        and (m := found.of[name].columns.number())
    }
    missing = lacking(block, {name for name in found.of if name in values} | masks.keys())
    worked = tuple(equation for equation in equations if equation.left.text not in missing)
    if missing and all(equation.left.text in values for equation in worked):
        name, lack = list(missing.items())[-1]
        shape = found.of[lack]
        expected = (
            f"a list of n_heads matrices, {shape} each" if shape.family else f"{shape} numbers"
        )
        raise EquationError(
            f"{source}: {lack}: no value is given; {name} needs it: expected {expected}"
        )
    notes = [
        f"{name} is not given: every position is visible"
        for name in masks
        if any(name in read[e.left.text] and e.left.text not in values for e in worked)
    ]
    for lack in dict.fromkeys(missing.values()):
        names = [name for name, lacks in missing.items() if lacks == lack]
        left_out = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        notes.append(
            f"{lack} is not given: {left_out} {'are' if len(names) > 1 else 'is'} left out"
        )
    return worked, masks, notes


class _Reading:
    """The matrices so far, and the number of multiplications."""

    def __init__(
        self, block: tree.Block, sizes: dict[str, int], inputs: dict[Place, Matrix]
    ) -> None:
        self.block, self.sizes, self.done = block, sizes, dict(inputs)
        self.work, self.stages, self.typed = 0, list[Stage](), False
        self.small = {
            name for name, (use, _) in uses(block).items() if use in ("eps", "mask")
        }  # not part of a result

    def heads(self, equation: tree.Equation | tree.Concat) -> int:
        if HEADS not in self.sizes:
            raise EquationError(
                "n_heads: the number of heads is not given", self.block.text, equation.span
            )
        return self.sizes[HEADS]

    def step(self, equation: tree.Equation, head: int | None, given: bool) -> Step:
        name, self.stages = equation.left.text, []
        if given:
            matrix = self.done[name, head]
            return Step(
                name, head, equation, (Stage("given", equation.right, "", matrix),), matrix, True
            )
        parts = [
            (part.text, None if part.index is None else head) for part in fold.names(equation.right)
        ]
        known = [
            self.done[part] for part in parts if part in self.done and part[0] not in self.small
        ]
        self.typed = any(map(has_decimals, known))
        matrix = self.value(equation.right, head)
        if not self.stages or self.stages[-1].matrix is not matrix:
            kind = "transpose" if isinstance(equation.right, tree.Transpose) else "copy"
            self.stages.append(Stage(kind, equation.right, "", matrix))
        self.done[name, head] = matrix
        return Step(name, head, equation, tuple(self.stages), matrix)

    def value(self, node: tree.Expression, head: int | None) -> Matrix:
        """The matrix of an expression; adds its stages. Recursive: trees are at most MAX_DEPTH
        deep."""
        try:
            return self.of(node, head)
        except NumberError as error:
            raise EquationError(str(error), self.block.text, node.span) from None

    def of(self, node: tree.Expression, head: int | None) -> Matrix:
        match node:
            case tree.Name(text, index):
                if text in self.sizes and (text, None) not in self.done:
                    return ((Fraction(self.sizes[text]),),)
                if (text, head if index is not None else None) not in self.done:
                    raise EquationError(
                        f"{text}: nothing determines this size: give it", self.block.text, node.span
                    )
                return self.done[text, head if index is not None else None]
            case tree.Number(value):
                return ((value,),)
            case tree.Concat(index, parts):
                every = [(part, head) for part in parts]
                every = (
                    every
                    if index is None
                    else [(parts[0], h) for h in range(1, self.heads(node) + 1)]
                )
                return self.add(
                    Stage(
                        "concat", node, "", operations.beside([self.value(*one) for one in every])
                    )
                )
            case tree.Transpose(part):
                return operations.transposed(self.value(part, head))
            case tree.Split(_, part):
                P = self.value(part, None)
                chunk = size(P)[1] // self.sizes[HEADS]
                first = chunk * ((head or 1) - 1)
                rows = tuple(row[first : first + chunk] for row in P)
                return self.add(
                    Stage("split", node, f"columns {first + 1} to {first + chunk}", rows)
                )
            case tree.Product(factors):
                return self.product(node, factors, head)
        return self.arithmetic(node, [self.value(part, head) for part in fold.children(node)])

    def add(self, *stages: Stage) -> Matrix:
        for stage in stages:
            for x in (x for row in stage.matrix for x in row if x is not None):
                closed.check(x)
        self.stages += [one_form(stage, self.typed) for stage in stages]
        return self.stages[-1].matrix

    def count(self, node: tree.Expression, multiplications: int) -> None:
        self.work += multiplications
        if self.work > MOST_WORK:
            raise EquationError(
                f"more than {MOST_WORK:,} multiplications: too much to work out by hand",
                self.block.text,
                node.span,
            )

    def product(
        self, node: tree.Product, factors: tuple[tree.Expression, ...], head: int | None
    ) -> Matrix:
        """From left to right."""
        left = self.value(factors[0], head)
        for i, factor in enumerate(factors[1:], 2):
            right = self.value(factor, head)
            of = node if i == len(factors) else tree.Product(factors[:i], span=node.span)
            self.count(node, len(left) * len(right) * len(right[0]))
            left = self.add(operations.product(of, left, right))
        return left

    def arithmetic(self, node: tree.Expression, parts: list[Matrix]) -> Matrix:
        n, m = size(parts[0])
        self.count(
            node, n * m * (COSTS.get(node.function, 1) if isinstance(node, tree.Call) else 1)
        )
        match node:
            case tree.Elementwise():
                return self.add(operations.elementwise(node, *parts))
            case tree.Quotient():
                return self.add(operations.quotient(node, *parts))
            case tree.Sum(terms):
                return self.add(operations.added(node, [sign for sign, _ in terms], parts))
            case tree.Call("dropout"):
                return parts[0]
            case tree.Call(function) if function in operations.FUNCTIONS:
                return self.add(*operations.FUNCTIONS[function](node, *parts))
        raise EquationError(f"unknown operation: {printed(node)}", self.block.text, node.span)
