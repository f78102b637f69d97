"""Shape inference: the shape of every name and expression of a block in the sizes' names,
declared or not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from attentif.lab.language import fold, tree
from attentif.lab.language.check_names import mentioned
from attentif.lab.language.parse import EquationError, dimensions, nearest
from attentif.lab.shape.sizes import Poly, of, product
from attentif.lab.shape.solve import MARK, Solver, unknowns

ONE = of(1)
MAX_TERMS, MOST = 30, 10**30
USUAL = {"d_k": "d_q", "d_model": "d", "h": "n_heads"}  # the usual names of some sizes, and ours
BIAS = re.compile(r"b(_\w+|\d+)?|bias")


@dataclass(frozen=True)
class Shape:
    """Rows and columns; a family has one matrix for each head."""

    rows: Poly
    columns: Poly
    family: bool = False

    def __str__(self) -> str:
        return f"{self.rows} x {self.columns}"

    @property
    def scalar(self) -> bool:
        return self.rows == ONE and self.columns == ONE

    def at(self, values: Mapping[str, Poly | int]) -> Shape:
        return Shape(self.rows.at(values), self.columns.at(values), self.family)


SCALAR = Shape(ONE, ONE)


def shapes(block: tree.Block, given: Mapping[str, Poly | int] | None = None) -> Shapes:
    """The shapes of a block; `given` sets sizes to numbers or to other sizes: {"d_q": of("d"),
    "d": 64}."""
    return Shapes(block, given or {})


def unknown_size(name: str, known: list[str]) -> EquationError:
    """The error for a name that is no size of the block, with those that it has."""
    usual = USUAL.get(name)
    near = f"; did you mean {usual}?" if usual in known else nearest(name, known) or "."
    return EquationError(f"no size is named {name}{near} There are {', '.join(known) or 'none'}")


class Shapes:
    """The result of `shapes`. `of` has the given numbers put in, `named` keeps the sizes' names.

    `free` are the sizes that nothing determines: their new name, and what they measure.
    """

    def __init__(self, block: tree.Block, given: Mapping[str, Poly | int]) -> None:
        self.block, self.sizes = block, dimensions(block)
        self.renamed, self.numbers = _chained({name: of(value) for name, value in given.items()})
        self.solver = Solver(self.numbers)
        self.heads = of("n_heads").at(self.renamed)
        self.shapes: dict[str, Shape] = {}  # so far, with unknowns in them
        for statement in block.statements:
            if isinstance(statement, tree.Declaration):
                rows, columns = (
                    product(size).at(self.renamed) for size in (statement.rows, statement.columns)
                )
                self.shapes |= {
                    name.text: Shape(rows, columns, name.index is not None)
                    for name in statement.names
                }
        for statement in block.statements:
            if isinstance(statement, tree.Equation):
                self.equation(statement)
        self.solver.settle()
        order = dict.fromkeys(
            name.text for statement in block.statements for name in mentioned(statement)
        )
        self.shapes = {name: self.shapes[name] for name in order if name in self.shapes}
        self.free = self.named_unknowns()
        known = [*self.sizes, *self.free]
        for name in given:
            if name not in known:
                raise unknown_size(name, known)
        self.named = {name: self.final(shape) for name, shape in self.shapes.items()}
        self.of = {name: shape.at(self.numbers) for name, shape in self.named.items()}

    def of_node(self, node: tree.Expression) -> Shape:
        """The shape of any expression in the block's names, in the sizes' names; an
        EquationError where it has none."""
        return self.final(self.shape(node, new=False))

    # Equations and expressions

    def equation(self, equation: tree.Equation) -> None:
        left, right = equation.left, self.shape(equation.right)
        declared = self.shapes.get(left.text)
        if declared is None:
            self.shapes[left.text] = Shape(right.rows, right.columns, left.index is not None)
            return
        self.same(
            declared,
            right,
            equation.right,
            f"{left.text} is declared as {{}}, but its right-hand side is {{}}",
        )

    def shape(self, node: tree.Expression, *, new: bool = True) -> Shape:
        def algebra(at: tree.Expression, parts: tuple[Shape, ...]) -> Shape:
            if isinstance(at, tree.Name):
                return self.variable(at, new)
            rows, columns = map(self.solver.resolved, self.combined(at, parts))
            bound = isinstance(at, tree.Concat) and at.index is not None
            family = isinstance(at, tree.Split) or (
                any(part.family for part in parts) and not bound
            )
            return Shape(rows, columns, family)

        return fold.fold(node, algebra)

    def variable(self, name: tree.Name, new: bool) -> Shape:
        if name.text in self.shapes:
            return self.shapes[name.text]
        if name.text in self.sizes:
            return SCALAR
        if not new:
            raise self.fail(
                f"{name.text} is not in the block{nearest(name.text, self.shapes)}", name
            )
        self.shapes[name.text] = Shape(
            self.solver.fresh(), self.solver.fresh(), name.index is not None
        )
        return self.shapes[name.text]

    def combined(self, node: tree.Expression, parts: tuple[Shape, ...]) -> tuple[Poly, Poly]:
        match node:
            case tree.Number():
                return ONE, ONE
            case tree.Product(factors):
                return self.product(list(zip(factors, parts, strict=True)))
            case tree.Transpose():
                return parts[0].columns, parts[0].rows
            case tree.Sum(terms):
                return self.sum(
                    [(term, part) for (_, term), part in zip(terms, parts, strict=True)]
                )
            case tree.Elementwise(_, right):
                scalar = any(self.final(part).scalar for part in parts)
                hint = " (for a scalar times a matrix, leave out the *)" if scalar else ""
                self.same(
                    parts[0], parts[1], right, f"cannot multiply {{}} by {{}} entry by entry{hint}"
                )
            case tree.Quotient(_, divisor):
                self.same(parts[1], SCALAR, divisor, "cannot divide by {}, only by a scalar")
            case tree.Call(function, arguments):
                return self.call(function, arguments, parts)
            case tree.Concat(None, columns):
                wide = parts[0].columns
                for part, shape in zip(columns[1:], parts[1:], strict=True):
                    self.equate(
                        parts[0].rows,
                        shape.rows,
                        part,
                        "cannot lay {} and {} side by side",
                        parts[0],
                        shape,
                    )
                    wide = self.within(wide + shape.columns, part)
                return parts[0].rows, wide
            case tree.Concat():
                return parts[0].rows, self.within(self.heads * parts[0].columns, node)
            case tree.Split(_, whole):
                return parts[0].rows, self.chunk(parts[0], whole)
        return parts[0].rows, parts[0].columns

    def within(self, size: Poly, node: tree.Expression) -> Poly:
        """The size; an EquationError where it has absurdly many or large terms."""
        terms = self.solver.resolved(size).terms
        degree = max(map(len, terms), default=0)
        if max(len(terms), degree) > MAX_TERMS or max(terms.values(), default=0) > MOST:
            raise self.fail("the number of columns is too long to write down", node)
        return size

    def chunk(self, P: Shape, node: tree.Expression) -> Poly:
        """The columns of one head, where P has those of all."""
        chunk = self.solver.fresh()

        def otherwise() -> EquationError:
            sizes = f"{self._valued(P.columns)} is not a multiple of {self._valued(self.heads)}"
            return self.fail(
                f"cannot split {self.say(P)} by columns into {self.say(self.heads)} heads: {sizes}",
                node,
            )

        self.solver.equate(P.columns, self.heads * chunk, otherwise)
        return chunk

    def product(self, factors: list[tuple[tree.Expression, Shape]]) -> tuple[Poly, Poly]:
        matrices = [(node, shape) for node, shape in factors if not self.final(shape).scalar]
        if not matrices:
            return ONE, ONE
        left = matrices[0][1]
        for node, right in matrices[1:]:
            self.equate(left.columns, right.rows, node, "cannot multiply {} by {}", left, right)
            left = Shape(left.rows, right.columns)
        return left.rows, left.columns

    def sum(self, terms: list[tuple[tree.Expression, Shape]]) -> tuple[Poly, Poly]:
        """A row is added to each row of the others; an undeclared b or b_q is a bias, hence a
        row."""
        for node, shape in terms:
            bias = isinstance(node, tree.Name) and BIAS.fullmatch(node.text.rsplit(".", 1)[-1])
            if bias and len(terms) > 1 and unknowns(self.solver.resolved(shape.rows)):
                self.solver.equate(shape.rows, ONE, AssertionError)
        tall = next(
            (shape for _, shape in terms if self.solver.resolved(shape.rows) != ONE), terms[0][1]
        )
        for node, shape in terms:
            self.equate(tall.columns, shape.columns, node, "cannot add {} and {}", tall, shape)
            if self.solver.resolved(shape.rows) != ONE:
                self.equate(tall.rows, shape.rows, node, "cannot add {} and {}", tall, shape)
        return tall.rows, tall.columns

    def call(
        self, function: str, arguments: Sequence[tree.Expression], parts: Sequence[Shape]
    ) -> tuple[Poly, Poly]:
        X = parts[0]
        match function:
            case "mask" | "rotate":
                for node, part in zip(arguments[1:], parts[1:], strict=True):
                    self.same(
                        X, part, node, f"{function} takes matrices of one shape, not {{}} and {{}}"
                    )
                width = self.solver.resolved(X.columns).at(self.solver.numbers).number()
                if function == "rotate" and width is not None and width % 2:
                    raise self.fail(
                        f"rotate turns pairs of columns: {self._valued(X.columns)} is odd",
                        arguments[0],
                    )
            case "layernorm" | "rmsnorm":
                for node, part in zip(arguments[1:-1], parts[1:-1], strict=True):
                    message = f"{function} of {self.say(X)} takes a row of its width, not {{}}"
                    self.same(part, Shape(ONE, X.columns), node, message)
                self.same(
                    parts[-1],
                    SCALAR,
                    arguments[-1],
                    f"{function} takes a scalar as epsilon, not {{}}",
                )
            case "lookup":
                t = parts[1]
                self.equate(
                    t.columns, ONE, arguments[1], "lookup takes a column of row numbers, not {}", t
                )
                return t.rows, X.columns
            case "sqrt":
                self.same(X, SCALAR, arguments[0], "sqrt takes a scalar, not {}")
        return X.rows, X.columns

    # Equalities and their errors

    def same(self, one: Shape, other: Shape, node: tree.Expression, message: str) -> None:
        self.equate(one.rows, other.rows, node, message, one, other)
        self.equate(one.columns, other.columns, node, message, one, other)

    def equate(
        self, one: Poly, other: Poly, node: tree.Expression, message: str, *about: Shape | Poly
    ) -> None:
        def otherwise() -> EquationError:
            differ = f"{self._valued(one)} is not {self._valued(other)}"
            return self.fail(f"{message.format(*map(self.say, about))}: {differ}", node)

        self.solver.equate(one, other, otherwise)

    def fail(self, message: str, node: tree.Expression) -> EquationError:
        return EquationError(message, self.block.text, node.span)

    def say(self, what: Shape | Poly) -> str:
        if isinstance(what, Shape):
            return f"{self.say(what.rows)} x {self.say(what.columns)}"
        found = self.solver.resolved(what)
        return str(found.at(dict.fromkeys(unknowns(found), of(MARK))))

    def _valued(self, size: Poly) -> str:
        named = self.solver.resolved(size)
        value = named.at(self.solver.numbers)
        return self.say(named) if value == named else f"{self.say(named)} = {self.say(value)}"

    # The end

    def named_unknowns(self) -> dict[str, str]:
        """Names for the sizes that are still unknown: n_X for rows of X, d_X for columns."""
        taken = {*self.sizes}
        free: dict[str, str] = {}
        for name, shape in self.shapes.items():
            for size, letter, whose in ((shape.rows, "n", "rows"), (shape.columns, "d", "columns")):
                for unknown in sorted(unknowns(self.solver.resolved(size))):
                    fresh = f"{letter}_{name.rsplit('.', 1)[-1]}"
                    while fresh in taken:
                        fresh += "'"
                    taken.add(fresh)
                    free[fresh] = f"{whose} of {name}"
                    self.solver.known[unknown] = of(fresh).at(self.renamed)
        return free

    def final(self, shape: Shape) -> Shape:
        return Shape(
            self.solver.resolved(shape.rows), self.solver.resolved(shape.columns), shape.family
        )


def _chained(given: dict[str, Poly]) -> tuple[dict[str, Poly], dict[str, int]]:
    """Sizes given by names, resolved (d_q is d, d is 64), and sizes given by numbers."""
    for name, value in given.items():
        number = value.number()
        if number is not None and number < 1:
            raise EquationError(f"{name} is a size: expected at least 1, got {number}")
    numbers = {
        name: number for name, value in given.items() if (number := value.number()) is not None
    }
    named = {name: value for name, value in given.items() if name not in numbers}
    for _ in named:
        named = {name: value.at(named) for name, value in named.items()}
    for name, value in named.items():
        if name in value.names() or value.names() & named.keys():
            raise EquationError(f"{name} is defined by itself")
    return named, numbers
