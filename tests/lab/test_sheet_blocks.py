"""Blocks as worksheets have them, held to torch's layers and to core/; the row for Q K^T."""

import pytest
import torch
from torch import nn

from attentif.core.attention import MultiHeadAttention
from attentif.core.layers import DecoderBlock
from attentif.lab import blackboard
from attentif.lab.bridge import inputs, traced, weights
from attentif.lab.exact.random_values import random_values
from attentif.lab.language.blocks import NAMES, block
from attentif.lab.language.parse import parse
from attentif.lab.numeric import numeric, tensors
from attentif.lab.shape.counts import counts
from attentif.lab.shape.shapes import shapes
from attentif.lab.shape.sizes import total
from attentif.lab.shape.table import table
from tests.support.modules import config, shaken

BATCH, N_TGT, N_SRC, D, HEADS, D_FF = 2, 3, 5, 6, 2, 7


def close(ours: torch.Tensor, theirs: torch.Tensor) -> None:
    torch.testing.assert_close(ours, theirs, rtol=1e-10, atol=1e-10)


@torch.no_grad()
def torchs(W: dict[str, torch.Tensor], at: str = "") -> nn.MultiheadAttention:
    """Torch's layer with the weights of the equations: (head, d, d_q), or one matrix for all
    heads or for one."""
    rows = [
        M if (M := W[f"{at}W_{letter}"]).dim() == 2 else torch.cat(list(M), dim=1)
        for letter in "qkv"
    ]
    heads = 1 if W[f"{at}W_q"].dim() == 2 else len(W[f"{at}W_q"])
    layer = nn.MultiheadAttention(
        W[f"{at}W_o"].shape[1], heads, bias=False, batch_first=True, dtype=torch.float64
    )
    layer.in_proj_weight.copy_(torch.cat([M.T for M in rows]))
    layer.out_proj.weight.copy_(W[f"{at}W_o"].T)
    return layer.eval()


def drawn(*shape: int) -> torch.Tensor:
    return torch.randn(*shape, dtype=torch.float64)


def test_self_attention_with_two_heads_of_one_x_is_torchs_layer():
    W = {
        "W_q": drawn(HEADS, D, 3),
        "W_k": drawn(HEADS, D, 3),
        "W_v": drawn(HEADS, D, 3),
        "W_o": drawn(D, D),
    }
    X = drawn(BATCH, N_TGT, D)
    found = numeric(block("multi-head-self-attention"), W | {"X": X})
    Y, A = torchs(W)(X, X, X, average_attn_weights=False)
    close(found["Y"], Y)
    close(found["A"], A)


@torch.no_grad()
def test_split_and_combine_is_torchs_layer_and_has_the_shapes_of_cores_tensors():
    W = {"W_q": drawn(D, D), "W_k": drawn(D, D), "W_v": drawn(D, D), "W_o": drawn(D, D)}
    X = drawn(BATCH, N_TGT, D)
    found = numeric(block("split-and-combine"), W | {"X": X}, sizes={"n_heads": HEADS})
    theirs = nn.MultiheadAttention(D, HEADS, bias=False, batch_first=True, dtype=torch.float64)
    theirs.in_proj_weight.copy_(torch.cat([W[f"W_{letter}"].T for letter in "qkv"]))
    theirs.out_proj.weight.copy_(W["W_o"].T)
    close(found["Y"], theirs(X, X, X)[0])
    core = MultiHeadAttention(3, 10, 4, 5)
    P = core.W_q(torch.randn(BATCH, N_TGT, 10))
    Z = torch.randn(BATCH, 3, N_TGT, 5)
    rows = {
        row.name.text: tuple(size.number() for size in row.numbers)
        for row in blackboard.shapes(
            "split-and-combine", "B=2,T=3,C=10,n_heads=3,qk_length=4,value_length=5", batched=True
        ).table.rows
        if row.part is None
    }
    assert rows["P_q"] == tuple(P.shape)
    assert rows["Q"] == tuple(core.split_heads(P, 4).shape) == (2, 3, 3, 4)
    assert rows["Z"] == tuple(Z.shape)
    assert rows["H"] == tuple(core.combine_heads(Z).shape) == (2, 3, 15)


@torch.no_grad()
def test_a_decoder_block_with_one_head_is_torchs_layer():
    values = {
        name: drawn(*M.shape)
        for name, M in tensors(
            random_values(
                block("decoder-block-one-head"),
                {"n_tgt": N_TGT, "n_src": N_SRC, "d": D, "d_q": D, "d_v": D, "d_ff": D_FF},
            )
        ).items()
    } | {"eps": torch.tensor([[0.01]], dtype=torch.float64)}
    values["self.M"] = torch.ones(N_TGT, N_TGT, dtype=torch.float64).tril()
    values["cross.M"] = torch.tensor([[1.0, 1, 1, 1, 0]] * N_TGT, dtype=torch.float64)
    theirs = nn.TransformerDecoderLayer(
        D, 1, D_FF, 0.0, "relu", 0.01, True, dtype=torch.float64
    ).eval()
    theirs.self_attn, theirs.multihead_attn = torchs(values, "self."), torchs(values, "cross.")
    for norm, at in ((theirs.norm1, "self"), (theirs.norm2, "cross"), (theirs.norm3, "ff")):
        norm.weight.copy_(values[f"{at}.g"][0])
        norm.bias.copy_(values[f"{at}.b"][0])
    for layer, number in ((theirs.linear1, 1), (theirs.linear2, 2)):
        layer.weight.copy_(values[f"ff.W_{number}"].T)
        layer.bias.zero_()
    found = numeric(block("decoder-block-one-head"), values)
    Y = theirs(
        values["X"][None],
        values["E"][None],
        tgt_mask=values["self.M"] == 0,
        memory_key_padding_mask=values["cross.M"][:1] == 0,
    )
    close(found["ff.R"], Y[0])


def test_a_decoder_block_with_one_head_is_cores_own():
    core = shaken(
        DecoderBlock(config(num_heads=1, attention_bias=False, ff_bias=False, norm_place="post"))
    )
    d = core.config.embedding_dim
    X, E = drawn(BATCH, N_TGT, d), drawn(BATCH, N_SRC, d)
    trace, values = traced(core, X, E=E), weights(core) | inputs(core, X, E=E)
    families = {name for name, M in weights(core).items() if M.dim() == 3}
    assert families == {f"{at}.W_{letter}" for at in ("self", "cross") for letter in "qkv"}
    found = numeric(
        block("decoder-block-one-head"),
        {n: M[0] if n in families else M for n, M in values.items()},
    )
    for name, tensor in found.items():
        close(tensor, trace[name][:, 0] if trace[name].dim() == 4 else trace[name])


ATTENTIONS = [name for name in NAMES if "K^T" in block(name).text or "K[h]^T" in block(name).text]


@pytest.mark.parametrize("name", ATTENTIONS)
def test_every_table_of_an_attention_has_a_row_for_the_product_of_queries_and_keys(name):
    found = table(block(name), batched=True)
    products = [row for row in found.rows if row.part is not None]
    scores = [row for row in found.rows if row.name.text.endswith("S") and row.part is None]
    assert [row.name.text for row in products] == [row.name.text for row in scores]
    for product, score in zip(products, scores, strict=True):
        assert product.shape == score.shape
        assert score.count == 0
        assert product.count.names() <= {"B", "n_heads", "n_tgt", "n_src", "T", "d_q", "qk_length"}


def test_the_row_has_the_shape_and_the_cost_of_torchs_product():
    Q, K = torch.randn(BATCH, 3, 4, 5), torch.randn(BATCH, 3, 6, 5)
    found = table(
        block("multi-head"), {"B": 2, "n_heads": 3, "n_tgt": 4, "n_src": 6, "d_q": 5}, batched=True
    )
    (row,) = (row for row in found.rows if row.part is not None)
    assert tuple(size.number() for size in row.numbers) == tuple((Q @ K.mT).shape)
    assert row.total == 2 * 3 * 4 * 6 * 5


def test_products_are_counted_once():
    for name in NAMES:
        found = table(block(name))
        within = block(name)
        costs = counts(within, shapes(within))
        computed = [row.name.text for row in found.rows if row.equation and not row.part]
        assert found.totals("computed")[0] == total(costs[name] for name in computed)


MASKS = {
    "masked-self-attention": {"M": "causal mask"},
    "multi-head": {"M": "causal or padding mask"},
    "encoder-block": {"self.M": "padding mask"},
    "decoder-block": {"self.M": "causal mask", "cross.M": "padding mask"},
    "decoder-block-one-head": {"self.M": "causal mask", "cross.M": "padding mask"},
    "encoder-decoder": {
        "encoder.0.self.M": "padding mask",
        "decoder.0.self.M": "causal mask",
        "decoder.0.cross.M": "padding mask",
    },
    "decoder-only": {"decoder.0.self.M": "causal mask"},
}


@pytest.mark.parametrize("name", MASKS)
def test_masks_say_causal_or_padding_in_tables_and_drawings_and_random_ones_are(name):
    assert {row.name.text: row.note for row in table(block(name)).rows if row.note} == MASKS[name]
    values = random_values(
        block(name), {"n_tgt": 3, **({"n_src": 4} if "n_src" in block(name).text else {})}
    ).single
    for mask, kind in MASKS[name].items():
        M = values[mask]
        if kind == "causal mask":
            assert tuple(tuple(j <= i for j in range(3)) for i in range(3)) == M
        if kind == "padding mask":
            assert len(set(M)) == 1
            assert list(M[0]) == sorted(M[0], reverse=True)
            assert M[0][0] == 1
    if name != "encoder-decoder" and name != "decoder-only":  # there a place is one box
        assert all(kind in blackboard.draw(name).svg() for kind in MASKS[name].values())


def test_the_drawing_of_two_heads_has_one_x_no_mask_and_each_head_by_its_number():
    svg = blackboard.draw("multi-head-self-attention", "n_heads=2")
    names = [one["name"] for one in svg.to_dict()["key"]]
    computed = [f"{letter}_{h}" for h in (1, 2) for letter in "QKVSAZ"]
    assert sorted(names) == sorted(
        ["X", *computed, "H", "Y", "W_o", *(f"W_{x}{h}" for x in "qkv" for h in (1, 2))]
    )
    assert {one["name"]: one["shape"] for one in svg.to_dict()["key"]}["W_o"] == "2·d_v × d"
    stack = [
        one["name"]
        for one in blackboard.draw("multi-head-self-attention", "n_heads=8").to_dict()["key"]
    ]
    assert sorted(stack) == sorted(["X", *"QKVSAZHY", "W_q", "W_k", "W_v", "W_o"])


def test_a_comment_says_what_a_matrix_is_for():
    found = {
        row.name.text: row.about
        for row in table(parse("X : n x d  # the words\nY = X W  # mixed")).rows
    }
    assert found == {"X": "the words", "Y": "mixed", "W": "learnt: makes Y"}


@pytest.mark.parametrize("name", NAMES)
def test_every_matrix_of_every_block_has_a_sentence(name):
    assert [row.name.text for row in table(block(name)).rows if not row.about] == []


def test_weights_scores_and_values_are_explained_by_what_becomes_of_them():
    text = "P : n x d\nU = P W_a\nR = P W_b\nT = softmax(U R^T / sqrt(d)) \nC = P W_c\nO = T C\n"
    found = {row.name.text: row.about for row in table(parse(text)).rows}
    assert found["T"] == "T[i,j]: how much token i takes from token j; a row sums to 1"
    assert found["U"] == "row i: what token i looks for"
    assert found["R"] == "row j: what token j is found by"
    assert found["C"] == "row j: what token j passes on"
    logits = {row.name.text: row.about for row in table(block("encoder-decoder")).rows}
    assert "query" not in logits["L"]
