"""Masks, entry by entry."""

import pytest
import torch

from attentif.core import masks


def test_causal_looks_back_and_never_ahead():
    mask = masks.causal(4)
    assert mask.shape == (1, 1, 4, 4)
    assert all(mask[0, 0, i, j] == (j <= i) for i in range(4) for j in range(4))


def test_the_last_n_of_m_positions_see_what_came_before_them():
    mask = masks.causal(2, 5)[0, 0]
    assert mask.tolist() == [[True] * 4 + [False], [True] * 5]


def test_padding_hides_the_padding_from_everybody():
    real = torch.tensor([[5, 6, 0], [7, 0, 0]]) != 0
    mask = masks.padding(real)
    assert mask.shape == (2, 1, 1, 3)
    assert mask[:, 0, 0].tolist() == [[True, True, False], [True, False, False]]


def test_both_is_what_both_allow():
    padding = masks.padding(torch.tensor([[True, True, False], [True, False, False]]))
    both = masks.both(padding, masks.causal(3))
    assert both.shape == (2, 1, 3, 3)
    for b, i, j in ((b, i, j) for b in range(2) for i in range(3) for j in range(3)):
        assert both[b, 0, i, j] == (j <= i and j < 2 - b)
    assert masks.both(None, None) is None
    assert masks.both(padding, None) is padding
    assert masks.both(None, padding) is padding


@pytest.mark.parametrize("dtype", [torch.float64, torch.float32, torch.bfloat16])
@pytest.mark.parametrize("size", [1.0, 1e4])
def test_masked_softmax_is_softmax_over_what_is_left(dtype, size):
    S = (torch.randn(3, 4, 6) * size).to(dtype)
    mask = torch.rand(3, 4, 6) < 0.5
    A = masks.masked_softmax(S, mask)
    for index in ((b, i) for b in range(3) for i in range(4)):
        row = torch.zeros(6, dtype=dtype)
        if mask[index].any():
            row[mask[index]] = S[index][mask[index]].softmax(-1)
        torch.testing.assert_close(A[index], row)
