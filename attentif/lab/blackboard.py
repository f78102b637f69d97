"""The blackboard's functions: shapes, work, derive and draw, each returning a result that shows and saves itself.

Knows no terminal and no torch. What a result needs is imported when it is asked for: a table of shapes must not wait
for exact arithmetic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from attentif.lab.language import blocks
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.language.tree import Block
from attentif.lab.shape import table
from attentif.lab.shape.sizes import Poly

if TYPE_CHECKING:
    from attentif.lab.exact.python_values import Given
    from attentif.lab.exact.steps import Work
    from attentif.lab.exact.values import Values
    from attentif.lab.report.derivation import Derived
    from attentif.lab.report.drawing import Drawing
    from attentif.lab.report.shapes import ShapeTable
    from attentif.lab.report.work import Worked

Sizes = str | Mapping[str, int | str | Poly]  # "d_q=d,n_heads=2", or the same by name


def block(what: str) -> Block:
    """A block by its name, from a file (mine.eq), or from the text of its equations.

    >>> print(block("attention-map").equations)
    S : n_tgt x n_src
    A = softmax(S)
    <BLANKLINE>
    >>> block("X : n x d\\nZ = X^T X").equations
    'X : n x d\\nZ = X^T X'
    """
    return parse(what) if "=" in what or "\n" in what else blocks.block(what)


def shapes(block: str | Block, sizes: Sizes = "", *, batched: bool = False, **named: int | str) -> ShapeTable:
    """Every shape of a block, inferred; with sizes, as numbers too: `d=8`, or a size that equals another, `d_q="d"`.

    >>> print(shapes("linear-attention", n_tgt=3, d=4))
    linear-attention
    <BLANKLINE>
    inputs    shape          with numbers
      X       n_tgt × d      3 × 4
    <BLANKLINE>
    computed  shape          with numbers  multiply-adds
      S       n_tgt × n_tgt  3 × 3         36             = X Xᵀ
      Z       n_tgt × d      3 × 4         36             = S X
    <BLANKLINE>
    multiply-adds: 2·n_tgt²·d = 72
    """
    from attentif.lab.report.shapes import ShapeTable

    within, name = _block(block)
    return ShapeTable(within, table.table(within, _sizes(sizes, named), batched=batched), name)


def work(
    block: str | Block | None = None,
    values: Values | Mapping[str, Given] | str | Path | None = None,
    *,
    example: str | None = None,
    seed: int | None = None,
    sizes: Sizes = "",
    decimals: int = 4,
    only: Sequence[str] = (),
    **named: Given,
) -> Worked:
    """A block worked out by hand, with exact numbers: those of its names, or of a mapping or a TOML file `values`,
    small random ones from `seed` and `sizes`, or those of an example.

    >>> w = work("attention-map", S=[["1/2", 0], [0, 2]])
    >>> w["A"][2, 2], w["A"][2, 2].decimal(6), w["A"][2, 2].sympy
    (Number(e² / (1 + e²) ≈ 0.8808), '0.880797', 'exp(2)/(1 + exp(2))')
    >>> work("Z[h] : n x d_v\\nH = concat[h](Z[h])", Z=[[[1], [0]], [[2], ["1/2"]]])["H"][2, 2]
    Number(1/2)

    Numbers are ints, fractions, text such as "1/2", floats (0.1 is 1/10), nested lists of them, arrays or tensors; of a
    name with heads, a list of one matrix for each head. Rows, columns and heads of an answer count from 1: w["A"][1, 2]
    is row 1, column 2, and w["A", 2] the matrix of head 2.
    """
    from attentif.lab.report.work import Worked

    if named:
        if values is not None:
            raise EquationError(f"{next(iter(named))}: give all values by name, or all of them in `values`")
        values = named
    if (example is not None) + (values is not None) + (seed is not None) != 1 or (example is None) == (block is None):
        raise EquationError("the numbers come from one place: an example, or a block with values or a seed")
    if example is not None:
        found = _example(example)
    elif seed is not None:
        found = _random(_block(block)[0], sizes, seed)
    else:
        assert values is not None
        found = _given(_block(block)[0], values)
    return Worked(found, decimals, only)


def derive(name: str, values: Values | Mapping[str, Given] | str | Path | None = None, **named: Given) -> Derived:
    """A derivation, every step checked; with values, as those of `work`, on those numbers too.

    >>> derive("linear-attention").title
    'linear-attention: without softmax, scale and projections, attention is (X Xᵀ) X'
    """
    from attentif.lab.proof import derive
    from attentif.lab.report.derivation import Derived

    asked = values if values is not None else named or None
    read, source = (None, "values") if asked is None else _values(derive.block(name), asked)
    return Derived(derive.derivation(name, read, source))


def draw(block: str | Block, sizes: Sizes = "", *, blank: bool = False, **named: int | str) -> Drawing:
    """A block as a drawing with its shapes, in letters or in sizes that are given; a blank one has numbers to label.

    >>> draw("single-head", d=4).svg()[:4]
    '<svg'
    """
    from attentif.lab.report.drawing import Drawing
    from attentif.lab.shape.shapes import shapes

    within, name = _block(block)
    return Drawing(within, shapes(within, _sizes(sizes, named)), name, blank)


def _block(what: str | Block | None) -> tuple[Block, str]:
    """The block, and what to call it."""
    found = what if isinstance(what, Block) else block(str(what))
    return found, found.name or "a block"


def _sizes(sizes: Sizes, named: Mapping[str, int | str] | None = None) -> dict[str, Poly] | None:
    if named:
        return {**(_sizes(sizes) or {}), **(_sizes(named) or {})}
    if not sizes:
        return None
    if isinstance(sizes, str):
        return table.given(sizes)
    return table.given(",".join(f"{k}={v.typed() if isinstance(v, Poly) else v}" for k, v in sizes.items()))


def _example(name: str) -> Work:
    from attentif.lab.exact.examples import example
    from attentif.lab.exact.worked import worked

    within, values = example(name)
    return worked(within, values, name)


def _given(within: Block, values: Values | Mapping[str, Given] | str | Path) -> Work:
    from attentif.lab.exact.worked import worked

    return worked(within, *_values(within, values))


def _values(within: Block, given: Values | Mapping[str, Given] | str | Path) -> tuple[Values, str]:
    """The values for a block, and what errors call them."""
    from attentif.lab.exact import values

    if isinstance(given, values.Values):
        return given, "values"
    if isinstance(given, Mapping):
        from attentif.lab.exact.python_values import as_toml

        return values.values(as_toml(given), within), "values"
    return values.read_values(str(given), within), str(given)


def _random(within: Block, sizes: Sizes, seed: int) -> Work:
    from attentif.lab.exact.random_values import random_values
    from attentif.lab.exact.worked import worked

    numbers: dict[str, int] = {}
    for size, value in (_sizes(sizes) or {}).items():
        if (number := value.number()) is None:
            raise EquationError(f"{size}: expected a whole number, got {value}")
        numbers[size] = number
    return worked(within, random_values(within, numbers, seed), "random")
