"""Parameters against the real modules', multiply-adds against torch's own counter of operations."""

from functools import partial

import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

from attentif.core.attention import MultiHeadAttention
from attentif.core.context import Context
from attentif.core.layers import DecoderBlock, EncoderBlock, FeedForward
from attentif.core.trace import Trace
from attentif.lab.language.blocks import block
from attentif.lab.language.parse import dimensions, expression, parse
from attentif.lab.shape.counts import counts, kind, kinds, multiply_adds
from attentif.lab.shape.shapes import shapes
from attentif.lab.shape.table import Table, table
from tests.support.blackboard import VARIANTS, settings, sizes
from tests.support.families import BATCH, SRC, TGT, TRANSFORMERS, run, tokens
from tests.support.families import model as small


def counted(module, values: dict[str, int]) -> tuple[int, int]:
    """Parameters and multiply-adds of a module's equations."""
    equations = parse(module.equations)
    return totals(table(equations, {name: values[name] for name in dimensions(equations)}))


def totals(found: Table) -> tuple[int, int]:
    return tuple(found.totals(kind)[1].number() for kind in ("weight", "computed"))


def parameters(module) -> int:
    """All but tables of positions and the pooler, which the equations have as inputs or not at
    all."""
    named = module.named_parameters()
    return sum(p.numel() for name, p in named if "positions" not in name and "pooler" not in name)


def operations(call) -> int:
    """What torch counts, two for a multiply-add; a trace makes attention go product by product."""
    with FlopCounterMode(display=False) as counter:
        call(Trace())
    return counter.get_total_flops() // 2


MODULES = {
    "multi-head": (lambda: MultiHeadAttention(3, 10, 4, 5), True),
    "multi-head with biases": (lambda: MultiHeadAttention(3, 10, 4, 5, bias=True), True),
    "feed-forward": (lambda: FeedForward(10, 7), False),
    "gated": (lambda: FeedForward(10, 7, gated=True, bias=False), False),
    **{
        f"encoder block {i}": (lambda v=v: EncoderBlock(settings(**v)), False)
        for i, v in enumerate(VARIANTS[:4])
    },
    **{
        f"decoder block {i}": (lambda v=v: DecoderBlock(settings(**v)), True)
        for i, v in enumerate(VARIANTS[:4])
    },
}


@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_the_counted_parameters_and_takes_the_counted_products(name):
    build, crossing = MODULES[name]
    module, E = build(), {"memory": torch.randn(2, 4, 10)} if crossing else {}
    weights, multiplied = counted(module, sizes(module, 3, 4))
    assert weights == parameters(module)
    context, X = partial(Context, **E), torch.randn(2, 3, 10)
    assert 2 * multiplied == operations(lambda trace: module(X, context=context(trace=trace)))


@pytest.mark.parametrize("kind", TRANSFORMERS)
def test_a_model_has_the_counted_parameters_and_takes_the_counted_products(kind):
    own = (
        {"num_kv_heads": 4} if kind == "llama" else {}
    )  # the equations give each head keys and values of its own
    module = small(kind, **own)
    n_tgt = {"encoder-only": SRC, "decoder-only": SRC + TGT}.get(module.config.family, TGT)
    values = sizes(module, n_tgt, SRC, module.config.vocab_size) | {
        "n_types": module.config.token_types
    }
    weights, multiplied = counted(module, values)
    assert weights == parameters(module)
    source, target = tokens(BATCH, SRC), tokens(BATCH, TGT)
    assert BATCH * multiplied == operations(lambda trace: run(module, source, target, trace=trace))


def test_counts_are_written_in_the_sizes_own_names():
    found = block("multi-head")
    ours = counts(found, shapes(found))
    assert str(table(found).totals("weight")[0]) == "2·n_heads·d·d_q + 2·n_heads·d·d_v"
    assert {name: str(count) for name, count in ours.items()} == {
        "W_q": "n_heads·d·d_q",
        "W_k": "n_heads·d·d_q",
        "W_v": "n_heads·d·d_v",
        "W_o": "n_heads·d·d_v",
        "Q": "n_heads·n_tgt·d·d_q",
        "K": "n_heads·n_src·d·d_q",
        "V": "n_heads·n_src·d·d_v",
        "S": "n_heads·n_tgt·n_src·d_q",
        "A": "0",
        "Z": "n_heads·n_tgt·n_src·d_v",
        "H": "0",
        "Y": "n_heads·n_tgt·d·d_v",
    }
    given = {"d": 8, "d_q": 3, "d_v": 5, "n_heads": 2}
    assert table(found, given).totals("weight")[1] == 2 * 2 * 8 * 3 + 2 * 2 * 8 * 5
    assert counts(found, shapes(found, given)) == ours


def test_a_matrix_of_one_number_is_counted_as_a_matrix():
    found = parse("X : n x d\nW : d x m\nY = X W")
    assert totals(table(found, {"n": 1, "d": 1, "m": 5})) == (5, 5)


def test_products_are_taken_from_left_to_right_and_what_has_no_index_once():
    found = shapes(parse("A : a x b\nB : b x c\nC[h] : c x e\nY = concat[h](A B C[h])"))
    assert str(multiply_adds(expression("A B"), found)) == "a·b·c"
    assert str(multiply_adds(expression("A B C[h]"), found)) == "n_heads·a·c·e + a·b·c"
    assert str(multiply_adds(expression("A (B C[h])"), found)) == "n_heads·a·b·e + n_heads·b·c·e"
    assert str(multiply_adds(expression("2 A B / sqrt(b)"), found)) == "a·b·c"
    assert str(multiply_adds(expression("concat[h](relu(C[h]^T B^T))"), found)) == "n_heads·b·c·e"
    assert multiply_adds(expression("2 A + A * A"), found) == 0


def test_what_is_learnt_is_told_by_its_name():
    learnt = [
        "W",
        "W_q",
        "W1",
        "self.W_o",
        "b",
        "b_1",
        "ff.g",
        "encoder.b_X",
        "gamma",
        "encoder.0.self.b_q",
    ]
    given = ["X", "E", "M", "eps", "t", "P", "c_Q", "s_Q", "bow", "gate", "V", "w"]
    assert [kind(name) for name in learnt] == ["weight"] * len(learnt)
    assert [kind(name) for name in given] == ["input"] * len(given)
    found = parse("W_a : d x d\nW = W_a W_b\nY = X W")
    assert kinds(found, shapes(found)) == {
        "W_a": "weight",
        "W": "computed",
        "W_b": "weight",
        "Y": "computed",
        "X": "input",
    }
