"""Modules in equation names: against slices of nn.Linear written out, and there and back without
a difference."""

import pytest
import torch

from attentif import equations
from attentif.core.attention import MultiHeadAttention
from attentif.core.baselines import WindowMLP
from attentif.core.layers import FeedForward
from attentif.lab.bridge import inputs, load, run, traced, weights
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.shape.shapes import shapes
from tests.support.modules import (
    BATCH,
    D_FF,
    D_Q,
    D_V,
    HEADS,
    MODULES,
    N_SRC,
    N_TGT,
    D,
    call,
    config,
    model,
    noisy,
    real,
)


@pytest.mark.parametrize("name", MODULES)
def test_weights_and_inputs_are_all_that_the_equations_declare(name):
    module = MODULES[name]()
    args, named = call(module)
    values = weights(module) | inputs(module, *args, **named)
    found = shapes(parse(module.equations))
    computed = equations.computed(module.equations)
    assert values.keys() == found.of.keys() - set(computed)
    assert list(traced(module, *args, **named)) == computed


@pytest.mark.parametrize("name", MODULES)
def test_there_and_back_nothing_changes(name):
    first, second = MODULES[name](), MODULES[name]()
    args, named = call(first)
    names = {
        parameter
        for parameter, _ in first.named_parameters()
        if not parameter.startswith("pooler.")
    }
    ours, theirs = dict(first.named_parameters()), dict(second.named_parameters())
    skipped = (
        {"encoder.positions.table": 2} if "offset" in name else {}
    )  # rows that no position takes
    assert not any(torch.equal(ours[one], theirs[one]) for one in names)
    load(second, weights(first))
    assert all(
        torch.equal(ours[one][skipped.get(one, 0) :], theirs[one][skipped.get(one, 0) :])
        for one in names
    )
    assert torch.equal(run(first, *args, **named), run(second, *args, **named))


def test_a_linear_layer_is_written_as_its_columns():
    module = noisy(MultiHeadAttention(HEADS, D, D_Q, D_V, bias=True))
    found = weights(module)
    for h in range(HEADS):
        for i in range(D):
            for j in range(D_Q):
                assert found["W_q"][h, i, j] == module.W_q.weight[h * D_Q + j, i]
        assert torch.equal(found["b_v"][h, 0], module.W_v.bias[h * D_V : (h + 1) * D_V])
    assert torch.equal(found["W_o"], module.W_o.weight.T)
    assert tuple(found["b_o"].shape) == (1, D)


def test_neighbours_that_share_keys_have_the_same():
    module = noisy(MultiHeadAttention(6, D, D_Q, D_V, num_kv_heads=3))
    found = weights(module)
    assert tuple(found["W_k"].shape) == tuple(found["W_q"].shape) == (6, D, D_Q)
    for h in range(6):
        assert torch.equal(found["W_k"][h].T, module.W_k.weight[h // 2 * D_Q : (h // 2 + 1) * D_Q])
    changed = found | {"W_k": torch.randn_like(found["W_k"])}
    with pytest.raises(
        EquationError, match="W_k: each 2 heads share theirs, and the given ones differ"
    ):
        load(module, changed)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_weights_are_copies_in_float64(dtype):
    module = MultiHeadAttention(HEADS, D, D_Q, D_V).to(dtype)
    before = {name: T.clone() for name, T in module.state_dict().items()}
    found = weights(module)
    assert {T.dtype for T in found.values()} == {torch.float64}
    for T in found.values():
        T.zero_()
    assert all(torch.equal(before[name], T) for name, T in module.state_dict().items())


REFUSED = {
    "W_e: expected shape (9, 5), got (5, 9)": lambda w: {"W_e": w["W_e"].T},
    "eps: it is fixed in the module, and the given value differs": lambda w: {"eps": 2 * w["eps"]},
    "decoder.P: it is fixed": lambda w: {"decoder.P": w["decoder.P"] + 1},
    "decoder.W_e: the module has no such weight; did you mean decoder": lambda w: {
        "decoder.W_e": w["W_e"]
    },
    "Q: the module has no such weight": lambda w: {"Q": w["W_e"]},
}


@pytest.mark.parametrize("message", REFUSED)
def test_what_the_module_cannot_take_is_refused_before_anything_changes(message):
    module = model("marian")
    before = {name: T.clone() for name, T in module.state_dict().items()}
    other = weights(model("marian"))
    with pytest.raises(EquationError) as error:
        load(module, other | REFUSED[message](other))
    assert message in str(error.value)
    assert all(torch.equal(before[name], T) for name, T in module.state_dict().items())


def test_a_weight_that_is_missing_is_named():
    module = noisy(FeedForward(D, D_FF))
    values = weights(module)
    del values["b_1"], values["W_2"]
    with pytest.raises(EquationError, match="W_2, b_1: no value is given"):
        load(module, values)


def test_masks_are_who_may_attend_to_whom():
    module = model("marian")
    (source, target), named = call(module)
    found = inputs(module, source, target, **named)
    for b in range(BATCH):
        for i in range(N_TGT):
            assert found["decoder.0.self.M"][b, i].tolist() == [j <= i for j in range(N_TGT)]
            assert found["decoder.0.cross.M"][b, i].tolist() == named["mask"][b].tolist()
        assert found["encoder.0.self.M"][b].tolist() == [named["mask"][b].tolist()] * N_SRC
    assert torch.equal(found["encoder.t"][:, :, 0], source.double())


def test_positions_are_the_rows_that_real_tokens_take():
    module = model("bert, rmsnorm, offset")
    args, named = call(module)
    named["mask"] = real(N_TGT)
    named["mask"][0, 0] = False  # the word after it is then the first
    P = inputs(module, *args, **named)["encoder.P"]
    table = module.encoder.positions.table[2:]
    assert torch.equal(P[0], table[[0, 0, 1]])
    assert torch.equal(P[1], table[[0, 1, 1]])
    assert torch.equal(weights(module)["encoder.P"], table)


def test_keys_of_another_sequence_are_not_turned():
    module = MODULES["rotary attention"]()
    (X, E), named = call(module)
    found = inputs(module, X, E, **named)
    assert torch.equal(found["c_Q"][4], named["rotation"].c[0, 0])
    assert found["c_K"].unique().tolist() == [1]
    assert found["s_K"].unique().tolist() == [0]
    own = inputs(module, X, rotation=named["rotation"])
    assert torch.equal(own["s_K"], own["s_Q"])
    assert torch.equal(own["E"], X)


def test_what_equations_cannot_say_is_refused():
    module = MODULES["attention"]()
    (X, E), _ = call(module)
    with pytest.raises(
        EquationError,
        match="M: the equations have one mask for all heads, and the given ones differ",
    ):
        inputs(module, X, E, mask=torch.rand(1, HEADS, N_TGT, N_SRC) < 0.5)
    with pytest.raises(EquationError, match="cache: the equations have no cache"):
        inputs(module, X, cache=object())
    with pytest.raises(
        EquationError, match="WindowMLP has no equations; expected one of MultiHeadAttention, "
    ):
        weights(WindowMLP(config(family="window-mlp")))


def test_a_trace_leaves_the_module_as_it_was():
    module = MODULES["attention"]()
    (X, E), named = call(module)
    found = traced(module, X, E, **named)
    assert not any(T.requires_grad for T in found.values())
    assert tuple(found["A"].shape) == (BATCH, HEADS, N_TGT, N_SRC)
