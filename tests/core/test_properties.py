"""What holds for attention of any size, mask and precision."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from attentif.core import attention, masks
from attentif.core.trace import Trace

pytestmark = pytest.mark.properties
TOLERANCE = {torch.float64: 1e-10, torch.float32: 2e-5, torch.bfloat16: 6e-2}
dtypes = st.sampled_from(list(TOLERANCE))
size = st.integers(1, 9)


@st.composite
def problems(draw):
    """Q, K, V and a mask of drawn sizes, kinds and precision, rows with nothing to attend to
    among them."""
    batch, head, n, m, d_q, d_v = (draw(size) for _ in range(6))
    torch.manual_seed(draw(st.integers(0, 2**31)))
    dtype = draw(dtypes)
    Q, K, V = (
        torch.randn(batch, head, n, d_q),
        torch.randn(batch, head, m, d_q),
        torch.randn(batch, head, m, d_v),
    )
    density, shape = (
        draw(st.sampled_from([0.0, 0.3, 0.8, 1.0])),
        draw(
            st.sampled_from([(batch, 1, n, m), (batch, head, n, m), (batch, 1, 1, m), (1, 1, n, m)])
        ),
    )
    mask = None if draw(st.booleans()) else torch.rand(shape) < density
    return Q.to(dtype), K.to(dtype), V.to(dtype), mask


def near(a, b):
    torch.testing.assert_close(a, b, rtol=TOLERANCE[a.dtype], atol=TOLERANCE[a.dtype])


@given(problems())
def test_open_and_fast_agree_with_float64_forwards_and_backwards(problem):
    """By norms: a gradient may be the small difference of numbers as large as V^2, and lose its
    digits to rounding."""
    *QKV, mask = problem

    def outcome(path, dtype):
        leaves = [T.to(dtype, copy=True).requires_grad_() for T in QKV]
        Z = path(*leaves, mask)
        Z.square().sum().backward()
        return [Z.detach().double(), *(T.grad.double() for T in leaves)]

    truth = outcome(lambda *a: attention.attend(*a).Z, torch.float64)
    for path in (lambda *a: attention.attend(*a).Z, attention.attend_fast):
        for got, true in zip(outcome(path, QKV[0].dtype), truth, strict=True):
            size = 1 + true.norm() + QKV[2].abs().max().double() ** 2
            assert (got - true).norm() <= TOLERANCE[QKV[0].dtype] * size


@given(problems())
def test_weights_are_shares(problem):
    Q, K, V, mask = problem
    A = attention.attend(Q, K, V, mask).A
    assert (A >= 0).all()
    alive = torch.ones(A.shape[:-1]) if mask is None else mask.any(-1).expand(A.shape[:-1])
    near(A.sum(-1), alive.to(A.dtype))
    if mask is not None:
        assert (A.masked_select(~mask.expand_as(A)) == 0).all()


@given(problems())
def test_an_output_lies_within_the_values(problem):
    Q, K, V, mask = problem
    Z, slack = attention.attend(Q, K, V, mask).Z.double(), TOLERANCE[V.dtype] * 4
    low, high = (
        V.double().amin(2, keepdim=True).clamp(max=0),
        V.double().amax(2, keepdim=True).clamp(min=0),
    )
    assert (low - slack <= Z).all()
    assert (high + slack >= Z).all()


@given(problems(), st.randoms(use_true_random=False))
def test_the_order_of_keys_and_values_does_not_matter(problem, random):
    Q, K, V, mask = problem
    order = torch.tensor(random.sample(range(K.shape[2]), K.shape[2]))
    shuffled = None if mask is None else mask[..., order]
    near(
        attention.attend_fast(Q, K[:, :, order], V[:, :, order], shuffled),
        attention.attend_fast(Q, K, V, mask),
    )


@given(problems())
def test_what_is_masked_does_not_matter(problem):
    Q, K, V, mask = problem
    if mask is None or mask.shape[-2] != 1 or mask.shape[1] != 1:
        mask = torch.arange(K.shape[2]) < max(1, K.shape[2] - 2)
        mask = mask.expand(K.shape[0], 1, 1, -1)
    hidden = ~mask[:, :, 0, :, None]
    for path in (lambda *a: attention.attend(*a).Z, attention.attend_fast):
        near(
            path(Q, K.masked_fill(hidden, 77.0), V.masked_fill(hidden, -99.0), mask),
            path(Q, K, V, mask),
        )


@given(
    size,
    st.sampled_from([(1, 1), (2, 1), (4, 2), (6, 3), (3, 3)]),
    size,
    size,
    size,
    size,
    st.booleans(),
)
def test_a_layer_of_any_sizes_gives_the_same_traced_and_not(d, heads, d_q, d_v, n, m, causal):
    layer = (
        attention.MultiHeadAttention(heads[0], d, d_q, d_v, num_kv_heads=heads[1], bias=True)
        .double()
        .eval()
    )
    X, E = torch.randn(2, n, d).double(), torch.randn(2, m, d).double()
    near(layer(X, E), layer(X, E, trace=Trace()))
    near(layer(X, causal=causal), layer(X, causal=causal, trace=Trace()))
    near(layer(X, causal=causal), layer(X, mask=masks.causal(n) if causal else None))
