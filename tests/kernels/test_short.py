"""attend_short against attend in float64, without a GPU: `without_gpu` says how."""

from types import SimpleNamespace

import pytest
import torch

from tests.support.without_gpu import (
    INTERPRETED,
    built_for_a_gpu,
    compiled,
    interpreted,
    joint_graph,
    mutant,
    run_in_the_interpreter,
)

triton = pytest.importorskip("triton")

from attentif.core import attention, masks  # noqa: E402
from attentif.core.context import Context  # noqa: E402
from attentif.core.expect import ShapeError  # noqa: E402
from attentif.core.positions import Rotation  # noqa: E402
from attentif.kernels import short_attention as short  # noqa: E402
from attentif.kernels.layers import apply  # noqa: E402

B, H = 2, 3
TOLERANCE = {torch.float32: 1e-5, torch.float16: 4e-3, torch.bfloat16: 2e-2}


@compiled
def test_the_kernels_are_right_in_the_interpreter():
    run_in_the_interpreter(__file__)


@pytest.fixture(autouse=INTERPRETED)
def bfloat16_products(monkeypatch):
    """The interpreter keeps bfloat16 as uint16, and up to 3.9 its dot multiplies those: widen
    them first."""
    from triton.runtime.interpreter import InterpreterBuilder, TensorHandle

    def widened(T):
        if T.dtype.scalar != triton.language.bfloat16:
            return T
        return TensorHandle(
            (T.data.astype("uint32") << 16).view("float32"), triton.language.float32
        )

    dot = InterpreterBuilder.create_dot
    monkeypatch.setattr(
        InterpreterBuilder,
        "create_dot",
        lambda self, a, b, *c: dot(self, widened(a), widened(b), *c),
    )


def heads(n, m, d_q, d_v, dtype=torch.float32, batch=B, head=H):
    """Q, K, V as `split_heads` gives them: head by head in memory, seen as (batch, head, size,
    width)."""
    return [
        torch.randn(batch, s, head, d).to(dtype).transpose(1, 2)
        for s, d in ((n, d_q), (m, d_q), (m, d_v))
    ]


def differentiated(attend, QKV, dZ):
    QKV = [T.detach().requires_grad_() for T in QKV]
    Z = attend(*QKV)
    return Z, *torch.autograd.grad(Z, QKV, dZ)


def check(QKV, mask=None, causal=False, dZ=None, short=short):
    """Z and its gradients against the blackboard's, in float64 on the same numbers; returns
    ours."""
    (n, m), dtype = (QKV[0].shape[2], QKV[1].shape[2]), QKV[0].dtype
    dZ = torch.randn(*QKV[0].shape[:3], QKV[2].shape[-1]).to(dtype) if dZ is None else dZ
    seen = masks.both(mask, masks.causal(n, m)) if causal else mask
    expected = differentiated(
        lambda *T: attention.attend(*T, seen).Z, [T.double() for T in QKV], dZ.double()
    )
    got = differentiated(lambda *T: short.attend_short(*T, mask, causal), QKV, dZ)
    for ours, theirs in zip(got, expected, strict=True):
        assert ours.dtype == dtype
        torch.testing.assert_close(
            ours.double(), theirs, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype]
        )
    return got


SIZES = {
    "uneven": (5, 7, 6, 10),
    "one of each": (1, 1, 1, 1),
    "one query": (1, 33, 8, 3),
    "just a power of two": (16, 32, 16, 64),
    "just over": (17, 65, 33, 20),
    "the longest": (128, 128, 128, 128),
}


@interpreted
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize("sizes", SIZES.values(), ids=SIZES)
def test_attend_short_is_attend(sizes, dtype):
    check(heads(*sizes, dtype, *((1, 1) if max(sizes) == 128 else (B, H))))


@interpreted
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize(
    "shape", [(B, 1, 1, 7), (B, 1, 5, 7), (B, H, 5, 7), (1, 1, 5, 7), (1, H, 5, 1), (1, 1, 1, 1)]
)
def test_masks_broadcast(shape, dtype):
    check(heads(5, 7, 6, 10, dtype), torch.rand(shape) < 0.6)


@interpreted
@pytest.mark.parametrize(("n", "m"), [(33, 33), (5, 7), (7, 5)])
@pytest.mark.parametrize("masked", [False, True])
def test_causal_is_the_mask_of_that_name(n, m, masked):
    mask = torch.rand(B, 1, 1, m) < 0.7 if masked else None
    check(heads(n, m, 6, 10), mask, causal=True)


@interpreted
def test_a_mask_is_read_by_its_strides():
    check(heads(5, 7, 6, 10), (torch.rand(B, 1, 7, 9) < 0.6).mT[:, :, 2:7])


@interpreted
@pytest.mark.parametrize("dtype", TOLERANCE)
def test_a_row_with_nothing_to_attend_to_gives_zeros_and_zero_gradients(dtype):
    mask = torch.rand(B, 1, 5, 7) < 0.6
    mask[..., 0], mask[..., 3], mask[0, 0, 2], mask[1] = True, False, False, False
    Z, dQ, dK, dV = check(heads(5, 7, 6, 10, dtype), mask)
    assert not Z[0, :, 2].any()
    assert not dQ[0, :, 2].any()
    assert not dK[:, :, 3].any()
    assert not dV[:, :, 3].any()
    for T in (Z, dQ, dK, dV):
        assert not T[1].any()
        assert T[0].any()


@interpreted
def test_great_scores_do_not_overflow():
    Q, K, V = heads(5, 7, 6, 10)
    check([Q * 40, K * 40, V], torch.rand(B, 1, 1, 7) < 0.6)


@interpreted
def test_slices_of_one_wide_tensor_are_read_in_place_and_the_heads_combine_for_nothing(monkeypatch):
    wide = torch.randn(B, 5, H * (6 + 6 + 10))
    Q, K, V = (
        T.unflatten(-1, (H, -1)).transpose(1, 2) for T in wide.split([H * 6, H * 6, H * 10], dim=-1)
    )
    monkeypatch.setattr(torch.Tensor, "contiguous", lambda T: pytest.fail("copied"))
    for T in check([Q, K, V], causal=True):
        combined = T.transpose(1, 2).flatten(2)
        assert combined.is_contiguous()
        assert combined.data_ptr() == T.data_ptr()


def check_wide(
    together, n, m, d, mask=None, causal=False, dtype=torch.float32, short=short, batch=B
):
    """One gradient for what Q, K and V (3), or K and V (2), are slices of: theirs, side by side."""
    wide = torch.randn(batch, m, together * H, d).to(dtype).transpose(1, 2)
    Q, K, V = (
        wide.chunk(3, dim=1)
        if together == 3
        else (heads(n, m, d, d, dtype, batch)[0], *wide.chunk(2, dim=1))
    )
    dZ = torch.randn(batch, H, n, d).to(dtype)
    seen = masks.both(mask, masks.causal(n, m)) if causal else mask
    Z, *gradients = differentiated(
        lambda *T: attention.attend(*T, seen).Z, [T.double() for T in (Q, K, V)], dZ.double()
    )
    expected = [Z, *gradients[: 3 - together], torch.cat(gradients[3 - together :], dim=1)]

    def attend(*given):
        given_wide = given[-1].chunk(together, dim=1)
        return short.attend_short(*given[:-1], *given_wide, mask, causal, given[-1])

    got = differentiated(attend, [wide] if together == 3 else [Q, wide], dZ)
    for ours, theirs in zip(got, expected, strict=True):
        assert ours.dtype == dtype
        torch.testing.assert_close(
            ours.double(), theirs, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype]
        )
    return got[-1]


@interpreted
@pytest.mark.parametrize("dtype", TOLERANCE)
@pytest.mark.parametrize(
    ("together", "n", "m", "d"), [(3, 5, 5, 6), (3, 33, 33, 20), (2, 5, 7, 6), (2, 17, 3, 10)]
)
def test_slices_of_one_wide_tensor_get_one_gradient(together, n, m, d, dtype):
    mask = torch.rand(B, 1, 1, m) < 0.7
    for given, causal in ((None, False), (None, True), (mask, False), (mask, True)):
        gradient = check_wide(together, n, m, d, given, causal, dtype)
        combined = gradient.transpose(1, 2).flatten(2)  # what the product's own gradient is made of
        assert combined.is_contiguous()
        assert combined.data_ptr() == gradient.data_ptr()


# what a layer is made of, whether E answers, and how many heads the kernel's one gradient has
LAYERS = {
    "self": ({}, False, 3 * H),
    "cross": ({}, True, 2 * H),
    "biased": ({"bias": True}, False, 3 * H),
    "turned": ({"rotary": True}, False, None),
    "shared keys": ({"num_kv_heads": 1}, False, None),
    "longer values": ({"value_length": 10}, True, None),
}


@interpreted
@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_hands_its_wide_product_over(name, monkeypatch):
    made, crossing, heads_together = LAYERS[name]
    sizes = {"num_heads": H, "embedding_dim": 11, "qk_length": 6, "value_length": 6}
    layer = apply(attention.MultiHeadAttention(**sizes | made))
    X, E, mask = (
        torch.randn(B, 5, 11),
        torch.randn(B, 7, 11) if crossing else None,
        torch.rand(B, 1, 1, 5) < 0.7,
    )
    rotation = Rotation(torch.randn(B, 1, 5, 6), torch.randn(B, 1, 5, 6)) if layer.rotary else None
    context = (
        Context(E, causal=True, rotation=rotation)
        if crossing
        else Context(mask=mask, rotation=rotation)
    )
    weights, seen, attend_short = list(layer.parameters()), [], short.attend_short

    def results():
        Y = layer(X, context=context)
        return Y, *torch.autograd.grad(Y.square().sum(), weights)

    def watched(Q, K, V, mask, causal, wide):
        seen.append(None if wide is None else wide.shape[1])
        return attend_short(Q, K, V, mask, causal, wide)

    expected = results()
    monkeypatch.setattr(torch.Tensor, "is_cuda", True)  # or the layer would not think of the kernel
    monkeypatch.setattr(short, "fits", lambda *_: True)
    monkeypatch.setattr(short, "attend_short", watched)
    for got, want in zip(results(), expected, strict=True):
        torch.testing.assert_close(got, want, rtol=1e-4, atol=1e-4)
    layer.eval()(X, context=context)
    assert seen == [heads_together]


@interpreted
def test_what_stands_around_a_head_is_never_read():
    def amid_nan(T):
        around = torch.full((B, H + 1, T.shape[2] + 3, T.shape[3] + 2), torch.nan)
        around[:, :H, : T.shape[2], : T.shape[3]] = T
        return around[:, :H, : T.shape[2], : T.shape[3]]

    mask = torch.rand(B, 1, 5, 7) < 0.6
    check([amid_nan(T) for T in heads(5, 7, 6, 10)], mask, dZ=amid_nan(torch.randn(B, H, 5, 10)))


@interpreted
def test_any_strides_will_do():
    check([T.mT.contiguous().mT for T in heads(5, 7, 6, 10)])
    Q, K, V = heads(5, 7, 6, 10)
    check([Q, K[:, :1].expand_as(K), V])
    check([Q, K, V], dZ=torch.tensor(1.5).expand(B, H, 5, 10))
    check([Q, K, V], dZ=torch.randn(B, 1, 5, 1).expand(B, H, 5, 10))


@interpreted
def test_torch_finds_the_operators_well_made():
    arguments = (
        *(T.requires_grad_() for T in heads(5, 7, 6, 10)),
        torch.rand(B, 1, 1, 7) < 0.6,
        False,
    )
    # Not the tests that trace: the interpreter cannot run on tensors without numbers. Tracing is
    # tested below.
    for result in torch.library.opcheck(
        short._attend, arguments, test_utils=("test_schema", "test_autograd_registration")
    ).values():
        assert result == "SUCCESS"


MUTANTS = {
    "no scale": ("n, m, d_q**-0.5, causal", "n, m, 1.0, causal"),
    "/ d_q": ("n, m, d_q**-0.5, causal", "n, m, 1.0 / d_q, causal"),
    "no mask": ("if MASK_ROWS > 0:", "if False:"),
    "one row of the mask for all": ("1 if mask.shape[2] == 1 else N", "1"),
    "not causal": ("if causal:", "if False:"),
    "weight on padding": (
        "may = (i[:, None] < n) & (j[None, :] < m)",
        "may = (i[:, None] < n) & (j[None, :] < m + 1)",
    ),
    "an empty row divided by itself": ("tl.maximum(tl.sum(E, 1), 1.0)", "tl.sum(E, 1)"),
    "A for dA": ("dA - tl.sum(A * dA, 1)", "dA - tl.sum(A * A, 1)"),
    "dQ without scale": (
        '(dS, K, input_precision="ieee") * d_q**-0.5',
        '(dS, K, input_precision="ieee")',
    ),
    "dK from dS": ("tl.dot(tl.trans(dS), Q", "tl.dot(dS, Q"),
    "dQ among its own heads": ("b, h, i, c, q_heads", "b, h, i, c, head"),
    "dK among its own heads": ("b, h, j, c, kv_heads", "b, h, j, c, head"),
    "dV among its own heads": ("b, h, j, e, kv_heads", "b, h, j, e, head"),
    "heads of Q for those of K": (
        "gradients[-1].shape[1], *numbers",
        "gradients[0].shape[1], *numbers",
    ),
    "V before K": ("(Q, *rest[0].chunk(2, dim=1))", "(Q, *rest[0].chunk(2, dim=1)[::-1])"),
}


def trial(short):
    mask = torch.rand(1, 1, 13, 13) < 0.6
    mask[0, 0, 2] = False
    check(heads(13, 13, 6, 10, batch=1), mask, causal=True, short=short)
    check(heads(5, 7, 6, 10, batch=1), short=short)
    check_wide(3, 5, 5, 6, short=short, batch=1)
    check_wide(2, 5, 7, 6, short=short, batch=1)


@interpreted
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("name", MUTANTS)
def test_every_wrong_kernel_is_seen(name, tmp_path):
    wrong = mutant(short, *MUTANTS[name], tmp_path, most=2)  # two: one in each kernel
    trial(short)
    with pytest.raises(AssertionError, match="not close"):
        trial(wrong)


@interpreted
def test_what_does_not_fit_is_refused():
    Q, K, V = heads(5, 7, 6, 10)
    for wrong, message in [
        ((Q, K[..., 1:], V), r"K: expected shape \(2, 3, 7, 6\), got \(2, 3, 7, 5\)"),
        (
            (Q, K, V, torch.ones(B, 1, 5, 5).bool()),
            r"mask: expected shape \(2, 3, 5, 7\), any of them 1, got \(2, 1, 5, 5\)",
        ),
        (heads(129, 7, 6, 10), "n, m, d_q, d_v: expected at most 128, got 129, 7, 6, 10"),
        ((Q, K, V.half()), "expected one dtype, got torch.float32, torch.float32, torch.float16"),
        (
            (Q, K, K, None, False, torch.ones(B, 4 * H, 7, 6)),
            r"wide: expected shape \(2, 6, 7, 6\), got \(2, 12, 7, 6\)",
        ),
        (
            (Q, K, V, None, False, torch.ones(B, 2 * H, 7, 6)),
            "wide: expected d_v = d_q, .* got d_v 10, d_q 6, n 5, m 7",
        ),
        (
            (Q, K, K, None, False, torch.ones(B, 3 * H, 7, 6)),
            "and n = m for all three, got d_v 6, d_q 6, n 5, m 7",
        ),
    ]:
        with pytest.raises(ShapeError, match=message):
            short.attend_short(*wrong)


@compiled
def test_fits_only_short_half_precision_without_dropout_on_a_gpu(monkeypatch):
    def fits(
        n=32,
        m=32,
        d_q=64,
        d_v=64,
        dtype=torch.bfloat16,
        V_dtype=None,
        cuda=True,
        mask=None,
        dropout=0.0,
    ):
        Q, K, V = (
            SimpleNamespace(shape=(B, H, *sizes), dim=lambda: 4, dtype=dtype, is_cuda=cuda)
            for sizes in ((n, d_q), (m, d_q), (m, d_v))
        )
        V.dtype = V_dtype or dtype
        return short.fits(Q, K, V, mask, dropout)

    monkeypatch.setattr(short, "MODERN", False)
    assert not fits()
    monkeypatch.setattr(short, "MODERN", True)
    assert fits()
    assert fits(
        n=1, m=128, d_q=128, d_v=1, dtype=torch.float16, mask=torch.ones(B, 1, 1, 128).bool()
    )
    for refused in [
        dict(n=129),
        dict(m=129),
        dict(d_q=129),
        dict(d_v=129),
        dict(dtype=torch.float32),
        dict(cuda=False),
        dict(dtype=torch.float64),
        dict(V_dtype=torch.float16),
        dict(dropout=0.1),
    ]:
        assert not fits(**refused), refused
    monkeypatch.setattr(short, "triton", None)
    with pytest.raises(RuntimeError, match="expected triton"):
        short.attend_short(*heads(5, 7, 6, 10))


@compiled
@pytest.mark.parametrize("kernel", ["_forward", "_backward"])
@pytest.mark.parametrize("ones", [False, True])
def test_the_kernels_compile_for_a_gpu_that_is_not_here(kernel, ones):
    """The interpreter takes what the compiler does not; and to the compiler an integer that is 1
    is a constant."""
    kernel = getattr(short, kernel)
    tensors = {
        name: "*bf16" for name in kernel.arg_names if name.lstrip("d") in ("Q", "K", "V", "Z")
    } | {"mask": "*i1"}
    constants = {
        "d_q": 6,
        "d_v": 10,
        "causal": True,
        "MASK_ROWS": 16,
        "N": 16,
        "M": 32,
        "D_Q": 16,
        "D_V": 16,
    }
    if ones:
        constants = (
            {name: 1 for name in kernel.arg_names if name not in tensors}
            | constants
            | {"d_q": 1, "d_v": 1}
        )
    built = built_for_a_gpu(kernel, tensors, constants)
    assert "mma.sync" in built.asm["ptx"]


def ours_and_copies(*traced, dynamic):
    """Of the graph of forward and backward: our operations, and those that copy."""
    targets = [str(node.target) for node in joint_graph(*traced, dynamic=dynamic)]
    return [
        target for target in targets if any(word in target for word in ("attentif", "clone", "cat"))
    ]


BOTH = ["attentif.attend_short.default", "attentif.attend_short_backward.default"]


@compiled
@pytest.mark.parametrize("dynamic", [False, True])
def test_torch_compile_takes_both_kernels_into_one_graph(dynamic):
    wide, mask = torch.randn(B, 5, H * 22, requires_grad=True), torch.rand(B, 1, 1, 5) < 0.6
    assert ours_and_copies(packed, wide, mask, dynamic=dynamic) == [
        *BOTH,
        "aten.cat.default",
    ]  # three gradients: joined


@compiled
@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("crossing", [False, True])
def test_in_a_layer_only_its_weights_are_joined(crossing, dynamic):
    layer = apply(attention.MultiHeadAttention(H, 11, 6, 6))

    def attended(X, E):
        Q, K, V, wide = layer._project(X, Context(memory=E))
        return layer.combine_heads(short.attend_short(Q, K, V, None, True, wide))

    X, E = torch.randn(B, 5, 11, requires_grad=True), torch.randn(B, 7, 11) if crossing else None
    assert ours_and_copies(attended, X, E, dynamic=dynamic) == ["aten.cat.default", *BOTH]


def packed(wide, mask):
    Q, K, V = (
        T.unflatten(-1, (H, -1)).transpose(1, 2) for T in wide.split([H * 6, H * 6, H * 10], dim=-1)
    )
    return short.attend_short(Q, K, V, mask, causal=True).transpose(1, 2).flatten(2)


@interpreted
def test_one_graph_serves_sequences_of_every_length():
    """Which padded sizes a kernel takes is not torch.compile's business: or it would compile
    once for each."""
    graphs = []

    def backend(graph, inputs):
        graphs.append(graph)
        return graph.forward

    torch._dynamo.reset()
    traced = torch.compile(packed, fullgraph=True, dynamic=True, backend=backend)
    for n in (5, 17, 33, 65):
        wide, mask = torch.randn(B, n, H * 22), torch.rand(B, 1, 1, n) < 0.6
        torch.testing.assert_close(traced(wide, mask), packed(wide, mask))
    assert len(graphs) == 1
