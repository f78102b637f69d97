"""linear_relu against torch's own in float64, without a GPU: `without_gpu` says how."""

from types import SimpleNamespace

import pytest
import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.nn import functional as F
from without_gpu import (
    as_large_as,
    built_for_a_gpu,
    compiled,
    interpreted,
    joint_graph,
    mutant,
    run_in_the_interpreter,
)

triton = pytest.importorskip("triton")

from attentif.config import ModelConfig  # noqa: E402
from attentif.core import fused, layers  # noqa: E402

TOLERANCE = {torch.float32: 1e-5, torch.float16: 2e-3, torch.bfloat16: 1.5e-2}  # of the largest number, or of 1


@compiled
def test_the_kernel_is_right_in_the_interpreter():
    run_in_the_interpreter(__file__)


def differentiated(function, inputs, gradient):
    inputs = [T.detach().requires_grad_() for T in inputs]
    output = function(*inputs)
    return output, *torch.autograd.grad(output, inputs, gradient)


def products(rows, d, d_ff, dtype=torch.float32):
    """X, W, b; the rows in two sequences where there are two."""
    shape = (2, rows // 2, d) if rows % 2 == 0 else (1, rows, d)
    return [T.to(dtype) for T in (torch.randn(shape), torch.randn(d_ff, d), torch.randn(d_ff))]


def check(XWb, dZ=None, fused=fused):
    """Z and its gradients against torch's, in float64 on the same numbers; returns ours."""
    dtype = XWb[0].dtype
    dZ = torch.randn(*XWb[0].shape[:2], len(XWb[1])).to(dtype) if dZ is None else dZ
    got = differentiated(fused.linear_relu, XWb, dZ)
    expected = differentiated(lambda *T: F.relu(F.linear(*T)), [T.double() for T in XWb], dZ.double())
    for name, ours, theirs in zip(("Z", "dX", "dW", "db"), got, expected, strict=True):
        assert ours.dtype == dtype
        atol = TOLERANCE[dtype] * max(1.0, theirs.abs().max().item())
        torch.testing.assert_close(ours.double(), theirs, rtol=0, atol=atol, msg=lambda text, of=name: f"{of}: {text}")
    return got


@interpreted
@pytest.mark.parametrize("dtype", TOLERANCE)
@pytest.mark.parametrize("sizes", [(1, 3, 5), (43, 5, 300), (33, 7, 2050), (600, 17, 40)])
def test_it_is_the_relu_of_the_product(sizes, dtype, monkeypatch):
    for programs in (fused.PROGRAMS, 4):  # where rows are many, some of the four have rows to go on to
        monkeypatch.setattr(fused, "PROGRAMS", programs)
        check(products(*sizes, dtype))


@interpreted
@pytest.mark.parametrize("dtype", TOLERANCE)
def test_where_z_is_zero_so_is_the_gradient(dtype):
    X, W, b = products(6, 7, 300, dtype)
    W[3], b[3], b[4], b[5] = 0.0, 0.0, -100.0, 100.0
    Z, _, dW, db = check([X, W, b], dZ=torch.ones(2, 3, 300, dtype=dtype))
    assert not Z[..., 3:5].any()
    assert not dW[3:5].any()
    assert not db[3:5].any()
    assert db[5] == 6


@interpreted
def test_no_rows_at_all_have_no_gradients():
    for shape in ((0, 5, 6), (2, 0, 6)):
        given = [torch.ones(shape), torch.ones(4, 6), torch.ones(4)]
        Z, _, dW, db = differentiated(fused.linear_relu, given, torch.ones(*shape[:2], 4))
        assert Z.shape == (*shape[:2], 4)
        assert not dW.any()
        assert not db.any()


def turned(T):
    """The same numbers, the last two dimensions exchanged in memory."""
    return T.mT.contiguous().mT


@interpreted
def test_any_strides_will_do():
    X, W, b = products(10, 6, 9)
    for given in ([turned(X), W, b], [X, turned(W), b], [X, W, b[:1].expand(9)], [X[:, :1].expand(2, 5, 6), W, b]):
        assert not all(T.is_contiguous() for T in given)
        check(given)
    for dZ in (turned(torch.randn(2, 5, 9)), torch.randn(2, 5, 1).expand(2, 5, 9), torch.tensor(1.5).expand(2, 5, 9)):
        check([X, W, b], dZ=dZ)


@interpreted
def test_what_stands_around_a_tensor_is_never_read():
    def amid_nan(T):
        around = torch.full((T.numel() + 2000,), torch.nan)
        around[1000:-1000] = T.flatten()
        return around[1000:-1000].view(T.shape)

    check([amid_nan(T) for T in products(5, 17, 300)], dZ=amid_nan(torch.randn(1, 5, 300)))


MUTANTS = {  # what is changed, and what must be seen to be wrong
    "no relu": ("torch._addmm_activation", "torch.addmm", "Z"),
    "relu inverted": ("> 0, dz", "<= 0, dz", "dX"),
    "a gradient at zero": ("> 0, dz", ">= 0, dz", "dX"),
    "dX from dZ": ("dA @ W", "dZ @ W", "dX"),
    "dW from dZ": ("dA.mT @ X", "dZ.mT @ X", "dW"),
    "the sum of dZ": ("db += da", "db += dz", "db"),
    "the sum of a program's last rows": ("db += da", "db = da", "db"),
    "the sum of the first program": ("dA, sums.sum(0)", "dA, sums[0].clone()", "db"),
    "the sums of all programs in one place": ("sums + tl.program_id(1) * d + c", "sums + c", "db"),
    "the first columns alone": ("c = tl.program_id(0) * COLUMNS +", "c =", "dX"),
    "rows passed over": ("tl.num_programs(1) * ROWS):", "tl.num_programs(1) * ROWS * 2):", "dX"),
}


@interpreted
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("name", MUTANTS)
def test_every_wrong_kernel_is_seen(name, tmp_path, monkeypatch):
    *change, seen_by = MUTANTS[name]
    wrong = mutant(fused, *change, tmp_path)
    monkeypatch.setattr(wrong, "PROGRAMS", 4)  # two for each half of the columns: one has rows to go on to
    monkeypatch.setattr(torch, "empty_like", torch.ones_like)  # what is not written is not right by chance
    with pytest.raises(AssertionError, match=f"^{seen_by}: "):
        check(products(43, 5, 300), fused=wrong)


@pytest.fixture
def calls(monkeypatch):
    """Layers think that they are on a GPU, where float32 is half a precision; what do they give to linear_relu?"""
    seen, ours = [], fused.linear_relu
    monkeypatch.setattr(torch.Tensor, "is_cuda", True)
    monkeypatch.setattr(fused, "MODERN", True)
    monkeypatch.setattr(fused, "HALF", (torch.float32,))
    monkeypatch.setattr(fused, "linear_relu", lambda *given: seen.append(given) or ours(*given))
    return seen


def scrambled(layer):
    """No g of ones, no b of zeros."""
    for T in layer.parameters():
        torch.nn.init.normal_(T, std=0.5)
    return layer


def check_layer(layer, calls, times, monkeypatch):
    """Its output, and the gradients of its input and parameters, with our function so many times and without."""
    X, dY = torch.randn(2, 5, 12, requires_grad=True), torch.randn(2, 5, 12)

    def run():
        Y = layer(X)
        return [Y, *torch.autograd.grad(Y, [X, *layer.parameters()], dY)]

    ours = run()
    with torch.no_grad():
        layer(X)
    assert len(calls) == times  # where nothing is to be differentiated, none
    monkeypatch.setattr(torch.Tensor, "is_cuda", False)
    torch.testing.assert_close(ours, run(), rtol=1e-4, atol=1e-4)
    assert len(calls) == times


FEED_FORWARDS = {
    "plain": ({}, 1),
    "gated": ({"gated": True}, 1),
    "without bias": ({"bias": False}, 0),
    "gelu": ({"activation": "gelu"}, 0),
}


@interpreted
@pytest.mark.parametrize("name", FEED_FORWARDS)
def test_a_feed_forward_layer_is_the_same(name, calls, monkeypatch):
    made, times = FEED_FORWARDS[name]
    check_layer(scrambled(layers.FeedForward(12, 300, **made)), calls, times, monkeypatch)


@interpreted
def test_a_block_has_the_same_gradients(calls, monkeypatch):
    sizes = dict(embedding_dim=12, num_heads=2, qk_length=5, value_length=7, ff_length=300)
    config = ModelConfig(family="encoder-only", vocab_size=9, encoder_layers=1, activation="relu", **sizes)
    check_layer(scrambled(layers.EncoderBlock(config)), calls, 1, monkeypatch)


def operations(dtype=torch.float32):
    """Both of ours, and what they may be given."""
    X, W, b = products(5, 17, 30, dtype)
    X = turned(X[0])
    Z = fused._linear_relu(X, W, b)
    return [(fused._linear_relu, (X, W, b)), (fused._relu_gradients, (turned(Z), Z))]


@interpreted
def test_torch_finds_the_operators_well_made():
    # Not the tests that trace: the interpreter cannot run on tensors without numbers. Tracing is tested below.
    tests = ("test_schema", "test_autograd_registration")
    for operation, given in operations():
        if operation is fused._linear_relu:
            given = [T.detach().requires_grad_() for T in given]
        assert set(torch.library.opcheck(operation, given, test_utils=tests).values()) == {"SUCCESS"}


@interpreted
@pytest.mark.parametrize("dtype", TOLERANCE)
def test_torch_compile_is_told_the_truth_about_shapes(dtype):
    for operation, given in operations(dtype):
        real, mode = operation(*given), FakeTensorMode()
        with mode:
            fake = operation(*map(mode.from_tensor, given))
        for ours, theirs in zip(*((T,) if torch.is_tensor(T) else T for T in (fake, real)), strict=True):
            assert (ours.shape, ours.stride(), ours.dtype) == (theirs.shape, theirs.stride(), theirs.dtype)


@compiled
@pytest.mark.parametrize("dynamic", [False, True])
def test_torch_compile_sees_our_operations_and_nothing_that_copies(dynamic):
    given = [T.requires_grad_() for T in products(100, 8, 9, torch.bfloat16)]
    nodes = joint_graph(lambda *T: fused.linear_relu(*T), *given, dynamic=dynamic)
    ours = ["attentif.linear_relu.default", "attentif.relu_backward.default"]
    assert as_large_as(800, nodes) == [*ours, "aten.mm.default"]
    targets = [str(node.target) for node in nodes]
    assert [target for target in targets if "attentif" in target] == ours
    assert not [target for target in targets if "clone" in target or "cat" in target]


@interpreted
def test_one_graph_serves_any_number_of_rows():
    torch._dynamo.reset()
    with torch._dynamo.config.patch(error_on_recompile=True):
        traced = torch.compile(fused.linear_relu, fullgraph=True, dynamic=True, backend="aot_eager")
        for rows in (6, 10, 34):
            given, dZ = products(rows, 7, 20), torch.ones(2, rows // 2, 20)
            torch.testing.assert_close(*(differentiated(run, given, dZ) for run in (traced, fused.linear_relu)))


@interpreted
def test_it_is_differentiated_once_not_twice():
    given = [T.requires_grad_() for T in products(5, 6, 9)]
    (dX,) = torch.autograd.grad(fused.linear_relu(*given).square().sum(), given[0], create_graph=True)
    with pytest.raises(RuntimeError, match="no autograd formula was registered"):
        dX.sum().backward()


@compiled
def test_fits_only_half_precision_on_a_gpu_with_gradients(monkeypatch):
    def fits(dtype=torch.bfloat16, other=None, cuda=True, bias=True):
        X, W, b = (SimpleNamespace(dtype=t, is_cuda=cuda) for t in (dtype, dtype, other or dtype))
        return fused.fits(X, W, b if bias else None)

    monkeypatch.setattr(fused, "MODERN", False)
    assert not fits()
    monkeypatch.setattr(fused, "MODERN", True)
    assert fits()
    assert fits(dtype=torch.float16)
    for refused in [dict(dtype=torch.float32), dict(dtype=torch.float64), dict(other=torch.float32),
                    dict(other=torch.float16), dict(cuda=False), dict(bias=False)]:  # fmt: skip
        assert not fits(**refused), refused
    with torch.no_grad():
        assert not fits()
    assert not fused.fits(*products(5, 6, 9, torch.bfloat16))


@compiled
@pytest.mark.parametrize(("dtype", "ones"), [("bf16", False), ("fp16", True)])
def test_the_kernel_compiles_for_a_gpu_that_is_not_here(dtype, ones):
    types = dict.fromkeys(("dZ", "Z", "dA"), f"*{dtype}") | {"sums": "*fp32"}
    constants = {"ROWS": 16, "COLUMNS": 256} | ({"rows": 1, "d": 1} if ones else {})
    built = built_for_a_gpu(fused._relu_backward, types, constants, num_warps=4)
    assert "st.global" in built.asm["ptx"]
