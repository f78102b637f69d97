"""attend, attend_fast and MultiHeadAttention against torch's own, in float64, with sizes that
differ."""

from types import ModuleType

import pytest
import torch
from torch import nn
from torch.nn import functional as F

from attentif.config import ConfigError
from attentif.core import attention, masks
from attentif.core.ablations import UnscaledAttention
from attentif.core.expect import ShapeError
from attentif.core.trace import Trace
from attentif.kernels.layers import apply, attend_in_training
from tests.support.tensors import close

B, H, N, M, D, D_Q, D_V = 2, 3, 5, 7, 11, 4, 6
double = {"dtype": torch.float64}


def heads():
    return (
        torch.randn(B, H, N, D_Q, **double),
        torch.randn(B, H, M, D_Q, **double),
        torch.randn(B, H, M, D_V, **double),
    )


def random_mask():
    mask = torch.rand(B, 1, N, M) < 0.6
    mask[..., 0] = True
    return mask


@pytest.mark.parametrize("masked", [False, True])
def test_attend_is_torchs(masked, attention: ModuleType = attention):
    Q, K, V = heads()
    mask = random_mask() if masked else None
    S, A, Z = attention.attend(Q, K, V, mask)
    close(S, torch.einsum("bhnd,bhmd->bhnm", Q, K) * D_Q**-0.5)
    close(A, (S if mask is None else S.masked_fill(~mask, -torch.inf)).softmax(-1))
    close(Z, F.scaled_dot_product_attention(Q, K, V, attn_mask=mask))


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("m", [N, M])
def test_attend_fast_is_attend(masked, causal, m):
    Q, K, V = heads()
    K, V = K[:, :, :m], V[:, :, :m]
    mask = random_mask()[..., :m] if masked else None
    both = masks.both(mask, masks.causal(N, m)) if causal else mask
    close(attention.attend_fast(Q, K, V, mask, causal=causal), attention.attend(Q, K, V, both).Z)


@pytest.mark.parametrize("dtype", [torch.float64, torch.float32, torch.bfloat16])
@pytest.mark.parametrize("path", ["open", "fast"])
def test_a_row_with_nothing_to_attend_to_gives_zeros_and_zero_gradients(dtype, path):
    Q, K, V = (T.to(dtype).requires_grad_() for T in heads())
    mask = random_mask()
    mask[0, 0, 2], mask[1, 0, :] = False, False
    Z = (
        attention.attend(Q, K, V, mask).Z
        if path == "open"
        else attention.attend_fast(Q, K, V, mask)
    )
    assert (Z[0, :, 2] == 0).all()
    assert (Z[1] == 0).all()
    assert Z[0, :, 0].abs().min() > 0
    Z.square().sum().backward()
    for T in (Q, K, V):
        assert T.grad.isfinite().all()
        assert (T.grad[1] == 0).all()
    assert (Q.grad[0, :, 2] == 0).all()
    assert Q.grad[0, :, 0].abs().max() > 0


def torchs_twin(ours: attention.MultiHeadAttention) -> nn.MultiheadAttention:
    """torch's layer with our weights; it has one length for queries, keys and values."""
    twin = nn.MultiheadAttention(
        ours.embedding_dim, ours.num_heads, bias=ours.bias, batch_first=True, **double
    )
    with torch.no_grad():
        twin.in_proj_weight.copy_(torch.cat([ours.W_q.weight, ours.W_k.weight, ours.W_v.weight]))
        twin.out_proj.weight.copy_(ours.W_o.weight)
        if ours.bias:
            twin.in_proj_bias.copy_(torch.cat([ours.W_q.bias, ours.W_k.bias, ours.W_v.bias]))
            twin.out_proj.bias.copy_(ours.W_o.bias)
    return twin.eval()


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("training", [False, True])
@pytest.mark.parametrize("crossing", [False, True])
def test_multi_head_attention_is_torchs(
    bias, training, crossing, attention: ModuleType = attention
):
    ours = attention.MultiHeadAttention(3, 12, 4, 4, bias=bias).double().train(training)
    ours = apply(ours) if training else ours
    X, E = torch.randn(B, N, 12, **double), torch.randn(B, M, 12, **double)
    E = E if crossing else X
    real = torch.ones(B, E.shape[1], dtype=torch.bool)
    real[1, -2:] = False
    theirs, weights = torchs_twin(ours)(X, E, E, key_padding_mask=~real, average_attn_weights=False)
    close(ours(X, E if crossing else None, masks.padding(real)), theirs)
    trace = Trace()
    close(ours(X, E if crossing else None, masks.padding(real), trace=trace), theirs)
    close(trace["A"], weights)


def by_hand(ours, X, E, mask=None):
    """Each head on its own, from the equations: no split, no transposition of heads, lengths
    that all differ."""
    out = torch.zeros(B, X.shape[1], ours.embedding_dim, **double)
    group = ours.num_heads // ours.num_kv_heads
    for h in range(ours.num_heads):
        q = slice(h * ours.qk_length, (h + 1) * ours.qk_length)
        k = slice(h // group * ours.qk_length, (h // group + 1) * ours.qk_length)
        v = slice(h // group * ours.value_length, (h // group + 1) * ours.value_length)
        o = slice(h * ours.value_length, (h + 1) * ours.value_length)
        Q, K, V = X @ ours.W_q.weight[q].T, E @ ours.W_k.weight[k].T, E @ ours.W_v.weight[v].T
        S = torch.einsum("bnd,bmd->bnm", Q, K) / ours.qk_length**0.5
        S = S if mask is None else S.masked_fill(~mask[:, 0], -torch.inf)
        out += S.softmax(-1) @ V @ ours.W_o.weight[:, o].T
    return out


@pytest.mark.parametrize("num_kv_heads", [1, 2, 6])
@pytest.mark.parametrize("training", [False, True])
def test_heads_have_lengths_of_their_own(num_kv_heads, training, attention: ModuleType = attention):
    ours = (
        attention.MultiHeadAttention(6, D, D_Q, D_V, num_kv_heads=num_kv_heads)
        .double()
        .train(training)
    )
    ours = apply(ours) if training else ours
    X, E, mask = torch.randn(B, N, D, **double), torch.randn(B, M, D, **double), random_mask()
    close(ours(X, E, mask), by_hand(ours, X, E, mask))
    close(ours(X, E, mask, trace=Trace()), by_hand(ours, X, E, mask))
    close(ours(X), by_hand(ours, X, X))
    close(ours(X, causal=True), by_hand(ours, X, X, masks.causal(N).expand(B, 1, N, N)))


def test_split_heads_gives_the_homeworks_shapes_and_combine_heads_undoes_it():
    ours = attention.MultiHeadAttention(H, D, D_Q, D_V)
    T = torch.arange(B * N * H * D_V).view(B, N, H * D_V)
    split = ours.split_heads(T, D_V)
    assert split.shape == (B, H, N, D_V)
    assert split[1, 2, 3].tolist() == T[1, 3, 2 * D_V : 3 * D_V].tolist()
    assert ours.combine_heads(split).tolist() == T.tolist()


def test_the_four_projections_have_the_shapes_of_the_homework():
    ours = attention.MultiHeadAttention(H, D, D_Q, D_V, bias=True)
    shapes = {
        name: tuple(getattr(ours, name).weight.shape) for name in ("W_q", "W_k", "W_v", "W_o")
    }
    assert shapes == {
        "W_q": (H * D_Q, D),
        "W_k": (H * D_Q, D),
        "W_v": (H * D_V, D),
        "W_o": (D, H * D_V),
    }
    Q, K, V = heads()
    assert ours.scaled_dot_product_attention(Q, K, V).shape == (B, H, N, D_V)


def test_attention_dropout_acts_in_training_only():
    ours = attention.MultiHeadAttention(H, D, D_Q, D_V, dropout=0.5).double()
    X = torch.randn(B, N, D, **double)
    assert not torch.equal(ours(X), ours(X))
    ours.eval()
    assert torch.equal(ours(X), ours(X))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda m: m(torch.zeros(B, N, D + 1)),
            r"X: expected shape \(batch, n, 11\), got \(2, 5, 12\)",
        ),
        (lambda m: m(torch.zeros(N, D)), r"X: expected shape \(batch, n, 11\), got \(5, 11\)"),
        (
            lambda m: m(torch.zeros(B, N, D), torch.zeros(B + 1, M, D)),
            r"E: expected shape \(2, m, 11\), got \(3, 7, 11\)",
        ),
        (
            lambda m: m(torch.zeros(B, N, D), mask=torch.zeros(B, 1, N, N)),
            "mask: expected bool, True = may attend",
        ),
        (
            lambda m: m(*[torch.zeros(B, N, D)] * 3),
            r"got torch.float32 \(forward takes X, E, mask: no V\)",
        ),
        (
            lambda m: m(torch.zeros(B, N, D), mask=torch.ones(N, N).bool()),
            r"expected shape \(2, 3, 5, 5\), any of them 1, got \(5, 5\); write mask\[None, None\]",
        ),
        (
            lambda m: m(torch.zeros(B, N, D), mask=torch.ones(B, 1, N, M).bool()),
            r"got \(2, 1, 5, 7\)",
        ),
        (
            lambda m: m.split_heads(torch.zeros(B, N, 10), 4),
            "T: expected a width of 3 heads times 4, got 10",
        ),
        (
            lambda m: m.split_heads(torch.zeros(B, N, 8), 4),
            "T: expected a width of 3 heads times 4, got 8",
        ),
        (
            lambda m: m.split_heads(torch.zeros(N, 12), 4),
            r"T: expected shape \(batch, n, width\), got \(5, 12\)",
        ),
        (
            lambda m: m.combine_heads(torch.zeros(B, N, 10)),
            r"Z: expected shape \(batch, head, n, len\)",
        ),
    ],
)
def test_a_wrong_shape_is_one_error_that_names_the_tensor(call, message):
    with pytest.raises(ShapeError, match=message):
        call(attention.MultiHeadAttention(H, D, D_Q, D_V))


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        ((0, D, D_Q, D_V), "num_heads: expected at least 1, got 0"),
        ((3, D, D_Q, -1), "value_length: expected at least 1, got -1"),
        ((3, D, D_Q, D_V, 2), "num_kv_heads: 2 does not divide num_heads 3"),
    ],
)
def test_impossible_sizes_are_refused(sizes, message):
    with pytest.raises(ConfigError, match=message):
        attention.MultiHeadAttention(*sizes)


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("masked", [False, True])
def test_where_torchs_kernel_is_slow_backward_it_is_not_asked(masked, causal, monkeypatch):
    """In half precision on a CPU, and only when gradients are wanted."""
    mask = torch.rand(2, 1, 1, 5) < 0.7 if masked else None
    Q, K, V = (
        torch.randn(2, 3, 5, size, dtype=torch.bfloat16, requires_grad=True) for size in (4, 4, 6)
    )
    asked = []
    kernel = F.scaled_dot_product_attention
    monkeypatch.setattr(
        F, "scaled_dot_product_attention", lambda *a, **k: asked.append(1) or kernel(*a, **k)
    )
    wanted = attention.attend(Q, K, V, masks.both(mask, masks.causal(5, 5)) if causal else mask).Z
    assert torch.equal(attend_in_training(Q, K, V, mask, causal=causal), wanted)
    assert not asked
    attend_in_training(Q.detach(), K.detach(), V.detach(), mask, causal=causal)
    attend_in_training(Q.float(), K.float(), V.float(), mask, causal=causal)
    assert len(asked) == 2


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("own", [False, True])
def test_scores_that_are_not_scaled_are_plain_products(fast, own):
    """In training by the fast layer as well, whose products of Q, K and V are one."""
    one = UnscaledAttention(H, D, D_Q, D_Q, bias=True).double()
    one = apply(nn.ModuleList([one]))[0] if fast else one
    X, E = torch.randn(B, N, D, **double), torch.randn(B, M, D, **double)
    other = X if own else E
    Q, K, V = (
        W(T).unflatten(-1, (H, D_Q)).transpose(1, 2)
        for W, T in ((one.W_q, X), (one.W_k, other), (one.W_v, other))
    )
    A = torch.einsum("bhnd,bhmd->bhnm", Q, K).softmax(-1)
    close(one(X, None if own else E), one.W_o((A @ V).transpose(1, 2).flatten(2)))
    trace = Trace()
    one(X, None if own else E, trace=trace)
    close(trace["S"], torch.einsum("bhnd,bhmd->bhnm", Q, K))
    close(trace["Q"], Q)
