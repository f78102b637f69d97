"""The blackboard's functions: block, shapes, work, derive and draw return results; equations and
template return text.

Knows no terminal and no torch. Modules are imported when they are needed: a table of shapes does
not load exact arithmetic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from attentif.lab.language import blocks
from attentif.lab.language.parse import EquationError, dimensions, parse, printed
from attentif.lab.language.substitute import (
    HEADS,
    new_names,
    read_names,
    read_sizes,
    renamed,
    settled,
    written_out,
)
from attentif.lab.language.tree import Block, Size
from attentif.lab.shape import table
from attentif.lab.shape.sizes import Poly, product

if TYPE_CHECKING:
    from attentif.lab.exact.python_values import Given
    from attentif.lab.exact.values import Values
    from attentif.lab.report.derivation import Derived
    from attentif.lab.report.drawing import Drawing
    from attentif.lab.report.shapes import ShapeTable
    from attentif.lab.report.work import Worked

Sizes = str | Mapping[str, int | str | Poly]  # "d_q=d,n_heads=2", or the same by name
Names = str | Mapping[str, str]  # "Z=H", or the same by name
APART = 4  # most heads that a diagram shows one by one; more are a stack


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


def shapes(
    block: str | Block,
    sizes: Sizes = "",
    *,
    batched: bool = False,
    names: Names = "",
    explain: bool = False,
    **named: int | str,
) -> ShapeTable:
    """Every shape of a block; sizes may be numbers, `d=8`, or equal to another size, `d_q="d"`.

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

    sizes = _both(sizes, named)
    batch = [table.BATCH] if batched else []
    within, called, left = _prepared(block, sizes, names, batch)
    found = replace(table.table(within, left, batched=batched), given=_polys(_sizes(sizes)))
    return ShapeTable(within, found, called, explain)


def work(
    block: str | Block | None = None,
    values: Values | Mapping[str, Given] | str | Path | None = None,
    *,
    example: str | None = None,
    seed: int | None = None,
    sizes: Sizes = "",
    decimals: int = 4,
    significant: int | None = None,
    only: Sequence[str] = (),
    names: Names = "",
    explain: bool = False,
    **named: Given,
) -> Worked:
    """A block worked by hand with exact numbers: given by name, in a mapping or a TOML file
    `values` (- is stdin), small random ones from a `seed`, or those of an example.

    >>> w = work("attention-map", S=[["1/2", 0], [0, 2]])
    >>> w["A"][2, 2], w["A"][2, 2].decimal(6), w["A"][2, 2].sympy
    (Number(e² / (1 + e²) ≈ 0.8808), '0.880797', 'exp(2)/(1 + exp(2))')
    >>> work("Z[h] : n x d_v\\nH = concat[h](Z[h])", Z=[[[1], [0]], [[2], ["1/2"]]])["H"][2, 2]
    Number(1/2)

    Numbers are ints, fractions, text such as "1/2", floats (0.1 is 1/10), nested lists of them,
    arrays or tensors; of a name with heads, a list of one matrix for each head. Rows, columns and
    heads of an answer count from 1: w["A"][1, 2] is row 1, column 2, and w["A", 2] the matrix of
    head 2. Numbers are shown with `decimals` digits after the point, or with `significant` digits.
    `sizes` must agree with the values, which have the new `names` where there are some.
    """
    from attentif.lab.exact import examples
    from attentif.lab.exact.closed import Significant
    from attentif.lab.exact.readable import readable_values
    from attentif.lab.exact.worked import worked
    from attentif.lab.report.work import Worked

    if named:
        if values is not None:
            raise EquationError(
                f"{next(iter(named))}: give all values by name, or all of them in `values`"
            )
        values = named
    if (example is not None) + (values is not None) + (seed is not None) != 1 or (
        example is None
    ) == (block is None):
        check_block(block if example is None else None)
        raise EquationError(
            "expected one source of numbers: an example, or a block with values or a seed"
        )
    if example is not None:
        block, given = examples.example(example)
        source, given = example, given.renamed(new_names(block, _names(names)))
        within, _, left = _prepared(block, sizes, names)
    else:
        within, _, left = _prepared(block, sizes, names)
    numbers = _numbers(left)
    if seed is not None:
        source, given = "random", readable_values(within, numbers, seed)
    elif values is not None:
        given, source = _values(within, values)
    if significant is not None and not 1 <= significant <= 50:
        raise EquationError(f"significant: expected 1 to 50 digits, got {significant}")
    places = decimals if significant is None else Significant(significant)
    found = worked(within, given.with_sizes(numbers, source), source)
    drawn = (f"The numbers are random, from the seed {seed}.",) if seed is not None else ()
    return Worked(replace(found, notes=(*drawn, *found.notes)), places, only, explain)


def check_block(asked: str | Block | None) -> None:
    """Refuse a name that no block has, such as that of a file of values; stdin is not read."""
    if isinstance(asked, str) and asked.endswith(".toml"):
        raise EquationError(
            f"{asked}: expected a block before the file of values: work BLOCK {asked}"
        )
    if isinstance(asked, str) and asked != "-":
        block(asked)


def derive(
    name: str,
    values: Values | Mapping[str, Given] | str | Path | None = None,
    sizes: Sizes = "",
    **named: Given,
) -> Derived:
    """A derivation, every step checked; with values (as in `work`) on those numbers too. Sizes may
    be named: `d=64`.

    >>> derive("linear-attention").title
    'linear-attention: without softmax, scale and projections, attention is (X Xᵀ) X'
    """
    from attentif.lab.proof import derive
    from attentif.lab.report.derivation import Derived

    known = {HEADS, *dimensions(derive.block(name))}
    of_sizes = {
        size: value
        for size, value in named.items()
        if size in known and isinstance(value, int | str)
    }
    named = {other: value for other, value in named.items() if other not in of_sizes}
    numbers = _numbers(_polys(_sizes(_both(sizes, of_sizes))))
    within, asked = (
        derive.block(name, numbers.get(HEADS)),
        values if values is not None else named or None,
    )
    read, source = (None, "values") if asked is None else _values(within, asked)
    return Derived(derive.derivation(name, read, source, numbers))


def draw(
    block: str | Block,
    sizes: Sizes = "",
    *,
    blank: bool = False,
    names: Names = "",
    **named: int | str,
) -> Drawing:
    """A block as a diagram, a few heads side by side; a blank one has numbers to be labelled.

    >>> draw("single-head", d=4).svg()[:4]
    '<svg'
    """
    from attentif.lab.report.drawing import Drawing
    from attentif.lab.shape.shapes import shapes

    within, called, left = _prepared(block, _both(sizes, named), names)
    heads = left[HEADS].number() if HEADS in left else None
    if heads is not None and 1 < heads <= APART:
        within = written_out(within, heads)
        left = {
            name: size
            for name, size in left.items()
            if name != HEADS or HEADS in dimensions(within)
        }
    return Drawing(within, shapes(within, left), called, blank)


def equations(block: str | Block, sizes: Sizes = "", *, names: Names = "") -> str:
    """The text of a block, as in a .eq file; sizes that equal others are put in."""
    within, _, left = _prepared(block, sizes, names)
    for size, value in left.items():
        raise EquationError(
            f"{size}: expected another size, as in d_q=d, or n_heads=1, got {value}"
        )
    return printed(within)


def template(block: str | Block, sizes: Sizes = "", *, names: Names = "") -> str:
    """A TOML file of values to fill in."""
    from attentif.lab.exact.template import template

    within, _, left = _prepared(block, sizes, names)
    return template(within, _numbers(left))


def _values(within: Block, given: Values | Mapping[str, Given] | str | Path) -> tuple[Values, str]:
    """The values for a block, and their name in errors."""
    from attentif.lab.exact import values

    if isinstance(given, values.Values):
        return given, "values"
    if isinstance(given, Mapping):
        from attentif.lab.exact.python_values import as_toml

        return values.values(as_toml(given), within), "values"
    return values.read_values(str(given), within), "stdin" if str(given) == "-" else str(given)


def _prepared(
    asked: str | Block | None, sizes: Sizes, names: Names, more: Sequence[str] = ()
) -> tuple[Block, str, dict[str, Poly]]:
    """The block with other names and sizes put in, its title, and the sizes that are left; `more`
    sizes than the block's may be given."""
    within = asked if isinstance(asked, Block) else block(str(asked))
    called = (
        str(asked)
        if isinstance(asked, str) and within.name and asked != "-"
        else within.name or "a block"
    )
    within, given = renamed(within, _names(names)), _sizes(sizes)
    _check_sizes(within, given, more)
    within, left = settled(within, given)
    return within, called, _polys(left)


def _check_sizes(block: Block, sizes: Mapping[str, Size], more: Sequence[str]) -> None:
    """Refuse names that are no sizes of the block: d=abc, or abc=3. A multiple of n_heads may have
    a new name, for a block that splits d: d=n_heads*d_q."""
    from attentif.lab.shape.shapes import shapes, unknown_size

    known = [*dimensions(block), *more]
    others = {name: _other_sizes(size) for name, size in sizes.items()}
    if not {*sizes}.union(*others.values()) <= {*known}:
        known += shapes(block).free
    for name, parts in others.items():
        if name not in known:
            raise unknown_size(name, known)
        for part in parts:
            if part not in known:
                error = unknown_size(part, known)
                raise EquationError(f"{name}: expected a whole number or another size; {error}")


def _other_sizes(size: Size) -> list[str]:
    """The names in a size that must be sizes of the block."""
    return [] if HEADS in size else [part for part in size if isinstance(part, str)]


def _names(names: Names) -> Mapping[str, str]:
    return (read_names(names) if names else {}) if isinstance(names, str) else names


def _both(sizes: Sizes, named: Mapping[str, int | str]) -> Sizes:
    """Sizes in one text, and sizes by name."""
    if not named:
        return sizes
    if isinstance(sizes, str):
        return ",".join(
            [*([sizes] if sizes else []), *(f"{name}={size}" for name, size in named.items())]
        )
    return {**sizes, **named}


def _sizes(sizes: Sizes) -> dict[str, Size]:
    if not sizes:
        return {}
    if isinstance(sizes, str):
        return read_sizes(sizes)
    return read_sizes(
        ",".join(f"{k}={v.typed() if isinstance(v, Poly) else v}" for k, v in sizes.items())
    )


def _polys(sizes: Mapping[str, Size]) -> dict[str, Poly]:
    return {name: product(size) for name, size in sizes.items()}


def _numbers(sizes: Mapping[str, Poly]) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for size, value in sizes.items():
        if (number := value.number()) is None:
            raise EquationError(f"{size}: expected a whole number, got {value}")
        numbers[size] = number
    return numbers
