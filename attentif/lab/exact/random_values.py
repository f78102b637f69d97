"""Small whole numbers for every input and weight of a block; the same seed gives the same. Knows
what each is for."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from fractions import Fraction

from attentif.lab.exact.display import Decimal
from attentif.lab.exact.values import HEADS, MOST_ENTRIES, Numbers, Values, size_names
from attentif.lab.language import fold, tree
from attentif.lab.language.check_names import definitions
from attentif.lab.language.parse import EquationError
from attentif.lab.language.tree import Block
from attentif.lab.shape.shapes import shapes

SMALL = {
    "n_heads": 2,
    "n_tgt": 2,
    "n_src": 3,
    "vocab": 5,
    "n_types": 2,
    "d": 4,
    "d_q": 2,
    "d_v": 2,
    "d_ff": 6,
}
EPSILON = Fraction(1, 100_000)
USES = {
    "mask": {1: "mask"},
    "lookup": {1: "ids"},
    "layernorm": {3: "eps"},
    "rmsnorm": {2: "eps"},
    "rotate": {1: "cos", 2: "sin"},
}

Draw = Callable[[int, int], int]  # a whole number from one to another
Plain = Callable[[str, int, int, Draw], Numbers]  # of a name, with its numbers of rows and columns


def random_values(block: Block, sizes: Mapping[str, int] | None = None, seed: int = 0) -> Values:
    """Whole numbers from -3 to 3; masks of 0 and 1 as their comments say; ids in range; whole
    quarter turns.

    Sizes that are not given are small and mostly different.
    """
    return filled(
        block,
        lambda _, n, d, rng: _numbers([rng(-3, 3) for _ in range(d)] for _ in range(n)),
        sizes,
        seed,
    )


def filled(
    block: Block,
    plain: Plain,
    sizes: Mapping[str, int] | None = None,
    seed: int | str | None = None,
) -> Values:
    """Numbers for all that is not computed; `plain` makes those that nothing is known of. No
    seed, no chance."""
    small = {
        name: SMALL.get(name, 2 + i % 3) for i, name in enumerate(size_names(block, shapes(block)))
    }
    all_sizes = small | dict(sizes or {})
    found, computed, roles, entries = shapes(block, all_sizes), definitions(block), uses(block), 0
    masks = {
        name.text: s.about
        for s in block.statements
        if isinstance(s, tree.Declaration)
        for name in s.names
    }
    made: dict[str, tuple[Numbers, ...]] = {}
    for name, shape in found.of.items():
        if name in computed:
            continue
        n, d, heads = (
            shape.rows.number(),
            shape.columns.number(),
            all_sizes[HEADS] if shape.family else 1,
        )
        if n is None or d is None:
            raise EquationError(f"{name} is {shape}: give the sizes that are missing")
        entries += n * d * heads
        if entries > MOST_ENTRIES:
            raise EquationError(f"{name}: more than {MOST_ENTRIES:,} numbers in all")
        draw: Draw = (
            random.Random(f"{seed} {name}").randint if seed is not None else lambda low, _: low
        )
        use, table = roles.get(name, ("", ""))
        rows = found.of[table].rows.number() if table in found.of else 1
        causal = found.named[name].rows == found.named[name].columns and not masks.get(
            name, ""
        ).startswith("padding")
        made[name] = tuple(
            _made(use, n, d, draw, causal, rows or 1) or plain(name, n, d, draw)
            for _ in range(heads)
        )
    single = {name: matrices[0] for name, matrices in made.items() if not found.of[name].family}
    return Values(single, {name: made[name] for name in made if name not in single}, all_sizes)


def uses(block: Block) -> dict[str, tuple[str, str]]:
    """What a name is used for, and the table that ids count the rows of."""
    out: dict[str, tuple[str, str]] = {}
    nodes = (node for right in definitions(block).values() for node in fold.walk(right))
    for call in (node for node in nodes if isinstance(node, tree.Call)):
        for place, use in USES.get(call.function, {}).items():
            first, at = call.arguments[0], call.arguments[place]
            while isinstance(at, tree.Transpose):
                at = at.of
            if isinstance(at, tree.Name):
                out[at.text] = (use, first.text if isinstance(first, tree.Name) else "")
    return out


def _made(use: str, n: int, d: int, rng: Draw, causal: bool, rows: int) -> Numbers | None:
    """Of what has a use that says which numbers it takes."""
    if use == "eps":
        return ((Decimal(EPSILON, 5),) * d,) * n
    if use == "mask":
        seen = d - rng(0, min(d - 1, 1))  # the last column may be padding
        return _numbers([j <= i if causal else j < seen for j in range(d)] for i in range(n))
    if use == "ids":
        return _numbers([rng(0, rows - 1) for _ in range(d)] for _ in range(n))
    if use in ("cos", "sin"):  # row i is turned by i quarter turns, as a position does
        turn = (1, 0, -1, 0) if use == "cos" else (0, 1, 0, -1)
        return _numbers([turn[i % 4]] * d for i in range(n))
    return None


def _numbers(rows: object) -> Numbers:
    return tuple(tuple(Fraction(int(x)) for x in row) for row in rows)  # type: ignore[attr-defined]
