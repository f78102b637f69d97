"""Small whole numbers for every input and weight of a block; the same seed gives the same. Knows what each is for."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction

from attentif.lab.exact.values import HEADS, MOST_ENTRIES, Numbers, Values, size_names
from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError
from attentif.lab.language.tree import Block, Call, Equation, Name, Transpose
from attentif.lab.shape.shapes import Shape, Shapes, shapes

SMALL = {"n_heads": 2, "n_tgt": 2, "n_src": 3, "vocab": 5, "n_types": 2, "d": 4, "d_q": 2, "d_v": 2, "d_ff": 6}
EPSILON = Fraction(1, 100_000)
USES = {"mask": {1: "mask"}, "lookup": {1: "ids"}, "layernorm": {3: "eps"}, "rmsnorm": {2: "eps"},
        "rotate": {1: "cos", 2: "sin"}}  # fmt: skip


def random_values(block: Block, sizes: Mapping[str, int] | None = None, seed: int = 0) -> Values:
    """Whole numbers from -3 to 3; masks of 0 and 1, causal where they are square; ids in range; whole quarter turns.

    Sizes that are not given are small and mostly different.
    """
    found = shapes(block)
    all_sizes = {name: SMALL.get(name, 2 + i % 3) for i, name in enumerate(size_names(block, found))} | dict(
        sizes or {}
    )
    found = shapes(block, all_sizes)
    computed = {s.left.text for s in block.statements if isinstance(s, Equation)}
    roles, single, family = uses(block), dict[str, Numbers](), dict[str, tuple[Numbers, ...]]()
    entries = 0
    for name, shape in found.of.items():
        if name in computed:
            continue
        (n, d), heads = _whole(shape, name), all_sizes[HEADS] if shape.family else 1
        entries += n * d * heads
        if entries > MOST_ENTRIES:
            raise EquationError(f"{name}: more than {MOST_ENTRIES:,} numbers in all")
        rng = random.Random(f"{seed} {name}")
        made = tuple(_made(roles.get(name, ("", "")), found, name, n, d, rng) for _ in range(heads))
        if shape.family:
            family[name] = made
        else:
            single[name] = made[0]
    return Values(single, family, all_sizes)


def _whole(shape: Shape, name: str) -> tuple[int, int]:
    n, d = shape.rows.number(), shape.columns.number()
    if n is None or d is None:
        raise EquationError(f"{name} is {shape}: give the sizes that are missing")
    return n, d


def uses(block: Block) -> dict[str, tuple[str, str]]:
    """What a name is used for, and the table that ids count the rows of."""
    out: dict[str, tuple[str, str]] = {}
    for statement in block.statements:
        for node in fold.walk(statement.right) if isinstance(statement, Equation) else ():
            if isinstance(node, Call):
                first = node.arguments[0]
                for place, use in USES.get(node.function, {}).items():
                    at = node.arguments[place]
                    while isinstance(at, Transpose):
                        at = at.of
                    if isinstance(at, Name):
                        out[at.text] = (use, first.text if isinstance(first, Name) else "")
    return out


def _made(use: tuple[str, str], found: Shapes, name: str, n: int, d: int, rng: random.Random) -> Numbers:
    kind, table = use
    if kind == "eps":
        return ((EPSILON,) * d,) * n
    if kind == "mask":
        square = found.named[name].rows == found.named[name].columns
        return _numbers([j <= i for j in range(d)] if square else _some(d, rng) for i in range(n))
    if kind == "ids":
        count = found.of[table].rows.number() if table in found.of else None
        return _numbers([rng.randrange(count or 1) for _ in range(d)] for _ in range(n))
    if kind in ("cos", "sin"):  # row i stands at i quarter turns, as a position does
        turn = (1, 0, -1, 0) if kind == "cos" else (0, 1, 0, -1)
        return _numbers([turn[i % 4]] * d for i in range(n))
    return _numbers([rng.randint(-3, 3) for _ in range(d)] for _ in range(n))


def _some(d: int, rng: random.Random) -> list[bool]:
    """At least one of them true."""
    row = [rng.random() < 0.7 for _ in range(d)]
    row[rng.randrange(d)] = True
    return row


def _numbers(rows: object) -> Numbers:
    return tuple(tuple(Fraction(int(x)) for x in row) for row in rows)  # type: ignore[attr-defined]
