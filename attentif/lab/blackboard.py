"""The blackboard's functions: shapes, work, derive, draw, equations and template. All but the last two, which are text,
return a result that shows and saves itself.

Knows no terminal and no torch. What a result needs is imported when it is asked for: a table of shapes must not wait
for exact arithmetic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from attentif.lab.language import blocks
from attentif.lab.language.parse import EquationError, dimensions, printed
from attentif.lab.language.substitute import HEADS, new_names, read_names, read_sizes, renamed, settled, written_out
from attentif.lab.language.tree import Block, Size
from attentif.lab.shape import table
from attentif.lab.shape.sizes import Poly, poly

if TYPE_CHECKING:
    from attentif.lab.exact.values import Values
    from attentif.lab.report.derivation import Derived
    from attentif.lab.report.drawing import Drawing
    from attentif.lab.report.shapes import ShapeTable
    from attentif.lab.report.work import Worked

Sizes = str | Mapping[str, int | str | Poly]  # "d_q=d,n_heads=2", or the same by name
Names = str | Mapping[str, str]  # "Z=H", or the same by name
APART = 4  # heads that a drawing shows one by one; more are a stack


def shapes(
    block: str | Block, sizes: Sizes = "", *, batched: bool = False, names: Names = "", explain: bool = False
) -> ShapeTable:
    """Every shape of a block, inferred; with sizes, as numbers too."""
    from attentif.lab.report.shapes import ShapeTable

    within, called, left = _prepared(block, sizes, names)
    found = replace(table.table(within, left, batched=batched), given=_polys(_sizes(sizes)))
    return ShapeTable(within, found, called, explain)


def work(
    block: str | Block | None = None,
    values: Values | str | Path | None = None,
    *,
    example: str | None = None,
    seed: int | None = None,
    sizes: Sizes = "",
    decimals: int = 4,
    only: Sequence[str] = (),
    names: Names = "",
    explain: bool = False,
) -> Worked:
    """A block worked out by hand: with values or a TOML file of them (- is stdin), with small random numbers from a
    `seed`, or an example by its name. `sizes` must agree with the values; a file has the new `names`."""
    from attentif.lab.exact import examples
    from attentif.lab.exact.random_values import random_values
    from attentif.lab.exact.values import Values, read_values
    from attentif.lab.exact.worked import worked
    from attentif.lab.report.work import Worked

    if (example is not None) + (values is not None) + (seed is not None) != 1 or (example is None) == (block is None):
        raise EquationError("the numbers come from one place: an example, or a block with values or a seed")
    if example is not None:
        block, given = examples.example(example)
        source, given = example, given.renamed(new_names(block, _names(names)))
        within, _, left = _prepared(block, sizes, names)
    else:
        within, _, left = _prepared(block, sizes, names)
    numbers = _numbers(left)
    if seed is not None:
        source, given = "random", random_values(within, numbers, seed)
    elif isinstance(values, Values):
        source, given = "values", values
    elif values is not None:
        source, given = "stdin" if str(values) == "-" else str(values), read_values(str(values), within)
    return Worked(worked(within, given.with_sizes(numbers, source), source), decimals, only, explain)


def derive(name: str, values: Values | str | Path | None = None, sizes: Sizes = "") -> Derived:
    """A derivation, every step checked; with values or a TOML file of them, on those numbers too."""
    from attentif.lab.exact.values import read_values
    from attentif.lab.proof import derive
    from attentif.lab.report.derivation import Derived

    source, numbers = str(values) if isinstance(values, str | Path) else "values", _numbers(_polys(_sizes(sizes)))
    within = derive.block(name, numbers.get(HEADS))
    read = read_values(source, within) if isinstance(values, str | Path) else values
    return Derived(derive.derivation(name, read, source, numbers))


def draw(block: str | Block, sizes: Sizes = "", *, blank: bool = False, names: Names = "") -> Drawing:
    """A block as a drawing, a few heads side by side; a blank one has numbers to be labelled."""
    from attentif.lab.report.drawing import Drawing
    from attentif.lab.shape.shapes import shapes

    within, called, left = _prepared(block, sizes, names)
    heads = left[HEADS].number() if HEADS in left else None
    if heads is not None and 1 < heads <= APART:
        within = written_out(within, heads)
        left = {name: size for name, size in left.items() if name != HEADS or HEADS in dimensions(within)}
    return Drawing(within, shapes(within, left), called, blank)


def equations(block: str | Block, sizes: Sizes = "", *, names: Names = "") -> str:
    """The text of a block, as a .eq file has it; of the sizes, those that are other sizes are put in."""
    within, _, left = _prepared(block, sizes, names)
    for size, value in left.items():
        raise EquationError(f"{size}: expected another size, as in d_q=d, or n_heads=1, got {value}")
    return printed(within)


def template(block: str | Block, sizes: Sizes = "", *, names: Names = "") -> str:
    """A TOML file of values to fill in."""
    from attentif.lab.exact.template import template

    within, _, left = _prepared(block, sizes, names)
    return template(within, _numbers(left))


def _prepared(block: str | Block | None, sizes: Sizes, names: Names) -> tuple[Block, str, dict[str, Poly]]:
    """The block with other names and with sizes put in, what to call it, and the sizes that are left."""
    within = block if isinstance(block, Block) else blocks.block(str(block))
    called = within.name or "a block" if isinstance(block, Block) or block == "-" else str(block)
    within, left = settled(renamed(within, _names(names)), _sizes(sizes))
    return within, called, _polys(left)


def _names(names: Names) -> Mapping[str, str]:
    return (read_names(names) if names else {}) if isinstance(names, str) else names


def _sizes(sizes: Sizes) -> dict[str, Size]:
    if not sizes:
        return {}
    if isinstance(sizes, str):
        return read_sizes(sizes)
    return read_sizes(",".join(f"{k}={v.typed() if isinstance(v, Poly) else v}" for k, v in sizes.items()))


def _polys(sizes: Mapping[str, Size]) -> dict[str, Poly]:
    return {name: poly(size) for name, size in sizes.items()}


def _numbers(sizes: Mapping[str, Poly]) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for size, value in sizes.items():
        if (number := value.number()) is None:
            raise EquationError(f"{size}: expected a whole number, got {value}")
        numbers[size] = number
    return numbers
