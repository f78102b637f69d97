"""Blocks with tensors: against 60 digits of mpmath, torch's own functions, and themselves one
example at a time."""

import random
from fractions import Fraction

import mpmath
import pytest
import torch
from torch.nn import functional

from attentif import equations
from attentif.lab.exact.random_values import random_values
from attentif.lab.exact.values import Values
from attentif.lab.language import blocks
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.numeric import fractions, numeric, softmax, tensors
from tests.support.truth import Mpmath, computed

double = {"dtype": torch.float64}
BLOCKS = {name: blocks.TEXTS[name][1]() for name in blocks.NAMES} | {
    "rotary": equations.multi_head(rotary=True, bias=True),
    "types": equations.embedding(types=True, norm="layernorm"),
    **{
        name: equations.feed_forward(activation=name, bias=True)
        for name in ("gelu", "gelu-tanh", "silu")
    },
    "split": (
        "P : n x n_heads*d_v\nZ[h] = split[h](P)\nH = concat[h](2 Z[h] - Z[h] / 3)\nY = "
        "concat(H, P, H * P)^T\n"
    ),
    "scalars": (
        "X : n x d\nc : 1 x 1\nt : n x 1\nY = d X / sqrt(c) - (-2.5) X\nZ = X^T t c (t^T "
        "X)\nN = -X^T\n"
    ),
}


def close(ours: torch.Tensor, theirs: torch.Tensor) -> None:
    torch.testing.assert_close(ours, theirs, rtol=1e-12, atol=1e-12)


def holds(text: str, seed: int) -> None:
    """Every entry of every left-hand side is the one that the definitions give with 60 digits."""
    block, rng = parse(text), random.Random(f"{text} {seed}")
    given = random_values(block, seed=seed)
    whole = {
        name for name in given.single if name.rsplit(".", 1)[-1] in ("M", "t", "y", "eps", "c")
    }

    def some(M):
        return tuple(tuple(x / rng.choice([1, 2, 3, 7]) for x in row) for row in M)

    single = {name: M if name in whole else some(M) for name, M in given.single.items()}
    single |= {"c": ((Fraction(3),),)} if "c : 1 x 1" in text else {}
    given = Values(
        single, {name: tuple(map(some, heads)) for name, heads in given.family.items()}, given.sizes
    )
    found = numeric(
        block, tensors(given), sizes={"n_heads": given.sizes["n_heads"]} if "split" in text else {}
    )
    with mpmath.workdps(60):
        truth = computed(block, given, given.sizes, Mpmath())
    assert list(found) == list(dict.fromkeys(name for name, _ in truth))
    for (name, head), M in truth.items():
        expected = torch.tensor(
            [[float("-inf") if x is None else float(x) for x in row] for row in M], **double
        )
        close(found[name] if head is None else found[name][head - 1], expected)


@pytest.mark.parametrize("name", BLOCKS)
def test_every_block_is_that_of_mpmath(name):
    holds(BLOCKS[name], 1)


@pytest.mark.soak
@pytest.mark.parametrize("name", BLOCKS)
def test_every_block_is_that_of_mpmath_with_many_numbers(name):
    for seed in range(2, 60):
        holds(BLOCKS[name], seed)


CALLS = {
    "softmax(X)": lambda X, g, b: X.softmax(-1),
    "softmax(X^T)": lambda X, g, b: X.mT.softmax(-1),
    "relu(X)": lambda X, g, b: functional.relu(X),
    "gelu(X)": lambda X, g, b: functional.gelu(X),
    "gelu_tanh(X)": lambda X, g, b: functional.gelu(X, approximate="tanh"),
    "silu(X)": lambda X, g, b: functional.silu(X),
    "layernorm(X, g, b, 0.001)": lambda X, g, b: functional.layer_norm(X, (6,), g[0], b[0], 0.001),
    "rmsnorm(X, g, 0.001)": lambda X, g, b: functional.rms_norm(X, (6,), g[0], 0.001),
    "dropout(X) + b": lambda X, g, b: X + b,
    "X - b - g": lambda X, g, b: X - b - g,
    "X * X": lambda X, g, b: X * X,
    "X X^T X / 3": lambda X, g, b: X @ X.mT @ X / 3,
    "concat(X, 2 X)": lambda X, g, b: torch.cat([X, 2 * X], -1),
}


@pytest.mark.parametrize("expression", CALLS)
@pytest.mark.parametrize("batch", [(), (3,)])
def test_an_operation_is_torchs(expression, batch):
    X, g, b = (
        4 * torch.randn(*batch, 5, 6, **double),
        torch.randn(1, 6, **double),
        torch.randn(1, 6, **double),
    )
    block = parse(f"X : n x d\ng, b : 1 x d\nY = {expression}\n")
    close(numeric(block, {"X": X, "g": g, "b": b})["Y"], CALLS[expression](X, g, b))


def test_large_scores_do_not_overflow_and_a_row_of_nothing_is_zeros():
    S = torch.tensor([[1000.0, 999.0], [-1000.0, -1001.0], [-torch.inf, -torch.inf]], **double)
    close(softmax(S)[:2], S[:2].softmax(-1))
    assert softmax(S)[2].tolist() == [0, 0]


def batched_values(block, sizes: dict, batch: int, together: set[str]) -> tuple[dict, list[dict]]:
    """Values of which some have a batch in front, and the same one example at a time."""
    each = [tensors(random_values(block, sizes, seed)) for seed in range(batch)]
    mixed = {
        name: torch.stack([one[name] for one in each]) if name not in together else T
        for name, T in each[0].items()
    }
    return mixed, [one | {name: each[0][name] for name in together} for one in each]


@pytest.mark.parametrize("together", [{"W_q", "W_k", "W_v", "W_o"}, {"X", "M"}, set()])
def test_a_batch_is_its_examples_one_by_one(together):
    block, sizes = (
        parse(equations.MULTI_HEAD),
        {"n_heads": 3, "d": 4, "d_q": 2, "n_tgt": 5, "n_src": 6, "d_v": 7},
    )
    mixed, each = batched_values(block, sizes, 8, together)
    found = numeric(block, mixed)
    assert tuple(found["A"].shape) == (8, 3, 5, 6)
    assert tuple(found["Y"].shape) == (8, 5, 4)
    for i, one in enumerate(each):
        for name, expected in numeric(block, one).items():
            close(found[name][i], expected)


def test_what_depends_on_no_batch_has_one_all_the_same():
    block = parse("X : n x d\nW_q[h] : d x d\nB[h] = W_q[h] W_q[h]^T\nY = concat[h](X B[h])\n")
    X, W = torch.randn(5, 2, 3, **double), torch.randn(4, 3, 3, **double)
    found = numeric(block, {"X": X, "W_q": W})
    assert tuple(found["B"].shape) == (5, 4, 3, 3)
    close(found["B"][3], W @ W.mT)
    close(found["Y"], torch.cat([X @ B for B in W @ W.mT], -1))


def test_a_scalar_can_be_a_batch_of_scalars():
    block = parse("X : n x d\nc : 1 x 1\nY = c X\n")
    X, c = torch.randn(5, 2, 3, **double), torch.randn(5, 1, 1, **double)
    close(numeric(block, {"X": X, "c": c})["Y"], c * X)


def test_what_is_given_is_not_computed_and_what_only_it_needs_may_be_missing():
    block = parse(equations.SINGLE_HEAD)
    A, V, W = (
        torch.tensor([[1.0, 0], [0.5, 0.5]]),
        torch.tensor([[2.0, 0], [0, 2]]),
        torch.tensor([[2.0, 0], [0, 1]]),
    )
    found = numeric(block, {"W_o": W}, {"A": A, "V": V})
    assert list(found) == ["V", "A", "Z", "Y"]
    assert found["Y"].tolist() == [[4, 0], [2, 1]]
    assert found["Y"].dtype == torch.float64


def test_a_mask_that_is_not_given_hides_nothing():
    block = parse(equations.ATTENTION)
    given = {
        "Q": torch.randn(3, 2, **double),
        "K": torch.randn(5, 2, **double),
        "V": torch.randn(5, 4, **double),
    }
    free, full = numeric(block, given), numeric(block, given | {"M": torch.ones(3, 5)})
    for name in free:
        close(free[name], full[name])


def test_nothing_that_came_is_changed():
    block = parse(equations.MULTI_HEAD)
    given = tensors(random_values(block, seed=2))
    before = {name: T.clone() for name, T in given.items()}
    numeric(block, given)["Y"].zero_()
    assert all(torch.equal(given[name], before[name]) for name in given)


def test_values_and_back():
    block = parse(equations.MULTI_HEAD)
    given = random_values(block, seed=4)
    assert fractions(block, tensors(given)) == Values(given.single, given.family)
    tenth = fractions(
        parse("X : n x d\nY = X\n"), {"X": torch.tensor([[0.1, 3.0]], **double)}
    ).single["X"]
    assert tenth == ((Fraction(0.1), Fraction(3)),)


X, T = torch.ones(3, 4), torch.ones(3, 1)


@pytest.mark.parametrize(
    ("text", "values", "given", "message"),
    [
        ("Y = X W\n", {"X": X, "V": X}, {}, "V: the block has no such name"),
        (
            "X : n x d\nW_q : d x d\nY = X W_q\n",
            {"X": X},
            {},
            "W_q: no value is given; Y needs it: expected shape (d, d)",
        ),
        (
            "X : n x d\nW[h] : d x m\nY[h] = X W[h]\n",
            {"X": X},
            {},
            "W: no value is given; Y needs it: expected shape (n_heads, d, m)",
        ),
        ("Y = X W\n", {"X": X, "W": X}, {}, "W has 3 rows, expected d_X = 4 (X has 4 columns)"),
        ("Y = X X^T\n", {"X": X, "Y": X}, {}, "Y: the block computes it; pass it in `given`"),
        ("Y = X X^T\n", {}, {"X": X}, "X: the block does not compute it; pass it in `values`"),
        (
            "X : n x d\nY = X X^T\n",
            {"X": torch.ones(4)},
            {},
            "X: expected shape (n, d), with or without a batch in front, got (4,)",
        ),
        ("X : n x d\nY = X X^T\n", {"X": torch.ones(0, 4)}, {}, "got (0, 4)"),
        ("Q[h] : n x d\nY = concat[h](Q[h])\n", {"Q": X}, {}, "Q: expected shape (n_heads, n, d)"),
        (
            "Y = X + Z\n",
            {"X": X.expand(2, 3, 4), "Z": X.expand(5, 3, 4)},
            {},
            "Z: a batch of 5, and X has a batch of 2",
        ),
        (
            "Y = lookup(X, t)\n",
            {"X": X, "t": 3 * T},
            {},
            "lookup: expected rows from 0 to 2, got 3 to 3\n  Y = lookup(X, t)\n      ^",
        ),
        ("Y = lookup(X, t)\n", {"X": X, "t": 0.5 * T}, {}, "lookup: expected rows from 0 to 2"),
        (
            "P : n x n_heads*d\nZ[h] = split[h](P)\n",
            {"P": X},
            {},
            "n_heads: the number of heads is not given",
        ),
        (
            "Y = softmax(mask(X, M))\n",
            {"X": X, "M": 2 * X},
            {},
            "a mask that is not 0 (may not attend) or 1 (may)\n",
        ),
    ],
)
def test_what_cannot_be_computed_is_said(text, values, given, message):
    with pytest.raises(EquationError) as error:
        numeric(parse(text), values, given)
    assert message in str(error.value)
