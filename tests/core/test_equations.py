"""The equations and the code agree on names and shapes; lab/test_conformance.py compares their
numbers."""

import re

import pytest
import torch

from attentif import equations
from attentif.core.attention import MultiHeadAttention
from attentif.core.context import Context
from attentif.core.layers import DecoderBlock
from attentif.core.trace import Trace
from tests.support.blackboard import TEXTS, VARIANTS, settings
from tests.support.families import BATCH, READERS, SRC, TGT, TRANSFORMERS, run, tokens
from tests.support.families import model as small

OPERATIONS = {
    "softmax",
    "mask",
    "relu",
    "gelu",
    "gelu_tanh",
    "silu",
    "layernorm",
    "rmsnorm",
    "rotate",
    "dropout",
    "sqrt",
    "concat",
    "lookup",
}
DIMENSIONS = {
    "n_tgt",
    "n_src",
    "d",
    "d_q",
    "d_v",
    "d_ff",
    "n_heads",
    "vocab",
    "n_types",
    "x",
    "h",
    "T",
}
NAME = r"[A-Za-z]\w*(?:\.\w+)*"


@pytest.mark.parametrize("name", TEXTS)
def test_every_text_is_in_the_language(name):
    """Declarations and assignments only, known operations, brackets that close, nothing used
    before it is there."""
    known = set()
    for line in TEXTS[name].splitlines():
        left, sign, right = re.fullmatch(r"(.+?) ([:=]) (.+?)(?:  # .+)?", line).groups()
        lefts = {part.removesuffix("[h]") for part in left.split(", ")}
        assert not lefts & known, f"said twice: {line}"
        used = set(re.findall(NAME, right.replace("[h]", "")))
        if sign == ":":
            assert re.fullmatch(r"(\w+(\*\w+)?) x (\w+(\*\w+)?)", right), line
            assert used <= DIMENSIONS, line
        else:
            assert used <= known | OPERATIONS | DIMENSIONS, (
                f"{used - known - OPERATIONS - DIMENSIONS} in {line}"
            )
            assert right.count("(") == right.count(")"), line
            assert not re.search(r"/ \S+ [A-Z]", right), f"a / b c is ambiguous: {line}"
        known |= lefts


def test_the_blackboard_of_multi_head_attention_is_as_it_should_be():
    text = equations.multi_head(bias=True, rotary=True)
    assert "Q[h] = rotate(X W_q[h] + b_q[h], c_Q, s_Q)" in text
    assert "K[h] = rotate(E W_k[h] + b_k[h], c_K, s_K)" in text
    assert "V[h] = E W_v[h] + b_v[h]\n" in text
    assert (
        "S[h] = Q[h] K[h]^T / sqrt(d_q)\nA[h] = softmax(mask(S[h], M))\nZ[h] = A[h] V[h]\n" in text
    )
    assert text.endswith("H = concat[h](Z[h])\nY = H W_o + b_o\n")


@pytest.mark.parametrize("place", ["pre", "post"])
def test_a_blocks_norm_stands_where_it_should(place):
    lines = equations.encoder_block(norm="layernorm", place=place).splitlines()
    if place == "pre":
        assert "self.N = layernorm(X, self.g, self.b, eps)" in lines
        assert "self.Q[h] = self.N self.W_q[h]" in lines
        assert lines[-1] == "ff.R = self.R + dropout(ff.Y)"
    else:
        assert "self.Q[h] = X self.W_q[h]" in lines
        assert lines[-1] == "ff.R = layernorm(self.R + dropout(ff.Y), ff.g, ff.b, eps)"


def shape_of(text: str, name: str) -> tuple[str, str]:
    for line in text.splitlines():
        left, _, right = line.partition(" : ")
        if name in {part.removesuffix("[h]") for part in left.split(", ")}:
            return tuple(right.split(" x "))
    raise AssertionError(name)


def test_declared_weights_have_the_sizes_of_the_modules():
    c = settings(gated=True)
    sizes = {"d": 10, "d_q": 4, "d_v": 5, "d_ff": 7, "n_heads*d_v": 15, "1": 1}
    block = DecoderBlock(c)
    attention, text = block.cross_attention, block.equations
    for name, layer, heads in (
        ("W_q", attention.W_q, 3),
        ("W_k", attention.W_k, 3),
        ("W_v", attention.W_v, 3),
        ("W_o", attention.W_o, 1),
    ):
        rows, columns = (sizes[size] for size in shape_of(text, f"cross.{name}"))
        assert (columns * heads, rows) == tuple(layer.weight.shape), (
            name
        )  # nn.Linear keeps W transposed
    for name in ("W_1", "W_g", "W_2"):
        rows, columns = (sizes[size] for size in shape_of(text, f"ff.{name}"))
        assert (columns, rows) == tuple(getattr(block.feed_forward, name).weight.shape), name


@pytest.mark.parametrize("kind", TRANSFORMERS)
@pytest.mark.parametrize("separate", [False, True])
def test_a_models_trace_holds_every_left_hand_side_and_nothing_else(kind, separate):
    model, trace = small(kind, share_embeddings=not separate, tie_output=not separate), Trace()
    run(model, tokens(BATCH, SRC), tokens(BATCH, TGT), trace=trace)
    assert trace.names() == equations.computed(model.equations)  # in the order of the computation
    if kind in READERS:
        assert trace["decoder.2.cross.A"].shape == (BATCH, 4, TGT, SRC)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_blocks_trace_holds_every_left_hand_side_and_nothing_else(variant):
    block, trace = DecoderBlock(settings(**(variant | {"positions": "none"}))), Trace()
    block(torch.randn(2, 3, 10), Context(memory=torch.randn(2, 4, 10), trace=trace))
    assert sorted(trace.names()) == sorted(equations.computed(block.equations))


def test_a_trace_has_one_matrix_for_each_head_also_where_heads_share_their_keys():
    trace = Trace()
    MultiHeadAttention(6, 10, 4, 5, num_kv_heads=2)(
        torch.randn(2, 3, 10), torch.randn(2, 7, 10), trace=trace
    )
    shapes = {name: tuple(trace[name].shape) for name in trace}
    assert shapes == {
        "Q": (2, 6, 3, 4),
        "K": (2, 6, 7, 4),
        "V": (2, 6, 7, 5),
        "S": (2, 6, 3, 7),
        "A": (2, 6, 3, 7),
        "Z": (2, 6, 3, 5),
        "H": (2, 3, 30),
        "Y": (2, 3, 10),
    }
    assert torch.equal(trace["K"][:, 0], trace["K"][:, 2])
    assert not torch.equal(trace["K"][:, 2], trace["K"][:, 3])


def test_a_trace_is_read_by_place_and_says_what_is_near_a_name_it_lacks():
    trace = Trace()
    small("marian")(tokens(1, 3), tokens(1, 4), trace=trace)
    assert torch.equal(trace.at("decoder.1").at("cross")["A"], trace["decoder.1.cross.A"])
    assert "A" in trace.at("decoder.1.cross")
    assert "decoder.9.cross.A" not in trace
    assert list(trace.at("decoder.0.ff")) == ["Z", "Y", "R"]
    assert len(trace.at("encoder.1.self")) == 9
    with pytest.raises(
        KeyError, match=r"decoder\.9\.cross\.A is not in the trace; near it: decoder\.\d\.cross\.A"
    ):
        trace["decoder.9.cross.A"]
    with pytest.raises(KeyError, match="it is empty"):
        Trace()["A"]
