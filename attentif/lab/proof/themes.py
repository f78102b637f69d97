"""The derivations that come with the lab, as plans: definitions, the steps to take and why. Nothing is checked here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product

from attentif.lab.exact.steps import Matrix
from attentif.lab.exact.values import Numbers, Values
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.language.tree import Block, Name
from attentif.lab.proof.proof import Make, Same, computed, equal, numbers_at
from attentif.lab.proof.rewrite import Rewrite

by = Rewrite
MOST_HEADS = 16


@dataclass(frozen=True)
class Plan:
    """A chain to be derived: what it is about, its steps, and its numbers where not any will do."""

    left: str
    title: str
    steps: tuple[Rewrite, ...]
    make: Make | None = None


@dataclass(frozen=True)
class Fact:
    """A statement about numbers, and of how many cases it was computed exactly."""

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


ATTENTION = """\
X : n x d
W_q, W_k : d x d_q
W_v : d x d_v
Q = X W_q
K = X W_k
V = X W_v
S = Q K^T / sqrt(d_q)
A = softmax(S)
"""

# Without softmax, scale and projections


def _mixes(cases: int = 4) -> Fact:
    """Another last token, and the first row of the output."""
    for case in range(cases):
        block = parse("X : n x d\nW : d x d\nL = (X X^T) X\nP = X W\n")
        given = numbers_at(block, case, {"n": 2 + case % 2, "d": 3})
        *rest, last = given.single["X"]
        other = replace(given, single={**given.single, "X": (*rest, tuple(x + 1 for x in last))})
        for name, mixes in (("L", True), ("P", False)):
            first, second = (computed(block, [Name(name)], one)[0][0] for one in (given, other))
            if _differ((first,), (second,)) is not mixes:
                raise EquationError(f"{name}: expected {'another' if mixes else 'the same'} first row")
    return Fact("another last token changes the first row of (X Xᵀ) X, not of X W: attention mixes tokens", cases)


LINEAR = Theme(
    "without softmax, scale and projections, attention is (X Xᵀ) X",
    ATTENTION + "Z = A V\nI : d x d\na : 1 x 1\nL = (X X^T) X\nF = ((a X) (a X)^T) (a X)\nx : 1 x d\nr = x (X^T X)\n",
    (
        Plan("Z", "attention, with one thing after the other left out", (
            by("define", ("Z",), "attention: the values, averaged by weights"),
            by("define", ("A",), "the weights are a softmax of scores"),
            by("define", ("S",), "the scores, scaled"),
            by("drop", ("softmax(Q K^T / sqrt(d_q))",), "no softmax, the scores serve as weights", "Q K^T / sqrt(d_q)"),
            by("drop", ("Q K^T / sqrt(d_q)",), "no scale", "Q K^T"),
            by("define", ("Q", "K", "V"), "queries, keys and values are projections of X"),
            by("assume", ("W_q", "W_k", "W_v"), "no projections, each is the identity matrix I", "I",
              (("d_q", "d"), ("d_v", "d"))),
            by("identity", ("X I",), "X I = X"),
        )),
        Plan("L", "the same in another order", (
            by("define", ("L",), "n × n numbers in the middle"),
            by("regroup", ("(X X^T) X",), "associativity: d × d numbers in the middle", "X (X^T X)"),
        )),
        Plan("F", "and still not linear: a X in the place of X", (
            by("define", ("F",), "every X is taken a times"),
            by("scalars", ("((a X) (a X)^T) (a X)",), "numbers move out of products and transposes",
              "a a a ((X X^T) X)"),
            by("name", ("(X X^T) X",), "a to the third power: a linear layer has a itself"),
        )),
        Plan("r", "one token x, a row of X, and its output", (
            by("define", ("r",), "the row of the output that belongs to x"),
            by("regroup", ("x (X^T X)",), "every row of X, weighted by its product with x: attention mixes tokens",
               "(x X^T) X"),
        )),
    ),
    ("no softmax: the scores themselves are the weights", "no scale: the scores are not divided by √d_q",
     "no projections: W_q = W_k = W_v = I, hence d_q = d_v = d"),
    facts=(_mixes,),
)  # fmt: skip


# A linear layer whose weights depend on its input


def _given(case: int) -> tuple[Block, Values]:
    block = parse(DATA.text)
    return block, numbers_at(block, case, {"n": 2 + case % 2, "d": 3, "d_q": 2, "d_v": 1})


def _at(block: Block, given: Values, name: str, X: Numbers) -> Matrix:
    return computed(block, [Name(name)], replace(given, single={**given.single, "X": X}))[0]


def _differ(one: Matrix, other: Matrix) -> bool:
    pairs = [pair for rows in zip(one, other, strict=True) for pair in zip(*rows, strict=True)]
    return any(not equal(a, b) for a, b in pairs)


def _two_inputs(cases: int = 4) -> Fact:
    for case in range(cases):
        block, given = _given(case)
        if not _differ(*(_at(block, given, "A", given.single[name]) for name in ("X", "Y"))):
            raise EquationError("two inputs with the same weights A")
    return Fact("one W_q and one W_k, but two inputs X and Y: A(X) and A(Y) are two matrices", cases)


def _not_additive(cases: int = 4) -> Fact:
    for case in range(cases):
        block, given = _given(case)
        X, Y = given.single["X"], given.single["Y"]
        both = tuple(tuple(a + b for a, b in zip(*rows, strict=True)) for rows in zip(X, Y, strict=True))
        together = _at(block, given, "H", both)
        apart = computed(
            parse("H_X, H_Y : n x d\nH = H_X + H_Y\n"),
            [Name("H")],
            Values({"H_X": _at(block, given, "H", X), "H_Y": _at(block, given, "H", Y)}),  # type: ignore[dict-item]
        )[0]
        if not _differ(together, apart):
            raise EquationError("attention turned out to be additive")
    return Fact("hence attention is not linear: H(X + Y) is not H(X) + H(Y)", cases)


DATA = Theme(
    "attention is H = A(X) X W_v: a linear layer whose weights A(X) come from its own input",
    ATTENTION + "H = A V\nA_0 : n x n\nY : n x d\nG = A_0 (X + Y) W_v\nA_Y = softmax((Y W_q) (Y W_k)^T / sqrt(d_q))\n",
    (
        Plan("S", "the scores are made of X alone", (
            by("define", ("S",), "products of queries and keys, scaled"),
            by("define", ("Q", "K"), "both are projections of X"),
            by("transpose product", ("(X W_k)^T",), "(A B)ᵀ = Bᵀ Aᵀ"),
            by("regroup", ("(X W_q) (W_k^T X^T)",), "associativity: no brackets are needed", "X W_q W_k^T X^T"),
        )),
        Plan("H", "what attention gives", (
            by("define", ("H",), "the values, averaged by weights"),
            by("define", ("V",), "values are projections of X"),
            by("regroup", ("A (X W_v)",), "associativity: A mixes tokens, W_v mixes features", "A X W_v"),
            by("define", ("A",), "the weights are a softmax of scores"),
            by("lemma", ("S",), "the scores from above: what stands before X W_v is A(X)"),
        )),
        Plan("G", "with weights A_0 that are held fixed: a linear layer", (
            by("define", ("G",), "the sum of two inputs"),
            by("distribute", ("A_0 (X + Y) W_v",), "linearity: the sum of what each of them gives"),
        )),
    ),
    facts=(_two_inputs, _not_additive),
)  # fmt: skip


# One product for all heads


def _projection(P: str, size: str, word: str, heads: int) -> tuple[str, Plan]:
    W = f"W_{P.lower()}"
    each, own = [f"{W}{h}" for h in range(1, heads + 1)], [f"{P}_{h}" for h in range(1, heads + 1)]
    joined = ", ".join(each)
    text = f"{joined} : d x {size}\n{W} = concat({joined})\n{P} = X {W}\n"
    text += "".join(f"{mine} = X {one}\n" for mine, one in zip(own, each, strict=True))
    steps = (
        by("define", (P,), "one large projection"),
        by("define", (W,), "its matrix is those of the heads side by side"),
        by("block product", (f"X concat({joined})",), "a column of a product needs that column of W alone"),
        by("name", tuple(f"X {one}" for one in each), f"so chunk h of {P} is head h's own projection"),
    )
    return text, Plan(P, f"{word} of {heads} heads", steps)


def blocks(heads: int = 2) -> Theme:
    """One large projection for so many heads, each with a part of d = 64 columns where that can be."""
    if not 2 <= heads <= MOST_HEADS:
        raise EquationError(f"n_heads: expected 2 to {MOST_HEADS}, got {heads}")
    kinds = (("Q", "d_q", "queries"), ("K", "d_q", "keys"), ("V", "d_v", "values"))
    sides = [_projection(*one, heads) for one in kinds]
    sizes = {"d": 64, "d_q": 64 // heads, "d_v": 64 // heads} if 64 % heads == 0 else {}
    return Theme(
        "one large projection cut into chunks is a projection for each head: X [W_1 | W_2] = [X W_1 | X W_2]",
        "X : n x d\n" + "".join(text for text, _ in sides),
        tuple(plan for _, plan in sides),
        sizes=sizes,
    )


# What the scale does


ONE, HALF, THIRD = Fraction(1), Fraction(1, 2), Fraction(1, 3)
# Equally likely values of an entry, of mean 0 and variance 1: d_q = 1, 2, 3, 4 of a case takes the next.
ENTRIES = ((-3 * ONE, *[THIRD] * 9), (-2 * ONE, *[HALF] * 4), (2 * ONE, *[-HALF] * 4), (ONE, -ONE))


def _independent(block: Block, case: int, same: Same) -> Values:
    """C has every vector of d_q entries as a row: they are independent. q is one of them; e and o are ones."""
    d = case % len(ENTRIES) + 1
    rows = tuple(product(ENTRIES[d - 1], repeat=d))
    given = numbers_at(block, case, {"d_q": d, "N": len(rows), "n": 2, "m": 3})
    ones = {name: ((Fraction(1),),) * size for name, size in (("e", len(rows)), ("o", d))}
    return replace(given, single={**given.single, **ones, "C": rows, "q": (rows[5 * case % len(rows)],)})


def _spread() -> Fact:
    """All pairs of vectors, one by one, beside the algebra."""
    pairs = 0
    for entries, largest in ((ENTRIES[3], 5), (ENTRIES[1], 2)):
        for d in range(1, largest + 1):
            vectors = list(product(entries, repeat=d))
            scores = [sum(a * b for a, b in zip(q, k, strict=True)) for q in vectors for k in vectors]
            if sum(scores) or sum(s * s for s in scores) != d * len(scores):
                raise EquationError(f"with d_q = {d} the products of all vectors do not have mean 0 and variance d_q")
            pairs += len(scores)
    return Fact(
        "for all pairs of vectors with entries 1, -1, or -2, four times 1/2, q·k has mean 0 and variance d_q", pairs
    )


FOURTH = "sqrt(sqrt(d_q))"
SCALING = Theme(
    "entries of mean 0 and variance 1 give scores of variance d_q; divided by √d_q it is 1, whatever d_q is",
    "Q : n x d_q\nK : m x d_q\na : 1 x 1\nS = Q K^T / sqrt(d_q)\nS_a = (a Q) (a K)^T / sqrt(d_q)\n"
    f"T = (Q / {FOURTH}) (K / {FOURTH})^T\n"
    "q : 1 x d_q\nC : N x d_q\nI : d_q x d_q\ne : N x 1\no : d_q x 1\ns = C q^T\nv = s^T s / N\n"
    "m_v = (e^T (C * C)) o / N\nw = (s / sqrt(d_q))^T (s / sqrt(d_q)) / N\nu = m_v / (sqrt(d_q) sqrt(d_q))\n",
    (
        Plan("v", "the mean square of q·k over all keys, the rows of C: independent entries of mean 0 and variance 1", (
            by("define", ("v",), "the sum of the squares of all scores, over N"),
            by("define", ("s",), "a score for each row of C"),
            by("transpose product", ("(C q^T)^T",), "(A B)ᵀ = Bᵀ Aᵀ"),
            by("transpose twice", ("q^T^T",), "(Aᵀ)ᵀ = A"),
            by("regroup", ("(q C^T) (C q^T)",), "associativity", "q (C^T C) q^T"),
            by("known", ("C^T C",), "variance 1: N on the diagonal; independent, mean 0: 0 elsewhere", "N I"),
            by("scalars", ("q (N I) q^T / N",), "numbers move out of products", "N q I q^T / N"),
            by("cancel", ("N q I q^T / N",), "N cancels"),
            by("identity", ("q I q^T",), "q I = q"),
        ), _independent),
        Plan("m_v", "the mean of q qᵀ over all queries q, drawn like the keys (e and o are columns of ones)", (
            by("define", ("m_v",), "the sum of all squares, over N"),
            by("known", ("e^T (C * C)",), "variance 1: the squares of each column sum to N", "N o^T"),
            by("scalars", ("(N o^T) o / N",), "numbers move out of products", "N o^T o / N"),
            by("cancel", ("N o^T o / N",), "N cancels"),
            by("known", ("o^T o",), "a sum of d_q ones", "d_q"),
        ), _independent),
        Plan("w", "the mean square over all keys with scores divided by √d_q", (
            by("define", ("w",), "each score over √d_q"),
            by("scalars", ("(s / sqrt(d_q))^T (s / sqrt(d_q)) / N",), "numbers move out of products and transposes",
              "(s^T s / N) / (sqrt(d_q) sqrt(d_q))"),
            by("root", ("sqrt(d_q) sqrt(d_q)",), "√c √c = c"),
            by("name", ("s^T s / N",), "what was computed above, over d_q"),
        ), _independent),
        Plan("u", "its mean over all queries", (
            by("define", ("u",), "the mean of v, divided twice"),
            by("root", ("sqrt(d_q) sqrt(d_q)",), "√c √c = c"),
            by("lemma", ("m_v",), "and it was d_q"),
            by("cancel", ("d_q / d_q",), "1, whatever d_q is"),
        ), _independent),
        Plan("S_a", "queries and keys a times as large", (
            by("define", ("S_a",), "a Q and a K in the place of Q and K"),
            by("scalars", ("(a Q) (a K)^T / sqrt(d_q)",), "numbers move out of products and transposes",
              "a a (Q K^T / sqrt(d_q))"),
            by("name", ("Q K^T / sqrt(d_q)",), "the scores grow with the square of a"),
        )),
        Plan("T", "half of the scale on either side", (
            by("define", ("T",), "Q and K divided by the fourth root of d_q"),
            by("scalars", (f"(Q / {FOURTH}) (K / {FOURTH})^T",), "numbers move out of products and transposes",
              f"Q K^T / ({FOURTH} {FOURTH})"),
            by("root", (f"{FOURTH} {FOURTH}",), "√c √c = c"),
            by("name", ("Q K^T / sqrt(d_q)",), "it does not matter where the scale stands"),
        )),
    ),
    facts=(_spread,),
)  # fmt: skip

THEMES: dict[str, Theme] = {
    "linear-attention": LINEAR,
    "data-dependent": DATA,
    "block-matrices": blocks(),
    "scaling": SCALING,
}
