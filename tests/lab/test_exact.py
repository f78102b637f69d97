"""Blocks worked out exactly, against sympy, mpmath and torch; and the lines of every step
against their results."""

import random
from fractions import Fraction

import mpmath
import pytest
import torch
from torch.nn import functional

from attentif import equations
from attentif.core.masks import masked_softmax
from attentif.core.positions import Rotation, rotate
from attentif.lab.exact import closed
from attentif.lab.exact import worked as exact
from attentif.lab.exact.closed import Real, decimals
from attentif.lab.exact.random_values import random_values
from attentif.lab.exact.steps import size
from attentif.lab.exact.values import Values, values
from attentif.lab.exact.worked import worked
from attentif.lab.language import blocks
from attentif.lab.language.parse import EquationError, parse
from tests.support.truth import Mpmath, Sympy, computed, line, middle

LAYERNORM = "g, b : 1 x d\neps : 1 x 1\nN = layernorm(X, g, b, eps)\n"
RMSNORM = "g : 1 x d\neps : 1 x 1\nN = rmsnorm(X, g, eps)\n"

F = Fraction

SHALLOW = {  # one irrational step each, so that sympy's trees stay small
    "multi-head": equations.MULTI_HEAD,
    "rotary": equations.multi_head(rotary=True, bias=True),
    "cross": equations.CROSS_ATTENTION,
    "masked": equations.self_attention("causal"),
    "layernorm": "X : n_tgt x d\n" + LAYERNORM,
    "rmsnorm": "X : n_tgt x d\n" + RMSNORM,
    "embedding": equations.embedding(types=True, norm="layernorm"),
    **{
        name: equations.feed_forward(activation=name, bias=True)
        for name in ("relu", "gelu", "gelu-tanh", "silu")
    },
    "gated": equations.feed_forward(activation="silu", gated=True),
    "split": (
        "P : n x n_heads*d_v\nZ[h] = split[h](P)\nH = concat[h](2 Z[h] - Z[h] / 3)\nY = "
        "concat(H, P, H * P)^T\n"
    ),
}
DEEP = {
    name: blocks.TEXTS[name][1]()
    for name in blocks.NAMES
    if "-block" in name or name.endswith(("coder", "only"))
}
SIZES = ("n_tgt", "n_src", "n", "d", "d_v", "d_ff", "n_heads", "vocab", "n_types")


def problem(text: str, rng: random.Random) -> tuple:
    """A block with numbers: small sizes at random, and some fractions among the whole numbers."""
    block = parse(text)
    sizes = {
        name: rng.randint(1, 3) for name in SIZES if f"{name} " in f"{text} " or name == "n_heads"
    }
    if "[h]" not in text:
        del sizes["n_heads"]
    sizes |= {"n": 2, "d": 3} if "N :" in text else {}
    sizes |= {"d_q": 2} if "d_q" in text else {}
    sizes = {
        name: number for name, number in sizes.items() if name in words(text) or name == "n_heads"
    }
    given = random_values(block, sizes, rng.randrange(10**9))
    whole = {
        name for name in given.single if name.rsplit(".", 1)[-1] in ("M", "N", "t", "y", "eps")
    }

    def some(M):
        return tuple(tuple(x / rng.choice([1, 1, 2, 3, 4]) for x in row) for row in M)

    single = {name: M if name in whole else some(M) for name, M in given.single.items()}
    return block, Values(
        single, {name: tuple(map(some, Ms)) for name, Ms in given.family.items()}, sizes
    )


def words(text: str) -> set[str]:
    return set(text.replace("*", " ").split())


def agrees(name: str, text: str, seed: int, lib) -> int:
    """Every entry of every left-hand side; gives how many were irrational."""
    block, given = problem(text, random.Random(f"{name} {seed}"))
    work = worked(block, given)
    truth = computed(block, given, work.sizes, lib)
    assert list(truth) == [(step.name, step.head) for step in work.steps]
    irrational = 0
    for step in work.steps:
        expected = truth[step.name, step.head]
        assert size(step.matrix) == (len(expected), len(expected[0]))
        for row, wanted in zip(step.matrix, expected, strict=True):
            for x, want in zip(row, wanted, strict=True):
                holds(x, want, lib, f"{name} {seed} {step.name}")
                irrational += isinstance(x, Real)
    return irrational


def holds(x, want, lib, where: str) -> None:
    """Is the truth a fraction exactly where ours is, and else in our enclosure, with the closed
    form equal to it?"""
    if isinstance(lib, Sympy):
        if want.is_Rational:
            assert (
                closed.bounds(x, 300)[0] <= F(int(want.p), int(want.q)) <= closed.bounds(x, 300)[1]
            ), where
            return
        want = mpmath.mpf(lib.sympy.N(want, 60)._mpf_)
    low, high = (mpmath.mpf(end.numerator) / end.denominator for end in closed.bounds(x, 40))
    assert low - mpmath.mpf(10) ** -50 <= want <= high + mpmath.mpf(10) ** -50, where
    assert abs(middle(x) - want) < mpmath.mpf(10) ** -48 * max(1, abs(want)), where
    form = closed.form(x)
    if isinstance(x, Real) and form is not None:
        from attentif.lab.exact.closed_forms import written

        assert abs(line(written(form), Mpmath()) - want) < mpmath.mpf(10) ** -48 * max(
            1, abs(want)
        ), where


def problems(count: int, texts: dict, make) -> None:
    irrational = 0
    with mpmath.workdps(90):
        for seed in range(count):
            name = list(texts)[seed % len(texts)]
            irrational += agrees(name, texts[name], seed, make())
    assert irrational > 4 * count


def test_sympy_agrees_on_small_problems():
    problems(30, SHALLOW, Sympy)


@pytest.mark.soak
def test_sympy_agrees_on_many_small_problems():
    problems(500, SHALLOW, Sympy)


def test_fifty_digits_of_mpmath_are_enclosed_in_whole_blocks_and_models():
    problems(3 * len(DEEP), DEEP, Mpmath)


@pytest.mark.soak
def test_fifty_digits_of_mpmath_are_enclosed_in_many_blocks_and_models():
    problems(500, DEEP, Mpmath)


@pytest.mark.parametrize("name", [*SHALLOW, *DEEP])
def test_a_line_says_what_it_computes(name):
    block, given = problem((SHALLOW | DEEP)[name], random.Random(name))
    lines = 0
    with mpmath.workdps(90):
        for step in worked(block, given).steps:
            assert step.stages[-1].matrix == step.matrix
            for stage in step.stages:
                n, m = size(stage.matrix)
                places = [(entry.row, entry.column) for entry in stage.entries]
                assert places in ([], [(i, j) for i in range(1, n + 1) for j in range(1, m + 1)])
                for entry in stage.entries:
                    value = stage.matrix[entry.row - 1][entry.column - 1]
                    assert entry.value is value
                    assert abs(line(entry.formula, Mpmath()) - middle(value)) < 1e-40, (
                        step.name,
                        stage.kind,
                        entry,
                    )
                    lines += 1
    assert lines > 3 or name in ("split", "embedding")


# Expressions at random

UNARY = [
    "relu({})",
    "gelu({})",
    "gelu_tanh({})",
    "silu({})",
    "softmax({})",
    "dropout({})",
    "-({})",
    "({}) / 3",
    "softmax(mask({}, {M}))",
    "layernorm({}, {g}, {g}, 0.5)",
    "rmsnorm({}, {g}, 0.25)",
    "sqrt(5) ({})",
    "c ({})",
]
GIVEN = {
    ("n", "d"): "X",
    ("d", "n"): "X^T",
    ("d", "d"): "W",
    ("n", "n"): "S",
    ("one", "d"): "g",
    ("one", "n"): "b",
    ("d", "one"): "g^T",
    ("n", "one"): "t",
    ("one", "one"): "c",
}
MASKS = {("n", "d"): "M", ("d", "n"): "M^T", ("n", "n"): "N"}


def expression(rows: str, columns: str, deep: int, rng: random.Random) -> str:
    """Text of a matrix of a wanted shape."""
    if not deep or rng.random() < 0.15:
        return GIVEN[rows, columns]

    def inside(n: str, m: str) -> str:
        return expression(n, m, deep - 1, rng)

    match rng.randrange(6):
        case 0:
            between = rng.choice(["n", "d"])
            return f"({inside(rows, between)}) ({inside(between, columns)})"
        case 1 if rows != "one":
            return f"({inside(rows, columns)}) - ({inside('one', columns)})"
        case 2:
            return f"({inside(rows, columns)}) + ({inside(rows, columns)})"
        case 3:
            return f"({inside(rows, columns)}) * ({inside(rows, columns)})"
        case 4:
            return f"({inside(columns, rows)})^T"
    able = [one for one in UNARY if "{M}" not in one or (rows, columns) in MASKS]
    able = [one for one in able if "{g}" not in one or columns != "one"]
    fill = {"M": MASKS.get((rows, columns)), "g": GIVEN["one", columns] if columns != "one" else ""}
    return rng.choice(able).format(inside(rows, columns), **fill)


def expressions(count: int) -> None:
    irrational = 0
    for seed in range(count):
        rng = random.Random(seed)
        rows, columns = rng.choice(list(GIVEN))
        right = expression(rows, columns, 4, rng)
        text = (
            "X, M : n x d\nW : d x d\nS, N : n x n\ng : 1 x d\nb : 1 x n\nt : n x 1\nc : 1 x "
            f"1\nY = {right}\n"
        )
        with mpmath.workdps(120):
            irrational += agrees(f"expression {right}", text, seed, Mpmath())
    assert irrational > count


def test_expressions_at_random_are_those_of_mpmath():
    expressions(120)


@pytest.mark.soak
def test_many_expressions_at_random_are_those_of_mpmath():
    expressions(3000)


# Each operation as torch and core/ have it


def tensor(M) -> torch.Tensor:
    return torch.tensor([[float(x) for x in row] for row in M], dtype=torch.float64)


OPERATIONS = {
    "softmax(mask(X, M))": lambda X, M, c, s, g, b: masked_softmax(X, M.bool()),
    "softmax(X)": lambda X, M, c, s, g, b: X.softmax(-1),
    "relu(X)": lambda X, M, c, s, g, b: functional.relu(X),
    "gelu(X)": lambda X, M, c, s, g, b: functional.gelu(X),
    "gelu_tanh(X)": lambda X, M, c, s, g, b: functional.gelu(X, approximate="tanh"),
    "silu(X)": lambda X, M, c, s, g, b: functional.silu(X),
    "layernorm(X, g, b, 0.001)": lambda X, M, c, s, g, b: functional.layer_norm(
        X, (4,), g[0], b[0], 0.001
    ),
    "rmsnorm(X, g, 0.001)": lambda X, M, c, s, g, b: functional.rms_norm(X, (4,), g[0], 0.001),
    "rotate(X, c, s)": lambda X, M, c, s, g, b: rotate(X[None, None], Rotation(c, s))[0, 0],
    "dropout(X) + b": lambda X, M, c, s, g, b: X + b,
    "lookup(X, t)": lambda X, M, c, s, g, b: functional.embedding(torch.tensor([2, 0, 2]), X),
    "sqrt(2) X X^T M / 3": lambda X, M, c, s, g, b: 2**0.5 * X @ X.T @ M / 3,
    "X * X - M - (-M)": lambda X, M, c, s, g, b: X * X,
    "concat(X, M, X)": lambda X, M, c, s, g, b: torch.cat([X, M, X], dim=1),
}


@pytest.mark.parametrize("expression", OPERATIONS)
def test_an_operation_is_that_of_torch_and_core(expression):
    block = parse(f"X, M, c, s : 3 x 4\ng, b : 1 x 4\nt : 3 x 1\nY = {expression}\n")
    given = {
        "X": [
            [F(1, 2), F(-3), F(0), F(2)],
            [F(5), F(-1, 3), F(1), F(1)],
            [F(-7, 4), F(0), F(3), F(-2)],
        ],
        "M": [[F(1), F(1), F(0), F(0)], [F(0)] * 4, [F(0), F(1), F(1), F(1)]],
        "c": [[F(3, 5)] * 4, [F(0)] * 4, [F(5, 13)] * 4],
        "s": [[F(4, 5)] * 4, [F(1)] * 4, [F(-12, 13)] * 4],
        "g": [[F(1), F(2), F(-1), F(1, 2)]],
        "b": [[F(0), F(1), F(3), F(-2)]],
        "t": [[F(2)], [F(0)], [F(2)]],
    }
    used = Values({name: tuple(map(tuple, M)) for name, M in given.items()})
    expected = OPERATIONS[expression](*(tensor(given[name]) for name in "XMcsgb"))
    assert torch.allclose(tensor(worked(block, used).matrix("Y")), expected, rtol=1e-13, atol=1e-13)


def test_a_row_that_may_attend_to_nothing_is_exactly_zero():
    block = parse("S, M : 2 x 2\nA = softmax(mask(S, M))\n")
    work = worked(block, values("S = [[1, 2], [3, 4]]\nM = [[0, 0], [1, 0]]\n", block))
    assert work.matrix("A") == ((0, 0), (1, 0))
    assert [stage.kind for stage in work.steps[0].stages] == [
        "mask",
        "exponentials",
        "sums",
        "softmax",
    ]
    assert work.steps[0].stages[0].matrix == ((None, None), (3, None))


def test_the_stages_are_those_of_a_person():
    block = parse(LAYERNORM.replace("X", "R"))
    work = worked(
        block,
        values("R = [[1, 2, 3], [4, 4, 7]]\ng = [1, 1, 2]\nb = [0, 1, 0]\neps = 0.25\n", block),
    )
    mean, variance, normal, last = work.steps[0].stages
    assert mean.matrix == ((2,), (5,))
    assert variance.matrix == ((F(2, 3),), (2,))
    assert normal.matrix[1] == (F(-2, 3), F(-2, 3), F(4, 3))
    assert last.matrix[1] == (F(-2, 3), F(1, 3), F(8, 3))
    assert [decimals(x, 4) for x in last.matrix[0]] == ["-1.0445", "1.0000", "2.0889"]


# What is given, missing, assumed and left out

SINGLE = parse(equations.SINGLE_HEAD)


def test_what_is_given_is_not_computed_and_the_rest_follows_from_it():
    text = "A = [[1, 0], [0.5, 0.5]]\nV = [[2, 0], [0, 2]]\nW_o = [[2, 0], [0, 1]]\n"
    work = worked(SINGLE, values(text, SINGLE))
    assert [(step.name, step.given) for step in work.steps] == [
        ("V", True),
        ("A", True),
        ("Z", False),
        ("Y", False),
    ]
    assert work.matrix("Y") == ((4, 0), (2, 1))
    assert work.notes == ("X is not given: Q, K and S are left out",)


def test_a_missing_input_is_named_with_its_shape_and_with_who_needs_it():
    with pytest.raises(EquationError) as error:
        worked(
            SINGLE,
            values(
                "A = [[1, 0], [0.5, 0.5]]\nX = [[1, 0, 1], [0, 1, 1]]\nW_o = [[2, 0, 1]]\n", SINGLE
            ),
            "my.toml",
        )
    assert str(error.value) == "my.toml: W_v: no value is given; Y needs it: expected 3 x 1 numbers"


def test_a_mask_that_is_not_given_hides_nothing_and_that_is_said():
    block = parse(equations.ATTENTION)
    text = "Q = [[1, 2], [0, 1], [1, 1]]\nK = [[1, 0], [2, 1]]\nV = [[1], [3]]\n"
    free = worked(block, values(text, block))
    assert free.notes == ("M is not given: every position is visible",)
    assert free.inputs["M", None] == ((1, 1),) * 3
    full = worked(block, values(text + "M = [[1, 1], [1, 1], [1, 1]]\n", block))
    assert full.notes == ()
    assert [[decimals(x, 9) for x in row] for row in free.matrix("Z")] == [
        [decimals(x, 9) for x in row] for row in full.matrix("Z")
    ]


def test_heads_are_worked_one_by_one():
    block = parse("P : n x n_heads*d_v\nZ[h] = split[h](P)\nY = concat[h](Z[h] Z[h]^T)\n")
    work = worked(
        block, values("n_heads = 3\nP = [[1, 2, 3, 4, 5, 6], [0, 1, 0, 1, 0, 1]]\n", block)
    )
    assert [(step.name, step.head) for step in work.steps] == [
        ("Z", 1),
        ("Z", 2),
        ("Z", 3),
        ("Y", None),
    ]
    assert work.matrix("Z", 2) == ((3, 4), (0, 1))
    assert work.matrix("Y") == ((5, 2, 25, 4, 61, 6), (2, 1, 4, 1, 6, 1))


@pytest.mark.parametrize(
    ("text", "given", "message"),
    [
        ("Y = X / c\n", "X = [[1, 2]]\nc = 0\n", "a division by 0\n  Y = X / c\n      ^"),
        (
            "Y = sqrt(c) X\n",
            "X = [[1, 2]]\nc = -4\n",
            "the square root of -4, which is negative\n  Y = sqrt(c) X\n      ^",
        ),
        (
            "Y = lookup(X, t)\n",
            "X = [[1], [2]]\nt = [0, 2]\n",
            "rows from 0 to 1, and row 2 asks for 2\n",
        ),
        (
            "Y = lookup(X, t)\n",
            "X = [[1], [2]]\nt = [0.5]\n",
            "rows from 0 to 1, and row 1 asks for 0.5\n",
        ),
        (
            "Y = softmax(mask(X, M))\n",
            "X = [[1, 2]]\nM = [[1, 2]]\n",
            "1 (may): 2 in row 1, column 2\n",
        ),
        ("Y = mask(X, M) + X\n", "X = [[1, 2]]\nM = [[1, 0]]\n", "only softmax takes it\n"),
        ("Y = rotate(X, X, X)\n", "X = [[1, 2, 3]]\n", "3 columns are not even\n"),
        ("Y = X X X X X X X X\n", f"X = {[[10**29] * 9] * 9}\n", ""),
        (
            "Y = X X\n",
            f"X = {[[1] * 60] * 60}\n",
            "more than 100,000 multiplications: too much to work out by hand\n",
        ),
        (
            "Y = X X^T\n",
            "X = [[1, 2], [3]]\n",
            "values: X, row 2: expected 2 like row 1, got 1 number",
        ),
        (
            "Y = X W\n",
            "X = [[1, 2]]\nW = [[1], [2], [3]]\n",
            "W has 3 rows, expected d_X = 2 (X has 2 columns)",
        ),
    ],
)
def test_what_cannot_be_worked_out_is_said_at_its_place(text, given, message):
    block = parse(text)

    def work():
        return worked(block, values(given, block))

    if not message:
        assert size(work().matrix("Y")) == (9, 9)
        return
    with pytest.raises(EquationError) as error:
        work()
    assert message in str(error.value)


def test_numbers_that_grow_without_end_are_refused_soon():
    for start in ("Y0 = X", "Y0 = softmax(X) + X"):
        text = start + "\n" + "".join(f"Y{i} = Y{i - 1} * Y{i - 1}\n" for i in range(1, 200))
        block = parse(text)
        with pytest.raises(EquationError, match=r"a fraction of more than|more than 2,048 bits"):
            print(
                [
                    decimals(x, 2)
                    for x in worked(block, values("X = [[3, 7]]\n", block)).matrix("Y199")[0]
                ]
            )


def test_work_does_not_change_what_it_was_given():
    block, given = problem(equations.MULTI_HEAD, random.Random(3))
    before = repr(given)
    assert repr(worked(block, given).steps) == repr(worked(block, given).steps)
    assert repr(given) == before


def test_the_bound_on_the_work_counts_multiplications(monkeypatch):
    block = parse("X : n x d\nW : d x m\nY = X W\n")
    given = values(
        "X = [[1, 2, 3], [4, 5, 6]]\nW = [[1, 0, 0, 1, 1], [1, 1, 0, 1, 1], [0, 0, 0, 1, 1]]\n",
        block,
    )
    monkeypatch.setattr(exact, "MOST_WORK", 30)
    assert size(worked(block, given).matrix("Y")) == (2, 5)
    monkeypatch.setattr(exact, "MOST_WORK", 29)
    with pytest.raises(EquationError, match="more than 29 multiplications"):
        worked(block, given)
