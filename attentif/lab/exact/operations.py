"""Each operation of the language on matrices of exact numbers, in the stages of a hand calculation.

Knows matrices and the expression of a stage; knows no names, no heads and no blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import partial
from typing import Literal

from attentif.lab.exact import closed, closed_forms
from attentif.lab.exact.closed import ONE, ZERO, Exact, NumberError, Real
from attentif.lab.exact.steps import Cell, Entry, Matrix, Stage, size
from attentif.lab.language.formula import applied
from attentif.lab.language.tree import Expression, Name, Number, Product, Quotient, Sum

OF_ENTRIES: dict[str, Callable[[Exact], Exact]] = {
    "relu": closed.relu,
    "gelu": closed.gelu,
    "gelu_tanh": closed.gelu_tanh,
    "silu": closed.silu,
    "sqrt": closed.sqrt,
}
Row = Sequence[Cell]
Lines = list[list[tuple[Expression, Cell]]]  # the line and the value of each entry
SHORT_LINE = 30  # most characters of a closed form in a line with others
# The largest score of a row is subtracted before exponentials where one is beyond 40, or all are so
# far below 0 that four decimals would not show their exponentials.
LARGEST_POWER, LOWEST_POWER = 40, -4


def leaf(x: Cell) -> Expression:
    """A number in a line: a fraction or a single root as it is, any other as a value to be
    printed in decimals."""
    if x is None:
        return Name("-∞")
    if (
        isinstance(x, Real)
        and x.form is not None
        and x.form.bottom == closed_forms.UNIT
        and len(x.form.top) == 1
    ):
        ((_, power, atoms),) = x.form.top
        if not power and not atoms and closed_forms.simple(x.form):
            return closed_forms.written(x.form)
    return Number(x)


def number_of(x: Cell) -> Exact:
    """The number; an error where a mask left it out."""
    if x is None:
        raise NumberError("arithmetic with a masked entry: only softmax takes it")
    return x


def plus(*terms: Expression) -> Sum:
    return Sum(tuple((1, term) for term in terms))


def less(x: Cell, y: Cell) -> Sum:
    return Sum(((1, leaf(x)), (-1, leaf(y))))


def stage(
    kind: str, of: Expression, title: str, rows: Iterable[Iterable[tuple[Expression, Cell]]]
) -> Stage:
    """A stage from the line and the value of each entry."""
    cells = [list(row) for row in rows]
    entries = (
        Entry(i, j, line, value)
        for i, row in enumerate(cells, 1)
        for j, (line, value) in enumerate(row, 1)
    )
    return Stage(
        kind, of, title, tuple(tuple(value for _, value in row) for row in cells), tuple(entries)
    )


def transposed(A: Matrix) -> Matrix:
    return tuple(zip(*A, strict=True))


def beside(parts: Iterable[Matrix]) -> Matrix:
    return tuple(tuple(cell for row in rows for cell in row) for rows in zip(*parts, strict=True))


def product(of: Expression, A: Matrix, B: Matrix) -> Stage:
    """A matrix product; a 1 x 1 matrix is a scalar."""
    if size(A) == (1, 1) or size(B) == (1, 1):
        (((c,),), M) = (A, B) if size(A) == (1, 1) else (B, A)
        return each("scaled", of, _times, [[c] * len(row) for row in M], M)
    columns = transposed(B)

    def entry(row: tuple[Cell, ...], column: tuple[Cell, ...]) -> tuple[Expression, Exact]:
        pairs = [(number_of(a), number_of(b)) for a, b in zip(row, column, strict=True)]
        return plus(*(Product((leaf(a), leaf(b))) for a, b in pairs)), closed.dot(pairs)

    return stage("product", of, "", ((entry(row, column) for column in columns) for row in A))


def each(
    kind: str, of: Expression, f: Callable[..., tuple[Expression, Exact]], *parts: Sequence[Row]
) -> Stage:
    """A stage entry by entry: `f` gives the line and the value of an entry from the numbers in
    its place."""
    return stage(
        kind,
        of,
        "",
        (
            (f(*map(number_of, cells)) for cells in zip(*rows, strict=True))
            for rows in zip(*parts, strict=True)
        ),
    )


def _times(a: Exact, b: Exact) -> tuple[Expression, Exact]:
    return Product((leaf(a), leaf(b))), closed.times(a, b)


def elementwise(of: Expression, A: Matrix, B: Matrix) -> Stage:
    return each("elementwise", of, _times, A, B)


def quotient(of: Expression, A: Matrix, divisor: Matrix) -> Stage:
    c = scalar(divisor)
    return each("quotient", of, lambda x: (Quotient(leaf(x), leaf(c)), closed.over(x, c)), A)


def added(of: Expression, signs: Sequence[Literal[1, -1]], parts: Sequence[Matrix]) -> Stage:
    """A single row is added to each row."""

    def entry(*numbers: Exact) -> tuple[Expression, Exact]:
        signed = list(zip(signs, numbers, strict=True))
        return Sum(tuple((sign, leaf(x)) for sign, x in signed)), closed.dot(
            (x, Fraction(sign)) for sign, x in signed
        )

    n = max(map(len, parts))
    return each("sum", of, entry, *(A if len(A) == n else A * n for A in parts))


def applied_to(function: str, of: Expression, A: Matrix) -> list[Stage]:
    """An activation or the square root of each entry."""
    return [each(function, of, lambda x: (applied(function, leaf(x)), OF_ENTRIES[function](x)), A)]


def scalar(M: Matrix) -> Exact:
    ((x,),) = M
    return number_of(x)


def masked(of: Expression, S: Matrix, M: Matrix) -> list[Stage]:
    for i, row in enumerate(M, 1):
        for j, may in enumerate(row, 1):
            if may not in (ZERO, ONE):
                shown = may if isinstance(may, Fraction) else "another number"
                raise NumberError(
                    f"a mask that is not 0 (may not attend) or 1 (may): {shown} in row {i}, "
                    f"column {j}"
                )
    rows = tuple(
        tuple(s if may else None for s, may in zip(*pair, strict=True))
        for pair in zip(S, M, strict=True)
    )
    return [Stage("mask", of, "-∞ where the mask is 0", rows)]


def softmax(of: Expression, S: Matrix) -> list[Stage]:
    """The exponentials, the sum of each row, and each exponential over its row's sum."""
    largest = [_largest(row) for row in S]
    title = "e to each score"
    if any(top is not None for top in largest):
        title += ", less the largest of its row where scores are large or far below 0"
    rows = ([_power(s, top) for s in row] for row, top in zip(S, largest, strict=True))
    powers = stage("exponentials", of, title, rows)
    total = ([(plus(*map(leaf, row)), closed.total(map(number_of, row)))] for row in powers.matrix)
    sums = stage("sums", of, "the sum of each row", total)
    shares = []
    for scores, above, (below,) in zip(S, powers.matrix, sums.matrix, strict=True):
        lines = [Quotient(_closed(x), _closed(below)) if below else Number(ZERO) for x in above]
        shares.append(zip(lines, closed.softmax(scores), strict=True))
    return [powers, sums, stage("softmax", of, "each over the sum of its row", shares)]


def _closed(x: Cell) -> Expression:
    """In closed form where it is short: powers of e are clearer than their decimals."""
    line = None if x is None else closed.short(x, SHORT_LINE)
    return leaf(x) if line is None else line


def _largest(row: Row) -> Exact | None:
    """The score to subtract before the exponentials: the largest where scores are large or far
    below 0, else None."""
    near = [(closed.bounds(s, 8)[0], s) for s in row if s is not None]
    lows = [low for low, _ in near]
    if not near or (max(map(abs, lows)) <= LARGEST_POWER and max(lows) >= LOWEST_POWER):
        return None
    return max(near, key=lambda pair: pair[0])[1]


def _power(s: Cell, top: Exact | None) -> tuple[Expression, Cell]:
    if top is None or s is None:
        return applied("exp", leaf(s)), ZERO if s is None else closed.exp(s)
    return applied("exp", less(s, top)), closed.exp(closed.minus(s, top))


def _mean(row: list[Exact]) -> Exact:
    return closed.times(closed.total(row), Fraction(1, len(row)))


def _root_of(square: Exact, eps: Exact) -> tuple[Expression, Exact]:
    """√(square + eps): its line and its value."""
    return applied("sqrt", plus(leaf(square), leaf(eps))), closed.sqrt(closed.total([square, eps]))


def layernorm(of: Expression, X: Matrix, g: Matrix, b: Matrix, epsilon: Matrix) -> list[Stage]:
    """The mean and the variance of each row (over d, not d - 1), the normalised rows, then g and
    b."""
    means, variances, normal = Lines(), Lines(), Lines()
    d, eps = Number(Fraction(len(X[0]))), scalar(epsilon)
    for row in ([number_of(x) for x in row] for row in X):
        mean = _mean(row)
        gaps = [closed.minus(x, mean) for x in row]
        variance = _mean([closed.times(gap, gap) for gap in gaps])
        below, root = _root_of(variance, eps)
        means.append([(Quotient(plus(*map(leaf, row)), d), mean)])
        variances.append(
            [(Quotient(plus(*(applied("square", less(x, mean)) for x in row)), d), variance)]
        )
        lines = (Quotient(less(x, mean), below) for x in row)
        normal.append(list(zip(lines, (closed.over(gap, root) for gap in gaps), strict=True)))

    def entry(x: Cell, scale: Cell, shift: Cell) -> tuple[Expression, Exact]:
        value = closed.dot([(number_of(x), number_of(scale)), (number_of(shift), ONE)])
        return plus(Product((leaf(x), leaf(scale))), leaf(shift)), value

    stages = [
        stage("mean", of, "the mean of each row", means),
        stage("variance", of, "the variance of each row", variances),
        stage("normalised", of, "less the mean, over √(variance + eps)", normal),
    ]
    last = ((entry(*one) for one in zip(row, g[0], b[0], strict=True)) for row in stages[-1].matrix)
    return [*stages, stage("layernorm", of, "times g, plus b", last)]


def rmsnorm(of: Expression, X: Matrix, g: Matrix, epsilon: Matrix) -> list[Stage]:
    """The mean of the squares of each row, then each entry over its root, times g."""
    squares, last, d, eps = Lines(), Lines(), Number(Fraction(len(X[0]))), scalar(epsilon)
    for row in ([number_of(x) for x in row] for row in X):
        square = _mean([closed.times(x, x) for x in row])
        below, root = _root_of(square, eps)
        squares.append([(Quotient(plus(*(applied("square", leaf(x)) for x in row)), d), square)])
        scaled = [(x, number_of(scale)) for x, scale in zip(row, g[0], strict=True)]
        last.append(
            [
                (
                    Product((Quotient(leaf(x), below), leaf(scale))),
                    closed.over(closed.times(x, scale), root),
                )
                for x, scale in scaled
            ]
        )
    return [
        stage("squares", of, "the mean of the squares of each row", squares),
        stage("rmsnorm", of, "over √(mean of squares + eps), times g", last),
    ]


def rotated(of: Expression, X: Matrix, c: Matrix, s: Matrix) -> list[Stage]:
    """The pairs (x_i, x_{i + d/2}) turned: the left half by x c - x' s, the right one by x c +
    x' s."""
    d = size(X)[1]
    if d % 2:
        raise NumberError(f"rotate turns pairs of columns, and {d} columns are not even")

    def entry(
        row: tuple[Cell, ...], cos: tuple[Cell, ...], sin: tuple[Cell, ...], j: int
    ) -> tuple[Expression, Exact]:
        sign: Literal[1, -1] = -1 if j < d // 2 else 1
        x, other = number_of(row[j]), number_of(row[(j + d // 2) % d])
        line = Sum(
            ((1, Product((leaf(x), leaf(cos[j])))), (sign, Product((leaf(other), leaf(sin[j])))))
        )
        return line, closed.dot(
            [(x, number_of(cos[j])), (closed.times(other, Fraction(sign)), number_of(sin[j]))]
        )

    return [
        stage(
            "rotate",
            of,
            "",
            ((entry(*rows, j) for j in range(d)) for rows in zip(X, c, s, strict=True)),
        )
    ]


def looked_up(of: Expression, W: Matrix, t: Matrix) -> list[Stage]:
    """Row t_i of W for each i, counted from 0."""
    rows = []
    for i, (at,) in enumerate(t, 1):
        if not isinstance(at, Fraction) or at.denominator != 1 or not 0 <= at < len(W):
            shown = at if isinstance(at, Fraction) else "another number"
            raise NumberError(
                f"lookup counts rows from 0 to {len(W) - 1}, and row {i} asks for {shown}"
            )
        rows.append(W[int(at)])
    return [Stage("lookup", of, "rows of the table, counted from 0", tuple(rows))]


FUNCTIONS: dict[
    str, Callable[..., list[Stage]]
] = {  # from the expression and the matrices of the arguments
    "mask": masked,
    "softmax": softmax,
    "layernorm": layernorm,
    "rmsnorm": rmsnorm,
    "rotate": rotated,
    "lookup": looked_up,
    **{name: partial(applied_to, name) for name in OF_ENTRIES},
}
