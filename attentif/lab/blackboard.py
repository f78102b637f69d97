"""The blackboard's functions: shapes, work, derive and draw, each returning a result that shows and saves itself.

Knows no terminal and no torch. What a result needs is imported when it is asked for: a table of shapes must not wait
for exact arithmetic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from attentif.lab.language import blocks
from attentif.lab.language.parse import EquationError
from attentif.lab.language.tree import Block
from attentif.lab.shape import table
from attentif.lab.shape.sizes import Poly

if TYPE_CHECKING:
    from attentif.lab.exact.steps import Work
    from attentif.lab.exact.values import Values
    from attentif.lab.report.derivation import Derived
    from attentif.lab.report.drawing import Drawing
    from attentif.lab.report.shapes import ShapeTable
    from attentif.lab.report.work import Worked

Sizes = str | Mapping[str, int | str | Poly]  # "d_q=d,n_heads=2", or the same by name


def shapes(block: str | Block, sizes: Sizes = "", *, batched: bool = False) -> ShapeTable:
    """Every shape of a block, inferred; with sizes, as numbers too."""
    from attentif.lab.report.shapes import ShapeTable

    within, name = _block(block)
    return ShapeTable(within, table.table(within, _sizes(sizes), batched=batched), name)


def work(
    block: str | Block | None = None,
    values: Values | str | Path | None = None,
    *,
    example: str | None = None,
    seed: int | None = None,
    sizes: Sizes = "",
    decimals: int = 4,
    only: Sequence[str] = (),
) -> Worked:
    """A block worked out by hand: with values or a TOML file of them, with small random numbers from `seed` and
    `sizes`, or an example by its name."""
    from attentif.lab.report.work import Worked

    if (example is not None) + (values is not None) + (seed is not None) != 1 or (example is None) == (block is None):
        raise EquationError("the numbers come from one place: an example, or a block with values or a seed")
    if example is not None:
        found = _example(example)
    elif seed is not None:
        found = _random(_block(block)[0], sizes, seed)
    else:
        found = _given(_block(block)[0], values)
    return Worked(found, decimals, only)


def derive(name: str, values: Values | str | Path | None = None) -> Derived:
    """A derivation, every step checked; with values or a TOML file of them, on those numbers too."""
    from attentif.lab.exact.values import read_values
    from attentif.lab.proof import derive
    from attentif.lab.report.derivation import Derived

    source = str(values) if isinstance(values, str | Path) else "values"
    read = read_values(source, derive.block(name)) if isinstance(values, str | Path) else values
    return Derived(derive.derivation(name, read, source))


def draw(block: str | Block, sizes: Sizes = "", *, blank: bool = False) -> Drawing:
    """A block as a drawing; a blank one has numbers to be labelled."""
    from attentif.lab.report.drawing import Drawing
    from attentif.lab.shape.shapes import shapes

    within, name = _block(block)
    return Drawing(within, shapes(within, _sizes(sizes)), name, blank)


def _block(block: str | Block | None) -> tuple[Block, str]:
    """The block, and what to call it."""
    if isinstance(block, Block):
        return block, block.name or "a block"
    return blocks.block(str(block)), str(block)


def _sizes(sizes: Sizes) -> dict[str, Poly] | None:
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


def _given(within: Block, values: Values | str | Path | None) -> Work:
    from attentif.lab.exact.values import Values, read_values
    from attentif.lab.exact.worked import worked

    if isinstance(values, Values):
        return worked(within, values, "values")
    return worked(within, read_values(str(values), within), str(values))


def _random(within: Block, sizes: Sizes, seed: int) -> Work:
    from attentif.lab.exact.random_values import random_values
    from attentif.lab.exact.worked import worked

    numbers: dict[str, int] = {}
    for size, value in (_sizes(sizes) or {}).items():
        if (number := value.number()) is None:
            raise EquationError(f"{size}: expected a whole number, got {value}")
        numbers[size] = number
    return worked(within, random_values(within, numbers, seed), "random")
