"""The derivations of the lab as plans (themes.toml), and facts computed on exact numbers. Checks
no step."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from importlib.resources import files
from itertools import product
from typing import Any

from attentif.lab.exact.steps import Matrix
from attentif.lab.exact.values import Numbers, Values
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.language.tree import Block, Name
from attentif.lab.proof.proof import Make, Same, computed, equal, numbers_at
from attentif.lab.proof.rewrite import Rewrite

MOST_HEADS = 16
CASES = 4  # inputs on which a fact is computed


@dataclass(frozen=True)
class Plan:
    """A chain to derive: left side, title, steps, and how to make its numbers where any numbers
    will not do."""

    left: str
    title: str
    steps: tuple[Rewrite, ...]
    make: Make | None = None


@dataclass(frozen=True)
class Fact:
    """A statement about numbers, and the number of cases on which it was computed exactly."""

    text: str
    cases: int


@dataclass(frozen=True)
class Theme:
    about: str
    text: str  # the definitions
    plans: tuple[Plan, ...]
    assumes: tuple[str, ...] = ()
    sizes: Mapping[str, int] = field(default_factory=dict)  # an example in numbers
    facts: tuple[Callable[[], Fact], ...] = ()


# Facts: each raises an EquationError where it does not hold


def _at(block: Block, given: Values, name: str, X: Numbers) -> Matrix:
    """The matrix of a name, with another input X."""
    return computed(block, [Name(name)], replace(given, single={**given.single, "X": X}))[0]


def _differ(one: Matrix, other: Matrix) -> bool:
    pairs = [pair for rows in zip(one, other, strict=True) for pair in zip(*rows, strict=True)]
    return any(not equal(a, b) for a, b in pairs)


def _mixes() -> Fact:
    """Another last token changes the first row of attention's output, and not of a linear
    layer's."""
    block = parse("X : n x d\nW : d x d\nL = (X X^T) X\nP = X W\n")
    for case in range(CASES):
        given = numbers_at(block, case, {"n": 2 + case % 2, "d": 3})
        *rest, last = X = given.single["X"]
        changed = (*rest, tuple(x + 1 for x in last))
        for name, mixes in (("L", True), ("P", False)):
            first, second = (_at(block, given, name, input)[:1] for input in (X, changed))
            if _differ(first, second) is not mixes:
                raise EquationError(
                    f"{name}: expected {'another' if mixes else 'the same'} first row"
                )
    return Fact(
        "another last token changes the first row of (X Xᵀ) X, not of X W: attention mixes tokens",
        CASES,
    )


def _given(case: int) -> tuple[Block, Values]:
    block = parse(THEMES["data-dependent"].text)
    return block, numbers_at(block, case, {"n": 2 + case % 2, "d": 3, "d_q": 2, "d_v": 1})


def _two_inputs() -> Fact:
    for case in range(CASES):
        block, given = _given(case)
        if not _differ(*(_at(block, given, "A", given.single[name]) for name in ("X", "Y"))):
            raise EquationError("two inputs with the same weights A")
    return Fact(
        "one W_q and one W_k, but two inputs X and Y: A(X) and A(Y) are two matrices", CASES
    )


def _not_additive() -> Fact:
    for case in range(CASES):
        block, given = _given(case)
        X, Y = given.single["X"], given.single["Y"]
        both = tuple(
            tuple(a + b for a, b in zip(*rows, strict=True)) for rows in zip(X, Y, strict=True)
        )
        together = _at(block, given, "H", both)
        apart = computed(
            parse("H_X, H_Y : n x d\nH = H_X + H_Y\n"),
            [Name("H")],
            Values({"H_X": _at(block, given, "H", X), "H_Y": _at(block, given, "H", Y)}),  # type: ignore[dict-item]
        )[0]
        if not _differ(together, apart):
            raise EquationError("attention turned out to be additive")
    return Fact("hence attention is not linear: H(X + Y) is not H(X) + H(Y)", CASES)


ONE, HALF, THIRD = Fraction(1), Fraction(1, 2), Fraction(1, 3)
# Equally likely values of an entry, with mean 0 and variance 1; the case with d_q = i uses the
# i-th.
ENTRIES = ((-3 * ONE, *[THIRD] * 9), (-2 * ONE, *[HALF] * 4), (2 * ONE, *[-HALF] * 4), (ONE, -ONE))


def _independent(block: Block, case: int, same: Same) -> Values:
    """C has every vector of d_q entries as a row: entries are independent. q is one of the rows;
    e and o are ones."""
    d = case % len(ENTRIES) + 1
    rows = tuple(product(ENTRIES[d - 1], repeat=d))
    given = numbers_at(block, case, {"d_q": d, "N": len(rows), "n": 2, "m": 3})
    ones = {name: ((Fraction(1),),) * size for name, size in (("e", len(rows)), ("o", d))}
    return replace(
        given, single={**given.single, **ones, "C": rows, "q": (rows[5 * case % len(rows)],)}
    )


def _spread() -> Fact:
    """Mean and variance of q·k over all pairs of vectors, without algebra."""
    pairs = 0
    for entries, largest in ((ENTRIES[3], 5), (ENTRIES[1], 2)):
        for d in range(1, largest + 1):
            vectors = list(product(entries, repeat=d))
            scores = [
                sum(a * b for a, b in zip(q, k, strict=True)) for q in vectors for k in vectors
            ]
            if sum(scores) or sum(s * s for s in scores) != d * len(scores):
                raise EquationError(
                    f"with d_q = {d} the products of all vectors do not have mean 0 and variance "
                    "d_q"
                )
            pairs += len(scores)
    return Fact(
        (
            "q·k has mean 0 and variance d_q over all q and k with entries of (1, -1) or (-2, 1/2, "
            "1/2, 1/2, 1/2)"
        ),
        pairs,
    )


FACTS: dict[str, tuple[Callable[[], Fact], ...]] = {
    "linear-attention": (_mixes,),
    "data-dependent": (_two_inputs, _not_additive),
    "scaling": (_spread,),
}


# Plans


def _projection(P: str, size: str, word: str, heads: int) -> tuple[str, Plan]:
    """The definitions and the plan for Q, K or V of all heads."""
    W = f"W_{P.lower()}"
    each, own = [f"{W}{h}" for h in range(1, heads + 1)], [f"{P}_{h}" for h in range(1, heads + 1)]
    joined = ", ".join(each)
    text = f"{joined} : d x {size}\n{W} = concat({joined})\n{P} = X {W}\n"
    text += "".join(f"{mine} = X {one}\n" for mine, one in zip(own, each, strict=True))
    steps = (
        Rewrite("define", (P,), "one large projection"),
        Rewrite("define", (W,), "its matrix is those of the heads side by side"),
        Rewrite(
            "block product",
            (f"X concat({joined})",),
            "a column of a product needs that column of W alone",
        ),
        Rewrite(
            "name",
            tuple(f"X {one}" for one in each),
            f"so chunk h of {P} is head h's own projection",
        ),
    )
    return text, Plan(P, f"{word} of {heads} heads", steps)


def blocks(heads: int = 2) -> Theme:
    """One large projection for a number of heads; the example in numbers divides d = 64 where
    that is possible."""
    if not 2 <= heads <= MOST_HEADS:
        raise EquationError(f"n_heads: expected 2 to {MOST_HEADS}, got {heads}")
    kinds = (("Q", "d_q", "queries"), ("K", "d_q", "keys"), ("V", "d_v", "values"))
    sides = [_projection(*one, heads) for one in kinds]
    sizes = {"d": 64, "d_q": 64 // heads, "d_v": 64 // heads} if 64 % heads == 0 else {}
    return Theme(
        (
            "one large projection cut into chunks is a projection for each head: X [W_1 | W_2] = "
            "[X "
            "W_1 | X W_2]"
        ),
        "X : n x d\n" + "".join(text for text, _ in sides),
        tuple(plan for _, plan in sides),
        sizes=sizes,
    )


def _step(
    rule: str, at: str | list[str], reason: str, to: str = "", sizes: Mapping[str, str] = {}
) -> Rewrite:
    return Rewrite(
        rule, (at,) if isinstance(at, str) else tuple(at), reason, to, tuple(sizes.items())
    )


def _theme(name: str, table: dict[str, Any]) -> Theme:
    plans = (
        Plan(
            chain["left"],
            chain["title"],
            tuple(_step(*step) for step in chain["steps"]),
            _independent if chain.get("independent") else None,
        )
        for chain in table["chains"]
    )
    assumes = tuple(table.get("assumes", ()))
    return Theme(table["about"], table["definitions"], tuple(plans), assumes, facts=FACTS[name])


def _themes() -> dict[str, Theme]:
    text = files("attentif.lab.proof").joinpath("themes.toml").read_text(encoding="utf-8")
    found = {name: _theme(name, table) for name, table in tomllib.loads(text).items()}
    scaling = found.pop("scaling")
    return {**found, "block-matrices": blocks(), "scaling": scaling}


THEMES = _themes()
