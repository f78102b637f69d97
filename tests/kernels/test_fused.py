"""sum_norm and linear_relu against torch's own in float64, without a GPU: `without_gpu` says
how."""

from types import SimpleNamespace

import pytest
import torch
from torch._dynamo.backends.common import aot_autograd
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.nn import functional as F

from tests.support.without_gpu import (
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
from attentif.core import layers  # noqa: E402
from attentif.core.context import Context  # noqa: E402
from attentif.core.expect import ShapeError  # noqa: E402
from attentif.core.models import Stack  # noqa: E402
from attentif.core.trace import Trace  # noqa: E402
from attentif.kernels import fused  # noqa: E402
from attentif.kernels.layers import apply  # noqa: E402

TOLERANCE = {
    torch.float32: 1e-5,
    torch.float16: 2e-3,
    torch.bfloat16: 1.5e-2,
}  # of the largest number, or of 1


@compiled
def test_the_kernels_are_right_in_the_interpreter():
    run_in_the_interpreter(__file__)


def differentiated(function, inputs, gradient):
    inputs = [T.detach().requires_grad_() for T in inputs]
    output = function(*inputs)
    return output, *torch.autograd.grad(output, inputs, gradient)


def close(name, ours, theirs, tolerance):
    atol = tolerance * max(1.0, theirs.abs().max().item())
    torch.testing.assert_close(
        ours.double(), theirs, rtol=0, atol=atol, msg=lambda text: f"{name}: {text}"
    )


def summands(rows, d, dtype=torch.float32):
    """X, S, g, b; the rows in two sequences where there are two."""
    shape = (2, rows // 2, d) if rows % 2 == 0 else (1, rows, d)
    return [
        T.to(dtype)
        for T in (torch.randn(shape), torch.randn(shape), torch.randn(d), torch.randn(d))
    ]


def check_sum(XSgb, epsilon=1e-5, dropout=0.0, dN=None, dU=None, fused=fused, tolerance=None):
    """N, U and their gradients against torch's, in float64 on the same numbers; returns ours, and
    what dropout kept.

    That is read off the gradients: what the backward kernel drops must be what the forward kernel
    dropped. Without dU nobody but its norm reads the sum U, as in post-norm.
    """
    dtype = XSgb[0].dtype
    tolerance = tolerance or TOLERANCE[dtype]
    dN = torch.randn(XSgb[0].shape).to(dtype) if dN is None else dN

    def gradients(U, N, inputs, dtype):
        read, given = (N,) if dU is None else (N, U), (dN,) if dU is None else (dN, dU)
        return N, U, *torch.autograd.grad(read, inputs, [T.to(dtype) for T in given])

    inputs = [T.detach().requires_grad_() for T in XSgb]
    N, U, dX, dS, *rest = gradients(*fused.sum_norm(*inputs, epsilon, dropout), inputs, dtype)
    kept = (
        torch.where(dS == 0, 0.0, 1 / (1 - dropout)).double()
        if dropout
        else torch.ones(dX.shape).double()
    )
    close("kept", dS, dX.double() * kept, tolerance)
    X, S, g, b = inputs = [T.detach().double().requires_grad_() for T in XSgb]
    sums = X + S * kept
    expected = gradients(sums, F.layer_norm(sums, g.shape, g, b, epsilon), inputs, torch.float64)
    for name, ours, theirs in zip(
        ("N", "U", "dX", "dS", "dg", "db"), (N, U, dX, dS, *rest), expected, strict=True
    ):
        assert ours.dtype == dtype
        close(name, ours, theirs, tolerance)
    return N, dX, dS, *rest, kept


def normed(*given):
    """The norm alone, as post-norm reads it."""
    return fused.sum_norm(*given)[1]


def check_relu(XWb, dZ=None, fused=fused):
    """Z and its gradients against torch's, in float64 on the same numbers; returns ours."""
    dtype = XWb[0].dtype
    dZ = torch.randn(*XWb[0].shape[:2], len(XWb[1])).to(dtype) if dZ is None else dZ
    got = differentiated(fused.linear_relu, XWb, dZ)
    expected = differentiated(
        lambda *T: F.relu(F.linear(*T)), [T.double() for T in XWb], dZ.double()
    )
    for name, ours, theirs in zip(("Z", "dX", "dW", "db"), got, expected, strict=True):
        assert ours.dtype == dtype
        close(f"relu {name}", ours, theirs, TOLERANCE[dtype])
    return got


def products(rows, d, d_ff, dtype=torch.float32):
    X, *_ = summands(rows, d, dtype)
    return [X, torch.randn(d_ff, d).to(dtype), torch.randn(d_ff).to(dtype)]


@interpreted
@pytest.mark.parametrize("dtype", TOLERANCE)
@pytest.mark.parametrize("dropout", [0.0, 0.3])
@pytest.mark.parametrize(
    ("rows", "d"),
    [
        (1, 6),
        (5, 6),
        (600, 6),
        (5, 16),
        (5, 17),
        (66, 64),
        (38, 384),
        (1, 768),
        (7, 768),
        (5, 2048),
    ],
)
def test_sum_norm_is_the_norm_of_the_sum(rows, d, dropout, dtype, monkeypatch):
    monkeypatch.setattr(fused, "NORMS", 2)  # where rows are many, each has rows to go on to
    given = summands(rows, d, dtype)
    alone = bool(dropout) == bool(rows % 2)  # half of these sums have no reader but their norm
    check_sum(given, 0.3, dropout, dU=None if alone else torch.randn(given[0].shape).to(dtype))


@interpreted
@pytest.mark.parametrize("dropout", [0.0, 0.3])
def test_sum_norm_as_it_is_used(dropout):
    for d in (6, 512):
        for dU in (None, torch.randn(2, 37, d)):
            check_sum(
                summands(74, d), dropout=dropout, dU=dU, tolerance=1e-4
            )  # six numbers may lie close together


@interpreted
def test_one_number_is_its_own_mean():
    N, dX, *_ = check_sum(summands(5, 1))
    assert not dX.any()
    assert N.unique().numel() == 1


@interpreted
def test_a_great_mean_costs_no_more_than_its_rounding():
    X, S = (
        (torch.randint(-512, 512, (1, 9, 40)) / 256 + far) for far in (2000, 0)
    )  # exact in float32, the sum too
    check_sum([X, S, *summands(1, 40)[2:]], tolerance=1e-3)


@interpreted
@pytest.mark.parametrize("dtype", TOLERANCE)
@pytest.mark.parametrize("sizes", [(1, 3, 5), (5, 6, 300), (33, 7, 2050), (600, 17, 40)])
def test_linear_relu_is_the_relu_of_the_product(sizes, dtype, monkeypatch):
    for programs in (528, 2):
        monkeypatch.setattr(fused, "PROGRAMS", programs)
        check_relu(products(*sizes, dtype))


@interpreted
@pytest.mark.parametrize("dtype", TOLERANCE)
def test_where_z_is_zero_so_is_the_gradient(dtype):
    X, W, b = products(6, 7, 300, dtype)
    W[3], b[3], b[4], b[5] = 0.0, 0.0, -100.0, 100.0
    Z, _, dW, db = check_relu([X, W, b], dZ=torch.ones(2, 3, 300, dtype=dtype))
    assert not Z[..., 3:5].any()
    assert not dW[3:5].any()
    assert not db[3:5].any()
    assert db[5] == 6


@interpreted
def test_no_rows_at_all_have_no_gradients():
    for shape in ((0, 5, 6), (2, 0, 6)):
        for dropout in (0.0, 0.3):
            N, _, _, dg, db = differentiated(
                lambda *T, p=dropout: normed(*T, 1e-5, p),
                [torch.ones(shape), torch.ones(shape), torch.ones(6), torch.ones(6)],
                torch.ones(shape),
            )
            assert N.shape == shape
            assert not dg.any()
            assert not db.any()
        Z, _, dW, db = differentiated(
            fused.linear_relu,
            [torch.ones(shape), torch.ones(4, 6), torch.ones(4)],
            torch.ones(*shape[:2], 4),
        )
        assert Z.shape == (*shape[:2], 4)
        assert not dW.any()
        assert not db.any()


def turned(T):
    """The same numbers, the last two dimensions exchanged in memory."""
    return T.mT.contiguous().mT


@interpreted
@pytest.mark.parametrize("dropout", [0.0, 0.3])
def test_any_strides_will_do(dropout):
    X, S, g, b = summands(10, 6)
    for wrong in (
        [turned(X), S, g, b],
        [X, turned(S), g, b],
        [X, S, g.repeat_interleave(2)[::2], b],
        [X, S, g, b[:1].expand(6)],
        [X, S[:, :1].expand_as(X), g, b],
    ):
        assert not all(T.is_contiguous() for T in wrong)
        check_sum(wrong, dropout=dropout)
    for dN in (
        turned(torch.randn(2, 5, 6)),
        torch.randn(2, 5, 1).expand(2, 5, 6),
        torch.randn(6).expand(2, 5, 6),
    ):
        check_sum([X, S, g, b], dN=dN, dropout=dropout)
        check_sum([X, S, g, b], dU=dN, dropout=dropout)
    X, W, b = products(10, 6, 9)
    check_relu([turned(X), turned(W), b[:1].expand(9)])
    for dZ in (
        turned(torch.randn(2, 5, 9)),
        torch.randn(2, 5, 1).expand(2, 5, 9),
        torch.tensor(1.5).expand(2, 5, 9),
    ):
        check_relu([X, W, b], dZ=dZ)


@interpreted
def test_what_stands_around_a_tensor_is_never_read():
    def amid_nan(T):
        around = torch.full((T.numel() + 2000,), torch.nan)
        around[1000:-1000] = T.flatten()
        return around[1000:-1000].view(T.shape)

    dN, dZ = amid_nan(torch.randn(1, 5, 17)), amid_nan(torch.randn(1, 5, 300))
    check_sum(
        [amid_nan(T) for T in summands(5, 17)],
        dropout=0.3,
        dN=dN,
        dU=amid_nan(torch.randn(1, 5, 17)),
    )
    check_relu([amid_nan(T) for T in products(5, 17, 300)], dZ=dZ)


def check_mask(p=0.3, fused=fused):
    """What dropout keeps looks like independent draws, and depends on torch's seed alone."""
    rows, d = 208, 96
    masks, given = [], summands(rows, d)
    for seed in (3, None, 3):
        torch.manual_seed(seed) if seed else None
        *_, kept = check_sum(given, dropout=p, dN=given[1] * 2 + given[0], fused=fused)
        masks.append(kept.view(rows, d) == 0)
    first, second, again = masks
    assert torch.equal(first, again), "seed: the same one, another mask"
    for dim, name in enumerate(("rows", "columns")):
        assert first.unique(dim=dim).shape == first.shape, f"{name}: two are the same"
    sigma = (p * (1 - p) / first.numel()) ** 0.5
    share = first.double().mean().item()
    assert abs(share - p) < 4 * sigma, f"share of zeros: {share}"
    first, second = (torch.fft.fft2(mask.double() - p) for mask in (first, second))
    for other, name in ((first, "itself"), (second, "the next mask")):
        alike = torch.fft.ifft2(first * other.conj()).real / (
            p * (1 - p) * rows * d
        )  # at every distance
        alike[0, 0] -= float(other is first)
        assert alike.abs().max() < 6 / (rows * d) ** 0.5, (
            f"correlation with {name}: {alike.abs().max()}"
        )


@interpreted
@pytest.mark.parametrize("p", [0.1, 0.5])
def test_dropout_is_independent_and_repeatable(p):
    check_mask(p)


@interpreted
def test_without_dropout_no_random_number_is_drawn():
    XSgb, before = summands(5, 6), torch.get_rng_state()
    fused.sum_norm(*XSgb)
    assert torch.equal(torch.get_rng_state(), before)
    fused.sum_norm(*XSgb, dropout=0.1)
    assert not torch.equal(torch.get_rng_state(), before)


MUTANTS = {  # what is changed, and the check that must see it
    "no dropout scale": ("65536.0 / (65536 - dropped)", "1.0", "kept"),
    "one in two dropped too often": ("low >= dropped", "low < dropped", "share of zeros"),
    "one draw for two numbers": ("drawn >> 16", "drawn & 0xFFFF", "columns"),
    "the same draw for all rows": ("row[:, None] * (D // 8)", "row[:, None] * 0", "rows"),
    "draws of rows overlap": ("row[:, None] * (D // 8)", "row[:, None]", "correlation with itself"),
    "a draw used twice": ("tl.interleave(q, s)", "tl.interleave(q, q)", "columns"),
    "a seed that is not drawn": (
        "torch.randint(2**62, (1,)",
        "torch.full((1,), 7",
        "correlation with the next mask",
    ),
    "the seed not read": ("tl.load(seed)", "tl.load(seed) * 0", "correlation with the next mask"),
    "another seed in backward": (
        "dU_, U, means, scales, g, seed",
        "dU_, U, means, scales, g, seed + 1",
        "N",
    ),
    "other rows in backward": ("dn *= _kept(seed, row,", "dn *= _kept(seed, row - first,", "N"),
    "dropout not in backward": ("dS if ctx.p else dX", "dX", "kept"),
    "mean not removed": ("inside, u - mean[:, None],", "inside, u,", "N"),
    "mean not removed in backward": ("(u - mean[:, None]) * scale", "u * scale", "dX"),
    "padding counted in the mean": ("mean = tl.sum(u, 1) / d", "mean = tl.sum(u, 1) / D", "N"),
    "padding counted in the variance": (
        "tl.where(inside, u - mean[:, None], 0.0)",
        "u - mean[:, None]",
        "N",
    ),
    "no epsilon": ("/ d + epsilon", "/ d", "N"),
    "no g": ("u * scale[:, None] * by[None, :]", "u * scale[:, None]", "N"),
    "no b": (" + plus[None, :]", "", "N"),
    "dg without x-hat": ("dg += dn * u", "dg += dn", "dg"),
    "dg of a program's last rows": ("dg += dn * u", "dg = dn * u", "dg"),
    "db of a program's last rows": ("db += dn\n", "db = dn\n", "db"),
    "dg of the first program": ("dS, sums.sum(0)", "dS, sums[0].clone()", "dg"),
    "dX without the projection": (" + u * (tl.sum(dn * u, 1) / d)[:, None]", "", "dX"),
    "dX without its mean": ("dn -= tl.sum(dn, 1)[:, None] / d + u", "dn -= u", "dX"),
    "dX without g": ("dn *= by[None, :]", "dn *= 1.0", "dX"),
    "half of a gradient in two parts": ("dn += tl.load(more", "dn += 0 * tl.load(more", "in parts"),
    "a part that is always there": ("more is not None, dU", "True, dU", "dX"),
    "the sum's own gradient left out": ("dn += tl.load(dU", "dn += 0 * tl.load(dU", "dX"),
    "the sum's own gradient normed too": (
        "dn *= scale[:, None]\n            if SUMMED:\n                dn +=",
        "if SUMMED:\n                dn += scale[:, None] *",
        "dX",
    ),
    "a gradient of the sum that is always there": ("dU is not None, p", "True, p", "dX"),
    "the sum without dropout": (
        "tl.store(U + at, u,",
        "tl.store(U + at, tl.load(X + at, mask=inside),",
        "U",
    ),
    "dX without scale": ("dn *= scale[:, None]", "dn *= 1.0", "dX"),
    "no relu": ("torch._addmm_activation", "torch.addmm", "relu Z"),
    "relu inverted": ("> 0, dz", "<= 0, dz", "relu dX"),
    "a gradient at zero": ("> 0, dz", ">= 0, dz", "relu dX"),
    "the sum of dZ": ("db += da", "db += dz", "relu db"),
    "the sum of a program's last rows": ("db += da", "db = da", "relu db"),
    "the sum of the first program": ("dA, sums.sum(0)", "dA, sums[0].clone()", "relu db"),
    "dW from dZ": ("dA.mT @ X", "dZ.mT @ X", "relu dW"),
}


def check_parts(fused=fused):
    """A gradient in two parts is their sum."""
    for p in (0.0, 0.3):
        X, S, g, b = summands(43, 17)
        dN, more = torch.randn(2, 43, 17)
        _, *saved = fused._sum_norm(X[0], S[0], g, b, 1e-5, p)
        whole = fused._sum_norm_gradients(dN + more, *saved, g, p)
        for ours, theirs in zip(
            fused._sum_norm_gradients(dN, *saved, g, p, None, turned(more)), whole, strict=True
        ):
            if theirs.numel():  # dS is nothing without dropout
                close("in parts", ours, theirs.double(), 1e-5)


@interpreted
def test_a_gradient_may_come_in_two_parts():
    check_parts()


def try_sum(fused):
    for dropout, dU in ((0.0, None), (0.25, torch.randn(1, 43, 300))):
        check_sum(summands(43, 300), 0.3, dropout, dU=dU, fused=fused)


def try_relu(fused):
    check_relu(products(43, 5, 300), fused=fused)


def try_mask(fused):
    check_mask(fused=fused)


def few_programs(fused, monkeypatch):
    """Or each would have its rows in one turn."""
    monkeypatch.setattr(fused, "PROGRAMS", 4)
    monkeypatch.setattr(fused, "NORMS", 4)


TRIALS = (
    dict.fromkeys(("kept", "N", "U", "dX", "dg", "db"), try_sum)
    | dict.fromkeys(("relu Z", "relu dX", "relu dW", "relu db"), try_relu)
    | {"in parts": check_parts}
)  # and all others: the mask's


@interpreted
@pytest.mark.parametrize("trial", [try_sum, try_relu, try_mask])
def test_the_right_kernels_pass_the_trials_of_the_wrong_ones(trial, monkeypatch):
    few_programs(fused, monkeypatch)
    trial(fused)


@interpreted
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("name", MUTANTS)
def test_every_wrong_kernel_is_seen(name, tmp_path, monkeypatch):
    *change, seen_by = MUTANTS[name]
    wrong = mutant(fused, *change, tmp_path)
    few_programs(wrong, monkeypatch)
    with pytest.raises(AssertionError, match=f"^{seen_by}: "):
        TRIALS.get(seen_by, try_mask)(wrong)


@pytest.fixture
def calls(monkeypatch):
    """Layers think that they are on a GPU, where float32 is half a precision; which functions do
    they call?"""
    seen = []

    def watched(name, function):
        return lambda *given: seen.append(name) or function(*given)

    monkeypatch.setattr(torch.Tensor, "is_cuda", True)
    monkeypatch.setattr(fused, "MODERN", True)
    monkeypatch.setattr(fused, "HALF", (torch.float32,))
    for name in ("linear_relu", "sum_norm"):
        monkeypatch.setattr(fused, name, watched(name, getattr(fused, name)))
    return seen


def config(**changed):
    sizes = dict(
        embedding_dim=12, num_heads=2, qk_length=5, value_length=7, ff_length=300, norm_epsilon=0.1
    )
    return ModelConfig(
        **dict(
            family="encoder-only",
            vocab_size=9,
            encoder_layers=1,
            norm_place="post",
            final_norm=False,
        )
        | sizes
        | changed
    )


def scrambled(layer):
    """With kernels; no g of ones, no b of zeros."""
    for T in layer.parameters():
        torch.nn.init.normal_(T, std=0.5)
    return apply(layer)


def plain(layer, monkeypatch):
    """The layer without our functions."""

    def called(*given):
        with monkeypatch.context() as patch:
            patch.setattr(torch.Tensor, "is_cuda", False)
            return layer(*given)

    return called


def check_layer(layer, run, inputs, monkeypatch):
    """Its output, and the gradients of its inputs and parameters, with our functions and
    without."""
    inputs, results = [T.requires_grad_() for T in inputs], []
    dY, wanted = torch.randn(inputs[0].shape), [*inputs, *layer.parameters()]
    for called in (layer, plain(layer, monkeypatch)):
        Y = run(called, *inputs)
        results.append([Y, *torch.autograd.grad(Y, wanted, dY)])
    torch.testing.assert_close(*results, rtol=1e-4, atol=1e-4)


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
    layer = scrambled(layers.FeedForward(12, 300, **made))
    X = torch.randn(2, 5, 12)
    check_layer(layer, lambda called, X: called(X), [X], monkeypatch)
    assert calls == ["linear_relu"] * times
    with torch.no_grad():
        assert torch.equal(layer(X), plain(layer, monkeypatch)(X))
    assert len(calls) == times


@interpreted
@pytest.mark.parametrize(
    ("changed", "times"), [({}, 1), ({"norm": "rmsnorm"}, 0), ({"norm_place": "pre"}, 0)], ids=str
)
def test_a_residual_sum_is_the_same_and_drops_in_training_alone(changed, times, calls, monkeypatch):
    layer = scrambled(layers.Residual(config(dropout=0.4, **changed))).eval()
    X, S, dN = (torch.randn(2, 5, 12) for _ in range(3))
    check_layer(
        layer,
        lambda called, X, S: called(X, lambda N, context: N * S, Context()),
        [X, S],
        monkeypatch,
    )
    assert calls == ["sum_norm"] * times
    _, _, dS = differentiated(
        lambda X, S: layer.train()(X, lambda _, context: S, Context()), [X, S], dN
    )
    assert 20 < (dS == 0).sum() < 76  # of 120, about 48
    assert len(calls) == 2 * times


@interpreted
def test_a_block_takes_the_same_step(calls, monkeypatch):
    block = scrambled(layers.EncoderBlock(config()))
    X, dY, mask = torch.randn(2, 5, 12), torch.randn(2, 5, 12), torch.rand(2, 1, 1, 5) < 0.7
    gradients, stepped = [], []
    for run in (plain(block, monkeypatch), block):
        before = {name: T.detach().clone() for name, T in block.named_parameters()}
        block.zero_grad()
        run(X, Context(mask=mask)).backward(dY)
        gradients.append({name: T.grad.clone() for name, T in block.named_parameters()})
        torch.optim.SGD(block.parameters(), lr=0.1).step()
        stepped.append({name: T.detach().clone() for name, T in block.named_parameters()})
        block.load_state_dict(before)
    assert calls == ["sum_norm", "linear_relu", "sum_norm"]
    assert len(gradients[0]) > 10
    assert all(
        not torch.equal(before[name], T)
        for name, T in stepped[1].items()
        if gradients[0][name].any()
    )
    torch.testing.assert_close(gradients[1], gradients[0], rtol=1e-4, atol=1e-4)
    torch.testing.assert_close(stepped[1], stepped[0], rtol=1e-4, atol=1e-4)


def stack(kind, **changed):
    made = config(**dict(norm_place="pre", final_norm=True, encoder_layers=2) | changed)
    return scrambled(Stack(made, *kind))


# the blocks, what the configuration changes, and the number of sums that a layer norm reads
STACKS = {
    "encoder": ((layers.EncoderBlock, 2, False), {}, 4),
    "decoder": ((layers.DecoderBlock, 2, True), {}, 6),
    "without a final norm": ((layers.EncoderBlock, 2, False), {"final_norm": False}, 3),
    "post-norm": ((layers.DecoderBlock, 2, True), {"norm_place": "post", "final_norm": False}, 6),
    "rmsnorm": ((layers.EncoderBlock, 2, False), {"norm": "rmsnorm"}, 0),
}


@interpreted
@pytest.mark.parametrize("name", STACKS)
def test_a_stack_is_the_same(name, calls, monkeypatch):
    kind, changed, times = STACKS[name]
    it = stack(kind, **changed)
    real = torch.tensor([[True] * 5, [True] * 3 + [False] * 2])

    given = Context(memory=torch.randn(2, 4, 12))
    check_layer(it, lambda called, X: called(X, real, given), [torch.randn(2, 5, 12)], monkeypatch)
    assert calls.count("sum_norm") == times
    X, trace = torch.randn(2, 5, 12), Trace()
    Y = it(X, real, given._replace(trace=trace))
    assert trace["Y"] is Y
    assert calls.count("sum_norm") == times, "a trace names every step"
    assert set(it.state_dict()) == set(dict(it.named_parameters())), "nothing is there twice"


@interpreted
@pytest.mark.parametrize("name", ["encoder", "decoder"])
def test_a_stack_that_drops_has_the_gradient_of_what_it_computed(name, calls):
    """By differences along it, with the same seed: forward and backward drop the same numbers in
    every layer."""
    kind, changed, times = STACKS[name]
    it = stack(kind, dropout=0.3, **changed).train()
    X, E, dY = (torch.randn(2, n, 12) for n in (5, 4, 5))

    def loss(X):
        torch.manual_seed(5)
        return (it(X, context=Context(memory=E)) * dY).sum()

    X.requires_grad_()
    (gradient,) = torch.autograd.grad(loss(X), X)
    assert calls.count("sum_norm") == times
    step = 1e-3 * gradient / gradient.norm()
    assert (loss(X + step) - loss(X - step)).item() / 2e-3 == pytest.approx(
        gradient.norm().item(), rel=2e-2
    )


def operations(dtype=torch.float32):
    """Each of our four, and what it may be given."""
    X, S, g, b = summands(5, 17, dtype)
    X, S = turned(X[0]), S[0]
    _, W, c = products(5, 17, 30, dtype)
    found = []
    for p in (0.0, 0.3):
        N, *saved = fused._sum_norm(X, S, g, b, 1e-5, p)
        found.append((fused._sum_norm, (X, S, g, b, 1e-5, p)))
        found.append((fused._sum_norm_gradients, (turned(N), *saved, g, p)))
        found.append((fused._sum_norm_gradients, (turned(N), *saved, g, p, N)))
        found.append((fused._sum_norm_gradients, (turned(N), *saved, g, p, None, N)))
        found.append((fused._sum_norm_gradients, (turned(N), *saved, g, p, N, N)))
    Z = fused._linear_relu(X, W, c)
    return [*found, (fused._linear_relu, (X, W, c)), (fused._relu_gradients, (turned(Z), Z))]


@interpreted
def test_torch_finds_the_operators_well_made():
    # Not the tests that trace: the interpreter cannot run on tensors without numbers. Tracing is
    # tested below.
    tests = ("test_schema", "test_autograd_registration")
    for operation, given in operations():
        if operation in (fused._sum_norm, fused._linear_relu):
            given = [
                T.detach().requires_grad_() if torch.is_tensor(T) and T.is_floating_point() else T
                for T in given
            ]
        assert set(torch.library.opcheck(operation, given, test_utils=tests).values()) == {
            "SUCCESS"
        }


@interpreted
@pytest.mark.parametrize("dtype", TOLERANCE)
def test_torch_compile_is_told_the_truth_about_shapes(dtype):
    for operation, given in operations(dtype):
        real, mode = operation(*given), FakeTensorMode()
        with mode:
            fake = operation(*(mode.from_tensor(T) if torch.is_tensor(T) else T for T in given))
        for ours, theirs in zip(
            *((T,) if torch.is_tensor(T) else T for T in (fake, real)), strict=True
        ):
            assert (ours.shape, ours.stride(), ours.dtype) == (
                theirs.shape,
                theirs.stride(),
                theirs.dtype,
            )


def chain(X, S, g, b, W, c, dropout):
    return fused.linear_relu(normed(X, S, g, b, 1e-5, dropout), W, c)


@compiled
@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("dropout", [0.0, 0.1])
def test_torch_compile_sees_our_operations_and_nothing_that_copies(dropout, dynamic):
    given = [*summands(100, 8, torch.bfloat16), *products(1, 8, 9, torch.bfloat16)[1:]]
    nodes = joint_graph(chain, *(T.requires_grad_() for T in given), dropout, dynamic=dynamic)
    assert list(dict.fromkeys(as_large_as(800, nodes))) == [
        "attentif.sum_norm.default",
        "attentif.linear_relu.default",
        "attentif.relu_backward.default",
        "aten.mm.default",
        "attentif.sum_norm_backward.default",
    ]
    targets = [str(node.target) for node in nodes]
    assert sum("attentif" in target for target in targets) == 4
    assert not [target for target in targets if "clone" in target or "cat" in target]


def branching(X, S, g, b, W, c):
    """The second sum and a product read the first one's result; the product's own is read by
    two."""
    N = normed(X, S, g, b)
    Z = N @ W
    return normed(N, Z, g, c) * 2 + normed(Z.sin(), X, g, b)


def carrying(X, S, g, b, W, c):
    """As in pre-norm: the sum is passed on, and two products read its norm."""
    U, N = fused.sum_norm(X, S, g, b)
    U, N = fused.sum_norm(U, (N @ W) * (N @ W.mT), g, c)
    return U + N


@interpreted
@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize(("function", "sums"), [(branching, 3), (carrying, 2)])
def test_a_gradient_that_is_summed_for_our_kernel_alone_is_summed_there(function, sums, dynamic):
    seen = []

    def folded(graph, _):
        adds, ours = torch.ops.aten.add.Tensor, torch.ops.attentif.sum_norm_backward.default
        before = sum(node.target is adds for node in graph.graph.nodes)
        fused.fold(graph.graph)
        after = sum(node.target is adds for node in graph.graph.nodes)
        parts = [len(node.args) == 9 for node in graph.graph.nodes if node.target is ours]
        seen.append((before - after, sorted(parts)))
        graph.recompile()
        return graph

    torch._dynamo.reset()
    backend = aot_autograd(fw_compiler=lambda graph, _: graph, bw_compiler=folded)
    given = [*summands(10, 6), torch.randn(6, 6), torch.randn(6)]
    results = []
    for run in (
        torch.compile(function, fullgraph=True, dynamic=dynamic, backend=backend),
        function,
    ):
        inputs = [T.clone().requires_grad_() for T in given]
        results.append(torch.autograd.grad(run(*inputs), inputs, torch.ones(2, 5, 6)))
    assert seen == [
        (1, [False] * (sums - 1) + [True])
    ]  # for the first; the others get the function's own gradient
    torch.testing.assert_close(*results)


@interpreted
def test_one_graph_serves_any_number_of_rows(dropout=0.3):
    torch._dynamo.reset()
    with torch._dynamo.config.patch(error_on_recompile=True):
        traced = torch.compile(chain, fullgraph=True, dynamic=True, backend="aot_eager")
        for rows in (6, 10, 34):
            given = [*summands(rows, 7), *products(1, 7, 20)[1:]]
            results = []
            for run in (traced, chain):
                torch.manual_seed(rows)
                results.append(
                    differentiated(
                        lambda *T, run=run: run(*T, dropout), given, torch.ones(2, rows // 2, 20)
                    )
                )
            torch.testing.assert_close(*results)


def twice(X, S, g, b, other):
    return normed(normed(X, S, g, b, 1e-5, 0.3), S, other, b, 1e-5, 0.3)


@compiled
def test_a_graph_holds_a_sum_norm_for_each_call_and_draws_nothing_itself():
    X, S, g, b = (T.requires_grad_() for T in summands(100, 8))
    nodes = joint_graph(twice, X, S, g, b, torch.ones(8, requires_grad=True), dynamic=False)
    targets = [str(node.target) for node in nodes]
    assert targets.count("attentif.sum_norm.default") == 2
    assert targets.count("attentif.sum_norm_backward.default") == 2
    assert not [target for target in targets if "rand" in target]
    assert torch.Tag.nondeterministic_seeded in torch.ops.attentif.sum_norm.default.tags


@interpreted
@pytest.mark.parametrize("backend", ["aot_eager", "aot_eager_decomp_partition"])
def test_each_call_of_a_compiled_sum_drops_others_and_its_gradient_the_same(backend):
    torch._dynamo.reset()
    X, S, g, b = summands(44, 40)
    traced = torch.compile(fused.sum_norm, fullgraph=True, backend=backend)
    whole = SimpleNamespace(sum_norm=lambda *T: traced(*T))
    masks = [check_sum([X, S, g, b], dropout=0.3, fused=whole)[-1] for _ in range(3)]
    for one, other in ((0, 1), (1, 2), (0, 2)):
        assert not torch.equal(masks[one], masks[other])


@interpreted
@pytest.mark.parametrize("backend", ["aot_eager", "aot_eager_decomp_partition"])
def test_two_sums_of_one_graph_drop_others(backend):
    torch._dynamo.reset()
    X, S, T, g, b = (*summands(44, 40)[:2], torch.randn(2, 22, 40), *summands(44, 40)[2:])

    def two(X, S, T, g, b):
        return normed(X, S, g, b, 1e-5, 0.3), normed(X, T, g, b, 1e-5, 0.3)

    given = [T.requires_grad_() for T in (X, S, T, g, b)]
    N, Q = torch.compile(two, fullgraph=True, backend=backend)(*given)
    _, dS, dT, *_ = torch.autograd.grad((N, Q), given, (torch.randn(N.shape), torch.randn(Q.shape)))
    assert not torch.equal(dS == 0, dT == 0)
    for Y, summand, gradient in ((N, S, dS), (Q, T, dT)):
        kept = torch.where(gradient == 0, 0.0, 1 / 0.7)
        torch.testing.assert_close(
            Y, F.layer_norm(X + summand * kept, (40,), g, b), rtol=1e-4, atol=1e-4
        )


@interpreted
def test_it_is_differentiated_once_not_twice():
    for function, given in ((normed, summands(5, 6)), (fused.linear_relu, products(5, 6, 9))):
        given = [T.requires_grad_() for T in given]
        (dX,) = torch.autograd.grad(function(*given).square().sum(), given[0], create_graph=True)
        with pytest.raises(RuntimeError, match="no autograd formula was registered"):
            dX.sum().backward()


@interpreted
def test_what_does_not_fit_is_refused():
    X, S, g, b = summands(5, 6)
    for wrong, message in [
        ((X, S[:, 1:], g, b), r"S: expected shape \(1, 5, 6\), got \(1, 4, 6\)"),
        ((X, S, g[1:], b), r"g: expected shape \(6\), got \(5,\)"),
        ((X, S, g, b[1:]), r"b: expected shape \(6\), got \(5,\)"),
    ]:
        with pytest.raises(ShapeError, match=message):
            fused.sum_norm(*wrong)


@compiled
def test_fits_only_half_precision_on_a_gpu_with_gradients(monkeypatch):
    def fits(d=512, dtype=torch.bfloat16, other=None, cuda=True, bias=True):
        X, W, b = (
            SimpleNamespace(shape=(2, 5, d), dtype=t, is_cuda=cuda)
            for t in (dtype, dtype, other or dtype)
        )
        return fused.fits(X, W, b if bias else None)

    monkeypatch.setattr(fused, "MODERN", False)
    assert not fits()
    monkeypatch.setattr(fused, "MODERN", True)
    assert fits()
    assert fits(d=2048, dtype=torch.float16)
    for refused in [
        dict(d=2049),
        dict(dtype=torch.float32),
        dict(dtype=torch.float64),
        dict(other=torch.float32),
        dict(other=torch.float16),
        dict(cuda=False),
        dict(bias=False),
    ]:
        assert not fits(**refused), refused
    with torch.no_grad():
        assert not fits()
    assert not fused.fits(*summands(5, 6, torch.bfloat16))


@compiled
@pytest.mark.parametrize(("dtype", "ones"), [("bf16", False), ("fp16", True)])
@pytest.mark.parametrize("dropped", [False, True])
@pytest.mark.parametrize("kernel", ["_sum_norm_forward", "_sum_norm_backward"])
def test_the_norms_kernels_compile_for_a_gpu_that_is_not_here(kernel, dropped, dtype, ones):
    constants = {
        "MORE": not dropped,
        "SUMMED": dropped,
        "DROPPED": dropped,
        "ROWS": 8,
        "D": 512,
        "STAGES": 2,
    } | ({"rows": 1, "d": 1} if ones else {})
    kernel = getattr(fused, kernel)
    constants = {name: value for name, value in constants.items() if name in kernel.arg_names}
    built = built_for_a_gpu(kernel, types(dtype), constants, num_warps=4)
    assert ("mul.hi.u32" in built.asm["ptx"]) == dropped  # what random numbers are made of


@compiled
@pytest.mark.parametrize(("dtype", "ones"), [("bf16", False), ("fp16", True)])
def test_relus_kernel_compiles_for_a_gpu_that_is_not_here(dtype, ones):
    constants = {"ROWS": 16, "COLUMNS": 256} | ({"rows": 1, "d": 1} if ones else {})
    built = built_for_a_gpu(fused._relu_backward, types(dtype), constants, num_warps=4)
    assert "st.global" in built.asm["ptx"]


def types(dtype):
    halves = dict.fromkeys(
        ("X", "S", "g", "b", "U", "N", "dN", "dU", "more", "dX", "dS", "Z", "dZ", "dA"), f"*{dtype}"
    )
    wide = dict.fromkeys(("means", "scales", "sums"), "*fp32") | {"epsilon": "fp32", "p": "fp32"}
    return halves | wide | {"seed": "*i64"}
