"""One truth: every module of core/ that has equations is compared with them.

For each left-hand side, batch by batch and head by head: trace = numeric = exact = fast path, and
torch's own where there is one, in float64 at 1e-10 with sizes that all differ; the inferred shapes
are those of the traced tensors. And each of a list of wrong equations is found out, by its shapes
or by its values.
"""

import copy

import pytest
import torch
from torch import nn
from torch.nn import functional

from attentif.core.attention import MultiHeadAttention
from attentif.core.layers import DecoderBlock
from attentif.kernels.layers import apply
from attentif.lab.bridge import inputs, run, traced, weights
from attentif.lab.exact import closed
from attentif.lab.exact.worked import worked
from attentif.lab.language.parse import EquationError, dimensions, parse
from attentif.lab.numeric import fractions, numeric
from attentif.lab.shape.shapes import shapes
from tests.support.modules import (
    BATCH,
    D_FF,
    HEADS,
    MODULES,
    N_SRC,
    N_TGT,
    SIZES,
    D,
    call,
    config,
    model,
    noisy,
)
from tests.support.thinning import thinned

AT = 1e-10


def close(ours: torch.Tensor, theirs: torch.Tensor, what: str) -> None:
    torch.testing.assert_close(
        ours, theirs, rtol=AT, atol=AT, msg=lambda message: f"{what}: {message}"
    )


def has_the_inferred_shapes(trace: dict[str, torch.Tensor], heads: int, text: str) -> None:
    """With all the sizes that it has names for, a block has the shapes of the tensors."""
    block = parse(text)
    known = {name: (SIZES | {"n_heads": heads})[name] for name in dimensions(block)}
    found = shapes(block, known).of
    for name, tensor in trace.items():
        family = (heads,) if found[name].family else ()
        assert tuple(tensor.shape) == (
            BATCH,
            *family,
            found[name].rows.number(),
            found[name].columns.number(),
        ), name


def is_numeric(trace: dict[str, torch.Tensor], values: dict[str, torch.Tensor], text: str) -> None:
    found = numeric(parse(text), values)
    assert list(found) == list(trace)
    for name, tensor in trace.items():
        close(tensor, found[name], name)


def is_exact(
    trace: dict[str, torch.Tensor], values: dict[str, torch.Tensor], text: str, examples: list[int]
) -> int:
    """One example at a time with every float a fraction; gives how many irrational numbers were
    compared."""
    block, irrational = parse(text), 0
    family = {name: shape.family for name, shape in shapes(block).of.items()}
    for i in examples:
        alone = {name: T[i] if T.dim() > 2 + family[name] else T for name, T in values.items()}
        work = worked(block, fractions(block, alone))
        assert not work.notes
        assert {step.name for step in work.steps} == trace.keys()
        for step in work.steps:
            expected = torch.tensor(
                [[middle(x) for x in row] for row in step.matrix], dtype=torch.float64
            )
            found = trace[step.name][i] if step.head is None else trace[step.name][i, step.head - 1]
            close(found, expected, f"{step.name}, example {i}, head {step.head}")
            irrational += sum(isinstance(x, closed.Real) for row in step.matrix for x in row)
    return irrational


def middle(x: closed.Exact) -> float:
    low, high = closed.bounds(x, 50)
    return float((low + high) / 2)


def is_the_fast_path(
    module: nn.Module, trace: dict[str, torch.Tensor], args: tuple, named: dict
) -> None:
    """Without a trace, and as it is trained, with kernels (there is no dropout)."""
    last = trace[list(trace)[-1]]
    with torch.no_grad():
        close(run(module.eval(), *args, **named), last, "fast path")
        close(
            run(apply(copy.deepcopy(module)).train(), *args, **named), last, "fast path in training"
        )


def whole(module: nn.Module) -> nn.Module:
    """With small whole numbers for weights: what is exact can then be compared with what was
    rounded."""
    with torch.no_grad():
        for name, parameter in module.named_parameters():
            parameter.copy_(torch.randint(-1 if parameter.dim() > 1 else -2, 2, parameter.shape))
            if name.endswith((".g", "_X")):
                parameter.copy_(torch.randint(1, 4, parameter.shape))
    return module


def conforms(module: nn.Module, text: str = "", examples: list[int] | None = None) -> int:
    """Everything at once. `text` replaces the module's own equations."""
    args, named = call(module)
    if examples is not None:
        module = whole(module)
        args = tuple(T.round() if T.is_floating_point() else T for T in args)
        named = {name: T.round() if name == "E" else T for name, T in named.items()}
    text = text or module.equations
    values, trace = weights(module) | inputs(module, *args, **named), traced(module, *args, **named)
    attention = next(
        (part for part in module.modules() if isinstance(part, MultiHeadAttention)), None
    )
    has_the_inferred_shapes(trace, attention.num_heads if attention else 0, text)
    is_numeric(trace, values, text)
    is_the_fast_path(module, trace, args, named)
    return 0 if examples is None else is_exact(trace, values, text, examples)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_computes_what_its_equations_say(name):
    conforms(MODULES[name]())


@pytest.mark.parametrize("name", thinned(MODULES, 3))
def test_a_module_computes_exactly_what_its_equations_say(name):
    irrational = conforms(MODULES[name](), examples=[0, 1])
    assert irrational > 2 * N_TGT * D or name == "feed-forward relu biased"


def test_layers_stand_one_on_the_other():
    conforms(model("marian", encoder_layers=2, decoder_layers=3))
    conforms(model("llama with grouped heads", decoder_layers=3))


@pytest.mark.soak
@pytest.mark.parametrize("name", MODULES)
def test_a_module_computes_exactly_what_its_equations_say_in_every_example(name):
    torch.manual_seed(1)
    conforms(MODULES[name](), examples=list(range(BATCH)))


@pytest.mark.soak
@pytest.mark.parametrize("name", MODULES)
def test_a_module_computes_what_its_equations_say_with_many_numbers(name):
    for seed in range(50):
        torch.manual_seed(seed)
        conforms(MODULES[name]())


# Torch's own


def test_the_attention_of_the_equations_is_torchs_kernel():
    module = MODULES["rotary attention"]()
    args, named = call(module)
    named["mask"][1, :, 1, 0] = True  # torch has no answer for a row that may attend to nothing
    named["mask"] |= ~named["mask"].any(-1, keepdim=True)
    found = numeric(parse(module.equations), weights(module) | inputs(module, *args, **named))
    Z = functional.scaled_dot_product_attention(
        found["Q"], found["K"], found["V"], attn_mask=named["mask"]
    )
    close(found["Z"], Z, "Z")


@torch.no_grad()
def torchs_attention(values: dict[str, torch.Tensor], at: str = "") -> nn.MultiheadAttention:
    """Torch's own layer with the weights that the equations name."""
    W = {letter: values[f"{at}W_{letter}"] for letter in "qkvo"}
    heads, d = len(W["q"]), W["o"].shape[1]
    theirs = nn.MultiheadAttention(d, heads, batch_first=True, dtype=torch.float64)
    rows = [
        torch.cat(list(W[letter]), dim=1).T for letter in "qkv"
    ]  # heads side by side, then transposed
    theirs.in_proj_weight.copy_(torch.cat(rows))
    theirs.in_proj_bias.copy_(torch.cat([values[f"{at}b_{letter}"].flatten() for letter in "qkv"]))
    theirs.out_proj.weight.copy_(W["o"].T)
    theirs.out_proj.bias.copy_(values[f"{at}b_o"][0])
    return theirs.eval()


def test_multi_head_attention_of_the_equations_is_torchs_layer():
    module = noisy(MultiHeadAttention(2, 6, 3, 3, bias=True))
    X, E = torch.randn(BATCH, N_TGT, 6).double(), torch.randn(BATCH, N_SRC, 6).double()
    mask = torch.rand(1, 1, N_TGT, N_SRC) < 0.6
    mask[..., 0] = True
    values = weights(module) | inputs(module, X, E, mask)
    found = numeric(parse(module.equations), values)
    Y, A = torchs_attention(values)(
        X, E, E, attn_mask=~mask[0, 0], average_attn_weights=False
    )  # True = may not
    close(found["Y"], Y, "Y")
    close(found["A"], A, "A")


@torch.no_grad()
@pytest.mark.parametrize("place", ["pre", "post"])
def test_a_decoder_block_of_the_equations_is_torchs_layer(place):
    ours = noisy(
        DecoderBlock(config(embedding_dim=6, qk_length=3, value_length=3, norm_place=place))
    )
    X, E = torch.randn(BATCH, N_TGT, 6).double(), torch.randn(BATCH, N_SRC, 6).double()
    values = weights(ours) | inputs(ours, X, E=E)
    theirs = nn.TransformerDecoderLayer(
        6, 2, D_FF, 0.0, "relu", 0.01, True, place == "pre", dtype=torch.float64
    )
    theirs.self_attn, theirs.multihead_attn = (
        torchs_attention(values, "self."),
        torchs_attention(values, "cross."),
    )
    for norm, at in ((theirs.norm1, "self"), (theirs.norm2, "cross"), (theirs.norm3, "ff")):
        norm.weight.copy_(values[f"{at}.g"][0])
        norm.bias.copy_(values[f"{at}.b"][0])
    for layer, number in ((theirs.linear1, 1), (theirs.linear2, 2)):
        layer.weight.copy_(values[f"ff.W_{number}"].T)
        layer.bias.copy_(values[f"ff.b_{number}"][0])
    causal = nn.Transformer.generate_square_subsequent_mask(N_TGT, dtype=torch.float64)
    found = numeric(parse(ours.equations), values)
    close(found["ff.R"], theirs.eval()(X, E, tgt_mask=causal), "the block")


# Wrong equations. Each is one change of a module's own text, and is found out: "shapes" refuse it,
# or "values" differ.

SCORES, WEIGHTS = "S[h] = Q[h] K[h]^T / sqrt(d_q)", "A[h] = softmax(mask(S[h], M))"
J, SHUFFLE = "J : n_tgt x n_src\n", "J : n_heads*d_v x n_heads*d_v\n"
MIXED = SHUFFLE + "H = concat[h](Z[h]) J\n"

ATTENTIONS = {  # the text, what replaces it, and how it is found out
    "no scale": (SCORES, "S[h] = Q[h] K[h]^T", "values"),
    "sqrt(d)": ("sqrt(d_q)", "sqrt(d)", "values"),
    "sqrt(d_v)": ("sqrt(d_q)", "sqrt(d_v)", "values"),
    "/ d_q": ("sqrt(d_q)", "d_q", "values"),
    "times sqrt(d_q)": (SCORES, "S[h] = sqrt(d_q) Q[h] K[h]^T", "values"),
    "scale after softmax": (
        WEIGHTS,
        "A[h] = softmax(mask(sqrt(d_q) S[h], M)) / sqrt(d_q)",
        "values",
    ),
    "K Q^T": ("Q[h] K[h]^T", "K[h] Q[h]^T", "shapes"),
    "(K Q^T)^T is right": ("Q[h] K[h]^T", "(K[h] Q[h]^T)^T", "nothing"),
    "Q K": ("K[h]^T", "K[h]", "shapes"),
    "A^T V": ("A[h] V[h]", "A[h]^T V[h]", "shapes"),
    "A K": ("A[h] V[h]", "A[h] K[h]", "shapes"),
    "Q V^T": ("Q[h] K[h]^T", "Q[h] V[h]^T", "shapes"),
    "keys from X": ("K[h] = E", "K[h] = X", "shapes"),
    "values from X": ("V[h] = E", "V[h] = X", "shapes"),
    "W_v for the keys": ("K[h] = E W_k[h]", "K[h] = E W_v[h]", "shapes"),
    "W_q for the keys": ("E W_k[h]", "E W_q[h]", "values"),
    "queries and keys swapped": ("X W_q[h]", "X W_k[h]", "values"),
    "b_q for the keys": ("+ b_k[h]", "+ b_q[h]", "values"),
    "no bias": ("Q[h] = X W_q[h] + b_q[h]", "Q[h] = X W_q[h]", "values"),
    "softmax over queries": (WEIGHTS, "A[h] = softmax(mask(S[h], M)^T)^T", "values"),
    "no softmax": ("softmax(mask(S[h], M))", "S[h]", "values"),
    "no mask": ("mask(S[h], M)", "S[h]", "values"),
    "mask inverted": (WEIGHTS, J + "A[h] = softmax(mask(S[h], J - M))", "values"),
    "mask after softmax": (WEIGHTS, "A[h] = softmax(S[h]) * M", "values"),
    "mask added": (WEIGHTS, "A[h] = softmax(S[h] + M)", "values"),
    "mask transposed": ("mask(S[h], M)", "mask(S[h], M^T)", "shapes"),
    "heads interleaved": ("H = concat[h](Z[h])\n", MIXED, "values"),
    "heads below each other": ("concat[h](Z[h])", "concat[h](Z[h]^T)^T", "shapes"),
    "heads in a fixed order are right": ("concat[h](Z[h])", "concat[h](A[h] V[h])", "nothing"),
    "W_o transposed": ("H W_o", "H W_o^T", "shapes"),
    "no W_o": ("H W_o", "H", "shapes"),
}
REST = {  # module, the text, what replaces it, and how it is found out
    "residual lost": (
        "decoder block pre",
        "self.R = X + dropout(self.Y)",
        "self.R = dropout(self.Y)",
        "values",
    ),
    "residual from the norm": (
        "decoder block pre",
        "cross.R = self.R +",
        "cross.R = cross.N +",
        "values",
    ),
    "residual from too far": ("decoder block pre", "ff.R = cross.R +", "ff.R = self.R +", "values"),
    "residual taken away": (
        "encoder block post",
        "X + dropout(self.Y)",
        "X - dropout(self.Y)",
        "values",
    ),
    "norm of the part alone": (
        "encoder block post",
        "self.R = layernorm(X + dropout(self.Y), self.g, self.b, eps)",
        "self.R = X + layernorm(dropout(self.Y), self.g, self.b, eps)",
        "values",
    ),
    "norm left out": (
        "encoder block pre",
        "ff.N = layernorm(self.R, ff.g, ff.b, eps)",
        "ff.N = self.R",
        "values",
    ),
    "rmsnorm for layernorm": (
        "encoder block post",
        "ff.R = layernorm(self.R + dropout(ff.Y), ff.g, ff.b, eps)",
        "ff.R = rmsnorm(self.R + dropout(ff.Y), ff.g, eps) + ff.b",
        "values",
    ),
    "another norm's gain": (
        "encoder block pre",
        "layernorm(self.R, ff.g",
        "layernorm(self.R, self.g",
        "values",
    ),
    "no eps": (
        "encoder block pre",
        "layernorm(X, self.g, self.b, eps)",
        "layernorm(X, self.g, self.b, 0)",
        "values",
    ),
    "norm over the other way": (
        "encoder block pre",
        "layernorm(X, self.g, self.b, eps)",
        "layernorm(X^T, self.g, self.b, eps)^T",
        "shapes",
    ),
    "cross-attention to itself": (
        "decoder block pre",
        "cross.K[h] = E ",
        "cross.K[h] = cross.N ",
        "shapes",
    ),
    "cross-attention with self's weights": (
        "decoder block pre",
        "E cross.W_k[h]",
        "E self.W_k[h]",
        "values",
    ),
    "gelu for gelu_tanh": ("decoder block no bias", "gelu_tanh(", "gelu(", "values"),
    "silu for gelu": ("feed-forward gelu ", "gelu(", "silu(", "values"),
    "no bend": ("feed-forward relu biased", "relu(X W_1 + b_1)", "(X W_1 + b_1)", "values"),
    "gate and width swapped": (
        "feed-forward silu gated ",
        "silu(X W_g) * (X W_1)",
        "silu(X W_1) * (X W_g)",
        "values",
    ),
    "gate added": (
        "feed-forward silu gated ",
        "silu(X W_g) * (X W_1)",
        "silu(X W_g) + X W_1",
        "values",
    ),
    "gate as a product": (
        "feed-forward silu gated ",
        "silu(X W_g) * (X W_1)",
        "silu(X W_g) (X W_1)",
        "shapes",
    ),
    "queries not turned": (
        "llama",
        "Q[h] = rotate(decoder.0.self.N decoder.0.self.W_q[h], decoder.0.self.c_Q, "
        "decoder.0.self.s_Q)",
        "Q[h] = decoder.0.self.N decoder.0.self.W_q[h]",
        "values",
    ),
    "sines for cosines": (
        "llama",
        "decoder.0.self.c_Q, decoder.0.self.s_Q)\n",
        "decoder.0.self.s_Q, decoder.0.self.c_Q)\n",
        "values",
    ),
    "embeddings not scaled": (
        "marian",
        "sqrt(d) lookup(W_e, decoder.t)",
        "lookup(W_e, decoder.t)",
        "values",
    ),
    "positions left out": ("marian", "encoder.t) + encoder.P)", "encoder.t))", "values"),
    "positions scaled too": (
        "marian",
        "(sqrt(d) lookup(W_e, encoder.t) + encoder.P)",
        "(sqrt(d) (lookup(W_e, encoder.t) + encoder.P))",
        "values",
    ),
    "the other side's positions": (
        "marian",
        "decoder.t) + decoder.P",
        "decoder.t) + encoder.P",
        "shapes",
    ),
    "the other side's table": (
        "marian with two tables",
        "lookup(W_t, decoder.t)",
        "lookup(W_e, decoder.t)",
        "values",
    ),
    "logits without the transpose": ("marian", "W_e^T", "W_e", "shapes"),
    "logits from the source's table": (
        "marian with two tables",
        "decoder.Y W_t^T",
        "decoder.Y W_e^T",
        "values",
    ),
    "no last norm": (
        "gpt2",
        "decoder.Y = layernorm(decoder.0.ff.R, decoder.g, decoder.b, eps)",
        "decoder.Y = decoder.0.ff.R",
        "values",
    ),
    "types left out": ("bert", " + lookup(encoder.W_y, encoder.y)", "", "values"),
}


def verdict(module: nn.Module, before: str, after: str) -> str:
    """What finds out the changed text: its shapes, its values, or nothing."""
    text = module.equations
    assert before in text
    args, named = call(module)
    trace, values = traced(module, *args, **named), weights(module) | inputs(module, *args, **named)
    changed = text.replace(before, after, 1)
    if J in changed:
        values["J"] = torch.ones(N_TGT, N_SRC)
    if SHUFFLE in changed:  # column 0 of every head, then column 1, and so on
        wide = values["W_o"].shape[0]
        values["J"] = torch.eye(wide)[torch.arange(wide).unflatten(0, (HEADS, -1)).T.flatten()].T
    try:
        block = parse(changed)
        shapes(block)
    except EquationError:
        return "shapes"
    try:
        is_numeric(trace, values, changed)
    except AssertionError as error:
        if "not close" in str(error):
            return "values"
        raise
    return "nothing"


@pytest.mark.parametrize("name", ATTENTIONS)
def test_every_wrong_attention_is_found_out(name):
    before, after, by = ATTENTIONS[name]
    assert verdict(MODULES["attention with bias"](), before, after) == by


@pytest.mark.parametrize("name", REST)
def test_every_wrong_layer_is_found_out(name):
    module, before, after, by = REST[name]
    assert verdict(MODULES[module](), before, after) == by


@pytest.mark.parametrize("name", ["no scale", "softmax over queries", "mask after softmax"])
def test_a_wrong_attention_is_found_out_exactly_too(name):
    before, after, _ = ATTENTIONS[name]
    module = whole(MODULES["attention with bias"]())
    args, named = call(module)
    trace, values = traced(module, *args, **named), weights(module) | inputs(module, *args, **named)
    with pytest.raises(AssertionError, match="not close"):
        is_exact(trace, values, module.equations.replace(before, after, 1), [0])


def test_one_large_projection_cut_into_chunks_is_as_right_as_one_a_head():
    """Row by row the same, and wrong when the chunks are taken in turn."""
    module = MODULES["attention"]()
    args, named = call(module)
    trace, values = traced(module, *args, **named), weights(module) | inputs(module, *args, **named)
    W = values.pop("W_q")
    changed = module.equations.replace("W_q[h], W_k[h]", "W_q : d x n_heads*d_q\nW_k[h]")
    changed = changed.replace("Q[h] = X W_q[h]\n", "P = X W_q\nQ[h] = split[h](P)\n")
    for order, right in ((torch.cat(list(W), dim=1), True), (W.permute(1, 2, 0).flatten(1), False)):
        found = numeric(parse(changed), values | {"W_q": order})
        assert torch.allclose(found["Y"], trace["Y"], rtol=AT, atol=AT) == right
