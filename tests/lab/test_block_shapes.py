"""Shapes against the real tensors of core/, the questions written out, and contradictions told
with both sides."""

import re

import pytest
import torch

from attentif.core.attention import MultiHeadAttention
from attentif.core.context import Context
from attentif.core.layers import DecoderBlock, EncoderBlock, FeedForward
from attentif.core.positions import Rotation
from attentif.core.trace import Trace
from attentif.lab.language.blocks import block
from attentif.lab.language.parse import EquationError, dimensions, expression, parse
from attentif.lab.language.tree import Declaration
from attentif.lab.shape.shapes import shapes
from attentif.lab.shape.sizes import of
from tests.support.blackboard import VARIANTS, settings, sizes
from tests.support.families import BATCH, SRC, TGT, TRANSFORMERS, run, tokens
from tests.support.families import model as small
from tests.support.trees import EVERY_TEXT


def inferred(text: str, **given) -> dict[str, str]:
    return {name: str(shape) for name, shape in shapes(parse(text), given).of.items()}


# The questions

HEAD = {
    "W_q": "d x d_q",
    "W_k": "d x d_q",
    "W_v": "d x d_v",
    "Q": "n_tgt x d_q",
    "Z": "n_tgt x d_v",
}


def test_question_1_one_head_of_cross_attention():
    found = {name: str(shape) for name, shape in shapes(block("cross-attention")).of.items()}
    assert found == HEAD | {
        "X": "n_tgt x d",
        "E": "n_src x d",
        "K": "n_src x d_q",
        "V": "n_src x d_v",
        "S": "n_tgt x n_src",
        "A": "n_tgt x n_src",
    }


def test_question_2_masked_self_attention_in_the_decoder():
    found = shapes(block("decoder-block")).of
    expected = HEAD | {
        "W_o": "n_heads·d_v x d",
        "K": "n_tgt x d_q",
        "V": "n_tgt x d_v",
        "S": "n_tgt x n_tgt",
        "A": "n_tgt x n_tgt",
        "H": "n_tgt x n_heads·d_v",
        "Y": "n_tgt x d",
        "M": "n_tgt x n_tgt",
    }
    assert {name: str(found[f"self.{name}"]) for name in expected} == expected


def test_question_3_cross_attention_in_the_decoder():
    found = shapes(block("decoder-block")).of
    expected = HEAD | {
        "W_o": "n_heads·d_v x d",
        "K": "n_src x d_q",
        "V": "n_src x d_v",
        "S": "n_tgt x n_src",
        "A": "n_tgt x n_src",
        "H": "n_tgt x n_heads·d_v",
        "Y": "n_tgt x d",
        "M": "n_tgt x n_src",
    }
    assert {name: str(found[f"cross.{name}"]) for name in expected} == expected


def test_question_4_feed_forward():
    found = shapes(block("decoder-block")).of
    expected = {"W_1": "d x d_ff", "W_2": "d_ff x d", "Z": "n_tgt x d_ff", "Y": "n_tgt x d"}
    assert {name: str(found[f"ff.{name}"]) for name in expected} == expected


def test_question_17_a_single_head_as_wide_as_the_model():
    found = shapes(block("single-head"), {"d_q": of("d"), "d_v": of("d")}).of
    assert {name: str(shape) for name, shape in found.items()} == {
        "X": "n_tgt x d",
        "W_q": "d x d",
        "W_k": "d x d",
        "W_v": "d x d",
        "W_o": "d x d",
        "Q": "n_tgt x d",
        "K": "n_tgt x d",
        "V": "n_tgt x d",
        "S": "n_tgt x n_tgt",
        "A": "n_tgt x n_tgt",
        "Z": "n_tgt x d",
        "Y": "n_tgt x d",
    }


def test_question_24_the_heads_are_families():
    found = shapes(block("multi-head")).of
    families = {name for name, shape in found.items() if shape.family}
    assert families == {"W_q", "W_k", "W_v", "Q", "K", "V", "S", "A", "Z"}
    assert str(found["H"]) == "n_tgt x n_heads·d_v"


# The real tensors


def check(module, trace: Trace, batch: int, values: dict[str, int]) -> None:
    """Every traced tensor has the shape that its equation infers, with the batch and the heads
    before it."""
    equations = parse(module.equations)
    used = {name: values[name] for name in dimensions(equations)}
    found = shapes(equations, used)
    assert len(list(trace)) > 1
    for name in trace:
        shape = found.of[name]
        heads = (values["n_heads"],) if shape.family else ()
        assert tuple(trace[name].shape) == (
            batch,
            *heads,
            shape.rows.number(),
            shape.columns.number(),
        ), name


@pytest.mark.parametrize("bias", [False, True])
def test_multi_head_attention_has_the_inferred_shapes(bias):
    trace, module = Trace(), MultiHeadAttention(3, 10, 4, 5, bias=bias)
    module(torch.randn(2, 6, 10), torch.randn(2, 7, 10), trace=trace)
    check(module, trace, 2, sizes(module, 6, 7))


def test_rotary_attention_has_the_inferred_shapes():
    trace, module = Trace(), MultiHeadAttention(3, 10, 4, 5, rotary=True)
    rotation = Rotation(torch.randn(1, 1, 6, 4), torch.randn(1, 1, 6, 4))
    module(torch.randn(2, 6, 10), context=Context(rotation=rotation, trace=trace))
    check(module, trace, 2, sizes(module, 6, 6))


@pytest.mark.parametrize("gated", [False, True])
def test_feed_forward_has_the_inferred_shapes(gated):
    trace, module = Trace(), FeedForward(10, 7, gated=gated)
    module(torch.randn(2, 3, 10), trace=trace)
    check(module, trace, 2, sizes(module, 3, 4))


@pytest.mark.parametrize("variant", [v for v in VARIANTS if "positions" not in v])
def test_blocks_have_the_inferred_shapes(variant):
    E = {"memory": torch.randn(2, 4, 10)}
    for module, extra in (
        (EncoderBlock(settings(**variant)), {}),
        (DecoderBlock(settings(**variant)), E),
    ):
        trace = Trace()
        module(torch.randn(2, 3, 10), Context(**extra, trace=trace))
        check(module, trace, 2, sizes(module, 3, 4))


@pytest.mark.parametrize("kind", TRANSFORMERS)
def test_models_have_the_inferred_shapes(kind):
    trace, module = Trace(), small(kind)
    run(module, tokens(BATCH, SRC), tokens(BATCH, TGT), trace=trace)
    family = module.config.family
    n_tgt = {"encoder-only": SRC, "decoder-only": SRC + TGT}.get(family, TGT)
    check(
        module,
        trace,
        BATCH,
        sizes(module, n_tgt, SRC, module.config.vocab_size)
        | {"n_types": module.config.token_types},
    )


# Inference


def test_a_weight_follows_from_what_it_takes_and_what_it_gives():
    assert inferred("X : n x d\nQ : n x d_q\nQ = X W_q")["W_q"] == "d x d_q"
    assert inferred("X : n x d\nQ = X W_q\nQ : n x d_q")["W_q"] == "d x d_q"
    assert inferred("X : n x d\nY = X W + X")["W"] == "d x d"
    assert (
        inferred("Z[h] : n x d_v\nY : n x d\nY = concat[h](Z[h]) W_o")["W_o"] == "n_heads·d_v x d"
    )
    assert (
        inferred("H : n x n_heads*d_v\nZ[h] = split[h](H)\nY = concat[h](Z[h])")["Z"] == "n x d_v"
    )
    assert inferred("X : n x d\nY : n x m\nY = concat(X, P)")["P"] == "n x m - d"


def test_a_size_that_is_met_late_reaches_what_came_before():
    found = inferred("X : n x d\nP = X W\nQ[h] = split[h](P)\nK[h] : m x d_q\nS[h] = Q[h] K[h]^T")
    assert found["W"] == "d x n_heads·d_q"
    assert found["P"] == "n x n_heads·d_q"


def test_what_cannot_be_told_yet_waits_for_what_comes_later():
    text = "D : n x n_heads*d_v\nA = concat[h](U[h]) + concat(W, W)\n"
    with pytest.raises(
        EquationError,
        match=r"cannot add \? x n_heads·\? and \? x 2·\?: n_heads·\? is not 2·\? \(line 2\)",
    ):
        inferred(text)
    found = inferred(text + "B = D + W")
    assert (found["W"], found["U"], found["A"]) == (
        "n x n_heads·d_v",
        "n x 2·d_v",
        "n x 2·n_heads·d_v",
    )


@pytest.mark.parametrize(
    "name", [name for name in EVERY_TEXT if "block" in name or "model" in name]
)
def test_any_weight_of_a_block_left_undeclared_is_inferred(name):
    """Where the sum around a sublayer says what comes out, the last weight of the sublayer
    follows."""
    text = EVERY_TEXT[name]
    whole = shapes(parse(text)).of
    left_out = [
        m[0] for m in re.finditer(r"^(\S*\.)?(W_o|W_2|W_1|b_o|b_2|g|b) : .*\n", text, re.M)
    ][:6]
    assert left_out
    for line in left_out:
        found = shapes(parse(text.replace(line, "", 1)))
        assert not found.free
        assert found.of == whole


def test_what_nothing_determines_gets_a_name_of_its_own():
    found = shapes(parse("Y = X W + b"))
    assert {name: str(shape) for name, shape in found.of.items()} == {
        "Y": "n_Y x d_Y",
        "X": "n_Y x d_X",
        "W": "d_X x d_Y",
        "b": "1 x d_Y",
    }
    assert found.free == {"n_Y": "rows of Y", "d_Y": "columns of Y", "d_X": "columns of X"}
    assert inferred("Y = X W + b", d_X=3, n_Y=2)["X"] == "2 x 3"
    taken = shapes(parse("E : d_X x n_X\nY = X W\nZ = X V"))
    assert str(taken.of["X"]) == "n_Y x d_X'"


def test_names_come_in_the_order_of_their_first_appearance():
    assert list(inferred("B, A : n x n\nZ = C A\nY = Z B")) == ["B", "A", "Z", "C", "Y"]


def test_a_row_is_added_to_every_row_and_only_a_row():
    assert inferred("X : n x d\nb : 1 x d\nY = b + X")["Y"] == "n x d"
    assert inferred("a, b : 1 x d\nY = a + b")["Y"] == "1 x d"
    assert inferred("X : n x d\nY = X - C")["C"] == "n x d"
    assert inferred("X : n x d\nY = X + b_1")["b_1"] == "1 x d"
    with pytest.raises(EquationError, match="cannot add n x d and n x 1: d is not 1"):
        inferred("X : n x d\nc : n x 1\nY = X + c")


def test_scalars_multiply_anything_and_divide():
    assert inferred("X : n x d\nY = 2 X / sqrt(d)")["Y"] == "n x d"
    assert inferred("X : n x d\ns : 1 x 1\nY = X s^T X^T s")["Y"] == "n x n"
    assert inferred("a, b : 1 x d\nX : n x m\nY = (a b^T) X / (b a^T)")["Y"] == "n x m"
    assert inferred("X : n x d\nY = X / c")["c"] == "1 x 1"
    assert inferred("Y = 2 3 + 4 * 5")["Y"] == "1 x 1"


def test_a_size_of_one_is_not_taken_for_a_scalar():
    """With n = d = 1 put in, X is 1 x 1; it is a matrix all the same, and 5 rows do not fit its
    column."""
    with pytest.raises(EquationError, match="cannot multiply n x d by m x d: d = 1 is not m = 5"):
        inferred("X : n x d\nW : m x d\nY = X W", n=1, d=1, m=5)
    assert inferred("X : n x d\nW : d x m\nY = X W", n=1, d=1)["Y"] == "1 x m"


def test_operations_have_the_shapes_of_core():
    text = """\
X : n x d
W : v x d
t : n x 1
c, s : n x d
Z = lookup(W, t)
L = layernorm(X, g, b, eps)
N = rmsnorm(X, k, e)
R = rotate(X, c, s)
M = mask(X, m)
G = gelu(X) * silu(X) + dropout(relu(gelu_tanh(X)))
A = softmax(X)
"""
    found = inferred(text)
    assert {found[name] for name in "ZLNRMmGA"} == {"n x d"}
    assert (found["g"], found["b"], found["k"], found["eps"], found["e"]) == (
        "1 x d",
        "1 x d",
        "1 x d",
        "1 x 1",
        "1 x 1",
    )


def test_any_part_of_a_block_has_a_shape():
    found = shapes(block("multi-head"), {"d_v": 5, "n_heads": 3})
    assert str(found.of_node(expression("Q[h] K[h]^T"))) == "n_tgt x n_src"
    assert str(found.of_node(expression("concat[h](A[h] V[h])"))) == "n_tgt x n_heads·d_v"
    assert found.of_node(expression("V[h] / sqrt(d_q)")).family
    assert not found.of_node(expression("concat[h](V[h])")).family
    for node in (s.right for s in block("multi-head").statements if not isinstance(s, Declaration)):
        found.of_node(node)
    with pytest.raises(
        EquationError, match="cannot multiply n_tgt x d_q by n_src x d_q: d_q is not n_src"
    ):
        found.of_node(expression("Q[h] K[h]"))
    with pytest.raises(EquationError, match="W_p is not in the block; did you mean W_"):
        found.of_node(expression("X W_p"))


# Contradictions

HEADER = "Q : n_tgt x d_q\nK : n_src x d_q\nV : n_src x d_v\nP : n_tgt x d\n"
WRONG = {
    "S = Q K": (6, "cannot multiply n_tgt x d_q by n_src x d_q: d_q is not n_src"),
    "S = P Q^T K V": (6, "cannot multiply n_tgt x d by d_q x n_tgt: d is not d_q"),
    "S = Q Q^T K V": (10, "cannot multiply n_tgt x n_tgt by n_src x d_q: n_tgt is not n_src"),
    "S = 2 (Q + K)": (11, "cannot add n_tgt x d_q and n_src x d_q: n_tgt is not n_src"),
    "S = Q * K": (
        8,
        "cannot multiply n_tgt x d_q by n_src x d_q entry by entry: n_tgt is not n_src",
    ),
    "S = 2 * Q": (
        8,
        "cannot multiply 1 x 1 by n_tgt x d_q entry by entry (for a scalar times a matrix, leave "
        "out the *): "
        "1 is not n_tgt",
    ),
    "S = Q / K": (8, "cannot divide by n_src x d_q, only by a scalar: n_src is not 1"),
    "S = mask(Q, K)": (
        12,
        "mask takes matrices of one shape, not n_tgt x d_q and n_src x d_q: n_tgt is not n_src",
    ),
    "S = rotate(Q, Q, P)": (
        17,
        "rotate takes matrices of one shape, not n_tgt x d_q and n_tgt x d: d_q is not d",
    ),
    "S = layernorm(Q, P, b, eps)": (
        17,
        "layernorm of n_tgt x d_q takes a row of its width, not n_tgt x d: n_tgt is not 1",
    ),
    "S = rmsnorm(Q, g, P)": (
        18,
        "rmsnorm takes a scalar as epsilon, not n_tgt x d: n_tgt is not 1",
    ),
    "S = lookup(Q, P)": (14, "lookup takes a column of row numbers, not n_tgt x d: d is not 1"),
    "S = sqrt(Q)": (9, "sqrt takes a scalar, not n_tgt x d_q: n_tgt is not 1"),
    "S = concat(Q, K)": (
        14,
        "cannot lay n_tgt x d_q and n_src x d_q side by side: n_tgt is not n_src",
    ),
    "S[h] = split[h](P)": (
        16,
        "cannot split n_tgt x d by columns into n_heads heads: d is not a multiple of n_heads",
    ),
    "S = U + concat(U, U)": (8, "cannot add ? x ? and ? x 2·?: ? is not 2·?"),
    "S = concat(U, P) + U": (19, "cannot add n_tgt x d + ? and n_tgt x ?: d + ? is not ?"),
}


@pytest.mark.parametrize("equation", WRONG)
def test_a_contradiction_is_told_at_its_place_with_both_sides(equation):
    column, message = WRONG[equation]
    with pytest.raises(EquationError) as error:
        shapes(parse(HEADER + equation))
    assert str(error.value).split("\n") == [
        f"{message} (line 5)",
        f"  {equation}",
        " " * (column + 2) + "^",
    ]
    assert (error.value.line, error.value.column) == (4, column)


def test_a_declared_result_must_be_what_is_computed():
    with pytest.raises(EquationError) as error:
        inferred("X : n x d\nW : d x d_q\nQ : n x d_v\nQ = X W")
    message = (
        "Q is declared as n x d_v, but its right-hand side is n x d_q: d_v is not d_q (line 4)"
    )
    assert str(error.value) == f"{message}\n  Q = X W\n      ^"


LOST = [
    ("Q[h] K[h]^T", "Q[h] K[h]"),
    ("A[h] V[h]", "A[h]^T V[h]"),
    ("Q[h] K[h]^T", "K[h] Q[h]^T"),
    ("H W_o", "H W_o^T"),
    ("A[h] V[h]", "V[h] A[h]"),
    ("E W_k[h]", "X W_k[h]"),
    ("A[h] V[h]", "A[h] K[h]"),
    ("mask(S[h], M)", "mask(S[h]^T, M)"),
    ("concat[h](Z[h])", "concat[h](Q[h])"),
    ("X W_q[h]", "X W_q[h]^T"),
]


@pytest.mark.parametrize(("right", "wrong"), LOST)
def test_ten_wrong_attentions_are_refused_by_their_shapes(right, wrong):
    text = block("multi-head").text
    assert right in text
    with pytest.raises(EquationError, match=" is not "):
        shapes(parse(text.replace(right, wrong)))


# Sizes that are given


def test_a_size_may_be_given_as_a_number_or_as_another_and_followed():
    assert inferred("X : n x d\nQ : n x d_q\nQ = X W", d_q=of("d"), d=64)["W"] == "64 x 64"
    assert inferred("X : n x d\nQ : n x d_q\nQ = X W", d=of("m") * of("d_q"))["W"] == "m·d_q x d_q"
    assert (
        inferred("X : n x d\nQ : n x d_q\nQ = X W", d_q=of("d"), d=2 * of("n"))["W"] == "2·n x 2·n"
    )


def test_a_split_needs_a_multiple_and_a_given_size_can_make_it_one():
    text = "X : n x d\nW : d x d\nP = X W\nQ[h] = split[h](P)\n"
    with pytest.raises(EquationError, match="d is not a multiple of n_heads"):
        inferred(text)
    assert inferred(text, d=of("n_heads") * of("d_q"))["Q"] == "n x d_q"
    assert inferred(text, d=64, n_heads=2)["Q"] == "n x 32"
    with pytest.raises(EquationError, match="d = 65 is not a multiple of n_heads = 2"):
        inferred(text, d=65, n_heads=2)


def test_numbers_that_differ_are_named_and_numbers_that_agree_are_the_same_size():
    text = "X : n x d\nW : d_q x d\nY = X W"
    with pytest.raises(
        EquationError, match="cannot multiply n x d by d_q x d: d = 64 is not d_q = 32"
    ):
        inferred(text, d=64, d_q=32)
    assert inferred(text, d=64, d_q=64)["Y"] == "n x 64"
    with pytest.raises(EquationError, match="cannot multiply 3 x 4 by 5 x 4: 4 is not 5"):
        inferred("X : 3 x 4\nW : 5 x 4\nY = X W")


def test_rotation_takes_pairs():
    assert inferred("X, c, s : n x d_q\nY = rotate(X, c, s)", d_q=6)["Y"] == "n x 6"
    with pytest.raises(EquationError, match="rotate turns pairs of columns: d_q = 5 is odd"):
        inferred("X, c, s : n x d_q\nY = rotate(X, c, s)", d_q=5)


def test_a_size_that_cannot_be_given_is_refused():
    with pytest.raises(
        EquationError,
        match=r"no size is named d_k; did you mean d_\w\? There are n_tgt, d, d_q, d_v",
    ):
        shapes(block("single-head"), {"d_k": 3})
    with pytest.raises(EquationError, match=r"no size is named n_heads"):
        shapes(block("single-head"), {"n_heads": 3})
    with pytest.raises(EquationError, match="d is a size: expected at least 1, got 0"):
        shapes(block("single-head"), {"d": 0})
    for given in ({"d": of("d_q"), "d_q": of("d")}, {"d": 2 * of("d")}):
        with pytest.raises(EquationError, match="defined by itself"):
            shapes(block("single-head"), given)


def test_sizes_that_nobody_can_write_are_refused():
    doubled = "\n".join(f"Y{i + 1} = concat(Y{i}, Y{i})" for i in range(200))
    many = "Z = concat(" + ", ".join(f"A{i}" for i in range(2_000)) + ")"
    heads = "\n".join(f"Y{i + 1} = concat[h](Y{i} + Z{i}[h])" for i in range(200))
    for text in (doubled, many, heads):
        with pytest.raises(EquationError, match="too long to write down") as error:
            inferred(text)
        assert error.value.line is not None
