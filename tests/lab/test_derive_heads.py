"""Derivations: assumptions are no equalities, any number of heads, own numbers as far as A(Y)."""

import pytest
import torch

from attentif.lab import blackboard
from attentif.lab.exact.values import values
from attentif.lab.language.parse import EquationError
from attentif.lab.proof import derive
from attentif.lab.proof.themes import _mixes


def test_an_assumption_is_not_written_as_an_equality():
    text = blackboard.derive("linear-attention").text()
    assert "    → (Q Kᵀ / √d_q) V              assuming no softmax" in text
    assert not [
        line
        for line in text.splitlines()
        if "assuming" in line and " = " in line.split("assuming")[0]
    ]
    assert blackboard.derive("linear-attention").latex().count(r"$\to$") == 3
    assert "→" in blackboard.derive("linear-attention").html()
    assert "→" not in blackboard.derive("data-dependent").text()


def test_a_to_the_third_is_a_power():
    assert "= a³ L" in blackboard.derive("linear-attention").text()
    assert "{a}^{3}" in blackboard.derive("linear-attention").latex()
    assert "<msup><mi>a</mi><mn>3</mn></msup>" in blackboard.derive("linear-attention").html()


def test_the_sentence_that_attention_mixes_tokens_is_there_and_computed():
    text = blackboard.derive("linear-attention").text()
    assert "attention mixes tokens (4 cases)" in text
    assert _mixes().cases == 4
    X, W = torch.randn(3, 4).double(), torch.randn(4, 4).double()
    other = X.clone()
    other[2] += 1
    assert not torch.allclose((X @ X.T @ X)[0], (other @ other.T @ other)[0])
    assert torch.equal((X @ W)[0], (other @ W)[0])


@pytest.mark.parametrize("heads", [2, 3, 4, 7])
def test_block_matrices_has_as_many_heads_as_asked_for(heads):
    found = derive.derivation("block-matrices", sizes={"n_heads": heads})
    for chain in found.chains:
        assert len(chain.steps[-1].expression.parts) == heads
        assert all(step.cases for step in chain.steps)
    text = blackboard.derive("block-matrices", sizes=f"n_heads={heads}").text()
    assert f"queries of {heads} heads" in text
    assert ("d × d_q = 64 × 16" in text) == (heads == 4)


def test_four_heads_on_numbers_of_ones_own_are_torchs_chunks():
    X, W = (
        torch.randn(3, 4).double().round(decimals=2),
        torch.randn(4, 8).double().round(decimals=2),
    )
    given = f"X = {X.tolist()}\n" + "".join(
        f"W_q{h} = {part.tolist()}\n" for h, part in enumerate(W.chunk(4, dim=1), 1)
    )
    found = derive.derivation(
        "block-matrices", values(given, derive.block("block-matrices", 4)), sizes={"n_heads": 4}
    )
    assert found.sizes["d_q"] == 2
    for h, chunk in enumerate((X @ W).chunk(4, dim=1), 1):
        ours = torch.tensor(
            [[float(x) for x in row] for row in found.work.matrix(f"Q_{h}")]
        ).double()
        torch.testing.assert_close(ours, chunk)
    assert [step.own for step in found.chains[0].steps] == [True] * 4


def test_own_numbers_reach_the_weights_of_the_second_input():
    X, Y, W_q, W_k = (
        [[1.0, 2], [0, 1]],
        [[0.0, 1], [2, 1]],
        [[1.0, 0], [1, 1]],
        [[0.0, 1], [1, 0]],
    )
    given = "".join(
        f"{name} = {M}\n"
        for name, M in zip(("X", "Y", "W_q", "W_k"), (X, Y, W_q, W_k), strict=True)
    )
    found = derive.derivation("data-dependent", values(given, derive.block("data-dependent")))
    for name, M in (("A", X), ("A_Y", Y)):
        T = torch.tensor(M).double()
        A = (
            (T @ torch.tensor(W_q).double()) @ (T @ torch.tensor(W_k).double()).T / 2**0.5
        ).softmax(-1)
        ours = torch.tensor([[float(x) for x in row] for row in found.work.matrix(name)]).double()
        torch.testing.assert_close(ours, A)
    assert (
        "A_Y ≈"
        in blackboard.derive("data-dependent", values(given, derive.block("data-dependent"))).text()
    )


def test_sizes_are_shown_and_wrong_ones_refused():
    assert "X : n × d = 5 × 8" in blackboard.derive("linear-attention", sizes="n=5,d=8").text()
    for name, sizes, message in (
        (
            "linear-attention",
            "n_heads=2",
            "n_heads: linear-attention has no heads; block-matrices has",
        ),
        ("block-matrices", "n_heads=1", "n_heads: expected 2 to 16, got 1"),
        ("block-matrices", "d_k=3", "no size is named d_k"),
        ("block-matrices", "n_heads=d", "n_heads: expected a whole number, got d"),
    ):
        with pytest.raises(EquationError, match=message):
            blackboard.derive(name, sizes=sizes)
